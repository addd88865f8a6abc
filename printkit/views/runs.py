"""Stretches of paths put together from what is known hex by hex, so that nothing unknown decides how they run.

A hex's knowledge says of each path on it into which neighbours it goes on. Stretches over hexes that are known alike
are joined; where the other hex is known otherwise or not at all, the stretch ends in a stub towards the common edge.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from printkit.core.hexes import DIRECTIONS, Hex, direction
from printkit.core.known import Known
from printkit.views.map import PathRun

_WIDE = 6
"""The way from the spring that players' rivers have throughout: how far the spring is, they do not know."""


class Way(NamedTuple):
    """A path as it is known on one hex: kind, level, and the neighbours into which it goes on."""

    kind: str
    level: int
    to: tuple[Hex, ...]


class _Net(NamedTuple):
    """One kind of path over hexes of one state: the hexes that each hex is joined to, and its stubs."""

    joined: Mapping[Hex, tuple[Hex, ...]]
    stubs: Mapping[Hex, tuple[Hex, ...]]


def runs(ways: Mapping[Hex, tuple[Known, tuple[Way, ...]]]) -> tuple[PathRun, ...]:
    """The stretches of all paths, kind by kind, in the order of their hexes."""
    kinds = sorted({(way.kind, way.level, state) for state, on in ways.values() for way in on})
    return tuple(run for kind, level, state in kinds for run in _of_kind(ways, kind, level, state))


def _of_kind(
    ways: Mapping[Hex, tuple[Known, tuple[Way, ...]]], kind: str, level: int, state: Known
) -> Iterable[PathRun]:
    net = _net(ways, kind, level, state)
    free = {frozenset((a, b)) for a, others in net.joined.items() for b in others}
    stubs = {h: list(to) for h, to in net.stubs.items()}
    alone = [h for h in sorted(net.joined) if not net.joined[h] and not stubs.get(h)]
    for start in sorted(net.joined, key=lambda h: (len(net.joined[h]) == 2, h)):
        for onward in net.joined[start]:
            if frozenset((start, onward)) in free:
                yield _run(_walked(start, onward, net, free), stubs, kind, level, state)
    for h in sorted(stubs):
        while stubs[h]:
            yield _run([h], stubs, kind, level, state)
    yield from (PathRun(kind, (h,), known=state, level=level, ways=_even(kind, 1)) for h in alone)


def _net(ways: Mapping[Hex, tuple[Known, tuple[Way, ...]]], kind: str, level: int, state: Known) -> _Net:
    here = {
        h: sorted({t for way in on if way[:2] == (kind, level) for t in way.to})
        for h, (known, on) in ways.items()
        if known == state and any(way[:2] == (kind, level) for way in on)
    }
    joined = {h: tuple(t for t in to if h in here.get(t, ())) for h, to in here.items()}
    stubs = {h: tuple(t for t in to if t not in joined[h]) for h, to in here.items()}
    return _Net(joined, stubs)


def _walked(start: Hex, onward: Hex, net: _Net, free: set[frozenset[Hex]]) -> list[Hex]:
    """A walk along free joints, straight on where the path forks; the joints walked are no longer free."""
    walk = [start, onward]
    free.discard(frozenset((start, onward)))
    while True:
        came, at = walk[-2:]
        further = [t for t in net.joined[at] if frozenset((at, t)) in free]
        if not further:
            return walk
        ahead = min(further, key=lambda t: (_bend(came, at, t), t))
        free.discard(frozenset((at, ahead)))
        walk.append(ahead)


def _bend(a: Hex, b: Hex, c: Hex) -> int:
    """How sharply a way turns at its middle hex: 0 straight on, 3 back."""
    first, second = direction(a, b), direction(b, c)
    if first is None or second is None:
        return 3
    turn = abs(DIRECTIONS.index(first) - DIRECTIONS.index(second))
    return min(turn, 6 - turn)


def _run(walk: list[Hex], stubs: dict[Hex, list[Hex]], kind: str, level: int, state: Known) -> PathRun:
    """A stretch with a stub at each end where there is one."""
    enters = _taken(stubs, walk[0])
    leaves = _taken(stubs, walk[-1])
    return PathRun(kind, tuple(walk), state, level, enters, leaves, _even(kind, len(walk)))


def _taken(stubs: dict[Hex, list[Hex]], h: Hex) -> Hex | None:
    return stubs[h].pop(0) if stubs.get(h) else None


def _even(kind: str, count: int) -> tuple[int, ...]:
    """The ways of a river whose spring is not known: the same throughout."""
    return (_WIDE,) * count if kind == "river" else ()
