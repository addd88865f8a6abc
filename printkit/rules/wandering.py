"""Wandering monsters: whether one comes, which and how many (OSE-1; companion tables 1.5, 1.6).

Shared by every system that has encounter checks: the lists are by terrain and belong to no system.
"""

from dataclasses import dataclass

from printkit import tables
from printkit.core.dice import Dice, Roll

PURPOSE = "wandering"


@dataclass(frozen=True, slots=True)
class Wanderer:
    """Who comes: a key of tables/ose/creatures.yaml, how many, its figures, and the rolls that said so."""

    creature: str
    number: int
    movement: int
    morale: int
    likes: str
    rolls: tuple[Roll, ...]


def place_of(terrain: str, *, city: bool = False, by_water: bool = False) -> str:
    """The word of the wandering table for a terrain key of ours; `by_water` in a swamp that is travelled by boat."""
    if city:
        return "city"
    word = tables.terrains()[terrain].ose
    return "swamp_by_water" if word == "swamp" and by_water else word


def chance(place: str, *, noise: bool = False, hidden_camp: bool = False) -> int:
    """On how much or less of a d6 a monster comes (1.5)."""
    t = tables.load("ose/wilderness")
    on = int(t["wandering"][place])
    on += int(t["checks"]["noise"]) if noise else 0
    on += int(t["checks"]["hidden_camp"]) if hidden_camp else 0
    return max(0, on)


def check(dice: Dice, place: str, *, hour: int, noise: bool = False, hidden_camp: bool = False) -> tuple[bool, Roll]:
    """One check for wandering monsters."""
    roll = dice.roll("1d6", "wandering", hour=hour, purpose=PURPOSE)
    return roll.total <= chance(place, noise=noise, hidden_camp=hidden_camp), roll


def which(dice: Dice, place: str, *, hour: int, air: bool = False) -> Wanderer:
    """Which monsters come in a place of the wandering table: 1d8 for the column, 1d12 in it, and their number."""
    t = tables.load("ose/creatures")
    rolls = []
    if air:
        column = t["air"]
    else:
        kind = dice.roll("1d8", "which_kind", hour=hour, purpose=PURPOSE)
        rolls.append(kind)
        column = t["which"][place if place in t["which"] else place.partition("_")[0]][kind.total - 1]
    where, _, what = column.partition("/")
    line = dice.roll("1d12", "which_creature", hour=hour, purpose=PURPOSE)
    rolls.append(line)
    key = str(t["columns"][where][what][line.total - 1])
    row = t["creatures"][key]
    many = 1
    if "d" in row["number"]:
        count = dice.roll(row["number"], "how_many", hour=hour, purpose=PURPOSE)
        rolls.append(count)
        many = max(1, count.total)
    return Wanderer(key, many, int(row["movement"]), int(row["morale"]), str(row["likes"]), tuple(rolls))
