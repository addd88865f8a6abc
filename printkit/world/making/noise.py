"""Value noise from a lattice of whole numbers: smooth chance over a map, the same on every machine.

A row of hexes is one number with 32 bits for each hex: no sum over a hex grows larger, so that what is reckoned once
is reckoned for the whole row.
"""

import sys
from array import array

from printkit.core.dice import Stream
from printkit.world.making.draft import Draft

TOP = 1023
_BITS = 8
_ONE = 1 << _BITS


def field(draft: Draft, stage: str, *, cell: int, octaves: int = 3) -> "array[int]":
    """A number from 0 to TOP for every hex; `cell` is the width in hexes of the largest swell; octaves halve it."""
    cols, rows = draft.grid.cols, draft.grid.rows
    weights = [1 << (octaves - 1 - o) for o in range(octaves)]
    layers = [
        _Layer(draft.stream(stage, "noise", o), cols, rows, max(2, cell >> o), weights[o]) for o in range(octaves)
    ]
    scale = sum(weights) << 2 * _BITS
    out = draft.blank()
    for row in range(1, rows + 1):
        line = _numbers(sum([layer.row(row) for layer in layers]), cols)
        start = row * draft.width + 1
        out[start : start + cols] = array("i", [v // scale for v in line])
    return out


class _Layer:
    """One octave: the rows of a lattice of chance, smooth from column to column."""

    __slots__ = ("_cell", "_rows")

    def __init__(self, stream: Stream, cols: int, rows: int, cell: int, weight: int) -> None:
        self._cell = cell
        points, height = cols // cell + 2, rows // cell + 2
        lattice = [weight * chance for chance in stream.several(points * height, TOP + 1)]
        across = [(col // cell, _smooth(col % cell, cell)) for col in range(1, cols + 1)]
        self._rows = [_across(lattice[at : at + points], across) for at in range(0, points * height, points)]

    def row(self, row: int) -> int:
        """The values of one row of hexes, 65,536 times the weight for each unit."""
        at, down = row // self._cell, _smooth(row % self._cell, self._cell)
        return self._rows[at] * (_ONE - down) + self._rows[at + 1] * down


def _across(points: list[int], across: list[tuple[int, int]]) -> int:
    """A row of the lattice as a row of hexes, each between two points."""
    return _row([points[i] * (_ONE - w) + points[i + 1] * w for i, w in across])


def _row(values: list[int]) -> int:
    return int.from_bytes(array("I", values).tobytes(), sys.byteorder)


def _numbers(row: int, cols: int) -> "memoryview[int]":
    return memoryview(row.to_bytes(4 * cols, sys.byteorder)).cast("I")


def _smooth(part: int, whole: int) -> int:
    """The smooth step 3t²-2t³ of part/whole, in 256ths."""
    return _ONE * part * part * (3 * whole - 2 * part) // whole**3
