"""Trees, grasses, reeds: what grows. Each function draws one plant whose foot stands at (x, y), `s` mm tall."""

import math

from printkit.core.dice import Stream

from .pen import Point, Sheet, bent, lobes, near, poly


def tree(g: Sheet, x: float, y: float, s: float, r: Stream, *, fill: str = "crown-a", shade: int = 3) -> None:
    """A round crown of seven lobes; `shade` strokes on its right, a foot line where there are more than two."""
    start, cy, rx, ry = r.unit() * 2 * math.pi, y - s * 0.62, s * 0.46, s * 0.44
    points: list[Point] = []
    for i in range(7):
        a, k = start + i * 2 * math.pi / 7, 0.9 + 0.2 * r.unit()
        points.append((x + rx * k * math.cos(a), cy + ry * k * math.sin(a)))
    if g.lite != 2:
        g.path(poly([(x, cy + ry), (x, y + s * 0.02)]), "", "ink", 0.2)
    g.path(lobes(points), fill, "ink", 0.13)
    if shade > 2:
        g.path(poly([(x + s * 0.02, y + 0.04), (x + s * 0.42, y + 0.04)]), "", "ink", 0.14, shade=True)
    strokes = []
    for i in range(shade):
        a = 0.1 + 0.42 * i
        px, py = x + rx * 0.55 * math.cos(a) + 0.05 + s * 0.12, cy + ry * 0.7 * math.sin(a) - 0.02 - s * 0.04
        strokes.append(bent((px, py), ((px, py + s * 0.12), (px - s * 0.13, py + s * 0.14))))
    g.strokes(strokes, "ink", 0.1, shade=True)


def conifer(g: Sheet, x: float, y: float, s: float, r: Stream, *, fill: str = "crown-a") -> None:
    """Three tiers; in ink the right half is solid."""
    w, h = s * 0.58, s * 1.12
    left: list[Point] = []
    right: list[Point] = []
    for i in (1, 2, 3):
        t = i / 3
        half, py = w / 2 * (0.3 + 0.7 * t) * (0.92 + 0.16 * r.unit()), y - h + h * 0.88 * t
        left += [(x - half, py), (x - half * 0.55, py - h * 0.05)]
        right += [(x + half, py), (x + half * 0.55, py - h * 0.05)]
    left.pop()
    right.pop()
    foot = (x, y - h * 0.06)
    if g.lite != 2:
        g.path(poly([(x, y - h * 0.12), (x, y)]), "", "ink", 0.2)
    g.path(poly([(x, y - h), *right, foot, *left[::-1]], close=True), fill, "ink", 0.13)
    g.path(
        poly([(x + 0.02, y - h * 0.9), *right, (x + 0.02, y - h * 0.06)], close=True), "solid", shade=True, only="ink"
    )
    sides = [
        poly([(x + w * k, y - h * a), (x + w * k, y - h * b)]) for k, a, b in ((0.1, 0.72, 0.15), (0.23, 0.42, 0.16))
    ]
    g.strokes(sides, "ink", 0.1, shade=True, only="tone")


def palm(g: Sheet, x: float, y: float, s: float, r: Stream, *, fill: str = "palm") -> None:
    """A leaning stem with six leaves."""
    lean = near(r, s * 0.15)
    tx, ty = x + lean, y - s * 0.8
    g.path(bent((x, y), ((x + lean * 0.1, y - s * 0.4), (tx, ty))), "", "ink", 0.2)
    leaves = []
    for a in (-2.7, -2.1, -1.2, -0.4, 0.25, 2.9):
        ex, ey = tx + math.cos(a) * s * 0.42, ty + math.sin(a) * s * 0.3 + s * 0.12
        mx, my = (tx + ex) / 2, (ty + ey) / 2
        leaves.append(bent((tx, ty), ((mx, my - s * 0.2), (ex, ey)), ((mx, my - s * 0.04), (tx, ty)), close=True))
    g.path(" ".join(leaves), fill, "ink", 0.1)


