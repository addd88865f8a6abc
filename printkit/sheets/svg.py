"""The SVG painter: a scene as one file for browsers, print shops and drawing programs.

svgwrite holds the structure (page, definitions, layers); what stands in the layers is written as text, since a map has
tens of thousands of marks. No filters, no opacity, no CSS for shapes: on the rest programs that draw SVG agree.
"""

from base64 import b64encode
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from operator import attrgetter

from printkit.sheets import faces
from printkit.sheets.scene import Face, Layer, Link, Scene, Shape, Text, Use, number

_MARK = "\x01"  # no text of a scene can hold it
_SLOT = f"<title>{_MARK}</title>"
_GENERIC = {"serif": "serif", "sans": "sans-serif"}
_STYLE = "text{font-kerning:none;font-variant-ligatures:none;font-variant-numeric:lining-nums tabular-nums}"


def paint(scene: Scene, *, text: str = "fonts") -> str:
    """The scene as SVG. `text` is `fonts` (real text, the glyphs used embedded) or `outlines` (letters as paths)."""
    pens = {"fonts": _Letters, "outlines": _Outlines}
    if text not in pens:
        raise ValueError(f"text is fonts or outlines, not {text}")
    pen = pens[text]()
    bodies = ["".join(_marks(layer.items, pen)) for layer in scene.layers]
    frame = _frame(scene).split(_SLOT)
    out = ['<?xml version="1.0" encoding="utf-8"?>\n', frame[0], "".join(_definitions(scene, pen))]
    for piece, body in zip(frame[1:], [*bodies, "\n"], strict=True):
        out += (piece, body)
    return "".join(out)


def _frame(scene: Scene) -> str:
    """Page, definitions and layers, each with a slot for its marks."""
    from svgwrite import Drawing

    width, height = number(scene.width), number(scene.height)
    page = Drawing(size=(f"{width}mm", f"{height}mm"), debug=False)
    page["viewBox"] = f"0 0 {width} {height}"
    page["xml:lang"] = scene.lang
    page["fill"], page["stroke-linejoin"], page["text-rendering"] = "none", "round", "geometricPrecision"
    page["xmlns:inkscape"] = "http://www.inkscape.org/namespaces/inkscape"
    page.set_desc(title=faces.printable(scene.title, Face("serif")))
    page.defs.set_desc(title=_MARK)
    for layer in scene.layers:
        group = page.add(page.g(id=layer.id))
        group["inkscape:groupmode"], group["inkscape:label"] = "layer", layer.id
        if layer.clip:
            group["clip-path"] = f"url(#clip-{layer.clip})"
        group.set_desc(title=_MARK)
    return str(page.tostring())


def _definitions(scene: Scene, pen: "_Letters | _Outlines") -> Iterator[str]:
    yield from pen.definitions()
    for name, shapes in scene.symbols.items():
        yield f'\n<symbol id="{_safe(name)}" overflow="visible">'
        yield from _shapes(shapes)
        yield "</symbol>"
    for name, d in scene.clips.items():
        yield f'\n<clipPath id="clip-{_safe(name)}"><path clip-rule="evenodd" d="{_tight(d)}"/></clipPath>'
    yield "\n"


def _marks(items: Sequence[Shape | Use | Text | Link], pen: "_Letters | _Outlines") -> Iterator[str]:
    """A layer's items in order; each unbroken run of texts has all its halos under all its letters."""
    kept = [item for item in items if type(item) is not Link]
    for kind, run in groupby(kept, type):
        if kind is Shape:
            yield from _shapes(run)  # type: ignore[arg-type]
        elif kind is Use:
            yield from map(_use, run)  # type: ignore[arg-type]
        else:
            yield from pen.texts(run)  # type: ignore[arg-type]


_LOOK = attrgetter("fill", "stroke", "width", "dash", "cap", "join", "even")


def _shapes(shapes: Iterable[Shape]) -> Iterator[str]:
    """Paths; neighbours that look alike share a group that says so once."""
    for look, same in groupby(shapes, _LOOK):
        run = list(same)
        style = _paint(*look)
        if len(run) == 1:
            yield f"\n<path{_id(run[0].id)}{style} d=\"{_tight(run[0].d)}\"/>"
            continue
        yield f"\n<g{style}>"
        for shape in run:
            yield f'\n<path{_id(shape.id)} d="{_tight(shape.d)}"/>'
        yield "</g>"


def _paint(
    fill: str | None, stroke: str | None, width: float, dash: tuple[float, ...], cap: str, join: str, even: bool
) -> str:
    out = f' fill="{fill}"' if fill else ""
    if even and fill:
        out += ' fill-rule="evenodd"'
    if not stroke or width <= 0:
        return out
    out += f' stroke="{stroke}" stroke-width="{number(width)}"'
    if dash:
        out += f' stroke-dasharray="{" ".join(map(number, dash))}"'
    if cap != "butt":
        out += f' stroke-linecap="{cap}"'
    return out if join == "round" else f'{out} stroke-linejoin="{join}"'


def _use(use: Use) -> str:
    x, y = number(use.x), number(use.y)
    if use.scale == 1 and not use.turn and not use.mirror:
        return f'\n<use xlink:href="#{_safe(use.symbol)}" x="{x}" y="{y}"/>'
    move = f"translate({x} {y})"
    if use.turn:
        move += f"rotate({number(use.turn)})"
    if use.mirror:
        move += f"scale({-use.scale:.4g} {use.scale:.4g})"
    elif use.scale != 1:
        move += f"scale({use.scale:.4g})"
    return f'\n<use xlink:href="#{_safe(use.symbol)}" transform="{move}"/>'


