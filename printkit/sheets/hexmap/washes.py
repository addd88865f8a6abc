"""Ground: sea with its coast bands and water lines, land washes with soft edges, the shadow of ranges, lakes."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise

from printkit.sheets.hexmap import strokes
from printkit.sheets.hexmap.art import Art
from printkit.sheets.hexmap.kinds import terrain
from printkit.sheets.hexmap.layout import Node
from printkit.sheets.hexmap.outlines import Outline, whole
from printkit.sheets.hexmap.symbols import Look
from printkit.sheets.scene import Shape

_BANDS = ((26, 25), (20, 50), (14, 75), (9, 100))
_SEA_LINES = ((0.55, 0.17), (1.15, 0.15), (1.95, 0.13), (2.95, 0.11), (4.20, 0.10))
_SEA_LINES_PALE = ((0.6, 0.15), (1.6, 0.12))
_LAKE_LINES = ((0.5, 0.14), (1.05, 0.12), (1.75, 0.11), (2.6, 0.10))
_LAKE_LINES_PALE = ((0.6, 0.12), (1.5, 0.10))
_FADING = 13
"""Each further water line is so many percent nearer to the water's own tone."""
_RIM, _TAPER = 2.6, 5
"""How wide a wash is drawn along a shore; over how many points a shade grows from nothing."""
_COAST, _COAST_MOST = 0.27, 0.34
"""The weight of the coast; on large hexes it stays a line and does not become a bar."""


def _wash(art: Art, key: str, look: Look) -> str:
    return art.style.wash(key) if look == Look.FULL else art.style.pale_wash(key)


def _lines(art: Art, d: str, lines: tuple[tuple[float, float], ...], water: str) -> list[Shape]:
    """Lines that follow a shore, with no offset geometry: a stroke of the shore in ink, a narrower one in water.

    They grow fainter away from the shore; on large hexes they keep near to it.
    """
    pen, ink = art.layout.pen, art.style.tone["sea_ink"]
    out = []
    for i, (distance, weight) in reversed(list(enumerate(lines))):
        far, heavy = 2 * distance * pen, max(weight * pen**0.5, 0.1)
        out.append(Shape(d, stroke=art.style.toward(ink, water, _FADING * i), width=round(far + heavy, 2)))
        out.append(Shape(d, stroke=water, width=round(far - heavy, 2)))
    return out


def sea(art: Art, look: Look) -> list[Shape]:
    """Open sea, tints and water lines towards the coast, then plain land over their inner half."""
    land = _wash(art, "plain", look)
    if not art.ground.of_kind("sea"):
        return [Shape(art.neat, land)]
    open_, near = _wash(art, "open_sea", look), _wash(art, "coastal_sea", look)
    out = [Shape(art.neat, open_)]
    if not art.style.ink and art.coast_line:
        for wide, share in _BANDS:
            tint = art.style.toward(open_, near, share)
            out.append(Shape(art.coast_line, stroke=tint, width=round(wide * art.layout.k, 2)))
    if art.coast_line:
        out += _lines(art, art.coast_line, _SEA_LINES if look == Look.FULL else _SEA_LINES_PALE, near)
    return [*out, Shape(art.coast_border, land)] if art.coast else out


def land(art: Art, look: Look) -> list[Shape]:
    """The washes of every terrain from open to high land, soft at their edges, drawn on to the shores."""
    if art.style.ink:
        return []
    out: list[Shape] = []
    for key in _order(art):
        out += _area(art, key, art.wash_border(key), look)
    return [*out, *(_cast(art) if look == Look.FULL else []), *_rims(art, look)]


def _order(art: Art) -> list[str]:
    keys = set(art.ground.grounds.values())
    return sorted((k for k in keys if terrain(k).kind == "land" and k != "plain"), key=lambda k: (terrain(k).paint, k))


def _area(art: Art, key: str, d: str, look: Look) -> list[Shape]:
    colour, k = _wash(art, key, look), art.layout.k
    toward = art.style.toward
    out = []
    if terrain(key).high:
        out.append(Shape(d, stroke=toward(_wash(art, "hills", look), colour, 35), width=round(3.2 * k, 2)))
    for ground, ds in sorted(_grouped(art, key).items()):
        around = _wash(art, ground, look)
        out += [
            Shape(ds, stroke=toward(around, colour, share), width=round(w * k, 2))
            for w, share in ((1.5, 30), (0.9, 60))
        ]
    return [*out, Shape(d, colour, toward(colour, art.style.tone["ink"], 10), 0.16)]


def _grouped(art: Art, key: str) -> dict[str, str]:
    """The borders of a ground by the ground that most of each borders on: into that it fades."""
    found: dict[str, list[Outline]] = {}
    for ring in art.wash_rings(key):
        near = Counter(art.ground.grounds.get(b, "") for _, b in ring.edges)
        lands = [(-many, ground) for ground, many in near.items() if ground and terrain(ground).kind == "land"]
        found.setdefault(min(lands)[1] if lands else "plain", []).append(ring)
    return {ground: whole(rings) for ground, rings in found.items()}


