"""The journey log, hour by hour, for one reader."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class StepLine:
    """One step: the hex entered, its cost, and what the cost is made of, in words. `secret`: the referee's alone."""

    number: str
    cost: str
    parts: str
    secret: bool = False


@dataclass(frozen=True, slots=True)
class Happening:
    """A line of «seen and done»: an icon word, the text, and `depth` (landmark | hidden | secret)."""

    icon: str
    text: str
    depth: str = "landmark"


@dataclass(frozen=True, slots=True)
class DiceLine:
    """A roll as it is shown: each die's face, the formula, the total, and what it was for and what came of it."""

    faces: tuple[int, ...]
    formula: str
    total: str
    text: str


@dataclass(frozen=True, slots=True)
class Joining:
    """Who joins a fight at which second; `party` True for the group's side."""

    second: int
    text: str
    party: bool


@dataclass(frozen=True, slots=True)
class EncounterBox:
    """An encounter: who, temper, hour and hex, what was said and rolled, who joins when, and the outcome.

    `outcomes` are all outcomes in words with the one that fell ticked (none ticked: open). `surprised` is the sentence
    that says who was surprised; it is set bold after the text.
    """

    name: str
    temper: str
    when: str
    text: str
    dice: tuple[DiceLine, ...] = ()
    joins: tuple[Joining, ...] = ()
    outcomes: tuple[tuple[str, bool], ...] = ()
    outcome_text: str = ""
    surprised: str = ""


@dataclass(frozen=True, slots=True)
class GroupRow:
    """What one part of the party did in an hour. `spent` and `have` are Movement points (None where none count);
    `weather` is set where it is not the hour's.
    """

    who: str
    number: str
    terrain: str
    spent: int | None
    have: int | None
    movement: str
    steps: tuple[StepLine, ...] = ()
    happenings: tuple[Happening, ...] = ()
    weather: str = ""


@dataclass(frozen=True, slots=True)
class HourRow:
    """One hour, or a run of equal hours (`until` is its last): weather icon word, a row for each part of the party."""

    hour: str
    until: str
    weather: str
    groups: tuple[GroupRow, ...]
    encounters: tuple[EncounterBox, ...] = ()


@dataclass(frozen=True, slots=True)
class Period:
    """A period of a day: its key (small_hours morning afternoon night), its word in long and short, its hours."""

    key: str
    word: str
    short: str
    hours: tuple[HourRow, ...]


@dataclass(frozen=True, slots=True)
class DayLog:
    """One day: head of its table, and its periods."""

    title: str
    place: str
    subtitle: str
    periods: tuple[Period, ...]


@dataclass(frozen=True, slots=True)
class LogView:
    """The log of a journey. `for_gm` sets how note lines fall; words hold column heads and labels."""

    kicker: str
    title: str
    badge: str
    for_gm: bool
    foot: str
    days: tuple[DayLog, ...]
    lang: str = "en"
    words: Mapping[str, str] = field(default_factory=dict)
