"""Towers that guard something, castles, mines, quarries, camps and ruins, and the tracks that lead there."""

from collections.abc import Callable, Mapping
from typing import Any

from printkit import tables
from printkit.core.dice import Stream
from printkit.world.making import roads
from printkit.world.making.draft import LAKE, SEA, Draft, Site
from printkit.world.making.kinds import family
from printkit.world.making.ways import Ways

_TRACK = {"mine": 100, "quarry": 100, "castle": 100, "watchtower": 75, "camp": 35, "ruins": 25}
"""In how many of a hundred cases a track leads there."""
_TRACK_COST = 420
Spots = list[tuple[int, str]]
"""Where something can stand, and why."""
Finder = Callable[[Draft, Ways], Spots]


def make(draft: Draft, ways: Ways) -> None:
    """Sets `outposts`, and adds their tracks to the roads."""
    stream = draft.stream("outposts")
    taken = {p for site in draft.sites for p in (site.hex, *draft.near[site.hex])} | set(draft.capital)
    taken |= {p for w in draft.wonders for p in w.hexes}
    build(draft, ways, tables.load("world/people")["outposts"], _SPOTS, taken, stream)
    _tracks(draft, ways, stream)
    roads.finish(draft, ways)


def build(
    draft: Draft, ways: Ways, rows: Mapping[str, Any], where: Mapping[str, Finder], taken: set[int], stream: Stream
) -> None:
    """Adds to `outposts` what the rows of a table ask for, where it can stand and nothing taken is near."""
    land, unbuilt = len(draft.land_cells()), family("unbuilt")
    for structure, row in rows.items():
        most = int(land * row["share"] * (75 + stream.below(51))) // 10000
        spots = where[structure](draft, ways)
        stream.shuffle(spots)
        for p, reason in sorted(spots, key=lambda s: _URGENT.get(s[1], 9)):
            if most <= 0:
                break
            if p not in taken and draft.ground[p] not in unbuilt:
                draft.outposts.append(Site(p, structure, 0, reason))
                taken.update((p, *draft.near[p]))
                most -= 1


_URGENT = {"pass": 0, "bridge": 1, "coast": 2}
"""What is worth a tower first."""
_CAMPS = {
    "woods": "timber",
    "savanna": "herd",
    "grassland": "herd",
    "tundra": "hunt",
    "beach": "nets",
    "desert": "caravan",
}


def _towers(draft: Draft, ways: Ways) -> Spots:
    """Beside a pass that a road takes, at a bridge, on a headland, on a hill above a road."""
    out: Spots = []
    rough, sea = draft.flags.beside(draft.grounds(family("rough"))), draft.flags.beside(draft.waters(SEA))
    roadside = draft.flags.beside(draft.flags.of(ways.joined))
    for p in sorted(ways.joined):
        if rough[p] >= 2 and draft.ground[p] != "river":
            out.append((p, "pass"))
    for span in draft.bridges:
        out.append((span[0], "bridge"))
    for p in draft.land_cells():
        if sea[p] >= 3:
            out.append((p, "coast"))
        elif roadside[p] and draft.ground[p] in ("hills", "plateau"):
            out.append((p, "road"))
    return out


def _castles(draft: Draft, _: Ways) -> Spots:
    high = {3: "highway", 2: "road"}
    on = {p: high[level] for level, way in sorted(draft.roads) for p in way if level in high}
    firm = ("hills", "plain", "grassland", "moor", "woods")
    return [(p, why) for p, why in sorted(on.items()) if draft.ground[p] in firm]


def _mines(draft: Draft, _: Ways) -> Spots:
    """In the foothills."""
    rough = draft.flags.beside(draft.grounds(family("rough")))
    rock = draft.land_of(("hills", "badlands", "mountain", "plateau"))
    return [(p, "ore") for p in rock if 0 < rough[p] < len(draft.near[p])]


def _quarries(draft: Draft, _: Ways) -> Spots:
    return [(p, "stone") for p in draft.land_of(("hills", "cliff", "plateau", "canyon"))]


def _camps(draft: Draft, _: Ways) -> Spots:
    """Woodcutters at the edge of woods, herders on the grass, hunters in the cold, divers and fishers on the shore."""
    lake = draft.flags.beside(draft.waters(LAKE))
    out: Spots = [(p, _CAMPS[draft.ground[p]]) for p in draft.land_of(_CAMPS)]
    return [(p, why) for p, why in out if not lake[p] or why != "nets"]


def _ruins(draft: Draft, ways: Ways) -> Spots:
    """Off the roads."""
    roadside = draft.flags.beside(draft.flags.of(ways.joined))
    return [(p, "lost") for p in draft.land_of(family("quiet")) if not roadside[p] and p not in ways.joined]


_SPOTS: dict[str, Finder] = {
    "watchtower": _towers,
    "ruins": _ruins,
    "castle": _castles,
    "mine": _mines,
    "quarry": _quarries,
    "camp": _camps,
}


def _tracks(draft: Draft, ways: Ways, stream: Stream) -> None:
    """Joins most working places to the nearest road or settlement."""
    homes = {p for site in draft.sites for p in ((site.hex,) if site.structure != "capital" else draft.capital)}
    for site in draft.outposts:
        if not stream.chance(_TRACK[site.structure]) or site.hex in ways.joined:
            continue
        way = ways.cheapest((site.hex,), homes, limit=_TRACK_COST, roads=True)
        if len(way) > 1:
            ways.add(way)
