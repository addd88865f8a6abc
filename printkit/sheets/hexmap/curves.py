"""Names of regions and waters: letters spread along a curve that suits the area, where they cover least."""

import unicodedata
from dataclasses import dataclass
from math import atan2, cos, degrees, hypot, pi, sin, sqrt

from printkit.sheets import faces
from printkit.sheets.hexmap import strokes
from printkit.sheets.hexmap.art import Art
from printkit.sheets.hexmap.kinds import terrain
from printkit.sheets.hexmap.layout import Node, Point, node
from printkit.sheets.hexmap.names import LEAST_NAME, Lettering, outside, words_of
from printkit.sheets.hexmap.symbols import Look
from printkit.sheets.hexmap.ways import Course, offset
from printkit.sheets.scene import Face, Halo, Text
from printkit.views.map import Name

_STEEPEST = 50 * pi / 180
_GREAT = 8
"""Ranges and forests of so many hexes are set in spread capitals."""
ORDER = ("range", "sea", "forest", "land", "lake", "river")


@dataclass(frozen=True, slots=True)
class Line:
    """A curve to set letters on, as short straight pieces, and how good it is (small is better)."""

    points: tuple[Point, ...]
    cost: float = 0.0

    @property
    def length(self) -> float:
        """Its length."""
        return sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in zip(self.points, self.points[1:], strict=False))


def region_names(art: Art, lettering: Lettering) -> None:
    """Sets the names of ranges, seas, forests, lands, lakes and rivers; what finds no room is named as left out."""
    wanted = [n for n in art.view.names if n.rank in ORDER and n.hexes]
    for name in sorted(wanted, key=lambda n: (ORDER.index(n.rank), -len(n.hexes), n.text)):
        done = _river(art, lettering, name) if name.rank == "river" else _region(art, lettering, name)
        if not done:
            lettering.left_out.append(name.text)


def letters_of(text: str) -> list[str]:
    """The letters of a text with the marks that stand on them; one piece where letters join or run from the right."""
    if any(unicodedata.bidirectional(c) in ("R", "AL", "AN") or "DEVANAGARI" <= unicodedata.name(c, "") < "DEVB" for c in text):
        return [text]
    out: list[str] = []
    for c in text:
        if out and (unicodedata.combining(c) or c in "\u200d\ufe0f"):
            out[-1] += c
        else:
            out.append(c)
    return out


# Areas


def _region(art: Art, lettering: Lettering, name: Name) -> bool:
    nodes = [n for n in map(node, name.hexes) if n in art.ground.cells]
    if not nodes:
        return False
    great = name.rank in ("range", "forest") and len(nodes) >= _GREAT
    text = words_of(art, name)
    text = text.upper() if great else text
    k = art.layout.type
    face, size, tracking = _type(name.rank, great)
    axis = _axis(art, nodes)
    room = axis.extent * (1.25 if name.rank == "range" else 0.92)
    natural = faces.width(text, face, size * k, tracking * k)
    size = max(size * k * min(1.0, max(room, art.layout.hex_mm * 2.2) / natural), LEAST_NAME)
    tracking *= size / (_type(name.rank, great)[1])
    natural = faces.width(text, face, size, tracking)
    letters = len(letters_of(text))
    if great and letters > 1:
        spread = min(room * 0.8, faces.width(text, face, size) + size * 1.9 * (letters - 1))
        natural = max(natural, spread)
        tracking = (natural - faces.width(text, face, size)) / (letters - 1)
    best: Line | None = None
    for line in _candidates(art, axis, name.rank, natural, size):
        cost = line.cost + _cost(art, line, size, name.rank, frozenset(nodes))
        if best is None or cost < best.cost:
            best = Line(line.points, cost)
    if best is None or best.cost > 400:
        return False
    _letter(art, lettering, best, (text, face, size, tracking), _colour(art, name, nodes))
    return True


