"""A scene as PDF operators: millimetres, y down, one transformation for the whole of it.

Operators are written out, since the same drawing by reportlab's calls takes more than twice the time.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import groupby
from math import cos, radians, sin
from typing import NamedTuple

from printkit.sheets import faces
from printkit.sheets.canvas import Box, Chunks, Sheets
from printkit.sheets.scene import Layer, Link, Scene, Shape, Text, Use, number

_LONG, _BLEED = 600, 20.0
"""Path data longer than this is written once where it is painted more than once; how far its form reaches beyond the
page, in millimetres."""
_NOT_KEPT = 40_000
"""Longer path data is not kept as operators: it is that of a large map, of which no state is like another."""
_CAPS, _JOINS = {"butt": 0, "round": 1, "square": 2}, {"miter": 0, "round": 1, "bevel": 2}
_PIECES = re.compile(r"([MLCQZ]) ?([^MLCQZ]*)")
_OPERATORS = {"M": "m ", "L": "l ", "C": "c ", "Z": "h "}


class _Line(NamedTuple):
    """A line of text ready to write.

    `reads` is what it and the lines after it, `span` in all, are read and searched as, empty where as they stand.
    """

    matrix: str
    chunks: Chunks
    reads: str = ""
    span: int = 1


class _Pen:
    """The drawing state as last written, so that only changes are written; a new one knows nothing of what is set.

    `shared` gives the names of long paths that stand in forms of their own, by path data and way of painting.
    """

    def __init__(self, shared: Callable[[str, str], str] = lambda _d, _paint: "") -> None:
        self.state: dict[str, str] = {}
        self.shared = shared

    def set(self, what: str, operator: str) -> Iterator[str]:
        """The operator that sets something, if it changes it."""
        if self.state.get(what) != operator:
            self.state[what] = operator
            yield operator

    def shape(self, shape: Shape) -> Iterator[str]:
        """A path with its colours and line; nothing where it has neither fill nor stroke."""
        stroke = shape.stroke if shape.width > 0 else None
        if shape.fill:
            yield from self.set("fill", colour(shape.fill))
        if stroke:
            yield from self.set("stroke", colour(stroke).upper())
            yield from self.set("width", f"{number(shape.width)} w")
            yield from self.set("dash", f"[{' '.join(map(number, shape.dash))}] 0 d")
            yield from self.set("cap", f"{_CAPS[shape.cap]} J")
            yield from self.set("join", f"{_JOINS[shape.join]} j")
        if stroke or shape.fill:
            paint = _paint(shape)
            name = self.shared(shape.d, paint) if len(shape.d) > _LONG else ""
            # a form is painted with the colours and the line that are set where it is called
            yield f"/{name} Do" if name else f"{path(shape.d)}{paint}"


def _paint(shape: Shape) -> str:
    """The operator that paints a path."""
    if not shape.fill:
        return "S"
    return ("B" if shape.stroke and shape.width > 0 else "f") + "*" * shape.even


def scene(canvas: Sheets, drawn: Scene, matrix: str) -> Iterator[str]:
    """The operators that draw a scene; `matrix` is the transformation to the page."""
    yield f"q {matrix}"
    shared = _shared(canvas, drawn)
    pen = _Pen(shared)
    for layer in drawn.layers:
        if layer.clip:
            yield f"q {path(drawn.clips[layer.clip])}W* n"
            yield from _layer(canvas, drawn, layer, _Pen(shared))
            yield "Q"
        else:
            yield from _layer(canvas, drawn, layer, pen)
    yield "Q"


def _shared(canvas: Sheets, drawn: Scene) -> Callable[[str, str], str]:
    """The names of the forms of long paths that a scene paints more than once, as bands of colour along a shore."""
    shapes = (item for layer in drawn.layers for item in layer.items if type(item) is Shape and len(item.d) > _LONG)
    counts = Counter((shape.d, _paint(shape)) for shape in shapes)
    page = (-_BLEED, -_BLEED, drawn.width + _BLEED, drawn.height + _BLEED)

    def name(d: str, paint: str) -> str:
        key = (d, paint)
        if counts[key] < 2:
            return ""
        return canvas.form(key) or canvas.make_form(key, [f"{path(d)}{paint}"], page)

    return name


def _layer(canvas: Sheets, drawn: Scene, layer: Layer, pen: _Pen) -> Iterator[str]:
    for kind, run in groupby((item for item in layer.items if type(item) is not Link), type):
        if kind is Shape:
            for shape in run:
                yield from pen.shape(shape)  # type: ignore[arg-type]
        elif kind is Use:
            yield from _uses(canvas, drawn, run)  # type: ignore[arg-type]
        else:
            yield from _texts(canvas, run, pen)  # type: ignore[arg-type]


def _uses(canvas: Sheets, drawn: Scene, uses: Iterable[Use]) -> Iterator[str]:
    names: dict[str, str] = {}
    for use in uses:
        if use.symbol not in names:
            names[use.symbol] = _form(canvas, drawn.symbols[use.symbol])
        yield f"q {_matrix(use)} {number(use.x)} {number(use.y)} cm /{names[use.symbol]} Do Q"


def _form(canvas: Sheets, shapes: tuple[Shape, ...]) -> str:
    """The form that draws these shapes, whichever scene and name they come under."""
    pen = _Pen()
    return canvas.form(shapes) or canvas.make_form(
        shapes, [line for shape in shapes for line in pen.shape(shape)], _bounds(shapes)
    )


def _matrix(use: Use) -> str:
    across = -use.scale if use.mirror else use.scale
    if not use.turn:
        return f"{across:.4g} 0 0 {use.scale:.4g}"
    c, s = cos(radians(use.turn)), sin(radians(use.turn))
    return f"{across * c:.4f} {across * s:.4f} {-use.scale * s:.4f} {use.scale * c:.4f}"


def _bounds(shapes: Iterable[Shape]) -> Box:
    """A box that holds the shapes with their strokes: of all points, those that steer curves among them."""
    xs, ys, reach = [0.0], [0.0], 0.0
    for shape in shapes:
        values = [float(word) for word in shape.d.split() if word not in "MLCQZ"]
        xs += values[::2]
        ys += values[1::2]
        reach = max(reach, 2 * shape.width)
    return min(xs) - reach, min(ys) - reach, max(xs) + reach, max(ys) + reach


def _texts(canvas: Sheets, texts: Iterable[Text], pen: _Pen) -> Iterator[str]:
    """Lines of text: first all halos, which read as one space, then all letters."""
    run = [(text, _line(canvas, text)) for text in texts]
    if any(text.halo for text, _ in run):
        yield "/Span <</ActualText ( )>> BDC q 1 j [] 0 d 1 Tr"
        for (halo, *style), same in groupby(run, key=lambda pair: (pair[0].halo, pair[0].size, pair[0].tracking)):
            if halo:
                yield f"{colour(halo.colour).upper()} {number(2 * halo.width)} w"
                yield from _block([line._replace(reads="") for _, line in same], *style)
        yield "Q EMC"
    for (fill, *style), same in groupby(run, key=lambda pair: (pair[0].fill, pair[0].size, pair[0].tracking)):
        yield from pen.set("fill", colour(fill))
        yield from _block([line for _, line in same], *style)


def _block(lines: Sequence[_Line], size: float, tracking: float) -> Iterator[str]:
    yield f"BT {number(tracking)} Tc"
    current, end = "", 0
    for count, line in enumerate(lines):
        if line.reads and count >= end:
            end = _end(lines, count)
            yield f"/Span <</ActualText <feff{line.reads.encode('utf-16-be').hex()}>>> BDC"
        yield line.matrix
        for font, shown in line.chunks:
            if font != current:
                current = font
                yield f"{font} {number(size)} Tf"
            yield shown
        if count + 1 == end:
            yield "EMC"
    yield "ET"


def _end(lines: Sequence[_Line], start: int) -> int:
    """Where the letters end that are read as one."""
    first = lines[start]
    end = min(start + first.span, len(lines))
    return next((i for i in range(start + 1, end) if lines[i].reads != first.reads), end)


def _line(canvas: Sheets, text: Text) -> _Line:
    shown = faces.printable(text.text, text.face)
    chunks = canvas.encoded(shown, text.face)
    before = faces.lead(text, shown)
    # some programs take wide tracking for spaces
    reads = faces.printable(text.of, text.face) or (shown if text.tracking else "")
    span = len(reads.replace(" ", "")) if text.of else 1
    if not text.turn:
        return _Line(f"1 0 0 -1 {number(text.x - before)} {number(text.y)} Tm", chunks, reads, span)
    c, s = cos(radians(text.turn)), sin(radians(text.turn))
    x, y = number(text.x - before * c), number(text.y - before * s)
    return _Line(f"{c:.4f} {s:.4f} {s:.4f} {-c:.4f} {x} {y} Tm", chunks, reads, span)


@cache
def colour(text: str) -> str:
    """`#rrggbb` as the operator that fills with it; greys, black among them, in the grey space, so in one ink."""
    red, green, blue = (f"{int(text[i : i + 2], 16) / 255:.4g}" for i in (1, 3, 5))
    return f"{red} g" if red == green == blue else f"{red} {green} {blue} rg"


def path(d: str) -> str:
    """Path data as operators, each followed by a space; quadratic curves become cubic ones."""
    return _path(d) if len(d) < _NOT_KEPT else _operators(d)


def _operators(d: str) -> str:
    found = _PIECES.findall(f"{d} ".replace(".0 ", " "))
    pieces = _cubic(found) if "Q" in d else found
    return "".join([numbers + _OPERATORS[command] for command, numbers in pieces])


_path = lru_cache(maxsize=8192)(_operators)  # states of one map share most of their paths


def _cubic(pieces: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """The same pieces; a steering point stands two thirds of the way from each end to where it stood."""
    x = y = "0"
    for command, numbers in pieces:
        if command != "Q":
            if command != "Z":
                x, y = numbers.split()[-2:]
            yield command, numbers
            continue
        cx, cy, ex, ey = numbers.split()
        steer_x, steer_y = 2 * float(cx), 2 * float(cy)
        near = f"{(float(x) + steer_x) / 3:.2f} {(float(y) + steer_y) / 3:.2f}"
        far = f"{(float(ex) + steer_x) / 3:.2f} {(float(ey) + steer_y) / 3:.2f}"
        yield "C", f"{near} {far} {ex} {ey} "
        x, y = ex, ey
