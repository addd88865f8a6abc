"""What orders do, each with the one answer to why it cannot be done now (ARC-26, ARC-75 to 78, ARC-90, ARC-91)."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from printkit.journal.entries import Activity, Identifies, Sight
from printkit.rules.arcologia import autopilot, events, meetings, rest, vehicles
from printkit.rules.arcologia.agenda import Happening
from printkit.rules.arcologia.board import Barred, Board, Spot, Task, sure
from printkit.rules.arcologia.moves import Failed, Unit, all_names, bar_step, enters, step, units
from printkit.rules.arcologia.refusals import refuse
from printkit.world.orders import Order

Who = Sequence[str]
Bar = Callable[[Board, Who, Order], Barred | None]
Do = Callable[[Board, Who, Order], None]


# --- moving ---------------------------------------------------------------------------------------------------


def bar_move(board: Board, who: Who, order: Order) -> Barred | None:
    """Why the first step of a path cannot be made."""
    if not who:
        return Barred("ARC-40", "nobody")
    party = units(board, who)
    if isinstance(party, Barred):
        return party
    if not order.path:
        return None if order.do == "ambush" else Barred("ARC-41", "no_path")
    return next((b for unit in party if (b := bar_step(board, unit, order.path[0]))), None)


def bar_ambush(board: Board, who: Who, order: Order) -> Barred | None:
    """Why there is no lying in wait: on the own hex there must be creatures to ambush (ARC-78)."""
    barred = bar_move(board, who, order)
    if barred or order.path:
        return barred
    spots = {board.at[n] for n in who}
    spot = board.at[who[0]]
    if len(spots) > 1 or spot is None or board.procedure is None:
        return Barred("ARC-78", "nothing_to_ambush")
    foes = meetings.unmet(board, meetings.hostile_on(board, spot), who, passed=True)
    return None if foes else Barred("ARC-78", "nothing_to_ambush")


def move(board: Board, who: Who, order: Order) -> None:
    """Step by step along a path, together, until one cannot go on or an encounter ends it (ARC-40, ARC-75 to 78)."""
    party = sure(units(board, who))
    for i, goal in enumerate(order.path):
        done = step(board, party, goal)
        if isinstance(done, Failed):
            return refuse(board, all_names(board, party), order, done.barred, done)
        if isinstance(done, Barred):
            return refuse(board, all_names(board, party), order, done)
        sneak, waits = order.do == "sneak", order.do == "ambush" and i == len(order.path) - 1
        met = {spot for spot, names in _by_spot(board, done) if enters(board, names, spot, sneak=sneak, ambush=waits)}
        party = [unit for unit in done if unit.spot not in met]
        if not party:
            return None
    if order.do == "ambush":
        for spot, names in _by_spot(board, party):
            if not meetings.ambush(board, names, spot):
                refuse(board, names, order, Barred("ARC-78", "nothing_to_ambush"))
    return None


def _by_spot(board: Board, party: Sequence[Unit]) -> list[tuple[Spot, tuple[str, ...]]]:
    """Where units are and who is there; one order may go on the maps of two regions at once."""
    spots = dict.fromkeys(unit.spot for unit in party)
    return [(spot, all_names(board, [unit for unit in party if unit.spot == spot])) for spot in spots]


# --- creatures and hidden things ------------------------------------------------------------------------------


def bar_fight(board: Board, who: Who, order: Order) -> Barred | None:
    """Why there is no fight: the creature must be seen on the own hex, and not have been met there (ARC-75)."""
    if not who:
        return Barred("ARC-75", "nobody")
    beast = board.beasts.get(order.creature)
    for name in who:
        spot = board.at[name]
        if spot is None:
            return Barred("ARC-65", "transit", {"who": name})
        if beast is None or spot != (beast.region, beast.cell) or board.procedure is None:
            return Barred("ARC-75", "not_here")
    met = all((n, order.creature) in board.met for n in who)
    return Barred("ARC-75", "met") if met else None


def fight(board: Board, who: Who, order: Order) -> None:
    """The player's choice to fight (ARC-75)."""
    beast = board.beasts[order.creature]
    meetings.meet(board, "chosen", (beast.region, beast.cell), [beast], entered=who)


def uses_left(board: Board, name: str) -> int:
    """How many uses of Identification a member still has this day (ARC-26)."""
    return board.travellers[name].identification - board.used.get(name, 0)


def bar_identify(board: Board, who: Who, order: Order) -> Barred | None:
    """Why a hex cannot be identified: nobody has a use left, or it is not in that member's own view (ARC-26)."""
    user = next((n for n in who if uses_left(board, n) > 0), None)
    if user is None:
        return Barred("ARC-26", "no_use")
    spot = board.at[user]
    if spot is None:
        return Barred("ARC-65", "transit", {"who": user})
    field = board.land(spot[0]).field
    if order.hex is None or order.hex not in field.grid:
        return Barred("ARC-41", "off_map")
    if field.cell(order.hex) not in board.sees(board.travellers[user].fov, *spot):
        return Barred("ARC-26", "not_in_view")
    return None


