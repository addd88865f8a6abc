"""Reading of what is in the regions: passages, weather, events, creatures, vehicles and maps."""

from collections.abc import Callable, Mapping as Map
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Any, TypeVar

from printkit import tables
from printkit.core.dates import Calendar
from printkit.core.hexes import DIRECTIONS
from printkit.world import fields as f
from printkit.world.fields import Faults, Form
from printkit.world.model import Creature, Event, MapSource, Moves, Passage, Place, Spell, Vehicle, Where
from printkit.world.order_forms import LONGEST
from printkit.world.places import Places
from printkit.world.weather_runs import ITEM, MOST_PERIODS, expand
from printkit.world.yaml_lines import Listing, Mapping, Node, Scalar, shown

PERSONALITIES = ("aggressive", "territorial", "docile")
TRIGGERS = ("entry", "hour", "period", "daily", "seasonal", "lunar")
MAP_SHOWS = ("road", "settlement", "terrain", "structures", "events")
# which fields of the calendar an event of each trigger may have: all that it has must fit; some cannot do without one
_DAYS = ("weekdays", "days", "months", "moons")
FITTING = {"period": ("periods", *_DAYS), "daily": _DAYS, "seasonal": ("months",), "lunar": _DAYS}
NEEDED = {"period": "periods", "seasonal": "months"}
OF_CALENDAR = ("periods", *_DAYS)

T = TypeVar("T")


@dataclass(slots=True)
class Reading:
    """What the readers of things need: the maps, the calendar, the hour of the start, and all names of the file.

    `members`, `creatures`, `events`, `vehicles` hold every name written there, also of things with faults; `standing`
    says where each well-written member is, `aboard` on which vehicle who is.
    """

    places: Places
    calendar: Calendar
    start_hour: int
    members: Map[str, Node] = field(default_factory=dict)
    creatures: Map[str, Node] = field(default_factory=dict)
    events: Map[str, Node] = field(default_factory=dict)
    vehicles: Map[str, Node] = field(default_factory=dict)
    standing: dict[str, Place] = field(default_factory=dict)
    aboard: dict[str, str] = field(default_factory=dict)
    passages: set[str] = field(default_factory=set)

    @property
    def faults(self) -> Faults:
        """Where faults are noted."""
        return self.places.faults


def each(node: Node | None, key: str, faults: Faults, reader: Callable[[Node, int], T | None]) -> tuple[T, ...]:
    """What a reader makes of each item of a list, with its number from 1."""
    faults.about = ""
    if node is None or f.is_null(node):
        return ()
    if type(node) is not Listing:
        faults.add(node, f"{key} is {shown(node)}", "write a list, each item on its line behind a dash")
        return ()
    out = []
    for number, item in enumerate(node.items, 1):
        faults.about = ""
        value = reader(item, number)
        if value is not None:
            out.append(value)
    return tuple(out)


@cache
def tags() -> tuple[str, ...]:
    """All tags that a hex may have."""
    return tuple(sorted({tag for t in tables.terrains().values() for tag in t.tags} | {"wonder"}))


PASSAGE_FORM = Form(
    "a passage", {"id": f.name, "from": f.raw, "to": f.raw, "hours": f.whole(1, LONGEST)}, ("from", "to")
)


def passage(node: Node, number: int, r: Reading) -> Passage | None:
    """ARC-65: a tile that joins two regions; without an id it is called by its place in the list."""
    r.faults.about = about(node, "passage", number)
    values = f.take(node, PASSAGE_FORM, r.faults, otherwise=lambda rest: r.places.among(rest, "from", "to"))
    if values is None:
        return None
    pid = values.setdefault("id", f"passage-{number}")
    if pid in r.passages:
        r.faults.add(node, f"another passage is called {pid}", "choose another id")
    r.passages.add(pid)
    ends = [r.places.place(values.pop(key), key) for key in ("from", "to")]
    if ends[0] is None or ends[1] is None:
        return None
    if ends[0].region == ends[1].region:
        r.faults.add(node, f"both ends are in {ends[0].region} (ARC-65)", "join two regions")
    return Passage(start=ends[0], end=ends[1], **values)


