"""Names for what is larger than a hex: ranges, forests, moors, seas, lakes, rivers, islands; and the realms."""

from heapq import heappop, heappush

from printkit.world.making.draft import Draft
from printkit.world.making.names import Namer
from printkit.world.making.people import folk
from printkit.world.making.spacing import Spacing
from printkit.world.model import Land, Realm

_BODIES = (
    ("range", "range", ("mountain", "snowy_mountain", "volcano"), 4),
    ("forest", "forest", ("woods", "forest", "deep_forest", "jungle"), 6),
    ("land", "moor", ("moor",), 4),
    ("land", "desert", ("desert", "dunes", "badlands"), 6),
    ("land", "marsh", ("marsh", "swamp"), 4),
    ("land", "cold", ("tundra", "snowfield"), 6),
    ("land", "hills", ("hills", "plateau"), 9),
    ("sea", "sea", ("coastal_sea", "open_sea"), 8),
    ("lake", "lake", ("lake",), 2),
)
"""Kind on the map, subject of the name, terrains, least hexes."""
_ISLE = (2, 45)
_REALM_REACH = 230
_OVER_RIVER = 30
_SEATS_APART = 11


def name_land(draft: Draft, namer: Namer) -> None:
    """Sets `bodies` and `river_names`, the great before the small."""
    for kind, subject, terrains, least in _BODIES:
        found = [b for b in draft.bodies_of(draft.where(draft.grounds(terrains))) if len(b) >= least]
        for body in sorted(found, key=lambda b: (-len(b), b)):
            draft.bodies.append(Land(kind, namer.name(subject), draft.hexes(body)))
    for body in draft.landmasses:
        if _ISLE[0] <= len(body) <= _ISLE[1] and len(draft.landmasses) > 1:
            draft.bodies.append(Land("land", namer.name("isle"), draft.hexes(body)))
    draft.river_names = [namer.name("river") if len(river) > 3 else "" for river in draft.rivers]


def part_realms(draft: Draft, namer: Namer) -> None:
    """Sets `realms`: the land around each seat, as far as its riders go, the nearest seat first."""
    stream = draft.stream("realms")
    seats = [s for s in draft.sites if s.rank == 3]
    spaced = Spacing(draft, _SEATS_APART)
    for site in seats:
        spaced.add(site.hex)
    for site in draft.sites:
        if site.rank == 2 and spaced.free(site.hex) and (not seats or stream.chance(60)):
            seats.append(site)
            spaced.add(site.hex)
    for seat, hexes in zip(seats, _ridden(draft, [s.hex for s in seats]), strict=True):
        draft.realms.append(Realm(namer.name("realm"), draft.hex(seat.hex), draft.hexes(hexes)))


def _ridden(draft: Draft, seats: list[int]) -> list[list[int]]:
    """The hexes that riders from each of some seats reach before those of any other."""
    rows = {key: row.way for key, row in folk().items()} | {"river": _OVER_RIVER}
    costs = draft.blank()
    for p in draft.land_cells():
        costs[p] = rows.get(draft.ground[p], 0)
    owner, best = draft.blank(-1), draft.blank(_REALM_REACH + 1)
    bits, few = len(owner).bit_length(), len(seats).bit_length()
    mask, which = (1 << bits) - 1, (1 << few) - 1
    heap = sorted(p << few | i for i, p in enumerate(seats))
    while heap:
        at = heappop(heap)
        p = at >> few & mask
        if owner[p] >= 0:
            continue
        owner[p], spent = at & which, at >> bits + few
        for q in draft.near[p]:
            cost = spent + costs[q]
            # of two who come at once the first seat holds the hex: ties are pushed too
            if cost <= best[q] and costs[q] and owner[q] < 0 and cost <= _REALM_REACH:
                best[q] = cost
                heappush(heap, (cost << bits | q) << few | owner[p])
    held: list[list[int]] = [[] for _ in seats]
    for p in draft.where(bytes(o >= 0 for o in owner)):
        held[owner[p]].append(p)
    return held
