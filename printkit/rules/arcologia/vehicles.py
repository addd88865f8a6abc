"""Going aboard and ashore, and passages between regions (ARC-60, ARC-61, ARC-65)."""

from collections.abc import Sequence

from printkit.journal.entries import Boards, Step, Transit
from printkit.rules.arcologia import events, meetings
from printkit.rules.arcologia.board import Barred, Board, Spot, Voyage, sure
from printkit.rules.arcologia.costs import barred_on_foot, fits
from printkit.rules.arcologia.moves import bar_driving, enters, set_on
from printkit.rules.arcologia.sights import take_sight
from printkit.world.model import Passage, Place
from printkit.world.orders import Order


def spot_of(board: Board, vehicle: str) -> Spot | None:
    """Where a vehicle is; None in transit."""
    at = board.state.vehicles[vehicle].at
    return None if isinstance(at, str) else (at[0], board.land(at[0]).field.by_name[at[1]])


def bar_board(board: Board, who: Sequence[str], order: Order) -> Barred | None:
    """Why these cannot go aboard: too far, no room, or the vehicle's hex cannot be entered (ARC-44 to 46, ARC-61)."""
    if order.vehicle not in board.vehicles:
        return Barred("ARC-61", "no_vehicle")
    goal = spot_of(board, order.vehicle)
    if goal is None or not who:
        return Barred("ARC-61", "vehicle_far")
    for name in who:
        spot = board.at[name]
        if spot is None or name in board.riding:
            return Barred("ARC-61", "aboard" if name in board.riding else "transit", {"who": name})
        barred = _bar_lost(board, name) or _bar_reach(board, name, spot, goal)
        if barred:
            return barred
    room = board.vehicles[order.vehicle].aboard_max - len(board.state.vehicles[order.vehicle].aboard)
    return Barred("ARC-61", "full", {"room": room}) if len(who) > room else None


def _bar_lost(board: Board, name: str) -> Barred | None:
    """Whether an encounter has taken what was left of somebody's hour (interfaces.md, An encounter)."""
    return Barred("ARC-75", "no_movement", {"who": name}) if name in board.fought else None


def _bar_reach(board: Board, name: str, spot: Spot, goal: Spot) -> Barred | None:
    """Whether somebody gets from a hex to the same or a neighbouring one (ARC-44 to 46)."""
    land = board.land(goal[0])
    if spot == goal:
        return None
    if spot[0] != goal[0] or goal[1] not in land.field.around[spot[1]]:
        return Barred("ARC-61", "vehicle_far")
    return barred_on_foot(land, spot[1], goal[1], swims=board.travellers[name].swims)


def go_aboard(board: Board, who: Sequence[str], order: Order) -> None:
    """Members go aboard; it ends their Movement of the hour."""
    goal = sure(spot_of(board, order.vehicle))
    came = _walk(board, who, goal, "ARC-61")
    for name in who:
        board.riding[name] = order.vehicle
    _write_boards(board, who, order.vehicle, aboard=True)
    if came:
        enters(board, came, goal)


def _walk(board: Board, who: Sequence[str], goal: Spot, rule: str) -> list[str]:
    """Steps of cost 0 from wherever these are; who is on the hex already makes none. Those who came are returned."""
    names = board.land(goal[0]).field.names
    came: list[str] = []
    origins: dict[Spot, list[str]] = {}
    for name in who:
        spot = board.stands(name)
        if spot != goal:
            origins.setdefault(spot, []).append(name)
    for origin, group in origins.items():
        board.write(
            Step(
                hour=board.hour,
                rule=rule,
                who=tuple(group),
                region=goal[0],
                origin=names[origin[1]],
                to=names[goal[1]],
                cost=0,
                remaining=0,
                left=dict.fromkeys(group, 0),
            )
        )
        set_on(board, group, goal)
        came += group
    return came


def _write_boards(board: Board, who: Sequence[str], vehicle: str, *, aboard: bool) -> None:
    board.write(
        Boards(
            hour=board.hour,
            rule="ARC-61",
            who=tuple(who),
            vehicle=vehicle,
            aboard=aboard,
            captain=board.state.vehicles[vehicle].captain,
            left=dict.fromkeys(who, 0),
        )
    )


def bar_disembark(board: Board, who: Sequence[str], order: Order) -> Barred | None:
    """Why these cannot go ashore on a hex (ARC-41, ARC-44 to 46, ARC-61)."""
    if not who:
        return Barred("ARC-61", "not_aboard")
    for name in who:
        spot = board.at[name]
        if name not in board.riding or spot is None:
            return Barred("ARC-61", "not_aboard" if spot else "transit", {"who": name})
        if lost := _bar_lost(board, name):
            return lost
        land = board.land(spot[0])
        if order.hex is None or order.hex not in land.field.grid:
            return Barred("ARC-41", "off_map")
        to = land.field.cell(order.hex)
        if to not in land.field.around[spot[1]]:
            return Barred("ARC-41", "not_near")
        barred = barred_on_foot(land, spot[1], to, swims=board.travellers[name].swims)
        if barred:
            return barred
    return None


