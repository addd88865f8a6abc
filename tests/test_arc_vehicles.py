"""Vehicles and passages (ARC-60, ARC-61, ARC-65), as the rules state them."""

import pytest

from tests.maps import WAIT, Passage, Spell, at, bridge, creature, event, member, move, order, played, region, vehicle

COAST = region("""
. ~ ~ ~ ~ .
. ~ ~ ~ ~ .
""")
ANA, RUI = member("Ana", "0201"), member("Rui", "0201")


def boat(hex="0201", kind="canoe", crew=("Ana",), captain="Ana", **fields):
    return vehicle("boat", hex, kind=kind, crew=crew, captain=captain, **fields)


@pytest.mark.rule("ARC-60", "ARC-61")
def test_a_vehicle_has_its_own_movement_and_takes_all_aboard():
    p = played(COAST, party=[ANA, RUI], vehicles=[boat(crew=("Ana", "Rui"))], orders=[move("0301 0401 0501", "Ana")])
    assert [(s["who"], s["cost"], s["remaining"], s["vehicle"], s["rule"]) for s in p.all("step")] == [
        (("Ana", "Rui"), 2, 4, "boat", "ARC-60"), (("Ana", "Rui"), 2, 2, "boat", "ARC-60"), (("Ana", "Rui"), 2, 0, "boat", "ARC-60"),
    ]  # fmt: skip
    assert p.state.vehicles["boat"].at == ("vale", "0501")


@pytest.mark.rule("ARC-60")
@pytest.mark.parametrize(
    ("kind", "letters", "goes"),
    [
        ("canoe", "~.", False), ("canoe", "~o", False), ("canoe", "~a", True), ("canoe", "~r", True), ("sailing_boat", "~o", True),
        ("ship", "or", False), ("ship", "oa", True), ("horse", ".f", True), ("horse", ".^", False), ("horse", ".j", False),
        ("cart", ".f", False), ("cart", ".t", True), ("carriage", ".t", False), ("carriage", ".d", False), ("airship", ".o", True),
        ("airship", ".^", True), ("cart", ".r", False),
    ],
)  # fmt: skip
def test_it_goes_where_one_tag_allows_and_none_blocks(kind, letters, goes):
    car = vehicle("v", "0101", kind=kind, crew=("Ana",), captain="Ana", crew_min=1)
    p = played(region(letters), party=[member("Ana", "0101")], vehicles=[car], orders=[move("0201")])
    assert bool(p.all("step")) is goes
    assert goes or p.one("refused")["rule"] == "ARC-60"


@pytest.mark.rule("ARC-60")
def test_it_pays_the_base_cost_and_weather_but_no_structure_road_or_event():
    land = region("...", structures={"0201": ["barricade"]})
    mud = event("mud", "0201", "hour", cost=3)
    horse = vehicle("h", "0101", kind="horse", crew=("Ana",), captain="Ana")
    p = played(land, party=[member("Ana", "0101")], vehicles=[horse], events=[mud], orders=[move("0201")], weather=[Spell("snow", "vale")])
    assert (p.one("step")["cost"], p.one("step")["remaining"]) == (2, 8)


@pytest.mark.rule("ARC-46", "ARC-60")
def test_a_land_vehicle_follows_a_bridge_whatever_its_tags():
    land = region(".rf", paths=[bridge("0101 0201 0301")])
    cart = vehicle("c", "0101", kind="cart", crew=("Ana",), captain="Ana")
    p = played(land, party=[member("Ana", "0101")], vehicles=[cart], orders=[move("0201 0301")], weather=[Spell("snow", "vale")])
    assert [s["cost"] for s in p.all("step")] == [3, 3]


@pytest.mark.rule("ARC-44", "ARC-60")
def test_blocked_tiles_are_closed_to_vehicles():
    p = played(region("~~", blocked="0201"), party=[member("Ana", "0101")], vehicles=[boat("0101")], orders=[move("0201")])
    assert p.one("refused")["rule"] == "ARC-44"


@pytest.mark.rule("ARC-61")
def test_the_captain_drives_and_with_the_captain_ashore_the_first_aboard_in_party_order():
    p = played(COAST, party=[ANA, RUI], vehicles=[boat(crew=("Ana", "Rui"), captain="Rui")],
               orders=[move("0301", "Ana"), order("disembark", "Rui", hex="0101"), move("0301", "Ana")])  # fmt: skip
    assert [(r["hour"], r["rule"], r["why"]) for r in p.all("refused")] == [(0, "ARC-61", "not_driver")]
    assert (p.where("Ana"), p.where("Rui")) == ("0301", "0101")


