"""The Alexandrian hexcrawl, rule by rule (HEX-1 … HEX-50; companion tables 2)."""

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from printkit.core.dice import Dice
from printkit.core.hexes import DIRECTIONS, Hex
from printkit.journal import believed
from printkit.journal.entries import Entry
from printkit.rules import encounter_procedure, travel_system
from printkit.rules.alexandrian import checks, figures, marching, progress, speed, tracking
from printkit.rules.alexandrian.going import Going
from printkit.rules.alexandrian.progress import Crossing
from printkit.world import scenario

rule = pytest.mark.rule
FREE = 8  # a 1d8 encounter check that brings nothing where no place is keyed

LAND = """
system: alexandrian
encounters: none
start: {hour: 8}
regions:
  vale:
    size: [9, 9]
    fill: plain
"""
PARTY = """
party:
  - {name: Ana, at: [vale, "0505"], survival: 2}
"""


def play(text: str, *rolls: int, seed: int = 1) -> list[Entry]:
    """A scenario's entries, with these dice first."""
    read = scenario.parse(text, file="test.yaml")
    system = travel_system(read.system)

    class Nobody:
        def decide(self, question: str, choices: Any, figures: Any) -> None:
            return None

    game = system.game(
        read, dice=Dice(seed, presets=rolls), referee=Nobody(), procedure=encounter_procedure(read.encounters or "none")
    )
    orders = list(read.orders)
    while orders or game.busy():
        turn = orders.pop(0) if orders and game.wants_orders() else ()
        game.opening()
        game.carry_out(turn)
        game.closing()
    return game.scribe.entries


def journey(orders: str, *rolls: int, more: str = "", party: str = PARTY, land: str = LAND) -> list[Entry]:
    return play(f"{land}{more}{party}orders:\n{orders}", *rolls)


def kinds(entries: list[Entry], kind: str, **wanted: Any) -> list[Any]:
    return [e for e in entries if e.kind == kind and all(getattr(e, k) == v for k, v in wanted.items())]


def where(entries: list[Entry]) -> tuple[str, Fraction]:
    last = kinds(entries, "progress")[-1]
    return last.hex, Fraction(last.progress)


# --- scale, time, speed ---------------------------------------------------------------------------------------------


@rule("HEX-5", "HEX-6", "HEX-7")
def test_scale_and_time() -> None:
    r = figures.rules()
    assert (r["hex_miles"], r["watch_hours"], r["day_hours"]) == (12, 4, 8)
    assert r["watch_time"] == {"half_hours": "1d8", "minutes": "1d30"}
    entries = journey("  - {do: wait}\n  - {do: wait}\n", FREE, FREE)
    assert [e.hour for e in kinds(entries, "hour")] == list(range(8))


@rule("HEX-10")
@pytest.mark.parametrize(
    ("feet", "hour", "hustle", "watch", "day"),
    [(10, 1, 2, 4, 8), (15, "3/2", 3, 6, 12), (20, 2, 4, 8, 16), (30, 3, 6, 12, 24), (40, 4, 8, 16, 32)],
)
def test_speed_table(feet: int, hour: Any, hustle: int, watch: int, day: int) -> None:
    got = [speed.table_miles(feet, span) for span in ("hour", "hustle", "watch", "day")]
    assert got == [Fraction(hour), hustle, watch, day]


@rule("HEX-10", "HEX-26")
def test_a_road_over_plains_crosses_a_hex_in_a_watch() -> None:
    road = '    paths: [{kind: road, id: k, hexes: ["0507", "0506", "0505", "0504", "0503", "0502"]}]\n'
    entries = journey("  - {do: march, follow: k}\n  - {do: march, follow: k}\n", FREE, FREE, more=road)
    assert [s.to for s in kinds(entries, "step")] == ["0504", "0503"]
    assert where(entries) == ("0503", 6)


@rule("HEX-11")
def test_hustling_hours() -> None:
    assert [speed.hustle_damage(h) for h in range(1, 6)] == [0, 1, 2, 4, 8]
    entries = journey("  - {do: march, toward: N, mode: [hustle]}\n", 20, FREE)
    assert [t.damage for t in kinds(entries, "toll")] == [{"Ana": 1}, {"Ana": 2}, {"Ana": 4}]
    assert all(t.fatigued and not t.mounts for t in kinds(entries, "toll"))


