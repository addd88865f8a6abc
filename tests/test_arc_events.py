"""Events, the calendar, the end of the hour, cities and activities (ARC-14, ARC-15, ARC-70, ARC-85 to ARC-91)."""

import pytest

from tests.maps import WAIT, Passage, Spell, at, creature, event, member, move, order, played, region

ROW = region("." * 12)
FIELD = region("\n".join(["." * 9] * 7))
ANA = member("Ana", "0101")


def starts(p, id):
    return [e["hour"] for e in p.all("event", id=id, change="appears")]


def days(n, **fields):
    return played(ROW, party=[ANA], orders=[WAIT] * (24 * n), encounters="none", **fields)


@pytest.mark.rule("ARC-14", "ARC-30")
def test_a_moving_event_carries_its_weather_and_cost_over_the_map():
    gale = event("gale", "0301 0302", "hour", kind="storm", hours=(1, 4), moves=("hour", "NW", 1), weather="thunderstorm", cost=1)
    p = played(FIELD, party=[member("Ana", "0204", fov=9)], events=[gale], orders=[WAIT, WAIT, move("0203"), WAIT])
    assert [(e["hour"], e["change"], e["hexes"], e["secret"]) for e in p.all("event")] == [
        (1, "appears", ("0301", "0302"), False), (2, "moves", ("0201",), False), (3, "moves", ("0101",), False),
    ]  # fmt: skip
    assert p.one("step")["cost"] == 1


@pytest.mark.rule("ARC-14", "ARC-47")
def test_a_storm_on_the_tile_entered_costs_and_dims():
    gale = event("gale", "0201", "hour", kind="storm", weather="blizzard", cost=1)
    p = played(ROW, party=[member("Ana", "0101", fov=3)], events=[gale], orders=[move("0201")], weather=[Spell("snow", "vale")])
    assert p.one("step")["parts"] == (("terrain.plain", 1), ("weather.blizzard", 2), ("event.storm", 1))
    assert [p.known(n)["state"] for n in ("0401", "0501")] == ["IN_VIEW", "CLOUDED"]


@pytest.mark.rule("ARC-14")
def test_a_slow_event_moves_day_by_day_and_is_over_off_the_map():
    front = event("front", "0501", "hour", kind="front", hours=(0, 200), moves=("day", "NW", 2))
    p = played(region("\n".join(["." * 9] * 4)), party=[ANA], events=[front], orders=[WAIT] * 48, encounters="none")
    assert [(e["hour"], e["change"]) for e in p.all("event")] == [(0, "appears"), (16, "ends")]


@pytest.mark.rule("ARC-14")
def test_region_wide_and_global_events():
    far = region("..", id="coast")
    events = [event("plague", "region", "hour", kind="disaster"), event("eclipse", "global", "hour", kind="omen", hours=(1, 3)),
              event("flood", "region", "hour", region="coast", kind="flood")]  # fmt: skip
    gate = Passage("gate", at("0101"), at("0101", "coast"), 1)
    p = played(ROW, far, party=[ANA], events=events, passages=[gate], orders=[WAIT, order("cross"), WAIT])
    told = [(e["id"], e["hour"], e["region"], e["hex"], e["secret"], e["change"]) for e in p.all("event")]
    assert told == [
        ("plague", 0, "vale", None, False, "appears"), ("flood", 0, "coast", None, True, "appears"),
        ("eclipse", 1, None, None, False, "appears"), ("flood", 2, "coast", None, False, "seen"),
    ]  # fmt: skip


@pytest.mark.rule("ARC-14")
def test_a_region_wide_events_weather_holds_on_all_its_tiles():
    snow = event("winter", "region", "hour", weather="snow", hours=(0, 1))
    p = played(ROW, party=[ANA], events=[snow], orders=[move("0201"), move("0301")])
    assert [s["cost"] for s in p.all("step")] == [2, 1]


@pytest.mark.rule("ARC-15", "ARC-85")
def test_an_entry_event_is_resolved_by_being_triggered():
    p = played(ROW, party=[ANA], events=[event("chest", "0201", hidden=True)], orders=[move("0201"), move("0101"), move("0201")])
    e = p.one("event")
    assert (e["hour"], e["hex"], e["trigger"], e["change"], e["secret"], e["rule"]) == (0, "0201", "entry", "triggered", False, "ARC-85")
    assert p.marks("0201") == []


@pytest.mark.rule("ARC-85")
def test_what_stands_on_a_start_tile_triggers_there():
    p = played(ROW, party=[ANA], events=[event("chest", "0101")])
    assert (p.one("event")["hour"], p.json["hour"]) == (0, 0)


