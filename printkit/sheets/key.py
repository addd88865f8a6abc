"""The GM's key as PDF: a condensed list, one line a hex, and the full text in columns, linked both ways."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from printkit.sheets import key_entry, key_list
from printkit.sheets.key_entry import Block, Entry
from printkit.sheets.numbers import hex_numbers
from printkit.sheets.paper import Book, Head
from printkit.sheets.setting import MM
from printkit.views.key import KeyView

WORDS = (
    "hex",
    "terrain",
    "name",
    "first_sight",
    "layers",
    "page",
    "signs",
    "hidden",
    "secret",
    "creature",
    "entry",
    "hour",
    "period",
    "daily",
    "seasonal",
    "lunar",
    "continued",
    "range",
    "list",
    "full",
    "empty",
    "check",
)
"""Words that `KeyView.words` holds; `range` has the places {first} and {last}."""

_COLUMN, _GUTTER = 87 * MM, 4 * MM
_LEAST_LEFT = 25 * MM
_WHOLE_UP_TO = 12


class _Slot(NamedTuple):
    """A part of an entry in its column: height of its top, and its blocks."""

    entry: Entry
    blocks: tuple[Block, ...]
    top: float
    continued: bool

    @property
    def height(self) -> float:
        """Height of what stands here, with the white under it."""
        head = self.entry.head_height(continued=self.continued)
        return head + sum(block.height for block in self.blocks) + self.entry.after


class _Column(NamedTuple):
    slots: list[_Slot]


def pdf(view: KeyView, *, paper: str = "a4", duplex: bool = False, beside: str = "") -> bytes:
    """The key as a PDF: list and entries lead to each other, and each hex is a named place `hex-CCRR`.

    `beside` is the PDF of the map in the same folder, to which the tabs of the entries lead.
    """
    book = Book(paper=paper, title=f"{view.title} · {view.kicker}", lang=view.lang, duplex=duplex, elsewhere=beside)
    columns = 1 if book.paper.narrow else 2
    wide = _COLUMN if columns == 2 else book.paper.text_width
    numbers = hex_numbers([entry.number for entry in view.entries], leads=True)
    entries = (key_entry.laid(entry, wide, numbers, view.words["continued"]) for entry in view.entries)
    first = key_list.head(view)
    book.settle([first, first._replace(subtitle="")])
    top = book.paper.top - 49 - 8
    flowed = _flowed(entries, top, book.floor, columns)
    _list(book, view, flowed, columns)
    _full_text(book, view, flowed, columns, wide)
    return book.finish()


def _list(book: Book, view: KeyView, flowed: Sequence[_Column], columns: int) -> None:
    rows = key_list.rows(view, book.paper)
    sheets = key_list.sheets(view, rows, book.paper, book.floor)
    key_list.draw(book, view, sheets, _first_pages(flowed, columns, before=len(sheets)))


def _first_pages(flowed: Sequence[_Column], columns: int, *, before: int) -> dict[str, int]:
    """The page that each hex's entry begins on."""
    pages: dict[str, int] = {}
    for i, column in enumerate(flowed):
        for slot in column.slots:
            pages.setdefault(slot.entry.number, before + 1 + i // columns)
    return pages


def _flowed(entries: Iterable[Entry], top: float, floor: float, columns: int) -> list[_Column]:
    """Entries in columns, filled in order; the last page's columns are evened out."""
    done: list[_Column] = []
    column = _Column([])
    y = top
    for entry in entries:
        if column.slots and not _begins_here(entry, y, floor):
            done.append(column)
            column, y = _Column([]), top
        rest, continued = entry.blocks, False
        while rest or not continued:
            taken = _taken(entry, rest, y, floor, continued=continued)
            slot = _Slot(entry, tuple(rest[:taken]), y, continued)
            column.slots.append(slot)
            y -= slot.height
            rest, continued = rest[taken:], True
            if rest:
                done.append(column)
                column, y = _Column([]), top
    if column.slots:
        done.append(column)
    return _evened(done, top, columns)


def _begins_here(entry: Entry, y: float, floor: float) -> bool:
    """Whether an entry may begin at this height: whole, or, a long one, in parts with two items on each side."""
    if y - floor < _LEAST_LEFT:
        return False
    if y - entry.height >= floor - entry.slack - entry.after:
        return True
    if entry.lines <= _WHOLE_UP_TO:
        return False
    fits = _fitting(entry, entry.blocks, y - entry.head_height(continued=False), floor)
    return min(fits, len(entry.blocks) - 2) >= 2


def _fitting(entry: Entry, blocks: Sequence[Block], y: float, floor: float) -> int:
    count = 0
    for block in blocks:
        y -= block.height
        if y < floor - entry.slack:
            break
        count += 1
    return count


def _taken(entry: Entry, blocks: Sequence[Block], y: float, floor: float, *, continued: bool) -> int:
    """How many blocks go into this column: all that fit, yet at least two stay for the next."""
    fits = _fitting(entry, blocks, y - entry.head_height(continued=continued), floor)
    if fits >= len(blocks):
        return len(blocks)
    return max(1, min(fits, len(blocks) - 2))


def _evened(columns: list[_Column], top: float, count: int) -> list[_Column]:
    """The last page set anew so that its columns end at about the same height."""
    start = (len(columns) - 1) // count * count if columns else 0
    last = columns[start:]
    slots = [slot for column in last for slot in column.slots]
    if count == 1 or not slots or any(slot.continued for slot in slots[1:]):
        return columns
    heights = [slot.height for slot in slots]
    total = sum(heights)
    best = min(range(1, len(slots) + 1), key=lambda n: (max(sum(heights[:n]), total - sum(heights[:n])), -n))
    return [*columns[:start], *(_stacked(part, top) for part in (slots[:best], slots[best:]) if part)]


def _stacked(slots: Sequence[_Slot], top: float) -> _Column:
    out = []
    y = top
    for slot in slots:
        out.append(slot._replace(top=y))
        y -= slot.height
    return _Column(out)


def _full_text(book: Book, view: KeyView, flowed: list[_Column], columns: int, wide: float) -> None:
    for number, page in enumerate(_pages(flowed, columns)):
        shown = [slot.entry for column in page for slot in column.slots]
        top = book.page(_head(view, shown))
        if number == 0:
            book.pen.place("full", book.paper.high)
            book.outline(view.words["full"], "full")
        for i, column in enumerate(page):
            x = book.paper.left + i * (_COLUMN + _GUTTER)
            for slot in column.slots:
                _draw_slot(book, slot, x, wide)
        if columns == 2:
            lowest = min(_bottom(column) for column in page)
            book.pen.upright(book.paper.left + _COLUMN + _GUTTER / 2, top - 8, lowest, 0.3)


def _pages(flowed: list[_Column], columns: int) -> Iterator[list[_Column]]:
    """The columns of page after page, each let go once it is drawn: a large world has thousands."""
    flowed.reverse()
    while flowed:
        yield [flowed.pop() for _ in range(min(columns, len(flowed)))]


def _bottom(column: _Column) -> float:
    slot = column.slots[-1]
    return slot.top - slot.height + slot.entry.after


def _draw_slot(book: Book, slot: _Slot, x: float, wide: float) -> None:
    entry = slot.entry
    if not slot.continued:
        book.pen.place(f"hex-{entry.number}", slot.top + 6)
        book.outline(f"{entry.number} {entry.name}", f"hex-{entry.number}", level=1)
    y = slot.top - entry.draw_head(book.pen, x, slot.top, wide, continued=slot.continued)
    for block in slot.blocks:
        block.draw(book.pen, x, y)
        y -= block.height


def _head(view: KeyView, shown: Sequence[Entry]) -> Head:
    ends = [f"{entry.number}\u00a0{entry.name}" for entry in (shown[0], shown[-1])]
    running = view.words["range"].replace("{first}", ends[0]).replace("{last}", ends[1])
    short = view.words["range"].replace("{first}", shown[0].number).replace("{last}", shown[-1].number)
    if shown[0] is shown[-1]:
        running, short = ends[0], shown[0].number
    return key_list.head(view)._replace(kicker=view.kicker_full, subtitle=running, place="", short=short)
