"""What lies inside the neat line in every detail: the drawing in the making, the journey, what stands on top of it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from printkit.sheets.hexmap import furniture, grid, marks, names, route, trails
from printkit.sheets.hexmap.art import Art
from printkit.sheets.hexmap.mask import Box
from printkit.sheets.hexmap.names import Lettering
from printkit.sheets.scene import Layer, Link, Shape, Text, Use
from printkit.views.map import Name

Item = Shape | Use | Text | Link
_CLEAR = 0.35
"""What compass and scale may hide: open water and unknown land, nothing else."""
Setter = Callable[[Art, Lettering], None]
"""Sets the names of a map."""


@dataclass(slots=True)
class Drawing:
    """What a map adds to its page: layers in order, clips by name, the names that found no room, room for furniture."""

    layers: list[Layer] = field(default_factory=list)
    clips: dict[str, str] = field(default_factory=dict)
    left_out: list[Name] = field(default_factory=list)
    compass_placed: bool = False
    title_placed: bool = False

    def add(self, name: str, items: Sequence[Item], clip: str = "neat") -> None:
        """Adds a layer if there is anything in it."""
        if items:
            self.layers.append(Layer(name, list(items), clip))


@dataclass(slots=True)
class Plan:
    """What is settled before anything is drawn: route, day badges, names, and what stands on the map's corners."""

    tracks: list[route.Track]
    badges: list[tuple[int, tuple[float, float]]]
    lettering: Lettering
    fittings: list[Item]


def arranged(
    art: Art, out: Drawing, setting: Setter, *, fittings: bool = True, set_before: Lettering | None = None
) -> Plan:
    """Marks the journey and what stands on the map's corners, then has the names set, in any detail."""
    tracks = route.tracks(art)
    badges = route.badge_spots(art, tracks)
    route.mark(art, tracks, badges)
    trails.mark(art)
    fitted = _fit(art, out) if fittings else []
    if set_before is not None:
        names.mark(art, set_before)
        return Plan(tracks, badges, set_before, fitted)
    lettering = Lettering()
    setting(art, lettering)
    out.left_out = lettering.left_out
    return Plan(tracks, badges, lettering, fitted)


def finish(art: Art, out: Drawing, plan: Plan, *, ticks: bool = True) -> None:
    """What stands above the land in every detail: clouds, numbers, route, signs, names, furniture."""
    if art.view.states:
        from printkit.sheets.hexmap import states

        out.add("clouds", states.clouds(art))
        out.add("view", states.view_edge(art) + states.own_hex(art, route.own_hexes(art)))
    if ticks:
        out.add("ticks", grid.ticks(art))
    out.add("hex-numbers", list(grid.numbers(art)) if art.view.numbers else [])
    out.add("route", [*route.lines(art, plan.tracks), *trails.lines(art)])
    out.add("signs", marks.marks(art))
    out.add("days", [*route.badges(art, plan.badges), *trails.badges(art), *trails.labels(art)])
    out.add("names", list(plan.lettering.texts))
    out.add("party", route.party(art))
    out.add("fittings", plan.fittings, clip="")


def _fit(art: Art, out: Drawing) -> list[Item]:
    """The cartouche in the emptiest corner, compass and scale there or on open water, if there is room for each."""
    items: list[Item] = []
    left, top, right, bottom = art.window
    wide, high = right - left, bottom - top
    if art.view.title and wide > 110 and high > 75:
        cost, box = furniture.corners(art, *furniture.cartouche_size(art))[0]
        if cost < (0.3 if art.ground.holes else 0.95):
            items += furniture.cartouche(art, box[0], box[1])
            _keep_free(art, (box[0] - 0.6, box[1] - 0.6, box[2] + 1.4, box[3] + 1.4))
            out.title_placed = True
    if wide > 110 and high > 90:
        need = furniture.north_size(art)
        cost, box = furniture.corners(art, *need, low=True)[0]
        if cost >= _CLEAR:
            cost, box = next(iter(furniture.clearings(art, *need, _CLEAR)), (cost, box))
        if cost < _CLEAR:
            # only over open water or unknown land: elsewhere they go into the column
            drawn, taken = furniture.north(art, box)
            items += drawn
            for part in taken:
                _keep_free(art, part)
            out.compass_placed = True
    return items


def _keep_free(art: Art, box: Box) -> None:
    near = art.coarse.cell
    art.mask.mark_box("furniture", box)
    art.coarse.mark_box("furniture", (box[0] - near, box[1] - near, box[2] + near, box[3] + near))
