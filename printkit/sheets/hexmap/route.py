"""The journey on the map: the route beside its road, a badge at the end of each day, the party."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby, pairwise
from math import hypot

from printkit.core.known import Known
from printkit.sheets.hexmap import marks, strokes
from printkit.sheets.hexmap.art import Art
from printkit.sheets.hexmap.layout import Node, Point, node
from printkit.sheets.hexmap.lots import Lot, purpose
from printkit.sheets.hexmap.mask import Box
from printkit.sheets.hexmap.symbols import Look
from printkit.sheets.hexmap.ways import offset
from printkit.sheets.scene import Face, Link, Shape, Text, Use

Item = Shape | Use | Text | Link
_BESIDE, _APART, _NEXT = 1.35, 0.55, 1.0
"""How far a route runs beside its road; beside its own way back; and between two days that went the same way."""
_MOST_LANES = 3
_DASHES = ((1.3, 0.9), (2.7, 0.9), (1.3, 0.6, 0.35, 0.6), (0.6, 0.6))
"""How the line of a day is broken: each day is told from the days next to it without colour."""
Step = tuple[Node, Node]


@dataclass(frozen=True, slots=True)
class Track:
    """A part of the route as drawn, its day, and whether it shows that day's end."""

    points: tuple[Point, ...]
    day: int
    ends: bool
    believed: bool


class _Lanes:
    """Where beside a step each passage over it runs, so that no two passages print over each other."""

    def __init__(self, art: Art, legs: list[list[Node]]) -> None:
        self.roads: set[frozenset[Node]] = set()
        for road in art.ways.roads:
            if road.look >= Look.PALE:
                self.roads.update(map(frozenset, pairwise(road.nodes)))
        self._often: dict[frozenset[Node], int] = {}
        for step in (step for leg in legs for step in pairwise(leg)):
            self._often[frozenset(step)] = self._often.get(frozenset(step), 0) + 1
        self._gone: dict[Step, int] = {}

    def road(self, a: Node, b: Node) -> bool:
        """Whether a road runs over a step."""
        return frozenset((a, b)) in self.roads

    def next(self, a: Node, b: Node) -> float:
        """How far to the right of its way the next passage runs over a step: each further one beside those before."""
        gone = self._gone.get((a, b), 0)
        self._gone[a, b] = gone + 1
        further = _NEXT * min(gone, _MOST_LANES - 1)
        if self.road(a, b):
            return _BESIDE + further
        return _APART + further if self._often[frozenset((a, b))] > 1 else 0.0

    def often(self, a: Node, b: Node) -> bool:
        """Whether a step is gone over more than once."""
        return self._often[frozenset((a, b))] > 1


def tracks(art: Art) -> list[Track]:
    """The route leg by leg, beside the roads that it follows and beside itself where it goes the same way again."""
    legs = [leg for leg in art.view.route if leg.hexes]
    ways = [[n for n, _ in groupby(map(node, leg.hexes))] for leg in legs]
    lanes = _Lanes(art, ways)
    out = []
    for i, (leg, nodes) in enumerate(zip(legs, ways, strict=True)):
        same = (leg.day, leg.who, leg.believed)
        ends = not any((o.day, o.who, o.believed) == same for o in legs[i + 1 :])
        out.append(Track(tuple(_path(art, nodes, lanes)), leg.day, ends, leg.believed))
    return out