def go_ashore(board: Board, who: Sequence[str], order: Order) -> None:
    """Members go ashore on a neighbouring hex; it ends their Movement of the hour."""
    by_vehicle: dict[str, list[str]] = {}
    for name in who:
        by_vehicle.setdefault(board.riding[name], []).append(name)
    for vehicle, group in by_vehicle.items():
        region = sure(spot_of(board, vehicle))[0]
        goal = (region, board.land(region).field.cell(sure(order.hex)))
        for name in group:
            del board.riding[name]
        _write_boards(board, group, vehicle, aboard=False)
        _walk(board, group, goal, "ARC-61")
        enters(board, group, goal)


def passages_at(board: Board, spot: Spot) -> list[tuple[Passage, Place]]:
    """The passages on a hex, each with its far end (ARC-65)."""
    region, cell = spot
    here = Place(region, board.land(region).field.hex(cell))
    out = [(p, p.end) for p in board.world.passages if p.start == here]
    return out + [(p, p.start) for p in board.world.passages if p.end == here and p.start != here]


def way_over(board: Board, spot: Spot, to_region: str) -> tuple[Passage, Place] | Barred:
    """The passage that an order to cross means: where two meet, the one that leads to the region named."""
    ways = passages_at(board, spot)
    if to_region:
        ways = [w for w in ways if w[1].region == to_region]
    if not ways:
        return Barred("ARC-65", "no_passage")
    return ways[0] if len(ways) == 1 else Barred("ARC-65", "which_passage")


def bar_cross(board: Board, who: Sequence[str], order: Order) -> Barred | None:
    """Why these cannot cross: no passage here, no Movement left, the far hex is shut, a vehicle that nobody drives."""
    if not who:
        return Barred("ARC-65", "nobody")
    for name in who:
        spot = board.at[name]
        if spot is None:
            return Barred("ARC-65", "transit", {"who": name})
        way = way_over(board, spot, order.to_region)
        if isinstance(way, Barred):
            return way
        far = board.land(way[1].region)
        cell = far.field.cell(way[1].hex)
        if cell in far.blocked:
            return Barred("ARC-44", "blocked")
        vehicle = board.riding.get(name)
        if vehicle is None:
            left = board.left[name]
        else:
            barred = bar_driving(board, vehicle, who)
            if barred:
                return barred
            kind = board.vehicles[vehicle]
            left = board.state.vehicles[vehicle].left
            if not fits(far.tags[cell], kind.allowed, kind.blocked):
                return Barred("ARC-60", "tags", {"vehicle": kind.kind, "terrain": far.terrain[cell]})
        if left < 1:
            return Barred("ARC-65", "no_movement", {"who": name})
    return None


def cross(board: Board, who: Sequence[str], order: Order) -> None:
    """Leaves the map at once; vehicles with all aboard (ARC-65)."""
    groups: dict[tuple[Spot, str], list[str]] = {}
    for name in who:
        spot = board.stands(name)
        vehicle = board.riding.get(name, "")
        aboard = board.in_party_order(board.state.vehicles[vehicle].aboard) if vehicle else (name,)
        group = groups.setdefault((spot, vehicle), [])
        group += [n for n in aboard if n not in group]
    for (spot, vehicle), group in groups.items():
        passage, far = sure(way_over(board, spot, order.to_region))
        goal = (far.region, board.land(far.region).field.cell(far.hex))
        for name in group:
            board.at[name] = None
            board.leaves(name, ("", -1))
            board.acted.add(name)
        voyage = Voyage(tuple(group), passage.id, vehicle, goal, passage.hours)
        board.voyages.append(voyage)
        _write_transit(board, voyage)
    take_sight(board)


def _write_transit(board: Board, voyage: Voyage) -> None:
    board.write(
        Transit(
            hour=board.hour,
            rule="ARC-65",
            who=voyage.who,
            passage=voyage.passage,
            hours_left=voyage.hours,
            vehicle=voyage.vehicle,
        )
    )


def arriving(board: Board) -> set[str]:
    """The members and vehicles whose transit ends at this hour: they have Movement again."""
    done = [v for v in board.voyages if v.hours <= 1]
    return {n for v in done for n in (*v.who, *([v.vehicle] if v.vehicle else []))}


def advance(board: Board) -> None:
    """ARC-70 (2): transits advance; who arrives enters the far hex."""
    voyages, board.voyages = board.voyages, []
    for voyage in voyages:
        further = voyage._replace(hours=voyage.hours - 1)
        _write_transit(board, further)
        if further.hours > 0:
            board.voyages.append(further)
            continue
        for name in voyage.who:
            board.at[name] = voyage.goal
    for voyage in voyages:
        if voyage.hours <= 1:
            arrive(board, voyage.who, voyage.goal)


def arrive(board: Board, who: Sequence[str], goal: Spot) -> None:
    """Travellers step out of a passage: entry events, creatures there; sight is taken when the hour's end is over."""
    events.trigger(board, goal)
    meetings.on_entry(board, who, goal)
