"""Journeys by the Old-School rules: miles, losing direction, food, sight, the sea, loads (companion tables 1.7 ff.).

Figures for the referee's sheets and for any travel system that asks; miles are exact fractions.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from printkit.core.dice import Dice, Roll
from printkit.rules.ose.figures import sheet, up_to

PURPOSE = "travel"


def _share(pair: list[int]) -> Fraction:
    return Fraction(pair[0], pair[1])


def miles_a_day(
    movement: int,
    place: str,
    *,
    road: bool = False,
    forced: bool = False,
    flying: bool = False,
    ignores: tuple[str, ...] = (),
) -> Fraction:
    """Miles that a group makes in a day (1.7): base movement / 5, by terrain, road, forced march or wings.

    >>> miles_a_day(120, "grassland"), miles_a_day(120, "swamp")
    (Fraction(24, 1), Fraction(12, 1))
    """
    t = sheet("wilderness")
    miles = Fraction(movement, int(t["miles_per_movement"]))
    if flying:
        return miles * int(t["flying"])
    if road:
        miles *= _share(t["road"])
    elif place not in ignores:
        miles *= _share(t["speed"].get(place, [1, 1]))
    return miles * _share(t["forced_march"]) if forced else miles


def rest_days(travelled: int, *, forced: bool = False) -> int:
    """Days of rest owed: one after six of travel, one after each forced march (1.7)."""
    return 1 if forced or travelled >= int(sheet("wilderness")["rest_after_days"]) else 0


def lost(dice: Dice, place: str, *, hour: int, guided: bool = False) -> tuple[bool, int, tuple[Roll, ...]]:
    """Whether a group loses its direction this day, and by how many faces it veers (1.8): -1 left, +1 right, 0 not.

    `guided`: on a path, road or known landmark, with a trustworthy guide, or flying: never lost. `place` may also be
    sea_navigator, sea_in_sight_of_land or sea.
    """
    if guided:
        return False, 0, ()
    t = sheet("wilderness")
    roll = dice.roll("1d6", "lost", hour=hour, purpose=PURPOSE)
    if roll.total > int(t["lost"].get(place, t["lost"]["clear"])):
        return False, 0, (roll,)
    veer = dice.roll("1d6", "veer", hour=hour, purpose=PURPOSE)
    return True, -1 if veer.total <= t["veer"]["left"] else 1, (roll, veer)


def forage(dice: Dice, *, hour: int) -> tuple[int, tuple[Roll, ...]]:
    """For how many people food is found while travelling (1.9): 1 in 6 a day for the whole group, then 1d6."""
    t = sheet("wilderness")["forage"]
    roll = dice.roll("1d6", "forage", hour=hour, purpose=PURPOSE)
    if roll.total > t["most"]:
        return 0, (roll,)
    fed = dice.roll(t["feeds"], "feeds", hour=hour, purpose=PURPOSE)
    return fed.total, (roll, fed)


def hunt(dice: Dice, *, hour: int) -> tuple[bool, Roll]:
    """Whether a day's hunt meets edible animals (1.9)."""
    roll = dice.roll("1d6", "hunt", hour=hour, purpose=PURPOSE)
    return roll.total <= int(sheet("wilderness")["hunt"]["most"]), roll


def starving(days: int) -> Mapping[str, Any]:
    """What `days` full days without food or water do (1.9, our default): attack, share of movement, damage a day."""
    t = sheet("wilderness")["starving"]
    return {
        "attack": int(t["attack_a_day"]) * days,
        "movement": _share(t["slow"]) if days >= t["slow_from_day"] else Fraction(1),
        "damage": str(t["damage"]) if days >= t["damage_from_day"] else "",
    }


def sight_miles(place: str, *, high: str = "") -> int:
    """Miles of sight on land (1.9); `high` is hilltop or mountain."""
    t = sheet("wilderness")["sight"]
    if high:
        return int(t[high])
    return int(t["woods" if place in ("forest", "jungle") else "open"])


def wind(dice: Dice, *, hour: int) -> tuple[Mapping[str, Any], Roll]:
    """The day's wind at sea by 2d6 (1.10): its row of tables/ose/sea.yaml, and the roll."""
    roll = dice.roll("2d6", "wind", hour=hour, purpose=PURPOSE)
    return up_to(sheet("sea")["wind"], roll.total), roll


