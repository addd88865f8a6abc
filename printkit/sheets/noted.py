"""A paragraph with its icon and the upright line that says how deep a secret lies, alike on all sheets."""

from typing import NamedTuple

from printkit.sheets.numbers import Target, numbered
from printkit.sheets.pen import Pen
from printkit.sheets.setting import CONDITION, TIED, Paragraph, Run, Style, paragraph, tied


class Slots(NamedTuple):
    """Where icon, line and text stand from the left, and the icon's size, in points."""

    line: float
    text: float
    icon: float


class Noted(NamedTuple):
    """An icon, a depth (landmark, hidden, secret, or a trigger's word) and a text."""

    icon: str
    depth: str
    text: Paragraph
    slots: Slots

    @property
    def height(self) -> float:
        """Height of the text."""
        return self.text.height

    def draw(self, pen: Pen, x: float, top: float, *, ground: str = "1 g") -> None:
        """Draws it from its upper left corner."""
        if self.icon:
            lead = min(self.text.leading, 12.0)
            pen.icon(self.icon, x, top - (lead + self.slots.icon) / 2 - 0.2, self.slots.icon, ground=ground)
        if self.depth == "hidden":
            pen.dots_upright(x + self.slots.line, top - 2, top - self.height)
        elif self.depth == "secret":
            pen.upright(x + self.slots.line, top - 1.5, top - self.height - 0.3, 1.3)
        pen.paragraph(x + self.slots.text, top, self.text)

    def parted(self, limit: float) -> list["Noted"]:
        """Itself, or in parts none of which is higher than `limit`; only the first keeps the icon."""
        lines = max(2, int(limit // self.text.leading))
        whole = self.text.lines
        if len(whole) <= lines:
            return [self]
        each = -(-len(whole) // -(-len(whole) // lines))
        parts = [whole[i : i + each] for i in range(0, len(whole), each)]
        return [
            self._replace(icon="" if i else self.icon, text=self.text._replace(lines=part))
            for i, part in enumerate(parts)
        ]


def noted(
    icon: str,
    text: str,
    depth: str,
    style: Style,
    room: float,
    *,
    slots: Slots,
    target: Target,
    lead: str = "",
) -> Noted:
    """Sets a text beside its icon in a column `room` wide; `lead` opens it in bold; hex numbers by `target`."""
    runs = numbered(tied(text), style, target)
    if lead:
        runs = [Run(f"{tied(lead)}{TIED} ", CONDITION), *runs]
    return Noted(icon or depth, depth, paragraph(runs, room - slots.text), slots)
