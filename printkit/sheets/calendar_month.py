"""A month of the calendar: the grid of days, what holds for all of it, what found no room in its day, note lines."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from printkit.sheets.calendar_cell import Cell, cell, draw_cell, least_height
from printkit.sheets.moon_legend import MoonLegend, moon_legend
from printkit.sheets.noted import Noted, Slots, noted
from printkit.sheets.numbers import no_numbers
from printkit.sheets.paper import Book, Head
from printkit.sheets.pen import Pen
from printkit.sheets.setting import (
    BODY,
    EVENT,
    EVENT_MORE,
    LABEL,
    LIST_NAME,
    MM,
    WEEKDAY_HEAD,
    one_line,
    shrunk,
    width,
)
from printkit.views.calendar import CalendarView, DayCell, DayEvent, MonthPage

_HEADS = 18.0
_TALLEST_ROW, _TALLEST_NARROW_ROW = 49 * MM, 30 * MM
_LEAST_ROW, _LEAST_NARROW_ROW = 62.0, 76.0
_UNDER = 128.0
_NARROW = 60.0
_GAP = 3 * MM
_NOTE_STEP = 15.0
_LONG_LIST, _BLOCK = 120.0, 260.0
_LIST_SLOTS = Slots(12.8, 16.0, 11.0)
_DAY_SLOTS = Slots(11.6, 14.6, 9.6)


class Under(NamedTuple):
    """A block under the grid: its height and how it is drawn from `top`."""

    height: float
    draw: Callable[[Pen, float], None]


_LeftOver = tuple[DayCell, tuple[DayEvent, ...]]


class _Grid(NamedTuple):
    left: float
    wide: float
    columns: int

    @property
    def cell(self) -> float:
        return self.wide / self.columns

    @property
    def narrow(self) -> bool:
        """Whether the cells are too narrow for words, which then stand below, day by day."""
        return self.cell < _NARROW


def draw_month(book: Book, view: CalendarView, month: MonthPage, key: str) -> None:
    """Draws a month; what does not fit under its grid goes on overleaf."""
    head = Head(
        "daily", month.kicker, month.title, month.subtitle, month.place, view.badge, view.for_gm, view.foot,
        view.words["check"],
    )  # fmt: skip
    book.settle([head, _going_on(head, view)])
    grid = _Grid(book.paper.left, book.paper.text_width, max(1, len(view.weekdays)))
    weeks = _weeks(month.days)
    outside = [day for day in month.days if day.column < 0]
    lists = _lists(view, month, grid)
    strips, over = _outside(outside, grid)
    fixed = [*strips, *lists]
    y, left_over = _set_weeks(book, view, head, key, weeks, grid, sum(block.height for block in fixed))
    unders = [*fixed, *_listing(view, [*left_over, *over], grid)]
    for under in unders:
        if y - under.height < book.floor:
            y = book.page(_going_on(head, view))
        under.draw(book.pen, y)
        y -= under.height
    _notes(book, view, y)


def _going_on(head: Head, view: CalendarView) -> Head:
    return head._replace(subtitle=view.words["continued"])


def _weeks(days: Sequence[DayCell]) -> list[list[DayCell]]:
    """The days that have a weekday, in rows."""
    weeks: list[list[DayCell]] = []
    for day in days:
        if day.column < 0:
            continue
        if not weeks or day.column <= weeks[-1][-1].column:
            weeks.append([])
        weeks[-1].append(day)
    return weeks


def _set_weeks(
    book: Book, view: CalendarView, head: Head, key: str, weeks: Sequence[list[DayCell]], grid: _Grid, under: float
) -> tuple[float, list[_LeftOver]]:
    """Draws the weeks, over several pages where a month is very long; gives where they end and what found no room.

    `under` is the height of what stands under them in any case.
    """
    body = book.paper.top - 49 - _HEADS - book.floor
    over: list[_LeftOver] = []
    y = book.page(head)
    book.pen.place(key, book.paper.high)
    book.outline(head.title, key)
    rest = list(weeks)
    while rest:
        if len(rest) < len(weeks):
            y = book.page(_going_on(head, view))
        y = _weekdays(book.pen, view, grid, y)
        high = _row_height(view, rest, grid, body, under)
        count = min(len(rest), int(body // high))
        cells = _cells(rest[:count], grid, high)
        over += [(c.day, c.left_over) for c in cells if c.left_over]
        y = _draw_grid(book.pen, grid, y, high, cells, count)
        rest = rest[count:]
    return y, over


def _cells(weeks: Sequence[list[DayCell]], grid: _Grid, high: float) -> list[Cell]:
    return [cell(day, grid.cell, high, narrow=grid.narrow) for week in weeks for day in week]


def _row_height(view: CalendarView, weeks: Sequence[list[DayCell]], grid: _Grid, body: float, under: float) -> float:
    """The height of a week that leaves room for what stands under the grid, the days' left-over events included."""
    least, tallest = (_LEAST_NARROW_ROW, _TALLEST_NARROW_ROW) if grid.narrow else (_LEAST_ROW, _TALLEST_ROW)
    least = max([least, *(least_height(day, grid.cell, narrow=grid.narrow) for week in weeks for day in week)])
    left = max(_UNDER, under + 24)
    first = high = min(tallest, (body - left) / len(weeks))
    for _ in range(4):
        if high < least:
            break
        over = [(c.day, c.left_over) for c in _cells(weeks, grid, high) if c.left_over]
        needed = under + sum(block.height for block in _listing(view, over, grid)) + 6
        if needed <= body - high * len(weeks):
            return high
        high = (body - needed) / len(weeks)
    return max(least, first)