@rule("HEX-11", "HEX-13")
def test_mounts_bear_it_in_their_riders_stead() -> None:
    rider = 'party: [{name: Ana, at: [vale, "0505"], mounted: true}]\n'
    entries = journey("  - {do: march, toward: N, mode: [hustle]}\n", 20, FREE, party=rider)
    assert all(t.mounts and not t.fatigued for t in kinds(entries, "toll"))
    two = "  - {do: march, toward: N}\n" * 2
    forced = journey(two + "  - {do: forced_march, hours: 1}\n", 20, FREE, 20, FREE, 20, FREE, 4, party=rider)
    (toll,) = kinds(forced, "toll")
    assert (toll.damage, toll.mounts, [r.dice for r in toll.rolls]) == ({"Ana": 4}, True, ["1d6"])


@rule("HEX-12")
def test_eight_hours_a_day() -> None:
    entries = journey("  - {do: march, toward: N}\n" * 3, 20, FREE, 20, FREE, FREE)
    assert [(e.rule, e.hour) for e in kinds(entries, "refused")] == [("HEX-12", 8)]
    rested = journey(
        "  - {do: march, toward: N}\n" * 2 + "  - {do: camp}\n" * 2 + "  - {do: march, toward: N}\n",
        20,
        FREE,
        20,
        FREE,
        FREE,
        FREE,
        20,
        FREE,
    )
    assert not kinds(rested, "refused")


@rule("HEX-13")
def test_forced_march() -> None:
    assert [speed.forced_march_dc(h) for h in range(7, 13)] == [None, None, 10, 12, 14, 16]
    orders = "  - {do: march, toward: N}\n" * 2 + "  - {do: forced_march, hours: 3}\n"
    entries = journey(orders, 20, FREE, 20, FREE, 20, FREE, 10, 11, 5, 13, 6)
    assert [(t.hour, t.damage) for t in kinds(entries, "toll")] == [(9, {"Ana": 5}), (10, {"Ana": 6})]
    assert len([m for m in kinds(entries, "march") if m.hour >= 8]) == 3


# --- travel modes, terrain, conditions ------------------------------------------------------------------------------


@rule("HEX-15", "HEX-16", "HEX-17", "HEX-18", "HEX-19")
@pytest.mark.parametrize(
    ("modes", "share", "dc", "times"),
    [
        (["normal"], 1, 0, 1),
        (["hustle"], 2, 4, 1),
        (["cautious"], "3/4", -4, 1),
        (["explore"], "1/2", 0, 2),
        (["cautious", "explore"], "3/8", -4, 2),
        (["forage"], "1/2", 0, 1),
    ],
)
def test_travel_modes(modes: list[str], share: Any, dc: int, times: int) -> None:
    plain = speed.miles_an_hour(30, terrain="plain", way="road", modes=modes)
    assert plain == 3 * Fraction(share)
    assert figures.navigation_dc("plain", way="road", modes=modes) == 12 + dc
    assert checks.checks_in(modes) == times


@rule("HEX-17")
@pytest.mark.parametrize(("spared", "kind"), [(50, ""), (51, "creature")])
def test_caution_spares_half(spared: int, kind: str) -> None:
    got = checks.check(
        Dice(0, presets=(1, 99, spared, 1, 1)),
        "1 in 1d8",
        hour=0,
        travelling=True,
        cautious=True,
        keyed=False,
        lair=20,
        tracks=40,
        single_die=False,
    )
    assert got.kind == kind


@rule("HEX-17")
def test_caution_spares_no_lair_and_no_place() -> None:
    for rolls, kind in (((1, 20, 3, 3), "lair"), ((8, 3, 3), "place")):
        got = checks.check(
            Dice(0, presets=rolls),
            "1 in 1d8",
            hour=0,
            travelling=True,
            cautious=True,
            keyed=True,
            lair=20,
            tracks=40,
            single_die=False,
        )
        assert got.kind == kind


@rule("HEX-19")
def test_foraging() -> None:
    assert [figures.fed(t, 12) for t in (11, 12, 13, 14, 17)] == [0, 1, 1, 2, 3]
    entries = journey("  - {do: march, toward: N, mode: [forage]}\n" * 2, 20, 15, FREE, 20, FREE)
    assert [f.fed for f in kinds(entries, "forage", secret=False)] == [3]


