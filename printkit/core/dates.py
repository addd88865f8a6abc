"""Calendars as data: months of different lengths, days outside the week or the month, leap days, several moons.

Time on a journey is a number of hours since its start; `Calendar` turns it into dates and back. Days are counted from
day 0 = the first day of year 1. Names are not here: they are words of a language (or of the user's file).
"""

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import NamedTuple

PERIODS = (("small_hours", 0), ("morning", 6), ("afternoon", 12), ("night", 18))
HOURS_A_DAY = 24


class Date(NamedTuple):
    """A moment: year, month and day from 1, hour 0 to 23. Scenario files leave the year out (1)."""

    year: int
    month: int
    day: int
    hour: int = 0


@dataclass(frozen=True, slots=True)
class Month:
    """A month: its key, its days, its season, and which of its days stand outside the week.

    `leap` adds days in leap years; a month of one or few days outside every month of the year is a month with
    `outside_week` set for all its days (an intercalary day).
    """

    key: str
    days: int
    season: str
    leap: int = 0
    outside_week: bool = False


@dataclass(frozen=True, slots=True)
class Moon:
    """A moon: its period in days (a fraction), and its age at the start of day 0. Phases run over every kind of day."""

    key: str
    period: Fraction
    age: Fraction = Fraction(0)


@dataclass(frozen=True, slots=True)
class SpecialMoon:
    """A named night: which moon, its key (full, blood, black), on which day of which months."""

    key: str
    day: int
    months: tuple[int, ...] = ()
    moon: str = ""


@dataclass(frozen=True, slots=True)
class LeapRule:
    """A year is a leap year where `every` divides it, unless `except_every` does, unless `but_every` does."""

    every: int = 0
    except_every: int = 0
    but_every: int = 0

    def holds(self, year: int) -> bool:
        """Whether a year is a leap year."""
        if not self.every or year % self.every:
            return False
        if self.except_every and year % self.except_every == 0:
            return bool(self.but_every) and year % self.but_every == 0
        return True

    def before(self, year: int) -> int:
        """How many years before one, from year 1, are leap years."""
        if not self.every:
            return 0
        last, excepted = year - 1, lcm(self.every, self.except_every)
        count = last // self.every
        if self.except_every:
            count -= last // excepted
            count += last // lcm(excepted, self.but_every) if self.but_every else 0
        return count


@dataclass(frozen=True, slots=True)
class Calendar:
    """A calendar. `week` is the days of a week; `month_starts_week`: day 1 of each month is weekday 1.

    `periods` pairs each period of a day with the hour at which it begins (ARC-86); `names` pairs a key of a month,
    weekday (`weekday.1`) or moon with its word, for a user's own file; words of shipped calendars are in tables/lang/.
    """

    key: str
    months: tuple[Month, ...]
    week: int = 7
    month_starts_week: bool = False
    moons: tuple[Moon, ...] = ()
    special: tuple[SpecialMoon, ...] = ()
    leap: LeapRule = LeapRule()
    first_weekday: int = 1
    periods: tuple[tuple[str, int], ...] = PERIODS
    names: tuple[tuple[str, str], ...] = field(default_factory=tuple)

    def __hash__(self) -> int:
        """Of the key alone: a calendar is looked up for every date, and few are in use at once."""
        return self.key.__hash__()

    def month_days(self, year: int, month: int) -> int:
        """How many days a month has in a year."""
        m = self.months[month - 1]
        return m.days + (m.leap if self.leap.holds(year) else 0)

    def year_days(self, year: int) -> int:
        """How many days a year has."""
        return sum(self.month_days(year, m) for m in range(1, len(self.months) + 1))

    def valid(self, date: Date) -> bool:
        """Whether there is such a date."""
        return (
            date.year >= 1
            and 1 <= date.month <= len(self.months)
            and 1 <= date.day <= self.month_days(date.year, date.month)
            and 0 <= date.hour < HOURS_A_DAY
        )

    def day_number(self, date: Date) -> int:
        """Days since the first day of year 1."""
        return _year_start(self, date.year) + _month_starts(self, date.year)[date.month - 1] + date.day - 1

    def date(self, day_number: int, hour: int = 0) -> Date:
        """The date of a day number."""
        shortest = sum(m.days for m in self.months)
        longest = shortest + sum(m.leap for m in self.months)
        first, last = 1 + day_number // longest, 1 + day_number // shortest
        year = first + bisect_right(range(first + 1, last + 1), day_number, key=lambda y: _year_start(self, y))
        within = day_number - _year_start(self, year)
        starts = _month_starts(self, year)
        month = bisect_right(starts, within)
        return Date(year, month, within - starts[month - 1] + 1, hour)

    def after(self, start: Date, hours: int) -> Date:
        """The moment some hours after another."""
        total = self.day_number(start) * HOURS_A_DAY + start.hour + hours
        return self.date(total // HOURS_A_DAY, total % HOURS_A_DAY)

    def figures(self, date: Date) -> dict[str, int]:
        """A date as journals tell it: year, month, day, weekday (0 outside the week) and hour."""
        return {
            "year": date.year,
            "month": date.month,
            "day": date.day,
            "weekday": self.weekday(date),
            "hour": date.hour,
        }

    def weekday(self, date: Date) -> int:
        """The weekday from 1; 0 for a day outside the week."""
        if self.months[date.month - 1].outside_week:
            return 0
        if self.month_starts_week:
            return (date.day - 1) % self.week + 1
        within = self.day_number(date) - _outside_before(self, date)
        return (within + self.first_weekday - 1) % self.week + 1

    def period(self, hour: int) -> str:
        """The period of the day of an hour 0 to 23 (ARC-86)."""
        return next(key for key, first in reversed(self.periods) if hour >= first)

    def season(self, date: Date) -> str:
        """The season of a date."""
        return self.months[date.month - 1].season

    def phase(self, moon: Moon, date: Date) -> Fraction:
        """How far a moon is in its round at the start of a day: 0 new, 1/2 full, below 1."""
        return ((self.day_number(date) + moon.age) / moon.period) % 1

    def special_moons(self, date: Date) -> tuple[str, ...]:
        """The keys of the special moons of a day (ARC-85, lunar)."""
        return tuple(s.key for s in self.special if s.day == date.day and (not s.months or date.month in s.months))

    def year_dates(self, year: int) -> Iterator[Date]:
        """Every day of a year."""
        for month in range(1, len(self.months) + 1):
            for day in range(1, self.month_days(year, month) + 1):
                yield Date(year, month, day)


@lru_cache(maxsize=4096)
def _year_start(calendar: Calendar, year: int) -> int:
    """Days of all years before one."""
    days = sum(m.days for m in calendar.months) * (year - 1)
    return days + sum(m.leap for m in calendar.months) * calendar.leap.before(year)


@lru_cache(maxsize=4096)
def _month_starts(calendar: Calendar, year: int) -> tuple[int, ...]:
    starts, total = [], 0
    for month in range(1, len(calendar.months) + 1):
        starts.append(total)
        total += calendar.month_days(year, month)
    return tuple(starts)


def _outside_before(calendar: Calendar, date: Date) -> int:
    """Days outside the week before a date: they do not turn the week."""
    outside = [i for i, m in enumerate(calendar.months) if m.outside_week]
    years = sum(calendar.months[i].days for i in outside) * (date.year - 1)
    leaps = sum(calendar.months[i].leap for i in outside) * calendar.leap.before(date.year)
    return years + leaps + sum(calendar.month_days(date.year, i + 1) for i in outside if i < date.month - 1)
