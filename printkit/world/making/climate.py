"""Climate: how warm each hex is, and how much rain the wind brings it (ranges take it from what lies behind)."""

from array import array

from printkit.world.making import noise
from printkit.world.making.draft import LAND, Draft

_AIR = 1000
_CLOUDS, _STEEPEST = 1500, 600
"""Heights above which air rises no further, and the climb beyond which no more rain falls."""
_WINDS = ("W", "W", "W", "E", "N", "S")


def make(draft: Draft) -> None:
    """Sets `heat` (0 polar to 100 tropical), `rain` (0 to about 400) and the wind."""
    stream = draft.stream("climate")
    draft.wind = stream.pick(_WINDS)
    _warm(draft, stream.between(*draft.kind.heat))
    _blow(draft, stream.between(*draft.kind.wet) * _AIR // 100)


def _warm(draft: Draft, base: int) -> None:
    """Colder to the north and on high ground."""
    swell = noise.field(draft, "climate heat", cell=9, octaves=2)
    draft.heat = draft.blank()
    rows, cols, slope = draft.grid.rows, draft.grid.cols, draft.kind.slope
    for row in range(1, rows + 1):
        here = base + slope * (2 * row - rows - 1) // (2 * rows)
        own = slice(row * draft.width + 1, row * draft.width + 1 + cols)
        draft.heat[own] = array("i", [
            here + (warm - 512) // 64 - ((high - 200) // 45 if high > 200 else 0)
            for warm, high in zip(swell[own], draft.height[own], strict=True)
        ])  # fmt: skip


def _blow(draft: Draft, base: int) -> None:
    """Carries air over the map: it drinks over water, rains where it rises, and comes down dry behind a range."""
    draft.rain = draft.blank()
    air = draft.blank(base)
    height, water, rain, width, inside = draft.height, draft.water, draft.rain, draft.width, draft.inside
    steps = _upwind(draft)
    for p in _with_the_wind(draft):
        first, second = steps[p % width & 1]
        a, b = p + first, p + second
        held = (air[a] + air[b]) // 2
        if water[p] != LAND:
            air[p] = held + (_AIR - held) // 4
            continue
        rise = _rise(height[a], height[b], height[p]) if inside[a] and inside[b] else 0
        rain[p] = falls = held * (60 + rise) // 1400
        air[p] = held - falls + (base - held) // 14


def _rise(a: int, b: int, here: int) -> int:
    """How far the air climbs from two hexes to the next one, 600 at most."""
    low = (min(a, _CLOUDS) + min(b, _CLOUDS)) // 2
    rise = here - low if low > 0 else here
    return 0 if rise < 0 else min(_STEEPEST, rise)


def _upwind(draft: Draft) -> tuple[tuple[int, int], tuple[int, int]]:
    """The two steps against the wind, from an even column and from an odd one."""
    even, odd = draft.steps
    first, second = {"W": (4, 5), "E": (1, 2), "N": (0, 0), "S": (3, 3)}[draft.wind]
    return (even[first], even[second]), (odd[first], odd[second])


def _with_the_wind(draft: Draft) -> list[int]:
    """All hexes in the order in which the wind comes to them."""
    width, cols, rows = draft.width, draft.grid.cols, draft.grid.rows
    if draft.wind in "NS":
        return list(draft.cells) if draft.wind == "N" else list(reversed(draft.cells))
    columns = range(1, cols + 1) if draft.wind == "W" else range(cols, 0, -1)
    return [row * width + col for col in columns for row in range(1, rows + 1)]