@rule("HEX-20")
@pytest.mark.parametrize(
    ("terrain", "highway", "road", "trackless", "navigation", "forage"),
    [
        ("desert", 1, "1/2", "1/2", 12, 20),
        ("woods", 1, 1, "1/2", 14, 14),
        ("forest", 1, 1, "1/2", 16, 14),
        ("deep_forest", 1, 1, "1/2", 18, 14),
        ("hills", 1, "3/4", "1/2", 14, 12),
        ("jungle", 1, "3/4", "1/4", 16, 14),
        ("moor", 1, 1, "3/4", 14, 16),
        ("mountain", "3/4", "3/4", "1/2", 16, 18),
        ("plain", 1, 1, "3/4", 12, 12),
        ("swamp", 1, "3/4", "1/2", 15, 16),
        ("tundra", 1, "3/4", "3/4", 12, 18),
        ("beach", 1, 1, "3/4", 12, 12),
    ],
)
def test_terrain_table(terrain: str, highway: Any, road: Any, trackless: Any, navigation: int, forage: int) -> None:
    for way, share in (("highway", highway), ("road", road), ("trail", road), ("trackless", trackless)):
        assert speed.miles_an_hour(10, terrain=terrain, way=way) == Fraction(share)
    assert figures.navigation_dc(terrain, way="road") == navigation
    assert figures.navigation_dc(terrain, way="trackless") == navigation + 2
    assert figures.forage_dc(terrain) == forage


@rule("HEX-20")
def test_a_trail_in_bad_repair_must_be_kept_to() -> None:
    trail = '    paths: [{kind: trail, id: t, repair: bad, hexes: ["0505", "0504", "0503"]}]\n'
    kept = journey("  - {do: march, follow: t}\n", 10, FREE, more=trail)
    (check,) = kinds(kept, "navigation", why="navigation")
    assert (check.dc, check.success) == (12, True)
    lost = journey("  - {do: march, follow: t}\n", 9, 1, FREE, more=trail)
    assert kinds(lost, "navigation", why="navigation")[0].lost


@rule("HEX-20")
def test_water_bars_the_way() -> None:
    lake = '    tiles: {"0504": {terrain: lake}}\n'
    entries = journey("  - {do: march, toward: N}\n", 20, FREE, more=lake)
    assert kinds(entries, "refused")[0].why == "water_ahead"
    assert where(entries)[0] == "0505"


@rule("HEX-20")
def test_a_refused_order_stands_as_it_was_written() -> None:
    entries = journey(
        "  - {do: march, follow: k, mode: [cautious]}\n",
        FREE,
        more='    paths: [{kind: road, id: k, hexes: ["0101", "0102"]}]\n',
    )
    assert kinds(entries, "refused")[0].order == {"do": "march", "follow": "k", "mode": ("cautious",)}


@rule("HEX-1")
def test_who_explores_goes_round_what_bars_the_way() -> None:
    """On an island of two hexes nobody runs against the same shore twice in a row."""
    tiles = ", ".join(
        f'"0{c}0{r}": {{terrain: lake}}' for c in range(1, 10) for r in range(1, 10) if (c, r) not in ((5, 5), (5, 4))
    )
    entries = journey("  - {do: explore, hours: 96}\n", more=f"    tiles: {{{tiles}}}\n")
    tried = [c.figures["toward"] for c in kinds(entries, "choice", choice="march")]
    assert len(set(tried)) >= 4


@rule("HEX-21")
def test_poor_visibility() -> None:
    assert figures.navigation_dc("forest", way="road", poor=True) == 20
    assert figures.forage_dc("forest", poor=True) == 16
    foggy = "weather: [{kind: fog, region: vale}]\n"
    entries = journey("  - {do: march, toward: N}\n", 20, FREE, more=foggy)
    assert kinds(entries, "navigation", why="navigation")[0].dc == 12 + 2 + 4
    assert Fraction(kinds(entries, "march")[0].miles) == 3 * Fraction(3, 4) / 2


