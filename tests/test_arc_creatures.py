"""Creatures and encounters (ARC-70 (3), ARC-75 to ARC-80), as the rules state them."""

import pytest

from tests.maps import WAIT, Spell, bridge, creature, member, move, order, played, region, road

ROW = region("." * 12)
FIELD = region("\n".join(["." * 9] * 7))


def beast(id="wolf", hex="0301", personality="aggressive", **fields):
    return creature(id, hex, personality=personality, **fields)


def meets(p):
    return [(e["hour"], e["hex"], e["creatures"], e["participants"]) for e in p.all("encounter")]


@pytest.mark.rule("ARC-75")
@pytest.mark.parametrize(("personality", "fights"), [("aggressive", 1), ("territorial", 1), ("docile", 0)])
def test_who_starts_combat_when_somebody_enters(personality, fights):
    p = played(ROW, party=[member("Ana", "0201")], creatures=[beast(personality=personality, fov=0)], orders=[move("0301")])
    assert len(p.all("encounter")) == fights


@pytest.mark.rule("ARC-75", "ARC-80")
@pytest.mark.parametrize(("personality", "comes"), [("aggressive", True), ("territorial", False), ("docile", False)])
def test_only_aggressive_creatures_pursue(personality, comes):
    p = played(ROW, party=[member("Ana", "0101")], creatures=[beast(personality=personality)], orders=[WAIT])
    assert bool(p.all("creature")) is comes
    assert bool(p.all("encounter")) is comes


@pytest.mark.rule("ARC-75")
def test_a_docile_creature_is_fought_by_choice():
    deer = beast("deer", "0301", "docile")
    p = played(ROW, party=[member("Ana", "0201"), member("Rui", "0301")], creatures=[deer],
               orders=[[order("fight", "Ana", creature="deer"), order("fight", "Rui", creature="deer")]])  # fmt: skip
    assert p.one("refused")["rule"] == "ARC-75"
    assert meets(p) == [(0, "0301", ("deer",), ("Rui",))]
    assert p.one("encounter")["joins"] == {"Ana": 10}


@pytest.mark.rule("ARC-75")
def test_an_aggressive_creature_that_shares_the_start_fights_at_hour_0():
    p = played(ROW, party=[member("Ana", "0301")], creatures=[beast()], orders=[move("0401")])
    assert meets(p) == [(0, "0301", ("wolf",), ("Ana",))]
    assert p.one("refused")["rule"] == "ARC-52"


@pytest.mark.rule("ARC-75", "ARC-40")
def test_an_encounter_ends_the_move_and_takes_the_rest_of_the_hour():
    party = [member("Ana", "0101"), member("Rui", "0901")]
    p = played(ROW, party=party, creatures=[beast(personality="territorial")],
               orders=[[move("0201 0301 0401", "Ana"), move("0401", "Ana"), move("0801", "Rui")], move("0401", "Ana")])  # fmt: skip
    assert p.where("Ana") == "0401"
    assert [(s["hour"], s["to"]) for s in p.all("step")] == [(0, "0201"), (0, "0301"), (0, "0801"), (1, "0401")]
    assert [(r["hour"], r["rule"]) for r in p.all("refused")] == [(0, "ARC-52")]


@pytest.mark.rule("ARC-75")
def test_the_same_sides_do_not_meet_again_before_one_leaves():
    p = played(ROW, party=[member("Ana", "0201")], creatures=[beast(personality="territorial")],
               orders=[move("0301"), WAIT, WAIT, move("0401"), move("0301")])  # fmt: skip
    assert [m[0] for m in meets(p)] == [0, 4]
    p = played(ROW, party=[member("Ana", "0201")], creatures=[beast()], orders=[move("0301"), WAIT, move("0401 0501"), WAIT])
    assert [m[0] for m in meets(p)] == [0, 3]


