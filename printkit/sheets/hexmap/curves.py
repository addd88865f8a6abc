"""Names of regions and waters: letters spread along a curve that suits the area, where they cover least."""

import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from math import atan2, cos, degrees, hypot, sin
from typing import NamedTuple

from printkit.sheets import faces
from printkit.sheets.hexmap import regions, strokes
from printkit.sheets.hexmap.art import Art
from printkit.sheets.hexmap.axis import STEEPEST, Axis, axis_of
from printkit.sheets.hexmap.kinds import terrain
from printkit.sheets.hexmap.layout import Node, Point, node
from printkit.sheets.hexmap.mask import Mask
from printkit.sheets.hexmap.names import LEAST_NAME, Lettering, beside, words_of
from printkit.sheets.hexmap.symbols import Look
from printkit.sheets.hexmap.ways import Course, offset
from printkit.sheets.scene import Face, Halo, Text
from printkit.views.map import Name

_BROAD = 4.5
"""So many hexes across make a range a massif."""
_WELL = 10.0
"""A name that covers less than this stands well: no smaller letters are tried."""
_MOST, _MOST_GREAT = 60.0, 110.0
"""A name that would cover more than this is left out; without the great ones a map is hardly read."""
_CALM, _LEAN, _STEEP = 0.35, 0.62, 16.0
"""Slopes up to so many radians read easily, and names of open land lean no more than so; each radian above what reads
easily makes a curve so much duller."""
_LEAST_SHARE = 0.62
"""A name that its region only holds at less than this share of its size is left out."""


@dataclass(frozen=True, slots=True)
class Line:
    """A curve to set letters on, as short straight pieces."""

    points: tuple[Point, ...]

    @property
    def length(self) -> float:
        """Its length."""
        return sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in zip(self.points, self.points[1:], strict=False))


class _At(NamedTuple):
    """Where on an axis a curve lies: its slope, how far across and along it is moved."""

    axis: Axis
    angle: float
    off: float
    slide: float


def region_names(art: Art, lettering: Lettering) -> None:
    """Sets the names of ranges, seas, forests, lands, lakes and rivers; what finds no room is named as left out."""
    wanted, left_out = regions.chosen(art)
    taken = _Taken(art.coarse)
    lettering.left_out += left_out
    for name in wanted:
        done = (_river if name.rank == "river" else _region)(art, lettering, name, taken)
        if not done and regions.is_wonder(art, name):
            beside(art, lettering, name)
        elif not done:
            lettering.left_out.append(name)


def letters_of(text: str) -> list[str]:
    """The letters of a text with the marks that stand on them; one piece where letters join or run from the right."""
    if any(unicodedata.bidirectional(c) in ("R", "AL") or unicodedata.category(c) in ("Mc", "Cf") for c in text):
        return [text]
    out: list[str] = []
    for c in text:
        if out and unicodedata.category(c) in ("Mn", "Me"):
            out[-1] += c
        else:
            out.append(c)
    return out


# Areas


def _region(art: Art, lettering: Lettering, name: Name, taken: "_Taken") -> bool:
    nodes = [n for n in map(node, name.hexes) if n in art.ground.cells]
    if not nodes:
        return False
    great, text = regions.is_great(art, name), regions.written(art, name)
    k = art.layout.type
    face, usual, tracking = regions.type_of(art, name)
    axis = axis_of(art.layout, nodes)
    room = axis.extent * (0.98 if name.rank == "range" else 0.92)
    natural = faces.width(text, face, usual * k, tracking * k)
    fits = min(1.0, max(room, art.layout.hex_mm * 2.2) / natural)
    if fits < _LEAST_SHARE and name.rank != "lake":
        return False
    size = max(usual * k * fits, LEAST_NAME)
    tracking *= size / usual
    natural = faces.width(text, face, size, tracking)
    letters = len(letters_of(text))
    if great and letters > 1 and not axis.upright:
        spread = min(room * 0.75, faces.width(text, face, size) + size * 1.3 * (letters - 1))
        natural = max(natural, spread)
        tracking = (natural - faces.width(text, face, size)) / (letters - 1)
    best, chosen = 1e9, (1.0, Line(()))
    broad = name.rank == "range" and axis.across > _BROAD * art.layout.hex_mm
    room_for = _Field(art, "massif" if broad else name.rank, frozenset(nodes), taken)
    for share in (1.0, 0.84, 0.7):
        if size * share < LEAST_NAME and share < 1:
            break
        for dull, at, bow in _candidates(art, axis, name.rank, natural * share, nodes):
            base = dull + 40 * (1 - share)
            if base >= best:
                continue
            curve = (at.angle, at.off, at.slide, bow, natural * share)
            cost = base + room_for.cost(at.axis.strewn(*curve), size * share, best - base)
            if cost < best:
                best, chosen = cost, (share, Line(at.axis.bowed(*curve)))
        if best < _WELL:
            break
    if best > (_MOST_GREAT if great or regions.is_wonder(art, name) else _MOST):
        return False
    share, line = chosen
    _letter(art, lettering, line, (text, face, size * share, tracking * share), _colour(art, name, nodes))
    return True


