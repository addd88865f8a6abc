"""A region while it is being made: flat rows of whole numbers with a rim of one hex around the map.

A hex (col, row) stands at `row * width + col`, width = cols + 2, so that a neighbour is one addition away and no stage
asks whether it has left the map: the rim is marked in `inside`.
"""

from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from printkit.core.dice import Stream
from printkit.core.hexes import Grid, Hex
from printkit.world.making.kinds import LandKind
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

    `steps` lead to the six neighbours (N NE SE S SW NW) from an even column, and from an odd one.
    """

    seed: int
    tag: str
    grid: Grid
    kind: LandKind
    width: int = 0
    steps: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    facing: int = 0
    wind: str = "W"
    cells: "array[int]" = field(default_factory=lambda: array("i"))
    inside: bytearray = field(default_factory=bytearray)
    water: bytearray = field(default_factory=bytearray)
    height: "array[int]" = field(default_factory=lambda: array("i"))
    crest: "array[int]" = field(default_factory=lambda: array("i"))
    coast: "array[int]" = field(default_factory=lambda: array("i"))
    level: "array[int]" = field(default_factory=lambda: array("i"))
    down: "array[int]" = field(default_factory=lambda: array("i"))
    order: "array[int]" = field(default_factory=lambda: array("i"))
    heat: "array[int]" = field(default_factory=lambda: array("i"))
    rain: "array[int]" = field(default_factory=lambda: array("i"))
    flow: "array[int]" = field(default_factory=lambda: array("i"))
    lakes: list[list[int]] = field(default_factory=list)
    ground: list[str] = field(default_factory=list)
    rivers: list[list[int]] = field(default_factory=list)
    streams: list[list[int]] = field(default_factory=list)
    capital: tuple[int, ...] = ()
    sites: list[Site] = field(default_factory=list)
    roads: list[tuple[int, list[int]]] = field(default_factory=list)
    bridges: list[list[int]] = field(default_factory=list)
    outposts: list[Site] = field(default_factory=list)
    wonders: list[Wonder] = field(default_factory=list)
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

    def stream(self, stage: str, *more: str | int) -> Stream:
        """The dice of a stage in this region: no other stage draws from them."""
        return Stream(self.seed, "land", self.kind.key, self.tag, stage, *more)

    def blank(self, value: int = 0) -> "array[int]":
        """A row of numbers with a place for every hex and the rim."""
        return array("i", [value]) * len(self.inside)

    def around(self, p: int) -> list[int]:
        """The neighbours of a hex that lie on the map, in the order of `core.hexes.DIRECTIONS`."""
        inside = self.inside
        return [p + d for d in self.steps[p % self.width & 1] if inside[p + d]]

    def hex(self, p: int) -> Hex:
        """The hex at an index."""
        return Hex(p % self.width, p // self.width)

    def hexes(self, places: Iterable[int]) -> tuple[Hex, ...]:
        """The hexes at some indices."""
        w = self.width
        return tuple(Hex(p % w, p // w) for p in places)

    def at(self, h: Hex) -> int:
        """The index of a hex."""
        return h[1] * self.width + h[0]

    def land_cells(self) -> list[int]:
        """All hexes that are neither sea nor lake (rivers are among them)."""
        water = self.water
        return [p for p in self.cells if water[p] == LAND]

    def spread(self, sources: Iterable[int], far: int = 1 << 30) -> "array[int]":
        """Steps from the nearest source over the whole map, up to `far` (which stands for everything beyond)."""
        steps, width, inside = self.steps, self.width, self.inside
        reach = self.blank(far)
        front = list(sources)
        for p in front:
            reach[p] = 0
        d = 0
        while front and d + 1 < far:
            d += 1
            after = []
            for p in front:
                for s in steps[p % width & 1]:
                    q = p + s
                    if inside[q] and reach[q] > d:
                        reach[q] = d
                        after.append(q)
            front = after
        return reach

    def bodies_of(self, places: Iterable[int]) -> Iterator[list[int]]:
        """The connected bodies among some places, each in the order of its index, first bodies first."""
        steps, width = self.steps, self.width
        left = bytearray(len(self.inside))
        given = list(places)
        for p in given:
            left[p] = 1
        for start in given:
            if not left[start]:
                continue
            left[start] = 0
            body = [start]
            for p in body:
                for s in steps[p % width & 1]:
                    if left[p + s]:
                        left[p + s] = 0
                        body.append(p + s)
            yield sorted(body)


def threshold(values: Sequence[int], percent: float) -> int:
    """The value below which `percent` of the values lie (the least where it is 0)."""
    ranked = sorted(values)
    return ranked[min(len(ranked) - 1, int(len(ranked) * percent) // 100)] if ranked else 0
