"""The builder of the event calendar: the year, and a page for each month with something to look up."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from printkit.core.dates import Calendar, Date
from printkit.journal.entries import Hour, Step
from printkit.views.audience import Seen
from printkit.views.calendar import CalendarView, DayCell, DayEvent, MonthPage, YearMonth, YearPage
from printkit.views.calendar_events import Laid, Layer, Weight, merged
from printkit.views.calendar_sky import Weather, explained, moons, weather
from printkit.views.dating import Dating, day_index
from printkit.views.numbers import STANDARD, UNNUMBERED, Numbers
from printkit.views.whole import called, place
from printkit.views.words import Words, capital, words_of

_OPEN_MOST = 6


@dataclass(frozen=True)
class _Almanac:
    """All that the pages are made of."""

    seen: Seen
    dating: Dating
    laid: Laid
    sky: Weather
    travelled: Mapping[int, tuple[str, ...]]

    @property
    def words(self) -> Words:
        return self.dating.words

    @property
    def calendar(self) -> Calendar:
        return self.dating.calendar


def calendar_view(seen: Seen, *, lang: str = "en", numbers: Numbers = STANDARD) -> CalendarView:
    """The calendar of the journey's year and months as its reader may have it."""
    words = words_of(lang)
    dating = Dating(seen.calendar, words)
    numbers = numbers if seen.grid else UNNUMBERED
    layer = Layer(seen, dating, numbers)
    last = seen.calendar.after(seen.start, max(0, seen.hours - 1))
    laid = merged({year: layer.laid(year) for year in range(seen.start.year, last.year + 1)})
    almanac = _Almanac(seen, dating, laid, weather(seen), _travelled(seen, dating, numbers))
    week = range(1, seen.calendar.week + 1)
    return CalendarView(
        badge=words(f"badge.{seen.reader}"),
        for_gm=seen.for_gm,
        foot=_foot(dating),
        weekdays=tuple(dating.weekday(d) for d in week),
        weekdays_short=tuple(dating.weekday_short(d) for d in week),
        year=_year(almanac, seen.start.year),
        months=tuple(_month(almanac, *at) for at in _shown(almanac, last)),
        moons=explained(dating),
        lang=lang,
        words=words.for_sheet("calendar"),
    )


def _foot(dating: Dating) -> str:
    """What the signs of a day stand for: the weather's periods and, where there are several moons, which is which."""
    periods = [dating.period(key) for key, _ in dating.calendar.periods]
    parts = [dating.words("calendar.foot", n=len(periods), periods=periods)]
    moons = [dating.moon(m) for m in dating.calendar.moons]
    if len(moons) > 1:
        parts.append(dating.words("calendar.foot_moons", moons=moons))
    return str(dating.words.flat["key.join"]).join(parts)


def _shown(almanac: _Almanac, last: Date) -> list[tuple[int, int]]:
    """The months that have a page: those of the journey, and for the GM the later ones of its year with events that
    not every month has."""
    calendar, start = almanac.calendar, almanac.seen.start
    first_day, last_day = calendar.day_number(start), calendar.day_number(last)
    months = {calendar.date(day)[:2] for day in range(first_day, last_day + 1)}
    if almanac.seen.for_gm:
        months |= {(start.year, m) for m in almanac.laid.dated_months if m > start.month}
    return sorted((year, month) for year, month in months)


def _month(almanac: _Almanac, year: int, month: int) -> MonthPage:
    calendar, dating, words = almanac.calendar, almanac.dating, almanac.words
    days = calendar.month_days(year, month)
    season = calendar.months[month - 1].season
    ordinal = capital(words.ordinal_word(month))
    whole = (*almanac.laid.months.get(month, ()), *almanac.laid.always)
    return MonthPage(
        title=dating.month(month),
        kicker=words("calendar.kicker", season=words.name("season", season)),
        place=dating.month_of(month),
        subtitle=words("calendar.subtitle", n=days, ordinal=ordinal, year=year),
        season=words.name("season", season),
        days=tuple(_cell(almanac, Date(year, month, d)) for d in range(1, days + 1)),
        whole=whole,
        still_open=_still_open(almanac, year, month),
    )


