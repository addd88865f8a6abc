"""The GM's picture of a region: all that stands on it, and where everything is at an hour."""

from collections.abc import Iterable

from printkit import tables
from printkit.core.dates import Date
from printkit.core.hexes import Hex, parse
from printkit.core.known import Known
from printkit.journal.state import State
from printkit.views import boarded
from printkit.views.map import Area, Name, PathRun, RealmArea
from printkit.views.picture import HexSeen, Picture, Thing
from printkit.views.words import capital
from printkit.world import model
from printkit.world.model import Place, Region

SETTLED = ("capital", "market_town", "port", "village")
_RANKS = {"capital": "capital", "market_town": "town", "port": "port", "village": "village"}


def place(pair: tuple[str, str]) -> Place:
    """A place of an entry: a region and the name of a hex."""
    return Place(pair[0], hex_of(pair[1]))


def hex_of(name: str) -> Hex:
    """The hex that an entry names; ValueError where it names none."""
    found = parse(name)
    if found is None:
        raise ValueError(f"{name} is no hex")
    return found


def picture(region: Region, state: State, *, hour: int, date: Date) -> Picture:
    """All of a region as it stands in a state."""
    return Picture(
        region=region.id,
        title=region.name or (state.world.title if len(state.world.regions) == 1 else "") or called(region),
        grid=region.grid,
        hour=hour,
        date=date,
        hexes=_hexes(region),
        paths=paths(region),
        areas=tuple(Area(a.kind, a.hexes, look=a.look) for a in region.areas),
        names=tuple(names(region)),
        things=tuple(things(region, state)),
        party=party(region.id, state),
        stops=boarded.stops(region, region.grid),
        danger=boarded.danger(region, region.grid),
        realms=tuple(RealmArea(r.name, r.seat, "", r.hexes) for r in region.realms),
    )


def called(region: Region) -> str:
    """What a region is called: its name, else its id with a large first letter."""
    return region.name or capital(region.id.replace("_", " "))


def own_name(region: Region, h: Hex) -> str:
    """A hex's own name, else that of the capital or wonder that it is part of."""
    own = region.names.get(region.grid.index(h), "")
    return own or next((a.name for a in region.areas if a.name and h in a.hexes), "")


def place_label(region: Region, location: model.Location) -> str:
    """What a location is called without its id, which may give its hex away: its name, or `structure.<key>`."""
    name = own_name(region, location.hex)
    built = region.structures.get(region.grid.index(location.hex), ())
    return name or (f"structure.{built[0]}" if built else "")


def party(region: str, state: State) -> dict[str, Hex]:
    """Who of the party stands on a region's map."""
    at = {name: place(p) for name, p in state.positions.items() if not isinstance(p, str)}
    return {name: p.hex for name, p in at.items() if p.region == region}


def _hexes(region: Region) -> dict[Hex, HexSeen]:
    """All hexes, each with what stands on it."""
    capitals = {h for a in region.areas if a.kind == "capital" for h in a.hexes}
    terrains, land, built, blocked = region.terrains, region.land, region.structures, region.blocked
    return {
        h: HexSeen(
            Known.IN_VIEW,
            terrains[land[i]],
            structures(region, h) if h in capitals else tuple(built.get(i, ())),
            i in blocked,
        )
        for i, h in enumerate(region.grid.hexes())
    }


def structures(region: Region, h: Hex) -> tuple[str, ...]:
    """A hex's structures, the capital that lies over it among them."""
    own = region.structures.get(region.grid.index(h), ())
    over = [a.kind for a in region.areas if a.kind == "capital" and h in a.hexes and a.kind not in own]
    return (*over, *own)


def paths(region: Region) -> tuple[PathRun, ...]:
    """Every path from end to end; rivers with the way from their springs."""
    ways = _ways([p for p in region.paths if p.kind in ("river", "stream")])
    return tuple(
        PathRun(p.kind, p.hexes, level=p.level, ways=tuple(ways[h] for h in p.hexes) if p.kind == "river" else ())
        for p in region.paths
    )


def _ways(rivers: list[model.Path]) -> dict[Hex, int]:
    """For each hex of a river how many hexes lie between it and the farthest spring, tributaries reckoned in."""
    ways: dict[Hex, int] = {h: 0 for river in rivers for h in river.hexes}
    for _ in range(len(rivers) + 1):
        before = dict(ways)
        for river in rivers:
            for above, below in zip(river.hexes, river.hexes[1:], strict=False):
                ways[below] = min(max(ways[below], ways[above] + 1), len(ways))
        if ways == before:
            break
    return ways


def names(region: Region) -> Iterable[Name]:
    """All names of a region, the widest first."""
    for land in region.lands:
        yield Name(land.name, land.kind, land.hexes)
    for path in region.paths:
        if path.name and path.kind in ("river", "stream"):
            yield Name(path.name, "river", path.hexes)
    for area in region.areas:
        if area.name:
            yield Name(area.name, area_rank(area), area.hexes)
    named = {h for area in region.areas if area.name for h in area.hexes}
    for index, name in sorted(region.names.items()):
        h = region.grid.hex(index)
        if h not in named or name not in {a.name for a in region.areas}:
            yield Name(name, rank(structures(region, h)), (h,))


def rank(built: Iterable[str]) -> str:
    """The rank of a place's name by what stands there."""
    there = set(built)
    return next((_RANKS[s] for s in SETTLED if s in there), "place")


def area_rank(area: model.Area) -> str:
    """The rank of an area's name: a capital's, or that of the land or water that a wonder lies in."""
    if area.kind == "capital":
        return "capital"
    base = tables.terrains().get(area.base)
    if base is None or not base.water:
        return "land"
    return "sea" if "salt" in base.tags else "lake"


def things(region: Region, state: State) -> Iterable[Thing]:
    """Everything that a mark stands for, kind by kind in file order."""
    world = state.world
    for creature in world.creatures:
        at = state.creatures.get(creature.id)
        if at and at[0] == region.id and state.present(creature.id):
            yield Thing(hex_of(at[1]), "creature", creature.kind, creature.id)
    for event in world.events:
        for h in _event_hexes(event, region.id, state):
            kind = "secret" if event.hidden else "event"
            yield Thing(h, kind, event.kind, event.id, here=event.id not in state.resolved)
    listed = {event.id for event in world.events}
    for id_, drawn in state.events.items():
        if id_ not in listed and drawn.region == region.id:
            yield from (Thing(hex_of(h), "event", drawn.kind, id_) for h in drawn.hexes)
    for passage in world.passages:
        ends = [end.hex for end in (passage.start, passage.end) if end.region == region.id]
        yield from (Thing(h, "passage", "passage", passage.id) for h in ends)
    for vehicle in world.vehicles:
        where = state.vehicles[vehicle.id].at
        if not isinstance(where, str) and where[0] == region.id:
            yield Thing(hex_of(where[1]), "vehicle", vehicle.kind, vehicle.id)
    for location in region.locations:
        kind = "landmark" if location.kind == "visible" else "secret"
        yield Thing(location.hex, kind, location.kind, location.id)


def _event_hexes(event: model.Event, region: str, state: State) -> tuple[Hex, ...]:
    """Where an event is in a region: where it is running now, else where it is listed."""
    running = state.events.get(event.id)
    if running and running.hexes:
        return tuple(map(hex_of, running.hexes)) if running.region == region else ()
    return event.where.hexes if event.where.region == region else ()
