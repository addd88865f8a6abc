"""Where things are: names of regions and hexes, checked against the maps of the file (interfaces.md, Coordinates)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import pairwise

from printkit.core.hexes import Grid, Hex, digits_for, distance, parse
from printkit.world.fields import Faults, nearest
from printkit.world.model import Place
from printkit.world.yaml_lines import Listing, Node, Scalar, shown


@dataclass(slots=True)
class Places:
    """The maps of a file. `named` holds every region's id, also of one that could not be read.

    `marked` holds the ids of paths and locations.
    """

    faults: Faults
    grids: dict[str, Grid] = field(default_factory=dict)
    named: tuple[str, ...] = ()
    marked: dict[str, str] = field(default_factory=dict)
    _digits: dict[str, int] = field(default_factory=dict)

    def claim(self, name: str, node: Node, what: str) -> None:
        """Keeps the id of a path or location, which orders follow: one of a kind in a file."""
        if name in self.marked:
            self.faults.add(node, f"the id {name} belongs to a {self.marked[name]} already", "choose another id")
        self.marked.setdefault(name, what)

    def region(self, node: Node, key: str) -> str | None:
        """The id of a region of the file."""
        if type(node) is Scalar and node.text in self.named:
            return node.text
        if not self.named:
            return None
        right = nearest(node.text, self.named) if type(node) is Scalar else "name a region of this file"
        self.faults.add(node, f"{key} is {shown(node)}, which is no region here", right)
        return None

    def hex(self, region: str, node: Node) -> Hex | None:
        """A hex on a region's map; its name has the digits that the map's size asks for."""
        grid = self.grids.get(region)
        if grid is None:
            return None
        if type(node) is Scalar and (known := self._quickly(region, node.text, grid)) is not None:
            return known
        h = self._parsed(node, (grid,))
        if h is not None and h not in grid:
            self.faults.add(node, f"hex {shown(node)} lies off the map of {region}", _extent(grid))
            return None
        return h

    def _quickly(self, region: str, text: str, grid: Grid) -> Hex | None:
        """The hex of a good name, which nearly all are; None for others, whose fault is to be told."""
        digits = self._digits.get(region)
        if digits is None:
            digits = self._digits[region] = digits_for(grid.cols, grid.rows)
        if len(text) != 2 * digits or not (text.isascii() and text.isdigit()):
            return None
        col, row = int(text[:digits]), int(text[digits:])
        return Hex(col, row) if 1 <= col <= grid.cols and 1 <= row <= grid.rows else None

    def anywhere(self, node: Node) -> Hex | None:
        """A hex on the map of any region (orders)."""
        if len(self.grids) < len(self.named):
            return parse(node.text) if type(node) is Scalar else self._parsed(node, tuple(self.grids.values()))
        h = self._parsed(node, tuple(self.grids.values()))
        if h is not None and type(node) is Scalar:
            digits = len(node.text) // 2
            if not any(h in g and digits_for(g.cols, g.rows) == digits for g in self.grids.values()):
                self.faults.add(node, f"hex {shown(node)} lies on no region's map", _extents(self.grids))
                return None
        return h

    def _parsed(self, node: Node, grids: tuple[Grid, ...]) -> Hex | None:
        """The hex that a text names, with as many digits as one of some maps has."""
        digits = tuple(dict.fromkeys(digits_for(g.cols, g.rows) for g in grids)) or (2,)
        h = parse(node.text) if type(node) is Scalar else None
        if h is None:
            wanted = f'write column and row with {_or(digits)} digits each, as "{Hex(2, 3).name(digits[0])}"'
            self.faults.add(node, f"{shown(node)} is no hex", wanted)
        elif type(node) is Scalar and len(node.text) // 2 not in digits:
            wanted = f'on a map of this size it is "{h.name(digits[0])}"'
            self.faults.add(node, f"hex {shown(node)} has {len(node.text) // 2} digits each for column and row", wanted)
            return None
        return h

    def hexes(self, region: str, node: Node, key: str, *, least: int = 1) -> tuple[tuple[Hex, Node], ...] | None:
        """The good hexes of a list, each with its node; None where it is no list or too short."""
        if type(node) is not Listing:
            right = (
                f'write a list: ["{node.text}"]'
                if type(node) is Scalar and parse(node.text)
                else "write a list of hexes"
            )
            self.faults.add(node, f"{key} is {shown(node)}", right)
            return None
        if len(node.items) < least:
            self.faults.add(node, f"{key} names {len(node.items)} hexes", f"name at least {least}")
            return None
        return tuple((h, item) for item in node.items if (h := self.hex(region, item)) is not None)

    def set_of_hexes(self, region: str, node: Node, key: str, *, least: int = 1) -> tuple[Hex, ...] | None:
        """Hexes in the order of the list, none twice."""
        found = self.hexes(region, node, key, least=least)
        if found is None:
            return None
        out: dict[Hex, None] = {}
        for h, item in found:
            if h in out:
                self.faults.add(item, f"hex {shown(item)} stands twice in {key}", "name it once")
            out[h] = None
        return tuple(out)

    def place(self, node: Node, key: str) -> Place | None:
        """A place: [region, hex]."""
        if type(node) is not Listing or len(node.items) != 2:
            self.faults.add(node, f"{key} is {shown(node)}", 'write [region, hex], as [vale, "0203"]')
            return None
        region = self.region(node.items[0], key)
        h = self.hex(region, node.items[1]) if region is not None else None
        return None if region is None or h is None else Place(region, h)

    def among(self, values: Mapping[str, Node], *keys: str) -> None:
        """Looks over the places under some keys, for their faults alone."""
        for key in keys:
            if key in values:
                self.place(values[key], key)

    def touching(self, hexes: tuple[tuple[Hex, Node], ...], key: str) -> None:
        """Notes each hex of a list that does not touch the one before it."""
        for (before, earlier), (h, node) in pairwise(hexes):
            if distance(before, h) != 1:
                wrong = f"hex {shown(node)} of {key} does not touch the hex before it, {shown(earlier)}"
                self.faults.add(node, wrong, "name every hex on the way")


def _or(digits: tuple[int, ...]) -> str:
    return " or ".join(map(str, digits))


def _extent(grid: Grid) -> str:
    return f"it goes from {grid.name(Hex(1, 1))} to {grid.name(Hex(grid.cols, grid.rows))}"


def _extents(grids: dict[str, Grid]) -> str:
    return "; ".join(f"{region} goes to {g.name(Hex(g.cols, g.rows))}" for region, g in list(grids.items())[:5])
