"""The dice-move island game, rule by rule (EID-1 … EID-12; companion tables 3)."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from printkit.core.faults import BadInput
from printkit.core.hexes import Grid, Hex
from printkit.journal.entries import Entry
from printkit.rules.eidos import figures, perils, walking
from printkit.rules.eidos.walking import Board, Spot, Way
from printkit.rules.play import play
from printkit.world import scenario

rule = pytest.mark.rule
COUNTS = yaml.safe_load((Path(__file__).parent / "counts" / "eidos.yaml").read_text(encoding="utf-8"))
KINDS = ("carcamán", "rabuso", "xente_cativa", "oestrimio", "mariño", "soliño", "mouro", "almuiuz")


def board(rows: list[str], *paths: Way) -> Board:
    """A board drawn as text: . land, ^ cliff, ~ sea, # closed; one character a hex."""
    grid = Grid(len(rows[0]), len(rows))
    look = {".": "land", "^": "cliff", "~": "sea"}

    def ground(h: Hex) -> str | None:
        return look.get(rows[h.row - 1][h.col - 1]) if h in grid else None

    return Board(grid, ground, paths)


def reached(b: Board, kind: str, at: Spot, face: int) -> set[Hex]:
    """The hexes that a face of the die lets a piece end its turn in."""
    species = figures.species()[kind]
    return {s.hex for s in walking.reach(b, species, at, walking.begin(face))}


ROW = board(["........."])
START = Spot(Hex(1, 1))


@rule("EID-1", "EID-7")
@pytest.mark.parametrize("face", range(1, 7))
def test_as_many_eidos_as_the_die_or_fewer(face: int) -> None:
    assert reached(ROW, "carcamán", START, face) == {Hex(c, 1) for c in range(1, face + 2)}


@rule("EID-2")
@pytest.mark.parametrize(
    ("kind", "cliff", "sea"),
    [
        ("carcamán", 6, 4),
        ("rabuso", 3, 6),
        ("xente_cativa", 6, 0),
        ("oestrimio", 0, 0),
        ("soliño", 5, 4),
        ("mouro", 5, 5),
        ("almuiuz", 6, 3),
    ],
)
def test_faces_that_leave_cliff_and_sea(kind: str, cliff: int, sea: int) -> None:
    for ground, least in (("^", cliff), ("~", sea)):
        b = board([f"{ground}...."])
        for face in range(1, 7):
            out = reached(b, kind, START, face) - {Hex(1, 1)}
            assert out == ({Hex(2, 1)} if least and face >= least else set()), (kind, ground, face)


@rule("EID-3")
def test_who_enters_cliff_or_sea_stops_there() -> None:
    for ground in "^~":
        assert reached(board([f"..{ground}..."]), "carcamán", START, 6) == {Hex(1, 1), Hex(2, 1), Hex(3, 1)}


@rule("EID-3")
def test_who_climbs_out_moves_one_eido() -> None:
    assert reached(board(["^......"]), "rabuso", START, 6) == {Hex(1, 1), Hex(2, 1)}


TRAIL = Way("t", tuple(Hex(c, 1) for c in range(1, 10)), 2)


@rule("EID-4")
@pytest.mark.parametrize("face", range(1, 7))
def test_a_face_goes_twice_as_many_stops(face: int) -> None:
    b = board(["........."], TRAIL)
    species = figures.species()["carcamán"]
    at = Spot(Hex(1, 1), 0, 0)
    spots = walking.reach(b, species, at, walking.begin(face))
    assert max(s.stop for s in spots) == 2 * face
    assert all(x.spent == s.stop for s, x in spots.items() if s.path == 0)


@rule("EID-4")
def test_no_threshold_on_a_path_through_a_cliff() -> None:
    b = board([".^^......"], TRAIL)
    assert Hex(4, 1) in reached(b, "carcamán", Spot(Hex(1, 1), 0, 1), 3)
    assert reached(board([".^^......"]), "carcamán", START, 3) == {Hex(1, 1), Hex(2, 1)}


