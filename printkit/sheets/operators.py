"""A scene as PDF operators: millimetres, y down, one transformation for the whole of it."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import groupby
from math import cos, radians, sin
from operator import attrgetter
from typing import Any

from reportlab.pdfbase import pdfdoc, pdfmetrics

from printkit.sheets import faces
from printkit.sheets.scene import Face, Halo, Layer, Link, Scene, Shape, Text, Use, number

_CAPS, _JOINS = {"butt": 0, "round": 1, "square": 2}, {"miter": 0, "round": 1, "bevel": 2}
_COMMAND = re.compile(r"([MLC])([^MLCZ]+)")
_SET = attrgetter("face", "size", "tracking", "fill", "halo")


class Pen:
    """The drawing state as last written, so that only changes are written; a new one knows nothing of what is set."""

    def __init__(self) -> None:
        self.state: dict[str, str] = {}

    def set(self, what: str, operator: str) -> Iterator[str]:
        """The operator that sets something, if it changes it."""
        if self.state.get(what) != operator:
            self.state[what] = operator
            yield operator

    def shape(self, shape: Shape) -> Iterator[str]:
        """A path with its colours and line; nothing where it has neither fill nor stroke."""
        drawn = bool(shape.stroke) and shape.width > 0
        if shape.fill:
            yield from self.set("fill", colour(shape.fill))
        if shape.stroke and drawn:
            yield from self.set("stroke", colour(shape.stroke).upper())
            yield from self.set("width", f"{number(shape.width)} w")
            yield from self.set("dash", f"[{' '.join(map(number, shape.dash))}] 0 d")
            yield from self.set("cap", f"{_CAPS[shape.cap]} J")
            yield from self.set("join", f"{_JOINS[shape.join]} j")
        if drawn or shape.fill:
            even = "*" if shape.even and shape.fill else ""
            paint = "B" if drawn and shape.fill else "S" if drawn else "f"
            yield f"{path(shape.d)}{paint}{even}"


class Writer:
    """Writes the scenes of one document: symbols become form XObjects once, texts are encoded once."""

    def __init__(self, canvas: Any) -> None:
        self.canvas = canvas
        self.forms: dict[tuple[Shape, ...], str] = {}
        self.lines: dict[tuple[str, str], list[tuple[str, str]]] = {}

    def scene(self, scene: Scene, matrix: str) -> list[str]:
        """The operators that draw a scene; `matrix` is the transformation to the page."""
        out = ["q", matrix]
        pen = Pen()
        for layer in scene.layers:
            if layer.clip:
                out += ["q", f"{path(scene.clips[layer.clip])}W* n", *self._layer(scene, layer, Pen()), "Q"]
            else:
                out += self._layer(scene, layer, pen)
        out.append("Q")
        return out

    def _layer(self, scene: Scene, layer: Layer, pen: Pen) -> Iterator[str]:
        kept = [item for item in layer.items if type(item) is not Link]
        for kind, run in groupby(kept, type):
            if kind is Shape:
                for shape in run:
                    yield from pen.shape(shape)  # type: ignore[arg-type]
            elif kind is Use:
                yield from self._uses(scene, run)  # type: ignore[arg-type]
            else:
                yield from self._texts(run, pen)  # type: ignore[arg-type]

    def _uses(self, scene: Scene, uses: Iterable[Use]) -> Iterator[str]:
        for use in uses:
            name = self._form(scene.symbols[use.symbol])
            yield f"q {_matrix(use)} {number(use.x)} {number(use.y)} cm /{name} Do Q"

    def _form(self, shapes: tuple[Shape, ...]) -> str:
        """The name of the form that draws these shapes, made at the first call."""
        short = self.forms.get(shapes)
        if short is None:
            short = self.forms[shapes] = f"s{len(self.forms)}"
            form = pdfdoc.PDFFormXObject(*_bounds(shapes))
            pen = Pen()
            form.setStreamList([line for shape in shapes for line in pen.shape(shape)] or [" "])
            form.Resources = pdfdoc.PDFDictionary({})
            form.compression = 1
            self.canvas._doc.addForm(short, form)
        used = self.canvas._formsinuse
        if short not in used:
            used.append(short)
        return str(self.canvas._doc.getXObjectName(short))

    def _texts(self, texts: Iterable[Text], pen: Pen) -> Iterator[str]:
        """Lines of text: first all halos, as artifacts that no reader takes for text, then all letters."""
        groups = [(key, [self._line(text) for text in same]) for key, same in groupby(texts, key=_SET)]
        for (_, size, tracking, _, halo), lines in groups:
            if halo:
                yield from self._halo(halo, lines, size, tracking)
        for (_, size, tracking, fill, _), lines in groups:
            yield from pen.set("fill", colour(fill))
            yield from self._block(lines, size, tracking)

    def _halo(self, halo: Halo, lines: Sequence[tuple[str, list[tuple[str, str]]]], size: float, tracking: float) -> Iterator[str]:
        yield f"/Span <</ActualText <FEFF>>> BDC q {colour(halo.colour).upper()} {number(2 * halo.width)} w 1 j [] 0 d 1 Tr"
        yield from self._block(lines, size, tracking)
        yield "Q EMC"

    def _block(self, lines: Sequence[tuple[str, list[tuple[str, str]]]], size: float, tracking: float) -> Iterator[str]:
        yield "BT"
        yield f"{number(tracking)} Tc"
        current = ""
        for matrix, chunks in lines:
            yield matrix
            for font, shown in chunks:
                if font != current:
                    current = font
                    yield f"{font} {number(size)} Tf"
                yield shown
        yield "ET"

    def _line(self, text: Text) -> tuple[str, list[tuple[str, str]]]:
        """Where a line begins, as a text matrix, and its chunks of encoded text with the fonts they are in."""
        shown = faces.printable(text.text, text.face)
        lead = faces.lead(text, shown)
        if not text.turn:
            return f"1 0 0 -1 {number(text.x - lead)} {number(text.y)} Tm", self._encoded(shown, text.face)
        c, s = cos(radians(text.turn)), sin(radians(text.turn))
        x, y = number(text.x - lead * c), number(text.y - lead * s)
        return f"{c:.4f} {s:.4f} {s:.4f} {-c:.4f} {x} {y} Tm", self._encoded(shown, text.face)

    def _encoded(self, shown: str, face: Face) -> list[tuple[str, str]]:
        name = faces.registered(face)
        found = self.lines.get((name, shown))
        if found is None:
            font, doc = pdfmetrics.getFont(name), self.canvas._doc
            found = self.lines[name, shown] = [
                (font.getSubsetInternalName(subset, doc), f"({self.canvas._escape(raw)}) Tj")
                for subset, raw in font.splitString(shown, doc)
            ]
        return found


@cache
def colour(text: str) -> str:
    """`#rrggbb` as the operator that fills with it; greys, black among them, in the grey space, so in one ink."""
    red, green, blue = (int(text[i : i + 2], 16) for i in (1, 3, 5))
    if red == green == blue:
        return f"{_share(red)} g"
    return f"{_share(red)} {_share(green)} {_share(blue)} rg"


def _share(value: int) -> str:
    return f"{value / 255:.4g}"


def path(d: str) -> str:
    """Path data as operators; quadratic curves become cubic ones."""
    if "Q" in d:
        d = _cubic(d)
    return _COMMAND.sub(r"\2 \1 ", d).replace("Z", "h ").lower()


def _cubic(d: str) -> str:
    tokens, out, at = d.split(), [], 0
    x = y = 0.0
    while at < len(tokens):
        command = tokens[at]
        count = {"M": 2, "L": 2, "C": 6, "Q": 4, "Z": 0}[command]
        values = [float(token) for token in tokens[at + 1 : at + 1 + count]]
        if command == "Q":
            cx, cy, ex, ey = values
            values = [x + (cx - x) * 2 / 3, y + (cy - y) * 2 / 3, ex + (cx - ex) * 2 / 3, ey + (cy - ey) * 2 / 3, ex, ey]
            command = "C"
        out.append(" ".join([command, *map(number, values)]))
        if values:
            x, y = values[-2:]
        at += 1 + count
    return " ".join(out)


def _matrix(use: Use) -> str:
    across = -use.scale if use.mirror else use.scale
    if not use.turn:
        return f"{across:.4g} 0 0 {use.scale:.4g}"
    c, s = cos(radians(use.turn)), sin(radians(use.turn))
    return f"{across * c:.4f} {across * s:.4f} {-use.scale * s:.4f} {use.scale * c:.4f}"


def _bounds(shapes: Iterable[Shape]) -> tuple[float, float, float, float]:
    """A box that holds the shapes with their strokes: of all points, those that steer curves among them."""
    xs, ys, reach = [0.0], [0.0], 0.0
    for shape in shapes:
        values = [float(token) for token in shape.d.split() if token not in "MLCQZ"]
        xs += values[::2]
        ys += values[1::2]
        reach = max(reach, 2 * shape.width)
    return min(xs) - reach, min(ys) - reach, max(xs) + reach, max(ys) + reach
