"""The Alexandrian hexcrawl: landmarks, mountains, missed places, boats, mounts and starts off the middle, rule by rule."""

from fractions import Fraction
from typing import Any

import pytest

from printkit.core.hexes import Hex
from printkit.journal.believed import bearing
from printkit.rules.alexandrian import boats
from printkit.rules.alexandrian.going import Going
from printkit.rules.alexandrian.progress import Crossing
from tests.test_hex import FREE, LAND, journey, kinds

rule = pytest.mark.rule
RIVER = '    paths: [{kind: stream, id: silver, hexes: ["0404", "0504", "0604", "0605", "0606"]}]\n'
NORTH = "  - {do: march, toward: N}\n"
LOST = (1, 1, FREE, 20)  # a watch that ends lost, and knowing it
LOOK = "  - [{do: identify, landmark: silver}, {do: wait}]\n"


@rule("HEX-30")
def test_a_river_never_met_is_only_a_river() -> None:
    entries = journey(NORTH + LOOK, 20, FREE, 10, FREE, more=RIVER)
    (seen,) = kinds(entries, "landmark")
    assert (seen.what, seen.gives, seen.id, seen.toward) == ("stream", "plain", "", "")
    (check,) = kinds(entries, "navigation", why="landmark")
    assert (check.dc, check.total, check.secret) == (12, 12, True)


@rule("HEX-30")
def test_a_river_crossed_before_is_probably_the_same() -> None:
    on = "  - {do: march, toward: SE}\n"
    entries = journey(NORTH + on + LOOK, 20, FREE, 20, FREE, 10, FREE, more=RIVER)
    (seen,) = kinds(entries, "landmark")
    assert (seen.gives, seen.id) == ("same", "silver")
    assert seen.toward in ("N", "NW", "SW")


@rule("HEX-30")
def test_a_river_followed_before_is_confirmed() -> None:
    along = "  - {do: march, follow: silver, toward: SE}\n"
    entries = journey(NORTH + along * 1 + LOOK, 20, FREE, FREE, 10, FREE, more=RIVER)
    assert [s.gives for s in kinds(entries, "landmark")] == ["confirmed"]


@rule("HEX-30")
def test_a_failure_tells_nothing() -> None:
    entries = journey(NORTH + LOOK, 20, FREE, 9, FREE, more=RIVER)
    assert [(s.gives, s.id) for s in kinds(entries, "landmark")] == [("unsure", "")]


@rule("HEX-30")
def test_what_is_not_before_ones_eyes_cannot_be_recognized() -> None:
    entries = journey(LOOK, FREE, more=RIVER)
    assert [(e.rule, e.why) for e in kinds(entries, "refused")] == [("HEX-30", "landmark_not_here")]


@rule("HEX-30")
def test_a_place_where_one_was_is_confirmed_and_one_seen_from_afar_the_same() -> None:
    spire = '    locations: [{id: spire, hex: "0504", kind: visible, seen_from: 1}]\n'
    seen = journey("  - [{do: identify, landmark: spire}, {do: wait}]\n", 20, FREE, more=spire)
    assert [(s.gives, s.toward) for s in kinds(seen, "landmark")] == [("same", "N")]


@rule("HEX-30", "HEX-40")
def test_a_confirmed_landmark_gives_the_lost_one_more_check() -> None:
    paths = '    paths: [{kind: stream, id: silver, hexes: ["0505", "0504", "0404", "0403"]}]\n'
    orders = "  - {do: march, follow: silver}\n  - {do: march, toward: N, mode: [cautious]}\n" + LOOK
    entries = journey(orders, FREE, 1, 5, FREE, 1, 20, 20, FREE, more=paths)
    assert [s.gives for s in kinds(entries, "landmark")] == ["confirmed"]
    assert kinds(entries, "navigation", why="notice_landmark")


@rule("HEX-30", "HEX-46")
def test_along_a_river_one_walks_its_banks_and_crossing_it_takes_time() -> None:
    river = '    paths: [{kind: river, id: silver, hexes: ["0505", "0504", "0503"]}]\n'
    along = journey("  - {do: march, follow: silver}\n", FREE, more=river)
    assert not kinds(along, "navigation") and kinds(along, "march")[0].miles == "9/4"
    across = journey(NORTH, 20, FREE, more=river)
    assert kinds(across, "march")[0].miles == str(Fraction(9, 4) * Fraction(3, 4))


@rule("HEX-30")
def test_a_path_may_be_followed_in_a_direction() -> None:
    road = '    paths: [{kind: road, id: k, hexes: ["0506", "0505", "0504"]}]\n'
    for toward, to in (("N", "0504"), ("S", "0506")):
        entries = journey(f"  - {{do: march, follow: k, toward: {toward}}}\n", FREE, more=road)
        assert [s.to for s in kinds(entries, "step")] == [to]


# --- what is seen from afar -----------------------------------------------------------------------------------------

