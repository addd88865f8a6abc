"""The hours of the journey log laid out in columns: hour, weather, hex, Movement, steps, seen and done."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

from printkit.sheets.noted import Noted, Slots, noted
from printkit.sheets.numbers import Target
from printkit.sheets.paper import Paper
from printkit.sheets.pen import Pen
from printkit.sheets.setting import (
    BODY,
    CELL,
    CELL_BOLD,
    COST,
    HEX_NUMBER,
    HOUR,
    HOUR_RUN,
    MM,
    STEP_NUMBER,
    Paragraph,
    Run,
    Style,
    one_line,
    paragraph,
    shrunk,
    tied,
    width,
)
from printkit.views.log import GroupRow, Happening, HourRow, StepLine

LEAST_ROW = 30.0
_MOST_PIPS = 24
_PAD = 4.0
_UNDER_PLACE = 10.0
_PLAIN, _DEEP = Slots(0, 14, 11), Slots(12.6, 16, 11)


class Grid(NamedTuple):
    """Left ends of the columns; `steps_below` where the steps stand under the Movement instead of beside it."""

    band: float
    hour: float
    weather: float
    hex: float
    movement: float
    steps: float
    seen: float
    end: float
    steps_below: bool


class Block(NamedTuple):
    """A part of the table that is never split: its height and how it is drawn under `top`."""

    height: float
    draw: Callable[[Pen, float], None]


def grid(paper: Paper, *, movement: bool = True, steps: bool = True) -> Grid:
    """The columns on a paper; a log in which no Movement or no steps count leaves their room to what was seen."""
    narrow = paper.narrow
    at: tuple[float, ...]
    if narrow:
        at = (0, 8.5, 17, 26, 41, 26, 66 if movement or steps else 43)
    else:
        after = 69 if movement else 46
        at = (0, 8.5, 20, 29.5, 46, after, after + 46 if steps else after)
    band, hour, weather, place, moved, stepped, seen = (paper.left + mm * MM for mm in at)
    return Grid(band, hour, weather, place, moved, stepped, seen, paper.right, steps_below=narrow)


class _Step(NamedTuple):
    """A step: its hex, its cost ranged right at `cost_at`, and what the cost is made of from `parts_at` on."""

    number: str
    cost: str
    cost_at: float
    parts_at: float
    parts: Paragraph
    secret: bool = False


class _Group(NamedTuple):
    """A group's part of an hour, set: its name (where there are several), place, Movement, steps and happenings."""

    row: GroupRow
    who: Paragraph
    place: Paragraph
    movement: Paragraph
    steps: tuple[_Step, ...]
    seen: tuple[Noted, ...]
    height: float


def hour_blocks(row: HourRow, columns: Grid, limit: float, target: Target) -> list[Block]:
    """An hour's row; one that is higher than `limit` goes on in further rows."""
    several = len(row.groups) > 1
    groups = [part for group in row.groups for part in _parts(group, columns, limit, target, named=several)]
    blocks: list[Block] = []
    taken: list[_Group] = []
    for group in groups:
        if taken and sum(g.height for g in taken) + group.height > limit:
            blocks.append(_block(row, taken, columns, first=not blocks))
            taken = []
        taken.append(group)
    return [*blocks, _block(row, taken, columns, first=not blocks)]


def _block(row: HourRow, groups: Sequence[_Group], columns: Grid, *, first: bool) -> Block:
    high = sum(group.height for group in groups)

    def draw(pen: Pen, top: float) -> None:
        if first:
            _hour(pen, columns, top, row)
        y = top
        for i, group in enumerate(groups):
            if i:
                pen.rule(columns.weather if group.row.weather else columns.hex, y, columns.end, 0.25)
            _draw_group(pen, columns, y, group)
            y -= group.height
        pen.rule(columns.hour - 1 * MM, y, columns.end, 0.25)

    return Block(max(high, LEAST_ROW), draw)


def _hour(pen: Pen, columns: Grid, top: float, row: HourRow) -> None:
    room = columns.weather - columns.hour - 3
    if row.until:
        pen.text(columns.hour, top - 13.5, row.hour, shrunk(row.hour, HOUR_RUN, room))
        until = f"–{row.until}"
        pen.text(columns.hour, top - 25, until, shrunk(until, HOUR_RUN, room))
    else:
        pen.text(columns.hour, top - 16, row.hour, shrunk(row.hour, HOUR, room))
    if row.weather:
        pen.icon(row.weather, columns.weather, top - 21.5, 19)


