"""Movement, costs, roads, bridges, water, the referee's decision (ARC-40 to ARC-52), as the rules state them."""

import pytest

from tests.maps import WAIT, Spell, bridge, event, member, move, order, played, region, road

PLAIN = region("""
........
........
........
""")


def steps(p, **wanted):
    return [(s["to"], s["cost"], s["remaining"]) for s in p.all("step", **wanted)]


@pytest.mark.rule("ARC-40")
def test_members_of_one_order_step_together_and_stop_together():
    p = played(PLAIN, party=[member("Ana", "0101", mobility=9), member("Rui", "0101", mobility=6)],
               orders=[move("0201 0301 0401 0501 0601 0701 0801")])  # fmt: skip
    assert [s["who"] for s in p.all("step")] == [("Ana", "Rui")] * 6
    assert p.one("refused")["rule"] == "ARC-52"
    assert p.where("Ana") == p.where("Rui") == "0701"


@pytest.mark.rule("ARC-40")
def test_a_party_may_split():
    p = played(PLAIN, party=[member("Ana", "0201"), member("Rui", "0201")], orders=[[move("0101", "Ana"), move("0301", "Rui")]])
    assert (p.where("Ana"), p.where("Rui")) == ("0101", "0301")


@pytest.mark.rule("ARC-40")
def test_two_from_different_hexes_enter_a_hex_together():
    p = played(PLAIN, party=[member("Ana", "0101"), member("Rui", "0302")], orders=[move("0201")])
    assert [(s["who"], s["from"], s["to"]) for s in p.all("step")] == [(("Ana",), "0101", "0201"), (("Rui",), "0302", "0201")]


@pytest.mark.rule("ARC-41")
def test_what_is_left_of_an_hour_is_lost():
    p = played(PLAIN, party=[member("Ana", "0101")], orders=[move("0201"), move("0301")])
    assert steps(p) == [("0201", 1, 5), ("0301", 1, 5)]
    assert p.json["movement_left"] == {"Ana": 6}


@pytest.mark.rule("ARC-41")
def test_several_orders_share_one_movement():
    p = played(PLAIN, party=[member("Ana", "0101")], orders=[[move("0201 0301", "Ana"), move("0401 0501", "Ana")]])
    assert steps(p)[-1] == ("0501", 1, 2)


@pytest.mark.rule("ARC-41")
@pytest.mark.parametrize("path", ["0303", "0101", "0100", "0999"])
def test_only_neighbouring_tiles_of_the_map_can_be_entered(path):
    p = played(PLAIN, party=[member("Ana", "0101")], orders=[move(path)])
    assert p.one("refused")["rule"] == "ARC-41"
    assert not p.all("step")


@pytest.mark.rule("ARC-41")
def test_the_steps_made_stand_and_the_rest_of_a_path_is_dropped():
    p = played(PLAIN, party=[member("Ana", "0101")], orders=[move("0201 0801 0802")])
    assert p.where("Ana") == "0201"
    assert len(p.all("refused")) == 1


@pytest.mark.rule("ARC-42")
def test_moving_costs_no_stress_but_waking_does():
    p = played(PLAIN, party=[member("Ana", "0101")], orders=[WAIT] * 20)
    assert [(s["hour"], s["stress"], s["sleepy"]) for s in p.all("status")] == [(18, 0, True), (19, 1, True), (20, 2, True)]


@pytest.mark.rule("ARC-42")
def test_eight_hours_of_sleep_in_a_row_clear_it():
    sleep = order("sleep")
    p = played(PLAIN, party=[member("Ana", "0101")], orders=[WAIT] * 18 + [sleep] * 7 + [WAIT] + [sleep] * 8 + [WAIT] * 18)
    rests = p.all("rest")
    assert [r["sleepy"] for r in rests] == [True] * 14 + [False]
    assert [(s["hour"], s["sleepy"]) for s in p.all("status")] == [(18, True), (26, True), (52, True)]
    assert p.state.stress["Ana"] == 1


@pytest.mark.rule("ARC-43", "ARC-51")
@pytest.mark.parametrize(("letter", "hexes", "left"), [(".", 7, 0), ("f", 2, 1), ("^", 1, 2)])
def test_movement_7_is_seven_plains_or_two_forests_or_one_mountain(letter, hexes, left):
    land = region(letter * 9)
    path = "0201 0301 0401 0501 0601 0701 0801 0901"
    p = played(land, party=[member("Ana", "0101", mobility=7)], orders=[move(path)])
    assert len(p.all("step")) == hexes
    assert p.all("step")[-1]["remaining"] == left


