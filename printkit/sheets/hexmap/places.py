"""Where structures, capitals and wonders stand, before anything is drawn: roads lead to them, trees keep off."""

from dataclasses import dataclass

from printkit.sheets.hexmap.ground import Ground, look_of
from printkit.sheets.hexmap.kinds import structure
from printkit.sheets.hexmap.layout import STEPS, Layout, Node, Point, node
from printkit.sheets.hexmap.mask import Box
from printkit.sheets.hexmap.symbols import Look, groups

CITY_MIDDLE, WONDER = 1.2, 7.4
_SIDE_BY_SIDE: tuple[Point, ...] = ((2.9, -0.4), (-2.9, -0.2), (2.4, 2.6), (-2.4, 2.6))


@dataclass(frozen=True, slots=True)
class Place:
    """A structure, capital or wonder and the point it stands on; `symbol` is its file, `group` its drawing there."""

    node: Node
    key: str
    symbol: str
    group: str
    x: float
    y: float
    look: Look
    half: float
    high: float
    deep: float
    chief: bool = True

    @property
    def box(self) -> Box:
        """What it covers."""
        return (self.x - self.half, self.y - self.high, self.x + self.half, self.y + self.deep)


def places(layout: Layout, ground: Ground) -> list[Place]:
    """All that stands on the map, areas first, then hex by hex."""
    out = [_area(layout, ground, i) for i in range(len(ground.view.areas))]
    found = [p for p in out if p]
    taken = {node(h) for a in ground.view.areas if a.kind == "capital" for h in a.hexes}
    built = [c for c in ground.inside if c.face.structures]
    for cell in sorted(built, key=lambda c: (c.node[1], c.node[0])):
        keys = [k for k in cell.face.structures if not (k == "capital" and cell.node in taken)]
        found += _stack(layout, ground, cell.node, sorted(keys, key=lambda k: structure(k).rank), cell.look)
    return found


def _stack(layout: Layout, ground: Ground, n: Node, keys: list[str], look: Look) -> list[Place]:
    """The structures of one hex: the chief one in the middle, the others beside it."""
    out = []
    x, y = _ground_under(layout, ground, n)
    for i, key in enumerate(keys[: 1 + len(_SIDE_BY_SIDE)]):
        row = structure("city" if key == "capital" else key)
        dx, dy = (0.0, row.foot) if i == 0 else _SIDE_BY_SIDE[i - 1]
        symbol = row.key if groups(row.key) else "structure"
        group = "east" if "east-1" in groups(symbol) and _water_lies_east(layout, ground, n, x) else "v"
        k = layout.grow
        out.append(
            Place(n, key, symbol, group, x + dx * k, y + dy * k, look, row.half * k, row.high * k, row.deep * k, i == 0)
        )
    return out


def _water_lies_east(layout: Layout, ground: Ground, n: Node, x: float) -> bool:
    water = by_water(ground, n)
    return water is not None and layout.centre(water)[0] > x


def _ground_under(layout: Layout, ground: Ground, n: Node) -> Point:
    """The middle of a hex; of one in the water, the shore that it shares with land."""
    x, y = layout.centre(n)
    if ground.kind(n) == "land":
        return (x, y)
    for i in (1, 0, 2, 4, 5, 3):
        m = (n[0] + STEPS[i][0], n[1] + STEPS[i][1])
        if m in ground.cells and ground.kind(m) == "land":
            lx, ly = layout.centre(m)
            return (x + (lx - x) * 0.56, y + (ly - y) * 0.56)
    return (x, y)


def _area(layout: Layout, ground: Ground, index: int) -> Place | None:
    area = ground.view.areas[index]
    look = look_of(ground.view, area.known)
    if look == Look.NONE or not area.hexes:
        return None
    nodes = sorted(node(h) for h in area.hexes)
    points = [layout.centre(n) for n in nodes]
    x, y = sum(p[0] for p in points) / len(points), sum(p[1] for p in points) / len(points)
    k = layout.grow
    if area.kind == "capital":
        row = structure("capital" if len(nodes) > 1 else "city")
        y += (CITY_MIDDLE if len(nodes) > 1 else row.foot) * k
        return Place(nodes[0], "capital", row.key, "v", x, y, look, row.half * k, row.high * k, row.deep * k)
    drawing = area.look if f"{area.look}-1" in groups("wonders") else "wonder"
    size = min(1.0, 0.42 + 0.1 * len(nodes))
    half, high = WONDER * k * size, 5.4 * k * size
    return Place(nodes[0], "natural_wonder", "wonders", drawing, x, y, look, half, high, high * 0.7)


def feet(found: list[Place], ground: Ground) -> dict[Node, Point]:
    """The points that roads pass in hexes where people live."""
    out = {p.node: (p.x, p.y) for p in found if p.chief and p.key not in ("capital", "natural_wonder")}
    for area in ground.view.areas:
        if area.kind == "capital":
            city = next((p for p in found if p.key == "capital" and p.node == min(node(h) for h in area.hexes)), None)
            if city:
                out.update({node(h): (city.x, city.y) for h in area.hexes})
    return out


def by_water(ground: Ground, n: Node) -> Node | None:
    """The sea or lake where a port's ship lies: its own hex, else the first beside it, west before east."""
    if ground.kind(n) in ("sea", "lake"):
        return n
    for i in (2, 3, 4, 1, 5, 0):
        m = (n[0] + STEPS[i][0], n[1] + STEPS[i][1])
        if m in ground.cells and ground.kind(m) in ("sea", "lake"):
            return m
    return None