@cache
def weather_form() -> Form:
    """The keys of a spell of weather."""
    kinds = f.one_of(tables.weathers())
    return Form("weather", {"kind": kinds, "region": f.raw, "hours": f.hours, "periods": f.raw}, ("region",))


def weather(node: Node, number: int, r: Reading) -> tuple[Spell, ...] | None:
    """One spell, or a run of periods."""
    r.faults.about = f"weather {number}"
    values = f.take(node, weather_form(), r.faults)
    region = None if values is None else r.places.region(values["region"], "region")
    if values is None or region is None:
        return None
    if "periods" in values:
        for key in ("kind", "hours"):
            if key in values:
                r.faults.add(node, f"{key} stands beside periods", "give kind and hours, or periods")
        return expand(region, _run(values["periods"], r.faults), r.calendar, r.start_hour)
    if "kind" not in values:
        if type(node) is Mapping and "kind" not in node.entries:
            r.faults.add(node, "weather has no kind", "add kind")
        return None
    return (Spell(values["kind"], region, values.get("hours")),)


def _run(node: Node, faults: Faults) -> list[tuple[str, int]]:
    if type(node) is not Listing:
        faults.add(node, f"periods is {shown(node)}", "write a list of kind or kind*N")
        return []
    known, out, total = tables.weathers(), [], 0
    for item in node.items:
        found = ITEM.fullmatch(item.text) if type(item) is Scalar else None
        if found is None or found[1] not in known:
            right = f.nearest(found[1], known) if found else "write a kind of weather, or kind*N, as rain*3"
            faults.add(item, f"a period's weather is {shown(item)}", right)
            continue
        total += int(found[2] or 1)
        out.append((found[1], int(found[2] or 1)))
    if total > MOST_PERIODS:
        faults.add(node, f"periods tells of {total} periods", f"tell of at most {MOST_PERIODS}")
        return []
    return out


@lru_cache(maxsize=8)
def event_form(calendar: Calendar) -> Form:
    """The keys of an event under a calendar."""
    longest = max(m.days + m.leap for m in calendar.months)
    moons = dict.fromkeys(s.key for s in calendar.special)
    return Form(
        "an event",
        {
            "id": f.name, "kind": f.name, "at": f.raw, "trigger": f.one_of(TRIGGERS), "hidden": f.flag, "text": f.texts,
            "chance": f.percent, "hours": f.hours,
            "periods": f.many(f.one_of(key for key, _ in calendar.periods), least=1),
            "weekdays": f.many(f.whole(1, calendar.week), least=1),
            "days": f.many(f.whole(1, longest), least=1),
            "months": f.many(f.whole(1, len(calendar.months)), least=1),
            "moons": f.many(f.one_of(moons), least=1),
            "stays": f.whole(1, LONGEST), "moves": _moves, "weather": f.one_of(tables.weathers()),
            "cost": f.whole(-99, 99), "opens": f.one_of(("field", "research")),
        },
        ("id", "kind", "at", "trigger"),
    )  # fmt: skip


MOVES_FORM = Form(
    "moves",
    {"every": f.one_of(("hour", "day")), "direction": f.one_of(DIRECTIONS), "tiles": f.whole(1, 9999)},
    ("every", "direction"),
)


def _moves(node: Node, faults: Faults, _key: str) -> Moves | None:
    values = f.take(node, MOVES_FORM, faults)
    return None if values is None else Moves(**values)