@rule("EID-4")
def test_who_leaves_its_path_in_a_cliff_must_climb() -> None:
    b = board([".^...", "....."], Way("t", (Hex(1, 1), Hex(2, 1), Hex(3, 1)), 2))
    species, at = figures.species()["carcamán"], Spot(Hex(2, 1), 0, 2)
    for face in range(1, 7):
        below = Spot(Hex(2, 2)) in walking.reach(b, species, at, walking.begin(1))
        beyond = {s.hex for s in walking.reach(b, species, at, walking.begin(face))}
        assert Hex(3, 1) in beyond
    assert not below


@rule("EID-4")
def test_a_mixed_move() -> None:
    way = Way("t", tuple(Hex(c, 1) for c in range(3, 10)), 2)
    b = board(["........."], way)
    species = figures.species()["carcamán"]
    spots = walking.reach(b, species, START, walking.begin(4))
    assert max(s.stop for s in spots if s.path == 0) == 4  # two Eidos, then four stops of the two points left


@rule("EID-5", "EID-12")
@pytest.mark.parametrize(("kind", "least"), [("xente_cativa", 3), ("oestrimio", 6)])
def test_small_kinds(kind: str, least: int) -> None:
    for face in range(1, 7):
        want = {Hex(1, 1)} | ({Hex(2, 1)} if face >= least else set())
        assert reached(ROW, kind, START, face) == want
        assert reached(board(["........."], TRAIL), kind, Spot(Hex(1, 1)), face) == want


@rule("EID-5")
def test_a_path_makes_a_cliff_like_land_to_small_kinds() -> None:
    cliff = board(["^........"], TRAIL)
    for kind, least in (("xente_cativa", 3), ("oestrimio", 6)):
        for face in range(1, 7):
            assert (Hex(2, 1) in reached(cliff, kind, START, face)) == (face >= least)
    assert reached(board([".^......."]), "oestrimio", START, 6) == {Hex(1, 1)}
    assert reached(board([".^......."], TRAIL), "oestrimio", START, 6) == {Hex(1, 1), Hex(2, 1)}


@rule("EID-6", "EID-12")
def test_sea_folk() -> None:
    assert reached(ROW, "mariño", START, 5) == {Hex(1, 1), Hex(2, 1), Hex(3, 1)}
    assert reached(board(["~~~~~~~~~"]), "mariño", START, 4) == {Hex(c, 1) for c in range(1, 6)}
    assert Hex(5, 1) in reached(board([".~~~~~~~~"]), "mariño", START, 4)


@rule("EID-8", "EID-10")
def test_bonus_and_flight() -> None:
    row = figures.sheet("animals")["cormorant"]
    assert row["vmv"] + 3 == 13
    assert [figures.flight_cost(g, "clear") for g in ("land", "cliff", "sea")] == [1, 1, 3]
    assert 13 // figures.flight_cost("sea", "clear") == 4 and 13 % 3 == 1


@rule("EID-10")
@pytest.mark.parametrize(("weather", "land", "sea"), [("clear", 1, 3), ("rain", 2, 5), ("thunderstorm", 3, 7)])
def test_flight_by_weather(weather: str, land: int, sea: int) -> None:
    assert (figures.flight_cost("land", weather), figures.flight_cost("sea", weather)) == (land, sea)


@rule("EID-9")
@pytest.mark.parametrize(
    ("beast", "ground", "points"),
    [
        ("snake", "land", 1),
        ("snake", "cliff", 4),
        ("snake", "sea", 6),
        ("octopus", "sea", 3),
        ("sardine", "sea", 6),
        ("octopus", "land", 0),
        ("giant_otter", "sea", 2),
        ("sea_hound", "sea", 3),
        ("fox_bird", "sea", 3),
        ("gamela", "sea", 2),
        ("longship", "sea", 2),
    ],
)
def test_sheets_of_the_director(beast: str, ground: str, points: int) -> None:
    row = next(figures.sheet(g)[beast] for g in ("animals", "vehicles", "monsters") if beast in figures.sheet(g))
    assert perils.beast_cost(row, ground, "clear") == points


