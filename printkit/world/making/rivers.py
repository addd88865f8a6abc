"""Rivers and streams: what the rain adds up to on its way down."""

from itertools import count

from printkit.world.making.draft import LAKE, LAND, Draft, threshold

_GROUND_WATER = 45
_SHORT = 3


def make(draft: Draft) -> None:
    """Sets `flow`; traces `rivers` and `streams` from their heads to a lake, the sea or the river that they join."""
    _gather(draft)
    land, flow = draft.land_cells(), draft.flow
    flows = [flow[p] for p in land]
    strong = threshold(flows, 100 - draft.kind.rivers)
    wet = {p for p in land if flow[p] >= strong} | _outflows(draft)
    draft.rivers = _without_short(draft, _trace(draft, wet, set()))
    draft.rivers += _spills(draft)
    wet = {p for river in draft.rivers for p in river if draft.water[p] == LAND}
    weak = threshold(flows, 100 - draft.kind.rivers * 5 // 2)
    damp = {p for p in land if flow[p] >= weak and p not in wet}
    draft.streams = [s for s in _trace(draft, damp, wet) if len(s) > 2]


def _gather(draft: Draft) -> None:
    """Adds each hex's rain to everything below it."""
    flow, down, rain = draft.blank(), draft.down, draft.rain
    for p in reversed(draft.order):
        flow[p] = here = flow[p] + rain[p] + _GROUND_WATER
        if down[p] >= 0:
            flow[down[p]] += here
    draft.flow = flow


def _outflows(draft: Draft) -> set[int]:
    """The land that the outflows of the lakes run over, down to other water."""
    out: set[int] = set()
    for body in draft.lakes:
        own = set(body)
        p = next((draft.down[q] for q in body if draft.down[q] not in own), -1)
        while p >= 0 and draft.water[p] == LAND and p not in out:
            out.add(p)
            p = draft.down[p]
    return out


def _trace(draft: Draft, wet: set[int], joined: set[int]) -> list[list[int]]:
    """Ways from each head down, the longest first; a way ends with the first hex of other water or of another way."""
    feeders: dict[int, int] = {}
    for p in wet:
        feeders[draft.down[p]] = feeders.get(draft.down[p], 0) + 1
    heads = [p for p in wet if p not in feeders]
    long = _lengths(draft, heads, wet)
    heads.sort(key=lambda p: (-long[p], -draft.flow[p], p))
    taken = set(joined)
    ways = []
    for head in heads:
        way = [*_lake_above(draft, head), head]
        taken.add(head)
        p = draft.down[head]
        while p >= 0 and draft.water[p] == LAND and p not in taken:
            taken.add(p)
            way.append(p)
            p = draft.down[p]
        ways.append(way if p < 0 else [*way, p])
    return ways


def _spills(draft: Draft) -> list[list[int]]:
    """A lake that drains into a river running by has its outflow too, if only as long as the step there."""
    sources, taken = {river[0] for river in draft.rivers}, {p for river in draft.rivers for p in river}
    out = []
    for body in draft.lakes:
        own = set(body)
        lip = next((p for p in body if draft.down[p] >= 0 and draft.down[p] not in own), -1)
        if lip >= 0 and not sources & own:
            way = [lip, draft.down[lip]]
            while way[-1] not in taken and draft.water[way[-1]] == LAND:
                way.append(draft.down[way[-1]])
            out.append(way)
            taken.update(way)
    return out


def _lengths(draft: Draft, heads: list[int], wet: set[int]) -> dict[int, int]:
    """How many wet hexes the water runs over, from each of them down; each is walked over once."""
    down = draft.down
    long: dict[int, int] = {}
    for head in heads:
        way, p = [], head
        while p in wet and p not in long:
            way.append(p)
            p = down[p]
        long.update(zip(reversed(way), count(long.get(p, 0) + 1)))
    return long


def _lake_above(draft: Draft, head: int) -> list[int]:
    """The lake hex that a head flows out of, where it does."""
    above = [q for q in draft.near[head] if draft.down[q] == head and draft.water[q] == LAKE]
    return [max(above, key=lambda q: (draft.flow[q], q))] if above else []


def _without_short(draft: Draft, rivers: list[list[int]]) -> list[list[int]]:
    """Leaves out brooks of one or two hexes that come from no lake and that nothing joins."""
    joined = {river[-1] for river in rivers if draft.water[river[-1]] == LAND}
    kept = []
    for river in rivers:
        ground = [p for p in river if draft.water[p] == LAND]
        if len(ground) >= _SHORT or draft.water[river[0]] == LAKE or joined & set(ground):
            kept.append(river)
    return kept
