"""Encounters ready for the table: one written out, and a region's week of checks thrown beforehand."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from printkit.views.log import DiceLine


@dataclass(frozen=True, slots=True)
class Meeting:
    """An encounter written out: who and how many, where, its figures (label and value), the steps of the procedure
    (head and text), the dice that fell, and the outcomes to tick."""

    name: str
    where: str
    figures: tuple[tuple[str, str], ...] = ()
    steps: tuple[tuple[str, str], ...] = ()
    dice: tuple[DiceLine, ...] = ()
    outcomes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class EncounterView:
    """A sheet with one encounter."""

    kicker: str
    title: str
    subtitle: str
    place: str
    badge: str
    foot: str
    meeting: Meeting
    lang: str = "en"
    for_gm: bool = True
    words: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class WatchCell:
    """A watch of the week: its dice for a course, and what each of its two checks brings ('' nothing); letters lead to
    what is written out below."""

    course: str
    first: str = ""
    first_letter: str = ""
    second: str = ""
    second_letter: str = ""


@dataclass(frozen=True, slots=True)
class DayRow:
    """A day of the week: its name and its watches."""

    name: str
    cells: tuple[WatchCell, ...]


@dataclass(frozen=True, slots=True)
class Ground:
    """What a check brings on one ground: the ground, who and how many, and the steps in short."""

    ground: str
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Hit:
    """A check that brings something: its letter, when, what it is, a remark, and what it is on each ground."""

    letter: str
    when: str
    kind: str
    remark: str
    grounds: tuple[Ground, ...] = ()


@dataclass(frozen=True, slots=True)
class WeekView:
    """A region's week: heads of the watches, days, what they bring, and how to read it."""

    kicker: str
    title: str
    subtitle: str
    place: str
    badge: str
    foot: str
    watches: tuple[str, ...]
    days: tuple[DayRow, ...]
    hits: tuple[Hit, ...]
    notes: tuple[str, ...] = ()
    lang: str = "en"
    for_gm: bool = True
    words: Mapping[str, str] = field(default_factory=dict)
