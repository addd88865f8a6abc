"""One day of a month's page: number, moons, weather of its periods, events, and the foot of a day travelled."""

from functools import lru_cache
from typing import NamedTuple

from printkit.sheets.noted import Noted, Slots, noted
from printkit.sheets.numbers import no_numbers
from printkit.sheets.pen import TINT, Pen
from printkit.sheets.setting import (
    CELL_BOLD,
    CELL_MEDIUM,
    DAY,
    EVENT,
    EVENT_MORE,
    Paragraph,
    Run,
    paragraph,
)
from printkit.views.calendar import DayCell, DayEvent

_SLOTS = Slots(12.6, 15.0, 9.6)
_BETWEEN = 2.5
_ABOVE_WEATHER = 21.5
_EVENTS = 46.0


class Cell(NamedTuple):
    """A day set for its cell; `left_over` are the events that found no room."""

    day: DayCell
    wide: float
    high: float
    shown: tuple[Noted, ...]
    icons: tuple[DayEvent, ...]
    left_over: tuple[DayEvent, ...]
    foot: tuple[Paragraph, ...]
    needed: float
    narrow: bool


def cell(day: DayCell, wide: float, high: float, *, narrow: bool) -> Cell:
    """Sets a day; in a narrow cell its events show as icons and stand in words elsewhere."""
    foot = _foot(day, wide, narrow=narrow)
    above = _above(day, wide)
    foot_high = _foot_height(foot)
    room = high - above - foot_high
    if narrow:
        return Cell(day, wide, high, (), day.events, day.events, foot, 0.0, narrow=True)
    events = [_event(event, wide - 4.5) for event in day.events]
    needed = above + foot_high + sum(event.height + _BETWEEN for event in events)
    count = _fitting(events, room)
    return Cell(day, wide, high, tuple(events[:count]), (), day.events[count:], foot, needed, narrow=False)


@lru_cache(maxsize=1024)
def _event(event: DayEvent, wide: float) -> Noted:
    return noted(event.icon, event.text, event.depth, EVENT, wide, slots=_SLOTS, target=no_numbers)


def least_height(day: DayCell, wide: float, *, narrow: bool, roomy: bool = False) -> float:
    """The height that a day's number, weather and foot need, with a line for its events; `roomy`: with some lines."""
    events = sum(_event(event, wide - 4.5).height + _BETWEEN for event in day.events) if roomy and not narrow else 0.0
    return _above(day, wide) + _foot_height(_foot(day, wide, narrow=narrow)) + max(13, min(events, _EVENTS))


def _fitting(events: list[Noted], room: float) -> int:
    """How many events fit; where not all do, a line stays free to say how many more there are."""
    heights = [event.height + _BETWEEN for event in events]
    if not events or sum(heights) - _BETWEEN <= room:
        return len(events)
    count, used = 0, EVENT.leading
    while used + heights[count] <= room:
        used += heights[count]
        count += 1
    return count