def _colour(art: Art, name: Name, nodes: list[Node]) -> tuple[str, bool]:
    """The colour of a region's letters, and whether they take a halo."""
    tone = art.style.tone
    if name.rank in ("sea", "lake"):
        return tone["label_water"], name.rank == "lake"
    if name.rank == "forest":
        return tone["label_forest"], True
    if name.rank == "range":
        return tone["label_land"], True
    kinds = [terrain(art.ground.cells[n].ground).label for n in nodes]
    return tone[f"label_{max(sorted(set(kinds)), key=kinds.count)}"], True


def _candidates(
    art: Art, axis: Axis, rank: str, length: float, nodes: list[Node]
) -> Iterator[tuple[float, _At, float]]:
    """Curves beside a range, through the south of a forest, along the middle of all else: how dull each is, where it
    lies and its bow."""
    step = art.layout.hex_mm
    slack = max(0.0, axis.extent - length) / 2
    slides = (0.0, -0.35, 0.35, -0.7, 0.7, -1.0, 1.0) if slack > step * 0.5 else (0.0,)
    lean = axis.text_angle
    if rank == "sea":
        lean = max(-0.2, min(0.2, lean * 0.4))
    elif rank not in ("range", "lake"):
        lean = max(-_LEAN, min(_LEAN, lean))
    angles = (lean,) if rank == "range" or abs(lean) < 0.12 else (lean, lean * 0.6, 0.0)
    bow = 0.18 / max(length, 1.0)
    most = 0.28 / max(length, 1.0)
    bends = (0.0 if axis.upright else max(-most, min(most, axis.bend)), -bow, bow)
    easy = STEEPEST if rank in ("range", "lake") else _CALM
    for angle in angles:
        steep = _STEEP * max(0.0, abs(angle) - easy)
        for off, dull in _offsets(axis, rank, step, length):
            for slide in slides:
                for i, bow in enumerate(bends):
                    cost = dull + steep + abs(slide) * 1.5 + 0.8 * (i > 0) + (angle != lean)
                    yield cost, _At(axis, angle, off, slide * slack), bow
    if rank not in ("range", "forest"):
        yield from _spread_out(art, axis, nodes, length)


def _offsets(axis: Axis, rank: str, step: float, length: float) -> list[tuple[float, float]]:
    """How far across the axis a name may be moved, and how dull each would be."""
    if rank == "range":
        far = axis.across / 2 + length / 2 * abs(sin(axis.angle - axis.text_angle))
        moves = ((-0.6, 4.0), (-0.3, 2.0), (0.0, 0.0), (0.3, 1.0), (0.7, 3.0))
        beside = [(side * (far + step * more), dull) for side in (-1, 1) for more, dull in moves]
        # a range too broad to be named from its foot takes its name across: the peaks make room for the letters
        across = [(axis.across * f, 12.0) for f in (0.0, 0.12, -0.12, 0.24, -0.24)]
        return beside + (across if axis.across > _BROAD * step else [])
    if rank == "forest":
        return [(axis.across * f, abs(f - 0.18) * 6) for f in (0.0, 0.1, 0.18, 0.26, 0.34, -0.1, -0.2)]
    return [(axis.across * f, abs(f) * 6) for f in (0.0, 0.12, -0.12, 0.25, -0.25, 0.36, -0.36)]


