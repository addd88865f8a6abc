"""What stands under a month's grid: what holds for the whole month, what is still open, the moons, left-over events."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from printkit.sheets.moon_legend import MoonLegend, moon_legend
from printkit.sheets.noted import Noted, Slots, noted
from printkit.sheets.numbers import no_numbers
from printkit.sheets.pen import Pen
from printkit.sheets.setting import BODY, EVENT, EVENT_MORE, LABEL, MM, Style
from printkit.views.calendar import CalendarView, DayCell, DayEvent, MonthPage

LeftOver = tuple[DayCell, tuple[DayEvent, ...]]
"""A day and those of its events that found no room in its cell."""

_GAP = 3 * MM
_LABEL = 19.0
_SLOTS, _DAY_SLOTS = Slots(12.8, 16.0, 11.0), Slots(11.6, 14.6, 9.6)
_LISTED = EVENT._replace(size=9, leading=11)
_LONG_LIST, _TALLEST = 84.0, 260.0


class Under(NamedTuple):
    """A block under the grid: its height and how it is drawn from `top`."""

    height: float
    draw: Callable[[Pen, float], None]


class _Piece(NamedTuple):
    """An entry of a list; the first of a list carries its label, the first of a day its number."""

    entry: Noted
    label: str = ""
    day: str = ""

    @property
    def height(self) -> float:
        return self.entry.height + 1.6 + (_LABEL if self.label else 0.0)


class _Columns(NamedTuple):
    """Columns side by side: left end of the first, width of each, how many there are."""

    left: float
    wide: float
    many: int

    def x(self, place: int) -> float:
        return self.left + place * (self.wide + _GAP)


def _columns(left: float, text_width: float, count: int) -> _Columns:
    return _Columns(left, (text_width - (count - 1) * _GAP) / count, count)


def lists(view: CalendarView, month: MonthPage, left: float, text_width: float) -> list[Under]:
    """The month's lists and the moons: side by side where they are short, else flowing through columns."""
    words = view.words
    shown = [(words[key], events) for key, events in (("whole", month.whole), ("still_open", month.still_open))]
    shown = [(label, events) for label, events in shown if events]
    if not shown and not view.moons:
        return []
    columns = _columns(left, text_width, 3 if text_width > 150 * MM else 2)
    moons = moon_legend(view.moons, columns.wide, paired=True)
    settings = [_pieces(label, events, columns.wide, BODY) for label, events in shown]
    if all(_high(pieces) <= _LONG_LIST + _LABEL for pieces in settings):
        return _side_by_side(settings, moons, words["moons"], columns)
    flowing = [piece for label, events in shown for piece in _pieces(label, events, columns.wide, _LISTED)]
    beside = columns._replace(many=columns.many - 1) if moons.rows and columns.many == 3 else columns
    placed = _spread(flowing, beside.many)
    if max(map(_high, placed)) > _TALLEST or beside is columns:
        return [*_blocks(flowing, columns, 0.0), *_side_by_side([], moons, words["moons"], columns)]
    return _side_by_side(placed, moons, words["moons"], columns)


def listing(
    view: CalendarView, over: Sequence[LeftOver], left: float, text_width: float, *, narrow: bool
) -> list[Under]:
    """The events that found no room in their cells, by day; `narrow` where no cell has room for words."""
    if not over:
        return []
    columns = _columns(left, text_width, max(1, min(3, int(text_width // (50 * MM)))))
    pieces = [
        _Piece(part, day="" if i or j else str(day.day))
        for day, events in over
        for i, event in enumerate(events)
        for j, part in enumerate(_set(event, columns.wide - 16, _LISTED, _DAY_SLOTS).parted(_TALLEST))
    ]
    pieces[0] = pieces[0]._replace(label=view.words["by_day" if narrow else "more"])
    return _blocks(pieces, columns, 16.0)


@lru_cache(maxsize=1024)
def _set(event: DayEvent, wide: float, style: Style, slots: Slots) -> Noted:
    return noted(event.icon, event.text, event.depth, style, wide, slots=slots, target=no_numbers)


def _pieces(label: str, events: Sequence[DayEvent], wide: float, style: Style) -> list[_Piece]:
    entries = [part for event in events for part in _set(event, wide, style, _SLOTS).parted(_TALLEST)]
    return [_Piece(entry, label="" if i else label) for i, entry in enumerate(entries)]


def _high(pieces: Sequence[_Piece]) -> float:
    return sum(piece.height for piece in pieces)


def _lower(pieces: Sequence[_Piece]) -> float:
    """How much lower a column begins that goes on with a list, so that it lines up with the one under its label."""
    return 0.0 if pieces[0].label else _LABEL


def _spread(pieces: Sequence[_Piece], count: int) -> list[list[_Piece]]:
    """Pieces in columns of about the same height, filled in order."""
    columns: list[list[_Piece]] = [[]]
    each = _high(pieces) / count
    for piece in pieces:
        if columns[-1] and len(columns) < count and _high(columns[-1]) + piece.height / 2 > each:
            columns.append([])
        columns[-1].append(piece)
    return columns


def _side_by_side(
    settings: Sequence[Sequence[_Piece]], moons: MoonLegend, label: str, columns: _Columns
) -> list[Under]:
    """Columns of lists, and the moons in the last."""
    count = len(settings) + bool(moons.rows)
    heights = [*(_high(pieces) + _lower(pieces) for pieces in settings), moons.height + _LABEL]
    rows = [range(i, min(i + columns.many, count)) for i in range(0, count, columns.many)]

    def draw_row(row: range) -> Callable[[Pen, float], None]:
        def draw(pen: Pen, top: float) -> None:
            for place, i in enumerate(row):
                if i < len(settings):
                    _draw(pen, settings[i], columns.x(place), top - _lower(settings[i]), 0.0)
                else:
                    x = columns.x(columns.many - 1 if columns.many == 3 else place)
                    pen.text(x, top - 15, label, LABEL)
                    moons.draw(pen, x, top - 18.5)

        return draw

    return [Under(max(heights[i] for i in row) + 3, draw_row(row)) for row in rows]


def _blocks(pieces: Sequence[_Piece], columns: _Columns, indent: float) -> list[Under]:
    """A long list in columns, in blocks that a page can hold."""
    parts: list[list[_Piece]] = [[]]
    for piece in pieces:
        if parts[-1] and _high(parts[-1]) + piece.height > _TALLEST * columns.many * 0.8:
            parts.append([])
        parts[-1].append(piece)
    return [_block(part, columns, indent) for part in parts if part]


def _block(pieces: Sequence[_Piece], columns: _Columns, indent: float) -> Under:
    spread = _spread(pieces, columns.many)
    lower = _LABEL if pieces[0].label else 0.0
    high = max(_high(column) + min(lower, _lower(column)) for column in spread)

    def draw(pen: Pen, top: float) -> None:
        for i, column in enumerate(spread):
            _draw(pen, column, columns.x(i), top - min(lower, _lower(column)), indent)

    return Under(high + 3, draw)


def _draw(pen: Pen, pieces: Sequence[_Piece], x: float, top: float, indent: float) -> None:
    for piece in pieces:
        if piece.label:
            pen.text(x, top - 15, piece.label, LABEL)
        y = top - (_LABEL if piece.label else 0.0)
        if piece.day:
            pen.text(x + 11, y - 8.4, piece.day, EVENT_MORE._replace(size=9.5), anchor="end")
        piece.entry.draw(pen, x + indent, y)
        top -= piece.height