@rule("HEX-21")
@pytest.mark.parametrize(
    ("condition", "share"),
    [
        ("climate", "3/4"),
        ("giant_terrain", "3/4"),
        ("hurricane", "1/10"),
        ("leading_mount", "3/4"),
        ("poor_visibility", "1/2"),
        ("river_crossing", "3/4"),
        ("snow_cover", "1/2"),
        ("deep_snow", "1/4"),
        ("storm", "3/4"),
        ("powerful_storm", "1/2"),
    ],
)
def test_conditions(condition: str, share: str) -> None:
    assert speed.miles_an_hour(10, terrain="plain", way="road", conditions=[condition]) == Fraction(share)


@rule("HEX-21")
def test_weather_is_drawn_where_the_scenario_says_so() -> None:
    """1d100 a period: what is thrown holds for it, and what is listed goes before it."""
    drawn = journey("  - {do: wait}\n" * 2, 100, FREE, 1, FREE, more="draw: {weather: true}\n")
    draws = kinds(drawn, "draw")
    assert [(d.hour, d.what, d.rolls[0].total) for d in draws] == [(0, "weather", 100), (4, "weather", 1)]
    hours = kinds(drawn, "hour")
    assert {h.weather["vale"] for h in hours[:4]} == {draws[0].result}
    listed = journey(
        "  - {do: wait}\n", 100, FREE, more="draw: {weather: true}\nweather: [{kind: fog, region: vale}]\n"
    )
    assert {h.weather["vale"] for h in kinds(listed, "hour")} == {"fog"}


@rule("HEX-22")
def test_actual_distance() -> None:
    count = Counter(speed.actual_miles(Fraction(1), a + b + 3) for a, b in product(range(1, 7), repeat=2))
    assert (min(count), max(count)) == (Fraction(1, 2), Fraction(3, 2))
    assert sum(k * v for k, v in count.items()) / 36 == 1
    option = "options: {actual_distance: true}\n"
    knows = journey("  - {do: march, toward: N}\n", 20, FREE, 1, 1, 10, more=option)
    assert {m.miles for m in kinds(knows, "march")} == {str(Fraction(9, 4) / 2)}
    guesses = journey("  - {do: march, toward: N}\n", 20, FREE, 1, 1, 9, more=option)
    assert {m.miles for m in kinds(guesses, "march")} == {"9/4"}
    assert {m.miles for m in kinds(guesses, "progress")} == {"9/8"}


# --- progress -------------------------------------------------------------------------------------------------------


@rule("HEX-25", "HEX-26", "HEX-27")
def test_miles_to_leave_by_each_face() -> None:
    assert [Crossing(Hex(5, 5)).needed(d) for d in DIRECTIONS] == [6] * 6
    entered = Crossing(Hex(5, 5), entry="S")
    assert {d: entered.needed(d) for d in DIRECTIONS} == {"N": 12, "NE": 12, "NW": 12, "SE": 6, "SW": 6, "S": 6}


@rule("HEX-25")
def test_an_offset_start() -> None:
    at = Crossing(Hex(5, 5), offsets=(("SW", 2), ("NE", 10)))
    assert (at.needed("SW"), at.needed("NE"), at.needed("N")) == (2, 10, 6)


@rule("HEX-27")
def test_backtracking_reduces_progress() -> None:
    at = Crossing(Hex(5, 5), entry="S", progress=Fraction(5))
    assert at.back(Fraction(3)) == (Crossing(Hex(5, 5), "S", Fraction(2)), 0)
    assert at.back(Fraction(6)) == (Crossing(Hex(5, 6), "N"), 1)


@rule("HEX-27")
@pytest.mark.parametrize(("lost", "miles"), [(False, 5), (True, 1)])
def test_turning_back_on_purpose_and_unawares(lost: bool, miles: int) -> None:
    """5 miles in, it is 5 back on purpose; who veers there unawares needs 6 in all."""
    land = scenario.parse(LAND + PARTY, file="t").world.regions["vale"]
    for far, out in ((miles, True), (Fraction(miles) - Fraction(1, 4), False)):
        going = Going.starting("vale", Crossing(Hex(5, 5), entry="S", progress=Fraction(5)))
        going.toward, going.lost = "S", lost
        marching.march(land, going, Fraction(far), compass=False)
        assert (going.at.hex == Hex(5, 6)) is out


@rule("HEX-26")
def test_who_turns_to_a_near_face_late_wins_no_miles() -> None:
    at, left = Crossing(Hex(5, 5), entry="S", progress=Fraction(9)).moved("SE", Fraction(1, 2))
    assert (at, left) == (Crossing(Hex(6, 5), "NW"), Fraction(1, 2))