PEAKS = '    tiles: {"0501": {terrain: mountain}, "0802": {terrain: mountain}}\n'


@rule("HEX-45")
@pytest.mark.parametrize(("weather", "seen"), [("clear", 2), ("cloudy", 0), ("fog", 0)])
def test_mountains_are_seen_as_far_as_the_haze_lets(weather: str, seen: int) -> None:
    sky = f"weather: [{{kind: {weather}, region: vale}}]\n"
    entries = kinds(journey("  - {do: wait}\n", FREE, more=PEAKS + sky), "horizon")
    assert len(entries) == (seen if weather == "clear" else 0)
    if entries:
        assert [(e.toward, e.miles) for e in entries] == [("N", "48"), ("NE", "48")]


@rule("HEX-45")
def test_a_range_is_told_of_once() -> None:
    entries = journey(NORTH * 2, 20, FREE, 20, FREE, more=PEAKS)
    assert len(kinds(entries, "horizon")) == 2
    assert not any(e.secret for e in kinds(entries, "horizon"))


@rule("HEX-45")
@pytest.mark.parametrize(("dq", "dr", "toward"), [(0, -2, "N"), (1, 0, "SE"), (-1, 1, "SW"), (0, 0, "")])
def test_bearings(dq: int, dr: int, toward: str) -> None:
    assert bearing(Fraction(dq), Fraction(dr)) == toward


# --- familiar places, wrong areas ------------------------------------------------------------------------------------

INN = '    locations: [{id: inn, hex: "0504", familiar: true}]\n'
SEEK = "  - {do: search, location: inn}\n"


@rule("HEX-47")
def test_who_keeps_missing_a_familiar_place_finds_it_by_checks_alone() -> None:
    once = journey(SEEK + NORTH, FREE - 1, FREE - 1, 20, FREE - 1, more=INN)
    assert [f.how for f in kinds(once, "location")] == ["familiar"]
    twice = journey(SEEK * 2 + NORTH, 5, 5, 5, 5, 20, 5, more=INN)
    assert not kinds(twice, "location")
    checked = journey(SEEK * 2 + NORTH * 2, 5, 5, 5, 5, 20, 5, 20, 8, 1, 1, more=INN)
    assert [f.how for f in kinds(checked, "location")] == ["check"]


@rule("HEX-47")
def test_bearings_make_it_familiar_again() -> None:
    going = Going.starting("vale", Crossing(Hex(5, 5)))
    going.missed["inn"] = 2
    going.found()
    assert not going.missed


@rule("HEX-40", "HEX-47")
def test_a_familiar_place_tells_the_lost_where_they_are() -> None:
    inn = '    locations: [{id: inn, hex: "0404", familiar: true}]\n'
    entries = journey(NORTH, 1, 1, FREE, more=inn)
    assert [(n.found, n.how) for n in kinds(entries, "lost")] == [(True, "plain")]
    assert not kinds(entries, "progress")[-1].lost or kinds(entries, "lost")


@rule("HEX-49")
def test_who_partly_knows_a_place_may_be_told_that_the_area_is_wrong() -> None:
    cave = '    locations: [{id: cave, hex: "0505"}]\n'
    found = "  - {do: march, toward: N}\n"
    seek = "  - {do: search, location: cave}\n"
    orders = found + found + "  - {do: camp}\n" * 2 + seek
    told = journey(orders, 20, 8, 1, 1, 20, FREE, FREE, FREE, 5, 5, 1, more=cave)
    assert [f.id for f in kinds(told, "location")] == ["cave"]
    assert [w.id for w in kinds(told, "wrong_area")] == ["cave"]


@rule("HEX-49")
def test_with_too_little_to_go_by_there_is_no_third_check() -> None:
    cave = '    locations: [{id: cave, hex: "0505"}]\n'
    entries = journey("  - {do: search, location: cave, informed: false}\n", 4, 5, more=cave)
    assert [r.why for e in kinds(entries, "check") for r in e.rolls] == ["encounter_check", "encounter_check"]


# --- how they travel ------------------------------------------------------------------------------------------------


@rule("HEX-25")
@pytest.mark.parametrize(("toward", "hexes"), [("SW", ["0405"]), ("NE", [])])
def test_a_start_off_the_middle(toward: str, hexes: list[str]) -> None:
    party = 'party: [{name: Ana, at: [vale, "0505"], survival: 9, offset: {SW: 2, NE: 10}}]\n'
    entries = journey(f"  - {{do: march, toward: {toward}}}\n", 20, FREE, party=party)
    assert [s.to for s in kinds(entries, "step")] == hexes


