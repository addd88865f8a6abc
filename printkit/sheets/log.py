"""The journey log as PDF: a table for each day, hour by hour, with bands for the periods of the day."""

from collections.abc import Sequence
from typing import NamedTuple

from printkit.sheets.log_encounter import encounter
from printkit.sheets.log_rows import Block, Grid, grid, hour_blocks
from printkit.sheets.numbers import hex_numbers
from printkit.sheets.paper import Book, Head
from printkit.sheets.pen import Pen
from printkit.sheets.setting import (
    BAND,
    BODY,
    DAY_TITLE,
    LABEL,
    MM,
    PLACE,
    SUBTITLE,
    one_line,
    plain,
    shrunk,
    width,
)
from printkit.views.log import DayLog, HourRow, LogView, Period

WORDS = (
    "weather",
    "hidden",
    "secret",
    "hour",
    "hex",
    "movement",
    "steps",
    "seen",
    "continued_short",
    "joins",
    "joined",
    "seconds",
    "outcome",
    "empty",
    "check",
)
"""Words that `LogView.words` holds."""

_PATTERNS = {"small_hours": "crossed", "morning": "white", "afternoon": "dots", "night": "slant"}
_NOTE, _UNDER_NOTES = 13.0, 4.5
_HEADS = 18.0
_DAY_HEAD = 27.0
_MUCH = 1 / 3
_LEAST_HOURS = 2


class _Unit(NamedTuple):
    """What stays together: an hour's row with its encounters."""

    blocks: tuple[Block, ...]

    @property
    def height(self) -> float:
        return sum(block.height for block in self.blocks)


class _Part(NamedTuple):
    """A period, set: its units."""

    period: Period
    units: tuple[_Unit, ...]

    @property
    def height(self) -> float:
        return sum(unit.height for unit in self.units)


def pdf(view: LogView, *, paper: str = "a4", duplex: bool = False) -> bytes:
    """The log as a PDF. Days follow each other; a day, a period, an hour are split only as the house's sheets are."""
    return _Log(view, paper, duplex=duplex).made()