@rule("HEX-25")
def test_change_of_direction_is_an_option() -> None:
    assert Crossing(Hex(5, 5), "S", Fraction(5)).turned_inside().progress == 3
    orders = "  - {do: march, toward: N, mode: [explore]}\n  - {do: march, toward: SE, mode: [explore]}\n"
    dice = (20, FREE, FREE, 20, FREE, FREE)
    assert where(journey(orders, *dice))[0] == "0605"
    assert where(journey(orders, *dice, more="options: {change_of_direction: true}\n"))[0] == "0605"


# --- navigation -----------------------------------------------------------------------------------------------------


@rule("HEX-30")
def test_a_landmark_fixes_the_route() -> None:
    spire = '    locations: [{id: spire, hex: "0503", kind: visible, seen_from: 3}]\n'
    entries = journey("  - {do: march, follow: spire}\n" * 4, FREE, FREE, more=spire)
    assert not kinds(entries, "navigation")
    assert where(entries)[0] == "0503"


@rule("HEX-30", "HEX-45")
def test_a_landmark_must_be_seen() -> None:
    far = '    locations: [{id: spire, hex: "0501", kind: visible, seen_from: 2}]\n'
    entries = journey("  - {do: march, follow: spire}\n", FREE, more=far)
    assert kinds(entries, "refused")[0].rule == "HEX-45"


@rule("HEX-31")
def test_one_check_a_watch_with_local_knowledge() -> None:
    entries = journey("  - {do: march, toward: N}\n" * 2, 12, FREE, 11, 5, FREE)
    assert [(c.total, c.success) for c in kinds(entries, "navigation", why="navigation")] == [(14, True), (13, False)]
    local = 'party: [{name: Ana, at: [vale, "0505"], survival: 2, knowledge_local: 5}]\n'
    assert kinds(journey("  - {do: march, toward: N}\n", 10, FREE, party=local), "navigation")[0].success


@rule("HEX-32", "HEX-33")
@pytest.mark.parametrize(
    ("d10", "faces", "to"),
    [(1, -1, "0405"), (4, -1, "0405"), (5, 0, "0504"), (6, 0, "0504"), (7, 1, "0605"), (10, 1, "0605")],
)
def test_veer(d10: int, faces: int, to: str) -> None:
    assert figures.faces_of("veer", d10) == faces
    land = LAND.replace("[9, 9]", "[9, 9]")
    entries = journey("  - {do: march, toward: N}\n", 1, d10, FREE, land=land)
    expected = {"0405": "0404", "0605": "0604"}.get(to, to)
    assert [s.to for s in kinds(entries, "step")] == [expected]
    assert kinds(entries, "march")[-1].toward == "N"


@rule("HEX-33")
def test_lost_stays_lost_into_the_next_hex() -> None:
    entries = journey("  - {do: march, toward: N}\n" * 2, 1, 1, FREE, 1, 20, FREE, 1)
    assert [s.to for s in kinds(entries, "step")] == ["0404", "0304"]


@rule("HEX-34")
@pytest.mark.parametrize(
    ("now", "d10", "after"), [(-1, 3, -2), (-1, 5, -1), (-1, 8, -1), (1, 8, 2), (0, 2, -1), (-3, 1, -3), (2, 1, 2)]
)
def test_a_veer_grows_and_never_shrinks(now: int, d10: int, after: int) -> None:
    assert progress.more_veer(now, figures.faces_of("veer", d10)) == after


@rule("HEX-35")
def test_other_veers() -> None:
    assert [figures.faces_of("veer_compass", n) for n in range(1, 11)] == [-2, -1, -1, -1, 0, 0, 1, 1, 1, 2]
    assert [progress.faces_of_degrees(d) for d in (-90, -40, -30, 0, 30, 40, 90)] == [-1, -1, 0, 0, 0, 1, 1]
    degrees = journey("  - {do: march, toward: N}\n", 1, 1, 10, FREE, more="options: {veer_degrees: true}\n")
    assert kinds(degrees, "navigation")[0].veer == -1
    compass = journey("  - {do: march, toward: N}\n", 1, 10, FREE, more="options: {veer_compass: true}\n")
    assert kinds(compass, "navigation")[0].veer == 2


