"""Moves on foot: over hexes, by the stops of a path, alone and together, as far as the roll goes (EID-1 … EID-7)."""

from typing import TYPE_CHECKING

from printkit.core.hexes import Hex
from printkit.journal.entries import Step
from printkit.journal.turns import MovementRoll, StopStep
from printkit.rules.eidos import perils
from printkit.rules.eidos.figures import rules
from printkit.rules.eidos.walking import Reached, Spot, Turn, begin, leave_cost, next_stops, steps
from printkit.world.orders import Order

if TYPE_CHECKING:
    from printkit.rules.eidos.game import EidosGame


def thrown(game: "EidosGame", name: str) -> tuple[Turn, Reached]:
    """A piece's roll of this turn, thrown when it first moves (EID-1, EID-7), and where it has come to with it.

    Under the fuller rules what is owed is paid first; once it is paid, the Eido that it was for costs so much less.
    """
    if name not in game.rolled:
        piece = game.pieces[name]
        fell = game.roll(str(rules()["die"]), "movement")
        whole = begin(fell.total).points
        paid = min(piece.owed, whole)
        owed, piece.owed = piece.owed, piece.owed - paid
        goal, piece.owed_for = (piece.owed_for, piece.owed_for if piece.owed else None)
        bought = owed_cost(game, name, goal) if goal is not None and not piece.owed else 0
        turn = begin(fell.total, owed=paid, paid_to=goal if bought else None, paid=bought)
        game.write(
            MovementRoll(
                hour=game.turn,
                rule="EID-1",
                who=(name,),
                face=fell.total,
                bonus=0,
                halves=turn.points,
                owed=owed,
                rolls=(fell,),
            )
        )
        game.rolled[name] = (turn, Reached(piece.spot, 0, False, 0))
    return game.rolled[name]


def owed_cost(game: "EidosGame", name: str, h: Hex) -> int:
    """Halves that a neighbouring Eido costs a piece where no threshold stands in the way."""
    piece, kind = game.pieces[name], game.kind(name)
    board = game.boards[piece.region]
    into = board.ground(h)
    if into is None or h not in board.grid.around(piece.spot.hex) or kind.small:
        return 0
    ground = game.ground(piece)
    cost = leave_cost(kind, Turn(6, 99), ground, into, along=False, entered=0, on_stop=piece.spot.path >= 0)
    return cost if cost is not None and (ground == "land" or (ground == "sea" and kind.sea_points)) else 0


def walk(game: "EidosGame", names: tuple[str, ...], order: Order) -> None:
    """A move on foot: Eido by Eido along `path`, then by `stops` of the path that is followed (EID-4's mixed move).

    Who walk together go by the lower points of their rolls, and stop together where one of them must.
    """
    for name in names:
        thrown(game, name)
    if len(names) > 1:
        low = min(game.rolled[n][0].points for n in names)
        for name in names:
            turn, here = game.rolled[name]
            game.rolled[name] = (turn._replace(points=low), here)
    for h in order.path:
        ways = {n: _into(game, n, h) for n in names}
        lost = next((n for n in names if ways[n] is None), None)
        if lost is not None:
            _short(game, lost, order, h)
            return
        for name in names:
            record(game, name, ways[name])  # type: ignore[arg-type]
        if interrupted(game, names):
            return
    if order.follow:
        _follow(game, names, order)


def _into(game: "EidosGame", name: str, h: Hex) -> Reached | None:
    """The cheapest legal way into a neighbouring Eido: across the border, or by the stops of a path."""
    piece, kind = game.pieces[name], game.kind(name)
    board, (turn, here) = game.boards[piece.region], game.rolled[name]
    across = [r for r in steps(board, kind, turn, here) if r.spot == Spot(h)]
    ways = sorted([*across, *_by_stops(game, name, h)], key=lambda r: (r.spent, r.spot.path >= 0))
    return ways[0] if ways else None


def _by_stops(game: "EidosGame", name: str, h: Hex) -> list[Reached]:
    piece, kind = game.pieces[name], game.kind(name)
    board, (turn, here) = game.boards[piece.region], game.rolled[name]
    if not kind.stops or here.stops_here:
        return []
    queue, seen, found = [here], {here.spot}, []
    while queue:
        for onward in steps(board, kind, turn, queue.pop(0)):
            s = onward.spot
            if s.path < 0 or s in seen:
                continue
            seen.add(s)
            if s.hex == h:
                found.append(onward)
            elif s.hex == here.spot.hex:
                queue.append(onward)
    return found


def chain(game: "EidosGame", name: str, goal: Spot) -> list[Reached]:
    """The moves of this turn's roll that reach a spot most cheaply, in order."""
    turn, start = thrown(game, name)
    board, kind = game.boards[game.pieces[name].region], game.kind(name)
    queue: list[tuple[Reached, tuple[Reached, ...]]] = [(start, ())]
    seen: set[tuple[Spot, bool, bool]] = set()
    while queue:
        queue.sort(key=lambda q: (q[0].spent, q[0].spot))
        here, moves = queue.pop(0)
        if here.spot == goal:
            return list(moves)
        key = (here.spot, here.stops_here, here.entered > 0)
        if key not in seen:
            seen.add(key)
            queue.extend((r, (*moves, r)) for r in steps(board, kind, turn, here))
    return []


