"""What stands on and round a map: frame, cartouche, compass, scale."""

from itertools import pairwise, product
from math import atan2, cos, hypot, pi, radians, sin
from typing import NamedTuple

from printkit.sheets import faces
from printkit.sheets.hexmap import enlarge, strokes
from printkit.sheets.hexmap.art import Art
from printkit.sheets.hexmap.layout import Point
from printkit.sheets.hexmap.mask import Box
from printkit.sheets.scene import Face, Halo, Shape, Text

Item = Shape | Text
SERIF, BOLD_CAPS, ITALIC = Face("serif"), Face("serif", 600), Face("serif", 400, True)
SANS, SANS_MEDIUM, SANS_BOLD, SANS_ITALIC = Face("sans"), Face("sans", 500), Face("sans", 700), Face("sans", 400, True)
CARTOUCHE = (46.0, 29.5)
_COMPASS_BOX = (23.0, 27.0)
_BAND = (0.9, 2.1)


def frame(art: Art, turned: bool) -> list[Item]:
    """Neat line, graduated band with a bar for every second column and row, outer line.

    The bars count hexes; whose copy shows no hexes has none.
    """
    ink = art.style.tone["ink"]
    left, top, right, bottom = art.window
    a, b = _BAND

    def ring(out: float, width: float) -> Shape:
        d = strokes.box(left - out, top - out, right - left + 2 * out, bottom - top + 2 * out)
        return Shape(d, stroke=ink, width=width, join="miter")

    bars = []
    cols, rows = _cuts(art, horizontal=not turned), _cuts(art, horizontal=turned)
    if turned:
        cols, rows = rows, cols
    for lo, hi in _every_second(cols, left, right):
        bars += [strokes.box(lo, y, hi - lo, b - a) for y in (top - b, bottom + a)]
    for lo, hi in _every_second(rows, top, bottom):
        bars += [strokes.box(x, lo, b - a, hi - lo) for x in (left - b, right + a)]
    out: list[Item] = [Shape(strokes.joined(bars), ink)] if bars and art.view.grid else []
    return [*out, ring(0, 0.3), ring(a, 0.15), ring(b, 0.15), ring(b + 0.7, 0.55)]


def _cuts(art: Art, *, horizontal: bool) -> list[float]:
    """Where one column (or row) ends and the next begins, across the page or down it."""
    lay = art.layout
    if horizontal:
        points = [lay.at(3 * c + 0.5, 0) for c in range(1, lay.cols)]
    else:
        points = [lay.at(0, 2 * r + 0.5 * (lay.cols > 1)) for r in range(1, lay.rows)]
    axis = 0 if horizontal != lay.turned else 1
    return sorted(p[axis] for p in points)


def _every_second(cuts: list[float], lo: float, hi: float) -> list[tuple[float, float]]:
    inside = [c for c in cuts if lo + 0.01 < c < hi - 0.01]
    ends = [lo, *inside, hi]
    # bars keep their turn when a page shows only a part
    first = sum(c <= lo + 0.01 for c in cuts) % 2
    return [(a, b) for i, (a, b) in enumerate(pairwise(ends)) if (i + first) % 2 == 0]


# Cartouche


class Line(NamedTuple):
    """A line of the cartouche: how far below its top, text, face, size, tracking; an empty text is a rule."""

    down: float
    text: str
    face: Face
    size: float
    tracking: float


