"""The route on the map: no passage prints over another, no day is taken for the next."""

from dataclasses import replace
from math import hypot

import pytest
from hexmap_land import land, way

from printkit.core.hexes import Hex
from printkit.sheets.hexmap import MapOptions, draw
from printkit.sheets.hexmap.art import Art
from printkit.sheets.hexmap.layout import Layout
from printkit.sheets.hexmap.route import tracks
from printkit.sheets.hexmap.style import load
from printkit.views.map import Leg, PathRun

ROWS = ["P" * 8] * 6
THERE = way(202, 204, 205)


def art(*legs: tuple[Hex, ...], paths: tuple[PathRun, ...] = ()) -> Art:
    route = tuple(Leg(day, hexes) for day, hexes in enumerate(legs, 1))
    layout = Layout(8, 6, 9.0)
    return Art(replace(land(ROWS), route=route, paths=paths), load("ink"), layout, layout.box)


def nearest(a: Art, p: tuple[float, float], other: int) -> float:
    return min(hypot(p[0] - x, p[1] - y) for x, y in tracks(a)[other].points)


@pytest.mark.parametrize("second", [THERE, THERE[::-1]], ids=["again", "back"])
@pytest.mark.parametrize("road", [False, True], ids=["no road", "road"])
def test_two_passages_over_the_same_hexes_run_side_by_side(second, road):
    paths = (PathRun("road", THERE, level=2),) if road else ()
    drawn = art(THERE, second, paths=paths)
    first = tracks(drawn)[0].points
    middle = first[len(first) // 3 : 2 * len(first) // 3]
    assert min(nearest(drawn, p, 1) for p in middle) > 0.8


def test_a_way_gone_once_keeps_to_the_middle():
    once, twice = art(THERE), art(THERE, THERE)
    assert tracks(once)[0].points != tracks(twice)[0].points


def test_each_day_has_a_line_of_its_own():
    view = replace(
        land(ROWS), route=(Leg(1, THERE), Leg(2, way(205, 405)), Leg(3, way(405, 402)), Leg(4, way(402, 602)))
    )
    lines = next(layer for layer in draw(view, MapOptions(style="ink"))[0].layers if layer.id == "route").items
    dashes = [line.dash for line in lines if line.dash]
    assert len(dashes) == len(set(dashes)) == 4
