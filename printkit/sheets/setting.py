"""Type setting of the text sheets: the roles of type, widths, wrapping, ties and shrinking. Lengths are points."""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from printkit.sheets import faces
from printkit.sheets.scene import Face

MM = 72 / 25.4
TIED = "\u00a0"
SMALLEST = 8.0
_SHORT = 8

_SERIF, _SERIF_MEDIUM, _SERIF_BOLD = Face("serif"), Face("serif", 500), Face("serif", 600)
_SERIF_ITALIC = Face("serif", 400, italic=True)
_SANS, _SANS_MEDIUM, _SANS_BOLD, _SANS_HEAVY = Face("sans"), Face("sans", 500), Face("sans", 700), Face("sans", 800)
_SANS_ITALIC = Face("sans", 400, italic=True)


class Style(NamedTuple):
    """A role of type. `floor` is the size that it may shrink to; `capitals` sets everything in capitals."""

    face: Face
    size: float
    leading: float
    tracking: float = 0.0
    floor: float = SMALLEST
    capitals: bool = False


TITLE = Style(_SERIF_BOLD, 24, 27, floor=17)
SUBTITLE = Style(_SERIF_ITALIC, 10.5, 12, floor=8.5)
LABEL = Style(_SANS_BOLD, 8, 10, 0.55, capitals=True)
BADGE = Style(_SANS_BOLD, 8.5, 10, 0.7, capitals=True)
BAND = Style(_SANS_BOLD, 8.5, 10, 1.0, capitals=True)
SEASON = Style(_SANS_BOLD, 9.5, 11, 1.4, capitals=True)
ENTRY_NAME = Style(_SERIF_BOLD, 12.5, 14, floor=10)
LIST_NAME = Style(_SERIF_BOLD, 10.5, 12, floor=8.5)
MONTH_NAME = Style(_SERIF_BOLD, 13, 15, floor=8.5)
DAY_TITLE = Style(_SERIF_BOLD, 15, 17, floor=11)
BOX_NAME = Style(_SERIF_BOLD, 11.5, 14, floor=9)
TAB = Style(_SANS_HEAVY, 13, 14, 0.3)
LIST_NUMBER = Style(_SANS_HEAVY, 13.5, 15, 0.2)
INLINE_NUMBER = Style(_SANS_BOLD, 9.25, 12)
STEP_NUMBER = Style(_SANS_BOLD, 10, 12)
HEX_NUMBER = Style(_SANS_BOLD, 11.5, 13)
HOUR = Style(_SANS_HEAVY, 16.5, 18)
HOUR_RUN = Style(_SANS_HEAVY, 13, 11.5)
DAY = Style(_SANS_HEAVY, 17, 18)
YEAR_DAY = Style(_SANS_MEDIUM, 10.5, 12)
YEAR_DAY_BOLD = Style(_SANS_BOLD, 10.5, 12)
MONTH_NUMBER = Style(_SANS_HEAVY, 14, 15)
BODY = Style(_SERIF, 9.25, 12)
BRIEF = Style(_SERIF, 9.25, 11)
PLACE = Style(_SANS, 9.5, 11)
META = Style(_SANS, 9, 11)
LINKS = Style(_SANS, 9, 11.5)
CELL = Style(_SANS, 9, 11.5)
CELL_BOLD = Style(_SANS_BOLD, 9, 11.5)
CELL_MEDIUM = Style(_SANS_MEDIUM, 9, 11.5)
COST = Style(_SANS_HEAVY, 11, 12)
CONDITION = Style(_SANS_BOLD, 9.25, 12)
CREATURE = Style(_SANS_BOLD, 9.75, 12)
ASIDE = Style(_SANS_ITALIC, 9.25, 12)
FIGURE_LABEL = Style(_SANS, 8.75, 12)
FIGURE = Style(_SANS_BOLD, 9.25, 12)
WHEN = Style(_SANS_BOLD, 10, 12)
FORMULA = Style(_SANS, 9.5, 12)
TOTAL = Style(_SANS_HEAVY, 10.5, 12)
FOOT = Style(_SANS, 8.75, 10.5, floor=8)
FOLIO = Style(_SANS_BOLD, 9.5, 11)
PAGE_NUMBER = Style(_SANS, 10.5, 12)
EVENT = Style(_SANS, 8.75, 10.2)
EVENT_MORE = Style(_SANS_BOLD, 8.75, 10.2)
WEEKDAY = Style(_SANS, 8.25, 10)
WEEKDAY_HEAD = Style(_SANS_BOLD, 8.25, 10, 0.5, capitals=True)