@pytest.mark.rule("ARC-75")
def test_with_encounters_none_creatures_move_and_are_seen_and_nothing_is_fought():
    p = played(ROW, party=[member("Ana", "0101")], creatures=[beast()], orders=[WAIT, move("0201")], encounters="none")
    assert not p.all("encounter")
    assert [c["to"] for c in p.all("creature")] == ["0101", "0201"]


@pytest.mark.rule("ARC-76")
@pytest.mark.parametrize(("die", "surprised"), [(9, ()), (10, ("Rui",)), (12, ("Rui",)), (13, ("Ana", "Rui"))])
def test_ambushers_roll_stealth_against_each_passive_perception(die, surprised):
    party = [member("Ana", "0201", passive_perception=14), member("Rui", "0201", passive_perception=11)]
    p = played(ROW, party=party, creatures=[beast(hidden=True, stealth=2, fov=0)], orders=[move("0301")], rolls=[die])
    e = p.one("encounter")
    assert (e["rule"], e["surprised"], len(e["rolls"])) == ("ARC-76", surprised, 1)


@pytest.mark.rule("ARC-76")
def test_one_roll_an_ambusher_held_against_those_who_entered():
    party = [member("Ana", "0201"), member("Rui", "0301")]
    lurkers = [beast("a", "0301", hidden=True, fov=0, personality="territorial"), beast("b", "0301", hidden=True, fov=0, personality="territorial")]
    p = played(ROW, party=party, creatures=lurkers, orders=[move("0301", "Ana")], rolls=[3, 18])
    e = p.one("encounter")
    assert (e["participants"], e["surprised"], len(e["rolls"])) == (("Ana", "Rui"), ("Ana",), 2)


@pytest.mark.rule("ARC-76")
def test_hidden_creatures_show_only_when_somebody_enters():
    p = played(ROW, party=[member("Ana", "0201")], creatures=[beast(hidden=True, fov=0)], orders=[WAIT, move("0301")])
    assert [s["hour"] for s in p.all("sight")] == [1]
    assert meets(p)[0][0] == 1


@pytest.mark.rule("ARC-76", "ARC-26")
def test_an_identified_ambusher_surprises_nobody():
    party = [member("Ana", "0201", skills={"identification": 1})]
    p = played(ROW, party=party, creatures=[beast(hidden=True, fov=0)], orders=[[order("identify", hex="0301"), move("0301")]])
    e = p.one("encounter")
    assert (e["rule"], e["surprised"], e.get("rolls")) == ("ARC-75", (), None)


@pytest.mark.rule("ARC-77")
@pytest.mark.parametrize(("die", "passes"), [(11, False), (12, True)])
def test_a_sneak_needs_strictly_more_with_the_lowest_stealth_against_the_highest_perception(die, passes):
    party = [member("Ana", "0201", stealth=5), member("Rui", "0201", stealth=2)]
    foes = [beast("wolf", fov=0, passive_perception=9), beast("bear", fov=0, personality="territorial", passive_perception=13)]
    p = played(ROW, party=party, creatures=foes, orders=[order("sneak", path="0301 0401")], rolls=[die])
    assert p.where("Ana") == ("0401" if passes else "0301")
    assert len(p.all("encounter")) == (not passes)
    entry = p.one("sneak" if passes else "encounter")
    assert (entry["rule"], entry["rolls"][0]["dice"], entry["rolls"][0]["total"]) == ("ARC-77", "1d20+2", die + 2)


@pytest.mark.rule("ARC-77")
def test_docile_creatures_are_left_out_of_a_sneak():
    p = played(ROW, party=[member("Ana", "0201")], creatures=[beast("deer", personality="docile", passive_perception=30)],
               orders=[order("sneak", path="0301 0401")])  # fmt: skip
    assert p.where("Ana") == "0401"
    assert not p.all("sneak")


