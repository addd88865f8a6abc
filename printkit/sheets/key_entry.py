"""One entry of the key set in a column: tab, name, figures, then its items in their fixed order."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from printkit.sheets.noted import Slots, noted
from printkit.sheets.numbers import Target, numbered
from printkit.sheets.pen import Pen
from printkit.sheets.scene import on_map
from printkit.sheets.setting import (
    ASIDE,
    BODY,
    CREATURE,
    ENTRY_NAME,
    FIGURE,
    FIGURE_LABEL,
    INLINE_NUMBER,
    LINKS,
    META,
    MM,
    STEP_NUMBER,
    TAB,
    TIED,
    Paragraph,
    Run,
    paragraph,
    tied,
    width,
)
from printkit.views.key import CreatureBox, Item, KeyEntry

_INDENT = 6.2 * MM
_SLOTS = Slots(4.75 * MM, _INDENT, 11.0)
_TALLEST = 300.0
_NAME_AT = 15.5 * MM
_RADIUS = 4.1 * MM
_BETWEEN = 3.0
_LAYERS = ("landmark", "hidden", "secret")


class Block(NamedTuple):
    """A part of an entry that is never split: its height, its lines, and how it is drawn at (x, top)."""

    height: float
    lines: int
    draw: Callable[[Pen, float, float], None]


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry laid out for its column."""

    number: str
    name: str
    icons: tuple[str, ...]
    title: Paragraph
    short_title: Paragraph
    meta: Paragraph
    blocks: tuple[Block, ...]
    after: float = 7.0
    slack: float = 4.0

    def head_height(self, *, continued: bool) -> float:
        """Height of the tab and name, and of the line of figures where it stands."""
        title = self.short_title if continued else self.title
        return max(title.height, 16.0) + 5 + (0.0 if continued else self.meta.height + 3)

    @property
    def height(self) -> float:
        """Height of the whole entry with the white under it."""
        return self.head_height(continued=False) + sum(block.height for block in self.blocks) + self.after

    @property
    def lines(self) -> int:
        """How many lines of text the entry has."""
        return 1 + len(self.meta.lines) + sum(block.lines for block in self.blocks)

    def draw_head(self, pen: Pen, x: float, top: float, wide: float, *, continued: bool) -> float:
        """Draws rule, tab, name, icons and figures; gives their height."""
        title = self.short_title if continued else self.title
        pen.rule(x, top, x + wide, 0.8)
        tab = pen.tab(x, top - 5.6 * MM, self.number, TAB)
        pen.link(x, top - 5.6 * MM, tab, 5.6 * MM, on_map(f"hex-{self.number}"))
        pen.paragraph(x + max(_NAME_AT, tab + 2 * MM), top - 1.4, title)
        for i, icon in enumerate(self.icons):
            _terrain(pen, x + wide - _RADIUS - i * 8.2 * MM, top - 12, icon)
        if not continued:
            pen.paragraph(x, top - max(title.height, 16.0) - 5, self.meta)
        return self.head_height(continued=continued)


def _terrain(pen: Pen, x: float, y: float, icon: str) -> None:
    pen.hexagon(x, y, _RADIUS, weight=0.9)
    size = 14.0
    pen.icon(icon, x - size / 2, y - size / 2, size, weight=0.85)


def laid(entry: KeyEntry, wide: float, numbers: Target, continued: str) -> Entry:
    """Lays out an entry; `numbers` says where hex numbers in its texts lead."""
    icons = (entry.terrain, *entry.structures)
    tab = max(_NAME_AT, width(entry.number, TAB) + 14 + 2 * MM)
    room = wide - tab - len(icons) * 8.2 * MM - 2 * MM

    def target(number: str) -> str | None:
        return "" if number == entry.number else numbers(number)

    name = Run(entry.name, ENTRY_NAME)
    return Entry(
        entry.number,
        entry.name,
        icons,
        paragraph([name], room, balance=True),
        paragraph([name, Run(f" {continued}", ASIDE)], room),
        _meta(entry.meta, wide - 1, target),
        tuple(_blocks(entry, wide, target)),
    )


def _meta(text: str, room: float, target: Target) -> Paragraph:
    """The line of figures, a little smaller where that saves a second line."""
    runs = numbered(tied(text), META, target)
    full = paragraph(runs, room)
    if len(full.lines) == 1:
        return full
    small = paragraph([run._replace(style=run.style._replace(size=8.5)) for run in runs], room)
    return small if len(small.lines) < len(full.lines) else full


def _blocks(entry: KeyEntry, wide: float, target: Target) -> list[Block]:
    layers = [item for depth in _LAYERS for item in entry.items if item.depth == depth]
    triggers = [item for item in entry.items if item.depth not in _LAYERS]
    blocks = [block for item in (*layers, *triggers) for block in _item(item, wide, target)]
    blocks += [_creature(box, wide, target) for box in entry.creatures]
    if entry.links:
        blocks.append(_links(entry, wide, target))
    return blocks


def _item(item: Item, wide: float, target: Target) -> list[Block]:
    """The item as a block; one higher than half a page in parts."""
    whole = noted(item.icon, item.text, item.depth, BODY, wide, slots=_SLOTS, target=target, lead=item.lead)
    return [Block(part.height + _BETWEEN, len(part.text.lines), part.draw) for part in whole.parted(_TALLEST)]


def _creature(box: CreatureBox, wide: float, target: Target) -> Block:
    room = wide - _INDENT - 5
    name = paragraph([Run(f"{tied(box.name)}{TIED} ", CREATURE), Run(tied(box.temper), ASIDE)], room)
    figures = paragraph(_figures(box), room, leading=12.5)
    text = paragraph(numbered(tied(box.text), BODY, target), room) if box.text else Paragraph((), 12)
    pad = 4.0
    high = pad + name.height + figures.height + text.height + pad

    def draw(pen: Pen, x: float, top: float) -> None:
        top -= 2
        pen.box(x, top - high, wide, high, weight=0.6)
        pen.icon("paw", x + 3, top - pad - 11.4, 11)
        y = top - pad - pen.paragraph(x + _INDENT, top - pad, name)
        y -= pen.paragraph(x + _INDENT, y, figures)
        pen.paragraph(x + _INDENT, y, text)

    return Block(high + 2 + 5, len(name.lines) + len(figures.lines) + len(text.lines), draw)


def _figures(box: CreatureBox) -> list[Run]:
    runs: list[Run] = []
    for label, figure in box.figures:
        runs.append(Run(label.replace(" ", TIED) + TIED, FIGURE_LABEL))
        runs.append(Run(figure.replace(" ", TIED), FIGURE))
        runs.append(Run(f"{TIED}{TIED}{TIED} ", FIGURE_LABEL))
    return runs[:-1]


def _links(entry: KeyEntry, wide: float, target: Target) -> Block:
    runs: list[Run] = []
    for link in entry.links:
        words = f"{TIED}{link.name}" + (f" ({link.reason})" if link.reason else "")
        runs.append(Run(link.number, INLINE_NUMBER, target(link.number) or ""))
        runs.append(Run(words.replace(" ", TIED), LINKS))
        runs.append(Run(f"{TIED}{TIED} ", LINKS))
    text = paragraph(runs[:-1], wide - _INDENT)

    def draw(pen: Pen, x: float, top: float) -> None:
        pen.text(x + 1.2, top - 9, "→", STEP_NUMBER._replace(size=11))
        pen.paragraph(x + _INDENT, top, text)

    return Block(text.height + _BETWEEN, len(text.lines), draw)
