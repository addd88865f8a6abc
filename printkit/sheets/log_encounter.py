"""The box of an encounter in the log: what happened, the dice, who joins when, and the outcome."""

from collections.abc import Sequence
from typing import NamedTuple

from printkit.sheets.log_rows import Block, Grid
from printkit.sheets.numbers import Target, numbered
from printkit.sheets.pen import Pen
from printkit.sheets.setting import (
    ASIDE,
    BODY,
    BOX_NAME,
    CELL,
    CONDITION,
    FORMULA,
    LABEL,
    META,
    MM,
    TOTAL,
    WHEN,
    Paragraph,
    Run,
    Style,
    paragraph,
    plain,
    shrunk,
    tied,
    width,
)
from printkit.views.log import DiceLine, EncounterBox, Joining

_PAD = 7.0
_DIE = Style(WHEN.face, 9, 10)
_NOTE_STEP = 14.0
_LABEL_STEP = 11.0


class _Roll(NamedTuple):
    line: DiceLine
    beside: float
    text: Paragraph

    @property
    def height(self) -> float:
        return max(15.5, self.text.height + 3.5)


class _Box(NamedTuple):
    """An encounter set for its box: its parts and their heights."""

    box: EncounterBox
    name: Paragraph
    text: Paragraph
    rolls: tuple[_Roll, ...]
    joins: Paragraph | None
    outcome: Paragraph
    boxes: list[list[tuple[float, str, bool]]]
    middle: float
    foot: float
    head: float

    @property
    def height(self) -> float:
        return self.head + self.middle + self.foot


def encounter(box: EncounterBox, columns: Grid, words: dict[str, str], target: Target, *, for_gm: bool) -> Block:
    """Lays out an encounter's box."""
    x = columns.band + 12 * MM
    wide = columns.end - x
    left = wide * 0.56
    inner = wide - 2 * _PAD
    when = width(box.when, WHEN)
    name = paragraph(
        [Run(f"{box.name}\u00a0 ", BOX_NAME), Run(tied(box.temper), ASIDE._replace(size=9.5))], inner - 18 - when - 8
    )
    told = numbered(tied(box.text), BODY, target)
    if box.surprised:
        told += [Run(" ", BODY), *numbered(tied(box.surprised), CONDITION, target)]
    text = paragraph(told, left - 1.5 * _PAD)
    rolls = tuple(_roll(line, left - 1.5 * _PAD) for line in box.dice)
    timed = any(join.second for join in box.joins)
    levels = _levels(box.joins, wide - left - _PAD - 12) if timed else []
    right = 46 + _LABEL_STEP * max((level for _, level in levels), default=0) if timed else 20.0
    notes = 0.0 if for_gm else 27.0
    middle = max(text.height + sum(roll.height for roll in rolls) + 4 + notes, right)
    outcome = plain(box.outcome_text, BODY, inner) if box.outcome_text else Paragraph((), 12)
    boxes = _tick_rows(box, words["outcome"], inner)
    foot = 17.0 * len(boxes) + (outcome.height + 3 if outcome.lines else 0)
    laid = _Box(box, name, text, rolls, None, outcome, boxes, middle, foot, name.height + 6)

    def draw(pen: Pen, top: float) -> None:
        _draw(pen, laid, x, top - 5, wide, left, words, timed=timed, for_gm=for_gm)
        pen.rule(columns.hour - 1 * MM, top - laid.height - 10, columns.end, 0.25)

    return Block(laid.height + 10, draw)


def _roll(line: DiceLine, room: float) -> _Roll:
    dice = sum(max(11.5, width(str(face), _DIE) + 4) + 2 for face in line.faces)
    formula = width(f"{line.formula} = ", FORMULA) + width(line.total, TOTAL)
    beside = dice + 2 + formula + 6
    style = FORMULA._replace(size=9.25, leading=11.5)
    if beside + 60 <= room or not line.text:
        return _Roll(line, beside, paragraph([Run(tied(line.text), style)], room - beside))
    return _Roll(line, 0.0, paragraph([Run("\u00a0", style), Run(tied(line.text), style)], room))


def _levels(joins: Sequence[Joining], wide: float) -> list[tuple[float, int]]:
    """For each joining the middle of its label and how many labels stand below it."""
    placed: list[tuple[float, float, int]] = []
    out: list[tuple[float, int]] = []
    scale = wide / (_last_second(joins) * 1.05)
    for join in joins:
        half = width(join.text, CELL) / 2
        at = min(max(join.second * scale, half - 2), wide - half + 2)
        level = 0
        while any(lv == level and at - half < right + 4 and at + half > left - 4 for left, right, lv in placed):
            level += 1
        placed.append((at - half, at + half, level))
        out.append((at, level))
    return out


