"""A world: regions of hexes, what stands and happens in them, and what may be known of them beforehand.

Grids are flat: an attribute of a region is one row of bytes (or a mapping from the few hexes that have it), index =
(row - 1) * cols + (col - 1). Everything is frozen: what changes on a journey stands in `journal.state`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from printkit.core.hexes import Grid, Hex

Text = Mapping[str, str]
"""A text by language code; a name that is the same in all languages is plain `str`."""


class Place(NamedTuple):
    """A hex in a region."""

    region: str
    hex: Hex


@dataclass(frozen=True, slots=True)
class Path:
    """A river, stream, road, highway, trail or bridge, hex by hex; each hex touches the next.

    `level` is 1 to 3 for a road and 0 elsewhere; a bridge's first and last hex are the ends of its span (ARC-46);
    `repair` is good or bad for a trail; `stops` are the pousas in each hex (eidos).
    """

    kind: str
    hexes: tuple[Hex, ...]
    level: int = 0
    id: str = ""
    name: str = ""
    repair: str = "good"
    stops: int = 2


@dataclass(frozen=True, slots=True)
class Area:
    """A thing over several hexes (ARC-12): `capital` (a structure, up to 4) or `natural_wonder` (terrain, up to 7).

    `base` is the terrain under it; `look` names its drawing in templates/ where it has one; `text` says what it is.
    """

    kind: str
    hexes: tuple[Hex, ...]
    name: str = ""
    base: str = ""
    look: str = ""
    text: Text = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Location:
    """A place to be found under the Alexandrian rules; `seen_from` in hexes, for a visible one (a landmark)."""

    id: str
    hex: Hex
    kind: str = "ordinary"
    seen_from: int = 0
    familiar: bool = False
    text: Text = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Land:
    """A named stretch of land or water: `kind` range forest land sea lake; for names on the map, no rule reads it."""

    kind: str
    name: str
    hexes: tuple[Hex, ...]


@dataclass(frozen=True, slots=True)
class Note:
    """What the key says of a hex: landmark (seen from afar), hidden (found by looking), secret (known to somebody).

    `links` are the hexes that the texts speak of, each with its reason.
    """

    hex: Hex
    name: str = ""
    landmark: Text = field(default_factory=dict)
    hidden: Text = field(default_factory=dict)
    secret: Text = field(default_factory=dict)
    links: tuple[tuple[Hex, Text], ...] = ()


@dataclass(frozen=True, slots=True)
class Realm:
    """Who holds which hexes; `seat` is the hex that rules it."""

    name: str
    seat: Hex
    hexes: tuple[Hex, ...]


@dataclass(frozen=True, slots=True)
class Region:
    """One hex map. `land` holds for each hex an index into `terrains`: all keys of tables/terrain.yaml, in table order.

    `structures` holds everything built on a hex but its paths: of a capital area, `capital` on each of its hexes.
    `land` of a natural wonder is its base where it has one; of a hex on a river path, `river` or another water.
    `dangerous` marks sea hexes with a dangerous coast (eidos).
    """

    id: str
    grid: Grid
    terrains: tuple[str, ...]
    land: bytes
    name: str = ""
    structures: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    names: Mapping[int, str] = field(default_factory=dict)
    areas: tuple[Area, ...] = ()
    paths: tuple[Path, ...] = ()
    blocked: frozenset[int] = frozenset()
    dangerous: frozenset[int] = frozenset()
    locations: tuple[Location, ...] = ()
    lands: tuple[Land, ...] = ()
    realms: tuple[Realm, ...] = ()
    notes: Sequence[Note] = ()
    encounter_check: str = ""
    lair: int = 20
    tracks: int = 40
    border: str = ""
    culture: str = ""

    def terrain(self, h: Hex) -> str:
        """The terrain of a hex: of a natural wonder, its base."""
        return self.terrains[self.land[self.grid.index(h)]]


@dataclass(frozen=True, slots=True)
class Passage:
    """A tile that joins two regions, both ways (ARC-65); `hours` is the time in transit."""

    id: str
    start: Place
    end: Place
    hours: int = 4


@dataclass(frozen=True, slots=True)
class Spell:
    """Weather over a region from hour `hours[0]` up to, not including, `hours[1]`; always where `hours` is None."""

    kind: str
    region: str
    hours: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Where:
    """Where an event is: some hexes of a region, a whole region (no hexes), or everywhere (no region)."""

    region: str = ""
    hexes: tuple[Hex, ...] = ()


@dataclass(frozen=True, slots=True)
class Moves:
    """How an event walks over the map (ARC-14): `tiles` in `direction`, every `hour` or `day`."""

    every: str
    direction: str
    tiles: int = 1


@dataclass(frozen=True, slots=True)
class Event:
    """A situation (ARC-85). `trigger`: entry hour period daily seasonal lunar; `chance` is a percentage, 0 to 100.

    `hours` is half-open, from the journey's start; `stays` counts from its appearance; `weather` and `cost` hold on
    its tiles; `opens` is field or research (ARC-91); `guards` names a creature or place that it belongs to.
    """

    id: str
    kind: str
    where: Where
    trigger: str
    hidden: bool = False
    text: Text = field(default_factory=dict)
    chance: int | float = 100
    hours: tuple[int, int] | None = None
    periods: tuple[str, ...] = ()
    weekdays: tuple[int, ...] = ()
    days: tuple[int, ...] = ()
    months: tuple[int, ...] = ()
    moons: tuple[str, ...] = ()
    stays: int | None = None
    moves: Moves | None = None
    weather: str = ""
    cost: int = 0
    opens: str = ""

    @property
    def fixed(self) -> bool:
        """Fixed: there until it is resolved (interfaces.md, `maps[].shows`)."""
        return self.trigger in ("entry", "hour") and self.hours is None and self.stays is None


@dataclass(frozen=True, slots=True)
class Creature:
    """A creature on the map (ARC-75). `stays` hours from hour 0, None for ever; tags limit where it goes."""

    id: str
    kind: str
    at: Place
    personality: str = "docile"
    fov: int = 2
    movement: int = 6
    stealth: int = 0
    passive_perception: int = 10
    hidden: bool = False
    stays: int | None = None
    allies: str = ""
    allowed: tuple[str, ...] = ("land",)
    blocked: tuple[str, ...] = ()
    name: str = ""
    text: Text = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Vehicle:
    """A vehicle with its figures (tables, overridden by the scenario): who drives, who is aboard at hour 0 (ARC-60).

    `crew` names all aboard, the captain among them.
    """

    id: str
    kind: str
    at: Place
    movement: int
    allowed: tuple[str, ...]
    blocked: tuple[str, ...] = ()
    crew_min: int = 1
    aboard_max: int = 1
    captain: str = ""
    crew: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MapSource:
    """A source of MAPPED knowledge (ARC-22): what it `shows`, of some hexes or (None) of the whole region."""

    region: str
    shows: tuple[str, ...]
    hexes: tuple[Hex, ...] | None = None


@dataclass(frozen=True, slots=True)
class World:
    """All places and what is in them. Regions stand in file order; `land_version` is the generator's, 0 by hand."""

    regions: Mapping[str, Region]
    passages: tuple[Passage, ...] = ()
    weather: tuple[Spell, ...] = ()
    events: tuple[Event, ...] = ()
    creatures: tuple[Creature, ...] = ()
    vehicles: tuple[Vehicle, ...] = ()
    maps: tuple[MapSource, ...] = ()
    title: str = ""
    land_version: int = 0
