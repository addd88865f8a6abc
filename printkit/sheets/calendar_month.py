"""A month of the calendar: the grid of days, what holds for all of it, what found no room in its day, note lines."""

from collections.abc import Sequence
from typing import NamedTuple

from printkit.sheets.calendar_cell import Cell, cell, draw_cell, least_height
from printkit.sheets.calendar_lists import LeftOver, Under, listing, lists
from printkit.sheets.paper import Book, Head
from printkit.sheets.pen import Pen
from printkit.sheets.setting import (
    LABEL,
    LIST_NAME,
    MM,
    WEEKDAY_HEAD,
    one_line,
    shrunk,
    width,
)
from printkit.views.calendar import CalendarView, DayCell, MonthPage

_HEADS = 18.0
_TALLEST_ROW, _TALLEST_NARROW_ROW = 49 * MM, 30 * MM
_LEAST_ROW, _LEAST_NARROW_ROW = 62.0, 76.0
_UNDER = 128.0
_TRIES = 8
_NARROW = 60.0
_NOTE_STEP = 15.0


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
    strips, over = _outside(outside, grid)
    fixed = [*strips, *lists(view, month, grid.left, grid.wide)]
    y, left_over = _set_weeks(book, view, head, key, weeks, grid, sum(block.height for block in fixed))
    unders = [*fixed, *listing(view, [*left_over, *over], grid.left, grid.wide, narrow=grid.narrow)]
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
) -> tuple[float, list[LeftOver]]:
    """Draws the weeks, over several pages where a month is very long; gives where they end and what found no room.

    `under` is the height of what stands under them in any case.
    """
    body = book.paper.top - 49 - _HEADS - book.floor
    over: list[LeftOver] = []
    y = book.page(head)
    book.pen.place(key, book.paper.high)
    book.outline(head.title, key)
    rest = list(weeks)
    while rest:
        if len(rest) < len(weeks):
            y = book.page(_going_on(head, view))
        y = _weekdays(book.pen, view, grid, y)
        high = _row_height(view, rest, grid, body, under, over)
        count = min(len(rest), int(body // high))
        cells = _cells(rest[:count], grid, high)
        over += [(c.day, c.left_over) for c in cells if c.left_over]
        y = _draw_grid(book.pen, grid, y, high, cells, count)
        rest = rest[count:]
    return y, over


def _cells(weeks: Sequence[list[DayCell]], grid: _Grid, high: float) -> list[Cell]:
    return [cell(day, grid.cell, high, narrow=grid.narrow) for week in weeks for day in week]


def _row_height(
    view: CalendarView,
    weeks: Sequence[list[DayCell]],
    grid: _Grid,
    body: float,
    under: float,
    before: Sequence[LeftOver],
) -> float:
    """The height of a week that leaves room for what stands under the grid, the days' left-over events included.

    `before` are events left over on the pages before.
    """
    least, tallest = (_LEAST_NARROW_ROW, _TALLEST_NARROW_ROW) if grid.narrow else (_LEAST_ROW, _TALLEST_ROW)
    days = [day for week in weeks for day in week]
    roomy = max(least_height(day, grid.cell, narrow=grid.narrow, roomy=True) for day in days)
    least = max([least, *(least_height(day, grid.cell, narrow=grid.narrow) for day in days)])
    first = min(tallest, (body - max(_UNDER, under + 24)) / len(weeks))
    # what holds for the whole month stays on its page; what is left over of single days may go overleaf
    least = max(least, min(roomy, first))
    for i in range(_TRIES + 1):
        high = first - (first - least) * i / _TRIES
        if high < least:
            break
        over = [(c.day, c.left_over) for c in _cells(weeks, grid, high) if c.left_over]
        below = listing(view, [*before, *over], grid.left, grid.wide, narrow=grid.narrow)
        if under + sum(block.height for block in below) + 6 <= body - high * len(weeks):
            return high
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


def _outside(days: Sequence[DayCell], grid: _Grid) -> tuple[list[Under], list[LeftOver]]:
    """Days outside the week, side by side, three to a row, each under its name; and what found no room in them."""
    across = max(1, min(3, len(days), int(grid.wide // (42 * MM))))
    rows: list[Under] = []
    over: list[LeftOver] = []
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
