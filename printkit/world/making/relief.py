"""Relief: where the sea is, where ranges run, how high the land is.

Heights are whole numbers: the sea's shore is 0, a hill about 250, a mountain from 500, a high crest above 1,000.
"""

from array import array
from collections.abc import Callable, Sequence
from math import isqrt

from printkit.core.dice import Stream
from printkit.core.hexes import Hex
from printkit.world.making import noise
from printkit.world.making.draft import LAKE, LAND, SEA, Draft, threshold

REFERENCE = 600
"""Hexes of the map that the numbers of lands.yaml speak of."""

_FACINGS = ((100, 0), (-100, 0), (0, 100), (0, -100), (71, 71), (-71, 71), (71, -71), (-71, -71))
_HEADINGS = (3, 9, 6, 0, 4, 8, 2, 10)
"""The facings as twelfths of a turn from the north."""
_RIM = 1000
_SMALL_SEA = 14
_BEYOND = 1 << 20
"""How high it is off the map."""
_FRAYED = 26
"""How much small bays and capes count for, in percent."""
_DRAIN_HEXES = (6, 10)
_INLAND, _DEEPEST = 60, 20
"""Steps from water, and from land, beyond which nothing changes."""


def make(draft: Draft) -> None:
    """Sets `water`, `coast` (steps from water, up to 60), `crest` (what the ranges add) and `height`."""
    stream = draft.stream("relief")
    shore = _shore(draft, stream)
    _flood_sea(draft, shore, stream)
    if not any(draft.waters(SEA)):
        _drains(draft, shore, draft.stream("relief", "drains"))
    draft.coast = draft.flags.steps_from(draft.waters(SEA, LAKE), _INLAND)
    _ranges(draft, shore, draft.stream("relief", "ranges"))
    _heights(draft)


