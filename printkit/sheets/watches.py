"""The form of a day's watches: a row a watch, with boxes for each step of the procedure (sheet-design, Watches)."""

from math import cos, radians, sin
from typing import NamedTuple

from printkit.sheets.paper import Book, Head, Paper
from printkit.sheets.pen import Pen
from printkit.sheets.setting import BAND, CELL, COST, LABEL, META, MM, Style, shrunk, width
from printkit.views.tableside import Watch, WatchesView

WORDS = (
    "check", "dc", "encounter", "at", "hex", "knows", "lost", "meant", "miles", "mode", "navigation", "notes",
    "progress", "roll", "seen", "truth", "veer", "way", "weather", "went", "who", "date", "next",
)  # fmt: skip
"""Words that `WatchesView.words` holds."""

_PATTERNS = {"small_hours": "crossed", "morning": "white", "afternoon": "dots", "night": "slant"}
_ROW = 37 * MM
_NUMBER = Style(CELL.face, 23, 24)
_TOP, _NEXT = 17.0, 40.0
_PLAYERS_MILES = 20
_ANGLES = (90, 30, -30, -90, -150, 150)


class _Grid(NamedTuple):
    """Where the parts of a row stand, from the left margin; on narrow paper miles and checks stand `lower`."""

    band: float
    who: float
    course: float
    true: float
    modes: float
    ways: float
    miles: float
    check: float
    end: float
    lower: float = 0.0


def pdf(view: WatchesView, *, paper: str = "a4") -> bytes:
    """A page with a day's watches."""
    book = Book(paper=paper, title=f"{view.title} · {view.kicker}", lang=view.lang)
    words = dict(view.words)
    head = Head("sleep", view.kicker, view.title, view.subtitle, "", view.badge, view.for_gm, view.foot, words["check"])
    book.settle([head])
    grid = _grid(book.paper, for_gm=view.for_gm)
    row = min(_ROW, (book.paper.top - 49 - _TOP - book.floor) / max(1, len(view.watches)))
    row = 2 * _ROW if grid.lower else row
    y = book.page(head) - _TOP
    _date(book.pen, grid, y + _TOP, words)
    for watch in view.watches:
        if y - row < book.floor - 1:
            y = book.page(head) - _TOP
            _date(book.pen, grid, y + _TOP, words)
        _row(book.pen, grid, y, row, watch, view, words)
        y -= row
    if y - _NEXT > book.floor:
        book.pen.text(grid.who, y - 11, words["notes"], LABEL)
        at = y - 26
        while at > book.floor + 3:
            book.pen.dots(grid.who, at, grid.end)
            at -= 15.0
    return book.finish()


def _grid(paper: Paper, *, for_gm: bool) -> _Grid:
    if paper.narrow:
        at: tuple[float, ...] = (0, 9.5, 38.5, 63, 74, 96, 9.5, 60) if for_gm else (0, 9.5, 40, 40, 56, 84, 9.5, 9.5)
    else:
        at = (0, 9.5, 38.5, 63, 76.5, 99.5, 119, 152) if for_gm else (0, 9.5, 40, 40, 56, 82, 104, 104)
    lower = _ROW if paper.narrow else 0.0
    band, who, course, true, modes, ways, miles, check = (paper.left + mm * MM for mm in at)
    return _Grid(band, who, course, true, modes, ways, miles, check, paper.right, lower)


def _date(pen: Pen, grid: _Grid, top: float, words: dict[str, str]) -> None:
    wide = width(words["date"], LABEL)
    pen.text(grid.who, top - 12, words["date"], LABEL)
    pen.dots(grid.who + wide + 6, top - 12, grid.modes - 8)
    pen.rule(grid.band, top - _TOP, grid.end, 1.2)


def _row(
    pen: Pen, grid: _Grid, top: float, high: float, watch: Watch, view: WatchesView, words: dict[str, str]
) -> None:
    _band(pen, grid, top, high, watch)
    pen.text(grid.who, top - 23, watch.number, _NUMBER)
    pen.text(grid.who + width(watch.number, _NUMBER) + 5, top - 14, watch.hours, META)
    pen.text(grid.who, top - 36, words["who"], LABEL)
    for i in range(2):
        pen.dots(grid.who, top - 51 - 14 * i, grid.course - 13 * MM)
    if view.for_gm:
        pen.text(grid.who, top - 80, words["hex"], LABEL)
        pen.dots(grid.who + width(words["hex"], LABEL) + 4, top - 80, grid.course - 13 * MM)
    upper = high - grid.lower
    ends = grid.end if grid.lower else grid.miles
    _courses(pen, grid, top, upper, view, words)
    _ticks(pen, grid.modes, grid.ways, top, words["mode"], view.modes)
    _ticks(pen, grid.ways, ends, top, words["way"], view.ways)
    _weathers(pen, grid.modes, ends, top - upper + 9, view.weathers)
    below = top - grid.lower
    _miles(pen, grid, below, upper, view, words)
    if view.for_gm:
        _checks(pen, grid, below, upper, words)
    pen.rule(grid.band, top - high, grid.end, 0.9)


def _band(pen: Pen, grid: _Grid, top: float, high: float, watch: Watch) -> None:
    wide = 6.2 * MM
    bottom = top - high + 1.2
    pen.pattern(_PATTERNS.get(watch.period, "white"), grid.band, bottom, wide, high - 2.4)
    pen.box(grid.band, bottom, wide, high - 2.4, weight=0.7)
    word = watch.word if width(watch.word, BAND) < high - 12 else watch.short
    pen.upward(grid.band + wide / 2 + 3, bottom + (high - 2.4) / 2 - width(word, BAND) / 2, word, BAND)