def _last_second(joins: Sequence[Joining]) -> int:
    return max(30, -(-max((join.second for join in joins), default=0) // 10) * 10)


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


def _draw(
    pen: Pen,
    laid: _Box,
    x: float,
    top: float,
    wide: float,
    left: float,
    words: dict[str, str],
    *,
    timed: bool,
    for_gm: bool,
) -> None:
    box = laid.box
    bottom = top - laid.height
    pen.box(x, bottom, wide, laid.height, weight=1.1)
    pen.icon("swords", x + _PAD, top - 16, 13, weight=0.9)
    pen.paragraph(x + _PAD + 18, top - 2.6, laid.name)
    pen.text(x + wide - _PAD, top - 13.3, box.when, WHEN, anchor="end")
    line = top - laid.head + 1.5
    pen.rule(x + _PAD, line, x + wide - _PAD, 0.3)
    y = top - laid.head
    y -= pen.paragraph(x + _PAD, y, laid.text) + 2
    for roll in laid.rolls:
        _draw_roll(pen, roll, x + _PAD, y)
        y -= roll.height
    floor = bottom + laid.foot
    if not for_gm:
        _notes(pen, x + _PAD, y - 10, floor, x + left - 6)
    right = x + left + 8
    if timed:
        label = words["joins"] if for_gm else words["joined"]
        _time_line(pen, box.joins, right, top - laid.head - 4, wide - left - _PAD - 12, label, words["seconds"])
    else:
        pen.icon("pencil", right - 2, top - laid.head - 13.5, 10)
        _notes(pen, right + 11, top - laid.head - 12.5, floor, x + wide - _PAD, first_only=True)
        _notes(pen, right - 2, top - laid.head - 12.5 - _NOTE_STEP, floor, x + wide - _PAD)
    pen.rule(x + _PAD, floor, x + wide - _PAD, 0.3)
    _outcome(pen, laid, x + _PAD, floor, x + wide - _PAD, words["outcome"])


def _notes(pen: Pen, x: float, y: float, floor: float, end: float, *, first_only: bool = False) -> None:
    while y > floor + 4:
        pen.dots(x, y, end)
        y -= _NOTE_STEP
        if first_only:
            return


def _draw_roll(pen: Pen, roll: _Roll, x: float, top: float) -> None:
    at, y = x, top - 14
    for face in roll.line.faces:
        at += pen.die(at, y, face, _DIE) + 2
    at += 2
    at += pen.text(at, y + 3, f"{roll.line.formula} = ", FORMULA)
    pen.text(at, y + 3, roll.line.total, TOTAL)
    if roll.beside:
        pen.paragraph(x + roll.beside, top - 2.6, roll.text)
    else:
        pen.paragraph(x, top - 15.5, roll.text)


def _time_line(pen: Pen, joins: Sequence[Joining], x: float, top: float, wide: float, label: str, unit: str) -> None:
    """Seconds from the fight's start, with who joins when: a ring for the party, a disc for creatures."""
    last = _last_second(joins)
    levels = _levels(joins, wide)
    y = top - 30 - _LABEL_STEP * max(level for _, level in levels)
    pen.text(x - 2, top - 8, label, shrunk(label, LABEL, wide))
    pen.rule(x, y, x + wide, 0.9)
    scale = wide / (last * 1.05)
    step = 10 if last <= 40 else -(-last // 40) * 10
    for second in range(0, last + 1, step):
        at = x + second * scale
        pen.upright(at, y - 2.5, y + 2.5, 0.9)
        word = f"{second} {unit}"
        pen.text(at if second else at - 2, y - 12, word, META, anchor="middle" if second else "start")
    for join, (middle, level) in zip(joins, levels, strict=True):
        at = x + join.second * scale
        if level:
            pen.upright(at, y + 3, y + 5 + level * _LABEL_STEP, 0.25)
        pen.text(x + middle, y + 6.5 + level * _LABEL_STEP, join.text, CELL, anchor="middle")
        pen.circle(at, y, 3, weight=0.9, fill="1 g" if join.party else "0 g")


def _outcome(pen: Pen, laid: _Box, x: float, top: float, end: float, label: str) -> None:
    y = top - 11.5
    pen.text(x, y, label, LABEL)
    at = x + width(label, LABEL) + 9
    for row in laid.boxes:
        for place, word, ticked in row:
            pen.tick_box(x + place, y - 1, ticked=ticked)
            at = x + place + 11 + pen.text(x + place + 11, y, word, FORMULA) + 10
        y -= 17
    if laid.outcome.lines:
        pen.paragraph(x, y + 13, laid.outcome)
    pen.dots(at, y + 16, end)
