"""What a region has as a board of the dice-move game: paths walked by stops, dangerous coasts (EID-4)."""

from collections.abc import Container

from printkit.core.hexes import Hex
from printkit.views.map import StopRow
from printkit.world.model import Region

_WALKED = ("road", "trail", "highway", "bridge")


def stops(region: Region, known: Container[Hex]) -> tuple[StopRow, ...]:
    """The paths whose every hex is known, with their stops."""
    return tuple(
        StopRow(p.hexes, p.stops)
        for p in region.paths
        if p.kind in _WALKED and p.stops and all(h in known for h in p.hexes)
    )


def danger(region: Region, known: Container[Hex]) -> frozenset[Hex]:
    """The known hexes of water with a dangerous coast."""
    return frozenset(h for i in region.dangerous if (h := region.grid.hex(i)) in known)
