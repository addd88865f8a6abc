"""The cheapest way over land for who builds a road: around mountains, over rivers by bridges, along older roads."""

from heapq import heappop, heappush
from itertools import pairwise

from printkit import tables
from printkit.world.making.draft import LAND, Draft
from printkit.world.making.people import folk

_ALONG = 45
"""Following a road that is there costs this share of building one, in percent."""
_BESIDE = 70
_ACROSS = 300
Step = tuple[int, int, tuple[int, ...]]
"""A hex, what it costs to come there, the hexes in between."""


class Ways:
    """The roads of a region so far: which hexes they join, and the bridges."""

    def __init__(self, draft: Draft) -> None:
        self._draft = draft
        self._cost = {key: row.way for key, row in folk().items() if row.way}
        span = tables.load("world/people")["span"]
        self._one, self._two = int(span["one"]), int(span["two"])
        self.joined: dict[int, set[int]] = {}
        self.spans: dict[int, list[int]] = {}
        self.closed = {p for w in draft.wonders for p in w.hexes}
        self._beside: set[int] = set()

    def cost(self, p: int) -> int:
        """What a hex costs to build on; 0 where no road goes."""
        return self._cost.get(self._draft.ground[p], 0)

    def add(self, way: list[int]) -> None:
        """Lays a way down; where it crosses water, a bridge stands from then on."""
        for a, b in pairwise(way):
            self.joined.setdefault(a, set()).add(b)
            self.joined.setdefault(b, set()).add(a)
        for p in way:
            self._beside.update(self._draft.around(p))
        i = 0
        while i < len(way):
            if self._draft.ground[way[i]] == "river":
                end = i
                while self._draft.ground[way[end]] == "river":
                    end += 1
                span = way[i - 1 : end + 1]
                for p in span[1:-1]:
                    self.spans.setdefault(p, span)
                i = end
            i += 1

    def steps(self, p: int) -> list[Step]:
        """(hex, cost, hexes in between) for each way on from a hex of land."""
        draft = self._draft
        out: list[Step] = []
        here = self.joined.get(p, ())
        ring = draft.steps[p % draft.width & 1]
        for i, s in enumerate(ring):
            q = p + s
            if not draft.inside[q] or draft.water[q] != LAND or q in self.closed:
                continue
            if draft.ground[q] == "river":
                out.extend(self._over(p, q, i))
            elif cost := self.cost(q):
                out.append((q, self._step(p, q, cost, here), ()))
        return out

    def _step(self, p: int, q: int, cost: int, here: "set[int] | tuple[()]") -> int:
        """Along a road it is cheap; beside one, or from road to road across a field, dear (no twins)."""
        if q in here:
            return max(1, cost * _ALONG // 100)
        if q in self.joined and p in self.joined:
            return cost * _ACROSS // 100
        return cost * (100 + _BESIDE * (q in self._beside and q not in self.joined)) // 100

    def _over(self, p: int, q: int, i: int) -> list[Step]:
        """Bridges from a bank over the river hex `q`, which lies in direction `i`."""
        span = self.spans.get(q)
        if span is not None:
            if p in (span[0], span[-1]):
                way = span if p == span[0] else span[::-1]
                return [(way[-1], 8, tuple(way[1:-1]))]
            return []
        draft = self._draft
        out: list[Step] = []
        ring = [q + s for s in draft.steps[q % draft.width & 1]]
        for turn in (0, 1, -1, 2, -2):
            to = ring[(i + turn) % 6]
            built = draft.inside[to] and self.cost(to) and to not in self.closed
            if built and self._parts(ring, (i + 3) % 6, (i + turn) % 6):
                out.append((to, self._one + 12 * abs(turn) + self.cost(to), (q,)))
        second = ring[i]
        if draft.inside[second] and draft.ground[second] == "river" and second not in self.spans:
            to = second + draft.steps[second % draft.width & 1][i]
            if draft.inside[to] and self.cost(to) and to not in self.closed:
                out.append((to, self._two + self.cost(to), (q, second)))
        return out

    def _parts(self, ring: list[int], a: int, b: int) -> bool:
        """Whether water lies on both sides between two neighbours of a river hex, so that there is a river to cross."""
        draft = self._draft

        def wet(i: int) -> bool:
            p = ring[i % 6]
            return draft.inside[p] == 1 and (draft.water[p] != LAND or draft.ground[p] == "river")

        low, high = sorted((a, b))
        return any(wet(i) for i in range(low + 1, high)) and any(wet(i) for i in range(high + 1, low + 6))

    def cheapest(self, starts: tuple[int, ...], goals: set[int], *, limit: int = 1 << 30) -> list[int]:
        """The cheapest way from any start to any goal, both included; empty where there is none within the limit."""
        best = dict.fromkeys(starts, 0)
        came: dict[int, tuple[int, tuple[int, ...]]] = {}
        heap = sorted((0, p) for p in starts)
        while heap:
            spent, p = heappop(heap)
            if spent > best[p]:
                continue
            if p in goals:
                return self._way_back(p, came)
            if spent > limit:
                return []
            for q, cost, between in self.steps(p):
                total = spent + cost
                if total < best.get(q, 1 << 30):
                    best[q] = total
                    came[q] = (p, between)
                    heappush(heap, (total, q))
        return []

    @staticmethod
    def _way_back(p: int, came: dict[int, tuple[int, tuple[int, ...]]]) -> list[int]:
        way = [p]
        while p in came:
            p, between = came[p]
            way.extend(reversed(between))
            way.append(p)
        return way[::-1]
