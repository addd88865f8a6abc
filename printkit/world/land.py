"""Reading of regions: size, tiles, areas, paths and all that lies on hexes, with the rules that a map must keep."""

from collections.abc import Callable, Mapping as Map
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Any

from printkit import tables
from printkit.core.hexes import LARGEST_SIDE, Grid, Hex, distance
from printkit.world import fields as f
from printkit.world.fields import Faults, Form
from printkit.world.model import Area, Path, Region
from printkit.world.notes import location, note, realm, stretch
from printkit.world.places import Places
from printkit.world.yaml_lines import Listing, Mapping, Node, Scalar, shown

MOST_HEXES = 100_000_000
PATH_KINDS = ("road", "highway", "trail", "bridge", "river", "stream")
ROADS = ("road", "highway", "trail")
AREA_KINDS = ("capital", "natural_wonder")
CHECK = r"[1-9][0-9]{0,2} in [1-9]?[0-9]{0,2}d[1-9][0-9]{0,3}"
REPAIR = ("good", "bad")


@cache
def region_form() -> Form:
    """The keys of a region."""
    terrain = f.one_of(tables.terrains())
    check = f.matching(CHECK, "write a chance on a die, as 1 in 1d8")
    takers = dict.fromkeys(
        ("legend", "rows", "tiles", "areas", "paths", "blocked", "dangerous", "locations", "lands", "realms", "notes"),
        f.raw,
    )
    return Form(
        "a region",
        {
            "size": f.raw, "fill": terrain, "name": f.optional_name, **takers, "encounter_check": check,
            "border": check, "lair": f.whole(0, 100), "tracks": f.whole(0, 100), "culture": f.optional_name,
        },
        ("size",),
    )  # fmt: skip


@cache
def tile_form() -> Form:
    """The keys of a tile."""
    built = f.many(f.one_of(tables.structures()))
    return Form("a tile", {"terrain": f.one_of(tables.terrains()), "structures": built, "name": f.optional_name})


@cache
def area_form() -> Form:
    """The keys of an area."""
    takers = {
        "kind": f.one_of(AREA_KINDS), "hexes": f.raw, "name": f.optional_name, "base": f.one_of(tables.terrains()),
        "look": f.optional_name, "text": f.texts,
    }  # fmt: skip
    return Form("an area", takers, ("kind", "hexes"))


PATH_FORM = Form(
    "a path",
    {
        "kind": f.one_of(PATH_KINDS), "hexes": f.raw, "level": f.whole(1, 3), "id": f.name, "name": f.optional_name,
        "repair": f.one_of(REPAIR), "stops": f.whole(0, 99),
    },
    ("kind", "hexes"),
)  # fmt: skip


def size(node: Node, faults: Faults) -> Grid | None:
    """A region's [columns, rows]."""
    sides = f.many(f.whole(1, LARGEST_SIDE), unique=False)(node, faults, "size")
    if sides is None or type(node) is not Listing:
        return None
    if len(node.items) != 2:
        faults.add(node, f"size has {len(node.items)} numbers", "write two: [columns, rows]")
        return None
    return Grid(*sides) if len(sides) == 2 else None


@dataclass(slots=True)
class _Ground:
    """A region while it is read: `given` are nodes of tiles that name their terrain, `layers` what lies where."""

    id: str
    grid: Grid
    places: Places
    land: bytearray
    structures: dict[int, tuple[str, ...]] = field(default_factory=dict)
    names: dict[int, str] = field(default_factory=dict)
    given: dict[int, Node] = field(default_factory=dict)
    tiles: dict[int, Node] = field(default_factory=dict)
    layers: dict[int, dict[str, Node]] = field(default_factory=dict)

    @property
    def faults(self) -> Faults:
        return self.places.faults

    def layer(self, h: Hex, what: str, node: Node) -> None:
        """Notes that something lies on a hex (ARC-13)."""
        self.layers.setdefault(self.grid.index(h), {}).setdefault(what, node)


