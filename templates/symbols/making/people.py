"""Houses, towers, towns and whatever else people leave in a land. Feet stand at (x, y); lengths are millimetres."""

from itertools import pairwise

from printkit.core.dice import Stream

from .pen import Point, Sheet, bent, near, oval, poly

ROOFS = ("roof-a", "roof-b", "roof-c", "roof-d")


def box(x: float, y: float, w: float, h: float) -> str:
    """A rectangle that stands on (x, y), its foot's middle."""
    return poly([(x - w / 2, y), (x + w / 2, y), (x + w / 2, y - h), (x - w / 2, y - h)], close=True)


def house(g: Sheet, x: float, y: float, s: float, *, roof: str = "roof-a") -> None:
    """A wall and a roof; in ink the roof is hatched."""
    h, w = s * 0.55, s
    g.path(box(x, y, w, h), "wall", "ink", 0.13)
    ridge = [
        (x - w / 2 - 0.06, y - h),
        (x - w * 0.28, y - h - s * 0.48),
        (x + w * 0.4, y - h - s * 0.48),
        (x + w / 2 + 0.08, y - h),
    ]
    g.path(poly(ridge, close=True), roof, "ink", 0.13)
    lines = [
        poly([(x + q * w * 0.8 - w * 0.1, y - h - s * 0.44), (x + q * w * 0.8 + w * 0.02, y - h - s * 0.04)])
        for q in (0, 0.2, 0.4)
    ]
    g.strokes(lines, "ink", 0.1, shade=True, only="ink")
    g.path(poly([(x - w * 0.1, y), (x - w * 0.1, y - h * 0.5)]), "", "ink", 0.2, shade=True)


def tower(
    g: Sheet, x: float, y: float, w: float, h: float, *, cone: bool = False, teeth: bool = False, flag: bool = False
) -> None:  # fmt: skip
    """A tower, its right side in shade, under a cone or battlements, with a flag or none."""
    g.path(box(x, y, w, h), "wall", "ink", 0.15)
    g.path(box(x + w * 0.325, y, w * 0.35, h), "wall-dark", shade=True, only="tone")
    g.strokes(
        (poly([(x + w * q, y - 0.05), (x + w * q, y - h + 0.05)]) for q in (0.14, 0.26, 0.38)),
        "ink",
        0.1,
        shade=True,
        only="ink",
    )
    g.path(poly([(x - w / 2, y), (x - w / 2, y - h), (x + w / 2, y - h), (x + w / 2, y)]), "", "ink", 0.16)
    if teeth:
        g.path(_battlements(x, y - h, w * 1.2), "wall", "ink", 0.14)
    top = y - h - (w * 1.25 if cone else w * 0.3)
    if cone:
        g.path(poly([(x - w * 0.62, y - h), (x, top), (x + w * 0.62, y - h)], close=True), "cone", "ink", 0.15)
        g.path(
            poly([(x + 0.02, top + 0.05 * w), (x + w * 0.6, y - h), (x + 0.05, y - h)], close=True),
            "solid",
            shade=True,
            only="ink",
        )
    if flag:
        g.path(poly([(x, top), (x, top - 1.1)]), "", "ink", 0.13)
        g.path(poly([(x, top - 1.1), (x + 1, top - 0.82), (x, top - 0.54)], close=True), "flag", "ink", 0.08)
    g.path(poly([(x - w * 0.08, y - h * 0.45), (x - w * 0.08, y - h * 0.61)]), "", "ink", 0.18, shade=True)


def _battlements(x: float, y: float, w: float) -> str:
    """A parapet of three teeth over a tower's top at height y."""
    a, left = w / 5, x - w / 2
    low, notch, high = y + 0.05, y - 0.45 * a, y - 1.25 * a
    points: list[Point] = [(left, low)]
    for i in range(5):
        level = notch if i % 2 else high
        points += [(left + i * a, level), (left + (i + 1) * a, level)]
    return poly([*points, (left + w, low)], close=True)


def church(g: Sheet, x: float, y: float, s: float) -> None:
    """A nave and a tower with a cross."""
    house(g, x + s * 0.62, y, s * 1.1, roof="church")
    tower(g, x, y + 0.05, s * 0.52, s * 1.05, cone=True)
    top = y - s * 1.65
    g.strokes([poly([(x, top), (x, top - 0.5)]), poly([(x - 0.2, top - 0.33), (x + 0.2, top - 0.33)])], "ink", 0.12)


