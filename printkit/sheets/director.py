"""The director's sheet: what is hidden where, who lives where, then the tables with the faces of the die."""

from printkit.sheets import dice_faces
from printkit.sheets.paper import Book, Head
from printkit.sheets.pen import Pen
from printkit.sheets.setting import (
    ASIDE,
    BRIEF,
    CELL,
    CELL_BOLD,
    COST,
    LABEL,
    LIST_NAME,
    MM,
    TAB,
    Paragraph,
    one_line,
    plain,
    shrunk,
)
from printkit.views.island import DieTable, DirectorView, Hidden

WORDS = ("hidden", "beasts", "turn", "tables", "found_by", "check")
"""Words that `DirectorView.words` holds."""

_GUTTER = 5 * MM
_DIE = 10.4
_AFTER = 11
_NAME, _TEXT, _TICK = 22 * MM, 62 * MM, 30 * MM
_NARROW_TEXT, _NARROW_TICK = 52 * MM, 14 * MM


def pdf(view: DirectorView, *, paper: str = "a4") -> bytes:
    """What is hidden on the first page, the tables from the next one on."""
    return _Pages(view, paper).made()


class _Pages:
    def __init__(self, view: DirectorView, paper: str) -> None:
        self.view, self.words = view, view.words
        self.book = Book(paper=paper, title=f"{view.title} · {view.kicker}", lang=view.lang)
        self.head = Head(
            "secret", view.kicker, view.title, view.subtitle, "", view.badge, True, view.foot, self.words["check"]
        )
        self.book.settle([self.head])
        narrow = self.book.paper.narrow
        self.text, self.tick = (_NARROW_TEXT, _NARROW_TICK) if narrow else (_TEXT, _TICK)
        self.y = 0.0

    @property
    def pen(self) -> Pen:
        return self.book.pen

    def made(self) -> bytes:
        """The file."""
        self.y = self.book.page(self.head)
        self._list(self.words["hidden"], self.view.hidden, ticked=True)
        self.y -= 10
        self._list(self.words["beasts"], self.view.beasts, ticked=False)
        self._steps()
        self._tables()
        return self.book.finish()

    # lists

    def _list(self, title: str, rows: tuple[Hidden, ...], *, ticked: bool) -> None:
        p = self.book.paper
        right = p.right - (self.tick if ticked else 0)
        self._title(title, right if ticked else 0.0)
        for row in rows:
            name = one_line(row.name, LIST_NAME, self.text - _NAME - 20)
            text = plain(row.text, BRIEF if ticked else CELL, right - p.left - self.text - 6)
            high = max(24.0, text.height + 9, name.height + 9)
            if self.y - high < self.book.floor:
                self.y = self.book.page(self.head)
                self._title(title, right if ticked else 0.0)
            self._row(row, name, text, high, right, ticked=ticked)
            self.y -= high
            self.pen.rule(p.left, self.y, p.right, 0.25)

    def _title(self, title: str, tick: float) -> None:
        p = self.book.paper
        self.pen.text(p.left, self.y - 13, title, LABEL)
        if tick:
            word = self.words["found_by"]
            self.pen.text(tick, self.y - 13, word, shrunk(word, LABEL, self.tick))
        self.y -= 18
        self.pen.rule(p.left, self.y, p.right, 0.9)

    def _row(self, row: Hidden, name: Paragraph, text: Paragraph, high: float, right: float, *, ticked: bool) -> None:
        p, top = self.book.paper, self.y
        self.pen.tab(p.left, top - 4 - 5.6 * MM, row.number, TAB)
        self.pen.icon(row.icon, p.left + _NAME - 13, top - 19, 14)
        self.pen.paragraph(p.left + _NAME + 6, top - 6, name)
        if ticked:
            # hidden: the bar beside all that players may not hear
            self.pen.upright(p.left + self.text - 5, top - high + 4, top - 4, 1.3)
            self.pen.tick_box(right, top - 16, ticked=False)
            self.pen.dots(right + 13, top - 16, p.right)
        self.pen.paragraph(p.left + self.text, top - 5.5, text)

    def _steps(self) -> None:
        """A turn in order, where there is room under the lists."""
        p = self.book.paper
        lines = [plain(step, BRIEF, p.text_width - 22) for step in self.view.steps]
        if self.y - sum(line.height + 5 for line in lines) - 40 < self.book.floor:
            return
        self.y -= 10
        self._title(self.words["turn"], 0.0)
        for n, line in enumerate(lines, 1):
            self.pen.text(p.left + 6, self.y - 13, str(n), COST)
            self.pen.paragraph(p.left + 20, self.y - 4, line)
            self.y -= line.height + 5
            self.pen.rule(p.left, self.y, p.right, 0.25)

    # tables

    def _tables(self) -> None:
        p = self.book.paper
        columns = 1 if p.narrow else 2
        wide = (p.text_width - _GUTTER * (columns - 1)) / columns
        parts = [_Table(t, wide) for t in self.view.tables]
        column, y, top = columns, 0.0, 0.0
        for part in parts:
            if column >= columns or y - part.high + _AFTER < self.book.floor:
                column += 1
                if column >= columns:
                    top = self.book.page(self.head) - 6
                    column = 0
                y = top
            part.draw(self.pen, p.left + column * (wide + _GUTTER), y)
            y -= part.high


class _Table:
    """A table set in a column."""

    def __init__(self, table: DieTable, wide: float) -> None:
        self.table, self.wide = table, wide
        most = max((len(r.faces) for r in table.results), default=1)
        self.dice = min(most, 3) * (_DIE + 1.6) + 4
        self.title = one_line(table.title, LIST_NAME, wide - 18)
        self.rows = [plain(r.text, BRIEF, wide - self.dice - 2) for r in table.results]
        self.note = plain(table.note, ASIDE._replace(size=9, leading=11), wide - 18)
        self.heights = [
            max(14.6, text.height + 4.5, -(-len(r.faces) // 3) * (_DIE + 2) + 3)
            for text, r in zip(self.rows, table.results, strict=True)
        ]
        self.high = self.title.height + self.note.height + 8 + sum(self.heights) + _AFTER

    def draw(self, pen: Pen, x: float, top: float) -> None:
        """Draws it from its upper left corner."""
        pen.rule(x, top, x + self.wide, 0.9)
        pen.icon(self.table.icon, x, top - 19, 13)
        pen.paragraph(x + 18, top - 4, self.title)
        y = top - 4 - self.title.height
        pen.paragraph(x + 18, y, self.note)
        y -= self.note.height + 4
        for i, (result, text) in enumerate(zip(self.table.results, self.rows, strict=True)):
            if i:
                pen.rule(x, y, x + self.wide, 0.25)
            for k, face in enumerate(result.faces):
                at, line = x + (k % 3) * (_DIE + 1.6), k // 3
                self._die(pen, at, y - 2.4 - _DIE - line * (_DIE + 2), face)
            pen.paragraph(x + self.dice, y - 2, text)
            y -= self.heights[i]

    def _die(self, pen: Pen, x: float, y: float, face: int) -> None:
        """A face; lists longer than a die of six have their numbers in a box."""
        if len(self.table.results) <= 6 and face <= 6:
            dice_faces.face(pen, x, y, _DIE, face, weight=0.6)
        else:
            pen.box(x, y, _DIE + 1.4, _DIE, weight=0.6, corner=2)
            pen.text(x + _DIE / 2 + 0.7, y + 2.4, str(face), CELL_BOLD._replace(size=8.5), anchor="middle")
