"""From a map view to scenes: the cartography. `draw` is the door; each file beside this one has one subject."""

from printkit.sheets.hexmap.options import Crop, MapOptions
from printkit.sheets.scene import Scene
from printkit.views.map import MapView

__all__ = ["Crop", "MapOptions", "draw"]


def draw(view: MapView, options: MapOptions) -> list[Scene]:
    """The map's pages, one scene each: a pure function of the view and the options.

    A map whose hexes would be too small to read is spread over pages, after a key sheet, never shrunk to dots.
    """
    from printkit.sheets.hexmap.drawer import drawn

    return drawn(view, options)