def thorp(g: Sheet, r: Stream) -> None:
    """Two houses."""
    for dx, dy, s in ((0.45, -0.4, 0.9), (-0.5, 0.05, 1.0)):
        house(g, (dx + near(r, 0.1)) * 1.2, (dy + near(r, 0.06)) * 1.2, s * 1.25, roof=r.pick(ROOFS))


def village(g: Sheet, r: Stream) -> None:
    """Three houses."""
    for dx, dy, s in ((0.15, -0.75, 0.95), (-1.0, -0.1, 1.05), (0.95, 0.1, 1.0)):
        house(g, (dx + near(r, 0.1)) * 1.2, (dy + near(r, 0.06)) * 1.2, s * 1.34, roof=r.pick(ROOFS))


def market_town(g: Sheet, r: Stream) -> None:
    """Three houses behind, a church, four in front."""
    k = 1.22
    for dx, dy, s in ((-1.35, -1.15, 1.05), (1.5, -1.1, 1.1), (0.75, -1.5, 0.95)):
        house(g, dx * k, dy * k, s * 1.1 * k, roof=r.pick(ROOFS))
    church(g, -0.35 * k, -0.75 * k, 1.55 * k)
    for dx, dy, s in ((-1.95, -0.15, 1.05), (-0.65, 0.15, 1.1), (0.65, 0.05, 1.0), (1.85, -0.1, 1.1)):
        house(g, (dx + near(r, 0.06)) * k, dy * k, s * 1.1 * k, roof=r.pick(ROOFS))


def ship(g: Sheet, x: float, y: float, s: float) -> None:
    """A small ship under sail."""
    hull = bent(
        (x - s * 0.8, y - s * 0.28), ((x - s * 0.7, y + s * 0.1), (x - s * 0.4, y + s * 0.1)),
        ((x + s * 0.45, y + s * 0.1), (x + s * 0.45, y + s * 0.1)),
        ((x + s * 0.75, y + s * 0.05), (x + s * 0.85, y - s * 0.36)), close=True,
    )  # fmt: skip
    g.path(hull, "wood", "ink", 0.14)
    g.path(poly([(x, y - s * 0.1), (x, y - s * 1.5)]), "", "ink", 0.15)
    sail = bent(
        (x + s * 0.5, y - s * 1.3),
        ((x + s * 0.78, y - s * 0.88), (x + s * 0.5, y - s * 0.45)),
        ((x, y - s * 0.4), (x - s * 0.35, y - s * 0.45)),
        ((x - s * 0.05, y - s * 0.9), (x - s * 0.35, y - s * 1.3)),
        close=True,
    )
    g.path(sail, "cloth", "ink", 0.13)
    g.path(poly([(x, y - s * 1.5), (x + s * 0.4, y - s * 1.42), (x, y - s * 1.34)], close=True), "flag", "ink", 0.08)
    w = x - s * 0.9
    ripples = [
        bent((w + 0.5 * i, y + s * 0.22), ((w + 0.5 * i + 0.25, y + s * 0.22 - 0.2), (w + 0.5 * i + 0.5, y + s * 0.22)))
        for i in range(5)
    ]
    g.strokes(ripples, "sea", 0.12)


def port(g: Sheet, r: Stream, *, side: int = 1) -> None:
    """A village with a church and two jetties to the left (`side` 1) or right (-1); its ship is a symbol of its own."""
    k = 1.18
    church(g, (1.0 * side - 0.4 * (side < 0)) * k, -1.2 * k, 1.3 * k)
    for dx, dy, s in ((0.65, -1.0, 1.05), (2.35, -0.5, 1.1), (-0.55, -0.4, 1.1), (1.5, -0.1, 1.1)):
        house(g, dx * side * k, dy * k, s * k, roof=r.pick(ROOFS))
    for a, b, c, d in ((-0.5, 0.1, -2.2, 0.6), (0.1, 0.5, -1.7, 1.4)):
        g.path(poly([(a * side * k, b * k), (c * side * k, d * k)]), "", "ink", 0.62)
        g.path(poly([(a * side * k, b * k), ((c * k + 0.07) * side, d * k - 0.02)]), "", "wood", 0.34, shade=True)


