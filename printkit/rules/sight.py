"""Field of view (ARC-30 to ARC-33) on padded grids, by a trie of lines made once for each radius.

A `Field` lays a region out by cube coordinates in one flat row with a margin, so that the way from a cell to another
is the same whole number everywhere and no border has to be asked for. A cell is an index into that row.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from printkit.core.hexes import Axial, Grid, Hex, distance, from_axial, offset_line, parse, to_axial

OUTSIDE = 255
"""The obstruction of the margin: no line goes through it (ARC-33)."""
WIDEST = 24
"""The widest field of view for which lines are kept in a trie."""
_STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


class _Names(dict[int, str]):
    """The hexes' names by cell, made when they are first asked for."""

    def __init__(self, field: "Field") -> None:
        super().__init__()
        self.field = field

    def __missing__(self, cell: int) -> str:
        name = self[cell] = self.field.grid.name(self.field.hex(cell))
        return name


class _Cells(dict[str, int]):
    """The cells by the hexes' names; KeyError for a name that is on no hex of the map."""

    def __init__(self, field: "Field") -> None:
        super().__init__()
        self.field = field

    def __missing__(self, name: str) -> int:
        h = parse(name)
        if h is None or h not in self.field.grid:
            raise KeyError(name)
        cell = self[name] = self.field.cell(h)
        return cell


class _Around(dict[int, tuple[int, ...]]):
    """Each cell's neighbours on the map, in the order of `hexes.DIRECTIONS`."""

    def __init__(self, stride: int, inside: bytes) -> None:
        super().__init__()
        self.offsets = tuple(dr * stride + dq for dq, dr in _STEPS)
        self.inside = inside

    def __missing__(self, cell: int) -> tuple[int, ...]:
        inside = self.inside
        found = self[cell] = tuple([cell + o for o in self.offsets if inside[cell + o]])
        return found


