"""Large made worlds: rows worked on whole, what is looked for near by, and what happens when words run out."""

from math import prod

import pytest

from printkit import tables
from printkit.core.dice import Stream
from printkit.core.hexes import Grid
from printkit.world import making, scenario
from printkit.world.making import kinds, notes
from printkit.world.making.draft import FIRST, Draft
from printkit.world.making.names import Namer, culture
from printkit.world.making.sights import Sights, _sights, families
from printkit.world.making.spacing import windows
from printkit.world.orders import Scenario

SIZES = ((4, 4), (5, 9), (9, 4), (12, 7), (23, 31))


def draft(cols: int, rows: int) -> Draft:
    return Draft(1, FIRST, Grid(cols, rows), kinds.lands()["coast"])


def scattered(d: Draft, percent: int) -> list[int]:
    stream = Stream(3, "scattered", d.width, percent)
    return [p for p in d.cells if stream.chance(percent)]


@pytest.mark.parametrize("size", SIZES)
def test_neighbours_are_those_of_the_grid_by_table_and_one_by_one(size: tuple[int, int]) -> None:
    d = draft(*size)
    table = [tuple(map(d.at, d.grid.around(d.hex(p)))) for p in d.cells]
    assert [d.near[p] for p in d.cells] == table
    d.settle()
    assert [d.near[p] for p in d.cells] == table
    assert list(d.near[d.cells[0] : d.cells[0] + 2]) == table[:2]


@pytest.mark.parametrize("size", SIZES)
def test_the_border_is_where_a_neighbour_is_missing(size: tuple[int, int]) -> None:
    d = draft(*size)
    assert d.border() == {p for p in d.cells if len(d.near[p]) < 6}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", [0, 8, 40, 100])
def test_flags_count_neighbours_and_steps(size: tuple[int, int], percent: int) -> None:
    d = draft(*size)
    there = scattered(d, percent)
    flags = d.flags.of(there)
    assert d.where(flags) == there
    assert d.where(d.flags.others(flags)) == [p for p in d.cells if p not in there]
    beside = d.flags.beside(flags)
    assert [beside[p] for p in d.cells] == [sum(q in there for q in d.near[p]) for p in d.cells]
    far, front = dict.fromkeys(there, 0), list(there)
    for p in front:
        for q in d.near[p]:
            if q not in far:
                far[q] = far[p] + 1
                front.append(q)
    for most in (2, 5, 60):
        steps = d.flags.steps_from(flags, most)
        assert [steps[p] for p in d.cells] == [min(far.get(p, most), most) for p in d.cells]


@pytest.mark.parametrize("size", SIZES)
def test_windows_widen_to_all_and_leave_out_what_is_further_than_their_reach(size: tuple[int, int]) -> None:
    d = draft(*size)
    places = scattered(d, 20)
    for p in d.cells:
        seen = list(windows(d, places, p))
        assert list(seen[-1][1]) == places
        for reach, near in seen:
            assert all(abs(q // d.width - p // d.width) > reach for q in places if q not in near)


def test_where_all_has_been_told_nothing_more_is_seen() -> None:
    every = set(_sights("fresh"))
    last = min(every)
    assert Sights(Stream(1, "sights"), set(every)).see("fresh") is None
    sights = Sights(Stream(1, "sights"), every - {last})
    assert [line for _, line in filter(None, (sights.see("fresh"), sights.see("fresh")))] == [last]
    other = next(family for family in families().values() if family != "fresh")
    assert sights.see(other) is not None


def test_names_run_out_only_of_short_ones() -> None:
    few = Namer("norrish", set(), Stream(1, "names"))
    many = Namer("norrish", set(), Stream(1, "names"))
    many.foresee("hex_sea", 1_000_000)
    short = sum(prod(map(len, pattern.rows)) for pattern in culture("norrish").patterns["hex_sea"])
    names = [[namer.name("hex_sea") for _ in range(2 * short)] for namer in (few, many)]
    assert all(len(set(made)) == len(made) for made in names)
    assert max(n.count(" ") for n in names[1]) == max(n.count(" ") for n in names[0]) + 1


def test_of_a_very_large_map_only_hexes_where_something_is_are_keyed(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = making.make(5, size=(30, 20), regions=1)
    monkeypatch.setattr(notes, "MOST_KEYED", 599)
    large = making.make(5, size=(30, 20), regions=1)
    (before,), (region,) = whole.regions.values(), large.regions.values()
    assert (before.land, before.structures, before.paths) == (region.land, region.structures, region.paths)
    assert (whole.events, whole.creatures) == (large.events, large.creatures)
    keyed = [note.hex for note in region.notes]
    assert keyed == sorted(keyed, key=region.grid.index)
    assert 60 < len(keyed) < 400
    assert {region.grid.hex(i) for i in region.structures} <= {*keyed}
    assert all(note.landmark and note.name for note in region.notes)
    assert region.notes[1:3] == tuple(region.notes)[1:3]


def test_a_large_map_is_written_and_read_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notes, "MOST_KEYED", 100)
    world = making.make(4, size=(16, 12))
    party = making.default_party(4, world)
    made = Scenario("arcologia", world, party, tables.calendar(), encounters="arcologia", seed=4)
    assert "".join(scenario.pieces(made)) == scenario.write(made)
    again = scenario.parse(scenario.write(made), file="f")
    assert scenario.write(again) == scenario.write(made)
