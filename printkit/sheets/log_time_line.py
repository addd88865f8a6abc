"""Who joins a fight when: a line of seconds with labels above it, or a list where the labels are too long for one."""

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from printkit.sheets.pen import Pen
from printkit.sheets.setting import CELL, LABEL, META, Paragraph, plain, shrunk, width
from printkit.views.log import Joining

_STEP = 11.0
_MOST_LEVELS = 4
_PARTY, _CREATURES = "1 g", "0 g"


class _Mark(NamedTuple):
    """All who join at one second: where on the line, whose sides, and the label with its place and its level."""

    x: float
    sides: tuple[bool, ...]
    text: str
    left: float
    right: float
    level: int


class TimeLine(NamedTuple):
    """Joinings set for a width; `marks` is empty where they are a list."""

    wide: float
    last: int
    marks: tuple[_Mark, ...]
    rows: tuple[tuple[Joining, Paragraph], ...]

    @property
    def height(self) -> float:
        """Height with the title above it."""
        if not self.marks:
            return 16 + sum(words.height + 2 for _, words in self.rows)
        return 51 + _STEP * max(mark.level for mark in self.marks)

    def draw(self, pen: Pen, x: float, top: float, title: str, unit: str) -> None:
        """Draws it from its upper left corner: a ring for the party's side, a disc for creatures."""
        pen.text(x - 2, top - 8, title, shrunk(title, LABEL, self.wide))
        if self.marks:
            self._line(pen, x, top + 20 - self.height, unit)
        else:
            self._list(pen, x, top - 12, unit)

    def _line(self, pen: Pen, x: float, y: float, unit: str) -> None:
        pen.rule(x, y, x + self.wide, 0.9)
        step = 10 if self.last <= 40 else -(-self.last // 40) * 10
        for second in range(0, self.last + 1, step):
            at = x + second * _scale(self.wide, self.last)
            pen.upright(at, y - 2.5, y + 2.5, 0.9)
            pen.text(at if second else at - 2, y - 12, f"{second} {unit}", META, anchor="middle" if second else "start")
        for mark in self.marks:
            if mark.level:
                pen.upright(x + mark.x, y + 3, y + 5 + mark.level * _STEP, 0.25)
            pen.text(x + mark.left, y + 6.5 + mark.level * _STEP, mark.text, CELL)
            for i, party in enumerate(mark.sides):
                pen.circle(x + mark.x + i * 7, y, 3, weight=0.9, fill=_PARTY if party else _CREATURES)

    def _list(self, pen: Pen, x: float, y: float, unit: str) -> None:
        for join, words in self.rows:
            pen.circle(x + 2, y - 6, 3, weight=0.9, fill=_PARTY if join.party else _CREATURES)
            pen.text(x + 34, y - 9, f"{join.second} {unit}", META, anchor="end")
            pen.paragraph(x + 40, y, words)
            y -= words.height + 2


def time_line(joins: Sequence[Joining], wide: float) -> TimeLine | None:
    """Sets joinings; None where nobody joins later."""
    if not any(join.second for join in joins):
        return None
    last = max(30, -(-max(join.second for join in joins) // 10) * 10)
    marks = _marks(joins, wide, last)
    rows = () if marks else tuple((join, plain(join.text, CELL, wide - 40)) for join in joins)
    return TimeLine(wide, last, marks, rows)


def _scale(wide: float, last: int) -> float:
    return wide / (last * 1.05)


def _marks(joins: Sequence[Joining], wide: float, last: int) -> tuple[_Mark, ...]:
    """Marks with their labels centred above them, else beginning above them; none where neither keeps them clear."""
    return _placed(joins, wide, last, before=0.5) or _placed(joins, wide, last, before=0.0)


def _placed(joins: Sequence[Joining], wide: float, last: int, *, before: float) -> tuple[_Mark, ...]:
    """Marks with labels on as few levels as keep text from text and from leaders; `before` of a label left of its mark.

    The latest is placed first: the leader of an earlier, higher label then passes left of the labels below it.
    """
    placed: list[_Mark] = []
    seconds = [(second, list(group)) for second, group in groupby(sorted(joins, key=_second), key=_second)]
    for second, group in reversed(seconds):
        text = ", ".join(join.text for join in group)
        sides = tuple(sorted({join.party for join in group}, reverse=True))
        x = second * _scale(wide, last)
        long = width(text, CELL)
        left = min(max(x - max(2.0, long * before), -2.0), wide - long + 2)
        tried = (_Mark(x, sides, text, left, left + long, level) for level in range(_MOST_LEVELS))
        fitting = next((mark for mark in tried if not any(_clash(mark, other) for other in placed)), None)
        if fitting is None or long > wide:
            return ()
        placed.append(fitting)
    return tuple(reversed(placed))


def _second(join: Joining) -> int:
    return join.second


def _clash(a: _Mark, b: _Mark) -> bool:
    """Whether two labels touch, or the leader of the higher runs through the lower."""
    if a.level == b.level:
        return a.left < b.right + 4 and b.left < a.right + 4
    high, low = (a, b) if a.level > b.level else (b, a)
    return low.left - 0.5 < high.x < low.right + 2
