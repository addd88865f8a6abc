"""Chooses detail, size and pages for a map, then has it drawn."""

from dataclasses import replace

from printkit.core.hexes import Hex, spiral
from printkit.sheets.hexmap import engraved, page, plain, poster
from printkit.sheets.hexmap.art import Art
from printkit.sheets.hexmap.options import LEAST_ENGRAVED, LEAST_PLAIN, Crop, MapOptions
from printkit.sheets.hexmap.style import load
from printkit.sheets.scene import Scene
from printkit.views.map import MapView

_PAGED = {"engraved": 7.0, "plain": 5.0}
"""The size of hexes on a map that takes more than one page anyway."""


def drawn(view: MapView, options: MapOptions) -> list[Scene]:
    """The map's pages."""
    style = load(options.style)
    turned = options.orientation == "pointy"
    if not options.grid:
        view = replace(view, grid=False)
    shown = page.extent(view)
    if options.crop is not None:
        kept = _kept(view, options.crop)
        view = _cropped(view, kept)
        shown = page.extent_of(view, kept)
    sheet = page.fitted(shown, options.paper, turned, options.hex_mm)
    detail = _detail(options, options.hex_mm or sheet.hex_mm)
    wanted = options.hex_mm or sheet.hex_mm
    if wanted > sheet.hex_mm + 1e-6 or wanted < (LEAST_ENGRAVED if detail == "engraved" else LEAST_PLAIN):
        hex_mm = options.hex_mm or _PAGED[detail]
        if hex_mm > sheet.hex_mm:
            cuts = poster.cut(shown, options.paper, turned, hex_mm)
            return poster.scenes(view, style, detail, shown, cuts, hex_mm, turned)
    layout = page.layout_for(view, shown, sheet, turned)
    art = Art(view, style, layout, sheet.window)
    drawing = engraved.draw(art) if detail == "engraved" else plain.draw(art)
    return [page.scene(art, sheet, drawing)]


def _detail(options: MapOptions, hex_mm: float) -> str:
    if options.detail != "auto":
        return options.detail
    return "engraved" if hex_mm >= LEAST_ENGRAVED else "plain"


def _kept(view: MapView, crop: Crop) -> frozenset[Hex]:
    """The hexes of a crop that lie on the map."""
    near = {h for centre in crop.hexes for h in spiral(centre, crop.radius)}
    return frozenset(h for h in near if 1 <= h.col <= view.cols and 1 <= h.row <= view.rows)


def _cropped(view: MapView, kept: frozenset[Hex]) -> MapView:
    """The view without all that lies elsewhere."""

    def some(hexes: tuple[Hex, ...]) -> tuple[Hex, ...]:
        return tuple(h for h in hexes if h in kept)

    return replace(
        view,
        hexes=tuple(f for f in view.hexes if f.hex in kept),
        paths=tuple(r for r in view.paths if some(r.hexes)),
        areas=tuple(a for a in view.areas if some(a.hexes)),
        names=tuple(replace(n, hexes=some(n.hexes)) for n in view.names if some(n.hexes)),
        marks=tuple(m for m in view.marks if m.hex in kept),
        route=tuple(leg for leg in view.route if some(leg.hexes)),
        party=tuple(s for s in view.party if s.hex in kept),
    )