class _Letters:
    """Text as text: the characters used of each face are embedded with the file."""

    def __init__(self) -> None:
        self.used: dict[Face, set[str]] = {}
        self.runs = 0

    def texts(self, texts: Iterable[Text]) -> Iterator[str]:
        halos, letters = [], []
        for (face, size, fill, halo), same in groupby(texts, attrgetter("face", "size", "fill", "halo")):
            body = "".join([self._line(text) for text in same])
            style = self._style(face, size)
            if not halo:
                letters.append(f'\n<g fill="{fill}"{style}>{body}</g>')
                continue
            self.runs += 1
            halos.append(_halo(f"run-{self.runs}", halo.colour, 2 * halo.width))
            letters.append(f'\n<g fill="{fill}"><g id="run-{self.runs}"{style}>{body}</g></g>')
        yield from halos
        yield from letters

    def _style(self, face: Face, size: float) -> str:
        opened = faces.stock(face)
        out = f' font-family="{opened.family.name},{_GENERIC[face.family]}" font-size="{number(size)}"'
        if opened.weight != 400:
            out += f' font-weight="{opened.weight}"'
        return f'{out} font-style="italic"' if opened.italic else out

    def _line(self, text: Text) -> str:
        shown = faces.printable(text.text, text.face)
        self.used.setdefault(text.face, set()).update(shown)
        x, y = number(text.x), number(text.y)
        turn = f' transform="rotate({number(text.turn)} {x} {y})"' if text.turn else ""
        if text.tracking:
            return f'\n<text y="{y}"{turn}>{self._spread(text, shown)}</text>'
        anchor = f' text-anchor="{text.anchor}"' if text.anchor != "start" else ""
        space = ' xml:space="preserve"' if "  " in shown or shown != shown.strip(" ") else ""
        return f'\n<text x="{x}" y="{y}"{anchor}{turn}{space}>{_escaped(shown)}</text>'

    def _spread(self, text: Text, shown: str) -> str:
        """Tracked letters each at its own place: programs disagree on where letter-spacing goes."""
        x, out = text.x - faces.lead(text, shown), []
        for char in shown:
            if char != " ":
                out.append(f'<tspan x="{number(x)}">{_escaped(char)}</tspan>')
            x += faces.width(char, text.face, text.size) + text.tracking
        return "".join(out)

    def definitions(self) -> Iterator[str]:
        if not self.used:
            return
        yield f"\n<style>{_STYLE}"
        done: dict[tuple[str, int, bool], set[str]] = {}
        for face, chars in self.used.items():
            done.setdefault((face.family, faces.stock(face).weight, face.italic), set()).update(chars)
        for (family, weight, italic), chars in sorted(done.items()):
            data = b64encode(faces.cut(Face(family, weight, italic), chars)).decode("ascii")
            slant = "italic" if italic else "normal"
            yield f"\n@font-face{{font-family:{faces.FAMILIES[family].name};font-weight:{weight};font-style:{slant};"
            yield f"src:url(data:font/ttf;base64,{data})}}"
        yield "</style>"


class _Outlines:
    """Text as paths, one definition a letter, for programs that ignore embedded faces."""

    def __init__(self) -> None:
        self.glyphs: dict[tuple[Face, str], str] = {}
        self.runs = 0

    def texts(self, texts: Iterable[Text]) -> Iterator[str]:
        halos, letters = [], []
        for (face, size, fill, halo), same in groupby(texts, attrgetter("face", "size", "fill", "halo")):
            body = "".join([self._line(text) for text in same])
            if not halo:
                letters.append(f'\n<g fill="{fill}">{body}</g>')
                continue
            self.runs += 1
            scale = size / faces.stock(face).units
            halos.append(_halo(f"run-{self.runs}", halo.colour, 2 * halo.width / scale))
            letters.append(f'\n<g fill="{fill}"><g id="run-{self.runs}">{body}</g></g>')
        yield from halos
        yield from letters

    def _line(self, text: Text) -> str:
        shown = faces.printable(text.text, text.face)
        opened = faces.stock(text.face)
        scale = text.size / opened.units
        at, out = -faces.lead(text, shown) / scale, []
        for char in shown:
            if faces.outline(char, text.face):
                name = self.glyphs.setdefault((text.face, char), f"glyph-{len(self.glyphs) + 1}")
                out.append(f'<use xlink:href="#{name}" x="{number(at)}"/>')
            at += opened.advances[char] + text.tracking / scale
        turn = f"rotate({number(text.turn)})" if text.turn else ""
        move = f"translate({number(text.x)} {number(text.y)}){turn}scale({scale:.4g})"
        return f'\n<g transform="{move}" aria-label="{_escaped(shown)}">{"".join(out)}</g>'

    def definitions(self) -> Iterator[str]:
        for (face, char), name in self.glyphs.items():
            yield f'\n<path id="{name}" d="{_tight(faces.outline(char, face))}"/>'


def _halo(name: str, colour: str, width: float) -> str:
    return f'\n<use xlink:href="#{name}" fill="{colour}" stroke="{colour}" stroke-width="{number(width)}"/>'


def _tight(d: str) -> str:
    """Path data without the spaces that no reader needs."""
    for letter in "MLCQZ":
        d = d.replace(f" {letter}", letter).replace(f"{letter} ", letter)
    return d.replace(" -", "-")


def _id(name: str) -> str:
    return f' id="{_safe(name)}"' if name else ""


def _safe(name: str) -> str:
    return _escaped(name).replace(" ", "-")


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
