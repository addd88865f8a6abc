"""More natural wonders: pools, petrified and drowned woods, great dunes, ice, bones, hanging gardens."""

import math

from printkit.core.dice import Stream

from .pen import Point, Sheet, bent, flow, lobes, near, oval, poly
from .plants import palm, tuft
from .relief import dune


def blue_hole(g: Sheet, r: Stream) -> None:
    """A round deep in pale shallows."""
    for i, (rx, ry) in enumerate(((7.2, 5.0), (6.0, 4.1))):
        points = [(rx * (0.94 + 0.12 * r.unit()) * math.cos(a), ry * math.sin(a)) for a in _turn(18)]
        g.path(flow([*points, points[0]]), "water" if i == 0 else "", "sea", 0.14)
    g.path(oval(0, 0.2, 4.4, 2.9), "deep", "sea", 0.2)
    rings = [
        flow([(k * 4.4 * math.cos(a), 0.2 + k * 2.9 * math.sin(a)) for a in _turn(12, 0.3, 2.4)]) for k in (0.82, 0.6)
    ]
    g.strokes(rings, "wood", 0.12, shade=True)


def _turn(n: int, start: float = 0.0, sweep: float = 2 * math.pi) -> list[float]:
    return [start + sweep * i / n for i in range(n)]


def stone_wood(g: Sheet, r: Stream) -> None:
    """Trunks of stone, standing broken and fallen."""
    stones = [(-5.2, 0.4), (-3.4, -1.6), (-2.2, 1.5), (-0.4, -0.4), (1.2, -2.2), (2.3, 1.2), (3.8, -1.0), (5.4, 0.6)]
    for x, y in sorted(stones, key=lambda p: p[1]):
        h, w = 2.6 + 2.6 * r.unit(), 1.0 + 0.3 * r.unit()
        top = [
            (x - w * 0.45, y - h),
            (x - w * 0.1, y - h - 0.5),
            (x + w * 0.15, y - h + 0.1),
            (x + w * 0.42, y - h - 0.3),
        ]
        g.path(
            poly(
                [(x - w * 0.7, y), (x - w * 0.5, y - 0.6), *top, (x + w * 0.5, y - 0.6), (x + w * 0.75, y)], close=True
            ),
            "stone",
            "ink",
            0.2,
        )
        bands = [poly([(x - w * 0.42, y - h * t), (x + w * 0.1, y - h * t + 0.12)]) for t in (0.25, 0.42, 0.6, 0.78)]
        side = [poly([(x + w * k, y - 0.4), (x + w * (k - 0.05), y - h + 0.5)]) for k in (0.18, 0.34)]
        g.strokes(bands + side, "ink", 0.11, shade=True)
    for x, y, long in ((-4.4, 2.2, 2.6), (3.4, 2.6, 3.0)):
        g.path(poly([(x, y), (x + long, y - 0.5), (x + long, y + 0.3), (x, y + 0.8)], close=True), "stone", "ink", 0.18)
        g.path(oval(x, y + 0.4, 0.28, 0.42), "stone", "ink", 0.15)


def singing_dunes(g: Sheet, r: Stream) -> None:
    """Dunes higher than all others, with wind over them."""
    for x, y, s in ((-2.6, -1.6, 3.6), (3.0, -0.8, 3.4), (-4.2, 1.6, 3.2), (0.6, 2.4, 4.4)):
        dune(g, x, y, s, r)
    waves = [flow([(-6.4 + 2.1 * i, -5.0 + d + (0.35 if i % 2 else -0.35)) for i in range(7)]) for d in (0.0, 0.9)]
    g.strokes(waves, "sand", 0.16)