@pytest.mark.rule("ARC-15")
def test_others_are_resolved_by_an_order_where_they_are():
    quest = event("quest", "0201", "hour", kind="quest")
    p = played(ROW, party=[ANA], events=[quest], orders=[order("resolve", event="quest"), move("0201"), order("resolve", event="quest"), WAIT])
    assert (p.one("refused")["hour"], p.one("refused")["rule"]) == (0, "ARC-15")
    assert [(e["hour"], e["change"]) for e in p.all("event")] == [(0, "appears"), (2, "resolved")]
    assert p.marks("0201") == []


@pytest.mark.rule("ARC-15")
def test_a_fixed_event_stays_and_a_temporary_one_goes():
    p = played(ROW, party=[ANA], events=[event("fair", "0201", "hour", hours=(0, 2)), event("well", "0301", "hour")], orders=[WAIT] * 3)
    assert (p.marks("0201"), p.marks("0301")) == ([], ["well"])


@pytest.mark.rule("ARC-70")
def test_the_end_of_the_hour_in_its_order():
    far = region("..", id="coast")
    gate = Passage("gate", at("0901"), at("0101", "coast"), 1)
    p = played(ROW, far, party=[ANA, member("Rui", "0901")], passages=[gate], creatures=[creature("wolf", "0301", personality="aggressive")],
               events=[event("fair", "0201", "hour", hours=(1, 9))], orders=[order("cross", "Rui"), WAIT])  # fmt: skip
    end = [e["kind"] for e in p.lines if e["hour"] == 1]
    assert end[: end.index("hour") + 1] == ["recharge", "transit", "creature", "encounter", "event", "view", "sight", "hour"]


@pytest.mark.rule("ARC-70")
def test_a_new_event_shows_in_the_next_turn_where_its_tile_is_in_view():
    p = played(ROW, party=[ANA], events=[event("near", "0201", "hour", hours=(1, 9)), event("far", "0901", "hour", hours=(1, 9))], orders=[WAIT])
    assert [(e["id"], e["secret"]) for e in p.all("event")] == [("near", False), ("far", True)]
    assert [(s["hour"], s["what"], s["until"]) for s in p.all("sight")] == [(1, "near", 9)]


@pytest.mark.rule("ARC-85")
def test_hour_events_are_drawn_each_hour_while_absent():
    caller = event("caller", "0201", "hour", stays=2)
    p = days(1, events=[caller])
    assert starts(p, "caller")[:4] == [0, 2, 4, 6]
    p = played(ROW, party=[ANA], events=[event("caller", "0201", "hour", stays=2, chance=50)], orders=[WAIT] * 5, rolls=[51, 50, 99, 7, 60])
    assert starts(p, "caller") == [1, 4]
    assert [(d["hour"], d["result"], d["secret"]) for d in p.all("draw")] == [
        (0, "absent", True), (1, "happens", True), (3, "absent", True), (4, "happens", True),
    ]  # fmt: skip


@pytest.mark.rule("ARC-85")
def test_hours_override_the_trigger():
    p = days(2, events=[event("race", "0201", "period", periods=("morning",), hours=(5, 30))])
    assert [(e["hour"], e["until"]) for e in p.all("event")] == [(5, 30)]


@pytest.mark.rule("ARC-85", "ARC-86")
@pytest.mark.parametrize(
    ("periods", "when"),
    [
        (("morning",), [(0, 4), (22, 28)]), (("afternoon",), [(4, 10), (28, 34)]), (("night",), [(10, 16), (34, 40)]),
        (("small_hours",), [(16, 22), (40, 46)]), (("morning", "afternoon"), [(0, 10), (22, 34)]),
        (("night", "small_hours"), [(10, 22), (34, 46)]), (("morning", "night"), [(0, 4), (10, 16), (22, 28), (34, 40)]),
    ],
)  # fmt: skip
def test_period_events_last_the_period_and_adjoining_periods_join(periods, when):
    p = played(ROW, party=[ANA], orders=[WAIT] * 45, encounters="none", events=[event("race", "0201", "period", periods=periods)])
    assert [(e["hour"], e["until"]) for e in p.all("event")] == when


@pytest.mark.rule("ARC-85")
def test_night_and_small_hours_that_began_the_day_before_are_there_at_hour_0():
    p = played(ROW, party=[ANA], start=(1, 2, 3), events=[event("watch", "0201", "period", periods=("night", "small_hours"))])
    assert [(e["hour"], e["until"]) for e in p.all("event")] == [(0, 3)]


