"""A journey as a party that may be lost believes it went (HEX-1, HEX-50): a land and a journal made of belief alone.

Only entries that players may see are read. What they tell of is laid on a land of its own, in the order in which it was
met: its hexes are the party's reckoning, its corner is where that begins, so that no true position is left in it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from printkit import tables
from printkit.core.hexes import Axial, Grid, Hex, from_axial, to_axial
from printkit.journal.believed import (
    Bearings,
    Forage,
    Found,
    Horizon,
    Lost,
    March,
    Recognized,
    Spot,
    Toll,
    Track,
    WrongArea,
)
from printkit.journal.entries import Activity, Begin, Boards, Choice, Encounter, Entry, Hour, Refused, Rest, Step, View
from printkit.views import found
from printkit.views.whole import called, place_label
from printkit.world.model import Location, Place, Region, Text, Vehicle, World
from printkit.world.orders import Member, Scenario

_TOLD = (
    Found, Lost, Bearings, Forage, Track, Toll, Horizon, Recognized, WrongArea, Boards, Rest, Activity, Choice, Refused,
)  # fmt: skip
_MARGIN = 1
_START = Axial(0, 0)


@dataclass(slots=True)
class _Reckoning:
    """What is laid down hex by hex while the journal is read: ground, places, and where everybody thinks to be."""

    here: dict[str, Spot]
    terrain: dict[Axial, str] = field(default_factory=dict)
    places: dict[Axial, list[str]] = field(default_factory=dict)
    known: dict[str, Spot] = field(default_factory=dict)
    boats: dict[str, Axial] = field(default_factory=dict)
    opened: bool = False


def retold(scenario: Scenario, journal: Sequence[Entry]) -> tuple[Scenario, tuple[Entry, ...]]:
    """A scenario and a journal that hold belief only, fit for the same builders as any other."""
    first = next((e for e in journal if isinstance(e, Hour)), None)
    if first is None:
        return replace(scenario, world=World(regions={})), tuple(e for e in journal if isinstance(e, Begin))
    miles = next((int(e.facts.get("miles_per_hex", 0)) for e in journal if isinstance(e, Begin)), 0) or 1
    reckoning = _Reckoning({})
    _start(scenario, reckoning)
    known = found.labels(journal, scenario.world)
    names = _names(scenario) | known
    drafts = [d for e in journal if not e.secret or isinstance(e, Begin) for d in _retell(e, reckoning, miles)]
    region, shift = _land(scenario, reckoning, known)
    name = region.grid.name
    home = scenario.party[0].at.region
    boats = _boats(scenario, reckoning, region, shift)
    placed = (_placed(d, region.id, home, lambda a: name(_at(a, shift))) for d in drafts)
    entries = tuple(_named(entry, names) for entry in placed)
    return replace(
        scenario, world=World(regions={region.id: region}, vehicles=boats), party=_party(scenario, region, shift)
    ), entries


def _named(entry: Entry, names: Mapping[str, str]) -> Entry:
    """An entry that tells of ways and places by what they are called."""
    if isinstance(entry, March):
        return replace(entry, follow=names.get(entry.follow, ""))
    if isinstance(entry, (Found, Recognized, WrongArea)):
        return replace(entry, id=names.get(entry.id, ""))
    return entry


def with_places(world: World, believed: World) -> World:
    """A world that was cut, with the places that were found in it."""
    regions = {k: replace(r, locations=believed.regions[k].locations) for k, r in world.regions.items()}
    return replace(world, regions=regions)


def _names(scenario: Scenario) -> dict[str, str]:
    """What ways and landmarks are called; one without a name is not named, since its id may give its hex away."""
    regions = scenario.world.regions.values()
    paths = {p.id: p.name for r in regions for p in r.paths if p.id}
    return paths | {x.id: place_label(r, x) for r in regions for x in r.locations}


Draft = tuple[Entry, Mapping[str, Axial], Axial | None]
"""An entry, where everybody believes to be, and for a step or a view the hex that it ends in."""


def _retell(entry: Entry, r: _Reckoning, miles: int) -> list[Draft]:
    spots = {who: s.nearest() for who, s in r.here.items()}
    if isinstance(entry, March):
        return _march(entry, r, spots, miles)
    if isinstance(entry, Found):
        _found(entry, r, miles)
    if isinstance(entry, Boards):
        r.boats.setdefault(entry.vehicle, spots[entry.who[0]])
    if isinstance(entry, Encounter):
        return [(replace(entry, rolls=(), steps=()), spots, spots[entry.participants[0]])]
    if isinstance(entry, Hour) and not r.opened:
        r.opened = True
        return [(entry, spots, None), *((_view(entry.hour), spots, a) for a in dict.fromkeys(spots.values()))]
    if isinstance(entry, Refused):
        entry = replace(entry, order={})
    return [(entry, spots, None)] if isinstance(entry, (Begin, Hour, *_TOLD)) else []


def _view(hour: int) -> View:
    return View(hour=hour, region="")


def _march(entry: March, r: _Reckoning, spots: Mapping[str, Axial], miles: int) -> list[Draft]:
    lead = entry.who[0]
    before = r.here[lead]
    after = before.moved(entry.toward, Fraction(entry.miles) / miles) if entry.toward else before
    for who in entry.who:
        r.here[who] = after
    here, there = before.nearest(), after.nearest()
    r.terrain[there] = entry.terrain
    r.terrain.setdefault(here, entry.terrain)
    told: list[Draft] = [(entry, spots, None)]
    if here != there:
        step = Step(hour=entry.hour, who=entry.who, region="", origin="", to="", cost=0, remaining=0)
        told += [(step, {**spots, **dict.fromkeys(entry.who, here)}, there), (_view(entry.hour), spots, there)]
    return told


def _found(entry: Found, r: _Reckoning, miles: int) -> None:
    """A place found lies where the party believes to be; one that it knew sets its reckoning right."""
    lead = entry.who[0]
    if entry.how == "seen":
        spot = r.here[lead].moved(entry.toward, Fraction(entry.miles) / miles)
        r.known.setdefault(entry.id, spot)
        return
    spot = r.known.setdefault(entry.id, r.here[lead])
    for who in entry.who:
        r.here[who] = spot
    here = r.places.setdefault(spot.nearest(), [])
    if entry.id not in here:
        here.append(entry.id)


def _start(scenario: Scenario, r: _Reckoning) -> None:
    """Where the first of the party starts is the middle of all reckoning; the ground there is under one's feet."""
    origin = to_axial(scenario.party[0].at.hex)
    for member in scenario.party:
        a = to_axial(member.at.hex)
        here = Axial(a.q - origin.q, a.r - origin.r)
        r.here[member.name] = Spot(Fraction(here.q), Fraction(here.r))
        r.terrain[here] = scenario.world.regions[member.at.region].terrain(member.at.hex)


