"""Rivers and roads on paper: banks before water, roads by level, bridges across, and all of them as hearsay."""

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from math import hypot

from printkit.sheets.hexmap import strokes
from printkit.sheets.hexmap.art import Art
from printkit.sheets.hexmap.layout import Node, Point
from printkit.sheets.hexmap.symbols import Look
from printkit.sheets.hexmap.ways import Box, Course, box, crossing, offset, ribbon
from printkit.sheets.scene import Shape

_FLOW = (2.2, 0.6, 0.9, 0.5)


def banks(art: Art) -> list[Shape]:
    """The banks of all rivers, to be drawn before any water so that joints stay open."""
    edge = (0.26 if art.style.ink else 0.34) * art.layout.pen
    out = []
    for look, tone in ((Look.PALE, "pale_ink"), (Look.FULL, "bank")):
        ds = [ribbon(c.knots, c.widths, edge) for c in art.ways.rivers if c.look == look]
        if ds:
            out.append(Shape(strokes.joined(ds), _tone(art, tone, "bank")))
    return out


def _tone(art: Art, name: str, ink: str) -> str:
    return art.style.tone[ink] if art.style.ink else art.style.tone[name]


def water(art: Art) -> list[Shape]:
    """The water of all rivers; in ink with lines of flow, which tell a river from a highway."""
    style, out = art.style, []
    for look in (Look.PALE, Look.FULL):
        found = [c for c in art.ways.rivers if c.look == look]
        tint = style.tone["river"]
        if look == Look.PALE:
            tint = style.toward(tint, style.tone["paper"], style.mixes["visited"] * 0.6)
        if found:
            # a rounded end: what flows out spreads, it is not cut off
            ends = (strokes.circle(*c.knots[-1], c.widths[-1] / 2) for c in found if c.mouth)
            out.append(Shape(strokes.joined([*(ribbon(c.knots, c.widths) for c in found), *ends]), tint))
    if style.ink:
        out += _flow(art)
    return out


def _flow(art: Art) -> list[Shape]:
    out, k = [], art.layout.k
    for course in art.ways.rivers:
        if course.look != Look.FULL:
            continue
        for least, off in ((0.62, 0.0), (1.2, 0.3), (1.2, -0.3)):
            points = [p for p, w in zip(course.knots, course.widths, strict=True) if w > least * k]
            if len(points) > 2:
                d = strokes.smooth(offset(points, off * k))
                out.append(Shape(d, stroke=art.style.tone["ink"], width=round(0.1 * art.layout.pen, 2), dash=_FLOW))
    return out


def told_rivers(art: Art) -> list[Shape]:
    """Rivers by hearsay: dash and dot."""
    d = strokes.joined(c.d() for c in art.ways.rivers if c.look == Look.TOLD)
    pen = art.layout.pen
    return (
        [Shape(d, stroke=art.style.tone["sea_ink"], width=round(0.2 * pen, 2), dash=(1.4, 0.5, 0.3, 0.5))] if d else []
    )


def roads(art: Art, *, drawn: Callable[[Course], str] = Course.d) -> list[Shape]:
    """Roads on their casings, tracks first, highways last; `drawn` gives the line of each."""
    tone, pen = art.style.tone, art.layout.pen
    out: list[Shape] = []

    def add(d: str, colour: str, width: float, dash: tuple[float, ...] = (), cap: str = "butt") -> None:
        out.append(Shape(d, stroke=colour, width=round(width * pen, 2), dash=dash, cap=cap))

    known = [c for c in art.ways.roads + _bare_bridges(art) if c.look >= Look.PALE]
    known.sort(key=lambda c: c.look)
    told = strokes.joined(drawn(c) for c in art.ways.roads + art.ways.bridges if c.look == Look.TOLD)
    if told:
        add(told, tone["ink"], 0.22, (0.9, 0.7))
    for level in (1, 2, 3):
        for look in (Look.PALE, Look.FULL):
            d = strokes.joined(drawn(c) for c in known if min(max(c.level, 1), 3) == level and c.look == look)
            if not d:
                continue
            pale, thin = (0.0, 1.0) if look == Look.FULL else (art.style.mixes["visited"] * 0.6, 0.8)
            road, line, filling = (art.style.toward(tone[t], tone["paper"], pale) for t in ("road", "ink", "highway"))
            if level == 1:
                add(d, tone["paper"], 0.6)
                add(d, road, 0.26 * thin, (1.1, 0.6))
            elif level == 2:
                add(d, tone["paper"], 0.85, cap="round")
                add(d, road, 0.4 * thin, cap="round")
            else:
                add(d, line, 0.62 + 0.38 * thin, cap="round")
                add(d, filling, 0.62, cap="round")
    return out


def _bare_bridges(art: Art) -> list[Course]:
    """Bridges that no road leads over in the view: they bring their own piece of road."""
    covered = _steps_of(art.ways.roads)
    return [c for c in art.ways.bridges if not covered.issuperset(pairwise(c.nodes))]


