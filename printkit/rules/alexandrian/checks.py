"""The unified encounter check (HEX-2, HEX-6, HEX-17, HEX-18; companion tables 2.7): whether anything is met."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from printkit.core.dice import Dice, Roll
from printkit.rules.alexandrian.figures import rules

PURPOSE = "check"
_LINE = re.compile(r"(\d+) in 1d(\d+)")


class Line(NamedTuple):
    """A line of the check table: on `most` or less of a die with `sides`."""

    most: int
    sides: int


def line(text: str) -> Line:
    """A check as written («1 in 1d8»); raises ValueError where it is none.

    >>> line("2 in 1d10")
    Line(most=2, sides=10)
    """
    found = _LINE.fullmatch(text)
    if not found:
        raise ValueError(text)
    return Line(int(found[1]), int(found[2]))


def odds_a_day(check: Line, watches: int = 6) -> Fraction:
    """The exact chance of at least one encounter in some watches."""
    return 1 - (1 - Fraction(check.most, check.sides)) ** watches


@dataclass(frozen=True, slots=True)
class Found:
    """What a check came to: nothing, creature, tracks, lair or place; its rolls, and when in the watch it is."""

    kind: str
    rolls: tuple[Roll, ...]
    half_hour: int = 0
    minute: int = 0


def checks_in(modes: Iterable[str]) -> int:
    """How many checks a watch has (HEX-18): the most of its modes."""
    return max((int(rules()["modes"][m]["checks"]) for m in modes), default=1)


def check(
    dice: Dice,
    text: str,
    *,
    hour: int,
    travelling: bool,
    cautious: bool,
    keyed: bool,
    lair: int,
    tracks: int,
    single_die: bool,
) -> Found:
    """One check of a watch. `keyed`: the hex has a place to be met, which only a travelling or searching watch does.

    The region's line (or, as an option, one 1d12 for all) says whether anything is met: its lowest faces a wandering
    encounter, its highest the place. 1d100 tells a lair, tracks or the creature itself (a lair counts as the creature
    outside travelling watches). A cautious party is spared half of all creatures and tracks, never of places or lairs.
    """
    r = rules()
    wandering, sides = line(text)
    place_from = sides - wandering + 1
    if single_die:
        t = r["single_die"]
        wandering, sides, place_from = int(t["wandering"]), line("1 in " + t["dice"]).sides, int(t["keyed"])
    roll = dice.roll(f"1d{sides}", "encounter_check", hour=hour, purpose=PURPOSE)
    rolls = [roll]
    kind = ""
    if roll.total <= wandering:
        kind = _wandering(dice, rolls, hour=hour, travelling=travelling, lair=lair, tracks=tracks)
    elif roll.total >= place_from and keyed and travelling:
        kind = "place"
    if cautious and kind in ("creature", "tracks"):
        spared = dice.roll("1d100", "cautious", hour=hour, purpose=PURPOSE)
        rolls.append(spared)
        kind = "" if spared.total <= int(r["cautious_spares"]) else kind
    if not kind:
        return Found("", tuple(rolls))
    half, minute = (dice.roll(r["watch_time"][k], k, hour=hour, purpose=PURPOSE) for k in ("half_hours", "minutes"))
    return Found(kind, (*rolls, half, minute), half.total, minute.total)


def _wandering(dice: Dice, rolls: list[Roll], *, hour: int, travelling: bool, lair: int, tracks: int) -> str:
    what = dice.roll("1d100", "lair_or_tracks", hour=hour, purpose=PURPOSE)
    rolls.append(what)
    if what.total <= lair:
        return "lair" if travelling else "creature"
    return "tracks" if what.total <= lair + tracks else "creature"


def succeeds(dice: Dice, text: str, *, hour: int, why: str) -> tuple[bool, Roll]:
    """One plain check of a line: a hidden place's second, a searched place's third check (HEX-49), a border."""
    wanted = line(text)
    roll = dice.roll(f"1d{wanted.sides}", why, hour=hour, purpose=PURPOSE)
    return roll.total <= wanted.most, roll