def title_lines(art: Art, wide: float) -> list[Line]:
    """The title on one or two lines, its subtitle and note, each small enough for the width."""
    view = art.view
    parts = _split(view.title.upper(), 16)
    out, y = [], 9.0 if len(parts) > 1 else 11.5
    for i, part in enumerate(parts):
        size, tracking = (5.2, 0.55) if i == 0 and len(parts) > 1 else (5.6, 0.9)
        size, tracking = _fitted(part, BOLD_CAPS, size, tracking, wide - 8)
        out.append(Line(y, part, BOLD_CAPS, size, tracking))
        y += 6.9
    y = out[-1].down if out else 7.0
    if view.subtitle or view.note:
        out.append(Line(y + 3.7, "", SERIF, 0, 0))
    y += 7.4
    if view.subtitle:
        size, _ = _fitted(view.subtitle, ITALIC, 2.35, 0, wide - 6)
        out.append(Line(y, view.subtitle, ITALIC, size, 0))
        y += 3.1
    if view.note:
        size, tracking = _fitted(view.note, SANS, 2.0, 0.1, wide - 6)
        out.append(Line(y, view.note, SANS, size, tracking))
    return out


def _split(title: str, most: int) -> list[str]:
    """A title as one line, or two of like length."""
    words = title.split()
    if len(title) <= most or len(words) < 2:
        return [title] if title else []
    cuts = range(1, len(words))
    best = min(cuts, key=lambda i: max(len(" ".join(words[:i])), len(" ".join(words[i:]))))
    return [" ".join(words[:best]), " ".join(words[best:])]


def _fitted(text: str, face: Face, size: float, tracking: float, wide: float) -> tuple[float, float]:
    """Size and tracking, smaller where the text would be wider than its room."""
    natural = faces.width(text, face, size, tracking)
    share = min(1.0, wide / natural) if natural > 0 else 1.0
    return round(size * share, 2), round(tracking * share, 3)


def _share(art: Art) -> float:
    """How much larger things stand on a large map."""
    left, top, right, bottom = art.window
    return enlarge.share((right - left + 24, bottom - top + 24))


def _cartouche_size(art: Art) -> Point:
    lines = title_lines(art, CARTOUCHE[0])
    return (CARTOUCHE[0], min(CARTOUCHE[1], lines[-1].down + 4.6) if lines else CARTOUCHE[1])


def cartouche_size(art: Art) -> Point:
    """The cartouche is as deep as its lines need, and larger on a large map."""
    (w, h), k = _cartouche_size(art), _share(art)
    return (w * k, h * k)


def cartouche(art: Art, x: float, y: float) -> list[Item]:
    """The title in a frame with hollow corners, studs and a solid shadow."""
    k = _share(art)
    return enlarge.items(_cartouche(art, x / k, y / k), k)


def _cartouche(art: Art, x: float, y: float) -> list[Item]:
    tone, (w, h) = art.style.tone, _cartouche_size(art)
    ink, fill = tone["ink"], tone["cartouche"]
    out: list[Item] = [
        Shape(_hollow(x + 0.7, y + 0.8, w, h, 3), tone["cartouche_shadow"]),
        Shape(_hollow(x, y, w, h, 3), fill, ink, 0.45),
        Shape(_hollow(x + 1.1, y + 1.1, w - 2.2, h - 2.2, 2.6), stroke=ink, width=0.14),
    ]
    for cx, cy in (
        (x + 0.75, y + 0.75),
        (x + w - 0.75, y + 0.75),
        (x + 0.75, y + h - 0.75),
        (x + w - 0.75, y + h - 0.75),
    ):
        out += [Shape(strokes.circle(cx, cy, 1.0), fill, ink, 0.22), Shape(strokes.circle(cx, cy, 0.38), ink)]
    return [*out, *_titles(art, x + w / 2, y, title_lines(art, w), 11)]


def _titles(art: Art, middle: float, top: float, lines: list[Line], rule: float) -> list[Item]:
    ink = art.style.tone["ink"]
    out: list[Item] = []
    for line in lines:
        y = top + line.down
        if line.text:
            out.append(Text(middle, round(y, 2), line.text, line.face, line.size, ink, "middle", line.tracking))
            continue
        rules = [(middle - rule, y, middle - 1.6, y), (middle + 1.6, y, middle + rule, y)]
        out.append(Shape(strokes.segments(rules), stroke=ink, width=0.16))
        diamond = [(middle - 1, y), (middle, y - 0.6), (middle + 1, y), (middle, y + 0.6)]
        out.append(Shape(strokes.line(diamond, close=True), ink))
    return out


