"""A map over several pages: a key sheet, then pages cut along hex borders that overlap, with numbered join marks."""

from dataclasses import dataclass, replace
from math import ceil, sqrt

from printkit.sheets.hexmap import engraved, plain, strokes
from printkit.sheets.hexmap.art import Art
from printkit.sheets.hexmap.inside import Drawing
from printkit.sheets.hexmap.layout import Layout, node
from printkit.sheets.hexmap.mask import Box
from printkit.sheets.hexmap.names import Lettering, moved
from printkit.sheets.hexmap.page import FRAME, MARGIN, Extent, Sheet, fitted, layout_for, scene
from printkit.sheets.hexmap.style import Style
from printkit.sheets.papers import SIZES
from printkit.sheets.scene import Face, Halo, Layer, Scene, Shape, Text
from printkit.views.map import MapView, Name

OVERLAP = 10.0
_STEPS = 30
_SMALL = Face("sans", 500)


@dataclass(frozen=True, slots=True)
class Cut:
    """One page of the grid of pages: its place in it, and the part of the lattice that is its own."""

    across: int
    down: int
    own: Extent


@dataclass(frozen=True, slots=True)
class Cuts:
    """How a map is cut: paper size, how many pages across and down the page, the pages in order.

    Of a map that is known in part the pages on which nothing is known are not among them.
    """

    paper: str
    size: tuple[float, float]
    across: int
    down: int
    pages: tuple[Cut, ...]

    def number(self, across: int, down: int) -> int:
        """A page's number, 0 where there is none."""
        return next((n for n, p in enumerate(self.pages, 1) if (p.across, p.down) == (across, down)), 0)

    def of_known(self, view: MapView) -> "Cuts":
        """The pages on which something is known: what is not known has no part in the choice."""
        known = [node(face.hex) for face in view.hexes]
        return replace(self, pages=tuple(page for page in self.pages if any(page.own.touches(n) for n in known)))


def cut(shown: Extent, paper: str, turned: bool, hex_mm: float) -> Cuts:
    """The fewest pages of a paper, upright or lying, at this size of hexes."""
    found = [_cut(shown, paper, size, turned, hex_mm) for size in (SIZES[paper][::-1], SIZES[paper])]
    return min(found, key=lambda c: c.across * c.down)


def filling(shown: Extent, paper: str, turned: bool, hex_mm: float) -> float:
    """The largest hexes, from a size on, that take no more pages than it does: no page is left half empty."""
    cuts = cut(shown, paper, turned, hex_mm)
    pages, best = cuts.across * cuts.down, hex_mm
    for step in range(1, _STEPS + 1):
        larger = round(hex_mm * (1 + 0.02 * step), 2)
        found = cut(shown, paper, turned, larger)
        if found.across * found.down <= pages:
            best = larger
    return best


def _cut(shown: Extent, paper: str, size: tuple[float, float], turned: bool, hex_mm: float) -> Cuts:
    free = (size[0] - 2 * (MARGIN + FRAME), size[1] - 2 * (MARGIN + FRAME) - 3)
    # a column is three steps of the lattice wide, a row two high
    column, row = 3 * hex_mm / (2 * sqrt(3)), hex_mm
    steps = (row, column) if turned else (column, row)
    spans = shown.span(turned)
    many = [_pages(spans[i] * hex_mm, free[i], steps[i]) for i in (0, 1)]
    lines = [
        _lines(shown.u0, shown.u1, 3, many[1 if turned else 0], 0.5),
        _lines(shown.v0, shown.v1, 2, many[0 if turned else 1], 0.0),
    ]
    us, vs = lines
    pages = []
    for down in range(many[1]):
        for across in range(many[0]):
            i, j = (len(us) - 2 - down, across) if turned else (across, down)
            pages.append(Cut(across, down, Extent(us[i], vs[j], us[i + 1], vs[j + 1])))
    return Cuts(paper, size, many[0], many[1], tuple(pages))


def _pages(long: float, free: float, step: float) -> int:
    """How many pages a length takes, each cut along a hex border and overlapping its neighbours."""
    if long <= free:
        return 1
    own = max(1, int((free - 2 * OVERLAP) / step)) * step
    return max(2, ceil((long - 0.5 * step) / own))


def _lines(lo: float, hi: float, step: int, many: int, first: float) -> list[float]:
    """Cuts along hex borders, as evenly as these allow."""
    inner = []
    for i in range(1, many):
        wish = lo + (hi - lo) * i / many
        inner.append(first + step * round((wish - first) / step))
    return [lo, *inner, hi]


# Pages


def scenes(
    view: MapView, style: Style, detail: str, shown: Extent, cuts: Cuts, hex_mm: float, turned: bool
) -> list[Scene]:
    """The key sheet and every page; names are set once for the whole map, so that they run over the joins."""
    cuts = cuts.of_known(view)
    whole = Layout(view.cols, view.rows, hex_mm, turned)
    art = Art(view, style, whole, _box(whole, shown), fine=detail == "engraved")
    trial = Drawing()
    planned = engraved.planned if detail == "engraved" else plain.planned
    plan = planned(art, trial, fittings=False)
    how = (shown, hex_mm, turned)
    pages = (_page(view, style, detail, page, cuts, how, plan.lettering) for page in cuts.pages)
    return [_key_sheet(view, style, shown, cuts, turned, plan.lettering.left_out), *pages]


def _box(layout: Layout, part: Extent) -> Box:
    a, b = layout.at(part.u0, part.v0), layout.at(part.u1, part.v1)
    return (min(a[0], b[0]), min(a[1], b[1]), max(a[0], b[0]), max(a[1], b[1]))