class Run(NamedTuple):
    """A stretch of text in one style; `link` names the place it leads to."""

    text: str
    style: Style
    link: str = ""


class Piece(NamedTuple):
    """A stretch of a line, set at `x` from the line's left."""

    x: float
    text: str
    style: Style
    link: str = ""


class Line(NamedTuple):
    """A set line: its pieces, its width, and how many words stand in it."""

    pieces: tuple[Piece, ...]
    width: float
    words: int


class Paragraph(NamedTuple):
    """Set lines one under the other."""

    lines: tuple[Line, ...]
    leading: float

    @property
    def height(self) -> float:
        """From the top of the first line to the bottom of the last."""
        return len(self.lines) * self.leading

    @property
    def width(self) -> float:
        """Width of the widest line."""
        return max((line.width for line in self.lines), default=0.0)


@lru_cache(maxsize=16384)
def _advance(text: str, face: Face) -> float:
    """Width of a text in a face as it is printed, for a size of one."""
    return faces.width(faces.printable(text, face), face, 1.0)


def shown(text: str, style: Style) -> str:
    """The text as the style shows it, with a visible replacement for what its face lacks."""
    return faces.printable(text.upper() if style.capitals else text, style.face)


def width(text: str, style: Style) -> float:
    """Width of a text on one line; tracking stands between letters only."""
    if style.capitals:
        text = text.upper()
    wide = _advance(text, style.face) * style.size
    return wide + style.tracking * max(0, len(text) - 1) if style.tracking else wide


def shrunk(text: str, style: Style, room: float) -> Style:
    """The style, made smaller by steps of 0.25 until the text fits or the floor of its role is reached."""
    while style.size > style.floor and width(text, style) > room:
        style = style._replace(size=max(style.floor, style.size - 0.25))
    return style


_TIES = (
    (re.compile(r"(?<=[\w=]) (?=[+−-]?\d{1,3}(?!\d))"), TIED),
    (re.compile(r"(?<=\d) (?=(?:[^\W\d_]{1,2}|%)(?:[\s.,;:)]|$))"), TIED),
    (re.compile(r" (?=[·–—=])"), TIED),
    (re.compile(r"(?<![^\s\u00a0(«“])([^\W\d_]) (?=\w)"), r"\1" + TIED),
)
"""A figure and the word before it, a unit and its figure, a dot or dash and what it follows, a one-letter word."""


def tied(text: str) -> str:
    """The text with no-break spaces where a line must not end.

    >>> tied("bosque 2 · custo 3").replace(TIED, "_")
    'bosque_2_· custo_3'
    """
    for pattern, by in _TIES:
        text = pattern.sub(by, text)
    return text


class _Word(NamedTuple):
    """What stands between two breaking spaces: stretches of text with the run that each is of."""

    parts: tuple[tuple[str, Run], ...]
    width: float
    space: float


def _words(runs: Iterable[Run]) -> list[_Word]:
    """Words between breaking spaces; a word may change style inside."""
    words: list[_Word] = []
    parts: list[tuple[str, Run]] = []
    wide = 0.0
    for run in runs:
        style = run.style
        space = width(" ", style)
        for i, text in enumerate(run.text.replace("\n", " ").split(" ")):
            if i and parts:
                words.append(_Word(tuple(parts), wide, _space(parts, run, space)))
                parts, wide = [], 0.0
            if text:
                parts.append((text, run))
                wide += width(text, style)
    if parts:
        words.append(_Word(tuple(parts), wide, width(" ", parts[-1][1].style)))
    return words


def _space(parts: Sequence[tuple[str, Run]], run: Run, space: float) -> float:
    last = parts[-1][1]
    return space if last is run else width(" ", last.style)


def _cut(word: _Word, room: float) -> list[_Word]:
    """A word too wide for its column in parts that fit: at tied spaces first, then between syllables, then anywhere."""
    if word.width <= room:
        return [word]
    if any(TIED in text for text, _ in word.parts):
        pieces = _words(run._replace(text=text.replace(TIED, " ")) for text, run in word.parts)
        if len(pieces) > 1:
            return [small for piece in pieces for small in _cut(piece, room)]
    chopped = [(piece, run) for text, run in word.parts for piece in _chopped(text, run.style, room)]
    return [_Word(((text, run),), width(text, run.style), width(" ", run.style)) for text, run in chopped]


_VOWELS = frozenset("aeiouyáàâãäéèêëíìîïóòôõöúùûüýаеёиоуыэюя")


