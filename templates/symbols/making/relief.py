"""Peaks, hills, mesas, dunes: what the land is made of. The light comes from the upper left."""

import math
from dataclasses import dataclass

from printkit.core.dice import Stream

from .pen import Point, Sheet, bent, between, near, poly


@dataclass
class Peak:
    """The skeleton of one peak: outline from foot to foot, and the ridge that parts light from shade."""

    x: float
    y: float
    w: float
    h: float
    top: list[Point]
    left: list[Point]
    right: list[Point]
    ridge: list[Point]

    @property
    def outline(self) -> list[Point]:
        """The skyline from the left foot over the top to the right foot."""
        return [(self.x - self.w / 2, self.y), *self.left[::-1], *self.top, *self.right, (self.x + self.w / 2, self.y)]


def _slope(a: Point, b: Point, n: int, bow: float, r: Stream, size: Point) -> list[Point]:
    """Points between top and foot, bowed, uneven except near the top."""
    w, h = size
    out = []
    for i in range(1, n):
        t = i / n
        rough = min(1.0, 2 * t)
        px, py = between(a, b, t)
        out.append((
            px + near(r, w * 0.025) * rough,
            py + bow * h * math.sin(math.pi * t) * 0.09 + near(r, h * 0.03) * rough,
        ))  # fmt: skip
    return out


