"""The dice-move island game as a journey: a roll a turn (EID-1 … EID-12)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from printkit import tables
from printkit.core.dates import Date
from printkit.core.dice import Dice, Roll
from printkit.core.hexes import Hex
from printkit.journal.entries import Entry, EventHappens, Hour, Refused, Step, View
from printkit.journal.state import State
from printkit.journal.turns import MovementRoll, StopStep
from printkit.rules.eidos import craft, perils, pilot
from printkit.rules.eidos.figures import Species, rules, species
from printkit.rules.eidos.walking import Board, Reached, Spot, Turn, Way, begin, next_stops, reach, steps
from printkit.rules.system import EncounterProcedure, Referee, Scribe
from printkit.world.model import Region, Vehicle
from printkit.world.orders import Member, Order, Scenario

WALKS = ("road", "trail", "highway", "bridge")


@dataclass(slots=True)
class Piece:
    """A player's piece: where it stands, what it owes, and how it fares."""

    region: str
    spot: Spot
    owed: int = 0
    aboard: str = ""
    swum: int = 0
    dived: int = 0
    wounds: int = 0
    drowning: bool = False
    adrift: bool = False
    airborne: bool = False
    dead: bool = False
    coins: list[str] = field(default_factory=list)


class EidosGame:
    """One game: pieces, boats and beasts on a board that all can see, and what is hidden on it."""

    def __init__(self, scenario: Scenario, *, dice: Dice, referee: Referee, procedure: EncounterProcedure | None) -> None:
        self.scenario, self.dice, self.referee, self.procedure = scenario, dice, referee, procedure
        self.scribe = Scribe(State(scenario.world))
        self.turn = 0
        self.members: Mapping[str, Member] = {m.name: m for m in scenario.party}
        self.pieces = {m.name: Piece(m.at.region, Spot(m.at.hex)) for m in scenario.party}
        self.craft: Mapping[str, Vehicle] = {v.id: v for v in scenario.world.vehicles}
        self.craft_at = {v.id: v.at.hex for v in scenario.world.vehicles}
        self.beasts = {c.id: c.at.hex for c in scenario.world.creatures}
        self.boards = {name: board_of(region) for name, region in scenario.world.regions.items()}
        self.tasks: list[pilot.Task] = []
        self.moved: set[str] = set()
        self.rolled: dict[str, tuple[Turn, int]] = {}
        self.resolved: set[str] = set()
        for v in scenario.world.vehicles:
            for name in v.crew:
                self.pieces[name].aboard = v.id

    # --- the contract -----------------------------------------------------------------------------------------

    def opening(self) -> None:
        """The turn's first entry; in the first turn the whole board is seen."""
        self.moved, self.rolled = set(), {}
        date = self.date()
        self.write(
            Hour(
                hour=self.turn,
                date={**{k: getattr(date, k) for k in ("year", "month", "day", "hour")}, "weekday": self.scenario.calendar.weekday(date)},
                period=self.scenario.calendar.period(date.hour),
                weather={r: self.weather(r) for r in self.scenario.world.regions},
                positions={n: (p.region, self.name(p)) for n, p in self.pieces.items()},
            )
        )
        if self.turn == 0:
            for name in dict.fromkeys(p.region for p in self.pieces.values()):
                grid = self.scenario.world.regions[name].grid
                self.write(View(hour=0, region=name, gained=tuple(map(grid.name, grid.hexes()))))

    def options(self, who: str) -> Sequence[Order]:
        """Every move that some face of the die would allow, and every other order that is open."""
        piece = self.pieces[who]
        found = [Order(do="wait", who=(who,))]
        if piece.dead or piece.aboard:
            return found
        board = self.boards[piece.region]
        kind = self.kind(who)
        for face in range(1, 7):
            for spot in reach(board, kind, piece.spot, begin(board, kind, piece.spot, face)):
                if spot.path < 0 and spot.hex in board.grid.around(piece.spot.hex):
                    order = Order(do="move", who=(who,), path=(spot.hex,))
                    if order not in found:
                        found.append(order)
        if self.ground(piece) == "sea" and kind.depth:
            found.append(Order(do="dive", who=(who,)))
        for v in self.craft.values():
            if craft.may_board(self, who, v):
                found.append(Order(do="board", who=(who,), vehicle=v.id))
        return found

    def carry_out(self, orders: Sequence[Order]) -> None:
        """One turn: who drifts, drifts first; then the orders, then the autopilot's pieces; then the event rolls."""
        for name, piece in self.pieces.items():
            if perils.compulsory(self, name, piece):
                self.moved.add(name)
        named: set[str] = set()
        for order in orders:
            who = order.who or tuple(n for n in self.free() if n not in named)
            named.update(who)
            self._carry(who, order)
        for task in self.tasks:
            if not set(task.who) & named:
                pilot.turn(self, task)
        self.tasks = [t for t in self.tasks if not t.done]
        perils.after_moves(self)

    def closing(self) -> None:
        """The end of the turn: the beasts move, the drowning drown, the swimmers tire."""
        perils.beasts_move(self)
        perils.swimmers_tire(self)
        self.turn += 1
        self.scribe.state.hour = self.turn

    def wants_orders(self) -> bool:
        """Whether the next entry of orders is to be read."""
        return not any(t.travels for t in self.tasks)

    def busy(self) -> bool:
        """Whether the autopilot still moves somebody."""
        return bool(self.tasks)

    # --- what is where ----------------------------------------------------------------------------------------

    def date(self) -> Date:
        """Now: a turn counts as an hour on the calendar."""
        return self.scenario.calendar.after(self.scenario.start, self.turn)

    def weather(self, region: str) -> str:
        """The weather of this turn as the scenario lists it."""
        kind = "clear"
        for spell in self.scenario.world.weather:
            if spell.region == region and (spell.hours is None or spell.hours[0] <= self.turn < spell.hours[1]):
                kind = spell.kind
        return kind

    def region(self, piece: Piece) -> Region:
        """The region that a piece is in."""
        return self.scenario.world.regions[piece.region]

    def name(self, piece: Piece) -> str:
        """The name of the hex that a piece is in."""
        return self.region(piece).grid.name(piece.spot.hex)

    def ground(self, piece: Piece) -> str:
        """The ground under a piece."""
        return self.boards[piece.region].ground(piece.spot.hex) or "land"

    def kind(self, who: str) -> Species:
        """The species of a member; a member without one moves like a person of the shore."""
        return species()[self.members[who].species or next(iter(species()))]

    def free(self) -> list[str]:
        """Who can act and is not led by the autopilot."""
        led = {n for t in self.tasks for n in t.who}
        return [n for n, p in self.pieces.items() if not p.dead and n not in led]

    def roll(self, dice: str, why: str) -> Roll:
        """Dice of this turn."""
        return self.dice.roll(dice, why, hour=self.turn, purpose="eidos")

    def write(self, entry: Entry) -> None:
        """Writes an entry."""
        self.scribe.write(entry)

    def refuse(self, who: tuple[str, ...], order: Order, rule: str, why: str, **figures: Any) -> None:
        """Writes why an order is forbidden."""
        written = {k: v for k, v in asdict(order).items() if v and k != "line"}
        self.write(Refused(hour=self.turn, rule=rule, who=who, order=written, why=why, figures=figures))

    # --- orders -----------------------------------------------------------------------------------------------

    def _carry(self, who: tuple[str, ...], order: Order) -> None:
        if order.do in ("travel", "explore"):
            self.tasks.extend(pilot.Task((n,), order) for n in who)
            return
        for name in who:
            piece = self.pieces[name]
            if piece.dead or (name in self.moved and order.do != "wait"):
                if order.do != "wait":
                    self.refuse((name,), order, "EID-1", "dead" if piece.dead else "adrift")
                continue
            self._carry_one(name, piece, order)

    def _carry_one(self, name: str, piece: Piece, order: Order) -> None:
        if order.do == "move":
            if piece.aboard:
                craft.drive(self, name, piece, order)
            else:
                self.walk(name, piece, order)
        elif order.do == "board":
            craft.board(self, name, piece, order)
        elif order.do == "disembark":
            craft.disembark(self, name, piece, order)
        elif order.do == "dive":
            perils.dive(self, name, piece, order)
        elif order.do == "rescue":
            perils.rescue(self, name, piece, order)
        elif order.do != "wait":
            self.refuse((name,), order, "EID-1", "not_in_this_system")

    def thrown(self, name: str) -> tuple[Turn, int]:
        """A piece's roll of this turn, thrown when it first moves (EID-1, EID-7): the turn, and halves spent so far."""
        if name not in self.rolled:
            piece = self.pieces[name]
            fell = self.roll(str(rules()["die"]), "movement")
            turn = begin(self.boards[piece.region], self.kind(name), piece.spot, fell.total, owed=piece.owed)
            self.write(
                MovementRoll(hour=self.turn, rule="EID-1", who=(name,), face=fell.total, bonus=0, halves=turn.points, owed=piece.owed, rolls=(fell,))
            )
            piece.owed = 0
            self.rolled[name] = (turn, 0)
        return self.rolled[name]

    def walk(self, name: str, piece: Piece, order: Order) -> None:
        """A move on foot: Eido by Eido along `path`, then `stops` of a path that is followed (EID-4's mixed move)."""
        turn, spent = self.thrown(name)
        here = Reached(piece.spot, spent, False, 0 if spent == 0 else 1)
        for h in order.path:
            onward = self._into(name, piece, turn, here, h)
            if onward is None:
                self._short(name, piece, order, turn, here, h)
                return
            here = onward
            if self._interrupted(name, piece):
                return
        if order.follow:
            self._follow(name, piece, order, turn, here)

    def _into(self, name: str, piece: Piece, turn: Turn, here: Reached, h: Hex) -> Reached | None:
        """The cheapest legal way into a neighbouring Eido: across the border, or by the stops of a path."""
        board, kind = self.boards[piece.region], self.kind(name)
        across = [r for r in steps(board, kind, turn, here) if r.spot == Spot(h)]
        along = self._by_stops(board, kind, turn, here, h)
        ways = sorted([*across, *along], key=lambda r: (r.spent, r.spot.path >= 0))
        if not ways:
            return None
        best = ways[0]
        self.record(name, piece, best)
        return best

    def _by_stops(self, board: Board, kind: Species, turn: Turn, here: Reached, h: Hex) -> list[Reached]:
        if not kind.stops or here.stops_here:
            return []
        queue, seen, found = [here], {here.spot}, []
        while queue:
            r = queue.pop(0)
            for onward in steps(board, kind, turn, r):
                s = onward.spot
                if s.path < 0 or s in seen:
                    continue
                seen.add(s)
                if s.hex == h:
                    found.append(onward)
                elif s.hex == here.spot.hex:
                    queue.append(onward)
        return found

    def chain(self, name: str, goal: Spot) -> list[Reached]:
        """The moves of this turn's roll that reach a spot most cheaply, in order."""
        turn, spent = self.thrown(name)
        piece = self.pieces[name]
        board, kind = self.boards[piece.region], self.kind(name)
        queue: list[tuple[Reached, tuple[Reached, ...]]] = [(Reached(piece.spot, spent, False, 0), ())]
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

    def record(self, name: str, piece: Piece, to: Reached) -> None:
        """Writes a move of a piece and makes it."""
        turn = self.rolled[name][0]
        region = self.region(piece)
        before = piece.spot
        piece.spot = to.spot
        grid = region.grid
        left = turn.points - to.spent
        if to.spot.path >= 0:
            way = self.boards[piece.region].paths[to.spot.path]
            stops = abs(to.spot.stop - before.stop) if before.path == to.spot.path else 1
            self.write(
                StopStep(hour=self.turn, rule="EID-4", who=(name,), region=region.id, hex=grid.name(to.spot.hex), path=way.id, stop=to.spot.stop, stops=stops, remaining=left)
            )
        if before.hex != to.spot.hex:
            cost = to.spent - self.rolled[name][1]
            ground = self.ground(piece)
            part = "stop" if to.spot.path >= 0 else ground
            self.write(
                Step(
                    hour=self.turn, rule="EID-4" if to.spot.path >= 0 else "EID-3" if to.stops_here else "EID-1", who=(name,), region=region.id,
                    origin=grid.name(before.hex), to=grid.name(to.spot.hex), cost=cost, remaining=left, parts=((part, cost),), left={name: left},
                )
            )
        self.rolled[name] = (turn, to.spent)
        if before.hex != to.spot.hex:
            perils.entered(self, name, piece)

    def _follow(self, name: str, piece: Piece, order: Order, turn: Turn, here: Reached) -> None:
        """`stops` stops along a path, towards the hex `to` where one is named, else onward."""
        board, kind = self.boards[piece.region], self.kind(name)
        index = next((i for i, w in enumerate(board.paths) if w.id == order.follow), -1)
        if index < 0 or not kind.stops or piece.spot.hex not in board.paths[index].hexes:
            self.refuse((name,), order, "EID-5" if not kind.stops else "EID-4", "no_stops" if not kind.stops else "not_on_way")
            return
        way = board.paths[index]
        goal = way.hexes.index(order.to) if order.to in way.hexes else len(way.hexes) - 1
        for _ in range(order.stops or turn.points):
            ahead = [s for s in next_stops(board, piece.spot) if s.path == index]
            now = piece.spot.stop if piece.spot.path == index else way.hexes.index(piece.spot.hex) * way.stops
            up = goal * way.stops >= now
            nexts = sorted(ahead, key=lambda s: -s.stop if up else s.stop)
            if not nexts or (piece.spot.path == index and (nexts[0].stop > now) != up):
                return
            reached = next((r for r in steps(board, kind, turn, here) if r.spot == nexts[0]), None)
            if reached is None:
                self._short(name, piece, order, turn, here, None)
                return
            self.record(name, piece, reached)
            here = reached

    def _short(self, name: str, piece: Piece, order: Order, turn: Turn, here: Reached, h: Hex | None) -> None:
        """The step that the roll does not allow; under the fuller rules (an option) the rest is owed and paid first."""
        board, kind = self.boards[piece.region], self.kind(name)
        why, rule = "too_few_points", "EID-1"
        if h is not None and h not in board.grid.around(piece.spot.hex):
            why, rule = "no_neighbour", "EID-1"
        elif h is not None and board.ground(h) is None:
            why, rule = "closed", "EID-1"
        elif here.stops_here:
            why, rule = "must_stop", "EID-3"
        elif self.ground(piece) in ("cliff", "sea") and piece.spot.path < 0:
            why, rule = "below_threshold", "EID-2"
        elif kind.small:
            why, rule = "below_threshold", "EID-5"
        elif self.option("owing") and h is not None:
            need = (2 * kind.land or 2) - (turn.points - here.spent)
            piece.owed = max(0, need)
            piece.spot = Spot(piece.spot.hex, piece.spot.path, piece.spot.stop)
        self.refuse((name,), order, rule, why, face=turn.face, halves=turn.points - here.spent, owed=piece.owed)

    def option(self, name: str, *, default: bool = False) -> bool:
        """Whether an optional rule is in force."""
        return bool(self.scenario.options.get(name, default))

    def _interrupted(self, name: str, piece: Piece) -> bool:
        """A piece that passes an active animal or character stops there."""
        return any(h == piece.spot.hex and not self._hidden(b) for b, h in self.beasts.items())

    def _hidden(self, beast: str) -> bool:
        return any(c.id == beast and c.hidden for c in self.scenario.world.creatures)