@lru_cache(maxsize=1)
def _numbers() -> Map[str, int]:
    return {key: i for i, key in enumerate(tables.terrains())}


def region(rid: str, key: Scalar, node: Node, places: Places, *, layered: bool) -> Region | None:
    """A region of a file; None where it could not be read. `layered`: its tiles hold few layers (ARC-13)."""
    faults = places.faults
    faults.about = ""
    if f.name(key, faults, "a region's id") is None:
        return None
    faults.about = f"region {rid}"
    values = f.take(node, region_form(), faults)
    grid = places.grids.get(rid)
    if values is None or grid is None:
        return None
    fill = _numbers()[values.pop("fill", "plain")]
    ground = _Ground(rid, grid, places, bytearray([fill]) * grid.size)
    del values["size"]
    _rows(ground, values.pop("legend", None), values.pop("rows", None))
    _tiles(ground, values.pop("tiles", None))
    lists = {key: values.pop(key, None) for key in ("areas", "paths", "locations", "lands", "realms", "notes")}
    areas = _each(lists["areas"], ground, "areas", lambda n: _area(n, ground))
    paths = _each(lists["paths"], ground, "paths", lambda n: _path(n, ground))
    faults.about = f"region {rid}"
    blocked = places.set_of_hexes(rid, values.pop("blocked"), "blocked", least=0) if "blocked" in values else ()
    dangerous = places.set_of_hexes(rid, values.pop("dangerous"), "dangerous", least=0) if "dangerous" in values else ()
    if layered:
        _layers(ground)
    return Region(
        id=rid,
        grid=grid,
        terrains=tuple(_numbers()),
        land=bytes(ground.land),
        structures=ground.structures,
        names=ground.names,
        areas=areas,
        paths=paths,
        blocked=frozenset(map(grid.index, blocked or ())),
        dangerous=frozenset(map(grid.index, dangerous or ())),
        locations=_each(lists["locations"], ground, "locations", lambda n: location(n, rid, places)),
        lands=_each(lists["lands"], ground, "lands", lambda n: stretch(n, rid, places)),
        realms=_each(lists["realms"], ground, "realms", lambda n: realm(n, rid, places)),
        notes=_each(lists["notes"], ground, "notes", lambda n: note(n, rid, places)),
        **values,
    )


def _each(node: Node | None, ground: _Ground, key: str, reader: Callable[[Node], Any]) -> tuple[Any, ...]:
    """What a reader makes of each item of a list."""
    if node is None or f.is_null(node):
        return ()
    ground.faults.about = f"region {ground.id}"
    if type(node) is not Listing:
        ground.faults.add(node, f"{key} is {shown(node)}", "write a list, each item on its line behind a dash")
        return ()
    out = []
    for item in node.items:
        ground.faults.about = f"region {ground.id}"
        value = reader(item)
        if value is not None:
            out.append(value)
    return tuple(out)


def _rows(ground: _Ground, legend: Node | None, rows: Node | None) -> None:
    """The land as rows of letters, for large maps: what each letter is says the legend; a point is the fill."""
    faults, grid = ground.faults, ground.grid
    terrain = f.one_of(tables.terrains())
    letters: dict[str, int] = {".": ground.land[0]}
    if type(legend) is Mapping:
        for letter, (key, value) in legend.entries.items():
            found = terrain(value, faults, f"legend {shown(key)}")
            if len(letter) != 1:
                faults.add(key, f"legend has {shown(key)}", "write one letter for each terrain")
            elif found is not None:
                letters[letter] = _numbers()[found]
    elif legend is not None:
        faults.add(legend, f"legend is {shown(legend)}", "write a mapping, as {f: forest}")
    if type(rows) is Listing and len(rows.items) == grid.rows:
        for row, node in enumerate(rows.items):
            _row(ground, row, node, letters)
    elif rows is not None:
        count = f" of {len(rows.items)}" if type(rows) is Listing else ""
        faults.add(rows, f"rows is {shown(rows)}{count}", f"write a list of {grid.rows} texts, one a row of the map")


