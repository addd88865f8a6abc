"""Names of places: each tries eight spots round its place and takes the one that covers least."""

from dataclasses import dataclass, field, replace
from typing import NamedTuple

from printkit.sheets import faces
from printkit.sheets.hexmap.art import Art
from printkit.sheets.hexmap.layout import Node, node
from printkit.sheets.hexmap.mask import Box
from printkit.sheets.hexmap.places import Place
from printkit.sheets.hexmap.style import mixed
from printkit.sheets.hexmap.symbols import Look
from printkit.sheets.scene import Face, Halo, Text
from printkit.views.map import Name


class Setting(NamedTuple):
    """How names of a rank are set, in millimetres at the reference size; `room` is the reach of a halo."""

    face: Face
    size: float
    tracking: float
    room: float
    capitals: bool = False


SETTINGS = {
    "capital": Setting(Face("serif", 600), 4.1, 0.35, 0.60, True),
    "town": Setting(Face("serif", 600), 2.85, 0.05, 0.45),
    "port": Setting(Face("serif", 600), 2.85, 0.05, 0.45),
    "village": Setting(Face("serif", 500, True), 2.3, 0.0, 0.45),
    "place": Setting(Face("serif", 400, True), 2.15, 0.0, 0.45),
}
GREAT = ("capital", "port", "town")
ORDER = (*GREAT, "village", "place")
LEAST_NAME = 2.1
_LIMITS = {"capital": 900.0, "port": 160.0, "town": 160.0}
"""A name that covers more than this is told beside the map; without its capital no land is known again."""
_WEIGHTS = (
    ("letters", 20.0),
    ("settled", 8.0),
    ("badges", 12.0),
    ("tags", 10.0),
    ("lakes", 3.5),
    ("route", 2.6),
    ("shore", 1.5),
    ("rivers", 1.2),
    ("numbers", 1.6),
    ("furniture", 50.0),
)
_PLANES = (*(plane for plane, _ in _WEIGHTS), "roads")


@dataclass(slots=True)
class Lettering:
    """Names as set: their letters, the boxes that they fill, and the names that found no room."""

    texts: list[Text] = field(default_factory=list)
    boxes: list[Box] = field(default_factory=list)
    discs: list[tuple[float, float, float]] = field(default_factory=list)
    left_out: list[Name] = field(default_factory=list)


def moved(lettering: Lettering, dx: float, dy: float) -> Lettering:
    """The same names where the map's corner stands elsewhere on the page."""
    texts = [replace(t, x=round(t.x + dx, 2), y=round(t.y + dy, 2)) for t in lettering.texts]
    boxes = [(a + dx, b + dy, c + dx, d + dy) for a, b, c, d in lettering.boxes]
    return Lettering(texts, boxes, [(x + dx, y + dy, r) for x, y, r in lettering.discs], lettering.left_out)


def mark(art: Art, lettering: Lettering) -> None:
    """Marks names that were set before."""
    for box in lettering.boxes:
        art.mask.mark_box("letters", box)
    for x, y, r in lettering.discs:
        art.mask.mark_disc("letters", x, y, r)


def words_of(art: Art, name: Name) -> str:
    """The name as written: in the reader's pattern for hearsay where it is only told of."""
    if name.certain:
        return name.text
    return art.view.words.get("name.uncertain", "{name} ?").replace("{name}", name.text)


def outside(art: Art, box: Box, free: float = 0.0) -> float:
    """How many square millimetres of a box lie outside of the neat line, some millimetres inside of it kept free."""
    left, top, right, bottom = art.window
    wide = max(0.0, min(box[2], right - free) - max(box[0], left + free))
    high = max(0.0, min(box[3], bottom - free) - max(box[1], top + free))
    return (box[2] - box[0]) * (box[3] - box[1]) - wide * high


def overlap(a: Box, b: Box) -> float:
    """The common area of two boxes."""
    return max(0.0, min(a[2], b[2]) - max(a[0], b[0])) * max(0.0, min(a[3], b[3]) - max(a[1], b[1]))


class Dressed(NamedTuple):
    """A place's name as it will be written: how its letters are set, how long it is, whether it is only told of."""

    text: str
    face: Face
    size: float
    tracking: float
    wide: float
    told: bool


def wanted(art: Art, ranks: tuple[str, ...]) -> list[tuple[Name, Place | None]]:
    """The names of settlements and other places of some ranks, the greatest first, each with what stands there."""
    found = [n for n in art.view.names if n.rank in ranks and n.hexes and n.text.strip()]
    by_node = {p.node: p for p in reversed(art.places)}
    for area in art.view.areas:
        over = next((p for p in art.places if p.node == min(map(node, area.hexes))), None) if area.hexes else None
        if over:
            by_node.update({node(h): over for h in area.hexes})
    found.sort(key=lambda n: (ORDER.index(n.rank), n.hexes[0][1], n.hexes[0][0], n.text))
    return [(name, by_node.get(node(name.hexes[0]))) for name in found]