def board_of(region: Region) -> Board:
    """A region as a board: ground by the terrain's row, closed hexes left out, paths with their stops."""
    eido = {key: row.eido for key, row in tables.terrains().items()}
    grounds = [eido[t] if t in eido else "land" for t in region.terrains]
    grid, land, blocked = region.grid, region.land, region.blocked

    def ground(h: Hex) -> str | None:
        if h not in grid or (i := grid.index(h)) in blocked:
            return None
        return grounds[land[i]]

    ways = tuple(Way(p.id or f"path-{i}", p.hexes, p.stops) for i, p in enumerate(region.paths) if p.kind in WALKS)
    return Board(grid, ground, ways)


def triggered(game: EidosGame, name: str, piece: Piece) -> Iterator[EventHappens]:
    """Hidden things that a piece comes upon by entering an Eido: coins, secrets."""
    for event in game.scenario.world.events:
        if event.trigger != "entry" or event.id in game.resolved or event.where.region != piece.region:
            continue
        if piece.spot.hex in event.where.hexes:
            game.resolved.add(event.id)
            if event.kind == "coin":
                piece.coins.append(event.id)
            yield EventHappens(
                hour=game.turn, rule="EID-1", id=event.id, region=piece.region, hex=game.name(piece), trigger="entry", change="triggered"
            )

