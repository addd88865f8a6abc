"""Entries of the island game: rolls for movement, stops on paths, and what sea, wind and chance do to a piece."""

from dataclasses import dataclass
from typing import ClassVar

from printkit.journal.entries import Entry, entry


@entry
@dataclass(frozen=True, slots=True, kw_only=True)
class MovementRoll(Entry):
    """A piece's roll for movement (EID-1): the face, its bonus, and its points in halves, less what was owed."""

    kind: ClassVar[str] = "roll"
    who: tuple[str, ...]
    face: int
    bonus: int
    halves: int
    owed: int = 0
    vehicle: str = ""


@entry
@dataclass(frozen=True, slots=True, kw_only=True)
class StopStep(Entry):
    """A piece went on along a path (EID-4): to a stop, counted along the whole path; `halves` spent and left."""

    kind: ClassVar[str] = "stop"
    who: tuple[str, ...]
    region: str
    hex: str
    path: str
    stop: int
    stops: int
    remaining: int


@entry
@dataclass(frozen=True, slots=True, kw_only=True)
class Fate(Entry):
    """What befell a piece: `what` is wander_sea, wander_air, accident, rocks, drowning, event or dive; `result` a word
    of its table.
    """

    kind: ClassVar[str] = "fate"
    who: tuple[str, ...]
    region: str
    hex: str
    what: str
    result: str
    to: str = ""
    wounds: int = 0
    thing: str = ""