@pytest.mark.rule("ARC-43")
def test_mobility_6_always_pays_a_mountain():
    p = played(region(".^"), party=[member("Ana", "0101")], orders=[move("0201")])
    assert steps(p) == [("0201", 5, 1)]


@pytest.mark.rule("ARC-44")
def test_a_blocked_tile_cannot_be_entered():
    p = played(region("..", blocked="0201"), party=[member("Ana", "0101")], orders=[move("0201")])
    assert p.one("refused")["rule"] == "ARC-44"


@pytest.mark.rule("ARC-45")
@pytest.mark.parametrize(
    ("structures", "skills", "outcome"),
    [({}, {}, "ARC-45"), ({}, {"water_crossing": 1}, 2), ({"0201": ["port"]}, {}, 2)],
)
def test_water_needs_the_skill_or_a_port(structures, skills, outcome):
    p = played(region(".~.", structures=structures), party=[member("Ana", "0101", skills=skills)], orders=[move("0201")])
    if isinstance(outcome, str):
        assert p.one("refused")["rule"] == outcome
    else:
        assert steps(p) == [("0201", outcome, 4)]


@pytest.mark.rule("ARC-45", "ARC-40")
def test_one_who_cannot_cross_water_holds_back_the_group():
    party = [member("Ana", "0101", skills={"water_crossing": 1}), member("Rui", "0101")]
    p = played(region(".~."), party=party, orders=[move("0201"), move("0201", "Ana")])
    assert (p.where("Ana"), p.where("Rui")) == ("0201", "0101")


SPAN = region(
    """
    . r .
    . r .
    . r .
    """,
    paths=[bridge("0102 0202 0303")],
)


@pytest.mark.rule("ARC-46", "ARC-48")
def test_a_bridge_is_crossed_from_end_to_end_at_2_a_step():
    p = played(SPAN, party=[member("Ana", "0102")], orders=[move("0202 0303")])
    assert steps(p) == [("0202", 2, 4), ("0303", 2, 2)]
    assert p.all("step")[0]["parts"] == (("path.bridge", 2),)


@pytest.mark.rule("ARC-46")
def test_a_bridge_is_not_entered_over_its_side():
    p = played(SPAN, party=[member("Ana", "0103")], orders=[move("0202")])
    assert p.one("refused")["rule"] == "ARC-46"


@pytest.mark.rule("ARC-46", "ARC-45")
def test_who_swims_enters_the_water_under_the_bridge_at_the_waters_cost():
    p = played(SPAN, party=[member("Ana", "0103", skills={"water_crossing": 1})], orders=[move("0202")])
    assert p.one("step")["parts"] == (("terrain.river", 2),)


@pytest.mark.rule("ARC-46")
def test_leaving_a_bridge_over_its_side_is_free_of_the_rule():
    p = played(SPAN, party=[member("Ana", "0102")], orders=[move("0202 0103")])
    assert steps(p) == [("0202", 2, 4), ("0103", 1, 3)]


@pytest.mark.rule("ARC-46")
def test_a_long_bridge_is_followed_over_its_inner_hexes_and_entered_by_none():
    land = region("""
    . r r .
    . . . .
    """, paths=[bridge("0101 0201 0301 0401")])  # fmt: skip
    p = played(land, party=[member("Ana", "0101"), member("Rui", "0302")], orders=[move("0201 0301 0401", "Ana"), move("0301", "Rui")])
    assert [s["cost"] for s in p.all("step")] == [2, 2, 2]
    assert p.one("refused")["rule"] == "ARC-46"


