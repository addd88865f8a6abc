"""The courses of rivers and roads: knots keyed by hex and edge alone, so that stretches known apart meet exactly.

A stretch runs from centre to centre over a point on each common edge. Knots beyond a stretch's ends (`enters`,
`leaves`) only bend its curve.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from math import ceil, hypot

from printkit.sheets.hexmap import strokes
from printkit.sheets.hexmap.ground import Ground, look_of
from printkit.sheets.hexmap.layout import STEPS, Layout, Node, Point, hex_of, node
from printkit.sheets.hexmap.lots import Lot, mixed, near, purpose
from printkit.sheets.hexmap.symbols import Look
from printkit.views.map import PathRun

WATERS = ("river", "stream")
_LEVELS = {"highway": 3, "road": 2, "trail": 1}


@dataclass(frozen=True, slots=True)
class Course:
    """A drawn stretch: its knots, the same finely sampled, the widths at both, and how it is known.

    `mouth`: it ends in open water.
    """

    kind: str
    level: int
    look: Look
    nodes: tuple[Node, ...]
    knots: tuple[Point, ...]
    fine: tuple[Point, ...]
    widths: tuple[float, ...] = ()
    fine_widths: tuple[float, ...] = ()
    mouth: bool = False

    def d(self) -> str:
        """The line as path data."""
        return strokes.smooth(self.knots)


PIECES = 4


class Ways:
    """All courses of a view; `feet` are the places where roads meet houses.

    `fine` courses are sampled closely and run on to where clouds cover their ends; others are their knots.
    """

    def __init__(self, layout: Layout, ground: Ground, feet: dict[Node, Point], *, fine: bool = True) -> None:
        self.layout, self.ground, self.pieces = layout, ground, PIECES if fine else 1
        self._feet = dict(feet)
        self._raw_beds: dict[Node, Point] = {}
        self._banks: dict[tuple[Node, Node], Point] = {}
        runs = [r for r in ground.view.paths if r.hexes and look_of(ground.view, r.known) != Look.NONE]
        self._beds: dict[Node, Point] = {}
        waters = [r for r in runs if r.kind in WATERS]
        # the longest first: a river's bend decides where its tributaries join it
        for run in sorted(waters, key=lambda r: (-max(r.ways, default=len(r.hexes)), r.hexes)):
            self._bend(run)
        self.rivers = [self._river(r) for r in waters]
        self.roads = [self._road(r) for r in runs if r.kind not in WATERS and r.kind != "bridge"]
        self.bridges = [self._road(r) for r in runs if r.kind == "bridge" and len(r.hexes) > 1]

    # Rivers

    def _river(self, run: PathRun) -> Course:
        nodes = [node(h) for h in run.hexes]
        before = node(run.enters) if run.enters else None
        after = node(run.leaves) if run.leaves else self._mouth(nodes)
        ways = list(run.ways) or [6] * len(nodes)
        most = 0.6 if run.kind == "stream" else 2.0
        sizes = [min(most, _grown(w)) * self.layout.k for w in ways]
        last = nodes
        if after and not run.leaves:
            last = [*nodes, after]
            sizes = [*sizes, sizes[-1] * 1.08]
            after = None
        knots, shares = self._knots(last, before, after, self._bed, self._bank)
        widths = [_at(sizes, s) for s in shares]
        if before is None and not self._is_water(nodes[0]) and not self._at_rim(nodes[0]):
            widths[0] = 0.2 * self.layout.k
        look = look_of(self.ground.view, run.known)
        if look > Look.TOLD and self.pieces > 1:
            self._run_on(knots, widths, (before, after))
        fine = self._sampled(knots)
        fine_widths = widths
        if self.pieces > 1:
            fine_widths = [w for a, b in pairwise(widths) for w in _steps(a, b, self.pieces)] + widths[-1:]
        return Course(run.kind, 0, look, tuple(nodes), tuple(knots), fine, tuple(widths), tuple(fine_widths))

    def _sampled(self, knots: Sequence[Point]) -> tuple[Point, ...]:
        return tuple(knots if self.pieces == 1 else strokes.sampled(knots, self.pieces))

    def _run_on(self, knots: list[Point], widths: list[float], beyond: tuple[Node | None, Node | None]) -> None:
        """Draws a stretch a little beyond the common edge, where the next stretch or the clouds cover its end."""
        before, after = beyond
        if before is not None:
            (ax, ay), (bx, by) = knots[0], self._raw_bed(before)
            knots.insert(0, (ax + (bx - ax) * 0.3, ay + (by - ay) * 0.3))
            widths.insert(0, widths[0])
        if after is not None:
            (ax, ay), (bx, by) = knots[-1], self._raw_bed(after)
            knots.append((ax + (bx - ax) * 0.3, ay + (by - ay) * 0.3))
            widths.append(widths[-1])

    def trim(self, wet: Callable[[float, float], bool], over: float) -> None:
        """Cuts rivers where they come out of a lake and where they enter one or the sea, `over` beyond the shore."""
        self.rivers = [_trimmed(c, wet, over, self.pieces) for c in self.rivers]

    def _is_water(self, n: Node) -> bool:
        return self.ground.kind(n) in ("sea", "lake")

    def _at_rim(self, n: Node) -> bool:
        """Whether a hex lies on the border of the map, where a river may come in from beyond."""
        h = hex_of(n)
        return h.col in (1, self.layout.cols) or h.row in (1, self.layout.rows)

    def _mouth(self, nodes: list[Node]) -> Node | None:
        """The water beside a river's last hex that lies most straight ahead, where the river does not end in it."""
        end = nodes[-1]
        if self._is_water(end):
            return None
        back = nodes[-2] if len(nodes) > 1 else end
        ahead = [m for a, b in STEPS if self._is_water(m := (end[0] + a, end[1] + b)) and m in self.ground.cells]
        ox, oy = end[0] - back[0], end[1] - back[1]
        return max(ahead, key=lambda m: ((m[0] - end[0]) * ox + 3 * (m[1] - end[1]) * oy, m), default=None)

    def _bend(self, run: PathRun) -> None:
        """Draws the bed of each hex of a river inwards of its bend there, so that no turn is a hairpin."""
        chain = [h for h in (run.enters, *run.hexes, run.leaves) if h]
        nodes = list(map(node, chain))
        for before, n, after in zip(nodes, nodes[1:], nodes[2:], strict=False):
            if n not in self._beds:
                (ax, ay), (bx, by) = self._bank(before, n), self._bank(n, after)
                x, y = self._raw_bed(n)
                self._beds[n] = (x + ((ax + bx) / 2 - x) * 0.45, y + ((ay + by) / 2 - y) * 0.45)

    def _bed(self, n: Node) -> Point:
        return self._beds.get(n) or self._raw_bed(n)

    def _raw_bed(self, n: Node) -> Point:
        return self._beside_middle(n, 0.26, "bed", self._raw_beds)

    def _bank(self, a: Node, b: Node) -> Point:
        """Where a river crosses the edge between two hexes, to one side of the middle of its beds."""
        found = self._banks.get((a, b))
        if found is None:
            (ax, ay), (bx, by) = self._raw_bed(a), self._raw_bed(b)
            lot = Lot(purpose("bank"), a[0] + b[0], a[1] + b[1])
            k = (0.09 + 0.11 * lot.unit()) * (1 if mixed(a[0] + b[0], a[1] + b[1]) & 1 else -1)
            if a > b:
                k = -k
            found = self._banks[a, b] = ((ax + bx) / 2 - (by - ay) * k, (ay + by) / 2 + (bx - ax) * k)
        return found

    # Roads

    def course(self, run: PathRun) -> Course:
        """The course of any way over land, whether it is drawn or not."""
        return self._road(run)

    def _road(self, run: PathRun) -> Course:
        nodes = [node(h) for h in run.hexes]
        before, after = node(run.enters) if run.enters else None, node(run.leaves) if run.leaves else None
        level = run.level or _LEVELS.get(run.kind, 1)
        if run.kind in ("highway", "trail"):
            level = _LEVELS[run.kind]
        knots, _ = self._knots(nodes, before, after, self.foot, self._half)
        look = look_of(self.ground.view, run.known)
        return Course(run.kind, level, look, tuple(nodes), tuple(knots), self._sampled(knots))

    def foot(self, n: Node) -> Point:
        """Where roads pass a hex: the foot of its settlement, else near its middle."""
        return self._beside_middle(n, 0.2, "road", self._feet)

    def _half(self, a: Node, b: Node) -> Point:
        (ax, ay), (bx, by) = self.foot(a), self.foot(b)
        return ((ax + bx) / 2, (ay + by) / 2)

    # Both

    def _beside_middle(self, n: Node, share: float, what: str, kept: dict[Node, Point]) -> Point:
        """A point near a hex's middle, off it by a share of its side at most; what is kept stays."""
        found = kept.get(n)
        if found is None:
            x, y = self.layout.centre(n)
            dx, dy = near(share, purpose(what), n[0], n[1])
            found = kept[n] = (x + dx * self.layout.side, y + dy * self.layout.side)
        return found

    def _knots(
        self,
        nodes: Sequence[Node],
        before: Node | None,
        after: Node | None,
        at: Callable[[Node], Point],
        edge: Callable[[Node, Node], Point],
    ) -> tuple[list[Point], list[float]]:
        """Knots of a stretch and how many hexes each lies from its first."""
        many = len(nodes)
        knots = [at(nodes[0])]
        for a, b in pairwise(nodes):
            knots += (edge(a, b), at(b))
        shares = [i / 2 for i in range(2 * many - 1)]
        if before is not None:
            knots.insert(0, edge(before, nodes[0]))
            shares.insert(0, -0.5)
        if after is not None:
            knots.append(edge(nodes[-1], after))
            shares.append(many - 0.5)
        kept = [0]
        for i in range(1, len(knots)):
            (ax, ay), (bx, by) = knots[i - 1], knots[i]
            if hypot(bx - ax, by - ay) > 0.05:
                kept.append(i)
        if len(kept) == len(knots) > 1:
            return knots, shares
        if len(kept) < 2:
            x, y = knots[0]
            return [(x - 0.6, y), (x + 0.6, y)], [0.0, 0.0]
        return [knots[i] for i in kept], [shares[i] for i in kept]


