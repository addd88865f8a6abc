"""The contract of a travel system, over the Alexandrian hexcrawl: options are legal, refusals change nothing, the fold of
the journal is the state, the same seed gives the same bytes; and what is prepared moves no journey."""

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from printkit import rules
from printkit.core.dice import Dice
from printkit.core.hexes import Hex
from printkit.journal.entries import Refused, read, write
from printkit.journal.state import State, as_json, fold
from printkit.rules import encounter_procedure, travel_system
from printkit.rules.play import play
from printkit.rules.referee import Policy
from printkit.rules.system import Scribe
from printkit.world import scenario
from printkit.world.orders import Order, Scenario

GOLDEN = Path(__file__).parent / "golden" / "alexandrian.yaml"


@pytest.fixture(name="land", scope="module")
def _land() -> Scenario:
    return scenario.read(GOLDEN)


def opened(land: Scenario, seed: int) -> Any:
    game = travel_system("alexandrian").game(
        land, dice=Dice(seed), referee=Policy({}), procedure=encounter_procedure("ose")
    )
    game.scribe = Scribe(State(land.world))
    game.opening()
    return game


def wandered(land: Scenario, seed: int, watches: int) -> Iterator[Any]:
    """A game before each watch, in which each watch an option is taken by turns."""
    game = opened(land, seed)
    for watch in range(watches):
        yield game
        options = game.options("Ana")
        game.carry_out([options[(seed * 7 + watch * 5) % len(options)]])
        game.closing()
        game.opening()


@pytest.mark.parametrize("seed", range(4))
def test_every_option_can_be_carried_out(land: Scenario, seed: int) -> None:
    for game in wandered(land, seed, 6):
        for option in game.options("Ana"):
            tried = deepcopy(game)
            before = len(tried.scribe.entries)
            tried.carry_out([option])
            refused = [
                e for e in tried.scribe.entries[before:] if isinstance(e, Refused) and not e.why.endswith("_ahead")
            ]
            assert not refused, (option, refused)


FORBIDDEN = [
    Order("march", follow="nowhere"),
    Order("backtrack"),
    Order("new_course", toward="N"),
    Order("disembark", hex=Hex(1, 1)),
    Order("board", vehicle="skiff"),
    Order("identify", landmark="shrine"),
    Order("move", path=(Hex(1, 1),)),
]


@pytest.mark.parametrize("order", FORBIDDEN, ids=lambda o: o.do)
def test_a_refused_order_changes_nothing_but_the_journal(land: Scenario, order: Order) -> None:
    """The watch goes on as if nobody had been told anything."""
    asked, silent = opened(land, 3), opened(land, 3)
    asked.carry_out([order])
    silent.carry_out([])
    told = [e for e in asked.scribe.entries if not isinstance(e, Refused)]
    assert len(told) == len(asked.scribe.entries) - 1
    assert told == silent.scribe.entries
    assert asked.going["Ana"] == silent.going["Ana"]


def test_the_fold_of_the_written_journal_is_the_state(land: Scenario) -> None:
    done = play(land)
    again = fold(land.world, read(write(done.entries).splitlines()))
    again.hour = done.state.hour
    assert as_json(again) == as_json(done.state)


def test_the_same_seed_gives_the_same_bytes(land: Scenario) -> None:
    assert write(play(land).entries) == write(play(land).entries)
    assert write(play(replace(land, seed=24)).entries) != write(play(land).entries)


def test_what_is_prepared_is_of_the_seed_and_moves_no_journey(land: Scenario) -> None:
    before = write(play(land).entries)
    week = rules.prepared(land)
    assert rules.prepared(land) == week != rules.prepared(replace(land, seed=24))
    assert write(play(land).entries) == before
    assert {(f.day, f.watch, f.check) for f in week} == {
        (d, w, c) for d in range(1, 8) for w in range(6) for c in (1, 2)
    }
    assert all(1 <= f.navigation <= 20 and 1 <= f.veer <= 10 for f in week if f.check == 1)


def test_other_systems_prepare_nothing(land: Scenario) -> None:
    assert rules.prepared(replace(land, system="arcologia")) == ()
