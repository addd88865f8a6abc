"""Writing of scenarios: YAML by hand's look, the same bytes for the same scenario, that reads back equal.

What has its default is left out. Tiles stand one a line; all else in flow style, one thing a line.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import fields
from decimal import Decimal
from functools import cache
from string import ascii_letters
from typing import Any

from printkit import tables
from printkit.core.dates import PERIODS, Calendar, LeapRule
from printkit.core.hexes import Grid, Hex, digits_for
from printkit.world.flow import Hexes, Value, flow, inline, scalar
from printkit.world.model import Event, MapSource, Note, Place, Region, Spell, Vehicle, World
from printkit.world.order_forms import orders_of
from printkit.world.orders import Draw, Member, Order, Scenario
from printkit.world.weather_runs import LEAST_RUN, compress

FORMAT = 1
MOST_TILES = 40_000
"""On larger maps the land is written as rows of letters, not as tiles."""
_ORDER_DEFAULTS = {f.name: f.default for f in fields(Order)}


class _Names:
    """Names of hexes as each region's map writes them."""

    def __init__(self, world: World) -> None:
        self.grids = {rid: r.grid for rid, r in world.regions.items()}
        self._halves = {rid: _halves(grid) for rid, grid in self.grids.items()}

    def on(self, region: str, h: Hex) -> Hexes:
        halves = self._halves[region]
        return Hexes(halves[h[0]] + halves[h[1]])

    def all(self, region: str, hexes: Iterable[Hex]) -> list[Hexes]:
        halves = self._halves[region]
        return [Hexes(halves[col] + halves[row]) for col, row in hexes]

    def place(self, at: Place) -> list[Value]:
        return [at.region, self.on(at.region, at.hex)]

    def anywhere(self, h: Hex) -> Hexes:
        """A hex of an order, as the first map that has it writes it."""
        grid = next((g for g in self.grids.values() if h in g), Grid(h.col, h.row))
        return Hexes(grid.name(h))


def _halves(grid: Grid) -> list[str]:
    """Each number of a column or row as a map of this size writes it."""
    digits = digits_for(grid.cols, grid.rows)
    return [f"{n:0{digits}d}" for n in range(max(grid.cols, grid.rows) + 1)]


def write(scenario: Scenario) -> str:
    """A scenario as YAML that reads back equal."""
    return "".join(pieces(scenario))


def pieces(scenario: Scenario) -> Iterator[str]:
    """The text of `write` piece by piece: a large world's is never there whole."""
    world, names = scenario.world, _Names(scenario.world)
    yield from _head(scenario)
    yield from _regions(world, names)
    yield from _listed("passages", _passages(world, names))
    yield from _listed("weather", _weather(scenario))
    yield from _listed("events", (_event(e, names) for e in world.events))
    yield from _listed("creatures", (_creature(c, names) for c in world.creatures))
    yield from _listed("vehicles", (_vehicle(v, names) for v in world.vehicles))
    yield from _listed("maps", (_map(m, names) for m in world.maps))
    yield from _listed("party", (_member(m, names, scenario.system) for m in scenario.party))
    yield from _orders(scenario, names)
    if scenario.rolls:
        yield flow(scenario.rolls, before="rolls: ")


def _head(s: Scenario) -> Iterator[str]:
    yield f"printkit: {FORMAT}\n"
    start = {k: v for k, v in s.start._asdict().items() if k != "year" or v != 1}
    head: dict[str, Value] = {
        "title": s.world.title, "system": s.system, "encounters": s.encounters, "outcomes": s.outcomes, "seed": s.seed,
        "land_version": s.world.land_version, "calendar": _calendar(s.calendar), "start": start,
        "draw": {"weather": s.draw.weather, "events": s.draw.events} if s.draw != Draw() else {},
        "referee": s.referee, "options": s.options, "party_has": s.party_has,
    }  # fmt: skip
    for key, value in head.items():
        if value not in ("", {}) and not (key == "land_version" and value == 0):
            yield flow(value, before=f"{key}: ")


def _calendar(c: Calendar) -> Value:
    """The name of a shipped calendar; another one written out."""
    if c == tables.calendar():
        return ""
    out: dict[str, Value] = {"key": c.key, "week": c.week, "months": [_without(m) for m in c.months]}
    if c.month_starts_week:
        out["month_starts_week"] = True
    if c.moons:
        out["moons"] = [{"key": m.key, "period": Hexes(m.period), "age": Hexes(m.age)} for m in c.moons]
    if c.special:
        out["special"] = [_without(s, {"months": s.months}) for s in c.special]
    if c.leap != LeapRule():
        out["leap"] = _without(c.leap)
    if c.first_weekday != 1:
        out["first_weekday"] = c.first_weekday
    if c.periods != PERIODS:
        out["periods"] = c.periods
    if c.names:
        out["names"] = dict(c.names)
    return out