@pytest.mark.rule("ARC-47")
@pytest.mark.parametrize(
    ("letter", "structures", "weather", "cost", "parts"),
    [
        (".", ["village"], "clear", 1, (("terrain.plain", 1), ("structure.village", -1), ("cost.least", 1))),
        ("f", ["village"], "snow", 3, (("terrain.forest", 3), ("structure.village", -1), ("weather.snow", 1))),
        ("^", ["barricade"], "clear", 6, (("terrain.mountain", 5), ("structure.barricade", 2), ("cost.most", -1))),
        ("^", ["castle", "trench"], "snow", 7, (("terrain.mountain", 5), ("structure.castle", 1), ("structure.trench", 2), ("cost.most", -2), ("weather.snow", 1))),
        ("h", ["ruins"], "blizzard", 5, (("terrain.hills", 2), ("structure.ruins", 1), ("weather.blizzard", 2))),
    ],
)  # fmt: skip
def test_a_step_costs_terrain_structures_and_weather(letter, structures, weather, cost, parts):
    p = played(region(f".{letter}", structures={"0201": structures}), party=[member("Ana", "0101", mobility=9)],
               orders=[move("0201")], weather=[Spell(weather, "vale")])  # fmt: skip
    assert p.one("step")["cost"] == cost
    assert p.one("step")["parts"] == parts


@pytest.mark.rule("ARC-47", "ARC-14")
def test_events_on_the_tile_entered_add_their_modifier():
    mud = event("mud", "0201", "hour", kind="flood", cost=3)
    p = played(PLAIN, party=[member("Ana", "0101")], orders=[move("0201 0301")], events=[mud])
    assert steps(p) == [("0201", 4, 2), ("0301", 1, 1)]
    assert p.all("step")[0]["parts"] == (("terrain.plain", 1), ("event.flood", 3))


@pytest.mark.rule("ARC-47")
def test_a_debuff_is_a_negative_bonus():
    p = played(PLAIN, party=[member("Ana", "0101", bonus={"movement": -2})], orders=[move("0201")])
    assert steps(p) == [("0201", 1, 3)]


@pytest.mark.rule("ARC-48")
@pytest.mark.parametrize(
    ("level", "letter", "weather", "cost"),
    [
        (1, ".", "clear", 1), (1, "f", "clear", 2), (1, ".", "blizzard", 3), (1, "f", "blizzard", 4),
        (2, "f", "clear", 1), (3, "^", "clear", 1), (2, "f", "snow", 2), (1, "h", "clear", 2),
    ],
)  # fmt: skip
@pytest.mark.rule("ARC-49")
def test_following_a_road_has_a_fixed_cost_and_weather_is_added(level, letter, weather, cost):
    land = region(letter * 2, structures={"0201": ["barricade"]}, paths=[road("0101 0201", level)])
    p = played(land, party=[member("Ana", "0101")], orders=[move("0201")], weather=[Spell(weather, "vale")])
    assert p.one("step")["cost"] == cost


@pytest.mark.rule("ARC-48")
def test_a_road_that_is_not_followed_adds_nothing():
    land = region("""
    fff
    fff
    """, paths=[road("0101 0201 0301", 2), road("0102 0202 0302", 2)])  # fmt: skip
    p = played(land, party=[member("Ana", "0101")], orders=[move("0102")])
    assert steps(p) == [("0102", 3, 3)]


@pytest.mark.rule("ARC-48")
def test_where_road_and_bridge_are_both_followed_the_bridges_2_holds():
    land = region(".r.", paths=[bridge("0101 0201 0301"), road("0101 0201 0301", 3)])
    p = played(land, party=[member("Ana", "0101")], orders=[move("0201 0301")])
    assert [s["cost"] for s in p.all("step")] == [2, 2]


@pytest.mark.rule("ARC-49")
def test_weather_is_added_on_a_bridge():
    p = played(SPAN, party=[member("Ana", "0102")], orders=[move("0202")], weather=[Spell("blizzard", "vale")])
    assert p.one("step")["parts"] == (("path.bridge", 2), ("weather.blizzard", 2))


@pytest.mark.rule("ARC-50")
def test_every_step_costs_at_least_1():
    p = played(region("..", structures={"0201": ["capital"]}), party=[member("Ana", "0101")], orders=[move("0201")])
    assert p.one("step")["cost"] == 1


SNOWY = region(".A.")
BLIZZARD = [Spell("blizzard", "vale")]


@pytest.mark.rule("ARC-52")
def test_a_snowy_mountain_in_a_blizzard_costs_7_and_forfeits_the_next_hour():
    p = played(SNOWY, party=[member("Ana", "0101")], orders=[move("0201 0301"), move("0301"), move("0301")], weather=BLIZZARD)
    first = p.all("step")[0]
    assert (first["cost"], first["remaining"], first["rule"]) == (7, 0, "ARC-52")
    assert [(r["hour"], r["rule"]) for r in p.all("refused")] == [(0, "ARC-52"), (1, "ARC-52")]
    assert [r["movement"]["Ana"] for r in p.all("recharge")] == [6, 0, 6, 6]
    assert p.where("Ana") == "0301"


