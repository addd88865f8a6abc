"""What a step costs and whether it may be made at all (ARC-43 to ARC-50, ARC-60)."""

from typing import NamedTuple

from printkit import tables
from printkit.rules.arcologia.board import Barred, Board
from printkit.rules.arcologia.land import WATERS, Along, Land, figures, road_cost
from printkit.world.model import Vehicle

Parts = tuple[tuple[str, int], ...]


class Price(NamedTuple):
    """A step's cost, what it is made of (words of tables/lang/ and points, together the cost), and the rule."""

    cost: int
    parts: Parts
    rule: str


def barred_on_foot(land: Land, a: int, b: int, *, swims: bool) -> Barred | None:
    """Why a member cannot step from one cell to the next, whatever it costs (ARC-44 to ARC-46)."""
    if b in land.blocked:
        return Barred("ARC-44", "blocked")
    if b in land.water and not swims and b not in land.ports:
        along = land.along.get((a, b))
        if along is None or along.kind != "bridge":
            return Barred("ARC-46", "span") if b in land.spans else Barred("ARC-45", "water")
    return None


def on_foot(board: Board, region: str, a: int, b: int) -> Price:
    """A member's step (ARC-47 to ARC-50): ground or what is followed, weather, events on the hex entered."""
    land = board.land(region)
    along = land.along.get((a, b))
    parts: list[tuple[str, int]] = [_followed(land, along, b)] if along else _ground(land, b)
    weather = board.weather_at(region, b)
    if weather.cost:
        parts.append((f"weather.{weather.key}", weather.cost))
    over = board.agenda.cost.get(region)
    if over and b in over:
        parts.extend(over[b])
    return _priced(parts, "ARC-48" if along else "ARC-47")


def _followed(land: Land, along: Along, b: int) -> tuple[str, int]:
    """The fixed cost of following a road or bridge (ARC-48)."""
    if along.kind == "bridge":
        return ("path.bridge", int(figures()["bridge_cost"]))
    return ("path.road", road_cost(along.level, land.terrain[b]))


def _ground(land: Land, b: int) -> list[tuple[str, int]]:
    """Terrain and structures, held to the dearest ground (ARC-43, ARC-47)."""
    parts = [(f"terrain.{land.terrain[b]}", land.base[b])]
    rows = tables.structures()
    parts += [(f"structure.{s}", rows[s].cost) for s in land.structures.get(b, ()) if rows[s].cost]
    over = sum(n for _, n in parts) - land.ground[b]
    if over > 0:
        parts.append(("cost.most", -over))
    return parts


def _priced(parts: list[tuple[str, int]], rule: str) -> Price:
    """The sum, at least the least step (ARC-50)."""
    total = sum(n for _, n in parts)
    least = int(figures()["least_step"])
    if total < least:
        parts.append(("cost.least", least - total))
        total = least
    return Price(total, tuple(parts), rule)


def fits(tags: frozenset[str], allowed: tuple[str, ...], blocked: tuple[str, ...]) -> bool:
    """Whether a hex has one of the tags allowed and none of those blocked (ARC-60, ARC-80)."""
    return not tags.isdisjoint(allowed) and tags.isdisjoint(blocked)


def of_the_land(vehicle: Vehicle) -> bool:
    """Whether a vehicle is a land vehicle: no water bears it (ARC-46)."""
    return WATERS.isdisjoint(vehicle.allowed)


def driven(board: Board, vehicle: Vehicle, region: str, a: int, b: int) -> Price | Barred:
    """A vehicle's step: base cost and weather where its tags let it; a land vehicle on a bridge always (ARC-46, 60)."""
    land = board.land(region)
    if b in land.blocked:
        return Barred("ARC-44", "blocked")
    along = land.along.get((a, b))
    if along is not None and along.kind == "bridge" and of_the_land(vehicle):
        parts = [_followed(land, along, b)]
    elif fits(land.tags[b], vehicle.allowed, vehicle.blocked):
        parts = [(f"terrain.{land.terrain[b]}", land.base[b])]
    else:
        return Barred("ARC-60", "tags", {"vehicle": vehicle.kind, "terrain": land.terrain[b]})
    weather = board.weather_at(region, b)
    if weather.cost:
        parts.append((f"weather.{weather.key}", weather.cost))
    return _priced(parts, "ARC-60")