def bare_title(art: Art, middle: float, top: float, wide: float) -> tuple[list[Item], float]:
    """The title without a frame, for the side column; gives where it ends."""
    lines = [line._replace(down=line.down - 5) for line in title_lines(art, wide + 6)]
    return _titles(art, middle, top, lines, wide / 3), top + (lines[-1].down if lines else 0) + 5.5


def _hollow(x: float, y: float, w: float, h: float, k: float) -> str:
    """A box whose corners are cut out by quarter circles."""
    r, b = x + w, y + h
    n = 0.4477 * k
    return (
        f"M {x + k:.2f} {y:.2f} L {r - k:.2f} {y:.2f} "
        f"C {r - k:.2f} {y + k - n:.2f} {r - k + n:.2f} {y + k:.2f} {r:.2f} {y + k:.2f} "
        f"L {r:.2f} {b - k:.2f} C {r - k + n:.2f} {b - k:.2f} {r - k:.2f} {b - k + n:.2f} {r - k:.2f} {b:.2f} "
        f"L {x + k:.2f} {b:.2f} C {x + k:.2f} {b - k + n:.2f} {x + k - n:.2f} {b - k:.2f} {x:.2f} {b - k:.2f} "
        f"L {x:.2f} {y + k:.2f} C {x + k - n:.2f} {y + k:.2f} {x + k:.2f} {y + k - n:.2f} {x + k:.2f} {y:.2f} Z"
    )


# Compass and scale


def compass(art: Art, x: float, y: float, r: float = 9.6) -> list[Item]:
    """Sixteen points, each ray half dark and half light, in a ring with ticks; north is where the map has it."""
    tone, ink = art.style.tone, art.style.tone["ink"]
    north = -pi / 2 if art.layout.turned else 0.0
    out: list[Item] = [
        Shape(strokes.circle(x, y, r * 0.66), stroke=ink, width=0.18),
        Shape(strokes.circle(x, y, r * 0.61), stroke=ink, width=0.1),
    ]
    ticks = []
    for a in range(0, 360, 6):
        c, s = cos(radians(a)) * r, sin(radians(a)) * r
        ticks.append((x + 0.61 * c, y + 0.61 * s, x + 0.66 * c, y + 0.66 * s))
    out.append(Shape(strokes.segments(ticks), stroke=ink, width=0.12))
    for first, step, long, wide in (
        (pi / 8, pi / 4, 0.56, 0.1),
        (pi / 4, pi / 2, 0.74, 0.14),
        (0.0, pi / 2, 1.0, 0.17),
    ):
        dark = tone["compass_half"] if first == pi / 4 else ink
        for i in range(8 if step == pi / 4 else 4):
            out += _ray(x, y, (north + first + step * i, r * long, r * wide * 1.3), tone["compass_light"], dark, ink)
    centre = tone["white"] if art.style.ink else tone["route"]
    out.append(Shape(strokes.circle(x, y, 0.7), centre, ink, 0.15))
    word = art.view.words.get("north", "N")
    nx, ny = x + (r + 1.9) * sin(north), y - (r + 1.9) * cos(north)
    halo = Halo(tone["paper"], 0.4) if art.view.states else None
    return [*out, Text(round(nx, 2), round(ny + 1.2, 2), word, BOLD_CAPS, 3.6, ink, "middle", halo=halo)]


def _ray(x: float, y: float, ray: tuple[float, float, float], light: str, dark: str, ink: str) -> list[Item]:
    a, long, wide = ray
    tip = (x + long * sin(a), y - long * cos(a))
    out: list[Item] = []
    for sign, fill in ((-1, light), (1, dark)):
        b = (x + wide * sin(a + sign * pi / 4), y - wide * cos(a + sign * pi / 4))
        out.append(Shape(strokes.line([(x, y), b, tip], close=True), fill, ink, 0.12))
    return out


