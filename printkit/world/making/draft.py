"""A region while it is being made: flat rows of whole numbers with a rim of one hex around the map.

A hex (col, row) stands at `row * width + col`, width = cols + 2, so that a neighbour is one addition away and no stage
asks whether it has left the map: the rim is marked in `inside`.
"""

from array import array
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import compress

from printkit.core.dice import Stream
from printkit.core.hexes import Grid, Hex
from printkit.world.making.flags import Flags
from printkit.world.making.kinds import LandKind
from printkit.world.making.near import Neighbours, Steps
from printkit.world.model import Land, Realm, Text

SEA, LAKE, LAND = 0, 1, 2
FIRST = "first"
"""The tag of the region that the world is named after."""


@dataclass(frozen=True, slots=True)
class Site:
    """A place where people are or were: its structure, the hex, its worth in the order of founding, why it is there."""

    hex: int
    structure: str
    rank: int
    reason: str
    name: str = ""
    port: int = 0


@dataclass(frozen=True, slots=True)
class Wonder:
    """A natural wonder: its kind, the terrain under it, its hexes."""

    kind: str
    base: str
    hexes: tuple[int, ...]
    name: str = ""
    text: Text = field(default_factory=dict)


@dataclass(slots=True)
class Draft:
    """What the stages have found so far. Every row of numbers is indexed by `row * width + col`.

    `labels` are names that hexes have from the start, in a land that was given.

    `steps` lead to the six neighbours (N NE SE S SW NW) from an even column, and from an odd one; `near` holds those of
    each hex that lie on the map, in that order; `flags` works on whole rows of yes and no.
    """

    seed: int
    tag: str
    grid: Grid
    kind: LandKind
    width: int = 0
    steps: Steps = ((), ())
    facing: int = 0
    wind: str = "W"
    cells: "array[int]" = field(default_factory=lambda: array("i"))
    inside: bytearray = field(default_factory=bytearray)
    near: Sequence[tuple[int, ...]] = field(default_factory=list)
    _named: list[Hex] = field(default_factory=list)
    flags: Flags = field(init=False)
    water: bytearray = field(default_factory=bytearray)
    height: "array[int]" = field(default_factory=lambda: array("i"))
    crest: "array[int]" = field(default_factory=lambda: array("i"))
    coast: bytes = b""
    level: "array[int]" = field(default_factory=lambda: array("i"))
    down: "array[int]" = field(default_factory=lambda: array("i"))
    order: "array[int]" = field(default_factory=lambda: array("i"))
    heat: "array[int]" = field(default_factory=lambda: array("i"))
    rain: "array[int]" = field(default_factory=lambda: array("i"))
    flow: "array[int]" = field(default_factory=lambda: array("i"))
    lakes: list[list[int]] = field(default_factory=list)
    landmasses: list[list[int]] = field(default_factory=list)
    ground: list[str] = field(default_factory=list)
    rivers: list[list[int]] = field(default_factory=list)
    streams: list[list[int]] = field(default_factory=list)
    capital: tuple[int, ...] = ()
    sites: list[Site] = field(default_factory=list)
    roads: list[tuple[int, list[int]]] = field(default_factory=list)
    bridges: list[list[int]] = field(default_factory=list)
    outposts: list[Site] = field(default_factory=list)
    wonders: list[Wonder] = field(default_factory=list)
    labels: dict[int, str] = field(default_factory=dict)
    id: str = ""
    culture: str = ""
    name: str = ""
    river_names: list[str] = field(default_factory=list)
    bodies: list[Land] = field(default_factory=list)
    realms: list[Realm] = field(default_factory=list)

    def __post_init__(self) -> None:
        cols, rows = self.grid.cols, self.grid.rows
        self.width = w = cols + 2
        self.steps = ((-w, 1, w + 1, w, w - 1, -1), (-w, 1 - w, 1, w, -1, -w - 1))
        self.cells = array("i", (row * self.width + col for row in range(1, rows + 1) for col in range(1, cols + 1)))
        self.inside = bytearray(self.width * (rows + 2))
        for row in range(1, rows + 1):
            start = row * self.width + 1
            self.inside[start : start + cols] = b"\1" * cols
        self.flags = Flags(self.inside, w)
        self.near = Neighbours(self.inside, w, self.steps).table()
        # every list of hexes holds the same ones: a large map has room for each hex once
        self._named = [Hex(col, row) for row in range(rows + 2) for col in range(w)]

    def settle(self) -> None:
        """Gives back, once the land lies, what only its stages need, and the table of neighbours: few are asked for."""
        self.near = Neighbours(self.inside, self.width, self.steps)
        self.coast, self.landmasses, self.lakes = b"", [], []
        self.level = self.down = self.order = self.flow = self.height = self.rain = array("i")

    def border(self) -> set[int]:
        """The hexes along the sides of the map."""
        first, last, w = self.cells[0], self.cells[-1], self.width
        top, low = range(first, first + self.grid.cols), range(last - self.grid.cols + 1, last + 1)
        return {*top, *low, *range(first, low.start + 1, w), *range(top.stop - 1, last + 1, w)}

    def stream(self, stage: str, *more: str | int) -> Stream:
        """The dice of a stage in this region: no other stage draws from them."""
        return Stream(self.seed, "land", self.kind.key, self.tag, stage, *more)

    def blank(self, value: int = 0) -> "array[int]":
        """A row of numbers with a place for every hex and the rim."""
        return array("i", [value]) * len(self.inside)

    def hex(self, p: int) -> Hex:
        """The hex at an index."""
        return self._named[p]

    def hexes(self, places: Iterable[int]) -> tuple[Hex, ...]:
        """The hexes at some indices."""
        return tuple(map(self._named.__getitem__, places))

    def at(self, h: Hex) -> int:
        """The index of a hex."""
        return h[1] * self.width + h[0]

    def waters(self, *kinds: int) -> bytes:
        """Flags of the hexes that are of some kinds: SEA, LAKE, LAND."""
        return self.flags.inner(self.water.translate(_among(kinds)))

    def grounds(self, kinds: Collection[str]) -> bytes:
        """Flags of the hexes whose ground is among some kinds."""
        return bytes(map(kinds.__contains__, self.ground))

    def where(self, flags: bytes) -> list[int]:
        """The hexes that are flagged, by index."""
        return list(compress(range(len(flags)), flags))

    def land_cells(self) -> list[int]:
        """All hexes that are neither sea nor lake (rivers are among them)."""
        return self.where(self.waters(LAND))

    def land_of(self, kinds: Collection[str]) -> list[int]:
        """The land whose ground is among some kinds (a wonder can lay such ground in water too)."""
        ground = self.ground
        return [p for p in self.land_cells() if ground[p] in kinds]

    def bodies_of(self, places: Iterable[int]) -> Iterator[list[int]]:
        """The connected bodies among some places, each in the order of its index, first bodies first."""
        given = list(places)
        left = self.flags.of(given)
        for start in given:
            if left[start]:
                yield sorted(self.flood(start, left))

    def flood(self, start: int, free: bytearray) -> list[int]:
        """What can be reached from a hex over free ones, nearest first; it is free no longer."""
        near, reached = self.near, [start]
        free[start] = 0
        for p in reached:
            for q in near[p]:
                if free[q]:
                    free[q] = 0
                    reached.append(q)
        return reached


@cache
def _among(kinds: tuple[int, ...]) -> bytes:
    """For each number that a byte can hold, whether it is among some."""
    return bytes(n in kinds for n in range(256))


def threshold(values: Sequence[int], percent: float) -> int:
    """The value below which `percent` of the values lie (the least where it is 0)."""
    ranked = sorted(values)
    return ranked[min(len(ranked) - 1, int(len(ranked) * percent) // 100)] if ranked else 0