@rule("EID-12")
def test_boats_in_weather() -> None:
    row = figures.sheet("vehicles")["dorna"]
    assert [perils.beast_cost(row, "sea", w) for w in ("clear", "rain", "thunderstorm")] == [2, 3, 5]


# --- the count of legal destinations, checked by hand for the worked examples ----------------------------------------


@rule("EID-2", "EID-5", "EID-6")
@pytest.mark.parametrize("case", COUNTS["boards"], ids=lambda c: str(c["name"]))
def test_count_of_destinations(case: dict[str, Any]) -> None:
    b = board(case["rows"])
    middle = Spot(Hex(*case["from"]))
    found = {kind: [len(reached(b, kind, middle, face)) for face in range(1, 7)] for kind in KINDS}
    assert found == case["destinations"]


# --- games ----------------------------------------------------------------------------------------------------------

ISLAND = """
system: eidos
options: {event_roll: false}
regions:
  illa:
    size: [9, 1]
    fill: plain
    tiles: {"0801": {terrain: coastal_sea}, "0901": {terrain: coastal_sea}}
"""


def game(
    orders: str, *rolls: int, land: str = ISLAND, species: str = "carcamán", at: str = "0101", more: str = ""
) -> list[Entry]:
    text = f'{land}{more}rolls: {list(rolls)}\nparty:\n  - {{name: Uxía, at: [illa, "{at}"], species: {species}}}\norders:\n{orders}'
    return list(play(scenario.parse(text, file="test.yaml")).entries)


def kinds(entries: list[Entry], kind: str, **wanted: Any) -> list[Any]:
    return [e for e in entries if e.kind == kind and all(getattr(e, k) == v for k, v in wanted.items())]


@rule("EID-1")
def test_a_move_is_played_as_far_as_the_die_goes() -> None:
    entries = game('  - {do: move, path: ["0201", "0301", "0401"]}\n', 2)
    assert [s.to for s in kinds(entries, "step")] == ["0201", "0301"]
    assert kinds(entries, "refused")[0].why == "too_few_points"
    assert kinds(entries, "roll")[0].face == 2


@rule("EID-7")
def test_the_roll_is_optional() -> None:
    assert not kinds(game("  - {do: wait}\n"), "roll")


@rule("EID-4")
def test_stops_in_a_game() -> None:
    more = '    paths: [{kind: trail, id: t, stops: 2, hexes: ["0301", "0401", "0501", "0601", "0701"]}]\n'
    entries = game('  - {do: move, path: ["0201", "0301"], follow: t, stops: 4}\n', 4, more=more)
    assert [s.stop for s in kinds(entries, "stop")] == [1, 2, 3, 4]
    assert kinds(entries, "stop")[-1].remaining == 0


@rule("EID-12")
@pytest.mark.parametrize(
    ("face", "result", "to"),
    [
        (1, "regains", None),
        (2, "stays", None),
        (3, "stays", None),
        (4, "lowest", "0701"),
        (5, "highest", "0901"),
        (6, "drowns", None),
    ],
)
def test_wandering_by_sea(face: int, result: str, to: str | None) -> None:
    entries = game("  - {do: wait}\n", face, species="xente_cativa", at="0801")
    assert kinds(entries, "fate")[0].result == result
    assert [s.to for s in kinds(entries, "step")] == ([to] if to else [])


@rule("EID-12")
def test_who_drowns_lives_one_turn_more() -> None:
    entries = game("  - {do: wait}\n" * 2, 6, 2, species="xente_cativa", at="0801")
    assert [f.result for f in kinds(entries, "fate", what="drowning")] == ["drowned"]
    assert kinds(entries, "fate", what="drowning")[0].hour == 1


@rule("EID-12")
@pytest.mark.parametrize(
    ("species", "results"),
    [
        ("rabuso", ["wandering", "wandering", "wandering", "rocks_1_ashore", "rocks_1_sea", "drowns"]),
        ("mariño", ["nothing", "nothing", "nothing", "nothing", "rocks_2_ashore", "rocks_2_sea"]),
        ("oestrimio", ["drowns", "drowns", "drowns", "ashore", "ashore", "ashore"]),
        ("xente_cativa", ["drowns", "drowns", "drowns", "ashore", "ashore", "ashore"]),
    ],
)
def test_accidents_on_a_dangerous_coast(species: str, results: list[str]) -> None:
    table = figures.rules()["accident"][figures.species()[species].accident]
    assert [table[f] for f in range(1, 7)] == results


