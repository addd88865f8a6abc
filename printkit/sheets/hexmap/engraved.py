"""The engraved map: the order in which its layers are planned and drawn (first what others must keep out of)."""

from printkit.sheets.hexmap import (
    board,
    curves,
    grid,
    names,
    network,
    patterns,
    planes,
    realms,
    scatter,
    settle,
    states,
    strokes,
    washes,
)  # fmt: skip
from printkit.sheets.hexmap.art import Art
from printkit.sheets.hexmap.inside import Drawing, Plan, arranged, finish
from printkit.sheets.hexmap.names import Lettering
from printkit.sheets.hexmap.symbols import Look
from printkit.sheets.scene import Shape


def planned(art: Art, out: Drawing, *, fittings: bool = True, set_before: Lettering | None = None) -> Plan:
    """Marks what others must keep off, then sets the names; those of a larger map may have been set before."""
    planes.mark_ways(art)
    return arranged(art, out, _set_names, fittings=fittings, set_before=set_before)


def _set_names(art: Art, lettering: Lettering) -> None:
    # regions can go elsewhere, a town cannot
    names.place_names(art, lettering, names.GREAT)
    curves.region_names(art, lettering)
    names.place_names(art, lettering, names.ORDER[len(names.GREAT) :])


def draw(art: Art, *, fittings: bool = True, set_before: Lettering | None = None) -> Drawing:
    """All that lies inside the neat line."""
    out = Drawing(clips={"neat": art.neat})
    plan = planned(art, out, fittings=fittings, set_before=set_before)
    planes.merge(art)
    _ground(art, out)
    _ways(art, out)
    symbols = [*scatter.standing(art), *settle.standing(art), *states.told_signs(art)]
    symbols.sort(key=lambda s: (s[0], s[1].x, s[1].symbol))
    out.add("symbols", [use for _, use in symbols] + settle.blocked(art))
    out.add("realms", realms.lines(art))
    finish(art, out, plan)
    return out


def _ground(art: Art, out: Drawing) -> None:
    """Sea, washes and lakes: all as visited first where some of it is, then what is in full, cut to its hexes."""
    full = art.ground.full
    some_pale = len(full) < len(art.ground.seen)
    if some_pale:
        _washed(art, out, Look.PALE, "neat", None, "visited-")
    if full:
        clip = "neat"
        if some_pale:
            clip = "view"
            # of the half hexes round the map some lie outside the window altogether
            cut = (strokes.clipped(art.layout.corners(n), art.window) for n in sorted(full))
            out.clips["view"] = strokes.joined(strokes.line(c, close=True) for c in cut if len(c) > 2)
        _washed(art, out, Look.FULL, clip, full if some_pale else None, "")
    if not art.ground.seen:
        out.add("paper", [Shape(art.neat, art.style.tone["paper"])])
    out.add("realm-bands", realms.bands(art))
    out.add("ground", [*settle.city_ground(art), *patterns.fields(art), *patterns.dotted(art)])


def _washed(art: Art, out: Drawing, look: Look, clip: str, nodes: frozenset[tuple[int, int]] | None, name: str) -> None:
    out.add(f"{name}sea", washes.sea(art, look), clip)
    tints = washes.land(art, look)
    if tints:
        if art.coast:
            out.clips[f"{name}land"] = art.clip_to(art.coast, nodes)
            out.add(f"{name}land", tints, f"{name}land")
        else:
            out.add(f"{name}land", tints, clip)
    if art.lakes:
        out.clips[f"{name}lakes"] = art.clip_to(art.lakes, nodes)
        out.add(f"{name}lakes", washes.lakes(art, look), clip)
        if out.clips[f"{name}lakes"]:
            out.add(f"{name}lake-lines", washes.lake_lines(art, look), f"{name}lakes")
    if look == Look.FULL or art.ground.seen - art.ground.full:
        out.add(f"{name}waves", scatter.waves(art, look), clip)


def _ways(art: Art, out: Drawing) -> None:
    """Rivers before the coast line, their water once more over it, then the net, roads and bridges."""
    out.add("rivers", [*network.banks(art), *washes.shores(art), *network.water(art)])
    if art.view.states or art.ground.holes:
        out.add("unseen", states.cover(art))
        out.add("hearsay", [*washes.told_shores(art), *network.told_rivers(art), *grid.told_net(art)])
    out.add("grid", grid.net(art))
    out.add("hexes", grid.named(art))
    out.add("rocks", board.rocks(art))
    out.add("roads", [*network.roads(art), *network.bridges(art), *board.stops(art)])
