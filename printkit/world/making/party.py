"""Where a party begins, and four people to make it of."""

from typing import Any

from printkit.core.dice import Stream
from printkit.core.hexes import Hex
from printkit.core.shipped import folder
from printkit.world.making.names import Namer
from printkit.world.model import Place, World
from printkit.world.orders import Member

_HOMES = ("village", "market_town", "capital")
_ROLES: tuple[dict[str, Any], ...] = (
    {"mobility": 7, "stealth": 2, "passive_perception": 13, "survival": 5, "skills": {"identification": 2}},
    {"mobility": 6, "stealth": 1, "passive_perception": 12, "skills": {"water_crossing": 1}, "constitution": 2},
    {"mobility": 6, "stealth": 3, "passive_perception": 11, "skills": {"climbing": 3}, "charisma": 2},
    {"mobility": 7, "passive_perception": 14, "survival": 3, "skills": {"eagle_companion": 1, "long_reinforcement": 1}},
)
"""Scout, ferryman, climber, falconer: what each is good at."""


def start_place(world: World) -> Place:
    """Where a party would set out: a village or town with a harbour beside it, else any settlement, else dry land."""
    region = next(iter(world.regions.values()))
    grid = region.grid
    rows = [(i, kinds[0]) for i, kinds in region.structures.items() if kinds[0] in _HOMES]
    ports = {i for i, kinds in region.structures.items() if "port" in kinds}
    harbour = [i for i, _ in rows if any(grid.index(n) in ports for n in grid.around(grid.hex(i)))]
    roads = {h for p in region.paths if p.kind == "road" for h in p.hexes}
    ranked = sorted(rows, key=lambda r: (grid.hex(r[0]) not in roads, r[0] not in harbour, _HOMES.index(r[1]), r[0]))
    if ranked:
        return Place(region.id, grid.hex(ranked[0][0]))
    wet = ("river", "lake", "coastal_sea", "open_sea")
    dry = next((h for h in grid.hexes() if region.terrain(h) not in wet), Hex(1, 1))
    return Place(region.id, dry)


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
