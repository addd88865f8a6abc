"""Natural wonders: each fills several hexes and has a drawing of its own about the middle of its area."""

import math

from printkit.core.dice import Stream

from .pen import Point, Sheet, bent, flow, lobes, near, oval, poly
from .plants import conifer
from .relief import peak


def needles(g: Sheet, r: Stream) -> None:
    """A ring of stone needles round a great one."""
    g.path(oval(0, 0, 7.4, 4.6), "ground", "ink", 0.13, dash=".2 .5")
    for a, b, dash in ((4.4, 2.4, "1.4 .3"), (3.3, 1.7, ".9 .5")):
        g.path(oval(0, 0, a, b), "", "ink", 0.13, shade=True, dash=dash)
    stones = []
    for i in range(13):
        a = i * 2 * math.pi / 13 + 0.2
        stones.append((math.sin(a) * 3.6, math.cos(a) * 6.2, 4.2 + 1.4 * math.sin(i * 2.4), 1.25))
    for y, x, h, w in sorted([*stones, (0.3, 0.0, 8.2, 2.0)]):
        _needle(g, (x, y), h, w, near(r, 0.25))


def _needle(g: Sheet, foot: Point, h: float, w: float, lean: float) -> None:
    x, y = foot
    left = [(x - w / 2, y), (x - w * 0.42, y - h * 0.4), (x - w * 0.3, y - h * 0.75), (x + lean, y - h)]
    right = [(x + w * 0.25, y - h * 0.7), (x + w * 0.4, y - h * 0.35), (x + w / 2, y)]
    g.path(poly([*left, *right]), "lit")
    g.path(
        poly([left[3], (x + 0.05, y - h * 0.6), (x + 0.12, y), *right[::-1]], close=True),
        "dark",
        shade=True,
        only="tone",
    )
    n, strokes = int(h / 0.34), []
    for i in range(n):
        t = (i + 0.8) / n
        py, reach = y - h + h * t, w * 0.42 * min(1.0, t + 0.15)
        strokes.append(poly([(x + 0.06, py - 0.15), (x + 0.06 + reach, py)]))
    g.strokes(strokes, "ink", 0.11, shade=True)
    g.path(poly([*left, *right]), "", "ink", 0.22)


def whirlpool(g: Sheet, _: Stream) -> None:
    """Seven arms that wind into a dark eye."""
    for k in range(7):
        start = k * 2 * math.pi / 7
        arm = [_spiral(start, i / 25, 7.2) for i in range(0, 26, 2)]
        g.path(flow(arm[:8]), "", "sea", 0.16)
        g.path(flow(arm[7:]), "", "sea", 0.24)
        g.path(flow([_spiral(start + 0.42, i / 25, 6.7) for i in range(0, 14, 2)]), "", "sea", 0.11, shade=True)
    g.path(oval(0, 0, 0.75, 0.5), "deep")


def _spiral(start: float, t: float, radius: float) -> Point:
    a, rad = start + t * 4.4, radius * (1 - t) ** 1.15 + 0.45
    return (rad * math.cos(a), rad * math.sin(a) * 0.72)


def great_tree(g: Sheet, r: Stream) -> None:
    """One tree as high as a hill, with small ones at its foot."""
    for x, y in ((-4.6, 0.2), (4.4, 0.1), (-3.2, -0.5), (3.3, -0.4)):
        conifer(g, x, y, 1.7, r, fill="crown-b")
    trunk = bent(
        (-2.6, 1.6), ((-1.0, 0.8), (-0.9, -0.6), (-0.9, -3.0)), ((0.9, -3.0), (0.9, -3.0)),
        ((0.9, -0.6), (1.1, 0.9), (2.8, 1.7)), ((1.2, 1.2), (0.4, 1.3)), ((-0.6, 1.9), (-2.6, 1.6)), close=True,
    )  # fmt: skip
    g.path(trunk, "wood", "ink", 0.22)
    bark = [bent((x, -2.6), ((x * 1.1, -0.8), (x * 1.7, 0.9))) for x in (0.1, 0.35, 0.6, -0.5)]
    g.strokes(bark, "ink", 0.12, shade=True)
    for cx, cy, size in ((-3.0, -5.0, 2.6), (3.0, -5.0, 2.6), (0.0, -7.2, 3.0), (0.0, -4.4, 2.8)):
        a0 = r.unit() * 6.28
        ring = [(cx + size * math.cos(a0 + i * 0.6981), cy + size * 0.86 * math.sin(a0 + i * 0.6981)) for i in range(9)]
        g.path(lobes(ring), "crown-a", "ink", 0.2)
        curls = []
        for i in range(6):
            x, y = cx + size * (0.1 + 0.16 * i), cy + size * (0.62 - 0.14 * i)
            curls.append(bent((x, y - 0.45), ((x + 0.05, y), (x - 0.5, y + 0.1))))
        g.strokes(curls, "ink", 0.13, shade=True)


