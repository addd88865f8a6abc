"""Flight and pursuit: in the wilderness, in a dungeon and on water (OSE-10; companion tables 1.1 to 1.4).

Movements are base movement in feet per turn for land, feet per round for water.
"""

from dataclasses import dataclass, field
from typing import Any

from printkit.core.dice import Dice, Roll
from printkit.rules.ose.figures import sheet, up_to

PURPOSE = "evasion"


@dataclass(slots=True)
class Flight:
    """How a flight went: `outcome` evaded or caught, every roll, and its course step by step."""

    outcome: str = ""
    rolls: list[Roll] = field(default_factory=list)
    course: list[dict[str, Any]] = field(default_factory=list)


def wilderness_chance(
    *, fleeing: int, pursuers: int, speed: int, pursuers_speed: int, terrain: str = "", surprised: bool = False
) -> int:
    """Percent chance to evade in the wilderness (1.1), by group sizes, speeds and surroundings."""
    t = sheet("evasion")
    dense = int(t["surroundings"].get(terrain, 0))
    if surprised:
        return int(t["surprised_fleer_dense"] if dense else t["surprised_fleer"])
    row = up_to(t["wilderness"], fleeing, "fleeing")
    chance = int(next(c for most, c in row["pursuers"] if most is None or pursuers <= most))
    if pursuers_speed >= 2 * speed:
        chance -= int(t["twice_as_fast"])
    if speed >= 2 * pursuers_speed:
        chance += int(t["twice_as_fast"])
    return max(int(t["floor"]), min(int(t["ceiling"]), chance + dense))


def flee_wilderness(dice: Dice, *, hour: int, chance: int, faster: bool, most_days: int = 30) -> Flight:
    """A flight with pursuit over days (1.2): roll to evade; each failure is a day's pursuit.

    `faster`: the pursuer's movement is higher. After `most_days` both sides are spent and part.
    """
    flight = Flight()
    for day in range(most_days):
        roll = dice.roll("1d100", "evasion", hour=hour, purpose=PURPOSE)
        flight.rolls.append(roll)
        flight.course.append({"step": "evasion", "day": day, "chance": chance, "roll": roll.total})
        if roll.total <= chance:
            flight.outcome = "evaded"
            return flight
        way = dice.roll("1d6", "flight_direction", hour=hour, purpose=PURPOSE)
        flight.rolls.append(way)
        flight.course.append({"step": "runs", "day": day, "face": way.total})
        if faster:
            catch = dice.roll("1d100", "caught", hour=hour, purpose=PURPOSE)
            flight.rolls.append(catch)
            flight.course.append(
                {"step": "caught", "day": day, "chance": sheet("evasion")["caught"], "roll": catch.total}
            )
            if catch.total <= sheet("evasion")["caught"]:
                flight.outcome = "caught"
                return flight
    flight.outcome = "evaded"
    return flight


def flee_dungeon(
    dice: Dice, *, hour: int, speed: int, pursuers_speed: int, drops: str = "", likes: str = "", gap: int = 0
) -> Flight:
    """A flight in a dungeon (1.3): the faster escape; else a pursuit in rounds.

    `gap` in feet at the start; `drops` is what is thrown down (treasure or food), `likes` what the foe stops for. A
    pursuit that neither side wins ends in exhaustion after 30 rounds.
    """
    flight = Flight()
    if speed > pursuers_speed:
        flight.outcome = "evaded"
        return flight
    t = sheet("evasion")["dungeon"]
    if drops and drops == likes:
        roll = dice.roll("1d6", f"drops_{drops}", hour=hour, purpose=PURPOSE)
        flight.rolls.append(roll)
        flight.course.append({"step": "drops", "what": drops, "most": t["stops_at_most"], "roll": roll.total})
        if roll.total <= t["stops_at_most"]:
            flight.outcome = "evaded"
            return flight
    closing = pursuers_speed - speed
    rounds = -(-gap // closing) if closing else int(t["exhausted_after"])
    caught = rounds < t["exhausted_after"]
    flight.course.append({"step": "chase", "rounds": min(rounds, t["exhausted_after"]), "exhausted": not caught})
    flight.outcome = "caught" if caught else "exhausted"
    return flight


def water_chance(*, speed: int, pursuers_speed: int) -> int:
    """Percent chance to evade on water (1.4), by the difference of speeds in feet per round."""
    return int(up_to(sheet("evasion")["water"], pursuers_speed - speed, "slower")["chance"])


def flee_water(dice: Dice, *, hour: int, speed: int, pursuers_speed: int, gap: int) -> Flight:
    """A flight on water (1.4): one roll; a failure is a pursuit from the encounter's distance, `gap` in feet."""
    flight = Flight()
    chance = water_chance(speed=speed, pursuers_speed=pursuers_speed)
    roll = dice.roll("1d100", "evasion", hour=hour, purpose=PURPOSE)
    flight.rolls.append(roll)
    flight.course.append({"step": "evasion", "chance": chance, "roll": roll.total})
    if roll.total <= chance:
        flight.outcome = "evaded"
        return flight
    closing = max(pursuers_speed - speed, int(sheet("evasion")["water_gap_closes_at_least"]))
    flight.course.append({"step": "chase", "rounds": -(-gap // closing), "exhausted": False})
    flight.outcome = "caught"
    return flight
