"""What the tables say of the shipped year (twelve months, three to a season, weeks of seven), under another calendar.

A calendar like the shipped one leaves everything as the tables have it.
"""

from collections.abc import Callable, Mapping
from typing import Any

from printkit import tables
from printkit.core.dates import Calendar, Date

_SEASONS = ("spring", "summer", "autumn", "winter")
_PARTS = 3
"""The parts that the tables tell apart in a season: a month of the shipped year each."""
_HOUR = 8


def first_morning(calendar: Calendar) -> Date:
    """When journeys of made worlds begin: a morning in the middle of the last month of spring.

    Where there is no spring it is the season in which the year begins.
    """
    inside = [m for m, month in enumerate(calendar.months, 1) if not month.outside_week] or [1]
    season = calendar.months[inside[0] - 1].season
    season = "spring" if any(calendar.months[m - 1].season == "spring" for m in inside) else season
    month = _in_order(calendar, season)[-1]
    return Date(1, month, (calendar.month_days(1, month) + 1) // 2, _HOUR)


def fitted(times: Mapping[str, Any], calendar: Calendar) -> dict[str, Any] | None:
    """The times of an event under a calendar; None where it has no such season or night, so that it never happens."""
    out = dict(times)
    for key, fit in _FITS.items():
        if key in out:
            out[key] = fit(out[key], calendar)
            if not out[key]:
                return None
    return out


def _in_order(calendar: Calendar, season: str) -> tuple[int, ...]:
    """The months of a season from its beginning: one that runs over the year's end begins in the old year.

    Days outside the week count as months only where the season has no others.
    """
    of = [month.season for month in calendar.months]
    begins = next((i for i in range(len(of)) if of[i] == season != of[i - 1]), 0)
    turned = [(begins + i) % len(of) + 1 for i in range(len(of))]
    mine = [m for m in turned if of[m - 1] == season]
    return tuple([m for m in mine if not calendar.months[m - 1].outside_week] or mine)


def _months(given: tuple[int, ...], calendar: Calendar) -> tuple[int, ...]:
    """The months that lie in the same parts of the same seasons; of a season all of whose parts are meant, all."""
    out: set[int] = set()
    for number, season in enumerate(_SEASONS):
        parts = [m - 1 - number * _PARTS for m in given if (m - 1) // _PARTS == number]
        months = _in_order(calendar, season) if parts else ()
        n = len(months)
        # in sixths of a month: where the middle of each lies, and where the parts begin and end
        low, high = min(parts, default=0) * 2 * n, (max(parts, default=0) + 1) * 2 * n
        meant = [m for i, m in enumerate(months) if low <= (2 * i + 1) * _PARTS < high]
        out.update(meant or ([months[(low + high) // 2 // (2 * _PARTS)]] if months else []))
        if len(parts) == _PARTS:
            out.update(m for m, month in enumerate(calendar.months, 1) if month.season == season)
    return tuple(sorted(out))


def _weekdays(given: tuple[int, ...], calendar: Calendar) -> tuple[int, ...]:
    return _scaled(given, tables.calendar().week, calendar.week)


def _days(given: tuple[int, ...], calendar: Calendar) -> tuple[int, ...]:
    """Days that every month inside the week has."""
    return _scaled(given, _shortest(tables.calendar()), _shortest(calendar))


def _shortest(calendar: Calendar) -> int:
    return min([m.days for m in calendar.months if not m.outside_week] or [m.days for m in calendar.months])


def _scaled(given: tuple[int, ...], here: int, there: int) -> tuple[int, ...]:
    return tuple(sorted({1 + (day - 1) * there // here for day in given}))


def _moons(given: tuple[str, ...], calendar: Calendar) -> tuple[str, ...]:
    known = {special.key for special in calendar.special}
    return tuple(key for key in given if key in known)


def _periods(given: tuple[str, ...], calendar: Calendar) -> tuple[str, ...]:
    """The periods themselves, or those in which their middles lie."""
    known = [key for key, _ in calendar.periods]
    wanted = {key if key in known else calendar.period(_middle(key)) for key in given}
    return tuple(key for key in known if key in wanted)


def _middle(period: str) -> int:
    """The hour in the middle of a period of the shipped calendar."""
    firsts = dict(tables.calendar().periods)
    ends = [*firsts.values(), 24]
    first = firsts[period]
    return (first + next(end for end in ends if end > first)) // 2


_FITS: Mapping[str, Callable[[tuple[Any, ...], Calendar], tuple[Any, ...]]] = {
    "months": _months,
    "weekdays": _weekdays,
    "days": _days,
    "moons": _moons,
    "periods": _periods,
}