def _page(
    view: MapView,
    style: Style,
    detail: str,
    page: Cut,
    cuts: Cuts,
    how: tuple[Extent, float, bool],
    lettering: Lettering,
) -> Scene:
    shown, hex_mm, turned = how
    bare = Layout(view.cols, view.rows, hex_mm, turned)
    own, whole = _box(bare, page.own), _box(bare, shown)
    part = (
        max(whole[0], own[0] - OVERLAP),
        max(whole[1], own[1] - OVERLAP),
        min(whole[2], own[2] + OVERLAP),
        min(whole[3], own[3] + OVERLAP),
    )
    x, y = MARGIN + FRAME - part[0], MARGIN + FRAME - part[1]
    layout = replace(bare, origin=(x, y))
    window = (part[0] + x, part[1] + y, part[2] + x, part[3] + y)
    art = Art(view, style, layout, window, fine=detail == "engraved")
    drawer = engraved.draw if detail == "engraved" else plain.draw
    drawing = drawer(art, fittings=False, set_before=moved(lettering, x, y))
    sheet = Sheet(cuts.size[0], cuts.size[1], hex_mm, window, None)
    inner = (own[0] + x, own[1] + y, own[2] + x, own[3] + y)
    return scene(art, sheet, drawing, [Layer("joins", list(_joins(art, page, cuts, inner, sheet)))])


def _joins(art: Art, page: Cut, cuts: Cuts, own: Box, sheet: Sheet) -> list[Shape | Text]:
    """Where the next page begins: a broken line, marks that lie on each other when pages are joined, page numbers."""
    tone, (left, top, right, bottom) = art.style.tone, art.window
    out: list[Shape | Text] = []
    lines, ticks = [], []
    join = art.view.words.get("join", "{n}")
    for side, (across, down) in enumerate(((-1, 0), (1, 0), (0, -1), (0, 1))):
        number = cuts.number(page.across + across, page.down + down)
        if not number:
            continue
        text = join.replace("{n}", str(number))
        if side < 2:
            x = own[0] if side == 0 else own[2]
            lines.append((x, top, x, bottom))
            ticks += [(x, top - 5.4, x, top - 2.9), (x, bottom + 2.9, x, bottom + 5.4)]
            at, turn = (left - 4.4 if side == 0 else right + 4.4 + 1.2, (top + bottom) / 2), -90.0
        else:
            y = own[1] if side == 2 else own[3]
            lines.append((left, y, right, y))
            ticks += [(left - 5.4, y, left - 2.9, y), (right + 2.9, y, right + 5.4, y)]
            at, turn = ((left + right) / 2, top - 3.9 if side == 2 else bottom + 5.4), 0.0
        out.append(Text(round(at[0], 2), round(at[1], 2), text, _SMALL, 2.4, tone["ink"], "middle", turn=turn))
    if lines:
        out.insert(0, Shape(strokes.segments(lines), stroke=tone["ink"], width=0.18, dash=(2.0, 1.2)))
        out.insert(1, Shape(strokes.segments(ticks), stroke=tone["ink"], width=0.25))
    number = cuts.number(page.across, page.down)
    words = art.view.words.get("page", "{n} / {of}")
    text = words.replace("{of}", str(len(cuts.pages))).replace("{n}", str(number))
    foot = Text(round(sheet.wide - MARGIN, 2), round(sheet.high - 5.0, 2), text, _SMALL, 2.4, tone["ink"], "end")
    title = Text(MARGIN, round(sheet.high - 5.0, 2), art.view.title, Face("serif", 400, True), 2.6, tone["ink"])
    return [*out, title, foot]


# The key sheet


def _key_sheet(view: MapView, style: Style, shown: Extent, cuts: Cuts, turned: bool, left_out: list[Name]) -> Scene:
    """The whole map small, with the pages' borders and numbers, beside the legend."""
    sheet = fitted(shown, view, cuts.paper, turned, 9.0)
    x, y, right, bottom = sheet.window
    neat = strokes.box(x, y, right - x, bottom - y)
    layout = layout_for(view, shown, sheet, turned)
    art = Art(replace(view, grid=False), style, layout, sheet.window)
    # the legend shows symbols at their own size, whatever the plan's scale
    art.book.weight = 1.0
    drawing = Drawing(clips={"neat": neat}, compass_placed=True, left_out=left_out)
    drawing.add("paper", [Shape(neat, style.tone["paper"])])
    drawing.add("ground", plain.tinted(art))
    drawing.add("pages", _plan(art, cuts, layout))
    return scene(art, sheet, drawing)


def _plan(art: Art, cuts: Cuts, layout: Layout) -> list[Shape | Text]:
    tone = art.style.tone
    out: list[Shape | Text] = []
    texts: list[Text] = []
    for page in cuts.pages:
        left, top, right, bottom = _box(layout, page.own)
        out.append(Shape(strokes.box(left, top, right - left, bottom - top), stroke=tone["ink"], width=0.35))
        size = round(min(9.0, (bottom - top) * 0.45, (right - left) * 0.45), 2)
        number = str(cuts.number(page.across, page.down))
        middle = (round((left + right) / 2, 2), round((top + bottom) / 2 + size * 0.33, 2))
        texts.append(
            Text(
                *middle,
                number,
                Face("serif", 600),
                size,
                tone["ink"],
                "middle",
                halo=Halo(tone["paper"], round(size * 0.12, 2)),
            )
        )
    return [*out, *texts]