def _courses(pen: Pen, grid: _Grid, top: float, high: float, view: WatchesView, words: dict[str, str]) -> None:
    """Where they mean to go, drawn into a circle of directions; the referee's true course into a hexagon."""
    y = top - high / 2 - 3
    radius = min((7.4 if view.for_gm else 9) * MM, (high - 42) / 2)
    _rose(pen, grid.course, y, radius, view.directions, hexagon=view.for_gm)
    pen.text(grid.course, top - 10, words["meant"], LABEL, anchor="middle")
    if view.for_gm:
        _rose(pen, grid.true, y, radius, view.directions, hexagon=True)
        pen.text(grid.true, top - 10, words["truth"], LABEL, anchor="middle")
        # the truth is the referee's: a bar, as beside all that is secret
        pen.upright((grid.course + grid.true) / 2, top - high + 6, top - 5, 1.3)


def _rose(pen: Pen, x: float, y: float, radius: float, names: tuple[str, ...], *, hexagon: bool) -> None:
    """Six directions round a hexagon; round a circle for those who see no hexes."""
    if hexagon:
        pen.hexagon(x, y, radius, weight=0.9)
    else:
        pen.circle(x, y, radius, weight=0.9, fill="1 g")
    pen.circle(x, y, 1.2, fill="0 g")
    style = META._replace(size=8)
    for name, angle in zip(names, _ANGLES, strict=True):
        a, far = radians(angle), radius + (6.5 if angle in (90, -90) else 7.0)
        inner = radius * (0.866 if hexagon else 1.0)
        pen.stroke(x + (inner - 3) * cos(a), y + (inner - 3) * sin(a), x + inner * cos(a), y + inner * sin(a), 0.7)
        pen.text(
            x + (far if hexagon is False or angle in (90, -90) else far - 1) * cos(a),
            y + far * sin(a) - 2.6,
            name,
            style,
            anchor="middle",
        )


def _ticks(pen: Pen, x: float, end: float, top: float, head: str, names: tuple[str, ...]) -> None:
    pen.text(x, top - 10, head, LABEL)
    for i, name in enumerate(names):
        y = top - 24 - 12.2 * i
        pen.tick_box(x, y, ticked=False)
        pen.text(x + 11, y + 0.6, name, shrunk(name, CELL, end - x - 14))


def _weathers(pen: Pen, x: float, end: float, y: float, names: tuple[str, ...]) -> None:
    """The signs of weather in a row, to be ringed."""
    step = min(17.0, (end - x - 4) / max(1, len(names)))
    for i, name in enumerate(names):
        pen.icon(name, x + i * step, y - 3, min(13.0, step - 2.5))


def _miles(pen: Pen, grid: _Grid, top: float, high: float, view: WatchesView, words: dict[str, str]) -> None:
    end = grid.check if view.for_gm else grid.end
    label = words["progress"] if view.for_gm else words["miles"]
    pen.text(grid.miles, top - 10, label, shrunk(label, LABEL, end - grid.miles - 4))
    room = (end - grid.miles - 10) if view.for_gm else grid.end - grid.miles
    each = view.half if view.for_gm else _PLAYERS_MILES
    side = min(14.5, room / each)
    for i in range(view.miles if view.for_gm else each):
        line, at = divmod(i, each)
        x, y = grid.miles + at * side, top - 15 - side - line * (side + 1.5)
        # where a hex ends is the referee's
        heavy = view.for_gm and (i + 1) % view.half == 0
        pen.box(x, y, side, side, weight=0.6)
        if heavy:
            pen.box(x + 0.8, y + 0.8, side - 1.6, side - 1.6, weight=1.2)
    if view.for_gm:
        _navigation(pen, grid, top - 15 - 2 * (side + 1.5), words)
        return
    y = top - 15 - side - 16
    pen.text(grid.miles, y, words["seen"], LABEL)
    y -= 15
    while y > top - high + 4:
        pen.dots(grid.miles, y, grid.end)
        y -= 14.0


def _navigation(pen: Pen, grid: _Grid, y: float, words: dict[str, str]) -> None:
    """The check of the course: DC and roll, lost, known, veer."""
    x, end = grid.miles, grid.check - 8
    pen.text(x, y - 10, words["navigation"], LABEL)
    half = (end - x) / 2
    for i, word in enumerate((words["dc"], words["roll"])):
        pen.text(x + i * half, y - 22, word, META)
        pen.dots(x + i * half + width(word, META) + 3, y - 22, x + (i + 1) * half - 4)
    at = x
    for word in (words["lost"], words["knows"]):
        pen.tick_box(at, y - 36, ticked=False)
        at += 11 + pen.text(at + 10.5, y - 35.4, word, META) + 7
    pen.text(x, y - 48, words["veer"], META)
    pen.dots(x + width(words["veer"], META) + 3, y - 48, end)


def _checks(pen: Pen, grid: _Grid, top: float, high: float, words: dict[str, str]) -> None:
    x, end = grid.check, grid.end
    pen.text(x, top - 10, words["encounter"], LABEL)
    pen.box(x, top - 30, 15, 15, weight=0.9, corner=2.5)
    pen.box(x + 19, top - 30, 15, 15, weight=0.9, corner=2.5)
    pen.text(x + 39, top - 26, words["at"], COST._replace(size=9))
    pen.dots(x + 39 + width(words["at"], COST._replace(size=9)) + 3, top - 26, end)
    y = top - 46
    while y > top - high + 4:
        pen.dots(x, y, end)
        y -= 14.0