def _rims(art: Art, look: Look) -> list[Shape]:
    """Each terrain's wash along its shores: shores are drawn by another chance than washes, which leaves gaps."""
    grounds, found = art.ground.grounds, dict[str, list[str]]()
    sides = ((art.coast, 0), (art.lakes, 1))
    for rings, land_side in sides:
        for ring in rings:
            for key in sorted({grounds.get(edge[land_side], "") for edge in ring.edges}):
                if key and key != "plain" and terrain(key).kind == "land":
                    pieces = ring.pieces(_beside(grounds, key, land_side))
                    found.setdefault(key, []).extend(map(strokes.open_spline, pieces))
    wide = round(_RIM * art.layout.k, 2)
    return [Shape(strokes.joined(found[k]), stroke=_wash(art, k, look), width=wide) for k in _order(art) if k in found]


def _beside(grounds: Mapping[Node, str], key: str, side: int) -> Callable[[Node, Node], bool]:
    return lambda a, b: grounds.get(b if side else a) == key


def _cast(art: Art) -> list[Shape]:
    """Slivers of shade that rising ground throws onto what lies lower right of it, darkest under ranges."""
    found: dict[tuple[str, bool], list[str]] = {}
    for key in _order(art):
        row = terrain(key)
        if not row.rise:
            continue
        for ring in art.wash_rings(key):
            for low in sorted({art.ground.grounds.get(b, "") for _, b in ring.edges}):
                if low and terrain(low).kind == "land" and terrain(low).rise < row.rise:
                    found.setdefault((low, row.high), []).extend(_slivers(art, ring, low, row.rise * art.layout.pen))
    tone, mixes = art.style.tone["shadow"], art.style.mixes
    return [
        Shape(strokes.joined(ds), art.style.toward(art.style.wash(low), tone, mixes["range" if high else "relief"]))
        for (low, high), ds in sorted(found.items())
        if ds
    ]


def _slivers(art: Art, ring: Outline, low: str, rise: float) -> Iterator[str]:
    """What lies between the lower right borders towards one ground and the same borders moved away from the light.

    They end in points, so that no shade lies on a third ground.
    """
    grounds, centre = art.ground.grounds, art.layout.centre

    def shaded(a: Node, b: Node) -> bool:
        (ax, ay), (bx, by) = centre(a), centre(b)
        return grounds.get(b) == low and (bx - ax) * 0.64 + (by - ay) * 0.77 > 0

    for piece in ring.pieces(shaded):
        inner = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in pairwise(piece)]
        last = len(inner) - 1
        far = [rise * min(1.0, i / _TAPER, (last - i) / _TAPER) for i in range(last + 1)]
        outer = [(x + 0.64 * f, y + 0.77 * f) for (x, y), f in zip(inner, far, strict=True)]
        yield f"{strokes.open_spline(piece)} {strokes.smooth(outer[::-1], start=False)} Z"


def lakes(art: Art, look: Look) -> list[Shape]:
    """The water of lakes."""
    d = whole(art.lakes)
    return [Shape(d, _wash(art, "lake", look))] if d else []


def lake_lines(art: Art, look: Look) -> list[Shape]:
    """Water lines inside lakes; the layer is clipped to them."""
    d = art.pieces(art.lakes)
    if not d:
        return []
    return _lines(art, d, _LAKE_LINES if look == Look.FULL else _LAKE_LINES_PALE, _wash(art, "lake", look))


def shores(art: Art) -> list[Shape]:
    """The lines of lakes and of the coast, as far as they are seen."""
    pen, tone = art.layout.pen, art.style.tone
    lake_line = tone["ink"] if art.style.ink else tone["bank"]
    shapes = (
        Shape(art.pieces(art.lakes), stroke=lake_line, width=round(0.24 * pen, 2)),
        Shape(art.coast_line, stroke=tone["ink"], width=round(min(_COAST * pen, _COAST_MOST), 2)),
    )
    return [s for s in shapes if s.d]


def told_shores(art: Art) -> list[Shape]:
    """Shores beside hexes that are only told of: dashed."""

    def told(a: Node, b: Node) -> bool:
        looks = (art.ground.look(a), art.ground.look(b))
        cells = art.ground.cells
        known = a in cells and b in cells and bool(cells[a].ground) and bool(cells[b].ground)
        return known and Look.TOLD in looks

    ink, pen = art.style.tone["ink"], art.layout.pen
    out = []
    for rings, weight in ((art.coast, 0.26), (art.lakes, 0.2)):
        d = strokes.joined(strokes.open_spline(p) for r in rings for p in r.pieces(told))
        if d:
            out.append(Shape(d, stroke=ink, width=round(weight * pen, 2), dash=(1.1, 0.7)))
    return out
