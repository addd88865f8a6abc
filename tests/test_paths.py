"""Cheapest ways by buckets against the plain algorithm."""

import heapq

from hypothesis import given, strategies as st

from printkit.core.hexes import Grid
from printkit.rules.paths import costs_to, nearest, step_cost, way
from printkit.rules.sight import lay_out


def plain(start, cost_of, around):
    """Dijkstra over a heap: the cost from the start to each cell."""
    best, heap = {start: 0}, [(0, start)]
    while heap:
        at, cell = heapq.heappop(heap)
        if at > best[cell]:
            continue
        for n in around[cell]:
            cost = cost_of(cell, n)
            if cost and at + cost < best.get(n, 10**9):
                best[n] = at + cost
                heapq.heappush(heap, (at + cost, n))
    return best


@st.composite
def lands(draw):
    grid = Grid(draw(st.integers(1, 8)), draw(st.integers(1, 8)))
    field = lay_out(grid, 1)
    enter = {c: draw(st.integers(0, 5)) for c in field.cells}
    pairs = [(a, b) for a in field.cells for b in field.around[a]]
    links = {}
    for a, b in draw(st.lists(st.sampled_from(pairs), max_size=6)) if pairs else ():
        links.setdefault(b, {})[a] = draw(st.integers(0, 3))
    start, goal = (draw(st.sampled_from(field.cells)) for _ in "ab")
    return field, enter, links, start, goal


@given(lands())
def test_a_link_holds_in_place_of_the_cells_own_cost(land):
    field, enter, links, _, _ = land
    for b in field.cells:
        for a in field.around[b]:
            assert step_cost(a, b, enter, links) == (links[b][a] if a in links.get(b, {}) else enter[b])


@given(lands())
def test_costs_are_those_of_the_plain_algorithm(land):
    field, enter, links, start, goal = land
    truth = plain(start, lambda a, b: step_cost(a, b, enter, links), field.around)
    assert costs_to(goal, enter, field.around, links).get(start) == truth.get(goal)
    assert costs_to(goal, enter, field.around, links, start=start).get(start) == truth.get(goal)


@given(lands())
def test_a_way_has_the_cheapest_cost_and_goes_by_the_lowest_numbers(land):
    field, enter, links, start, goal = land
    route = way(start, goal, enter, field.around, links, rank=field.hex)
    best = costs_to(goal, enter, field.around, links)
    if route is None:
        assert start not in best
        return
    here = start
    for cell in route:
        steps = [n for n in field.around[here] if (c := step_cost(here, n, enter, links)) and best.get(n, 10**9) + c == best[here]]
        assert cell == min(steps, key=field.hex)
        here = cell
    assert here == goal


@given(lands(), st.data())
def test_the_nearest_wanted_cell_is_the_cheapest_of_lowest_number(land, data):
    field, enter, links, start, _ = land
    wanted = set(data.draw(st.lists(st.sampled_from(field.cells))))
    truth = plain(start, lambda a, b: step_cost(a, b, enter, links), field.around)
    found = nearest(start, wanted.__contains__, enter, field.around, links, rank=field.hex)
    open_ = [(truth[c], field.hex(c), c) for c in wanted - {start} if c in truth]
    assert found == (None if not open_ else (min(open_)[2], min(open_)[0]))