@rule("HEX-36")
def test_a_compass() -> None:
    more = "party_has: {compass: true}\n"
    entries = journey("  - {do: march, toward: N}\n" * 2, 9, 1, FREE, 20, FREE, more=more)
    assert kinds(entries, "navigation")[0].total == 9 + 2 + 2
    assert [s.to for s in kinds(entries, "step")] == ["0404", "0403"][: len(kinds(entries, "step"))]
    assert not kinds(entries, "progress")[-1].lost


# --- lost -----------------------------------------------------------------------------------------------------------


@rule("HEX-40")
def test_noticing() -> None:
    entries = journey("  - {do: march, toward: N}\n", 1, 1, FREE, 10)
    (check,) = kinds(entries, "navigation", why="notice_watch")
    assert (check.dc, check.total, check.secret) == (12, 12, True)
    assert [n.how for n in kinds(entries, "lost")] == ["watch"]
    blind = journey("  - {do: march, toward: N}\n", 1, 1, FREE, 9)
    assert not kinds(blind, "lost")


@rule("HEX-40")
def test_new_terrain_gives_one_more_check() -> None:
    tiles = '    tiles: {"0404": {terrain: forest}}\n'
    entries = journey("  - {do: march, toward: N}\n", 1, 1, FREE, 20, more=tiles)
    assert kinds(entries, "navigation", why="notice_new_terrain")


@rule("HEX-40")
def test_a_clear_landmark_gives_one_more_check() -> None:
    spire = '    locations: [{id: spire, hex: "0304", kind: visible, seen_from: 1}]\n'
    entries = journey("  - {do: march, toward: N}\n", 1, 1, FREE, 20, more=spire)
    assert kinds(entries, "navigation", why="notice_landmark")


LOST = (1, 1, FREE, 20)  # a watch that ends lost, and knowing it


@rule("HEX-41")
def test_finding_north() -> None:
    orders = "  - {do: march, toward: N}\n  - {do: find_north}\n"
    right = journey(orders, *LOST, 10, FREE)
    assert kinds(right, "bearings", secret=False)[0].opinions == {"Ana": "N"}
    wrong = journey(orders, *LOST, 9, 4, FREE)
    assert kinds(wrong, "bearings", secret=False)[0].opinions == {"Ana": "S"}
    compass = journey(orders, 9, 1, FREE, more="party_has: {compass: true}\n")
    assert not kinds(compass, "bearings")


@rule("HEX-41")
def test_a_false_north_turns_the_march() -> None:
    orders = "  - {do: march, toward: N}\n  - {do: find_north}\n  - {do: march, toward: N}\n"
    entries = journey(orders, *LOST, 9, 4, FREE, 20, 20, FREE)
    assert kinds(entries, "progress")[-1].face == "S"
    assert kinds(entries, "march")[-1].toward == "N"


@rule("HEX-41")
def test_a_new_course() -> None:
    orders = "  - {do: march, toward: N}\n  - {do: new_course, toward: S}\n"
    good = journey(orders, *LOST, 20, FREE)
    check = kinds(good, "navigation", why="new_course")[0]
    assert (check.dc, check.success) == (22, True)
    assert kinds(good, "progress")[-1].face == "S"
    bad = journey(orders, *LOST, 19, 1, FREE, 1)
    assert kinds(bad, "navigation", why="new_course")[0].lost
    assert kinds(journey("  - {do: new_course, toward: S}\n", FREE), "refused")[0].rule == "HEX-41"


@rule("HEX-41")
@pytest.mark.parametrize(("wrong", "told"), [(75, False), (76, True)])
def test_backtracking(wrong: int, told: bool) -> None:
    orders = "  - {do: march, toward: N}\n  - {do: backtrack}\n"
    entries = journey(orders, *LOST, FREE, 13, 1, wrong)
    assert kinds(entries, "track", secret=False)[0].kept is True
    judged = kinds(entries, "navigation", why="on_course")[0]
    assert judged.success is told
    lost_track = journey(orders, *LOST, FREE, 1)
    assert kinds(lost_track, "track", secret=False)[0].kept is False


