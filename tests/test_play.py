"""The loop, presets of dice, busy members, the autopilot; what the journal adds up to."""

from dataclasses import replace

import pytest

from printkit.core.dates import Date
from printkit.journal.entries import read, to_dict, write
from printkit.journal.state import as_json, fold
from printkit.rules.play import play
from tests.maps import (
    WAIT,
    MapSource,
    Spell,
    creature,
    event,
    hexes,
    member,
    move,
    order,
    played,
    region,
    road,
    scenario,
    vehicle,
)  # fmt: skip

ROW = region("." * 12)
FIELD = region("\n".join(["." * 9] * 7))
ANA, RUI = member("Ana", "0101"), member("Rui", "0101")


def route(p, who=None):
    return [s["to"] for s in p.all("step") if who is None or who in s["who"]]


def reasons(p):
    return [(c["hour"], c["choice"], c["why"]) for c in p.all("choice")]


# --- the loop -------------------------------------------------------------------------------------------------


def test_without_orders_sight_is_taken_at_hour_0():
    p = played(ROW, party=[ANA])
    assert [e["kind"] for e in p.lines] == ["begin", "hour", "recharge", "view"]
    assert (p.json["hour"], p.json["movement_left"], p.json["positions"]) == (0, {"Ana": 6}, {"Ana": ["vale", "0101"]})
    assert p.known("0101")["state"] == "ON_TILE"


def test_an_entry_of_orders_is_one_hour():
    p = played(ROW, party=[ANA], orders=[WAIT, [WAIT, WAIT], WAIT])
    assert ([h["hour"] for h in p.all("hour")], p.json["hour"]) == ([0, 1, 2], 3)


@pytest.mark.parametrize(
    ("asked", "written"),
    [
        (order("move", "Ana", path="0909"), {"do": "move", "who": ("Ana",), "path": ("0909",)}),
        (order("research"), {"do": "research"}),
        (order("field", hours=3), {"do": "field", "hours": 3}),
        (order("travel", to="9901", via="0201"), {"do": "travel", "to": "9901", "via": ("0201",)}),
        (order("cross", to_region="coast"), {"do": "cross", "to": "coast"}),
        (order("identify", hex="0201"), {"do": "identify", "hex": "0201"}),
        (order("board", vehicle="boat"), {"do": "board", "vehicle": "boat"}),
    ],
)
def test_a_refused_entry_holds_the_order_as_written(asked, written):
    assert played(ROW, party=[ANA], orders=[asked]).one("refused")["order"] == written


def test_begin_is_secret_and_first():
    p = played(ROW, party=[ANA], seed=77)
    assert p.lines[0]["kind"] == "begin"
    assert (p.lines[0]["secret"], p.lines[0]["seed"], p.lines[0]["system"]) == (True, 77, "arcologia")
    assert all("seed" not in line for line in p.lines[1:])


def test_who_defaults_to_all_on_the_map_whom_the_hour_does_not_name():
    p = played(ROW, party=[ANA, RUI], orders=[[move("0201", "Rui"), order("move", path="0102")], [move("0201")]])
    assert p.all("refused")[0]["who"] == ("Ana",)
    assert route(p, "Rui") == ["0201"]


@pytest.mark.parametrize(("rolls", "stops"), [([20, 1], False), ([0], True), ([21], True), ([20, 99], False)])
def test_a_number_that_the_die_lacks_stops_the_run(rolls, stops):
    wolf = creature("wolf", "0201", personality="territorial")
    p = played(ROW, party=[ANA], creatures=[wolf], orders=[order("sneak", path="0201"), WAIT], rolls=rolls)
    assert bool(p.all("refused")) is stops
    assert p.json["hour"] == (0 if stops else 2)
    assert not stops or p.lines[-1]["kind"] == "refused"


def test_presets_fall_first_and_then_the_seed_decides():
    wolves = [creature(f"w{i}", f"0{i}01", personality="territorial") for i in (2, 3)]
    runs = [
        played(ROW, party=[member("Ana", "0101", stealth=9)], creatures=wolves, seed=s, rolls=[7],
               orders=[order("sneak", path="0201 0301")])
        for s in (1, 2)
    ]  # fmt: skip
    rolls = [[r["results"] for e in p.lines for r in e.get("rolls", ())] for p in runs]
    assert [r[0] for r in rolls] == [[7], [7]]
    assert rolls[0] != rolls[1]


def test_a_person_decides_where_the_policy_says_ask():
    class Person:
        def decide(self, question, choices, figures):
            return {"movement": "free"}[question]

        def answers(self, question):
            return True

    land = region(".A")
    s = scenario(land, party=[ANA], orders=[move("0201")], weather=[Spell("blizzard", "vale")], referee={"movement": "ask"})
    done = play(s, referee=Person())
    assert [e.kind for e in done.entries if e.kind in ("step", "choice", "refused")] == ["choice", "step"]


