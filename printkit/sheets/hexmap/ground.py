"""What lies where, as far as the reader knows: each known hex with its look, and the half hexes round the map."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from operator import attrgetter

from printkit.core.hexes import Hex
from printkit.core.known import Known
from printkit.sheets.hexmap.kinds import Terrain, terrain, terrains
from printkit.sheets.hexmap.layout import STEPS, Node, node
from printkit.sheets.hexmap.symbols import Look
from printkit.views.map import HexFace, MapView

_HEX = attrgetter("hex")
_LOOKS = {
    Known.CLOUDED: Look.NONE,
    Known.MAPPED: Look.TOLD,
    Known.VISITED: Look.PALE,
    Known.IN_VIEW: Look.FULL,
    Known.ON_TILE: Look.FULL,
}


@dataclass(frozen=True, slots=True)
class Cell:
    """A hex that is drawn. `ground` is the terrain of its wash (a river's hex takes its neighbours')."""

    node: Node
    face: HexFace
    look: Look
    ground: str
    inside: bool

    @property
    def terrain(self) -> Terrain:
        """How its ground is drawn."""
        return terrain(self.ground)


def around(n: Node) -> list[Node]:
    """The six hexes round one."""
    return [(n[0] + a, n[1] + b) for a, b in STEPS]


def look_of(view: MapView, known: Known) -> Look:
    """The look of a state on this map; the referee's map shows all in full."""
    return _LOOKS[known] if view.states else Look.FULL


class Ground:
    """The cells of a view; hexes that are not known do not exist here, only guesses (`ghosts`) that shape a border."""

    def __init__(self, view: MapView, near: Callable[[Node], bool] | None = None) -> None:
        self.view = view
        self.cells: dict[Node, Cell] = {}
        looks = {known: look_of(view, known) for known in Known}
        for face in sorted(view.hexes, key=_HEX):
            look, n = looks[face.known], node(face.hex)
            if look != Look.NONE and (near is None or near(n)):
                self.cells[n] = Cell(n, face, look, face.terrain or "", True)
        self.inside = list(self.cells.values())
        self._round_off()
        self._lend()
        self.inside = [self.cells[c.node] for c in self.inside]
        self.holes = len(self.inside) < view.cols * view.rows if near is None else self._gaps()

    def _gaps(self) -> bool:
        """Whether the view tells nothing of some hex beside one that it tells of."""
        told = {f.hex for f in self.view.hexes if look_of(self.view, f.known) != Look.NONE}
        return len(told) < self.view.cols * self.view.rows

    def _round_off(self) -> None:
        """Adds the hexes round the map, each like the nearest one on it: their halves fill the rectangle."""
        cols, rows = self.view.cols, self.view.rows
        rim = [Hex(c, r) for r in (0, rows + 1) for c in range(cols + 2)]
        rim += [Hex(c, r) for c in (0, cols + 1) for r in range(1, rows + 1)]
        for h in rim:
            nearest = self.cells.get(node(Hex(min(max(h.col, 1), cols), min(max(h.row, 1), rows))))
            if nearest:
                n = node(h)
                self.cells[n] = Cell(n, nearest.face, nearest.look, nearest.ground, False)

    def _lend(self) -> None:
        """Gives river hexes the ground that most of their neighbours have, high rock aside."""
        lent = frozenset(key for key, row in terrains().items() if row.lent)
        rivers = [n for n, cell in self.cells.items() if cell.ground in lent]
        for n in sorted(rivers, key=lambda m: (m[1], m[0])):
            cell = self.cells[n]
            counts: dict[str, int] = {}
            for other in self.around(n):
                key = other.face.terrain
                if key and not terrain(key).lent and terrain(key).kind == "land":
                    key = "hills" if terrain(key).high else key
                    counts[key] = counts.get(key, 0) + 1
            best = min(counts, key=lambda key: (-counts[key], terrain(key).paint), default="plain")
            self.cells[n] = Cell(n, cell.face, cell.look, best, cell.inside)

    def around(self, n: Node) -> list[Cell]:
        """The known neighbours of a hex."""
        return [self.cells[m] for a, b in STEPS if (m := (n[0] + a, n[1] + b)) in self.cells]

    def of(self, h: Hex) -> Cell | None:
        """The cell of a hex of the map, None where nothing is known of it."""
        return self.cells.get(node(h))

    def look(self, n: Node) -> Look:
        """How a hex is drawn."""
        cell = self.cells.get(n)
        return cell.look if cell else Look.NONE

    @cached_property
    def looks(self) -> dict[str, Look]:
        """Every terrain that is known of a hex of the map, with the best look of its hexes."""
        out: dict[str, Look] = {}
        for cell in self.inside:
            key = cell.face.terrain
            if key and cell.look > out.get(key, Look.NONE):
                out[key] = cell.look
        return out

    @cached_property
    def seen(self) -> frozenset[Node]:
        """Hexes whose ground is painted."""
        return frozenset(n for n, c in self.cells.items() if c.look >= Look.PALE)

    @cached_property
    def full(self) -> frozenset[Node]:
        """Hexes that are drawn in full."""
        return frozenset(n for n, c in self.cells.items() if c.look == Look.FULL)

    @cached_property
    def told(self) -> frozenset[Node]:
        """Hexes known by hearsay alone."""
        return frozenset(n for n, c in self.cells.items() if c.look == Look.TOLD)

    @cached_property
    def ghosts(self) -> dict[Node, str]:
        """Unknown hexes beside seen ones, with the ground of a neighbour: they shape a border that paper will cover."""
        out: dict[Node, str] = {}
        if not self.holes:
            return out
        for n in sorted(self.seen):
            for a, b in STEPS:
                m = (n[0] + a, n[1] + b)
                if m not in out and (m not in self.cells or not self.cells[m].ground):
                    out[m] = self.cells[n].ground
        return out

    @cached_property
    def grounds(self) -> dict[Node, str]:
        """The ground of every hex that shapes the washes: seen, told, and guessed beside those."""
        out = dict(self.ghosts)
        out.update((n, c.ground) for n, c in self.cells.items() if c.ground)
        return out

    def kind(self, n: Node) -> str:
        """`land`, `sea` or `lake`; empty where no ground is known or guessed."""
        key = self.grounds.get(n)
        return terrain(key).kind if key else ""

    @cached_property
    def _alike(self) -> dict[str, list[Node]]:
        """The hexes of each ground."""
        out: dict[str, list[Node]] = {}
        for n, key in self.grounds.items():
            out.setdefault(key, []).append(n)
        return out

    def area(self, keys: Iterable[str]) -> frozenset[Node]:
        """All hexes of some grounds."""
        wanted = frozenset(keys)
        return frozenset(n for key, nodes in self._alike.items() if key in wanted for n in nodes)

    def of_kind(self, *kinds: str) -> frozenset[Node]:
        """All hexes of some kinds of ground."""
        return frozenset(n for key, nodes in self._alike.items() if terrain(key).kind in kinds for n in nodes)
