"""Which parts of the map are taken: small squares marked by what lies there, asked by symbols and names.

A plane of bytes for each purpose; boxes are asked for in runs, so that an answer costs a few calls, not a loop.
"""

from array import array
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from math import ceil, floor, hypot, sqrt

from printkit.sheets.hexmap.layout import Point

Box = tuple[float, float, float, float]
"""Left, top, right, bottom in millimetres."""


class Mask:
    """Planes of marked squares over a rectangle (left, top, right, bottom); marks outside of it are dropped."""

    def __init__(self, box: Box, cell: float = 0.4) -> None:
        self.cell = cell
        self.x, self.y = box[0], box[1]
        self.cols, self.rows = max(1, ceil((box[2] - box[0]) / cell)), max(1, ceil((box[3] - box[1]) / cell))
        self._planes: dict[str, bytearray] = {}

    def plane(self, name: str) -> bytearray:
        """The squares of one purpose, row by row."""
        found = self._planes.get(name)
        if found is None:
            found = self._planes[name] = bytearray(self.cols * self.rows)
        return found

    def _squares(self, box: Box) -> tuple[int, int, int, int]:
        """The first and past-last columns and rows that a rectangle touches."""
        cell = self.cell
        return (
            max(0, floor((box[0] - self.x) / cell)), max(0, floor((box[1] - self.y) / cell)),
            min(self.cols, ceil((box[2] - self.x) / cell)), min(self.rows, ceil((box[3] - self.y) / cell)),
        )  # fmt: skip

    def mark_box(self, name: str, box: Box) -> None:
        """Marks a rectangle."""
        self.fill(self.plane(name), box, 1)

    def fill(self, squares: bytearray, box: Box, value: int) -> None:
        """Gives the squares that a rectangle touches a value, in any row of bytes that is laid out like a plane."""
        a, top, b, bottom = self._squares(box)
        if b <= a:
            return
        run, cols = bytes((value,)) * (b - a), self.cols
        for at in range(top * cols, bottom * cols, cols):
            squares[at + a : at + b] = run

    def mark_points(self, name: str, points: Iterable[Point]) -> None:
        """Marks the squares of some points."""
        plane, x0, y0, cell, cols, rows = self.plane(name), self.x, self.y, self.cell, self.cols, self.rows
        for x, y in points:
            col, row = int((x - x0) / cell), int((y - y0) / cell)
            if 0 <= col < cols and 0 <= row < rows:
                plane[row * cols + col] = 1

    def mark_disc(self, name: str, x: float, y: float, r: float) -> None:
        """Marks a disc."""
        self._stamp(self.plane(name), x, y, _spans(r, self.cell))

    def _stamp(self, plane: bytearray, x: float, y: float, spans: tuple[tuple[int, int], ...]) -> None:
        cx, cy = int((x - self.x) / self.cell), int((y - self.y) / self.cell)
        cols, rows = self.cols, self.rows
        for dy, half in spans:
            row = cy + dy
            if 0 <= row < rows:
                a, b = max(0, cx - half), min(cols, cx + half + 1)
                if b > a:
                    plane[row * cols + a : row * cols + b] = b"\1" * (b - a)

    def mark_line(self, name: str, points: Sequence[Point], r: float | Sequence[float]) -> None:
        """Marks a band of half width r along a line (one width for all, or one for each point)."""
        plane, radius = self.plane(name), r if isinstance(r, (int, float)) else tuple(r)
        ends = iter(_band((self.x, self.y, self.cell, self.cols, self.rows), tuple(points), radius))
        for first, last in zip(ends, ends, strict=True):
            plane[first:last] = b"\1" * (last - first)

    def mark_rings(self, name: str, rings: Iterable[Sequence[Point]], *, outside: bool = False) -> None:
        """Marks what lies inside closed rings (even-odd), or all the rest."""
        crossings: list[list[float]] = [[] for _ in range(self.rows)]
        cell = self.cell
        for ring in rings:
            ax, ay = ring[-1][0] - self.x, ring[-1][1] - self.y
            for px, py in ring:
                bx, by = px - self.x, py - self.y
                if ay != by:
                    lo, hi = (ay, by) if ay < by else (by, ay)
                    slope = (bx - ax) / (by - ay)
                    first = max(0, ceil(lo / cell - 0.5))
                    for row in range(first, min(self.rows, ceil(hi / cell - 0.5))):
                        crossings[row].append(ax + ((row + 0.5) * cell - ay) * slope)
                ax, ay = bx, by
        plane, cols = self.plane(name), self.cols
        for row, xs in enumerate(crossings):
            xs.sort()
            cuts = [min(cols, max(0, int(x / cell + 0.5))) for x in xs]
            if outside:
                cuts = [0, *cuts, cols]
            for a, b in zip(cuts[::2], cuts[1::2], strict=False):
                if b > a:
                    plane[row * cols + a : row * cols + b] = b"\1" * (b - a)

    def merge(self, name: str, others: Iterable[str]) -> None:
        """Makes a plane that is marked wherever one of the others is."""
        total = int.from_bytes(self.plane(name), "little")
        for other in others:
            if other in self._planes:
                total |= int.from_bytes(self._planes[other], "little")
        self._planes[name] = bytearray(total.to_bytes(self.cols * self.rows, "little"))

    def hit(self, name: str, box: Box) -> bool:
        """Whether any square that a rectangle touches is marked."""
        plane = self._planes.get(name)
        if plane is None:
            return False
        # the innermost loop of the whole drawing: no helper, no generator
        cell, cols = self.cell, self.cols
        left, right = int((box[0] - self.x) / cell), int((box[2] - self.x) / cell) + 1
        left, right = max(left, 0), min(right, cols)
        if right <= left:
            return False
        top, bottom = int((box[1] - self.y) / cell), int((box[3] - self.y) / cell) + 1
        top, bottom = max(top, 0), min(bottom, self.rows)
        find = plane.find
        for at in range(top * cols, bottom * cols, cols):  # noqa: SIM110
            if find(1, at + left, at + right) >= 0:
                return True
        return False

    def weighted(self, weights: Iterable[tuple[str, int]]) -> int:
        """One sum of planes for each square, each plane times its weight; all weights together stay under 256.

        The sums stand in the bytes of a number, the first square's lowest, so that they can be added up further.
        """
        total = 0
        for name, weight in weights:
            if name in self._planes:
                total += int.from_bytes(self._planes[name], "little") * weight
        return total

    def marked(self, name: str, x: float, y: float) -> bool:
        """Whether the square at a point is marked; nothing is outside the rectangle."""
        plane = self._planes.get(name)
        col, row = floor((x - self.x) / self.cell), floor((y - self.y) / self.cell)
        if plane is None or not (0 <= col < self.cols and 0 <= row < self.rows):
            return False
        return bool(plane[row * self.cols + col])

    def asked(self, name: str) -> Callable[[float, float], int]:
        """The same for many points of one plane."""
        plane, x0, y0, cell, cols, rows = self.plane(name), self.x, self.y, self.cell, self.cols, self.rows

        def marked(x: float, y: float) -> int:
            col, row = int((x - x0) / cell), int((y - y0) / cell)
            return plane[row * cols + col] if 0 <= col < cols and 0 <= row < rows else 0

        return marked

    def covered(self, name: str, box: Box) -> float:
        """How many square millimetres of a rectangle are marked."""
        return self.covers((name,), box)[0]

    def covers(self, names: Iterable[str], box: Box) -> list[float]:
        """The same for several planes."""
        left, top, right, bottom = self._squares(box)
        cols, cell, out = self.cols, self.cell, []
        rows = range(top * cols, bottom * cols, cols) if right > left else range(0)
        for name in names:
            plane, total = self._planes.get(name), 0
            if plane is not None:
                for at in rows:
                    total += plane.count(1, at + left, at + right)
            out.append(total * cell * cell)
        return out


