"""Marks on the mask: where ways, waters, places, numbers and furniture lie, before names and symbols look for room."""

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
    """Waters, roads and places; names and symbols ask for these."""
    mask, k = art.mask, art.layout.grow
    for ring in art.coast:
        mask.mark_line("shore", [*(flat := strokes.flat(ring.points)), flat[0]], 0.5 * k)
    if art.ground.of_kind("sea"):
        mask.mark_rings("sea", [strokes.flat(r.points) for r in art.coast], outside=True)
    if art.lakes:
        rings = [strokes.flat(r.points) for r in art.lakes]
        mask.mark_rings("lakes", rings)
        for ring in rings:
            mask.mark_line("lakeside", [*ring, ring[0]], 0.3 * k)
    for river in art.ways.rivers:
        mask.mark_line("rivers", river.fine, [w / 2 + 0.2 * k for w in river.fine_widths])
        mask.mark_line("banks", river.fine, [w / 2 + 1.3 * k for w in river.fine_widths])
    for road in art.ways.roads + art.ways.bridges:
        mask.mark_line("roads", road.fine, _ROAD[min(max(road.level, 1), 3)] * k)
    for place in art.places:
        mask.mark_box("settled", place.box)
    for cell in art.ground.inside:
        if cell.face.number:
            mask.mark_box("numbers", number_box(art, cell.node))
    for cell in art.ground.cells.values():
        if cell.look >= Look.PALE and terrain(cell.ground).peaks:
            x, y = art.layout.centre(cell.node)
            mask.mark_disc("peaks", x, y + 0.4 * k, 3.9 * art.layout.k)


def merge(art: Art) -> None:
    """Joins the planes that symbols ask for; to be called when names and furniture are placed."""
    art.mask.merge("flat", ("rivers", "roads", "settled"))
    art.mask.merge("block", ("flat", "lakes", "lakeside", "sea", "shore"))
    art.mask.merge("names", ("letters",))
