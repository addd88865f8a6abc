"""Rivers and roads at plain detail: rivers as strokes that grow by steps, ended at the shores of their hexes."""

from collections.abc import Iterator
from dataclasses import replace

from printkit.sheets.hexmap import network, strokes
from printkit.sheets.hexmap.art import Art
from printkit.sheets.hexmap.layout import Node, Point
from printkit.sheets.hexmap.symbols import Look
from printkit.sheets.hexmap.ways import Course
from printkit.sheets.scene import Shape

_STEP = 0.18
"""By how much a river's stroke grows at a time, at the reference size."""
_OVER = 0.12
"""How far into open water a river is drawn, as a share of a hex."""
_FLOW = (2.2, 0.6, 0.9, 0.5)


def end_at_shores(art: Art) -> None:
    """Cuts rivers where they come out of a lake and where they run into one or the sea."""
    wet = art.ground.of_kind("sea", "lake")
    if wet:
        art.ways.rivers = [_ended(art, c, wet) for c in art.ways.rivers]


def _ended(art: Art, course: Course, wet: frozenset[Node]) -> Course:
    knots, widths = _from_shore(art, course.knots, course.widths, wet)
    back, narrower = _from_shore(art, knots[::-1], widths[::-1], wet)
    if back is course.knots or len(back) < 2:
        return course
    knots, widths = back[::-1], narrower[::-1]
    mouth = knots[-1] != course.knots[-1]
    return replace(course, knots=knots, fine=knots, widths=widths, fine_widths=widths, mouth=mouth)


def _from_shore(
    art: Art, knots: tuple[Point, ...], widths: tuple[float, ...], wet: frozenset[Node]
) -> tuple[tuple[Point, ...], tuple[float, ...]]:
    """A river from where its first hexes of open water end; as it is where it does not begin in one or never ends."""
    at = art.layout.node_at
    first = next((i for i, p in enumerate(knots) if at(*p) not in wet), 0)
    if not first:
        return knots, widths
    return (_shore(art, knots[first], knots[first - 1], wet), *knots[first:]), (widths[first], *widths[first:])


def _shore(art: Art, dry: Point, wet: Point, water: frozenset[Node]) -> Point:
    """A little beyond the point between two where the water's hexes begin."""
    lo, hi = 0.0, 1.0
    (ax, ay), (bx, by) = dry, wet
    for _ in range(5):
        t = (lo + hi) / 2
        if art.layout.node_at(ax + (bx - ax) * t, ay + (by - ay) * t) in water:
            hi = t
        else:
            lo = t
    far = max(abs(bx - ax), abs(by - ay), 0.01)
    t = min(1.0, hi + _OVER * art.layout.hex_mm / far)
    return (ax + (bx - ax) * t, ay + (by - ay) * t)


def rivers(art: Art) -> tuple[list[Shape], list[Shape]]:
    """The banks of all rivers, and their water, to be drawn when all banks and shores are."""
    style, pen = art.style, art.layout.pen
    edge = (0.26 if style.ink else 0.34) * pen
    step = _STEP * art.layout.k
    found: dict[tuple[Look, int], list[str]] = {}
    for course in art.ways.rivers:
        if course.look >= Look.PALE:
            for grown, d in _pieces(course, step):
                found.setdefault((course.look, grown), []).append(d)
    banks, water = [], []
    for (look, grown), ds in sorted(found.items()):
        d, wide = " ".join(ds), grown * step
        full = look == Look.FULL
        bank = style.tone["bank" if full or style.ink else "pale_ink"]
        tint = style.tone["river"]
        tint = tint if full else style.toward(tint, style.tone["paper"], style.mixes["visited"] * 0.6)
        banks.append(Shape(d, stroke=bank, width=round(wide + edge, 2)))
        water.append(Shape(d, stroke=tint, width=round(wide, 2), cap="round"))
        if style.ink and full and wide > 0.62 * art.layout.k:
            water.append(Shape(d, stroke=style.tone["ink"], width=round(0.1 * pen, 2), dash=_FLOW))
    return banks, sorted(water, key=lambda s: bool(s.dash))


def _pieces(course: Course, step: float) -> Iterator[tuple[int, str]]:
    """A river as pieces of one width each, counted in steps."""
    pieces = strokes.stretches(course.knots)
    grown = [max(1, round((a + b) / 2 / step)) for a, b in zip(course.widths, course.widths[1:], strict=False)]
    start = 0
    for i in range(1, len(grown) + 1):
        if i == len(grown) or grown[i] != grown[start]:
            x, y = course.knots[start]
            yield grown[start], f"M {x:.2f} {y:.2f} {' '.join(pieces[start:i])}"
            start = i


def roads(art: Art) -> list[Shape]:
    """Roads and bridges, the least first; a road bends in each hex and runs straight over its borders."""
    return [*network.roads(art, drawn=lambda course: _road(art, course)), *_together(network.bridges(art))]


def _together(shapes: list[Shape]) -> list[Shape]:
    """Shapes that look alike as one, in the order of their looks."""
    alike: dict[Shape, list[str]] = {}
    for shape in shapes:
        alike.setdefault(replace(shape, d=""), []).append(shape.d)
    return [replace(look, d=" ".join(ds)) for look, ds in alike.items()]


def _road(art: Art, course: Course) -> str:
    knots = course.knots
    (x, y), border = knots[0], int(knots[0] == art.ways.foot(course.nodes[0]))
    out = [f"M {x:.2f} {y:.2f}"]
    if border:
        x, y = knots[1]
        out.append(f"L {x:.2f} {y:.2f}")
    # from border to border, steered by what lies between
    for (cx, cy), (ex, ey) in zip(knots[border + 1 :: 2], knots[border + 2 :: 2], strict=False):
        out.append(f"Q {cx:.2f} {cy:.2f} {ex:.2f} {ey:.2f}")
    if (len(knots) - border) % 2 == 0:
        x, y = knots[-1]
        out.append(f"L {x:.2f} {y:.2f}")
    return " ".join(out)
