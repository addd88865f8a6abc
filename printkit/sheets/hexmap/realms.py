"""Borders of realms: a pale band inside each border, a line of dashes and dots on it."""

from collections.abc import Callable, Iterable, Iterator

from printkit.sheets.hexmap import strokes
from printkit.sheets.hexmap.art import Art
from printkit.sheets.hexmap.layout import STEPS, Node, Point
from printkit.sheets.hexmap.outlines import Outline
from printkit.sheets.hexmap.ways import offset
from printkit.sheets.scene import Shape

BANDS = ("realm_a", "realm_b", "realm_c", "realm_d")
DASH, WEIGHT, WIDE = (2.1, 0.75, 0.01, 0.75, 0.01, 0.75), 0.3, 1.5
_REACH = 0.2
LEAST = 14
"""A border of fewer edges, round a peak or a pool that nobody holds, is not drawn."""


def bands(art: Art) -> list[Shape]:
    """The tint along the inner side of each realm's borders by land; none where there are lines alone."""
    if art.style.ink:
        return []
    out = []
    for i, colour in enumerate(_colours(art)):
        d = strokes.joined(_band(piece, WIDE * art.layout.pen) for piece in _pieces(art, i))
        if d:
            out.append(Shape(d, art.style.tone[colour]))
    return out


def lines(art: Art) -> list[Shape]:
    """The borders over all that stands on the land; one that two realms share is drawn once."""
    pieces = (piece for i in range(len(art.realms)) for piece in _pieces(art, i, once=True))
    return drawn(art, map(strokes.open_spline, pieces))


def drawn(art: Art, stretches: Iterable[str]) -> list[Shape]:
    """Stretches of borders as dashes and dots on paper."""
    pen, ds = art.layout.pen, list(stretches)
    dash = tuple(round(part * pen, 2) for part in DASH)
    if not ds:
        return []
    d, tone = strokes.joined(ds), art.style.tone
    rim = art.style.toward(tone["paper"], art.style.wash("woods"), 45)
    return [
        Shape(d, stroke=rim, width=round(2.6 * WEIGHT * pen, 2), cap="round"),
        Shape(d, stroke=tone["realm"], width=round(WEIGHT * pen, 2), dash=dash, cap="round"),
    ]


def colour_of(art: Art, i: int) -> str:
    """The role of a realm's tint."""
    return _colours(art)[i]


def _colours(art: Art) -> tuple[str, ...]:
    if art.tints is None:
        art.tints = _parted(art.realms)
    return art.tints


def _parted(areas: tuple[frozenset[Node], ...]) -> tuple[str, ...]:
    """A tint for each area, so that neighbours differ as far as there are tints."""
    owner = {n: i for i, area in enumerate(areas) for n in area}
    beside: list[set[int]] = [set() for _ in areas]
    for (u, v), i in owner.items():
        # each border is met from one of its sides
        for a, b in STEPS[:3]:
            j = owner.get((u + a, v + b), i)
            if j != i:
                beside[max(i, j)].add(min(i, j))
    out: list[str] = []
    for i, others in enumerate(beside):
        taken = {out[j] for j in others}
        out.append(next((b for b in BANDS if b not in taken), BANDS[i % len(BANDS)]))
    return tuple(out)


def _pieces(art: Art, i: int, *, once: bool = False) -> Iterator[list[Point]]:
    """The stretches of a realm's border that lie between land and land on the map.

    `once` leaves out what a realm before it has drawn already.
    """
    for ring in _rings(art, i):
        if len(ring.edges) > LEAST:
            for piece in ring.pieces(parting(art, i, once=once)):
                if len(piece) > 4 * 2:
                    yield piece


def parting(art: Art, i: int, *, once: bool) -> Callable[[Node, Node], bool]:
    """Whether a realm's border towards a hex is drawn."""
    cells, holder = art.ground.cells, art.realm_of

    def wanted(_inside: Node, outside: Node) -> bool:
        cell = cells.get(outside)
        shown = cell is not None and cell.inside and art.ground.kind(outside) == "land"
        return shown and not (once and holder.get(outside, i) < i)

    return wanted


def _rings(art: Art, i: int) -> list[Outline]:
    return art.outline(art.realms[i], "realm", _REACH)


def _band(piece: list[Point], wide: float) -> str:
    """What lies between a border and the same border moved inwards (the inside is to the right of the way)."""
    inner = offset(piece, -wide)
    return f"{strokes.open_spline(piece)} {strokes.smooth(inner[1:-1][::-1], start=False)} Z"