def _shore(draft: Draft, stream: Stream) -> "array[int]":
    """How much each hex would be land: the outline of the kind of land, against chance."""
    cols, rows = draft.grid.cols, draft.grid.rows
    draft.facing = stream.below(len(_FACINGS))
    shape = _SHAPES[draft.kind.shape](_FACINGS[draft.facing])
    push = draft.kind.push
    cell = 5 if draft.kind.shape == "scatter" else max(7, min(cols, rows) // 2)
    swell = noise.field(draft, "relief", cell=cell, octaves=2 if draft.kind.shape == "scatter" else 4)
    bays = noise.field(draft, "relief bays", cell=4, octaves=1)
    out = draft.blank()
    us = [(2 * col - 1) * _RIM // cols - _RIM for col in range(1, cols + 1)]
    for row in range(1, rows + 1):
        outline = shape(us, (2 * row - 1) * _RIM // rows - _RIM)
        own = slice(row * draft.width + 1, row * draft.width + 1 + cols)
        out[own] = array("i", [
            push * lies + (100 - push) * 2 * (high - 512) + _FRAYED * (cape - 512)
            for lies, high, cape in zip(outline, swell[own], bays[own], strict=True)
        ])  # fmt: skip
    return out


Shape = Callable[[Sequence[int], int], list[int]]
"""How much the outline is for land along a row of the map: at each of some us, at one v."""


def _edge(facing: tuple[int, int]) -> Shape:
    dx, dy = facing
    return lambda us, v: [(u * dx + v * dy) // 100 for u in us]


def _gulf(facing: tuple[int, int]) -> Shape:
    dx, dy = facing
    x, y = 8 * dx, 8 * dy
    return lambda us, v: [isqrt((u - x) ** 2 + (v - y) ** 2) - 900 for u in us]


def _island(facing: tuple[int, int]) -> Shape:
    x, y = facing
    return lambda us, v: [900 - isqrt((u - x) ** 2 + (v - y) ** 2) for u in us]


def _trough(facing: tuple[int, int]) -> Shape:
    dx, dy = facing
    return lambda us, v: [abs(u * dy - v * dx) // 100 + (u * dx + v * dy) // 250 for u in us]


def _dome(facing: tuple[int, int]) -> Shape:
    x, y = 3 * facing[0], 3 * facing[1]
    return lambda us, v: [700 - isqrt((u - x) ** 2 + (v - y) ** 2) for u in us]


def _flat(facing: tuple[int, int]) -> Shape:
    dx, dy = facing
    return lambda us, v: [(u * dx + v * dy) // 200 for u in us]


def _scatter(_: tuple[int, int]) -> Shape:
    return lambda us, v: [800 - max(abs(u), abs(v)) for u in us]


_SHAPES: dict[str, Callable[[tuple[int, int]], Shape]] = {
    "edge": _edge,
    "gulf": _gulf,
    "island": _island,
    "trough": _trough,
    "dome": _dome,
    "flat": _flat,
    "scatter": _scatter,
}


def _flood_sea(draft: Draft, shore: "array[int]", stream: Stream) -> None:
    """The lowest hexes become sea; ponds and crumbs of land are cleared away."""
    percent = stream.between(*draft.kind.sea)
    level = threshold([shore[p] for p in draft.cells], percent)
    draft.water = bytearray([SEA]) * len(draft.inside)
    for p in draft.cells:
        if percent < 4 or shore[p] >= level:
            draft.water[p] = LAND
    border = draft.border()
    for body in list(draft.bodies_of(draft.where(draft.waters(SEA)))):
        if len(body) < _SMALL_SEA and border.isdisjoint(body):
            _turn(draft, body, LAND)
    for body in list(draft.bodies_of(draft.land_cells())):
        if len(body) < 3 and percent >= 4 and not stream.chance(draft.kind.islets):
            _turn(draft, body, SEA)
    if LAND not in draft.water:
        # a very small map may have kept nothing but water
        highest = max(draft.cells, key=lambda p: (shore[p], p))
        _turn(draft, [highest, *draft.near[highest]], LAND)


def _turn(draft: Draft, body: list[int], water: int) -> None:
    for p in body:
        draft.water[p] = water


def _drains(draft: Draft, shore: "array[int]", stream: Stream) -> None:
    """Where there is no sea, lakes at the border of the map take what the rivers bring."""
    rim = sorted(draft.border(), key=lambda p: (shore[p], p))
    wanted = max(1, draft.kind.drains * len(rim) // 96)
    chosen: list[int] = []
    for p in rim:
        if len(chosen) == wanted:
            break
        if all(abs(p // draft.width - q // draft.width) + abs(p % draft.width - q % draft.width) > 9 for q in chosen):
            chosen.append(p)
    room = max(1, draft.grid.size // 12)
    for p in chosen:
        _turn(draft, _blob(draft, p, min(room, stream.between(*_DRAIN_HEXES)), shore, stream), LAKE)


def _blob(draft: Draft, start: int, size: int, shore: "array[int]", stream: Stream) -> list[int]:
    """A body of some hexes around a start, grown toward the lowest neighbours."""
    body, edge = [start], {start}
    while len(body) < size:
        ring = sorted({q for p in body for q in draft.near[p] if q not in edge}, key=lambda q: (shore[q], q))
        if not ring:
            break
        best = ring[stream.below(min(3, len(ring)))]
        body.append(best)
        edge.add(best)
    return body


def _ranges(draft: Draft, shore: "array[int]", stream: Stream) -> None:
    """Lays crests as winding lines of hexes and lets them fall off to both sides."""
    draft.crest = draft.blank()
    size = draft.grid.size
    wanted = (stream.between(*draft.kind.ranges) * size + REFERENCE // 2) // REFERENCE
    if size < REFERENCE:
        wanted = max(wanted, 1 if draft.kind.ranges[0] else 0)
    span = max(4, min(34, max(draft.grid.cols, draft.grid.rows) * 2 // 3))
    if draft.kind.shape == "trough":
        for side in _walls_of_trough(draft):
            _crest(draft, side, max(draft.grid.cols, draft.grid.rows), stream, heading=_HEADINGS[draft.facing])
    land = draft.land_cells()
    high = threshold([shore[p] for p in land], 35)
    starts = [p for p in land if draft.coast[p] >= 2 and shore[p] >= high]
    for _ in range(wanted if starts else 0):
        free = [p for p in (stream.pick(starts) for _ in range(8)) if not draft.crest[p]]
        _crest(draft, free[0] if free else stream.pick(starts), stream.between(span // 2, span), stream)
    _fall_off(draft, draft.stream("relief", "fall"))


def _walls_of_trough(draft: Draft) -> list[int]:
    """The middle of each of the two high sides of a valley."""
    cols, rows, (dx, dy) = draft.grid.cols, draft.grid.rows, _FACINGS[draft.facing]
    out = []
    for u, v in ((-9 * dy, 9 * dx), (9 * dy, -9 * dx)):
        col, row = (u + _RIM) * cols // (2 * _RIM) + 1, (v + _RIM) * rows // (2 * _RIM) + 1
        out.append(draft.at(Hex(col, row)))
    return [p for p in out if draft.water[p] == LAND]


def _crest(draft: Draft, start: int, length: int, stream: Stream, *, heading: int | None = None) -> None:
    """Walks a crest from the middle to both ends: higher in the middle, with a pass here and there."""
    top = stream.between(*draft.kind.height)
    heading = stream.below(12) if heading is None else heading
    for way in (heading, (heading + 6) % 12):
        p, bend = start, way
        for i in range(length // 2):
            if not draft.inside[p] or draft.water[p] != LAND:
                break
            tall = top * (100 - 45 * i // max(1, length // 2)) // 100 + stream.between(-90, 90)
            if stream.chance(9) and i > 1:
                tall = tall * 45 // 100
            draft.crest[p] = max(draft.crest[p], tall)
            if stream.chance(55):
                q = stream.pick(draft.near[p])
                if draft.water[q] == LAND:
                    draft.crest[q] = max(draft.crest[q], tall * stream.between(60, 85) // 100)
            roll = stream.below(100)
            bend = (bend + (roll < 9) - (roll > 90)) % 12
            p += draft.steps[p % draft.width & 1][_direction(bend, i, roll)]


def _direction(bend: int, i: int, roll: int) -> int:
    """The step (0 to 5) for a heading in twelfths of a turn; a heading between two directions takes them in turn."""
    step = bend // 2 + (bend & 1) * (i & 1)
    return (step + (10 <= roll < 18) - (82 < roll <= 90)) % 6


def _fall_off(draft: Draft, stream: Stream) -> None:
    """Lets the crests sink ring by ring, each hex by a share of its own."""
    crest, near, water = draft.crest, draft.near, draft.water
    sides = draft.flags.beside(draft.waters(LAND))
    front = [p for p in draft.cells if crest[p]]
    for _ in range(4):
        after = set()
        chance = iter(stream.several(sum([sides[p] for p in front]), 26))
        for p in front:
            share = crest[p]
            for q in near[p]:
                if water[q] == LAND:
                    less = share * (40 + next(chance)) // 100
                    if less > crest[q]:
                        crest[q] = less
                        after.add(q)
        front = sorted(after)


def _heights(draft: Draft) -> None:
    """Adds up coast distance, swells and crests; water lies below 0, deeper away from land."""
    swell = noise.field(draft, "relief hills", cell=7, octaves=3)
    rough = noise.field(draft, "relief rough", cell=3, octaves=1)
    depth = draft.flags.steps_from(draft.waters(LAND), _DEEPEST)
    ground = zip(draft.water, draft.inside, draft.coast, swell, rough, draft.crest, depth, strict=True)
    draft.height = array("i", [
        9 * inland + hill // 4 + bump // 9 + crest if water == LAND else -20 * deep if inside else _BEYOND
        for water, inside, inland, hill, bump, crest, deep in ground
    ])  # fmt: skip
    for p, lift in _rim_lift(draft).items():
        if draft.water[p] == LAND:
            draft.height[p] += lift


def _rim_lift(draft: Draft) -> dict[int, int]:
    """The border of the map lies a little higher, so that rivers keep off it."""
    edge = draft.border()
    return dict.fromkeys((q for p in edge for q in draft.near[p]), 60) | dict.fromkeys(edge, 170)
