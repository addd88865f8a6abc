"""Plain detail, for hexes too small to engrave: tinted hexes, all of one terrain in one path, and one symbol a hex."""

from collections.abc import Iterable, Iterator

from printkit.sheets.hexmap import grid, inside, labels, lines, network, planes, realms, settle
from printkit.sheets.hexmap.art import Art
from printkit.sheets.hexmap.inside import Drawing, Plan
from printkit.sheets.hexmap.kinds import terrain
from printkit.sheets.hexmap.layout import CORNERS, STEPS, Node, Point
from printkit.sheets.hexmap.names import Lettering
from printkit.sheets.hexmap.outlines import runs, trace
from printkit.sheets.hexmap.symbols import Look, groups
from printkit.sheets.scene import Shape, Use

_EDGE = 4
"""So many lines of the lattice lie before those of the first hex."""
_WITHIN = 0.78
"""Where the tint of a realm ends between the middle of a hex and its corners."""


def planned(art: Art, out: Drawing, *, fittings: bool = True, set_before: Lettering | None = None) -> Plan:
    """Marks what others must keep off, then sets the names straight."""
    lines.end_at_shores(art)
    planes.mark_plain(art)
    return inside.arranged(art, out, labels.setting, fittings=fittings, set_before=set_before)


def draw(art: Art, *, fittings: bool = True, set_before: Lettering | None = None) -> Drawing:
    """All that lies inside the neat line."""
    out = Drawing(clips={"neat": art.neat})
    plan = planned(art, out, fittings=fittings, set_before=set_before)
    banks, water = lines.rivers(art)
    out.add("paper", [Shape(art.neat, art.style.tone["paper"])])
    out.add("ground", tinted(art))
    out.add("realm-bands", _bands(art))
    out.add("rivers", [*banks, *_coast(art), *water, *network.told_rivers(art)])
    out.add("grid", grid.told_net(art))
    out.add("realms", realms.drawn(art, _borders(art)))
    out.add("roads", lines.roads(art))
    standing = [use for _, use in sorted(settle.standing(art), key=lambda s: (s[0], s[1].x))]
    out.add("symbols", [*_symbols(art), *standing, *settle.blocked(art)])
    # ticks would fill so small hexes
    inside.finish(art, out, plan, ticks=False)
    return out


class _Lattice:
    """The millimetres of the lattice's lines, each written once: thousands of hexes share them."""

    def __init__(self, art: Art) -> None:
        layout = art.layout
        self.turned = layout.turned
        wide, high = 3 * layout.cols + 6, 2 * layout.rows + 6
        first, second = (1, 0) if layout.turned else (0, 1)
        self.us = [round(layout.at(u, 0)[first], 2) for u in range(-_EDGE, wide)]
        self.vs = [round(layout.at(0, v)[second], 2) for v in range(-_EDGE, high)]
        self.across, self.down = list(map(str, self.us)), list(map(str, self.vs))

    def spot(self, u: int, v: int) -> str:
        """A lattice point as path data."""
        one, other = self.across[u + _EDGE], self.down[v + _EDGE]
        return f"{other} {one}" if self.turned else f"{one} {other}"

    def hexagons(self, nodes: Iterable[Node]) -> str:
        """The outlines of hexes as one path."""
        us, vs, turned = self.across, self.down, self.turned
        out = []
        for u, v in nodes:
            a, b, c, d = us[u + 2], us[u + 3], us[u + 5], us[u + 6]
            t, m, o = vs[v + 3], vs[v + 4], vs[v + 5]
            if turned:
                out.append(f"M {m} {d} L {o} {c} L {o} {b} L {m} {a} L {t} {b} L {t} {c} Z")
            else:
                out.append(f"M {d} {m} L {c} {o} L {b} {o} L {a} {m} L {b} {t} L {c} {t} Z")
        return " ".join(out)


def tinted(art: Art) -> list[Shape]:
    """The hexes of each terrain and look as one path, with the net as its line."""
    found: dict[tuple[str, Look], list[Node]] = {}
    for cell in art.ground.cells.values():
        if cell.look >= Look.PALE:
            found.setdefault((cell.ground, cell.look), []).append(cell.node)
    style = art.style
    line = style.toward(style.tone["grid"], style.wash("plain"), style.mixes["grid"])
    dash = (0.01, 0.67) if style.ink else ()
    net = line if art.view.grid else None
    lattice = _Lattice(art)
    out = []
    for (key, look), nodes in sorted(found.items(), key=lambda f: (terrain(f[0][0]).paint, f[0])):
        tint = style.wash(key) if look == Look.FULL else style.pale_wash(key)
        d = lattice.hexagons(nodes)
        out.append(Shape(d, tint, net or tint, 0.1, dash, "round" if dash else "butt"))
    return out


