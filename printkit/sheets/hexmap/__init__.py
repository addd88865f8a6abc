"""From a map view to scenes: the cartography. `draw` is the door; each file beside this one has one subject."""

from printkit.core.hexes import Hex
from printkit.sheets.hexmap.options import Crop, MapOptions
from printkit.sheets.scene import Scene
from printkit.views.map import MapView

__all__ = ["Crop", "MapOptions", "draw", "route_of"]


def draw(view: MapView, options: MapOptions) -> list[Scene]:
    """The map's pages, one scene each: a pure function of the view and the options.

    A map whose hexes would be too small to read is spread over pages, after a key sheet, never shrunk to dots.
    """
    from printkit.sheets.hexmap.drawer import drawn

    return drawn(view, options)


def route_of(view: MapView) -> tuple[Hex, ...]:
    """The hexes of the route that a map shows, and of those where the party stands; empty where it shows neither."""
    from printkit.sheets.hexmap.trails import hexes

    ways = [h for leg in view.route for h in leg.hexes]
    stands = [s.hex for s in view.party] if ways or view.trails else []
    return tuple(dict.fromkeys([*ways, *hexes(view.trails), *stands]))