def event(node: Node, number: int, r: Reading) -> Event | None:
    """ARC-85: a situation with its trigger; each trigger has fields of its own."""
    faults = r.faults
    faults.about = about(node, "event", number)
    form = event_form(r.calendar)
    values = f.take(node, form, faults, otherwise=lambda rest: "at" in rest and _where(rest["at"], r))
    if values is None:
        return None
    _fields_of_trigger(node, values, faults)
    where = _where(values.pop("at"), r)
    if where is None:
        return None
    if "moves" in values and not where.hexes:
        faults.add(node, "moves stands beside a place without hexes", "say at which hexes it begins to move")
    return Event(where=where, **values)


def about(node: Node, what: str, number: int, key: str = "id") -> str:
    """«creature wolf», for messages; its number in the list where it has no id."""
    named = node.entries.get(key) if type(node) is Mapping else None
    return f"{what} {shown(named[1])[1:-1] if named and type(named[1]) is Scalar and named[1].text else number}"


def _fields_of_trigger(node: Node, values: Map[str, Any], faults: Faults) -> None:
    trigger = values["trigger"]
    given = node.entries if type(node) is Mapping else {}
    for key in OF_CALENDAR:
        if key in given and key not in FITTING.get(trigger, ()):
            owners = ", ".join(t for t, keys in FITTING.items() if key in keys)
            faults.add(given[key][0], f"{key} stands beside trigger {trigger}", f"leave it out; it belongs to {owners}")
    if "stays" in given and trigger == "seasonal":
        faults.add(given["stays"][0], "stays stands beside trigger seasonal", "leave it out, or give hours: [from, to]")
    needed = NEEDED.get(trigger)
    if needed and needed not in given and "hours" not in given:
        faults.add(node, f"an event of trigger {trigger} does not say when", f"add {needed}, or hours")


def _where(node: Node, r: Reading) -> Where | None:
    """The place of an event: [region, hex], [region, [hexes]], {region: r} or global."""
    if type(node) is Scalar and node.text == "global":
        return Where()
    if type(node) is Mapping:
        values = f.take(node, Form("at", {"region": f.raw}, ("region",)), r.faults)
        region = None if values is None else r.places.region(values["region"], "region")
        return None if region is None else Where(region)
    if type(node) is Listing and len(node.items) == 2 and type(node.items[1]) is Listing:
        region = r.places.region(node.items[0], "at")
        hexes = r.places.set_of_hexes(region, node.items[1], "at") if region is not None else None
        return Where(region, hexes) if region is not None and hexes else None
    if type(node) is not Listing:
        r.faults.add(node, f"at is {shown(node)}", "write [region, hex], [region, [hexes]], {region: …} or global")
        return None
    at = r.places.place(node, "at")
    return None if at is None else Where(at.region, (at.hex,))


@cache
def creature_form() -> Form:
    """The keys of a creature."""
    some = f.many(f.one_of(tags()))
    return Form(
        "a creature",
        {
            "id": f.name, "at": f.raw, "kind": f.name, "personality": f.one_of(PERSONALITIES), "fov": f.whole(0, 99),
            "movement": f.whole(0, 999), "stealth": f.whole(-99, 99), "passive_perception": f.whole(-99, 99),
            "hidden": f.flag, "stays": f.whole(1, LONGEST), "allies": f.optional_name, "allowed": some, "blocked": some,
            "name": f.optional_name, "text": f.texts,
        },
        ("id", "at"),
    )  # fmt: skip


def creature(node: Node, number: int, r: Reading) -> Creature | None:
    """ARC-75; its kind is its id where none is given (ARC-79)."""
    r.faults.about = about(node, "creature", number)
    values = f.take(node, creature_form(), r.faults, otherwise=lambda rest: r.places.among(rest, "at"))
    at = None if values is None else r.places.place(values["at"], "at")
    if values is None or at is None:
        return None
    values.setdefault("kind", values["id"])
    return Creature(**{**values, "at": at})


