"""Counts of legal orders to a depth (what perft is to chess programs): tests/counts/arcologia.yaml."""

from collections import Counter
from pathlib import Path

import pytest
import yaml

from printkit.core.dice import Dice
from printkit.journal.state import State
from printkit.rules import encounter_procedure, travel_system
from printkit.rules.referee import Policy
from printkit.rules.system import Scribe
from tests.maps import Passage, at, bridge, creature, member, region, road, scenario, vehicle

POSITIONS = yaml.safe_load((Path(__file__).parent / "counts" / "arcologia.yaml").read_text(encoding="utf-8"))["positions"]


def given_scenario(position):
    paths = [bridge(b) for b in position.get("bridges", ())] + [road(r) for r in position.get("roads", ())]
    here = position["at"]
    return scenario(
        region("\n".join(position["rows"]), paths=paths), region("..", id="coast"), party=[member("Ana", here, skills=position.get("skills", {}))],
        creatures=[creature(f"c{i}", c.pop("hex"), **c) for i, c in enumerate(map(dict, position.get("creatures", ())))],
        vehicles=[vehicle("boat", here, crew=("Ana",), captain="Ana")] if position.get("boat") else [],
        passages=[Passage("gate", at(here), at("0101", "coast"))] if position.get("passage") else [],
    )  # fmt: skip


def options_after(given, orders):
    """What is open to Ana after some orders of the first hour."""
    system = travel_system("arcologia")
    game = system.game(given, dice=Dice(0), referee=Policy(system.facts.referee), procedure=encounter_procedure("arcologia"))
    game.scribe = Scribe(State(given.world))
    game.opening()
    game.carry_out(orders)
    return game.options("Ana")


def named(order):
    """An order in a word or two."""
    figures = [h.name() for h in (*order.path, *([order.hex] if order.hex else []))]
    return " ".join(filter(None, [order.do, *figures, order.to_region, order.vehicle, order.creature, order.event]))


def split(given, depth, before=()):
    """{first order: how many ways there are to go on}."""
    out = Counter()
    for order in options_after(given, before):
        out[named(order)] = 1 if depth == 1 else sum(split(given, depth - 1, (*before, order)).values())
    return out


@pytest.mark.parametrize("position", POSITIONS, ids=lambda p: p["name"])
def test_the_legal_orders_are_as_many_as_are_kept(position):
    given = given_scenario(position)
    found = [split(given, depth) for depth in range(1, len(position["depths"]) + 1)]
    assert [sum(s.values()) for s in found] == position["depths"], dict(found[-1])
