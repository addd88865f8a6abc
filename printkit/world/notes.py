"""Reading of what is written about a region's hexes: locations, named lands, realms, notes of the key."""

from typing import Any

from printkit.core.hexes import Hex
from printkit.world import fields as f
from printkit.world.fields import Form
from printkit.world.model import Land, Location, Note, Realm, Text
from printkit.world.places import Places
from printkit.world.yaml_lines import Listing, Node, shown

LOCATION_KINDS = ("visible", "on_way", "ordinary", "hidden")
LAND_KINDS = ("range", "forest", "land", "sea", "lake")

LOCATION_FORM = Form(
    "a location",
    {
        "id": f.name, "hex": f.raw, "kind": f.one_of(LOCATION_KINDS), "seen_from": f.whole(0, 99),
        "familiar": f.flag, "text": f.texts,
    },
    ("id", "hex"),
)  # fmt: skip
LAND_FORM = Form("a land", {"kind": f.one_of(LAND_KINDS), "name": f.name, "hexes": f.raw}, ("kind", "name", "hexes"))
REALM_FORM = Form("a realm", {"name": f.name, "seat": f.raw, "hexes": f.raw}, ("name", "seat", "hexes"))
NOTE_FORM = Form(
    "a note",
    {
        "hex": f.raw, "name": f.optional_name, "landmark": f.texts, "hidden": f.texts, "secret": f.texts,
        "links": f.raw,
    },
    ("hex",),
)  # fmt: skip
LINK_FORM = Form("a link", {"hex": f.raw, "why": f.texts}, ("hex",))


def location(node: Node, region: str, places: Places) -> Location | None:
    """A place to be found (HEX-45 to 48)."""
    values = f.take(node, LOCATION_FORM, places.faults)
    if values is None:
        return None
    places.faults.about = f"location {values['id']}"
    places.claim(values["id"], node, "location")
    h = places.hex(region, values["hex"])
    return None if h is None else Location(**{**values, "hex": h})


def stretch(node: Node, region: str, places: Places) -> Land | None:
    """A named stretch of land or water."""
    values = _with_hexes(f.take(node, LAND_FORM, places.faults), "land", region, places)
    return None if values is None else Land(**values)


def realm(node: Node, region: str, places: Places) -> Realm | None:
    """Who holds which hexes."""
    values = _with_hexes(f.take(node, REALM_FORM, places.faults), "realm", region, places)
    seat = None if values is None else places.hex(region, values["seat"])
    return None if values is None or seat is None else Realm(**{**values, "seat": seat})


def _with_hexes(values: dict[str, Any] | None, what: str, region: str, places: Places) -> dict[str, Any] | None:
    if values is None:
        return None
    places.faults.about = f"{what} {values['name']}"
    hexes = places.set_of_hexes(region, values["hexes"], "hexes")
    return None if hexes is None else {**values, "hexes": hexes}


def note(node: Node, region: str, places: Places) -> Note | None:
    """What the key says of a hex, in three layers."""
    values = f.take(node, NOTE_FORM, places.faults)
    if values is None:
        return None
    h = places.hex(region, values["hex"])
    if h is None:
        return None
    places.faults.about = f"note on {shown(values['hex'])} of {region}"
    links = _links(values.pop("links", None), region, places)
    return Note(**{**values, "hex": h}, links=links)


def _links(node: Node | None, region: str, places: Places) -> tuple[tuple[Hex, Text], ...]:
    if node is None:
        return ()
    if type(node) is not Listing:
        places.faults.add(node, f"links is {shown(node)}", "write a list of {hex, why}")
        return ()
    out = []
    for item in node.items:
        values = f.take(item, LINK_FORM, places.faults)
        h = None if values is None else places.hex(region, values["hex"])
        if values is not None and h is not None:
            out.append((h, values.get("why", {})))
    return tuple(out)