class Field:
    """The cells of one map with a margin of `pad` cells; `cells` in the order of the grid's flat index.

    `inside` tells the map from its margin; names and neighbours are reckoned when they are first asked for.
    """

    __slots__ = ("around", "by_name", "cells", "columns", "grid", "inside", "names", "pad", "stride")

    def __init__(self, grid: Grid, pad: int) -> None:
        self.grid, self.pad = grid, pad
        self.stride = grid.cols + 2 * pad
        shift = (grid.cols - 1) // 2 + pad
        self.columns = [(shift - (q - (q & 1)) // 2) * self.stride + q + pad for q in range(grid.cols)]
        self.cells = [start + row * self.stride for row in range(grid.rows) for start in self.columns]
        self.inside = self.spread(bytes([1]) * grid.size, margin=0)
        self.names = _Names(self)
        self.by_name = _Cells(self)
        self.around = _Around(self.stride, self.inside)

    def spread(self, values: bytes, *, margin: int) -> bytes:
        """A row of bytes by flat index, laid out by cell."""
        cols, rows = self.grid.cols, self.grid.rows
        out = bytearray([margin]) * ((rows + (cols - 1) // 2 + 2 * self.pad) * self.stride)
        for q, start in enumerate(self.columns):
            out[start : start + rows * self.stride : self.stride] = values[q::cols]
        return bytes(out)

    def cell(self, h: Hex) -> int:
        """The cell of a hex of this map."""
        return self.columns[h[0] - 1] + (h[1] - 1) * self.stride

    def hex(self, cell: int) -> Hex:
        """The hex of a cell."""
        r, q = divmod(cell, self.stride)
        return from_axial(Axial(q - self.pad, r - self.pad - (self.grid.cols - 1) // 2))

    def distance(self, a: int, b: int) -> int:
        """Hex-grid distance of two cells."""
        ar, aq = divmod(a, self.stride)
        br, bq = divmod(b, self.stride)
        dq, dr = bq - aq, br - ar
        return max(abs(dq), abs(dr), abs(dq + dr))


def lay_out(grid: Grid, pad: int) -> Field:
    """The field of a map on which nobody looks further than `pad` hexes."""
    return Field(grid, max(pad, 1))


def obstructions(field: Field, of_hexes: Iterable[int]) -> bytes:
    """The obstruction of every cell from that of every hex in the order of the grid; the margin shuts every line."""
    return field.spread(bytes([min(v, OUTSIDE - 1) for v in of_hexes]), margin=OUTSIDE)


@dataclass(slots=True)
class _Node:
    """Lines that begin alike: what ends after these tiles, and how they go on."""

    ends: list[tuple[int, int, int]]
    further: dict[tuple[int, int], "_Node"]


@lru_cache(maxsize=64)
def _lines(radius: int) -> _Node:
    """All lines to all hexes within a radius, those that begin alike joined."""
    root = _Node([], {})
    for dq in range(-radius, radius + 1):
        for dr in range(max(-radius, -dq - radius), min(radius, radius - dq) + 1):
            n = max(abs(dq), abs(dr), abs(dq + dr))
            for line in dict.fromkeys((offset_line(dq, dr, 1), offset_line(dq, dr, -1))):
                node = root
                for a in line:
                    node = node.further.setdefault((a.q, a.r), _Node([], {}))
                node.ends.append((dq, dr, n))
    return root


_Packed = tuple[tuple[tuple[int, tuple[int, ...]], ...], tuple["_Branch", ...]]
_Branch = tuple[int, int, "_Packed"]


def _pack(node: _Node, radius: int, stride: int) -> tuple[int, _Packed]:
    """(most obstruction that any line here can bear, (ends by the obstruction they bear, branches))."""
    ends: dict[int, list[int]] = {}
    for dq, dr, n in node.ends:
        ends.setdefault(radius - n, []).append(dr * stride + dq)
    branches = []
    for (q, r), child in node.further.items():
        bears, packed = _pack(child, radius, stride)
        branches.append((r * stride + q, bears, packed))
    branches.sort(key=lambda b: -b[1])
    most = max([*ends, *(b[1] for b in branches)])
    return most, (tuple((b, tuple(ends[b])) for b in sorted(ends, reverse=True)), tuple(branches))


@lru_cache(maxsize=256)
def _trie(radius: int, stride: int) -> _Packed:
    return _pack(_lines(radius), radius, stride)[1]


@lru_cache(maxsize=256)
def _disc(radius: int, stride: int) -> tuple[tuple[tuple[int, int], ...], tuple[int, ...]]:
    """(the disc's rows as from-to offsets, the offsets of all its cells)."""
    rows = []
    for dr in range(-radius, radius + 1):
        low, high = max(-radius, -dr - radius), min(radius, radius - dr)
        rows.append((dr * stride + low, dr * stride + high + 1))
    return tuple(rows), tuple(o for a, b in rows for o in range(a, b))


def disc(field: Field, cell: int, radius: int) -> list[int]:
    """All cells of the map within a distance."""
    if radius > field.pad:
        wide = lay_out(field.grid, radius)
        return [field.cell(wide.hex(c)) for c in disc(wide, wide.cell(field.hex(cell)), radius)]
    inside = field.inside
    return [cell + o for o in _disc(radius, field.stride)[1] if inside[cell + o]]


def look(field: Field, obstruction: bytes, cell: int, fov: int) -> frozenset[int]:
    """The cells that are seen from a cell with this field of view (ARC-30, 32, 33); at least the cell itself."""
    if fov <= 0:
        return frozenset((cell,))
    if fov > min(field.pad, WIDEST):
        return _far_look(field, obstruction, cell, fov)
    stride = field.stride
    rows, offsets = _disc(fov, stride)
    if not any(any(obstruction[cell + a : cell + b]) for a, b in rows):
        return frozenset([cell + o for o in offsets])
    out: list[int] = []
    add = out.append
    stack: list[tuple[int, _Packed]] = [(0, _trie(fov, stride))]
    pop, push = stack.pop, stack.append
    while stack:
        spent, (ends, branches) = pop()
        for bears, targets in ends:
            if spent > bears:
                break
            for o in targets:
                add(cell + o)
        for o, bears, node in branches:
            if spent > bears:
                break
            total = spent + obstruction[cell + o]
            if total <= bears:
                push((total, node))
    return frozenset([c for c in out if obstruction[c] != OUTSIDE])


def _far_look(field: Field, obstruction: bytes, cell: int, fov: int) -> frozenset[int]:
    """A look further than the margin or the widest trie: hex by hex, as the rule is written."""
    values = bytes([obstruction[c] for c in field.cells])
    here, grid = field.hex(cell), field.grid
    return frozenset(c for c, h in zip(field.cells, grid.hexes(), strict=True) if visible(values, grid, here, h, fov))


def visible(obstruction: Sequence[int], grid: Grid, a: Hex, b: Hex, fov: int) -> bool:
    """Whether one hex is seen from another: the rule as it is written, for one pair; `obstruction` by flat index."""
    p, t = to_axial(a), to_axial(b)
    n = distance(a, b)
    if n > fov:
        return False
    for side in (1, -1):
        line = [from_axial(Axial(p.q + o.q, p.r + o.r)) for o in offset_line(t.q - p.q, t.r - p.r, side)]
        if all(h in grid for h in line) and n + sum(obstruction[grid.index(h)] for h in line) <= fov:
            return True
    return False