def _steps_of(courses: Iterable[Course]) -> set[tuple[Node, Node]]:
    """All steps from hex to hex of some ways, both ways round."""
    steps = {step for c in courses for step in pairwise(c.nodes)}
    return steps | {(b, a) for a, b in steps}


def bridges(art: Art) -> list[Shape]:
    """Bridges where the view has them, and where a road of level 2 or more meets a stream."""
    out: list[Shape] = []
    waters = _Waters((c for c in art.ways.rivers if c.look >= Look.PALE), 12 * art.layout.hex_mm)
    highways = _steps_of(c for c in art.ways.roads if c.level >= 3)
    for bridge in art.ways.bridges:
        if bridge.look >= Look.PALE:
            broad = bridge.level >= 3 or not highways.isdisjoint(pairwise(bridge.nodes))
            out += _span(art, bridge, waters, 0.62 if broad else 0.5)
    for road in art.ways.roads:
        if road.level >= 2 and road.look >= Look.PALE:
            for found in waters.crossed(road, "stream"):
                out += _deck(art, found[0], found[1], found[2] / 2 + art.layout.k, 0.5)
    return out


class _Waters:
    """Rivers by the large squares that they run through: what crosses a way is looked for beside it alone."""

    def __init__(self, courses: Iterable[Course], side: float) -> None:
        self.side = side
        self.courses = [(c, box(c)) for c in courses]
        self.squares: dict[tuple[int, int], list[int]] = {}
        for i, (_, its) in enumerate(self.courses):
            for square in self._squares(its):
                self.squares.setdefault(square, []).append(i)

    def _squares(self, its: Box) -> Iterator[tuple[int, int]]:
        left, top, right, bottom = (int(edge // self.side) for edge in its)
        return ((i, j) for i in range(left, right + 1) for j in range(top, bottom + 1))

    def crossed(self, way: Course, kind: str = "") -> Iterator[tuple[Point, Point, float]]:
        """Where a way crosses the waters, of one kind or of any, in their order."""
        around = left, top, right, bottom = box(way)
        for i in sorted({i for square in self._squares(around) for i in self.squares.get(square, ())}):
            water, (a, b, c, d) = self.courses[i]
            near = a <= right and left <= c and b <= bottom and top <= d
            found = crossing(way, water, within=around) if near and kind in ("", water.kind) else None
            if found:
                yield found


def _span(art: Art, bridge: Course, waters: _Waters, half: float) -> list[Shape]:
    middle = [n for n in bridge.nodes[1:-1] if art.ground.kind(n) in ("sea", "lake")]
    if middle:
        return _long_deck(art, bridge, half)
    found = next(waters.crossed(bridge), None)
    if found:
        return _deck(art, found[0], found[1], found[2] / 2 + art.layout.k, half)
    points = bridge.fine
    i = len(points) // 2
    a, b = points[i - 1], points[min(i + 1, len(points) - 1)]
    n = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    return _deck(art, points[i], ((b[0] - a[0]) / n, (b[1] - a[1]) / n), 1.6 * art.layout.k, half)


def _deck(art: Art, at: Point, way: Point, reach: float, half: float) -> list[Shape]:
    """A deck turned with its road, two parapets whose ends splay outwards."""
    (x, y), (c, s), k = at, way, art.layout.pen

    def spot(u: float, v: float) -> Point:
        return (x + u * c - v * s, y + u * s + v * c)

    half *= k
    deck = strokes.line([spot(-reach, -half), spot(reach, -half), spot(reach, half), spot(-reach, half)], close=True)
    sides = []
    for sign in (-1, 1):
        splay = sign * (half + 0.42 * k)
        side = sign * half
        ends = [
            spot(-reach - 0.35, splay),
            spot(-reach + 0.1, side),
            spot(reach - 0.1, side),
            spot(reach + 0.35, splay),
        ]
        sides.append(strokes.line(ends))
    tone = art.style.tone
    return [Shape(deck, tone["deck"]), Shape(strokes.joined(sides), stroke=tone["ink"], width=round(0.3 * k, 2))]


def _long_deck(art: Art, bridge: Course, half: float) -> list[Shape]:
    """A causeway over several hexes of water, on piers."""
    tone, k, points = art.style.tone, art.layout.pen, bridge.knots[1:-1]
    d = strokes.smooth(points)
    piers = []
    fine = strokes.sampled(points, 8)
    for a, b in zip(fine[::2], fine[1::2], strict=False):
        n = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
        px, py = -(b[1] - a[1]) / n * (half + 0.45) * k, (b[0] - a[0]) / n * (half + 0.45) * k
        piers.append((a[0] - px, a[1] - py, a[0] + px, a[1] + py))
    return [
        Shape(strokes.segments(piers), stroke=tone["ink"], width=round(0.22 * k, 2)),
        Shape(d, stroke=tone["ink"], width=round((2 * half + 0.5) * k, 2)),
        Shape(d, stroke=tone["deck"], width=round(2 * half * k, 2)),
    ]