def _land(scenario: Scenario, r: _Reckoning, labels: Mapping[str, str]) -> tuple[Region, tuple[int, int]]:
    """The believed land, as large as what was seen, and its shift (columns by an even number)."""
    seen = {from_axial(a) for a in (*r.terrain, *r.places, *(s.nearest() for s in r.known.values()))}
    left = min(h.col for h in seen) - _MARGIN
    top = min(h.row for h in seen) - _MARGIN
    shift = (left - 1 - (left - 1) % 2, top - 1)
    grid = Grid(max(h.col for h in seen) + _MARGIN - shift[0], max(h.row for h in seen) + _MARGIN - shift[1])
    terrains = (*tables.terrains(), "")
    land = bytearray([terrains.index("")]) * grid.size
    for a, terrain in r.terrain.items():
        land[grid.index(_at(a, shift))] = terrains.index(terrain)
    structures: dict[int, tuple[str, ...]] = {}
    names: dict[int, str] = {}
    locations: list[Location] = []
    for a, places in r.places.items():
        at = grid.index(_at(a, shift))
        for place in places:
            built, name, text = _looks(scenario, place)
            locations.append(Location(id=labels.get(place, ""), hex=_at(a, shift), text=text))
            structures[at] = (*structures.get(at, ()), *(b for b in built if b not in structures.get(at, ())))
            if name:
                names.setdefault(at, name)
    for place in r.known:
        if not any(x.id == place for x in locations):
            locations.append(
                Location(id=place, hex=_at(r.known[place].nearest(), shift), text=_looks(scenario, place)[2])
            )
    title = called(scenario.world.regions[scenario.party[0].at.region])
    region = Region(
        id="land",
        grid=grid,
        terrains=terrains,
        land=bytes(land),
        name=title,
        structures=structures,
        names=names,
        locations=tuple(locations),
    )
    return region, shift


def _boats(scenario: Scenario, r: _Reckoning, region: Region, shift: tuple[int, int]) -> tuple[Vehicle, ...]:
    """The vehicles that the party used, where it thinks that it went aboard."""
    for vehicle in scenario.world.vehicles:
        if vehicle.crew:
            r.boats.setdefault(vehicle.id, _START)
    known = (v for v in scenario.world.vehicles if v.id in r.boats)
    return tuple(
        Vehicle(
            v.id,
            v.kind,
            Place(region.id, _at(r.boats[v.id], shift)),
            movement=0,
            allowed=(),
            captain=v.captain,
            crew=v.crew,
        )
        for v in known
    )


def _looks(scenario: Scenario, place: str) -> tuple[tuple[str, ...], str, Text]:
    """What stands at a place that was found, its name, and what is told of it."""
    for region in scenario.world.regions.values():
        for location in region.locations:
            if location.id == place:
                at = region.grid.index(location.hex)
                return region.structures.get(at, ()), region.names.get(at, ""), location.text
    return (), "", {}


def _at(a: Axial, shift: tuple[int, int]) -> Hex:
    h = from_axial(a)
    return Hex(h.col - shift[0], h.row - shift[1])


def _party(scenario: Scenario, region: Region, shift: tuple[int, int]) -> tuple[Member, ...]:
    origin = to_axial(scenario.party[0].at.hex)

    def at(h: Hex) -> Place:
        a = to_axial(h)
        return Place(region.id, _at(Axial(a.q - origin.q, a.r - origin.r), shift))

    return tuple(replace(m, at=at(m.at.hex)) for m in scenario.party)


def _placed(draft: Draft, region: str, home: str, name: Callable[[Axial], str]) -> Entry:
    entry, spots, there = draft
    at = {who: name(a) for who, a in spots.items()}
    if isinstance(entry, Hour):
        weather = {region: entry.weather[home]} if home in entry.weather else {}
        return replace(entry, positions={who: (region, h) for who, h in at.items()}, weather=weather)
    if there is None:
        return entry
    if isinstance(entry, Step):
        return replace(entry, region=region, origin=at[entry.who[0]], to=name(there))
    if isinstance(entry, View):
        return replace(entry, region=region, gained=(name(there),))
    if isinstance(entry, Encounter):
        return replace(entry, region=region, hex=name(there))
    return entry
