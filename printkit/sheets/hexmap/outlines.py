"""Outlines of areas of hexes: the joined border, relaxed, displaced by its own place, roughened (a hand's line).

Each point's chance is keyed by its place on the lattice, so that two areas that share a border agree on it, and
a change in one hex redraws that hex's borders only.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache, lru_cache
from math import cos, hypot, pi, sin, sqrt

from printkit.sheets.hexmap import strokes
from printkit.sheets.hexmap.layout import CORNERS, STEPS, Layout, Node, Point
from printkit.sheets.hexmap.lots import mixed, purpose

_RELAX = 0.62
_SIDEWAYS = 0.17
_LONG = 600
"""Borders of more edges are not kept: they are those of a large map, of which no state is like another."""


class Border(Enum):
    """How an edge is drawn: by hand, straight along the hex, or straight and pushed over what is unknown.

    OUT pushes towards the hex outside of the area, IN towards the one inside.
    """

    SOFT = 0
    FIRM = 1
    OUT = 2
    IN = 3


@dataclass(frozen=True, slots=True)
class Outline:
    """A closed border: four points for each hex edge, and the hexes inside and outside of that edge."""

    points: tuple[Point, ...]
    edges: tuple[tuple[Node, Node], ...]

    def d(self, dx: float = 0.0, dy: float = 0.0) -> str:
        """The whole border as path data."""
        return _spline(self.points, dx, dy)

    def pieces(self, wanted: Callable[[Node, Node], bool]) -> Iterator[list[Point]]:
        """The runs of edges that are wanted, each as points for `open_spline`; a whole ring gives itself once."""
        flags, points, m = [wanted(a, b) for a, b in self.edges], self.points, len(self.points)
        if all(flags):
            yield [*points, *points[:3]]
            return
        for run in runs(flags):
            yield [points[p % m] for p in range(4 * run[0] - 1, 4 * (run[-1] + 1) + 1)]


def runs(flags: Sequence[bool]) -> Iterator[range]:
    """The unbroken runs of what is wanted of a ring, by their places, which go on past the ring's end."""
    many = len(flags)
    if all(flags):
        yield range(many)
        return
    for i in range(many):
        if flags[i] and not flags[i - 1]:
            j = i
            while flags[(j + 1) % many]:
                j += 1
            yield range(i, j + 1)


_PUSHED = (Border.OUT, Border.IN)


def _always_soft(_a: Node, _b: Node) -> Border:
    return Border.SOFT


def trace(area: frozenset[Node]) -> list[list[tuple[Node, int]]]:
    """The borders of an area as rings of (hex inside, edge number); holes go the other way round."""
    following: dict[Node, tuple[Node, int]] = {}
    for n in area:
        for i, (a, b) in enumerate(STEPS):
            if (n[0] + a, n[1] + b) not in area:
                c = CORNERS[i]
                following[n[0] + c[0], n[1] + c[1]] = (n, i)
    rings = []
    for start in sorted(following, key=lambda c: (c[1], c[0])):
        ring: list[tuple[Node, int]] = []
        corner = start
        while corner in following:
            n, i = following.pop(corner)
            ring.append((n, i))
            c = CORNERS[(i + 1) % 6]
            corner = (n[0] + c[0], n[1] + c[1])
        if ring:
            rings.append(ring)
    return rings


def outlines(
    layout: Layout,
    area: frozenset[Node],
    key: str,
    amount: float,
    border: Callable[[Node, Node], Border] = _always_soft,
) -> list[Outline]:
    """The borders of an area; `amount` is the reach of the displacement as a share of a hex's side."""
    found = []
    for ring in trace(area):
        edges = tuple((n, (n[0] + STEPS[i][0], n[1] + STEPS[i][1])) for n, i in ring)
        modes = tuple(border(a, b) for a, b in edges)
        draw = _kept if len(ring) <= _LONG else _drawn
        found.append(draw(layout, tuple(ring), edges, modes, purpose(key), amount * layout.side))
    return found


@lru_cache(maxsize=256)  # the states of one map have most of their borders in common
def _spline(points: tuple[Point, ...], dx: float, dy: float) -> str:
    return strokes.spline(strokes.moved(points, dx, dy) if dx or dy else points)


