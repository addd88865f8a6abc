"""A year's weather of a region, period by period: seasons and climate decide the shares, and weather follows itself."""

from collections.abc import Mapping
from typing import Any

from printkit import tables
from printkit.core.dates import HOURS_A_DAY, Calendar, Date
from printkit.world.making.draft import Draft
from printkit.world.model import Spell

_NO_STAY = 50
"""A weather that an hour of the day makes this rare, in percent, does not last into it."""


def year(draft: Draft, calendar: Calendar, start: Date) -> tuple[Spell, ...]:
    """The weather of the year that begins with the journey, as spells in hours since its start.

    What happens on a date depends on the seed alone: another start only begins elsewhere in the same year.
    """
    kinds = _periods(draft, calendar, start.year)
    firsts = [first for _, first in calendar.periods]
    at = sum(first <= start.hour for first in firsts) - 1
    day = calendar.day_number(start) - calendar.day_number(Date(start.year, 1, 1))
    now = day * len(firsts) + at
    ends = [*firsts[1:], HOURS_A_DAY]
    spells: list[Spell] = []
    hour = firsts[at] - start.hour
    for i in range(len(kinds)):
        part = (at + i) % len(firsts)
        begin, hour = max(hour, 0), hour + ends[part] - firsts[part]
        kind = kinds[(now + i) % len(kinds)]
        if spells and spells[-1].kind == kind and spells[-1].hours is not None:
            begin = spells.pop().hours[0]  # type: ignore[index]
        spells.append(Spell(kind, draft.id, (begin, hour)))
    return tuple(spells)


def _periods(draft: Draft, calendar: Calendar, of: int) -> list[str]:
    """The kind of weather of each period of a year, from the first of its first day."""
    stream = draft.stream("weather", of)
    rules = tables.load("world/weather")
    heat = _warmth(draft)
    seasons = dict.fromkeys(m.season for m in calendar.months)
    shares = {season: _shares(draft, heat, season, rules) for season in seasons}
    stays: Mapping[str, int] = rules["stays"]
    hours: Mapping[str, Mapping[str, int]] = rules["hours"]
    weights = {
        (season, period): _weights(share, stays, hours, period)
        for season, share in shares.items()
        for period, _ in calendar.periods
    }
    out: list[str] = []
    kind = ""
    for date in calendar.year_dates(of):
        season = calendar.season(date)
        for period, _ in calendar.periods:
            likely = hours.get(kind, {}).get(period, 100) > _NO_STAY
            if not (kind and likely and shares[season].get(kind) and stream.chance(stays[kind])):
                kind = stream.weighted(list(shares[season]), weights[season, period])
            out.append(kind)
    return out


def _weights(
    share: Mapping[str, int], stays: Mapping[str, int], hours: Mapping[str, Mapping[str, int]], period: str
) -> list[int]:
    """How likely each new weather is: rarer the longer it lasts, so that the shares of the year stay what they are."""
    return [share[k] * (100 - stays[k]) * hours.get(k, {}).get(period, 100) // 100 for k in share]


def _shares(draft: Draft, heat: int, season: str, rules: Mapping[str, Any]) -> dict[str, int]:
    """Shares of a season's weathers here, in ten-thousandths of a percent (they need not add up to a hundred)."""
    climate = next(c for c in rules["climates"].values() if heat < c["below"])
    other, part = climate.get("mix", {}).get(season, (season, 0))
    times, here = climate["times"], rules["lands"].get(draft.kind.key, {})
    out = {}
    for key, row in tables.weathers().items():
        mixed = row.share(season) * (100 - part) + row.share(other) * part
        out[key] = mixed * times.get(key, 100) * here.get(key, 100) // 100
    return {key: value for key, value in out.items() if value}


def _warmth(draft: Draft) -> int:
    """How warm the low land of the region is."""
    heat = draft.heat
    ranked = sorted([heat[p] for p in draft.land_cells()] or heat)
    return ranked[len(ranked) * 2 // 3]