def ruins(g: Sheet, r: Stream) -> None:
    """Four broken columns and a fallen beam."""
    for dx, h in ((-1.05, 1.5), (-0.3, 2.0), (0.55, 1.1), (1.2, 1.6)):
        k = h * (0.9 + 0.2 * r.unit())
        top = [(dx - 0.2, -k), (dx, -k + 0.18), (dx + 0.12, -k - 0.15), (dx + 0.22, -k + 0.1)]
        g.path(poly([(dx - 0.22, 0), *top, (dx + 0.22, 0)], close=True), "stone", "ink", 0.14)
        g.path(poly([(dx + 0.1, -0.1), (dx + 0.1, -k + 0.25)]), "", "ink", 0.1, shade=True)
    g.path(poly([(-0.55, -1.85), (-1.3, -1.4), (-1.2, -1.65), (-0.5, -2.1)], close=True), "stone", "ink", 0.12)
    rubble = [
        poly([(-1.6, 0.03), (1.6, 0.03)]), poly([(-0.05, 0.02), (0.25, -0.23), (0.65, -0.18), (0.75, 0.02)]),
        poly([(0.8, 0.03), (1.0, -0.17), (1.35, 0.03)]),
    ]  # fmt: skip
    g.strokes(rubble, "ink", 0.16)


def watchtower(g: Sheet, r: Stream) -> None:
    """A tower with battlements and a flag."""
    tower(g, near(r, 0.05), 0, 0.95, 2.2 + 0.2 * r.unit(), teeth=True, flag=True)
    g.path(poly([(-1.1, 0.03), (1.1, 0.03)]), "", "ink", 0.16)


def castle(g: Sheet, r: Stream) -> None:
    """A keep between two round towers behind a wall."""
    tower(g, 0, -0.5, 1.7, 2.6, teeth=True, flag=True)
    for x in (-1.7, 1.7):
        tower(g, x, -0.1, 0.95, 2.0 + 0.3 * r.unit(), cone=True)
    g.path(box(0, 0.1, 3.2, 1.05), "wall", "ink", 0.15)
    g.strokes((poly([(x, -0.95), (x, -0.72)]) for x in (-1.3, -0.9, -0.5, 0.5, 0.9, 1.3)), "ink", 0.2)
    g.path(bent((-0.32, 0.1), ((-0.32, -0.75), (0.32, -0.75), (0.32, 0.1)), close=True), "solid", "ink", 0.1)
    for x in (-2.05, 2.05):
        tower(g, x, 0.15, 0.75, 1.3, teeth=True)


def wall(g: Sheet, r: Stream) -> None:
    """A stretch of wall with two towers."""
    g.path(
        bent(
            (-2.4, 0),
            ((-2.4, -0.9), (-2.4, -0.9)),
            ((0, -1.5), (2.4, -0.9)),
            ((2.4, 0), (2.4, 0)),
            ((0, -0.6), (-2.4, 0)),
            close=True,
        ),
        "wall",
        "ink",
        0.15,
    )
    xs = [-1.7, -1.1, -0.5, 0.1, 0.7, 1.3, 1.8]
    g.strokes(
        (poly([(x, -0.98 - 0.2 * (1 - (x / 2.4) ** 2)), (x, -0.7 - 0.2 * (1 - (x / 2.4) ** 2))]) for x in xs),
        "ink",
        0.14,
        shade=True,
    )
    for x in (-2.3, 2.3):
        tower(g, x, 0.15, 0.8, 1.5 + 0.2 * r.unit(), teeth=True)


def spring(g: Sheet, r: Stream) -> None:
    """A round pool in a ring of stones, a runnel out of it, and two reeds."""
    g.path(bent((0.55, -0.25), ((0.9, 0.25), (1.2, -0.1)), ((1.6, 0.25), (1.75, 0.5))), "", "sea", 0.3)
    g.path(oval(0, -0.45, 1.25, 0.62), "water", "ink", 0.14)
    g.path(
        bent((-0.75, -0.55), ((-0.4, -0.8), (-0.1, -0.3)), ((0.2, -0.65), (0.45, -0.5))), "", "sea", 0.11, shade=True
    )
    for i, (x, y) in enumerate(((-1.25, -0.35), (-0.8, 0.05), (-0.15, 0.2), (-1.1, -0.85), (0.5, 0.08), (1.2, -0.6))):
        k = 0.3 + 0.08 * r.unit() + 0.04 * (i % 2)
        g.path(oval(x, y, k, k * 0.72), "stone", "ink", 0.13)
    for x, high in ((0.35, 2.3), (0.75, 1.9), (0.02, 1.8)):
        g.path(
            bent((x, -0.85), ((x, -1.4), (x + 0.15, -high)), ((x + 0.2, -high), (x + 0.25, -high))), "", "grass", 0.15
        )


