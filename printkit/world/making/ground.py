"""Ground: what grows and lies on each hex, in masses with a core, by height, warmth, rain and water."""

from collections import Counter
from collections.abc import Sequence

from printkit.core.dice import Stream
from printkit.world.making import noise
from printkit.world.making.draft import LAKE, LAND, SEA, Draft, threshold
from printkit.world.making.kinds import family

MOUNTAIN, HILL = 470, 235
_TABLE = (4, 26)
"""Least and most hexes of a tableland."""
_DEEP = 6
_SHALLOW = 2
"""Steps from land within which the sea is shallow."""
_DRY_RAIN, _WARM = 42, 48
_SNOW_HEAT = 30
_TUNDRA, _SNOWFIELD, _JUNGLE, _SAVANNA = 13, 10, 74, 66
_FIELDS = {"wood": 7, "dry": 7, "wet": 4, "moor": 5, "rise": 5, "open": 5}
_FAMILIES = (
    ("mountain", "snowy_mountain", "volcano", "cliff"),
    ("hills", "plateau", "badlands", "canyon"),
    ("woods", "forest", "deep_forest", "jungle"),
    ("desert", "dunes", "badlands", "savanna"),
    ("marsh", "swamp"),
    ("tundra", "snowfield", "moor"),
    ("plain", "grassland", "savanna"),
)
_NONE = -1
_FAMILY = {key: i for i, family in reversed(list(enumerate(_FAMILIES))) for key in family}


Fields = dict[str, Sequence[int]]
"""What decides beside the climate: fields of chance by name; under `water`, how much fresh water is beside a hex."""


def make(draft: Draft) -> None:
    """Sets `ground`, a key of tables/terrain.yaml for every hex (fields follow in `people`)."""
    stream = draft.stream("ground")
    draft.ground = _seas(draft)
    ground = draft.ground
    free = [p for p in draft.cells if not ground[p]]
    fields: Fields = {
        name: noise.field(draft, f"ground {name}", cell=cell, octaves=2) for name, cell in _FIELDS.items()
    }
    fields["water"] = draft.flags.beside(draft.grounds(family("fresh")))
    _heights(draft, fields, free)
    _shores(draft, fields)
    _cold(draft, fields, [p for p in free if not ground[p]])
    for kind in (_dry, _fens, _moors, _woods, _upland):
        kind(draft, fields, [p for p in free if not ground[p]], stream)
    _open(draft, fields, [p for p in free if not ground[p]])
    _calm(draft, stream)
    _shades(draft, stream)


def _seas(draft: Draft) -> list[str]:
    """The ground with rivers and lakes as they are, the sea shallow near land; empty elsewhere."""
    ground = [""] * len(draft.inside)
    off = draft.flags.steps_from(draft.waters(LAND), _SHALLOW + 2)
    for p in draft.where(draft.waters(SEA)):
        ground[p] = "coastal_sea" if off[p] <= _SHALLOW else "open_sea"
    for p in draft.where(draft.waters(LAKE)):
        ground[p] = "lake"
    for river in draft.rivers:
        for p in river:
            if draft.water[p] == LAND:
                ground[p] = "river"
    return ground


def _heights(draft: Draft, fields: Fields, free: list[int]) -> None:
    """Mountains along the crests, snow on the highest and coldest, hills around them."""
    crests, rise, ground = draft.crest, fields["rise"], draft.ground
    for p in free:
        crest = crests[p] + (rise[p] - 512) // 6
        if crest >= MOUNTAIN:
            ground[p] = "mountain"
        elif crest >= HILL:
            ground[p] = "hills"


def _shores(draft: Draft, fields: Fields) -> None:
    """Runs of cliffs where the coast is steep or wild, of beach elsewhere; the rest keeps what grows there."""
    ground, rise, wet = draft.ground, fields["rise"], fields["wet"]
    edge = [p for p in draft.where(draft.flags.beside(draft.waters(SEA))) if ground[p] in ("", "hills")]
    wild = threshold([rise[p] for p in edge], 100 - draft.kind.cliffs)
    for p in edge:
        if rise[p] >= wild:
            ground[p] = "cliff"
        elif not ground[p] and wet[p] < 500 and draft.heat[p] > 8:
            ground[p] = "beach"


