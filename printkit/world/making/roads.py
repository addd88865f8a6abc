"""Roads: a network that people would have made, in three levels by traffic, with bridges over the rivers it crosses."""

from array import array
from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import islice, pairwise

from printkit.world.making.draft import LAND, Draft, Site
from printkit.world.making.people import ranks
from printkit.world.making.ways import Ways

_DETOUR = 24
"""A second road is built where the way around is longer than this many tenths of the straight one."""
_FAR = 900
_NEVER = 1 << 30
_NEIGHBOURS = 9
_HIGHWAY, _ROAD = 80, 42
"""Percent of the road steps that carry less than a highway and less than a road."""


def make(draft: Draft) -> Ways:
    """Sets `roads` and `bridges`; returns the network, for the tracks that later places add."""
    ways = Ways(draft)
    found, owner = _borders(draft, ways)
    for i, j in _links(draft, found):
        a, b = _home(draft, draft.sites[i]), set(_home(draft, draft.sites[j]))
        # mostly the way between two neighbours lies on their own ground, which is soon searched
        way = ways.cheapest(a, b, limit=_NEVER, within=(owner, (i, j))) or ways.cheapest(a, b, limit=_NEVER)
        if way:
            ways.add(way)
    finish(draft, ways)
    return ways


def _through_capital(draft: Draft, ways: Ways) -> None:
    """Joins the roads that end at different gates of the capital by its streets."""
    gates = [p for p in draft.capital if p in ways.joined]
    for p in gates[1:]:
        way = [gates[0], p]
        if p not in draft.near[gates[0]]:
            way.insert(1, next(q for q in draft.capital if q in draft.near[p] and q in draft.near[gates[0]]))
        ways.add(way)


def _home(draft: Draft, site: Site) -> tuple[int, ...]:
    return draft.capital if site.structure == "capital" else (site.hex,)


def _links(draft: Draft, found: dict[tuple[int, int], int]) -> list[tuple[int, int]]:
    """Which settlements are joined: the cheapest tree, and a few links that spare a long way round; the great first."""
    parent = list(range(len(draft.sites)))

    def root(i: int) -> int:
        while parent[i] != i:
            parent[i] = i = parent[parent[i]]
        return i

    tree: dict[int, list[tuple[int, int]]] = {}
    links = []
    for cost, i, j in sorted((c, i, j) for (i, j), c in found.items()):
        if root(i) != root(j):
            parent[root(i)] = root(j)
        elif cost > _FAR // 2 or _around(tree, i, j, cost * _DETOUR // 10):
            continue
        links.append((i, j))
        tree.setdefault(i, []).append((cost, j))
        tree.setdefault(j, []).append((cost, i))
    sites = draft.sites
    links.sort(key=lambda ij: (-sites[ij[0]].rank - sites[ij[1]].rank, found[ij], ij))
    return links


def _borders(draft: Draft, ways: Ways) -> "tuple[dict[tuple[int, int], int], array[int]]":
    """What the cheapest way costs between each two settlements whose surroundings touch; and whose each hex is."""
    owner, best = draft.blank(-1), draft.blank(_NEVER)
    bits = len(owner).bit_length()
    mask = (1 << bits) - 1
    heap: list[int] = []
    for i, site in enumerate(draft.sites):
        for p in _home(draft, site):
            owner[p], best[p] = i, 0
            heap.append(p)
    heap.sort()
    found: dict[tuple[int, int], int] = {}
    while heap:
        at = heappop(heap)
        p, spent = at & mask, at >> bits
        if spent > best[p]:
            continue
        mine = owner[p]
        for q, cost in ways.open_steps(p):
            total = spent + cost
            if not cost:
                continue
            if total < best[q]:
                best[q], owner[q] = total, mine
                heappush(heap, total << bits | q)
            elif owner[q] != mine:
                # the two meet here; what reached the far side first is settled or will be met from there
                key = (mine, owner[q]) if mine < owner[q] else (owner[q], mine)
                found[key] = min(found.get(key, _NEVER), total + best[q])
    return found, owner


def _around(tree: dict[int, list[tuple[int, int]]], start: int, goal: int, limit: int) -> bool:
    """Whether the links so far join two settlements at a cost below the limit."""
    best, heap = {start: 0}, [(0, start)]
    while heap:
        spent, i = heappop(heap)
        if i == goal:
            return True
        for cost, j in tree.get(i, ()):
            total = spent + cost
            if total < min(limit, best.get(j, _NEVER)):
                best[j] = total
                heappush(heap, (total, j))
    return False


