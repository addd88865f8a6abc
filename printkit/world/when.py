"""When a listed event is to be there by the calendar (ARC-85): its runs, in hours since the journey's start."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import count
from typing import NamedTuple

from printkit.core.dates import HOURS_A_DAY, Calendar, Date
from printkit.world.model import Event

CALENDAR = ("period", "daily", "seasonal", "lunar")
"""The triggers that the calendar alone decides."""


class Run(NamedTuple):
    """From hour `start` up to, not including, `end` (None: no end is set); both count from the journey's start."""

    start: int
    end: int | None


@lru_cache(maxsize=512)
def stretches(calendar: Calendar, periods: tuple[str, ...]) -> tuple[tuple[int, int], ...]:
    """(first hour of the day, length) of each stretch of joined periods (ARC-85).

    >>> from printkit.core.dates import Month
    >>> stretches(Calendar("c", (Month("m", 28, "spring"),)), ("night", "small_hours"))
    ((18, 12),)
    """
    order = calendar.periods
    n = len(order)
    ends = [order[(i + 1) % n][1] or HOURS_A_DAY for i in range(n)]
    length = [ends[i] - order[i][1] for i in range(n)]
    wanted = [key in periods for key, _ in order]
    if all(wanted):
        return ((order[0][1], HOURS_A_DAY),)
    out = []
    for i in range(n):
        if wanted[i] and not wanted[i - 1]:
            total = j = 0
            while wanted[(i + j) % n]:
                total += length[(i + j) % n]
                j += 1
            out.append((order[i][1], total))
    return tuple(out)


def _day_fits(event: Event, calendar: Calendar, day: Date) -> bool:
    """Whether a run of the event may begin on a day."""
    if event.months and day.month not in event.months:
        return False
    if event.days and day.day not in event.days:
        return False
    if event.weekdays and calendar.weekday(day) not in event.weekdays:
        return False
    if event.trigger == "lunar" or event.moons:
        special = calendar.special_moons(day)
        return any(m in special for m in event.moons) if event.moons else bool(special)
    return True


def runs(event: Event, calendar: Calendar, start: Date) -> Iterator[Run]:
    """The event's runs that are not over before hour 0, in order; endless for one that the calendar repeats.

    An event of trigger `entry` has one run, in which it can be triggered; one of trigger `hour` without `hours` has
    none here, as it is drawn each hour.
    """
    if event.hours is not None:
        if event.hours[1] > 0:
            yield Run(*event.hours)
    elif event.trigger == "entry":
        yield Run(0, event.stays)
    elif event.trigger in CALENDAR:
        yield from _calendar_runs(event, calendar, start)


def _calendar_runs(event: Event, calendar: Calendar, start: Date) -> Iterator[Run]:
    first = calendar.day_number(start)
    if event.trigger == "seasonal":
        yield from _season_runs(event, calendar, start, first)
        return
    parts = stretches(calendar, event.periods) if event.trigger == "period" else ((0, HOURS_A_DAY),)
    # a stretch that began on the day before may still be running; twelve years without a fitting day is never
    longest = 12 * max(40 * len(calendar.months), sum(m.days + m.leap for m in calendar.months))
    empty = 0
    for day in count(max(first - 1, 0)):
        date = calendar.date(day)
        if _day_fits(event, calendar, date):
            empty = 0
            for hour, length in parts:
                begin = (day - first) * HOURS_A_DAY + hour - start.hour
                end = begin + length
                if event.stays is not None:
                    end = min(end, max(begin, 0) + event.stays)
                if end > 0:
                    yield Run(begin, end)
        else:
            empty += 1
            if empty > longest:
                return


def _season_runs(event: Event, calendar: Calendar, start: Date, first: int) -> Iterator[Run]:
    """The whole of the event's months; months that follow one another are one run."""
    months = set(event.months)
    if not months or len(months) >= len(calendar.months):
        yield Run(-start.hour, None)
        return
    begin: int | None = None
    year, month = start.year, start.month
    while (month - 1 or len(calendar.months)) in months and month in months and (year, month) > (1, 1):
        year, month = (year, month - 1) if month > 1 else (year - 1, len(calendar.months))
    while True:
        if month in months and begin is None:
            begin = (calendar.day_number(Date(year, month, 1)) - first) * HOURS_A_DAY - start.hour
        elif month not in months and begin is not None:
            end = (calendar.day_number(Date(year, month, 1)) - first) * HOURS_A_DAY - start.hour
            if end > 0:
                yield Run(begin, end)
            begin = None
        year, month = (year, month + 1) if month < len(calendar.months) else (year + 1, 1)