@rule("HEX-42")
def test_contradicting_opinions() -> None:
    two = 'party: [{name: Ana, at: [vale, "0505"], survival: 2}, {name: Rui, at: [vale, "0505"]}]\n'
    entries = journey("  - {do: march, toward: N}\n  - {do: find_north}\n", *LOST, 15, 3, 5, FREE, party=two)
    told, truth = kinds(entries, "bearings")
    assert told.opinions == {"Ana": "N", "Rui": "SW"} and not told.right and not told.rolls and not told.secret
    assert truth.right == {"Ana": True, "Rui": False} and truth.secret


# --- finding locations ----------------------------------------------------------------------------------------------

PLACES = """    locations:
      - {id: spire, hex: "0505", kind: visible}
      - {id: well, hex: "0504", kind: on_way}
      - {id: cave, hex: "0505", kind: ordinary}
"""
ROAD = '    paths: [{kind: road, id: k, hexes: ["0506", "0505", "0504", "0503"]}]\n'


@rule("HEX-45", "HEX-46", "HEX-48")
def test_what_is_found_by_itself() -> None:
    entries = journey("  - {do: march, follow: k}\n", 2, more=PLACES + ROAD)
    assert [(f.id, f.how) for f in kinds(entries, "location")] == [("spire", "visible"), ("well", "on_way")]
    off = journey("  - {do: march, toward: N}\n", 20, 2, more=PLACES + ROAD)
    assert [f.id for f in kinds(off, "location")] == ["spire"]


@rule("HEX-45")
def test_a_landmark_seen_from_afar() -> None:
    spire = '    locations: [{id: spire, hex: "0503", kind: visible, seen_from: 2}]\n'
    (seen,) = kinds(journey("  - {do: wait}\n", FREE, more=spire), "location")
    assert (seen.how, seen.toward, seen.miles) == ("seen", "N", "24")


@rule("HEX-47")
def test_three_visits_make_a_place_familiar() -> None:
    assert figures.rules()["familiar_after"] == 3
    known = '    locations: [{id: cave, hex: "0505", familiar: true}]\n'
    assert [f.how for f in kinds(journey("  - {do: wait}\n", FREE, more=known), "location")] == ["familiar"]


@rule("HEX-2", "HEX-48")
@pytest.mark.parametrize(("rolls", "found"), [((8, 1, 1), ["cave"]), ((7,), []), ((1, 90, 1, 1), [])])
def test_the_unified_check(rolls: tuple[int, ...], found: list[str]) -> None:
    cave = '    locations: [{id: cave, hex: "0505"}]\n'
    entries = journey("  - {do: march, toward: N}\n", 20, *rolls, more=cave)
    assert [f.id for f in kinds(entries, "location")] == found
    assert all(c.secret for c in kinds(entries, "check"))


@rule("HEX-48")
def test_a_hidden_place_needs_a_second_check() -> None:
    cave = '    locations: [{id: cave, hex: "0505", kind: hidden}]\n'
    assert kinds(journey("  - {do: march, toward: N}\n", 20, 8, 1, 1, 1, more=cave), "location")
    assert not kinds(journey("  - {do: march, toward: N}\n", 20, 8, 1, 1, 2, more=cave), "location")


@rule("HEX-49")
def test_searching() -> None:
    cave = '    locations: [{id: cave, hex: "0505"}, {id: mill, hex: "0101"}]\n'
    found = journey("  - {do: search, location: cave}\n", 4, 5, 1, more=cave)
    assert [(f.id, f.how) for f in kinds(found, "location")] == [("cave", "searched")]
    assert not kinds(found, "march")
    elsewhere = journey("  - {do: search, location: mill}\n", 4, 5, more=cave)
    rolls = [r.why for e in kinds(elsewhere, "check") for r in e.rolls]
    assert rolls == ["encounter_check", "encounter_check"]


# --- checks ---------------------------------------------------------------------------------------------------------


@rule("HEX-2")
@pytest.mark.parametrize(
    ("text", "percent"),
    [
        ("1 in 1d6", 66.5),
        ("2 in 1d6", 91.2),
        ("1 in 1d8", 55.1),
        ("2 in 1d8", 82.2),
        ("1 in 1d10", 46.9),
        ("2 in 1d10", 73.8),
        ("1 in 1d20", 26.5),
    ],
)
def test_odds_of_a_day(text: str, percent: float) -> None:
    assert round(float(checks.odds_a_day(checks.line(text))) * 100, 1) == percent