def finish(draft: Draft, ways: Ways) -> None:
    """Counts the traffic, cuts the network into roads of one level each, and lists the bridges."""
    _through_capital(draft, ways)
    if ways.traffic is None:
        ways.traffic = _traffic(draft, ways)
    traffic = ways.traffic
    chains = _chains(draft, ways)
    loads = [max(traffic.get(_key(a, b), 0) for a, b in pairwise(c)) for c in chains]
    steps = sorted(load for chain, load in zip(chains, loads, strict=True) for _ in chain[1:])
    high = steps[len(steps) * _HIGHWAY // 100] if steps else 0
    mid = steps[len(steps) * _ROAD // 100] if steps else 0
    levels = [3 if load >= max(high, 12) else 2 if load >= max(mid, 3) else 1 for load in loads]
    draft.roads = _merged(list(zip(levels, chains, strict=True)))
    draft.bridges = [span for p, span in sorted(ways.spans.items()) if p == span[1]]


def _key(a: int, b: int) -> tuple[int, int]:
    return (a, b) if a < b else (b, a)


def _traffic(draft: Draft, ways: Ways) -> dict[tuple[int, int], int]:
    """What goes over each step of road: between each settlement and its nearest neighbours, by their ranks."""
    nodes = {p: site for site in draft.sites for p in _home(draft, site) if site.structure in ranks()}
    near = {p: sorted(joined) for p, joined in ways.joined.items()}
    out: dict[tuple[int, int], int] = {}
    for start, site in nodes.items():
        if start != site.hex:
            continue
        weight, most = ranks()[site.structure].weight, _NEIGHBOURS if site.rank < 3 else 4 * _NEIGHBOURS
        came = {start: -1}
        for met, goal in enumerate(islice(_outward(start, near, nodes, came), most), 1):
            share = weight * ranks()[nodes[goal].structure].weight * 4 // (4 + met)
            p, q = goal, came[goal]
            while q >= 0:
                out[_key(p, q)] = out.get(_key(p, q), 0) + share
                p, q = q, came[q]
    return out


def _outward(start: int, near: dict[int, list[int]], nodes: dict[int, Site], came: dict[int, int]) -> Iterator[int]:
    """The settlements along the roads from one of them, nearest first; no road leads on through them.

    `came` is where one came to each hex from.
    """
    front, seen = [start], {start}
    while front:
        after = []
        for p in front:
            other = nodes.get(p)
            if other is not None and other.hex not in seen:
                seen.add(other.hex)
                yield p
                continue
            for q in near.get(p, ()):
                if q not in came:
                    came[q] = p
                    after.append(q)
        front = sorted(after)


def _chains(draft: Draft, ways: Ways) -> list[list[int]]:
    """The network cut at its forks, ends and settlements."""
    stops = {p for site in draft.sites for p in _home(draft, site)}
    knots = {p for p, near in ways.joined.items() if len(near) != 2} | (stops & ways.joined.keys())
    done: set[tuple[int, int]] = set()
    chains = []
    for p in sorted(knots) + sorted(ways.joined.keys() - knots):
        for q in sorted(ways.joined[p]):
            if _key(p, q) in done:
                continue
            chain = [p, q]
            done.add(_key(p, q))
            while chain[-1] not in knots and chain[-1] != p:
                after = [r for r in sorted(ways.joined[chain[-1]]) if r != chain[-2]]
                done.add(_key(chain[-1], after[0]))
                chain.append(after[0])
            chains.append(chain)
    return chains


def _merged(chains: list[tuple[int, list[int]]]) -> list[tuple[int, list[int]]]:
    """Joins chains of one level end to end where only two of that level meet, so that a road runs through a village."""
    ends: dict[tuple[int, int], list[int]] = {}
    whole = [list(c) for _, c in chains]
    levels = [level for level, _ in chains]
    for i, (level, chain) in enumerate(chains):
        for p in (chain[0], chain[-1]):
            ends.setdefault((level, p), []).append(i)
    gone: set[int] = set()
    for (_, p), pair in sorted(ends.items()):
        if len(pair) != 2 or pair[0] == pair[1]:
            continue
        i, j = (_current(k, whole, gone) for k in pair)
        if i == j:
            continue
        a = whole[i] if whole[i][-1] == p else whole[i][::-1]
        b = whole[j] if whole[j][0] == p else whole[j][::-1]
        if a[-1] != p or b[0] != p:
            continue
        whole[i], whole[j] = [*a, *b[1:]], [-1, i]
        gone.add(j)
    return [(levels[i], chain) for i, chain in enumerate(whole) if i not in gone]


def _current(i: int, whole: list[list[int]], gone: set[int]) -> int:
    """Where a chain that was joined to another has gone."""
    while i in gone:
        i = whole[i][1]
    return i


def on_land(draft: Draft, p: int) -> bool:
    """Whether a hex is dry land: neither sea, lake nor river."""
    return draft.water[p] == LAND and draft.ground[p] != "river"
