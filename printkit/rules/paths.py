"""Cheapest ways over whole-number costs, by a bucket queue. A step whose cost is 0 cannot be made.

`enter` is what it costs to enter a cell, whatever the side; `links` says for the cells that have them what entering
costs from some neighbours instead, as {cell: {from: cost}}.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

Around = Mapping[int, Sequence[int]]


class Links(Protocol):
    """Costs of their own of some steps."""

    def get(self, cell: int, /) -> Mapping[int, int] | None:
        """{from: cost} of the steps on to a cell; None or empty where it has none."""


def costs_to(
    goal: int, enter: Mapping[int, int], around: Around, links: Links, *, start: int | None = None
) -> dict[int, int]:
    """The cost of the cheapest way from each cell to the goal; cells from which there is none are left out.

    With `start` the search ends once that cell's cost is certain: dearer ones are then left out or too high.
    """
    best = {goal: 0}
    buckets: dict[int, list[int]] = {0: [goal]}
    known, own_of = best.get, links.get
    at = 0
    while buckets:
        if at not in buckets:
            at = min(buckets)
        for cell in buckets.pop(at):
            if best[cell] != at:
                continue
            if cell == start:
                return best
            plain, own = enter.get(cell, 0), own_of(cell)
            if own:
                steps = [(n, at + cost) for n in around[cell] if (cost := own.get(n, plain))]
            elif plain:
                steps = [(n, at + plain) for n in around[cell]]
            else:
                continue
            for before, total in steps:
                old = known(before)
                if old is None or total < old:
                    best[before] = total
                    if total in buckets:
                        buckets[total].append(before)
                    else:
                        buckets[total] = [before]
        at += 1
    return best


def step_cost(a: int, b: int, enter: Mapping[int, int], links: Links) -> int:
    """The cost of a step between neighbours; 0 where it cannot be made."""
    own = links.get(b)
    return own[a] if own and a in own else enter.get(b, 0)


def way(
    start: int, goal: int, enter: Mapping[int, int], around: Around, links: Links, *, rank: Callable[[int], object]
) -> list[int] | None:
    """The cells of a cheapest way after the start, the goal last; of equal ones, the lowest by `rank` at each step.

    None where there is no way.
    """
    best = costs_to(goal, enter, around, links, start=start)
    if start not in best:
        return None
    out, here = [], start
    while here != goal:
        left = best[here]
        costs = [(n, step_cost(here, n, enter, links)) for n in around[here] if n in best]
        here = min((n for n, cost in costs if cost and best[n] + cost == left), key=rank)  # type: ignore[arg-type]
        out.append(here)
    return out


def nearest(
    start: int,
    wanted: Callable[[int], bool],
    enter: Mapping[int, int],
    around: Around,
    links: Links,
    *,
    rank: Callable[[int], object],
) -> tuple[int, int] | None:
    """(cell, cost) of the wanted cell that is cheapest to reach, of equals the lowest by `rank`; None without one."""
    best = {start: 0}
    buckets: dict[int, list[int]] = {0: [start]}
    at = 0
    while buckets:
        if at not in buckets:
            at = min(buckets)
        settled = [c for c in buckets.pop(at) if best[c] == at]
        found = [c for c in settled if c != start and wanted(c)]
        if found:
            return min(found, key=rank), at  # type: ignore[arg-type]
        for cell in settled:
            for n in around[cell]:
                cost = step_cost(cell, n, enter, links)
                if cost and at + cost < best.get(n, at + cost + 1):
                    best[n] = at + cost
                    buckets.setdefault(at + cost, []).append(n)
        at += 1
    return None
