"""Text in SVG: as text in embedded faces, or as outlines for programs that ignore those."""

from abc import ABC, abstractmethod
from base64 import b64encode
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import groupby

from printkit.sheets import faces
from printkit.sheets.scene import Face, Halo, Text, number

_GENERIC = {"serif": "serif", "sans": "sans-serif"}
_RULES = "text{font-kerning:none;font-variant-ligatures:none;font-variant-numeric:lining-nums tabular-nums}"


class Lettering(ABC):
    """Writes the lines of one file, and gathers what its definitions must hold for them.

    Lines that look alike share a group. Their halo is that group used once more, below: no text stands there twice.
    """

    def __init__(self) -> None:
        self.runs = 0

    def texts(self, texts: Iterable[Text]) -> Iterator[str]:
        """A run of lines: first the halos of all, then the letters of all."""
        letters = []
        for (face, size, anchor, fill, halo), same in groupby(texts, _style):
            attributes, unit = self.frame(face, size, anchor)
            group = f"{attributes}>{''.join([self.line(text) for text in same])}</g>"
            if not halo:
                letters.append(f'\n<g fill="{fill}"{group}')
                continue
            self.runs += 1
            paint = f'fill="{halo.colour}" stroke="{halo.colour}"'
            wide = number(2 * halo.width / unit)
            yield f'\n<use xlink:href="#run-{self.runs}" {paint} stroke-width="{wide}"/>'
            letters.append(f'\n<g fill="{fill}"><g id="run-{self.runs}"{group}</g>')
        yield from letters

    @abstractmethod
    def frame(self, face: Face, size: float, anchor: str) -> tuple[str, float]:
        """The attributes of a group of lines, and the unit in which they are drawn, in millimetres."""

    @abstractmethod
    def line(self, text: Text) -> str:
        """One line."""

    @abstractmethod
    def definitions(self) -> Iterator[str]:
        """What the lines written so far refer to."""


class Letters(Lettering):
    """Text as text: the characters used of each face are embedded with the file."""

    def __init__(self) -> None:
        super().__init__()
        self.used: dict[Face, set[str]] = {}

    def frame(self, face: Face, size: float, anchor: str) -> tuple[str, float]:
        """Family, size, weight, slant and anchor; the unit is the millimetre."""
        opened = faces.stock(face)
        out = f' font-family="{opened.family.name},{_GENERIC[face.family]}" font-size="{number(size)}"'
        if opened.weight != 400:
            out += f' font-weight="{opened.weight}"'
        if opened.italic:
            out += ' font-style="italic"'
        return f'{out} text-anchor="{anchor}"' if anchor != "start" else out, 1.0

    def line(self, text: Text) -> str:
        """A text element; tracked letters stand each at its own place, as programs disagree on letter-spacing."""
        shown = faces.printable(text.text, text.face)
        self.used.setdefault(text.face, set()).update(shown)
        x, y = number(text.x), number(text.y)
        turn = f' transform="rotate({number(text.turn)} {x} {y})"' if text.turn else ""
        if text.tracking:
            return f'\n<text y="{y}"{turn}>{"".join(_spread(text, shown))}</text>'
        space = ' xml:space="preserve"' if "  " in shown or shown != shown.strip(" ") else ""
        return f'\n<text x="{x}" y="{y}"{turn}{space}>{escaped(shown)}</text>'

    def definitions(self) -> Iterator[str]:
        """A style sheet with the faces, each cut down to the characters used."""
        if not self.used:
            return
        yield f"\n<style>{_RULES}"
        done: dict[Face, set[str]] = {}
        for face, chars in self.used.items():
            done.setdefault(face._replace(weight=faces.stock(face).weight), set()).update(chars)
        for face, chars in sorted(done.items()):
            data = b64encode(faces.cut(face, chars)).decode("ascii")
            look = f"font-weight:{face.weight};font-style:{'italic' if face.italic else 'normal'}"
            yield f"\n@font-face{{font-family:{faces.stock(face).family.name};{look};"
            yield f"src:url(data:font/ttf;base64,{data})}}"
        yield "</style>"


def _spread(text: Text, shown: str) -> Iterator[str]:
    x = text.x - faces.lead(text, shown)
    for char in shown:
        if char != " ":
            yield f'<tspan x="{number(x)}">{escaped(char)}</tspan>'
        x += faces.width(char, text.face, text.size) + text.tracking


class Outlines(Lettering):
    """Text as paths: each letter of a face is defined once and used wherever it stands."""

    def __init__(self) -> None:
        super().__init__()
        self.letters: dict[tuple[Face, str], str] = {}

    def frame(self, face: Face, size: float, anchor: str) -> tuple[str, float]:  # noqa: ARG002 (set by the line)
        """No attributes; the unit is that of the face."""
        return "", size / faces.stock(face).units

    def line(self, text: Text) -> str:
        """A group of letters, with the text for those who do not see it."""
        shown = faces.printable(text.text, text.face)
        advances = faces.stock(text.face).advances
        scale = text.size / faces.stock(text.face).units
        at, out = -faces.lead(text, shown) / scale, []
        for char in shown:
            if faces.outline(char, text.face):
                name = self.letters.setdefault((text.face, char), f"letter-{len(self.letters) + 1}")
                out.append(f'<use xlink:href="#{name}" x="{number(at)}"/>')
            at += advances[char] + text.tracking / scale
        turn = f"rotate({number(text.turn)})" if text.turn else ""
        move = f"translate({number(text.x)} {number(text.y)}){turn}scale({scale:.4g})"
        return f'\n<g transform="{move}" aria-label="{escaped(shown)}">{"".join(out)}</g>'

    def definitions(self) -> Iterator[str]:
        """The letters."""
        for (face, char), name in self.letters.items():
            yield f'\n<path id="{name}" d="{tight(faces.outline(char, face))}"/>'


def _style(text: Text) -> tuple[Face, float, str, str, Halo | None]:
    """What lines of one group share; tracked ones always start where they are told."""
    return text.face, text.size, "start" if text.tracking else text.anchor, text.fill, text.halo


def escaped(text: str) -> str:
    """Text as it may stand in an element or an attribute."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


_LONG = 40_000
"""Longer path data is not kept: it is that of a large map, of which no state is like another."""


def tight(d: str) -> str:
    """Path data without the zeros and spaces that no reader needs."""
    return _tight(d) if len(d) < _LONG else _tightened(d)


def _tightened(d: str) -> str:
    # one pass for each: paths of a large map are long
    d = f" {d} ".replace(".0 ", " ")
    for letter in "MLCQ":
        d = d.replace(f" {letter} ", letter)
    return d.replace(" Z", "Z").replace("Z ", "Z").replace(" -", "-").strip()


_tight = lru_cache(maxsize=8192)(_tightened)  # states of one map share most of their paths
