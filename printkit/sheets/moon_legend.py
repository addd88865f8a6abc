"""What the calendar's moons mean: each face with its words, two on a line where both are short."""

from collections.abc import Sequence
from typing import NamedTuple

from printkit.sheets.pen import Pen
from printkit.sheets.setting import CELL, Paragraph, one_line, width
from printkit.views.calendar import MoonFace

_RADIUS = 4.6
_TEXT = 14.0


class MoonLegend(NamedTuple):
    """Rows of moons with their words, set for a column."""

    rows: tuple[tuple[tuple[MoonFace, Paragraph], ...], ...]
    wide: float

    @property
    def height(self) -> float:
        """Height of all rows."""
        return sum(map(_row_height, self.rows))

    def draw(self, pen: Pen, x: float, top: float) -> None:
        """Draws the rows from their upper left corner."""
        for row in self.rows:
            for i, (face, words) in enumerate(row):
                at = x + i * self.wide / 2
                pen.moon(at + _RADIUS + 0.4, top - 6.2, _RADIUS, float(face.phase), face.special)
                pen.paragraph(at + _TEXT, top - 0.4, words)
            top -= _row_height(row)


def _row_height(row: Sequence[tuple[MoonFace, Paragraph]]) -> float:
    return max(13.0, *(words.height + 2 for _, words in row))


def moon_legend(moons: Sequence[tuple[MoonFace, str]], wide: float, *, paired: bool) -> MoonLegend:
    """Sets the words of moons for a column; `paired` allows two on a line."""
    half = wide / 2 - _TEXT - 2
    rows: list[list[tuple[MoonFace, Paragraph]]] = []
    for face, word in moons:
        short = paired and width(word, CELL) <= half
        if short and rows and len(rows[-1]) == 1 and rows[-1][0][1].width <= half:
            rows[-1].append((face, one_line(word, CELL, half)))
        else:
            rows.append([(face, one_line(word, CELL, wide - _TEXT))])
    return MoonLegend(tuple(map(tuple, rows)), wide)
