"""A pen for symbol files: paths in millimetres about their foot, with roles instead of colours.

A path's class tells its roles: `f-NAME` the fill, `l-NAME` the line, `shade` what only full detail shows, `ink` and
`tone` what only line art or only toned styles show. A style in `templates/styles/` gives each role its colour.
"""

import math
from collections.abc import Iterable, Sequence
from pathlib import Path

from printkit.core.dice import Stream

Point = tuple[float, float]
PREVIEW = {
    "f-paper": "#f8f1e0", "f-solid": "#33281f", "f-lit": "#f2e9d6", "f-dark": "#b5a186", "f-snow": "#ffffff",
    "f-snow-dark": "#d5dfe6", "f-crater": "#b8432b", "f-hump": "#e9dcb4", "f-hump-dark": "#cdb88a",
    "f-crown-a": "#97ae68", "f-crown-b": "#a3b871", "f-crown-c": "#8ca361", "f-palm": "#5f9a5b", "f-wall": "#f3ead6",
    "f-wall-dark": "#cdbda2", "f-roof-a": "#b5573c", "f-roof-b": "#a94f38", "f-roof-c": "#c06a47",
    "f-roof-d": "#8f5b45",
    "f-church": "#6d5f5d", "f-cone": "#5d6b78", "f-flag": "#a3231f", "f-wood": "#9b7a57", "f-cloth": "#f7efdd",
    "f-dune": "#dfb873", "f-stone": "#e9e0cd", "f-ground": "#efe2bd", "f-water": "#a9cbd0", "f-deep": "#2e4a52",
    "l-ink": "#33281f", "l-grass": "#76803f", "l-heath": "#84607a", "l-sand": "#9c7436", "l-snow": "#8fa3b0",
    "l-sea": "#4f7884", "l-wall": "#f3ead6", "l-wall-dark": "#d9c9ab", "l-paper": "#f8f1e0", "l-wood": "#e9dcc0",
}  # fmt: skip


def num(value: float) -> str:
    """A length with two decimals at most."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def at(*points: Point) -> str:
    """Points as numbers parted by spaces."""
    return " ".join(f"{num(x)} {num(y)}" for x, y in points)


def poly(points: Sequence[Point], *, close: bool = False) -> str:
    """A row of straight pieces."""
    return f"M {at(points[0])} " + " ".join(f"L {at(p)}" for p in points[1:]) + (" Z" if close else "")


def bent(start: Point, *bends: tuple[Point, ...], close: bool = False) -> str:
    """A curve: each bend has one or two handles and an end."""
    pieces = (("Q " if len(b) == 2 else "C " if len(b) == 3 else "L ") + at(*b) for b in bends)
    return f"M {at(start)} " + " ".join(pieces) + (" Z" if close else "")


def flow(points: Sequence[Point]) -> str:
    """A smooth curve through points (Catmull-Rom)."""
    last = len(points) - 1
    out = [f"M {at(points[0])}"]
    for i in range(last):
        a, b, c, d = points[max(i - 1, 0)], points[i], points[i + 1], points[min(i + 2, last)]
        one = (b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6)
        two = (c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6)
        out.append(f"C {at(one, two, c)}")
    return " ".join(out)


def oval(x: float, y: float, rx: float, ry: float) -> str:
    """An ellipse."""
    k = 0.5523
    return bent(
        (x - rx, y),
        ((x - rx, y - k * ry), (x - k * rx, y - ry), (x, y - ry)),
        ((x + k * rx, y - ry), (x + rx, y - k * ry), (x + rx, y)),
        ((x + rx, y + k * ry), (x + k * rx, y + ry), (x, y + ry)),
        ((x - k * rx, y + ry), (x - rx, y + k * ry), (x - rx, y)),
        close=True,
    )


def lobes(points: Sequence[Point]) -> str:
    """A closed outline of round lobes between points that go clockwise on the page."""
    out = [f"M {at(points[0])}"]
    for i, a in enumerate(points):
        b = points[(i + 1) % len(points)]
        dx, dy = b[0] - a[0], b[1] - a[1]
        # handles of an arc whose radius is 0.56 of its chord
        one = (a[0] + 0.207 * dx + 0.411 * dy, a[1] + 0.207 * dy - 0.411 * dx)
        two = (b[0] - 0.207 * dx + 0.411 * dy, b[1] - 0.207 * dy - 0.411 * dx)
        out.append(f"C {at(one, two, b)}")
    return " ".join(out) + " Z"


def between(a: Point, b: Point, t: float) -> Point:
    """The point at share t of the way from a to b."""
    return (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)


def near(r: Stream, amount: float) -> float:
    """A number from -amount to amount."""
    return (2 * r.unit() - 1) * amount


def turned(angle: float, length: float) -> Point:
    """A step of some length, its angle in radians clockwise from east."""
    return (math.cos(angle) * length, math.sin(angle) * length)


class Sheet:
    """One symbol file; `lite` of the group being drawn is 0 in full, 2 for the open outline of hearsay."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.lite = 0
        self._groups: list[tuple[str, list[str]]] = []

    def group(self, name: str, *, lite: int = 0) -> None:
        """Begins a group: a variant (`tree-3`), `told` or `plain`."""
        self.lite = lite
        self._groups.append((name, []))

    def path(
        self, d: str, fill: str = "", line: str = "", width: float = 0.0, *, shade: bool = False, only: str = "",
        dash: str = "",
    ) -> None:  # fmt: skip
        """Adds a path; in the outline of hearsay lines are ink, fills are paper, shades are left out."""
        if not d or (self.lite == 2 and (shade or only)):
            return
        if self.lite == 2:
            fill, line = "paper" if fill else "", "ink"
        roles = [f"f-{fill}"] if fill else []
        roles += [f"l-{line}"] if line else []
        roles += ["shade"] if shade else []
        roles += [only] if only else []
        weight = f' stroke-width="{num(width)}"' if line else ""
        dashes = f' stroke-dasharray="{dash}"' if dash else ""
        self._groups[-1][1].append(f'<path class="{" ".join(roles)}"{weight}{dashes} d="{d}"/>')

    def strokes(
        self, ds: Iterable[str], line: str, width: float, *, shade: bool = False, only: str = ""
    ) -> None:  # fmt: skip
        """Adds many open strokes as one path."""
        self.path(" ".join(d for d in ds if d), "", line, width, shade=shade, only=only)

    def save(self, folder: Path) -> None:
        """Writes the file, with the colour style's look for whoever opens it alone."""
        looks = "".join(
            f".{role}{{{'fill' if role[0] == 'f' else 'stroke'}:{colour}}}" for role, colour in PREVIEW.items()
        )
        head = (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -12 24 24">\n'
            f"<style>path{{fill:none;stroke-linejoin:round;stroke-linecap:round}}.ink{{display:none}}{looks}</style>\n"
        )
        body = "\n".join(f'<g id="{name}">\n' + "\n".join(paths) + "\n</g>" for name, paths in self._groups)
        (folder / f"{self.key}.svg").write_text(head + body + "\n</svg>\n", encoding="utf-8", newline="\n")
