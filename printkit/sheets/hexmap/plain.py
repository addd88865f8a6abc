"""Plain detail, for hexes too small to engrave: tinted hexes, all of one terrain in one path, and one symbol a hex."""

from collections.abc import Iterable

from printkit.sheets.hexmap import engraved, grid, labels, lines, network, planes, settle, strokes, washes
from printkit.sheets.hexmap.art import Art
from printkit.sheets.hexmap.engraved import Drawing, Plan
from printkit.sheets.hexmap.kinds import terrain
from printkit.sheets.hexmap.layout import CORNERS, STEPS, Layout, Node
from printkit.sheets.hexmap.names import Lettering
from printkit.sheets.hexmap.symbols import Look, groups
from printkit.sheets.scene import Shape, Use


def planned(art: Art, out: Drawing, *, fittings: bool = True, set_before: Lettering | None = None) -> Plan:
    """Marks what others must keep off, then sets the names straight."""
    lines.end_at_shores(art)
    planes.mark_plain(art)
    return engraved.arranged(art, out, labels.setting, fittings=fittings, set_before=set_before)


def draw(art: Art, *, fittings: bool = True, set_before: Lettering | None = None) -> Drawing:
    """All that lies inside the neat line."""
    out = Drawing(clips={"neat": washes.window(art)})
    plan = planned(art, out, fittings=fittings, set_before=set_before)
    banks, water = lines.rivers(art)
    out.add("paper", [Shape(washes.window(art), art.style.tone["paper"])])
    out.add("ground", tinted(art))
    out.add("rivers", [*banks, *_coast(art), *water, *network.told_rivers(art)])
    out.add("grid", grid.told_net(art))
    out.add("roads", lines.roads(art))
    standing = [use for _, use in sorted(settle.standing(art), key=lambda s: (s[0], s[1].x))]
    out.add("symbols", [*_symbols(art), *standing, *settle.blocked(art)])
    # ticks would fill so small hexes
    engraved.finish(art, out, plan, ticks=False)
    return out


def _hexagons(layout: Layout, nodes: Iterable[Node]) -> str:
    """The outlines of hexes as one path; each coordinate of the lattice is written out once."""
    wide, high = 3 * layout.cols + 6, 2 * layout.rows + 6
    first, second = (1, 0) if layout.turned else (0, 1)
    us = [str(round(layout.at(u, 0)[first], 2)) for u in range(-4, wide)]
    vs = [str(round(layout.at(0, v)[second], 2)) for v in range(-4, high)]
    out = []
    for u, v in nodes:
        a, b, c, d = us[u + 2], us[u + 3], us[u + 5], us[u + 6]
        t, m, o = vs[v + 3], vs[v + 4], vs[v + 5]
        if layout.turned:
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
    out = []
    for (key, look), nodes in sorted(found.items(), key=lambda f: (terrain(f[0][0]).paint, f[0])):
        tint = style.wash(key) if look == Look.FULL else style.pale_wash(key)
        d = _hexagons(art.layout, nodes)
        out.append(Shape(d, tint, net or tint, 0.1, dash, "round" if dash else "butt"))
    return out


def _coast(art: Art) -> list[Shape]:
    """The shores along hex borders."""
    if not art.ground.of_kind("sea", "lake"):
        return []
    wet = art.ground.of_kind("sea"), art.ground.of_kind("lake")
    edges = []
    for area in wet:
        for n in sorted(area):
            for i, (a, b) in enumerate(STEPS):
                m = (n[0] + a, n[1] + b)
                if m not in area and art.both(n, m):
                    c, e = CORNERS[i], CORNERS[(i + 1) % 6]
                    edges.append((*art.layout.at(n[0] + c[0], n[1] + c[1]), *art.layout.at(n[0] + e[0], n[1] + e[1])))
    width = round(0.32 * art.layout.pen, 2)
    return [Shape(strokes.segments(edges), stroke=art.style.tone["ink"], width=width, cap="round")] if edges else []


def _symbols(art: Art) -> list[Use]:
    """One symbol for each hex where no place stands and over which no name is written."""
    taken = {p.node for p in art.places}
    k = round(art.layout.grow * 0.92, 3)
    names: dict[tuple[str | None, Look], str] = {}
    out = []
    for cell in art.ground.cells.values():
        asked = (cell.face.terrain, cell.look)
        name = names.get(asked)
        if name is None:
            name = names[asked] = _symbol(art, *asked)
        if not name or cell.node in taken or (not cell.inside and cell.look == Look.TOLD):
            continue
        x, y = art.layout.centre(cell.node)
        if not art.mask.marked("letters", x, y):
            out.append(Use(name, round(x, 2), round(y + 0.6 * k, 2), k))
    return out


def _symbol(art: Art, key: str | None, look: Look) -> str:
    """The symbol of a terrain, empty where it has none."""
    if not key:
        return ""
    group = "told" if look == Look.TOLD else "plain"
    symbol = key if key == "river" or groups(key) else "unknown"
    return art.book.name(symbol, group, look) if groups(symbol).get(group) else ""
