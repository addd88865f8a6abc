"""The year of the calendar on a page: months three across, bands for the seasons, special moons, days travelled."""

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from printkit.sheets.moon_legend import MoonLegend, moon_legend
from printkit.sheets.paper import Book, Head
from printkit.sheets.pen import TINT_SMALL, Pen
from printkit.sheets.setting import (
    ASIDE,
    LABEL,
    MM,
    MONTH_NAME,
    MONTH_NUMBER,
    SEASON,
    WEEKDAY,
    YEAR_DAY,
    YEAR_DAY_BOLD,
    one_line,
    shrunk,
    width,
)
from printkit.views.calendar import CalendarView, DayCell, MoonFace, YearMonth

_PATTERNS = {"spring": "white", "summer": "dots", "autumn": "slant", "winter": "crossed"}
_BAND, _BAND_AND_GAP, _BETWEEN = 6.2 * MM, 9 * MM, 5 * MM
_LEAST_UNDER = 29 * MM
_MONTH_HEAD, _MONTH_GAP = 31.0, 5 * MM
_LEAST_DAY, _TALLEST_DAY = 13.0, 30.5
_LEAST_CELL = 13.2


class _Row(NamedTuple):
    """Months side by side, all of one season."""

    season: str
    months: tuple[YearMonth, ...]


class _Sizes(NamedTuple):
    left: float
    month: float
    across: int
    cell: float
    day: float
    row: float