def _path(art: Art, nodes: list[Node], lanes: _Lanes) -> list[Point]:
    """Finely sampled points of a leg: its road moved to the right, or hex to hex where there is none."""
    k = art.layout.grow
    if len(nodes) < 2:
        x, y = _stand(art, nodes[0])
        return [(x, y)]
    knots: list[Point] = []
    shift: list[float] = []
    beside = [lanes.next(a, b) for a, b in pairwise(nodes)]
    for i, n in enumerate(nodes):
        near = beside[max(0, i - 1) : i + 1]
        along = any(lanes.road(a, b) for a, b in pairwise(nodes[max(0, i - 1) : i + 2]))
        spot = art.ways.foot(n) if along else _stand(art, n)
        knots.append(spot)
        shift.append(-max(near) * k)
        if i + 1 < len(nodes):
            m = nodes[i + 1]
            joined = lanes.road(n, m) or (i + 2 < len(nodes) and lanes.road(m, nodes[i + 2]))
            other = art.ways.foot(m) if joined else _stand(art, m)
            knots.append(((spot[0] + other[0]) / 2, (spot[1] + other[1]) / 2))
            shift.append(-beside[i] * k)
    kept = [i for i, p in enumerate(knots) if i == 0 or hypot(p[0] - knots[i - 1][0], p[1] - knots[i - 1][1]) > 0.05]
    if len(kept) < 2:
        return [knots[0]]
    knots, shift = [knots[i] for i in kept], [shift[i] for i in kept]
    fine = strokes.sampled(knots, 6)
    wide = [shift[i] + (shift[i + 1] - shift[i]) * j / 6 for i in range(len(knots) - 1) for j in range(6)] + [shift[-1]]
    # two passages keep apart on a bridge too
    least = 0.26 if any(lanes.often(a, b) for a, b in pairwise(nodes)) else 0.0
    spots = _bridges_near(art, fine)
    wide = [w * max(least, _apart(spots, k, p)) for w, p in zip(wide, fine, strict=True)]
    return _trimmed(art, offset(fine, wide))


def _stand(art: Art, n: Node) -> Point:
    """Where a route without a road passes a hex: below its middle, beside what stands there."""
    x, y = art.layout.centre(n)
    lot, k = Lot(purpose("route"), *n), art.layout.grow
    for place in art.places:
        if place.node == n:
            return (x - 2.4 * k, place.y + 0.2 * k)
    return (x + lot.near(0.6) * k, y + (1.2 + lot.near(0.4)) * k)


_FAR = 3.8
"""So far from a bridge a route is beside its road again."""


