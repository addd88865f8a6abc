"""Which names of regions a map carries: few and large, the rest told beside it."""

from dataclasses import replace

from hexmap_land import land, orren

from printkit.core.hexes import Hex
from printkit.sheets.hexmap import MapOptions, draw
from printkit.sheets.hexmap.regions import seat
from printkit.views.map import Name

ROWS = ["P" * 30] * 20


def block(col: int, row: int, wide: int, high: int) -> tuple[Hex, ...]:
    return tuple(Hex(c, r) for c in range(col, col + wide) for r in range(row, row + high))


def set_on(view) -> set[str]:
    scene = draw(view, MapOptions())[0]
    names = next(layer for layer in scene.layers if layer.id == "names")
    return {item.of or item.text for item in names.items}


def test_a_region_of_two_hexes_is_named_beside_the_map():
    names = (Name("Wide Moor", "land", block(3, 3, 8, 5)), Name("Tiny Fen", "land", block(20, 10, 1, 2)))
    view = replace(land(ROWS), names=names)
    assert set_on(view) == {"Wide Moor"}
    scene = draw(view, MapOptions())[0]
    assert scene.unnamed == ("Tiny Fen",)
    legend = next(layer for layer in scene.layers if layer.id == "legend")
    assert "Tiny Fen" in [getattr(item, "text", "") for item in legend.items]


def test_of_many_regions_the_largest_are_named():
    rows = [Name(f"Field {c}{r}", "land", block(1 + 6 * c, 1 + 4 * r, 5, 3)) for c in range(5) for r in range(5)]
    big = Name("The Long Plain", "land", block(1, 1, 30, 3))
    found = set_on(replace(land(ROWS), names=(*rows, big)))
    assert "The Long Plain" in found
    assert 6 <= len(found) <= 12


def test_a_name_beside_the_map_goes_by_the_hex_in_the_middle():
    assert seat(Name("Moor", "land", block(4, 4, 3, 3))) == Hex(5, 5)


def test_open_land_is_named_on_a_calm_slope():
    names = (Name("Upright Down", "land", block(14, 2, 2, 17)),)
    scene = draw(replace(land(ROWS), names=names), MapOptions())[0]
    turns = [abs(t.turn) for t in next(layer for layer in scene.layers if layer.id == "names").items]
    assert turns and max(turns) <= 45


def test_the_great_names_of_a_whole_land_stand():
    found = set_on(orren())
    assert {n.text.upper() for n in orren().names if n.rank == "range"} <= {f.upper() for f in found}
