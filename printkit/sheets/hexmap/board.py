"""What a board of the dice-move game has beside a map: stops on its paths, rocks off its dangerous coasts."""

from collections.abc import Callable
from itertools import pairwise
from math import hypot

from printkit.sheets.hexmap import strokes
from printkit.sheets.hexmap.art import Art
from printkit.sheets.hexmap.layout import Point, node
from printkit.sheets.hexmap.lots import Lot, purpose
from printkit.sheets.scene import Face, Shape, Text
from printkit.views.map import PathRun, StopRow

_RADIUS = 0.62
_ROCKS = 4


def stops(art: Art) -> list[Shape]:
    """The stops as small circles on their paths, spread evenly over each hex."""
    spots = [p for row in art.view.stops for p in _spots(art, row)]
    if not spots:
        return []
    tone, pen = art.style.tone, art.layout.pen
    ring = strokes.joined(strokes.circle(x, y, _RADIUS * art.layout.k) for x, y in sorted(set(spots)))
    return [Shape(ring, tone["paper"], tone["road"], round(0.24 * pen, 2))]


def _spots(art: Art, row: StopRow) -> list[Point]:
    """Where the stops of a path lie: along its course, from the middle of one border of a hex to that of the next."""
    course = art.ways.course(PathRun("trail", row.hexes))
    pieces = (len(course.fine) - 1) // max(1, len(course.knots) - 1)
    found: list[Point] = []
    last = len(row.hexes) - 1
    for i in range(last + 1):
        first_knot, last_knot = max(0, 2 * i - 1), min(2 * i + 1, 2 * last)
        inside = course.fine[first_knot * pieces : last_knot * pieces + 1]
        found += _even(inside, row.stops)
    return found


def _even(points: tuple[Point, ...], count: int) -> list[Point]:
    """`count` points spread evenly along a line, half a step from its ends."""
    if len(points) < 2:
        return list(points[:1]) * min(count, 1)
    lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points)]
    total, found = sum(lengths), []
    for n in range(count):
        left = total * (n + 0.5) / count
        for (a, b), length in zip(pairwise(points), lengths, strict=True):
            if left <= length or (a, b) == (points[-2], points[-1]):
                t = min(1.0, left / length) if length else 0.0
                found.append((round(a[0] + (b[0] - a[0]) * t, 2), round(a[1] + (b[1] - a[1]) * t, 2)))
                break
            left -= length
    return found


def rocks(art: Art) -> list[Shape]:
    """Rocks with foam in every hex of dangerous water: told from calm water in black and white too."""
    tone, k, pen = art.style.tone, art.layout.k, art.layout.pen
    teeth, foam = [], []
    for h in sorted(art.view.danger):
        n = node(h)
        if n not in art.ground.cells:
            continue
        x, y = art.layout.centre(n)
        for i in range(_ROCKS):
            lot = Lot(purpose(f"rock {i}"), n[0], n[1])
            cx = x + lot.near(0.52) * art.layout.side
            cy = y + (0.1 + lot.near(0.42)) * art.layout.side
            if art.ground.kind(art.layout.node_at(cx, cy)) != "sea":
                continue
            wide, high = (0.55 + 0.3 * lot.unit()) * k, (0.8 + 0.5 * lot.unit()) * k
            teeth.append(_tooth(cx, cy, wide, high))
            foam.append(((cx - wide * 1.5, cy + 0.18 * k), (cx + wide * 1.5, cy + 0.18 * k)))
    if not teeth:
        return []
    lines = strokes.segments([(a[0], a[1], b[0], b[1]) for a, b in foam])
    return [
        Shape(lines, stroke=tone["sea_ink"], width=round(0.14 * pen, 2), cap="round"),
        Shape(strokes.joined(teeth), tone["ink"], tone["ink"], round(0.1 * pen, 2)),
    ]


Sample = Callable[[float, float, str], list[Shape | Text]]


def samples(art: Art) -> list[tuple[str, Sample]]:
    """The board's lines of the legend, each with its word's key: a sample 12 mm wide, a number where it has one."""
    if not art.view.stops and not art.view.danger:
        return []
    tone = art.style.tone

    def stop(x: float, y: float, _: str) -> list[Shape | Text]:
        line = strokes.smooth([(x, y + 0.3), (x + 4, y - 0.6), (x + 8, y + 0.5), (x + 12, y - 0.3)])
        rings = strokes.joined(strokes.circle(x + dx, y + dy, 0.85) for dx, dy in ((2, -0.25), (6, 0.0), (10, 0.15)))
        return [
            Shape(line, stroke=tone["road"], width=0.26, dash=(1.1, 0.6)),
            Shape(rings, tone["paper"], tone["road"], 0.26),
        ]

    def water(x: float, y: float, number: str, *, rough: bool) -> list[Shape | Text]:
        corners = [(x, y), (x + 2.6, y - 2.2), (x + 9.4, y - 2.2), (x + 12, y), (x + 9.4, y + 2.2), (x + 2.6, y + 2.2)]
        face, colour = (Face("sans", 800), tone["route"]) if rough else (Face("sans", 500), tone["number"])
        out: list[Shape | Text] = [
            Shape(strokes.line(corners, close=True), art.style.wash("coastal_sea"), tone["ink"], 0.12)
        ]
        if rough:
            teeth = [_tooth(x + dx, y + dy, 0.62, 0.95) for dx, dy in ((2.2, 0.6), (3.8, 1.5), (9.3, 0.9), (8.0, 1.7))]
            out.append(Shape(strokes.joined(teeth), tone["ink"], tone["ink"], 0.1))
        return [*out, Text(round(x + 6, 2), round(y - 0.2, 2), number, face, 2.1, colour, "middle")]

    def danger(x: float, y: float, number: str) -> list[Shape | Text]:
        return water(x, y, number, rough=True)

    def calm(x: float, y: float, number: str) -> list[Shape | Text]:
        return water(x, y, number, rough=False)

    return [("stop", stop), ("danger", danger), ("calm", calm)]


def _tooth(x: float, y: float, wide: float, high: float) -> str:
    """A rock: a jagged triangle on its foot."""
    return strokes.line(
        [(x - wide, y), (x - wide * 0.2, y - high), (x + wide * 0.25, y - high * 0.5), (x + wide, y)], close=True
    )
