"""Chooses detail, size and pages for a map, then has it drawn."""

from collections.abc import Callable
from dataclasses import replace

from printkit.core.hexes import Grid, Hex, neighbours
from printkit.sheets.hexmap import page
from printkit.sheets.hexmap.art import Art
from printkit.sheets.hexmap.inside import Drawing
from printkit.sheets.hexmap.options import LEAST_ENGRAVED, LEAST_PLAIN, Crop, MapOptions
from printkit.sheets.hexmap.style import Style, load
from printkit.sheets.papers import FIT
from printkit.sheets.scene import Scene
from printkit.views.map import MapView, PathRun

_PAGED = {"engraved": 7.0, "plain": 5.0}
"""The size of hexes on a map that takes does not fit on the paper anyway."""


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
    sheet = page.fitted(shown, view, options.paper, turned, options.hex_mm)
    detail = _detail(view, options, options.hex_mm or sheet.hex_mm)
    wanted = options.hex_mm or sheet.hex_mm
    if wanted > sheet.hex_mm + 1e-6 or wanted < _least(view, detail):
        if options.paper == FIT:
            whole = page.fitting(shown, view, turned, options.hex_mm or _PAGED[detail])
            return _one(view, style, options, detail, shown, whole)
        from printkit.sheets.hexmap import poster

        hex_mm = options.hex_mm or poster.filling(shown, options.paper, turned, _PAGED[detail])
        if hex_mm > sheet.hex_mm:
            cuts = poster.cut(shown, options.paper, turned, hex_mm)
            return poster.scenes(view, style, detail, shown, cuts, hex_mm, turned)
    return _one(view, style, options, detail, shown, sheet)


def _one(
    view: MapView, style: Style, options: MapOptions, detail: str, shown: page.Extent, sheet: page.Sheet
) -> list[Scene]:
    """The map in one piece."""
    layout = page.layout_for(view, shown, sheet, options.orientation == "pointy")
    art = Art(view, style, layout, sheet.window, fine=detail == "engraved")
    return [page.scene(art, sheet, drawer(detail)(art, fittings=options.fittings))]


def drawer(detail: str) -> Callable[..., Drawing]:
    """The function that draws a detail; the other's modules stay where they are."""
    if detail == "engraved":
        from printkit.sheets.hexmap import engraved

        return engraved.draw
    from printkit.sheets.hexmap import plain

    return plain.draw


def _detail(view: MapView, options: MapOptions, hex_mm: float) -> str:
    if options.detail != "auto":
        return options.detail
    return "engraved" if hex_mm >= _least(view, "engraved") else "plain"


def _least(view: MapView, detail: str) -> float:
    """The smallest hexes for a detail; who is told no numbers sees no hexes, and is never shown one symbol to a hex."""
    return LEAST_ENGRAVED if detail == "engraved" and view.numbers else LEAST_PLAIN


def _kept(view: MapView, crop: Crop) -> frozenset[Hex]:
    """The hexes of a crop that lie on the map."""
    grid = Grid(view.cols, view.rows)
    kept = edge = {h for h in crop.hexes if h in grid}
    for _ in range(crop.radius):
        edge = {n for h in edge for n in neighbours(h) if n in grid} - kept
        if not edge:
            break
        kept = kept | edge
    return frozenset(kept)


def _cropped(view: MapView, kept: frozenset[Hex]) -> MapView:
    """The view without all that lies elsewhere."""

    def some(hexes: tuple[Hex, ...]) -> tuple[Hex, ...]:
        return tuple(h for h in hexes if h in kept)

    legs = tuple(replace(leg, hexes=part) for leg in view.route for part in _runs(leg.hexes, kept))
    return replace(
        view,
        hexes=tuple(f for f in view.hexes if f.hex in kept),
        paths=tuple(part for run in view.paths for part in _stretches(run, kept)),
        areas=tuple(a for a in view.areas if some(a.hexes)),
        names=tuple(replace(n, hexes=some(n.hexes)) for n in view.names if some(n.hexes)),
        realms=tuple(r._replace(hexes=some(r.hexes)) for r in view.realms if some(r.hexes)),
        marks=tuple(m for m in view.marks if m.hex in kept),
        route=legs,
        party=tuple(s for s in view.party if s.hex in kept),
    )


def _runs(hexes: tuple[Hex, ...], kept: frozenset[Hex]) -> list[tuple[Hex, ...]]:
    """The parts of a way that lie in a crop."""
    out: list[list[Hex]] = [[]]
    for h in hexes:
        if h in kept:
            out[-1].append(h)
        elif out[-1]:
            out.append([])
    return [tuple(part) for part in out if part]


def _stretches(run: PathRun, kept: frozenset[Hex]) -> list[PathRun]:
    """A path's stretches in a crop; each goes on to the border that it crosses."""
    out, at = [], 0
    for part in _runs(run.hexes, kept):
        first = run.hexes.index(part[0], at)
        at = first + len(part)
        enters = run.hexes[first - 1] if first else run.enters
        leaves = run.hexes[at] if at < len(run.hexes) else run.leaves
        out.append(replace(run, hexes=part, enters=enters, leaves=leaves, ways=run.ways[first:at]))
    return out