@pytest.mark.rule("ARC-52")
def test_forfeit_needs_a_point():
    land = region(".A", structures={})
    party = [member("Ana", "0101", bonus={"movement": -6})]
    p = played(land, party=party, orders=[move("0201")], weather=BLIZZARD)
    assert p.one("refused")["rule"] == "ARC-52"


@pytest.mark.rule("ARC-52")
def test_where_a_full_hour_would_do_the_step_is_refused():
    p = played(region("...^"), party=[member("Ana", "0101")], orders=[move("0201 0301 0401"), move("0401")])
    assert (p.one("refused")["rule"], p.one("refused")["figures"]) == ("ARC-52", {"cost": 5, "left": 4})
    assert p.where("Ana") == "0401"


@pytest.mark.rule("ARC-52", "ARC-50")
def test_the_referee_may_let_pass_at_no_cost():
    p = played(SNOWY, party=[member("Ana", "0101")], orders=[move("0201 0301")], weather=BLIZZARD, referee={"movement": "free"})
    assert [(s["cost"], s["remaining"]) for s in p.all("step")] == [(0, 6), (3, 3)]


@pytest.mark.rule("ARC-52")
@pytest.mark.parametrize(("die", "climbing", "passes"), [(15, 0, True), (14, 0, False), (12, 3, True), (11, 3, False)])
def test_the_referee_may_ask_for_a_test_of_climbing(die, climbing, passes):
    party = [member("Ana", "0101", skills={"climbing": climbing})]
    p = played(SNOWY, party=party, orders=[move("0201")], weather=BLIZZARD, referee={"movement": "test"}, rolls=[die])
    entry = p.one("step" if passes else "refused")
    assert entry["rule"] == "ARC-52"
    assert entry["rolls"][0]["total"] == die + climbing
    assert [r["movement"]["Ana"] for r in p.all("recharge")] == [6, 6]
    assert entry["left"] == {"Ana": 0}


@pytest.mark.rule("ARC-52")
def test_each_who_lacks_the_points_tests():
    party = [member("Ana", "0101"), member("Rui", "0101", mobility=8), member("Bia", "0101")]
    p = played(SNOWY, party=party, orders=[move("0201")], weather=BLIZZARD, referee={"movement": "test"}, rolls=[18, 15])
    assert p.one("step")["left"] == {"Ana": 0, "Rui": 1, "Bia": 0}
    assert len(p.one("step")["rolls"]) == 2


@pytest.mark.rule("ARC-52")
def test_ask_with_nobody_to_ask_is_refused():
    p = played(SNOWY, party=[member("Ana", "0101")], orders=[move("0201")], weather=BLIZZARD, referee={"movement": "ask"})
    assert p.one("refused")["rule"] == "ARC-52"


@pytest.mark.rule("ARC-31", "ARC-47")
def test_sandstorm_stands_for_thunderstorm_on_arid_hexes_and_is_clear_elsewhere():
    land = region("dd..")
    p = played(land, party=[member("Ana", "0101", mobility=9)], orders=[move("0201 0301")], weather=[Spell("thunderstorm", "vale")])
    assert [s["parts"][1:] for s in p.all("step")] == [(("weather.sandstorm", 2),), (("weather.thunderstorm", 1),)]
    p = played(land, party=[member("Ana", "0101", mobility=9)], orders=[move("0201 0301")], weather=[Spell("sandstorm", "vale")])
    assert [s["parts"][1:] for s in p.all("step")] == [(("weather.sandstorm", 2),), ()]


@pytest.mark.rule("ARC-10", "ARC-40")
def test_one_order_may_go_on_the_maps_of_two_regions_at_once():
    party = [member("Ana", "0101"), member("Rui", "0101", region="coast")]
    p = played(PLAIN, region("..~", id="coast"), party=party, orders=[move("0201 0301")])
    assert p.json["positions"] == {"Ana": ["vale", "0201"], "Rui": ["coast", "0201"]}
    assert p.one("refused")["rule"] == "ARC-45"
