"""One region at one moment as one reader may have it, still without words: what the gate hands to the map's builder."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from printkit.core.dates import Date
from printkit.core.hexes import Grid, Hex
from printkit.core.known import Known
from printkit.views.map import Area, Name, PathRun, RealmArea, StopRow


class HexSeen(NamedTuple):
    """What is known of a hex itself; `terrain` is None where it was not told."""

    known: Known
    terrain: str | None = None
    structures: tuple[str, ...] = ()
    blocked: bool = False


class Thing(NamedTuple):
    """A thing on a hex: `kind` as in `map.MapMark`, `what` the key of what it is (wolf, fair), `seen` the hour when it
    was last seen, `here` whether it is there now.
    """

    hex: Hex
    kind: str
    what: str
    id: str
    seen: int = 0
    here: bool = True


@dataclass(frozen=True, slots=True)
class Picture:
    """A region at an hour. Hexes that are not in `hexes` are not known; `party` is who stands on this map now."""

    region: str
    title: str
    grid: Grid
    hour: int
    date: Date
    hexes: Mapping[Hex, HexSeen]
    paths: tuple[PathRun, ...] = ()
    areas: tuple[Area, ...] = ()
    names: tuple[Name, ...] = ()
    things: tuple[Thing, ...] = ()
    party: Mapping[str, Hex] | None = None
    stops: tuple[StopRow, ...] = ()
    danger: frozenset[Hex] = frozenset()
    realms: tuple[RealmArea, ...] = ()