def _weekdays(pen: Pen, view: CalendarView, grid: _Grid, top: float) -> float:
    names = list(view.weekdays)
    if any(width(name, WEEKDAY_HEAD._replace(size=8, tracking=0.2)) > grid.cell - 3 for name in names):
        names = list(view.weekdays_short)
    for i, name in enumerate(names[: grid.columns]):
        style = shrunk(name, WEEKDAY_HEAD, grid.cell - 4)
        if width(name, style) > grid.cell - 3:
            style = style._replace(tracking=0.2)
        pen.text(grid.left + (i + 0.5) * grid.cell, top - 13, name, style, anchor="middle")
    pen.rule(grid.left, top - _HEADS, grid.left + grid.wide, 1.2)
    return top - _HEADS


def _draw_grid(pen: Pen, grid: _Grid, top: float, high: float, cells: Sequence[Cell], rows: int) -> float:
    """Cells, the lines between them, and the outline of the days travelled; gives the lower end."""
    row = -1
    last = grid.columns
    runs: list[tuple[int, int, int]] = []
    for c in cells:
        row += c.day.column <= last or row < 0
        last = c.day.column
        x = grid.left + c.day.column * grid.cell
        draw_cell(pen, c, x, top - row * high)
        if c.day.journey:
            if runs and runs[-1][0] == row and runs[-1][2] == c.day.column - 1:
                runs[-1] = (row, runs[-1][1], c.day.column)
            else:
                runs.append((row, c.day.column, c.day.column))
    bottom = top - rows * high
    for i in range(1, grid.columns):
        pen.upright(grid.left + i * grid.cell, top, bottom, 0.3)
    for i in range(1, rows):
        pen.rule(grid.left, top - i * high, grid.left + grid.wide, 0.5)
    pen.rule(grid.left, bottom, grid.left + grid.wide, 1.2)
    for at, first, final in runs:
        x, wide = grid.left + first * grid.cell, (final - first + 1) * grid.cell
        pen.box(x, top - (at + 1) * high, wide, high, weight=1.4)
    return bottom