def _row(ground: _Ground, row: int, node: Node, letters: Map[str, int]) -> None:
    cols = ground.grid.cols
    written = node.text if type(node) is Scalar else ""
    if len(written) != cols:
        ground.faults.add(node, f"row {row + 1} has {len(written)} letters", f"write {cols}, one a column")
        return
    strange = sorted(set(written) - letters.keys())
    if strange:
        ground.faults.add(
            node, f"row {row + 1} has letters that legend has not: {' '.join(strange)}", f.nearest("", letters)
        )
        return
    ground.land[row * cols : (row + 1) * cols] = bytes([letters[letter] for letter in written])


def _tiles(ground: _Ground, node: Node | None) -> None:
    if node is None or f.is_null(node):
        return
    faults, form, numbers = ground.faults, tile_form(), _numbers()
    if type(node) is not Mapping:
        faults.add(node, f"tiles is {shown(node)}", 'write a mapping, as "0203": {terrain: forest}')
        return
    for key, value in node.entries.values():
        faults.about = f"region {ground.id}"
        h = ground.places.hex(ground.id, key)
        if h is None:
            continue
        faults.about = f"tile {key.text} of {ground.id}"
        index = ground.grid.index(h)
        ground.tiles[index] = key
        tile = f.take(value, form, faults)
        if tile is None:
            continue
        if "terrain" in tile:
            ground.land[index] = numbers[tile["terrain"]]
            ground.given[index] = value
        if tile.get("structures"):
            ground.structures[index] = tile["structures"]
        if tile.get("name"):
            ground.names[index] = tile["name"]


def _area(node: Node, ground: _Ground) -> Area | None:
    """ARC-12: a capital of at most 4 tiles, a natural wonder of at most 7, each in one piece."""
    faults = ground.faults
    values = f.take(node, area_form(), faults, otherwise=lambda rest: _look_over(rest, ground))
    if values is None:
        return None
    kind = values["kind"]
    faults.about = f"{kind} in {ground.id}"
    hexes = ground.places.set_of_hexes(ground.id, values["hexes"], "hexes")
    if hexes is None:
        return None
    rules = tables.load("arcologia/rules")
    most = rules["largest_capital"] if kind == "capital" else rules["largest_wonder"]
    if len(hexes) > most:
        faults.add(values["hexes"], f"it spans {len(hexes)} tiles (ARC-12)", f"name at most {most}")
    elif not _in_one_piece(hexes):
        faults.add(values["hexes"], "its tiles do not all touch (ARC-12)", "name tiles that hang together")
    if kind == "capital":
        if "base" in values:
            faults.add(node, "base stands beside kind capital", "leave it out; it belongs to a natural_wonder")
        _found(hexes, node, ground)
    elif "base" in values:
        _lay(hexes, values["base"], node, ground)
    return Area(**{**values, "hexes": hexes})


def _look_over(values: Map[str, Any], ground: _Ground) -> None:
    """The faults of the hexes of what cannot be had as it is written."""
    if "hexes" in values:
        ground.places.hexes(ground.id, values["hexes"], "hexes")


def _in_one_piece(hexes: tuple[Hex, ...]) -> bool:
    reached, rest = list(hexes[:1]), set(hexes[1:])
    for h in reached:
        near = [x for x in hexes if x in rest and distance(h, x) == 1]
        reached.extend(near)
        rest.difference_update(near)
    return not rest


def _found(hexes: tuple[Hex, ...], node: Node, ground: _Ground) -> None:
    """A capital stands on each of its hexes."""
    for h in hexes:
        index = ground.grid.index(h)
        built = ground.structures.get(index, ())
        if "capital" not in built:
            ground.structures[index] = (*built, "capital")
            ground.layer(h, "capital", node)