def crater(g: Sheet, r: Stream) -> None:
    """A great ring in the ground, its wall hachured inwards, a pool in its middle."""
    g.path(oval(0, 0, 7.2, 4.8), "hump", "ink", 0.2)
    g.path(oval(0.2, 0.35, 5.6, 3.4), "hump-dark", "ink", 0.18)
    strokes, outer = [], []
    for i in range(46):
        a = i * 2 * math.pi / 46
        shade = 0.55 if math.cos(a + 0.8) > 0 else 0.3
        k = 1 - shade * (0.5 + 0.5 * r.unit()) * 0.5
        strokes.append(
            poly([(7.0 * math.cos(a), 4.65 * math.sin(a)), (0.2 + 7.0 * k * math.cos(a), 0.3 + 4.65 * k * math.sin(a))])
        )
        if i % 3 == 0:
            outer.append(poly([(7.4 * math.cos(a), 5.0 * math.sin(a)), (7.9 * math.cos(a), 5.35 * math.sin(a))]))
    g.strokes([*strokes, *outer], "ink", 0.12, shade=True)
    g.path(oval(0.2, 0.7, 2.6, 1.3), "water", "sea", 0.18)


def waterfall(g: Sheet, r: Stream) -> None:
    """A cliff with a fall and its mist."""
    edge = [(-6.8, -2.6), (-5.0, -3.6), (-3.0, -3.2), (-1.4, -4.2), (1.4, -4.0), (3.0, -3.4), (5.2, -3.9), (6.8, -2.8)]
    foot = [(6.4, 1.6), (4.0, 2.2), (1.6, 2.0), (-1.6, 2.1), (-4.2, 2.3), (-6.6, 1.5)]
    g.path(poly([*edge, *foot], close=True), "lit", "ink", 0.24)
    strokes = []
    for i in range(40):
        x = -6.4 + 12.8 * i / 39
        if abs(x) > 1.5:
            top = -3.0 + near(r, 0.3)
            strokes.append(poly([(x, top), (x + 0.1, top + 1.4 + 2.4 * r.unit() * (1.2 if x > 0 else 0.6))]))
    g.strokes(strokes, "ink", 0.12, shade=True)
    g.path(
        bent((-1.3, -4.1), ((-1.1, -1.0), (-1.5, 2.2)), ((0, 2.8), (1.5, 2.2)), ((1.0, -1.0), (1.3, -4.0)), close=True),
        "water",
        "sea",
        0.18,
    )
    g.strokes((bent((x, -3.9), ((x * 0.9, -1.0), (x * 1.15, 1.8))) for x in (-0.9, -0.5, 0.0, 0.4, 0.85)), "sea", 0.13)
    for x, y, s in ((-1.7, 2.6, 0.8), (0.0, 3.0, 1.0), (1.7, 2.6, 0.8)):
        g.path(
            lobes([(x + s * math.cos(i * 1.0472), y + 0.55 * s * math.sin(i * 1.0472)) for i in range(6)]),
            "snow",
            "sea",
            0.13,
        )


