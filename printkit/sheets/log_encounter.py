"""The box of an encounter in the log: what happened, the dice, who joins when, and the outcome."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from printkit.sheets.log_rows import Block, Grid
from printkit.sheets.log_time_line import TimeLine, time_line
from printkit.sheets.numbers import Target, numbered
from printkit.sheets.pen import Pen
from printkit.sheets.setting import (
    ASIDE,
    BODY,
    BOX_NAME,
    CONDITION,
    FORMULA,
    LABEL,
    MM,
    TOTAL,
    WHEN,
    Paragraph,
    Run,
    Style,
    paragraph,
    plain,
    tied,
    width,
)
from printkit.views.log import DiceLine, EncounterBox

_PAD = 7.0
_DIE = Style(WHEN.face, 9, 10)
_NOTE_STEP = 14.0
_ROLL = 15.5


class _Roll(NamedTuple):
    """A roll in rows: places (x, row) of its dice, of its formula, and where its text begins."""

    line: DiceLine
    dice: tuple[tuple[float, int], ...]
    formula: tuple[float, int]
    beside: float
    below: int
    text: Paragraph

    @property
    def height(self) -> float:
        return max(_ROLL * (self.formula[1] + 1), _ROLL * self.below + self.text.height + 3.5)


class _Frame(NamedTuple):
    """Where a box stands: left end, width, width of its left part."""

    x: float
    wide: float
    left: float

    @property
    def inner(self) -> float:
        return self.wide - 2 * _PAD

    @property
    def right(self) -> float:
        """Width of what stands at the right of the text."""
        return self.wide - self.left - _PAD - 12


class _Box(NamedTuple):
    """An encounter, or a part of one too long for a page, set for its box; the outcome stands in the `last`."""

    box: EncounterBox
    name: Paragraph
    when: Paragraph
    text: Paragraph
    rolls: tuple[_Roll, ...]
    joins: TimeLine | None
    outcome: Paragraph
    ticks: list[list[tuple[float, str, bool]]]
    middle: float
    last: bool

    @property
    def head(self) -> float:
        return max(self.name.height, self.when.height) + 6

    @property
    def foot(self) -> float:
        below = self.outcome.height + 3 if self.outcome.lines else 0.0
        return 17.0 * len(self.ticks) + below if self.last else 3.0

    @property
    def height(self) -> float:
        return self.head + self.middle + self.foot


def encounter(
    box: EncounterBox, columns: Grid, words: Mapping[str, str], target: Target, limit: float, *, for_gm: bool
) -> list[Block]:
    """Lays out an encounter's box; one that is higher than `limit` in several."""
    x = columns.band + 12 * MM
    frame = _Frame(x, columns.end - x, (columns.end - x) * 0.56)
    told = numbered(tied(box.text), BODY, target)
    if box.surprised:
        told += [Run(" ", BODY), *numbered(tied(box.surprised), CONDITION, target)]
    room = frame.left - 1.5 * _PAD
    text = paragraph(told, room)
    rolls = [_roll(line, room) for line in box.dice]
    whole = _laid(box, text, rolls, frame, words["outcome"], for_gm=for_gm, last=True)
    if whole.height + 10 <= limit:
        return [_block(whole, columns, frame, words, for_gm=for_gm)]
    parts = _parted(text, rolls, limit - whole.head - whole.foot - 50)
    laid = [
        _laid(box, some_text, some_rolls, frame, words["outcome"], for_gm=for_gm, last=i + 1 == len(parts))
        for i, (some_text, some_rolls) in enumerate(parts)
    ]
    return [_block(part, columns, frame, words, for_gm=for_gm) for part in laid]