def mine(g: Sheet, r: Stream) -> None:
    """A mound with a gate, and pick and hammer above."""
    k = near(r, 0.1)
    g.path(
        poly([(-1.1, 0), (-0.7 + k, -1.1), (0, -1.5), (0.75 + k, -1.05), (1.1, 0)], close=True),
        "hump-dark",
        "ink",
        0.18,
    )
    g.path(poly([(-0.4, 0), (-0.4, -0.75), (0, -1.1), (0.4, -0.75), (0.4, 0)], close=True), "solid")
    g.strokes([poly([(0.45, -1.5), (1.45, -2.5)]), poly([(0.45, -2.5), (1.45, -1.5)])], "ink", 0.22)
    g.path(bent((0.15, -2.35), ((0.5, -2.75), (0.85, -2.65))), "", "ink", 0.22)


def quarry(g: Sheet, r: Stream) -> None:
    """Steps cut into a slope, with blocks in front."""
    k = near(r, 0.08)
    steps = [(-1.6, 0), (-1.6, -1.7), (-0.9, -1.7), (-0.9, -1.1 + k), (0, -1.1 + k), (0, -0.55), (1.0, -0.55), (1.0, 0)]
    g.path(poly(steps, close=True), "stone", "ink", 0.17)
    lines = [poly([(-1.35 + 0.35 * i, -0.1), (-1.35 + 0.35 * i, -1.3 + 0.28 * i)]) for i in range(5)]
    g.strokes(lines, "ink", 0.1, shade=True)
    for x, y in ((1.45, 0.05), (0.75, 0.35), (1.6, 0.5)):
        g.path(box(x, y, 0.5, 0.38), "wall", "ink", 0.13)


def camp(g: Sheet, r: Stream) -> None:
    """Two tents."""
    for dx, dy, s in ((0.5, -0.35, 0.9), (-0.6, 0.0, 1.05)):
        k = s * (0.95 + 0.1 * r.unit())
        g.path(poly([(dx - k * 0.75, dy), (dx, dy - k * 1.15), (dx + k * 0.75, dy)], close=True), "cloth", "ink", 0.15)
        g.path(poly([(dx - k * 0.18, dy), (dx, dy - k * 0.75), (dx + k * 0.2, dy)], close=True), "solid")


def market(g: Sheet, r: Stream) -> None:
    """Two stalls under striped cloth."""
    for x, y, w in ((0.65, -0.5, 1.6), (-0.75, 0.05, 1.7)):
        g.strokes(
            [poly([(x - w * 0.4, y), (x - w * 0.4, y - 0.9)]), poly([(x + w * 0.4, y), (x + w * 0.4, y - 0.9)])],
            "ink",
            0.15,
        )
        g.path(
            poly(
                [
                    (x - w * 0.55, y - 0.85),
                    (x - w * 0.38, y - 1.45),
                    (x + w * 0.38, y - 1.45),
                    (x + w * 0.55, y - 0.85),
                ],
                close=True,
            ),
            r.pick(ROOFS),
            "ink",
            0.14,
        )
        g.strokes((poly([(x + q * w, y - 1.4), (x + q * w * 1.3, y - 0.9)]) for q in (-0.2, 0, 0.2)), "ink", 0.1)
        g.path(box(x, y - 0.15, w * 0.7, 0.3), "wood", "ink", 0.12)


def barricade(g: Sheet, r: Stream) -> None:
    """Crossed stakes."""
    strokes = []
    for i in range(4):
        x = -1.35 + 0.9 * i + near(r, 0.06)
        strokes += [poly([(x - 0.42, 0), (x + 0.38, -1.15)]), poly([(x + 0.42, 0), (x - 0.38, -1.15)])]
    g.strokes([*strokes, poly([(-1.9, -0.56), (1.9, -0.56)])], "ink", 0.2)


def trench(g: Sheet, r: Stream) -> None:
    """A zigzag ditch with its earth thrown up."""
    k = near(r, 0.08)
    zig = [(-2.1, -0.1), (-1.3, -0.6 + k), (-0.5, -0.1), (0.4, -0.6 - k), (1.2, -0.1), (2.0, -0.55)]
    g.path(poly(zig), "", "ink", 0.6)
    g.path(poly(zig), "", "wall-dark", 0.3, shade=True)
    ticks = [
        poly(
            [
                (a[0] * 0.5 + b[0] * 0.5 + d, a[1] * 0.5 + b[1] * 0.5 - 0.42),
                (a[0] * 0.5 + b[0] * 0.5 + d, a[1] * 0.5 + b[1] * 0.5 - 0.68),
            ]
        )
        for a, b in pairwise(zig)
        for d in (-0.2, 0.15)
    ]
    g.strokes(ticks, "ink", 0.12, shade=True)