@pytest.mark.rule("ARC-77", "ARC-76")
def test_a_failed_sneak_past_hidden_creatures_is_an_ambush():
    p = played(ROW, party=[member("Ana", "0201")], creatures=[beast(hidden=True, fov=0, stealth=4)],
               orders=[order("sneak", path="0301")], rolls=[2, 9])  # fmt: skip
    e = p.one("encounter")
    assert (e["rule"], [r["total"] for r in e["rolls"]], e["surprised"]) == ("ARC-76", [2, 13], ("Ana",))


@pytest.mark.rule("ARC-77")
def test_a_sneak_that_succeeded_holds_until_one_leaves():
    p = played(ROW, party=[member("Ana", "0201")], creatures=[beast()],
               orders=[order("sneak", path="0301"), WAIT, WAIT, move("0401"), WAIT], rolls=[20])  # fmt: skip
    assert [m[0] for m in meets(p)] == [4]
    assert p.all("encounter")[0]["hex"] == "0401"


@pytest.mark.rule("ARC-77", "ARC-78")
@pytest.mark.parametrize("order_", [order("ambush"), order("fight", creature="wolf")])
def test_who_sneaked_in_may_still_ambush_or_fight(order_):
    p = played(ROW, party=[member("Ana", "0201")], creatures=[beast()], orders=[order("sneak", path="0301"), order_], rolls=[20, 20])
    assert [e["how"] for e in p.all("encounter")] == ["ambushing" if order_.do == "ambush" else "chosen"]
    assert not p.all("refused")


@pytest.mark.rule("ARC-78")
@pytest.mark.parametrize(("die", "surprised"), [(11, ("Ana", "Rui")), (12, ("wolf", "bear"))])
def test_lying_in_wait_is_a_wager(die, surprised):
    party = [member("Ana", "0201", stealth=5), member("Rui", "0201", stealth=1)]
    foes = [beast("wolf", passive_perception=12), beast("bear", personality="territorial"), beast("deer", personality="docile", passive_perception=30)]
    p = played(ROW, party=party, creatures=foes, orders=[order("ambush", path="0301")], rolls=[die])
    e = p.one("encounter")
    assert (e["rule"], e["surprised"], len(e["rolls"])) == ("ARC-78", surprised if die > 11 else ("Ana", "Rui"), 1)


@pytest.mark.rule("ARC-78")
def test_an_ambush_needs_somebody_to_ambush():
    p = played(ROW, party=[member("Ana", "0201")], orders=[order("ambush"), order("ambush", path="0301")])
    assert [(r["hour"], r["rule"]) for r in p.all("refused")] == [(0, "ARC-78"), (1, "ARC-78")]
    assert p.where("Ana") == "0301"


@pytest.mark.rule("ARC-78")
def test_an_ambush_on_the_own_tile():
    p = played(ROW, party=[member("Ana", "0201")], creatures=[beast("bear", "0201", "territorial")], orders=[order("ambush")], rolls=[19])
    assert p.one("encounter")["surprised"] == ("bear",)


@pytest.mark.rule("ARC-79")
def test_allies_join_by_their_distance():
    party = [
        member("Ana", "0201"), member("Rui", "0301"), member("Bia", "0401"), member("Leo", "0501"), member("Eva", "0601"),
        member("Gil", "0701", skills={"long_reinforcement": 2}),
    ]  # fmt: skip
    p = played(ROW, party=party, creatures=[beast(personality="territorial")], orders=[move("0301", "Ana")])
    e = p.one("encounter")
    assert e["participants"] == ("Ana", "Rui")
    assert e["joins"] == {"Bia": 10, "Leo": 20, "Gil": 40}


@pytest.mark.rule("ARC-79")
def test_allies_of_a_creature_are_of_its_kind_or_share_its_allies():
    foes = [
        beast("a", "0301", "territorial", kind="wolf", allies="pack"), beast("b", "0301", "territorial", kind="wolf"),
        beast("c", "0401", "territorial", kind="dog", allies="pack"), beast("d", "0501", "territorial", kind="wolf"),
        beast("e", "0601", "territorial", kind="wolf"), beast("f", "0401", "docile", kind="wolf"), beast("g", "0401", "territorial", kind="bear"),
    ]  # fmt: skip
    p = played(ROW, party=[member("Ana", "0201")], creatures=foes, orders=[move("0301")])
    e = p.one("encounter")
    assert e["creatures"] == ("a", "b")
    assert e["joins"] == {"c": 10, "d": 20}


