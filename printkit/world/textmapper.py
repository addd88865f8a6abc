"""The land from a text-mapper file: which type is which terrain or structure is a table, `tables/text-mapper.yaml`.

Nothing is fetched. A type that the table does not know is played as the region's fill and reported by name and count.
"""

import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Any

from printkit import tables
from printkit.core.faults import BadInput, Fault
from printkit.core.hexes import LARGEST_SIDE, Grid, Hex, step
from printkit.world.files import text_of
from printkit.world.land import MOST_HEXES, PATH_KINDS, ROADS
from printkit.world.model import Path as Way, Region, World
from printkit.world.textmapper_lines import HexLine, Parsed, Point, WayLine, parse

# the order in which text-mapper tries a hex's neighbours on its way to the next point
_WALK = ("NW", "N", "NE", "SE", "S", "SW")
_MARGIN = 10
_LONGEST_RUN = 999
_OUTSIDE = 999
_SEEDS = 1_000_000


@dataclass(frozen=True, slots=True)
class Report:
    """What a file held that the land does not show: unknown types with their counts, and other things in words."""

    unknown: tuple[tuple[str, int], ...] = ()
    notes: tuple[str, ...] = ()

    def lines(self) -> tuple[str, ...]:
        """All of it, a line each."""
        unknown = (f"the type {name} is not known: {count} times, played as fill" for name, count in self.unknown)
        return (*unknown, *self.notes)


@cache
def _table() -> Mapping[str, Any]:
    """The table, with our own keys known as they stand."""
    data = tables.load("text-mapper")
    terrain = {**{key: key for key in tables.terrains()}, **data["terrain"]}
    structures = {**{key: key for key in tables.structures()}, **data["structures"]}
    return {**data, "terrain": terrain, "structures": structures, "nothing": frozenset(data["nothing"])}


def _spellings(name: str) -> Iterator[str]:
    """The ways to look a type up, the nearest to its own spelling first."""
    key = name.lower().replace("-", "_")
    for bare in (key, key.removeprefix("apoc_").removesuffix("_small_scale")):
        yield bare
        yield bare.rstrip("0123456789")
        yield bare.rstrip("0123456789").removesuffix("s")


@lru_cache(maxsize=4096)
def _found(name: str, *groups: str) -> tuple[str, str] | None:
    """The group of the table that knows a type, and its key there."""
    for key in _spellings(name):
        for group in groups:
            if key in _table()[group]:
                return group, key
    return None


@dataclass(slots=True)
class _Drawing:
    """A land while it is read from a file's lines."""

    grid: Grid
    shift: Point
    turned: bool
    types: dict[int, list[str]] = field(default_factory=dict)
    names: dict[int, str] = field(default_factory=dict)
    unknown: Counter[str] = field(default_factory=Counter)

    def at(self, p: Point) -> Hex:
        """Where a point of the file lies here."""
        col, row = (p.row, p.col) if self.turned else p
        return Hex(col + self.shift.col, row + self.shift.row)


def seed_of(path: Path) -> int:
    """A number of six figures that comes from what is written in the file."""
    lines = "\n".join(text_of(path).splitlines())
    return int.from_bytes(sha256(lines.encode()).digest()[:8]) % _SEEDS


def read(path: Path, *, fill: str = "plain") -> tuple[World, Report]:
    """A world of one region, called after the file, and what the file held beside it.

    `fill` is the terrain of hexes that the file does not name or whose types are not known. Raises BadInput.
    """
    return from_text(text_of(path), file=str(path), name=path.name.partition(".")[0], fill=fill)


def from_text(text: str, *, file: str, name: str = "map", fill: str = "plain") -> tuple[World, Report]:
    """The same from a text; `name` is the region's id."""
    parsed = parse(text)
    parsed = _with_runs(parsed)
    if not parsed.hexes:
        raise BadInput([Fault(file, 0, "no hex is written here", "write lines such as: 0101 mountain")])
    notes: list[str] = []
    drawing = _sheet(parsed, file, notes)
    for line in parsed.hexes:
        index = drawing.grid.index(drawing.at(line.at))
        drawing.types.setdefault(index, []).extend(line.types)
        if line.label:
            drawing.names.setdefault(index, _clean(line.label))
    rid = _clean(name) or "map"
    ways = _ways(parsed.ways, drawing)
    region = _region(rid, drawing, ways, fill, notes)
    notes += _said(parsed)
    unknown = tuple(sorted(drawing.unknown.items(), key=lambda pair: (-pair[1], pair[0])))
    return World(regions={rid: region}, title=rid.replace("-", " ").replace("_", " ")), Report(unknown, tuple(notes))


