"""Cheapest ways over whole-number costs, by a bucket queue. A cell whose cost is 0 cannot be entered."""

from collections.abc import Callable, Mapping, Sequence

Links = Mapping[tuple[int, int], int]
Around = Mapping[int, Sequence[int]]


def costs_to(
    goal: int, enter: Mapping[int, int], around: Around, links: Links, *, start: int | None = None
) -> dict[int, int]:
    """The cost of the cheapest way from each cell to the goal; cells from which there is none are left out.

    `enter` is what it costs to enter a cell, whatever the side; `links` are steps (from, to) that have a cost of
    their own. With `start` the search ends once that cell's cost is certain: dearer ones are then left out or too high.
    """
    best = {goal: 0}
    buckets: dict[int, list[int]] = {0: [goal]}
    at = 0
    while buckets:
        if at not in buckets:
            at = min(buckets)
        for cell in buckets.pop(at):
            if best[cell] != at:
                continue
            if cell == start:
                return best
            plain = enter.get(cell, 0)
            for before in around[cell]:
                cost = links.get((before, cell), plain)
                if cost and at + cost < best.get(before, at + cost + 1):
                    best[before] = at + cost
                    buckets.setdefault(at + cost, []).append(before)
        at += 1
    return best


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
        steps = [
            n
            for n in around[here]
            if (cost := links.get((here, n), enter.get(n, 0))) and n in best and best[n] + cost == left
        ]
        here = min(steps, key=rank)  # type: ignore[arg-type]
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
                cost = links.get((cell, n), enter.get(n, 0))
                if cost and at + cost < best.get(n, at + cost + 1):
                    best[n] = at + cost
                    buckets.setdefault(at + cost, []).append(n)
        at += 1
    return None