class _Log:
    """The log while it is set: the book, and how far down its page is filled."""

    def __init__(self, view: LogView, paper: str, *, duplex: bool) -> None:
        self.view = view
        self.words = dict(view.words)
        self.book = Book(paper=paper, title=f"{view.title} · {view.kicker}", lang=view.lang, duplex=duplex)
        self.book.settle(map(self._head, view.days))
        groups = [group for day in view.days for p in day.periods for h in p.hours for group in h.groups]
        self.movement = any(group.movement or group.have for group in groups)
        self.steps = any(g.steps for g in groups) or any(
            len(h.groups) > 1 for day in view.days for p in day.periods for h in p.hours
        )
        self.columns = grid(self.book.paper, movement=self.movement, steps=self.steps)
        self.full = self.book.paper.top - 49 - _HEADS - self.book.floor
        self.target = hex_numbers(numbers_in(view))
        self.y = self.first = 0.0

    @property
    def pen(self) -> Pen:
        return self.book.pen

    @property
    def fresh(self) -> bool:
        """Whether nothing stands on the page yet."""
        return self.y >= self.first

    def made(self) -> bytes:
        for i, day in enumerate(self.view.days):
            self._day(i, day)
        if not self.view.days:
            self._page(DayLog(self.view.title, "", "", ()))
            self.pen.paragraph(self.columns.hour, self.y - 6, plain(self.words["empty"], BODY, 300))
        return self.book.finish()

    def _head(self, day: DayLog) -> Head:
        view = self.view
        return Head(
            "hour", view.kicker, day.title, day.subtitle, day.place, view.badge, view.for_gm, view.foot,
            self.words["check"],
        )  # fmt: skip

    def _page(self, day: DayLog) -> None:
        top = self.book.page(self._head(day))
        self._heads(top)
        self.y = self.first = top - _HEADS

    def _heads(self, top: float) -> None:
        columns, words = self.columns, self.words
        shown = [(columns.hour, "hour"), (columns.hex, "hex"), (columns.seen, "seen")]
        if self.movement:
            shown.append((columns.movement, "movement"))
        if self.steps and not columns.steps_below:
            shown.append((columns.steps, "steps"))
        for x, word in shown:
            self.pen.text(x, top - 13, words[word], LABEL)
        self.pen.rule(columns.band, top - _HEADS, columns.end, 1)

    def _day(self, number: int, day: DayLog) -> None:
        parts = [self._part(period) for period in day.periods]
        high = _DAY_HEAD + sum(part.height + self._notes_height(1) for part in parts)
        first = parts[0].units[0].height if parts and parts[0].units else 0.0
        left = self.y - self.book.floor
        if not self.book.pages or left < high / 2 or left < _DAY_HEAD + first + self._notes_height(1):
            self._page(day)
        else:
            self._day_head(day)
        key = f"day-{number + 1}"
        self.pen.place(key, min(self.book.paper.high, self.y + 80))
        self.book.outline(day.title, key)
        for part in parts:
            self._set(day, part)

    def _day_head(self, day: DayLog) -> None:
        """A day that begins on another day's page."""
        columns, pen = self.columns, self.pen
        y = self.y - 6
        wide = columns.end - columns.band
        title = shrunk(day.title, DAY_TITLE, wide)
        if width(day.title, title) > wide:
            lines = one_line(day.title, title._replace(floor=8), wide)
            pen.paragraph(columns.band, y - (0 if len(lines.lines) > 1 else 8), lines)
            pen.rule(columns.band, y - 20, columns.end, 1.2)
            self.y -= _DAY_HEAD
            return
        beside = "  ·  ".join(filter(None, (day.place, day.subtitle)))
        room = wide - width(day.title, title) - 14
        pen.text(columns.band, y - 14, day.title, title)
        style = shrunk(day.subtitle or day.place, SUBTITLE, room)
        for text in (beside, day.subtitle, day.place):
            style = shrunk(text, SUBTITLE if day.subtitle else PLACE, room)
            if text and width(text, style) <= room:
                pen.text(columns.end, y - 14, text, style, anchor="end")
                break
        pen.rule(columns.band, y - 20, columns.end, 1.2)
        self.y -= _DAY_HEAD

    def _part(self, period: Period) -> _Part:
        return _Part(period, tuple(unit for hour in period.hours for unit in self._units(hour)))

    def _units(self, hour: HourRow) -> list[_Unit]:
        limit = self.full - self._notes_height(1)
        rows = hour_blocks(hour, self.columns, limit, self.target)
        boxes = [
            block
            for box in hour.encounters
            for block in encounter(box, self.columns, self.words, self.target, limit, for_gm=self.view.for_gm)
        ]
        units = [_Unit((row,)) for row in rows[:-1]]
        held = [rows[-1]]
        for box in boxes:
            if sum(block.height for block in held) + box.height > limit:
                units.append(_Unit(tuple(held)))
                held = []
            held.append(box)
        return [*units, _Unit(tuple(held))]

    def _notes_height(self, lines: int) -> float:
        return lines * _NOTE + _UNDER_NOTES

    def _set(self, day: DayLog, part: _Part) -> None:
        """Sets a period here, on the next page, or, where it is longer than a page, over several."""
        wanted = 1 if self.view.for_gm else 2
        lines = next((n for n in range(wanted, 0, -1) if self._fits(part.height + self._notes_height(n))), 0)
        if not lines and part.height + self._notes_height(1) <= self.full and not self._wasteful(part):
            self._page(day)
            lines = wanted if self._fits(part.height + self._notes_height(wanted)) else 1
        if lines:
            self._segment(part.period, part.units, lines, continued=False)
        else:
            self._long(day, part)

    def _wasteful(self, part: _Part) -> bool:
        """Whether moving a whole period overleaf would leave much of this page empty, although hours of it fit here."""
        room = self.y - self.book.floor
        if room < self.full * _MUCH:
            return False
        fitting, used = 0, 0.0
        for unit in part.units:
            used += unit.height
            fitting += used <= room
        return fitting >= _LEAST_HOURS

    def _fits(self, height: float) -> bool:
        return self.y - height >= self.book.floor

    def _long(self, day: DayLog, part: _Part) -> None:
        units = list(part.units)
        continued = False
        while units:
            taken: list[_Unit] = []
            room = self.y - self.book.floor - self._notes_height(1)
            while units and sum(unit.height for unit in taken) + units[0].height <= room:
                taken.append(units.pop(0))
            if not taken and self.fresh:
                taken.append(units.pop(0))
            if taken:
                self._segment(part.period, taken, 0 if units else 1, continued=continued)
                continued = True
            if units:
                self._page(day)

    def _segment(self, period: Period, units: Sequence[_Unit], lines: int, *, continued: bool) -> None:
        """Draws rows, note lines and the band beside them."""
        top = self.y
        for unit in units:
            for block in unit.blocks:
                block.draw(self.pen, self.y)
                self.y -= block.height
        for i in range(lines):
            self.y -= _NOTE
            self._note(first=i == 0)
        self.y -= _UNDER_NOTES if lines else 0
        word = f" {self.words['continued_short']}" if continued else ""
        _band(self.pen, self.columns, top, self.y, period, word)
        self.pen.rule(self.columns.band, self.y, self.columns.end, 0.9)

    def _note(self, *, first: bool) -> None:
        columns = self.columns
        if first:
            self.pen.icon("pencil", columns.hour, self.y - 0.5, 10.5)
        self.pen.dots(columns.hour + (13 if first else 0), self.y, columns.end)


def _band(pen: Pen, columns: Grid, top: float, bottom: float, period: Period, after: str) -> None:
    """The period's band with its word in a white slot: full, then closer set, then short."""
    wide = 6.2 * MM
    top, bottom = top - 1.2, bottom + 1.2
    pattern = _PATTERNS.get(period.key, "white")
    pen.pattern(pattern, columns.band, bottom, wide, top - bottom)
    pen.box(columns.band, bottom, wide, top - bottom, weight=0.7)
    room = top - bottom - 8
    tight = BAND._replace(tracking=0.2)
    forms = [(period.word + after, BAND), (period.word + after, tight), (period.short + after, BAND)]
    forms += [(period.short + after, tight), (period.short, tight._replace(size=8))]
    word, style = next(((w, s) for w, s in forms if width(w, s) <= room), forms[-1])
    pen.upward(columns.band + wide / 2 + 3, (top + bottom) / 2 - width(word, style) / 2, word, style)


def numbers_in(view: LogView) -> list[str]:
    """The hex numbers of a log's rows and steps, each once, in order."""
    groups = [group for day in view.days for p in day.periods for h in p.hours for group in h.groups]
    return list(dict.fromkeys(n for group in groups for n in (group.number, *(step.number for step in group.steps))))