_Squares = tuple[float, float, float, int, int]
"""Where a mask begins, how large its squares are, how many columns and rows of them there are."""


@lru_cache(maxsize=512)  # the states of one map have most of their ways and shores in common
def _band(squares: _Squares, points: tuple[Point, ...], r: float | tuple[float, ...]) -> "array[int]":
    """A line of discs as runs of squares, each from one square to past another."""
    x0, y0, cell, cols, rows = squares
    found: dict[int, list[int]] = {}
    last: tuple[int, int, float] | None = None
    for i, (ax, ay) in enumerate(points):
        (bx, by), radius = points[min(i + 1, len(points) - 1)], r if isinstance(r, (int, float)) else r[i]
        spans = _spans(radius, cell)
        n = max(1, int(hypot(bx - ax, by - ay) / max(cell, radius * 0.7)))
        for k in range(n):
            col = int((ax + (bx - ax) * k / n - x0) / cell)
            row = int((ay + (by - ay) * k / n - y0) / cell)
            if last != (col, row, radius):
                last = (col, row, radius)
                _add_disc(found, col, row, spans)
    out = array("L")
    for row, ends in found.items():
        if 0 <= row < rows:
            for a, b in zip(ends[::2], ends[1::2], strict=True):
                if b > 0 and a < cols:
                    out.extend((row * cols + max(0, a), row * cols + min(cols, b)))
    return out


def _add_disc(found: dict[int, list[int]], col: int, row: int, spans: tuple[tuple[int, int], ...]) -> None:
    """Adds a disc to the runs of each row, by which their last runs grow where they touch it."""
    for dy, half in spans:
        a, b = col - half, col + half + 1
        ends = found.get(row + dy)
        if ends is None:
            found[row + dy] = [a, b]
        elif a <= ends[-1] and b >= ends[-2]:
            # no call of min or max: this runs for every row of every disc
            ends[-2] = a if a < ends[-2] else ends[-2]  # noqa: FURB136
            ends[-1] = b if b > ends[-1] else ends[-1]  # noqa: FURB136
        else:
            ends += (a, b)


@lru_cache(maxsize=512)
def _spans(r: float, cell: float) -> tuple[tuple[int, int], ...]:
    """For each row of a disc its half width in squares."""
    n = int(r / cell + 0.5)
    return tuple((dy, int(sqrt(max(r * r / cell / cell - dy * dy, 0.0)) + 0.25)) for dy in range(-n, n + 1))
