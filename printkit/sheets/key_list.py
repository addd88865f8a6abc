"""The condensed list of the key: one row a hex, icons in fixed slots, and the line of signs that closes it."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from printkit.sheets.paper import Book, Head, Paper
from printkit.sheets.pen import Pen
from printkit.sheets.setting import (
    BODY,
    BRIEF,
    CELL,
    LABEL,
    LIST_NAME,
    LIST_NUMBER,
    MM,
    PAGE_NUMBER,
    Paragraph,
    one_line,
    plain,
    width,
)
from printkit.views.key import KeyEntry, KeyView

_ROW = 23.6
_SIGNS = ("hidden", "secret", "creature", "entry", "hour", "period", "daily", "seasonal", "lunar")
_TRIGGERS = _SIGNS[3:]


class Columns(NamedTuple):
    """Left ends of the list's columns from the left margin, in points; `page` is a right end.

    On narrow paper the text stands under the name.
    """

    terrain: float
    structure: float
    name: float
    sight: float
    layers: float
    page: float

    @property
    def stacked(self) -> bool:
        """Whether the text stands under the name."""
        return self.sight <= self.name


class Row(NamedTuple):
    """A row set for its columns: its name, its text, its height."""

    entry: KeyEntry
    name: Paragraph
    brief: Paragraph
    height: float


def _columns(paper: Paper, digits: int) -> Columns:
    wider = max(0.0, (digits - 4) * 7.6)
    if paper.narrow:
        right = paper.text_width
        name = 28 * MM + wider
        return Columns(13 * MM + wider, 20 * MM + wider, name, name, right - 24 * MM, right)
    shift = wider * 0.8
    return Columns(
        14 * MM + wider, 22 * MM + wider, 31 * MM + wider, 76 * MM + shift, paper.text_width - 33 * MM, paper.text_width
    )


def rows(view: KeyView, paper: Paper) -> list[Row]:
    """All rows, set."""
    columns = _columns(paper, _digits(view))
    return [_row(entry, columns) for entry in view.entries]


def _digits(view: KeyView) -> int:
    return max((len(entry.number) for entry in view.entries), default=4)


def _row(entry: KeyEntry, columns: Columns) -> Row:
    room = columns.layers - columns.sight - 2 * MM
    name = one_line(entry.name, LIST_NAME, room if columns.stacked else columns.sight - columns.name - 2 * MM)
    brief = plain(entry.brief, BRIEF, room, balance=True)
    if len(brief.lines) > 2:
        brief = plain(entry.brief, BRIEF._replace(size=8.5, leading=9.6), room, balance=True)
    high = name.height + brief.height + 5 if columns.stacked else max(brief.height + 2, name.height + 4)
    return Row(entry, name, brief, max(_ROW, high))


def sheets(view: KeyView, all_rows: Sequence[Row], paper: Paper, floor: float) -> list[list[Row]]:
    """Rows parted into pages; the line of signs and the letters of the map find room under the last."""
    under = 30 + sum(text.height for text in _letters(view, paper))
    top = paper.top - 49 - 18
    pages: list[list[Row]] = [[]]
    y = top
    for i, row in enumerate(all_rows):
        last = i + 1 == len(all_rows)
        if pages[-1] and y - row.height - (under if last else 4) < floor:
            pages.append([])
            y = top
        pages[-1].append(row)
        y -= row.height
    return pages


def head(view: KeyView) -> Head:
    """Head and foot of the list's pages."""
    return Head(
        "landmark", view.kicker, view.title, view.subtitle, view.place, view.badge, True, view.foot, view.words["check"]
    )


