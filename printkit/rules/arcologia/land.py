"""A region made ready for play: what each cell costs, hinders and lets see, by flat rows on a padded field."""

from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

from printkit import tables
from printkit.journal.knowledge import ground
from printkit.rules.sight import Field, lay_out, obstructions
from printkit.world.model import Region

WATERS = frozenset(("water", "fresh", "salt", "shallow", "deep"))
"""The tags that only waters have."""


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
    terrain: dict[int, str]
    base: dict[int, int]
    ground: dict[int, int]
    bonus: dict[int, int]
    tags: dict[int, frozenset[str]]
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
    rows, built = tables.terrains(), tables.structures()
    by_index = [rows[t] for t in region.terrains]
    structures = {cells[i]: s for i, s in region.structures.items() if s}
    wonders = {field.by_name[n] for n in ground(region).wonders}
    wonder = figures()["wonder"]
    of_cell = dict(zip(cells, (by_index[i] for i in region.land), strict=True))
    obstructs, bonus = [], {}
    ground_of = {c: row.cost for c, row in of_cell.items()}
    for cell, row in of_cell.items():
        here = structures.get(cell, ())
        hinders, sees = (wonder["obstruction"], wonder["sight"]) if cell in wonders else (row.obstruction, row.sight)
        if here:
            hinders += sum(built[s].obstruction for s in here)
            sees += sum(built[s].sight for s in here)
            ground_of[cell] = ground_cost(row.key, here)
        obstructs.append(hinders)
        if sees:
            bonus[cell] = sees
    along, spans = _follows(region, field)
    return Land(
        region=region,
        field=field,
        terrain={c: row.key for c, row in of_cell.items()},
        base={c: row.cost for c, row in of_cell.items()},
        ground=ground_of,
        bonus=bonus,
        tags={c: row.tags for c, row in of_cell.items()},
        structures=structures,
        water=frozenset(c for c, row in of_cell.items() if row.water),
        ports=frozenset(c for c, s in structures.items() if any(built[x].water for x in s)),
        cities=frozenset(c for c, s in structures.items() if any(built[x].city for x in s)),
        arid=frozenset(c for c, row in of_cell.items() if "arid" in row.tags),
        blocked=frozenset(cells[i] for i in region.blocked),
        obstruction=obstructions(field, obstructs),
        along=along,
        spans=spans,
    )


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
