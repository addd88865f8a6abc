"""Faces of a die, drawn with their pips: a face that suffices is solid, one that does not is an outline."""

from printkit.sheets.pen import Pen

_THIRDS = {
    1: ((1, 1),),
    2: ((0, 2), (2, 0)),
    3: ((0, 2), (1, 1), (2, 0)),
    4: ((0, 0), (0, 2), (2, 0), (2, 2)),
    5: ((0, 0), (0, 2), (1, 1), (2, 0), (2, 2)),
    6: ((0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)),
}
"""Where the pips of a face stand: thirds of its side from the lower left."""


def face(pen: Pen, x: float, y: float, side: float, number: int, *, solid: bool = False, weight: float = 0.7) -> None:
    """A face from its lower left corner; a number that no die of six has leaves it blank, to be written on."""
    pen.box(x, y, side, side, weight=weight, fill="0 g" if solid else "1 g", corner=side * 0.19)
    step = side * 0.27
    for i, j in _THIRDS.get(number, ()):
        pen.circle(
            x + side / 2 + (i - 1) * step, y + side / 2 + (j - 1) * step, side * 0.092, fill="1 g" if solid else "0 g"
        )


def row(pen: Pen, x: float, y: float, side: float, suffice: tuple[int, ...], *, gap: float = 1.6) -> None:
    """The six faces in a row, those that suffice solid."""
    for n in range(1, 7):
        face(pen, x + (n - 1) * (side + gap), y, side, n, solid=n in suffice, weight=0.7 if n in suffice else 0.35)


def row_width(side: float, *, gap: float = 1.6) -> float:
    """The width of a row of six."""
    return 6 * side + 5 * gap
