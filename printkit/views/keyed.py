"""Which hexes of a region have an entry in the GM's key: what the key writes and a map leads to."""

from printkit.core.hexes import Hex
from printkit.world.model import Region, World


def keyed_hexes(world: World, region: Region) -> set[Hex]:
    """The hexes of a region that have an entry: with a note, a structure, a name, a creature, an event, a passage, a
    vehicle or a location; an area has its own at the first of its hexes."""
    grid = region.grid
    inside = {h: area for area in region.areas for h in area.hexes}
    built = {grid.hex(i): set(s) for i, s in region.structures.items()}
    keyed = {h for h, s in built.items() if h not in inside or s - {inside[h].kind}}
    keyed |= {h for i, n in region.names.items() if (h := grid.hex(i)) not in inside or n != inside[h].name}
    keyed |= {area.hexes[0] for area in region.areas}
    keyed |= {note.hex for note in region.notes} | {loc.hex for loc in region.locations}
    keyed |= {c.at.hex for c in world.creatures if c.at.region == region.id}
    keyed |= {e.where.hexes[0] for e in world.events if e.where.region == region.id and e.where.hexes}
    keyed |= {end.hex for p in world.passages for end in (p.start, p.end) if end.region == region.id}
    keyed |= {v.at.hex for v in world.vehicles if v.at.region == region.id}
    return keyed
