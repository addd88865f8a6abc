"""The page of the text sheets: paper sizes, margins, head with emblem and badge, foot, punch ticks, page numbers."""

from collections.abc import Iterable
from typing import NamedTuple

from printkit.sheets.papers import OF_TEXTS, SIZES
from printkit.sheets.pen import Pen
from printkit.sheets.setting import (
    BADGE,
    FOLIO,
    FOOT,
    LABEL,
    MM,
    PLACE,
    SUBTITLE,
    TIED,
    TITLE,
    Paragraph,
    Run,
    Style,
    one_line,
    paragraph,
    shrunk,
    width,
)


class Paper(NamedTuple):
    """A paper upright, with the left and right ends of its text, the height of the body's top and bottom, in points."""

    name: str
    wide: float
    high: float
    left: float
    right: float
    top: float
    bottom: float

    @property
    def text_width(self) -> float:
        """From the binding margin to the outer margin."""
        return self.right - self.left

    @property
    def narrow(self) -> bool:
        """Whether two columns of running text do not fit side by side."""
        return self.text_width < 150 * MM


_BINDING, _OUTER, _TOP, _BOTTOM = 20 * MM, 12 * MM, 14 * MM, 16 * MM
_HEAD = 49.0
_EMBLEM = 6.9 * MM
_FOOT_STEP = 9.0
_WIDEST = 178 * MM


def _paper(name: str) -> Paper:
    wide, high = SIZES[name]
    text = min(_WIDEST, wide * MM - _BINDING - _OUTER)
    return Paper(name, wide * MM, high * MM, _BINDING, _BINDING + text, high * MM - _TOP, _BOTTOM)


PAPERS = {name: _paper(name) for name in OF_TEXTS}


class Head(NamedTuple):
    """What stands in a page's head and foot.

    `check` is the word beside the 100 mm line on the first page; `short` stands for a subtitle that finds no room.
    """

    emblem: str
    kicker: str
    title: str
    subtitle: str
    place: str
    badge: str
    for_gm: bool
    foot: str
    check: str
    short: str = ""


class Book:
    """Pages of one file, each begun with `page` and given a frame; `finish` gives the file.

    With `duplex`, the margins of even pages are mirrored. `elsewhere` is the file that links lead to whose place is not
    in this one.
    """

    def __init__(self, *, paper: str, title: str, lang: str, duplex: bool = False, elsewhere: str = "") -> None:
        from printkit.sheets import pdf

        self._pdf = pdf
        self.paper = PAPERS[paper]
        self.canvas = pdf.open_canvas(
            width=self.paper.wide / MM, height=self.paper.high / MM, title=title, lang=lang, elsewhere=elsewhere
        )
        self.pen = Pen(self.canvas)
        self.pages = 0
        self.lift = 0.0
        self.duplex = duplex

    def page(self, head: Head) -> float:
        """Begins a page and gives the height under its head."""
        if self.pages:
            self._end()
        self.pages += 1
        outer = self.paper.wide - self.paper.right
        turned = self.duplex and self.pages % 2 == 0
        self.pen.shift(outer - self.paper.left if turned else 0.0)
        self._pdf.label(self.canvas, str(self.pages))
        _punch(self.pen, self.paper, turned=turned)
        return _frame(self.pen, self.paper, head, self.pages, self.lift)

    def _end(self) -> None:
        self.pen.shift(0.0)
        self.canvas.showPage()

    def settle(self, heads: Iterable[Head]) -> None:
        """Makes room for the longest of the feet that these heads bring along; to be called before anything is set."""
        lines = max((len(_foot_lines(self.paper, head).lines) for head in heads), default=1)
        self.lift = max(0, lines - 2) * _FOOT_STEP

    @property
    def floor(self) -> float:
        """The height that the body ends at."""
        return self.paper.bottom + 3 + self.lift

    def outline(self, title: str, key: str, *, level: int = 0, closed: bool = False) -> None:
        """An outline entry that leads to a named place."""
        self._pdf.outline(self.canvas, title, key, level=level, closed=closed)

    def finish(self) -> bytes:
        """Closes the file and gives its bytes."""
        self._end()
        return self._pdf.finish(self.canvas)


def _frame(pen: Pen, paper: Paper, head: Head, number: int, lift: float) -> float:
    """Draws head, foot and punch ticks; gives the height under the head's closing rule."""
    top = paper.top
    pen.rule(paper.left, top, paper.right, 1.8)
    pen.rule(paper.left, top - 2.6, paper.right, 0.4)
    _emblem(pen, paper, head.emblem)
    _titles(pen, paper, head)
    pen.rule(paper.left, top - _HEAD, paper.right, 0.5)
    _foot(pen, paper, _foot_lines(paper, head), number, lift)
    if number == 1:
        _check(pen, paper, head.check)
    return top - _HEAD


def _emblem(pen: Pen, paper: Paper, icon: str) -> None:
    """The hexagon at the left."""
    radius = _EMBLEM
    x, y = paper.left + radius, paper.top - 6.5 - radius * 0.866
    pen.hexagon(x, y, radius, weight=1.3)
    pen.hexagon(x, y, radius - 1.9, weight=0.4)
    pen.icon(icon, x - 3.7 * MM, y - 3.7 * MM, 7.4 * MM, weight=1.15)


