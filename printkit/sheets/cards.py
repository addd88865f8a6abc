"""Cards of 63 × 88, nine a page with crop marks and backs for the long edge; then tokens and standees to cut out."""

from collections.abc import Iterator
from dataclasses import replace
from math import cos, pi, radians, sin, sqrt

from printkit.sheets import dice_faces
from printkit.sheets.paper import PAPERS
from printkit.sheets.pen import Pen
from printkit.sheets.setting import (
    BODY,
    CELL,
    CELL_BOLD,
    CONDITION,
    FOOT,
    LABEL,
    MM,
    Style,
    one_line,
    plain,
    shrunk,
    width,
)
from printkit.views.island import Card, CardRow, CardsView, Token

WORDS = ("front", "flip", "back", "safe", "tokens", "fold")
"""Words that `CardsView.words` holds."""

_WIDE, _HIGH = 63 * MM, 88 * MM
_INSET, _BACK_INSET = 4 * MM, 5 * MM
_HEAD, _FOOT, _ROW, _BOXES = 16.5 * MM, 16.0, 14.6, 9 * MM
_TITLE = Style(BODY.face._replace(weight=600), 14, 15, floor=11)
_FIGURE = Style(CELL.face._replace(weight=800), 13, 14, floor=9)
_TEXT = Style(BODY.face, 9.25, 11.5, floor=8.5)
_STORIES = (
    (34 * MM, Style(BODY.face, 10.5, 13)),
    (24 * MM, Style(BODY.face, 9.75, 12)),
    (16 * MM, Style(BODY.face, 9, 10.8)),
    (16 * MM, Style(BODY.face, 8.5, 10.2)),
)
"""Heights of the picture and sizes of the text of a card that tells: the first that the text fits is taken."""
_DIE = 9.6
_TOKEN, _STANDEE = 25 * MM, (22 * MM, 66 * MM)


def pdf(view: CardsView, *, paper: str = "a4") -> bytes:
    """Fronts and backs by turns, then the tokens; where paper does not hold three cards across, as many as it holds."""
    from printkit.sheets import pdf as painter

    size = PAPERS[paper]
    canvas = painter.open_canvas(
        width=size.wide / MM, height=size.high / MM, title=f"{view.title} · {view.kicker}", lang=view.lang
    )
    sheet = _Sheet(Pen(canvas), size.wide, size.high)
    cards = tuple(part for card in view.cards for part in _parts(card))
    for start in range(0, len(cards), sheet.many):
        nine = cards[start : start + sheet.many]
        sheet.fronts(nine, view)
        canvas.showPage()
        sheet.backs(nine, view)
        canvas.showPage()
    if view.tokens or view.standees:
        _tokens(Pen(canvas), size.wide, size.high, view)
        canvas.showPage()
    return painter.finish(canvas)


class _Sheet:
    """A page of cards, centred, without gaps."""

    def __init__(self, pen: Pen, wide: float, high: float) -> None:
        self.pen, self.wide, self.high = pen, wide, high
        self.cols, self.rows = int((wide - 12 * MM) / _WIDE), int((high - 28 * MM) / _HIGH)
        self.left, self.low = (wide - self.cols * _WIDE) / 2, (high - self.rows * _HIGH) / 2

    @property
    def many(self) -> int:
        """How many cards a page holds."""
        return self.cols * self.rows

    def _corner(self, i: int, *, mirrored: bool) -> tuple[float, float]:
        col, row = i % self.cols, i // self.cols
        col = self.cols - 1 - col if mirrored else col
        return self.left + col * _WIDE, self.low + (self.rows - 1 - row) * _HIGH

    def fronts(self, cards: tuple[Card, ...], view: CardsView) -> None:
        """The fronts."""
        for i, card in enumerate(cards):
            x, y = self._corner(i, mirrored=False)
            _front(self.pen, x + _INSET, y + _INSET, card)
        self._marks(view.words["front"], view.words["flip"])

    def backs(self, cards: tuple[Card, ...], view: CardsView) -> None:
        """The backs, in the order that the long edge turns them to."""
        for i, card in enumerate(cards):
            x, y = self._corner(i, mirrored=True)
            _back(self.pen, x + _BACK_INSET, y + _BACK_INSET, card)
        self._marks(view.words["back"], view.words["safe"])

    def _marks(self, left: str, right: str) -> None:
        """Crop marks off the cards, small crosses at inner corners, a line of 100 mm."""
        pen, top, end = self.pen, self.low + self.rows * _HIGH, self.left + self.cols * _WIDE
        for i in range(self.cols + 1):
            x = self.left + i * _WIDE
            pen.upright(x, self.low - 6 * MM, self.low - 2 * MM, 0.35)
            pen.upright(x, top + 2 * MM, top + 6 * MM, 0.35)
        for j in range(self.rows + 1):
            y = self.low + j * _HIGH
            pen.rule(self.left - 6 * MM, y, self.left - 2 * MM, 0.35)
            pen.rule(end + 2 * MM, y, end + 6 * MM, 0.35)
        arm = 2 * MM
        for i in range(1, self.cols):
            for j in range(1, self.rows):
                x, y = self.left + i * _WIDE, self.low + j * _HIGH
                pen.rule(x - arm, y, x + arm, 0.25)
                pen.upright(x, y - arm, y + arm, 0.25)
        _ruler(pen, self.wide, 8.2 * MM)
        pen.text(self.left, 4.6 * MM, left, FOOT)
        pen.text(end, 4.6 * MM, right, FOOT, anchor="end")


