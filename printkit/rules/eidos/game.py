"""The dice-move island game as a journey: a roll a turn (EID-1 … EID-12)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from printkit import tables
from printkit.core.dates import Date
from printkit.core.dice import Dice, Roll
from printkit.core.hexes import Hex
from printkit.journal.entries import Entry, EventHappens, Hour, Refused, View
from printkit.journal.state import State
from printkit.rules.eidos import craft, going, perils, pilot
from printkit.rules.eidos.figures import Species, species
from printkit.rules.eidos.walking import Board, Reached, Spot, Turn, Way, begin, reach
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
    owed_for: Hex | None = None
    aboard: str = ""
    swum: int = 0
    dived: int = 0
    wounds: int = 0
    drowning: bool = False
    adrift: bool = False
    swept: bool = False
    airborne: bool = False
    dead: bool = False
    coins: list[str] = field(default_factory=list)


class EidosGame:
    """One game: pieces, boats and beasts on a board that all can see, and what is hidden on it."""

    def __init__(
        self, scenario: Scenario, *, dice: Dice, referee: Referee, procedure: EncounterProcedure | None
    ) -> None:
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
        self.rolled: dict[str, tuple[Turn, Reached]] = {}
        self.began: dict[str, Spot] = {}
        self.resolved: set[str] = set()
        for v in scenario.world.vehicles:
            for name in v.crew:
                self.pieces[name].aboard = v.id

    # --- the contract -----------------------------------------------------------------------------------------

    def opening(self) -> None:
        """The turn's first entry; in the first turn the whole board is seen."""
        self.moved, self.rolled = set(), {}
        self.began = {n: p.spot for n, p in self.pieces.items()}
        date = self.date()
        self.write(
            Hour(
                hour=self.turn,
                date=self.scenario.calendar.figures(date),
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
        if piece.dead or piece.drowning:
            return found
        if piece.aboard:
            return [*found, *craft.options(self, who)]
        board = self.boards[piece.region]
        kind = self.kind(who)
        for face in range(1, 7):
            for spot in reach(board, kind, piece.spot, begin(face)):
                if spot.path < 0 and spot.hex in board.grid.around(piece.spot.hex):
                    order = Order(do="move", who=(who,), path=(spot.hex,))
                    if order not in found:
                        found.append(order)
        if self.ground(piece) == "sea" and kind.depth:
            found.append(Order(do="dive", who=(who,)))
        near = (v.id for v in self.craft.values() if craft.may_board(self, who, v))
        found += [Order(do="board", who=(who,), vehicle=v) for v in near]
        found += [Order(do="rescue", who=(who,), member=n) for n in self.pieces if perils.may_rescue(self, who, n)]
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
            # an order that names somebody ends what the autopilot was doing with it
            self.tasks = [t for t in self.tasks if not set(t.who) & set(who)]
            self._carry(who, order)
        for task in self.tasks:
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
        """The ground under a piece; on a path's stop over water, as on a bridge, it stands on land."""
        found = self.boards[piece.region].ground(piece.spot.hex) or "land"
        return "land" if found == "sea" and piece.spot.path >= 0 else found

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
        able = []
        for name in who:
            if self.pieces[name].dead or name in self.moved:
                if order.do != "wait":
                    self.refuse((name,), order, "EID-1", "dead" if self.pieces[name].dead else "adrift")
                continue
            able.append(name)
        for group in self._together(able, order):
            if len(group) > 1:
                going.walk(self, group, order)
            else:
                self._carry_one(group[0], self.pieces[group[0]], order)

    def _together(self, who: Sequence[str], order: Order) -> list[tuple[str, ...]]:
        """Who are named together in a move and stand together walk together; everybody else acts alone."""
        if order.do != "move" or len(order.who or ()) < 2:
            return [(n,) for n in who]
        groups: dict[tuple[str, Spot], list[str]] = {}
        alone = []
        for n in who:
            piece = self.pieces[n]
            if piece.aboard or n in self.rolled:
                alone.append((n,))
            else:
                groups.setdefault((piece.region, piece.spot), []).append(n)
        return [*map(tuple, groups.values()), *alone]

    def _carry_one(self, name: str, piece: Piece, order: Order) -> None:
        if order.do == "move":
            if piece.aboard:
                craft.drive(self, name, piece, order)
            else:
                going.walk(self, (name,), order)
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

    def option(self, name: str, *, default: bool = False) -> bool:
        """Whether an optional rule is in force."""
        return bool(self.scenario.options.get(name, default))


def board_of(region: Region) -> Board:
    """A region as a board: ground by the terrain's row, closed hexes left out, paths with their stops."""
    eido = {key: row.eido for key, row in tables.terrains().items()}
    grounds = [eido.get(t, "land") for t in region.terrains]
    grid, land, blocked = region.grid, region.land, region.blocked

    def ground(h: Hex) -> str | None:
        if h not in grid or (i := grid.index(h)) in blocked:
            return None
        return grounds[land[i]]

    ways = tuple(Way(p.id or f"path-{i}", p.hexes, p.stops) for i, p in enumerate(region.paths) if p.kind in WALKS)
    return Board(grid, ground, ways)


def triggered(game: EidosGame, piece: Piece) -> Iterator[EventHappens]:
    """Hidden things that a piece comes upon by entering an Eido: coins, secrets."""
    for event in game.scenario.world.events:
        if event.trigger != "entry" or event.id in game.resolved or event.where.region != piece.region:
            continue
        if piece.spot.hex in event.where.hexes:
            game.resolved.add(event.id)
            if event.kind == "coin":
                piece.coins.append(event.id)
            yield EventHappens(
                hour=game.turn,
                rule="EID-1",
                id=event.id,
                region=piece.region,
                hex=game.name(piece),
                trigger="entry",
                change="triggered",
            )
