"""Lands from text-mapper files are lived in like made ones; what the file says stays as it is."""

from dataclasses import replace
from functools import cache

import pytest

from printkit import tables
from printkit.core.hexes import Hex
from printkit.world import making, scenario, textmapper
from printkit.world.making import beasts, given, kinds
from printkit.world.model import Region, World
from tests.maps import scenario_of

VALE = """\
0101 ocean
0102 coast
0103 coast lighthouse "Old Sal"
0201 coast
0202 grass town
0203 forest
0301 hill castle
0302 soil village "Nether Wend"
0303 swamp
0401 mountain "the Anvil"
0402 white mountain
0403 hill ruins
0501 mountain
0502 hill tower
0503 moor camp
0202-0302-0403 trail
"""
SEA = "0101 ocean\n0303 ocean\n0201 coast port\n"


def region_of(world: World) -> Region:
    return next(iter(world.regions.values()))


def bare(text: str) -> World:
    return textmapper.from_text(text, file="f.txt", name="vale", fill="plain")[0]


def lived(world: World, seed: int = 7, *, keyed: bool = True, everywhere: bool = False) -> World:
    calendar = tables.calendar()
    start = making.first_morning(calendar)
    return making.lived_in(world, seed, calendar=calendar, start=start, keyed=keyed, everywhere=everywhere)


@cache
def large() -> World:
    """The land of a made world, with nothing but what a map shows."""
    made = region_of(making.make(11, size=(24, 16), land="coast", regions=1, detail="land"))
    names = {i: name for i, name in made.names.items() if i % 2}
    told = replace(made, names=names, lands=(), realms=(), areas=(), culture="", name="")
    return World(regions={made.id: told}, title="the march")


def test_what_the_file_says_stays() -> None:
    for world in (bare(VALE), large()):
        was, now = region_of(world), region_of(lived(world))
        assert (now.land, now.terrains, now.grid, now.structures, now.paths) == (
            was.land,
            was.terrains,
            was.grid,
            was.structures,
            was.paths,
        )
        assert was.names.items() <= now.names.items()


def test_every_settlement_and_lonely_place_has_a_name_of_its_own() -> None:
    region = region_of(lived(bare(VALE)))
    assert set(region.structures) <= set(region.names)
    assert len(set(region.names.values())) == len(region.names)


def test_it_is_as_full_as_a_made_world() -> None:
    world = lived(large())
    region = region_of(world)
    assert [n.hex for n in region.notes] == list(region.grid.hexes())
    assert all(n.name and set(n.landmark) == set(tables.languages()) for n in region.notes)
    assert sum(bool(n.hidden) for n in region.notes) > region.grid.size // 5
    assert sum(bool(n.links) for n in region.notes) > 10
    assert {e.trigger for e in world.events} == {"entry", "hour", "period", "daily", "seasonal", "lunar"}
    assert len(world.creatures) > 10
    assert world.vehicles
    assert {m.shows for m in world.maps} >= {("road", "settlement")}
    assert {spell.region for spell in world.weather} == {region.id}
    assert region.encounter_check
    assert region.border
    assert region.culture in making.given.kind_of(region).cultures
    assert region.name == "the march"


def test_a_label_is_the_name_of_its_hex_in_the_key() -> None:
    names = {n.hex: n.name for n in region_of(lived(bare(VALE))).notes}
    assert names[Hex(4, 1)] == "the Anvil"
    assert names[Hex(3, 2)] == "Nether Wend"
    assert names[Hex(1, 3)] == "Old Sal"


def test_texts_have_no_slot_left() -> None:
    for note in region_of(lived(large())).notes:
        for layer in (note.landmark, note.hidden, note.secret):
            for text in layer.values():
                assert not set("{}|") & set(text), text
                assert "  " not in text, text


def test_creatures_stand_on_their_ground_and_boats_on_water() -> None:
    world = lived(large())
    region = region_of(world)
    for creature in world.creatures:
        assert region.terrain(creature.at.hex) in beasts.kinds()[creature.kind].terrains
    for boat in world.vehicles:
        assert tables.terrains()[region.terrain(boat.at.hex)].water


@pytest.mark.parametrize("everywhere", [False, True])
@pytest.mark.parametrize("text", [VALE, SEA, "0101 jungle\n", "0101 capital\n0404 capital\n0403 capital village\n"])
def test_a_scenario_of_it_can_be_written_and_read(text: str, everywhere: bool) -> None:
    world = lived(bare(text), everywhere=everywhere)
    whole = scenario_of(world, 7)
    assert scenario.parse(scenario.write(whole), file="f") == whole


def test_a_place_in_every_hex_where_a_system_looks_for_them() -> None:
    region = region_of(lived(large(), keyed=False, everywhere=True))
    assert {x.hex for x in region.locations} == set(region.grid.hexes())


def test_what_is_not_asked_for_changes_nothing_else() -> None:
    whole, plain = lived(large()), lived(large(), keyed=False)
    assert not region_of(plain).notes
    assert plain.events == whole.events
    assert plain.creatures == whole.creatures


def test_the_seed_decides_the_life_and_nothing_of_the_land() -> None:
    one, other = lived(bare(VALE), 1), lived(bare(VALE), 2)
    assert one == lived(bare(VALE), 1)
    assert region_of(one).notes != region_of(other).notes
    assert region_of(one).land == region_of(other).land


def test_without_a_seed_it_comes_from_what_is_written_in_the_file(tmp_path) -> None:
    def seed(data: bytes) -> int:
        (tmp_path / "f.txt").write_bytes(data)
        return textmapper.seed_of(tmp_path / "f.txt")

    assert seed(VALE.encode()) == seed(VALE.replace("\n", "\r\n").encode())
    assert seed(VALE.encode()) != seed(VALE.replace("0503 moor", "0503 hill").encode())
    assert 0 <= seed(VALE.encode()) < 1_000_000


@pytest.mark.parametrize("key", kinds.lands())
def test_a_land_is_taken_for_the_kind_that_it_was_made_as(key: str) -> None:
    made = [region_of(making.make(seed, land=key, regions=1, detail="land")) for seed in range(8)]
    assert sum(given.kind_of(region).key == key for region in made) >= 5


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("0101 jungle\n0303 jungle\n0203 mountain\n0302 jungle\n0201 jungle\n", "tropics"),
        ("0101 sand\n0303 desert\n0302 dune\n0201 sand\n0203 mountain\n", "desert"),
        ("0101 tundra\n0303 snow\n0302 forest\n0201 tundra\n0203 mountain\n", "north"),
        ("0101 ocean\n0303 ocean\n0302 hill\n0201 ocean\n0203 coast\n0102 coast\n0301 ocean\n", "archipelago"),
    ],
)
def test_the_ground_tells_the_climate(text: str, kind: str) -> None:
    assert given.kind_of(region_of(bare(text))).key == kind
