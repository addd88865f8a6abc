"""One sheet of paper: which way it lies, how large its hexes are, where map and side column stand."""

from dataclasses import dataclass
from math import sqrt

from printkit.core.hexes import Hex
from printkit.sheets.hexmap import enlarge, furniture, legend, strokes
from printkit.sheets.hexmap.art import Art
from printkit.sheets.hexmap.inside import Drawing
from printkit.sheets.hexmap.layout import Layout, Node, node
from printkit.sheets.hexmap.mask import Box
from printkit.sheets.papers import FIT, SIZES, USUAL
from printkit.sheets.scene import Layer, Scene, Shape
from printkit.views.map import MapView

MARGIN, FRAME, GAP = 8.0, 3.2, 5.4
LARGEST = 26.0
"""The largest hexes that a map grows to where nothing else is asked for."""
_WORTH = 1.05
"""How much larger hexes must be for the legend to stand below a map."""
_LEAST_HIGH = 190.0
"""The height of a sheet of free size that a side column still fits on."""


@dataclass(frozen=True, slots=True)
class Extent:
    """The part of the lattice that a map shows: first and last column and row of steps."""

    u0: float
    v0: float
    u1: float
    v1: float

    def span(self, turned: bool) -> tuple[float, float]:
        """Width and height in hexes between flat sides."""
        wide, high = (self.u1 - self.u0) / (2 * sqrt(3)), (self.v1 - self.v0) / 2
        return (high, wide) if turned else (wide, high)

    def touches(self, n: Node) -> bool:
        """Whether some of a hex lies in it, by the hex's middle."""
        return self.u0 - 2 < n[0] < self.u1 + 2 and self.v0 - 1 < n[1] < self.v1 + 1


def extent(view: MapView) -> Extent:
    """The whole map."""
    return Extent(0, 0, 3 * view.cols + 1, 2 * view.rows + (view.cols > 1))


def extent_of(view: MapView, hexes: frozenset[Hex]) -> Extent:
    """The rectangle round some hexes, a little wider than they are."""
    nodes = [node(h) for h in hexes]
    us, vs = [n[0] for n in nodes], [n[1] for n in nodes]
    whole = extent(view)
    return Extent(
        max(whole.u0, min(us) - 2.5), max(whole.v0, min(vs) - 1.5),
        min(whole.u1, max(us) + 2.5), min(whole.v1, max(vs) + 1.5),
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Sheet:
    """A page: its size, the size of hexes, the neat line, the box of the legend (none: no legend).

    `below`: the legend stands in several columns below the map, not in one beside it; it is `grow` times as large as
    usual.
    """

    wide: float
    high: float
    hex_mm: float
    window: Box
    column: Box | None
    below: bool = False
    grow: float = 1.0


def fitted(shown: Extent, view: MapView, paper: str, turned: bool, hex_mm: float | None = None) -> Sheet:
    """The map on one page with its legend, upright or lying, the legend beside or below: as gives larger hexes."""
    deep = legend.depth(view)
    usual = USUAL if paper == FIT else paper
    sheets = [_fitted(shown, view, size, turned, hex_mm) for size in (SIZES[usual][::-1], SIZES[usual])]
    sheets += [_over(shown, size, turned, hex_mm, deep) for size in (SIZES[usual][::-1], SIZES[usual])]
    return max(sheets, key=lambda s: round(s.hex_mm / (_WORTH if s.below else 1.0), 3))


def fitting(shown: Extent, view: MapView, turned: bool, hex_mm: float) -> Sheet:
    """The map with its side column at this size of hexes, on a sheet as large as that takes."""
    w, h = shown.span(turned)
    high = max(h * hex_mm + 2 * (MARGIN + FRAME), _LEAST_HIGH)
    free = w * hex_mm + 2 * MARGIN + FRAME + GAP
    column = legend.measure(view, (free, high)).wide
    # the column may be wider again on the sheet that it makes larger
    wide = free + max(column, legend.measure(view, (free + column, high)).wide)
    return _fitted(shown, view, (round(wide, 1), round(high, 1)), turned, hex_mm)


def _fitted(shown: Extent, view: MapView, size: tuple[float, float], turned: bool, hex_mm: float | None) -> Sheet:
    w, h = shown.span(turned)
    column, grow = legend.measure(view, size)
    free_w, free_h = size[0] - 2 * MARGIN - FRAME - GAP - column, size[1] - 2 * (MARGIN + FRAME)
    fits = min(free_w / w, free_h / h)
    mm = min(fits, hex_mm or LARGEST)
    # in the middle of the page's width, at its head like the column
    x, y = MARGIN + FRAME + max(0.0, (free_w - w * mm) / 2), MARGIN + FRAME
    if h * mm > 0.86 * free_h:
        y += (free_h - h * mm) / 2
    left = x + w * mm + GAP
    window, beside = (x, y, x + w * mm, y + h * mm), (left, MARGIN + 1.0, left + column, size[1] - MARGIN)
    return Sheet(*size, mm, window, beside, grow=grow)


def _over(shown: Extent, size: tuple[float, float], turned: bool, hex_mm: float | None, deep: float) -> Sheet:
    """The map over the whole width of the page, its legend below."""
    w, h = shown.span(turned)
    edge = MARGIN + FRAME
    grow = enlarge.share(size)
    free_w, free_h = size[0] - 2 * edge, size[1] - 2 * edge - GAP - deep * grow
    mm = min(free_w / w, free_h / h, hex_mm or LARGEST)
    x, y = edge + max(0.0, (free_w - w * mm) / 2), edge
    foot = y + h * mm + FRAME + GAP
    window, below = (x, y, x + w * mm, y + h * mm), (MARGIN, foot, size[0] - MARGIN, size[1] - MARGIN)
    return Sheet(*size, mm, window, below, below=True, grow=grow)


def layout_for(view: MapView, shown: Extent, sheet: Sheet, turned: bool) -> Layout:
    """The lattice laid so that what is shown stands in the sheet's neat line."""
    bare = Layout(view.cols, view.rows, sheet.hex_mm, turned)
    corners = (bare.at(shown.u0, shown.v0), bare.at(shown.u1, shown.v1))
    x, y = min(c[0] for c in corners), min(c[1] for c in corners)
    return Layout(view.cols, view.rows, sheet.hex_mm, turned, (sheet.window[0] - x, sheet.window[1] - y))


def scene(art: Art, sheet: Sheet, drawing: Drawing, more: list[Layer] | None = None) -> Scene:
    """The page: paper, map, frame, side column, and what else is given."""
    view = art.view
    out = Scene(sheet.wide, sheet.high, view.title, view.lang, art.book.shapes, drawing.clips)
    page = Layer("page", [Shape(strokes.box(0, 0, sheet.wide, sheet.high), art.style.tone["page"])])
    framed = Layer("frame", list(furniture.frame(art, art.layout.turned)))
    column = (
        legend.layers(art, sheet.column, drawing, sheet.high, sheet.grow, below=sheet.below) if sheet.column else []
    )
    check = furniture.hundred(art, MARGIN, sheet.high - 4.6) if sheet.column else []
    out.unnamed = tuple(dict.fromkeys(name.text for name in drawing.left_out))
    out.layers = [page, *drawing.layers, framed, *column, *(more or [])]
    if check:
        out.layers.append(Layer("check", list(check)))
    return out
