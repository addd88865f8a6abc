"""The long axis of an area of hexes: along it, beside it or through it its name is set."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import atan2, cos, pi, sin, sqrt

from printkit.sheets.hexmap.layout import Layout, Node, Point

STEEPEST = 50 * pi / 180
UPRIGHT = 58 * pi / 180
"""Areas that stand more upright than this have their names leaning as far as can still be read."""
_SHARES = tuple(i / 16 - 0.5 for i in range(17))
_LEANING = 62 * pi / 180


@dataclass(frozen=True, slots=True)
class Axis:
    """The middle of an area, the direction of its long axis, how far it reaches along and across it, its bend."""

    x: float
    y: float
    angle: float
    extent: float
    across: float
    bend: float

    @property
    def upright(self) -> bool:
        """Whether the area stands rather than lies."""
        return abs(self.angle) > UPRIGHT

    @property
    def text_angle(self) -> float:
        """The slope of letters along it."""
        most = _LEANING if self.upright else STEEPEST
        return max(-most, min(most, self.angle))

    def bowed(self, angle: float, off: float, slide: float, bow: float, length: float) -> tuple[Point, ...]:
        """A curve of some length at this slope: moved across the axis, slid along it, bowed."""
        return tuple(self._along(angle, off, slide, bow, _steps(length)))

    def strewn(self, angle: float, off: float, slide: float, bow: float, length: float) -> Iterator[Point]:
        """The points of that curve from all over it first: who looks whether it is free soon finds that it is not."""
        return self._along(angle, off, slide, bow, _strewn_steps(length))

    def _along(self, angle: float, off: float, slide: float, bow: float, steps: tuple[Point, ...]) -> Iterator[Point]:
        c, s = cos(angle), sin(angle)
        ac, as_ = cos(self.angle), sin(self.angle)
        x, y = self.x + slide * ac - off * as_, self.y + slide * as_ + off * ac
        for t, square in steps:
            b = bow * square
            yield x + t * c - b * s, y + t * s + b * c


@lru_cache(maxsize=64)
def _steps(length: float) -> tuple[Point, ...]:
    """Places along a curve of some length, each with what a bow bends it by: least in all, as much up as down."""
    long, mean = length * 1.04, length * length / 12
    return tuple((t, t * t - mean) for share in _SHARES for t in (share * long,))


@lru_cache(maxsize=64)
def _strewn_steps(length: float) -> tuple[Point, ...]:
    steps = _steps(length)
    return tuple(steps[i] for i in sorted(range(len(steps)), key=lambda i: (-_halved(i), i)))


def _halved(i: int) -> int:
    """How often a place can be halved: 16 for the first of all."""
    return (i & -i) or len(_SHARES) - 1


def axis_of(layout: Layout, nodes: list[Node]) -> Axis:
    """The axis of some hexes by their moments; a round area lies flat."""
    points = [layout.centre(n) for n in nodes]
    n = len(points)
    x, y = sum(p[0] for p in points) / n, sum(p[1] for p in points) / n
    xx = sum((p[0] - x) ** 2 for p in points) / n
    yy = sum((p[1] - y) ** 2 for p in points) / n
    xy = sum((p[0] - x) * (p[1] - y) for p in points) / n
    angle = atan2(2 * xy, xx - yy) / 2 if abs(xy) + abs(xx - yy) > 1e-6 else 0.0
    root = sqrt((xx - yy) ** 2 + 4 * xy * xy)
    longest, shortest = sqrt(max((xx + yy + root) / 2, 0.0)), sqrt(max((xx + yy - root) / 2, 0.0))
    if shortest > 0.75 * longest:
        angle = 0.0
    c, s = cos(angle), sin(angle)
    along = [((p[0] - x) * c + (p[1] - y) * s, -(p[0] - x) * s + (p[1] - y) * c) for p in points]
    pad = layout.hex_mm * 0.9
    extent = max(a for a, _ in along) - min(a for a, _ in along) + pad
    # a spur or two do not make an area broad
    spread_out = sorted(b for _, b in along)
    few = n // 10
    across = spread_out[n - 1 - few] - spread_out[few] + pad
    bend = 0.0
    if longest > 1.5 * shortest and n > 5:
        # how a parabola through the area would bow, by least squares on t^2
        mean = sum(a * a for a, _ in along) / n
        spread = sum((a * a - mean) ** 2 for a, _ in along)
        bend = sum((a * a - mean) * b for a, b in along) / spread if spread else 0.0
    most = 0.5 / max(extent, 1.0)
    return Axis(x, y, angle, extent, across, max(-most, min(most, bend)))