@cache
def _grown(ways: int) -> float:
    """How wide a river is so many hexes from its spring, in millimetres at the reference size."""
    return float(0.2 + 0.17 * (ways + 0.4) ** 0.8)


def _trimmed(course: Course, wet: Callable[[float, float], bool], over: float, pieces: int) -> Course:
    states = [wet(x, y) for x, y in course.fine]
    if all(states) or not (states[0] or states[-1]):
        return course
    first, last = states.index(False), len(states) - 1 - states[::-1].index(False)
    more = max(
        1, ceil(over / max(hypot(course.fine[0][0] - course.fine[1][0], course.fine[0][1] - course.fine[1][1]), 0.1))
    )
    first, last = (
        max(0, first - more) if states[0] else 0,
        min(len(states) - 1, last + more) if states[-1] else len(states) - 1,
    )
    keep = sorted({first, *(i for i in range(0, len(states), pieces) if first < i < last), last})
    if len(keep) < 2:
        return course
    return replace(
        course,
        knots=tuple(course.fine[i] for i in keep),
        widths=tuple(course.fine_widths[i] for i in keep),
        fine=course.fine[first : last + 1],
        fine_widths=course.fine_widths[first : last + 1],
        mouth=states[-1],
    )


def _at(values: Sequence[float], share: float) -> float:
    share = min(max(share, 0.0), len(values) - 1.0)
    i = min(int(share), len(values) - 2) if len(values) > 1 else 0
    if len(values) == 1:
        return values[0]
    return values[i] + (values[i + 1] - values[i]) * (share - i)


