"""The one door to type: faces, their widths, what they can print, and how files get them.

Spectral and Alegreya Sans come from pinned font packages. Alegreya Sans gets tabular lining figures and a wider word
space wherever it is used, so that figures line up and small words part.
"""

import unicodedata
from collections.abc import Iterable
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from printkit.sheets.scene import Face, Text
from printkit.sheets.truetype import Font

REPLACEMENT = "□"
_SPACES, _WORD_SPACE = " \u00a0", 218
_BREAKS = frozenset("\t\n\v\f\r\x1c\x1d\x1e\x1f\x85\u2028\u2029")
_LOOKALIKE = {"\u2010": "-", "\u2011": "-", "\u2212": "-", "\u02bc": "’"}


class Family(NamedTuple):
    """A family as packed: its package, its name, the start of its files, and its weights with the files' words."""

    package: str
    name: str
    file: str
    weights: dict[int, str]
    word_space: int


FAMILIES = {
    "serif": Family(
        "fontpkg_spectral",
        "Spectral",
        "Spectral",
        {400: "Regular", 500: "Medium", 600: "SemiBold", 700: "Bold", 800: "ExtraBold"},
        0,
    ),
    "sans": Family(
        "fontpkg_alegreya_sans",
        "Alegreya Sans",
        "AlegreyaSans",
        {400: "Regular", 500: "Medium", 700: "Bold", 800: "ExtraBold"},
        _WORD_SPACE,
    ),
}


class Missing(NamedTuple):
    """A character that a face lacks, with its Unicode name; it is printed as `REPLACEMENT`."""

    char: str
    name: str

    def __str__(self) -> str:
        return f"U+{ord(self.char):04X} {self.name}"


_missing: dict[str, Missing] = {}


class _Advances(dict[str, int]):
    """Advance widths by character, read when first asked for."""

    def __init__(self, stock: "Stock") -> None:
        self.stock = stock

    def __missing__(self, char: str) -> int:
        glyph = self.stock.glyph(char)
        found = self[char] = self.stock.set_widths.get(glyph) or self.stock.font.advance(glyph)
        return found


class Stock:
    """One face, opened: its file, glyphs, widths and which characters it is known to have."""

    def __init__(self, face: Face) -> None:
        self.family = FAMILIES[face.family]
        weights = self.family.weights
        self.weight = min((w for w in weights if w >= face.weight), default=max(weights))
        self.italic = face.italic
        word = weights[self.weight]
        if face.italic:
            word = "Italic" if self.weight == 400 else f"{word}Italic"
        self.name = f"{self.family.file}-{word}"
        self.font = Font(_folder(self.family.package) / f"{self.name}.ttf")
        self.units = self.font.units
        self.style = word.replace("Italic", " Italic").strip()
        self.figures = self._figures()
        self.set_widths = self._set_widths()
        self.advances = _Advances(self)
        self.known: set[str] = set()

    def _figures(self) -> dict[str, int]:
        lining, tabular = self.font.singles("lnum"), self.font.singles("tnum")
        out = {}
        for digit in "0123456789":
            glyph = self.font.glyph(ord(digit))
            glyph = lining.get(glyph, glyph)
            out[digit] = tabular.get(glyph, glyph)
        return out

    def _set_widths(self) -> dict[int, int]:
        """Widths that stand in place of the file's own, by glyph: one for all figures, as some files are not exact."""
        wide = max(map(self.font.advance, self.figures.values()))
        out = dict.fromkeys(self.figures.values(), wide)
        if self.family.word_space:
            out |= {self.glyph(space): self.family.word_space for space in _SPACES}
        return out

    def glyph(self, char: str) -> int:
        """The glyph that prints a character, 0 where there is none."""
        return self.figures.get(char) or self.font.glyph(ord(char))


@cache
def _folder(package: str) -> Path:
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(f"the font package {package} is not installed", name=package)
    return Path(spec.origin).parent / "files"


@cache
def stock(face: Face) -> Stock:
    """The opened face; of weights that a family lacks, the next heavier one."""
    return Stock(face)


def width(text: str, face: Face, size: float, tracking: float = 0.0) -> float:
    """How long a line of text is, in the unit of `size`; `tracking` stands between letters, not after the last."""
    opened = stock(face)
    total = sum(map(opened.advances.__getitem__, text))
    return total * size / opened.units + tracking * max(len(text) - 1, 0)


