"""A map as one reader may see it: only what is known stands in it, all words in the reader's language."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from printkit.core.hexes import Hex
from printkit.core.known import Known


@dataclass(frozen=True, slots=True)
class HexFace:
    """One known hex. `terrain` is None where it was not told; `number` is empty where none is to be printed.

    `structures` holds keys of `tables/` without paths; a hex of a capital or a natural wonder has its area too.
    """

    hex: Hex
    known: Known
    number: str = ""
    terrain: str | None = None
    structures: tuple[str, ...] = ()
    blocked: bool = False


@dataclass(frozen=True, slots=True)
class PathRun:
    """A stretch of a river, stream, road, highway, trail or bridge over hexes that are known alike.

    `enters` and `leaves` are hexes beyond the two ends into which the path is known to go on (each a neighbour of
    the end): the stretch is drawn as far as the common edge. `ways` gives for each hex of a river how many hexes lie
    between it and the spring (a reader who does not know has the same figure throughout).
    """

    kind: str
    hexes: tuple[Hex, ...]
    known: Known = Known.IN_VIEW
    level: int = 0
    enters: Hex | None = None
    leaves: Hex | None = None
    ways: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Area:
    """A thing over several hexes: `capital` or `natural_wonder` (`look` says which drawing: a word of templates/)."""

    kind: str
    hexes: tuple[Hex, ...]
    known: Known = Known.IN_VIEW
    look: str = ""


@dataclass(frozen=True, slots=True)
class Name:
    """A name to set. `rank`: capital town port village place | range forest land sea lake river (spread over `hexes`).

    `certain` False: only told of («Name ?»).
    """

    text: str
    rank: str
    hexes: tuple[Hex, ...]
    certain: bool = True


@dataclass(frozen=True, slots=True)
class MapMark:
    """A thing on a hex. `kind`: creature event secret passage vehicle landmark. `here`: it is there now.

    `age` is the words of its tag («seen 2 h ago»), empty where it is there now; `letter` is a short sign for the GM's
    map that the legend and the key explain; `target` is the key entry to which a link leads (a hex number, or empty).
    """

    hex: Hex
    kind: str
    here: bool = True
    age: str = ""
    letter: str = ""
    target: str = ""


@dataclass(frozen=True, slots=True)
class Leg:
    """One day's route: hex by hex; `believed` marks the way a lost party thinks it went; `who` names a split part."""

    day: int
    hexes: tuple[Hex, ...]
    believed: bool = False
    who: str = ""


class Point(NamedTuple):
    """A point of a map in fractional cube coordinates: the middle of 0101 is (0, 0), a neighbour's lies one step on."""

    q: float
    r: float


@dataclass(frozen=True, slots=True)
class Trail:
    """A way that is known to the mile: `points` in order, `watches` the places in them where a watch ended, `days`
    where a day did: (day, place). `believed`: the way that the party thinks it went. `label` is what stands at its end.
    """

    points: tuple[Point, ...]
    watches: tuple[int, ...] = ()
    days: tuple[tuple[int, int], ...] = ()
    believed: bool = False
    label: str = ""


@dataclass(frozen=True, slots=True)
class JourneyRow:
    """A line of the journey's table on the map: day, where it ended, and its length in words."""

    day: int
    place: str
    length: str


class Sign(NamedTuple):
    """What a letter of the GM's marks stands for: the mark's kind, the letter, and what it is in words."""

    kind: str
    letter: str
    text: str


class Stand(NamedTuple):
    """Where some of the party stand now."""

    hex: Hex
    names: tuple[str, ...]


class RealmArea(NamedTuple):
    """A realm: its name, the hex that rules it with its number, and the hexes that it holds."""

    name: str
    seat: Hex
    number: str
    hexes: tuple[Hex, ...]


class StopRow(NamedTuple):
    """A path of a board that is walked by stops: its hexes, and how many stops each of them has."""

    hexes: tuple[Hex, ...]
    stops: int


@dataclass(frozen=True, slots=True)
class MapView:
    """One region's map for one reader.

    Hexes that are not in `hexes` are CLOUDED: nothing of them may be drawn. `states` False (the GM's map): all is
    drawn in full and no state looks or legend of states appear. `numbers`/`grid` False where a system's players see
    none. `words` holds every word that the drawer may need: keys of terrains, structures, paths, marks, and
    `head.land head.people head.journey head.states head.signs`, `state.<name>` and `state.<name>.text`,
    `scale.unit`, `north`, `page`, `join`, `hundred` … `signs` explains the letters of the GM's marks; `scale` is the
    miles of a hex, 0 where a system has none. `trails` are ways to the mile, drawn in place of a route. `stops`
    and `danger` (hexes of water with a dangerous coast) are a board's. `realms` are the GM's alone.
    """

    title: str
    subtitle: str
    note: str
    cols: int
    rows: int
    hexes: tuple[HexFace, ...]
    paths: tuple[PathRun, ...] = ()
    areas: tuple[Area, ...] = ()
    names: tuple[Name, ...] = ()
    marks: tuple[MapMark, ...] = ()
    route: tuple[Leg, ...] = ()
    journey: tuple[JourneyRow, ...] = ()
    party: tuple[Stand, ...] = ()
    trails: tuple[Trail, ...] = ()
    signs: tuple[Sign, ...] = ()
    stops: tuple[StopRow, ...] = ()
    danger: frozenset[Hex] = frozenset()
    realms: tuple[RealmArea, ...] = ()
    states: bool = True
    grid: bool = True
    numbers: bool = True
    scale: int = 0
    lang: str = "en"
    badge: str = ""
    words: Mapping[str, str] = field(default_factory=dict)