def _bridges_near(art: Art, way: list[Point]) -> list[Point]:
    """The middles of the bridges that a way may come near to."""
    xs, ys, far = [p[0] for p in way], [p[1] for p in way], _FAR * art.layout.grow
    left, top, right, bottom = min(xs) - far, min(ys) - far, max(xs) + far, max(ys) + far
    middles = (bridge.fine[len(bridge.fine) // 2] for bridge in art.ways.bridges)
    return [(x, y) for x, y in middles if left < x < right and top < y < bottom]


def _apart(bridges: list[Point], k: float, p: Point) -> float:
    """0 at a bridge, where the route takes to the road, growing to 1 some way off."""
    far, (px, py) = _FAR * k, p
    near = [hypot(px - x, py - y) for x, y in bridges if abs(px - x) < far and abs(py - y) < far]
    return min(1.0, max(0.0, (min(near) - 1.6 * k) / (2.2 * k))) if near else 1.0


def _trimmed(art: Art, points: list[Point]) -> list[Point]:
    """The points outside of capitals: the route ends at the walls."""
    out = points
    for place in art.places:
        if place.key == "capital" and place.half > 6 * art.layout.grow:
            k = place.half / 8.2
            away = [p for p in out if hypot((p[0] - place.x) / 8.1, (p[1] - place.y - 0.5 * k) / 5.8) > k]
            out = away if len(away) > 1 else out
    return out


def badge_spots(art: Art, found: list[Track]) -> list[tuple[int, Point]]:
    """The day badges: each at the end of its day, off the badges before it."""
    out: list[tuple[int, Point]] = []
    k = art.layout.type
    # where the party stands its banner marks the end of the day
    here = {node(stand.hex) for stand in art.view.party}
    signs = [*marks.boxes(art), *_banners(art)]
    for track in found:
        if not track.ends or track.believed or (art.view.states and art.layout.node_at(*track.points[-1]) in here):
            continue
        for p in (*track.points[::-1][:40], track.points[-1]):
            covered = any(a - k < p[0] < c + k and b - k < p[1] < d + k for a, b, c, d in signs)
            if not covered and all(hypot(p[0] - x, p[1] - y) > 2.9 * k for _, (x, y) in out):
                out.append((track.day, p))
                break
        else:
            out.append((track.day, track.points[-1]))
    return out


def _banners(art: Art) -> list[Box]:
    """Where the party's banners stand."""
    k = art.layout.grow
    middles = [art.layout.centre(node(stand.hex)) for stand in art.view.party]
    return [(x - 1.4 * k, y - 2.2 * k, x + 3.8 * k, y + 3.6 * k) for x, y in middles]


def mark(art: Art, found: list[Track], badges: list[tuple[int, Point]]) -> None:
    """Marks route, badges, signs and banners on both masks."""
    k = art.layout.grow
    boxes = [*marks.boxes(art), *_banners(art)]
    for mask, more in ((art.mask, 0.0), (art.coarse, art.coarse.cell * 0.85)):
        for track in found:
            mask.mark_line("route", list(track.points), 0.5 * k + more)
        for _, (x, y) in badges:
            mask.mark_disc("badges", x, y, 1.65 * art.layout.type + more)
        for left, top, right, bottom in boxes:
            mask.mark_box("tags", (left - more, top - more, right + more, bottom + more))


def lines(art: Art, found: list[Track]) -> list[Item]:
    """The route: a halo of paper, a line broken in each day's own way; what a lost party only believed is dotted."""
    tone, pen = art.style.tone, art.layout.pen
    ways: dict[tuple[bool, int], list[str]] = {}
    for t in found:
        if len(t.points) > 1:
            ways.setdefault((not t.believed, t.day), []).extend(map(strokes.line, _unbroken(art, t.points)))
    rim = round(1.2 * pen, 2)
    out: list[Item] = [Shape(strokes.joined(ds), stroke=tone["paper"], width=rim, cap="round") for ds in ways.values()]
    for (true, day), ds in sorted(ways.items()):
        dash = tuple(round(part * pen, 2) for part in (day_dash(day) if true else (0.3, 1.0)))
        d = strokes.joined(ds)
        cap = "butt" if true else "round"
        out.append(Shape(d, stroke=tone["route"], width=round(0.5 * pen, 2), dash=dash, cap=cap))
    return out


def _unbroken(art: Art, points: tuple[Point, ...]) -> Iterator[list[Point]]:
    """The stretches of a track: a capital's walls hide the way through it."""
    far = 0.6 * art.layout.hex_mm
    at = 0
    for i in range(1, len(points) + 1):
        if i == len(points) or hypot(points[i][0] - points[i - 1][0], points[i][1] - points[i - 1][1]) > far:
            if i - at > 1 and hypot(points[i - 1][0] - points[at][0], points[i - 1][1] - points[at][1]) > far / 4:
                yield list(points[at:i])
            at = i


def day_dash(day: int) -> tuple[float, ...]:
    """How the line of a day is broken."""
    return _DASHES[(day - 1) % len(_DASHES)]


def badges(art: Art, spots: list[tuple[int, Point]]) -> list[Item]:
    """A disc with its day's number at the end of each day."""
    tone, k = art.style.tone, art.layout.type
    out: list[Item] = []
    for day, (x, y) in spots:
        text, size = str(day), 2.15 if day < 100 else 1.5
        out.append(Shape(strokes.circle(x, y, 1.3 * k), tone["badge"], tone["route"], round(0.32 * k, 2)))
        out.append(
            Text(
                round(x, 2),
                round(y + size * 0.34 * k, 2),
                text,
                Face("sans", 700),
                round(size * k, 2),
                tone["badge_number"],
                "middle",
            )
        )
    return out


def party(art: Art) -> list[Item]:
    """The party's banners; on the referee's map a small one where the journey stands."""
    k = art.layout.grow
    out: list[Item] = []
    share = 0.92 if art.view.states else 0.7
    for stand in art.view.party:
        x, y = art.layout.centre(node(stand.hex))
        name = art.book.name("signs", "banner-1")
        out.append(Use(name, round(x - 0.4 * k, 2), round(y + 3.2 * k, 2), round(share * k, 2)))
    return out


def own_hexes(art: Art) -> list[Node]:
    """The hexes on which some of the party stand, as far as the view tells by its states."""
    return [c.node for c in art.ground.inside if art.view.states and c.face.known == Known.ON_TILE]
