"""The event calendar for one reader: months on a page each, and the year."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class MoonFace:
    """A moon on a day: its phase (0 new, 1/2 full, up to 1), and whether it is special: full | blood | black | ''.

    `name` is set only where there are several moons.
    """

    phase: Fraction
    special: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class DayEvent:
    """An event on a day: an icon word (its trigger), the text, and `depth` (landmark | hidden | secret)."""

    icon: str
    text: str
    depth: str = "landmark"


@dataclass(frozen=True, slots=True)
class DayCell:
    """One day. `weather` has one icon word for each period, in order ('' unknown); `journey` is the foot of a day
    travelled («2nd day», «0604 · 0605»), empty otherwise. `column` is the weekday from 0, or -1 for a day outside the
    week (it stands below the grid under its `name`).
    """

    day: int
    column: int
    moons: tuple[MoonFace, ...]
    weather: tuple[str, ...]
    events: tuple[DayEvent, ...] = ()
    journey: tuple[str, ...] = ()
    name: str = ""


@dataclass(frozen=True, slots=True)
class MonthPage:
    """One month: its head, the days in order, and what holds for the whole of it."""

    title: str
    kicker: str
    place: str
    subtitle: str
    season: str
    days: tuple[DayCell, ...]
    whole: tuple[DayEvent, ...] = ()
    still_open: tuple[DayEvent, ...] = ()


@dataclass(frozen=True, slots=True)
class YearMonth:
    """A month on the year's page: number, name, season (spring summer autumn winter), days in brief."""

    number: str
    name: str
    season: str
    days: tuple[DayCell, ...]


@dataclass(frozen=True, slots=True)
class YearPage:
    """The year on one page; `seasons` pairs a season's key with its word."""

    title: str
    kicker: str
    place: str
    subtitle: str
    months: tuple[YearMonth, ...]
    seasons: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class CalendarView:
    """The calendar: weekdays in long and short, the year's page and the months' pages; `moons` explains the signs."""

    badge: str
    for_gm: bool
    foot: str
    weekdays: tuple[str, ...]
    weekdays_short: tuple[str, ...]
    year: YearPage
    months: tuple[MonthPage, ...]
    moons: tuple[tuple[MoonFace, str], ...] = ()
    lang: str = "en"
    words: Mapping[str, str] = field(default_factory=dict)