def _with_runs(parsed: Parsed) -> Parsed:
    """A line of a type that is no line's but a hex's is a run of such hexes, in one column or one row."""
    ways = []
    for way in parsed.ways:
        (a, b), hexed = way.points[:2], _found(way.type, "terrain", "ground", "structures")
        straight = len(way.points) == 2 and (a.col == b.col or a.row == b.row)
        if not straight or not hexed or _is_way(way.type) or abs(a.col - b.col + a.row - b.row) > _LONGEST_RUN:
            ways.append(way)
            continue
        for col in range(min(a.col, b.col), max(a.col, b.col) + 1):
            for row in range(min(a.row, b.row), max(a.row, b.row) + 1):
                parsed.hexes.append(HexLine(way.line, Point(col, row), (way.type,)))
    parsed.ways[:] = ways
    return parsed


def _is_way(name: str) -> bool:
    return _found(name, "lines") is not None or any(f"{key}_line" in _table()["nothing"] for key in _spellings(name))


def _sheet(parsed: Parsed, file: str, notes: list[str]) -> _Drawing:
    """The grid that holds all hexes of the file, and how its coordinates become ours.

    Columns move by an even number, so that those that sit lower still do; by an odd one under `swap-even-odd`. A map
    of pointy hexes is turned over its diagonal.
    """
    turned = "horizontal" in parsed.options
    swapped = "swap-even-odd" in parsed.options
    points = [Point(h.at.row, h.at.col) if turned else h.at for h in parsed.hexes]
    low = Point(min(p.col for p in points), min(p.row for p in points))
    high = Point(max(p.col for p in points), max(p.row for p in points))
    col = 0 if 1 <= low.col <= _MARGIN else 1 - low.col
    col += (col % 2) != swapped
    shift = Point(col, 0 if 1 <= low.row <= _MARGIN else 1 - low.row)
    grid = Grid(high.col + shift.col, high.row + shift.row)
    if max(grid.cols, grid.rows) > LARGEST_SIDE or grid.size > MOST_HEXES:
        far = max(parsed.hexes, key=lambda h: max(abs(h.at.col - low.col), abs(h.at.row - low.row)))
        wrong = f"the map is {grid.cols} by {grid.rows} hexes"
        raise BadInput([Fault(file, far.line, wrong, f"a side has at most {LARGEST_SIDE}, a map {MOST_HEXES} hexes")])
    if turned:
        notes.append("the map of pointy hexes is turned over its diagonal: hex 0201 of the file is 0102 here")
    if shift != (0, 0):
        notes.append(f"columns are counted {shift.col:+d}, rows {shift.row:+d} against the file")
    return _Drawing(grid, shift, turned)


def _region(rid: str, drawing: _Drawing, ways: tuple[Way, ...], fill: str, notes: list[str]) -> Region:
    numbers = {key: n for n, key in enumerate(tables.terrains())}
    grid = drawing.grid
    land = bytearray([numbers[fill]]) * grid.size
    roads = {grid.index(h) for way in ways if way.kind in ROADS for h in way.hexes}
    structures: dict[int, tuple[str, ...]] = {}
    crowded = 0
    for index, types in sorted(drawing.types.items()):
        terrain, built, unknown = _meaning(tuple(types))
        drawing.unknown.update(unknown)
        land[index] = numbers[terrain or fill]
        room = tables.load("arcologia/rules")["layers"] - 1 - (index in roads)
        crowded += len(built) > room
        if built[:room]:
            structures[index] = built[:room]
    if crowded:
        notes.append(f"{crowded} hexes had more structures than a tile holds (ARC-13); the first are kept")
    if len(drawing.types) < grid.size:
        notes.append(f"{grid.size - len(drawing.types)} hexes are not in the file: they are {fill}")
    names = dict(sorted((i, name) for i, name in drawing.names.items() if name))
    return Region(rid, grid, tuple(numbers), bytes(land), structures=structures, names=names, paths=ways)


