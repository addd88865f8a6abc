"""Where hexes lie: a lattice of whole numbers behind every corner and centre, and its millimetres.

A node is a hex's centre on the lattice, half a side across and half a hex down for each step; corners lie on the same
lattice. Nodes are neighbours where they differ by one of `STEPS`; no parity of columns is asked for anywhere else.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from math import sqrt

from printkit.core.hexes import Hex

Node = tuple[int, int]
Point = tuple[float, float]
REFERENCE = 9.0
CORNERS: tuple[Node, ...] = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))
STEPS: tuple[Node, ...] = ((3, 1), (0, 2), (-3, 1), (-3, -1), (0, -2), (3, -1))
"""The neighbour over each edge; edge i runs from corner i to corner i + 1, clockwise on the page (SE S SW NW N NE)."""


def node(h: Hex) -> Node:
    """A hex's centre on the lattice.

    >>> node(Hex(1, 1)), node(Hex(2, 1))
    ((2, 1), (5, 2))
    """
    return (3 * h[0] - 1, 2 * h[1] - 1 + (h[0] % 2 == 0))


def hex_of(n: Node) -> Hex:
    """The hex whose centre is at a node."""
    col = (n[0] + 1) // 3
    return Hex(col, (n[1] + 1 - (col % 2 == 0)) // 2)


_INSIDE = 3.0
"""What lies nearer to a middle than this lies in that hex: half the way to a neighbour, as `_nearest` measures it."""


def _nearest(col: int, u: float, v: float) -> tuple[Node, float]:
    """The hex of a column nearest to a lattice point, and the square of how far off its middle is.

    The lattice is not square: a step across is shorter than a step down.
    """
    even = col % 2 == 0
    n = (3 * col - 1, 2 * round((v + 1 - even) / 2) - 1 + even)
    return n, (n[0] - u) ** 2 + 3 * (n[1] - v) ** 2


@dataclass(frozen=True)
class Layout:
    """Hexes of `hex_mm` between flat sides, the map's upper left corner at `origin` of the page.

    `turned` lays the map on its side, so that points stand up (north is left).
    """

    cols: int
    rows: int
    hex_mm: float
    turned: bool = False
    origin: Point = (0.0, 0.0)

    @cached_property
    def box(self) -> tuple[float, float, float, float]:
        """The rectangle round all hexes: left, top, right, bottom."""
        (x, y), (wide, high) = self.origin, self.size
        return (x, y, x + wide, y + high)

    @cached_property
    def across(self) -> float:
        """Half a side: a lattice step in the direction of columns."""
        return self.hex_mm / sqrt(3) / 2

    @cached_property
    def side(self) -> float:
        """A hex's side."""
        return self.hex_mm / sqrt(3)

    @cached_property
    def k(self) -> float:
        """How large a hex is against the reference."""
        return self.hex_mm / REFERENCE

    @cached_property
    def grow(self) -> float:
        """What symbols and their spacing are scaled by: larger hexes hold more of them, not giant ones."""
        turn = 12.0 / REFERENCE
        return self.k if self.k <= turn else turn * (self.k / turn) ** 0.8

    @cached_property
    def pen(self) -> float:
        """What line weights are scaled by."""
        return sqrt(self.k)

    @cached_property
    def type(self) -> float:
        """What type is scaled by."""
        return min(sqrt(self.k), 2.0)

    @cached_property
    def _span(self) -> Node:
        return (3 * self.cols + 1, 2 * self.rows + (self.cols > 1))

    @cached_property
    def size(self) -> Point:
        """Width and height of the rectangle round all hexes."""
        wide, high = self._span[0] * self.across, self._span[1] * self.hex_mm / 2
        return (high, wide) if self.turned else (wide, high)

    def at(self, u: float, v: float) -> Point:
        """The millimetres of a lattice point."""
        x, y = self.origin
        if self.turned:
            return (x + v * self.hex_mm / 2, y + (self._span[0] - u) * self.across)
        return (x + u * self.across, y + v * self.hex_mm / 2)

    def centre(self, n: Node) -> Point:
        """The middle of a hex."""
        return self.at(n[0], n[1])

    def corners(self, n: Node, share: float = 1.0) -> list[Point]:
        """The corners of a hex, or of one `share` as large about the same centre."""
        u, v = n
        return [self.at(u + share * a, v + share * b) for a, b in CORNERS]

    def node_at(self, x: float, y: float) -> Node:
        """The node of the hex that holds a point."""
        x, y = x - self.origin[0], y - self.origin[1]
        if self.turned:
            u, v = self._span[0] - y / self.across, x / (self.hex_mm / 2)
        else:
            u, v = x / self.across, y / (self.hex_mm / 2)
        col = round((u + 1) / 3)
        here, far = _nearest(col, u, v)
        if far < _INSIDE:
            return here
        # only a hex of the column on the same side can be nearer
        side = -1 if u < here[0] else 1
        other, its = _nearest(col + side, u, v)
        return other if its < far or (its == far and side < 0) else here

    def holds(self, dx: float, dy: float) -> bool:
        """Whether a point so far from a hex's centre lies in that hex."""
        if self.turned:
            dx, dy = dy, dx
        dy = abs(dy)
        return dy <= self.hex_mm / 2 and abs(dx) + dy * 0.5773502691896258 <= self.side

    def reach(self) -> Point:
        """Half the width and height of the box round a hex."""
        return (self.hex_mm / 2, self.side) if self.turned else (self.side, self.hex_mm / 2)

    def nodes(self) -> Iterator[Node]:
        """All hexes of the map, row by row."""
        return (node(Hex(c, r)) for r in range(1, self.rows + 1) for c in range(1, self.cols + 1))
