"""One encounter written out for the table: who, the steps of the procedure, the dice, the outcomes to tick, notes."""

from textwrap import wrap

from printkit.sheets.paper import Book, Head
from printkit.sheets.pen import Pen
from printkit.sheets.setting import (
    BODY,
    CELL,
    CONDITION,
    FIGURE,
    FIGURE_LABEL,
    FORMULA,
    LABEL,
    MM,
    TOTAL,
    plain,
    shrunk,
    tied,
    width,
)
from printkit.views.encounters import EncounterView, Meeting
from printkit.views.log import DiceLine

WORDS = ("check", "outcome", "dice", "course")
"""Words that `EncounterView.words` holds."""

_NOTE = 15.0


def pdf(view: EncounterView, *, paper: str = "a4") -> bytes:
    """The encounter as a PDF of one page."""
    book = Book(paper=paper, title=f"{view.title} · {view.kicker}", lang=view.lang)
    words = dict(view.words)
    head = Head(
        "swords", view.kicker, view.title, view.subtitle, view.place, view.badge, view.for_gm, view.foot, words["check"]
    )
    book.settle([head])
    y = book.page(head) - 6
    pen, left, right = book.pen, book.paper.left, book.paper.right
    y = _figures(pen, left, y, view.meeting)
    middle = left + (right - left) * 0.56
    if book.paper.narrow:
        y = _steps(pen, left, y, right - left, view.meeting)
        y = _dice(pen, left, y - 8, right - left, view.meeting.dice, words)
    else:
        low = _dice(pen, middle + 5 * MM, y, right - middle - 5 * MM, view.meeting.dice, words)
        y = min(_steps(pen, left, y, middle - left, view.meeting), low)
    y = _outcomes(pen, left, y - 8, right, view.meeting.outcomes, words)
    y -= 20
    pen.icon("pencil", left, y - 0.5, 10.5)
    pen.dots(left + 13, y, right)
    while y - _NOTE > book.floor + 4:
        y -= _NOTE
        pen.dots(left, y, right)
    return book.finish()


def text(view: EncounterView) -> str:
    """The encounter as plain text, to be read on a screen."""
    meeting = view.meeting
    figures = " · ".join(f"{label} {figure}" for label, figure in meeting.figures)
    wide = max((len(head) for head, _ in meeting.steps), default=0)
    lines = [f"{meeting.name} · {meeting.where}", *([figures] if figures else []), ""]
    for head, said in meeting.steps:
        lines += wrap(f"{head:{wide}}  {said}", 100, subsequent_indent=" " * (wide + 2))
    lines.append("")
    for roll in meeting.dice:
        faces = ", ".join(map(str, roll.faces))
        lines.append(f"[{faces}] {roll.formula} = {roll.total}  {roll.text}")
    outcomes = "  ".join(f"[ ] {word}" for word in meeting.outcomes)
    return "\n".join([*lines, "", f"{view.words['outcome']}: {outcomes}"]) + "\n"


def _figures(pen: Pen, x: float, y: float, meeting: Meeting) -> float:
    """Labels and figures in a row."""
    for label, figure in meeting.figures:
        x += pen.text(x, y - 10, label, FIGURE_LABEL._replace(size=9.5)) + 3
        x += pen.text(x, y - 10, figure, FIGURE._replace(size=10)) + 13
    return y - (22 if meeting.figures else 4)


def _steps(pen: Pen, x: float, y: float, wide: float, meeting: Meeting) -> float:
    inset = 28 * MM
    for head, text in meeting.steps:
        said = plain(tied(text), BODY._replace(size=10, leading=13), wide - inset)
        high = max(15.0, said.height + 5)
        pen.rule(x, y, x + wide, 0.25)
        pen.text(x, y - 12, head, shrunk(head, CONDITION, inset - 4))
        pen.paragraph(x + inset, y - 2.2, said)
        y -= high
    pen.rule(x, y, x + wide, 0.25)
    return y


def _dice(pen: Pen, x: float, y: float, wide: float, dice: tuple[DiceLine, ...], words: dict[str, str]) -> float:
    pen.text(x, y - 9, words["dice"], LABEL)
    y -= 14
    style = FORMULA._replace(size=9)
    for line in dice:
        at = x
        for face in line.faces:
            at += pen.die(at, y - 12, face, CELL._replace(size=8)) + 2
        at += 2 + pen.text(at + 2, y - 9, f"{line.formula} = ", style)
        at += pen.text(at, y - 9, line.total, TOTAL) + 5
        room = x + wide - at
        if width(line.text, style) <= room:
            pen.text(at, y - 9, line.text, style)
            y -= 15.5
        else:
            said = plain(line.text, style, wide - 10)
            pen.paragraph(x + 10, y - 13.5, said)
            y -= 15.5 + said.height
    return y


def _outcomes(pen: Pen, x: float, y: float, right: float, outcomes: tuple[str, ...], words: dict[str, str]) -> float:
    pen.rule(x, y, right, 0.9)
    y -= 13
    pen.text(x, y, words["outcome"], LABEL)
    at = x + width(words["outcome"], LABEL) + 9
    for word in outcomes:
        wide = 11 + width(word, FORMULA)
        if at + wide > right:
            at, y = x + width(words["outcome"], LABEL) + 9, y - 16
        pen.tick_box(at, y - 1, ticked=False)
        pen.text(at + 11, y, word, FORMULA)
        at += wide + 11
    return y