def salt_mirror(g: Sheet, r: Stream) -> None:
    """A flat of salt in plates, so still that the sky lies in it."""
    rim = [
        (6.8 * (0.9 + 0.14 * r.unit()) * math.cos(a), 4.2 * (0.92 + 0.1 * r.unit()) * math.sin(a)) for a in _turn(16)
    ]
    g.path(flow([*rim, rim[0]]), "snow", "ink", 0.18)
    cracks = []
    for j in range(-2, 3):
        for i in range(-3, 4):
            x, y = i * 1.9 + (j % 2) * 0.95, j * 1.45
            if (x / 6.0) ** 2 + (y / 3.6) ** 2 < 1:
                cracks.append(poly([(x - 0.95, y + near(r, 0.1)), (x, y - 0.4), (x + 0.95, y + near(r, 0.1))]))
                cracks.append(poly([(x, y - 0.4), (x + near(r, 0.1), y - 1.05)]))
    g.strokes(cracks, "snow", 0.13, shade=True)
    glints = [poly([(x - 0.8, y), (x + 0.8, y)]) for x, y in ((-2.0, -1.2), (2.4, 0.2), (-0.6, 1.8))]
    g.strokes(glints, "sea", 0.2)


def ice_towers(g: Sheet, r: Stream) -> None:
    """Towers of ice, clean on the left, shaded on the right."""
    towers = [
        (-5.0, 0.6, 5.0),
        (-2.7, -0.8, 7.2),
        (-0.2, 1.4, 6.2),
        (2.0, -0.4, 8.6),
        (4.6, 1.0, 5.6),
        (-3.8, 2.4, 3.4),
        (2.6, 2.6, 3.8),
    ]
    for x, y, h in sorted(towers, key=lambda t: t[1]):
        w = 1.7 + 0.5 * r.unit()
        left = [(x - w / 2, y), (x - w * 0.4, y - h * 0.62), (x - w * 0.12, y - h)]
        right = [(x + w * 0.3, y - h * 0.72), (x + w / 2, y)]
        ridge = [(x - w * 0.12, y - h), (x + w * 0.06, y - h * 0.6), (x + w * 0.02, y)]
        g.path(poly([*left, *right], close=True), "snow", "ink", 0.2)
        g.path(poly([*ridge, *right[::-1]], close=True), "snow-dark", shade=True, only="tone")
        lines = [poly([(x + w * 0.1, y - h * t), (x + w * 0.36, y - h * t + 0.5)]) for t in (0.2, 0.34, 0.48, 0.62)]
        g.strokes([poly(ridge), *lines], "ink", 0.11, shade=True)


def giants_stair(g: Sheet, r: Stream) -> None:
    """Steps of rock as high as houses."""
    width = 9.6
    for i in range(6):
        y, half = -5.2 + i * 1.45, (width - (5 - i) * 1.1) / 2
        top = [(-half, y), (-half + 0.6, y - 0.6), (half - 0.6, y - 0.6), (half, y)]
        g.path(poly(top, close=True), "lit", "ink", 0.16)
        g.path(
            poly([(-half, y), (half, y), (half + 0.2, y + 0.95), (-half - 0.2, y + 0.95)], close=True),
            "dark",
            "ink",
            0.2,
        )
        hatch = [
            poly([(x, y + 0.1), (x + near(r, 0.1), y + 0.35 + 0.5 * r.unit())]) for x in _spaced(-half, half, 0.42)
        ]
        g.strokes(hatch, "ink", 0.11, shade=True)


def _spaced(lo: float, hi: float, step: float) -> list[float]:
    return [lo + step * (i + 0.5) for i in range(int((hi - lo) / step))]


def drowned_wood(g: Sheet, r: Stream) -> None:
    """Bare trunks in still water."""
    g.path(oval(0, 0.8, 7.0, 3.6), "water", "sea", 0.14)
    trunks = [(-4.8, 0.2), (-3.0, 2.0), (-1.4, -1.0), (0.4, 1.6), (2.0, -0.6), (3.4, 2.2), (5.0, 0.4)]
    for x, y in sorted(trunks, key=lambda p: p[1]):
        h = 3.4 + 1.8 * r.unit()
        g.path(
            poly([(x - 0.3, y), (x - 0.14, y - h), (x + 0.14, y - h), (x + 0.3, y)], close=True), "wood", "ink", 0.15
        )
        arms: list[str] = []
        for side, t in ((-1, 0.5), (1, 0.66), (-1, 0.82)):
            tip = (x + side * (0.9 + 0.5 * r.unit()), y - h * t - 0.9)
            arms.append(bent((x, y - h * t), ((x + side * 0.5, y - h * t - 0.1), tip)))
        g.strokes(arms, "ink", 0.2)
        g.strokes(
            [poly([(x - 0.9, y + 0.1), (x + 0.9, y + 0.1)]), poly([(x - 0.5, y + 0.45), (x + 0.6, y + 0.45)])],
            "sea",
            0.13,
        )


