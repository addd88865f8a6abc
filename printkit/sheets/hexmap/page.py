"""One sheet of paper: which way it lies, how large its hexes are, where map and side column stand."""

from dataclasses import dataclass
from math import sqrt

from printkit.sheets.hexmap import column as columns
from printkit.sheets.hexmap import furniture
from printkit.sheets.hexmap.art import Art
from printkit.sheets.hexmap.engraved import Drawing
from printkit.sheets.hexmap.mask import Box
from printkit.sheets.hexmap.options import PAPERS
from printkit.sheets.scene import Layer, Scene, Shape, Text
from printkit.views.map import MapView

MARGIN, FRAME, GAP, COLUMN = 8.0, 3.2, 5.4, 36.4
LARGEST = 18.0
"""The largest hexes that a map grows to where nothing else is asked for."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A page: its size, the neat line's upper left corner, the size of hexes, the box of the side column."""

    wide: float
    high: float
    hex_mm: float
    x: float
    y: float
    column: Box


def span(cols: int, rows: int, turned: bool) -> tuple[float, float]:
    """Width and height of a map in hexes between flat sides."""
    wide, high = (1.5 * cols + 0.5) / sqrt(3), rows + (0.5 if cols > 1 else 0.0)
    return (high, wide) if turned else (wide, high)


def fitted(cols: int, rows: int, paper: str, turned: bool) -> Sheet:
    """The map on one page, upright or lying, whichever gives larger hexes."""
    sheets = [_fitted(cols, rows, size, turned) for size in (PAPERS[paper][::-1], PAPERS[paper])]
    return max(sheets, key=lambda s: round(s.hex_mm, 3))


def _fitted(cols: int, rows: int, size: tuple[float, float], turned: bool) -> Sheet:
    w, h = span(cols, rows, turned)
    free_w, free_h = size[0] - 2 * MARGIN - FRAME - GAP - COLUMN, size[1] - 2 * (MARGIN + FRAME)
    hex_mm = min(free_w / w, free_h / h, LARGEST)
    x = MARGIN + FRAME + max(0.0, (free_w - w * hex_mm) / 2)
    y = MARGIN + FRAME + max(0.0, (free_h - h * hex_mm) / 2)
    left = x + w * hex_mm + GAP
    return Sheet(size[0], size[1], hex_mm, x, y, (left, MARGIN + 1.0, left + COLUMN, size[1] - MARGIN))


def scene(art: Art, sheet: Sheet, drawing: Drawing, title: str) -> Scene:
    """The page: paper, map, frame, side column."""
    view = art.view
    out = Scene(sheet.wide, sheet.high, title, view.lang, art.book.shapes, drawing.clips)
    page = Layer("page", [Shape(_rect(sheet), art.style.tone["page"])])
    framed = Layer("frame", list(furniture.frame(art, art.layout.turned)))
    out.layers = [page, *drawing.layers, framed, *side(art, sheet, drawing)]
    out.clips.update(drawing.clips)
    return out


def _rect(sheet: Sheet) -> str:
    from printkit.sheets.hexmap.strokes import box

    return box(0, 0, sheet.wide, sheet.high)


def side(art: Art, sheet: Sheet, drawing: Drawing) -> list[Layer]:
    """The side column: title if it has no place on the map, legends, compass and scale if they have none."""
    left, top, right, bottom = sheet.column
    head: list[Shape | Text] = []
    if not drawing.title_placed and art.view.title:
        head, top = furniture.bare_title(art, (left + right) / 2, top + 1, right - left)
    foot: list[Shape | Text] = []
    if not drawing.compass_placed:
        count, unit = furniture.scale_size(art)
        count = max(1, min(count, int((right - left - 4) / unit)))
        if unit * count <= right - left - 2:
            start = (left + right - unit * count) / 2
            foot = furniture.scale_bar(art, start, bottom - 7, count)
        foot = furniture.compass(art, (left + right) / 2, bottom - 24.5, 9.0) + foot
        bottom -= 40.0
    if art.view.badge:
        foot.append(Text(right, sheet.high - MARGIN, art.view.badge, furniture.ITALIC, 2.2, art.style.tone["ink"], "end"))
        bottom -= 3.0
    column = columns.fill(art, (left, top, right, bottom), _sections(art.view))
    columns.journey(column, column.left)
    clip = {"swatches": " ".join(column.clips)} if column.clips else {}
    drawing.clips.update(clip)
    layers = [Layer("legend-ground", list(column.under)), Layer("legend-fill", list(column.clipped), "swatches")]
    layers.append(Layer("legend", [*head, *column.over, *foot]))
    return [layer for layer in layers if layer.items]


def _sections(view: MapView) -> list[tuple[columns.Section, bool]]:
    if view.states:
        return [(columns.states, True), (columns.people, True), (columns.signs, False), (columns.land, False)]
    return [(columns.land, True), (columns.people, True), (columns.signs, True)]