def _parted(text: Paragraph, rolls: Sequence[_Roll], limit: float) -> list[tuple[Paragraph, list[_Roll]]]:
    """Text and rolls in parts none of which is higher than `limit`."""
    lines = max(3, int(limit // text.leading))
    parts: list[tuple[Paragraph, list[_Roll]]] = [
        (text._replace(lines=text.lines[i : i + lines]), []) for i in range(0, max(1, len(text.lines)), lines)
    ]
    for roll in rolls:
        some_text, some_rolls = parts[-1]
        used = some_text.height + sum(r.height for r in some_rolls)
        if used and used + roll.height > limit:
            parts.append((text._replace(lines=()), []))
        parts[-1][1].append(roll)
    return parts


def _laid(
    box: EncounterBox, text: Paragraph, rolls: Sequence[_Roll], frame: _Frame, label: str, *, for_gm: bool, last: bool
) -> _Box:
    when = paragraph([Run(tied(box.when), WHEN)], frame.inner * 0.4)
    name = paragraph(
        [Run(f"{box.name}\u00a0 ", BOX_NAME), Run(tied(box.temper), ASIDE._replace(size=9.5))],
        frame.inner - 18 - when.width - 8,
    )
    joins = time_line(box.joins, frame.right) if last else None
    right = joins.height if joins else 20.0
    notes = 0.0 if for_gm or not last else 27.0
    middle = max(text.height + sum(roll.height for roll in rolls) + 6 + notes, right)
    outcome = plain(box.outcome_text, BODY, frame.inner) if box.outcome_text else Paragraph((), 12)
    ticks = _tick_rows(box, label, frame.inner)
    return _Box(box, name, when, text, tuple(rolls), joins, outcome, ticks, middle, last)


def _block(laid: _Box, columns: Grid, frame: _Frame, words: Mapping[str, str], *, for_gm: bool) -> Block:
    def draw(pen: Pen, top: float) -> None:
        _draw(pen, laid, frame, top - 5, words, for_gm=for_gm)
        pen.rule(columns.hour - 1 * MM, top - laid.height - 10, columns.end, 0.25)

    return Block(laid.height + 10, draw)


def _roll(line: DiceLine, room: float) -> _Roll:
    """Sets dice, formula and text one after the other, each on a further row where it finds no room."""
    x, row = 0.0, 0
    dice: list[tuple[float, int]] = []
    for face in line.faces:
        wide = max(11.5, width(str(face), _DIE) + 4)
        if x and x + wide > room:
            x, row = 0.0, row + 1
        dice.append((x, row))
        x += wide + 2
    formula = width(f"{line.formula} = ", FORMULA) + width(line.total, TOTAL)
    if x and x + 2 + formula > room:
        x, row = -2.0, row + 1
    at = (x + 2, row)
    x += formula + 8
    if room - x < 60:
        x, row = 0.0, row + 1
    text = paragraph([Run(tied(line.text), FORMULA._replace(size=9.25, leading=11.5))], room - x)
    return _Roll(line, tuple(dice), at, x, row, text)


def _tick_rows(box: EncounterBox, label: str, room: float) -> list[list[tuple[float, str, bool]]]:
    """The outcomes in rows of tick boxes, each with its place from the left."""
    begin = width(label, LABEL) + 9
    rows: list[list[tuple[float, str, bool]]] = [[]]
    x = begin
    for word, ticked in box.outcomes:
        wide = 11 + width(word, FORMULA)
        if rows[-1] and x + wide > room:
            rows.append([])
            x = begin
        rows[-1].append((x, word, ticked))
        x += wide + 10
    return rows


def _draw(pen: Pen, laid: _Box, frame: _Frame, top: float, words: Mapping[str, str], *, for_gm: bool) -> None:
    x, wide = frame.x, frame.wide
    bottom = top - laid.height
    pen.box(x, bottom, wide, laid.height, weight=1.1)
    pen.icon("swords", x + _PAD, top - 16, 13, weight=0.9)
    pen.paragraph(x + _PAD + 18, top - 2.6, laid.name)
    pen.paragraph(x + wide - _PAD, top - 4, laid.when, anchor="end")
    y = top - laid.head
    pen.rule(x + _PAD, y + 1.5, x + wide - _PAD, 0.3)
    y -= pen.paragraph(x + _PAD, y, laid.text) + 2
    for roll in laid.rolls:
        _draw_roll(pen, roll, x + _PAD, y)
        y -= roll.height
    floor = bottom + laid.foot
    if not for_gm:
        _notes(pen, x + _PAD, y - 10, floor, x + frame.left - 6)
    right, first = x + frame.left + 8, top - laid.head - 12.5
    if laid.joins:
        laid.joins.draw(pen, right, top - laid.head - 4, words["joins" if for_gm else "joined"], words["seconds"])
    else:
        pen.icon("pencil", right - 2, first - 1, 10)
        _notes(pen, right + 11, first, max(floor, first - _NOTE_STEP + 3), x + wide - _PAD)
        _notes(pen, right - 2, first - _NOTE_STEP, floor, x + wide - _PAD)
    if laid.last:
        pen.rule(x + _PAD, floor, x + wide - _PAD, 0.3)
        _outcome(pen, laid, x + _PAD, floor, x + wide - _PAD, words["outcome"])


def _notes(pen: Pen, x: float, y: float, floor: float, end: float) -> None:
    """Note lines from y down to a floor."""
    while y > floor + 4:
        pen.dots(x, y, end)
        y -= _NOTE_STEP


def _draw_roll(pen: Pen, roll: _Roll, x: float, top: float) -> None:
    for face, (at, row) in zip(roll.line.faces, roll.dice, strict=True):
        pen.die(x + at, top - 14 - row * _ROLL, face, _DIE)
    at, row = roll.formula
    y = top - 11 - row * _ROLL
    wide = pen.text(x + at, y, f"{roll.line.formula} = ", FORMULA)
    pen.text(x + at + wide, y, roll.line.total, TOTAL)
    pen.paragraph(x + roll.beside, top - 2.15 - roll.below * _ROLL, roll.text)


def _outcome(pen: Pen, laid: _Box, x: float, top: float, end: float, label: str) -> None:
    y = top - 11.5
    pen.text(x, y, label, LABEL)
    at = x + width(label, LABEL) + 9
    for row in laid.ticks:
        for place, word, ticked in row:
            pen.tick_box(x + place, y - 1, ticked=ticked)
            at = x + place + 11 + pen.text(x + place + 11, y, word, FORMULA) + 10
        y -= 17
    if laid.outcome.lines:
        pen.paragraph(x, y + 13, laid.outcome)
    pen.dots(at, y + 16, end)
