"""A journey under Arcologia's rules, an hour a turn (ARC-40, ARC-70)."""

from collections.abc import Sequence

from printkit.core.dates import HOURS_A_DAY, Date
from printkit.core.dice import Dice
from printkit.journal.entries import Activity, Draw, Hour, Recharge
from printkit.journal.state import TRANSIT, State
from printkit.rules.arcologia import autopilot, board as boards, creatures, events, meetings, rest, vehicles, weather
from printkit.rules.arcologia.actions import ORDERS
from printkit.rules.arcologia.options import options
from printkit.rules.arcologia.refusals import refuse
from printkit.rules.arcologia.sights import hear_of, take_sight
from printkit.rules.system import EncounterProcedure, Referee, Scribe
from printkit.world.orders import Order, Scenario

GUIDED = (autopilot.TRAVEL, autopilot.EXPLORE)


class ArcologiaGame:
    """One journey. The board holds what is on the table; each order is a function over it."""

    def __init__(
        self, scenario: Scenario, *, dice: Dice, referee: Referee, procedure: EncounterProcedure | None
    ) -> None:
        self.board = boards.set_up(scenario, dice, referee, procedure, Scribe(State(scenario.world)))
        self.board.leaving = creatures.leaving_by_hour(self.board)
        self._midnight = scenario.calendar.day_number(scenario.start)
        self._today = (scenario.start.year, scenario.start.month, scenario.start.day)

    @property
    def scribe(self) -> Scribe:
        """Where entries are written."""
        return self.board.scribe

    @scribe.setter
    def scribe(self, scribe: Scribe) -> None:
        self.board.scribe = scribe

    # --- the contract -----------------------------------------------------------------------------------------

    def opening(self) -> None:
        """The `hour` entry; before hour 0 also what is there at the start, and the first sight."""
        board = self.board
        if board.hour > 0:
            self._write_hour()
        else:
            self._first_hour()
            events.open_agenda(board)
            take_sight(board)
            for h in list(board.agenda.happening.values()):
                hear_of(board, h)
            for spot in dict.fromkeys(board.at.values()):
                if spot is not None:
                    events.trigger(board, spot)
            meetings.on_start(board)
        board.acted.clear()

    def _first_hour(self) -> None:
        """Hour 0 has no end of an hour before it: what is thrown and recharged for it follows its `hour` entry."""
        board = self.board
        drawn: list[Draw] = []
        weather.set_up(board)
        try:
            drawn = weather.turn(board)
        finally:
            # at a number that the die lacks the run stops here, with everybody where they stand
            self._write_hour()
            self._recharge()
        for draw in drawn:
            board.write(draw)

    def options(self, who: str) -> Sequence[Order]:
        """Every order with its figures that a member could have carried out now."""
        return options(self.board, who)

    def carry_out(self, orders: Sequence[Order]) -> None:
        """Goes on with what keeps members busy, then carries out the orders in list order."""
        named = {n for order in orders for n in order.who or ()}
        self._call_off(named)
        for task in list(self.board.tasks):
            if task.do in GUIDED:
                autopilot.run(self.board, task)
        for order in orders:
            # what an earlier order of the same hour began is ended too by one that names its members
            self._call_off(set(order.who or ()))
            self._carry_out(order, self._who(order, [n for n in self._free() if n not in named]))

    def closing(self) -> None:
        """The end of the hour (ARC-70), at the clock of the hour to come."""
        board = self.board
        board.hour += 1
        board.closing = True
        board.fought.clear()
        self._advance_date()
        creatures.expire(board)
        events.expire(board)
        for draw in weather.turn(board):
            board.write(draw)
        self._recharge()
        rest.pass_hour(board)
        self._pass_activities()
        vehicles.advance(board)
        creatures.act(board)
        events.advance(board)
        take_sight(board)
        board.closing = False

    def wants_orders(self) -> bool:
        """Whether no traveller of a `travel` is under way."""
        return not any(t.do == autopilot.TRAVEL for t in self.board.tasks)

    def busy(self) -> bool:
        """Whether anybody travels, explores or is at an activity; a bare transit does not count."""
        return bool(self.board.tasks)

    # --- who does what ----------------------------------------------------------------------------------------

    def _free(self) -> list[str]:
        """The members on the map whom nothing keeps busy."""
        busy = {n for task in self.board.tasks for n in task.who}
        return [n for n in self.board.on_map() if n not in busy]

    def _who(self, order: Order, free: Sequence[str]) -> tuple[str, ...]:
        """Who is meant by an order: those named, else all who are free; of these, those whom it can concern."""
        if order.who is not None:
            return self.board.in_party_order(order.who) if order.do != "identify" else order.who
        riding = self.board.riding
        if order.do == "disembark":
            return tuple(n for n in free if n in riding) or tuple(free)
        if order.do == "board":
            return tuple(n for n in free if n not in riding) or tuple(free)
        return tuple(free)

    def _carry_out(self, order: Order, who: tuple[str, ...]) -> None:
        bar, do = ORDERS[order.do]
        barred = bar(self.board, who, order)
        if barred is not None:
            refuse(self.board, who, order, barred)
            return
        if order.do not in ("sleep", "wait", "identify"):
            self.board.slept.difference_update(who)
        do(self.board, who, order)
        if order.do not in ("sleep", "wait"):
            self.board.acted.update(who)

    def _call_off(self, named: set[str]) -> None:
        """An order that names a busy member ends what kept that member busy."""
        for task in list(self.board.tasks):
            out = tuple(n for n in task.who if n in named)
            if out:
                self._leave(task, out, "broken")

    def _leave(self, task: boards.Task, who: tuple[str, ...], change: str) -> None:
        task.who = tuple(n for n in task.who if n not in who)
        if not task.who:
            self.board.tasks.remove(task)
        hours = task.hours
        self.board.write(Activity(hour=self.board.hour, who=who, activity=task.do, hours=hours, change=change))

    def _pass_activities(self) -> None:
        """Counts an hour of every activity and exploration; a journey ends by arriving."""
        for task in list(self.board.tasks):
            if task.do == autopilot.TRAVEL:
                continue
            # whom a vehicle carried off is not at it any more
            away = tuple(n for n, spot in task.places.items() if n in task.who and self.board.at[n] != spot)
            if away:
                self._leave(task, away, "broken")
            task.hours -= 1
            if task.hours <= 0 and task.who:
                self._leave(task, task.who, "ends")

    # --- the clock --------------------------------------------------------------------------------------------

    def _advance_date(self) -> None:
        """The date of the hour to come; at 00:00 uses of Identification are back (ARC-26)."""
        board = self.board
        hour = (board.date.hour + 1) % HOURS_A_DAY
        if hour == 0:
            self._midnight += 1
            board.used.clear()
            board.date = board.scenario.calendar.date(self._midnight)
        else:
            board.date = Date(board.date.year, board.date.month, board.date.day, hour)

    def _recharge(self) -> None:
        """ARC-70 (1): Movement for the hour to come; none for who stays in transit or forfeited it (ARC-52, ARC-65)."""
        board = self.board
        back = vehicles.arriving(board) if board.voyages else set()
        gone = {n for v in board.voyages for n in (*v.who, v.vehicle)} - back
        without = gone | board.forfeits
        movement = {n: 0 if n in without else t.movement for n, t in board.travellers.items()}
        full = {v: 0 if v in without else row.movement for v, row in board.vehicles.items()}
        # of vehicles that nobody has used nothing changes, and nothing is told
        crafts = {v: left for v, left in full.items() if left != board.state.vehicles[v].left}
        board.forfeits.clear()
        board.write(Recharge(hour=board.hour, rule="ARC-41", movement=movement, vehicles=crafts))

    def _write_hour(self) -> None:
        board = self.board
        date, calendar = board.date, board.scenario.calendar
        positions = {
            name: TRANSIT if spot is None else (spot[0], board.land(spot[0]).name(spot[1]))
            for name, spot in board.at.items()
        }
        board.write(
            Hour(
                hour=board.hour,
                date=calendar.figures(date),
                period=calendar.period(date.hour),
                weather=dict(board.weather),
                positions=positions,
            )
        )
