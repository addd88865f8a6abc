"""The SVG painter: a scene as one file for browsers, print shops and drawing programs.

svgwrite holds the structure (page, definitions, layers); what stands in the layers is written as text, since a map has
tens of thousands of marks. No filters, no opacity, no CSS for shapes: on the rest programs that draw SVG agree.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from operator import attrgetter

from printkit.sheets import faces
from printkit.sheets.scene import Face, Layer, Link, Scene, Shape, Use, anchor, number
from printkit.sheets.svg_text import Lettering, Letters, Outlines, escaped, tight

_MARK = "\x01"  # no text of a scene can hold it
_SLOT = f"<title>{_MARK}</title>"
_LOOK = attrgetter("fill", "stroke", "width", "dash", "cap", "join", "even")


def paint(scene: Scene, *, text: str = "fonts", elsewhere: str = "") -> str:
    """The scene as SVG. `text` is `fonts` (real text, the glyphs used embedded) or `outlines` (letters as paths).

    `elsewhere` is the file in the same folder to which links lead; without it they are left out.
    """
    lettering = _lettering(text)
    bodies = ["".join(_layer(layer, lettering, elsewhere)) for layer in scene.layers]
    frame = _frame(scene).split(_SLOT)
    out = ['<?xml version="1.0" encoding="utf-8"?>\n', frame[0], "".join(_definitions(scene, lettering))]
    for piece, body in zip(frame[1:], [*bodies, "\n"], strict=True):
        out += (piece, body)
    return "".join(out)


def _lettering(text: str) -> Lettering:
    if text == "fonts":
        return Letters()
    if text == "outlines":
        return Outlines()
    raise ValueError(f"text is fonts or outlines, not {text}")


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


def _definitions(scene: Scene, lettering: Lettering) -> Iterator[str]:
    """Faces or letters, then the symbols and clips that are used."""
    yield from lettering.definitions()
    used = {item.symbol for layer in scene.layers for item in layer.items if type(item) is Use}
    for name in sorted(used):
        yield f'\n<symbol id="{escaped(name)}" overflow="visible">'
        yield from _shapes(scene.symbols[name])
        yield "</symbol>"
    for name in sorted({layer.clip for layer in scene.layers if layer.clip}):
        yield f'\n<clipPath id="clip-{escaped(name)}"><path clip-rule="evenodd" d="{tight(scene.clips[name])}"/>'
        yield "</clipPath>"
    yield "\n"


def _layer(layer: Layer, lettering: Lettering, elsewhere: str) -> Iterator[str]:
    links = [item for item in layer.items if type(item) is Link]
    for kind, run in groupby((item for item in layer.items if type(item) is not Link), type):
        if kind is Shape:
            yield from _shapes(run)  # type: ignore[arg-type]
        elif kind is Use:
            yield from _uses(run)  # type: ignore[arg-type]
        else:
            yield from lettering.texts(run)  # type: ignore[arg-type]
    if elsewhere:
        yield from _links(links, elsewhere)
    yield "\n"


def _shapes(shapes: Iterable[Shape]) -> Iterator[str]:
    """Paths; neighbours that look alike share a group that says so once."""
    for look, same in groupby(shapes, _LOOK):
        run = list(same)
        style = _style(*look)
        if len(run) == 1:
            yield f'\n<path{_id(run[0].id)}{style} d="{tight(run[0].d)}"/>'
            continue
        yield f"\n<g{style}>"
        for shape in run:
            yield f'\n<path{_id(shape.id)} d="{tight(shape.d)}"/>'
        yield "</g>"


def _style(
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


def _uses(uses: Iterable[Use]) -> Iterator[str]:
    heads: dict[str, str] = {}
    ends: dict[tuple[float, float, bool], str] = {}
    for use in uses:
        head = heads.get(use.symbol)
        if head is None:
            head = heads[use.symbol] = f'\n<use xlink:href="#{escaped(use.symbol)}" '
        x, y = number(use.x), number(use.y)
        if use.scale == 1 and not use.turn and not use.mirror:
            yield f'{head}x="{x}" y="{y}"/>'
            continue
        turned = (use.scale, use.turn, use.mirror)
        end = ends.get(turned)
        if end is None:
            end = ends[turned] = _turned(*turned)
        yield f'{head}transform="translate({x} {y}){end}"/>'


def _turned(scale: float, turn: float, mirror: bool) -> str:
    """How a symbol is turned and scaled about its origin."""
    out = f"rotate({number(turn)})" if turn else ""
    if mirror:
        return f"{out}scale({-scale:.4g} {scale:.4g})"
    return out if scale == 1 else f"{out}scale({scale:.4g})"


def _links(links: Sequence[Link], elsewhere: str) -> Iterator[str]:
    for link in links:
        box = f'x="{number(link.x)}" y="{number(link.y)}" width="{number(link.width)}" height="{number(link.height)}"'
        target = f"{anchor(elsewhere)}#{anchor(link.target)}"
        yield f'\n<a xlink:href="{target}"><rect {box} pointer-events="all"/></a>'


def _id(name: str) -> str:
    return f' id="{escaped(name)}"' if name else ""
