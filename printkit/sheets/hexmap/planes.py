"""Marks on the mask: where ways, waters, places, numbers and furniture lie, before names and symbols look for room."""

from itertools import pairwise

from printkit.sheets.hexmap import strokes
from printkit.sheets.hexmap.art import Art
from printkit.sheets.hexmap.kinds import terrain
from printkit.sheets.hexmap.layout import Node
from printkit.sheets.hexmap.mask import Box
from printkit.sheets.hexmap.symbols import Look

NUMBER_HALF, NUMBER_TOP, NUMBER_DEEP = 1.75, 0.35, 1.9
_ROAD = {1: 0.8, 2: 0.8, 3: 0.95}


def number_box(art: Art, n: Node) -> Box:
    """Where a hex's number stands if nothing covers it: under the middle of its upper side."""
    x, y = art.layout.centre(n)
    k, top = art.layout.type, y - art.layout.reach()[1]
    if art.layout.turned:
        top += art.layout.side * 0.32
    return (x - NUMBER_HALF * k, top + NUMBER_TOP * k, x + NUMBER_HALF * k, top + NUMBER_DEEP * k)


def mark_ways(art: Art) -> None:
    """Waters, roads and places, on the fine mask for symbols and on the coarse one for curved names."""
    k = art.layout.grow
    near = art.coarse.cell * 0.85
    coast, lakes = ([strokes.flat(r.points) for r in rings] for rings in (art.coast, art.lakes))
    for mask, more in ((art.mask, 0.0), (art.coarse, near)):
        for flat in coast:
            mask.mark_line("shore", [*flat, flat[0]], 0.5 * k + more)
        if coast:
            mask.mark_rings("sea", coast, outside=True)
        if lakes:
            mask.mark_rings("lakes", lakes)
        for flat in lakes:
            mask.mark_line("lakeside", [*flat, flat[0]], 0.3 * k + more)
        if mask is art.mask:
            # the water's shape is on the mask now: rivers end there
            art.ways.trim(art.wet, 0.3 * k + mask.cell / 2)
        for river in art.ways.rivers:
            mask.mark_line("rivers", river.fine, [w / 2 + 0.2 * k + more for w in river.fine_widths])
        for road in art.ways.roads + art.ways.bridges:
            mask.mark_line("roads", road.fine, _ROAD[min(max(road.level, 1), 3)] * k + more)
        for place in art.places:
            left, top, right, bottom = place.box
            mask.mark_box("settled", (left - more, top - more, right + more, bottom + more))
    for place in art.places:
        # where the place's own name will want to stand
        left, top, right, bottom = place.box
        art.coarse.mark_box("yards", (left - 5 * k, top - k, right + 5 * k, bottom + 3 * k))
    _mark_known(art)
    _mark_hexes(art)


def mark_plain(art: Art) -> None:
    """The same for plain maps, which scatter no symbols: only what straight names ask for, and roughly."""
    mask, (half_wide, half_high) = art.mask, art.layout.reach()
    for plane, kind in (("sea", "sea"), ("lakes", "lake")):
        for n in art.ground.of_kind(kind):
            x, y = art.layout.centre(n)
            mask.mark_box(plane, (x - half_wide * 0.8, y - half_high * 0.9, x + half_wide * 0.8, y + half_high * 0.9))
    for plane, courses in (("rivers", art.ways.rivers), ("roads", [*art.ways.roads, *art.ways.bridges])):
        for course in courses:
            mask.mark_points(plane, course.knots)
            mask.mark_points(plane, [((ax + bx) / 2, (ay + by) / 2) for (ax, ay), (bx, by) in pairwise(course.knots)])
    edge = mask.cell / 2
    for place in art.places:
        # squares of which little is covered do not count: a name stands close to its place
        left, top, right, bottom = place.box
        mask.mark_box("settled", (left + edge, top + edge, right - edge, bottom - edge))
    if art.ground.holes:
        _mark_known(art)


def _mark_known(art: Art) -> None:
    if not art.ground.holes:
        art.coarse.mark_box("known", art.window)
        return
    for n in art.ground.cells:
        art.coarse.mark_disc("known", *art.layout.centre(n), art.layout.hex_mm * 0.52)


def _mark_hexes(art: Art) -> None:
    """Numbers, high rock, river sides, the hearts of great places."""
    mask, k = art.mask, art.layout.grow
    for river in art.ways.rivers:
        mask.mark_line("banks", river.fine, [w / 2 + 1.3 * k for w in river.fine_widths])
    for place in art.places:
        if place.half > 3.5 * k and place.look >= Look.PALE:
            left, top, right, bottom = place.box
            mask.mark_box("cores", (left + k, top + 2 * k, right - k, bottom - k))
    for cell in art.ground.inside:
        if cell.face.number:
            mask.mark_box("numbers", number_box(art, cell.node))
    for cell in art.ground.cells.values():
        x, y = art.layout.centre(cell.node)
        if cell.look >= Look.PALE and terrain(cell.ground).peaks:
            mask.mark_disc("peaks", x, y + 0.4 * k, 3.9 * art.layout.k)
            art.coarse.mark_disc("peaks", x, y + 0.2 * k, 4.0 * art.layout.k)


def merge(art: Art) -> None:
    """Joins the planes that symbols ask for; to be called when names and furniture are placed."""
    art.mask.merge("flat", ("rivers", "roads", "settled", "lakes", "lakeside", "sea", "shore"))
    art.mask.merge("block", ("flat",))
    art.mask.merge("text", ("letters", "numbers"))