def _without(thing: Any, instead: dict[str, Value] | None = None, skip: tuple[str, ...] = ()) -> dict[str, Any]:
    """A value's fields in their order, without those at their defaults; some written in another way."""
    out: dict[str, Any] = {}
    for key, default in _defaults(thing.__class__):
        value = getattr(thing, key)
        if key not in skip and value != default:
            out[key] = instead[key] if instead and key in instead else value
    return out


@cache
def _defaults(kind: type) -> tuple[tuple[str, Any], ...]:
    """The fields of a kind of thing, each with its default."""
    return tuple((f.name, {} if callable(f.default_factory) else f.default) for f in fields(kind))


def _listed(key: str, items: Iterable[Value], *, indent: str = "") -> Iterator[str]:
    """A list of things under a key, one behind each dash; nothing where there are none."""
    for number, item in enumerate(items):
        if not number:
            yield f"{indent}{key}:\n"
        yield flow(item, before=f"{indent}  - ")


def _regions(world: World, names: _Names) -> Iterator[str]:
    yield "regions:\n"
    for region in world.regions.values():
        yield f"  {scalar(region.id)}:\n"
        yield from _region(region, names)


def _region(r: Region, names: _Names) -> Iterator[str]:
    yield f"    size: [{r.grid.cols}, {r.grid.rows}]\n"
    given, rivers = _given(r), _rivers(r)
    fill = _commonest(given)
    if fill != "plain":
        yield f"    fill: {fill}\n"
    for key in ("name", "encounter_check", "border", "culture"):
        if getattr(r, key):
            yield f"    {key}: {scalar(getattr(r, key))}\n"
    for key, default in (("lair", 20), ("tracks", 40)):
        if getattr(r, key) != default:
            yield f"    {key}: {getattr(r, key)}\n"
    if r.grid.size > MOST_TILES:
        yield from _rows(r, given, fill)
        given = [key if i in rivers else fill for i, key in enumerate(given)]
    yield from _tiles(r, given, fill, rivers)
    lists: dict[str, Iterable[Value]] = {
        "areas": (_without(a, {"hexes": names.all(r.id, a.hexes)}) for a in r.areas),
        "paths": (_path(p, names.all(r.id, p.hexes)) for p in r.paths),
        "locations": (_without(x, {"hex": names.on(r.id, x.hex)}) for x in r.locations),
        "lands": (_without(x, {"hexes": names.all(r.id, x.hexes)}) for x in r.lands),
        "realms": (_without(x, {"seat": names.on(r.id, x.seat), "hexes": names.all(r.id, x.hexes)}) for x in r.realms),
        "notes": (_note(n, r.id, names) for n in r.notes),
    }
    for key, items in lists.items():
        yield from _listed(key, items, indent="    ")
    for key, hexes in (("blocked", r.blocked), ("dangerous", r.dangerous)):
        if hexes:
            yield flow(names.all(r.id, map(r.grid.hex, sorted(hexes))), before=f"    {key}: ")


def _path(p: Any, hexes: list[Hexes]) -> Value:
    out = _without(p, {"hexes": hexes})
    if p.kind == "road" and p.level == 1:
        out.pop("level")
    return out


def _note(n: Note, region: str, names: _Names) -> Value:
    links: list[Value] = [{"hex": names.on(region, h), **({"why": why} if why else {})} for h, why in n.links]
    return _without(n, {"hex": names.on(region, n.hex), "links": links})


def _given(r: Region) -> list[str]:
    """The terrain that each tile must name, by index; empty where an area or a river names it."""
    given = [r.terrains[n] for n in r.land]
    for area in r.areas:
        for h in area.hexes if area.base else ():
            if given[r.grid.index(h)] == area.base:
                given[r.grid.index(h)] = ""
    for path in r.paths:
        for h in path.hexes if path.kind == "river" else ():
            if given[r.grid.index(h)] == "river":
                given[r.grid.index(h)] = ""
    return given


def _rivers(r: Region) -> set[int]:
    """The hexes of all rivers."""
    return {r.grid.index(h) for p in r.paths if p.kind == "river" for h in p.hexes}


def _rows(r: Region, given: list[str], fill: str) -> Iterator[str]:
    """The land of a large map as rows of letters; a point is the fill."""
    there = set(given)
    kinds = [key for key in r.terrains if key in there and key != fill]
    letters = dict(zip(kinds, ascii_letters, strict=False)) | {fill: ".", "": "."}
    yield flow({letter: key for key, letter in letters.items() if letter != "."}, before="    legend: ")
    yield "    rows:\n"
    cols = r.grid.cols
    for row in range(r.grid.rows):
        yield f'      - "{"".join([letters[key] for key in given[row * cols : (row + 1) * cols]])}"\n'


def _commonest(given: list[str]) -> str:
    counts = Counter(key for key in given if key)
    return max(counts, key=lambda key: counts[key], default="plain")