def _coast(art: Art) -> list[Shape]:
    """The shores along hex borders."""
    lattice, seen = _Lattice(art), art.ground.seen
    edges = []
    for area in (art.ground.of_kind("sea"), art.ground.of_kind("lake")):
        for u, v in sorted(area & seen):
            for i, (a, b) in enumerate(STEPS):
                m = (u + a, v + b)
                if m not in area and m in seen:
                    (au, av), (bu, bv) = CORNERS[i], CORNERS[(i + 1) % 6]
                    edges.append(f"M {lattice.spot(u + au, v + av)} L {lattice.spot(u + bu, v + bv)}")
    width = round(0.32 * art.layout.pen, 2)
    return [Shape(" ".join(edges), stroke=art.style.tone["ink"], width=width, cap="round")] if edges else []


def _borders(art: Art) -> Iterator[str]:
    """The borders of realms along hex borders; one that two realms share is drawn once."""
    lattice = _Lattice(art)
    for i in range(len(art.realms)):
        yield from (_along(lattice, run) for run in _edges(art, i, once=True))


def _bands(art: Art) -> list[Shape]:
    """The tint along the inner side of each realm's borders; none where there are lines alone."""
    out = []
    offsets = [_offsets(art, k) for k in range(6)]
    for i in range(0 if art.style.ink else len(art.realms)):
        sides = [_side(art, n, offsets[k]) for run in _edges(art, i, once=False) for n, k in run]
        if sides:
            out.append(Shape(" ".join(sides), art.style.tone[realms.colour_of(art, i)]))
    return out


def _offsets(art: Art, k: int) -> list[Point]:
    """The corners of a strip along the inner side of a hex's edge, from the hex's middle."""
    (a, b), (c, d) = CORNERS[k], CORNERS[(k + 1) % 6]
    x, y = art.layout.at(0, 0)
    ends = [(a, b), (c, d), (c * _WITHIN, d * _WITHIN), (a * _WITHIN, b * _WITHIN)]
    return [(px - x, py - y) for px, py in (art.layout.at(*end) for end in ends)]


def _side(art: Art, n: Node, offsets: list[Point]) -> str:
    """The strip of a hex along one of its edges."""
    x, y = art.layout.centre(n)
    return "M " + " L ".join([f"{round(x + dx, 2)} {round(y + dy, 2)}" for dx, dy in offsets]) + " Z"


def _edges(art: Art, i: int, *, once: bool) -> Iterator[list[tuple[Node, int]]]:
    """The edges of a realm by land, those that follow each other together."""
    wanted = realms.parting(art, i, once=once)
    for ring in trace(art.realms[i]):
        if len(ring) > realms.LEAST:
            for run in runs([wanted(n, (n[0] + STEPS[k][0], n[1] + STEPS[k][1])) for n, k in ring]):
                yield [ring[j % len(ring)] for j in run]


def _along(lattice: _Lattice, edges: list[tuple[Node, int]]) -> str:
    """Edges that follow each other as one line: where each begins, and where the last ends."""
    (u, v), k = edges[-1]
    ends = [(n[0] + CORNERS[i][0], n[1] + CORNERS[i][1]) for n, i in edges]
    ends.append((u + CORNERS[(k + 1) % 6][0], v + CORNERS[(k + 1) % 6][1]))
    return "M " + " L ".join([lattice.spot(*end) for end in ends])


def _symbols(art: Art) -> list[Use]:
    """One symbol for each hex where no place stands and over which no name is written."""
    taken = {p.node for p in art.places}
    k = round(art.layout.grow * 0.92, 3)
    drop = round(0.6 * k, 2)
    names: dict[tuple[str | None, Look], str] = {}
    lattice, written = _Lattice(art), art.mask.asked("letters")
    out = []
    for cell in art.ground.cells.values():
        asked = (cell.face.terrain, cell.look)
        name = names.get(asked)
        if name is None:
            name = names[asked] = _symbol(art, *asked)
        n = cell.node
        if not name or n in taken or (not cell.inside and cell.look == Look.TOLD):
            continue
        one, other = lattice.us[n[0] + _EDGE], lattice.vs[n[1] + _EDGE]
        x, y = (other, one) if lattice.turned else (one, other)
        if not written(x, y):
            out.append(Use(name, x, y + drop, k))
    return out


def _symbol(art: Art, key: str | None, look: Look) -> str:
    """The symbol of a terrain, empty where it has none."""
    if not key:
        return ""
    group = "told" if look == Look.TOLD else "plain"
    symbol = key if key == "river" or groups(key) else "unknown"
    return art.book.name(symbol, group, look) if groups(symbol).get(group) else ""
