"""What a board of the dice-move game has beside a map: stops on its paths, rocks off its dangerous coasts."""

from math import hypot

from printkit.sheets.hexmap import strokes
from printkit.sheets.hexmap.art import Art
from printkit.sheets.hexmap.layout import Point, node
from printkit.sheets.hexmap.lots import Lot, purpose
from printkit.sheets.scene import Shape
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
    lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in zip(points, points[1:], strict=False)]
    total, found = sum(lengths), []
    for n in range(count):
        left = total * (n + 0.5) / count
        for (a, b), length in zip(zip(points, points[1:], strict=False), lengths, strict=True):
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
            if not art.ground.kind(art.layout.node_at(cx, cy)) == "sea":
                continue
            wide, high = (0.55 + 0.3 * lot.unit()) * k, (0.8 + 0.5 * lot.unit()) * k
            teeth.append(strokes.line([(cx - wide, cy), (cx - wide * 0.2, cy - high), (cx + wide * 0.25, cy - high * 0.5), (cx + wide, cy)], close=True))
            foam.append(((cx - wide * 1.5, cy + 0.18 * k), (cx + wide * 1.5, cy + 0.18 * k)))
    if not teeth:
        return []
    lines = strokes.segments([(a[0], a[1], b[0], b[1]) for a, b in foam])
    return [
        Shape(lines, stroke=tone["sea_ink"], width=round(0.14 * pen, 2), cap="round"),
        Shape(strokes.joined(teeth), tone["ink"], tone["ink"], round(0.1 * pen, 2)),
    ]