def draw(book: Book, view: KeyView, pages: Sequence[Sequence[Row]], page_of: Mapping[str, int]) -> None:
    """Draws the list; numbers and pages lead to the entries."""
    columns = _columns(book.paper, _digits(view))
    for i, page in enumerate(pages):
        top = book.page(head(view))
        if i == 0:
            book.pen.place("list", book.paper.high)
            book.outline(view.words["list"], "list")
        y = _heads(book, view, columns, top)
        for j, row in enumerate(page):
            if j:
                apart = (
                    row.entry.number[: len(row.entry.number) // 2]
                    != page[j - 1].entry.number[: len(row.entry.number) // 2]
                )
                book.pen.rule(book.paper.left, y, book.paper.right, 0.8 if apart else 0.25)
            _draw_row(book.pen, book.paper, columns, row, y, page_of[row.entry.number])
            y -= row.height
        if page:
            book.pen.rule(book.paper.left, y, book.paper.right, 1)
    if view.entries:
        _signs(book.pen, book.paper, view, y)
    else:
        book.pen.paragraph(book.paper.left, y - 6, plain(view.words["empty"], BODY, book.paper.text_width))


def _heads(book: Book, view: KeyView, columns: Columns, top: float) -> float:
    words, left, pen = view.words, book.paper.left, book.pen
    heads = [(0.0, "hex"), (columns.terrain, "terrain"), (columns.name, "name"), (columns.sight, "first_sight")]
    for at, key in heads[: 3 if columns.stacked else 4]:
        pen.text(left + at, top - 13, words[key], LABEL)
    pen.text(book.paper.right, top - 13, words["page"], LABEL, anchor="end")
    room = columns.page - width(words["page"], LABEL) - 6 - columns.layers
    if width(words["layers"], LABEL) <= room:
        pen.text(left + columns.layers, top - 13, words["layers"], LABEL)
    pen.rule(left, top - 18, book.paper.right, 1)
    return top - 18


def _draw_row(pen: Pen, paper: Paper, columns: Columns, row: Row, top: float, page: int) -> None:
    left, middle, entry = paper.left, top - row.height / 2, row.entry
    pen.text(left + 1.5, middle - 4.6, entry.number, LIST_NUMBER)
    pen.link(left, top - row.height, paper.text_width, row.height, f"hex-{entry.number}")
    pen.icon(entry.terrain, left + columns.terrain + 2, middle - 8.2, 16.5, weight=0.95)
    _structures(pen, left + columns.structure, middle, entry.structures)
    if columns.stacked:
        y = middle + (row.name.height + row.brief.height) / 2
        pen.paragraph(left + columns.sight, y - pen.paragraph(left + columns.name, y, row.name), row.brief)
    else:
        pen.paragraph(left + columns.name, middle + row.name.height / 2 - 0.6, row.name)
        pen.paragraph(left + columns.sight, middle + row.brief.height / 2, row.brief)
    _marks(pen, left + columns.layers, middle, entry)
    pen.text(paper.right - 1.5, middle - 3.6, str(page), PAGE_NUMBER, anchor="end")


def _structures(pen: Pen, x: float, middle: float, names: Sequence[str]) -> None:
    """Structures in their slot: one large, two side by side, more in two rows."""
    if len(names) == 1:
        pen.icon(names[0], x, middle - 7.8, 15.5)
        return
    size, x = 10.4, x - 2.5
    top = middle + (size / 2 if len(names) == 2 else size + 0.6)
    for i, name in enumerate(names):
        pen.icon(name, x + (i % 2) * (size + 0.6), top - (i // 2 + 1) * size - (i // 2) * 1.2, size)


def _marks(pen: Pen, x: float, middle: float, entry: KeyEntry) -> None:
    """Signs in fixed slots: hidden, secret, the first trigger, creature."""
    depths = {item.depth for item in entry.items}
    if "hidden" in depths:
        pen.icon("hidden", x, middle - 6.4, 13)
    if "secret" in depths:
        pen.icon("secret", x + 15, middle - 6.4, 13)
    triggers = [item.depth for item in entry.items if item.depth in _TRIGGERS]
    if triggers:
        pen.icon(triggers[0], x + 32, middle - 6, 12.4)
    if entry.creatures:
        pen.icon("paw", x + 48, middle - 6, 12.4)


def _letters(view: KeyView, paper: Paper) -> list[Paragraph]:
    return [plain(text, CELL, paper.text_width) for text in view.letters]


def _signs(pen: Pen, paper: Paper, view: KeyView, y: float) -> None:
    """What the signs mean, on one line or two."""
    label = view.words["signs"]
    begin = paper.left + width(label, LABEL) + 12
    pen.text(paper.left, y - 14, label, LABEL)
    x, y = begin, y - 14
    for sign in _SIGNS:
        word = view.words[sign]
        wide = 14 + width(word, CELL)
        if x + wide > paper.right:
            x, y = begin, y - 12.5
        pen.icon("paw" if sign == "creature" else sign, x, y - 2.8, 11)
        pen.text(x + 14, y, word, CELL)
        x += wide + 8
    y -= 6
    for text in _letters(view, paper):
        y -= pen.paragraph(paper.left, y, text)
