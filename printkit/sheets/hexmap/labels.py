"""Names at plain detail: set straight, each where it covers least of a few spots; one sum of squares tells how much."""

from collections.abc import Iterator
from typing import NamedTuple

from printkit.sheets import faces
from printkit.sheets.hexmap import names, regions
from printkit.sheets.hexmap.art import Art
from printkit.sheets.hexmap.kinds import terrain
from printkit.sheets.hexmap.layout import Node, Point, node
from printkit.sheets.hexmap.mask import Box
from printkit.sheets.hexmap.names import LEAST_NAME, Lettering
from printkit.sheets.scene import Face, Halo, Text
from printkit.views.map import Name

_COSTS = (
    ("furniture", 90),
    ("settled", 40),
    ("tags", 26),
    ("badges", 26),
    ("roads", 12),
    ("route", 12),
    ("rivers", 10),
    ("sea", 2),
    ("lakes", 2),
)
"""What a square costs that a name covers; all together stay below that of letters."""
_LETTERS = 255
_MOST, _MOST_GREAT = 150, 240
"""A name that would cover more is left out; no name covers letters of another."""
_SHARES = (1.0, 0.84, 0.7)
_MOST_RUNS, _MOST_BANKS = 8, 9
"""How many rows of an area, and places on a course of a river, are looked at."""
_SLIDES = (0.0, -0.25, 0.25, -0.45, 0.45)


class Room:
    """What stands where already, as one number for each square of the mask."""

    def __init__(self, art: Art) -> None:
        self.mask = art.mask
        total = self.mask.weighted(_COSTS)
        self.squares = bytearray(total.to_bytes(self.mask.cols * self.mask.rows, "little"))

    def cost(self, box: Box) -> int:
        """What a name in a box would cover; more than any name may where it would leave the neat line."""
        mask, squares = self.mask, self.squares
        cell, cols = mask.cell, mask.cols
        left, top = int((box[0] - mask.x) / cell + 0.5), int((box[1] - mask.y) / cell + 0.5)
        right, bottom = int((box[2] - mask.x) / cell + 0.5), int((box[3] - mask.y) / cell + 0.5)
        if box[0] < mask.x + 0.5 or box[1] < mask.y + 0.5 or right >= cols or bottom >= mask.rows:
            return 1_000_000
        return sum([sum(squares[at + left : at + right]) for at in range(top * cols, bottom * cols, cols)])

    def take(self, box: Box) -> None:
        """Marks a box as filled with letters."""
        self.mask.fill(self.squares, box, _LETTERS)


class _Spot(NamedTuple):
    """Where a name may stand: the middle of its baseline, and how dull it would be there."""

    dull: float
    x: float
    y: float


def setting(art: Art, lettering: Lettering) -> None:
    """Sets all names: great places, regions, other places."""
    room = Room(art)
    _places(art, lettering, room, names.GREAT)
    kept, left_out = regions.chosen(art)
    lettering.left_out += left_out
    for name in kept:
        if not _region(art, lettering, room, name):
            lettering.left_out.append(name)
    _places(art, lettering, room, names.ORDER[len(names.GREAT) :])


def _places(art: Art, lettering: Lettering, room: Room, ranks: tuple[str, ...]) -> None:
    for name, place in names.wanted(art, ranks):
        n = node(name.hexes[0])
        cell = art.ground.cells.get(n)
        if cell is None:
            continue
        letters = names.dressed(art, name, cell.look)
        limit = _MOST_GREAT if name.rank in names.GREAT else _MOST
        best, chosen = float(limit), None
        for dull, spot in enumerate(names.spots(art, n, place, letters.wide, letters.size)):
            if 4 * dull >= best:
                break
            cost = 4 * dull + room.cost(spot[2])
            if cost < best:
                best, chosen = cost, spot
        if chosen is None:
            lettering.left_out.append(name)
            continue
        names.put(art, lettering, name.rank, letters, chosen)
        room.take(chosen[2])


# Regions, waters


def _region(art: Art, lettering: Lettering, room: Room, name: Name) -> bool:
    nodes = [n for n in map(node, name.hexes) if n in art.ground.cells]
    if not nodes:
        return False
    great, text = regions.is_great(art, name), regions.written(art, name)
    face, size, tracking = _type(art, name)
    best, chosen = float(_MOST_GREAT if great else _MOST), None
    stands = _banks(art, frozenset(nodes)) if name.rank == "river" else _runs(art, nodes)
    for share in _SHARES:
        high = max(size * share, LEAST_NAME)
        wide = faces.width(text, face, high, tracking * share)
        up, down, side = high * 0.72 + 0.1, high * 0.24, wide / 2 + 0.2
        for dull, x, y in sorted(spot for stand in stands for spot in stand.spots(wide, high)):
            base = dull + 60 * (1 - share)
            if base >= best:
                break
            box = (x - side, y - up, x + side, y + down)
            cost = base + room.cost(box)
            if cost < best:
                best, chosen = cost, (x, y, wide, high, tracking * share, box)
        if best < 60 * (1 - share) + 25 or high <= LEAST_NAME:
            break
    if chosen is None:
        return False
    x, y, wide, high, tracking, box = chosen
    halo = Halo(art.halo(art.layout.node_at(x, y - high * 0.3)), round(0.14 * high, 2))
    lettering.texts.append(
        Text(round(x - wide / 2, 2), round(y, 2), text, face, round(high, 2), _colour(art, name, nodes),
             tracking=round(tracking, 2), halo=halo)
    )  # fmt: skip
    lettering.boxes.append(box)
    art.mask.mark_box("letters", box)
    room.take(box)
    return True


