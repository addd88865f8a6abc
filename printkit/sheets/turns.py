"""The log of turns: a block a turn, a row a piece, with its die, its way and what befell; rows left to write on."""

from typing import NamedTuple

from printkit.sheets import dice_faces
from printkit.sheets.paper import Book, Head
from printkit.sheets.pen import Pen
from printkit.sheets.setting import (
    BRIEF,
    CELL,
    CELL_BOLD,
    COST,
    HOUR,
    LABEL,
    META,
    MM,
    STEP_NUMBER,
    Paragraph,
    plain,
    shrunk,
    width,
)
from printkit.views.island import Move, PieceTurn, Told, TurnRow, TurnsView

WORDS = ("turn", "piece", "die", "way", "left", "event", "told", "beasts", "empty", "check")
"""Words that `TurnsView.words` holds."""

_TOP = 17.0
_LEAST = 7.4 * MM
_DIE = 14.0
_LINE = 12.0
_RING = 2.5
_WIDE = (0, 13, 45, 57, 104, 114, 124)
_NARROW = (0, 11, 39, 48, 79, 86, 93)
"""Where the columns begin, in millimetres, on A4 and on A5."""


class _Columns(NamedTuple):
    """Where the columns stand."""

    turn: float
    piece: float
    die: float
    way: float
    left: float
    event: float
    told: float
    end: float


def pdf(view: TurnsView, *, paper: str = "a4") -> bytes:
    """The log as a PDF; the last page ends in empty rows, to go on by hand."""
    return _Pages(view, paper).made()


class _Set(NamedTuple):
    """A piece's row, set."""

    row: PieceTurn
    way: tuple[tuple[tuple[float, Move], ...], ...]
    told: tuple[tuple[Told, Paragraph], ...]
    high: float


