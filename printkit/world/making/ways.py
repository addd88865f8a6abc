"""The cheapest way over land for who builds a road: around mountains, over rivers by bridges, along older roads."""

from array import array
from collections.abc import Collection
from heapq import heappop, heappush
from itertools import pairwise

from printkit import tables
from printkit.world.making.draft import LAND, Draft
from printkit.world.making.people import folk

_ALONG = 45
"""Following a road that is there costs this share of building one, in percent."""
_BESIDE = 70
_ACROSS = 300
_FEW = 4
_LEAST = 5
"""About what a step costs at the least."""
_WONDER = 5
Fence = tuple["array[int]", tuple[int, ...]]
"""Who owns each hex, and the owners on whose ground one may go."""
Step = tuple[int, int, tuple[int, ...]]
"""A hex, what it costs to come there, the hexes in between."""


class Ways:
    """The roads of a region so far: which hexes they join, and the bridges."""

    def __init__(self, draft: Draft) -> None:
        self._draft = draft
        span = tables.load("world/people")["span"]
        self._one, self._two = int(span["one"]), int(span["two"])
        self._cost = _costs(draft)
        self._river = draft.grounds(("river",))
        self._plain = bytearray(not river for river in draft.flags.beside(self._river))
        self._bits = len(draft.inside).bit_length()
        self._hops: dict[tuple[int, int], list[Step]] = {}
        self.joined: dict[int, set[int]] = {}
        self.spans: dict[int, list[int]] = {}
        self._beside: set[int] = set()
        self.traffic: dict[tuple[int, int], int] | None = None

    def add(self, way: list[int]) -> None:
        """Lays a way down; where it crosses water, a bridge stands from then on."""
        for a, b in pairwise(way):
            self.joined.setdefault(a, set()).add(b)
            self.joined.setdefault(b, set()).add(a)
        near = self._draft.near
        for p in way:
            for q in near[p]:
                if q not in self._beside:
                    self._beside.add(q)
                    for r in near[q]:
                        self._plain[r] = 0
        i = 0
        while i < len(way):
            if self._river[way[i]]:
                end = i
                while self._river[way[end]]:
                    end += 1
                span = way[i - 1 : end + 1]
                for p in span[1:-1]:
                    self.spans.setdefault(p, span)
                i = end
            i += 1

    def on_road(self, p: int) -> bool:
        """Whether a road runs over a hex of land."""
        return p in self.joined and not self._river[p]

    def steps(self, p: int) -> list[tuple[int, int]]:
        """(hex, cost) for each way on from a hex of land.

        Along a road it is cheap; beside one, or from road to road across a field, dear (no twins).
        """
        costs = self._cost
        if self._plain[p]:
            return [(q, costs[q]) for q in self._draft.near[p] if costs[q]]
        out = []
        river, joined, beside = self._river, self.joined, self._beside
        spans, here = self.spans, joined.get(p)
        for i, s in enumerate(self._draft.steps[p % self._draft.width & 1]):
            q = p + s
            cost = costs[q]
            if cost:
                if q in beside:
                    if q not in joined:
                        cost = cost * (100 + _BESIDE) // 100
                    elif here is not None:
                        cost = max(1, cost * _ALONG // 100) if q in here else cost * _ACROSS // 100
                out.append((q, cost))
            elif river[q]:
                for to, toll, between in self._over(p, q, i):
                    if between[-1] not in spans or q in spans:
                        out.append((to, toll))
        return out

    def _over(self, p: int, q: int, i: int) -> list[Step]:
        """Bridges from a bank over the river hex `q`, which lies in direction `i`; where one stands, only that."""
        span = self.spans.get(q)
        if span is not None:
            if p in (span[0], span[-1]):
                way = span if p == span[0] else span[::-1]
                return [(way[-1], 8, tuple(way[1:-1]))]
            return []
        hops = self._hops.get((p, q))
        if hops is None:
            hops = self._hops[p, q] = self._bridges(q, i)
        return hops

    def _bridges(self, q: int, i: int) -> list[Step]:
        """All bridges that could be built from direction `i` over a river hex, straight or with a bend."""
        draft, costs = self._draft, self._cost
        out: list[Step] = []
        ring = [q + s for s in draft.steps[q % draft.width & 1]]
        wet = [draft.inside[r] == 1 and (draft.water[r] != LAND or self._river[r] == 1) for r in ring]
        for turn in (0, 1, -1, 2, -2):
            to = ring[(i + turn) % 6]
            if costs[to] and _parts(wet, (i + 3) % 6, (i + turn) % 6):
                out.append((to, self._one + 12 * abs(turn) + costs[to], (q,)))
        second = ring[i]
        if self._river[second]:
            to = second + draft.steps[second % draft.width & 1][i]
            if costs[to]:
                out.append((to, self._two + costs[to], (q, second)))
        return out

    def cheapest(
        self,
        starts: tuple[int, ...],
        goals: Collection[int],
        *,
        limit: int,
        roads: bool = False,
        within: Fence | None = None,
    ) -> list[int]:
        """The cheapest way from any start to any goal, or with `roads` to any road; empty where the limit is passed.

        Toward few goals the search leans by what the columns and rows in between cost at the very least. `within` keeps
        it on the ground of some owners.
        """
        owner, owners = within or (None, ())
        best = dict.fromkeys(starts, 0)
        came: dict[int, int] = {}
        done: set[int] = set()
        bits, never, width = self._bits, limit + 1, self._draft.width
        mask = (1 << bits) - 1
        far = () if roads or len(goals) > _FEW else tuple(divmod(g, width) for g in goals)
        heap = sorted(starts)
        while heap:
            p = heappop(heap) & mask
            if p in done:
                continue
            done.add(p)
            if p in goals or (roads and self.on_road(p)):
                return self._way_back(p, came)
            spent = best[p]
            for q, cost in self.steps(p):
                total = spent + cost
                if total < best.get(q, never) and (owner is None or owner[q] in owners):
                    best[q] = total
                    came[q] = p
                    row, col = divmod(q, width)
                    ahead = _LEAST * min([max(abs(row - r), abs(col - c)) for r, c in far], default=0)
                    heappush(heap, total + ahead << bits | q)
        return []

    def _way_back(self, p: int, came: dict[int, int]) -> list[int]:
        """The way that was found, with the water that its bridges cross."""
        way = [p]
        while p in came:
            before = came[p]
            if p not in self._draft.near[before]:
                way.extend(self._water_between(before, p))
            way.append(before)
            p = before
        return way[::-1]

    def _water_between(self, a: int, b: int) -> tuple[int, ...]:
        """The hexes under the cheapest bridge between two banks, the far bank's first."""
        hops = [
            (cost, between)
            for i, s in enumerate(self._draft.steps[a % self._draft.width & 1])
            if self._river[a + s]
            for to, cost, between in self._over(a, a + s, i)
            if to == b and (between[-1] not in self.spans or a + s in self.spans)
        ]
        return min(hops)[1][::-1]


def _costs(draft: Draft) -> "array[int]":
    """What each hex costs to build on; 0 where no road goes: on water, off the map. Wonders are dear."""
    ways = {key: row.way for key, row in folk().items()}
    out = draft.blank()
    for p in draft.cells:
        if draft.water[p] == LAND:
            out[p] = ways.get(draft.ground[p], 0)
    for wonder in draft.wonders:
        for p in wonder.hexes:
            out[p] *= _WONDER
    return out


def _parts(wet: list[bool], a: int, b: int) -> bool:
    """Whether water lies on both sides between two neighbours of a river hex, so that there is a river to cross."""
    low, high = sorted((a, b))
    return any(wet[low + 1 : high]) and any(wet[high + 1 :] + wet[:low])