def _outside(days: Sequence[DayCell], grid: _Grid) -> tuple[list[Under], list[_LeftOver]]:
    """Days outside the week, side by side, three to a row, each under its name; and what found no room in them."""
    across = max(1, min(3, len(days), int(grid.wide // (42 * MM))))
    rows: list[Under] = []
    over: list[_LeftOver] = []
    for i in range(0, len(days), across):
        row, cells = _outside_row(days[i : i + across], grid, across)
        rows.append(row)
        over += [(c.day, c.left_over) for c in cells if c.left_over]
    return rows, over


def _outside_row(days: Sequence[DayCell], grid: _Grid, across: int) -> tuple[Under, list[Cell]]:
    wide = grid.wide / across
    names = [one_line(day.name, LIST_NAME, wide - 7) for day in days]
    roomy = [cell(day, wide, 10_000, narrow=False) for day in days]
    high = min(200.0, max(52.0, *(c.needed for c in roomy)))
    cells = [cell(day, wide, high, narrow=False) for day in days]
    above = 6 + max(name.height for name in names)

    def draw(pen: Pen, top: float) -> None:
        for i, (name, c) in enumerate(zip(names, cells, strict=True)):
            x = grid.left + i * wide
            pen.paragraph(x + 3.5, top - 5, name)
            draw_cell(pen, c, x, top - above)
            pen.box(x, top - above - high, wide, above + high, weight=1.4 if c.day.journey else 0.5)

    return Under(above + high + 4, draw), cells


def _lists(view: CalendarView, month: MonthPage, grid: _Grid) -> list[Under]:
    """What holds for the whole month, what is still open, and the moons, in columns; long lists for themselves."""
    words = view.words
    shown = [
        (words[key], events) for key, events in (("whole", month.whole), ("still_open", month.still_open)) if events
    ]
    count = len(shown) + bool(view.moons)
    if not count:
        return []
    across = 3 if grid.wide > 150 * MM else min(2, count)
    wide = (grid.wide - (across - 1) * _GAP) / across
    columns = [(label, [_entry(event, wide) for event in events]) for label, events in shown]
    short = [(label, entries) for label, entries in columns if _high(entries) <= _LONG_LIST]
    long = [(label, entries) for label, entries in columns if _high(entries) > _LONG_LIST]
    moons = moon_legend(view.moons, wide, paired=True)
    blocks = _side_by_side(short, moons, words["moons"], grid.left, wide, across) if short or moons.rows else []
    for label, entries in long:
        blocks += _in_columns([("", entry) for entry in entries], label, grid.left, wide, across, indent=0.0)
    return blocks


def _high(entries: Sequence[Noted]) -> float:
    return sum(entry.height + 1 for entry in entries)


def _side_by_side(
    columns: Sequence[tuple[str, Sequence[Noted]]], moons: MoonLegend, label: str, left: float, wide: float, across: int
) -> list[Under]:
    """Short lists and the moons, the moons in the last column."""
    count = len(columns) + bool(moons.rows)
    heights = [_high(entries) for _, entries in columns] + [moons.height]
    rows = [list(range(i, min(i + across, count))) for i in range(0, count, across)]

    def draw_row(row: list[int]) -> Callable[[Pen, float], None]:
        def draw(pen: Pen, top: float) -> None:
            for place, i in enumerate(row):
                if i < len(columns):
                    _column(pen, left + place * (wide + _GAP), top, *columns[i])
                else:
                    x = left + (across - 1 if across == 3 else place) * (wide + _GAP)
                    pen.text(x, top - 15, label, LABEL)
                    moons.draw(pen, x, top - 18.5)

        return draw

    return [Under(max(heights[i] for i in row) + 22, draw_row(row)) for row in rows]


def _entry(event: DayEvent, wide: float) -> Noted:
    return noted(event.icon, event.text, event.depth, BODY, wide, slots=_LIST_SLOTS, target=no_numbers)


def _column(pen: Pen, x: float, top: float, label: str, entries: Sequence[Noted]) -> None:
    pen.text(x, top - 15, label, LABEL)
    y = top - 19
    for entry in entries:
        entry.draw(pen, x, y)
        y -= entry.height + 1


def _listing(view: CalendarView, over: Sequence[_LeftOver], grid: _Grid) -> list[Under]:
    """The events that found no room in their cells, by day, in columns filled in order."""
    if not over:
        return []
    across = max(1, min(3, int(grid.wide // (50 * MM))))
    wide = (grid.wide - (across - 1) * _GAP) / across
    entries: list[tuple[str, Noted]] = []
    for day, events in over:
        for i, event in enumerate(events):
            style = EVENT._replace(size=9, leading=11)
            text = noted(event.icon, event.text, event.depth, style, wide - 16, slots=_DAY_SLOTS, target=no_numbers)
            entries.append(("" if i else str(day.day), text))
    label = view.words["by_day" if grid.narrow else "more"]
    return _in_columns(entries, label, grid.left, wide, across, indent=16.0)


def _in_columns(
    entries: Sequence[tuple[str, Noted]], label: str, left: float, wide: float, across: int, *, indent: float
) -> list[Under]:
    """A list under its label in columns of about the same height, in blocks that a page can hold."""
    pieces = [(day, part) for day, entry in entries for part in entry.parted(_BLOCK)]
    blocks: list[list[tuple[str, Noted]]] = [[]]
    used = 0.0
    for piece in pieces:
        high = piece[1].height + 2
        if blocks[-1] and used + high > _BLOCK * across * 0.8:
            blocks.append([])
            used = 0.0
        blocks[-1].append(piece)
        used += high
    return [
        _columns_block(block, "" if i else label, left, wide, across, indent=indent) for i, block in enumerate(blocks)
    ]


def _columns_block(
    entries: Sequence[tuple[str, Noted]], label: str, left: float, wide: float, across: int, *, indent: float
) -> Under:
    total = sum(entry.height + 2 for _, entry in entries)
    columns: list[list[tuple[str, Noted]]] = [[]]
    used = 0.0
    for pair in entries:
        if used >= total / across and len(columns) < across:
            columns.append([])
            used = 0.0
        columns[-1].append(pair)
        used += pair[1].height + 2
    above = 19.0 if label else 2.0
    high = above + max(sum(entry.height + 2 for _, entry in column) for column in columns)

    def draw(pen: Pen, top: float) -> None:
        if label:
            pen.text(left, top - 15, label, LABEL)
        for i, column in enumerate(columns):
            x, y = left + i * (wide + _GAP), top - above
            for day, entry in column:
                if day:
                    pen.text(x + 11, y - 8.4, day, EVENT_MORE._replace(size=9.5), anchor="end")
                entry.draw(pen, x + indent, y)
                y -= entry.height + 2

    return Under(high + 3, draw)


def _notes(book: Book, view: CalendarView, top: float) -> None:
    """Note lines down to the foot."""
    y = top - 15
    label = view.words["notes"]
    first = True
    while y > book.floor + 6:
        if first:
            book.pen.text(book.paper.left, y, label, LABEL)
        book.pen.dots(book.paper.left + (width(label, LABEL) + 8 if first else 0), y - 1, book.paper.right)
        first = False
        y -= _NOTE_STEP
