"""What all parts of one drawing share: the view's ground, its places and ways, outlines, the mask, the symbol book."""

from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING

from printkit.sheets.hexmap import strokes
from printkit.sheets.hexmap.ground import Ground
from printkit.sheets.hexmap.kinds import terrain
from printkit.sheets.hexmap.layout import Layout, Node, Point, node
from printkit.sheets.hexmap.mask import Box, Mask
from printkit.sheets.hexmap.outlines import Border, Outline, outlines, whole
from printkit.sheets.hexmap.places import feet, places
from printkit.sheets.hexmap.style import Style
from printkit.sheets.hexmap.symbols import Book, Look
from printkit.sheets.hexmap.ways import Ways
from printkit.views.map import MapMark, MapView

if TYPE_CHECKING:
    from printkit.sheets.hexmap.marks import Placed

COAST, LAKES, WASHES = 0.30, 0.26, 0.33
COARSE = 1.5


class Art:
    """One page's drawing in the making; `window` is what its neat line shows, in the page's millimetres."""

    def __init__(self, view: MapView, style: Style, layout: Layout, window: Box, *, fine: bool = True) -> None:
        self.view, self.style, self.layout, self.window, self.fine = view, style, layout, window, fine
        whole = all(abs(a - b) < 0.01 for a, b in zip(window, layout.box, strict=True))
        self.ground = Ground(view, None if whole else self._near)
        self.book = Book(style, layout.pen / layout.grow)
        self.places = places(layout, self.ground)
        self.ways = Ways(layout, self.ground, feet(self.places, self.ground), fine=fine)
        self.tints: tuple[str, ...] | None = None
        self.marks: list[MapMark] | None = None
        self.signs: list[Placed] | None = None
        self._halos: dict[tuple[str, Look], str] = {}
        self._borders: dict[str, str] = {}
        self._rings: dict[str, list[Outline]] = {}
        # where no symbols are scattered a coarser mask will do for the names
        self.mask = Mask(window, (0.4 if fine else 0.9) * max(1.0, layout.k))
        # where curved names look for room: squares of about a letter, everything grown by half a letter
        self.coarse = Mask(window, COARSE * layout.type)

    def _near(self, n: Node) -> bool:
        """Whether a hex lies so near the window that it may show in it."""
        (x, y), far = self.layout.centre(n), 2.6 * self.layout.hex_mm
        left, top, right, bottom = self.window
        return left - far < x < right + far and top - far < y < bottom + far

    def border(self, a: Node, b: Node) -> Border:
        """How the edge between two hexes of an outline is drawn."""
        cells = self.ground.cells
        if b not in cells or not cells[b].ground:
            return Border.OUT
        if a not in cells or not cells[a].ground:
            return Border.IN
        return Border.SOFT

    def outline(self, area: frozenset[Node], key: str, amount: float) -> list[Outline]:
        """The border of an area."""
        return outlines(self.layout, area, key, amount, self.border)

    @cached_property
    def coast(self) -> list[Outline]:
        """The land's border towards the sea; empty where no sea is known."""
        if not self.ground.of_kind("sea"):
            return []
        return self.outline(self.ground.of_kind("land", "lake"), "coast", COAST)

    @cached_property
    def coast_border(self) -> str:
        """The whole of that border as a path."""
        return whole(self.coast)

    def wash_border(self, key: str) -> str:
        """The border of all hexes of one ground as a path; seen and visited ground share it."""
        found = self._borders.get(key)
        if found is None:
            found = self._borders[key] = whole(self.wash_rings(key))
        return found

    def wash_rings(self, key: str) -> list[Outline]:
        """The border of all hexes of one ground."""
        found = self._rings.get(key)
        if found is None:
            found = self._rings[key] = self.outline(self.ground.area([key]), "wash", WASHES)
        return found

    @cached_property
    def neat(self) -> str:
        """The whole of what the neat line shows."""
        left, top, right, bottom = self.window
        return strokes.box(left, top, right - left, bottom - top)

    @cached_property
    def realms(self) -> tuple[frozenset[Node], ...]:
        """The hexes of each realm."""
        return tuple(frozenset(map(node, realm.hexes)) for realm in self.view.realms)

    @cached_property
    def realm_of(self) -> dict[Node, int]:
        """Which realm holds a hex; of two that do the first."""
        return {n: i for i in range(len(self.realms) - 1, -1, -1) for n in self.realms[i]}

    @cached_property
    def lakes(self) -> list[Outline]:
        """The borders of lakes."""
        return self.outline(self.ground.of_kind("lake"), "lake", LAKES)

    def both(self, a: Node, b: Node, least: Look = Look.PALE) -> bool:
        """Whether both hexes of an edge are known well enough to draw what lies between them."""
        return self.ground.look(a) >= least and self.ground.look(b) >= least

    def pieces(self, rings: Iterable[Outline], least: Look = Look.PALE) -> str:
        """The parts of borders whose both sides are known."""
        return strokes.joined(
            strokes.open_spline(p) for ring in rings for p in ring.pieces(lambda a, b: self.both(a, b, least))
        )

    @cached_property
    def coast_line(self) -> str:
        """The coast as far as it is seen."""
        return self.pieces(self.coast)

    def clip_to(self, rings: Iterable[Outline], nodes: frozenset[Node] | None) -> str:
        """What lies inside rings and the window, and inside some hexes where such are given, as a clip."""
        flats = [strokes.flat(r.points) for r in rings]
        if nodes is None:
            cut = (strokes.clipped(f, self.window) for f in flats)
            return strokes.joined(strokes.line(c, close=True) for c in cut if len(c) > 2)
        touched: dict[Node, set[int]] = {}
        for i, flat in enumerate(flats):
            for x, y in flat:
                touched.setdefault(self.layout.node_at(x, y), set()).add(i)
        out = []
        for n in sorted(nodes):
            hull = self.layout.corners(n, 1.004)
            if n not in touched:
                shown = strokes.clipped(hull, self.window)
                if len(shown) > 2 and any(_inside(f, self.layout.centre(n)) for f in flats):
                    out.append(strokes.line(shown, close=True))
                continue
            xs, ys = [p[0] for p in hull], [p[1] for p in hull]
            box = (min(xs) - 1, min(ys) - 1, max(xs) + 1, max(ys) + 1)
            for flat in flats:
                near = strokes.clipped(strokes.clipped(flat, box), self.window)
                cut_ = strokes.cut_convex(near, hull) if near else near
                if len(cut_) > 2:
                    out.append(strokes.line(cut_, close=True))
        return strokes.joined(out)

    def wet(self, x: float, y: float) -> bool:
        """Whether a point lies in sea or lake as drawn."""
        return self.mask.marked("sea", x, y) or self.mask.marked("lakes", x, y)

    def ground_line(self, n: Node) -> str:
        """The colour of a hex's ground as it is drawn."""
        cell = self.ground.cells.get(n)
        if cell is None or cell.look == Look.TOLD:
            return self.style.tone["paper"]
        key = cell.ground or "plain"
        return self.style.wash(key) if cell.look == Look.FULL else self.style.pale_wash(key)

    def halo(self, n: Node) -> str:
        """The colour of a halo over a hex."""
        cell = self.ground.cells.get(n)
        kind = (cell.ground, cell.look) if cell else ("", Look.TOLD)
        found = self._halos.get(kind)
        if found is None:
            dense = kind[1] == Look.FULL and terrain(kind[0]).dense
            found = self._halos[kind] = self.style.halo(self.ground_line(n), dense=dense)
        return found


def _inside(ring: list[Point], p: Point) -> bool:
    x, y = p
    odd = False
    ax, ay = ring[-1]
    for bx, by in ring:
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            odd = not odd
        ax, ay = bx, by
    return odd
