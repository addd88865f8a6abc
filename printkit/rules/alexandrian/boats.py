"""Boats (companion tables 2.11): who is aboard a vehicle of the scenario goes by water, at the boat's speed."""

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from printkit.core.hexes import Hex, step
from printkit.rules.alexandrian.figures import row, rules, share
from printkit.rules.alexandrian.finding import path_of
from printkit.rules.alexandrian.going import Going
from printkit.rules.alexandrian.marching import heading
from printkit.world.model import Region

if TYPE_CHECKING:
    from printkit.rules.alexandrian.game import AlexandrianGame


class Craft(NamedTuple):
    """A boat's miles an hour, and the hours that it can go in a day."""

    an_hour: Fraction
    day_hours: int


def figures(kind: str) -> Craft | None:
    """A vehicle kind's figures on water; None for one that is no boat of the tables."""
    found = rules()["boats"].get(rules()["boat_of"].get(kind, kind))
    if found is None:
        return None
    an_hour = share(found[0])
    return Craft(an_hour, int(found[1] / an_hour))


def craft_of(game: "AlexandrianGame", going: Going) -> Craft | None:
    """The boat that a group is aboard of."""
    vehicle = next((v for v in game.scenario.world.vehicles if v.id == going.afloat), None)
    return figures(vehicle.kind) if vehicle else None


def miles_an_hour(region: Region, going: Going, craft: Craft) -> Fraction:
    """A boat's miles in an hour: along a river with its current, down it faster and up it slower (never backwards)."""
    path = path_of(region, going.follow) if going.follow else None
    if path is None or path.kind != "river" or going.at.hex not in path.hexes:
        return craft.an_hour
    at = path.hexes.index(going.at.hex)
    down = path.hexes[at + 1] if at + 1 < len(path.hexes) else None
    current = Fraction(rules()["current_mph"])
    return craft.an_hour + (current if _next(region, going) == down else -min(current, craft.an_hour / 2))


def _next(region: Region, going: Going) -> Hex | None:
    face = heading(region, going)
    return step(going.at.hex, face) if face else None


def at_hand(game: "AlexandrianGame", going: Going) -> Iterator[str]:
    """The boats that lie where a group on foot is, or in a hex beside it."""
    for vehicle in game.scenario.world.vehicles:
        lies = game.moored.get(vehicle.id)
        near = (going.at.hex, *game.region(going).grid.around(going.at.hex))
        if vehicle.at.region == going.region and lies in near and figures(vehicle.kind):
            yield vehicle.id


def shores(region: Region, going: Going) -> list[Hex]:
    """The hexes of dry land where one can go ashore: the boat's own, where it has banks, and those beside it."""
    near = [going.at.hex, *region.grid.around(going.at.hex)]
    return [h for h in near if h in region.grid and region.grid.index(h) not in region.blocked and dry(region, h)]


def dry(region: Region, h: Hex) -> bool:
    """Whether one can walk in a hex: a river has banks."""
    return region.terrain(h) == "river" or row(region.terrain(h)).get("trackless") is not None