def _chopped(rest: str, style: Style, room: float) -> list[str]:
    pieces: list[str] = []
    while rest and width(rest, style) > room:
        fits = len(rest)
        while fits > 1 and width(rest[:fits] + "-", style) > room:
            fits -= 1
        at = next((i for i in range(fits, 1, -1) if _syllable_ends(rest, i)), fits)
        pieces.append(rest[:at] + ("-" if rest[:at].isalpha() else ""))
        rest = rest[at:]
    return [*pieces, rest] if rest else pieces


def _syllable_ends(word: str, at: int) -> bool:
    if at + 2 > len(word):
        return False
    before, after, then = word[at - 1].lower(), word[at].lower(), word[at + 1].lower()
    return before in _VOWELS and after not in _VOWELS and then in _VOWELS and word[:at].isalpha()


def _filled(words: Sequence[_Word], room: float) -> list[list[_Word]]:
    lines: list[list[_Word]] = []
    used = 0.0
    for word in words:
        if lines and used + lines[-1][-1].space + word.width <= room + 0.01:
            used += lines[-1][-1].space + word.width
            lines[-1].append(word)
        else:
            lines.append([word])
            used = word.width
    return lines


def _line(words: Sequence[_Word]) -> Line:
    """Words on a line; stretches of one run that follow each other are one piece."""
    pieces: list[Piece] = []
    x = start = 0.0
    texts: list[str] = []
    of: Run | None = None
    for word in words:
        at = x
        for i, (text, run) in enumerate(word.parts):
            if of is run and not i:
                texts.append(text)
            else:
                if of is not None:
                    pieces.append(Piece(start, " ".join(texts), of.style, of.link))
                start, texts, of = at, [text], run
            if len(word.parts) > 1:
                at += width(text, run.style)
        x += word.width + word.space
    if of is not None:
        pieces.append(Piece(start, " ".join(texts), of.style, of.link))
    return Line(tuple(pieces), x - words[-1].space, len(words))


def paragraph(
    runs: Iterable[Run], room: float, *, leading: float = 0.0, balance: bool = False, first: float | None = None
) -> Paragraph:
    """Runs set ragged right in a column `room` wide.

    `balance` makes the lines about equal; else only a lone last word is given company. `first` is the narrower
    room of the first line where something stands beside it.
    """
    runs = list(runs)
    lead = leading or max((run.style.leading for run in runs), default=12.0)
    words = [piece for word in _words(runs) for piece in _cut(word, room if first is None else min(first, room))]
    if first is not None:
        return Paragraph(tuple(map(_line, _stepped(words, first, room))), lead)
    lines = _filled(words, room)
    if len(lines) > 1:
        lines = _balanced(words, lines, room) if balance else _accompanied(words, lines, room)
    return Paragraph(tuple(map(_line, lines)), lead)


def _stepped(words: Sequence[_Word], first: float, room: float) -> list[list[_Word]]:
    head = _filled(words, first)[:1]
    rest = words[len(head[0]) :] if head else []
    return head + _filled(rest, room)


def _balanced(words: Sequence[_Word], lines: list[list[_Word]], room: float) -> list[list[_Word]]:
    """The narrowest setting that needs no further line."""
    low, high = max(word.width for word in words), room
    best = lines
    for _ in range(7):
        middle = (low + high) / 2
        tried = _filled(words, middle)
        if len(tried) <= len(lines):
            best, high = tried, middle
        else:
            low = middle
    return best


def _accompanied(words: Sequence[_Word], lines: list[list[_Word]], room: float) -> list[list[_Word]]:
    """Lines whose last is not one word alone: set as little narrower as it takes, where that needs no further line."""
    narrower = room
    while len(lines[-1]) == 1 and narrower > room * 0.6 and len(lines) <= _SHORT:
        narrower -= 3
        tried = _filled(words, narrower)
        if len(tried) > len(lines):
            break
        if len(tried[-1]) > 1:
            return tried
    above, last = lines[-2], lines[-1]
    if len(last) > 1 or len(above) < 4 or above[-1].width + above[-1].space + last[0].width > room:
        return lines
    return [*lines[:-2], above[:-1], [above[-1], last[0]]]


def plain(text: str, style: Style, room: float, *, balance: bool = False) -> Paragraph:
    """A text of one style set in a column, with its ties."""
    return paragraph([Run(tied(text), style)], room, balance=balance)


def one_line(text: str, style: Style, room: float) -> Paragraph:
    """A text on one line, shrunk to fit; where even its smallest size is too wide, wrapped and balanced."""
    if not text:
        return Paragraph((), style.leading)
    small = shrunk(text, style, room)
    if width(text, small) <= room:
        return Paragraph((Line((Piece(0.0, text, small),), width(text, small), 1),), small.leading)
    return paragraph([Run(text, small)], room, leading=small.size * 1.1, balance=True)