def _type(rank: str, great: bool) -> tuple[Face, float, float]:
    """Face, size and tracking of a region's name."""
    if great:
        return Face("serif", 600), 4.2, 0.8
    sizes = {"sea": (4.6, 0.9), "lake": (2.7, 0.1), "range": (3.0, 0.4), "forest": (3.2, 0.5), "land": (3.2, 0.4)}
    size, tracking = sizes[rank]
    return Face("serif", 500, True), size, tracking


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


@dataclass(frozen=True, slots=True)
class _Axis:
    """The long axis of an area: its middle, direction, how far the area reaches along and across it, its bend."""

    x: float
    y: float
    angle: float
    extent: float
    across: float
    bend: float


def _axis(art: Art, nodes: list[Node]) -> _Axis:
    points = [art.layout.centre(n) for n in nodes]
    n = len(points)
    x, y = sum(p[0] for p in points) / n, sum(p[1] for p in points) / n
    xx = sum((p[0] - x) ** 2 for p in points) / n
    yy = sum((p[1] - y) ** 2 for p in points) / n
    xy = sum((p[0] - x) * (p[1] - y) for p in points) / n
    angle = atan2(2 * xy, xx - yy) / 2 if abs(xy) + abs(xx - yy) > 1e-6 else 0.0
    longest = sqrt(max(((xx + yy) + sqrt((xx - yy) ** 2 + 4 * xy * xy)) / 2, 0.0))
    shortest = sqrt(max(((xx + yy) - sqrt((xx - yy) ** 2 + 4 * xy * xy)) / 2, 0.0))
    if shortest > 0.75 * longest:
        angle = 0.0
    angle = max(-_STEEPEST, min(_STEEPEST, angle))
    c, s = cos(angle), sin(angle)
    along = [((p[0] - x) * c + (p[1] - y) * s, -(p[0] - x) * s + (p[1] - y) * c) for p in points]
    pad = art.layout.hex_mm * 0.9
    extent = max(a for a, _ in along) - min(a for a, _ in along) + pad
    across = max(b for _, b in along) - min(b for _, b in along) + pad
    bend = 0.0
    if longest > 1.5 * shortest and n > 5:
        # how a parabola through the area would bow, by least squares on t^2
        mean = sum(a * a for a, _ in along) / n
        spread = sum((a * a - mean) ** 2 for a, _ in along)
        bend = sum((a * a - mean) * b for a, b in along) / spread if spread else 0.0
    most = 0.5 / max(extent, 1.0)
    return _Axis(x, y, angle, extent, across, max(-most, min(most, bend)))


def _candidates(art: Art, axis: _Axis, rank: str, length: float, size: float) -> list[Line]:
    """Curves beside a range, through the south of a forest, along the middle of all else."""
    step = art.layout.hex_mm
    if rank == "range":
        far = axis.across / 2 + 0.45 * size
        offsets = [(-far - step * 0.5, 1.0), (far + step * 0.5, 1.0), (-far, 0.0), (far, 0.0), (-far - step, 2.5), (far + step, 2.5)]
    elif rank == "forest":
        offsets = [(axis.across * f, abs(f - 0.18) * 6) for f in (0.0, 0.1, 0.18, 0.26, 0.34, -0.1, -0.2)]
    else:
        offsets = [(axis.across * f, abs(f) * 6) for f in (0.0, 0.12, -0.12, 0.25, -0.25, 0.36, -0.36)]
    slack = max(0.0, axis.extent - length) / 2
    slides = [0.0, -0.5, 0.5, -1.0, 1.0] if slack > step else [0.0]
    angles = [0.0] if abs(axis.angle) < 0.12 else [axis.angle, axis.angle * 0.6]
    out = []
    for angle in angles if rank != "range" else [axis.angle]:
        for off, dull in offsets:
            for slide in slides:
                for bow in (axis.bend, -0.22 / max(length, 1.0), 0.22 / max(length, 1.0)):
                    points = _bowed(axis, angle, off, slide * slack, bow, length)
                    cost = dull + abs(slide) * 1.5 + (0.0 if bow == axis.bend else 0.8) + (0 if angle == axis.angle else 1)
                    out.append(Line(tuple(points), cost))
    return out


