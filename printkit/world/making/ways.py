"""The cheapest way over land for who builds a road: around mountains, over rivers by bridges, along older roads."""

from array import array
from collections.abc import Callable, Collection, Iterable
from functools import cache
from heapq import heappop, heappush
from itertools import pairwise

from printkit import tables
from printkit.world.making.draft import LAND, Draft
from printkit.world.making.people import folk

_ALONG = 45
"""Following a road that is there costs this share of building one, in percent."""
_BESIDE = 70
_ACROSS = 300
_BEND = 12
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
        self._draft, self._near = draft, draft.near
        span = tables.load("world/people")["span"]
        self._one, self._two = int(span["one"]), int(span["two"])
        self._cost = _costs(draft)
        self._river = draft.grounds(("river",))
        self._plain = bytearray(not river for river in draft.flags.beside(self._river))
        self._bits = len(draft.inside).bit_length()
        self._wet: dict[int, int] = {}
        self._known: dict[int, list[tuple[int, int]]] = {}
        self.joined: dict[int, set[int]] = {}
        self.spans: dict[int, list[int]] = {}
        self._beside: set[int] = set()
        self.traffic: dict[tuple[int, int], int] | None = None

    def add(self, way: list[int]) -> None:
        """Lays a way down; where it crosses water, a bridge stands from then on."""
        for a, b in pairwise(way):
            self.joined.setdefault(a, set()).add(b)
            self.joined.setdefault(b, set()).add(a)
        self._changed(way)
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

    def _changed(self, way: list[int]) -> None:
        """Forgets what steps cost beside a way, and from which hexes one comes there."""
        near, plain, known = self._draft.near, self._plain, self._known
        for p in way:
            known.pop(p, None)
            for q in near[p]:
                self._beside.add(q)
                for r in near[q]:
                    plain[r] = 0
                    known.pop(r, None)

    def on_road(self, p: int) -> bool:
        """Whether a road runs over a hex of land."""
        return p in self.joined and not self._river[p]

    def steps(self, p: int) -> Iterable[tuple[int, int]]:
        """(hex, cost) for each way on from a hex of land; the cost is 0 where there is none.

        Along a road it is cheap; beside one, or from road to road across a field, dear (no twins).
        """
        if self._plain[p]:
            return self.open_steps(p)
        known = self._known.get(p)
        if known is None:
            known = self._known[p] = self._reckoned(p)
        return known

    def open_steps(self, p: int) -> Iterable[tuple[int, int]]:
        """The same for who will not ask again."""
        near = self._near[p]
        return zip(near, map(self._cost.__getitem__, near), strict=True) if self._plain[p] else self._reckoned(p)

    def _reckoned(self, p: int) -> list[tuple[int, int]]:
        """The steps from a hex that has a road or a river beside it."""
        out = []
        costs, river, joined, beside, here = self._cost, self._river, self.joined, self._beside, self.joined.get(p)
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
                out += [(to, toll) for to, toll, _ in self._over(p, q, i)]
        return out

    def _over(self, p: int, q: int, i: int) -> list[Step]:
        """Bridges from a bank over the river hex `q`, which lies in direction `i`; where one stands, only that."""
        span = self.spans.get(q)
        if span is None:
            return self._bridges(q, i)
        if p not in (span[0], span[-1]):
            return []
        way = span if p == span[0] else span[::-1]
        return [(way[-1], 8, tuple(way[1:-1]))]

    def _bridges(self, q: int, i: int) -> list[Step]:
        """All bridges that can be built from direction `i` over a river hex, straight or with a bend."""
        steps, width, costs = self._draft.steps, self._draft.width, self._cost
        around = steps[q % width & 1]
        out: list[Step] = []
        for way, bend in _crossings(self._water_around(q), i):
            to = q + around[way]
            if costs[to]:
                out.append((to, self._one + bend + costs[to], (q,)))
        second = q + around[i]
        if self._river[second] and second not in self.spans:
            to = second + steps[second % width & 1][i]
            if costs[to]:
                out.append((to, self._two + costs[to], (q, second)))
        return out

    def _water_around(self, q: int) -> int:
        """The directions from a hex in which water lies on the map, a bit for each."""
        wet = self._wet.get(q)
        if wet is None:
            draft, river = self._draft, self._river
            around = [q + s for s in draft.steps[q % draft.width & 1]]
            bits = [draft.inside[r] and (draft.water[r] != LAND or river[r]) for r in around]
            wet = self._wet[q] = sum(1 << i for i, bit in enumerate(bits) if bit)
        return wet

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
        bits, never = self._bits, limit + 1
        mask = (1 << bits) - 1
        ahead = self._lean([] if roads or len(goals) > _FEW else sorted(goals))
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
                if cost and total < best.get(q, never) and (owner is None or owner[q] in owners):
                    best[q] = total
                    came[q] = p
                    heappush(heap, total + ahead(q) << bits | q)
        return []

    def _lean(self, goals: list[int]) -> Callable[[int], int]:
        """What the way from a hex to the nearest of some goals costs at the very least."""
        width = self._draft.width
        if not goals:
            return lambda _: 0
        if len(goals) == 1:
            row, col = divmod(goals[0], width)
            return lambda q: _LEAST * max(abs(q // width - row), abs(q % width - col))
        far = [divmod(goal, width) for goal in goals]
        return lambda q: _LEAST * min([max(abs(q // width - r), abs(q % width - c)) for r, c in far])

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
            if to == b
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


@cache
def _crossings(wet: int, i: int) -> tuple[tuple[int, int], ...]:
    """The directions in which one leaves a bridge that was entered in direction `i`, and what its bend costs more.

    `wet` are the directions in which water lies, a bit for each.
    """
    ways = (((i + turn) % 6, _BEND * abs(turn)) for turn in (0, 1, -1, 2, -2))
    return tuple((way, bend) for way, bend in ways if _parts(wet, (i + 3) % 6, way))


def _parts(wet: int, a: int, b: int) -> bool:
    """Whether water lies on both sides between two directions, so that there is a river to cross."""
    low, high = sorted((a, b))
    between = (1 << high) - (2 << low)
    return bool(wet & between) and bool(wet & ~between & ~(1 << low | 1 << high))