def beside(art: Art, lettering: Lettering, name: Name) -> None:
    """Sets a name straight beside what stands on its hexes, as that of a place."""
    there = set(map(node, name.hexes))
    place = next((p for p in art.places if p.node in there), None)
    _set(art, lettering, replace(name, rank="place"), place)


def place_names(art: Art, lettering: Lettering, ranks: tuple[str, ...]) -> None:
    """Sets the names of settlements and other places of some ranks, the greatest first."""
    for name, place in wanted(art, ranks):
        _set(art, lettering, name, place)


def dressed(art: Art, name: Name, look: Look) -> Dressed:
    """How the name of a place is written in a hex of this look."""
    setting, k = SETTINGS[name.rank], art.layout.type
    told = look == Look.TOLD or not name.certain
    face = Face("serif", 400, True) if told else setting.face
    size = max((min(setting.size, 2.4) if told else setting.size) * k, LEAST_NAME)
    text = words_of(art, name)
    if setting.capitals and not told:
        text = text.upper()
    tracking = 0.0 if told else setting.tracking * k
    return Dressed(text, face, size, tracking, faces.width(text, face, size, tracking), told)


def put(art: Art, lettering: Lettering, rank: str, letters: Dressed, spot: tuple[float, float, Box]) -> None:
    """Writes a place's name at a spot."""
    x, y, box = spot
    size, tone = letters.size, art.style.tone
    halo = Halo(
        tone["paper"] if letters.told else _under(art, spot, letters), round(SETTINGS[rank].room * art.layout.type, 2)
    )
    lettering.texts.append(
        Text(round(x, 2), round(y, 2), letters.text, letters.face, round(size, 2), tone["label_place"],
             tracking=round(letters.tracking, 2), halo=halo)
    )  # fmt: skip
    lettering.boxes.append(box)
    art.mask.mark_box("letters", box)


def _under(art: Art, spot: tuple[float, float, Box], letters: Dressed) -> str:
    """The tone between those of all hexes under a name: that of one alone would be a bar across the others."""
    x, y, _ = spot
    along = (x + letters.wide * share for share in (0.1, 0.3, 0.5, 0.7, 0.9))
    first, *others = (art.halo(art.layout.node_at(at, y - letters.size * 0.3)) for at in along)
    out = first
    for many, tone in enumerate(others, 2):
        out = mixed(out, tone, 100 / many)
    return out


def _set(art: Art, lettering: Lettering, name: Name, place: Place | None) -> None:
    n = node(name.hexes[0])
    cell = art.ground.cells.get(n)
    if cell is None:
        return
    letters = dressed(art, name, cell.look)
    best = min(
        (
            (_cost(art, spot[2], name.rank, place) + 0.6 * i, i, spot)
            for i, spot in enumerate(spots(art, n, place, letters.wide, letters.size))
        ),
        key=lambda c: c[:2],
    )
    cost, _, spot = best
    box = spot[2]
    limit = _LIMITS.get(name.rank, 48.0)
    if cost > limit or outside(art, box, 0.5) > 0.05 or art.mask.covered("letters", box) > 1.5 * art.mask.cell:
        lettering.left_out.append(name)
        return
    put(art, lettering, name.rank, letters, spot)
    near = art.coarse.cell * 0.7
    art.coarse.mark_box("letters", (box[0] - near, box[1] - near, box[2] + near, box[3] + near))


def spots(art: Art, n: Node, place: Place | None, wide: float, size: float) -> list[tuple[float, float, Box]]:
    """Baselines' starts below, right, left, above and at the corners of a place, with the boxes of the letters."""
    up, down = size * 0.72, size * 0.24
    if place:
        x, y, half, top, deep = place.x, place.y, place.half, place.high, place.deep
    else:
        (x, y), k = art.layout.centre(n), art.layout.grow
        half, top, deep = 0.6 * k, 0.2 * k, 0.2 * k
    # what stands wide at its foot needs less room at its corners
    starts = (
        (x - wide / 2, y + deep + up + 0.2),
        (x + half, y - 0.2),
        (x - half - wide, y - 0.2),
        (x - wide / 2, y - top - down - 0.1),
        (x + half * 0.8, y + deep + up * 0.6),
        (x - half * 0.8 - wide, y + deep + up * 0.6),
        (x + half * 0.8, y - top * 0.8),
        (x - half * 0.8 - wide, y - top * 0.8),
    )
    return [(a, b, (a - 0.2, b - up - 0.1, a + wide + 0.2, b + down)) for a, b in starts]


def _cost(art: Art, box: Box, rank: str, place: Place | None) -> float:
    mask, k2 = art.mask, art.layout.k**2
    cost = outside(art, box, 1.0) * 50
    *areas, roads = mask.covers(_PLANES, box)
    for area, (_, weight) in zip(areas, _WEIGHTS, strict=True):
        cost += area * weight
    if place:
        # its own house is no obstacle
        cost -= overlap(box, place.box) * 8
    cost += roads * (0.35 if rank == "capital" else 1.9)
    cost = cost / k2 if k2 > 1 else cost
    for share in (0.1, 0.5, 0.9):
        if mask.marked("peaks", box[0] + (box[2] - box[0]) * share, box[3]):
            cost += 1.2
    return cost
