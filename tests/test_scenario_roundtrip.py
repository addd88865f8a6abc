"""What is written reads back equal, and is written the same again."""

import json

import pytest
import yaml
from hypothesis import given, settings
from made import scenarios
from scenes import text

from printkit import tables
from printkit.asked import Asked
from printkit.core.dates import Date
from printkit.core.hexes import Hex
from printkit.played import played
from printkit.world import making, scenario, writing
from printkit.world.making import boards
from printkit.world.orders import Scenario


@settings(max_examples=60)
@given(scenarios())
def test_what_is_written_reads_back_equal(made):
    written = scenario.write(made)
    again = scenario.parse(written, file="w")
    assert again == made
    assert scenario.write(again) == written


@settings(max_examples=25)
@given(scenarios())
def test_what_is_written_is_yaml_to_others(made):
    """Another reader gets the same keys, hexes as text and texts unharmed; as JSON the file means the same."""
    written = scenario.write(made)
    data = yaml.load(written, Loader=yaml.CSafeLoader)
    assert data["seed"] == made.seed
    assert list(data["regions"]) == list(made.world.regions)
    assert [m["name"] for m in data["party"]] == [m.name for m in made.party]
    assert all(type(h) is str for r in data["regions"].values() for h in r.get("tiles", {}))
    for dump in (
        json.dumps(data),
        json.dumps(data, ensure_ascii=False, indent=1),
        json.dumps(data, separators=(",", ":")),
    ):
        assert scenario.parse(dump, file="j") == made


@pytest.mark.parametrize("seed", [1, 2])
def test_a_made_world_reads_back_equal(seed):
    world = making.make(seed, size=(14, 10))
    made = Scenario(
        "arcologia", world, making.default_party(seed, world), tables.calendar(), encounters="arcologia", seed=seed
    )
    assert scenario.parse(scenario.write(made), file="w") == made


def test_an_island_board_reads_back_equal():
    world = boards.make_board(3)
    made = Scenario("eidos", world, boards.board_party(3, world), tables.calendar(), encounters="none", seed=3)
    assert scenario.parse(scenario.write(made), file="w") == made


ROWS = """\
regions:
  vale:
    size: [6, 5]
    fill: moor
    legend: {f: forest, "~": lake}
    rows: [f.....,
           .f....,
           ..~~..,
           ......,
           .....f]
    tiles:
      "0101": {terrain: plain}
    paths:
      - {kind: river, hexes: ["0303", "0402", "0502"]}"""


@pytest.mark.parametrize("system", ["arcologia", "alexandrian", "eidos"])
def test_what_a_kit_is_made_of_is_written_the_same_again(system):
    """Of every system, with all that the command line leaves to it."""
    size = None if system == "eidos" else "8x7"
    made = played(Asked(seed=5, size=size, system=system), default_hours=3).scenario
    written = scenario.write(made)
    assert scenario.write(scenario.parse(written, file="w")) == written


def test_land_may_be_written_as_rows_of_letters():
    vale = scenario.parse(text(regions=ROWS, party='party: [{name: A, at: [vale, "0101"], mobility: 6}]'), file="f")
    region = vale.world.regions["vale"]
    rows = [[region.terrain(Hex(col, row))[0] for col in range(1, 7)] for row in range(1, 6)]
    assert ["".join(row) for row in rows] == ["pmmmmm", "mfmrrm", "mmrlmm", "mmmmmm", "mmmmmf"]


@settings(max_examples=25)
@given(scenarios())
def test_large_maps_are_written_as_rows(made):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(writing, "MOST_TILES", 0)
        written = scenario.write(made)
    assert "    rows:\n" in written
    assert scenario.parse(written, file="w") == made


def test_a_small_chance_is_a_number_to_others():
    event = "events:\n  - {id: e, kind: fair, at: global, trigger: entry, chance: 0.00000012}"
    written = scenario.write(scenario.parse(text(more=event), file="f"))
    assert "chance: 0.00000012}" in written


def test_weather_of_a_year_is_written_in_little_room():
    """A run from hour 0 by periods; the first is what is left of the one in which the journey starts (8 to 12)."""
    made = scenario.parse(text(x="weather:\n  - {region: vale, periods: [rain, clear*2, fog, clear*1400]}"), file="f")
    assert [s.hours for s in made.world.weather[:3]] == [(0, 4), (4, 16), (16, 22)]
    assert made.world.weather[-1].hours == (22, 22 + 1400 * 6)
    assert "  - {region: vale, periods: [rain, clear*2, fog, clear*1400]}\n" in scenario.write(made)


def test_two_spells_of_one_kind_stay_two():
    made = scenario.parse(text(x="weather:\n  - {region: vale, periods: [rain, rain, fog, fog*2]}"), file="f")
    assert [(s.kind, s.hours) for s in made.world.weather] == [
        ("rain", (0, 4)), ("rain", (4, 10)), ("fog", (10, 16)), ("fog", (16, 28)),
    ]  # fmt: skip


WRITTEN = """\
printkit: 1
system: arcologia
encounters: arcologia
outcomes: open
seed: 0
start: {month: 1, day: 1, hour: 8}
regions:
  vale:
    size: [6, 5]
    tiles:
      "0203": {terrain: forest}
      "0204": {terrain: mountain, structures: [watchtower]}
      "0301": {terrain: lake, structures: [port]}
  costa:
    size: [3, 3]
    fill: grassland
party:
  - {name: Ana, at: [vale, "0301"], mobility: 7}
  - {name: Rui, at: [vale, "0301"], mobility: 6}
"""


def test_defaults_are_left_out_and_come_back():
    made = scenario.parse(text(), file="f")
    assert made.start == Date(1, 1, 1, 8)
    assert made.world.regions["vale"].terrain(Hex(2, 3)) == "forest"
    assert scenario.write(made) == WRITTEN
