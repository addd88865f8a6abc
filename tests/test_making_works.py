"""What the second version of the land adds: thorps, markets at crossroads, walls, barricades, trenches; and nothing else."""

from functools import cache
from itertools import chain

import pytest

from printkit import tables
from printkit.core.hexes import Hex, distance
from printkit.world import making, scenario
from printkit.world.making.draft import Draft
from printkit.world.making.names import Namer, culture
from printkit.world.model import Region, World
from tests.maps import scenario_of

SEEDS = range(12)
NEW = ("thorp", "market", "wall", "barricade", "trench")
ROUGH = {"mountain", "snowy_mountain", "volcano", "cliff"}
HOMES = {"village", "market_town", "capital"}


@cache
def worlds() -> tuple[World, ...]:
    return tuple(making.make(seed, size=(30, 20), regions=1, detail="map") for seed in SEEDS)


def regions() -> list[Region]:
    return [region for world in worlds() for region in world.regions.values()]


def built(region: Region, *kinds: str) -> list[Hex]:
    return [region.grid.hex(i) for i, here in region.structures.items() if set(here) & set(kinds)]


def roads(region: Region) -> dict[Hex, set[Hex]]:
    """The neighbours to which a road leads from each hex."""
    joined: dict[Hex, set[Hex]] = {}
    for path in region.paths:
        if path.kind == "road":
            for a, b in zip(path.hexes, path.hexes[1:], strict=False):
                joined.setdefault(a, set()).add(b)
                joined.setdefault(b, set()).add(a)
    return joined


def test_the_first_version_builds_none_of_it() -> None:
    for seed in SEEDS:
        region = next(iter(making.make(seed, version=1, regions=1, detail="land").regions.values()))
        assert not built(region, *NEW)


@pytest.mark.parametrize("kind", NEW)
def test_every_kind_of_it_is_built_somewhere(kind: str) -> None:
    assert sum(len(built(region, kind)) for region in regions()) >= 4


def test_what_was_there_before_stays_where_it_was() -> None:
    def grown(seed: int, version: int) -> Draft:
        return making.grow(seed, size=(24, 16), version=version, regions=1)[0][0]

    for seed in SEEDS:
        one, two = grown(seed, 1), grown(seed, 2)
        assert (one.water, one.ground, one.rivers, one.capital) == (two.water, two.ground, two.rivers, two.capital)
        older = [(s.hex, s.structure, s.rank) for s in two.sites if s.structure != "thorp"]
        assert [(s.hex, s.structure, s.rank) for s in one.sites] == older


def test_thorps_lie_between_the_others_each_on_a_road() -> None:
    for region in regions():
        homes, joined = built(region, *HOMES), roads(region)
        for thorp in built(region, "thorp"):
            assert 3 <= min(distance(thorp, home) for home in homes) <= 6
            assert thorp in joined


def test_markets_lie_where_roads_meet_away_from_settlements() -> None:
    for region in regions():
        joined = roads(region)
        for market in built(region, "market"):
            assert len(joined[market]) > 2
            assert all(distance(market, home) > 1 for home in built(region, *HOMES, "thorp"))


def test_walls_stand_between_rocks() -> None:
    for region in regions():
        for wall in built(region, "wall"):
            assert any(region.terrain(near) in ROUGH for near in region.grid.around(wall))


def test_barricades_stand_on_lonely_roads() -> None:
    for region in regions():
        joined = roads(region)
        for barricade in built(region, "barricade"):
            assert barricade in joined
            assert all(distance(barricade, home) > 2 for home in built(region, *HOMES, "thorp"))


def test_trenches_lie_before_what_was_besieged_and_on_no_road() -> None:
    for region in regions():
        joined = roads(region)
        for trench in built(region, "trench"):
            assert trench not in joined
            assert min(distance(trench, h) for h in built(region, "castle", "market_town", "capital")) == 2


def test_each_market_has_its_day() -> None:
    for world in worlds():
        region = next(iter(world.regions.values()))
        held = set(chain.from_iterable(e.where.hexes for e in world.events if e.kind == "market"))
        assert set(built(region, "market")) <= held


def test_all_of_it_has_a_name_and_texts() -> None:
    for seed in range(3):
        region = next(iter(making.make(seed, size=(30, 20), regions=1).regions.values()))
        notes = {note.hex: note for note in region.notes}
        for h in built(region, *NEW):
            assert region.names[region.grid.index(h)] == notes[h].name
            assert all(set(layer) == set(tables.languages()) for layer in (notes[h].landmark, notes[h].hidden))
            assert notes[h].secret


@pytest.mark.rule("ARC-13")
def test_no_tile_has_too_many_layers() -> None:
    for world in worlds():
        whole = scenario_of(world, 1)
        assert scenario.parse(scenario.write(whole), file="f") == whole


@pytest.mark.parametrize("people", sorted({p for row in tables.load("world/lands").values() for p in row["cultures"]}))
@pytest.mark.parametrize("kind", NEW)
def test_every_people_has_names_for_it(people: str, kind: str) -> None:
    draft = making.blank(1, (4, 4), None, 1)[0]
    names = Namer(people, set(), draft.stream("test"))
    assert len({names.name(kind) for _ in range(20)}) == 20
    assert culture(people).patterns[kind]