def _ruler(pen: Pen, wide: float, y: float) -> None:
    """A line of 100 mm by which a print is checked."""
    x = wide / 2 - 50 * MM
    pen.rule(x, y, x + 100 * MM, 0.5)
    for k in range(11):
        pen.upright(x + k * 10 * MM, y, y + (5 if k % 5 == 0 else 3), 0.5)
    pen.text(x + 100 * MM + 4, y - 1, "100 mm", FOOT)


# --- a card ---------------------------------------------------------------------------------------------------------


def _front(pen: Pen, x: float, y: float, card: Card) -> None:
    wide, high = _WIDE - 2 * _INSET, _HIGH - 2 * _INSET
    top = y + high
    pen.box(x, y, wide, high, weight=0.9, fill="1 g", corner=4)
    pen.hexagon(x + 8.2 * MM, top - 8.2 * MM, 6 * MM, weight=0.9)
    pen.icon(card.icon, x + 8.2 * MM - 3.5 * MM, top - 8.2 * MM - 3.5 * MM, 7 * MM, weight=1.15)
    pen.text(x + 16 * MM, top - 13, card.kicker, LABEL)
    if not card.title:
        pen.rule(x + 16 * MM, top - 11 * MM, x + wide - 6, 0.5)
        line = top - _HEAD - 14
        while line > y + 8:
            pen.dots(x + 6, line, x + wide - 6)
            line -= 15
        return
    title = one_line(card.title, _TITLE, wide - 16 * MM - 6)
    pen.paragraph(x + 16 * MM, top - (17.5 if len(title.lines) == 1 else 15.5), title)
    pen.rule(x, top - _HEAD, x + wide, 0.6)
    floor = y + (_FOOT if card.foot else 0)
    if card.foot:
        pen.rule(x, floor, x + wide, 0.4)
        pen.icon(card.foot_icon, x + 5, y + 2.8, 10.4)
        pen.text(x + 19, y + 4.8, card.foot, shrunk(card.foot, CONDITION, wide - 23))
    if card.rows:
        _moves(pen, x, top - _HEAD, floor, wide, card)
    else:
        _told(pen, x, top - _HEAD, floor, wide, card)


def _moves(pen: Pen, x: float, top: float, floor: float, wide: float, card: Card) -> None:
    """Under the head: picture, figures, what each ground takes, a line of text."""
    text = plain(card.text, _TEXT, wide - 12, balance=True)
    below = (text.height + 7) if card.text else 0
    boxes = _BOXES if card.boxes else 0
    band = max(16 * MM, top - floor - _ROW * len(card.rows) - 5 - boxes - below)
    _picture(pen, x, top - band, wide, band, card.icon)
    at = top - band
    if card.boxes:
        _figures(pen, x, at, wide, card)
        at -= boxes
    pen.rule(x, at, x + wide, 0.6)
    at -= 2.5
    for row in card.rows:
        at -= ground(pen, x, at, wide, row)
    if card.text:
        pen.rule(x, at - 2.5, x + wide, 0.4)
        pen.paragraph(x + 6, at - 6, text)


