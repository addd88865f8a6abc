"""The odds of every dice procedure of the hexcrawl and the Old-School encounter, against exact distributions.

The rule is worked out over all throws of its dice; icepool, a library of others, says what should come of them.
"""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from itertools import product

import icepool
import pytest

from printkit.core.dice import Dice
from printkit.journal.entries import Encounter
from printkit.rules import wandering
from printkit.rules.alexandrian import checks, figures, progress, speed
from printkit.rules.ose import ENCOUNTERS, evasion, figures as old_school, procedure, travel
from printkit.rules.referee import Policy
from printkit.rules.system import Meeting, Side
from tests.test_hex import journey, kinds

rule = pytest.mark.rule
d = icepool.d


def odds(found: Iterable[object]) -> dict[object, Fraction]:
    """How often each result stands among throws that are all alike."""
    count = Counter(found)
    total = sum(count.values())
    return {k: Fraction(n, total) for k, n in count.items()}


def exact(die: icepool.Die) -> dict[object, Fraction]:
    return {k: Fraction(int(q), int(die.denominator())) for k, q in die.items()}


def throws(*sides: int) -> Iterable[tuple[int, ...]]:
    return product(*(range(1, s + 1) for s in sides))


# --- the hexcrawl ---------------------------------------------------------------------------------------------------


@rule("HEX-32", "HEX-35")
@pytest.mark.parametrize(
    ("table", "wanted"),
    [
        ("veer", lambda n: -1 if n <= 4 else 0 if n <= 6 else 1),
        ("veer_compass", lambda n: (-2, -1, -1, -1, 0, 0, 1, 1, 1, 2)[n - 1]),
    ],
)
def test_veer(table: str, wanted: object) -> None:
    assert odds(figures.faces_of(table, n) for (n,) in throws(10)) == exact(d(10).map(wanted))


@rule("HEX-35")
def test_veer_in_degrees() -> None:
    found = odds(progress.faces_of_degrees((a - b) * 10) for a, b in throws(10, 10))
    wanted = (d(10) - d(10)).map(lambda n: (1 if n > 0 else -1) * int(abs(n) * 10 > 30) + (1 if n > 9 else 0))
    assert found == exact(wanted)


@rule("HEX-34")
def test_two_failures() -> None:
    found = odds(
        progress.more_veer(figures.faces_of("veer", a), figures.faces_of("veer", b)) for a, b in throws(10, 10)
    )
    assert found == {
        -2: Fraction(16, 100),
        2: Fraction(16, 100),
        -1: Fraction(32, 100),
        1: Fraction(32, 100),
        0: Fraction(4, 100),
    }


@rule("HEX-22")
def test_true_distance() -> None:
    found = odds(speed.actual_miles(Fraction(10), a + b + 3) for a, b in throws(6, 6))
    assert found == exact((d(6) + d(6) + 3).map(lambda n: Fraction(n)))


@rule("HEX-31")
@pytest.mark.parametrize(("terrain", "survival", "dc"), [("plain", 0, 14), ("forest", 5, 18), ("deep_forest", -2, 20)])
def test_a_navigation_check(terrain: str, survival: int, dc: int) -> None:
    land = f"system: alexandrian\nencounters: none\nregions: {{vale: {{size: [9, 9], fill: {terrain}}}}}\n"
    party = f'party: [{{name: Ana, at: [vale, "0505"], survival: {survival}}}]\n'
    held = []
    for (n,) in throws(20):
        veer = [] if n + survival >= dc else [5]
        entries = journey("  - {do: march, toward: N}\n", n, *veer, 8, land=land, party=party)
        held.append(kinds(entries, "navigation", why="navigation")[0].success)
    assert odds(held) == exact(d(20) + survival >= dc)


