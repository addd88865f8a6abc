"""What the players' copy adds: hearsay, the edge of what is in view, clouds over all that nobody knows."""

from collections.abc import Iterator
from math import atan2, cos, hypot, sin

from printkit.sheets.hexmap import strokes
from printkit.sheets.hexmap.art import Art
from printkit.sheets.hexmap.layout import Node, Point
from printkit.sheets.hexmap.lots import Lot, purpose
from printkit.sheets.hexmap.outlines import Border, Outline, edge_path, outlines, whole
from printkit.sheets.hexmap.symbols import Look, Standing, groups
from printkit.sheets.scene import Shape, Use

_SEEN = 0.22
_MANY, _FEW = 7, 4
"""How many dots each puff of a cloud has, and how many where hexes are small and puffs close together."""
_DOTS = (0.15, 0.12, 0.09, 0.06, 0.05)
"""The size of the dots of a cloud by how far off they are."""


def _edge_of_seen(art: Art, a: Node, b: Node) -> Border:
    if not art.view.numbers:
        # who sees no hexes sees none at the edge of the land either
        return Border.SOFT
    # numbers stand under the upper edge: no cloud may come down there
    upper = b == (a[0], a[1] - 2)
    return Border.FIRM if upper or Look.FULL in (art.ground.look(a), art.ground.look(b)) else Border.SOFT


def seen_rings(art: Art) -> list[Outline]:
    """The edge of all painted ground: by hand, straight where a hex is in view."""
    return outlines(art.layout, art.ground.seen, "seen", _SEEN, lambda a, b: _edge_of_seen(art, a, b))


def known_rings(art: Art) -> list[Outline]:
    """The edge of all that is known: by hand round visited ground, straight round hearsay and what is in view."""

    def border(a: Node, b: Node) -> Border:
        return _edge_of_seen(art, a, b) if art.ground.look(a) == Look.PALE else Border.FIRM

    known = art.ground.seen | art.ground.told
    return outlines(art.layout, known, "seen", _SEEN, border)


def cover(art: Art) -> list[Shape]:
    """Paper over all that was never seen; nothing lies under it but the rims of what was."""
    left, top, right, bottom = art.window
    sheet = strokes.box(left - 1, top - 1, right - left + 2, bottom - top + 2)
    return [Shape(strokes.joined([sheet, whole(seen_rings(art))]), art.style.tone["paper"], even=True)]


# Hearsay


def told_signs(art: Art) -> list[Standing]:
    """One open outline in the middle of each hex whose terrain was told and where nothing else stands."""
    taken = {p.node for p in art.places}
    for p in art.places:
        if p.key in ("natural_wonder", "capital"):
            taken |= {n for n in art.ground.told if _covers(art, p.box, n)}
    out: list[Standing] = []
    k = art.layout.grow
    for cell in art.ground.inside:
        if cell.look != Look.TOLD or not cell.face.terrain or cell.node in taken:
            continue
        key = cell.face.terrain
        symbol = key if "told" in groups(key) else "unknown"
        if key == "river" or not groups(symbol).get("told"):
            continue
        x, y = art.layout.centre(cell.node)
        out.append((y, Use(art.book.name(symbol, "told", Look.TOLD), round(x, 2), round(y + 0.4 * k, 2), round(k, 2))))
    return out


def _covers(art: Art, box: tuple[float, float, float, float], n: Node) -> bool:
    x, y = art.layout.centre(n)
    return box[0] < x < box[2] and box[1] < y < box[3]


# The edge of view


def view_edge(art: Art) -> list[Shape]:
    """A firm line just inside the hexes in view, with rays inwards."""
    full = frozenset(c.node for c in art.ground.inside if c.look == Look.FULL)
    if not full:
        return []
    pen, tone = art.layout.pen, art.style.tone
    rings = edge_path(art.layout, full, 0.28 * pen)
    d = strokes.joined(strokes.line(r, close=True) for r in rings)
    rays = [ray for ring in rings for ray in _rays(ring, 1.3 * art.layout.grow, pen)]
    return [
        Shape(d, stroke=tone["paper"], width=round(0.95 * pen, 2)),
        Shape(d, stroke=tone["route"], width=round(0.34 * pen, 2)),
        Shape(strokes.segments(rays), stroke=tone["route"], width=round(0.16 * pen, 2)),
    ]


def _rays(ring: list[Point], every: float, pen: float) -> Iterator[tuple[float, float, float, float]]:
    n = 0
    for i, (ax, ay) in enumerate(ring):
        bx, by = ring[(i + 1) % len(ring)]
        long = hypot(bx - ax, by - ay)
        many = max(1, round(long / every))
        nx, ny = -(by - ay) / long, (bx - ax) / long
        for j in range(many):
            t = (j + 0.5) / many
            x, y, deep = ax + (bx - ax) * t, ay + (by - ay) * t, (0.75 if n % 2 else 0.45) * pen
            yield (x, y, x + nx * deep, y + ny * deep)
            n += 1


def own_hex(art: Art, nodes: list[Node]) -> list[Shape]:
    """The hex of the party: a thick ring and a hairline inside."""
    tone, pen = art.style.tone, art.layout.pen
    out = []
    for n in nodes:
        outer, inner = (strokes.line(art.layout.corners(n, s), close=True) for s in (0.93, 0.80))
        out += [
            Shape(outer, stroke=tone["paper"], width=round(1.15 * pen, 2)),
            Shape(outer, stroke=tone["route"], width=round(0.75 * pen, 2)),
            Shape(inner, stroke=tone["route"], width=round(0.16 * pen, 2)),
        ]
    return out


