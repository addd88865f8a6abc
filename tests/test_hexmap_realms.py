"""Borders of realms: on the GM's map between land and land, told in the legend, on no player's map."""

from dataclasses import replace

import pytest
from hexmap_land import land

from printkit.core.hexes import Hex
from printkit.sheets.hexmap import Crop, MapOptions, draw
from printkit.sheets.scene import Text
from printkit.views.map import RealmArea

WEST = RealmArea("West March", Hex(2, 3), "0203", tuple(Hex(c, r) for c in range(1, 5) for r in range(1, 7)))
EAST = RealmArea("East March", Hex(7, 3), "0703", tuple(Hex(c, r) for c in range(5, 9) for r in range(1, 7)))
ROWS = ["PPPPPPPP"] * 6


def layers(view, style="colour", **more):
    return {layer.id: layer for layer in draw(view, MapOptions(style=style, **more))[0].layers}


def test_two_realms_have_one_line_between_them_and_a_tint_each():
    found = layers(replace(land(ROWS), realms=(WEST, EAST)))
    dashed = [shape for shape in found["realms"].items if shape.dash]
    assert len(dashed) == 1 and dashed[0].d.count("M") == 1
    assert len({shape.fill for shape in found["realm-bands"].items}) == 2


def test_line_art_has_no_tints():
    found = layers(replace(land(ROWS), realms=(WEST, EAST)), style="ink")
    assert "realms" in found and "realm-bands" not in found


@pytest.mark.parametrize("rows", [["PPPPOOOO"] * 6, ["PPPP"] * 6], ids=["coast", "edge of the map"])
def test_no_border_runs_along_the_sea_or_the_edge(rows):
    assert "realms" not in layers(replace(land(rows), realms=(WEST,)))


def test_the_legend_names_each_realm_with_its_seat():
    words = {
        item.text for item in layers(replace(land(ROWS), realms=(WEST, EAST)))["legend"].items if isinstance(item, Text)
    }
    assert {"West March", "0203", "East March", "0703"} <= words


def test_a_part_of_a_map_names_the_realms_that_lie_in_it():
    view = replace(land(ROWS), realms=(WEST, EAST))
    words = {t.text for t in layers(view, crop=Crop((Hex(1, 3),), 1))["legend"].items if isinstance(t, Text)}
    assert "West March" in words and "East March" not in words