@lru_cache(maxsize=1024)
def _meaning(types: tuple[str, ...]) -> tuple[str, tuple[str, ...], tuple[str, ...]]:
    """The terrain that a hex's types tell of (none: empty), its structures, and the types that are not known."""
    table, terrain, ground = _table(), "", ""
    unknown: list[str] = []
    keys: set[str] = set()
    built: dict[str, None] = {}
    for name in types:
        found = _found(name, "nothing", "structures", "terrain", "ground")
        if found is None:
            unknown.append(name)
            continue
        group, key = found
        keys |= {key, *_spellings(name)}
        if group == "structures":
            built[table[group][key]] = None
        elif group == "terrain":
            terrain = table[group][key]
        elif group == "ground":
            ground = table[group][key]
    both = next((row["terrain"] for row in table["together"] if keys.issuperset(row["types"])), "")
    return both or terrain or ground, tuple(built), tuple(unknown)


def _ways(lines: list[WayLine], drawing: _Drawing) -> tuple[Way, ...]:
    """The file's lines as paths; what two lines of a kind have in common is one path's alone."""
    drawn: dict[str, set[frozenset[Hex]]] = {kind: set() for kind in PATH_KINDS}
    walks = [(line, _row(line, drawing), _walked([drawing.at(p) for p in line.points], drawing.grid)) for line in lines]
    ways = []
    # the longest first: the others run into it
    for line, row, hexes in sorted(walks, key=lambda walk: -len(walk[2])):
        if row is None:
            continue
        pieces = sorted(_pieces(hexes, drawing.grid, drawn[row["kind"]]), key=lambda piece: -len(piece))
        for number, piece in enumerate(pieces):
            name = "" if number else _clean(line.label)
            ways.append(Way(row["kind"], piece, level=row.get("level", 0), name=name))
    return tuple(ways)


def _row(line: WayLine, drawing: _Drawing) -> Mapping[str, Any] | None:
    """The table's row of a line's type; an unknown one is counted."""
    found = _found(line.type, "lines")
    if found is not None:
        row: Mapping[str, Any] = _table()["lines"][found[1]]
        return row
    if not _is_way(line.type):
        drawing.unknown[line.type] += 1
    return None


def _walked(points: list[Hex], grid: Grid) -> list[Hex]:
    """All hexes of a line: step by step to the neighbour nearest to the next point by columns and rows.

    A line that runs far off the map is none.
    """
    if any(max(h.col - grid.cols, h.row - grid.rows, -h.col, -h.row) > _OUTSIDE for h in points):
        return []
    out = [points[0]]
    for goal in points[1:]:
        seen = {out[-1]}
        while out[-1] != goal:
            near = [step(out[-1], d) for d in _WALK]
            best = min(near, key=lambda h: (h.col - goal.col) ** 2 + (h.row - goal.row) ** 2)
            if best in seen:
                break
            seen.add(best)
            out.append(best)
    return out


def _pieces(hexes: list[Hex], grid: Grid, drawn: set[frozenset[Hex]]) -> Iterator[tuple[Hex, ...]]:
    """The parts of a line that lie on the map and are not drawn yet."""
    piece: list[Hex] = []
    for a, b in pairwise(hexes):
        edge = frozenset((a, b))
        if a not in grid or b not in grid or edge in drawn:
            if len(piece) > 1:
                yield tuple(piece)
            piece = []
            continue
        drawn.add(edge)
        piece = [*piece, b] if piece else [a, b]
    if len(piece) > 1:
        yield tuple(piece)


def _clean(label: str) -> str:
    """A label without control characters."""
    return " ".join("".join(" " if unicodedata.category(c) in ("Cc", "Cs", "Cn") else c for c in label).split())


def _said(parsed: Parsed) -> list[str]:
    """What else there is to say."""
    notes = [f"left out: {what}, {count} times" for what, count in parsed.left_out.items()]
    notes += [f"include {name} was not fetched" for name in parsed.includes]
    known = ("horizontal", "swap-even-odd", "global", "no-underline")
    unread = [o for o in parsed.options if o not in known and not o.startswith("coordinates-format")]
    return notes + [f"option {option} is not read" for option in unread]
