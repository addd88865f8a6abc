"""What lies where, as far as the reader knows: each known hex with its look, and the half hexes round the map."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from printkit.core.hexes import Hex
from printkit.core.known import Known
from printkit.sheets.hexmap.kinds import Terrain, terrain
from printkit.sheets.hexmap.layout import STEPS, Node, hex_of, node
from printkit.sheets.hexmap.symbols import Look
from printkit.views.map import HexFace, MapView

_LOOKS = {
    Known.CLOUDED: Look.NONE,
    Known.MAPPED: Look.TOLD,
    Known.VISITED: Look.PALE,
    Known.IN_VIEW: Look.FULL,
    Known.ON_TILE: Look.FULL,
}


@dataclass(frozen=True, slots=True)
class Cell:
    """A hex that is drawn. `ground` is the terrain of its wash (a river's hex takes its neighbours'); `inside` the map."""

    node: Node
    face: HexFace
    look: Look
    ground: str
    inside: bool

    @property
    def terrain(self) -> Terrain:
        """How its ground is drawn."""
        return terrain(self.ground)


def look_of(view: MapView, known: Known) -> Look:
    """The look of a state on this map; the referee's map shows all in full."""
    return _LOOKS[known] if view.states else Look.FULL


class Ground:
    """The cells of a view; hexes that are not known do not exist here, only guesses (`ghosts`) that shape a border."""

    def __init__(self, view: MapView) -> None:
        self.view = view
        faces = {f.hex: f for f in view.hexes if look_of(view, f.known) != Look.NONE}
        self.cells: dict[Node, Cell] = {}
        rim = ((c, r) for r in range(view.rows + 2) for c in range(view.cols + 2))
        for c, r in rim:
            face = faces.get(Hex(min(max(c, 1), view.cols), min(max(r, 1), view.rows)))
            if face:
                inside = face.hex == (c, r)
                n = node(Hex(c, r))
                self.cells[n] = Cell(n, face, look_of(view, face.known), face.terrain or "", inside)
        self._lend()
        self.inside = [c for c in self.cells.values() if c.inside]

    def _lend(self) -> None:
        """Gives river hexes the ground that most of their neighbours have, high rock aside."""
        for n, cell in sorted(self.cells.items(), key=lambda item: (item[0][1], item[0][0])):
            if not cell.ground or not terrain(cell.ground).lent:
                continue
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

    def area(self, keys: Iterable[str]) -> frozenset[Node]:
        """All hexes of some grounds."""
        wanted = frozenset(keys)
        return frozenset(n for n, key in self.grounds.items() if key in wanted)

    def of_kind(self, *kinds: str) -> frozenset[Node]:
        """All hexes of some kinds of ground."""
        return frozenset(n for n, key in self.grounds.items() if terrain(key).kind in kinds)


def place(h: Hex) -> Node:
    """The node of a hex of a view."""
    return node(h)


def hex_at(n: Node) -> Hex:
    """The hex of a node."""
    return hex_of(n)
