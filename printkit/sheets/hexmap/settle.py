"""Symbols of what people built and of natural wonders, each at its place."""

from math import cos, pi, sin

from printkit.sheets.hexmap.art import Art
from printkit.sheets.hexmap.layout import Point, node
from printkit.sheets.hexmap.lots import Lot, purpose
from printkit.sheets.hexmap.outlines import whole
from printkit.sheets.hexmap.places import WONDER, Place, by_water
from printkit.sheets.hexmap.symbols import Look, Standing, groups, variants
from printkit.sheets.scene import Shape, Use


def city_ground(art: Art) -> list[Shape]:
    """The ground of capitals: their hexes in one tone, dashed round."""
    out = []
    for area in art.view.areas:
        nodes = frozenset(node(h) for h in area.hexes)
        seen = frozenset(n for n in nodes if art.ground.look(n) >= Look.PALE)
        if area.kind != "capital" or not seen:
            continue
        d = whole(art.outline(seen, "city", 0.12))
        tone, pen = art.style.tone, art.layout.pen
        pale = any(art.ground.look(n) == Look.PALE for n in seen)
        fill = art.style.toward(tone["city"], tone["paper"], art.style.mixes["visited"] if pale else 0)
        line = tone["pale_ink"] if pale else tone["ink"]
        out.append(Shape(d, fill, line, round(0.18 * pen, 2), (1.2, 0.5, 0.25, 0.5)))
    return out


def standing(art: Art) -> list[Standing]:
    """Every place's symbol with the height of its foot."""
    out: list[Standing] = []
    for place in art.places:
        out += _one(art, place)
    return out


def _one(art: Art, place: Place) -> list[Standing]:
    k, book = art.layout.grow, art.book
    if place.look == Look.TOLD:
        own = f"{place.group}-told"
        size = place.half / (WONDER * k) if place.key == "natural_wonder" else 1.0
        return [(place.y, _use(art, place, own if own in groups(place.symbol) else "told", size))]
    count = max(variants(place.symbol, place.group), 1)
    pick = Lot(purpose(place.key), *place.node).below(count) + 1
    size = place.half / (WONDER * k) if place.key == "natural_wonder" else 1.0
    foot = place.y + (3.6 * k if place.key == "capital" else 2 * k * size if place.key == "natural_wonder" else 0.3 * k)
    out = [(foot, _use(art, place, f"{place.group}-{pick}", size))]
    if place.key == "capital":
        out += _suburb(art, place)
    if place.key == "port":
        spot = _anchorage(art, place)
        if spot:
            name = book.name("signs", "ship-1", place.look)
            out.append((spot[1], Use(name, round(spot[0], 2), round(spot[1], 2), round(k, 2))))
    return out


def _use(art: Art, place: Place, group: str, size: float) -> Use:
    name = art.book.name(place.symbol, group, place.look)
    return Use(name, round(place.x, 2), round(place.y, 2), round(art.layout.grow * size, 3))


def _suburb(art: Art, place: Place) -> list[Standing]:
    """Houses round a capital's walls, off its roads."""
    lot, k = Lot(purpose("suburb"), *place.node), art.layout.grow
    share = place.half / (8.2 * k)
    out = []
    for _ in range(15):
        a = lot.unit() * 2 * pi
        x = place.x + cos(a) * (7.6 + 0.9 * lot.unit()) * k * share
        y = place.y + (sin(a) * (6.2 + 0.8 * lot.unit()) - 0.6) * k * share
        roof = lot.below(4) + 1
        box = (x - 0.6 * k, y - 1.2 * k, x + 0.6 * k, y + 0.1)
        if art.mask.hit("roads", box) or art.mask.hit("letters", box) or art.mask.hit("rivers", box):
            continue
        name = art.book.name("signs", f"house-{roof}", place.look)
        out.append((y if y < place.y else y + 4 * k, Use(name, round(x, 2), round(y, 2), round(k, 2))))
    return out


def _anchorage(art: Art, place: Place) -> Point | None:
    """Where a port's ship lies: on the way from the port towards its water, off the shore."""
    k = art.layout.grow
    water = by_water(art.ground, place.node)
    if water is None:
        return None
    wx, wy = art.layout.centre(water)
    for share in (0.45, 0.55, 0.65, 0.75, 0.9):
        x, y = place.x + (wx - place.x) * share, place.y + (wy - place.y) * share + 0.6 * k
        box = (x - 1.3 * k, y - 1.8 * k, x + 1.3 * k, y + 0.5 * k)
        wet = art.mask.marked("sea", x, y) or art.mask.marked("lakes", x, y)
        if wet and not any(art.mask.hit(p, box) for p in ("shore", "lakeside", "letters")):
            return (x, y)
    return None


def blocked(art: Art) -> list[Use]:
    """The sign on hexes that cannot be entered."""
    k = art.layout.grow
    name = None
    out = []
    for cell in art.ground.inside:
        if cell.face.blocked:
            name = name or art.book.name("signs", "blocked-1")
            x, y = art.layout.centre(cell.node)
            out.append(Use(name, round(x, 2), round(y + 2.4 * k, 2), round(k, 2)))
    return out