def bone_field(g: Sheet, r: Stream) -> None:
    """Ribs and a skull too great for any beast that lives."""
    spine = [(-6.2, 1.4), (-3.6, 0.5), (-0.6, 0.4), (2.2, 0.9), (3.4, 1.5)]
    for i in range(7):
        x = -4.8 + i * 1.15
        h = 4.4 - 0.25 * (i - 3) ** 2
        far = bent((x, 0.4), ((x + 0.3, -h * 0.9), (x + 1.9, -h), (x + 2.3, -h * 0.35)))
        g.path(far, "", "ink", 0.62)
        g.path(far, "", "wall", 0.34)
    g.path(flow(spine), "", "ink", 1.0)
    g.path(flow(spine), "", "wall", 0.68)
    g.strokes((poly([(x, 0.1), (x + 0.1, 1.1)]) for x in _spaced(-5.6, 2.4, 0.7)), "ink", 0.13, shade=True)
    skull = bent(
        (3.2, 1.8),
        ((3.0, -0.6), (5.0, -1.4), (6.4, -0.2)),
        ((7.2, 0.8), (7.6, 1.8), (6.6, 2.2)),
        ((5.6, 2.0), (5.2, 2.4)),
        ((4.0, 2.6), (3.2, 1.8)),
        close=True,
    )
    g.path(skull, "stone", "ink", 0.22)
    g.path(oval(5.2, 0.6, 0.5, 0.4), "solid")
    for x in (-6.0, -1.2, 1.8):
        tuft(g, x, 2.8 + near(r, 0.3), 1.0, r)


def hanging_gardens(g: Sheet, r: Stream) -> None:
    """Terraces of green over falling water."""
    for i, (y, half) in enumerate(((-3.4, 3.2), (-1.0, 4.8), (1.6, 6.4))):
        wall: list[Point] = [(-half, y), (half, y), (half + 0.3, y + 2.2), (-half - 0.3, y + 2.2)]
        g.path(poly(wall, close=True), "stone", "ink", 0.2)
        vines = []
        for x in _spaced(-half, half, 0.75):
            long = 0.7 + 1.2 * r.unit()
            vines.append(bent((x, y), ((x + near(r, 0.25), y + long * 0.6), (x + near(r, 0.15), y + long))))
        g.strokes(vines, "grass", 0.24)
        for x in _spaced(-half, half, 1.35):
            s = 0.75 + 0.25 * r.unit()
            ring = [(x + s * math.cos(a), y - 0.35 + 0.7 * s * math.sin(a)) for a in _turn(7, r.unit())]
            g.path(lobes(ring), ("crown-a", "crown-b")[int(x * 10) % 2], "ink", 0.13)
        if i == 0:
            palm(g, -1.2, y - 0.3, 2.6, r)
            palm(g, 1.4, y - 0.4, 3.0, r)
    fall = bent(
        (-0.5, -3.4), ((-0.4, 0.0), (-0.7, 3.8)), ((0.2, 4.3), (0.9, 3.8)), ((0.5, 0.0), (0.5, -3.4)), close=True
    )
    g.path(fall, "water", "sea", 0.16)


DRAWINGS = {
    "blue_hole": blue_hole, "stone_wood": stone_wood, "singing_dunes": singing_dunes, "salt_mirror": salt_mirror,
    "ice_towers": ice_towers, "giants_stair": giants_stair, "drowned_wood": drowned_wood, "bone_field": bone_field,
    "hanging_gardens": hanging_gardens,
}  # fmt: skip