@pytest.mark.rule("ARC-85", "ARC-86")
@pytest.mark.parametrize(
    ("fields", "when"),
    [
        ({"weekdays": (1,)}, [(0, 16), (160, 184)]), ({"weekdays": (3,)}, [(40, 64), (208, 232)]), ({"days": (2, 3)}, [(16, 40), (40, 64)]),
        ({"days": (10,), "months": (2,)}, []),
    ],
)  # fmt: skip
def test_daily_events_last_the_whole_day(fields, when):
    p = days(10, events=[event("fair", "0201", "daily", **fields)])
    assert [(e["hour"], e["until"]) for e in p.all("event")] == when


@pytest.mark.rule("ARC-85")
def test_a_daily_event_is_drawn_each_day():
    p = played(ROW, party=[ANA], events=[event("fair", "0201", "daily", chance=30)], orders=[WAIT] * 48, rolls=[31, 30, 100])
    assert starts(p, "fair") == [16]


@pytest.mark.rule("ARC-85")
@pytest.mark.parametrize(("chance", "comes"), [(100, [0]), (0, [])])
def test_what_is_certain_or_impossible_throws_nothing(chance, comes):
    p = played(ROW, party=[ANA], events=[event("fair", "0201", "daily", chance=chance)], orders=[WAIT])
    assert starts(p, "fair") == comes
    assert not p.all("draw")


@pytest.mark.rule("ARC-85", "ARC-86")
def test_seasonal_events_last_the_whole_of_their_months():
    p = played(ROW, party=[ANA], start=(2, 28, 20), events=[event("rains", "0201", "seasonal", months=(3, 4))], orders=[WAIT] * 5)
    assert [(e["hour"], e["until"]) for e in p.all("event")] == [(4, 4 + 56 * 24)]
    p = played(ROW, party=[ANA], start=(1, 5, 20), events=[event("rains", "0201", "seasonal", months=(12, 1))])
    assert [(e["hour"], e["until"]) for e in p.all("event")] == [(0, 4 + 23 * 24)]


@pytest.mark.rule("ARC-85", "ARC-86")
@pytest.mark.parametrize(
    ("moons", "start", "when"),
    [
        (("full",), (2, 14, 8), [(16, 40)]), (("blood",), (3, 14, 8), [(16, 40)]), (("blood",), (2, 14, 8), []),
        (("black",), (1, 1, 8), [(0, 16)]), (("black",), (2, 1, 8), []), (("full", "blood"), (3, 15, 0), [(0, 24)]),
    ],
)  # fmt: skip
def test_lunar_events_last_the_day_of_a_special_moon(moons, start, when):
    p = played(ROW, party=[ANA], start=start, events=[event("omen", "global", "lunar", moons=moons)], orders=[WAIT] * 48)
    assert [(e["hour"], e["until"]) for e in p.all("event")] == when


@pytest.mark.rule("ARC-86")
def test_the_hour_entry_tells_date_period_and_weather():
    p = played(ROW, party=[ANA], start=(3, 14, 23), orders=[WAIT, WAIT], weather=[Spell("rain", "vale", (0, 1)), Spell("fog", "vale", (1, 5))])
    assert p.all("hour")[0]["date"] == {"year": 1, "month": 3, "day": 14, "weekday": 7, "hour": 23}
    assert [(h["date"]["day"], h["date"]["weekday"], h["date"]["hour"], h["period"], h["weather"]) for h in p.all("hour")] == [
        (14, 7, 23, "night", {"vale": "rain"}), (15, 1, 0, "small_hours", {"vale": "fog"}),
    ]  # fmt: skip


@pytest.mark.rule("ARC-86")
def test_of_two_weathers_the_later_entry_holds_and_none_is_clear():
    spells = [Spell("rain", "vale", (0, 3)), Spell("snow", "vale", (1, 2)), Spell("fog", "vale", (4, 5))]
    p = played(ROW, party=[ANA], orders=[WAIT] * 6, weather=spells)
    assert [h["weather"]["vale"] for h in p.all("hour")] == ["rain", "snow", "rain", "clear", "fog", "clear"]
    p = played(ROW, party=[ANA], orders=[WAIT] * 2, weather=[*spells, Spell("cloudy", "vale")])
    assert [h["weather"]["vale"] for h in p.all("hour")] == ["cloudy", "cloudy"]


@pytest.mark.rule("ARC-86")
def test_under_draw_weather_is_thrown_once_a_period_and_region():
    far = region("..", id="coast")
    p = played(ROW, far, party=[ANA], start=(1, 1, 8), orders=[WAIT] * 11, draw={"weather": True}, rolls=[1, 36, 61, 86, 91, 100])
    assert [(d["hour"], d["region"], d["result"]) for d in p.all("draw")] == [
        (0, "vale", "clear"), (0, "coast", "cloudy"), (4, "vale", "rain"), (4, "coast", "fog"), (10, "vale", "thunderstorm"),
        (10, "coast", "thunderstorm"),
    ]  # fmt: skip


