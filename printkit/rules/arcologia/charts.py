"""Charts: what the group knows of a region, as costs to plan by. Nothing that it does not know goes in."""

from collections.abc import Mapping

from printkit import tables
from printkit.journal.knowledge import ALL
from printkit.rules.arcologia.board import Board, Chart
from printkit.rules.arcologia.costs import fits, of_the_land
from printkit.rules.arcologia.land import Land, figures, ground_cost, road_cost
from printkit.rules.arcologia.moves import QUESTION, Unit, policy
from printkit.world.model import Vehicle

SWIMS, WALKS = " swims", " walks"
Costs = dict[int, int]
Ways = dict[int, dict[int, int]]
"""{cell: {from: cost}} of the steps along roads and bridges."""


def manner(board: Board, unit: Unit) -> tuple[str, str]:
    """(region, way of going) of a unit: a vehicle's id, or whether all of its walkers cross water."""
    swims = not unit.vehicle and all(board.travellers[n].swims for n in unit.names)
    return unit.spot[0], unit.vehicle or (SWIMS if swims else WALKS)


def chart(board: Board, unit: Unit) -> Chart:
    """The chart of a unit's region for its way of going, brought up to what has been seen since."""
    kind = manner(board, unit)
    region, swims = kind[0], kind[1] == SWIMS
    vehicle = board.vehicles[unit.vehicle] if unit.vehicle else None
    land = board.land(region)
    found = board.charts.get(kind)
    if found is None:
        unknown = int(figures()["unknown_cost"])
        found = board.charts[kind] = Chart(dict.fromkeys(land.field.cells, unknown), {})
        for name, shows in board.state.told.get(region, {}).items():
            _enter(found, land, land.field.by_name[name], shows, vehicle, swims)
    news = board.news.get(region, [])
    for cell in news[found.read :]:
        _enter(found, land, cell, ALL, vehicle, swims)
    found.read = len(news)
    return found


def _enter(found: Chart, land: Land, cell: int, shows: frozenset[str], vehicle: Vehicle | None, swims: bool) -> None:
    """Enters what is known of a cell: its ground where the terrain is told, its ways where roads are."""
    found.fresh.append(cell)
    if "terrain" in shows:
        known = land.structures.get(cell, ()) if "structures" in shows else ()
        found.enter[cell] = _ground(land, cell, known, vehicle, swims)
        found.sure.add(cell)
    if "road" in shows:
        for n in land.field.around[cell]:
            along = land.along.get((cell, n))
            if along is not None and (not vehicle or (along.kind == "bridge" and of_the_land(vehicle))):
                found.links[cell, n] = found.links[n, cell] = along.level
    if shows is ALL and cell in land.blocked:
        found.blocked.add(cell)


def _ground(land: Land, cell: int, known: tuple[str, ...], vehicle: Vehicle | None, swims: bool) -> int:
    """What entering a known cell costs without weather; 0 where it is shut."""
    if vehicle is not None:
        return land.base[cell] if fits(land.tags[cell], vehicle.allowed, vehicle.blocked) else 0
    if cell in land.water and not swims and not any(tables.structures()[s].water for s in known):
        return 0
    return max(1, ground_cost(land.terrain[cell], known))


def dangers(board: Board, region: str) -> dict[int, int]:
    """What marked creatures add to planned costs: where they were seen, and around those that have attacked."""
    rules = tables.load("arcologia/autopilot")
    land = board.land(region)
    out: dict[int, int] = {}
    for (where, name), marks in board.state.shown_marks().items():
        if where != region:
            continue
        cell = land.field.by_name[name]
        for what, _ in marks:
            if what in board.harmless or what not in board.creature_ids:
                continue
            out[cell] = out.get(cell, 0) + int(rules["danger"])
            if what in board.state.hostile:
                for n in land.field.around[cell]:
                    out[n] = out.get(n, 0) + int(rules["danger_near"])
    return out


def seen_events(board: Board, region: str) -> dict[int, int]:
    """What the events in view add to steps on the hexes in view."""
    agenda = board.agenda
    if not (agenda.cost or agenda.weather):
        return {}
    out: dict[int, int] = {}
    usual = tables.weathers()[board.weather[region]].cost
    view = board.view.get(region, frozenset())
    state, standing = board.state, set(board.at.values())
    for cell in view & agenda.by_cell.get(region, {}).keys():
        for h in agenda.by_cell[region][cell]:
            what = h.event.id
            mark = state.marks.get(what)
            if mark is None or not mark.live:
                continue
            if h.event.hidden and what not in state.identified and (region, cell) not in standing:
                continue
            more = h.event.cost + (board.weather_at(region, cell).cost - usual if h.event.weather else 0)
            if more:
                out[cell] = out.get(cell, 0) + more
    return out


def priced(board: Board, unit: Unit, found: Chart, more: Mapping[int, int]) -> tuple[Costs, Ways]:
    """(costs of entering, of steps along roads and bridges) for this hour: with weather, events, dangers and ARC-52."""
    kind = manner(board, unit)
    shut = board.closed.get(kind, set())
    most = board.vehicles[unit.vehicle].movement if unit.vehicle else min(purse_of(board, unit))
    key = (board.weather[kind[0]], most, len(shut))
    if found.key != key:
        found.key, found.fresh = key, [*found.enter]
    if found.fresh:
        _price(board, found, kind[0], most, shut)
    if not more:
        return found.costs, found.ways
    costs, ways = dict(found.costs), dict(found.ways)
    least = int(figures()["least_step"])
    for cell, points in more.items():
        # what helps on a hex makes a step easier, never for nothing (ARC-50)
        if costs[cell]:
            costs[cell] = max(least, costs[cell] + points)
        if cell in ways:
            ways[cell] = {n: cost and max(least, cost + points) for n, cost in ways[cell].items()}
    return costs, ways


def purse_of(board: Board, unit: Unit) -> list[int]:
    """A full hour's Movement of each walker."""
    return [board.travellers[n].movement for n in unit.names]


def _price(board: Board, found: Chart, region: str, most: int, shut: set[int]) -> None:
    """Prices the cells of which something new is known, and the ways on to them and off."""
    land = board.land(region)
    row = tables.weathers()[board.weather[region]]
    there, elsewhere = (tables.weathers()[k or row.key].cost for k in (row.arid, row.elsewhere))
    how = policy(board)
    dry = (how == "ask" and not board.referee.answers(QUESTION)) or not most

    def full(cost: int, cell: int) -> int:
        cost += there if cell in found.sure and cell in land.arid else elsewhere
        if cost <= most:
            return cost
        return 0 if dry else 1 if how == "free" else cost + most

    for cell in found.fresh:
        closed = cell in shut or cell in found.blocked
        ground = found.enter[cell]
        found.costs[cell] = 0 if closed or not ground else full(ground, cell)
        for n in land.field.around[cell] if found.links else ():
            for a, b in ((n, cell), (cell, n)):
                level = found.links.get((a, b))
                if level is not None:
                    barred = b in shut or b in found.blocked or (level and not found.enter[b])
                    cost = 0 if barred else full(_way_cost(found, land, b, level), b)
                    found.ways.setdefault(b, {})[a] = cost
    found.fresh = []


def _way_cost(found: Chart, land: Land, b: int, level: int) -> int:
    """What following a road or bridge (level 0) costs; where the terrain is not known, the road's own cost holds."""
    if not level:
        return int(figures()["bridge_cost"])
    return road_cost(level, land.terrain[b]) if b in found.sure else int(figures()["road_cost"][level])
