"""Reading of the party and its orders."""

import unicodedata
from collections.abc import Callable, Mapping as Map
from typing import Any

from printkit import tables
from printkit.core.hexes import DIRECTIONS
from printkit.world import fields as f
from printkit.world.fields import Form
from printkit.world.order_forms import CONDITIONS, LONGEST, MODES, OrderForm
from printkit.world.orders import Member, Order
from printkit.world.things import Reading, about
from printkit.world.yaml_lines import Listing, Mapping, Node, Scalar, shown

SPECIES = ("carcamán", "rabuso", "xente_cativa", "oestrimio", "mariño", "soliño", "mouro", "almuiuz")
SKILLS = ("water_crossing", "identification", "long_reinforcement", "eagle_companion", "climbing")
MOUNTS = ("horse", "loaded_horse", "pony", "loaded_pony", "cart", "wagon")
BONUSES = ("mobility", "displacement", "movement")


def _species(node: Node, faults: f.Faults, key: str) -> str | None:
    """A species, however its accents are put together."""
    if type(node) is Scalar and unicodedata.normalize("NFC", node.text) in SPECIES:
        return unicodedata.normalize("NFC", node.text)
    f.one_of(SPECIES)(node, faults, key)
    return None


_MODIFIER = f.whole(-99, 99)
MEMBER_FORM = Form(
    "a member",
    {
        "name": f.name, "at": f.raw, "mobility": f.whole(0, 999),
        "bonus": f.numbers_by(dict.fromkeys(BONUSES, f.whole(-999, 999))), "fov": f.whole(0, 99), "stealth": _MODIFIER,
        "passive_perception": _MODIFIER,
        "skills": f.numbers_by({**dict.fromkeys(SKILLS, f.whole(0, 99)), "climbing": _MODIFIER}),
        "speed": f.whole(1, 9999), "survival": _MODIFIER, "constitution": _MODIFIER, "charisma": _MODIFIER,
        "knowledge_local": f.whole(0, 99), "mounted": f.flag, "mount": f.one_of(MOUNTS),
        "offset": f.numbers_by(dict.fromkeys(DIRECTIONS, f.whole(0, 24))), "species": _species,
    },
    ("name", "at"),
)  # fmt: skip


def member(node: Node, number: int, system: str | None, r: Reading) -> Member | None:
    """One of the party; in arcologia with a Mobility of at least 6 (ARC-1)."""
    r.faults.about = about(node, "member", number, "name")
    arcologia = system == "arcologia"
    also = ("mobility",) if arcologia else ()
    values = f.take(node, MEMBER_FORM, r.faults, also=also, otherwise=lambda rest: r.places.among(rest, "at"))
    if values is None:
        return None
    least = tables.load("arcologia/rules")["least_mobility"]
    if arcologia and values["mobility"] < least and type(node) is Mapping:
        r.faults.add(node.entries["mobility"][1], f"mobility is {values['mobility']} (ARC-1)", f"write {least} or more")
    at = r.places.place(values["at"], "at")
    if at is None:
        return None
    r.standing[values["name"]] = at
    return Member(**{**values, "at": at})


def entry(node: Node, forms: Map[str, OrderForm], r: Reading) -> tuple[Order, ...]:
    """One turn's orders: one order, or a list of them."""
    nodes = node.items if type(node) is Listing else [node]
    return tuple(o for n in nodes if (o := order(n, forms, r)) is not None)


def order(node: Node, forms: Map[str, OrderForm], r: Reading) -> Order | None:
    """One order, with just the fields that its kind has."""
    faults = r.faults
    faults.about = ""
    if type(node) is not Mapping:
        faults.add(node, f"an order is {shown(node)}", "write a mapping with do, as {do: wait}")
        return None
    if "do" not in node.entries:
        faults.add(node, "an order has no do", f"add do: {', '.join(forms)}")
        return None
    do = node.entries["do"][1]
    form = forms.get(do.text) if type(do) is Scalar else None
    if form is None or type(do) is not Scalar:
        faults.add(do, f"do is {shown(do)}", f.nearest(do.text if type(do) is Scalar else "", forms))
        if "who" in node.entries:
            _who(node.entries["who"][1], r)
        return None
    faults.about = f"order {do.text}"
    values: dict[str, Any] = {}
    for key, (name, value) in node.entries.items():
        if key == "do":
            continue
        if key != "who" and key not in form.fields:
            faults.add(
                name, f"{shown(name)} is not known in an order {do.text}", f.nearest(key, ("do", "who", *form.fields))
            )
        elif (taken := _FIELDS[key](value, r)) is not None:
            values["to_region" if key == "to" and do.text == "cross" else key] = taken
    _all_there(node, form, r)
    return Order(do=do.text, line=node.line, **values)


