"""Where people live: settlements by the worth of the site, each with a reason, harbours beside them, fields around."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache

from printkit import tables
from printkit.core.dice import Stream
from printkit.world.making.draft import LAKE, LAND, SEA, Draft, Site
from printkit.world.making.kinds import family

_FRAMES = ((2, 3), (3, 4), (1, 2), (0, 1), (4, 5), (5, 0))
"""Pairs of neighbouring directions that, with their sum, make a block of four hexes."""
_FIELD_CHANCE = (100, 88, 62, 34)
_COLDEST_FIELD = 16
_DRY = 40
"""Where less rain falls, water decides."""
_PORTS = {SEA: 60, LAKE: 25}
"""In how many of a hundred villages on such water there is a harbour."""
_LONELY = 60
"""Land of fewer hexes is an island: its villages live by their boats."""


@dataclass(frozen=True, slots=True)
class Folk:
    """A terrain in the eyes of settlers: worth to live on, whether it is tilled, what a road costs (0: none)."""

    worth: int = 0
    field: bool = False
    way: int = 0


@dataclass(frozen=True, slots=True)
class Rank:
    """A settlement's weight in traffic, least steps to others, steps of fields."""

    weight: int
    apart: int
    fields: int


@cache
def folk() -> Mapping[str, Folk]:
    """How settlers see each terrain."""
    return {key: Folk(**row) for key, row in tables.load("world/people")["ground"].items()}


@cache
def ranks() -> Mapping[str, Rank]:
    """The ranks of settlements, highest first."""
    return {key: Rank(**row) for key, row in tables.load("world/people")["ranks"].items()}