# --- the journal adds up --------------------------------------------------------------------------------------


def busy_scenario():
    land = region(
        """
        . . f ~ ~ .
        . ^ . r . f
        . . . r . .
        . w . . . s
        """,
        structures={"0101": ["village"], "0404": ["mine"]}, paths=[road("0101 0201 0301", 2)],
    )  # fmt: skip
    return scenario(
        land, region("...\n...", id="coast"), party=[member("Ana", "0101", skills={"identification": 1}), member("Rui", "0102")],
        creatures=[creature("wolf", "0303", personality="aggressive", fov=3), creature("snake", "0103", hidden=True, personality="territorial"),
                   creature("deer", "0201", stays=4)],
        events=[event("chest", "0203", hidden=True), event("fair", "0301", "daily", kind="fair", weekdays=(1,)),
                event("gale", "0304", "hour", hours=(1, 6), moves=("hour", "N", 1), weather="fog")],
        vehicles=[vehicle("canoe", "0402", crew=())], draw={"weather": True, "events": True}, seed=5,
        orders=[[order("identify", "Ana", hex="0102"), move("0103", "Rui")], move("0102", "Ana"), order("travel", "Ana", to="0603"),
                order("sleep"), order("explore", hours=6), WAIT],
    )  # fmt: skip


def test_the_fold_of_the_written_journal_is_the_state():
    done = play(busy_scenario())
    lines = write(done.entries).splitlines()
    again = fold(done.state.world, read(lines))
    assert as_json(again) == as_json(done.state)
    assert again == done.state
    assert [to_dict(e) for e in read(lines)] == [to_dict(e) for e in done.entries]


def test_the_same_seed_gives_the_same_bytes():
    assert write(play(busy_scenario()).entries) == write(play(busy_scenario()).entries)


# --- the autopilot --------------------------------------------------------------------------------------------


def test_travel_takes_as_many_hours_as_it_needs_and_then_the_next_entry_is_read():
    p = played(ROW, party=[ANA, RUI], orders=[order("travel", "Ana", to="1201"), move("0201")])
    assert [s["hour"] for s in p.all("step", who=("Ana",))] == [0] * 6 + [1] * 5
    assert [(r["hour"], r["who"]) for r in p.all("refused")] == [(2, ("Ana", "Rui"))]
    assert p.where("Ana") == "1201"


def test_it_goes_by_way_of_where_it_is_told():
    p = played(FIELD, party=[ANA], orders=[order("travel", to="0901", via="0104 0505")])
    assert {"0104", "0505"} <= set(route(p))
    assert p.where("Ana") == "0901"


def test_it_plans_over_what_is_known_and_takes_the_unknown_for_passable():
    lake = region("""
    . . . ~ . . .
    . . . ~ . . .
    . . . ~ . . .
    . . . ~ . . .
    . . . . . . .
    """)  # fmt: skip
    p = played(lake, party=[member("Ana", "0103")], orders=[order("travel", to="0703")])
    assert p.where("Ana") == "0703"
    assert ("way", "fog") in [(c["choice"], c["why"]) for c in p.all("choice")]
    assert not p.all("refused")
    known = played(lake, party=[member("Ana", "0103")], orders=[order("travel", to="0703")], maps=[MapSource("vale", ("terrain",))])
    assert [r[2] for r in reasons(known)] == ["cheapest"]
    assert len(route(known)) <= len(route(p))


def test_it_takes_known_roads():
    land = region("\n".join(["f" * 9] * 5), paths=[road("0103 0202 0302 0401 0501 0601 0702 0802 0903", 3)])
    p = played(land, party=[member("Ana", "0103")], orders=[order("travel", to="0903")], maps=[MapSource("vale", ("road",))])
    assert route(p) == ["0202", "0302", "0401", "0501", "0601", "0702", "0802", "0903"]


def test_it_is_refused_only_if_what_is_known_closes_every_way():
    island = region(". ~ . \n~ ~ ~ \n. . .")
    p = played(island, party=[ANA], orders=[order("travel", to="0303")])
    assert (p.one("refused")["rule"], p.one("refused")["why"]) == ("ARC-45", "no_way")
    assert p.json["hour"] == 1
    p = played(region("...........~."), party=[ANA], orders=[order("travel", to="1301")])
    assert (p.where("Ana"), p.one("refused")["rule"]) in (("0901", "ARC-45"), ("1001", "ARC-45"))


