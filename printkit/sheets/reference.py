"""The procedure on one page: sections of small tables and lines in two columns."""

from typing import NamedTuple

from printkit.sheets.paper import Book, Head
from printkit.sheets.pen import Pen
from printkit.sheets.setting import (
    CELL,
    CELL_BOLD,
    LABEL,
    LIST_NAME,
    MM,
    Paragraph,
    Style,
    plain,
    shrunk,
    tied,
    width,
)
from printkit.views.tableside import ReferenceView, Section

WORDS = ("check",)
"""Words that `ReferenceView.words` holds."""

_GUTTER = 5 * MM
_SIZES = (9.0, 8.75, 8.5, 8.25, 8.0)
_ROW = 1.22


class _Part(NamedTuple):
    """A section, set: its title, its table's rows with their heights, its lines, and its whole height."""

    section: Section
    rows: tuple[float, ...]
    lines: tuple[Paragraph, ...]
    height: float


def pdf(view: ReferenceView, *, paper: str = "a4") -> bytes:
    """The reference as a PDF, as large as fits on one page; on narrow paper in one column over several."""
    book = Book(paper=paper, title=f"{view.title} · {view.kicker}", lang=view.lang)
    head = Head(
        "map", view.kicker, view.title, view.subtitle, "", view.badge, view.for_gm, view.foot, view.words["check"]
    )
    book.settle([head])
    columns = 1 if book.paper.narrow else 2
    wide = (book.paper.text_width - _GUTTER * (columns - 1)) / columns
    full = book.paper.top - 49 - book.floor - 8
    for size in _SIZES:
        parts = [_set(section, wide, size) for section in view.sections]
        if columns == 1 or _halves(parts, full) is not None:
            break
    _Pages(book, head, columns, wide, size).lay(parts)
    return book.finish()


def _halves(parts: list[_Part], full: float) -> int | None:
    """After which section the second column begins, so that both columns fit and are as even as may be."""
    total = sum(p.height for p in parts)
    best, found = 1e9, None
    at = 0.0
    for i, part in enumerate(parts, 1):
        at += part.height
        if max(at, total - at) <= full and abs(total - 2 * at) < best:
            best, found = abs(total - 2 * at), i
    return found


class _Pages:
    """Columns filled with sections in their order."""

    def __init__(self, book: Book, head: Head, columns: int, wide: float, size: float) -> None:
        self.book, self.head, self.columns, self.wide, self.size = book, head, columns, wide, size
        self.top = self.y = 0.0
        self.column = columns

    def lay(self, parts: list[_Part]) -> None:
        """Sets all sections; where two columns hold everything they are made even."""
        full = self.book.paper.top - 49 - self.book.floor - 8
        cut = _halves(parts, full) if self.columns == 2 else None
        for i, part in enumerate(parts):
            if self.column >= self.columns or self.y - part.height < self.book.floor or i == cut:
                self._next()
            _draw(self.book.pen, self._x(), self.y, self.wide, part, self.size)
            self.y -= part.height

    def _x(self) -> float:
        return self.book.paper.left + self.column * (self.wide + _GUTTER)

    def _next(self) -> None:
        if self.column + 1 < self.columns:
            self.column += 1
        else:
            self.top = self.book.page(self.head) - 8
            self.column = 0
            if self.columns == 2:
                middle = self.book.paper.left + self.wide + _GUTTER / 2
                self.book.pen.upright(middle, self.book.floor, self.top, 0.3)
        self.y = self.top


def _styles(size: float) -> tuple[Style, Style]:
    return CELL._replace(size=size, leading=size * _ROW), CELL_BOLD._replace(size=size, leading=size * _ROW)


def _set(section: Section, wide: float, size: float) -> _Part:
    text, _ = _styles(size)
    lines = tuple(plain(tied(line), text, wide - 8) for line in section.lines)
    rows = tuple(size * _ROW + 1.2 for _ in section.rows)
    head = 11.0 if section.head else 0.0
    below = sum(x.height + 1.5 for x in lines) + (2.0 if lines and rows else 0.0)
    return _Part(section, rows, lines, 16.0 + head + sum(rows) + below + 6.0)


def _columns(section: Section, wide: float, size: float) -> list[float]:
    """The right ends of a table's columns: the first takes what the figures leave."""
    _, bold = _styles(size)
    many = max((len(r) for r in section.rows), default=0)
    widths = []
    for i in range(1, many):
        cells = [width(r[i], bold) for r in section.rows if i < len(r)]
        head = width(section.head[i], LABEL) if i < len(section.head) else 0.0
        widths.append(max([*cells, head]) + 7)
    first = max(wide - sum(widths), 20)
    ends, x = [first], first
    for w in widths:
        x += w
        ends.append(min(x, wide))
    return ends


def _draw(pen: Pen, x: float, top: float, wide: float, part: _Part, size: float) -> None:
    section = part.section
    text, bold = _styles(size)
    pen.rule(x, top, x + wide, 0.9)
    pen.text(x, top - 12, section.title, shrunk(section.title, LIST_NAME, wide))
    y = top - 16
    ends = _columns(section, wide, size)
    if section.head:
        for i, word in enumerate(section.head):
            if i == 0:
                pen.text(x, y - 7.5, word, LABEL)
            else:
                pen.text(x + ends[i], y - 7.5, word, LABEL, anchor="end")
        y -= 11
    for row, high in zip(section.rows, part.rows, strict=True):
        pen.rule(x, y, x + wide, 0.25)
        base = y - high + 2.9
        for i, cell in enumerate(row):
            if i == 0:
                room = (ends[0] if len(row) > 1 else wide) - 4
                pen.text(x, base, cell, shrunk(cell, text, room))
            else:
                pen.text(x + ends[i], base, cell, bold, anchor="end")
        y -= high
    if part.rows and part.lines:
        pen.rule(x, y, x + wide, 0.25)
        y -= 2
    for i, line in enumerate(part.lines):
        if part.rows or len(part.lines) < 6:
            pen.circle(x + 2, y - line.leading * 0.5, 1.1, fill="0 g")
            y -= pen.paragraph(x + 8, y, line) + 1.5
        else:
            pen.text(x, y - line.leading * 0.77, str(i + 1), bold)
            y -= pen.paragraph(x + 8, y, line) + 1.5
