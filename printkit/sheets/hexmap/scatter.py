"""Standing symbols: trees, hills, peaks and all others, each on a point of its terrain's net, sorted north to south.

The points of a net lie at least its spacing apart over the whole plane (`templates/symbols/darts.txt`, a square that
repeats), so that woods run across hex borders and a change in one hex moves nothing in its neighbours.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from math import floor

from printkit.core.shipped import folder
from printkit.sheets.hexmap.art import Art
from printkit.sheets.hexmap.ground import Cell
from printkit.sheets.hexmap.kinds import Peaks, Scatter, Waves, terrain
from printkit.sheets.hexmap.layout import STEPS, Layout, Node, Point
from printkit.sheets.hexmap.lots import Lot, mixed, purpose
from printkit.sheets.hexmap.symbols import Look, Standing, variants
from printkit.sheets.scene import Use

_STRETCH = 1.25
_SHIFTS = ((1.5, 0.0), (-1.5, 0.0), (0.0, 1.4), (0.0, -1.4), (2.6, 0.0), (-2.6, 0.0), (1.8, 1.2), (-1.8, 1.2))


@cache
def _darts() -> tuple[int, dict[tuple[int, int], Point]]:
    """The side of the repeating square, and its points by the unit square that holds them."""
    numbers = list(map(int, (folder("templates") / "symbols" / "darts.txt").read_text(encoding="utf-8").split()))
    span, unit = numbers[0], numbers[1]
    points = zip(numbers[2::2], numbers[3::2], strict=True)
    return span // unit, {(x // unit, y // unit): (x / unit, y / unit) for x, y in points}


@lru_cache(maxsize=4096)  # states of one map have most of their hexes in common
def net(layout: Layout, n: Node, spacing: float, key: int) -> tuple[tuple[float, float, int], ...]:
    """The points of a net in a hex, each with its own chance; `key` tells nets of like spacing apart."""
    side, points = _darts()
    sx, sy = spacing, spacing / _STRETCH
    (cx, cy), (rx, ry) = layout.centre(n), layout.reach()
    ox, oy = layout.origin
    lx, ly = cx - ox, cy - oy
    shift = key % side
    holds = layout.holds
    out = []
    for j in range(floor((ly - ry) / sy), floor((ly + ry) / sy) + 1):
        base = (j + shift) // side
        row = (j + shift) % side
        for i in range(floor((lx - rx) / sx), floor((lx + rx) / sx) + 1):
            found = points.get((i % side, row))
            if found is None:
                continue
            x, y = (found[0] + (i // side) * side) * sx, (found[1] - shift + base * side) * sy
            if holds(x - lx, y - ly):
                out.append((ox + x, oy + y, mixed(key, i, j)))
    return tuple(out)


def standing(art: Art) -> list[Standing]:
    """Every symbol of the land, unsorted."""
    out: list[Standing] = []
    for cell in art.ground.cells.values():
        if cell.look < Look.PALE:
            continue
        row = cell.terrain
        if row.scatters:
            out += _scattered(art, cell)
        if row.peaks:
            out += _peaks(art, cell, row.peaks)
    return out


def _scattered(art: Art, cell: Cell) -> Iterator[Standing]:
    row = cell.terrain
    k = art.layout.grow
    key = purpose(row.key)
    first = row.scatters[0]
    keep = 256 if cell.look == Look.FULL else int(256 / row.pale**2)
    counts = [variants(row.key, s.group) for s in row.scatters]
    mask, book = art.mask, art.book
    left, top, right, bottom = art.window

    def inside(px: float, py: float) -> bool:
        return left - 2 * k < px < right + 2 * k and top < py < bottom + 3 * k

    river = bool(cell.face.terrain) and terrain(cell.face.terrain or "").lent
    for x, y, h in net(art.layout, cell.node, first.spacing * k, key):
        if (h & 255) >= keep:
            continue
        which, share = 0, (h >> 8) % 100
        while share >= row.scatters[which].share and which + 1 < len(row.scatters):
            share -= row.scatters[which].share
            which += 1
        s = row.scatters[which]
        foot = y + s.drop * k
        half, high = s.body[0] * k, s.body[1] * k
        if not inside(x, foot):
            continue
        if mask.hit("block", (x - half, foot - high, x + half, foot + 0.1)):
            continue
        if mask.hit("text", (x - half * 0.6, foot - high, x + half * 0.6, foot - 0.1 * k)):
            continue
        if river and mask.marked("banks", x, foot):
            continue
        size = k * (1 + s.jitter / 100 * (((h >> 15) & 255) / 127.5 - 1))
        name = book.name(row.key, f"{s.group}-{(h >> 23) % max(counts[which], 1) + 1}", cell.look)
        yield foot, Use(name, round(x, 2), round(foot, 2), round(size, 2))
        if s.beside and cell.look == Look.FULL and (h >> 4) % 100 < s.beside_share:
            yield _beside(art, cell, s, (x, foot), h)


def _beside(art: Art, cell: Cell, s: Scatter, at: Point, h: int) -> Standing:
    """A second symbol at the side of one (a tree on a hill)."""
    k = art.layout.grow
    x, y = at[0] + 1.1 * k, at[1] + 0.3 * k
    name = art.book.name(
        cell.ground, f"{s.beside}-{(h >> 11) % max(variants(cell.ground, s.beside), 1) + 1}", cell.look
    )
    return y, Use(name, round(x, 2), round(y, 2), round(k, 2))


# Peaks


def _peaks(art: Art, cell: Cell, row: Peaks) -> Iterator[Standing]:
    lot, k = Lot(purpose("peak"), *cell.node), art.layout.grow
    x, y = art.layout.centre(cell.node)
    loose = 0.0 if row.alone else 0.8
    at = (x + lot.near(loose) * k, y + (row.foot + lot.near(0.5) * (loose > 0)) * k)
    yield from _peak(art, cell, (cell.ground, row.group), row.size, at, lot, 1 + row.jitter / 100 * lot.near(1))
    if row.alone:
        return
    for i in (0, 1, 2):
        m = (cell.node[0] + STEPS[i][0], cell.node[1] + STEPS[i][1])
        other = art.ground.cells.get(m)
        own = Lot(purpose("shoulder"), cell.node[0], cell.node[1], i)
        if other is None or other.look < Look.PALE or not other.terrain.peaks or other.terrain.peaks.alone:
            continue
        if own.unit() >= 0.86:
            continue
        capped = bool(row.cap) and bool(other.terrain.peaks.cap)
        group = row.cap if capped and own.unit() < 0.55 else row.shoulder
        ax, ay = art.layout.centre(m)
        spot = ((x + ax) / 2 + own.near(0.8) * k, (y + ay) / 2 + (2.4 + own.near(0.5)) * k)
        least = cell if cell.look <= other.look else other
        yield from _peak(art, least, (cell.ground, group), (5.0, 3.9), spot, own, 0.8 + 0.4 * own.unit())


def _peak(
    art: Art, cell: Cell, symbol: tuple[str, str], size: Point, at: Point, lot: Lot, grow: float
) -> Iterator[Standing]:
    """One peak where it has room: moved a little, made smaller, or left out."""
    k = art.layout.grow
    w, h = size[0] * grow * k, size[1] * grow * k
    found = _room(art, at, w, h)
    if found is None:
        grow, w, h = grow * 0.62, w * 0.62, h * 0.62
        if _crowded(art, at, w * 0.3, h * 0.5):
            return
        found = at
    variant = lot.below(max(variants(*symbol), 1)) + 1
    name = art.book.name(symbol[0], f"{symbol[1]}-{variant}", cell.look)
    yield found[1], Use(name, round(found[0], 2), round(found[1], 2), round(grow * k, 2))


def _crowded(art: Art, at: Point, half: float, high: float) -> bool:
    box = (at[0] - half, at[1] - high, at[0] + half, at[1])
    return art.mask.hit("block", box) or art.mask.hit("letters", box)


def _room(art: Art, at: Point, w: float, h: float) -> Point | None:
    if not _crowded(art, at, w * 0.33, h * 0.6):
        return at
    k = art.layout.grow
    for dx, dy in _SHIFTS:
        spot = (at[0] + dx * k, at[1] + dy * k)
        if not _crowded(art, spot, w * 0.3, h * 0.55):
            return spot
    return None


# Open water


def waves(art: Art, look: Look) -> list[Use]:
    """Signs of waves on open water that is known so well, off the coast, off names and furniture."""
    out = []
    k = art.layout.grow
    for cell in art.ground.cells.values():
        row = cell.terrain.waves
        if row is None or cell.look != look:
            continue
        lot = Lot(purpose("wave"), *cell.node)
        x, y = art.layout.centre(cell.node)
        rx, ry = art.layout.reach()
        for _ in range(row.many):
            spot = (x + lot.near(0.65 * rx), y + lot.near(0.8 * ry))
            pick = lot.below(max(variants(cell.ground, row.group), 1)) + 1
            if _open_water(art, row, spot):
                name = art.book.name(cell.ground, f"{row.group}-{pick}", cell.look)
                out.append(Use(name, round(spot[0], 2), round(spot[1], 2), round(k, 2)))
    return sorted(out, key=lambda u: (u.y, u.x))


def _open_water(art: Art, row: Waves, spot: Point) -> bool:
    x, y = spot
    k = art.layout.grow
    box = (x - 1.2 * k, y - 0.8 * k, x + 1.2 * k, y + 0.4 * k)
    if any(art.mask.hit(plane, box) for plane in ("text", "furniture", "settled", "roads")):
        return False
    far = row.spacing * art.layout.k
    near = (x - far * 0.7, y - far * 0.7, x + far * 0.7, y + far * 0.7)
    return not (art.mask.hit("shore", near) or art.mask.hit("lakeside", near))