def _parts(group: GroupRow, columns: Grid, limit: float, target: Target, *, named: bool) -> list[_Group]:
    """A group's part, parted where its happenings or steps alone are higher than a page."""
    seen = [
        piece for happening in group.happenings for piece in _happening(happening, columns, target).parted(limit - 60)
    ]
    steps = [_step(step, columns) for step in group.steps]
    parts: list[_Group] = []
    while True:
        now_seen, seen = _filled(seen, [item.height + 1.5 for item in seen], limit - 20)
        now_steps, steps = _filled(steps, [_step_height(step) for step in steps], limit - 60)
        parts.append(_group(group, columns, now_steps, now_seen, named=named))
        if not seen and not steps:
            return parts


def _happening(happening: Happening, columns: Grid, target: Target) -> Noted:
    slots = _PLAIN if happening.depth == "landmark" else _DEEP
    room = columns.end - columns.seen
    return noted(happening.icon, happening.text, happening.depth, BODY, room, slots=slots, target=target)


_Item = TypeVar("_Item")


def _filled(items: list[_Item], heights: list[float], limit: float) -> tuple[tuple[_Item, ...], list[_Item]]:
    """As many items as fit, at least one, and the rest."""
    count, used = 0, 0.0
    while count < len(items) and (not count or used + heights[count] <= limit):
        used += heights[count]
        count += 1
    return tuple(items[:count]), items[count:]


def _group(group: GroupRow, columns: Grid, steps: tuple[_Step, ...], seen: tuple[Noted, ...], *, named: bool) -> _Group:
    room = columns.seen - columns.steps - 3 * MM
    who = paragraph([Run(tied(group.who), CELL_BOLD)], room) if named and group.who else Paragraph((), 11.5)
    place_room = columns.movement - columns.hex - 4
    place = one_line(group.number, HEX_NUMBER._replace(floor=9), place_room)
    movement = one_line(group.movement, CELL, columns.seen - columns.movement - 4 if columns.steps_below else 22 * MM)
    stepped = who.height + sum(_step_height(step) for step in steps)
    sight = sum(item.height + 1.5 for item in seen)
    moved = _movement_height(group, movement)
    placed = place.height + _UNDER_PLACE
    lower = max(placed, moved) + stepped if columns.steps_below and stepped else max(placed, moved, stepped)
    return _Group(group, who, place, movement, steps, seen, max(LEAST_ROW, max(lower, sight) + _PAD + 3))


def _movement_height(group: GroupRow, movement: Paragraph) -> float:
    return _pips_height(group) + movement.height if movement.lines else _pips_height(group)


def _pips_height(group: GroupRow) -> float:
    count = max(group.spent or 0, group.have or 0)
    return 0.0 if not 0 < count <= _MOST_PIPS else 3.25 * MM * -(-count // 6) + 1


def _step_height(step: _Step) -> float:
    return max(step.parts.height, 12.0)


def _step(step: StepLine, columns: Grid) -> _Step:
    number = width(step.number, _number_style(step.number))
    cost_at = max(44.0, 15 + number + width(step.cost, COST))
    parts = paragraph([Run(tied(step.parts), CELL)], columns.seen - columns.steps - cost_at - 6)
    return _Step(step.number, step.cost, cost_at, cost_at + 4, parts, step.secret)


def _draw_group(pen: Pen, columns: Grid, top: float, group: _Group) -> None:
    row = group.row
    if row.weather:
        pen.icon(row.weather, columns.weather, top - 21.5, 19)
    pen.paragraph(columns.hex, top - 3.6, group.place)
    if row.terrain:
        pen.icon(row.terrain, columns.hex + 2.5, top - 2.6 - group.place.height - 13, 13)
    y = top - 10.0
    if _pips_height(row):
        pen.pips(columns.movement, y, row.spent or 0, row.have or 0)
    pen.paragraph(columns.movement, top - _PAD - 1 - _pips_height(row), group.movement)
    start = top - _PAD
    if columns.steps_below:
        start -= max(_movement_height(row, group.movement), group.place.height + _UNDER_PLACE)
    _draw_steps(pen, columns.steps, start, group)
    y = top - _PAD
    for item in group.seen:
        item.draw(pen, columns.seen, y)
        y -= item.height + 1.5


def _draw_steps(pen: Pen, x: float, y: float, group: _Group) -> None:
    y -= pen.paragraph(x, y, group.who)
    for step in group.steps:
        if step.secret:
            pen.upright(x + 6, y - _step_height(step) + 0.5, y - 1.5, 1.3)
        else:
            pen.text(x, y - 9.5, "→", STEP_NUMBER._replace(size=9.5))
        pen.text(x + 11, y - 9.5, step.number, _number_style(step.number))
        pen.text(x + step.cost_at, y - 9.5, step.cost, COST, anchor="end")
        pen.paragraph(x + step.parts_at, y, step.parts)
        y -= _step_height(step)


def _number_style(number: str) -> Style:
    return shrunk(number, STEP_NUMBER, 26)
