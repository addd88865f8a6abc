"""Ways to the mile: the true one broken, with a tick for each watch, the believed one a row of dots; days."""

from collections.abc import Sequence
from math import hypot

from printkit.core.hexes import Axial, Hex, from_axial
from printkit.sheets import faces
from printkit.sheets.hexmap import strokes
from printkit.sheets.hexmap.art import Art
from printkit.sheets.hexmap.layout import Point
from printkit.sheets.hexmap.mask import Box
from printkit.sheets.hexmap.names import outside
from printkit.sheets.scene import Face, Halo, Shape, Text
from printkit.views.map import Trail

Item = Shape | Text
_ROOM = 0.6
"""Millimetres round a label that are kept free of names."""
_TRUE, _BELIEVED = (1.3, 0.9), (0.01, 1.05)


def at(art: Art, q: float, r: float) -> Point:
    """The millimetres of a point in fractional cube coordinates."""
    return art.layout.at(3 * q + 2, 2 * r + q + 1)


def points(art: Art, trail: Trail) -> list[Point]:
    """A trail's points on the page."""
    return [at(art, p.q, p.r) for p in trail.points]


def hexes(trails: Sequence[Trail]) -> list[Hex]:
    """The hexes that trails run through."""
    return [_hex(p.q, p.r) for trail in trails for p in trail.points]


def _hex(q: float, r: float) -> Hex:
    """The hex that a point in fractional cube coordinates lies in."""
    a, b, c = round(q), round(r), round(-q - r)
    off = (abs(a - q), abs(b - r), abs(c + q + r))
    if off[0] > off[1] and off[0] > off[2]:
        a = -b - c
    elif off[1] > off[2]:
        b = -a - c
    return from_axial(Axial(a, b))


def mark(art: Art) -> None:
    """Marks the trails and their badges on both masks, so that names and symbols keep off."""
    k = art.layout.type
    for mask, more in ((art.mask, 0.0), (art.coarse, art.coarse.cell * 0.85)):
        for trail in art.view.trails:
            line = points(art, trail)
            mask.mark_line("route", line, 0.5 * art.layout.grow + more)
            for x, y in _stations(trail, line):
                mask.mark_disc("badges", x, y, 1.65 * k + more)


def _stations(trail: Trail, line: list[Point]) -> list[Point]:
    return [line[i] for _, i in trail.days]


def lines(art: Art) -> list[Item]:
    """The trails, the believed below the true, each over a halo of paper, with the ticks of its watches."""
    tone, pen = art.style.tone, art.layout.pen
    out: list[Item] = []
    for trail in sorted(art.view.trails, key=lambda t: not t.believed):
        line = points(art, trail)
        if len(line) < 2:
            continue
        d = strokes.line(line)
        dash, cap, wide = (_BELIEVED, "round", 0.75) if trail.believed else (_TRUE, "butt", 0.5)
        out.append(Shape(d, stroke=tone["paper"], width=round(1.3 * pen, 2), cap="round"))
        out.append(Shape(d, stroke=tone["route"], width=round(wide * pen, 2), dash=dash, cap=cap))
        ticks = [_across(line, i, 0.95 * pen) for i in trail.watches]
        if ticks:
            out.append(Shape(strokes.segments(ticks), stroke=tone["route"], width=round(0.42 * pen, 2)))
    return out


def _across(line: list[Point], i: int, half: float) -> tuple[float, float, float, float]:
    """A short stroke across a line at one of its points."""
    (ax, ay), (bx, by) = line[max(0, i - 1)], line[min(len(line) - 1, i + 1)]
    x, y = line[i]
    long = hypot(bx - ax, by - ay) or 1.0
    dx, dy = -(by - ay) / long * half, (bx - ax) / long * half
    return (x - dx, y - dy, x + dx, y + dy)


def badges(art: Art) -> list[Item]:
    """A disc with the day's number where each day ended: solid on the true way, open on the believed."""
    tone, k = art.style.tone, art.layout.type
    both = len(art.view.trails) > 1
    out: list[Item] = []
    taken: list[Point] = []
    for trail in sorted(art.view.trails, key=lambda t: t.believed):
        hollow = trail.believed and both
        for (day, _), (x, y) in zip(trail.days, _stations(trail, points(art, trail)), strict=True):
            if any(hypot(x - a, y - b) < 1.2 * k for a, b in taken):
                continue
            taken.append((x, y))
            fill, ink = (tone["paper"], tone["route"]) if hollow else (tone["badge"], tone["badge_number"])
            dash = (0.5 * k, 0.4 * k) if hollow else ()
            out.append(Shape(strokes.circle(x, y, 1.3 * k), fill, tone["route"], round(0.32 * k, 2), dash))
            size = 2.15 if day < 100 else 1.5
            face = Face("sans", 700)
            out.append(
                Text(round(x, 2), round(y + size * 0.34 * k, 2), str(day), face, round(size * k, 2), ink, "middle")
            )
    return out


def labels(art: Art) -> list[Item]:
    """What stands at the end of a trail, where it covers least."""
    k, tone = art.layout.type, art.style.tone
    size, face, halo = 2.0 * k, Face("sans", 700), Halo(tone["paper"], _ROOM)
    out: list[Item] = []
    for trail in art.view.trails:
        if not trail.label or not trail.points:
            continue
        half = faces.width(trail.label, face, size, 0) / 2
        spots = _spots(points(art, trail)[-1], half, k)
        boxes = [(x - half, y - size * 0.75, x + half, y + size * 0.25) for x, y in spots]
        best = min(range(len(spots)), key=lambda i: (_cost(art, boxes[i]) + 0.3 * i, i))
        x, y = spots[best]
        art.mask.mark_box("letters", boxes[best])
        out.append(
            Text(
                round(x, 2),
                round(y, 2),
                trail.label,
                face,
                round(size, 2),
                tone["route"],
                "middle",
                halo=halo,
            )
        )
    return out


def _spots(end: Point, half: float, k: float) -> list[Point]:
    """Middles of base lines round the end of a trail, the nearest first: below, above, beside."""
    x, y = end
    beside = half + 2.6 * k
    over = [(x, y + dy * k) for dy in (4.6, 5.6, 6.6, 7.6, -3.2, -4.2, -5.2, -6.2)]
    along = [(x + side * beside, y + (0.7 + dy) * k) for dy in range(-6, 8) for side in (1, -1)]
    return sorted([*over, *along], key=lambda p: hypot(max(0.0, abs(p[0] - x) - half), p[1] - y - 0.7 * k))


def _cost(art: Art, box: Box) -> float:
    """What a label covers: names, days and banners above all, then ways; nothing outside of the map."""
    weights = (("badges", 9), ("furniture", 8), ("route", 2), ("settled", 4))
    wide = (box[0] - _ROOM, box[1] - _ROOM, box[2] + _ROOM, box[3] + _ROOM)
    names = 12 * art.mask.covered("letters", wide) + 8 * art.mask.covered("tags", wide)
    return 40 * outside(art, box, 0.5) + names + sum(art.mask.covered(name, box) * weight for name, weight in weights)


def shown(art: Art) -> list[bool]:
    """The kinds of trails on this map: true ones (False) and believed ones (True)."""
    return sorted({t.believed for t in art.view.trails if len(t.points) > 1})
