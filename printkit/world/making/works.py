"""What people build along roads and against each other: markets, walls, barricades, trenches (from version 2 on)."""

from collections.abc import Mapping

from printkit import tables
from printkit.world.making import outposts
from printkit.world.making.draft import LAND, Draft
from printkit.world.making.kinds import family
from printkit.world.making.ways import Ways

_STRONG = frozenset(("castle", "market_town", "capital"))
_LONELY = 3
"""Steps from settlements at which a road is worth barring."""
_SIEGE = 2
"""Steps from walls to the lines of who lay before them."""


def make(draft: Draft, ways: Ways) -> None:
    """Adds them to `outposts`."""
    taken = {p for site in draft.sites for p in (site.hex, *draft.near[site.hex])} | set(draft.capital)
    taken |= {p for w in draft.wonders for p in w.hexes} | {site.hex for site in draft.outposts}
    outposts.build(draft, ways, tables.load("world/people")["works"], _SPOTS, taken, draft.stream("works"))


def _markets(draft: Draft, ways: Ways) -> outposts.Spots:
    """Where roads meet."""
    return [(p, "crossroads") for p in _roads(draft, ways) if len(ways.joined[p]) > 2]


def _walls(draft: Draft, ways: Ways) -> outposts.Spots:
    """Across a road between rocks, or beside it where the gap is wide."""
    rock = family("rough")
    rough = draft.flags.beside(draft.grounds(rock))
    gaps = [p for p in _roads(draft, ways) if rough[p] > 1]
    beside = [q for p in gaps for q in draft.near[p] if draft.water[q] == LAND and rough[q] and q not in ways.joined]
    return [(p, "gap") for p in sorted({*gaps, *beside}) if draft.ground[p] not in rock]


def _barricades(draft: Draft, ways: Ways) -> outposts.Spots:
    """On a lonely stretch of road with cover beside it."""
    homes = draft.flags.of({s.hex for s in draft.sites} | set(draft.capital))
    far = draft.flags.steps_from(homes, _LONELY)
    cover = family("cover")
    return [(p, "lonely") for p in _roads(draft, ways) if far[p] >= _LONELY and draft.ground[p] in cover]


def _trenches(draft: Draft, ways: Ways) -> outposts.Spots:
    """In open ground before what was besieged."""
    strong = {s.hex for s in (*draft.sites, *draft.outposts) if s.structure in _STRONG} | set(draft.capital)
    far = draft.flags.steps_from(draft.flags.of(strong), _SIEGE + 1)
    open_ground = draft.where(draft.grounds(family("battlefield")))
    return [(p, "siege") for p in open_ground if far[p] == _SIEGE and p not in ways.joined]


def _roads(draft: Draft, ways: Ways) -> list[int]:
    """The hexes of land that a road runs over."""
    return [p for p in sorted(ways.joined) if ways.on_road(p) and draft.water[p] == LAND]


_SPOTS: Mapping[str, outposts.Finder] = {
    "market": _markets,
    "wall": _walls,
    "barricade": _barricades,
    "trench": _trenches,
}
