"""Climate: how warm each hex is, and how much rain the wind brings it (ranges take it from what lies behind)."""

from printkit.world.making import noise
from printkit.world.making.draft import LAND, Draft

_AIR = 1000
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
    rows, slope, width = draft.grid.rows, draft.kind.slope, draft.width
    for p in draft.cells:
        north = slope * (2 * (p // width) - rows - 1) // (2 * rows)
        draft.heat[p] = base + north + (swell[p] - 512) // 64 - max(0, draft.height[p] - 200) // 45


def _blow(draft: Draft, base: int) -> None:
    """Carries air over the map: it drinks over water, rains where it rises, and comes down dry behind a range."""
    draft.rain = draft.blank()
    air = draft.blank(base)
    height, water, rain, width = draft.height, draft.water, draft.rain, draft.width
    even, odd = _upwind(draft)
    for p in _with_the_wind(draft):
        a, b = (p + s for s in (odd if p % width & 1 else even))
        held = (air[a] + air[b]) // 2
        if water[p] != LAND:
            air[p] = held + (_AIR - held) // 4
            continue
        low = (min(height[a], 1500) + min(height[b], 1500)) // 2
        rise = max(0, height[p] - max(0, low)) if draft.inside[a] and draft.inside[b] else 0
        falls = held * (60 + min(rise, 600)) // 1400
        rain[p] = falls
        air[p] = held - falls + (base - held) // 14


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