def draw_year(book: Book, view: CalendarView) -> None:
    """Draws the year, over several pages where it has very many months."""
    year = view.year
    head = Head(
        "daily", year.kicker, year.title, year.subtitle, year.place, view.badge, view.for_gm, view.words["year_foot"],
        view.words["check"],
    )  # fmt: skip
    book.settle([head])
    across = _across(book.paper.text_width, len(view.weekdays))
    rows = _rows(year.months, across)
    legend = _legend(view, book.paper.text_width)
    under = max(_LEAST_UNDER, 28.0 + legend.height)
    body = book.paper.top - 49 - 6 - book.floor - under
    weeks = max(_week_count(month) for month in year.months)
    per_page = max(1, int((body + _MONTH_GAP) // (_MONTH_HEAD + weeks * _LEAST_DAY + _MONTH_GAP)))
    pages = -(-len(rows) // per_page)
    per_page = -(-len(rows) // pages)
    row = (body + _MONTH_GAP) / min(per_page, len(rows))
    day = min(_TALLEST_DAY, (row - _MONTH_GAP - _MONTH_HEAD) / weeks)
    wide = (book.paper.text_width - _BAND_AND_GAP - (across - 1) * _BETWEEN) / across
    sizes = _Sizes(
        book.paper.left + _BAND_AND_GAP, wide, across, wide / max(1, len(view.weekdays)), day,
        min(row, _MONTH_HEAD + weeks * day + _MONTH_GAP),
    )  # fmt: skip
    for start in range(0, len(rows), per_page):
        top = book.page(head) - 6
        if not start:
            book.pen.place("year", book.paper.high)
            book.outline(year.title, "year")
        y = _year_rows(book.pen, view, rows[start : start + per_page], sizes, top, book.paper.left)
        _under(book, view, legend, min(y, book.floor + under - 4))


def _across(text_width: float, weekdays: int) -> int:
    across = 3
    while across > 1:
        wide = (text_width - _BAND_AND_GAP - (across - 1) * _BETWEEN) / across
        if wide / max(1, weekdays) >= _LEAST_CELL:
            break
        across -= 1
    return across


def _rows(months: Sequence[YearMonth], across: int) -> list[_Row]:
    """Months in rows; each season begins a row of its own."""
    rows = []
    for season, group in groupby(months, key=lambda month: month.season):
        held = list(group)
        rows += [_Row(season, tuple(held[i : i + across])) for i in range(0, len(held), across)]
    return rows


def _week_count(month: YearMonth) -> int:
    """Rows that a month's days take, the last of them for days outside the week."""
    count, last = 0, None
    for day in month.days:
        if day.column >= 0:
            count += last is None or day.column <= last
            last = day.column
    return max(1, count + any(day.column < 0 for day in month.days))


def _year_rows(pen: Pen, view: CalendarView, rows: Sequence[_Row], sizes: _Sizes, top: float, left: float) -> float:
    words = dict(view.year.seasons)
    y = top
    for season, group in groupby(rows, key=lambda row: row.season):
        held = list(group)
        bottom = y - len(held) * sizes.row + _MONTH_GAP
        if season:
            _season(pen, left, y, bottom, _PATTERNS.get(season, "white"), words.get(season, ""))
        for row in held:
            for i, month in enumerate(row.months):
                _month(pen, view, month, sizes, sizes.left + i * (sizes.month + _BETWEEN), y)
            y -= sizes.row
    return y


def _season(pen: Pen, x: float, top: float, bottom: float, pattern: str, word: str) -> None:
    pen.pattern(pattern, x, bottom, _BAND, top - bottom)
    pen.box(x, bottom, _BAND, top - bottom, weight=0.7)
    style = SEASON
    for tracking, size in ((1.4, 9.5), (0.5, 9.5), (0.2, 8.0)):
        style = SEASON._replace(tracking=tracking, size=size)
        if width(word, style) <= top - bottom - 10:
            break
    pen.upward(x + _BAND / 2 + 3.2, (top + bottom) / 2 - width(word, style) / 2, word, style)


def _month(pen: Pen, view: CalendarView, month: YearMonth, sizes: _Sizes, x: float, top: float) -> None:
    number = pen.text(x, top - 12, month.number, MONTH_NUMBER) + 5 if month.number else 0.0
    title = one_line(month.name, MONTH_NAME._replace(floor=8), sizes.month - number)
    pen.paragraph(x + number, top - (12 - 0.77 * title.leading if len(title.lines) == 1 else -1), title)
    pen.rule(x, top - 17, x + sizes.month, 0.9)
    for i, name in enumerate(view.weekdays_short):
        style = shrunk(name, WEEKDAY, sizes.cell - 1)
        shown = name if width(name, style) <= sizes.cell - 0.5 else name[:1]
        pen.text(x + (i + 0.5) * sizes.cell, top - 27, shown, style, anchor="middle")
    y, last, row = top - _MONTH_HEAD, None, -1
    pen.rule(x, y, x + sizes.month, 0.4)
    for day in month.days:
        if day.column < 0:
            continue
        row += last is None or day.column <= last
        last = day.column
        _day(pen, day, x + day.column * sizes.cell, y - row * sizes.day, sizes)
    for i in range(row + 1):
        pen.rule(x, y - (i + 1) * sizes.day, x + sizes.month, 0.25)
    _outside(pen, [day for day in month.days if day.column < 0], x, y - (row + 1) * sizes.day, sizes)


def _special(moons: Sequence[MoonFace]) -> str:
    return next((moon.special for moon in moons if moon.special), "")


def _day(pen: Pen, day: DayCell, x: float, top: float, sizes: _Sizes) -> None:
    middle, y = x + sizes.cell / 2, top - sizes.day / 2
    if day.journey:
        pen.box(x, top - sizes.day, sizes.cell, sizes.day, fill=TINT_SMALL)
    special = _special(day.moons)
    radius = min(8.8, sizes.cell / 2 - 0.4, sizes.day / 2 - 0.6)
    if special == "full":
        pen.circle(middle, y, radius, weight=0.9)
    elif special == "blood":
        pen.circle(middle, y, radius, fill="1 g", weight=0.5)
        pen.hatched(middle, y, radius)
        pen.circle(middle, y, radius * 0.7, fill="1 g")
        pen.circle(middle, y, radius, weight=1.2)
    elif special == "black":
        pen.circle(middle, y, radius, fill="0 g")
    style = YEAR_DAY_BOLD if special else YEAR_DAY
    room = min(sizes.cell - 1, radius * 2 - 4 if special else sizes.cell)
    style = shrunk(str(day.day), style, room)
    pen.text(middle, y - style.size * 0.33, str(day.day), style, anchor="middle", white=special == "black")
    if day.events:
        shift = radius * 0.95 if special else width(str(day.day), style) / 2 + 2.6
        pen.circle(min(middle + shift, x + sizes.cell - 1.4), y + (radius * 0.95 if special else 2.6), 1.6, fill="0 g")


def _outside(pen: Pen, days: Sequence[DayCell], x: float, top: float, sizes: _Sizes) -> None:
    """Days outside the week, one after the other with their names, as far as the line reaches."""
    at, y = x, top - sizes.day / 2
    for day in days:
        _day(pen, day, at, top, sizes)
        at += sizes.cell + 2
        style = shrunk(day.name, ASIDE._replace(size=9), x + sizes.month - at)
        if len(days) == 1 and width(day.name, style) <= x + sizes.month - at:
            at += pen.text(at, y - 3, day.name, style) + 4


def _legend(view: CalendarView, text_width: float) -> MoonLegend:
    """The moons that the year's page tells apart: the special ones, all where there are none."""
    moons = [(face, word) for face, word in view.moons if face.special] or view.moons
    return moon_legend(moons, text_width / 2 - 3 * MM, paired=False)


def _under(book: Book, view: CalendarView, legend: MoonLegend, top: float) -> None:
    """Note lines at the left, the moons at the right."""
    pen, paper = book.pen, book.paper
    middle = paper.right - legend.wide
    pen.rule(paper.left, top, paper.right, 0.5)
    y = top - 13
    pen.text(paper.left, y, view.words["notes" if view.for_gm else "remembered"], LABEL)
    end = middle - 8 * MM if legend.rows else paper.right
    line = y - 14
    while line > book.floor + 2:
        pen.dots(paper.left, line, end)
        line -= 14.5
    if legend.rows:
        pen.text(middle, y, view.words["moons"], LABEL)
        legend.draw(pen, middle, y - 6)