def _still_open(almanac: _Almanac, year: int, month: int) -> tuple[DayEvent, ...]:
    """What waits for whoever comes by, on the pages of the journey's months; of many the first, and how many more."""
    seen = almanac.seen
    ends = (seen.calendar.after(seen.start, h) for h in (0, max(0, seen.hours - 1)))
    first, last = ends
    if not first[:2] <= (year, month) <= last[:2]:
        return ()
    waiting = almanac.laid.still_open
    if len(waiting) <= _OPEN_MOST + 1:
        return tuple(waiting)
    rest = almanac.words("calendar.more", n=len(waiting) - _OPEN_MOST)
    return (*waiting[:_OPEN_MOST], DayEvent("entry" if seen.for_gm else "event", rest))


def _cell(almanac: _Almanac, date: Date, most: Weight = Weight.AFAR) -> DayCell:
    calendar = almanac.calendar
    number = calendar.day_number(date)
    weekday = calendar.weekday(date)
    outside = almanac.dating.day(date) if not weekday else ""
    return DayCell(
        day=date.day,
        column=weekday - 1 if weekday else -1,
        moons=moons(almanac.dating, date),
        weather=tuple(almanac.sky.get((number, key), "") for key, _ in calendar.periods),
        events=almanac.laid.of(number, most),
        journey=almanac.travelled.get(number, ()),
        name=outside,
    )


def _year(almanac: _Almanac, year: int) -> YearPage:
    calendar, dating, words = almanac.calendar, almanac.dating, almanac.words
    seasons = dict.fromkeys(m.season for m in calendar.months)
    first = next(iter(almanac.seen.world.regions.values()), None)
    return YearPage(
        title=words("date.year", year=year),
        kicker=words("calendar.kicker_year"),
        place=called(first) if first else "",
        subtitle=words("calendar.subtitle_year", n=len(calendar.months), days=calendar.year_days(year)),
        months=tuple(
            YearMonth(str(m), dating.month(m), calendar.months[m - 1].season, tuple(_cells(almanac, year, m)))
            for m in range(1, len(calendar.months) + 1)
        ),
        seasons=tuple((key, capital(words.name("season", key))) for key in seasons),
    )


def _cells(almanac: _Almanac, year: int, month: int) -> Iterable[DayCell]:
    """The days of the year's page, where what is there each week would mark every day."""
    days = almanac.calendar.month_days(year, month)
    return (_cell(almanac, Date(year, month, d), Weight.CHANCE) for d in range(1, days + 1))


def _travelled(seen: Seen, dating: Dating, numbers: Numbers) -> dict[int, tuple[str, ...]]:
    """For each day of the journey its number, and the first and last hex."""
    ways: dict[int, list[str]] = {}
    for entry in (e for e in seen.entries if isinstance(e, (Hour, Step))):
        day = seen.calendar.day_number(seen.calendar.after(seen.start, entry.hour))
        if isinstance(entry, Hour):
            at = next((p for p in entry.positions.values() if not isinstance(p, str)), None)
            hexes = ways.setdefault(day, [])
            if at:
                hexes.append(numbers.of(seen.world.regions[at[0]].grid, place(at).hex))
        elif isinstance(entry, Step):
            ways.setdefault(day, []).append(
                numbers.of(seen.world.regions[entry.region].grid, place((entry.region, entry.to)).hex)
            )
    words = dating.words
    out = {}
    for day, hexes in ways.items():
        nth = day_index(seen.calendar, seen.start, seen.calendar.date(day))
        way = [hexes[0], hexes[-1]] if hexes else []
        line = str(words.flat["key.join"]).join(dict.fromkeys(way))
        out[day] = tuple(filter(None, (words("date.ordinal_day", ordinal=words.ordinal(nth)), line)))
    return out