class _Titles(NamedTuple):
    """How a head's texts are set; what finds no room on its line is '' here and stands in the foot."""

    x: float
    kicker: str
    title: Style
    place: str
    place_style: Style
    subtitle: str
    subtitle_style: Style


def _fitted(paper: Paper, head: Head) -> _Titles:
    x = paper.left + 2 * _EMBLEM + 3.2 * MM
    room = paper.right - x
    badge = width(head.badge, BADGE) + 11
    kicker = head.kicker if width(head.kicker, LABEL) <= room - badge - 4 else ""
    beside_badge = room - badge - width(kicker, LABEL) - 20
    place_style = shrunk(head.place, PLACE, beside_badge)
    place = head.place if width(head.place, place_style) <= beside_badge else ""
    title = shrunk(head.title, TITLE, room)
    beside = room - width(head.title, title) - 6 * MM
    fitting = ((text, shrunk(text, SUBTITLE, beside)) for text in (head.subtitle, head.short))
    subtitle, style = next(((text, s) for text, s in fitting if width(text, s) <= beside), ("", SUBTITLE))
    return _Titles(x, kicker, title, place, place_style, subtitle, style)


def _titles(pen: Pen, paper: Paper, head: Head) -> None:
    """Kicker, badge, place, title and subtitle."""
    top, right = paper.top, paper.right
    fitted = _fitted(paper, head)
    x, title, room = fitted.x, fitted.title, right - fitted.x
    badge_left = _badge(pen, right, top - 19.4, head.badge, solid=head.for_gm)
    if fitted.kicker:
        pen.text(x, top - 14.2, fitted.kicker, LABEL)
    if fitted.place:
        pen.text(badge_left - 8, top - 15, fitted.place, fitted.place_style, anchor="end")
    if fitted.subtitle:
        pen.text(right, top - 36.6, fitted.subtitle, fitted.subtitle_style, anchor="end")
    if width(head.title, title) <= room:
        pen.text(x - 0.8, top - 37, head.title, title)
        return
    smaller = one_line(head.title, title._replace(floor=8.5), room)
    first = 19.5 if len(smaller.lines) > 1 else 37 - 0.77 * smaller.leading
    pen.paragraph(x, top - first, smaller)


def _badge(pen: Pen, right: float, y: float, word: str, *, solid: bool) -> float:
    """The audience: white on black for the GM, black in a frame for players; gives its left end."""
    wide = width(word, BADGE) + 11
    if solid:
        pen.box(right - wide, y, wide, 14, fill="0 g")
    else:
        pen.box(right - wide + 0.5, y + 0.5, wide - 1, 13, weight=1)
    pen.text(right - wide / 2, y + 4.2, word, BADGE, anchor="middle", white=solid)
    return right - wide


def _foot_lines(paper: Paper, head: Head) -> Paragraph:
    """The foot's text, with what found no room in the head."""
    fitted = _fitted(paper, head)
    parts = (
        head.foot,
        "" if fitted.kicker else head.kicker,
        "" if fitted.place else head.place,
        "" if fitted.subtitle else head.short or head.subtitle,
    )
    text = "   ·   ".join(filter(None, parts)).replace("  ", TIED * 2)
    room = paper.text_width - 30
    return paragraph([Run(text, shrunk(text, FOOT, room))], room, leading=_FOOT_STEP)


def _foot(pen: Pen, paper: Paper, text: Paragraph, number: int, lift: float) -> None:
    line = paper.bottom - 1 * MM + lift
    pen.rule(paper.left, line, paper.right, 0.5)
    folio = str(number)
    radius = max(9.4, width(folio, FOLIO) / 2 + 4)
    pen.paragraph(paper.left, line - (2.6 if len(text.lines) == 1 else 0.6), text)
    pen.hexagon(paper.right - radius + 0.8, line - 8, radius, weight=0.8)
    pen.text(paper.right - radius + 0.8, line - 11.3, folio, FOLIO, anchor="middle")


def _punch(pen: Pen, paper: Paper, *, turned: bool) -> None:
    """Three ticks for a hole punch at the binding edge, the outer two only where the paper is high enough."""
    left = paper.right + paper.left - 9.5 * MM if turned else 6.5 * MM
    for offset in (-108 * MM, 0.0, 108 * MM):
        y = paper.high / 2 + offset
        if 10 * MM < y < paper.high - 10 * MM:
            pen.rule(left, y, left + 3 * MM, 0.3)


def _check(pen: Pen, paper: Paper, word: str) -> None:
    """A line of 100 mm to hold a ruler to."""
    y = 6.2 * MM
    end = paper.left + 100 * MM
    pen.rule(paper.left, y, end, 0.4)
    for x in (paper.left, (paper.left + end) / 2, end):
        pen.upright(x, y - 0.2, y + 2.6, 0.4)
    style = shrunk(word, FOOT, paper.right - end - 16)
    if width(word, style) <= paper.right - end - 5:
        pen.text(end + 5, y + 0.4, word, style)
        return
    slot = width(word, style) + 8
    pen.box(end - 12 - slot, y - 1, slot, 5, fill="1 g")
    pen.text(end - 8 - slot, y + 0.4, word, style)