@rule("HEX-2")
@pytest.mark.parametrize(
    "text", ["1 in 1d6", "2 in 1d6", "1 in 1d8", "2 in 1d8", "1 in 1d10", "2 in 1d10", "1 in 1d20"]
)
def test_a_watch_and_a_day_of_checks(text: str) -> None:
    check = checks.line(text)
    hit = d(check.sides) <= check.most
    a_day = (6 @ hit) >= 1
    assert checks.odds_a_day(check) == exact(a_day)[True]
    found = odds(checks.succeeds(Dice(0, presets=t), text, hour=0, why="test")[0] for t in throws(check.sides))
    assert found[True] == exact(hit)[True]


@rule("HEX-2", "HEX-17")
@pytest.mark.parametrize("cautious", [False, True])
def test_what_a_check_brings(cautious: bool) -> None:
    found: Counter[str] = Counter()
    for n, kind, spared in throws(8, 100, 2):
        presets = (
            [n] + ([kind] if n == 1 else []) + ([spared * 50] if cautious and n == 1 and kind > 20 else []) + [1, 1]
        )
        got = checks.check(
            Dice(0, presets=tuple(presets)), "1 in 1d8", hour=0, travelling=True, cautious=cautious, keyed=True, lair=20,
            tracks=40, single_die=False,
        )  # fmt: skip
        found[got.kind] += 1
    share = {k: Fraction(v, 1600) for k, v in found.items()}
    half = Fraction(1, 2) if cautious else Fraction(1)
    assert share["lair"] == Fraction(1, 8) * Fraction(20, 100)
    assert share["tracks"] == Fraction(1, 8) * Fraction(40, 100) * half
    assert share["creature"] == Fraction(1, 8) * Fraction(40, 100) * half
    assert share["place"] == Fraction(1, 8)