@pytest.mark.rule("ARC-86")
def test_a_period_whose_weather_is_listed_throws_nothing():
    spells = [Spell("fog", "vale", (0, 4)), Spell("snow", "vale", (4, 9))]
    p = played(ROW, party=[ANA], start=(1, 1, 8), orders=[WAIT] * 11, draw={"weather": True}, weather=spells, rolls=[1, 61])
    assert [(d["hour"], d["result"]) for d in p.all("draw")] == [(4, "clear"), (10, "rain")]
    assert [h["weather"]["vale"] for h in p.all("hour")] == ["fog"] * 4 + ["snow"] * 5 + ["clear", "rain"]


@pytest.mark.rule("ARC-87", "ARC-85")
def test_under_draw_events_of_many_kinds_appear_beside_what_is_listed():
    land = region("\n".join(["..fww..ha"] * 6), structures={"0202": ["village"]})
    p = played(land, party=[member("Ana", "0101")], orders=[WAIT] * 600, draw={"events": True}, encounters="none")
    kinds = {e["event"] for e in p.all("event")}
    assert {"traveller", "storm", "market", "fire", "front"} <= kinds
    assert {e["hex"] for e in p.all("event", event="market")} == {"0202"}
    quiet = played(land, party=[member("Ana", "0101")], orders=[WAIT] * 50)
    assert not quiet.all("event") and not quiet.all("draw")


CITY = region("...", structures={"0101": ["market_town"], "0201": ["mine"]})


@pytest.mark.rule("ARC-90")
def test_in_a_city_members_may_spend_hours_while_others_explore():
    p = played(CITY, party=[ANA, member("Rui", "0101")], orders=[order("city", "Ana", hours=3), move("0201"), move("0301"), order("city")])
    assert [(a["hour"], a["change"]) for a in p.all("activity")] == [(0, "begins"), (3, "ends")]
    assert (p.where("Ana"), p.where("Rui")) == ("0101", "0301")
    assert p.one("refused")["rule"] == "ARC-90"


@pytest.mark.rule("ARC-90")
def test_an_order_that_names_a_busy_member_ends_the_activity():
    p = played(CITY, party=[ANA], orders=[order("city", hours=9), move("0201", "Ana")])
    assert [(a["hour"], a["change"]) for a in p.all("activity")] == [(0, "begins"), (1, "broken")]
    assert (p.where("Ana"), p.json["hour"]) == ("0201", 2)


@pytest.mark.rule("ARC-90")
def test_the_busy_are_not_meant_by_an_order_that_names_nobody():
    p = played(CITY, party=[ANA, member("Rui", "0201")], orders=[[order("city", "Ana", hours=2)], move("0301")])
    assert (p.where("Ana"), p.where("Rui")) == ("0101", "0301")
    p = played(CITY, party=[ANA], orders=[[order("city", hours=2), move("0201")]])
    assert (p.where("Ana"), p.one("refused")["why"]) == ("0101", "nobody")


@pytest.mark.rule("ARC-90")
def test_the_run_goes_on_until_the_busy_are_done():
    assert played(CITY, party=[ANA], orders=[order("city", hours=5)]).json["hour"] == 5


@pytest.mark.rule("ARC-91")
@pytest.mark.parametrize(
    ("do", "hex", "events", "open_"),
    [
        ("field", "0201", [], True), ("field", "0301", [], False), ("research", "0201", [], False),
        ("research", "0301", [event("stars", "0301", "hour", opens="research")], True),
        ("research", "0301", [event("stars", "0301", "entry", opens="research")], True),
        ("field", "0301", [event("ore", "region", "hour", opens="field")], True),
    ],
)  # fmt: skip
def test_structures_and_events_open_activities(do, hex, events, open_):
    p = played(CITY, party=[member("Ana", hex)], events=events, orders=[order(do, hours=2)])
    assert bool(p.all("activity", activity=do)) is open_
    assert open_ or p.one("refused")["rule"] == "ARC-91"


@pytest.mark.rule("ARC-85")
def test_an_event_without_hex_that_is_triggered_by_entry_triggers_at_the_start():
    p = played(ROW, party=[ANA], events=[event("curse", "region")], orders=[move("0201")])
    assert (p.one("event")["hour"], p.one("event")["hex"]) == (0, None)