# Clouds


def clouds(art: Art) -> list[Shape]:
    """A bank of cloud along the edge of what is known: bulges, curls inside them, dots that thin out."""
    tone, pen, k = art.style.tone["cloud"], art.layout.pen, art.layout.grow
    banks: list[str] = []
    curls: list[str] = []
    dots: dict[float, list[Point]] = {}
    for ring in known_rings(art):
        for piece in _runs(art, ring):
            bank = _Bank(art, piece, k)
            banks += bank.bulges()
            curls += bank.curls()
            for size, p in bank.dots(_MANY if art.fine else _FEW):
                dots.setdefault(size, []).append(p)
    out = [
        Shape(strokes.joined(ds), stroke=tone, width=round(0.12 * pen, 3), cap="round") for ds in (banks, curls) if ds
    ]
    return out + [
        Shape(strokes.dots(points), stroke=tone, width=round(2 * size * pen, 3), cap="round")
        for size, points in sorted(dots.items())
    ]


def _runs(art: Art, ring: Outline) -> Iterator[list[Point]]:
    """A ring as fine points, without what lies off the map."""
    left, top, right, bottom = art.window
    flat = strokes.flat(ring.points)
    run: list[Point] = []
    for x, y in [*flat, flat[0]]:
        if left + 0.2 < x < right - 0.2 and top + 0.2 < y < bottom - 0.2:
            run.append((x, y))
        elif run:
            yield run
            run = []
    if run:
        yield run


class _Bank:
    """A stretch of cloud: points along the edge of the known, each with the way out into the unknown."""

    def __init__(self, art: Art, edge: list[Point], k: float) -> None:
        self.art, self.k = art, k
        self.lot = Lot(purpose("cloud"), int(edge[0][0] * 8), int(edge[0][1] * 8))
        self.puffs: list[tuple[Point, Point, float]] = []
        due, r = 0.0, 1.2 * k
        for i in range(len(edge) - 1):
            (ax, ay), (bx, by) = edge[i], edge[i + 1]
            d = hypot(bx - ax, by - ay)
            if d < 1e-6:
                continue
            # the known lies to the right of the way round
            out = ((by - ay) / d, -(bx - ax) / d)
            while due <= d:
                self.puffs.append(((ax + (bx - ax) * due / d, ay + (by - ay) * due / d), out, r))
                r = (1.0 + 0.85 * self.lot.unit()) * k
                due += 1.25 * r
            due -= d

    def bulges(self) -> Iterator[str]:
        """Arcs that bulge towards the known and never reach it."""
        last: tuple[Point, Point] | None = None
        d: list[str] = []
        for (x, y), (nx, ny), r in self.puffs:
            foot = (x + nx * (0.25 * self.k + 0.55 * r), y + ny * (0.25 * self.k + 0.55 * r))
            if last is None:
                d.append(f"M {foot[0]:.2f} {foot[1]:.2f}")
            else:
                (px, py), (mx, my) = last
                chord = hypot(foot[0] - px, foot[1] - py)
                if chord > 3.4 * self.k:
                    d.append(f"M {foot[0]:.2f} {foot[1]:.2f}")
                else:
                    h = min(0.62 * chord, 0.95 * self.k)
                    d.append(
                        f"C {px - mx * h:.2f} {py - my * h:.2f} {foot[0] - nx * h:.2f} {foot[1] - ny * h:.2f} "
                        f"{foot[0]:.2f} {foot[1]:.2f}"
                    )
            last = (foot, (nx, ny))
        yield " ".join(d)

    def curls(self) -> Iterator[str]:
        """A short inner arc in half of the puffs."""
        for (x, y), (nx, ny), r in self.puffs:
            if self.lot.unit() >= 0.55:
                continue
            cx, cy = x + nx * 1.5 * r, y + ny * 1.5 * r
            a = atan2(-ny, -nx)
            p, q, m = ((cx + 0.62 * r * cos(a + t), cy + 0.62 * r * sin(a + t)) for t in (-0.7, 0.5, -0.1))
            bend = (2 * m[0] - (p[0] + q[0]) / 2, 2 * m[1] - (p[1] + q[1]) / 2)
            yield f"M {p[0]:.2f} {p[1]:.2f} Q {bend[0]:.2f} {bend[1]:.2f} {q[0]:.2f} {q[1]:.2f}"

    def dots(self, many: int) -> Iterator[tuple[float, Point]]:
        """So many dots a puff that grow smaller and fewer with their distance."""
        left, top, right, bottom = self.art.window
        k, known = self.k, self.art.coarse.asked("known")
        for (x, y), (nx, ny), _ in self.puffs:
            chances = iter(self.lot.units(2 * many))
            for one, other in zip(chances, chances, strict=True):
                t, u = one**1.6 * 4.6, (2 * other - 1) * 1.2
                px = x + (nx * (t + 1.5) - ny * u) * k
                py = y + (ny * (t + 1.5) + nx * u) * k
                if left < px < right and top < py < bottom and not known(px, py):
                    yield _DOTS[min(int(t), 4)], (px, py)