def _type(art: Art, name: Name) -> tuple[Face, float, float]:
    """Face, size and tracking of a region's name on the page."""
    k = art.layout.type
    face, size, tracking = (Face("serif", 400, True), 2.25, 0.1) if name.rank == "river" else regions.type_of(art, name)
    return face, max(size * k, LEAST_NAME), tracking * k


def _colour(art: Art, name: Name, nodes: list[Node]) -> str:
    tone = art.style.tone
    if name.rank in ("sea", "lake", "river"):
        return tone["label_water"]
    if name.rank == "forest":
        return tone["label_forest"]
    if name.rank == "range":
        return tone["label_land"]
    kinds = [terrain(art.ground.cells[n].ground).label for n in nodes]
    return tone[f"label_{max(sorted(set(kinds)), key=kinds.count)}"]


class _Run(NamedTuple):
    """An unbroken level row of an area's hexes: its first and last place, its height, how far off the area's middle
    it is in hexes, and how far apart its hexes are."""

    first: float
    last: float
    y: float
    far: float
    step: float

    def spots(self, wide: float, high: float) -> Iterator[_Spot]:
        """Baselines along it; where there is room, off its middle too."""
        room, middle = self.last - self.first + self.step, (self.first + self.last) / 2
        dull = self.far + 40 * max(0.0, wide - room) / wide
        for slide in _SLIDES if room - wide > self.step else (0.0,):
            yield _Spot(dull + 6 * abs(slide), middle + slide * (room - wide), self.y + high * 0.24)


def _runs(art: Art, nodes: list[Node]) -> list[_Run]:
    """The rows of an area, the longest of those near its middle."""
    layout = art.layout
    step = layout.hex_mm if layout.turned else 3 * layout.across
    mx, my = layout.at(sum([n[0] for n in nodes]) / len(nodes), sum([n[1] for n in nodes]) / len(nodes))
    found = []
    for (x, y), many in _rows(art, nodes):
        middle = x + (many - 1) * step / 2
        found.append(_Run(x, 2 * middle - x, y, (abs(middle - mx) + abs(y - my)) / layout.hex_mm, step))
    found.sort(key=lambda r: (r.far - 2 * (r.last - r.first) / step, r))
    return found[:_MOST_RUNS]


def _rows(art: Art, nodes: list[Node]) -> Iterator[tuple[Point, int]]:
    """The unbroken level lines through an area: where each begins, and through how many hexes it runs.

    Of hexes that stand half a row lower than their neighbours two lines run through each.
    """
    turned = art.layout.turned
    rows: dict[int, list[int]] = {}
    for u, v in nodes:
        rows.setdefault(u if turned else v, []).append(v if turned else u)
        if not turned:
            rows.setdefault(v - 1, []).append(u)
    step = 2 if turned else 3
    for row, places in sorted(rows.items()):
        places.sort()
        first = 0
        for i in range(1, len(places) + 1):
            if i == len(places) or places[i] - places[i - 1] > step:
                start = places[first]
                yield art.layout.at(row, start) if turned else art.layout.at(start, row + 0.5), i - first
                first = i


class _Bank(NamedTuple):
    """A place on a river, how wide it is there, whether it runs up and down there, and how dull a name there is."""

    x: float
    y: float
    half: float
    upright: bool
    dull: float

    def spots(self, wide: float, high: float) -> Iterator[_Spot]:
        """Baselines right and left of it, or over and under it."""
        x, y, gap = self.x, self.y, self.half + 0.35 * high
        if self.upright:
            yield _Spot(self.dull + 2, x + wide / 2 + gap, y + 0.24 * high)
            yield _Spot(self.dull + 2, x - wide / 2 - gap, y + 0.24 * high)
        else:
            yield _Spot(self.dull, x, y - gap)
            yield _Spot(self.dull, x, y + gap + 0.6 * high)


def _banks(art: Art, nodes: frozenset[Node]) -> list[_Bank]:
    """Places along a river, those in the middle of its courses the best."""
    found = []
    for course in art.ways.rivers:
        if course.nodes[len(course.nodes) // 2] not in nodes:
            continue
        knots, many = course.knots, len(course.knots)
        for i in range(1, many - 1, max(1, many // _MOST_BANKS)):
            (ax, ay), (x, y), (bx, by) = knots[i - 1 : i + 2]
            dull = 12 * abs(2 * i / many - 1) + 20 * max(0.0, 1 - many / 12)
            found.append(_Bank(x, y, course.widths[i] / 2, abs(by - ay) > abs(bx - ax), dull))
    return found