def _skeleton(x: float, y: float, w: float, h: float, r: Stream, *, crater: bool) -> Peak:
    px, py = x + near(r, w * 0.08), y - h
    feet = ((x - w / 2, y + r.unit() * 0.2), (x + w / 2, y + r.unit() * 0.2))
    if crater:
        a, b = (px - w * 0.11, py + h * 0.06), (px + w * 0.11, py + h * 0.04)
        top = [a, (px - w * 0.04, py + h * 0.11), (px + w * 0.03, py + h * 0.08), b]
        left, right = (_slope(p, foot, 4, 1.3, r, (w, h)) for p, foot in ((a, feet[0]), (b, feet[1])))
    else:
        top = [(px, py)]
        left = _slope(top[0], feet[0], 5, -0.35 + 0.9 * r.unit(), r, (w, h))
        right = _slope(top[0], feet[1], 5, -0.5 + 0.9 * r.unit(), r, (w, h))
    ridge, foot_x = [top[len(top) // 2]], x + w * (r.unit() * 0.16 - 0.02)
    for i in range(1, 7):
        t = i / 6
        sway = (w * 0.055 if i % 2 else -w * 0.05) * min(1.0, t * 2.2) * (1 - 0.3 * t) + near(r, w * 0.015)
        ridge.append((px + (foot_x - px) * t + sway, py + h * (0.06 + 0.86 * t)))
    ridge[-1] = (ridge[-1][0], y + h * 0.05)
    return Peak(x, y, w, h, top, left, right, ridge)


def _hatch(p: Peak, r: Stream, every: float, clean: float) -> list[str]:
    """Strokes from the ridge down the right slope; none in the upper `clean` share."""
    sx = (p.x + p.w / 2 - p.top[0][0]) / p.h
    n, out = int(p.h / every), []
    for i in range(n):
        t = (i + 0.5) / n
        k = min(int(t * 6), 5)
        x, y = between(p.ridge[k], p.ridge[k + 1], t * 6 - k)
        length = min(p.y - 0.1 - y, p.h * (0.22 + 0.3 * r.unit()))
        if t < clean or length < 0.25:
            continue
        end = (x + sx * length * (0.75 + 0.2 * r.unit()), y + length)
        out.append(bent((x + 0.06, y + 0.05), (((x + end[0]) / 2 + 0.06, (y + end[1]) / 2 - 0.08), end)))
    return out


def _hanging(p: Peak, r: Stream, clean: float) -> list[str]:
    """Short strokes that hang from the right skyline."""
    out, n = [], int(p.h / 0.5)
    for i in range(n):
        t = (i + 0.7) / n
        x, y = between(p.top[-1], (p.x + p.w / 2, p.y), t)
        length = min(p.y - y, p.h * 0.16 * (0.6 + r.unit()))
        if t >= clean and length >= 0.2:
            out.append(poly([(x - 0.12, y + 0.05), (x - 0.12 - length * 0.12, y + length)]))
    return out


def _crags(p: Peak, r: Stream, clean: float) -> list[str]:
    """Marks on the lit side and loose ticks along the foot."""
    out = []
    for _ in range(4):
        t = 0.3 + 0.55 * r.unit()
        x = p.top[0][0] + (p.x - p.w / 2 - p.top[0][0]) * t * (0.25 + 0.5 * r.unit())
        y = p.y - p.h + p.h * t + p.h * 0.04
        if t >= clean:
            tip = (x - p.w * 0.055, y + p.h * (0.1 + 0.1 * r.unit()))
            out.append(bent((x, y), ((x - p.w * 0.05, y + p.h * 0.05), tip)))
    n = int(p.w / 0.7)
    for i in range(n):
        t = (i + 0.5) / n
        if r.unit() < 0.45:
            continue
        x, y = p.x - p.w / 2 + p.w * t, p.y - p.h * 0.02 + p.h * 0.05 * math.sin(math.pi * t)
        out.append(poly([(x, y), (x + (-0.1 if t < 0.5 else 0.12), y + 0.28 + 0.25 * r.unit())]))
    return out


def _cap(g: Sheet, p: Peak, r: Stream) -> None:
    """Snow on the upper two fifths, its lower edge a zigzag."""
    a, b, top = p.left[1], p.right[1], p.top[0]
    edge = []
    for i in range(1, 6):
        x, y = between(a, b, i / 6)
        edge.append((x, y + (p.h * 0.11 if i % 2 else -p.h * 0.04) + near(r, p.h * 0.02)))
    g.path(poly([a, p.left[0], top, p.right[0], b, *edge[::-1]], close=True), "snow", shade=True)
    shaded = [z for z in edge[::-1] if z[0] > top[0] + p.w * 0.02]
    g.path(
        poly([top, p.right[0], b, *shaded, p.ridge[2], p.ridge[1]], close=True), "snow-dark", shade=True, only="tone"
    )
    g.path(poly([a, *edge, b]), "", "ink", 0.1, only="tone")
    g.path(poly([a, *edge, b]), "", "ink", 0.17, only="ink")


def peak(
    g: Sheet, x: float, y: float, w: float, h: float, r: Stream, *, snow: bool = False, crater: bool = False
) -> None:  # fmt: skip
    """A peak on an uneven foot: lit left, shaded and hatched right; with snow, or with a crater and smoke."""
    p = _skeleton(x, y, w, h, r, crater=crater)
    if g.lite == 2:
        g.path(poly(p.outline), "paper", "ink", 0.18)
        if snow:
            px, py = p.top[0]
            edge = [p.left[1], (px - w * 0.06, py + h * 0.42), (px, py + h * 0.32), (px + w * 0.07, py + h * 0.44)]
            g.path(poly([*edge, p.right[1]]), "", "ink", 0.13)
        return
    foot = []
    for i in range(1, 9):
        t = i / 9
        rough = h * (0.02 + 0.05 * r.unit()) * (1 if i % 2 else 0.2)
        foot.append((x + w / 2 - w * t, y + rough + h * 0.05 * math.sin(math.pi * t)))
    g.path(poly([*p.outline, *foot], close=True), "lit")
    lip = [p.top[-1]] if crater else []
    g.path(poly([p.ridge[0], *lip, *p.right, (x + w / 2, y), *p.ridge[::-1]], close=True), "dark", shade=True)
    if snow:
        _cap(g, p, r)
    elif not crater:
        wedge = [p.top[0], *p.right[:2], between(p.top[0], p.right[1], 0.45), p.ridge[2]]
        wedge[3] = (wedge[3][0], p.top[0][1] + (p.right[1][1] - p.top[0][1]) * 1.15)
        g.path(poly(wedge, close=True), "solid", shade=True, only="ink")
    _shading(g, p, r, snow=snow)
    g.path(poly([p.ridge[0], *p.ridge[2:-1]]), "", "ink", 0.13)
    g.path(poly(p.outline), "", "ink", 0.24)
    if crater:
        _crater(g, p)


def _shading(g: Sheet, p: Peak, r: Stream, *, snow: bool) -> None:
    hung = _hanging(p, r, 0.4 if snow else 0)
    g.strokes(_hatch(p, r, 0.36, 0.36 if snow else 0) + hung, "ink", 0.1, shade=True, only="tone")
    g.strokes(_hatch(p, r, 0.42 if snow else 0.25, 0.44 if snow else 0) + hung, "ink", 0.12, shade=True, only="ink")
    if p.w > 5 and not snow:
        t = 0.22 + 0.15 * r.unit()
        x, y = p.top[0][0] + (p.x - p.w / 2 - p.top[0][0]) * t * 0.92, p.y - p.h + p.h * t
        steps = (
            (x - p.w * 0.07 * i / 4 + (p.w * 0.03 if i % 2 else -p.w * 0.01), y + (p.y - y) * 0.2 * i)
            for i in range(1, 5)
        )
        spur = [(x, y), *steps]
        g.path(poly(spur), "", "ink", 0.11, shade=True)
    g.strokes(_crags(p, r, 0.48 if snow else 0), "ink", 0.1, shade=True)


def _crater(g: Sheet, p: Peak) -> None:
    x, y = p.ridge[0][0], p.y - p.h - 0.1
    g.path(poly([*p.top, (x, y + 0.1 + p.h * 0.04)], close=True), "crater", shade=True)
    curls = [
        ((x - 0.2, y), (-0.5, -0.6), (0.7, -0.9), (0.2, -1.6), (-0.3, -2.3), (0.7, -2.7), (1.3, -2.9)),
        ((x + 0.45, y), (-0.2, -0.6), (0.9, -0.7), (0.8, -1.4), (0.8, -2.0), (1.6, -2.2), (2.0, -2.3)),
    ]
    for start, *steps in curls:
        p_ = [(start[0] + a, start[1] + b) for a, b in steps]
        g.path(bent(start, tuple(p_[:3]), tuple(p_[3:])), "", "ink", 0.14)


def hill(g: Sheet, x: float, y: float, w: float, h: float, r: Stream) -> None:
    """A hump with hachures right of its crest."""
    top, end = (x + near(r, w * 0.1), y - h), (x + w / 2, y)
    body = bent(
        (x - w / 2, y),
        ((x - w * 0.36, y - h * 0.35), (top[0] - w * 0.24, top[1]), top),
        ((top[0] + w * 0.22, top[1]), (x + w * 0.34, y - h * 0.45), end),
    )
    if g.lite == 2:
        g.path(body, "paper", "ink", 0.15)
        return
    g.path(body, "hump")
    side = bent(
        (top[0] + w * 0.04, top[1] + h * 0.02),
        ((top[0] + w * 0.22, top[1]), (x + w * 0.34, y - h * 0.45), end),
        ((x + w * 0.2, y - h * 0.25), (top[0] + w * 0.04, top[1])),
        close=True,
    )
    g.path(side, "hump-dark", shade=True, only="tone")
    strokes = []
    for i in range(5):
        t = 0.16 + 0.72 * i / 5
        px, py = top[0] + (end[0] - top[0]) * t - 0.05, top[1] + h * t**1.7 * 0.92 + 0.12
        length = h * (0.3 + 0.15 * r.unit()) * (1 - 0.45 * t)
        strokes.append(bent((px, py), ((px + 0.04, py + length * 0.5), (px - 0.02 + length * 0.12, py + length))))
    g.strokes(strokes, "ink", 0.1, shade=True)
    g.path(body, "", "ink", 0.18)


def dune(g: Sheet, x: float, y: float, s: float, r: Stream) -> None:
    """A crest with its lee side in shade."""
    k = near(r, 0.08)
    crest = (x + s * (0.05 + k), y - s * 0.55)
    over = ((x + s * 0.35, y - s * 0.5), (x + s * 0.4, y - s * 0.1), (x + s, y + s * 0.08))
    sky = bent((x - s, y), ((x - s * 0.4, y - s * 0.1), (x - s * 0.2, y - s * 0.55), crest), over)
    if g.lite == 2:
        g.path(sky, "", "ink", 0.14)
        return
    lee = ((x + s * 0.12, y - s * 0.15), (x - s * 0.15, y + s * 0.05))
    g.path(
        bent(crest, over, ((x + 0.4 * s, y + 0.1 * s), lee[1]), (lee[0], crest), close=True),
        "dune",
        shade=True,
        only="tone",
    )
    g.path(f"{sky} {bent(crest, lee)}", "", "sand", 0.15)
    strokes = []
    for i in range(5):
        t = i / 5
        px, py = x + s * (0.16 + 0.6 * t), y - s * (0.42 - 0.45 * t**0.8)
        strokes.append(bent((px, py), ((px + 0.02, py + s * 0.15), (px - s * 0.08, py + s * (0.3 - 0.16 * t)))))
    g.strokes(strokes, "sand", 0.1, shade=True)


def mesa(g: Sheet, x: float, y: float, s: float, r: Stream) -> None:
    """A small steep table of the badlands, its shading split."""
    h, w = s * (0.68 + 0.14 * r.unit()), s * 0.62
    top = [(x - w / 2, y - h), (x - w * 0.1, y - h - 0.12), (x + w / 2, y - h + 0.05)]
    left = [(x - s * 0.62, y), (x - s * 0.42, y - h * 0.35), (x - w / 2 - 0.05, y - h * 0.45)]
    right = [(x + w / 2 + 0.02, y - h * 0.42), (x + s * 0.45, y - h * 0.3), (x + s * 0.65, y)]
    outline = [*left, *top, *right]
    if g.lite == 2:
        g.path(poly(outline), "paper", "ink", 0.15)
        return
    g.path(poly(outline), "lit")
    g.path(poly([(x + w * 0.1, y - h), top[2], *right, (x + w * 0.2, y)], close=True), "dark", shade=True, only="tone")
    strokes = []
    for i in range(4):
        px = x + w * (0.08 + 0.13 * i)
        strokes.append(poly([(px, y - h + 0.15), (px, y - h + 0.15 + h * (0.4 + 0.15 * r.unit()))]))
    for i in range(3):
        px = x - w * (0.08 + 0.14 * i)
        strokes.append(poly([(px, y - h + 0.15), (px, y - h + 0.15 + h * 0.15 * (1 + r.unit()))]))
    strokes.append(poly([(x + s * 0.2, y - h * 0.4), (x + s * 0.3, y - 0.05)]))
    strokes.append(poly([(x - s * 0.35, y - h * 0.3), (x - s * 0.4, y - 0.1)]))
    g.strokes(strokes, "ink", 0.11, shade=True)
    g.path(poly(outline), "", "ink", 0.2)


def table(g: Sheet, x: float, y: float, w: float, h: float, r: Stream) -> None:
    """A flat-topped plateau with a hachured front."""
    a, b = near(r, 0.03), near(r, 0.03)
    top = [
        (x - w * 0.38, y - h * 0.62), (x - w * (0.3 + a), y - h), (x - w * 0.05, y - h * 1.06),
        (x + w * (0.27 + b), y - h * 0.98), (x + w * 0.38, y - h * 0.6),
    ]  # fmt: skip
    edge = [top[-1], (x + w * 0.15, y - h * 0.5), (x - w * 0.1, y - h * 0.56), top[0]]
    foot = [(x - w * 0.5, y), (x - w * 0.2, y + 0.12), (x + w * 0.1, y - 0.05), (x + w * 0.5, y + 0.05)]
    skyline = f"{poly([*top, *edge[1:]], close=True)} {poly([edge[-1], foot[0]])} {poly([edge[0], foot[-1]])}"
    g.path(poly([*top, *edge[1:]], close=True), "lit")
    g.path(poly([edge[-1], *foot, *edge[:3]], close=True), "dark")
    g.path(skyline, "", "ink", 0.18)
    n, strokes = int(w / 0.38), []
    for i in range(n):
        t = (i + 0.5) / n
        px, py = x - w * 0.38 + w * 0.76 * t, y - h * 0.62 + (0.1 * h if 0.2 < t < 0.8 else 0.03 * h)
        down = 0.55 + 0.4 * r.unit()
        strokes.append(poly([(px, py + 0.05), (px + (x - w * 0.48 + w * 0.96 * t - px) * 0.8, py + (y - py) * down)]))
    g.strokes(strokes, "ink", 0.11, shade=True)


def scarp(g: Sheet, x: float, y: float, w: float, h: float, r: Stream) -> None:
    """An uneven edge that sinks at both ends, with hatching of uneven length that hangs from it."""
    top: list[Point] = []
    for i in range(9):
        t = i / 8
        sunk = 0.4 * h * abs(2 * t - 1) ** 3
        top.append((x - w / 2 + w * t, y - h + sunk + (0.16 * h if i % 2 else 0) + near(r, 0.09 * h)))
    foot = [(px, py + (y - py) * (0.42 + 0.16 * r.unit())) for px, py in top[::-1]]
    g.path(poly([*top, *foot], close=True), "dark")
    g.path(poly(top), "", "ink", 0.19)
    n, strokes = int(w / 0.36), []
    for i in range(n):
        t = (i + 0.5) / n * 8
        k = min(int(t), 7)
        px, py = between(top[k], top[k + 1], t - k)
        strokes.append(poly([(px, py), (px, py + (y - py) * (0.38 + 0.55 * r.unit()))]))
    g.strokes(strokes, "ink", 0.1, shade=True)


def gorge(g: Sheet, x: float, y: float, w: float, h: float, r: Stream) -> None:
    """A winding lens with a dark floor, hachured from its lips."""
    upper: list[Point] = []
    lower: list[Point] = []
    phase = r.unit() * 2 * math.pi
    for i in range(7):
        t = i / 6
        sway = h * 0.32 * math.sin(t * 6.5 + phase)
        half = h * 0.5 * math.sin(math.pi * min(max(t, 0.02), 0.98)) ** 0.6 * (0.8 + 0.4 * r.unit())
        upper.append((x - w / 2 + w * t, y + sway - half))
        lower.append((x - w / 2 + w * t, y + sway + half))
    g.path(poly([*upper, *lower[::-1]], close=True), "dark")
    strokes = []
    for side, down in ((upper, 0.34), (lower, -0.16)):
        for i in range(6):
            for t in (0.15, 0.5, 0.85):
                px, py = between(side[i], side[i + 1], t)
                strokes.append(poly([(px, py), (px + 0.04, py + down * h * (0.7 + 0.5 * r.unit()))]))
    g.path(f"{poly(upper)} {poly(lower)}", "", "ink", 0.22)
    g.strokes(strokes, "ink", 0.12, shade=True)


def ticks(g: Sheet, x: float, y: float, r: Stream) -> None:
    """Two short dashes of bare ground."""
    k = near(r, 0.2)
    g.strokes(
        [poly([(x - 0.5, y), (x + 0.5, y)]), poly([(x - 0.1 + k, y - 0.35), (x + 0.5 + k, y - 0.35)])], "ink", 0.15
    )


def drift(g: Sheet, x: float, y: float, r: Stream) -> None:
    """A lazy wave of snow."""
    k = near(r, 0.15)
    mid = (x, y - 0.1 + k)
    wave = bent((x - 1.2, y), ((x - 0.6, y - 0.5), mid), ((x + 0.5, y + 0.2 + k), (x + 1.1, y - 0.2)))
    g.path(wave, "", "snow", 0.13)


def wave(g: Sheet, x: float, y: float, r: Stream, *, size: float = 0.9) -> None:
    """Two small arcs of open water."""
    k = size * (0.92 + 0.16 * r.unit())
    arcs = bent((x - k, y), ((x - k / 2, y - 0.55 * k), (x, y)), ((x + k / 2, y - 0.55 * k), (x + k, y)))
    g.path(arcs, "", "sea", 0.12)


def still(g: Sheet, x: float, y: float, r: Stream) -> None:
    """Two dashes of quiet water."""
    a, b = 0.75 + near(r, 0.15), 0.4 + near(r, 0.1)
    k = near(r, 0.35)
    g.strokes([poly([(x - a, y), (x + a, y)]), poly([(x + k - b, y - 0.45), (x + k + b, y - 0.45)])], "sea", 0.12)