def _weather_lines(day: DayCell, wide: float) -> tuple[int, float]:
    """How many weather icons stand on a line, and their size."""
    count = len(day.weather)
    if not count or not any(day.weather):
        return 0, 0.0
    size = min(13.5, wide / count - 0.6)
    if size >= 9.6:
        return count, size
    per_line = max(1, int(wide // 11))
    return per_line, min(11.0, wide / per_line - 0.6)


def _above(day: DayCell, wide: float) -> float:
    """Height taken by number, moons and weather."""
    per_line, size = _weather_lines(day, wide)
    if not per_line:
        return _ABOVE_WEATHER + 1.5
    return _ABOVE_WEATHER + (size + 1.5) * -(-len(day.weather) // per_line) + 5.5


def _foot(day: DayCell, wide: float, *, narrow: bool) -> tuple[Paragraph, ...]:
    styles = (CELL_BOLD, CELL_MEDIUM)
    indent = 3.0 if narrow else 15.0
    lines = []
    for i, text in enumerate(day.journey):
        style = styles[min(i, 1)]
        beside = 15.0 if narrow and not i else indent
        lines.append(paragraph([Run(text.replace(" · ", "\u00a0· "), style)], wide - beside - 2, leading=10.0))
    return tuple(lines)


def _foot_height(foot: tuple[Paragraph, ...]) -> float:
    return sum(line.height for line in foot) + 5 if foot else 0.0


def draw_cell(pen: Pen, c: Cell, x: float, top: float) -> None:
    """Draws a day from its upper left corner; its frame is the grid's business."""
    day = c.day
    ground = "1 g"
    if day.journey:
        ground = TINT
        pen.box(x, top - c.high, c.wide, c.high, fill=TINT)
    number = pen.text(x + 3.5, top - 17, str(day.day), DAY)
    _moons(pen, c, x + c.wide, top, c.wide - number - 9)
    y = _weather(pen, c, x, top, ground)
    if c.icons:
        _icons(pen, c, x, y, ground)
    for event in c.shown:
        event.draw(pen, x + 2, y, ground=ground)
        y -= event.height + _BETWEEN
    if c.left_over and not c.icons:
        pen.text(x + 15 + 2, y - 8, f"+{len(c.left_over)}", EVENT_MORE)
    if c.foot:
        _draw_foot(pen, c, x, top - c.high, ground)


def _moons(pen: Pen, c: Cell, right: float, top: float, room: float) -> None:
    """The moons at the right of the number, the first leftmost; several are smaller."""
    moons = c.day.moons
    if not moons:
        return
    radius = 6.6 if len(moons) == 1 else min(5.2, max(2.6, (room / len(moons) - 1.6) / 2))
    pitch = 2 * radius + 1.6
    for i, moon in enumerate(moons):
        at = right - 3.9 - radius - (len(moons) - 1 - i) * pitch
        larger = 0.7 if moon.special == "blood" and len(moons) == 1 else 0.0
        pen.moon(at - larger, top - 11, radius + larger, float(moon.phase), moon.special)


def _weather(pen: Pen, c: Cell, x: float, top: float, ground: str) -> float:
    """The weather of the periods in order, and the rule under it; gives where the events begin."""
    per_line, size = _weather_lines(c.day, c.wide)
    if not per_line:
        return top - _ABOVE_WEATHER - 1.5
    slot = min(22.0, c.wide / min(per_line, len(c.day.weather)))
    for i, icon in enumerate(c.day.weather):
        if icon:
            at = x + (i % per_line) * slot + (slot - size) / 2
            low = top - _ABOVE_WEATHER - (i // per_line + 1) * (size + 1.5) + 0.5
            pen.icon(icon, at, low, round(size, 1), ground=ground)
    y = top - _above(c.day, c.wide) + 2.5
    pen.rule(x + 3, y, x + c.wide - 3, 0.25)
    return y - 2.5


def _icons(pen: Pen, c: Cell, x: float, top: float, ground: str) -> None:
    """Events as icons alone, as many to a line as fit; what is more is counted."""
    per_line = max(1, int((c.wide - 5) // 11.5))
    room = per_line * int((c.high - _above(c.day, c.wide) - _foot_height(c.foot)) // 11.5)
    if room < 1:
        return
    shown = c.icons if len(c.icons) <= room else c.icons[: room - 1]
    for i, event in enumerate(shown):
        at, low = x + 3 + (i % per_line) * 11.5, top - 10.5 - (i // per_line) * 11.5
        pen.icon(event.icon, at, low, 9.6, ground=ground)
    if len(shown) < len(c.icons):
        i = len(shown)
        pen.text(x + 3 + (i % per_line) * 11.5, top - 8.6 - (i // per_line) * 11.5, f"+{len(c.icons) - i}", EVENT_MORE)


def _draw_foot(pen: Pen, c: Cell, x: float, bottom: float, ground: str) -> None:
    high = _foot_height(c.foot)
    pen.rule(x + 3, bottom + high, x + c.wide - 3, 0.25)
    pen.icon("feet", x + 2.6, bottom + high - 13.2, 11, ground=ground)
    y = bottom + high - 2.5
    for i, line in enumerate(c.foot):
        pen.paragraph(x + (3 if c.narrow and i else 15), y, line)
        y -= line.height