@pytest.mark.rule("ARC-79")
def test_a_pack_that_joined_does_not_meet_the_same_side_again_on_that_tile():
    foes = [beast("a", "0301", kind="wolf"), beast("b", "0302", kind="wolf")]
    p = played(FIELD, party=[member("Ana", "0101")], creatures=foes, orders=[WAIT, WAIT])
    assert [(e["hour"], e["creatures"], e["joins"]) for e in p.all("encounter")] == [(1, ("a",), {"b": 20})]
    assert [c["to"] for c in p.all("creature")] == ["0101", "0101"]


@pytest.mark.rule("ARC-80")
def test_creatures_see_by_the_rules_of_sight_under_the_weather():
    def comes(letters, fov=3, weather="clear"):
        p = played(region("\n".join(letters)), party=[member("Ana", "0101")], creatures=[beast("wolf", f"01{len(letters):02}", fov=fov)],
                   orders=[WAIT], weather=[Spell(weather, "vale", (1, 9))])  # fmt: skip
        return bool(p.all("creature"))

    assert comes("....")
    assert not comes(".....")
    assert not comes(".f..")
    assert comes(".f..", fov=4)
    assert not comes("....", weather="fog")


@pytest.mark.rule("ARC-80")
def test_creatures_pay_step_costs_and_go_as_far_as_their_movement():
    p = played(region("...ff"), party=[member("Ana", "0101")], creatures=[beast("wolf", "0501", fov=9, movement=4)], orders=[WAIT, WAIT])
    assert [(c["hour"], c["from"], c["to"]) for c in p.all("creature")] == [(1, "0501", "0301"), (2, "0301", "0101")]


@pytest.mark.rule("ARC-80")
def test_tags_and_blocked_tiles_limit_where_they_go():
    wall = region("\n".join(["..~.."] * 3))
    assert not played(wall, party=[member("Ana", "0101")], creatures=[beast("wolf", "0501", fov=5)], orders=[WAIT]).all("creature")
    swims = beast("otter", "0501", fov=5, allowed=("land", "water"))
    assert played(wall, party=[member("Ana", "0101")], creatures=[swims], orders=[WAIT]).one("creature")["to"] == "0101"
    shut = region(".....", blocked="0301")
    assert not played(shut, party=[member("Ana", "0101")], creatures=[beast("wolf", "0501", fov=5)], orders=[WAIT]).all("creature")
    no_wood = beast("horse", "0501", fov=9, blocked=("wooded",))
    assert not played(region("..w.."), party=[member("Ana", "0101")], creatures=[no_wood], orders=[WAIT]).all("creature")


@pytest.mark.rule("ARC-80", "ARC-46")
def test_a_land_creature_crosses_a_bridge():
    land = region(".r.", paths=[bridge("0101 0201 0301")])
    p = played(land, party=[member("Ana", "0101")], creatures=[beast("wolf", "0301")], orders=[WAIT])
    assert p.one("creature")["to"] == "0101"
    pike = beast("pike", "0201", allowed=("water",))
    assert not played(land, party=[member("Ana", "0101")], creatures=[pike], orders=[WAIT]).all("creature")


@pytest.mark.rule("ARC-80")
def test_toward_the_nearest_member_ties_by_party_order():
    party = [member("Rui", "0801"), member("Ana", "0401")]
    assert played(ROW, party=party, creatures=[beast("w", "0601")], orders=[WAIT]).one("creature")["to"] == "0801"
    party = [member("Rui", "0901"), member("Ana", "0401")]
    assert played(ROW, party=party, creatures=[beast("w", "0601", fov=3)], orders=[WAIT]).one("creature")["to"] == "0401"