@rule("EID-12")
def test_an_accident_in_a_game() -> None:
    land = ISLAND.replace("options: {event_roll: false}\n", "")
    more = '    dangerous: ["0801"]\n'
    entries = game('  - {do: move, path: ["0801"]}\n', 4, 6, 4, 3, land=land, at="0701", more=more)
    assert [(f.what, f.result, f.wounds) for f in kinds(entries, "fate")] == [
        ("event", "accident", 0),
        ("accident", "rocks_1_ashore", 0),
        ("rocks", "wounded", 2),
    ]
    assert kinds(entries, "step")[-1].to == "0701"


@rule("EID-12")
def test_swimmers_tire() -> None:
    entries = game("  - {do: wait}\n" * 5, species="rabuso", at="0801")
    assert [(f.hour, f.result) for f in kinds(entries, "fate", what="drowning")] == [(3, "tired"), (4, "drowned")]


@rule("EID-12")
def test_diving() -> None:
    entries = game("  - {do: dive}\n" * 2, species="rabuso", at="0801")
    assert kinds(entries, "fate", what="dive")[0].result == "bottom"
    assert kinds(entries, "refused")[0].why == "must_surface"
    assert not kinds(game("  - {do: dive}\n" * 2, species="almuiuz", at="0801"), "refused")


@rule("EID-10")
def test_a_flyer_in_a_game() -> None:
    more = 'vehicles: [{id: ala, kind: cormorant, at: [illa, "0101"], captain: Uxía}]\n'
    path = ", ".join(f'"0{c}01"' for c in range(2, 10))
    entries = game(f"  - {{do: move, path: [{path}]}}\n", 1, more=more)
    assert kinds(entries, "roll")[0].bonus == 10
    assert [s.cost for s in kinds(entries, "step")] == [2, 2, 2, 2, 2, 2, 6]
    assert kinds(entries, "refused")[0].rule == "EID-10"


@rule("EID-10")
def test_a_rider_may_land_in_its_own_hex_and_does_not_roll() -> None:
    more = 'vehicles: [{id: ala, kind: cormorant, at: [illa, "0101"], captain: Uxía}]\n'
    entries = game('  - {do: disembark, hex: "0101"}\n  - {do: move, path: ["0201"]}\n', 3, more=more)
    assert [r.bonus for r in kinds(entries, "roll")] == [0]
    assert [s.to for s in kinds(entries, "step")] == ["0201"]


@rule("EID-7", "EID-12")
@pytest.mark.parametrize(("path", "events"), [('["0201"]', 1), ('["0701"]', 0)])
def test_the_event_die_is_for_who_moved(path: str, events: int) -> None:
    entries = game(f"  - {{do: move, path: {path}}}\n", 2, 3, land=ISLAND.replace("options: {event_roll: false}\n", ""))
    assert len(kinds(entries, "fate", what="event")) == events


@rule("EID-1")
def test_coins_are_found_by_entering() -> None:
    more = 'events: [{id: coin, kind: coin, at: [illa, "0301"], trigger: entry, hidden: true}]\n'
    entries = game('  - {do: move, path: ["0201", "0301"]}\n', 2, more=more)
    assert [e.change for e in kinds(entries, "event")] == ["triggered"]


@rule("EID-11")
def test_the_game_shows_its_board() -> None:
    entries = game("  - {do: wait}\n")
    assert len(kinds(entries, "view")[0].gained) == 9
    hidden = game(
        "  - {do: wait}\n",
        3,
        more='creatures: [{id: otter, kind: giant_otter, at: [illa, "0901"], personality: aggressive, hidden: true}]\n',
    )
    assert all(e.secret for e in kinds(hidden, "creature"))


