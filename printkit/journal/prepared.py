"""What was thrown before play for the referee's sheets: it is no part of any journey, and no journal holds it."""

from dataclasses import dataclass

from printkit.core.dice import Roll
from printkit.journal.entries import Encounter


@dataclass(frozen=True, slots=True)
class Chance:
    """What may be met on one ground: a creature by its key, how many, and how the meeting goes (tracks have none)."""

    terrain: str
    creature: str
    number: int
    meeting: Encounter | None = None


@dataclass(frozen=True, slots=True)
class Foreseen:
    """One encounter check of a week to come: region, day from 1, watch from 0, the how-manieth check of the watch.

    `found` is nothing, creature, tracks, lair or place; `clock` the hours and minutes into the watch; `spared`: not for
    a cautious party; `second` whether a hidden place's second check holds; `by_ground` what it is on each ground.
    `navigation`, `veer` and `distance` are the watch's dice for its course.
    """

    region: str
    day: int
    watch: int
    check: int
    found: str = ""
    clock: tuple[int, int] = (0, 0)
    spared: bool = False
    second: bool = False
    by_ground: tuple[Chance, ...] = ()
    navigation: int = 0
    veer: int = 0
    distance: int = 0
    rolls: tuple[Roll, ...] = ()