def _parts(card: Card) -> Iterator[Card]:
    """A card that tells; where its text is too long for one, as many as it takes."""
    if card.rows or not card.title:
        yield card
        return
    band, style = _STORIES[-1]
    room = _HIGH - 2 * _INSET - _HEAD - _FOOT - 9 - band
    lines = plain(card.text, style, _WIDE - 2 * _INSET - 12).lines
    most = int(room / style.leading)
    if len(lines) <= most:
        yield card
        return
    said = [" ".join(piece.text for piece in line.pieces) for line in lines]
    for start in range(0, len(said), most):
        yield replace(card, text=" ".join(said[start : start + most]))


def _told(pen: Pen, x: float, top: float, floor: float, wide: float, card: Card) -> None:
    """Under the head of a card that only tells: picture, text, lines to write on."""
    room = top - floor - 9
    for band, style in _STORIES:
        text = plain(card.text, style, wide - 12)
        if text.height <= room - band:
            break
    _picture(pen, x, top - band, wide, band, card.icon)
    pen.rule(x, top - band, x + wide, 0.6)
    pen.paragraph(x + 6, top - band - 5, text)
    line = top - band - text.height - 20
    while line > floor + 6:
        pen.dots(x + 6, line, x + wide - 6)
        line -= 15


def ground(pen: Pen, x: float, top: float, wide: float, row: CardRow) -> float:
    """A ground: icon, name, and the six faces of the die or words; gives its height."""
    base = top - _ROW + 4.4
    pen.icon(row.icon, x + 5, base - 2.6, 11)
    right = x + wide - 6
    if row.faces:
        dice_faces.row(pen, right - dice_faces.row_width(_DIE), base - 1.8, _DIE, row.faces)
        room = right - dice_faces.row_width(_DIE) - x - 23
    else:
        said = shrunk(row.text, CELL, wide - 30 - min(width(row.label, CELL_BOLD), wide * 0.45))
        pen.text(right, base, row.text, said, anchor="end")
        room = right - width(row.text, said) - x - 23
    pen.text(x + 19.5, base, row.label, shrunk(row.label, CELL_BOLD, room))
    return _ROW


def _figures(pen: Pen, x: float, top: float, wide: float, card: Card) -> None:
    each = wide / len(card.boxes)
    pen.rule(x, top, x + wide, 0.6)
    for k, box in enumerate(card.boxes):
        if k:
            pen.upright(x + k * each, top - _BOXES, top, 0.4)
        pen.text(x + (k + 0.5) * each, top - 9.2, box.label, shrunk(box.label, CELL, each - 4), anchor="middle")
        pen.text(x + (k + 0.5) * each, top - 21.8, box.value, shrunk(box.value, _FIGURE, each - 4), anchor="middle")


def _picture(pen: Pen, x: float, y: float, wide: float, high: float, icon: str) -> None:
    """The icon in a burst of fine rays, every second one shorter, cut to the band."""
    cx, cy = x + wide / 2, y + high / 2
    size = min(high - 4 * MM, 27 * MM)
    for q in range(110):
        angle = 2 * pi * q / 110
        inner = size * 0.6 + (0 if q % 2 else 3.2 * MM)
        dx, dy = cos(angle), sin(angle)
        outer = min(
            (wide / 2 - 0.6) / abs(dx) if abs(dx) > 1e-6 else 1e6, (high / 2 - 0.6) / abs(dy) if abs(dy) > 1e-6 else 1e6
        )
        if outer > inner + 2:
            pen.stroke(cx + inner * dx, cy + inner * dy, cx + outer * dx, cy + outer * dy, 0.25)
    pen.icon(icon, cx - size / 2, cy - size / 2, size)