def _scale_size(art: Art) -> tuple[int, float]:
    """How many hexes the scale bar on a map has, and how long a hex is on it before it is made larger."""
    unit = art.layout.hex_mm / _share(art)
    return max(1, min(4, int(37 / unit))), unit


def north_size(art: Art) -> Point:
    """The room that compass and scale take on the map."""
    (count, unit), k = _scale_size(art), _share(art)
    return (max(_COMPASS_BOX[0], count * unit + 5) * k, (_COMPASS_BOX[1] + 11) * k)


def north(art: Art, box: Box) -> tuple[list[Item], list[Box]]:
    """Compass and scale in a box at the map's left or right side, and the boxes that they fill."""
    (count, unit), k = _scale_size(art), _share(art)
    halo = _over(art, box[0] + 2.5 * k, box[3] - 5.6 * k, unit * count * k)
    left, top, right, bottom = (side / k for side in box)
    on_left = box[0] < (art.window[0] + art.window[2]) / 2
    x = left + 12.4 if on_left else right - 12.4
    start = left + 2.5 if on_left else right - 2.5 - unit * count
    drawn = [*compass(art, x, top + 15.5), *scale_bar(art, start, bottom - 5.6, count, unit, halo)]
    taken = ((x - 10.5, top, x + 10.5, top + 26), (start - 2, bottom - 9.6, start + unit * count + 2, bottom))
    return enlarge.items(drawn, k), [(a * k, b * k, c * k, d * k) for a, b, c, d in taken]


def scale_bar(art: Art, x: float, y: float, count: int, unit: float, halo: Halo | None = None) -> list[Item]:
    """A chequered bar with a segment of `unit` millimetres a hex, figures above, the word for them below."""
    tone, ink, u = art.style.tone, art.style.tone["ink"], unit
    out: list[Item] = [Shape(strokes.box(x, y, u * count, 1.5), tone["cartouche"], ink, 0.18)]
    dark = [strokes.box(x + u * i, y + (0.75 if i % 2 else 0), u, 0.75) for i in range(count)]
    ticks = [(x + u * i, y, x + u * i, y - 0.7) for i in range(count + 1)]
    out += [Shape(strokes.joined(dark), ink), Shape(strokes.segments(ticks), stroke=ink, width=0.15)]
    each = art.view.scale or 1
    for i in range(count + 1):
        out.append(
            Text(round(x + u * i, 2), round(y - 1.1, 2), str(each * i), SANS_MEDIUM, 2.1, ink, "middle", halo=halo)
        )
    word = art.view.words.get("scale.unit", "")
    if word:
        size, _ = _fitted(word, ITALIC, 2.3, 0, max(u * count + 12, 30))
        out.append(Text(round(x + u * count / 2, 2), round(y + 4.0, 2), word, ITALIC, size, ink, "middle", halo=halo))
    return out


def _over(art: Art, x: float, y: float, wide: float) -> Halo:
    """A halo in the tone of what lies under the bar."""
    tone = art.style
    n = art.layout.node_at(x + wide / 2, y)
    key = art.ground.grounds.get(n)
    colour = art.ground_line(n) if key else tone.tone["paper"]
    if key == "open_sea":
        colour = tone.toward(colour, tone.wash("coastal_sea"), 40)
    return Halo(colour, 0.55)


def hundred(art: Art, x: float, y: float) -> list[Item]:
    """A line of 100 mm by which a print is checked."""
    text = art.view.words.get("hundred", "")
    if not text:
        return []
    ink = art.style.tone["ink"]
    d = strokes.segments([(x, y, x + 100, y), (x, y - 0.9, x, y + 0.9), (x + 100, y - 0.9, x + 100, y + 0.9)])
    return [
        Shape(d, stroke=ink, width=0.15),
        Text(round(x + 102, 2), round(y + 0.6, 2), text, SANS, 1.9, ink),
    ]


