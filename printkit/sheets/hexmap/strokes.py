"""Path data from points: lines, smooth curves, ribbons; numbers with two decimals."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from printkit.sheets.hexmap.layout import Point

_SHORT = ((".00", ".0"), *((f".{digit}0", f".{digit}") for digit in range(1, 10)))


def _written(d: str) -> str:
    """Path data whose numbers have two decimals, less the zeros at their ends.

    To write all numbers alike and then to shorten the whole takes half the time of rounding each.
    """
    for long, short in _SHORT:
        d = d.replace(long, short)
    return d


def line(points: Iterable[Point], *, close: bool = False) -> str:
    """Straight pieces through points."""
    d = " L ".join([f"{x:.2f} {y:.2f}" for x, y in points])
    return _written(f"M {d} Z" if close else f"M {d}")


def segments(pairs: Iterable[tuple[float, float, float, float]]) -> str:
    """Many short strokes in one path."""
    return _written(" ".join([f"M {a:.2f} {b:.2f} L {c:.2f} {d:.2f}" for a, b, c, d in pairs]))


def dots(points: Iterable[Point]) -> str:
    """Dots: strokes too short to see but for their round caps."""
    return _written(" ".join([f"M {x:.2f} {(high := f'{y:.2f}')} L {x + 0.01:.2f} {high}" for x, y in points]))


def spline(points: Sequence[Point]) -> str:
    """The closed curve that cutting corners for ever leads to: through the middles, bent by the points."""
    x0, y0 = points[-1]
    first: str | None = None
    out: list[str] = []
    for x, y in points:
        if first is None:
            first = f"M {(x0 + x) / 2:.2f} {(y0 + y) / 2:.2f}"
        else:
            out.append(f"Q {x0:.2f} {y0:.2f} {(x0 + x) / 2:.2f} {(y0 + y) / 2:.2f}")
        x0, y0 = x, y
    x, y = points[0]
    out.append(f"Q {x0:.2f} {y0:.2f} {(x0 + x) / 2:.2f} {(y0 + y) / 2:.2f}")
    return _written(f"{first} {' '.join(out)} Z")


def open_spline(points: Sequence[Point]) -> str:
    """A piece of such a curve: from the middle of the first two points to the middle of the last two."""
    return _open_spline(tuple(points))


@lru_cache(maxsize=512)  # the states of one map have most of their borders in common
def _open_spline(points: tuple[Point, ...]) -> str:
    (x0, y0), (x1, y1) = points[0], points[1]
    out = [f"M {(x0 + x1) / 2:.2f} {(y0 + y1) / 2:.2f}"]
    x0, y0 = x1, y1
    for x, y in points[2:]:
        out.append(f"Q {x0:.2f} {y0:.2f} {(x0 + x) / 2:.2f} {(y0 + y) / 2:.2f}")
        x0, y0 = x, y
    return _written(" ".join(out))


def smooth(points: Sequence[Point], *, start: bool = True) -> str:
    """A curve through points (Catmull-Rom as cubic pieces); without `start` it goes on from where the pen is."""
    return _smooth(tuple(points), start)


@lru_cache(maxsize=1024)
def _smooth(points: tuple[Point, ...], start: bool) -> str:
    (x, y), letter = points[0], "M" if start else "L"
    return _written(" ".join([f"{letter} {x:.2f} {y:.2f}", *stretches(points)]))


def stretches(points: Sequence[Point]) -> list[str]:
    """The pieces of that curve from each point to the next, all numbers with two decimals."""
    out = []
    (ax, ay), (bx, by) = points[0], points[0]
    for (cx, cy), (dx, dy) in zip(points[1:], [*points[2:], points[-1]], strict=True):
        out.append(
            f"C {bx + (cx - ax) / 6:.2f} {by + (cy - ay) / 6:.2f} {cx - (dx - bx) / 6:.2f} {cy - (dy - by) / 6:.2f} "
            f"{cx:.2f} {cy:.2f}"
        )
        ax, ay, bx, by = bx, by, cx, cy
    return out


def sampled(points: Sequence[Point], pieces: int = 6) -> list[Point]:
    """Points along the same curve, `pieces` for each stretch."""
    return list(_sampled(tuple(points), pieces))


@lru_cache(maxsize=512)
def _sampled(points: tuple[Point, ...], pieces: int) -> list[Point]:
    last = len(points) - 1
    out: list[Point] = []
    for i in range(last):
        (ax, ay), (bx, by) = points[max(i - 1, 0)], points[i]
        (cx, cy), (dx, dy) = points[i + 1], points[min(i + 2, last)]
        for k in range(pieces):
            t = k / pieces
            t2, t3 = t * t, t * t * t
            p, q, r, s = -t + 2 * t2 - t3, 2 - 5 * t2 + 3 * t3, t + 4 * t2 - 3 * t3, t3 - t2
            out.append(((p * ax + q * bx + r * cx + s * dx) / 2, (p * ay + q * by + r * cy + s * dy) / 2))
    out.append(points[-1])
    return out


def flat(points: Sequence[Point]) -> list[Point]:
    """The closed curve of `spline` as straight pieces: its middles and the bend between them."""
    out: list[Point] = []
    x0, y0 = points[-1]
    for i, (x, y) in enumerate(points):
        x2, y2 = points[(i + 1) % len(points)]
        out.append(((x0 + x) / 2, (y0 + y) / 2))
        out.append(((x0 + 6 * x + x2) / 8, (y0 + 6 * y + y2) / 8))
        x0, y0 = x, y
    return out


def moved(points: Iterable[Point], dx: float, dy: float) -> list[Point]:
    """The points, each moved alike."""
    return [(x + dx, y + dy) for x, y in points]


def box(x: float, y: float, wide: float, high: float) -> str:
    """A rectangle from its upper left corner."""
    return line([(x, y), (x + wide, y), (x + wide, y + high), (x, y + high)], close=True)


def circle(x: float, y: float, r: float) -> str:
    """A circle of four curves."""
    return oval(x, y, r, r)


def oval(x: float, y: float, rx: float, ry: float) -> str:
    """An ellipse of four curves."""
    a, b = 0.5523 * rx, 0.5523 * ry
    n = [round(v, 2) for v in (x - rx, x - a, x, x + a, x + rx, y - ry, y - b, y, y + b, y + ry)]
    l, la, m, ra, r_, t, ta, c, ba, bo = n
    return (
        f"M {l} {c} C {l} {ta} {la} {t} {m} {t} C {ra} {t} {r_} {ta} {r_} {c} "
        f"C {r_} {ba} {ra} {bo} {m} {bo} C {la} {bo} {l} {ba} {l} {c} Z"
    )


def clipped(ring: Sequence[Point], box_: tuple[float, float, float, float]) -> list[Point]:
    """A ring cut by a rectangle (left, top, right, bottom); pieces may hang together along its sides."""
    left, top, right, bottom = box_
    out = list(ring)
    for axis, bound, keep_above in ((0, left, True), (0, right, False), (1, top, True), (1, bottom, False)):
        out = _half(out, axis, bound, keep_above)
        if not out:
            break
    return out


def _half(ring: list[Point], axis: int, bound: float, keep_above: bool) -> list[Point]:
    out: list[Point] = []
    if not ring:
        return out
    a = ring[-1]
    in_a = (a[axis] >= bound) == keep_above
    for b in ring:
        in_b = (b[axis] >= bound) == keep_above
        if in_a != in_b:
            t = (bound - a[axis]) / (b[axis] - a[axis])
            out.append((a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t))
        if in_b:
            out.append(b)
        a, in_a = b, in_b
    return out


def cut_convex(ring: Sequence[Point], hull: Sequence[Point]) -> list[Point]:
    """A ring cut by a convex outline that goes clockwise on the page."""
    out = list(ring)
    for i, (ax, ay) in enumerate(hull):
        bx, by = hull[(i + 1) % len(hull)]
        ex, ey = bx - ax, by - ay
        kept: list[Point] = []
        if not out:
            break
        px, py = out[-1]
        p = ex * (py - ay) - ey * (px - ax)
        for qx, qy in out:
            q = ex * (qy - ay) - ey * (qx - ax)
            if (p >= 0) != (q >= 0):
                t = p / (p - q)
                kept.append((px + (qx - px) * t, py + (qy - py) * t))
            if q >= 0:
                kept.append((qx, qy))
            px, py, p = qx, qy, q
        out = kept
    return out


def joined(parts: Iterable[str]) -> str:
    """Several paths as one."""
    return " ".join([p for p in parts if p])
