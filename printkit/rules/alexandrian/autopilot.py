"""An Alexandrian party that is told where to go, or to explore: what it chooses from what it believes alone."""

from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING

from printkit.core.hexes import DIRECTIONS, Axial, Hex
from printkit.journal.believed import Spot, spot_of
from printkit.journal.entries import Choice
from printkit.rules.alexandrian.figures import rules
from printkit.world.orders import Order

if TYPE_CHECKING:
    from printkit.rules.alexandrian.game import AlexandrianGame

Who = tuple[str, ...]
FIRST_LIGHT, LAST_LIGHT = 6, 18
RESTS = ("camp", "wait")
"""Choices that go on for watches: said once."""


@dataclass(slots=True)
class Task:
    """What somebody is about: `left` watches (None: as many as it takes), where to, by which points."""

    who: Who
    order: Order
    left: int | None
    goals: list[Hex]
    believed: Spot
    been: set[Axial] = field(default_factory=set)
    toward: str = ""
    follow: str = ""
    barred: set[str] = field(default_factory=set)
    read: int = 0
    said: tuple[str, str] = ("", "")
    marches: int = 0


@dataclass(slots=True)
class Pilot:
    """All tasks under way."""

    tasks: list[Task] = field(default_factory=list)

    @property
    def busy(self) -> Who:
        """Who is about a task."""
        return tuple(n for t in self.tasks for n in t.who)

    @property
    def travelling(self) -> bool:
        """Whether anybody is on a `travel`: the script of orders waits for it."""
        return any(t.order.do == "travel" for t in self.tasks)

    def begin(self, game: "AlexandrianGame", who: Who, order: Order) -> None:
        """Takes up a travel or explore order."""
        watches = None if order.do == "travel" else -(-order.hours // int(rules()["watch_hours"]))
        goals = [*order.via, order.to] if order.to else []
        for part in game.together(who):
            start = spot_of(game.going[part[0]].at.hex)
            task = Task(part, order, watches, list(goals), start, read=len(game.scribe.entries))
            self.tasks.append(task)

    def orders(self, game: "AlexandrianGame") -> list[tuple[Who, Order]]:
        """This watch's order for every task."""
        return [(t.who, o) for t in self.tasks for o in self._choose(game, t)]

    def watch_over(self, game: "AlexandrianGame") -> None:
        """After a watch: what was believed of it is added up, and tasks that are done end."""
        for task in self.tasks:
            _learn(game, task)
            if task.left is not None:
                task.left -= 1
        self.tasks = [t for t in self.tasks if not _done(t)]

    def _choose(self, game: "AlexandrianGame", task: Task) -> list[Order]:
        hour = game.date().hour
        going = game.going[task.who[0]]
        marched = max(game.bodies[n].marched for n in task.who)
        if marched >= rules()["day_hours"] or not FIRST_LIGHT <= hour < LAST_LIGHT:
            why = "night" if not FIRST_LIGHT <= hour < LAST_LIGHT else "marched_enough"
            do = "camp" if why == "night" or hour >= LAST_LIGHT - 2 else "wait"
            return [self._say(game, task, Order(do=do, who=task.who), why)]
        first = [self._say(game, task, Order(do="find_north", who=task.who), "lost")] if going.knows else []
        if not task.goals and _keeps_to_ways(task) and (way := _way(game, task)):
            task.follow = way
            return [*first, self._say(game, task, Order(do="march", who=task.who, follow=way), "way_onward")]
        task.follow = ""
        toward = _toward_goal(task) if task.goals else _toward_unknown(task)
        # who looks for what is unknown first comes on, and then looks about
        mode = ("normal",) if task.goals or task.marches % 2 else ("explore",)
        why = "to_goal" if task.goals else "unknown_that_way"
        task.toward = toward
        return [*first, self._say(game, task, Order(do="march", who=task.who, toward=toward, mode=mode), why)]

    def _say(self, game: "AlexandrianGame", task: Task, order: Order, why: str) -> Order:
        figures = {k: v for k, v in (("toward", order.toward), ("follow", order.follow)) if v}
        if order.do not in RESTS or task.said != (order.do, why):
            game.write(Choice(hour=game.hour, who=task.who, choice=order.do, why=why, figures=figures))
        task.said = (order.do, why)
        return order


def _keeps_to_ways(task: Task) -> bool:
    """Whether it is the turn of ways: some watches along them, then some out into what nobody has seen."""
    t = rules()["explores"]
    task.marches += 1
    return (task.marches - 1) % (int(t["along"]) + int(t["away"])) < int(t["along"])


def _learn(game: "AlexandrianGame", task: Task) -> None:
    """Adds what the party believes of its last watch, from entries that players may see."""
    for e in game.scribe.entries[task.read :]:
        if e.secret:
            continue
        if e.kind == "march" and set(e.who) == set(task.who) and e.toward:  # type: ignore[attr-defined]
            before = task.believed.nearest()
            task.believed = task.believed.moved(e.toward, Fraction(e.miles) / int(rules()["hex_miles"]))  # type: ignore[attr-defined]
            if task.believed.nearest() != before:
                task.barred.clear()
            task.been.add(task.believed.nearest())
        elif e.kind == "refused" and set(e.who) == set(task.who):  # type: ignore[attr-defined]
            task.barred.add(task.toward)
    task.read = len(game.scribe.entries)
    task.been.add(task.believed.nearest())
    if task.goals and task.believed.nearest() == spot_of(task.goals[0]).nearest():
        task.goals.pop(0)


def _done(task: Task) -> bool:
    return task.left == 0 or (task.order.do == "travel" and not task.goals)


def _way(game: "AlexandrianGame", task: Task) -> str:
    """A road or trail to go on along, not yet gone to its end: the one that one is on, else one that is met here."""
    going = game.going[task.who[0]]
    here = [
        p.id
        for p in game.region(going).paths
        if p.id and p.kind in ("highway", "road", "trail") and going.at.hex in p.hexes and p.id not in going.done
    ]
    return task.follow if task.follow in here else here[0] if here else ""


def _toward_goal(task: Task) -> str:
    goal = spot_of(task.goals[0])
    return min(_open(task), key=lambda d: (_far(task.believed.moved(d, Fraction(1)), goal), DIRECTIONS.index(d)))


def _toward_unknown(task: Task) -> str:
    """The direction with the fewest hexes behind it that one believes to have crossed; onward, of equals."""

    def known(d: str) -> int:
        return sum(task.believed.moved(d, Fraction(n)).nearest() in task.been for n in range(1, 5))

    return min(_open(task), key=lambda d: (known(d), d != task.toward, DIRECTIONS.index(d)))


def _open(task: Task) -> list[str]:
    return [d for d in DIRECTIONS if d not in task.barred] or list(DIRECTIONS)


def _far(a: Spot, b: Spot) -> Fraction:
    dq, dr = a.q - b.q, a.r - b.r
    return max(abs(dq), abs(dr), abs(dq + dr))