@pytest.mark.rule("ARC-61")
def test_a_vehicle_without_its_crew_does_not_move():
    p = played(COAST, party=[ANA], vehicles=[boat(kind="sailing_boat")], orders=[move("0301")])
    assert (p.one("refused")["rule"], p.one("refused")["why"]) == ("ARC-61", "crew")


@pytest.mark.rule("ARC-61")
def test_disembarking_is_a_step_of_cost_0_to_a_neighbour_and_ends_the_movement():
    p = played(COAST, party=[ANA], vehicles=[boat()], orders=[[order("disembark", "Ana", hex="0101"), move("0102", "Ana")]])
    s = p.one("step")
    assert (s["from"], s["to"], s["cost"], s["remaining"]) == ("0201", "0101", 0, 0)
    assert p.one("refused")["rule"] == "ARC-52"


@pytest.mark.rule("ARC-61", "ARC-45")
@pytest.mark.parametrize(("hex", "rule"), [("0202", "ARC-45"), ("0601", "ARC-41"), ("0201", "ARC-41"), ("0909", "ARC-41")])
def test_disembarking_needs_a_neighbour_that_can_be_entered(hex, rule):
    p = played(COAST, party=[ANA], vehicles=[boat()], orders=[order("disembark", hex=hex)])
    assert p.one("refused")["rule"] == rule


@pytest.mark.rule("ARC-61")
def test_boarding_from_the_same_or_a_neighbouring_tile():
    land = region("..~~", structures={"0301": ["port"]})
    party = [member("Ana", "0301"), member("Rui", "0201"), member("Bia", "0101")]
    p = played(land, party=party, vehicles=[boat("0301", crew=(), captain="Ana")],
               orders=[[order("board", n, vehicle="boat") for n in ("Ana", "Rui", "Bia")], move("0401", "Ana")])  # fmt: skip
    assert [(s["who"], s["cost"]) for s in p.all("step")] == [(("Rui",), 0), (("Ana", "Rui"), 2)]
    assert (p.one("refused")["who"], p.one("refused")["rule"]) == (("Bia",), "ARC-61")
    assert p.state.vehicles["boat"].aboard == ("Ana", "Rui")


@pytest.mark.rule("ARC-61", "ARC-45")
def test_boarding_over_water_needs_the_skill():
    p = played(region(".~"), party=[member("Ana", "0101")], vehicles=[boat("0201", crew=())], orders=[order("board", vehicle="boat")])
    assert p.one("refused")["rule"] == "ARC-45"


@pytest.mark.rule("ARC-61")
def test_boarding_ends_the_movement_of_the_hour_and_room_is_limited():
    land = region("..", structures={})
    party = [member(n, "0101") for n in ("Ana", "Rui", "Bia")]
    horse = vehicle("h", "0101", kind="horse")
    p = played(land, party=party, vehicles=[horse], orders=[[order("board", "Ana Rui Bia", vehicle="h"), order("board", "Ana", vehicle="h"), order("move", "Rui", path="0201")]])
    assert p.one("refused")["why"] == "full"
    assert (p.where("Ana"), p.where("Rui")) == ("0101", "0201")
    p = played(land, party=party[:1], vehicles=[horse], orders=[[order("board", "Ana", vehicle="h"), move("0201", "Ana")]])
    assert p.one("step")["vehicle"] == "h"


@pytest.mark.rule("ARC-61", "ARC-30")
def test_the_crew_see_with_their_own_view_from_its_tile():
    p = played(COAST, party=[member("Ana", "0201", fov=1)], vehicles=[boat()], orders=[move("0301")])
    assert p.known("0401")["state"] == "IN_VIEW"


@pytest.mark.rule("ARC-61", "ARC-75")
def test_an_encounter_ends_a_vehicles_move():
    p = played(COAST, party=[ANA], vehicles=[boat()], creatures=[creature("eel", "0301", personality="territorial", allowed=("water",))],
               orders=[[move("0301 0401", "Ana"), move("0401", "Ana")]])  # fmt: skip
    assert p.where("Ana") == "0301"
    assert p.one("refused")["rule"] == "ARC-52"


