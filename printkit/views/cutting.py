"""How a world and a journal are cut to what the group came to know: the hands of the gate in `audience`."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from printkit import tables
from printkit.core.hexes import Hex
from printkit.journal.entries import (
    Boards,
    Encounter,
    Entry,
    EventHappens,
    Hour,
    Sight,
    Step,
    Transit,
)
from printkit.views.group import HexKnown
from printkit.views.whole import place, place_label
from printkit.world.model import Creature, Event, Passage, Path, Place, Region, Vehicle, Where, World

_LIVED = ("triggered", "resolved")


def entries(journal: Iterable[Entry], whole: World) -> tuple[Entry, ...]:
    """What the players lived through: no secret entry, no dice, and of the others only what was before their eyes."""
    kept: list[Entry] = []
    places = {loc.id: place_label(r, loc) for r in whole.regions.values() for loc in r.locations}
    here: set[str] = set()
    for entry in journal:
        if isinstance(entry, Hour):
            here = {p[0] for p in entry.positions.values() if not isinstance(p, str)}
        if not entry.secret and not _spread(entry):
            kept.append(_named(_lived(entry, here), places))
    return tuple(kept)


def _named(entry: Entry, places: Mapping[str, str]) -> Entry:
    """An entry that tells of a location by its name instead of its id."""
    id_ = getattr(entry, "id", None)
    named: Entry = replace(entry, id=places[id_]) if isinstance(id_, str) and id_ in places else entry  # type: ignore[call-arg]
    return named


def _spread(entry: Entry) -> bool:
    """Whether an entry tells where an event comes up, moves or ends: it names all its hexes, also those out of sight.
    What the group sees of it stands in `sight` entries."""
    return isinstance(entry, EventHappens) and bool(entry.hexes or entry.hex) and entry.change not in _LIVED


def _lived(entry: Entry, here: set[str]) -> Entry:
    if isinstance(entry, Hour):
        return replace(entry, rolls=(), weather={r: w for r, w in entry.weather.items() if r in here})
    if isinstance(entry, EventHappens):
        return replace(entry, rolls=(), hexes=(), until=None, trigger="")
    if isinstance(entry, Encounter):
        return replace(entry, rolls=(), steps=())
    return replace(entry, rolls=()) if entry.rolls else entry


def stood_in(journal: Iterable[Entry]) -> tuple[str, ...]:
    """The regions that somebody of the party stood in, in the order of their first coming."""
    found: dict[str, None] = {}
    for entry in journal:
        if isinstance(entry, Hour):
            found.update({p[0]: None for p in entry.positions.values() if not isinstance(p, str)})
        elif isinstance(entry, Step):
            found[entry.region] = None
    return tuple(found)


def world(whole: World, known: Mapping[str, Mapping[Hex, HexKnown]], kept: Sequence[Entry]) -> World:
    """A world that holds only what the group knows in the end. `known` has the regions that somebody stood in."""
    regions = {name: _region(whole.regions[name], hexes) for name, hexes in known.items()}
    met = _met(kept, known)
    return World(
        regions=regions,
        passages=tuple(_passage(p, regions) for p in whole.passages if p.id in met["passage"]),
        events=tuple(_event(e, met, kept) for e in _events(whole, kept) if e.id in met["thing"]),
        creatures=tuple(
            Creature(c.id, c.kind, met["thing"][c.id] or Place("", Hex(1, 1)))
            for c in whole.creatures
            if c.id in met["thing"]
        ),
        vehicles=tuple(_vehicle(v, met) for v in whole.vehicles if v.id in met["thing"] or v.id in met["vehicle"]),
    )


def _region(region: Region, known: Mapping[Hex, HexKnown]) -> Region:
    terrains = (*tables.terrains(), "")
    at = {key: i for i, key in enumerate(terrains)}
    land = bytearray([at[""]]) * region.grid.size
    for h, k in known.items():
        land[region.grid.index(h)] = at[k.terrain or ""]
    return Region(
        id=region.id,
        grid=region.grid,
        terrains=terrains,
        land=bytes(land),
        name=region.name,
        structures={region.grid.index(h): k.structures for h, k in known.items() if k.structures},
        names={region.grid.index(h): k.name for h, k in known.items() if k.name},
        paths=tuple(
            Path(way.kind, (h, to), level=way.level)
            for h, k in known.items()
            for way in k.paths
            for to in way.to
            if to in known and h < to
        ),
    )


def _met(kept: Sequence[Entry], known: Mapping[str, Mapping[Hex, HexKnown]]) -> dict[str, dict[str, Place | None]]:
    """What the players' entries and marks name: things with where they were last known, passages, vehicles."""
    met: dict[str, dict[str, Place | None]] = {"thing": {}, "passage": {}, "vehicle": {}}
    for entry in kept:
        if isinstance(entry, Sight):
            met["thing"][entry.what] = place((entry.region, entry.hex))
        elif isinstance(entry, Encounter):
            there = place((entry.region, entry.hex))
            met["thing"].update(dict.fromkeys((*entry.creatures, *entry.joins), there))
        elif isinstance(entry, EventHappens):
            met["thing"][entry.id] = place((entry.region, entry.hex)) if entry.region and entry.hex else None
        elif isinstance(entry, Transit):
            met["passage"][entry.passage] = None
        elif isinstance(entry, (Boards, Step)) and entry.vehicle:
            met["vehicle"][entry.vehicle] = None
    for region, hexes in known.items():
        for h, k in hexes.items():
            met["thing"].update({m.id: Place(region, h) for m in k.marks if m.id not in met["thing"]})
    return met


def _events(whole: World, kept: Sequence[Entry]) -> tuple[Event, ...]:
    """All listed events, and those drawn on the way that players' entries tell of."""
    listed = {e.id for e in whole.events}
    told = [e for e in kept if isinstance(e, EventHappens) and e.id not in listed]
    drawn = {e.id: Event(e.id, e.event, Where(), e.trigger) for e in told}
    alive = listed | {c.id for c in whole.creatures}
    for e in kept:
        if isinstance(e, Sight) and e.thing and e.what not in alive:
            drawn.setdefault(e.what, Event(e.what, e.thing, Where(), ""))
    return (*whole.events, *drawn.values())


def _passage(passage: Passage, regions: Mapping[str, Region]) -> Passage:
    """A passage that was used; an end in a region that nobody has reached is left blank."""
    blank = Place("", Hex(1, 1))
    start, end = (p if p.region in regions else blank for p in (passage.start, passage.end))
    return Passage(passage.id, start, end)


def _event(event: Event, met: Mapping[str, Mapping[str, Place | None]], kept: Sequence[Entry]) -> Event:
    """An event that was seen; its text is told to those who triggered it, and where it held for the whole land."""
    told = any(isinstance(e, EventHappens) and e.id == event.id and (e.change in _LIVED or e.hex is None) for e in kept)
    at = met["thing"][event.id]
    where = Where(at.region, (at.hex,)) if at else Where()
    return Event(event.id, event.kind, where, "", text=event.text if told else {})


def _vehicle(vehicle: Vehicle, met: Mapping[str, Mapping[str, Place | None]]) -> Vehicle:
    at = met["thing"].get(vehicle.id) or Place("", Hex(1, 1))
    return Vehicle(vehicle.id, vehicle.kind, at, movement=0, allowed=())