def lead(text: Text, shown: str) -> float:
    """How far a line begins before its anchor, in millimetres; `shown` is its text as printed."""
    share = {"start": 0.0, "middle": 0.5, "end": 1.0}[text.anchor]
    return share * width(shown, text.face, text.size, text.tracking) if share else 0.0


def printable(text: str, face: Face) -> str:
    """The text as the face can print it: composed, on one line, each character that it lacks replaced and noted."""
    opened = stock(face)
    if opened.known.issuperset(text) and (text.isascii() or unicodedata.is_normalized("NFC", text)):
        return text
    return "".join([_shown(char, opened) for char in unicodedata.normalize("NFC", text)])


def _shown(char: str, opened: Stock) -> str:
    if char in opened.known:
        return char
    kind = unicodedata.category(char)
    if char in _BREAKS:
        return " "
    if kind not in ("Cc", "Cs") and opened.glyph(char):
        if kind == "Cf":
            return ""
        opened.known.add(char)
        return char
    if kind == "Zs":
        return " "
    if kind == "Cf" or _selects_variant(char):
        return ""
    if char in _LOOKALIKE:
        return _LOOKALIKE[char]
    _missing.setdefault(char, Missing(char, unicodedata.name(char, "without a name")))
    return REPLACEMENT


def _selects_variant(char: str) -> bool:
    return "\ufe00" <= char <= "\ufe0f" or "\U000e0100" <= char <= "\U000e01ef" or char == "\u034f"


def missing() -> tuple[Missing, ...]:
    """The characters replaced so far in this process, in code point order."""
    return tuple(_missing[char] for char in sorted(_missing))


def forget_missing() -> None:
    """Empties the list of `missing`."""
    _missing.clear()


def cut(face: Face, chars: Iterable[str]) -> bytes:
    """A TrueType file with just these characters, figures and word space set right, for SVG to embed."""
    from printkit.sheets.cut import by_letter

    opened = stock(face)
    glyphs = {ord(char): opened.glyph(char) for char in sorted({*chars, REPLACEMENT})}
    return by_letter(opened.font, glyphs, widths=opened.set_widths, family=opened.family.name, style=opened.style)


@cache
def outline(char: str, face: Face) -> str:
    """The outline of a character as path data in units of the em (y down), empty for a blank."""
    opened = stock(face)
    return "".join(map(_curve, opened.font.contours(opened.glyph(char))))


def _curve(points: list[tuple[float, float, bool]]) -> str:
    """A TrueType contour as absolute commands: between two points off the curve lies one on it, half way."""
    if not points[0][2]:
        last = points[-1]
        points = [last, *points[:-1]] if last[2] else [_middle(last, points[0]), *points]
    out = [f"M {points[0][0]:g} {0 - points[0][1]:g}"]
    control: tuple[float, float, bool] | None = None
    for point in [*points[1:], points[0]]:
        if control is None:
            if point[2]:
                out.append(f"L {point[0]:g} {0 - point[1]:g}")
            else:
                control = point
            continue
        end = point if point[2] else _middle(control, point)
        out.append(f"Q {control[0]:g} {0 - control[1]:g} {end[0]:g} {0 - end[1]:g}")
        control = None if point[2] else point
    return " ".join(out) + " Z"


def _middle(a: tuple[float, float, bool], b: tuple[float, float, bool]) -> tuple[float, float, bool]:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2, True


def registered(face: Face) -> str:
    """The name under which reportlab knows the face; it is registered at the first call, with its bold and italic."""
    opened = stock(face)
    return _register(opened.name, face.family, opened.weight, face.italic)


@cache
def _register(name: str, family: str, weight: int, italic: bool) -> str:
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    from printkit.sheets.cut import by_code

    opened = stock(Face(family, weight, italic))
    font = TTFont(name, str(_folder(opened.family.package) / f"{name}.ttf"))
    glyphs, widths = font.face.charToGlyph, font.face.charWidths
    for digit, glyph in opened.figures.items():
        glyphs[ord(digit)] = glyph
    for char in "0123456789" + _SPACES:
        widths[ord(char)] = opened.advances[char] * 1000 / opened.units
    font.face.makeSubset = lambda codes: by_code(
        opened.font, [glyphs.get(code, 0) for code in codes], widths=opened.set_widths
    )
    pdfmetrics.registerFont(font)
    return name
