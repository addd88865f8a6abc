"""A region made ready for play: what each cell costs, hinders and lets see, by flat rows on a padded field."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

from printkit import tables
from printkit.journal.knowledge import ground
from printkit.rules.sight import OUTSIDE, Field, lay_out
from printkit.tables import Terrain
from printkit.world.model import Region

WATERS = frozenset(("water", "fresh", "salt", "shallow", "deep"))
"""The tags that only waters have."""
MARGIN = 255
"""Stands for the terrain of the cells around the map."""
Structures = dict[int, tuple[str, ...]]


@cache
def figures() -> dict[str, Any]:
    """The figures of tables/arcologia/rules.yaml."""
    rules: dict[str, Any] = tables.load("arcologia/rules")
    return rules


class Along(NamedTuple):
    """What a step between two cells follows: `road` with its level, or `bridge` (ARC-48)."""

    kind: str
    level: int


@dataclass(slots=True)
class Land:
    """One region. Rows are indexed by cell: `terrain` holds keys, `base` the terrain's cost, `ground` terrain and
    structures together (ARC-47), `bonus` the sight of who stands there (ARC-31), `along` the steps that follow a road
    or bridge, `spans` the inner cells of bridges (ARC-46)."""

    region: Region
    field: Field
    terrain: Sequence[str]
    base: Sequence[int]
    ground: Sequence[int]
    bonus: dict[int, int]
    tags: Sequence[frozenset[str]]
    structures: dict[int, tuple[str, ...]]
    water: frozenset[int]
    ports: frozenset[int]
    cities: frozenset[int]
    arid: frozenset[int]
    blocked: frozenset[int]
    obstruction: bytes
    along: dict[tuple[int, int], Along]
    spans: frozenset[int]

    def name(self, cell: int) -> str:
        """The hex's name."""
        return self.field.names[cell]

    def opens(self, cell: int) -> set[str]:
        """The activities that structures on a cell open (ARC-91)."""
        return {tables.structures()[s].opens for s in self.structures.get(cell, ())} - {""}


def ground_cost(terrain: str, structures: tuple[str, ...]) -> int:
    """Terrain and structures' modifiers together, never above the dearest ground (ARC-47)."""
    rows = tables.structures()
    cost = tables.terrains()[terrain].cost + sum(rows[s].cost for s in structures)
    return min(cost, int(figures()["dearest_ground"]))


def road_cost(level: int, terrain: str) -> int:
    """What following a road costs; a level-1 road never more than the terrain under it (ARC-48)."""
    cost = int(figures()["road_cost"][level])
    return min(cost, tables.terrains()[terrain].cost) if level == 1 else cost


def prepare(region: Region, *, pad: int) -> Land:
    """A region ready for play; `pad` is the longest field of view that anybody may have."""
    field = lay_out(region.grid, pad)
    cells = field.cells
    built = tables.structures()
    rows = [tables.terrains()[t] for t in region.terrains]
    nowhere = [Terrain("", 0, 0, 0, frozenset(), "", "", "")] * (MARGIN + 1 - len(rows))
    land = field.spread(region.land, margin=MARGIN)
    by_index = [*rows, *nowhere]
    structures = {cells[i]: s for i, s in sorted(region.structures.items()) if s}
    wonders = frozenset(field.by_name[n] for n in ground(region).wonders)
    grounds = [by_index[i].cost for i in land]
    for cell, here in structures.items():
        grounds[cell] = ground_cost(by_index[land[cell]].key, here)
    along, spans = _follows(region, field)
    water = bytes(t.water for t in by_index)
    arid = bytes("arid" in t.tags for t in by_index)
    return Land(
        region=region,
        field=field,
        terrain=[by_index[i].key for i in land],
        base=[by_index[i].cost for i in land],
        ground=grounds,
        bonus=_bonuses(field, by_index, land, structures, wonders),
        tags=[by_index[i].tags for i in land],
        structures=structures,
        water=frozenset(c for c in cells if water[land[c]]),
        ports=frozenset(c for c, s in structures.items() if any(built[x].water for x in s)),
        cities=frozenset(c for c, s in structures.items() if any(built[x].city for x in s)),
        arid=frozenset(c for c in cells if arid[land[c]]),
        blocked=frozenset(cells[i] for i in region.blocked),
        obstruction=_hindrances(by_index, land, structures, wonders),
        along=along,
        spans=spans,
    )


def _bonuses(
    field: Field, rows: Sequence[Terrain], land: bytes, structures: Structures, wonders: frozenset[int]
) -> dict[int, int]:
    """The sight of who stands on a cell, where it is not 0 (ARC-31); a wonder's in place of its base's."""
    sight = [t.sight for t in rows]
    out = {c: sight[land[c]] for c in field.cells if sight[land[c]]}
    out.update(dict.fromkeys(sorted(wonders), int(figures()["wonder"]["sight"])))
    for cell, here in structures.items():
        out[cell] = out.get(cell, 0) + sum(tables.structures()[s].sight for s in here)
    return out


def _hindrances(rows: Sequence[Terrain], land: bytes, structures: Structures, wonders: frozenset[int]) -> bytes:
    """The obstruction of every cell (ARC-32): terrain and structures together; a wonder's in place of its base's."""
    out = bytearray(land.translate(bytes(t.obstruction if t.key else OUTSIDE for t in rows)))
    for cell in wonders:
        out[cell] = int(figures()["wonder"]["obstruction"])
    for cell, here in structures.items():
        out[cell] = min(out[cell] + sum(tables.structures()[s].obstruction for s in here), OUTSIDE - 1)
    return bytes(out)


def _follows(region: Region, field: Field) -> tuple[dict[tuple[int, int], Along], frozenset[int]]:
    """The steps that follow a road or bridge, and the inner cells of bridges; a bridge holds over a road (ARC-48)."""
    along: dict[tuple[int, int], Along] = {}
    spans: set[int] = set()
    for path in sorted(region.paths, key=lambda p: (p.kind == "bridge", p.level)):
        if path.kind not in ("road", "bridge"):
            continue
        cells = [field.cell(h) for h in path.hexes]
        for a, b in pairwise(cells):
            along[a, b] = along[b, a] = Along(path.kind, path.level)
        if path.kind == "bridge":
            spans.update(cells[1:-1])
    return along, frozenset(spans)