# Where the furniture goes

_ACROSS, _DOWN = 12, 9
"""How many places are looked at for what may stand anywhere."""


def corners(art: Art, wide: float, high: float, *, low: bool = False, inset: float = 2.6) -> list[tuple[float, Box]]:
    """The four corners of the map, the emptiest first, each with what a box there hides; `low` prefers the foot."""
    left, top, right, bottom = art.window
    spots = [
        (left + inset, top + inset), (right - inset - wide, top + inset),
        (left + inset, bottom - inset - high), (right - inset - wide, bottom - inset - high),
    ]  # fmt: skip
    spots = spots[2:] + spots[:2] if low else spots
    boxes = [(x, y, x + wide, y + high) for x, y in spots]
    return sorted(((_hidden(art, box) + 0.02 * i, box) for i, box in enumerate(boxes)), key=lambda c: c[0])


def clearings(art: Art, wide: float, high: float, most: float, *, inset: float = 2.6) -> list[tuple[float, Box]]:
    """Boxes all over the map that hide less than so much, the emptiest first and of those the one nearest to an edge,
    each with what it hides."""
    if not art.ground.holes and not art.ground.of_kind("sea"):
        # all is known land
        return []
    left, top, right, bottom = art.window
    xs = _spread(left + inset, right - inset - wide, _ACROSS)
    ys = _spread(top + inset, bottom - inset - high, _DOWN)
    found = []
    for x, y in product(xs, ys):
        off = min(x - left, right - x - wide) + min(y - top, bottom - y - high)
        cost = _hidden(art, (x, y, x + wide, y + high), most) + 0.0004 * off
        if cost < most:
            found.append((cost, (x, y, x + wide, y + high)))
    return sorted(found)


def _spread(first: float, last: float, count: int) -> list[float]:
    return [first + (last - first) * i / (count - 1) for i in range(count)]


def _hidden(art: Art, box: Box, most: float = 1e9) -> float:
    """What a box over the map would hide: little over sea or clouds, much over places and marks.

    Looking ends, with some larger figure, where it is `most` or more.
    """
    under = _under(art, box, most)
    if under >= most:
        return under
    mask, area = art.mask, (box[2] - box[0]) * (box[3] - box[1])
    wide = (box[0] - 1, box[1] - 1, box[2] + 1, box[3] + 1)
    cost = 0.0
    *areas, roads, route, rivers = mask.covers((*(plane for plane, _ in _HIDDEN), "roads", "route", "rivers"), wide)
    for covered, (_, weight) in zip(areas, _HIDDEN, strict=True):
        cost += weight * covered / area
    cost += 2 * (roads + route + rivers) / area
    cost += 0.6 * sum(wide[0] < p.x < wide[2] and wide[1] < p.y - 1 < wide[3] for p in art.places)
    return cost + under


_HIDDEN = (("settled", 5), ("letters", 5), ("badges", 5), ("tags", 18), ("furniture", 5))


def _under(art: Art, box: Box, most: float) -> float:
    """How much known ground, and how much land, lies under a box."""
    cells, kind, at = art.ground.cells, art.ground.kind, art.layout.node_at
    # where little is known, all of it counts: a patch of land on the horizon may be all there is
    weight = 6.0 if art.ground.holes else 0.5
    left, top, right, bottom = box
    known = land = 0
    for i, j in product(range(7), range(7)):
        n = at(left + (right - left) * i / 6, top + (bottom - top) * j / 6)
        if n in cells:
            known += 1
            land += kind(n) != "sea"
            if (0.15 * known + weight * land) / 49 >= most:
                break
    return (0.15 * known + weight * land) / 49


def heading(way: Point) -> float:
    """The angle of a step, in degrees clockwise from east."""
    return atan2(way[1], way[0]) * 180 / pi if hypot(*way) else 0.0
