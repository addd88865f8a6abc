"""Dates, periods and moons in words: the calendar's own names where it brings them, else the language's."""

from dataclasses import dataclass
from fractions import Fraction

from printkit.core.dates import HOURS_A_DAY, Calendar, Date, Moon
from printkit.views.words import Words, capital

PHASES = ("new", "waxing", "full", "waning")


@dataclass(frozen=True, slots=True)
class Dating:
    """A calendar spoken in a language."""

    calendar: Calendar
    words: Words

    def name(self, key: str) -> str:
        """The name of a month, weekday or moon by its key: the calendar's own, else the language's, else the key."""
        own = dict(self.calendar.names).get(key)
        if own is not None:
            return own
        for tried in (f"{self.calendar.key}.{key}", key):
            if tried in self.words:
                return self.words(tried)
        return capital(key.rpartition(".")[2].replace("_", " "))

    def month(self, number: int) -> str:
        """A month's name; the number itself for one that the calendar lacks."""
        if number > len(self.calendar.months):
            return str(number)
        return self.name(self.calendar.months[number - 1].key)

    def weekday(self, number: int) -> str:
        """A weekday's name, numbered from 1."""
        return self.name(f"weekday.{number}")

    def weekday_short(self, number: int) -> str:
        """A weekday's short name: the calendar's own (`weekday_short.1`), else its own name's first letters."""
        own = dict(self.calendar.names)
        long = own.get(f"weekday.{number}")
        return own.get(f"weekday_short.{number}", long[:3] if long else self.name(f"weekday_short.{number}"))

    def day(self, date: Date) -> str:
        """«14 Bloomtide»."""
        return self.words("date.day", day=date.day, month=self.month(date.month))

    def moment(self, date: Date) -> str:
        """«14 Bloomtide, 8:00»."""
        return self.words("date.day_hour", day=date.day, month=self.month(date.month), hour=date.hour)

    def days(self, first: Date, last: Date) -> str:
        """A run of days, the month said once where it is the same."""
        if first[:3] == last[:3]:
            return self.day(first)
        if first[:2] == last[:2]:
            return self.words("date.days", first=first.day, last=last.day, month=self.month(first.month))
        return self.words("date.days_across", first=self.day(first), last=self.day(last))

    def month_of(self, number: int) -> str:
        """«month 3 of 12»."""
        return self.words("date.month_of", n=number, of=len(self.calendar.months))

    def period(self, key: str) -> str:
        """A period's name."""
        return self.words.name("period", key)

    def period_short(self, key: str) -> str:
        """A period's short name."""
        return self.words.name("period_short", key) if f"period_short.{key}" in self.words else self.period(key)

    def moon(self, moon: Moon) -> str:
        """A moon's own name."""
        key = f"{moon.key}.name" if f"{moon.key}.name" in self.words else moon.key
        return dict(self.calendar.names).get(moon.key) or self.name(key)

    def special(self, key: str) -> str:
        """The name of a special moon («blood moon»)."""
        return dict(self.calendar.names).get(f"moon.{key}") or self.words.name("moon", key)


def day_index(calendar: Calendar, start: Date, date: Date) -> int:
    """Which day of a journey a date is, the first being 1."""
    return calendar.day_number(date) - calendar.day_number(start) + 1


def first_hour(calendar: Calendar, start: Date, date: Date) -> int:
    """The hour of the journey at which a day begins (below 0 before the start)."""
    return (calendar.day_number(date) - calendar.day_number(start)) * HOURS_A_DAY - start.hour


def phase_word(phase: Fraction) -> str:
    """The quarter of a moon's round that a phase falls in: new, waxing, full, waning, each as long."""
    return PHASES[int(phase * 4) % 4]
