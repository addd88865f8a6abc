"""Thorps: the smallest settlements, between the others, with tracks to the roads (from version 2 of the land on)."""

from printkit import tables
from printkit.world.making.draft import Draft, Site
from printkit.world.making.people import folk, reason
from printkit.world.making.ways import Ways

_TRACK_COST = 260
"""What a track to the next road or settlement costs at most: where it is dearer, nobody settles."""
_ROADSIDE, _LUCK = 4, 8


def make(draft: Draft, ways: Ways) -> None:
    """Adds thorps to `sites`, the best places first, and their tracks to the roads."""
    stream = draft.stream("thorps")
    row = tables.load("world/people")["thorps"]
    wanted = len(draft.sites) * row["share"] // 100
    homes = {s.hex for s in draft.sites} | set(draft.capital)
    far = draft.flags.steps_from(draft.flags.of(homes), row["reach"] + 1)
    roadside = draft.flags.beside(draft.flags.of(ways.joined))
    worth = {key: ground.worth for key, ground in folk().items() if ground.worth}
    full = {p for w in draft.wonders for p in w.hexes} | ways.joined.keys()
    score = {
        p: worth[draft.ground[p]] + _ROADSIDE * min(1, roadside[p]) + stream.below(_LUCK)
        for p in draft.land_cells()
        if draft.ground[p] in worth and row["apart"] <= far[p] <= row["reach"] and p not in full
    }
    taken: set[int] = set()
    for p in sorted(score, key=lambda p: (-score[p], p)):
        if wanted <= 0:
            break
        way = [] if p in taken else ways.cheapest((p,), homes, limit=_TRACK_COST, roads=True)
        if way:
            ways.add(way)
            draft.sites.append(Site(p, "thorp", 0, reason(draft, p)))
            taken.update(q for near in (p, *draft.near[p]) for q in (near, *draft.near[near]))
            wanted -= 1