def _lay(hexes: tuple[Hex, ...], base: str, node: Node, ground: _Ground) -> None:
    """A wonder's hexes have its base as terrain; a tile that says otherwise is a fault."""
    number = _numbers()[base]
    for h in hexes:
        index = ground.grid.index(h)
        tile = ground.given.get(index)
        if tile is not None and ground.land[index] != number:
            wrong = f"tile {ground.grid.name(h)} has another terrain than the wonder's base, {base}"
            ground.faults.add(tile, wrong, "leave the tile's terrain out")
        ground.land[index] = number
        ground.given.setdefault(index, node)


def _path(node: Node, ground: _Ground) -> Path | None:
    faults = ground.faults
    values = f.take(node, PATH_FORM, faults, otherwise=lambda rest: _look_over(rest, ground))
    if values is None:
        return None
    kind = values["kind"]
    faults.about = f"{kind} in {ground.id}"
    found = ground.places.hexes(ground.id, values["hexes"], "hexes", least=1 if kind in ("river", "stream") else 2)
    for key, owner in (("level", "road"), ("repair", "trail")):
        if key in values and kind != owner:
            faults.add(node, f"{key} stands beside kind {kind}", f"leave it out; it belongs to a {owner}")
    if found is None:
        return None
    if len(found) == len(getattr(values["hexes"], "items", ())):
        ground.places.touching(found, "hexes")
    hexes = tuple(h for h, _ in found)
    if kind == "road":
        values.setdefault("level", 1)
    if kind == "bridge" and len(set(hexes)) < len(hexes):
        faults.add(values["hexes"], "the bridge comes to the same hex twice (ARC-46)", "name each hex of the span once")
    _effects(kind, found, ground)
    if "id" in values:
        ground.places.claim(values["id"], node, "path")
    return Path(**{**values, "hexes": hexes})


def _effects(kind: str, found: tuple[tuple[Hex, Node], ...], ground: _Ground) -> None:
    """What a path does to its hexes: a river's are water, roads and bridges are layers (ARC-13)."""
    if kind == "river":
        for h, _ in found:
            _wet(h, ground)
    elif kind in ROADS:
        for h, node in found:
            ground.layer(h, "road", node)
    elif kind == "bridge":
        for n, (h, node) in enumerate(found[1:-1]):
            ground.layer(h, f"bridge {node.line} {n}", node)


def _wet(h: Hex, ground: _Ground) -> None:
    index = ground.grid.index(h)
    key = tuple(_numbers())[ground.land[index]]
    tile = ground.given.get(index)
    if tile is None:
        ground.land[index] = _numbers()["river"]
    elif not tables.terrains()[key].water:
        about, ground.faults.about = ground.faults.about, f"tile {ground.grid.name(h)} of {ground.id}"
        ground.faults.add(
            tile,
            f"its terrain is {key}, but a river flows here",
            "give it river or another water, or leave its terrain out",
        )
        ground.faults.about = about


def _layers(ground: _Ground) -> None:
    """ARC-13: at most 3 layers a tile: its terrain, each structure, roads together, each bridge over it."""
    most = tables.load("arcologia/rules")["layers"]
    ground.faults.about = ""
    for index in sorted({*ground.layers, *(i for i, built in ground.structures.items() if len(built) >= most)}):
        built = ground.structures.get(index, ())
        ways = [w.split(" ")[0] for w in ground.layers.get(index, ()) if w != "capital"]
        if 1 + len(built) + len(ways) > most:
            h = ground.grid.name(ground.grid.hex(index))
            node = ground.tiles.get(index) or list(ground.layers[index].values())[-1]
            what = ", ".join(("terrain", *built, *ways))
            ground.faults.add(
                node,
                f"tile {h} of {ground.id} holds {1 + len(built) + len(ways)} layers: {what} (ARC-13)",
                f"leave at most {most}",
            )
