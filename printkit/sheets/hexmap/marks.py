"""Signs of things on hexes: letters for the referee; for players a diamond, solid while the thing is there."""

from typing import NamedTuple

from printkit.sheets import faces
from printkit.sheets.hexmap import strokes
from printkit.sheets.hexmap.art import Art
from printkit.sheets.hexmap.layout import Node, Point, node
from printkit.sheets.hexmap.mask import Box
from printkit.sheets.scene import Face, Link, Shape, Text, Use
from printkit.views.map import MapMark

Item = Shape | Use | Text | Link
_BOLD, _AGE = Face("sans", 700), Face("sans", 400, True)
_ROW, _MOST = 3, 9
"""How many letters stand side by side in a hex, and how many signs there at most."""

_SIGNS: dict[str, tuple[Point, ...]] = {
    "creature": ((0, -1.32), (1.32, 0), (0, 1.32), (-1.32, 0)),
    "secret": ((0, -1.35), (1.3, 0.95), (-1.3, 0.95)),
    "passage": ((-1, 1), (-1, -0.3), (0, -1.3), (1, -0.3), (1, 1)),
    "vehicle": ((-1.3, -0.8), (1.3, -0.8), (0.9, 1), (-0.9, 1)),
    "landmark": ((-1, -1), (1, -1), (1, 1), (-1, 1)),
}
"""The corners of signs that are not discs, in units of their reach."""


class Placed(NamedTuple):
    """A mark and where its sign stands."""

    mark: MapMark
    x: float
    y: float


def shown(art: Art) -> list[MapMark]:
    """The marks worth a sign: one that stands on every fourth hex of a map tells nothing about any of them."""
    if art.marks is None:
        art.marks = _shown(art)
    return art.marks


