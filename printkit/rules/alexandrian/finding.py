"""Finding locations (HEX-45 … HEX-49): which are found by themselves, and which a check may find."""

from collections.abc import Iterator, Mapping

from printkit.core.hexes import Hex, distance
from printkit.rules.alexandrian.figures import rules
from printkit.rules.alexandrian.going import Visits
from printkit.world.model import Location, Path, Region

NEW = Visits()
NONE: Mapping[str, int] = {}


def visible(region: Region, h: Hex) -> Iterator[Location]:
    """Visible locations that can be seen from a hex (HEX-45)."""
    for place in region.locations:
        if place.kind == "visible" and distance(place.hex, h) <= place.seen_from:
            yield place


def familiar(place: Location, visits: Visits, missed: int = 0) -> bool:
    """Whether a location counts as familiar (HEX-47): by the key, or after three visits; not while a party that has
    missed it too often has no bearings."""
    r = rules()
    known = place.familiar or visits.count >= int(r["familiar_after"])
    return known and missed < int(r["familiar_missed"])


def automatic(
    region: Region, h: Hex, *, following: str, visits: Mapping[str, Visits], missed: Mapping[str, int] = NONE
) -> Iterator[tuple[Location, str]]:
    """Locations of a hex found without a check, with how: visible, on_way, familiar."""
    for place in region.locations:
        if place.hex != h:
            continue
        if place.kind == "visible":
            yield place, "visible"
        elif place.kind == "on_way" and following and on_path(region, following, h):
            yield place, "on_way"
        elif place.kind != "hidden" and familiar(place, visits.get(place.id, NEW), missed.get(place.id, 0)):
            yield place, "familiar"


def by_check(
    region: Region, h: Hex, *, visits: Mapping[str, Visits], missed: Mapping[str, int] = NONE
) -> list[Location]:
    """Locations of a hex that only a check finds (HEX-48), in key order; an on-way place off its way is one too."""
    return [
        p
        for p in region.locations
        if p.hex == h and p.kind != "visible" and not familiar(p, visits.get(p.id, NEW), missed.get(p.id, 0))
    ]


def on_path(region: Region, path_id: str, h: Hex) -> bool:
    """Whether a path with an id runs through a hex."""
    return any(p.id == path_id and h in p.hexes for p in region.paths)


def path_of(region: Region, path_id: str) -> Path | None:
    """The path with an id."""
    return next((p for p in region.paths if p.id == path_id), None)


def landmark_of(region: Region, location_id: str) -> Location | None:
    """The visible location with an id."""
    return next((p for p in region.locations if p.id == location_id and p.kind == "visible"), None)