@pytest.mark.parametrize(
    ("letters", "fields", "rule"),
    [
        (".~.", {}, "ARC-45"), (".A.", {"referee": {"movement": "ask"}, "weather": [Spell("blizzard", "vale")]}, "ARC-52"),
        ("...", {"blocked": "0201"}, "ARC-44"), ("~.~", {"vehicles": [vehicle("boat", "0101", crew=("Ana",), captain="Ana")]}, "ARC-60"),
    ],
)  # fmt: skip
def test_the_refusal_names_what_closes_the_way(letters, fields, rule):
    land = region(letters, blocked=fields.pop("blocked", ""))
    p = played(land, party=[ANA], orders=[order("travel", to="0301")], **fields)
    assert (p.one("refused")["rule"], p.one("refused")["why"]) == (rule, "no_way")


@pytest.mark.parametrize("goal", ["0201", "0101"])
def test_a_hex_off_the_map_where_the_member_stands_is_refused(goal):
    p = played(region("."), region("...", id="b"), party=[ANA], orders=[order("travel", to=goal)])
    assert bool(p.all("refused")) is (goal == "0201")


def test_it_sleeps_when_it_is_late_and_says_so():
    land = region("\n".join(["^" * 30] * 3))
    p = played(land, party=[member("Ana", "0102")], orders=[order("travel", to="2002")])
    slept = p.all("rest")
    assert [s["hour"] for s in slept] == list(range(14, 14 + len(slept)))[:8]
    assert (14, "rest", "late") in reasons(p)
    assert not any(p.state.sleepy.values())


def test_it_goes_round_what_it_has_seen_to_be_dangerous():
    bear = creature("bear", "0501", personality="territorial")
    p = played(region("\n".join(["." * 9] * 2)), party=[ANA], creatures=[bear], orders=[order("travel", to="0901")])
    assert "0502" in route(p)
    assert "0501" not in route(p)
    assert "danger" in [c["why"] for c in p.all("choice")]
    assert not p.all("encounter")


def test_it_does_not_know_of_hidden_dangers():
    snake = creature("snake", "0501", personality="territorial", hidden=True)
    land = region("\n".join(["." * 9] * 2))
    quiet = played(land, party=[ANA], orders=[order("travel", to="0901")])
    p = played(land, party=[ANA], creatures=[snake], orders=[order("travel", to="0901")])
    assert route(p) == route(quiet)
    assert p.one("encounter")["hex"] == "0501"


def test_two_worlds_alike_in_what_is_known_give_the_same_choices():
    drawings = ("." * 12, "." * 9 + "~^f", "." * 9 + "jjj")
    runs = [played(region("\n".join([d] * 3)), party=[member("Ana", "0102")], orders=[order("travel", to="1202")]) for d in drawings]
    first = [[(c["choice"], c["why"], c["figures"]) for c in p.all("choice", hour=0)] for p in runs]
    assert first[0] == first[1] == first[2]
    assert len({tuple(s["to"] for s in p.all("step", hour=0)) for p in runs}) == 1


def test_explore_goes_towards_what_is_unknown_and_is_busy_like_an_activity():
    p = played(FIELD, party=[ANA, RUI], orders=[order("explore", "Ana", hours=4), WAIT, move("0201"), WAIT, WAIT])
    assert all(p.known(f"{c:02}{r:02}")["state"] != "CLOUDED" for c in range(1, 6) for r in range(1, 6))
    assert [(a["hour"], a["change"]) for a in p.all("activity")] == [(0, "begins"), (4, "ends")]
    assert route(p, "Rui") == ["0201"]


def test_an_order_ends_an_exploration():
    p = played(FIELD, party=[ANA], orders=[order("explore", hours=9), order("wait", "Ana")])
    assert p.json["hour"] == 2


def test_a_vehicle_travels_by_what_it_can_enter():
    lake = region("""
    ~ ~ ~ ~ ~
    ~ . . . ~
    ~ ~ ~ ~ ~
    """)  # fmt: skip
    boat = vehicle("boat", "0102", crew=("Ana",), captain="Ana")
    p = played(lake, party=[member("Ana", "0102", fov=6)], vehicles=[boat], orders=[order("travel", to="0502")])
    assert p.where("Ana") == "0502"
    assert not {"0202", "0302", "0402"} & set(route(p))


def test_a_journey_that_does_not_get_on_is_given_up():
    p = played(region("..."), party=[member("Ana", "0101", bonus={"movement": -6})], orders=[order("travel", to="0301")])
    assert p.all("refused")


def test_travel_with_no_travellers_left_on_the_map_ends():
    s = scenario(ROW, party=[ANA], orders=[order("travel", to="0301"), order("travel", to="0301")])
    assert as_json(play(replace(s, start=Date(1, 1, 1, 0))).state)["hour"] == 2


def test_hexes_told_by_a_map_are_planned_over_as_told():
    land = region("""
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    """, blocked="0702")  # fmt: skip
    maps = [MapSource("vale", ("terrain",), hexes("0402 0502"))]
    p = played(land, party=[member("Ana", "0102")], maps=maps, orders=[order("travel", to="0802")])
    assert p.where("Ana") == "0802"
    assert "0702" not in route(p)