def _ring(x: float, y: float, w: float, sag: float, t: float) -> Point:
    """A point of the ring wall at share t of its width."""
    return (x - w / 2 + w * t, y + 2 * t * (1 - t) * sag)


def capital(g: Sheet, r: Stream, *, k: float = 1.62) -> None:
    """Ring wall, roofs in four rows, keep with three cones, church, gate between two towers; `k` sets the size."""
    wide = 8.4 * k
    back = bent((-wide / 2, -1.2 * k), ((0, -4.4 * k), (wide / 2, -1.2 * k)))
    g.path(back, "", "ink", 1.0 * k)
    g.path(back, "", "wall", 0.7 * k)
    for t in (0.2, 0.5, 0.8):
        x, y = _ring(0, -1.2 * k, wide, -3.2 * k, t)
        tower(g, x, y + 0.45 * k, 0.8 * k, 1.3 * k, teeth=True)
    _inner_city(g, r, k)
    front = [
        bent((-wide / 2, (off - 1.0) * k), ((0, (3.0 + off) * k), (wide / 2, (off - 1.0) * k))) for off in (0.1, 0.5)
    ]
    g.path(front[0], "", "ink", 1.7 * k)
    g.path(front[0], "", "wall", 1.5 * k)
    g.path(front[1], "", "wall-dark", 0.6 * k, shade=True, only="tone")
    notches, hatch = [], []
    for i in range(34):
        t = (i + 0.5) / 34
        x, y = _ring(0, -1.0 * k, wide, 4.0 * k, t)
        notches.append(poly([(x, y - 0.82 * k), (x, y - 0.48 * k)]))
        if t > 0.5:
            hatch.append(poly([(x + 0.1, y - 0.3 * k), (x + 0.1, y + 0.4 * k)]))
    g.strokes(notches, "ink", 0.16)
    g.strokes(hatch, "ink", 0.14, shade=True)
    for t in (0, 0.22, 0.78, 1):
        x, y = _ring(0, -1.0 * k, wide, 4.0 * k, t)
        tower(g, x, y + 0.55 * k, 0.95 * k, 1.7 * k, teeth=True)
    for x in (-0.75, 0.75):
        tower(g, x * k, 1.65 * k, 0.7 * k, 1.7 * k, teeth=True)
    g.path(
        bent((-0.32 * k, 1.55 * k), ((-0.32 * k, 0.45 * k), (0.32 * k, 0.45 * k), (0.32 * k, 1.55 * k)), close=True),
        "solid",
    )


def _inner_city(g: Sheet, r: Stream, k: float) -> None:
    """Roofs, keep and church, north first."""
    items: list[tuple[float, str, float]] = []
    for level, n, wide in ((-2.35, 6, 4.9), (-1.65, 8, 6.6), (-0.85, 9, 7.2), (0.0, 8, 6.4)):
        items += [(level + near(r, 0.1), "house", -wide / 2 + wide * i / (n - 1) + near(r, 0.15)) for i in range(n)]
    items += [(-1.5, "keep", 0.15), (-0.75, "church", -2.4)]
    for y, what, x in sorted(items):
        if what == "house":
            house(g, x * k, y * k, (0.86 + 0.2 * r.unit()) * k, roof=r.pick(ROOFS))
        elif what == "church":
            church(g, x * k, y * k, 1.5 * k)
        else:
            tower(g, x * k, -1.35 * k, 1.5 * k, 3.0 * k, teeth=True)
            tower(g, (x - 1.1) * k, -1.3 * k, 0.8 * k, 2.3 * k, cone=True)
            tower(g, (x + 1.1) * k, -1.3 * k, 0.8 * k, 2.6 * k, cone=True)
            tower(g, x * k, -4.0 * k, 0.75 * k, 1.1 * k, cone=True, flag=True)


def told(g: Sheet, points: list[Point], dash: str) -> None:
    """The open outline of a place that is only told of."""
    g.path(poly(points, close=True), "paper", "ink", 0.18, dash=dash)
