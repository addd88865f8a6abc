"""Outlines of areas: a hand's line that every hex's middle stays on its own side of."""

import pytest
from hexmap_land import orren
from hypothesis import given, settings, strategies as st

from printkit.core.hexes import Hex
from printkit.sheets.hexmap import strokes
from printkit.sheets.hexmap.art import COAST, LAKES, WASHES
from printkit.sheets.hexmap.layout import Layout, Node, node
from printkit.sheets.hexmap.outlines import Outline, edge_path, outlines, trace

COLS, ROWS = 7, 6
SETS = st.sets(st.tuples(st.integers(1, COLS), st.integers(1, ROWS)), min_size=1, max_size=COLS * ROWS)


def _inside(rings: list[Outline], x: float, y: float) -> bool:
    odd = False
    for ring in rings:
        flat = strokes.flat(ring.points)
        ax, ay = flat[-1]
        for bx, by in flat:
            if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
                odd = not odd
            ax, ay = bx, by
    return odd


def _nodes(hexes: set[tuple[int, int]]) -> frozenset[Node]:
    return frozenset(node(Hex(c, r)) for c, r in hexes)


@given(SETS, st.sampled_from([("coast", COAST), ("lake", LAKES), ("wash", WASHES)]), st.booleans())
@settings(max_examples=60, deadline=None)
def test_middles_of_hexes_stay_on_their_own_side(hexes, kind, turned):
    layout = Layout(COLS, ROWS, 9.0, turned)
    area = _nodes(hexes)
    rings = outlines(layout, area, *kind)
    for n in layout.nodes():
        assert _inside(rings, *layout.centre(n)) == (n in area)


@given(SETS)
@settings(max_examples=60, deadline=None)
def test_every_border_edge_is_walked_once(hexes):
    area = _nodes(hexes)
    walked = [(n, i) for ring in trace(area) for n, i in ring]
    border = sum(
        (n[0] + a, n[1] + b) not in area for n in area for a, b in ((3, 1), (0, 2), (-3, 1), (-3, -1), (0, -2), (3, -1))
    )
    assert len(walked) == len(set(walked)) == border


def test_a_change_in_one_hex_redraws_its_borders_only():
    layout = Layout(12, 9, 9.0)
    left = _nodes({(c, r) for c in range(1, 6) for r in range(1, 10)})
    more = left | {node(Hex(6, 8))}
    before = {p for ring in outlines(layout, left, "wash", WASHES) for p in ring.points}
    after = {p for ring in outlines(layout, more, "wash", WASHES) for p in ring.points}
    gone = before - after
    assert gone
    assert all(y > layout.centre(node(Hex(6, 6)))[1] for _, y in gone)


def test_an_outline_is_the_same_wherever_the_map_stands_on_the_page():
    area = _nodes({(2, 2), (3, 2), (3, 3)})
    here = outlines(Layout(5, 5, 9.0), area, "coast", COAST)[0].points
    there = outlines(Layout(5, 5, 9.0, origin=(20.0, 30.0)), area, "coast", COAST)[0].points
    for (ax, ay), (bx, by) in zip(here, there, strict=True):
        assert (bx - ax, by - ay) == pytest.approx((20.0, 30.0))


def test_the_edge_of_view_lies_inside_its_hexes():
    layout = Layout(5, 5, 9.0)
    area = _nodes({(3, 3), (3, 2), (4, 3)})
    for ring in edge_path(layout, area, 0.28):
        assert all(layout.node_at(x, y) in area for x, y in ring)


def test_lattice_and_hexes_agree():
    for turned in (False, True):
        layout = Layout(30, 20, 9.0, turned, (11.0, 7.0))
        for face in orren().hexes:
            n = node(face.hex)
            assert layout.node_at(*layout.centre(n)) == n
            for x, y in layout.corners(n, 0.97):
                assert layout.node_at(x, y) == n
                cx, cy = layout.centre(n)
                assert layout.holds(x - cx, y - cy)