def make(draft: Draft) -> None:
    """Sets `sites` (settlements, highest rank first), `capital` and the fields in `ground`."""
    stream = draft.stream("people")
    score = _worths(draft, stream)
    ranked = sorted(score, key=lambda p: (-score[p], p))
    land = len(draft.land_cells())
    wanted = max(1, (land * draft.kind.people + 50) // 100) if ranked else 0
    taken = _Taken(draft)
    if wanted >= 5:
        _found_capital(draft, ranked, taken)
    towns = wanted // 5 + (wanted > 3)
    _found(draft, ranked, taken, "market_town", towns, stream)
    _found(draft, ranked, taken, "village", wanted - len(draft.sites), stream)
    _islands(draft, ranked, taken, stream)
    _harbours(draft, draft.stream("people", "harbours"))
    _till(draft, draft.stream("people", "fields"))


class _Taken:
    """Which hexes lie too near a settlement already founded."""

    def __init__(self, draft: Draft) -> None:
        self._draft = draft
        self._near: dict[int, int] = {}

    def add(self, p: int, far: int) -> None:
        """Marks all hexes nearer than `far` steps with their distance to the nearest settlement."""
        front, near, around, d = [p], self._near, self._draft.near, 0
        near[p] = 0
        while front and d < far - 1:
            d += 1
            after = []
            for q in front:
                for r in around[q]:
                    if near.get(r, 99) > d:
                        near[r] = d
                        after.append(r)
            front = after

    def free(self, p: int, apart: int) -> bool:
        """Whether no settlement lies nearer than `apart` steps."""
        return self._near.get(p, 99) >= apart


def _worths(draft: Draft, stream: Stream) -> dict[int, int]:
    """What each hex where people could live is worth to settlers, with a little chance."""
    brooks = {p for way in draft.streams for p in way}
    wild = {p for w in draft.wonders for p in w.hexes}
    rows, draws, ground = folk(), tables.load("world/people")["draws"], draft.ground
    good = {key: row.worth for key, row in rows.items() if row.worth}
    fields = _beside(draft, [key for key, row in rows.items() if row.field])
    seas, rivers, lakes, rocks = (_beside(draft, (key,)) for key in ("coastal_sea", "river", "lake", "mountain"))
    score = {}
    land = draft.land_cells()
    for p, luck in zip(land, stream.several(len(land), 8), strict=True):
        own = good.get(ground[p], 0)
        if not own or p in wild:
            continue
        sea, river, lake, brook = seas[p], rivers[p], lakes[p], p in brooks
        worth = own + luck + draws["field"] * fields[p] + draws["ore"] * min(2, rocks[p]) + draws["brook"] * brook
        if 1 <= sea <= 4:
            worth += draws["harbour"]
        if river:
            worth += draws["river"] + draws["confluence"] * (river > 2) + draws["mouth"] * (sea > 0)
        if lake:
            worth += draws["lake"]
        if (own == 1 or draft.rain[p] < _DRY) and (river or lake or brook):
            worth += draws["oasis"]
        score[p] = worth
    return score


def _beside(draft: Draft, kinds: Collection[str]) -> bytes:
    """How many neighbours of each hex are such ground."""
    return draft.flags.beside(draft.grounds(kinds))


def _found_capital(draft: Draft, ranked: list[int], taken: _Taken) -> None:
    """The best site that has room for four hexes."""
    firm = bytearray(draft.grounds({key for key, row in folk().items() if row.worth > 2}))
    for p in (p for w in draft.wonders for p in w.hexes):
        firm[p] = 0
    for p in ranked[: max(40, len(ranked) // 3)]:
        for first, second in _FRAMES:
            block = _block(draft, p, first, second)
            if all(firm[q] for q in block):
                draft.capital = tuple(sorted(block))
                draft.sites.append(Site(p, "capital", 3, reason(draft, p)))
                for q in block:
                    taken.add(q, ranks()["market_town"].apart)
                return


def _block(draft: Draft, p: int, first: int, second: int) -> list[int]:
    """The four hexes of a block that starts at a hex."""
    a = p + draft.steps[p % draft.width & 1][first]
    b = p + draft.steps[p % draft.width & 1][second]
    c = a + draft.steps[a % draft.width & 1][second]
    return [p, a, b, c]


def _found(draft: Draft, ranked: list[int], taken: _Taken, structure: str, wanted: int, stream: Stream) -> None:
    """Founds settlements of a rank at the best sites left, far enough from the others."""
    apart = ranks()[structure].apart
    for p in ranked:
        if wanted <= 0:
            return
        if taken.free(p, apart) and (structure != "village" or stream.chance(72)):
            draft.sites.append(Site(p, structure, 2 if structure == "market_town" else 1, reason(draft, p)))
            taken.add(p, apart)
            wanted -= 1


def _islands(draft: Draft, ranked: list[int], taken: _Taken, stream: Stream) -> None:
    """An island of some size that nobody lives on gets a village, more often than not."""
    best: dict[int, int] = {}
    home = {p: i for i, body in enumerate(draft.landmasses) if len(body) > 5 for p in body}
    for p in ranked:
        if p in home:
            best.setdefault(home[p], p)
    for site in draft.sites:
        best.pop(home.get(site.hex, -1), None)
    for p in best.values():
        if stream.chance(75) and taken.free(p, 3):
            draft.sites.append(Site(p, "village", 1, reason(draft, p)))
            taken.add(p, ranks()["village"].apart)


def reason(draft: Draft, p: int) -> str:
    """Why people settled here: a key of the texts («reason.harbour»)."""
    kinds = [draft.ground[q] for q in draft.near[p]]
    sea = "coastal_sea" in kinds
    if sea and "river" in kinds:
        return "mouth"
    if draft.rain[p] < _DRY and draft.ground[p] in family("thirsty"):
        return "oasis"
    if sea:
        return "harbour"
    for kind, found in (("river", "crossing"), ("lake", "fishing"), ("mountain", "ore")):
        if kind in kinds:
            return found
    if sum(k in folk() and folk()[k].field for k in kinds) >= 4:
        return "farmland"
    return "timber" if family("wooded") & set(kinds) else "pasture"


def _harbours(draft: Draft, stream: Stream) -> None:
    """A port opens the water hex beside a settlement (ARC-45), where the shore shelters it best."""
    used: set[int] = {p for w in draft.wonders for p in w.hexes}
    small = {p for body in draft.landmasses if len(body) < _LONELY for p in body}
    for i, site in enumerate(draft.sites):
        homes = draft.capital if site.structure == "capital" else (site.hex,)
        bays = sorted({q for p in homes for q in draft.near[p] if draft.water[q] in (SEA, LAKE)} - used)
        if bays and (site.rank > 1 or stream.chance(_PORTS[draft.water[bays[0]]]) or site.hex in small):
            port = max(bays, key=lambda q: (sum(draft.water[r] == LAND for r in draft.near[q]), -q))
            used.add(port)
            draft.sites[i] = Site(site.hex, site.structure, site.rank, site.reason, port=port)


def _till(draft: Draft, stream: Stream) -> None:
    """Turns open ground near settlements into fields: densely beside them, thinning out."""
    wild = {p for w in draft.wonders for p in w.hexes}
    for site in draft.sites:
        far = ranks()[site.structure].fields
        homes = draft.capital if site.structure == "capital" else (site.hex,)
        ring, seen = list(homes), set(homes)
        for d in range(1, far + 1):
            ring = sorted({q for p in ring for q in draft.near[p]} - seen)
            seen.update(ring)
            for p in ring:
                if p not in wild and _arable(draft, p) and stream.chance(_FIELD_CHANCE[d]):
                    draft.ground[p] = "farmland"


def _arable(draft: Draft, p: int) -> bool:
    """Open ground that is neither too cold nor, without water beside it, too dry."""
    own = folk().get(draft.ground[p])
    if own is None or not own.field or draft.heat[p] <= _COLDEST_FIELD:
        return False
    return draft.rain[p] > 25 or any(draft.ground[q] in ("river", "lake") for q in draft.near[p])
