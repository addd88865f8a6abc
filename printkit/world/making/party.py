"""Where a party begins, and four people to make it of."""

from typing import Any

from printkit import tables
from printkit.core.dice import Stream
from printkit.core.hexes import Hex
from printkit.core.shipped import folder
from printkit.world.making.names import Namer
from printkit.world.model import Place, Region, World
from printkit.world.orders import Member

_ROOM = 150
"""Hexes to walk that are enough for a start."""
_LOOKED_AT = 12
_HOMES = ("village", "market_town", "capital", "thorp")
_ROLES: tuple[dict[str, Any], ...] = (
    {"mobility": 7, "stealth": 2, "passive_perception": 13, "survival": 5, "skills": {"identification": 2}},
    {"mobility": 6, "stealth": 1, "passive_perception": 12, "skills": {"water_crossing": 1}, "constitution": 2},
    {"mobility": 6, "stealth": 3, "passive_perception": 11, "skills": {"climbing": 3}, "charisma": 2},
    {"mobility": 7, "passive_perception": 14, "survival": 3, "skills": {"eagle_companion": 1, "long_reinforcement": 1}},
)
"""Scout, ferryman, climber, falconer: what each is good at."""


def start_place(world: World) -> Place:
    """Where a party would set out: a village or town by a road and a harbour, with land enough around it to walk.

    In a land without settlements, dry ground.
    """
    region = next(iter(world.regions.values()))
    grid = region.grid
    rows = [(grid.hex(i), kinds[0]) for i, kinds in region.structures.items() if kinds[0] in _HOMES]
    ports = {grid.hex(i) for i, kinds in region.structures.items() if "port" in kinds}
    roads = {h for p in region.paths if p.kind == "road" for h in p.hexes}
    ranked = sorted(
        rows, key=lambda r: (r[0] not in roads, ports.isdisjoint(grid.around(r[0])), _HOMES.index(r[1]), r[0])
    )
    dry = sum(not tables.terrains()[region.terrains[n]].water for n in region.land)
    enough = min(_ROOM, dry // 3)
    reached: dict[Hex, int] = {}
    for h, _ in ranked[:_LOOKED_AT]:
        reached[h] = _reach(region, h, enough)
        if reached[h] >= enough:
            return Place(region.id, h)
    if reached:
        return Place(region.id, max(reached, key=lambda h: reached[h]))
    ground = (h for h in grid.hexes() if not tables.terrains()[region.terrain(h)].water)
    return Place(region.id, next(ground, Hex(1, 1)))


def _reach(region: Region, start: Hex, enough: int) -> int:
    """How many hexes one can walk to from here over land and bridges; counting stops at `enough`."""
    spans = {h for p in region.paths if p.kind == "bridge" for h in p.hexes}
    seen, way = {start}, [start]
    for h in way:
        for n in region.grid.around(h):
            if n not in seen and (n in spans or not tables.terrains()[region.terrain(n)].water):
                seen.add(n)
                way.append(n)
        if len(way) >= enough:
            break
    return len(way)


def _cultures() -> list[str]:
    """All peoples, for a land that names none (one read from a file)."""
    return sorted(path.stem for path in (folder("tables") / "world" / "cultures").glob("*.yaml"))


def default_party(seed: int, world: World) -> tuple[Member, ...]:
    """Four members with names of the region's people, at `start_place`."""
    at = start_place(world)
    region = world.regions[at.region]
    stream = Stream(seed, "land", "party")
    names = Namer(region.culture or stream.pick(_cultures()), set(), stream)
    members: list[Member] = []
    for role in _ROLES:
        name = names.name(stream.pick(("person_m", "person_f"))).split()[0]
        while name in [m.name for m in members]:
            name = names.name(stream.pick(("person_m", "person_f"))).split()[0]
        members.append(Member(name, at, **role))
    return tuple(members)
