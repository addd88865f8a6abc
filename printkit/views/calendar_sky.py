"""Moons and weather of each day of a calendar, as a reader may know them."""

from bisect import bisect_left
from collections.abc import Iterable, Mapping
from fractions import Fraction

from printkit.core.dates import HOURS_A_DAY, Calendar, Date
from printkit.journal.entries import Hour
from printkit.views.audience import Seen
from printkit.views.calendar import MoonFace
from printkit.views.dating import PHASES, Dating, phase_word
from printkit.views.words import capital

Weather = Mapping[tuple[int, str], str]
"""(day number, period) to the weather's key."""


def moons(dating: Dating, date: Date) -> tuple[MoonFace, ...]:
    """The moons of a day; a special one stands for the plain phase, the rarer before the more common."""
    calendar = dating.calendar
    several = len(calendar.moons) > 1
    return tuple(
        MoonFace(calendar.phase(m, date), _special(calendar, date, m.key), dating.moon(m) if several else "")
        for m in calendar.moons
    )


def _special(calendar: Calendar, date: Date, moon: str) -> str:
    keys = calendar.special_moons(date)
    here = [s for s in calendar.special if s.key in keys and s.moon in ("", moon) and s.day == date.day]
    return min(here, key=lambda s: (len(s.months) or len(calendar.months), s.key)).key if here else ""


def explained(dating: Dating) -> tuple[tuple[MoonFace, str], ...]:
    """The signs of the moons: the quarters, with their days where each month has the same, and special nights."""
    calendar, words = dating.calendar, dating.words
    if not calendar.moons:
        return ()
    moon = calendar.moons[0]
    locked = len(calendar.moons) == 1 and all(m.days == moon.period and not m.leap for m in calendar.months)
    signs = []
    for i, quarter in enumerate(PHASES):
        phase = Fraction(i, len(PHASES))
        text = capital(words.name("moon", quarter))
        signs.append((MoonFace(phase), _with_days(dating, text, quarter) if locked else text))
    for special in calendar.special:
        months = [dating.month(m) for m in special.months]
        every = not months or len(months) == len(calendar.months)
        key = "when.moon" if every else "when.moon_months"
        text = words(key, moon=capital(dating.special(special.key)), day=special.day, months=months)
        signs.append((MoonFace(Fraction(1, 2), special.key), text))
    return tuple(signs)


def _with_days(dating: Dating, text: str, quarter: str) -> str:
    calendar = dating.calendar
    days = [
        d
        for d in range(1, calendar.months[0].days + 1)
        if phase_word(calendar.phase(calendar.moons[0], Date(1, 1, d))) == quarter
    ]
    return dating.words("calendar.moon_days", moon=text, first=days[0], last=days[-1])


def weather(seen: Seen) -> Weather:
    """The weather by day and period: lived through, and for the GM all that is laid down for their land."""
    found: dict[tuple[int, str], str] = {}
    if seen.for_gm:
        found.update(_laid_down(seen))
    lived: dict[tuple[int, str], str] = {}
    for entry in (e for e in seen.entries if isinstance(e, Hour)):
        here = next((p[0] for p in entry.positions.values() if not isinstance(p, str)), "")
        if here in entry.weather:
            day = seen.calendar.day_number(seen.calendar.after(seen.start, entry.hour))
            lived.setdefault((day, entry.period), entry.weather[here])
    return {**found, **lived}


def _laid_down(seen: Seen) -> Mapping[tuple[int, str], str]:
    """The spells where the journey begins, each over the periods that begin in it; the later one holds."""
    region = next((m.at.region for m in seen.party), "") or next(iter(seen.world.regions), "")
    spells = [s for s in seen.world.weather if s.region == region]
    if not spells:
        return {}
    starts = list(_period_starts(seen))
    hours = [h for h, _, _ in starts]
    found: dict[tuple[int, str], str] = {}
    for spell in spells:
        first, end = spell.hours or (hours[0], hours[-1] + 1)
        for _, day, period in starts[bisect_left(hours, first) : bisect_left(hours, end)]:
            found[day, period] = spell.kind
    return found


def _period_starts(seen: Seen) -> Iterable[tuple[int, int, str]]:
    """(hour of the journey, day number, period) for each period from the journey's year on to its end."""
    calendar = seen.calendar
    first = calendar.day_number(Date(seen.start.year, 1, 1))
    last_date = calendar.after(seen.start, seen.hours)
    last = calendar.day_number(Date(last_date.year, 1, 1)) + calendar.year_days(last_date.year)
    origin = calendar.day_number(seen.start) * HOURS_A_DAY + seen.start.hour
    for day in range(first, last):
        for period, begins in calendar.periods:
            yield day * HOURS_A_DAY + begins - origin, day, period
