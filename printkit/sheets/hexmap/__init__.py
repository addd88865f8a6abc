"""From a map view to scenes: the cartography. `draw` is the door; the files beside this one are for one subject each."""

from printkit.sheets.hexmap.art import Art
from printkit.sheets.hexmap.layout import Layout
from printkit.sheets.hexmap.options import Crop, MapOptions
from printkit.sheets.hexmap.style import load
from printkit.sheets.scene import Scene
from printkit.views.map import MapView

__all__ = ["Crop", "MapOptions", "draw"]


def draw(view: MapView, options: MapOptions) -> list[Scene]:
    """The map's pages, one scene each: a pure function of the view and the options."""
    from printkit.sheets.hexmap import engraved, page

    turned = options.orientation == "pointy"
    sheet = page.fitted(view.cols, view.rows, options.paper, turned)
    layout = Layout(view.cols, view.rows, sheet.hex_mm, turned, (sheet.x, sheet.y))
    art = Art(view, load(options.style), layout, layout.box)
    drawing = engraved.draw(art)
    return [page.scene(art, sheet, drawing, view.title)]