def _shown(art: Art) -> list[MapMark]:
    counts: dict[tuple[str, str], int] = {}
    for one in art.view.marks:
        counts[one.kind, one.letter] = counts.get((one.kind, one.letter), 0) + 1
    most = max(12, len(art.view.hexes) // 4)
    built = {node(h) for a in art.view.areas for h in a.hexes} | {p.node for p in art.places}
    out = []
    for one in art.view.marks:
        drawn_anyway = not one.letter and not art.view.states and node(one.hex) in built
        if art.ground.of(one.hex) and not drawn_anyway and counts[one.kind, one.letter] <= most:
            out.append(one)
    return out


def placed(art: Art) -> list[Placed]:
    """Where every sign stands: letters in a row at the foot of the hex, diamonds in its middle, beside a place."""
    if art.signs is None:
        art.signs = _placed(art)
    return art.signs


def _placed(art: Art) -> list[Placed]:
    by_hex: dict[Node, list[MapMark]] = {}
    for one in shown(art):
        by_hex.setdefault(node(one.hex), []).append(one)
    built = {p.node for p in art.places}
    k = art.layout.grow
    out = []
    for n, found in by_hex.items():
        x, y = art.layout.centre(n)
        # several things of one age need one tag
        alike = {(m.age, m.letter, m.here) if art.view.states else m: m for m in found}
        for i, one in enumerate(list(alike.values())[:_MOST]):
            if art.view.states:
                aside = 3.2 * k if n in built and _is_present(one) else 0.0
                out.append(Placed(one, x + aside, y + (1.9 - 2.6 * i) * k))
                continue
            row = found[i - i % _ROW : i - i % _ROW + _ROW]
            across = (i % _ROW - (len(row) - 1) / 2) * 2.35
            out.append(Placed(one, x + across * k, y + (2.95 - 2.3 * (i // _ROW)) * k))
    return out


def boxes(art: Art) -> list[Box]:
    """What the signs cover."""
    k = art.layout.grow
    out = []
    for one, x, y in placed(art):
        tagged = bool(one.age) and not one.here
        half = _tag_width(art, one) / 2 + 0.3 if tagged else (1.7 if art.view.states else 1.15) * k
        up, down = (3.2, 1.7) if tagged else (2.3, 1.1) if art.view.states else (1.2, 1.1)
        out.append((x - half, y - up * k, x + half, y + down * k))
    return out


def _is_present(one: MapMark) -> bool:
    return one.here and not one.age


def _tag_width(art: Art, one: MapMark) -> float:
    size = max(1.75 * art.layout.type, 1.6)
    return faces.width(one.age, _AGE, size) + 2.5 * art.layout.type


def marks(art: Art) -> list[Item]:
    """Every sign, and the links that lead from them."""
    out: list[Item] = []
    k = art.layout.grow
    for one, x, y in placed(art):
        if not art.view.states:
            out += letter_sign(art, one, x, y)
        elif _is_present(one):
            out += present_sign(art, one, x, y)
        else:
            out += _remembered(art, one, x, y)
        if one.target:
            left, top, side = round(x - 1.5 * k, 2), round(y - 1.5 * k, 2), round(3 * k, 2)
            out.append(Link(left, top, side, side, f"hex-{one.target}"))
    return out


def _letter(x: float, y: float, text: str, size: float, colour: str) -> Text:
    return Text(round(x, 2), round(y, 2), text, _BOLD, round(size, 2), colour, "middle")


def letter_sign(art: Art, one: MapMark, x: float, y: float, share: float = 1.0) -> list[Item]:
    """A small lozenge, disc, triangle or box with a letter; the legend explains it."""
    tone, k = art.style.tone, art.layout.type * share
    r = 1.02 * k
    shape = _SIGNS.get(one.kind)
    d = strokes.line([(x + u * r, y + v * r) for u, v in shape], close=True) if shape else strokes.circle(x, y, r)
    drop = 0.5 * k + (0.22 * k if one.kind == "secret" else 0)
    out: list[Item] = [Shape(d, tone["tag"], tone["ink"], round(0.2 * k, 2))]
    if one.letter:
        out.append(_letter(x, y + drop, one.letter, (1.55 if len(one.letter) < 2 else 1.2) * k, tone["ink"]))
    else:
        out.append(Shape(strokes.circle(x, y, 0.3 * r), tone["ink"]))
    return out


def present_sign(art: Art, one: MapMark, x: float, y: float, share: float = 1.0) -> list[Item]:
    """What is there now: a solid diamond."""
    tone, k = art.style.tone, art.layout.grow * share
    r, middle = 1.55 * k, y - 0.6 * k
    d = strokes.line([(x, middle - r), (x + r, middle), (x, middle + r), (x - r, middle)], close=True)
    return [
        Shape(d, tone["plate"], tone["tag"], round(0.3 * k, 2)),
        _letter(x, y + 0.12 * k, one.letter or "!", 2.2 * k, tone["plate_number"]),
    ]


def _remembered(art: Art, one: MapMark, x: float, y: float) -> list[Item]:
    """What was seen some time ago: an open dashed diamond over a dashed pill with an hourglass and its age."""
    tone, k = art.style.tone, art.layout.type
    r, middle = 1.1 * k, y - 1.8 * k
    d = strokes.line([(x, middle - r), (x + r, middle), (x, middle + r), (x - r, middle)], close=True)
    out: list[Item] = [Shape(d, tone["tag"], tone["ink"], round(0.18 * k, 2), (0.45, 0.28))]
    if one.letter:
        out.append(_letter(x, y - 1.3 * k, one.letter, 1.4 * k, tone["ink"]))
    if one.age:
        out += aged(art, one.age, x, y, k)
    return out


def aged(art: Art, age: str, x: float, y: float, k: float) -> list[Item]:
    """The tag that tells how long ago a thing was seen."""
    tone, size = art.style.tone, max(1.75 * k, 1.6)
    wide = faces.width(age, _AGE, size) + 2.5 * k
    left = x - wide / 2
    return [
        Shape(_pill(left, y - 1.05 * k, wide, 2.3 * k), tone["tag"], tone["ink"], round(0.14 * k, 2), (0.5, 0.3)),
        Use(art.book.name("signs", "hourglass-1"), round(left + 1.05 * k, 2), round(y + 0.1 * k, 2), round(k, 2)),
        Text(round(left + 1.9 * k, 2), round(y + 0.65 * k, 2), age, _AGE, round(size, 2), tone["ink"]),
    ]


def _pill(x: float, y: float, wide: float, high: float) -> str:
    """A box with round ends."""
    r, n = high / 2, high / 2 * 0.5523
    return (
        f"M {x + r:.2f} {y:.2f} L {x + wide - r:.2f} {y:.2f} "
        f"C {x + wide - r + n:.2f} {y:.2f} {x + wide:.2f} {y + r - n:.2f} {x + wide:.2f} {y + r:.2f} "
        f"C {x + wide:.2f} {y + r + n:.2f} {x + wide - r + n:.2f} {y + high:.2f} {x + wide - r:.2f} {y + high:.2f} "
        f"L {x + r:.2f} {y + high:.2f} C {x + r - n:.2f} {y + high:.2f} {x:.2f} {y + r + n:.2f} {x:.2f} {y + r:.2f} "
        f"C {x:.2f} {y + r - n:.2f} {x + r - n:.2f} {y:.2f} {x + r:.2f} {y:.2f} Z"
    )
