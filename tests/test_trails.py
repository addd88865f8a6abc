"""The two ways of a lost party on the maps: the true one to the mile, the believed one, and the players' own map."""

from fractions import Fraction

import pytest

from printkit.core.dates import Date
from printkit.core.hexes import Hex
from printkit.journal.believed import spot_of
from printkit.journal.entries import Entry
from printkit.rules.play import play
from printkit.sheets import hexmap, svg
from printkit.sheets.scene import Shape
from printkit.views import audience, trails
from printkit.views.audience import Reader, Seen
from printkit.views.map import MapView
from printkit.views.map_of import map_view
from printkit.views.trails import Clock
from printkit.world import scenario
from tests.test_hex import FREE, LAND, PARTY

rule = pytest.mark.rule
NORTH = "  - {do: march, toward: N}\n"
LOST = (1, 1, FREE, 1)  # a watch that ends lost, and not knowing it


def seen(reader: Reader, orders: str, *rolls: int, more: str = "") -> Seen:
    read = scenario.parse(f"{LAND}{more}{PARTY}orders:\n{orders}rolls: {list(rolls)}\n", file="test.yaml")
    return audience.cut(read, play(read).entries, reader)


def gm_map(orders: str, *rolls: int, more: str = "") -> MapView:
    return map_view(seen(Reader.GM, orders, *rolls, more=more), "vale", lang="en")


def points(entries: tuple[Entry, ...]) -> list[tuple[float, float]]:
    read = scenario.parse(f"{LAND}{PARTY}", file="test.yaml")
    clock = Clock(read.calendar, Date(1, 1, 1, 8), 4)
    return [(p.q, p.r) for p in trails.true_way(entries, "vale", clock, miles=12).points]


@rule("HEX-25", "HEX-26")
def test_the_true_way_goes_by_the_middle_of_borders() -> None:
    """From the middle of 0505 north: 6 miles to the border, then 3 of the 12 to the far side."""
    start = spot_of(Hex(5, 5))
    way = points(seen(Reader.GM, NORTH, 20, FREE).entries)
    assert way[0] == (float(start.q), float(start.r))
    border, end = start.moved("N", Fraction(1, 2)), start.moved("N", Fraction(9, 12))
    assert (float(border.q), float(border.r)) in way
    assert way[-1] == (float(end.q), float(end.r))


@rule("HEX-32", "HEX-50")
def test_the_gms_map_has_both_ways_and_where_they_truly_are() -> None:
    true, believed = gm_map(NORTH * 2, *LOST, 20, FREE, 1).trails
    assert (true.believed, believed.believed) == (False, True)
    start = spot_of(Hex(5, 5))
    assert believed.points[-1] == pytest.approx((float(start.q), float(start.r) - 1.5))
    assert true.points[-1][0] < believed.points[-1][0]
    assert true.label.endswith("mi in from SE")
    assert len(true.watches) >= 1
    assert [day for day, _ in true.days] == [1]


@rule("HEX-50")
def test_the_two_ways_are_told_apart_in_ink_and_by_a_line_in_the_legend() -> None:
    view = gm_map(NORTH * 2, *LOST, 20, FREE, 1)
    (scene,) = hexmap.draw(view, hexmap.MapOptions(style="ink"))
    route = next(layer for layer in scene.layers if layer.id == "route")
    dashes = {s.dash for s in route.items if isinstance(s, Shape) and s.dash}
    assert len(dashes) == 2
    text = svg.paint(scene)
    for key in ("true_way", "believed_way"):
        assert view.words[key] in text


@rule("HEX-1")
def test_the_players_map_has_no_grid_no_numbers_and_no_states() -> None:
    view = map_view(seen(Reader.PLAYERS, NORTH * 2, *LOST, 20, FREE, 1), "land", lang="en")
    assert (view.grid, view.numbers, view.states) == (False, False, False)
    assert not any(face.number for face in view.hexes)
    assert [t.believed for t in view.trails] == [True]
    assert view.title == "Vale"
    assert [(row.place, row.length) for row in view.journey] == [("Plain", "18 mi")]
    (scene,) = hexmap.draw(view, hexmap.MapOptions())
    assert not any(layer.id in ("grid", "ticks", "hex-numbers", "view") for layer in scene.layers)


@rule("HEX-1", "HEX-45")
def test_places_and_mountains_stand_where_the_party_thinks() -> None:
    more = (
        '    tiles: {"0501": {terrain: mountain}, "0504": {terrain: plain, structures: [watchtower], name: Torre}}\n'
        '    locations: [{id: tower, hex: "0504", kind: visible, seen_from: 1}]\n'
    )
    view = map_view(seen(Reader.PLAYERS, NORTH, 20, FREE, more=more), "land", lang="en")
    assert {face.terrain for face in view.hexes} >= {"plain", "mountain"}
    assert [face.structures for face in view.hexes if face.structures] == [("watchtower",)]
    assert [name.text for name in view.names] == ["Torre"]


@rule("HEX-1")
def test_two_places_that_look_alike_are_two_places() -> None:
    more = (
        '    tiles: {"0504": {structures: [ruins]}, "0503": {structures: [ruins]}}\n'
        "    locations:\n"
        '      - {id: one, hex: "0504", kind: visible}\n'
        '      - {id: two, hex: "0503", kind: visible}\n'
    )
    view = map_view(seen(Reader.PLAYERS, NORTH * 2, 20, FREE, 20, FREE, more=more), "land", lang="en")
    assert [face.structures for face in view.hexes if face.structures] == [("ruins",), ("ruins",)]


@rule("HEX-1", "HEX-50")
def test_a_way_that_nobody_can_lose_is_the_same_for_both() -> None:
    road = '    paths: [{kind: road, id: k, hexes: ["0505", "0504", "0503"]}]\n'
    view = gm_map("  - {do: march, follow: k}\n", FREE, more=road)
    true, believed = view.trails
    assert true.points[-1] == pytest.approx(believed.points[-1])


@rule("HEX-22", "HEX-50")
def test_players_read_how_far_their_distances_may_be_off_where_true_ones_are_thrown_for() -> None:
    """2d6+3 tenths of the average: from half to half as much again."""
    sure = map_view(seen(Reader.PLAYERS, NORTH, 20, FREE), "land", lang="en")
    assert "%" not in sure.words["scale.unit"]
    thrown = seen(Reader.PLAYERS, NORTH, 3, 4, 20, FREE, more="options: {actual_distance: true}\n")
    assert map_view(thrown, "land", lang="en").words["scale.unit"].endswith("±50%")