def storm(
    dice: Dice, *, hour: int, seaworthy: bool, land_in_sight: bool, open_coast: bool, meets_coast: bool
) -> tuple[str, tuple[Roll, ...]]:
    """What a gale does to a ship (1.10): runs, wrecked, sunk, beached; a running ship's course is 60 degrees a pip."""
    t = sheet("sea")["storm"]
    if seaworthy:
        drift = dice.roll(t["drift"], "drift", hour=hour, purpose=PURPOSE)
        if not meets_coast:
            return "runs", (drift,)
        rocks = dice.roll("1d100", "wreck", hour=hour, purpose=PURPOSE)
        return ("wrecked" if rocks.total <= t["wrecked_on_coast"] else "runs"), (drift, rocks)
    if land_in_sight and open_coast:
        return "beached", ()
    rolls: tuple[Roll, ...] = ()
    if land_in_sight:
        shelter = dice.roll("1d6", "shelter", hour=hour, purpose=PURPOSE)
        if shelter.total <= t["shelter_at_most"]:
            return "beached", (shelter,)
        rolls = (shelter,)
    sink = dice.roll("1d100", "sinks", hour=hour, purpose=PURPOSE)
    return ("sunk" if sink.total <= t["unseaworthy_sinks"] else "runs"), (*rolls, sink)


def takes_water(dice: Dice, *, hour: int, seaworthy: bool) -> tuple[bool, Roll]:
    """Whether a ship takes on water in a near gale (1.10): its speed falls to two thirds until docked."""
    row = next(r for r in sheet("sea")["wind"] if "water" in r)["water"]
    roll = dice.roll("1d100", "takes_water", hour=hour, purpose=PURPOSE)
    return roll.total <= row["seaworthy" if seaworthy else "unseaworthy"], roll


def ship_miles(
    ship: str,
    wind_row: Mapping[str, Any],
    *,
    rowed: bool = False,
    hull_lost: Fraction = Fraction(0),
    crew: Fraction = Fraction(1),
) -> Fraction:
    """Miles that a ship makes in a day (1.15), by wind, hull lost (in steps of a tenth) and crew there is.

    Raises KeyError where the ship has no oars, or no sails.
    """
    figures = sheet("gear")["ships"][ship]["rowers" if rowed else "sailors"]
    share = _share(wind_row.get("rowing", [1, 1])) if rowed else _share(wind_row["distance"])
    tenths = Fraction(int(hull_lost * 10), 10)
    return Fraction(figures[1]) * share * (1 - tenths) * min(Fraction(1), crew)


def current_miles(dice: Dice, *, hour: int) -> tuple[int, Roll]:
    """Miles a day that a river's current adds downstream and takes upstream (1.10)."""
    roll = dice.roll(str(sheet("sea")["current"]), "current", hour=hour, purpose=PURPOSE)
    return roll.total, roll


def movement_by_load(coins: int) -> int:
    """Base movement by the coins' weight carried (1.13); 0 above the last line: cannot move.

    >>> movement_by_load(400), movement_by_load(1601)
    (120, 0)
    """
    rows = sheet("gear")["encumbrance"]["detailed"]
    return next((int(r["movement"]) for r in rows if coins <= r["to"]), 0)


def movement_by_armour(armour: str, *, treasure: bool) -> int:
    """Base movement by armour (unarmoured, light, heavy) and whether treasure is carried (1.13)."""
    return int(sheet("gear")["encumbrance"]["basic"][armour][1 if treasure else 0])


def mount(kind: str, *, load: int) -> tuple[Fraction, int]:
    """(miles a day, movement) of a mount or beast under a load in coins (1.14); (0, 0) above twice its load."""
    gear = sheet("gear")
    row = gear["mounts"][kind]
    if load <= row["load"]:
        return Fraction(row["miles"]), int(row["movement"])
    if load <= row["load"] * gear["loaded"]["load"]:
        half = _share(gear["loaded"]["movement"])
        return row["miles"] * half, int(row["movement"] * half)
    return Fraction(0), 0
