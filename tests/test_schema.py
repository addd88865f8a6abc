"""The schemas of journal and state are true of what is played under each system."""

import json

import pytest
from schema_check import problems

from printkit import schemas, tables
from printkit.journal import entries, state
from printkit.journal.entries import OF_SYSTEMS, kinds
from printkit.rules.play import play
from printkit.world import making, scenario
from printkit.world.making import boards
from printkit.world.orders import Draw, Order, Scenario

JOURNAL = schemas.schema("journal")
STATE = schemas.schema("state")
PLAYED = ("example", "starter", "alexandrian", "eidos")


def _scenario(name: str, root) -> Scenario:
    if name == "example":
        return scenario.read(root / "tests" / "scenario_example.yaml")
    if name == "starter":
        return scenario.read(root / "templates" / "new" / "scenario.en.yaml")
    orders = ((Order("explore", hours=24),),)
    if name == "eidos":
        world = boards.make_board(2)
        return Scenario("eidos", world, boards.board_party(2, world), tables.calendar(), seed=2, orders=orders)
    world = making.make(2, size=(12, 9))
    party = making.default_party(2, world)
    return Scenario(name, world, party, tables.calendar(), seed=2, draw=Draw(weather=True, events=True), orders=orders)


@pytest.mark.parametrize("name", PLAYED)
def test_what_is_played_fits(name, root):
    played = play(_scenario(name, root))
    lines = [json.loads(line) for line in entries.write(played.entries).splitlines()]
    forms = {option["properties"]["kind"]["const"]: option for option in JOURNAL["oneOf"]}
    wrong = [found for line in lines for found in problems(line, forms[line["kind"]], JOURNAL)]
    assert wrong == []
    assert problems(json.loads(json.dumps(state.as_json(played.state))), STATE) == []
    assert len({line["kind"] for line in lines}) > 3


def test_every_kind_of_entry_has_a_schema():
    assert {option["properties"]["kind"]["const"] for option in JOURNAL["oneOf"]} == set(kinds())


def test_modules_with_kinds_of_their_own_are_known(root):
    """A journal is read whole though the system that wrote it has not been loaded."""
    own = [p.stem for p in sorted((root / "printkit" / "journal").glob("*.py")) if "\n@entry\n" in p.read_text("utf-8")]
    assert own == sorted([*OF_SYSTEMS, "entries"])


@pytest.mark.parametrize(
    "line",
    [
        {"kind": "rest", "hour": 1},
        {"kind": "rest", "hour": "1", "who": ["Ana"]},
        {"kind": "nothing", "hour": 1},
        {"hour": 1},
    ],
)
def test_what_is_no_entry_does_not_fit(line):
    assert problems(line, JOURNAL)


@pytest.mark.parametrize("value", [{}, {"hour": -1, "positions": {}, "movement_left": {}, "knowledge": {}}])
def test_what_is_no_valuedoes_not_fit(value):
    assert problems(value, STATE)