@rule("HEX-19")
def test_foraging() -> None:
    found = odds(figures.fed(n + 3, 12) for (n,) in throws(20))
    assert found == exact((d(20) + 3).map(lambda t: 0 if t < 12 else 1 + (t - 12) // 2))


@rule("HEX-13")
def test_a_forced_march() -> None:
    dc = speed.forced_march_dc(10)
    assert dc is not None
    assert odds(n + 2 >= dc for (n,) in throws(20)) == exact(d(20) + 2 >= 12)


# --- the encounter --------------------------------------------------------------------------------------------------


ALONE = Side(names=("Ana",))


def meet(*rolls: int, place: str = "wilderness", party: Side = ALONE, aware: bool = False) -> Encounter:
    meeting = Meeting(
        hour=0, region="", hex="", terrain="plain", weather="clear", how="wandering", creatures=(), party=party,
        foes=Side(names=("wolf",), aware=aware, movement=180), number=1, place=place,
    )  # fmt: skip
    return ENCOUNTERS.meet(meeting, Dice(1, presets=rolls), Policy({}))


def step(entry: Encounter, name: str) -> dict[str, object]:
    return dict(next(s for s in entry.steps if s["step"] == name))


@rule("OSE-3", "OSE-4")
def test_surprise() -> None:
    found = odds((step(meet(a, b), "surprise")["party"], step(meet(a, b), "surprise")["foes"]) for a, b in throws(6, 6))
    one = d(6) <= 2
    wanted = {(p, f): exact(one)[p] * exact(one)[f] for p in (True, False) for f in (True, False)}
    assert found == wanted
    alone = odds(step(meet(a, aware=True), "surprise")["advantage"] for (a,) in throws(6))
    assert alone == {"foes": Fraction(1, 3), "": Fraction(2, 3)}


@rule("OSE-5")
@pytest.mark.parametrize(
    ("place", "surprised", "dice"),
    [
        ("wilderness", False, 4 @ d(6)),
        ("wilderness", True, d(4)),
        ("water", True, d(4)),
        ("dungeon", False, 2 @ d(6)),
        ("dungeon", True, 2 @ d(6)),
    ],
)
def test_distance(place: str, surprised: bool, dice: icepool.Die) -> None:
    row = old_school.sheet("encounter")["distance"][place]
    text = str(row["close"] if surprised else row["dice"])
    count, sides = (int(x) for x in text.split("d"))
    found = odds(
        step(meet(1 if surprised else 3, 3, *t, place=place), "distance")["distance"] for t in throws(*[sides] * count)
    )
    assert found == exact(dice * 10)


@rule("OSE-6")
def test_initiative() -> None:
    found = odds(step(meet(3, 3, 1, 1, 1, 1, a, b), "initiative")["first"] for a, b in throws(6, 6))
    wanted = (d(6) - d(6)).map(lambda n: "party" if n > 0 else "foes" if n < 0 else "together")
    assert found == exact(wanted)


@rule("OSE-7")
@pytest.mark.parametrize("charisma", [-2, -1, 0, 1, 2])
def test_reaction(charisma: int) -> None:
    def result(total: int) -> str:
        bounds = ((2, "hostile"), (5, "unfriendly"), (8, "neutral"), (11, "indifferent"), (99, "friendly"))
        return next(word for bound, word in bounds if total <= bound)

    party = Side(names=("Ana",), charisma=charisma, speaks=True)
    found = odds(
        step(meet(3, 3, 1, 1, 1, 1, 2, 5, a, b, 6, party=party), "reaction")["result"] for a, b in throws(6, 6)
    )
    assert found == exact((2 @ d(6) + charisma).map(result))


@rule("OSE-10")
@pytest.mark.parametrize(("chance", "faster"), [(50, False), (70, True), (5, True)])
def test_flight_in_the_wilderness(chance: int, faster: bool) -> None:
    """One day of it: away, caught, or chased on."""
    found: Counter[str] = Counter()
    for roll, catch in throws(100, 2):
        presets = (roll, 1, *([catch * 50] if faster else []))
        flight = evasion.flee_wilderness(Dice(0, presets=presets), hour=0, chance=chance, faster=faster, most_days=1)
        found["caught" if flight.outcome == "caught" else "away" if roll <= chance else "chased"] += 1
    away = Fraction(chance, 100)
    caught = (1 - away) / 2 if faster else Fraction(0)
    assert Fraction(found["away"], 200) == away
    assert Fraction(found["caught"], 200) == caught


@rule("OSE-10")
def test_flight_on_water() -> None:
    for speed_, pursuer, chance in ((120, 90, 80), (90, 120, 50), (60, 180, 25)):
        found = odds(
            evasion.flee_water(Dice(0, presets=t), hour=0, speed=speed_, pursuers_speed=pursuer, gap=90).outcome
            for t in throws(100)
        )
        assert found["evaded"] == Fraction(chance, 100)


@rule("OSE-1")
@pytest.mark.parametrize(("place", "most"), [("city", 1), ("forest", 2), ("swamp", 3), ("sea", 2), ("dungeon", 1)])
def test_wandering_monsters(place: str, most: int) -> None:
    found = odds(wandering.check(Dice(0, presets=t), place, hour=0)[0] for t in throws(6))
    assert found == exact(d(6) <= most)


@rule("OSE-7")
@pytest.mark.parametrize("score", range(2, 13))
def test_morale(score: int) -> None:
    found = odds(procedure.morale(Dice(0, presets=t), score, hour=0)[0] for t in throws(6, 6))
    wanted = {True: Fraction(1)} if score == 12 else {False: Fraction(1)} if score == 2 else exact(2 @ d(6) <= score)
    assert found == wanted


@rule("OSE-8")
@pytest.mark.parametrize(("place", "most"), [("clear", 1), ("forest", 2), ("desert", 3), ("sea", 6)])
def test_losing_direction(place: str, most: int) -> None:
    found = odds(travel.lost(Dice(0, presets=t), place, hour=0)[:2] for t in throws(6, 6))
    lost = Fraction(most, 6)
    assert sum(v for (is_lost, _), v in found.items() if is_lost) == lost
    assert found.get((True, -1), 0) == found.get((True, 1), 0) == lost / 2


def test_wind_at_sea() -> None:
    rows = old_school.sheet("sea")["wind"]
    found = odds(travel.wind(Dice(0, presets=t), hour=0)[0]["kind"] for t in throws(6, 6))
    assert found == exact((2 @ d(6)).map(lambda n: next(r["kind"] for r in rows if n <= r["to"])))