@rule("HEX-10", "HEX-11")
@pytest.mark.parametrize(
    ("mount", "miles"),
    [
        ("horse", "15/4"),
        ("loaded_horse", "21/8"),
        ("pony", "3"),
        ("loaded_pony", "9/4"),
        ("cart", "3/2"),
        ("wagon", "3/2"),
    ],
)
def test_mounts_and_wagons(mount: str, miles: str) -> None:
    party = f'party: [{{name: Ana, at: [vale, "0505"], survival: 2, mount: {mount}}}]\n'
    assert kinds(journey(NORTH, 20, FREE, party=party), "march")[0].miles == miles
    pushed = journey("  - {do: march, toward: N, mode: [hustle]}\n", 20, FREE, party=party)
    assert all(t.mounts for t in kinds(pushed, "toll"))


LAKE = '    tiles: {"0504": {terrain: lake}, "0503": {terrain: lake}}\n'
BOAT = 'vehicles: [{id: skiff, kind: canoe, at: [vale, "0504"]}]\n'


@rule("HEX-10")
def test_boats_go_by_water_and_stop_at_the_shore() -> None:
    orders = "  - [{do: board, vehicle: skiff}, {do: march, toward: N}]\n  - {do: march, toward: SE}\n"
    entries = journey(orders, 20, FREE, 20, FREE, more=LAKE + BOAT)
    assert kinds(entries, "march")[0].miles == "3/2" and kinds(entries, "march")[0].way == "water"
    assert [s.to for s in kinds(entries, "step")][:2] == ["0504", "0503"]
    assert "land_ahead" in [e.why for e in kinds(entries, "refused")]
    ashore = journey(
        '  - [{do: board, vehicle: skiff}, {do: wait}]\n  - [{do: disembark, hex: "0505"}, {do: march, toward: S}]\n',
        FREE,
        20,
        FREE,
        more=LAKE + BOAT,
    )
    assert kinds(ashore, "march")[0].way == "trackless"
    assert [
        e.why
        for e in kinds(
            journey(
                "  - [{do: board, vehicle: skiff}]\n",
                FREE,
                more='    tiles: {"0501": {terrain: lake}}\nvehicles: [{id: skiff, kind: canoe, at: [vale, "0501"]}]\n',
            ),
            "refused",
        )
    ] == ["no_boat_here"]


@rule("HEX-10")
@pytest.mark.parametrize(
    ("kind", "an_hour", "day"),
    [
        ("raft", "1/2", 10),
        ("keelboat", 1, 10),
        ("rowboat", "3/2", 10),
        ("sailing_ship", 2, 24),
        ("warship", "5/2", 24),
        ("longship", 3, 24),
        ("galley", 4, 24),
    ],
)
def test_the_table_of_boats(kind: str, an_hour: Any, day: int) -> None:
    assert boats.figures(kind) == (Fraction(an_hour), day)


@rule("HEX-10")
def test_a_river_carries_a_boat() -> None:
    land = '    paths: [{kind: river, id: silver, hexes: ["0503", "0504", "0505", "0506", "0507"]}]\nvehicles: [{id: skiff, kind: canoe, at: [vale, "0505"], crew: [Ana]}]\n'
    down = journey("  - {do: march, follow: silver, toward: S}\n", FREE, more=land)
    up = journey("  - {do: march, follow: silver, toward: N}\n", FREE, more=land)
    assert kinds(down, "march")[0].miles == "9/2" and kinds(up, "march")[0].miles == "3/4"


@rule("HEX-21")
@pytest.mark.parametrize(("condition", "miles"), [("leading_mount", "27/16"), ("hurricane", "9/40")])
def test_conditions_that_the_referee_names(condition: str, miles: str) -> None:
    entries = journey(f"  - {{do: march, toward: N, conditions: [{condition}]}}\n", 20, FREE)
    assert kinds(entries, "march")[0].miles == miles


@rule("HEX-2", "OSE-5")
def test_creatures_are_seen_no_farther_than_the_ground_lets() -> None:
    land = LAND.replace("encounters: none", "encounters: ose").replace("fill: plain", "fill: deep_forest")
    entries = journey("  - {do: wait}\n", 1, 99, 1, 30, 5, 12, 1, 1, 3, 3, 6, 6, 6, 6, land=land)
    (met,) = kinds(entries, "encounter")
    (step,) = (s for s in met.steps if s["step"] == "distance")
    spot = next(r for r in met.rolls if r.why == "spot_distance")
    assert (spot.dice, step["most"]) == ("2d6", spot.total * 10 // 3)
    assert step["distance"] <= step["most"]
    assert met.number >= 1


@rule("HEX-41")
@pytest.mark.parametrize(("d20", "kept"), [(18, True), (17, False)])
def test_an_old_track_in_the_rain_is_harder_to_follow(d20: int, kept: bool) -> None:
    rain = "weather: [{kind: rain, region: vale, hours: [4, 8]}]\n"
    orders = NORTH + "  - {do: camp}\n" * 6 + "  - {do: backtrack}\n"
    entries = journey(orders, *LOST, *([FREE] * 7), d20, 20, more=rain)
    assert [t.kept for t in kinds(entries, "track", secret=True)] == [kept]