def _back(pen: Pen, x: float, y: float, card: Card) -> None:
    """A net of hexagons and the kind's emblem."""
    wide, high = _WIDE - 2 * _BACK_INSET, _HIGH - 2 * _BACK_INSET
    cx, cy, r = x + wide / 2, y + high / 2, 5.3 * MM
    net = []
    for a in range(-4, 5):
        for b in range(-5, 6):
            hx, hy = cx + a * 1.5 * r, cy + (b + (0.5 if a % 2 else 0)) * sqrt(3) * r
            points = [(hx + r * cos(radians(60 * i)), hy + r * sin(radians(60 * i))) for i in range(6)]
            net.append(" l ".join(f"{px:.2f} {py:.2f}" for px, py in points).replace(" l ", " m ", 1) + " l h")
    pen.clipped(net, x, y, wide, high, weight=0.3)
    pen.box(x, y, wide, high, weight=1.1, corner=4)
    big = 14.5 * MM
    pen.hexagon(cx, cy, big, weight=1.2)
    pen.hexagon(cx, cy, big - 1.3 * MM, weight=0.5)
    size = 12 * MM
    pen.icon(card.emblem or card.icon, cx - size / 2, cy - size / 2 + (6 if card.title else 0), size)
    if card.title:
        pen.text(cx, cy - 7.6 * MM, card.kicker, shrunk(card.kicker, LABEL, 20 * MM), anchor="middle")


# --- tokens ---------------------------------------------------------------------------------------------------------


def _tokens(pen: Pen, wide: float, high: float, view: CardsView) -> None:
    """Round tokens, then standing pieces: two pictures head to head with feet to fold."""
    across = int((wide - 16 * MM) / (_TOKEN + 1.5 * MM))
    left = (wide - across * (_TOKEN + 1.5 * MM) + 1.5 * MM) / 2
    top = high - 16 * MM
    for i, token in enumerate(view.tokens):
        x = left + _TOKEN / 2 + (i % across) * (_TOKEN + 1.5 * MM)
        y = top - _TOKEN / 2 - (i // across) * (_TOKEN + 2 * MM)
        _token(pen, x, y, token)
    rows = -(-len(view.tokens) // across)
    top -= rows * (_TOKEN + 2 * MM) + 8 * MM
    each = _STANDEE[0] + 4 * MM
    across = int((wide - 16 * MM) / each)
    left = (wide - min(across, max(1, len(view.standees))) * each + 4 * MM) / 2
    for i, piece in enumerate(view.standees):
        line = i // across
        low = top - (line + 1) * (_STANDEE[1] + 6 * MM)
        if low > 14 * MM:
            _standee(pen, left + (i % across) * each, low, piece)
    _ruler(pen, wide, 8.2 * MM)
    pen.text(12 * MM, 4.6 * MM, view.words["tokens"], FOOT)
    pen.text(wide - 12 * MM, 4.6 * MM, view.words["fold"], FOOT, anchor="end")


def _token(pen: Pen, x: float, y: float, token: Token) -> None:
    radius = _TOKEN / 2
    pen.circle(x, y, radius, weight=0.3)
    if token.ring == "creature":
        pen.ring_of_dashes(x, y, radius - 1.6 * MM, 0.9)
    else:
        pen.circle(x, y, radius - 1.6 * MM, weight=1.6 if token.ring == "party" else 0.9)
    if not token.icon:
        return
    size = 11 * MM
    pen.icon(token.icon, x - size / 2, y - size / 2 + 7, size)
    said = one_line(token.text, CELL_BOLD, 15 * MM)
    pen.paragraph(x, y - (5 if len(said.lines) == 1 else 3.4) * MM, said, anchor="middle")


def _standee(pen: Pen, x: float, y: float, token: Token) -> None:
    wide, high = _STANDEE
    foot, middle = 6 * MM, y + high / 2
    pen.box(x, y, wide, high, weight=0.5)
    for fold in (y + foot, middle, y + high - foot):
        pen.dashes(x, fold, x + wide, 0.6)
    if not token.icon:
        return
    size = 16 * MM
    pen.icon(token.icon, x + wide / 2 - size / 2, y + foot + 7 * MM, size)
    said = one_line(token.text, CELL_BOLD, wide - 3 * MM)
    below = 5.4 * MM if len(said.lines) == 1 else 6.6 * MM
    pen.paragraph(x + wide / 2, y + foot + below, said, anchor="middle")
    pen.turned(x + wide / 2, middle)
    pen.icon(token.icon, -size / 2, -(high / 2 - foot - 7 * MM), size)
    pen.paragraph(0, -(high / 2 - foot - below), said, anchor="middle")
    pen.turned_back()
