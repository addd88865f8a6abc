"""The plain map: names set straight and apart, rivers that end at the shores of their hexes, bridges, few elements."""

import re
from functools import cache
from itertools import combinations

import pytest
from hexmap_land import hexes, land, orren, players

from printkit.core.hexes import Grid
from printkit.sheets import faces
from printkit.sheets.hexmap import MapOptions, draw
from printkit.sheets.hexmap.layout import Layout, node
from printkit.sheets.scene import Scene, Shape, Text, Use
from printkit.views.map import MapView, Name, PathRun
from printkit.views.numbers import STANDARD, UNNUMBERED, scheme


@cache
def plain(which: str = "orren", style: str = "colour") -> Scene:
    view = {"orren": orren, "players": players}[which]()
    return draw(view, MapOptions(detail="plain", style=style))[0]


def items(scene: Scene, layer: str) -> list[object]:
    return [item for one in scene.layers if one.id == layer for item in one.items]


def layout_of(scene: Scene, view: MapView) -> Layout:
    neat = [float(n) for n in re.findall(r"[\d.]+", scene.clips["neat"])]
    left, top, bottom = min(neat[::2]), min(neat[1::2]), max(neat[1::2])
    return Layout(view.cols, view.rows, (bottom - top) / (view.rows + 0.5 * (view.cols > 1)), origin=(left, top))


def box(t: Text) -> tuple[float, float, float, float]:
    wide = faces.width(t.text, t.face, t.size, t.tracking)
    return (t.x, t.y - t.size * 0.7, t.x + wide, t.y + t.size * 0.2)


def overlap(a, b) -> float:
    return max(0.0, min(a[2], b[2]) - max(a[0], b[0])) * max(0.0, min(a[3], b[3]) - max(a[1], b[1]))


@pytest.mark.parametrize("which", ["orren", "players"])
def test_names_are_one_straight_line_each_inside_the_frame_and_apart(which):
    scene = plain(which)
    texts = [t for t in items(scene, "names") if isinstance(t, Text)]
    neat = [float(n) for n in re.findall(r"[\d.]+", scene.clips["neat"])]
    assert len(texts) > 15
    for t in texts:
        a, b, c, d = box(t)
        assert not t.turn
        assert not t.of
        assert min(neat[::2]) < a < c < max(neat[::2]), t.text
        assert min(neat[1::2]) < b < d < max(neat[1::2]), t.text
    for one, other in combinations(texts, 2):
        assert overlap(box(one), box(other)) < 0.5, (one.text, other.text)


def test_every_name_stands_on_the_map_or_is_said_to_have_no_room():
    scene = plain()
    written = {t.text.upper() for t in items(scene, "names") if isinstance(t, Text)}
    wanted = {n.text for n in orren().names}
    assert {n for n in wanted if n.upper() not in written} == set(scene.unnamed)
    assert len(scene.unnamed) < len(wanted) / 5


def test_a_name_of_a_region_stands_over_its_own_hexes():
    wood = hexes(202, 203, 204, 302, 303, 304, 402, 403, 404, 502, 503, 504)
    view = land(["PPPPPPPPP"] * 9, names=(Name("Oxwood", "forest", wood),))
    scene = draw(view, MapOptions(detail="plain"))[0]
    name = next(t for t in items(scene, "names") if isinstance(t, Text))
    layout = layout_of(scene, view)
    a, b, c, d = box(name)
    for share in (0.1, 0.5, 0.9):
        assert layout.node_at(a + (c - a) * share, (b + d) / 2) in set(map(node, wood))


def test_no_symbol_stands_under_a_name():
    scene = plain()
    boxes = [box(t) for t in items(scene, "names") if isinstance(t, Text)]
    for use in items(scene, "symbols"):
        if isinstance(use, Use) and re.search("-plain$", use.symbol):
            y = use.y - 0.6 * use.scale
            assert not any(a + 0.1 < use.x < c - 0.1 and b + 0.4 < y < d - 0.4 for a, b, c, d in boxes), use


def test_a_river_ends_where_the_hexes_of_a_lake_begin():
    view = land("PPPPP PPPPP LLLLL LLLLL", paths=(PathRun("river", hexes(301, 302, 303, 304), ways=(9, 10, 11, 12)),))
    scene = draw(view, MapOptions(detail="plain"))[0]
    layout = layout_of(scene, view)
    shore = layout.centre(node(hexes(303)[0]))[1] - layout.hex_mm / 2
    ends = [float(d.split()[-1]) for d in (s.d for s in items(scene, "rivers") if isinstance(s, Shape) and "C" in s.d)]
    assert max(ends) == pytest.approx(shore + 0.12 * layout.hex_mm, abs=0.1 * layout.hex_mm)


def test_rivers_and_roads_are_few_elements_whatever_their_number():
    rivers = tuple(PathRun("river", hexes(100 * c + 1, 100 * c + 2, 100 * c + 3), ways=(3, 4, 5)) for c in range(1, 30))
    roads = tuple(PathRun("road", hexes(100 * c + 5, 100 * c + 6), level=2) for c in range(1, 30))
    one = draw(land(["P" * 30] * 6, paths=(rivers[0], roads[0])), MapOptions(detail="plain"))[0]
    many = draw(land(["P" * 30] * 6, paths=(*rivers, *roads)), MapOptions(detail="plain"))[0]
    for layer in ("rivers", "roads"):
        assert len(items(many, layer)) == len(items(one, layer))


def test_a_stretch_of_road_goes_on_where_the_one_before_it_ends():
    run = hexes(101, 102, 103, 104, 105)
    halves = (
        PathRun("road", run[:2], level=2, leaves=run[2]),
        PathRun("road", run[2:], level=2, enters=run[1]),
    )
    d = next(s.d for s in items(draw(land(["P"] * 5, paths=halves), MapOptions(detail="plain"))[0], "roads"))
    first, second = (part.split() for part in d.split("M ")[1:])
    assert first[-2:] == second[:2]


def test_a_bridge_stands_where_its_road_crosses_the_river():
    paths = (
        PathRun("road", hexes(102, 202, 302), level=2),
        PathRun("river", hexes(201, 202, 203), ways=(9, 9, 9)),
        PathRun("bridge", hexes(102, 202, 302), level=2),
    )
    view = land("PPP PPP PPP", paths=paths)
    scene = draw(view, MapOptions(detail="plain"))[0]
    layout = layout_of(scene, view)
    deck = next(s for s in items(scene, "roads") if isinstance(s, Shape) and s.fill)
    numbers = [float(n) for n in re.findall(r"[\d.]+", deck.d)]
    x, y = sum(numbers[::2]) / 4, sum(numbers[1::2]) / 4
    assert layout.node_at(x, y) == node(hexes(202)[0])


@pytest.mark.parametrize(
    "numbers",
    [STANDARD, UNNUMBERED, scheme("{row}-{col}", first="0000", pad=1), scheme("{col}.{row}", lower="odd"),
     scheme("{row}{col}", first="1005")],
)  # fmt: skip
def test_many_hexes_are_numbered_like_one(numbers):
    grid = Grid(7, 12)
    number = numbers.all_of(grid)
    assert [number(h) for h in grid.hexes()] == [numbers.of(grid, h) for h in grid.hexes()]
