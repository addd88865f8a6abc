"""The one loop: orders in, entries out. It knows no system by name."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from printkit import __version__, tables
from printkit.core.dice import Dice, RollsUsedUp
from printkit.journal.entries import Begin, Entry, Refused
from printkit.journal.state import State
from printkit.rules import encounter_procedure, travel_system
from printkit.rules.referee import Policy
from printkit.rules.system import Game, Referee, Scribe
from printkit.world.orders import Order, Scenario


@dataclass(frozen=True, slots=True)
class Journey:
    """A journey that was played: what happened, and what stands at its end."""

    entries: tuple[Entry, ...]
    state: State


def play(scenario: Scenario, *, referee: Referee | None = None, watch: Callable[[int], None] | None = None) -> Journey:
    """Plays a scenario to the end of its orders, and on while somebody is busy.

    `referee` is a person to ask where the policy says so; `watch` is told the hour after each turn.
    """
    scribe = Scribe(State(scenario.world))
    system = travel_system(scenario.system)
    encounters = scenario.encounters or system.facts.encounters
    dice = Dice(scenario.seed, scenario.rolls)
    of_party = system.facts.of_party
    policy = Policy({**system.facts.referee, **scenario.referee}, referee)
    scribe.write(
        Begin(
            hour=0,
            printkit=__version__,
            system=scenario.system,
            encounters=encounters,
            seed=scenario.seed,
            tables=tables.digest(),
            facts={**system.facts.as_dict(), **(of_party(scenario) if of_party else {})},
        )
    )
    game = system.game(scenario, dice=dice, referee=policy, procedure=encounter_procedure(encounters))
    game.scribe = scribe
    try:
        _turns(game, iter(scenario.orders), watch)
    except RollsUsedUp as end:
        figures = {"number": end.number, "sides": end.sides}
        order = {"rolls": end.number}
        scribe.write(Refused(hour=scribe.state.hour, who=(), order=order, why="rolls", figures=figures))
    return Journey(tuple(scribe.entries), scribe.state)


def _turns(game: Game, orders: Iterator[tuple[Order, ...]], watch: Callable[[int], None] | None) -> None:
    """Turn by turn; the first is opened though nothing is ordered."""
    game.opening()
    first = True
    while (asked := _asked(game, orders)) is not None:
        if not first:
            game.opening()
        first = False
        game.carry_out(asked)
        game.closing()
        if watch is not None:
            watch(game.scribe.state.hour)


def _asked(game: Game, orders: Iterator[tuple[Order, ...]]) -> tuple[Order, ...] | None:
    """The orders of the next turn; none while a journey is under way or somebody is busy; None when all is done."""
    if not game.wants_orders():
        return ()
    following = next(orders, None)
    if following is None and game.busy():
        return ()
    return following