def record(game: "EidosGame", name: str, to: Reached) -> None:
    """Writes a move of a piece and makes it."""
    piece = game.pieces[name]
    turn, was = game.rolled[name]
    grid = game.region(piece).grid
    before, piece.spot = piece.spot, to.spot
    left, here = turn.points - to.spent, grid.name(to.spot.hex)
    if to.spot.path >= 0:
        way = game.boards[piece.region].paths[to.spot.path]
        stops = abs(to.spot.stop - before.stop) if before.path == to.spot.path else 1
        game.write(
            StopStep(
                hour=game.turn,
                rule="EID-4",
                who=(name,),
                region=piece.region,
                hex=here,
                path=way.id,
                stop=to.spot.stop,
                stops=stops,
                remaining=left,
            )
        )
    if before.hex != to.spot.hex:
        cost = to.spent - was.spent
        part = "stop" if to.spot.path >= 0 else game.ground(piece)
        rule = "EID-4" if to.spot.path >= 0 else "EID-3" if to.stops_here else "EID-1"
        game.write(
            Step(
                hour=game.turn,
                rule=rule,
                who=(name,),
                region=piece.region,
                origin=grid.name(before.hex),
                to=here,
                cost=cost,
                remaining=left,
                parts=((part, cost),),
                left={name: left},
            )
        )
    game.rolled[name] = (turn, to)
    if before.hex != to.spot.hex:
        perils.entered(game, piece)


def interrupted(game: "EidosGame", names: tuple[str, ...]) -> bool:
    """A piece that passes an active animal or character that all can see must stop there (companion tables 3.8)."""
    hidden = {c.id for c in game.scenario.world.creatures if c.hidden}
    met = {h for b, h in game.beasts.items() if b not in hidden}
    if game.pieces[names[0]].spot.hex not in met:
        return False
    for name in names:
        turn, here = game.rolled[name]
        game.rolled[name] = (turn, here._replace(stops_here=True))
    return True


def _follow(game: "EidosGame", names: tuple[str, ...], order: Order) -> None:
    """By stops along a path: so many, or as far as the hex `to`, towards which it goes; else onward to its end."""
    piece = game.pieces[names[0]]
    board = game.boards[piece.region]
    index = next((i for i, w in enumerate(board.paths) if w.id == order.follow), -1)
    small = [n for n in names if not game.kind(n).stops]
    if index < 0 or small or piece.spot.hex not in board.paths[index].hexes:
        game.refuse(tuple(small) or names, order, "EID-5" if small else "EID-4", "no_stops" if small else "not_on_way")
        return
    way = board.paths[index]
    goal = way.hexes.index(order.to) if order.to in way.hexes else len(way.hexes) - 1
    now = piece.spot.stop if piece.spot.path == index else way.hexes.index(piece.spot.hex) * way.stops
    up = goal * way.stops >= now
    left = order.stops or way.length
    while left and (order.stops or piece.spot.hex != order.to):
        ahead = sorted(
            (s for s in next_stops(board, piece.spot) if s.path == index), key=lambda s: -s.stop if up else s.stop
        )
        if not ahead or (piece.spot.path == index and (ahead[0].stop > piece.spot.stop) != up):
            return
        for name in names:
            turn, here = game.rolled[name]
            reached = next((r for r in steps(board, game.kind(name), turn, here) if r.spot == ahead[0]), None)
            if reached is None:
                _short(game, name, order, None)
                return
            record(game, name, reached)
        left -= 1
        if interrupted(game, names):
            return


def _short(game: "EidosGame", name: str, order: Order, h: Hex | None) -> None:
    """The step that the roll does not allow; under the fuller rules (an option) the rest is owed and paid first."""
    piece, kind = game.pieces[name], game.kind(name)
    board, (turn, here) = game.boards[piece.region], game.rolled[name]
    left = turn.points - here.spent
    why, rule = "too_few_points", "EID-1"
    if h is not None and h not in board.grid.around(piece.spot.hex):
        why = "no_neighbour"
    elif h is not None and board.ground(h) is None:
        why = "closed"
    elif here.stops_here:
        why, rule = "must_stop", "EID-3"
    elif (
        game.ground(piece) in ("cliff", "sea")
        and piece.spot.path < 0
        and not (kind.sea_points and game.ground(piece) == "sea")
    ):
        why, rule = "below_threshold", "EID-2"
    elif kind.small:
        why, rule = "below_threshold", "EID-5"
    elif game.option("owing") and h is not None and (cost := owed_cost(game, name, h)) > left:
        piece.owed, piece.owed_for = cost - left, h
        game.rolled[name] = (turn, here._replace(spent=turn.points))
        why, left = "owes", 0
    game.refuse((name,), order, rule, why, face=turn.face, halves=left, owed=piece.owed)
