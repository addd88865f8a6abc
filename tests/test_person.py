"""A person at the terminal decides where the scenario says to ask (ARC-52)."""

import io

import pytest

from printkit.person import Person, at_the_terminal
from printkit.rules.play import play
from printkit.world import scenario

SNOW = """
system: arcologia
encounters: none
referee: {movement: ask}
regions:
  vale: {size: [3, 2], tiles: {"0201": {terrain: snowy_mountain}}}
weather:
  - {kind: blizzard, region: vale}
party:
  - {name: Ana, at: [vale, "0101"], mobility: 6}
orders:
  - {do: move, path: ["0201"]}
"""


@pytest.mark.parametrize(
    ("said", "choice"),
    [
        ("forfeit\n", "forfeit"),
        ("2\n", "free"),
        ("te\n", "test"),
        ("f\n\n9\nfree\n", "free"),
        ("", None),
        ("?\n", None),
    ],
)
def test_an_answer_is_a_word_a_number_or_first_letters(monkeypatch, said, choice):
    monkeypatch.setattr("sys.stdin", io.StringIO(said))
    assert Person().decide("movement", ("forfeit", "free", "test"), {"cost": 7, "who": ["Ana"]}) == choice


def test_nobody_is_there_without_a_terminal(monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO("free\n"))
    assert at_the_terminal() is None


@pytest.mark.rule("ARC-52")
@pytest.mark.parametrize(("said", "went"), [("free\n", True), ("forfeit\n", True), ("", False)])
def test_what_is_said_happens(monkeypatch, said, went):
    monkeypatch.setattr("sys.stdin", io.StringIO(said))
    entries = play(scenario.parse(SNOW, file="snow.yaml"), referee=Person()).entries
    assert any(e.kind == "step" for e in entries) is went
