"""Patterns on the ground: dots, wavy rows of dots, and the patchwork of fields, one sheared net over all farmland."""

from collections.abc import Iterator
from functools import lru_cache
from math import hypot, sin
from typing import NamedTuple

from printkit.sheets.hexmap import strokes
from printkit.sheets.hexmap.art import Art
from printkit.sheets.hexmap.ground import Cell
from printkit.sheets.hexmap.kinds import Dots, terrain
from printkit.sheets.hexmap.layout import STEPS, Layout, Node, Point
from printkit.sheets.hexmap.lots import Lot, purpose
from printkit.sheets.hexmap.mask import Box
from printkit.sheets.hexmap.symbols import Look
from printkit.sheets.scene import Shape

_FIELD_WIDE, _FIELD_HIGH = 2.75, 2.3
_INLAND = 0.3
"""The share of a shore's dots that is left away from the water."""
_FIELDS = ("field-a", "field-b", "field-c", "field-d", "field-e", "field-f")


def dotted(art: Art) -> list[Shape]:
    """Dots and rows of every terrain that has them, one path for each weight and colour."""
    found: dict[tuple[float, str], list[Point]] = {}
    for cell in art.ground.cells.values():
        if cell.look < Look.PALE:
            continue
        row = cell.terrain
        line = "" if cell.look == Look.FULL else art.style.tone["pale_ink"]
        if row.dots:
            points = _strewn(art, cell, row.dots)
            found.setdefault((row.dots.size, line or art.style.line(row.dots.line)), []).extend(points)
        if row.rows:
            points = _rows(art, cell, row.rows)
            found.setdefault((row.rows.size, line or art.style.line(row.rows.line)), []).extend(points)
    pen = art.layout.pen
    return [
        Shape(strokes.dots(points), stroke=colour, width=round(size * pen, 2), cap="round")
        for (size, colour), points in sorted(found.items())
        if points
    ]


def _free(art: Art, x: float, y: float) -> bool:
    mask = art.mask
    return not (mask.marked("flat", x, y) or mask.marked("numbers", x, y))


def _strewn(art: Art, cell: Cell, dots: Dots) -> list[Point]:
    layout = art.layout
    many = dots.many if cell.look == Look.FULL else dots.pale
    count = int(many * (layout.k / layout.grow) ** 2 + 0.5)
    water = _water(art, cell.node) if dots.shore else None
    near = 0.98 * layout.hex_mm
    out = []
    for x, y, chance in _thrown(layout, cell.node, count, dots.shore):
        sparse = water is not None and not any(hypot(x - a, y - b) < near for a, b in water)
        if _free(art, x, y) and not (sparse and chance > _INLAND):
            out.append((x, y))
    return out


@lru_cache(maxsize=4096)  # states of one map have most of their hexes in common
def _thrown(layout: Layout, n: Node, count: int, shore: bool) -> tuple[tuple[float, float, float], ...]:
    """Points in a hex, each with a chance of its own where it is a shore's."""
    lot = Lot(purpose("dots"), *n)
    (cx, cy), (rx, ry) = layout.centre(n), layout.reach()
    out = []
    for _ in range(count):
        for _ in range(4):
            dx, dy = lot.near(rx), lot.near(ry)
            if layout.holds(dx, dy):
                out.append((cx + dx, cy + dy, lot.unit() if shore else 0.0))
                break
    return tuple(out)


def _water(art: Art, n: Node) -> list[Point]:
    """The middles of the hexes of water round a hex."""
    around = ((n[0] + u, n[1] + v) for u, v in STEPS)
    return [art.layout.centre(m) for m in around if art.ground.kind(m) in ("sea", "lake")]


def _rows(art: Art, cell: Cell, rows: Dots) -> list[Point]:
    many = rows.many if cell.look == Look.FULL else rows.pale
    return [(x, y) for x, y in _waved(art.layout, cell.node, many) if _free(art, x, y)]


@lru_cache(maxsize=4096)
def _waved(layout: Layout, n: Node, many: int) -> tuple[Point, ...]:
    """Points of a hex in wavy rows."""
    lot, k = Lot(purpose("rows"), *n), layout.grow
    (cx, cy), (rx, ry) = layout.centre(n), layout.reach()
    out = []
    for j in range(many):
        dy = -0.72 * ry + 1.8 * ry * j / many + lot.near(0.4 * k)
        dx, phase = -0.75 * rx + lot.unit() * 0.6 * rx, lot.unit() * 6
        for i in range(7):
            x, y = dx + 0.72 * k * i, dy + 0.32 * k * sin(phase + i * 0.8)
            if layout.holds(x, y):
                out.append((cx + x, cy + y))
    return tuple(out)


@lru_cache(maxsize=16384)
def _net(i: int, j: int) -> Point:
    """A knot of the net of fields: sheared, bent by slow waves, displaced."""
    lot = Lot(purpose("net"), i, j)
    x, y = i * _FIELD_WIDE + (j % 2) * _FIELD_WIDE * 0.38, j * _FIELD_HIGH
    x += lot.near(0.45) + 0.9 * sin(y / 13)
    return (x, y + lot.near(0.35) + 1.4 * sin(x / 17))


class _Plot(NamedTuple):
    """A field: the hexes of its corners, what it covers, its tint, outline, and furrows or trees."""

    corners: tuple[Node, ...]
    box: Box
    fill: str
    d: str
    furrows: tuple[tuple[float, float, float, float], ...]
    trees: tuple[Point, ...]


