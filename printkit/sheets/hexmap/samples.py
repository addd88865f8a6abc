"""A sheet of samples: several maps on one page, each in its frame over a line that says what it is."""

from collections.abc import Sequence
from dataclasses import replace

from printkit.sheets.hexmap import engraved, furniture, strokes
from printkit.sheets.hexmap.art import Art
from printkit.sheets.hexmap.page import FRAME, MARGIN, Sheet, extent, layout_for
from printkit.sheets.hexmap.style import Style, load
from printkit.sheets.papers import SIZES, USUAL
from printkit.sheets.scene import Layer, Scene, Shape, Text
from printkit.views.map import MapView

_GAP, _HEAD, _LINE, _ACROSS = 5.0, 10.0, 5.5, 2


def drawn(views: Sequence[tuple[MapView, str]], *, style: str, title: str, foot: str) -> Scene:
    """Maps of one size with their captions, two beside each other, on a lying page; all are engraved."""
    high, wide = SIZES[USUAL]
    look = load(style)
    out = Scene(wide, high, title, views[0][0].lang)
    ink = look.tone["ink"]
    out.layers = [
        Layer("page", [Shape(strokes.box(0, 0, wide, high), look.tone["page"])]),
        Layer(
            "title",
            [
                Text(MARGIN, MARGIN + 5.0, title, furniture.BOLD_CAPS, 5.2, ink),
                Text(round(wide - MARGIN, 2), MARGIN + 5.0, foot, furniture.ITALIC, 2.8, ink, "end"),
            ],
        ),
    ]
    rows = -(-len(views) // _ACROSS)
    cell_w = (wide - 2 * MARGIN - _GAP * (_ACROSS - 1)) / _ACROSS
    cell_h = (high - 2 * MARGIN - _HEAD - _GAP * (rows - 1)) / rows
    for i, (view, caption) in enumerate(views):
        x, y = MARGIN + (i % _ACROSS) * (cell_w + _GAP), MARGIN + _HEAD + (i // _ACROSS) * (cell_h + _GAP)
        _add(out, view, look, (x, y, cell_w, cell_h), f"map-{i + 1}", caption)
    return out


def _add(
    out: Scene, view: MapView, style: Style, cell: tuple[float, float, float, float], name: str, line: str
) -> None:
    """One map in its cell of the page."""
    x, y, wide, high = cell
    shown = extent(view)
    w, h = shown.span(False)
    mm = min((wide - 2 * FRAME) / w, (high - 2 * FRAME - _LINE) / h)
    left, top = x + (wide - w * mm) / 2, y + FRAME
    window = (left, top, left + w * mm, top + h * mm)
    layout = layout_for(view, shown, Sheet(out.width, out.height, mm, window, None), turned=False)
    art = Art(view, style, layout, window)
    drawing = engraved.draw(art, fittings=False)
    # all maps of a sheet have hexes of one size, so that symbols of one name are one drawing
    out.symbols |= art.book.shapes
    out.clips |= {f"{name}-{clip}": d for clip, d in drawing.clips.items()}
    frame = Layer("frame", list(furniture.frame(art, turned=False)))
    ink = style.tone["ink"]
    text = Text(round(left, 2), round(window[3] + FRAME + 3.6, 2), line, furniture.ITALIC, 2.8, ink)
    for layer in (*drawing.layers, frame, Layer("caption", [text])):
        items = [replace(item, id="") if isinstance(item, Shape) and item.id else item for item in layer.items]
        out.layers.append(Layer(f"{name}-{layer.id}", items, layer.clip and f"{name}-{layer.clip}"))