BRIDGE = """
system: eidos
options: {event_roll: false}
regions:
  illa:
    size: [5, 2]
    fill: coastal_sea
    tiles: {"0101": {terrain: plain}, "0401": {terrain: plain}, "0501": {terrain: plain}}
    paths: [{kind: bridge, id: ponte, stops: 2, hexes: ["0101", "0201", "0301", "0401"]}]
"""


@rule("EID-4")
def test_over_a_bridge_nobody_swims() -> None:
    entries = game(
        "  - {do: move, follow: ponte, stops: 4}\n  - {do: move, follow: ponte, stops: 4}\n", 2, 2, land=BRIDGE
    )
    assert [s.hex for s in kinds(entries, "stop")] == ["0101", "0201", "0201", "0301", "0301", "0401", "0401"]
    assert not kinds(entries, "fate")


@rule("EID-3")
def test_from_a_bridge_one_may_leap_into_the_sea_and_stops_there() -> None:
    entries = game(
        '  - {do: move, follow: ponte, stops: 2}\n  - {do: move, path: ["0202", "0302"]}\n', 6, 6, land=BRIDGE
    )
    assert [s.to for s in kinds(entries, "step")] == ["0201", "0202"]
    assert kinds(entries, "refused")[0].why == "must_stop"


@rule("EID-4")
def test_a_path_is_followed_towards_a_hex_and_no_farther() -> None:
    entries = game('  - {do: move, follow: ponte, to: "0301"}\n', 6, land=BRIDGE)
    assert [s.hex for s in kinds(entries, "stop")] == ["0101", "0201", "0201", "0301"]


@rule("EID-6")
def test_sea_folk_pay_for_the_land_that_they_come_to() -> None:
    shore = board(["~.~"])
    assert reached(shore, "mariño", START, 1) == {Hex(1, 1)}
    assert reached(shore, "mariño", START, 2) == {Hex(1, 1), Hex(2, 1)}
    assert reached(shore, "mariño", START, 3) == {Hex(1, 1), Hex(2, 1), Hex(3, 1)}


@rule("EID-3")
def test_a_second_order_in_a_turn_does_not_undo_a_stop() -> None:
    land = ISLAND.replace("tiles: {", 'tiles: {"0101": {terrain: cliff}, ')
    orders = '  - - {who: [Uxía], do: move, path: ["0201"]}\n    - {who: [Uxía], do: move, path: ["0301"]}\n'
    entries = game(orders, 6, land=land)
    assert [s.to for s in kinds(entries, "step")] == ["0201"]
    assert kinds(entries, "refused")[0].why == "must_stop"


OWING = ISLAND.replace("event_roll: false", "event_roll: false, owing: true")


@rule("EID-1")
def test_points_that_are_owed_are_paid_first() -> None:
    orders = '  - {do: move, path: ["0201", "0301"]}\n  - {do: move, path: ["0301", "0401"]}\n'
    entries = game(orders, 3, 3, land=OWING, species="mariño")
    assert [(r.halves, r.owed) for r in kinds(entries, "roll")] == [(6, 0), (4, 2)]
    assert kinds(entries, "refused")[0].why == "owes"
    assert [(s.to, s.cost) for s in kinds(entries, "step")] == [("0201", 4), ("0301", 0), ("0401", 4)]


@rule("EID-1")
def test_without_the_option_nothing_is_owed() -> None:
    orders = '  - {do: move, path: ["0201", "0301"]}\n  - {do: move, path: ["0301", "0401"]}\n'
    entries = game(orders, 3, 3, species="mariño")
    assert [r.owed for r in kinds(entries, "roll")] == [0, 0]
    assert [s.to for s in kinds(entries, "step")] == ["0201", "0301"]


def pair(orders: str, *rolls: int, more: str = "", second: str = "carcamán") -> list[Entry]:
    text = f'{ISLAND}{more}rolls: {list(rolls)}\nparty:\n  - {{name: Uxía, at: [illa, "0101"], species: carcamán}}\n'
    text += f'  - {{name: Brais, at: [illa, "0101"], species: {second}}}\norders:\n{orders}'
    return list(play(scenario.parse(text, file="test.yaml")).entries)