def _all_there(node: Mapping, form: OrderForm, r: Reading) -> None:
    for key in form.needs:
        if key not in node.entries:
            r.faults.add(node, f"it has no {key}", f"add {key}")
    given = sum(key in node.entries for key in form.either)
    if form.either and given != 1 and not (given and form.both):
        wrong = (
            f"it has neither {' nor '.join(form.either)}" if not given else f"it has both {' and '.join(form.either)}"
        )
        r.faults.add(node, wrong, f"give {' or '.join(form.either)}")


def _who(node: Node, r: Reading) -> tuple[str, ...] | None:
    if type(node) is not Listing or not node.items:
        right = (
            f"write a list: [{node.text}]"
            if type(node) is Scalar and node.text in r.members
            else "name members, or leave who out"
        )
        r.faults.add(node, f"who is {shown(node) if type(node) is not Listing else 'empty'}", right)
        return None
    known = _named(lambda r: r.members, "member of the party")
    out: dict[str, None] = {}
    for item in node.items:
        name = known(item, r)
        if name is None:
            continue
        if name in out:
            r.faults.add(item, f"{shown(item)} stands twice in who", "name each once")
        out[name] = None
    return tuple(out)


def _named(names: Callable[[Reading], Map[str, Any]], what: str) -> Callable[[Node, Reading], str | None]:
    """Takes a name that stands in this file."""

    def taker(node: Node, r: Reading) -> str | None:
        known = names(r)
        if type(node) is Scalar and node.text in known:
            return node.text
        r.faults.add(
            node, f"{shown(node)} is no {what} here", f.nearest(node.text if type(node) is Scalar else "", known)
        )
        return None

    return taker


def _path(node: Node, r: Reading) -> tuple[Any, ...] | None:
    if type(node) is not Listing or not node.items:
        right = f'write a list: ["{node.text}"]' if type(node) is Scalar else "name at least one hex"
        r.faults.add(node, f"a path is {shown(node) if type(node) is not Listing else 'empty'}", right)
        return None
    return tuple(h for item in node.items if (h := r.places.anywhere(item)) is not None)


def _to(node: Node, r: Reading) -> Any:
    """A hex for `travel`, a region for `cross`: told apart by what stands there."""
    return r.places.region(node, "to") if r.faults.about == "order cross" else r.places.anywhere(node)


def _plain(taker: f.Taker, key: str) -> Callable[[Node, Reading], Any]:
    return lambda node, r: taker(node, r.faults, key)


_FIELDS: dict[str, Callable[[Node, Reading], Any]] = {
    "who": _who,
    "path": _path,
    "via": _path,
    "hex": lambda node, r: r.places.anywhere(node),
    "to": _to,
    "creature": _named(lambda r: r.creatures, "creature"),
    "vehicle": _named(lambda r: r.vehicles, "vehicle"),
    "member": _named(lambda r: r.members, "member of the party"),
    "event": _named(lambda r: r.events, "event"),
    "location": _named(lambda r: {k: v for k, v in r.places.marked.items() if v == "location"}, "location"),
    "follow": _named(lambda r: r.places.marked, "path or landmark"),
    "landmark": _named(lambda r: r.places.marked, "path or landmark"),
    "informed": _plain(f.flag, "informed"),
    "conditions": _plain(f.many(f.one_of(CONDITIONS), least=1), "conditions"),
    "toward": _plain(f.one_of(DIRECTIONS), "toward"),
    "mode": _plain(f.many(f.one_of(MODES), least=1), "mode"),
    "hours": _plain(f.whole(1, LONGEST), "hours"),
    "watches": _plain(f.whole(1, LONGEST), "watches"),
    "stops": _plain(f.whole(1, LONGEST), "stops"),
}
