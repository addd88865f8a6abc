"""Sight by a trie of lines against the rule as it is written, and its symmetry (ARC-30 to ARC-33)."""

import pytest
from hypothesis import given, strategies as st

from printkit.core.hexes import Grid, Hex, distance, lines
from printkit.rules.sight import disc, lay_out, look, obstructions, visible


@st.composite
def lands(draw):
    grid = Grid(draw(st.integers(1, 9)), draw(st.integers(1, 9)))
    values = draw(st.lists(st.sampled_from((0, 0, 0, 1, 1, 2, 4)), min_size=grid.size, max_size=grid.size))
    return grid, values


def oracle(grid, values, a, b, fov):
    """ARC-32 and ARC-33 by the lines of core.hexes."""
    return any(
        all(h in grid for h in line) and distance(a, b) + sum(values[grid.index(h)] for h in line) <= fov
        for line in lines(a, b)
    )


@pytest.mark.rule("ARC-30", "ARC-32", "ARC-33")
@given(lands(), st.integers(0, 6), st.data())
def test_the_trie_sees_what_the_rule_says(land, fov, data):
    grid, values = land
    field = lay_out(grid, 6)
    here = grid.hex(data.draw(st.integers(0, grid.size - 1)))
    seen = look(field, obstructions(field, values), field.cell(here), fov)
    assert {field.hex(c) for c in seen} == {h for h in grid.hexes() if oracle(grid, values, here, h, fov)}


@pytest.mark.rule("ARC-33")
@given(lands(), st.integers(0, 6), st.data())
def test_with_the_same_view_two_hexes_see_each_other_or_neither_does(land, fov, data):
    grid, values = land
    a, b = (grid.hex(data.draw(st.integers(0, grid.size - 1))) for _ in "ab")
    assert visible(values, grid, a, b, fov) == visible(values, grid, b, a, fov) == oracle(grid, values, a, b, fov)


@given(lands(), st.integers(3, 7), st.data())
def test_a_look_further_than_the_margin_is_the_same(land, fov, data):
    grid, values = land
    here = grid.hex(data.draw(st.integers(0, grid.size - 1)))
    narrow, wide = lay_out(grid, 2), lay_out(grid, 7)
    seen = [{f.hex(c) for c in look(f, obstructions(f, values), f.cell(here), fov)} for f in (narrow, wide)]
    assert seen[0] == seen[1]


@pytest.mark.rule("ARC-31")
def test_the_own_tile_is_always_seen():
    field = lay_out(Grid(3, 3), 2)
    cell = field.cell(Hex(2, 2))
    assert look(field, obstructions(field, [2] * 9), cell, 0) == look(field, obstructions(field, [2] * 9), cell, -3) == {cell}


@given(st.integers(1, 12), st.integers(1, 12), st.data())
def test_a_field_lays_out_every_hex_once(cols, rows, data):
    grid = Grid(cols, rows)
    field = lay_out(grid, data.draw(st.integers(1, 4)))
    assert [field.hex(c) for c in field.cells] == list(grid.hexes())
    assert len(set(field.cells)) == grid.size
    a, b = (grid.hex(data.draw(st.integers(0, grid.size - 1))) for _ in "ab")
    assert field.distance(field.cell(a), field.cell(b)) == distance(a, b)
    assert {field.hex(c) for c in field.around[field.cell(a)]} == set(grid.around(a))
    assert {field.hex(c) for c in disc(field, field.cell(a), 2)} == {h for h in grid.hexes() if distance(a, h) <= 2}
