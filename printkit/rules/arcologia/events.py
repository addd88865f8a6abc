"""Events: what begins, moves, is triggered and ends (ARC-14, ARC-15, ARC-70 (4), ARC-85)."""

from collections.abc import Sequence
from heapq import heappop, heappush

from printkit.core.hexes import Hex, step
from printkit.journal.entries import Draw, EventHappens
from printkit.rules.arcologia.agenda import Happening
from printkit.rules.arcologia.board import Board, Spot, sure
from printkit.rules.arcologia.draws import drawn
from printkit.rules.arcologia.sights import group_view, hear_of, wide_in_sight
from printkit.world.model import Event
from printkit.world.when import Run, runs

CERTAIN = 100


def open_agenda(board: Board) -> None:
    """What is there at hour 0, in list order, and what comes later; entry events stand on their hexes unannounced."""
    begun = []
    for order, event in enumerate(board.world.events):
        if event.trigger == "hour" and event.hours is None:
            board.agenda.hourly.append(order)
            if draw(board, event):
                begun.append(_begin(board, order, event, Run(0, event.stays)))
            continue
        times = runs(event, board.scenario.calendar, board.scenario.start)
        board.agenda.later[order] = times
        first = next(times, None)
        if first is None:
            continue
        if first.start > 0:
            heappush(board.agenda.coming, (first.start, order, first))
        else:
            begun += _on_time(board, order, first)
    _announce(board, begun)


def _on_time(board: Board, order: int, run: Run) -> list[Happening]:
    """Begins a run whose hour has come, if the draw lets it, and writes the next one into the agenda."""
    event = board.world.events[order]
    out = []
    if event.id not in board.agenda.happening and (event.trigger == "entry" or draw(board, event)):
        out.append(_begin(board, order, event, run))
    following = next(board.agenda.later[order], None)
    if following is not None:
        heappush(board.agenda.coming, (max(following.start, board.hour), order, following))
    return out


def _begin(board: Board, order: int, event: Event, run: Run) -> Happening:
    where = event.where
    cells: tuple[int, ...] = ()
    if where.hexes:
        field = board.land(where.region).field
        cells = tuple(field.cell(h) for h in where.hexes)
    h = Happening(event, order, where.region, cells, board.hour, run.end)
    board.agenda.add(h)
    _relay(board, h)
    return h


def draw(board: Board, event: Event) -> bool:
    """Whether an event happens: a certain or impossible one throws nothing (interfaces.md, `chance`)."""
    if event.chance >= CERTAIN or event.chance <= 0:
        return event.chance > 0
    roll = board.roll("1d100", f"roll.event.{event.trigger}", "events")
    happens = roll.total <= event.chance
    result = "happens" if happens else "absent"
    region = event.where.region or None
    board.write(Draw(hour=board.hour, rule="ARC-85", what=event.id, region=region, result=result, rolls=(roll,)))
    return happens


def expire(board: Board) -> None:
    """Takes off what is over at this hour: a thing is there in hours before its end."""
    for what in board.agenda.ending.pop(board.hour, ()):
        h = board.agenda.happening.get(what)
        if h is not None and h.end == board.hour:
            stop(board, h)


def stop(board: Board, h: Happening) -> None:
    """Takes an event off the agenda."""
    board.agenda.drop(h)
    _relay(board, h)


def _relay(board: Board, changed: Happening) -> None:
    """Lays out anew what events do to weather and cost on their hexes, after one that does so changed."""
    if not (changed.event.weather or changed.event.cost):
        return
    agenda = board.agenda
    agenda.laid += 1
    agenda.weather.clear()
    agenda.cost.clear()
    for h in sorted(agenda.happening.values(), key=lambda x: x.order):
        event = h.event
        if not (event.weather or event.cost):
            continue
        for region in (h.region,) if h.region else board.world.regions:
            for cell in h.cells or board.land(region).field.cells:
                if event.weather:
                    agenda.weather.setdefault(region, {})[cell] = event.weather
                if event.cost:
                    costs = agenda.cost.setdefault(region, {})
                    costs[cell] = (*costs.get(cell, ()), (f"event.{event.kind}", event.cost))


