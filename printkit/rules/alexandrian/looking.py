"""What a group sees and finds where it comes (HEX-30, HEX-45 … HEX-47; companion tables 2.8)."""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from printkit import tables
from printkit.core.dice import Roll
from printkit.core.hexes import Hex, distance, neighbours, spiral
from printkit.journal.believed import Found, Horizon, Lost, Recognized, Spot, bearing
from printkit.rules.alexandrian import bearings, encounters
from printkit.rules.alexandrian.figures import navigation_dc, rules
from printkit.rules.alexandrian.finding import automatic, familiar, landmark_of, path_of, visible
from printkit.rules.alexandrian.going import Going, Met, Visits
from printkit.rules.alexandrian.marching import toward_of
from printkit.world.model import Location, Region
from printkit.world.orders import Order

if TYPE_CHECKING:
    from printkit.rules.alexandrian.game import AlexandrianGame

Who = tuple[str, ...]
_RULES = {
    "visible": "HEX-45",
    "on_way": "HEX-46",
    "familiar": "HEX-47",
    "check": "HEX-48",
    "searched": "HEX-49",
}


def look(game: "AlexandrianGame", who: Who, going: Going, *, following: str) -> None:
    """Locations found without a check where a group is now, landmarks and mountains seen from afar, ways met."""
    region, here = game.region(going), going.at.hex
    for place, how in automatic(region, here, following=following, visits=game.visits, missed=going.missed):
        find(game, who, going, place.id, how)
    for mark in visible(region, here):
        visits = game.visits.setdefault(mark.id, Visits())
        if visits.seen or mark.hex == here:
            continue
        visits.seen = True
        far = toward_of(here, mark.hex)
        miles = _miles(here, mark.hex)
        visits.spot = visits.spot or going.believed.moved(far, Fraction(distance(here, mark.hex)))
        game.write(
            Found(
                hour=game.hour,
                rule="HEX-45",
                who=who,
                id=mark.id,
                how="seen",
                toward=far,
                miles=str(miles),
                what=_built(region, mark),
            )
        )
        if going.lost:
            bearings.notice(game, who, going, why="landmark")
    for path in region.paths:
        if path.id and here in path.hexes:
            going.crossed.setdefault(path.id, []).append(Met(here, going.believed))
    _mountains(game, who, going)


def find(game: "AlexandrianGame", who: Who, going: Going, place: str, how: str, rolls: tuple[Roll, ...] = ()) -> None:
    """A location is found; met again in a later watch it counts as another visit.

    A familiar place tells a lost party where it is without a check (HEX-40); a landmark met before, by one.
    """
    visits = game.visits.setdefault(place, Visits())
    if place in going.met and how not in ("check", "searched"):
        return
    here = {q.id for q in game.region(going).locations if q.hex == going.at.hex}
    going.met = {place} | (going.met & here)
    going.missed.pop(place, None)
    visits.count, visits.known, visits.seen = visits.count + 1, True, True
    visits.spot = visits.spot or going.believed
    going.believed = visits.spot
    region = game.region(going)
    what = next((_built(region, q) for q in region.locations if q.id == place), "")
    game.write(Found(hour=game.hour, rule=_RULES[how], who=who, id=place, how=how, what=what))
    if rolls:
        game.write(encounters.twin(game, going, "place", place, rolls))
    if not going.lost:
        return
    if how == "familiar":
        going.found()
        game.write(Lost(hour=game.hour, rule="HEX-40", who=who, found=True, how="plain"))
    elif how == "visible" and visits.count > 1:
        bearings.notice(game, who, going, why="landmark")


# --- mountains ------------------------------------------------------------------------------------------------------


def _mountains(game: "AlexandrianGame", who: Who, going: Going) -> None:
    """Mountains seen for the first time, as far as haze and weather let them be seen (companion tables 2.8)."""
    if game.poor(going):
        return
    region, here = game.region(going), going.at.hex
    ranges = _ranges(region)
    if not ranges:
        return
    t = rules()["sees_hexes"]
    haze = int(t["haze"] if game.weather(going.region) in t["clear"] else t["thick_haze"])
    near: dict[int, Hex] = {}
    for h in spiral(here, min(int(t["mountain"]), haze)):
        if h in ranges and distance(here, h) < distance(here, near.get(ranges[h], h)) + (ranges[h] not in near):
            near[ranges[h]] = h
    for number, h in sorted(near.items()):
        if (going.region, number) in game.ranges_seen:
            continue
        game.ranges_seen.add((going.region, number))
        if h != here:
            game.write(
                Horizon(
                    hour=game.hour,
                    rule="HEX-45",
                    who=who,
                    terrain=region.terrain(h),
                    name=_range_name(region, h),
                    toward=toward_of(here, h),
                    miles=str(_miles(here, h)),
                )
            )