@cache
def vehicle_form() -> Form:
    """The keys of a vehicle."""
    some = f.many(f.one_of(tags()))
    return Form(
        "a vehicle",
        {
            "id": f.name, "kind": f.one_of(tables.vehicles()), "at": f.raw, "captain": f.raw, "crew": f.raw,
            "movement": f.whole(0, 999), "allowed": some, "blocked": some, "crew_min": f.whole(1, 999),
            "aboard_max": f.whole(1, 9999),
        },
        ("id", "kind", "at"),
    )  # fmt: skip


def vehicle(node: Node, number: int, r: Reading) -> Vehicle | None:
    """ARC-60: figures from the tables where the file gives no others; the captain and crew are aboard at hour 0."""
    r.faults.about = about(node, "vehicle", number)
    values = f.take(node, vehicle_form(), r.faults, otherwise=lambda rest: _unfit(rest, r))
    at = None if values is None else r.places.place(values["at"], "at")
    if values is None:
        return None
    if at is None:
        _crew(values.get("captain"), values.get("crew"), None, values["id"], r)
        return None
    row = tables.vehicles()[values["kind"]]
    figures = {
        "movement": row.movement, "allowed": row.allowed, "blocked": row.blocked, "crew_min": row.crew,
        "aboard_max": row.aboard,
    }  # fmt: skip
    values = {**figures, **values, "at": at}
    captain, crew = values.pop("captain", None), values.pop("crew", None)
    aboard = _crew(captain, crew, at, values["id"], r)
    if len(aboard) > values["aboard_max"]:
        r.faults.add(crew or node, f"{len(aboard)} are aboard", f"it carries at most {values['aboard_max']}")
    return Vehicle(captain=captain.text if type(captain) is Scalar else "", crew=aboard, **values)


def _unfit(values: Map[str, Any], r: Reading) -> None:
    """Looks over the rest of a vehicle that cannot be had as it is written."""
    r.places.among(values, "at")
    _crew(values.get("captain"), values.get("crew"), None, values.get("id", ""), r)


def _crew(captain: Node | None, crew: Node | None, at: Place | None, vid: str, r: Reading) -> tuple[str, ...]:
    """All aboard: the crew as listed; a captain who is not among them comes first."""
    nodes: list[Node] = []
    if crew is not None:
        if type(crew) is Listing:
            nodes = list(crew.items)
        else:
            r.faults.add(crew, f"crew is {shown(crew)}", "write a list of members' names")
    if captain is not None and not any(type(n) is Scalar and n[0] == captain[0] for n in nodes):
        nodes.insert(0, captain)
    out: dict[str, None] = {}
    for node in nodes:
        if type(node) is not Scalar or node.text not in r.members:
            right = f.nearest(node.text if type(node) is Scalar else "", r.members)
            r.faults.add(node, f"{shown(node)} is no member of the party", right)
        elif node.text in out:
            r.faults.add(node, f"{shown(node)} stands twice in crew", "name each once")
        elif r.aboard.setdefault(node.text, vid) != vid:
            r.faults.add(node, f"{shown(node)} is aboard {r.aboard[node.text]} already", "put each on one vehicle")
        else:
            out[node.text] = None
            place = r.standing.get(node.text)
            if at is not None and place is not None and place != at:
                where = r.places.grids[at.region].name(at.hex)
                r.faults.add(
                    node, f"{shown(node)} does not stand on the vehicle's hex", f'begin at [{at.region}, "{where}"]'
                )
    return tuple(out)


MAP_FORM = Form("a map", {"region": f.raw, "hexes": f.raw, "shows": f.many(f.one_of(MAP_SHOWS))}, ("region",))


def map_source(node: Node, number: int, r: Reading) -> MapSource | None:
    """ARC-22: a source of MAPPED knowledge."""
    r.faults.about = f"map {number}"
    values = f.take(node, MAP_FORM, r.faults)
    region = None if values is None else r.places.region(values["region"], "region")
    if values is None or region is None:
        return None
    hexes = r.places.set_of_hexes(region, values["hexes"], "hexes", least=0) if "hexes" in values else None
    return MapSource(region, values.get("shows", ()), hexes)
