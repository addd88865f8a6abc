"""Ground: what grows and lies on each hex, in masses with a core, by height, warmth, rain and water."""

from array import array
from collections import Counter

from printkit.core.dice import Stream
from printkit.world.making import noise
from printkit.world.making.draft import LAKE, LAND, SEA, Draft, threshold

MOUNTAIN, HILL = 470, 235
_TABLE = (4, 26)
"""Least and most hexes of a tableland."""
_DEEP = 6
_DRY_RAIN, _WARM = 42, 48
_SNOW_HEAT = 30
_TUNDRA, _SNOWFIELD, _JUNGLE, _SAVANNA = 13, 10, 74, 66
_FIELDS = {"wood": 7, "dry": 7, "wet": 4, "moor": 5, "rise": 5, "open": 5}
_ROCK = frozenset(("mountain", "snowy_mountain", "volcano"))
_TREES = frozenset(("woods", "forest", "deep_forest", "jungle"))
_FAMILIES = (
    ("mountain", "snowy_mountain", "volcano", "cliff"),
    ("hills", "plateau", "badlands", "canyon"),
    ("woods", "forest", "deep_forest", "jungle"),
    ("desert", "dunes", "badlands", "savanna"),
    ("marsh", "swamp"),
    ("tundra", "snowfield", "moor"),
    ("plain", "grassland", "savanna"),
)
_FAMILY = {key: i for i, family in reversed(list(enumerate(_FAMILIES))) for key in family}


def make(draft: Draft) -> None:
    """Sets `ground`, a key of tables/terrain.yaml for every hex (fields follow in `people`)."""
    stream = draft.stream("ground")
    draft.ground = [""] * len(draft.inside)
    _seas(draft)
    free = [p for p in draft.cells if not draft.ground[p]]
    fields = {name: noise.field(draft, f"ground {name}", cell=cell, octaves=2) for name, cell in _FIELDS.items()}
    for step in (_heights, _shores, _cold):
        step(draft, fields, [p for p in free if not draft.ground[p]])
    for kind in (_dry, _fens, _moors, _woods, _upland):
        kind(draft, fields, [p for p in free if not draft.ground[p]], stream)
    _open(draft, fields, [p for p in free if not draft.ground[p]])
    _calm(draft, stream)
    _shades(draft, stream)


def _seas(draft: Draft) -> None:
    """Rivers and lakes as they are; the sea shallow near land."""
    off = draft.spread((p for p in draft.cells if draft.water[p] == LAND), 4)
    for p in draft.cells:
        if draft.water[p] == SEA:
            draft.ground[p] = "coastal_sea" if off[p] <= 2 else "open_sea"
        elif draft.water[p] == LAKE:
            draft.ground[p] = "lake"
    for river in draft.rivers:
        for p in river:
            if draft.water[p] == LAND:
                draft.ground[p] = "river"


Fields = dict[str, "array[int]"]


def _heights(draft: Draft, fields: Fields, free: list[int]) -> None:
    """Mountains along the crests, snow on the highest and coldest, hills around them."""
    for p in free:
        crest = draft.crest[p] + (fields["rise"][p] - 512) // 6
        if crest >= MOUNTAIN:
            draft.ground[p] = "mountain"
        elif crest >= HILL:
            draft.ground[p] = "hills"


def _shores(draft: Draft, fields: Fields, free: list[int]) -> None:
    """Runs of cliffs where the coast is steep or wild, of beach elsewhere; the rest keeps what grows there."""
    hills = [p for p in draft.cells if draft.ground[p] == "hills"]
    edge = [p for p in sorted((*free, *hills)) if draft.coast[p] == 1]
    edge = [p for p in edge if any(draft.water[q] == SEA for q in draft.around(p))]
    wild = threshold([fields["rise"][p] for p in edge], 100 - draft.kind.cliffs)
    for p in edge:
        if fields["rise"][p] >= wild:
            draft.ground[p] = "cliff"
        elif not draft.ground[p] and fields["wet"][p] < 500 and draft.heat[p] > 8:
            draft.ground[p] = "beach"


