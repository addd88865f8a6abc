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
    told = board.state.told.get(region, {})
    found = board.charts.get(kind)
    if found is None:
        unknown = int(figures()["unknown_cost"])
        found = board.charts[kind] = Chart(dict.fromkeys(land.field.cells, unknown), {})
        for name, shows in told.items():
            _enter(found, land, land.field.by_name[name], shows, vehicle, swims)
    news = board.news.get(region, [])
    for cell in news[found.read :]:
        _enter(found, land, cell, ALL, vehicle, swims)
        if cell in land.blocked:
            found.enter[cell] = 0
            for n in land.field.around[cell]:
                found.links.pop((n, cell), None)
    found.read = len(news)
    return found


def _enter(found: Chart, land: Land, cell: int, shows: frozenset[str], vehicle: Vehicle | None, swims: bool) -> None:
    """Enters what is known of a cell: its ground where the terrain is told, its ways where roads are."""
    if "terrain" in shows:
        known = land.structures.get(cell, ()) if "structures" in shows else ()
        found.enter[cell] = _ground(land, cell, known, vehicle, swims)
    if "road" not in shows:
        return
    for n in land.field.around[cell]:
        along = land.along.get((cell, n))
        if along is None or (vehicle and not (along.kind == "bridge" and of_the_land(vehicle))):
            continue
        for a, b in ((cell, n), (n, cell)):
            if along.kind == "bridge":
                found.links[a, b] = int(figures()["bridge_cost"])
            elif found.enter.get(b) or b == cell:
                # the terrain under the far end may not be known yet: then the road's own cost holds
                sure = "terrain" in shows and b == cell
                cost = road_cost(along.level, land.terrain[b]) if sure else int(figures()["road_cost"][along.level])
                found.links[a, b] = cost
    if not found.enter[cell]:
        for n in land.field.around[cell]:
            along = land.along.get((n, cell))
            if along is not None and along.kind == "road":
                found.links.pop((n, cell), None)


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
    shown = {what for what, mark in board.state.marks.items() if mark.live}
    for cell in view & agenda.by_cell.get(region, {}).keys():
        for h in agenda.by_cell[region][cell]:
            if h.event.id in shown:
                more = h.event.cost + (board.weather_at(region, cell).cost - usual if h.event.weather else 0)
                if more:
                    out[cell] = out.get(cell, 0) + more
    return out


def priced(
    board: Board, unit: Unit, found: Chart, more: Mapping[int, int]
) -> tuple[dict[int, int], dict[tuple[int, int], int]]:
    """(costs of entering, of steps along roads and bridges) for this hour: with weather, events, dangers and ARC-52."""
    region = unit.spot[0]
    row = tables.weathers()[board.weather[region]]
    base = 0 if row.elsewhere else row.cost
    most = min(board.travellers[n].movement for n in unit.names)
    if unit.vehicle:
        most = board.vehicles[unit.vehicle].movement
    how = policy(board)
    dry = how == "ask" and not board.referee.answers(QUESTION)

    def full(cost: int, cell: int) -> int:
        cost += base
        if cost > most:
            cost = 0 if dry or not most else 1 if how == "free" else cost + most
        return cost and cost + more.get(cell, 0)

    enter = {c: full(v, c) if v else 0 for c, v in found.enter.items()}
    shut = board.closed.get(manner(board, unit), set())
    for cell in shut:
        enter[cell] = 0
    if row.arid or row.elsewhere:
        other = tables.weathers()[row.arid or row.key].cost - base
        arid = board.land(region).arid
        for cell in board.seen.get(region, set()) & arid:
            if enter[cell]:
                enter[cell] += other
    return enter, {pair: full(v, pair[1]) for pair, v in found.links.items() if pair[1] not in shut}
