"""Hex maths on flat-topped grids whose even columns are shifted down by half a hex (interfaces.md, Coordinates).

A hex is a pair (column, row), counted from 1. Inside, lines and distances are reckoned in cube coordinates with
whole numbers only, so that no result depends on where on the map it is asked for.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

LARGEST_SIDE = 9999
DIRECTIONS = ("N", "NE", "SE", "S", "SW", "NW")
_CUBE_STEPS = {"N": (0, -1), "NE": (1, -1), "SE": (1, 0), "S": (0, 1), "SW": (-1, 1), "NW": (-1, 0)}


class Hex(NamedTuple):
    """A hex by column and row, both from 1.

    >>> Hex(3, 12).name()
    '0312'
    """

    col: int
    row: int

    def name(self, digits: int = 2) -> str:
        """`CCRR`; `digits` is the number of digits of each half (see `digits_for`)."""
        return f"{self.col:0{digits}d}{self.row:0{digits}d}"


class Axial(NamedTuple):
    """A hex by cube coordinates q and r (the third is -q-r)."""

    q: int
    r: int


def digits_for(cols: int, rows: int) -> int:
    """Digits of each half of a hex's name on a map of this size: 2, 3 above 99, 4 above 999."""
    return max(2, len(str(max(cols, rows))))


def parse(text: str) -> Hex | None:
    """The hex named by `CCRR`, `CCCRRR` or `CCCCRRRR`; None where the text is no such name.

    >>> parse("0203")
    Hex(col=2, row=3)
    """
    if len(text) not in (4, 6, 8) or not (text.isascii() and text.isdigit()):
        return None
    half = len(text) // 2
    return Hex(int(text[:half]), int(text[half:]))


def to_axial(h: Hex) -> Axial:
    """Cube coordinates of a hex; 0101 is the origin."""
    q = h.col - 1
    return Axial(q, h.row - 1 - (q - (q & 1)) // 2)


def from_axial(a: Axial) -> Hex:
    """The hex with these cube coordinates."""
    return Hex(a.q + 1, a.r + (a.q - (a.q & 1)) // 2 + 1)


def step(h: Hex, direction: str) -> Hex:
    """The neighbour in a direction of `DIRECTIONS` (it may lie off every map).

    >>> step(Hex(2, 1), "NE"), step(Hex(2, 1), "SW")
    (Hex(col=3, row=1), Hex(col=1, row=2))
    """
    a = to_axial(h)
    dq, dr = _CUBE_STEPS[direction]
    return from_axial(Axial(a.q + dq, a.r + dr))


def neighbours(h: Hex) -> tuple[Hex, ...]:
    """The six hexes around, in the order of `DIRECTIONS`; some may lie off the map."""
    return tuple(step(h, d) for d in DIRECTIONS)


def direction(a: Hex, b: Hex) -> str | None:
    """The direction from a hex to its neighbour; None where they do not touch."""
    p, t = to_axial(a), to_axial(b)
    delta = (t.q - p.q, t.r - p.r)
    return next((d for d in DIRECTIONS if _CUBE_STEPS[d] == delta), None)


def distance(a: Hex, b: Hex) -> int:
    """Hex-grid distance."""
    p, t = to_axial(a), to_axial(b)
    dq, dr = t.q - p.q, t.r - p.r
    return max(abs(dq), abs(dr), abs(dq + dr))


def offset_line(dq: int, dr: int, side: int) -> tuple[Axial, ...]:
    """The hexes strictly between the origin and (dq, dr), in cube steps, on a line nudged to one side (ARC-33).

    `side` is +1 or -1. A sample at k/N is rounded to its hex; whole numbers scaled by 2N carry a nudge smaller
    than any difference between two samples, so that a line along an edge falls wholly on the chosen side.
    """
    n = max(abs(dq), abs(dr), abs(dq + dr))
    scale = 6 * n + 6
    ds = -dq - dr
    line = []
    for k in range(1, n):
        # coordinates times n*scale; the nudge (1, 1, -2) sums to zero and points off every edge
        x, y, z = dq * k * scale + side, dr * k * scale + side, ds * k * scale - 2 * side
        line.append(_rounded(x, y, z, n * scale))
    return tuple(line)


def _rounded(x: int, y: int, z: int, unit: int) -> Axial:
    """The hex of the cube point (x, y, z) / unit."""
    q, r, s = ((2 * v + unit) // (2 * unit) for v in (x, y, z))
    off_q, off_r, off_s = abs(q * unit - x), abs(r * unit - y), abs(s * unit - z)
    if off_q > off_r and off_q > off_s:
        q = -r - s
    elif off_r > off_s:
        r = -q - s
    return Axial(q, r)


@lru_cache(maxsize=4096)
def _line_pair(dq: int, dr: int) -> tuple[tuple[Axial, ...], ...]:
    return tuple(dict.fromkeys((offset_line(dq, dr, 1), offset_line(dq, dr, -1))))


def lines(a: Hex, b: Hex) -> tuple[tuple[Hex, ...], ...]:
    """The one or two lines of hexes strictly between two hexes (ARC-33); two where the line runs along an edge."""
    p, t = to_axial(a), to_axial(b)
    return tuple(
        tuple(from_axial(Axial(p.q + o.q, p.r + o.r)) for o in line) for line in _line_pair(t.q - p.q, t.r - p.r)
    )


def spiral(centre: Hex, radius: int) -> Iterator[Hex]:
    """All hexes within `radius`, nearest ring first, each ring in a fixed order."""
    yield centre
    for n in range(1, radius + 1):
        h = centre
        for _ in range(n):
            h = step(h, "N")
        for d in ("SE", "S", "SW", "NW", "N", "NE"):
            for _ in range(n):
                yield h
                h = step(h, d)


@dataclass(frozen=True, slots=True)
class Grid:
    """The hexes of one map: `cols` by `rows`; a flat index is (row - 1) * cols + (col - 1)."""

    cols: int
    rows: int

    def __contains__(self, h: object) -> bool:
        return isinstance(h, tuple) and len(h) == 2 and 1 <= h[0] <= self.cols and 1 <= h[1] <= self.rows

    @property
    def size(self) -> int:
        """How many hexes there are."""
        return self.cols * self.rows

    def index(self, h: Hex) -> int:
        """Flat index of a hex on this map."""
        return (h[1] - 1) * self.cols + h[0] - 1

    def hex(self, index: int) -> Hex:
        """The hex at a flat index."""
        row, col = divmod(index, self.cols)
        return Hex(col + 1, row + 1)

    def name(self, h: Hex) -> str:
        """A hex's name with this map's number of digits."""
        return h.name(digits_for(self.cols, self.rows))

    def hexes(self) -> Iterator[Hex]:
        """All hexes in the order of their flat index."""
        return (Hex(col, row) for row in range(1, self.rows + 1) for col in range(1, self.cols + 1))

    def around(self, h: Hex) -> tuple[Hex, ...]:
        """The neighbours of a hex that lie on this map, in the order of `DIRECTIONS`."""
        return tuple(n for n in neighbours(h) if 1 <= n[0] <= self.cols and 1 <= n[1] <= self.rows)
