"""What a group may know of a hex: what stands there, and how much of that a map or rumour told (ARC-20 to ARC-25).

`Ground` says what a region's hexes hold for ever; `told` says what the world's maps give away beforehand. Which hexes
were seen, and the marks on them, are in `state.State`.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple

from printkit.core.hexes import Hex, parse
from printkit.core.known import Known
from printkit.world.model import Event, Region, World

SETTLEMENTS = ("thorp", "village", "market_town", "capital")
ROADS = ("road", "bridge", "highway", "trail")
WATERS = ("river", "stream")
ALL = frozenset(("road", "settlement", "terrain", "structures", "events"))


@lru_cache(maxsize=65536)
def _order(name: str) -> Hex:
    found = parse(name)
    if found is None:
        raise ValueError(name)
    return found


class PathHere(NamedTuple):
    """A path on a hex: its kind, its level (0 where it has none), and the neighbours it leads to."""

    kind: str
    level: int
    to: tuple[str, ...]


class HexFacts(NamedTuple):
    """What a group knows of a hex's fixed things; `terrain` is None where nobody told of it."""

    known: Known
    terrain: str | None
    structures: tuple[str, ...]
    paths: tuple[PathHere, ...]
    name: str
    wonder: bool
    blocked: bool


@dataclass(slots=True)
class Ground:
    """What a region's hexes hold, by hex name; things of a few hexes are indexed once."""

    region: Region
    wonders: frozenset[str]
    names: dict[str, str]
    paths: dict[str, tuple[PathHere, ...]]
    _index: dict[str, int] = field(default_factory=dict)

    def index(self, name: str) -> int:
        """The flat index of a hex by its name."""
        found = self._index.get(name)
        if found is None:
            found = self._index[name] = self.region.grid.index(_order(name))
        return found

    def facts(self, name: str, known: Known, shows: frozenset[str]) -> HexFacts:
        """What is known of a hex of which `shows` is known: all of it once it was seen (ARC-23)."""
        i = self.index(name)
        region = self.region
        seen = known >= Known.VISITED
        shows = ALL if seen else shows
        land = "terrain" in shows
        built = region.structures.get(i, ())
        if "structures" not in shows:
            built = tuple(s for s in built if s in SETTLEMENTS) if "settlement" in shows else ()
        kinds = (ROADS if "road" in shows else ()) + (WATERS if land else ())
        named = built or (land and not region.structures.get(i))
        return HexFacts(
            known,
            region.terrains[region.land[i]] if land else None,
            built,
            tuple(p for p in self.paths.get(name, ()) if p.kind in kinds),
            self.names.get(name, "") if named else "",
            land and name in self.wonders,
            seen and i in region.blocked,
        )


def ground(region: Region) -> Ground:
    """The ground of a region."""
    grid = region.grid
    name = grid.name
    names = {name(grid.hex(i)): n for i, n in region.names.items()}
    wonders: list[str] = []
    for area in region.areas:
        if area.kind == "natural_wonder":
            wonders += map(name, area.hexes)
        if area.name:
            for h in area.hexes:
                names.setdefault(name(h), area.name)
    links: dict[str, dict[tuple[str, int], set[str]]] = {}
    for path in region.paths:
        ways = [name(h) for h in path.hexes]
        for i, here in enumerate(ways):
            to = links.setdefault(here, {}).setdefault((path.kind, path.level), set())
            to.update(ways[max(i - 1, 0) : i] + ways[i + 1 : i + 2])
    paths = {
        here: tuple(PathHere(kind, level, tuple(sorted(to))) for (kind, level), to in sorted(kinds.items()))
        for here, kinds in links.items()
    }
    return Ground(region, frozenset(wonders), names, paths)


def _told_of(world: World, region: Region, shows: frozenset[str]) -> Iterable[Hex]:
    """The hexes of which a map that shows these has something to tell, in the order of their numbers."""
    grid = region.grid
    if "terrain" in shows:
        return grid.hexes()
    found: set[int] = set()
    if "structures" in shows:
        found |= {i for i, built in region.structures.items() if built}
    if "settlement" in shows:
        found |= {i for i, built in region.structures.items() if any(b in SETTLEMENTS for b in built)}
    if "road" in shows:
        found |= {grid.index(h) for p in region.paths if p.kind in ROADS for h in p.hexes}
    if "events" in shows:
        events = (e.where for e in world.events if open_fixed(e) and e.where.region == region.id)
        found |= {grid.index(h) for where in events for h in where.hexes}
    return map(grid.hex, sorted(found))


def told(world: World) -> dict[str, dict[str, frozenset[str]]]:
    """{region: {hex: what maps and rumours told of it}} before anybody has looked (ARC-22)."""
    out: dict[str, dict[str, frozenset[str]]] = {}
    for source in world.maps:
        region = world.regions[source.region]
        grid = region.grid
        shows = frozenset(source.shows)
        here = out.setdefault(source.region, {})
        hexes = source.hexes if source.hexes is not None else _told_of(world, region, shows)
        for h in hexes:
            name = grid.name(h)
            here[name] = here.get(name, frozenset()) | shows
    return out


def open_fixed(event: Event) -> bool:
    """Whether maps tell of an event: fixed and not hidden (ARC-22)."""
    return event.fixed and not event.hidden


def in_order(names: Iterable[str]) -> list[str]:
    """Names of hexes, lowest first."""
    return sorted(names, key=_order)


def as_json(facts: HexFacts, marks: Iterable[Mapping[str, Any]] = ()) -> dict[str, Any]:
    """A hex as it stands in a state file: only what is known (interfaces.md, State)."""
    out: dict[str, Any] = {"state": facts.known.name}
    if facts.terrain is not None:
        out["terrain"] = facts.terrain
    if facts.wonder:
        out["wonder"] = True
    if facts.structures:
        out["structures"] = list(facts.structures)
    if facts.paths:
        out["paths"] = [
            {"kind": p.kind, **({"level": p.level} if p.level else {}), "to": list(p.to)} for p in facts.paths
        ]
    if facts.name:
        out["name"] = facts.name
    if facts.blocked:
        out["blocked"] = True
    listed = list(marks)
    if listed:
        out["marks"] = listed
    return out
