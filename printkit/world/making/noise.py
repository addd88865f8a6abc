"""Value noise from a lattice of whole numbers: smooth chance over a map, the same on every machine."""

from array import array
from operator import add

from printkit.core.dice import Stream
from printkit.world.making.draft import Draft

TOP = 1023


def field(draft: Draft, stage: str, *, cell: int, octaves: int = 3) -> "array[int]":
    """A number from 0 to TOP for every hex; `cell` is the width in hexes of the largest swell; octaves halve it."""
    cols, rows = draft.grid.cols, draft.grid.rows
    weights = [1 << (octaves - 1 - o) for o in range(octaves)]
    layers = [
        _Layer(draft.stream(stage, "noise", o), cols, rows, max(2, cell >> o), weights[o]) for o in range(octaves)
    ]
    scale = sum(weights) << 16
    out = draft.blank()
    for row in range(1, rows + 1):
        line = layers[0].row(row)
        for layer in layers[1:]:
            line = list(map(add, line, layer.row(row)))
        start = row * draft.width + 1
        out[start : start + cols] = array("i", [v // scale for v in line])
    return out


class _Layer:
    """One octave: a lattice of chance and the weights of each column between its points."""

    __slots__ = ("_across", "_cell", "_points")

    def __init__(self, stream: Stream, cols: int, rows: int, cell: int, weight: int) -> None:
        below = stream.below
        self._cell = cell
        self._points = [[weight * below(TOP + 1) for _ in range(cols // cell + 2)] for _ in range(rows // cell + 2)]
        self._across = [(col // cell, _smooth(col % cell, cell)) for col in range(1, cols + 1)]

    def row(self, row: int) -> list[int]:
        """The values of one row of hexes, 65,536 times the weight for each unit."""
        at, down = row // self._cell, _smooth(row % self._cell, self._cell)
        up = 256 - down
        line = [a * up + b * down for a, b in zip(self._points[at], self._points[at + 1], strict=True)]
        return [line[i] * (256 - w) + line[i + 1] * w for i, w in self._across]


def _smooth(part: int, whole: int) -> int:
    """The smooth step 3t²-2t³ of part/whole, in 256ths."""
    return 256 * part * part * (3 * whole - 2 * part) // whole**3
