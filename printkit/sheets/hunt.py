"""The coin hunt: a page for each player, with a small board to cross off, the coins, and lines for clues."""

from math import sqrt

from printkit.sheets.cards import ground
from printkit.sheets.paper import Book, Head
from printkit.sheets.pen import TINT, Pen
from printkit.sheets.setting import CELL, INLINE_NUMBER, LABEL, META, MM, shrunk, width
from printkit.views.island import HuntCell, HuntView, Player

WORDS = ("board", "coins", "clues", "at", "turn", "player", "check")
"""Words that `HuntView.words` holds."""

_COIN = 12 * MM
_LINE = 15.0
_LEAST_NUMBERED = 9.0
"""Hexes smaller than this have no number: it would lie over the next one's."""


def pdf(view: HuntView, *, paper: str = "a4") -> bytes:
    """A page for each player."""
    book = Book(paper=paper, title=f"{view.title} · {view.kicker}", lang=view.lang)
    words = view.words
    heads = [
        Head(p.icon, view.kicker, p.name, view.title, p.kind, view.badge, view.for_gm, view.foot, words["check"])
        for p in view.players
    ]
    book.settle(heads)
    for head, player in zip(heads, view.players, strict=True):
        _page(book, book.page(head), view, player)
    return book.finish()


def _page(book: Book, top: float, view: HuntView, player: Player) -> None:
    pen, paper = book.pen, book.paper
    pen.text(paper.left, top - 13, view.words["board"], LABEL)
    pen.text(paper.right - 62 * MM, top - 13, view.words["player"], LABEL)
    pen.dots(paper.right - 62 * MM + width(view.words["player"], LABEL) + 4, top - 13, paper.right)
    bottom = _board(pen, paper.left, top - 20, paper.text_width, (top - book.floor) * 0.62, view.cells)
    y = bottom - 14
    pen.text(paper.left, y, view.words["coins"], LABEL)
    coins = paper.left
    for i in range(view.coins):
        x = coins + _COIN + i * (2 * _COIN + 5 * MM)
        _coin(pen, x, y - 8 - _COIN, view)
    _moves(pen, paper.left, y - 16 - 2 * _COIN, 2 * (2 * _COIN + 5 * MM) - 5 * MM, book.floor, player)
    clues = coins + view.coins * (2 * _COIN + 5 * MM) + 3 * MM
    pen.text(clues, y, view.words["clues"], LABEL)
    line = y - 18
    while line > book.floor + 2:
        pen.box(clues, line - 1, 30, 11.5, weight=0.6)
        pen.dots(clues + 36, line, paper.right)
        line -= _LINE


def _moves(pen: Pen, x: float, top: float, wide: float, floor: float, player: Player) -> None:
    """How the piece moves, as on its card, where there is room under the coins."""
    if top - 16 - 15 * len(player.rows) < floor:
        return
    pen.text(x, top - 11, player.kind, LABEL)
    top -= 16
    high = 15 * len(player.rows) + 3
    pen.box(x, top - high, wide, high, weight=0.9, corner=3)
    top -= 2
    for row in player.rows:
        top -= ground(pen, x, top, wide, row)


def _coin(pen: Pen, x: float, y: float, view: HuntView) -> None:
    """A coin to colour in when it is found, and where and when that was."""
    pen.circle(x, y, _COIN, weight=1.4, fill="1 g")
    pen.circle(x, y, _COIN - 1.6 * MM, weight=0.4)
    pen.icon("coin", x - 4 * MM, y + 0.6 * MM, 8 * MM)
    for i, word in enumerate(("at", "turn")):
        base = y - 5 - i * 13
        label = view.words[word]
        style = shrunk(label, META, 24)
        pen.text(x - 21 + i * 4, base, label, style)
        pen.dots(x - 18 + i * 4 + width(label, style), base, x + 21 - i * 4)


def _board(pen: Pen, left: float, top: float, wide: float, high: float, cells: tuple[HuntCell, ...]) -> float:
    """The board small: land tinted and outlined boldly, cliffs hatched, the sea in thin lines; gives its lower edge."""
    if not cells:
        return top
    cols, rows = max(c.col for c in cells), max(c.row for c in cells)
    radius = min(wide / (1.5 * cols + 0.5), high / (sqrt(3) * (rows + 0.5)))
    left += (wide - radius * (1.5 * cols + 0.5)) / 2
    size = max(6.0, min(9.0, radius * 0.62))
    for sea_first in (True, False):
        for c in cells:
            if (c.ground == "sea") == sea_first:
                _cell(pen, left, top, radius, c, size)
    return top - radius * sqrt(3) * (rows + 0.5)


def _cell(pen: Pen, left: float, top: float, radius: float, c: HuntCell, size: float) -> None:
    x = left + radius * (1 + 1.5 * (c.col - 1))
    y = top - radius * sqrt(3) * (c.row - 0.5 + (0.5 if c.col % 2 == 0 else 0))
    if c.ground == "sea":
        pen.hexagon(x, y, radius - 0.4, weight=0.25)
    else:
        pen.hexagon(x, y, radius - 0.5, weight=1.0, fill=TINT)
    if c.ground == "cliff":
        _hatched(pen, x, y, radius)
    style = (INLINE_NUMBER if c.danger or c.ground != "sea" else CELL)._replace(size=size)
    if c.danger:
        pen.hexagon(x, y, radius - 2.4, weight=0.5)
    if radius >= _LEAST_NUMBERED:
        pen.text(x, y + radius * 0.32, c.number, style, anchor="middle")


def _hatched(pen: Pen, x: float, y: float, radius: float) -> None:
    """Cliffs: short upright strokes along the hex's foot."""
    for i in range(-2, 3):
        at = x + i * radius * 0.22
        foot = y - radius * 0.72
        pen.stroke(at, foot, at, foot + radius * (0.42 if i % 2 else 0.3), 0.8)
