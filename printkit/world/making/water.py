"""Lakes with their outflows, and the way that water takes from every hex down to a lake or the sea."""

from array import array
from heapq import heappop, heappush

from printkit.core.dice import Stream
from printkit.world.making.draft import LAKE, LAND, SEA, Draft
from printkit.world.making.spacing import Spacing

_LEAST_DEPTH = 45
_PIT = -400
_LIFT = 1 << 12
_LARGEST = 14
_APART = 6


def make(draft: Draft) -> None:
    """Digs lakes; sets `level` (height of ground or water), `down` (where a hex drains to), `order` (lowest first)."""
    _dig(draft, draft.stream("water"))
    _drain(draft)
    _fill(draft)


def _dig(draft: Draft, stream: Stream) -> None:
    """Lowers the ground where a lake is to lie: off the coast, below a range where there is one."""
    coast, crest, near = draft.coast, draft.crest, draft.near
    land = [p for p in draft.land_cells() if coast[p] >= 3 and crest[p] < 330 and len(near[p]) == 6]
    wanted = (stream.between(*draft.kind.lakes) * draft.grid.size + 300) // 600
    chosen = Spacing(draft, _APART)
    for _ in range(wanted * 12 if land else 0):
        p = stream.pick(land)
        if wanted and (crest[p] > 60 or stream.chance(30)) and chosen.free(p):
            chosen.add(p)
            wanted -= 1
            for q in _basin(draft, p, stream.between(3, 9), stream):
                draft.height[q] = _PIT


def _basin(draft: Draft, start: int, size: int, stream: Stream) -> list[int]:
    """A compact body of land around a start, off the border of the map and the coast."""
    near, body, seen = draft.near, [start], {start}
    while len(body) < size:
        ring: dict[int, int] = {}
        for p in body:
            for q in near[p]:
                if q not in seen and draft.coast[q] >= 2 and draft.crest[q] < 420 and len(near[q]) == 6:
                    ring[q] = ring.get(q, 0) + 1
        if not ring:
            break
        best = sorted(ring, key=lambda q: (-ring[q], draft.height[q], q))
        q = best[stream.below(min(4, len(best)))]
        body.append(q)
        seen.add(q)
    return body


def _drain(draft: Draft) -> None:
    """Floods the land from all outlets at once, lowest ground first: a hex drains to the one that reached it."""
    height, near = draft.height, draft.near
    bits = len(near).bit_length()
    mask = (1 << bits) - 1
    draft.level, draft.down = draft.blank(), draft.blank(-1)
    level, down = draft.level, draft.down
    outlets = draft.where(draft.waters(SEA, LAKE)) or [min(draft.cells, key=lambda p: (height[p], p))]
    seen = draft.flags.of(outlets)
    for p in outlets:
        level[p] = height[p]
    shore = draft.flags.beside(draft.waters(LAND))
    heap = sorted((height[p] + _LIFT << bits) | p for p in outlets if shore[p])
    order = array("i")
    while heap:
        p = heappop(heap) & mask
        order.append(p)
        here = level[p]
        for q in near[p]:
            if not seen[q]:
                seen[q] = 1
                down[q] = p
                level[q] = max(height[q], here)
                heappush(heap, (level[q] + _LIFT << bits) | q)
    draft.order = order


def _fill(draft: Draft) -> None:
    """Hollows that hold deep water become lakes, each with one outflow; border lakes are there already.

    Then it is known what is water: sets `lakes` and `landmasses`.
    """
    level, height = draft.level, draft.height
    deep = [p for p in draft.land_cells() if level[p] - height[p] >= _LEAST_DEPTH]
    changed = False
    for body in draft.bodies_of(deep):
        if len(body) > 1:
            for lake in draft.bodies_of(_deepest(draft, body)):
                for p in lake:
                    draft.water[p] = LAKE
                changed |= _one_outflow(draft, lake)
    if changed:
        _order_anew(draft)
    draft.landmasses = list(draft.bodies_of(draft.land_cells()))
    draft.lakes = list(draft.bodies_of(draft.where(draft.waters(LAKE))))


def _deepest(draft: Draft, body: list[int]) -> list[int]:
    """The part of a hollow that water fills: all of it, or the deepest of a wide one."""
    if len(body) <= _LARGEST:
        return body
    ranked = sorted(body, key=lambda p: (draft.height[p] - draft.level[p], p))
    start, own = ranked[0], set(ranked[: len(ranked) // 2])
    lake, seen = [start], {start}
    for p in lake:
        for q in draft.near[p]:
            if q in own and q not in seen and len(lake) < _LARGEST:
                seen.add(q)
                lake.append(q)
    return sorted(lake)


def _one_outflow(draft: Draft, body: list[int]) -> bool:
    """Lets a lake drain over its lowest lip only; True where it had more than one."""
    own = set(body)
    lips = [p for p in body if draft.down[p] not in own]
    if len(lips) < 2:
        return False
    first = min(lips, key=lambda p: (draft.level[draft.down[p]], p))
    reached, front = {first}, [first]
    for p in front:
        for q in draft.near[p]:
            if q in own and q not in reached:
                reached.add(q)
                draft.down[q] = p
                front.append(q)
    return True


def _order_anew(draft: Draft) -> None:
    """Sets `order` so that each hex again stands behind the one that it drains to."""
    above: dict[int, list[int]] = {}
    for p in draft.order:
        above.setdefault(draft.down[p], []).append(p)
    order = above.pop(-1, [])
    for p in order:
        order.extend(above.get(p, ()))
    draft.order = array("i", order)