@lru_cache(maxsize=32)
def _ranges_of(land: bytes, terrains: tuple[str, ...], cols: int) -> dict[Hex, int]:
    """Every mountain hex with the number of the range that it belongs to: mountains that touch are one."""
    high = {i for i, t in enumerate(terrains) if t and tables.terrains()[t].alexandrian == "mountain"}
    hexes = dict.fromkeys(Hex(i % cols + 1, i // cols + 1) for i, t in enumerate(land) if t in high)
    found: dict[Hex, int] = {}
    for h in hexes:
        if h in found:
            continue
        number, cluster = len(set(found.values())), [h]
        found[h] = number
        for x in cluster:
            for n in neighbours(x):
                if n in hexes and n not in found:
                    found[n] = number
                    cluster.append(n)
    return found


def _ranges(region: Region) -> dict[Hex, int]:
    return _ranges_of(region.land, region.terrains, region.grid.cols)


def _range_name(region: Region, h: Hex) -> str:
    return next((x.name for x in region.lands if x.kind == "range" and h in x.hexes), "")


# --- landmarks ------------------------------------------------------------------------------------------------------


def recognizable(region: Region, going: Going, landmark: str) -> bool:
    """Whether a way or place is before a group's eyes, to be recognized."""
    path = path_of(region, landmark)
    if path is not None:
        return going.at.hex in path.hexes
    return any(p.id == landmark and (p.hex == going.at.hex or p in _visible(region, going)) for p in region.locations)


def _visible(region: Region, going: Going) -> Iterator[Location]:
    return visible(region, going.at.hex)


def recognize(game: "AlexandrianGame", who: Who, going: Going, order: Order) -> None:
    """A check to tell which landmark this is (HEX-30), by Survival against the navigation DC.

    What a success gives depends on what the party lived through: a way followed before, or a place where it was, is
    confirmed; one that was crossed or seen before is probably the same, and lies so from there; any other is only what
    it is.
    """
    region, guide = game.region(going), game.navigator(who)
    dc = navigation_dc(region.terrain(going.at.hex), way="road", poor=game.poor(going))
    check = game.roll(f"1d20{guide.survival:+d}", "landmark")
    success = check.total >= dc
    gives, toward = _experience(game, going, order.landmark) if success else ("unsure", "")
    sure = gives in ("confirmed", "same")
    game.write(
        Recognized(
            hour=game.hour,
            rule="HEX-30",
            who=who,
            what=_sort(region, order.landmark),
            id=order.landmark if sure else "",
            gives=gives,
            toward=toward,
        )
    )
    bearings.write_check(game, going, guide, [check], rule="HEX-30", dc=dc, success=success, why="landmark")
    if gives == "confirmed" and going.lost:
        bearings.notice(game, who, going, why="landmark")


def _experience(game: "AlexandrianGame", going: Going, landmark: str) -> tuple[str, str]:
    """(what a success gives, in which direction the landmark was met before), by past experience."""
    region = game.region(going)
    if path_of(region, landmark) is not None:
        if landmark in going.followed:
            return "confirmed", ""
        before = [m for m in going.crossed.get(landmark, ()) if m.hex != going.at.hex]
        return ("same", _toward(going.believed, before[-1].believed)) if before else ("plain", "")
    visits = game.visits.get(landmark, Visits())
    place = next(p for p in region.locations if p.id == landmark)
    if familiar(place, visits, going.missed.get(landmark, 0)) or visits.count > (landmark in going.met):
        return "confirmed", ""
    return ("same", _toward(going.believed, visits.spot)) if visits.spot else ("plain", "")


def _toward(here: Spot, there: Spot) -> str:
    return bearing(there.q - here.q, there.r - here.r)


def _sort(region: Region, landmark: str) -> str:
    """What sort of thing a landmark is: the kind of its path, or what stands there."""
    path = path_of(region, landmark)
    if path is not None:
        return path.kind
    place = landmark_of(region, landmark) or next(p for p in region.locations if p.id == landmark)
    return _built(region, place) or "landmark"


def _built(region: Region, place: Location) -> str:
    """What stands at a location; '' for nothing."""
    return next(iter(region.structures.get(region.grid.index(place.hex), ())), "")


def _miles(a: Hex, b: Hex) -> int:
    return distance(a, b) * int(rules()["hex_miles"])