def _bowed(axis: _Axis, angle: float, off: float, slide: float, bow: float, length: float) -> list[Point]:
    c, s = cos(angle), sin(angle)
    out = []
    for i in range(17):
        t = (i / 16 - 0.5) * length * 1.04
        b = off + bow * (t * t - length * length / 12)
        out.append((axis.x + (t + slide) * c - b * s, axis.y + (t + slide) * s + b * c))
    return out


def _cost(art: Art, line: Line, size: float, rank: str, area: frozenset[Node]) -> float:
    """What letters on this curve would cover; 7 of 9 points must lie on known ground."""
    mask, ground = art.mask, art.ground
    known = sum(ground.look(art.layout.node_at(*p)) != Look.NONE for p in line.points[::2])
    if known < 7:
        return 1e6
    cost, high = 0.0, size * 0.75
    half = max(size * 0.36, line.length / 34)
    for x, y in line.points:
        box = (x - half, y - high, x + half, y + size * 0.15)
        cost += 40 * (outside(art, box) > 0.3)
        cost += 14 * mask.hit("settled", box) + 30 * mask.hit("letters", box) + 40 * mask.hit("furniture", box)
        cost += 3.0 * mask.hit("roads", box) + 8 * mask.hit("badges", box) + 8 * mask.hit("tags", box)
        cost += (1.5 if rank != "sea" else 0) * mask.hit("rivers", box) + 1.0 * mask.hit("route", box)
        cost += 0.25 * mask.hit("numbers", box)
        if rank == "range":
            cost += 6 * mask.hit("peaks", box) + 4 * mask.hit("sea", box) + 3 * mask.hit("lakes", box)
        elif rank == "sea":
            cost += 0 if mask.marked("sea", x, y - high / 2) else 12
            cost += 5 * mask.hit("shore", box)
        elif rank == "lake":
            cost += 0 if mask.marked("lakes", x, y - high / 2) else 4
        else:
            cost += 4 * mask.hit("sea", box) + 3 * mask.hit("lakes", box) + 3 * mask.hit("peaks", box)
            cost += 0 if art.layout.node_at(x, y - high / 2) in area else 1.4
    return cost


# Rivers


def _river(art: Art, lettering: Lettering, name: Name) -> bool:
    wanted = frozenset(map(node, name.hexes))
    courses = [c for c in art.ways.rivers if sum(n in wanted for n in c.nodes) * 2 >= len(c.nodes)]
    k = art.layout.type
    face, size, tracking = Face("serif", 400, True), max(2.25 * k, LEAST_NAME), 0.22 * k
    text = words_of(art, name)
    length = faces.width(text, face, size, tracking)
    best: Line | None = None
    for course in courses:
        for line in _beside(course, length, size):
            cost = line.cost + _cost(art, line, size, "river", wanted)
            if best is None or cost < best.cost:
                best = Line(line.points, cost)
    if best is None or best.cost > 60:
        return False
    _letter(art, lettering, best, (text, face, size, tracking), (art.style.tone["label_water"], True))
    return True


def _beside(course: Course, length: float, size: float) -> list[Line]:
    """Stretches of both banks long enough for a name, smoothed to three points."""
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
            out.append(Line(tuple(curve), dull + 8 * (run / chord - 1) + 6 * max(0.0, steep - 0.9) + 0.002 * start))
    return out


# Letters


def _letter(art: Art, lettering: Lettering, line: Line, type_: tuple[str, Face, float, float], look: tuple[str, bool]) -> None:
    """Sets each letter on its own, turned with the curve."""
    text, face, size, tracking = type_
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
            halo = Halo(art.halo(art.layout.node_at(*up)), round(0.13 * size, 2))
        lettering.texts.append(
            Text(round(x, 2), round(y, 2), letter, face, round(size, 2), look[0], "middle", halo=halo,
                 turn=round(degrees(turn), 1), of=text if len(letters) > 1 else "")
        )  # fmt: skip
        art.mask.mark_disc("letters", *up, max(wide, size * 0.55) * 0.56)


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