def _steps(a: float, b: float, many: int) -> list[float]:
    return [a + (b - a) * i / many for i in range(many)]


def offset(points: Sequence[Point], by: float | Sequence[float]) -> list[Point]:
    """Points moved to the left of their way (on the page: above a way that goes east)."""
    out, last = [], len(points) - 1
    for i, (x, y) in enumerate(points):
        (ax, ay), (bx, by_) = points[max(0, i - 1)], points[min(last, i + 1)]
        n = hypot(bx - ax, by_ - ay) or 1.0
        d = by if isinstance(by, (int, float)) else by[i]
        out.append((x + (by_ - ay) / n * d, y - (bx - ax) / n * d))
    return out


def ribbon(knots: Sequence[Point], widths: Sequence[float], more: float = 0.0) -> str:
    """A band along knots whose width changes; `more` widens it."""
    left = offset(knots, [(w + more) / 2 for w in widths])
    right = offset(knots, [-(w + more) / 2 for w in widths])
    return f"{strokes.smooth(left)} {strokes.smooth(right[::-1], start=False)} Z"


Box = tuple[float, float, float, float]


def box(course: Course) -> Box:
    """The least and greatest x and y of a course."""
    xs, ys = zip(*course.fine, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def crossing(a: Course, b: Course, *, within: Box) -> tuple[Point, Point, float] | None:
    """Where two courses cross: the point, the direction of the first there, the width of the second.

    `within` is the box of the first.
    """
    left, top, right, bottom = within
    near = []
    for j, ((rx, ry), (sx, sy)) in enumerate(pairwise(b.fine)):
        across = (rx <= right or sx <= right) and (rx >= left or sx >= left)
        # most pieces lie far off
        if across and (ry <= bottom or sy <= bottom) and (ry >= top or sy >= top):
            near.append((j, min(rx, sx), max(rx, sx), b.fine[j], b.fine[j + 1]))
    for p, q in pairwise(a.fine) if near else ():
        left, right = (p[0], q[0]) if p[0] < q[0] else (q[0], p[0])
        for j, first, last, r, s in near:
            t = _cut(p, q, r, s) if first <= right and left <= last else None
            if t is not None:
                n = hypot(q[0] - p[0], q[1] - p[1]) or 1.0
                way = ((q[0] - p[0]) / n, (q[1] - p[1]) / n)
                return (
                    (p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t),
                    way,
                    b.fine_widths[j] if b.fine_widths else 0,
                )
    return None


def _cut(p: Point, q: Point, r: Point, s: Point) -> float | None:
    """How far along pq it crosses rs, None where it does not."""
    dx, dy, ex, ey = q[0] - p[0], q[1] - p[1], s[0] - r[0], s[1] - r[1]
    det = dx * ey - dy * ex
    if abs(det) < 1e-12:
        return None
    t = ((r[0] - p[0]) * ey - (r[1] - p[1]) * ex) / det
    u = ((r[0] - p[0]) * dy - (r[1] - p[1]) * dx) / det
    return t if 0 <= t <= 1 and 0 <= u <= 1 else None