def advance(board: Board) -> None:
    """ARC-70 (4): moving events move, then new ones appear."""
    moved = [h for h in board.agenda.happening.values() if h.event.moves and h.cells and _its_hour(board, h)]
    over = []
    for h in sorted(moved, key=lambda x: x.order):
        cells = _walked(board, h)
        if cells:
            board.agenda.move(h, cells)
        else:
            over.append(h)
            board.agenda.drop(h)
        _relay(board, h)
    begun = []
    coming = board.agenda.coming
    while coming and coming[0][0] <= board.hour:
        _, order, run = heappop(coming)
        if run.end is None or run.end > board.hour:
            begun += _on_time(board, order, run)
    for order in board.agenda.hourly:
        event = board.world.events[order]
        if event.id not in board.agenda.happening and event.id not in board.state.resolved and draw(board, event):
            end = None if event.stays is None else board.hour + event.stays
            begun.append(_begin(board, order, event, Run(board.hour, end)))
    for event, end in drawn(board):
        # two alike on one hex and hour are one
        if event.id not in board.agenda.happening:
            board.agenda.unlisted += 1
            order = len(board.world.events) + board.agenda.unlisted
            begun.append(_begin(board, order, event, Run(board.hour, end)))
    _announce(board, begun, [h for h in moved if h not in over], over)


def _its_hour(board: Board, h: Happening) -> bool:
    """Whether a moving event moves at this hour: each hour, or at 00:00."""
    return h.since < board.hour and (sure(h.event.moves).every == "hour" or board.date.hour == 0)


def _walked(board: Board, h: Happening) -> tuple[int, ...]:
    """A moving event's cells after its walk; those off the map are dropped (ARC-14)."""
    field, moves = board.land(h.region).field, sure(h.event.moves)
    out = []
    for cell in h.cells:
        goal: Hex = field.hex(cell)
        for _ in range(moves.tiles):
            goal = step(goal, moves.direction)
        if goal in field.grid:
            out.append(field.cell(goal))
    return tuple(out)


def _announce(
    board: Board, begun: Sequence[Happening], moved: Sequence[Happening] = (), over: Sequence[Happening] = ()
) -> None:
    """Writes what changed, secret unless the group sees it now; entry events wait to be found."""
    if not (begun or moved or over):
        return
    view = group_view(board)
    for h, change in [*((h, "moves") for h in moved), *((h, "ends") for h in over), *((h, "appears") for h in begun)]:
        if h.event.trigger == "entry" and change == "appears":
            continue
        seen = change != "ends" and in_sight(board, h, view)
        if not h.cells:
            h.told = seen
        names = board.land(h.region).field.names if h.cells else {}
        shown = [c for c in h.cells if seen and c in view.get(h.region, ())] or list(h.cells)
        board.write(
            EventHappens(
                hour=board.hour,
                rule="ARC-14" if change != "appears" else "ARC-85",
                secret=not seen,
                id=h.event.id,
                region=h.region or None,
                hex=names[shown[0]] if shown else None,
                trigger=h.event.trigger,
                event=h.event.kind,
                change=change,
                hexes=tuple(names[c] for c in h.cells),
                until=h.end,
            )
        )
    for h in begun:
        if board.hour:
            hear_of(board, h)


def in_sight(board: Board, h: Happening, view: dict[str, frozenset[int]]) -> bool:
    """Whether the group sees an event: a hidden one only ON_TILE or once identified (ARC-24 to 26)."""
    if not h.cells:
        return wide_in_sight(board, h)
    cells = view.get(h.region, frozenset())
    if not h.event.hidden or h.event.id in board.state.identified:
        return any(c in cells for c in h.cells)
    return any((h.region, c) in board.at.values() for c in h.cells)


def trigger(board: Board, spot: Spot) -> None:
    """Entry events of a hex that was entered: triggered, and thereby resolved (ARC-15, ARC-85)."""
    region, cell = spot
    for h in board.agenda.on(region, cell):
        if h.event.trigger == "entry" and draw(board, h.event):
            _over(board, h, spot, "triggered")


def resolve(board: Board, h: Happening, spot: Spot) -> None:
    """An event is resolved by an order (ARC-15)."""
    _over(board, h, spot, "resolved")


def _over(board: Board, h: Happening, spot: Spot, change: str) -> None:
    region, cell = spot
    if h.event.opens:
        board.opened.setdefault(spot, set()).add(h.event.opens)
    stop(board, h)
    name = board.land(region).name(cell) if h.cells else None
    board.write(
        EventHappens(
            hour=board.hour,
            rule="ARC-85" if change == "triggered" else "ARC-15",
            id=h.event.id,
            region=h.region or None,
            hex=name,
            trigger=h.event.trigger,
            event=h.event.kind,
            change=change,
            hexes=(name,) if name else (),
        )
    )