@pytest.mark.rule("ARC-80")
def test_by_the_cheapest_path_ties_by_the_lowest_hex_number():
    p = played(FIELD, party=[member("Ana", "0503")], creatures=[beast("w", "0303", movement=1)], orders=[WAIT])
    assert p.one("creature")["to"] == "0402"
    roads = region("\n".join(["f" * 9] * 7), paths=[road("0303 0403 0503", 3)])
    p = played(roads, party=[member("Ana", "0503")], creatures=[beast("w", "0303", movement=3, fov=3)], orders=[WAIT])
    assert p.one("creature")["to"] == "0503"


@pytest.mark.rule("ARC-80", "ARC-70")
def test_creatures_act_in_list_order_and_reach_without_ambush():
    foes = [beast("a", "0301", kind="wolf"), beast("b", "0401", kind="bear", fov=3, hidden=True)]
    p = played(ROW, party=[member("Ana", "0101")], creatures=foes, orders=[WAIT])
    assert [(e["kind"], e.get("id") or e["creatures"]) for e in p.lines if e["kind"] in ("creature", "encounter")] == [
        ("creature", "a"), ("encounter", ("a",)), ("creature", "b"), ("encounter", ("b",)),
    ]  # fmt: skip
    assert all(e["surprised"] == () and e["rule"] == "ARC-80" and e["hour"] == 1 for e in p.all("encounter"))
    assert [c["secret"] for c in p.all("creature")] == [False, True]


@pytest.mark.rule("ARC-80")
def test_moves_are_secret_unless_the_creature_is_seen_on_both_hexes():
    p = played(ROW, party=[member("Ana", "0101", fov=1)], creatures=[beast("w", "0401", fov=9, movement=1)], orders=[WAIT, WAIT, WAIT])
    assert [(c["to"], c["secret"]) for c in p.all("creature")] == [("0301", True), ("0201", True), ("0101", False)]


@pytest.mark.rule("ARC-80")
def test_an_encounter_at_the_hours_end_leaves_the_hour_to_come():
    p = played(ROW, party=[member("Ana", "0101")], creatures=[beast()], orders=[WAIT])
    assert p.one("encounter")["hour"] == 1
    assert p.json["movement_left"] == {"Ana": 6}


@pytest.mark.rule("ARC-75")
@pytest.mark.parametrize(("dice", "outcome", "gone"), [((1, 1), "beaten", False), ((3, 3), "standoff", False), ((6, 6), "victory", True)])
def test_who_plays_alone_has_a_table_of_outcomes(dice, outcome, gone):
    p = played(ROW, party=[member("Ana", "0201")], creatures=[beast(fov=0)], orders=[move("0301"), WAIT], rolls=dice, outcomes="solo")
    e = p.one("encounter")
    assert (e["outcome"], bool(e["gone"])) == (outcome, gone)
    assert p.marks("0301") == ([] if gone else ["wolf"])
    assert ("wolf" in p.state.creatures) is not gone


@pytest.mark.rule("ARC-15", "ARC-80")
def test_a_creature_whose_stay_is_over_does_nothing():
    p = played(ROW, party=[member("Ana", "0101")], creatures=[beast(stays=1)], orders=[WAIT])
    assert not p.all("creature") and not p.all("encounter")


@pytest.mark.rule("ARC-79")
def test_who_joined_a_fight_has_met_that_side():
    p = played(ROW, party=[member("Ana", "0201"), member("Rui", "0201")], creatures=[beast(personality="territorial")],
               orders=[move("0301", "Ana"), move("0301", "Rui"), move("0201", "Rui"), move("0301", "Rui")])  # fmt: skip
    assert meets(p) == [(0, "0301", ("wolf",), ("Ana",)), (3, "0301", ("wolf",), ("Ana", "Rui"))]