class _Patches:
    """The fields of one look: fillings by colour, furrows, orchards."""

    def __init__(self) -> None:
        self.cells: dict[str, list[str]] = {}
        self.furrows: list[tuple[float, float, float, float]] = []
        self.trees: list[Point] = []

    def add(self, plot: _Plot, look: Look) -> None:
        """Adds a field; where it was only visited its outline alone."""
        self.cells.setdefault(plot.fill if look == Look.FULL else "", []).append(plot.d)
        if look == Look.FULL:
            self.furrows += plot.furrows
            self.trees += plot.trees


def fields(art: Art) -> list[Shape]:
    """The patchwork over all farmland that is seen; pale fields are outlines alone."""
    farms = {n for n, c in art.ground.cells.items() if c.look >= Look.PALE and terrain(c.ground).fields}
    if not farms:
        return []
    patches = {Look.FULL: _Patches(), Look.PALE: _Patches()}
    for i, j in _near(art, farms):
        n = _middle(art.layout, i, j)
        plot = _plot(art.layout, i, j) if n in farms else None
        if plot and sum([m in farms for m in plot.corners]) >= 3 and not art.mask.hit("flat", plot.box):
            look = art.ground.cells[n].look
            patches[look].add(plot, look)
    return [s for look in (Look.PALE, Look.FULL) for s in _painted(art, patches[look], look)]


def _near(art: Art, farms: set[Node]) -> list[Node]:
    """The cells of the net that may have their middle in one of some hexes, row by row."""
    k, (ox, oy), (rx, ry) = art.layout.grow, art.layout.origin, art.layout.reach()
    wide, high = _FIELD_WIDE * k, _FIELD_HIGH * k
    found: set[Node] = set()
    for n in farms:
        x, y = art.layout.centre(n)
        across = range(int((x - ox - rx) / wide) - 2, int((x - ox + rx) / wide) + 1)
        down = range(int((y - oy - ry) / high) - 1, int((y - oy + ry) / high) + 1)
        found.update((i, j) for j in down for i in across)
    return sorted(found, key=lambda c: (c[1], c[0]))


def _quad(layout: Layout, i: int, j: int) -> list[Point]:
    """The corners of a cell of the net."""
    k, (ox, oy), shift = layout.grow, layout.origin, j % 2
    knots = (_net(i, j), _net(i + 1, j), _net(i + 1 + shift, j + 1), _net(i + shift, j + 1))
    return [(ox + x * k, oy + y * k) for x, y in knots]


@lru_cache(maxsize=32768)
def _middle(layout: Layout, i: int, j: int) -> Node:
    """The hex that the middle of a cell of the net lies in."""
    (ax, ay), _, (bx, by), _ = _quad(layout, i, j)
    return layout.node_at((ax + bx) / 2, (ay + by) / 2)


@lru_cache(maxsize=4096)
def _plot(layout: Layout, i: int, j: int) -> "_Plot | None":
    """The field in a cell of the net; none where the net leaves one out."""
    k, quad, lot = layout.grow, _quad(layout, i, j), Lot(purpose("field"), i, j)
    if lot.unit() < 0.14:
        return None
    q = _shrunk(quad, 0.17 * k)
    xs, ys, m = [p[0] for p in q], [p[1] for p in q], 0.15 * k
    box = (min(xs) + m, min(ys) + m, max(xs) - m, max(ys) - m)
    corners = tuple(layout.node_at(*p) for p in quad)
    fill, d = _FIELDS[lot.below(6)], strokes.line(q, close=True)
    if lot.unit() < 0.18:
        trees = tuple(_within(q, (u - 0.5) / 4, (v - 0.5) / 4) for u in range(1, 5) for v in range(1, 5))
        return _Plot(corners, box, fill, d, (), trees)
    return _Plot(corners, box, fill, d, tuple(_furrows(q, lot, k)), ())


def _furrows(q: list[Point], lot: Lot, k: float) -> Iterator[tuple[float, float, float, float]]:
    a, b, c, d = q if lot.unit() < 0.5 else (q[1], q[2], q[3], q[0])
    high = (hypot(d[0] - a[0], d[1] - a[1]) + hypot(c[0] - b[0], c[1] - b[1])) / 2
    n = max(2, int(high / ((0.34 if lot.unit() < 0.6 else 0.5) * k)))
    for i in range(1, n):
        t = i / n
        p, r = _part(a, d, t), _part(b, c, t)
        s, e = _part(p, r, 0.06), _part(p, r, 0.94)
        yield (*s, *e)


def _part(a: Point, b: Point, t: float) -> Point:
    return (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)


def _within(q: list[Point], u: float, v: float) -> Point:
    return _part(_part(q[0], q[1], u), _part(q[3], q[2], u), v)


def _shrunk(q: list[Point], by: float) -> list[Point]:
    """A four-cornered field with each side moved inwards."""
    cx, cy = sum(p[0] for p in q) / 4, sum(p[1] for p in q) / 4
    out = []
    for x, y in q:
        d = hypot(cx - x, cy - y) or 1.0
        out.append((x + (cx - x) / d * by * 1.4, y + (cy - y) / d * by * 1.4))
    return out


def _painted(art: Art, found: _Patches, look: Look) -> list[Shape]:
    style, pen = art.style, art.layout.pen
    line = style.line("field")
    if look == Look.PALE:
        line = style.toward(style.tone["pale_ink"], style.tone["paper"], 45)
    out = [
        Shape(strokes.joined(ds), style.fill(fill) if fill else None, line, round(0.12 * pen, 3))
        for fill, ds in sorted(found.cells.items())
    ]
    if found.furrows:
        out.append(Shape(strokes.segments(found.furrows), stroke=line, width=round(0.1 * pen, 3)))
    if found.trees:
        colour = style.line("orchard")
        out.append(Shape(strokes.dots(found.trees), stroke=colour, width=round(0.36 * pen, 2), cap="round"))
    return out