@rule("EID-1")
def test_who_walk_together_use_the_lower_points() -> None:
    entries = pair('  - {who: [Uxía, Brais], do: move, path: ["0201", "0301", "0401"]}\n', 5, 2)
    assert [(s.who, s.to) for s in kinds(entries, "step")] == [
        (("Uxía",), "0201"),
        (("Brais",), "0201"),
        (("Uxía",), "0301"),
        (("Brais",), "0301"),
    ]
    apart = pair('  - {do: move, path: ["0201", "0301", "0401"]}\n', 5, 2)
    assert [s.to for s in kinds(apart, "step")] == ["0201", "0301", "0401", "0201", "0301"]


@rule("EID-9")
@pytest.mark.parametrize(("hidden", "last"), [("false", "0301"), ("true", "0501")])
def test_an_animal_that_all_can_see_stops_who_passes(hidden: str, last: str) -> None:
    beast = f'creatures: [{{id: cobra, kind: snake, at: [illa, "0301"], hidden: {hidden}}}]\n'
    entries = game('  - {do: move, path: ["0201", "0301", "0401", "0501"]}\n', 4, more=beast)
    assert kinds(entries, "step")[-1].to == last


@rule("EID-12")
def test_who_is_swept_away_goes_to_the_highest_sea_until_a_calm_coast() -> None:
    land = """
system: eidos
regions:
  illa:
    size: [5, 1]
    fill: coastal_sea
    tiles: {"0101": {terrain: plain}, "0501": {terrain: plain}}
    dangerous: ["0201"]
"""
    entries = game('  - {do: move, path: ["0201"]}\n' + "  - {do: wait}\n" * 3, 4, 6, 1, land=land)
    swept = [(s.hour, s.to) for s in kinds(entries, "step") if s.parts == (("carried", 0),)]
    assert swept == [(1, "0301"), (2, "0401")]


@rule("EID-12")
def test_who_is_going_under_can_do_nothing_but_be_pulled_out() -> None:
    orders = '  - {do: wait}\n  - - {who: [Brais], do: move, path: ["0901"]}\n    - {who: [Uxía], do: rescue, member: Brais}\n'
    text = f'{ISLAND}rolls: [6]\nparty:\n  - {{name: Uxía, at: [illa, "0701"], species: carcamán}}\n'
    text += f'  - {{name: Brais, at: [illa, "0801"], species: xente_cativa}}\norders:\n{orders}'
    entries = list(play(scenario.parse(text, file="test.yaml")).entries)
    assert kinds(entries, "refused")[0].why == "adrift"
    assert [f.result for f in kinds(entries, "fate", what="drowning")] == ["rescued"]
    assert kinds(entries, "step")[-1].to == "0701"


@rule("EID-1")
@pytest.mark.parametrize("number", [0, 7])
def test_a_number_that_the_die_lacks_ends_the_game(number: int) -> None:
    entries = game('  - {do: move, path: ["0201"]}\n  - {do: wait}\n', number)
    assert not kinds(entries, "roll") and not kinds(entries, "step")
    assert entries[-1].kind == "refused"


@pytest.mark.parametrize("name", ["owing", "event_roll"])
def test_options_that_the_game_has(name: str) -> None:
    text = ISLAND.replace("event_roll: false", f"{name}: true")
    assert game("  - {do: wait}\n", land=text)


@pytest.mark.parametrize("name", ["take_10", "eventroll"])
def test_options_that_it_has_not_are_bad_input(name: str) -> None:
    with pytest.raises(BadInput):
        game("  - {do: wait}\n", land=ISLAND.replace("event_roll: false", f"{name}: true"))


def test_an_island_explored_by_itself() -> None:
    entries = game("  - {do: explore, hours: 12}\n", land=ISLAND.replace("[9, 1]", "[9, 6]"))
    assert len(kinds(entries, "roll")) == 12
    assert len({s.to for s in kinds(entries, "step")}) > 10


def test_travel_to_a_hex() -> None:
    entries = game('  - {do: travel, to: "0701"}\n')
    assert kinds(entries, "step")[-1].to == "0701"
