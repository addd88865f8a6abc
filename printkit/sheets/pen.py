"""A pen on a reportlab canvas: text, rules, boxes, icons, patterns as PDF operators. Points from the bottom left.

The operators are written out directly: a log of a year is half a million of them.
"""

from collections.abc import Sequence
from math import cos, pi, radians, sin
from typing import TYPE_CHECKING, Literal

from printkit.sheets import icons
from printkit.sheets.scene import anchor
from printkit.sheets.setting import MM, Line, Paragraph, Style, shown, width

if TYPE_CHECKING:
    from printkit.sheets.canvas import Sheets

Anchor = Literal["start", "middle", "end"]
TINT = "0.92 g"
TINT_SMALL = "0.84 g"
_WHITE, _BLACK = "1 g", "0 g"
_ROUND = 0.5523


class Pen:
    """Draws on the current page of a canvas. Nothing carries over from one call to the next."""

    def __init__(self, canvas: "Sheets") -> None:
        self.canvas = canvas

        self._moved = 0.0

    def shift(self, x: float) -> None:
        """Moves all that is drawn from here on to the right by x, counted from the page's own place."""
        if self._moved:
            self._put("Q")
        if x:
            self._put(f"q 1 0 0 1 {x:.2f} 0 cm")
        self._moved = x

    def _put(self, operators: str) -> None:
        self.canvas.write((operators,))

    # Text

    def text(
        self, x: float, y: float, text: str, style: Style, *, anchor: Anchor = "start", white: bool = False
    ) -> float:
        """Sets a line of text with its baseline at y and gives its width."""
        wide = width(text, style)
        if anchor != "start":
            x -= wide if anchor == "end" else wide / 2
        self._put(f"BT 1 0 0 1 {x:.2f} {y:.2f} Tm {self._shown(text, style, white)} ET")
        return wide

    def _shown(self, text: str, style: Style, white: bool) -> str:
        text = shown(text, style).replace("\u00a0", " ")
        parts = " ".join(f"{font} {style.size:g} Tf {code}" for font, code in self.canvas.encoded(text, style.face))
        if style.tracking:
            parts = f"{style.tracking:g} Tc {parts} 0 Tc"
        return f"1 g {parts} 0 g" if white else parts

    def line(self, x: float, y: float, line: Line) -> None:
        """Sets a wrapped line with its baseline at y; pieces that lead somewhere become links."""
        for piece in line.pieces:
            wide = self.text(x + piece.x, y, piece.text, piece.style)
            if piece.link:
                self.link(x + piece.x, y - 2.5, wide, piece.style.size + 2, piece.link)

    def paragraph(self, x: float, top: float, paragraph: Paragraph, *, anchor: Anchor = "start") -> float:
        """Sets lines from `top` down and gives the height."""
        lead = paragraph.leading
        for i, line in enumerate(paragraph.lines):
            shift = line.width if anchor == "end" else line.width / 2 if anchor == "middle" else 0.0
            self.line(x - shift, top - lead * (i + 0.77), line)
        return paragraph.height

    def upward(self, x: float, y: float, text: str, style: Style) -> None:
        """Sets a text that reads upwards, from (x, y) on its baseline, in a white slot."""
        wide = width(text, style)
        self._put(f"q 0 1 -1 0 {x:.2f} {y:.2f} cm 1 g -3 -2.6 {wide + 6:.2f} {style.size + 1:.2f} re f 0 g")
        self._put(f"BT 1 0 0 1 0 0 Tm {self._shown(text, style, white=False)} ET Q")

    # Lines and boxes

    def rule(self, x: float, y: float, to: float, weight: float) -> None:
        """A level line."""
        self._put(f"{weight:g} w {x:.2f} {y:.2f} m {to:.2f} {y:.2f} l S")

    def upright(self, x: float, y: float, to: float, weight: float) -> None:
        """An upright line."""
        self._put(f"{weight:g} w {x:.2f} {y:.2f} m {x:.2f} {to:.2f} l S")

    def stroke(self, x: float, y: float, to_x: float, to_y: float, weight: float) -> None:
        """A line with round ends."""
        self._put(f"q 1 J {weight:g} w {x:.2f} {y:.2f} m {to_x:.2f} {to_y:.2f} l S Q")

    def dots(self, x: float, y: float, to: float) -> None:
        """A note line of round dots."""
        if to > x:
            self._put(f"q 1 J .55 w [.01 2.4] 0 d {x:.2f} {y:.2f} m {to:.2f} {y:.2f} l S Q")

    def dots_upright(self, x: float, y: float, to: float) -> None:
        """The dotted line beside what is hidden."""
        self._put(f"q 1 J .8 w [.01 2.4] 0 d {x:.2f} {y:.2f} m {x:.2f} {to:.2f} l S Q")

    def box(
        self, x: float, y: float, wide: float, high: float, *, weight: float = 0.0, fill: str = "", corner: float = 0.0
    ) -> None:
        """A rectangle from its lower left corner; `fill` is a PDF colour operator."""
        path = f"{x:.2f} {y:.2f} {wide:.2f} {high:.2f} re" if not corner else _rounded(x, y, wide, high, corner)
        paint = "B" if fill and weight else "f" if fill else "S"
        self._put(f"q {fill} {weight:g} w {path} {paint} Q")

    def shape(self, path: str, *, weight: float = 0.0, fill: str = "") -> None:
        """A path of PDF operators, stroked with round joins, filled, or both."""
        self._put(f"q 1 j {fill} {weight:g} w {path} {'B' if fill and weight else 'f' if fill else 'S'} Q")

    def hexagon(self, x: float, y: float, radius: float, *, weight: float, fill: str = _WHITE) -> None:
        """A flat-topped hexagon about a centre."""
        corners = [(x + radius * cos(radians(60 * i)), y + radius * sin(radians(60 * i))) for i in range(6)]
        path = " l ".join(f"{cx:.2f} {cy:.2f}" for cx, cy in corners).replace(" l ", " m ", 1)
        self.shape(f"{path} l h", weight=weight, fill=fill)

    def circle(self, x: float, y: float, radius: float, *, weight: float = 0.0, fill: str = "") -> None:
        """A circle about a centre."""
        self.shape(_ring(x, y, radius), weight=weight, fill=fill)

    def clipped(self, paths: Sequence[str], x: float, y: float, wide: float, high: float, *, weight: float) -> None:
        """Paths of PDF operators, stroked inside a rectangle alone."""
        self._put(f"q {x:.2f} {y:.2f} {wide:.2f} {high:.2f} re W n {weight:g} w {' '.join(paths)} S Q")

    def ring_of_dashes(self, x: float, y: float, radius: float, weight: float) -> None:
        """A broken circle about a centre."""
        self._put(f"q {weight:g} w [3.2 2] 0 d {_ring(x, y, radius)} S Q")

    def dashes(self, x: float, y: float, to: float, weight: float) -> None:
        """A broken level line, to fold at."""
        self._put(f"q {weight:g} w [3 2] 0 d {x:.2f} {y:.2f} m {to:.2f} {y:.2f} l S Q")

    def turned(self, x: float, y: float) -> None:
        """Turns all that is drawn from here on upside down about a point, which becomes the origin."""
        self._put(f"q -1 0 0 -1 {x:.2f} {y:.2f} cm")

    def turned_back(self) -> None:
        """Ends what `turned` began."""
        self._put("Q")

    def pips(self, x: float, y: float, spent: int, have: int, *, to_a_line: int = 6) -> float:
        """A row of points, full for spent and empty for left over; gives the height of all rows."""
        pitch, radius = 3.25 * MM, 1.1 * MM
        for i in range(max(spent, have)):
            cx, cy = x + radius + (i % to_a_line) * pitch, y - (i // to_a_line) * pitch
            self.circle(cx, cy, radius, weight=0.8, fill=_BLACK if i < spent else _WHITE)
        return pitch * -(-max(spent, have) // to_a_line)

    def tick_box(self, x: float, y: float, *, ticked: bool, side: float = 7.6) -> None:
        """A box to tick."""
        self.box(x, y, side, side, weight=0.7)
        if ticked:
            low = f"{x + side * 0.2:.2f} {y + side * 0.5:.2f} m {x + side * 0.42:.2f} {y + side * 0.25:.2f} l"
            self._put(f"q 1 J 1 j 1.1 w {low} {x + side * 0.88:.2f} {y + side * 0.88:.2f} l S Q")

    def die(self, x: float, y: float, face: int, style: Style, *, side: float = 11.5) -> float:
        """A die with its face; gives its width."""
        wide = max(side, width(str(face), style) + 4)
        self.box(x, y, wide, side, weight=0.7, fill=_WHITE, corner=2.2)
        self.text(x + wide / 2, y + side * 0.27, str(face), style, anchor="middle")
        return wide

    def tab(self, x: float, y: float, number: str, style: Style) -> float:
        """The black tab of a hex number, 5.6 mm high with a pointed right end; gives its width."""
        high = 5.6 * MM
        point = high * 0.29
        wide = max(13.5 * MM, width(number, style) + point + 8)
        flat = x + wide - point
        self.shape(
            f"{x:.2f} {y:.2f} m {flat:.2f} {y:.2f} l {x + wide:.2f} {y + high / 2:.2f} l {flat:.2f} {y + high:.2f} l "
            f"{x:.2f} {y + high:.2f} l h",
            fill=_BLACK,
        )
        self.text((x + flat) / 2 + 0.6, y + high / 2 - style.size * 0.33, number, style, anchor="middle", white=True)
        return wide

    # Icons, moons, patterns

    def icon(self, name: str, x: float, y: float, size: float, *, weight: float = 0.0, ground: str = _WHITE) -> None:
        """An icon from its lower left corner; its stroke follows from its size unless given."""
        weight = weight or icons.weight_for(size)
        drawing = icons.drawn(name)
        key = (drawing, size, weight, ground)
        form = self.canvas.form(key)
        if form is None:
            box = (-2.0, -2.0, size + 2, size + 2)
            form = self.canvas.make_form(key, [icons.operators(drawing, size, weight, ground)], box)
        self._put(f"q 1 0 0 1 {x:.2f} {y:.2f} cm /{form} Do Q")

    def moon(self, x: float, y: float, radius: float, phase: float, special: str = "") -> None:
        """A moon about its centre: dark part black, lit part white; `phase` runs from 0 (new) by 0.5 (full) to 1."""
        if special == "black":
            self.circle(x, y, radius, weight=0.6, fill=_BLACK)
            self._put(f"q 1 G {_ring(x, y, radius * 0.55)} .6 w S Q")
            return
        self.circle(x, y, radius, weight=0.6, fill=_WHITE)
        if special == "blood":
            self.hatched(x, y, radius)
            self.circle(x, y, radius, weight=0.9)
        elif special != "full" and abs(phase - 0.5) > 0.004:
            self._put(f"{_dark(x, y, radius, phase)} f")
            self.circle(x, y, radius, weight=0.6)

    def hatched(self, x: float, y: float, radius: float) -> None:
        """Slanted lines inside a circle."""
        step = radius * 0.36
        lines = " ".join(
            f"{x + i * step - radius:.2f} {y - radius:.2f} m {x + i * step + radius:.2f} {y + radius:.2f} l"
            for i in range(-6, 7)
        )
        self._put(f"q {_ring(x, y, radius)} W n .45 w {lines} S Q")

    def pattern(self, kind: str, x: float, y: float, wide: float, high: float) -> None:
        """Fills a rectangle with a period's or season's pattern: white, dots, slant or crossed."""
        if kind == "white" or high <= 0:
            return
        lines = _dotted(x, y, wide, high) if kind == "dots" else _slanted(x, y, wide, high, crossed=kind == "crossed")
        self._put(f"q {x:.2f} {y:.2f} {wide:.2f} {high:.2f} re W n {lines} S Q")

    # Places

    def link(self, x: float, y: float, wide: float, high: float, target: str) -> None:
        """Makes a box lead to a named place."""
        left = x + self._moved
        self.canvas.lead(target, (left, y, left + wide, y + high))

    def place(self, name: str, top: float) -> None:
        """Names this height of the page as a place that links lead to."""
        self.canvas.bookmarkPage(anchor(name), fit="XYZ", left=0, top=top)


def _ring(x: float, y: float, radius: float) -> str:
    """A circle as a path of four curves."""
    quarters = " ".join(
        f"{x + dx - dy * _ROUND:.2f} {y + dy + dx * _ROUND:.2f} "
        f"{x - dy + dx * _ROUND:.2f} {y + dx + dy * _ROUND:.2f} {x - dy:.2f} {y + dx:.2f} c"
        for dx, dy in ((radius, 0.0), (0.0, radius), (-radius, 0.0), (0.0, -radius))
    )
    return f"{x + radius:.2f} {y:.2f} m {quarters} h"


def _dark(x: float, y: float, r: float, phase: float) -> str:
    """The unlit part: a half circle and half an ellipse; the moon waxes with its lit side at the right."""
    side = -1 if phase < 0.5 else 1
    bulge = -side * r * cos(2 * pi * phase)
    k, b, s = r * _ROUND, bulge * _ROUND, side * r
    return (
        f"{x:.2f} {y + r:.2f} m {x + side * k:.2f} {y + r:.2f} {x + s:.2f} {y + k:.2f} {x + s:.2f} {y:.2f} c "
        f"{x + s:.2f} {y - k:.2f} {x + side * k:.2f} {y - r:.2f} {x:.2f} {y - r:.2f} c "
        f"{x + b:.2f} {y - r:.2f} {x + bulge:.2f} {y - k:.2f} {x + bulge:.2f} {y:.2f} c "
        f"{x + bulge:.2f} {y + k:.2f} {x + b:.2f} {y + r:.2f} {x:.2f} {y + r:.2f} c h"
    )


def _rounded(x: float, y: float, wide: float, high: float, corner: float) -> str:
    k = corner * (1 - _ROUND)
    right, top = x + wide, y + high
    return (
        f"{x + corner:.2f} {y:.2f} m {right - corner:.2f} {y:.2f} l "
        f"{right - k:.2f} {y:.2f} {right:.2f} {y + k:.2f} {right:.2f} {y + corner:.2f} c "
        f"{right:.2f} {top - corner:.2f} l {right:.2f} {top - k:.2f} {right - k:.2f} {top:.2f} "
        f"{right - corner:.2f} {top:.2f} c {x + corner:.2f} {top:.2f} l "
        f"{x + k:.2f} {top:.2f} {x:.2f} {top - k:.2f} {x:.2f} {top - corner:.2f} c {x:.2f} {y + corner:.2f} l "
        f"{x:.2f} {y + k:.2f} {x + k:.2f} {y:.2f} {x + corner:.2f} {y:.2f} c h"
    )


def _slanted(x: float, y: float, wide: float, high: float, *, crossed: bool) -> str:
    step = 1.5 * MM if crossed else 1.3 * MM
    out = [".27 w"]
    for i in range(int((wide + high) / step) + 1):
        at = x + i * step - high
        out.append(f"{at:.1f} {y:.1f} m {at + high:.1f} {y + high:.1f} l")
        if crossed:
            out.append(f"{at:.1f} {y + high:.1f} m {at + high:.1f} {y:.1f} l")
    return " ".join(out)


def _dotted(x: float, y: float, wide: float, high: float) -> str:
    """Dots as the round caps of upright dashed lines, every second line half a step higher."""
    step = 1.5 * MM
    out = ["1 J .6 w"]
    for i in range(int(wide / (step / 2)) + 1):
        out.append(f"[.01 {step * 1.4 - 0.01:.2f}] {(i % 2) * step * 0.7:.2f} d")
        out.append(f"{x + (i + 0.5) * step / 2:.2f} {y + 1:.2f} m {x + (i + 0.5) * step / 2:.2f} {y + high:.2f} l S")
    return " ".join(out)