def _cold(draft: Draft, fields: Fields, free: list[int]) -> None:
    for p in free:
        if draft.heat[p] + (fields["open"][p] - 512) // 70 < _TUNDRA:
            draft.ground[p] = "tundra"


def _dry(draft: Draft, fields: Fields, free: list[int], stream: Stream) -> None:
    """The driest ground, where rain fails and no water is near."""
    score = {p: 2 * draft.heat[p] - draft.rain[p] + fields["dry"][p] // 5 + 14 * _inland(draft, p) for p in free}
    _top(draft, score, stream.between(*draft.kind.dry), "desert")


def _inland(draft: Draft, p: int) -> int:
    """1 unless water runs beside the hex, which keeps it green."""
    return 0 if any(draft.ground[q] in ("river", "lake") for q in draft.around(p)) else 1


def _fens(draft: Draft, fields: Fields, free: list[int], stream: Stream) -> None:
    """Low ground where water gathers: at river mouths and lakes."""
    score = {}
    for p in free:
        near = sum(draft.ground[q] in ("river", "lake") for q in draft.around(p))
        if near and draft.crest[p] < 90:
            score[p] = 60 * near - draft.height[p] + fields["wet"][p] // 2 + draft.rain[p] // 4
    if score:
        _top(draft, score, stream.between(*draft.kind.marsh) * len(free) // len(score), "marsh")


def _moors(draft: Draft, fields: Fields, free: list[int], stream: Stream) -> None:
    """High, cool, wet ground without trees."""
    score = {p: draft.height[p] // 3 + draft.rain[p] // 3 - 3 * draft.heat[p] + fields["moor"][p] // 3 for p in free}
    _top(draft, score, stream.between(*draft.kind.moor), "moor")


def _woods(draft: Draft, fields: Fields, free: list[int], stream: Stream) -> None:
    """Woods where rain and rivers are, in masses."""
    wet = draft.spread((p for p in draft.cells if draft.ground[p] in ("river", "lake")), 4)
    score = {p: draft.rain[p] - 13 * wet[p] + fields["wood"][p] * 3 // 5 for p in free}
    _top(draft, score, stream.between(*draft.kind.forest), "forest")


def _upland(draft: Draft, fields: Fields, free: list[int], stream: Stream) -> None:
    score = {p: fields["rise"][p] + draft.crest[p] for p in free}
    _top(draft, score, stream.between(*draft.kind.upland), "hills")


def _open(draft: Draft, fields: Fields, free: list[int]) -> None:
    for p in free:
        if draft.heat[p] > _SAVANNA and draft.rain[p] < 80 and fields["dry"][p] > 520:
            draft.ground[p] = "savanna"
        else:
            draft.ground[p] = "grassland" if fields["open"][p] + draft.rain[p] // 2 > 560 else "plain"


def _top(draft: Draft, score: dict[int, int], percent: int, key: str) -> None:
    """Gives `key` to the hexes with the highest scores."""
    if percent <= 0 or not score:
        return
    least = threshold(list(score.values()), 100 - min(percent, 100))
    for p, value in score.items():
        if value >= least and not draft.ground[p]:
            draft.ground[p] = key


def _calm(draft: Draft, stream: Stream) -> None:
    """A hex alone among others takes on its neighbours' ground, but for an odd one here and there."""
    ground = draft.ground
    for p in draft.cells:
        own = ground[p]
        if own not in _FAMILY or own in ("cliff", "beach"):
            continue
        near = [ground[q] for q in draft.around(p) if ground[q] in _FAMILY]
        alike = sum(_FAMILY[k] == _FAMILY[own] for k in near)
        if near and alike < (1 if len(near) < 4 else 2) and not stream.chance(14 if alike else 8):
            counts = Counter(k for k in near if k != "cliff")
            if counts:
                ground[p] = max(counts, key=lambda k: (counts[k], k))


def _shades(draft: Draft, stream: Stream) -> None:
    """Cores and edges: woods around forest around deep forest, savanna around desert around dunes, snow on top."""
    wood = _depth(draft, "forest")
    dry = _depth(draft, "desert")
    cold = _depth(draft, "tundra")
    rock = _depth(draft, "mountain")
    for p in draft.cells:
        own = draft.ground[p]
        if own == "forest":
            draft.ground[p] = _wooded(draft, p, wood[p], stream)
        elif own == "desert":
            draft.ground[p] = _arid(draft, p, dry[p], stream)
        elif own == "tundra" and draft.heat[p] < _SNOWFIELD and (cold[p] > 2 or (cold[p] > 1 and stream.chance(40))):
            draft.ground[p] = "snowfield"
        elif own == "mountain" and draft.heat[p] < _SNOW_HEAT and (rock[p] > 2 or draft.crest[p] > 720):
            draft.ground[p] = "snowy_mountain"
    _plateaus(draft, stream)
    _swamps(draft, stream)
    _volcano(draft, stream)


def _depth(draft: Draft, key: str) -> "array[int]":
    """Steps from the edge of a mass (1 at its edge), up to _DEEP; rivers and the border of the map are no edge."""
    same = bytearray(ground in (key, "river") for ground in draft.ground)
    depth = draft.blank(_DEEP)
    mass = [p for p in draft.cells if same[p]]
    front = [p for p in mass if not all(same[q] for q in draft.around(p))]
    for d in range(1, _DEEP):
        for p in front:
            depth[p] = d
        front = [q for p in front for q in draft.around(p) if same[q] and depth[q] == _DEEP]
    return depth


def _wooded(draft: Draft, p: int, depth: int, stream: Stream) -> str:
    roll = stream.below(100)
    if draft.heat[p] >= _JUNGLE and draft.rain[p] > 40:
        return "jungle" if depth > 1 or roll < 55 else "woods"
    if depth >= 3 or (depth == 2 and roll < 40):
        return "deep_forest"
    return "forest" if depth == 2 or roll < 38 else "woods"


def _arid(draft: Draft, p: int, depth: int, stream: Stream) -> str:
    roll = stream.below(100)
    near = {draft.ground[q] for q in draft.around(p)}
    if near & {"hills", "mountain"} and roll < 60:
        return "badlands"
    if draft.heat[p] < 45:
        return "badlands" if depth > 1 or roll < 50 else "grassland"
    if depth >= 3 or (depth == 2 and roll < 45):
        return "dunes"
    return "savanna" if depth == 1 and roll < 45 else "desert"


def _plateaus(draft: Draft, stream: Stream) -> None:
    """Some bodies of hills are tablelands; where a river cuts dry warm ones, it cuts a canyon."""
    hills = [p for p in draft.cells if draft.ground[p] == "hills"]
    for body in draft.bodies_of(hills):
        rain = sum(draft.rain[p] for p in body) // len(body)
        heat = sum(draft.heat[p] for p in body) // len(body)
        roll = stream.below(100)
        if _TABLE[0] <= len(body) <= _TABLE[1] and roll < 25:
            for p in body:
                draft.ground[p] = "plateau"
        if len(body) > 3 and ((rain < _DRY_RAIN and heat > _WARM) or roll > 95):
            banks = [p for p in body if any(draft.ground[q] == "river" for q in draft.around(p))]
            for run in draft.bodies_of(banks):
                if len(run) > 1 and stream.chance(60):
                    for p in run:
                        draft.ground[p] = "canyon"


def _swamps(draft: Draft, stream: Stream) -> None:
    """Fens with trees at hand, or in the heat, are swamps."""
    fens = [p for p in draft.cells if draft.ground[p] == "marsh"]
    for body in draft.bodies_of(fens):
        trees = sum(draft.ground[q] in _TREES for p in body for q in draft.around(p))
        heat = sum(draft.heat[p] for p in body) // len(body)
        if trees > 2 * len(body) or heat >= _SAVANNA or stream.chance(20):
            for p in body:
                draft.ground[p] = "swamp"


def _volcano(draft: Draft, stream: Stream) -> None:
    """At most one on a map of common size: the highest peak of a warm or young land."""
    peaks = sorted((p for p in draft.cells if draft.ground[p] in _ROCK), key=lambda p: (-draft.crest[p], p))
    for peak in peaks[: max(1, len(peaks) // 60)]:
        if stream.chance(draft.kind.volcano):
            draft.ground[peak] = "volcano"