HERE, THERE = region("....", id="vale"), region("....", id="coast")
GATE = Passage("gate", at("0201"), at("0301", "coast"), 3)


@pytest.mark.rule("ARC-65", "ARC-70")
def test_crossing_takes_hours_off_the_map():
    p = played(HERE, THERE, party=[member("Ana", "0201")], passages=[GATE], orders=[order("cross")] + [WAIT] * 3)
    assert [h["positions"]["Ana"] for h in p.all("hour")] == [("vale", "0201"), "transit", "transit", ("coast", "0301")]
    assert [(t["hour"], t["hours_left"]) for t in p.all("transit")] == [(0, 3), (1, 2), (2, 1), (3, 0)]
    assert [r["movement"]["Ana"] for r in p.all("recharge")] == [6, 0, 0, 6, 6]
    assert p.known("0201")["state"] == "VISITED"
    assert p.known("0301", "coast")["state"] == "ON_TILE"


@pytest.mark.rule("ARC-65")
def test_in_transit_nobody_sees_or_moves():
    p = played(HERE, THERE, party=[member("Ana", "0201")], passages=[GATE], orders=[order("cross"), move("0301", "Ana")])
    assert p.one("refused")["rule"] == "ARC-65"
    assert p.json["positions"] == {"Ana": "transit"}
    assert p.json["movement_left"] == {"Ana": 0}
    assert {s["state"] for s in p.json["knowledge"]["vale"].values()} == {"VISITED"}


@pytest.mark.rule("ARC-65")
def test_a_passage_works_both_ways_and_4_hours_are_the_default():
    gate = Passage("gate", at("0201"), at("0301", "coast"))
    p = played(HERE, THERE, party=[member("Ana", "0301", region="coast")], passages=[gate], orders=[order("cross")] + [WAIT] * 4)
    assert p.all("hour")[4]["positions"]["Ana"] == ("vale", "0201")


@pytest.mark.rule("ARC-65")
def test_crossing_needs_a_passage_some_movement_and_a_choice_where_two_meet():
    two = [GATE, Passage("pit", at("0201"), at("0101", "coast"), 1), Passage("cave", at("0201"), at("0101", "deep"), 1)]
    deep = region("..", id="deep")
    party = [member("Ana", "0201")]
    assert played(HERE, party=party, orders=[order("cross")]).one("refused")["rule"] == "ARC-65"
    p = played(HERE, THERE, deep, party=party, passages=two, orders=[order("cross"), order("cross", to_region="deep"), WAIT])
    assert p.one("refused")["why"] == "which_passage"
    assert p.json["positions"] == {"Ana": ["deep", "0101"]}
    tired = [member("Ana", "0101", bonus={"movement": -5})]
    p = played(HERE, THERE, party=tired, passages=[GATE], orders=[[move("0201", "Ana"), order("cross", "Ana")]])
    assert p.one("refused")["rule"] == "ARC-65"


@pytest.mark.rule("ARC-65", "ARC-61")
def test_a_vehicle_travels_with_its_whole_crew():
    horse = vehicle("h", "0201", kind="horse", crew=("Ana", "Rui"), captain="Ana")
    p = played(HERE, THERE, party=[member("Ana", "0201"), member("Rui", "0201")], vehicles=[horse], passages=[GATE],
               orders=[order("cross", "Ana"), WAIT, WAIT, move("0401")])  # fmt: skip
    assert p.all("transit")[0]["who"] == ("Ana", "Rui")
    assert p.json["positions"] == {"Ana": ["coast", "0401"], "Rui": ["coast", "0401"]}
    assert p.state.vehicles["h"].at == ("coast", "0401")


@pytest.mark.rule("ARC-65", "ARC-25")
def test_arriving_is_entering():
    wolf = creature("wolf", "0301", region="coast", personality="territorial")
    chest = event("chest", "0301", region="coast", hidden=True)
    p = played(HERE, THERE, party=[member("Ana", "0201")], passages=[GATE], creatures=[wolf], events=[chest],
               orders=[order("cross"), WAIT, WAIT])  # fmt: skip
    assert (p.one("event")["hour"], p.one("encounter")["hour"]) == (3, 3)


@pytest.mark.rule("ARC-65")
def test_a_bare_transit_does_not_prolong_the_run():
    p = played(HERE, THERE, party=[member("Ana", "0201")], passages=[GATE], orders=[order("cross")])
    assert p.json["hour"] == 1