def _cold(draft: Draft, fields: Fields, free: list[int]) -> None:
    heat, wide = draft.heat, fields["open"]
    for p in free:
        if heat[p] + (wide[p] - 512) // 70 < _TUNDRA:
            draft.ground[p] = "tundra"


def _dry(draft: Draft, fields: Fields, free: list[int], stream: Stream) -> None:
    """The driest ground, where rain fails and no water runs beside, which keeps it green."""
    heat, rain, dry, water = draft.heat, draft.rain, fields["dry"], fields["water"]
    scores = [2 * heat[p] - rain[p] + dry[p] // 5 + (0 if water[p] else 14) for p in free]
    _top(draft, free, scores, stream.between(*draft.kind.dry), "desert")


def _fens(draft: Draft, fields: Fields, free: list[int], stream: Stream) -> None:
    """Low ground where water gathers: at river mouths and lakes."""
    height, rain, wet, water = draft.height, draft.rain, fields["wet"], fields["water"]
    low = [p for p in free if water[p] and draft.crest[p] < 90]
    scores = [60 * water[p] - height[p] + wet[p] // 2 + rain[p] // 4 for p in low]
    if scores:
        _top(draft, low, scores, stream.between(*draft.kind.marsh) * len(free) // len(low), "marsh")


def _moors(draft: Draft, fields: Fields, free: list[int], stream: Stream) -> None:
    """High, cool, wet ground without trees."""
    height, rain, heat, moor = draft.height, draft.rain, draft.heat, fields["moor"]
    scores = [height[p] // 3 + rain[p] // 3 - 3 * heat[p] + moor[p] // 3 for p in free]
    _top(draft, free, scores, stream.between(*draft.kind.moor), "moor")


def _woods(draft: Draft, fields: Fields, free: list[int], stream: Stream) -> None:
    """Woods where rain and rivers are, in masses."""
    off, rain, wood = draft.flags.steps_from(draft.grounds(family("fresh")), 4), draft.rain, fields["wood"]
    scores = [rain[p] - 13 * off[p] + wood[p] * 3 // 5 for p in free]
    _top(draft, free, scores, stream.between(*draft.kind.forest), "forest")


def _upland(draft: Draft, fields: Fields, free: list[int], stream: Stream) -> None:
    rise, crest = fields["rise"], draft.crest
    _top(draft, free, [rise[p] + crest[p] for p in free], stream.between(*draft.kind.upland), "hills")


def _open(draft: Draft, fields: Fields, free: list[int]) -> None:
    heat, rain, dry, wide, ground = draft.heat, draft.rain, fields["dry"], fields["open"], draft.ground
    for p in free:
        if heat[p] > _SAVANNA and rain[p] < 80 and dry[p] > 520:
            ground[p] = "savanna"
        else:
            ground[p] = "grassland" if wide[p] + rain[p] // 2 > 560 else "plain"


def _top(draft: Draft, places: list[int], scores: list[int], percent: int, key: str) -> None:
    """Gives `key` to the free hexes with the highest scores."""
    if percent <= 0 or not scores:
        return
    least = threshold(scores, 100 - min(percent, 100))
    for p, score in zip(places, scores, strict=True):
        if score >= least and not draft.ground[p]:
            draft.ground[p] = key


def _calm(draft: Draft, stream: Stream) -> None:
    """A hex alone among others takes on its neighbours' ground, but for an odd one here and there."""
    ground, near = draft.ground, draft.near
    families = [_FAMILY.get(key, _NONE) for key in ground]
    for p in draft.cells:
        own = families[p]
        if own == _NONE or ground[p] == "cliff":
            continue
        around = [families[q] for q in near[p]]
        alike = around.count(own)
        # most lie in a mass: they are told first
        if alike > 1 or (alike == 1 and len(around) - around.count(_NONE) < 4):
            continue
        counts = Counter(ground[q] for q in near[p] if families[q] != _NONE)
        if counts and not stream.chance(14 if alike else 8):
            del counts["cliff"]
            if counts:
                ground[p] = max(counts, key=lambda key: (counts[key], key))
                families[p] = _FAMILY[ground[p]]


def _shades(draft: Draft, stream: Stream) -> None:
    """Cores and edges: woods around forest around deep forest, savanna around desert around dunes, snow on top."""
    wood, dry, cold, rock = (_depth(draft, key) for key in ("forest", "desert", "tundra", "mountain"))
    ground, heat = draft.ground, draft.heat
    for p in draft.cells:
        own = ground[p]
        if own == "forest":
            ground[p] = _wooded(draft, p, wood[p], stream)
        elif own == "desert":
            ground[p] = _arid(draft, p, dry[p], stream)
        elif own == "tundra" and heat[p] < _SNOWFIELD and (cold[p] > 2 or (cold[p] > 1 and stream.chance(40))):
            ground[p] = "snowfield"
        elif own == "mountain" and heat[p] < _SNOW_HEAT and (rock[p] > 2 or draft.crest[p] > 720):
            ground[p] = "snowy_mountain"
    _plateaus(draft, stream)
    _swamps(draft, stream)
    _volcano(draft, stream)


def _depth(draft: Draft, key: str) -> bytes:
    """Steps from the edge of a mass (1 at its edge), up to _DEEP; rivers and the border of the map are no edge."""
    return draft.flags.steps_from(draft.flags.others(draft.grounds((key, "river"))), _DEEP)


def _wooded(draft: Draft, p: int, depth: int, stream: Stream) -> str:
    roll = stream.below(100)
    if draft.heat[p] >= _JUNGLE and draft.rain[p] > 40:
        return "jungle" if depth > 1 or roll < 55 else "woods"
    if depth >= 3 or (depth == 2 and roll < 40):
        return "deep_forest"
    return "forest" if depth == 2 or roll < 38 else "woods"


def _arid(draft: Draft, p: int, depth: int, stream: Stream) -> str:
    roll = stream.below(100)
    if roll < 60 and any(draft.ground[q] in ("hills", "mountain") for q in draft.near[p]):
        return "badlands"
    if draft.heat[p] < 45:
        return "badlands" if depth > 1 or roll < 50 else "grassland"
    if depth >= 3 or (depth == 2 and roll < 45):
        return "dunes"
    return "savanna" if depth == 1 and roll < 45 else "desert"


def _plateaus(draft: Draft, stream: Stream) -> None:
    """Some bodies of hills are tablelands; where a river cuts dry warm ones, it cuts a canyon."""
    river = draft.flags.beside(draft.grounds(("river",)))
    for body in draft.bodies_of(draft.where(draft.grounds(("hills",)))):
        rain = sum(draft.rain[p] for p in body) // len(body)
        heat = sum(draft.heat[p] for p in body) // len(body)
        roll = stream.below(100)
        if _TABLE[0] <= len(body) <= _TABLE[1] and roll < 25:
            for p in body:
                draft.ground[p] = "plateau"
        if len(body) > 3 and ((rain < _DRY_RAIN and heat > _WARM) or roll > 95):
            banks = [p for p in body if river[p]]
            for run in draft.bodies_of(banks):
                if len(run) > 1 and stream.chance(60):
                    for p in run:
                        draft.ground[p] = "canyon"


def _swamps(draft: Draft, stream: Stream) -> None:
    """Fens with trees at hand, or in the heat, are swamps."""
    wooded = draft.flags.beside(draft.grounds(family("wooded")))
    for body in draft.bodies_of(draft.where(draft.grounds(("marsh",)))):
        trees = sum(wooded[p] for p in body)
        heat = sum(draft.heat[p] for p in body) // len(body)
        if trees > 2 * len(body) or heat >= _SAVANNA or stream.chance(20):
            for p in body:
                draft.ground[p] = "swamp"


def _volcano(draft: Draft, stream: Stream) -> None:
    """At most one on a map of common size: the highest peak of a warm or young land."""
    peaks = sorted(draft.where(draft.grounds(family("peaks"))), key=lambda p: (-draft.crest[p], p))
    for peak in peaks[: max(1, len(peaks) // 60)]:
        if stream.chance(draft.kind.volcano):
            draft.ground[peak] = "volcano"