def _spread_out(art: Art, axis: Axis, nodes: list[Node], length: float) -> Iterator[tuple[float, _At, float]]:
    """Curves about many hexes of an area, for those whose middle lies outside of them or is taken."""
    ordered = sorted(nodes, key=lambda n: (n[1], n[0]))
    bow = 0.16 / max(length, 1.0)
    for n in ordered[:: max(1, len(nodes) // 40)]:
        x, y = art.layout.centre(n)
        far = hypot(x - axis.x, y - axis.y) / max(axis.extent, 1.0)
        here = replace(axis, x=x, y=y)
        for angle in dict.fromkeys((0.0, axis.text_angle * 0.4)):
            for i, bend in enumerate((bow, -bow, 0.0)):
                yield 2.0 + 6 * far + (i == 2), _At(here, angle, 0.0, 0.0), bend


_COMMON = (
    ("settled", 28),
    ("yards", 11),
    ("furniture", 60),
    ("badges", 12),
    ("tags", 16),
    ("roads", 6),
    ("route", 2),
)
_LETTERS = ("letters", 60)
_OWN: dict[str, tuple[tuple[str, int], ...]] = {
    "massif": (("rivers", 3), ("peaks", 6), ("sea", 14), ("lakes", 18)),
    "range": (("rivers", 3), ("peaks", 22), ("sea", 14), ("lakes", 18)),
    "sea": (("shore", 12),),
    "lake": (("rivers", 3),),
    "river": (("sea", 8), ("lakes", 6), ("peaks", 14)),
}
_LAND = (("rivers", 3), ("sea", 12), ("lakes", 10), ("peaks", 22), ("shore", 3))


class _Taken:
    """What letters of regions would cover: of all but letters the sum is the same for every name of a rank."""

    def __init__(self, mask: Mask) -> None:
        self.mask = mask
        self._still: dict[str, int] = {}

    def costs(self, rank: str) -> bytes:
        """What covering each square costs, with the letters that stand by now."""
        still = self._still.get(rank)
        if still is None:
            still = self._still[rank] = self.mask.weighted((*_COMMON, *_OWN.get(rank, _LAND)))
        total = still + self.mask.weighted((_LETTERS,))
        return total.to_bytes(self.mask.cols * self.mask.rows, "little")


class _Field:
    """What letters of one name would cover: looking at a curve costs a few steps a point."""

    def __init__(self, art: Art, rank: str, nodes: frozenset[Node], taken: _Taken) -> None:
        self.art, self.mask = art, art.coarse
        self.costs = taken.costs(rank)
        self.known = self.mask.plane("known")
        self.own, self.stray = self._own(rank, nodes)

    def _own(self, rank: str, nodes: frozenset[Node]) -> tuple[bytes, int]:
        """Where the name belongs, and what a point elsewhere costs."""
        mask = self.mask
        if rank == "sea":
            return bytes(mask.plane("sea")), 60
        if rank == "lake":
            return bytes(mask.plane("lakes")), 8
        if rank == "river":
            return b"", 0
        own = Mask(self.art.window, mask.cell)
        beside = rank in ("range", "massif")
        for n in nodes:
            own.mark_disc("own", *self.art.layout.centre(n), self.art.layout.hex_mm * (1.9 if beside else 0.55))
        return bytes(own.plane("own")), 12 if beside else 3

    def cost(self, points: Iterable[Point], size: float, most: float = 1e9) -> float:
        """How bad it is to set letters of this size along a curve; 7 of 9 points must lie on known ground.

        Looking ends, with some larger figure, where it is worse than `most`.
        """
        mask, cols, cell, costs, ground, own = (
            self.mask,
            self.mask.cols,
            self.mask.cell,
            self.costs,
            self.known,
            self.own,
        )
        left, top, right, bottom = self.art.window
        left, right = left + size * 0.6, right - size * 0.6
        low, high = top + size, bottom - size * 0.4
        many, total, known, bound = 0, 0, 0, most * 2
        x0, y0 = mask.x, mask.y + size * 0.33
        for x, y in points:
            many += 1
            if left < x < right and low < y < high:
                at = int((y - y0) / cell) * cols + int((x - x0) / cell)
                total += costs[at]
                known += ground[at]
                if own and not own[at]:
                    total += self.stray
            else:
                total += 80
            if total >= bound:
                return 1e6
        return total / 2 if known * 9 >= 7 * many else 1e6


# Rivers


def _river(art: Art, lettering: Lettering, name: Name, taken: _Taken) -> bool:
    wanted = frozenset(map(node, name.hexes))
    courses = [c for c in art.ways.rivers if sum(n in wanted for n in c.nodes) * 2 >= len(c.nodes)]
    k = art.layout.type
    face, size, tracking = Face("serif", 400, True), max(2.25 * k, LEAST_NAME), 0.22 * k
    text = words_of(art, name)
    length = faces.width(text, face, size, tracking)
    best, chosen = 1e9, tuple[Point, ...]()
    room_for = _Field(art, "river", wanted, taken)
    for course in courses:
        for dull, points in _beside(course, length, size):
            cost = dull + room_for.cost(points, size, best - dull)
            if cost < best:
                best, chosen = cost, points
    if best > _MOST / 2:
        return False
    _letter(art, lettering, Line(chosen), (text, face, size, tracking), (art.style.tone["label_water"], True))
    return True


def _beside(course: Course, length: float, size: float) -> list[tuple[float, tuple[Point, ...]]]:
    """Stretches of both banks long enough for a name, smoothed to three points, each with how dull it is."""
    fine, out = course.fine, []
    for start in range(0, len(fine) - 4, 3):
        run, end = 0.0, start
        while end + 1 < len(fine) and run < length * 1.05:
            run += hypot(fine[end + 1][0] - fine[end][0], fine[end + 1][1] - fine[end][1])
            end += 1
        if run < length:
            break
        a, b = fine[start], fine[end]
        chord = hypot(b[0] - a[0], b[1] - a[1])
        if chord < length * 0.9:
            continue
        steep = abs(b[1] - a[1]) / max(abs(b[0] - a[0]), 0.01)
        stretch = list(fine[start : end + 1])
        if a[0] > b[0]:
            stretch.reverse()
        three = [stretch[0], stretch[len(stretch) // 2], stretch[-1]]
        wide = max(course.fine_widths[start : end + 1]) / 2
        for far, dull in ((wide + 0.45 * size, 0.0), (-wide - size * 0.95, 0.3)):
            curve = strokes.sampled(offset(three, far), 8)
            ends = abs((start + end) / len(fine) - 1.0)
            out.append((dull + 8 * (run / chord - 1) + 6 * max(0.0, steep - 0.9) + 5 * ends**3, tuple(curve)))
    return out


# Letters


def _letter(
    art: Art, lettering: Lettering, line: Line, type_: tuple[str, Face, float, float], look: tuple[str, bool]
) -> None:
    """Sets each letter on its own, turned with the curve."""
    text, face, size, tracking = type_
    # no other curve may run between its letters
    art.coarse.mark_line("letters", line.points, size * 0.9)
    letters = letters_of(text)
    widths = [faces.width(c, face, size) for c in letters]
    total = sum(widths) + tracking * (len(letters) - 1)
    pos = (line.length - total) / 2
    for letter, wide in zip(letters, widths, strict=True):
        x, y = _along(line, pos + wide / 2)
        (ax, ay), (bx, by) = _along(line, pos + wide / 2 - 0.5 * size), _along(line, pos + wide / 2 + 0.5 * size)
        turn = atan2(by - ay, bx - ax)
        pos += wide + tracking
        if letter.isspace():
            continue
        halo = None
        up = (x + sin(turn) * size * 0.34, y - cos(turn) * size * 0.34)
        if look[1]:
            under = art.layout.node_at(*up)
            cell = art.ground.cells.get(under)
            # among dark crowns letters need a wider rim
            rim = 0.2 if cell and cell.look == Look.FULL and terrain(cell.ground).dense else 0.13
            halo = Halo(art.halo(under), round(rim * size, 2))
        lettering.texts.append(
            Text(round(x, 2), round(y, 2), letter, face, round(size, 2), look[0], "middle", halo=halo,
                 turn=round(degrees(turn), 1), of=text if len(letters) > 1 else "")
        )  # fmt: skip
        reach = max(wide, size * 0.55) * 0.56
        art.mask.mark_disc("letters", *up, reach)
        lettering.discs.append((*up, reach))
        art.coarse.mark_disc("letters", *up, reach + art.coarse.cell * 0.7)


def _along(line: Line, far: float) -> Point:
    """The point so far along a line; beyond its ends it goes straight on."""
    points = line.points
    i = 0
    while True:
        (ax, ay), (bx, by) = points[i], points[i + 1]
        d = hypot(bx - ax, by - ay) or 1e-9
        if far <= d or i + 2 == len(points):
            return (ax + (bx - ax) * far / d, ay + (by - ay) * far / d)
        far -= d
        i += 1