class _Pages:
    """Pages filled turn by turn; a turn is never parted."""

    def __init__(self, view: TurnsView, paper: str) -> None:
        self.view, self.words = view, view.words
        self.book = Book(paper=paper, title=f"{view.title} · {view.kicker}", lang=view.lang)
        self.head = Head(
            "die", view.kicker, view.title, view.subtitle, "", view.badge, view.for_gm, view.foot, self.words["check"]
        )
        self.book.settle([self.head])
        self.at = self._columns()
        self.y = 0.0

    def _columns(self) -> _Columns:
        p = self.book.paper
        share = min(1.0, p.text_width / (178 * MM)) if not p.narrow else 1.0
        # the event die is the director's
        at = _NARROW if p.narrow else _WIDE
        if not self.view.for_gm:
            at = (*at[:4], at[4] + 2, at[6] - 5, at[6] - 5)
        turn, piece, die, way, left, event, told = (p.left + mm * MM * share for mm in at)
        return _Columns(turn, piece, die, way, left, event, told, p.right)

    def made(self) -> bytes:
        """The file."""
        self._page()
        for turn in self.view.turns:
            self._turn(turn)
        self._empty()
        return self.book.finish()

    @property
    def pen(self) -> Pen:
        return self.book.pen

    def _page(self) -> None:
        self.y = self.book.page(self.head) - _TOP
        at, base = self.at, self.y + 5.5
        for x, word, room in (
            (at.turn, "turn", at.piece), (at.piece, "piece", at.die), (at.die, "die", at.way), (at.way, "way", at.left),
            (at.left, "left", at.event), (at.event, "event", at.told), (at.told, "told", at.end),
        ):  # fmt: skip
            if word == "event" and not self.view.for_gm:
                continue
            self.pen.text(x, base, self.words[word], shrunk(self.words[word], LABEL, room - x - 2))
        self.pen.rule(at.turn, self.y, at.end, 0.9)

    # a turn

    def _turn(self, turn: TurnRow) -> None:
        rows = [self._set(piece) for piece in turn.pieces]
        general = [(t, plain(t.text, BRIEF, self.at.end - self.at.way - 16)) for t in turn.told]
        below = sum(p.height for _, p in general) + (5 if general else 0)
        high = sum(r.high for r in rows) + below
        if self.y - high < self.book.floor:
            self._page()
        top = self.y
        self.pen.text(self.at.turn, top - 17, turn.number, HOUR)
        if turn.weather:
            self.pen.icon(turn.weather, self.at.turn, top - 37, 14)
        for i, row in enumerate(rows):
            if i:
                self.pen.rule(self.at.piece, self.y, self.at.end, 0.25)
            self._row(row)
            self.y -= row.high
        if general:
            self.pen.rule(self.at.piece, self.y, self.at.end, 0.25)
            self.pen.text(self.at.piece, self.y - 11, self.words["beasts"], LABEL)
            self._told(self.at.way, self.y - 2, general)
            self.y -= below
        self.pen.rule(self.at.turn, self.y, self.at.end, 0.8)

    def _set(self, row: PieceTurn) -> _Set:
        way = _laid(row, self.at.left - self.at.way - 6)
        told = tuple((t, plain(t.text, BRIEF, self.at.end - self.at.told - 15)) for t in row.told)
        high = max(_LEAST, len(way) * _LINE + 8, sum(p.height + 1 for _, p in told) + 7)
        return _Set(row, way, told, high)

    def _row(self, made: _Set) -> None:
        at, row, top = self.at, made.row, self.y
        self.pen.icon(row.icon, at.piece, top - 16, 12)
        self.pen.text(at.piece + 15.5, top - 13.4, row.name, shrunk(row.name, CELL_BOLD, at.die - at.piece - 18))
        if row.face:
            dice_faces.face(self.pen, at.die, top - 17.4, _DIE, row.face)
            if row.bonus:
                self.pen.text(at.die + _DIE + 2, top - 13.4, f"+{row.bonus}", CELL_BOLD)
        for i, line in enumerate(made.way):
            for x, move in line:
                self._move(at.way + x, top - 13.4 - i * _LINE, move)
        if row.left:
            self.pen.text(at.left, top - 13.8, row.left, COST)
        if row.event:
            dice_faces.face(self.pen, at.event, top - 17.4, _DIE, row.event)
        self._told(at.told, top - 3.4, made.told)

    def _move(self, x: float, base: float, move: Move) -> None:
        if move.by == "stop":
            self.pen.circle(x + _RING, base + 3, _RING, weight=0.8, fill="1 g")
            return
        if move.by == "start":
            self.pen.text(x, base, move.number, STEP_NUMBER)
            return
        if move.by == "hex":
            self.pen.text(x, base, "→", META)
        else:
            self.pen.icon("wave" if move.by == "drift" else "ship", x, base - 1.4, 9)
        self.pen.text(x + 11, base, move.number, STEP_NUMBER)

    def _told(
        self, x: float, top: float, lines: "tuple[tuple[Told, Paragraph], ...] | list[tuple[Told, Paragraph]]"
    ) -> None:
        y = top
        for told, text in lines:
            self.pen.icon(told.icon, x, y - 11, 10)
            if told.secret:
                self.pen.upright(x + 12, y - text.height + 1, y - 1, 1.3)
            self.pen.paragraph(x + 15, y, text)
            y -= text.height + 1

    # what is left to write on

    def _empty(self) -> None:
        number = int(self.view.turns[-1].number) if self.view.turns else 0
        high = _LEAST * max(1, len(self.view.party))
        while self.y - high > self.book.floor:
            number += 1
            self.pen.text(self.at.turn, self.y - 17, str(number), HOUR)
            for i, (name, icon) in enumerate(self.view.party):
                top = self.y - i * _LEAST
                if i:
                    self.pen.rule(self.at.piece, top, self.at.end, 0.25)
                self._blank(top, name, icon)
            self.y -= high
            self.pen.rule(self.at.turn, self.y, self.at.end, 0.8)

    def _blank(self, top: float, name: str, icon: str) -> None:
        at = self.at
        self.pen.icon(icon, at.piece, top - 16, 12)
        self.pen.text(at.piece + 15.5, top - 13.4, name, shrunk(name, CELL, at.die - at.piece - 18))
        dice_faces.face(self.pen, at.die, top - 17.4, _DIE, 0)
        if self.view.for_gm:
            dice_faces.face(self.pen, at.event, top - 17.4, _DIE, 0)
        for x, to in ((at.way, at.left - 6), (at.left, at.event - 4), (at.told, at.end)):
            self.pen.dots(x, top - 15, to)


def _laid(row: PieceTurn, room: float) -> tuple[tuple[tuple[float, Move], ...], ...]:
    """A way in lines: where it began, then each hex with its arrow and each stop as a circle."""
    lines: list[list[tuple[float, Move]]] = [[]]
    x = 0.0
    for move in (Move("start", row.start), *row.moves):
        wide = (
            2 * _RING + 2.5
            if move.by == "stop"
            else width(move.number, STEP_NUMBER) + (4 if move.by == "start" else 15)
        )
        if x + wide > room and lines[-1]:
            lines.append([])
            x = 0.0
        lines[-1].append((x, move))
        x += wide
    return tuple(tuple(line) for line in lines)