def identify(board: Board, who: Who, order: Order) -> None:
    """Reveals a hex as if standing on it; what was hidden there is hidden no more (ARC-26)."""
    user = next(n for n in who if uses_left(board, n) > 0)
    region = board.stands(user)[0]
    field = board.land(region).field
    cell = field.cell(sure(order.hex))
    board.used[user] = board.used.get(user, 0) + 1
    name = field.names[cell]
    board.write(
        Identifies(hour=board.hour, rule="ARC-26", who=user, region=region, hex=name, left=uses_left(board, user))
    )
    found = [(b.creature.id, b.end) for b in board.beasts_on(region, cell)]
    found += [(h.event.id, h.end) for h in board.agenda.by_cell.get(region, {}).get(cell, ())]
    for what, end in found:
        if what in board.state.hidden and what not in board.state.identified:
            sees = Sight(hour=board.hour, rule="ARC-26", who=user, region=region, hex=name, what=what, until=end)
            board.write(replace(sees, thing=board.state.kinds[what]))


# --- activities -----------------------------------------------------------------------------------------------


def _opens(board: Board, name: str, activity: str) -> bool:
    """Whether an activity is open where somebody stands: a city, a structure or event that opens it (ARC-90, 91)."""
    spot = board.at[name]
    if spot is None:
        return False
    land = board.land(spot[0])
    if activity == "city":
        return spot[1] in land.cities
    if activity in land.opens(spot[1]) or activity in board.opened.get(spot, ()):
        return True
    return any(h.event.opens == activity for h in board.agenda.on(*spot))


def bar_activity(board: Board, who: Who, order: Order) -> Barred | None:
    """Why an activity is not open to these (ARC-90, ARC-91)."""
    rule = "ARC-90" if order.do == "city" else "ARC-91"
    if not who:
        return Barred(rule, "nobody")
    for name in who:
        if board.at[name] is None:
            return Barred("ARC-65", "transit", {"who": name})
        if not _opens(board, name, order.do):
            return Barred(rule, f"no_{order.do}")
    return None


def start_activity(board: Board, who: Who, order: Order) -> None:
    """Begins an activity; it keeps its members busy for its hours."""
    rule = "ARC-90" if order.do == "city" else "ARC-91"
    places = {name: board.stands(name) for name in who}
    board.tasks.append(Task(order.do, tuple(who), order.hours, order, places=places))
    board.write(Activity(hour=board.hour, rule=rule, who=tuple(who), activity=order.do, hours=order.hours))


def _event_here(board: Board, name: str, event: str) -> Happening | None:
    spot = board.at[name]
    if spot is None:
        return None
    return next((h for h in board.agenda.on(*spot) if h.event.id == event), None)


def bar_resolve(board: Board, who: Who, order: Order) -> Barred | None:
    """Why an event cannot be resolved: somebody must stand where it is (ARC-15)."""
    if any(_event_here(board, n, order.event) for n in who):
        return None
    return Barred("ARC-15", "no_event")


def resolve(board: Board, who: Who, order: Order) -> None:
    """An event is resolved (ARC-15)."""
    name = next(n for n in who if _event_here(board, n, order.event))
    events.resolve(board, sure(_event_here(board, name, order.event)), board.stands(name))


def bar_nothing(_board: Board, _who: Who, _order: Order) -> Barred | None:
    """Waiting is always open."""
    return None


def wait(_board: Board, _who: Who, _order: Order) -> None:
    """Nothing is done."""


ORDERS: dict[str, tuple[Bar, Do]] = {
    "wait": (bar_nothing, wait),
    "move": (bar_move, move),
    "sneak": (bar_move, move),
    "ambush": (bar_ambush, move),
    "fight": (bar_fight, fight),
    "identify": (bar_identify, identify),
    "cross": (vehicles.bar_cross, vehicles.cross),
    "board": (vehicles.bar_board, vehicles.go_aboard),
    "disembark": (vehicles.bar_disembark, vehicles.go_ashore),
    "sleep": (rest.bar_sleep, rest.sleep),
    "city": (bar_activity, start_activity),
    "field": (bar_activity, start_activity),
    "research": (bar_activity, start_activity),
    "resolve": (bar_resolve, resolve),
    "travel": (autopilot.bar_travel, autopilot.travel),
    "explore": (autopilot.bar_explore, autopilot.explore),
}
"""Every kind of order: why it cannot be carried out now, and how it is."""
