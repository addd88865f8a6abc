"""Natural wonders: a few stretches of up to seven hexes that nobody forgets (ARC-12)."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from printkit import tables
from printkit.core.dice import Stream
from printkit.world.making.draft import Draft, Wonder

_HEXES_A_WONDER = 330
_MOST = 12
_TRIES = 16
_HEART = 4
"""Neighbours of the same ground that the middle of a wonder has at least."""


@dataclass(frozen=True, slots=True)
class WonderKind:
    """A kind of wonder: the terrain under it (none: its middle's), where it may lie, least and most hexes."""

    key: str
    base: str
    lies: frozenset[str]
    hexes: tuple[int, int]


@cache
def kinds() -> Mapping[str, WonderKind]:
    """All kinds of wonder by key, in table order."""
    rows = tables.load("world/wonders").items()
    return {k: WonderKind(k, r.get("base", ""), frozenset(r["lies"]), (r["hexes"][0], r["hexes"][1])) for k, r in rows}


def make(draft: Draft) -> None:
    """Sets `wonders` and lays their ground: each kind once on a map."""
    stream = draft.stream("wonders")
    wanted = min(_MOST, (draft.grid.size + stream.below(_HEXES_A_WONDER)) // _HEXES_A_WONDER)
    order = list(kinds().values())
    stream.shuffle(order)
    found: dict[str, list[int]] = {}
    for p in draft.cells:
        found.setdefault(draft.ground[p], []).append(p)
    for kind in order:
        if len(draft.wonders) >= wanted:
            break
        _place(draft, kind, [p for ground in sorted(kind.lies) for p in found.get(ground, ())], stream)


def _place(draft: Draft, kind: WonderKind, fit: list[int], stream: Stream) -> None:
    """Lays a wonder in the middle of ground that suits it, away from other wonders; or not at all."""
    taken = {p for w in draft.wonders for p in w.hexes}
    for _ in range(_TRIES if fit else 0):
        start = stream.pick(fit)
        if start in taken or sum(draft.ground[q] in kind.lies for q in draft.near[start]) < _HEART:
            continue
        body = _body(draft, kind, start, stream.between(*kind.hexes), taken)
        if len(body) >= kind.hexes[0]:
            base = kind.base or draft.ground[start]
            for p in body:
                draft.ground[p] = base
            draft.wonders.append(Wonder(kind.key, base, tuple(sorted(body))))
            return


def _body(draft: Draft, kind: WonderKind, start: int, size: int, taken: set[int]) -> list[int]:
    body = [start]
    for p in body:
        for q in draft.near[p]:
            if len(body) < size and q not in body and q not in taken and draft.ground[q] in kind.lies:
                body.append(q)
    return body