def _tiles(r: Region, given: list[str], fill: str, rivers: set[int]) -> Iterator[str]:
    """One tile a line, column by column as they are numbered."""
    capital = {r.grid.index(h) for a in r.areas if a.kind == "capital" for h in a.hexes}
    width, cols = digits_for(r.grid.cols, r.grid.rows), r.grid.cols
    plain = {key: f": {{terrain: {key}}}\n" for key in r.terrains}
    told = {i for i, key in enumerate(given) if key and key != fill} | rivers | r.structures.keys() | r.names.keys()
    begun = False
    for index in sorted(told, key=lambda i: (i % cols, i)):
        # a river's last hex is sea or lake: left out, it would read as river
        terrain = given[index] if given[index] != fill or index in rivers else ""
        built = r.structures.get(index, ())
        if index in capital and built[-1:] == ("capital",):
            built = built[:-1]
        called = r.names.get(index, "")
        if not (terrain or built or called):
            continue
        if not begun:
            begun = True
            yield "    tiles:\n"
        at = f'      "{index % cols + 1:0{width}d}{index // cols + 1:0{width}d}"'
        if built or called:
            tile: dict[str, Value] = {"terrain": terrain} if terrain else {}
            tile |= {"structures": built} if built else {}
            tile |= {"name": called} if called else {}
            yield f"{at}: {inline(tile)}\n"
        else:
            yield at + plain[terrain]


def _passages(world: World, names: _Names) -> Iterator[Value]:
    for number, p in enumerate(world.passages, 1):
        out: dict[str, Value] = {} if p.id == f"passage-{number}" else {"id": p.id}
        out |= {"from": names.place(p.start), "to": names.place(p.end)}
        yield out if p.hours == 4 else {**out, "hours": p.hours}


def _weather(s: Scenario) -> Iterator[Value]:
    spells: tuple[Spell, ...] = s.world.weather
    at = 0
    while at < len(spells):
        run = compress(spells, at, s.calendar, s.start.hour)
        if len(run) >= LEAST_RUN:
            yield {"region": spells[at].region, "periods": run}
            at += len(run)
        else:
            yield _without(spells[at])
            at += 1


def _event(e: Event, names: _Names) -> Value:
    out: dict[str, Value] = {"id": e.id, "kind": e.kind, "at": _where(e, names), "trigger": e.trigger}
    if e.chance != 100:
        out["chance"] = Decimal(str(e.chance)) / 100
    moves: dict[str, Value] = {"moves": _without(e.moves)} if e.moves else {}
    return {**out, **_without(e, moves, ("id", "kind", "where", "trigger", "chance"))}


def _where(e: Event, names: _Names) -> Value:
    region, hexes = e.where.region, e.where.hexes
    if not region:
        return "global"
    if not hexes:
        return {"region": region}
    return names.place(Place(region, hexes[0])) if len(hexes) == 1 else [region, names.all(region, hexes)]


def _creature(c: Any, names: _Names) -> Value:
    out = _without(c, {"at": names.place(c.at)})
    if c.kind == c.id:
        out.pop("kind")
    return out


def _vehicle(v: Vehicle, names: _Names) -> Value:
    row = tables.vehicles()[v.kind]
    same = {
        "movement": row.movement, "allowed": row.allowed, "blocked": row.blocked, "crew_min": row.crew,
        "aboard_max": row.aboard,
    }  # fmt: skip
    skip = tuple(key for key, value in same.items() if getattr(v, key) == value)
    out = _without(v, {"at": names.place(v.at)}, skip)
    if v.blocked == () and row.blocked:
        out["blocked"] = []
    return out


def _map(m: MapSource, names: _Names) -> Value:
    out: dict[str, Value] = {"region": m.region}
    if m.hexes is not None:
        out["hexes"] = names.all(m.region, m.hexes)
    return {**out, "shows": m.shows} if m.shows else out


def _member(m: Member, names: _Names, system: str) -> Value:
    out = _without(m, {"at": names.place(m.at)})
    return {"name": m.name, "at": out["at"], "mobility": m.mobility, **out} if system == "arcologia" else out


def _orders(s: Scenario, names: _Names) -> Iterator[str]:
    forms = orders_of(s.system)
    if s.orders:
        yield "orders:\n"
    for turn in s.orders:
        written = [_order(o, forms[o.do].fields, names) for o in turn]
        if len(written) == 1:
            yield flow(written[0], before="  - ")
        elif not written:
            yield "  - []\n"
        for number, order in enumerate(written if len(written) > 1 else ()):
            yield flow(order, before="    - " if number else "  - - ")


def _order(o: Order, known: tuple[str, ...], names: _Names) -> Value:
    out: dict[str, Value] = {"who": o.who} if o.who is not None else {}
    out["do"] = o.do
    for key in known:
        value: Any = o.to_region if key == "to" and o.do == "cross" else getattr(o, key)
        if value == "" or value == _ORDER_DEFAULTS[key]:
            continue
        if isinstance(value, Hex):
            out[key] = names.anywhere(value)
        else:
            out[key] = [names.anywhere(h) for h in value] if key in ("path", "via") else value
    return out
