"""A region's week of encounter checks: days by watches, and below what each brings on each ground."""

from dataclasses import replace

from printkit.sheets.paper import Book, Head
from printkit.sheets.pen import Pen
from printkit.sheets.setting import (
    BODY,
    CELL,
    CELL_BOLD,
    DAY,
    LABEL,
    LIST_NAME,
    META,
    MM,
    WHEN,
    Paragraph,
    Run,
    paragraph,
    plain,
    shrunk,
    tied,
    width,
)
from printkit.views.encounters import DayRow, Ground, Hit, WatchCell, WeekView

WORDS = ("check", "day", "hits")
"""Words that `WeekView.words` holds."""

_CELL, _HEAD = 39.0, 16.0
_DAY = 15 * MM
_TAB = 9.5 * MM


def pdf(view: WeekView, *, paper: str = "a4") -> bytes:
    """The week as a PDF: its table on the first page, then all that comes of it."""
    book = Book(paper=paper, title=f"{view.title} · {view.kicker}", lang=view.lang)
    words = dict(view.words)
    head = Head(
        "d20", view.kicker, view.title, view.subtitle, view.place, view.badge, view.for_gm, view.foot, words["check"]
    )
    book.settle([head])
    return _Week(book, head, view, words).made()


class _Week:
    """The sheet while it is set: how far down its page is filled."""

    def __init__(self, book: Book, head: Head, view: WeekView, words: dict[str, str]) -> None:
        self.book, self.head, self.view, self.words = book, head, view, words
        self.y = 0.0

    def made(self) -> bytes:
        self.y = self.book.page(self.head)
        self._table()
        self.y -= 6
        for note in self.view.notes:
            line = plain(tied(note), META, self.book.paper.text_width - 8)
            self.book.pen.circle(self.book.paper.left + 2, self.y - 5.6, 1.1, fill="0 g")
            self.y -= self.book.pen.paragraph(self.book.paper.left + 8, self.y, line) + 0.5
        if self.view.hits:
            self._heading()
        for hit in self.view.hits:
            self._hit(hit)
        return self.book.finish()

    def _table(self) -> None:
        """Days by watches; on narrow paper the watches of half a day at a time."""
        many = len(self.view.watches)
        each = (many + 1) // 2 if self.book.paper.narrow else many
        for first in range(0, many, max(1, each)):
            self._half(first, min(many, first + each))
            self.y -= 4

    def _half(self, first: int, last: int) -> None:
        pen, paper, view = self.book.pen, self.book.paper, self.view
        step = (paper.right - paper.left - _DAY) / max(1, last - first)
        for i, word in enumerate(view.watches[first:last]):
            pen.text(paper.left + _DAY + i * step + 3, self.y - 11, word, shrunk(word, LABEL, step - 4))
        self.y -= _HEAD
        pen.rule(paper.left, self.y, paper.right, 1)
        for day in view.days:
            if self.y - _CELL < self.book.floor:
                self.y = self.book.page(self.head) - 4
            _day(pen, paper.left, self.y, step, replace(day, cells=day.cells[first:last]))
            for i in range(last - first):
                pen.upright(paper.left + _DAY + i * step, self.y, self.y - _CELL, 0.25)
            self.y -= _CELL
            pen.rule(paper.left, self.y, paper.right, 0.5)

    def _heading(self) -> None:
        paper = self.book.paper
        self.y -= 9
        self.book.pen.rule(paper.left, self.y, paper.right, 1.2)
        self.y -= 12
        self.book.pen.text(paper.left, self.y, self.words["hits"], LABEL)
        self.y -= 5

    def _hit(self, hit: Hit) -> None:
        wide = self.book.paper.text_width - _TAB - 3 * MM
        remark = plain(tied(hit.remark), META, wide) if hit.remark else Paragraph((), 11)
        grounds = [_ground(g, wide) for g in hit.grounds if g.text]
        bare = [run for g in hit.grounds if not g.text for run in _runs(g)]
        grounds += [paragraph(bare, wide)] if bare else []
        high = max(24.0, 15 + remark.height + sum(g.height + 2 for g in grounds) + 6)
        if self.y - high < self.book.floor:
            self.y = self.book.page(self.head) - 4
        pen, left = self.book.pen, self.book.paper.left
        pen.rule(left, self.y, self.book.paper.right, 0.25)
        pen.tick_box(left, self.y - 14, ticked=False)
        pen.text(left + 12, self.y - 15.5, hit.letter, DAY._replace(size=14))
        x = left + _TAB + 3 * MM
        at = x + pen.text(x, self.y - 12, hit.when, WHEN) + 8
        pen.text(at, self.y - 12, hit.kind, LIST_NAME)
        y = self.y - 15
        y -= pen.paragraph(x, y, remark)
        for ground in grounds:
            y -= pen.paragraph(x, y, ground) + 2
        self.y -= high


def _runs(ground: Ground) -> list[Run]:
    return [Run(tied(f"{ground.ground}: "), CELL), Run(tied(f"{ground.name}.  "), CELL_BOLD)]


def _ground(ground: Ground, wide: float) -> Paragraph:
    return paragraph([*_runs(ground), Run(tied(ground.text), BODY._replace(size=9, leading=11.5))], wide)


def _day(pen: Pen, left: float, top: float, step: float, day: DayRow) -> None:
    pen.text(left, top - 15, day.name, shrunk(day.name, LIST_NAME, _DAY - 4))
    for i, cell in enumerate(day.cells):
        _cell(pen, left + _DAY + i * step + 3, top, step - 5, cell)


def _cell(pen: Pen, x: float, top: float, room: float, cell: WatchCell) -> None:
    """A watch: its dice above, then its two checks, each with its letter; an empty one has a dash."""
    pen.text(x, top - 9.5, cell.course, shrunk(cell.course, META._replace(size=8.5), room))
    for i, (what, sign) in enumerate(((cell.first, cell.first_letter), (cell.second, cell.second_letter))):
        y = top - 22 - 12 * i
        if not what:
            pen.rule(x, y + 3, x + 5, 0.6)
            continue
        wide = width(sign, WHEN) + 4 if sign else 0
        pen.text(x, y, sign, WHEN)
        pen.text(x + wide, y, what, shrunk(what, CELL, room - wide))
