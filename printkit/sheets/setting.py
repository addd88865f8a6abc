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


@lru_cache(maxsize=65536)
def _units(text: str, face: Face) -> float:
    return faces.width(text, face, 1.0)


def shown(text: str, style: Style) -> str:
    """The text as the style shows it, with a visible replacement for what its face lacks."""
    return faces.printable(text.upper() if style.capitals else text, style.face)


def width(text: str, style: Style) -> float:
    """Width of a text on one line; tracking stands between letters only."""
    text = shown(text, style)
    return _units(text, style.face) * style.size + style.tracking * max(0, len(text) - 1)


def shrunk(text: str, style: Style, room: float) -> Style:
    """The style, made smaller by steps of 0.25 until the text fits or the floor of its role is reached."""
    while style.size > style.floor and width(text, style) > room:
        style = style._replace(size=max(style.floor, style.size - 0.25))
    return style


_TIES = (
    (re.compile(r"(?<=[\w=]) (?=\d{1,3}(?!\d))"), TIED),
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
    runs: tuple[Run, ...]
    width: float
    space: float


def _words(runs: Iterable[Run]) -> list[_Word]:
    """Words between breaking spaces; a word may change style inside."""
    words: list[_Word] = []
    open_runs: list[Run] = []
    for run in runs:
        parts = run.text.replace("\n", " ").split(" ")
        for i, part in enumerate(parts):
            if i and open_runs:
                words.append(_word(open_runs))
                open_runs = []
            if part:
                open_runs.append(run._replace(text=part))
    if open_runs:
        words.append(_word(open_runs))
    return words


def _word(runs: list[Run]) -> _Word:
    return _Word(tuple(runs), sum(width(r.text, r.style) for r in runs), width(" ", runs[-1].style))


def _cut(word: _Word, room: float) -> list[_Word]:
    """A word too wide for its column in parts that fit: at tied spaces first, then between syllables, then anywhere."""
    if word.width <= room:
        return [word]
    if any(TIED in run.text for run in word.runs):
        parts = _words(run._replace(text=run.text.replace(TIED, " ")) for run in word.runs)
        if len(parts) > 1:
            return [piece for part in parts for piece in _cut(part, room)]
    return [_word([piece]) for run in word.runs for piece in _chopped(run, room)]


_VOWELS = frozenset("aeiouyáàâãäéèêëíìîïóòôõöúùûüýаеёиоуыэюя")


def _chopped(run: Run, room: float) -> list[Run]:
    pieces: list[Run] = []
    rest = run.text
    while rest and width(rest, run.style) > room:
        fits = len(rest)
        while fits > 1 and width(rest[:fits] + "-", run.style) > room:
            fits -= 1
        at = next((i for i in range(fits, 1, -1) if _syllable_ends(rest, i)), 0)
        hyphen = "-" if rest[: at or fits].isalpha() else ""
        pieces.append(run._replace(text=rest[: at or fits] + hyphen))
        rest = rest[at or fits :]
    return [*pieces, run._replace(text=rest)] if rest else pieces


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
    pieces: list[Piece] = []
    x = 0.0
    for i, word in enumerate(words):
        for j, run in enumerate(word.runs):
            wide = width(run.text, run.style)
            last = pieces[-1] if pieces else None
            if last and j == 0 and last.style == run.style and last.link == run.link:
                pieces[-1] = last._replace(text=f"{last.text} {run.text}")
            else:
                pieces.append(Piece(x, run.text, run.style, run.link))
            x += wide
        if i + 1 < len(words):
            x += word.space
    return Line(tuple(pieces), x, len(words))


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
    """Lines whose last is not one word alone: short texts are evened out, longer ones give it the word before it."""
    above, last = lines[-2], lines[-1]
    if len(last) > 1:
        return lines
    if len(lines) <= 4:
        evened = _balanced(words, lines, room)
        if len(evened[-1]) > 1:
            return evened
    moved = above[-1]
    if len(above) < 4 or moved.width + moved.space + last[0].width > room:
        return lines
    return [*lines[:-2], above[:-1], [moved, last[0]]]


def plain(text: str, style: Style, room: float, *, balance: bool = False) -> Paragraph:
    """A text of one style set in a column, with its ties."""
    return paragraph([Run(tied(text), style)], room, balance=balance)


def one_line(text: str, style: Style, room: float) -> Paragraph:
    """A text on one line, shrunk to fit; where even its smallest size is too wide, wrapped and balanced."""
    small = shrunk(text, style, room)
    if width(text, small) <= room:
        return Paragraph((Line((Piece(0.0, text, small),), width(text, small), 1),), small.leading)
    return paragraph([Run(text, small)], room, leading=small.size * 1.1, balance=True)