def _drawn(
    layout: Layout,
    ring: tuple[tuple[Node, int], ...],
    edges: tuple[tuple[Node, Node], ...],
    modes: tuple[Border, ...],
    key: int,
    reach: float,
) -> Outline:
    # places on the doubled lattice: a corner, then the middle of its edge
    spots: list[Node] = []
    for n, i in ring:
        c, e = CORNERS[i], CORNERS[(i + 1) % 6]
        spots.append((2 * (n[0] + c[0]), 2 * (n[1] + c[1])))
        spots.append((2 * n[0] + c[0] + e[0], 2 * n[1] + c[1] + e[1]))
    raw = [layout.at(u / 2, v / 2) for u, v in spots]
    m = len(raw)
    hand: list[Point] = []
    for i in range(m):
        mode, before = modes[i // 2], modes[i // 2 - 1] if i % 2 == 0 else modes[i // 2]
        if mode is Border.SOFT and before is Border.SOFT:
            hand.append(_by_hand(raw, i, spots[i], key, reach * (1.0 if i % 2 == 0 else 0.9)))
        elif mode in _PUSHED:
            hand.append(_pushed(layout, raw[i], edges[i // 2][mode is Border.OUT]))
        elif before in _PUSHED:
            hand.append(_pushed(layout, raw[i], edges[i // 2 - 1][before is Border.OUT]))
        else:
            hand.append(raw[i])
    points: list[Point] = []
    for i in range(m):
        j = (i + 1) % m
        points.append(hand[i])
        points.append(
            _roughened(hand[i], hand[j], spots[i], spots[j], key)
            if modes[i // 2] is Border.SOFT
            else ((hand[i][0] + hand[j][0]) / 2, (hand[i][1] + hand[j][1]) / 2)
        )
    return Outline(tuple(points), edges)


_kept = lru_cache(maxsize=512)(_drawn)  # the states of one map have most of their borders in common


def _by_hand(raw: list[Point], i: int, spot: Node, key: int, reach: float) -> Point:
    """Relaxed towards the mean of its second neighbours, then displaced within a disc."""
    m = len(raw)
    (x, y), (ax, ay), (bx, by) = raw[i], raw[i - 2], raw[(i + 2) % m]
    h = mixed(key, spot[0], spot[1])
    c, s = _turns()[h & 255]
    d = reach * sqrt((h >> 8) / 16777216)
    keep = 1 - _RELAX
    return (keep * x + _RELAX * (ax + bx) / 2 + d * c, keep * y + _RELAX * (ay + by) / 2 + d * s)


@cache
def _turns() -> tuple[Point, ...]:
    return tuple((cos(i * pi / 128), sin(i * pi / 128)) for i in range(256))


def _pushed(layout: Layout, p: Point, towards: Node) -> Point:
    x, y = layout.centre(towards)
    return (p[0] + (x - p[0]) * 0.4, p[1] + (y - p[1]) * 0.4)


def _roughened(p: Point, q: Point, a: Node, b: Node, key: int) -> Point:
    """The middle of a piece, pushed sideways; both areas at a border push it to the same side."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    first, second = (a, b) if a < b else (b, a)
    k = ((mixed(key, first[0], first[1], second[0], second[1]) / 2147483648) - 1) * _SIDEWAYS
    if a > b:
        k = -k
    return ((p[0] + q[0]) / 2 - dy * k, (p[1] + q[1]) / 2 + dx * k)


def whole(rings: Iterable[Outline]) -> str:
    """Several borders as one path."""
    return strokes.joined(r.d() for r in rings)


def edge_path(layout: Layout, area: frozenset[Node], inset: float) -> list[list[Point]]:
    """The border straight along the hexes, `inset` millimetres inside the area."""
    out = []
    for ring in trace(area):
        corners = [layout.at(n[0] + CORNERS[i][0], n[1] + CORNERS[i][1]) for n, i in ring]
        out.append([_inset(corners, i, inset) for i in range(len(corners))])
    return out


def _inset(ring: list[Point], i: int, by: float) -> Point:
    """A corner moved inwards along the line that halves it (the inside lies to the right of the way)."""
    (ax, ay), (x, y), (bx, by_) = ring[i - 1], ring[i], ring[(i + 1) % len(ring)]
    d1, d2 = hypot(x - ax, y - ay), hypot(bx - x, by_ - y)
    n1, n2 = (-(y - ay) / d1, (x - ax) / d1), (-(by_ - y) / d2, (bx - x) / d2)
    nx, ny = n1[0] + n2[0], n1[1] + n2[1]
    k = by * 2 / (nx * nx + ny * ny)
    return (x + nx * k, y + ny * k)