def acacia(g: Sheet, x: float, y: float, s: float, r: Stream, *, fill: str = "crown-a") -> None:
    """A flat-topped tree of the savanna."""
    k = 0.9 + 0.2 * r.unit()
    if g.lite != 2:
        fork = [poly([(x, y), (x - 0.05 * s, y - 0.55 * s)]), poly([(x, y - 0.2 * s), (x + 0.22 * s, y - 0.55 * s)])]
        g.strokes(fork, "ink", 0.15)
    top = bent(
        (x - s * 0.55 * k, y - s * 0.6),
        ((x - s * 0.4, y - s), (x + s * 0.4, y - s), (x + s * 0.55 * k, y - s * 0.6)),
        ((x, y - s * 0.48), (x - s * 0.55 * k, y - s * 0.6)),
        close=True,
    )
    g.path(top, fill, "ink", 0.13)
    g.path(poly([(x, y - s * 0.66), (x + s * 0.36, y - s * 0.66)]), "", "ink", 0.1, shade=True)


def tuft(g: Sheet, x: float, y: float, s: float, r: Stream, *, blades: int = 3, line: str = "grass") -> None:
    """A few blades of grass."""
    out = []
    lean = near(r, 0.12)
    for i in range(blades):
        t = i / (blades - 1) - 0.5
        bx, k = x + t * s * 0.3, 0.9 + 0.2 * r.unit()
        tip = (bx + (t * 0.9 + lean) * s, y - s * (0.85 - 0.5 * abs(t)) * k)
        out.append(bent((bx, y), ((bx + t * s * 0.2, y - s * 0.4), tip)))
    g.strokes(out, line, 0.13)


def reed(g: Sheet, x: float, y: float, s: float, r: Stream) -> None:
    """A club-headed reed among blades, on two dashes of water."""
    tuft(g, x, y, s, r, blades=4)
    k = x + (0.12 + near(r, 0.08)) * s
    g.path(poly([(k, y), (k, y - s * 1.15)]), "", "ink", 0.12)
    g.path(poly([(k, y - s * 1.15), (k, y - s * 0.8)]), "", "ink", 0.3)
    dashes = [((-0.95, 0.05), 1.9), ((-0.5, 0.42), 1.1)]
    g.strokes((poly([(x + a * s, y + b), (x + (a + n) * s, y + b)]) for (a, b), n in dashes), "sea", 0.12)


def bog(g: Sheet, x: float, y: float, s: float, r: Stream) -> None:
    """Three dashes of standing water."""
    k = near(r, 0.15)
    dashes = ((-0.8, 0.0, 1.5), (-0.3 + k, 0.4, 1.2), (-0.5 - k, -0.4, 0.8))
    g.strokes((poly([(x + a * s, y + b), (x + (a + n) * s, y + b)]) for a, b, n in dashes), "sea", 0.13)


def heath(g: Sheet, x: float, y: float, s: float, r: Stream) -> None:
    """Three small arches of heather with three dots."""
    k = near(r, 0.08)
    points = [(-0.6, 0.0), (-0.25, -0.3 + k), (0.15, -0.35 - k), (0.6, 0.0)]
    p = [(x + a * s, y + b * s) for a, b in points]
    g.path(
        bent(
            p[0],
            ((p[0][0] + 0.05 * s, p[0][1] - 0.35 * s), p[1]),
            ((p[1][0] + 0.1 * s, p[1][1] - 0.3 * s), p[2]),
            ((p[2][0] + 0.35 * s, p[2][1] - 0.15 * s), p[3]),
        ),
        "", "heath", 0.13,
    )  # fmt: skip
    dots = ((-0.3, -0.05), (0.05, -0.12), (0.3, -0.02))
    g.strokes((poly([(x + a * s, y + b * s), (x + a * s + 0.01, y + b * s)]) for a, b in dots), "heath", 0.24)


def cactus(g: Sheet, x: float, y: float, s: float, r: Stream) -> None:
    """A cactus with two arms."""
    a, b = 0.45 + near(r, 0.08), 0.35 + near(r, 0.08)
    arms = [
        poly([(x, y), (x, y - s)]),
        poly([(x, y - s * b), (x + s * 0.36, y - s * b), (x + s * 0.36, y - s * (b + 0.22))]),
        poly([(x, y - s * a), (x - s * 0.36, y - s * a), (x - s * 0.36, y - s * (a + 0.25))]),
    ]
    g.strokes(arms, "grass", 0.2)