def arch(g: Sheet, r: Stream) -> None:
    """A bridge of bare rock over empty ground."""
    g.path(oval(0.8, 1.4, 6.6, 1.5), "hump-dark", shade=True, only="tone")
    rock = bent(
        (-6.0, 1.6), ((-5.4, -2.6), (-4.0, -6.4), (0.2, -6.6)), ((4.4, -6.8), (5.6, -2.4), (6.2, 1.7)),
        ((4.6, 2.2), (3.4, 1.8)), ((3.0, -1.8), (2.2, -3.6), (0.0, -3.7)), ((-2.2, -3.8), (-2.8, -1.6), (-3.2, 1.7)),
        ((-4.6, 2.2), (-6.0, 1.6)), close=True,
    )  # fmt: skip
    g.path(rock, "lit", "ink", 0.26)
    strokes = []
    for i in range(22):
        a = -math.pi * (0.06 + 0.88 * i / 21)
        inner, k = (0.2 + 3.3 * math.cos(a), 0.6 + 4.3 * math.sin(a)), 0.4 + 0.5 * r.unit()
        strokes.append(poly([inner, (inner[0] + 1.9 * k * math.cos(a), inner[1] + 1.9 * k * math.sin(a))]))
    strokes += [poly([(4.0 + 0.4 * i, 1.6), (3.5 + 0.4 * i, -1.4 - 0.5 * i)]) for i in range(5)]
    g.strokes(strokes, "ink", 0.12, shade=True)


def geysers(g: Sheet, r: Stream) -> None:
    """Steaming pools, three of them spouting."""
    for x, y, rx in ((-3.6, 0.8, 2.2), (2.9, 1.2, 2.4), (0.0, -1.6, 2.0), (-0.2, 2.4, 1.4), (5.2, -0.6, 1.1)):
        g.path(oval(x, y, rx * 1.25, rx * 0.62), "stone", "ink", 0.13)
        g.path(oval(x, y, rx, rx * 0.45), "water", "sea", 0.18)
    for x, y, h in ((-3.6, 0.6, 6.4), (2.9, 1.0, 7.2), (0.0, -1.7, 5.4)):
        jet = bent(
            (x - 0.35, y),
            ((x - 0.2, y - h * 0.6), (x - 0.9, y - h * 0.75)),
            ((x, y - h * 1.2), (x + 0.9, y - h * 0.75)),
            ((x + 0.2, y - h * 0.6), (x + 0.35, y)),
            close=True,
        )
        g.path(jet, "snow", "sea", 0.16)
        puffs = [(x + near(r, 0.7), y - h * (0.78 + 0.12 * i), 0.75 - 0.12 * i) for i in range(3)]
        for px, py, s in puffs:
            g.path(
                lobes([(px + s * math.cos(i * 1.0472), py + s * math.sin(i * 1.0472)) for i in range(6)]),
                "snow",
                "sea",
                0.13,
            )


def great_peak(g: Sheet, r: Stream) -> None:
    """One mountain above all others."""
    peak(g, -4.4, 2.2, 7.0, 5.6, r)
    peak(g, 4.6, 2.4, 6.6, 5.0, r)
    peak(g, 0.2, 3.0, 13.0, 12.4, r, snow=True)


def stone_circle(g: Sheet, r: Stream) -> None:
    """Standing stones round an altar."""
    g.path(oval(0, 0.3, 5.8, 3.6), "ground", "ink", 0.13, dash=".2 .5")
    stones = sorted((math.sin(i * 2 * math.pi / 11) * 3.0, math.cos(i * 2 * math.pi / 11) * 5.0) for i in range(11))
    for y, x in [*stones, (0.6, 0.0)]:
        h, w = (1.0, 2.0) if x == 0.0 and y == 0.6 else (2.0 + 0.9 * r.unit(), 0.9)
        g.path(
            poly([(x - w / 2, y), (x - w * 0.42, y - h), (x + w * 0.35, y - h - 0.15), (x + w / 2, y)], close=True),
            "stone",
            "ink",
            0.18,
        )
        g.strokes(
            (poly([(x + w * q, y - 0.1), (x + w * q, y - h + 0.2)]) for q in (0.12, 0.26, 0.38)), "ink", 0.1, shade=True
        )


DRAWINGS = {
    "needles": needles, "whirlpool": whirlpool, "great_tree": great_tree, "star_crater": crater, "waterfall": waterfall,
    "sky_arch": arch, "geysers": geysers, "great_peak": great_peak, "stone_circle": stone_circle,
}  # fmt: skip