@rule("HEX-2", "HEX-6")
def test_lair_tracks_creature() -> None:
    def kind(d100: int, travelling: bool = True) -> str:
        return checks.check(
            Dice(0, presets=(1, d100, 3, 30)),
            "1 in 1d8",
            hour=0,
            travelling=travelling,
            cautious=False,
            keyed=False,
            lair=20,
            tracks=40,
            single_die=False,
        ).kind

    assert [kind(n) for n in (1, 20, 21, 60, 61, 100)] == ["lair", "lair", "tracks", "tracks", "creature", "creature"]
    assert kind(20, travelling=False) == "creature"


@rule("HEX-2")
def test_single_die() -> None:
    def kind(*rolls: int) -> str:
        return checks.check(
            Dice(0, presets=rolls),
            "1 in 1d8",
            hour=0,
            travelling=True,
            cautious=False,
            keyed=True,
            lair=20,
            tracks=40,
            single_die=True,
        ).kind

    assert [kind(1, 99, 3, 30), kind(2), kind(11), kind(12, 3, 30)] == ["creature", "", "", "place"]


@rule("HEX-18", "HEX-49")
def test_exploring_checks_twice() -> None:
    entries = journey("  - {do: march, toward: N, mode: [explore]}\n", 20, 4, 5)
    assert len(kinds(entries, "check")) == 2


@rule("HEX-2", "OSE-2")
def test_creatures_are_met_by_the_encounter_procedure() -> None:
    land = LAND.replace("encounters: none", "encounters: ose")
    entries = journey("  - {do: wait}\n", 1, 99, 3, 30, land=land)
    assert kinds(entries, "check")[0].found == "creature"
    assert kinds(entries, "encounter")[0].hour == 1


# --- tracking, horizons ---------------------------------------------------------------------------------------------


@rule("HEX-41")
@pytest.mark.parametrize(
    ("terrain", "kw", "dc"),
    [
        ("swamp", {}, 5),
        ("desert", {}, 10),
        ("plain", {}, 15),
        ("mountain", {}, 20),
        ("plain", {"creatures": 7}, 13),
        ("plain", {"size": "huge"}, 13),
        ("plain", {"days": 2, "rain_hours": 3}, 20),
        ("plain", {"fresh_snow": True}, 25),
        ("plain", {"night": True}, 21),
        ("plain", {"night": True, "moonlight": True, "fog": True}, 18),
        ("plain", {"hides": True}, 20),
    ],
)
def test_tracking(terrain: str, kw: dict[str, Any], dc: int) -> None:
    assert tracking.tracking_dc(terrain, **{"creatures": 1, **kw}) == dc


@rule("HEX-45")
@pytest.mark.parametrize(
    ("feet", "miles"), [(6, 3), (10, 4), (25, 6), (50, 9), (100, 12), (400, 24), (1000, 39), (1500, 47), (2500, 61)]
)
def test_horizons(feet: int, miles: int) -> None:
    assert abs(figures.horizon_miles(feet) - miles) <= 1


# --- what players may know ------------------------------------------------------------------------------------------


@rule("HEX-1", "HEX-50")
def test_belief_stands_apart_from_truth() -> None:
    entries = journey("  - {do: march, toward: N}\n" * 2, 1, 1, FREE, 1, 20, FREE, 1)
    legs = believed.believed_trail([e for e in entries if not e.secret], believed.spot_of(Hex(5, 5)), miles_per_hex=12)
    assert legs[-1].end == believed.spot_of(Hex(5, 5)).moved("N", Fraction(18, 12))
    assert [h for _, _, h in believed.true_trail(entries)] == [Hex(4, 4), Hex(3, 4)]
    for e in entries:
        if e.kind in ("navigation", "progress", "step", "check", "view"):
            assert e.secret
        if e.kind in ("march", "location", "lost", "forage", "track") and not e.secret:
            assert not e.rolls


@rule("HEX-1")
def test_the_system_hides_its_grid() -> None:
    facts = travel_system("alexandrian").facts
    assert (facts.players_grid, facts.believed, facts.encounters) == (False, True, "ose")


@rule("HEX-3")
def test_on_entering_a_hex_the_ground_is_told() -> None:
    tiles = '    tiles: {"0504": {terrain: moor}}\n'
    entries = journey("  - {do: march, toward: N}\n", 20, FREE, more=tiles)
    assert [m.terrain for m in kinds(entries, "march")] == ["plain", "plain", "moor", "moor"]
