"""The Old-School encounter, rule by rule (OSE-1 … OSE-11; companion tables 1.1 to 1.15)."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from printkit import tables
from printkit.core.dice import Dice
from printkit.core.hexes import Hex
from printkit.journal.entries import Encounter
from printkit.rules import wandering
from printkit.rules.ose import ENCOUNTERS, evasion, figures, procedure, travel
from printkit.rules.system import Meeting, Side
from printkit.world.model import Creature, Place

rule = pytest.mark.rule


class NoReferee:
    def decide(self, question: str, choices: Any, figures: Any) -> None:
        return None


def meet(*rolls: int, how: str = "wandering", place: str = "wilderness", **kw: Any) -> Encounter:
    """A meeting of two people with three wolves, with these dice."""
    party = kw.pop("party", Side(names=("Ana", "Rui")))
    foes = kw.pop("foes", Side(names=("wolf",), movement=180))
    meeting = Meeting(
        hour=5,
        region="vale",
        hex="0303",
        terrain=kw.pop("terrain", "plain"),
        weather="clear",
        how=how,
        creatures=kw.pop("creatures", ()),
        party=party,
        foes=foes,
        number=kw.pop("number", 3),
        place=place,
        **kw,
    )
    return ENCOUNTERS.meet(meeting, Dice(1, presets=rolls), NoReferee())


def step(entry: Encounter, name: str) -> dict[str, Any]:
    return dict(next(s for s in entry.steps if s["step"] == name))


@rule("OSE-2")
def test_sequence_stands_in_the_entry_with_every_roll() -> None:
    entry = meet(3, 4, 1, 2, 3, 4, 5, 2, 4, 4)
    assert [s["step"] for s in entry.steps] == [
        "surprise",
        "distance",
        "initiative",
        "reaction",
        "actions",
        "conclusion",
    ]
    assert [r.why for r in entry.rolls] == [
        "surprise_party",
        "surprise_foes",
        "distance",
        "initiative_party",
        "initiative_foes",
        "reaction",
        "pursues",
    ]
    assert [r.results for r in entry.rolls] == [(3,), (4,), (1, 2, 3, 4), (5,), (2,), (4, 4), entry.rolls[6].results]


@rule("OSE-2", "OSE-4")
def test_a_surprised_side_rolls_no_initiative() -> None:
    entry = meet(1, 5, 3, 6, 4, 4)
    assert step(entry, "initiative") == {"step": "initiative", "foes": 6, "first": "foes"}
    assert entry.surprised == ("Ana", "Rui")
    assert step(entry, "surprise")["rounds"] == 1


@rule("OSE-3", "OSE-4")
def test_the_count_of_surprise() -> None:
    count = dict.fromkeys(product((True, False), repeat=2), 0)
    for a, b in product(range(1, 7), repeat=2):
        s = step(meet(a, b), "surprise")
        count[s["party"], s["foes"]] += 1
        assert s["advantage"] == ("" if s["party"] == s["foes"] else "foes" if s["party"] else "party")
    assert count == {(True, True): 4, (True, False): 8, (False, True): 8, (False, False): 16}


@rule("OSE-3")
def test_who_lies_in_wait_is_never_surprised() -> None:
    for face in range(1, 7):
        entry = meet(face, foes=Side(names=("wolf",), aware=True, movement=180))
        assert step(entry, "surprise")["foes"] is False
        assert step(entry, "surprise")["party"] is (face <= 2)
        assert "surprise_foes" not in [r.why for r in entry.rolls]


@rule("OSE-3")
def test_three_or_more_may_surround_a_surprised_party() -> None:
    assert "surrounded" in step(meet(1, 6, number=3), "surprise")
    assert "surrounded" not in step(meet(1, 6, number=2), "surprise")


@rule("OSE-5")
@pytest.mark.parametrize(
    ("place", "dice", "distance", "unit"),
    [
        ("wilderness", (3, 3, 6, 6, 6, 6), 240, "yards"),
        ("wilderness", (3, 3, 1, 1, 1, 1), 40, "yards"),
        ("wilderness", (1, 3, 4), 40, "yards"),
        ("wilderness", (3, 1, 1), 10, "yards"),
        ("water", (3, 3, 2, 3, 4, 5), 140, "yards"),
        ("water", (3, 2, 3), 30, "yards"),
        ("dungeon", (3, 3, 6, 6), 120, "feet"),
        ("dungeon", (1, 3, 1, 1), 20, "feet"),
    ],
)
def test_distance(place: str, dice: tuple[int, ...], distance: int, unit: str) -> None:
    s = step(meet(*dice, place=place), "distance")
    assert (s["distance"], s["unit"]) == (distance, unit)


@rule("OSE-5")
def test_a_place_that_decides_the_distance_rolls_nothing() -> None:
    entry = meet(3, 3, figures={"distance": 25})
    assert step(entry, "distance")["distance"] == 25
    assert "distance" not in [r.why for r in entry.rolls]


@rule("OSE-6")
@pytest.mark.parametrize(("party", "foes", "first"), [(6, 2, "party"), (2, 6, "foes"), (4, 4, "together")])
def test_initiative(party: int, foes: int, first: str) -> None:
    assert step(meet(3, 3, 1, 1, 1, 1, party, foes), "initiative")["first"] == first


@rule("OSE-6")
def test_a_tie_may_be_thrown_again() -> None:
    s = step(meet(3, 3, 1, 1, 1, 1, 4, 4, 2, 5, figures={"initiative_tie": "again"}), "initiative")
    assert s == {"step": "initiative", "party": 2, "foes": 5, "first": "foes"}


@rule("OSE-7")
@pytest.mark.parametrize(
    ("total", "result"),
    [
        (-1, "hostile"),
        (2, "hostile"),
        (3, "unfriendly"),
        (5, "unfriendly"),
        (6, "neutral"),
        (8, "neutral"),
        (9, "indifferent"),
        (11, "indifferent"),
        (12, "friendly"),
        (14, "friendly"),
    ],
)
def test_reaction_table(total: int, result: str) -> None:
    assert figures.reaction(total) == result


@rule("OSE-7")
@pytest.mark.parametrize(
    ("score", "dice", "result"),
    [(3, (1, 3), "hostile"), (10, (1, 3), "unfriendly"), (18, (5, 5), "friendly"), (10, (5, 5), "indifferent")],
)
def test_charisma_of_the_speaker(score: int, dice: tuple[int, int], result: str) -> None:
    modifier = int(figures.charisma(score)["reaction"])
    party = Side(names=("Ana",), charisma=modifier, speaks=True)
    assert step(meet(3, 3, 1, 1, 1, 1, 2, 5, *dice, party=party), "reaction")["result"] == result


@rule("OSE-7")
@pytest.mark.parametrize(
    ("score", "modifier", "retainers", "loyalty"),
    [
        (3, -2, 1, 4),
        (4, -1, 2, 5),
        (6, -1, 3, 6),
        (8, -1, 3, 6),
        (9, 0, 4, 7),
        (13, 1, 5, 8),
        (16, 1, 6, 9),
        (18, 2, 7, 10),
    ],
)
def test_charisma_table(score: int, modifier: int, retainers: int, loyalty: int) -> None:
    row = figures.charisma(score)
    assert (row["reaction"], row["retainers"], row["loyalty"]) == (modifier, retainers, loyalty)


@rule("OSE-7", "OSE-8")
@pytest.mark.parametrize(("kind", "total", "outcome"), [("viper", 7, "passed"), ("nomad", 8, "parted")])
def test_nobody_talks_with_beasts(kind: str, total: int, outcome: str) -> None:
    party = Side(names=("Ana",), charisma=1, speaks=True)
    creature = Creature(id=kind, kind=kind, at=Place("vale", Hex(1, 1)))
    entry = meet(3, 3, 1, 1, 1, 1, 2, 5, 3, 4, 6, 4, 4, party=party, creatures=(creature,), outcomes="solo")
    assert (step(entry, "reaction")["total"], entry.outcome) == (total, outcome)


@rule("OSE-7")
def test_silence_uses_no_charisma_and_a_plain_reaction_no_dice() -> None:
    party = Side(names=("Ana",), charisma=2, speaks=False)
    assert step(meet(3, 3, 1, 1, 1, 1, 2, 5, 5, 5, party=party), "reaction")["total"] == 10
    entry = meet(3, 3, 1, 1, 1, 1, 2, 5, figures={"reaction": "friendly"})
    assert step(entry, "reaction")["result"] == "friendly"
    assert "reaction" not in [r.why for r in entry.rolls]


@rule("OSE-9")
@pytest.mark.parametrize(("base", "a_round"), [(120, 40), (90, 30), (60, 20), (30, 10)])
def test_encounter_movement(base: int, a_round: int) -> None:
    assert figures.encounter_move(base) == a_round
    s = step(meet(party=Side(names=("Ana",), movement=base)), "actions")
    assert (s["party_move"], s["most_rounds"]) == (a_round, 60)


@rule("OSE-10")
@pytest.mark.parametrize(
    ("fleeing", "row"),
    [
        (1, {1: 50, 2: 70, 3: 70, 4: 90, 40: 90}),
        (4, {1: 50, 3: 70, 9: 90, 10: 90}),
        (5, {1: 35, 3: 35, 4: 50, 8: 50, 9: 70}),
        (12, {3: 35, 8: 50, 9: 70}),
        (13, {1: 25, 6: 25, 7: 35, 16: 35, 17: 50}),
        (24, {6: 25, 16: 35, 17: 50}),
        (25, {1: 10, 10: 10, 11: 25, 30: 25, 31: 35, 500: 35}),
    ],
)
def test_evasion_in_the_wilderness(fleeing: int, row: dict[int, int]) -> None:
    for pursuers, chance in row.items():
        assert evasion.wilderness_chance(fleeing=fleeing, pursuers=pursuers, speed=120, pursuers_speed=120) == chance


@rule("OSE-10")
def test_the_evasion_table_has_no_gap() -> None:
    for fleeing, pursuers in product(range(1, 60), range(1, 60)):
        assert 5 <= evasion.wilderness_chance(fleeing=fleeing, pursuers=pursuers, speed=90, pursuers_speed=90) <= 100


@rule("OSE-10")
@pytest.mark.parametrize(
    ("speed", "pursuers_speed", "terrain", "surprised", "chance"),
    [
        (120, 240, "plain", False, 25),
        (240, 120, "plain", False, 75),
        (120, 120, "deep_forest", False, 75),
        (240, 120, "jungle", False, 100),
        (120, 120, "plain", True, 0),
        (120, 120, "deep_forest", True, 10),
    ],
)
def test_evasion_modifiers(speed: int, pursuers_speed: int, terrain: str, surprised: bool, chance: int) -> None:
    got = evasion.wilderness_chance(
        fleeing=2, pursuers=1, speed=speed, pursuers_speed=pursuers_speed, terrain=terrain, surprised=surprised
    )
    assert got == chance


@rule("OSE-10")
def test_evasion_never_falls_below_five() -> None:
    assert evasion.wilderness_chance(fleeing=25, pursuers=1, speed=60, pursuers_speed=240) == 5


@rule("OSE-10")
def test_who_surprised_the_other_side_goes_unseen() -> None:
    entry = meet(3, 1, 4, 5, 1, 1, outcomes="solo", number=9)
    assert step(entry, "actions")["flight"] == 100
    assert entry.outcome == "evaded"


@rule("OSE-10")
def test_pursuit_in_the_wilderness_goes_by_days() -> None:
    flight = evasion.flee_wilderness(Dice(0, presets=(90, 3, 80, 95, 2, 50)), hour=0, chance=50, faster=True)
    assert flight.outcome == "caught"
    assert [c["step"] for c in flight.course] == ["evasion", "runs", "caught", "evasion", "runs", "caught"]
    away = evasion.flee_wilderness(Dice(0, presets=(90, 3, 50)), hour=0, chance=50, faster=False)
    assert (away.outcome, len(away.rolls)) == ("evaded", 3)


@rule("OSE-10")
@pytest.mark.parametrize(
    ("speed", "foes", "rolls", "drops", "likes", "outcome"),
    [
        (120, 90, (), "", "", "evaded"),
        (120, 120, (), "", "", "exhausted"),
        (90, 120, (), "", "", "caught"),
        (90, 120, (3,), "food", "food", "evaded"),
        (90, 120, (4,), "food", "food", "caught"),
        (90, 120, (), "food", "treasure", "caught"),
    ],
)
def test_flight_in_a_dungeon(
    speed: int, foes: int, rolls: tuple[int, ...], drops: str, likes: str, outcome: str
) -> None:
    flight = evasion.flee_dungeon(
        Dice(0, presets=rolls), hour=0, speed=speed, pursuers_speed=foes, gap=60, drops=drops, likes=likes
    )
    assert flight.outcome == outcome


@rule("OSE-10")
@pytest.mark.parametrize(
    ("slower", "chance"),
    [(-1, 80), (0, 50), (30, 50), (31, 40), (60, 40), (61, 35), (90, 35), (91, 25), (120, 25), (121, 10), (400, 10)],
)
def test_evasion_on_water(slower: int, chance: int) -> None:
    assert evasion.water_chance(speed=100, pursuers_speed=100 + slower) == chance


@rule("OSE-10")
def test_on_water_the_gap_closes_by_thirty_feet_at_least() -> None:
    flight = evasion.flee_water(Dice(0, presets=(99,)), hour=0, speed=90, pursuers_speed=90, gap=300)
    assert flight.course[-1]["rounds"] == 10


@rule("OSE-10")
@pytest.mark.parametrize(
    ("react", "on"), [((1, 1), 6), ((2, 3), 6), ((3, 3), 3), ((4, 4), 3), ((4, 5), 0), ((6, 6), 0)]
)
def test_a_low_reaction_pursues(react: tuple[int, int], on: int) -> None:
    got = sum(step(meet(3, 3, 1, 1, 1, 1, 2, 5, *react, face), "reaction")["pursues"] for face in range(1, 7))
    assert got == on


@rule("OSE-11")
def test_an_encounter_takes_a_turn() -> None:
    assert step(meet(), "conclusion") == {"step": "conclusion", "turns": 1, "minutes": 10}


@rule("OSE-8")
@pytest.mark.parametrize(
    ("react", "outcome"),
    [((3, 4), {"quarrel", "parted", "news"}), ((4, 5), {"passed"}), ((6, 6), {"quarrel", "parted", "news"})],
)
def test_solo_outcomes(react: tuple[int, int], outcome: set[str]) -> None:
    assert meet(3, 3, 1, 1, 1, 1, 2, 5, *react, outcomes="solo").outcome in outcome
    assert meet(3, 3, 1, 1, 1, 1, 2, 5, *react).outcome == "open"


@rule("OSE-1")
@pytest.mark.parametrize(
    ("terrain", "on"),
    [
        ("plain", 1),
        ("grassland", 1),
        ("farmland", 1),
        ("tundra", 2),
        ("desert", 2),
        ("forest", 2),
        ("hills", 2),
        ("jungle", 3),
        ("mountain", 3),
        ("swamp", 3),
        ("open_sea", 2),
        ("river", 2),
        ("lake", 2),
    ],
)
def test_wandering_by_terrain(terrain: str, on: int) -> None:
    place = wandering.place_of(terrain)
    assert sum(wandering.check(Dice(0, presets=(f,)), place, hour=0)[0] for f in range(1, 7)) == on
    assert wandering.chance(place, noise=True) == on + 1
    assert wandering.chance(place, hidden_camp=True) == on - 1


@rule("OSE-1")
def test_every_terrain_and_face_meets_somebody() -> None:
    for terrain in tables.terrains():
        for kind, line in product(range(1, 9), range(1, 13)):
            who = wandering.which(Dice(0, presets=(kind, line)), wandering.place_of(terrain), hour=0)
            assert who.number >= 1
    creatures = figures.sheet("creatures")
    for place, columns in creatures["columns"].items():
        for kind, names in columns.items():
            assert len(names) >= 12, (place, kind)
    for lang in ("en", "pt"):
        words = tables.words(lang)
        for key in creatures["creatures"]:
            assert words[f"beast.{key}.one"] and words[f"beast.{key}.many"]


@pytest.mark.parametrize(
    ("movement", "place", "kw", "miles"),
    [
        (120, "clear", {}, 24),
        (120, "forest", {}, 16),
        (120, "mountain", {}, 12),
        (120, "clear", {"forced": True}, 36),
        (120, "clear", {"flying": True}, 48),
        (120, "swamp", {"road": True}, 36),
        (90, "desert", {}, 12),
        (150, "desert", {"ignores": ("desert", "barren")}, 30),
    ],
)
def test_miles_a_day(movement: int, place: str, kw: dict[str, Any], miles: int) -> None:
    assert travel.miles_a_day(movement, place, **kw) == miles


@pytest.mark.parametrize(
    ("place", "on"),
    [
        ("clear", 1),
        ("grassland", 1),
        ("hills", 2),
        ("forest", 2),
        ("desert", 3),
        ("swamp", 3),
        ("sea_navigator", 2),
        ("sea_in_sight_of_land", 2),
        ("sea", 6),
    ],
)
def test_losing_direction(place: str, on: int) -> None:
    assert sum(travel.lost(Dice(0, presets=(f, 1)), place, hour=0)[0] for f in range(1, 7)) == on
    assert travel.lost(Dice(0, presets=(1,)), place, hour=0, guided=True) == (False, 0, ())


def test_the_veer_of_the_lost() -> None:
    assert [travel.lost(Dice(0, presets=(1, f)), "swamp", hour=0)[1] for f in range(1, 7)] == [-1, -1, -1, 1, 1, 1]


def test_food() -> None:
    assert travel.forage(Dice(0, presets=(1, 4)), hour=0)[0] == 4
    assert travel.forage(Dice(0, presets=(2,)), hour=0)[0] == 0
    assert travel.hunt(Dice(0, presets=(1,)), hour=0)[0] is True
    assert travel.starving(5) == {"attack": -5, "movement": Fraction(2, 3), "damage": "1d4"}
    assert travel.starving(2) == {"attack": -2, "movement": Fraction(1), "damage": ""}


@pytest.mark.parametrize(
    ("dice", "kind", "share"),
    [
        ((1, 1), "becalmed", 0),
        ((1, 2), "faint_breeze", Fraction(1, 3)),
        ((2, 2), "gentle_breeze", Fraction(1, 2)),
        ((2, 3), "moderate_breeze", Fraction(2, 3)),
        ((3, 3), "fresh_breeze", 1),
        ((4, 4), "fresh_breeze", 1),
        ((4, 5), "strong_breeze", Fraction(4, 3)),
        ((5, 5), "high_wind", Fraction(3, 2)),
        ((5, 6), "near_gale", 2),
        ((6, 6), "gale", 3),
    ],
)
def test_wind_at_sea(dice: tuple[int, int], kind: str, share: Fraction) -> None:
    row, _ = travel.wind(Dice(0, presets=dice), hour=0)
    assert row["kind"] == kind
    assert travel.ship_miles("sailing_boat", row) == 72 * share
    rowed = Fraction(1, 3) if kind == "becalmed" else 1
    assert travel.ship_miles("canoe", row, rowed=True) == 18 * rowed


def test_storms_sink_ships() -> None:
    def gale(*rolls: int, **kw: bool) -> str:
        given = {"seaworthy": False, "land_in_sight": False, "open_coast": False, "meets_coast": False, **kw}
        return travel.storm(Dice(0, presets=rolls), hour=0, **given)[0]

    assert gale(80) == "sunk" and gale(81) == "runs"
    assert gale(land_in_sight=True, open_coast=True) == "beached"
    assert gale(2, land_in_sight=True) == "beached"
    assert gale(3, 80, land_in_sight=True) == "sunk"
    assert gale(4, seaworthy=True) == "runs"
    assert gale(4, 75, seaworthy=True, meets_coast=True) == "wrecked"
    assert gale(4, 76, seaworthy=True, meets_coast=True) == "runs"


def test_loads() -> None:
    assert [travel.movement_by_load(c) for c in (0, 400, 401, 600, 800, 1600, 1601)] == [120, 120, 90, 90, 60, 30, 0]
    assert travel.movement_by_armour("heavy", treasure=True) == 30
    assert travel.mount("mule", load=2000) == (24, 120)
    assert travel.mount("mule", load=2001) == (12, 60)
    assert travel.mount("riding_horse", load=6000) == (24, 120)
    assert travel.mount("camel", load=6001) == (0, 0)


@pytest.mark.parametrize(
    ("score", "dice", "stands"), [(7, (3, 4), True), (7, (4, 4), False), (12, (6, 6), True), (2, (1, 1), False)]
)
def test_morale(score: int, dice: tuple[int, int], stands: bool) -> None:
    assert procedure.morale(Dice(0, presets=dice), score, hour=0)[0] is stands


def test_ship_speed_falls_with_hull_and_rowers() -> None:
    fair, _ = travel.wind(Dice(0, presets=(3, 4)), hour=0)
    assert travel.ship_miles("longship", fair, hull_lost=Fraction(25, 100)) == 72
    assert travel.ship_miles("war_galley", fair, rowed=True, crew=Fraction(1, 2)) == 6


def test_rest_is_owed_after_six_days_and_after_a_forced_march() -> None:
    assert [travel.rest_days(n) for n in (0, 5, 6)] == [0, 0, 1]
    assert travel.rest_days(1, forced=True) == 1


@pytest.mark.parametrize("face", range(1, 7))
def test_a_rivers_current(face: int) -> None:
    assert travel.current_miles(Dice(0, presets=(face,)), hour=0)[0] == face + 6
