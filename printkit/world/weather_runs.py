"""A year's weather in little room: a run of periods from hour 0, each `kind` or `kind*N`, and back.

The first period is what is left of the one in which the journey starts; every item is one spell: nothing is lost.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import islice

from printkit.core.dates import HOURS_A_DAY, Calendar
from printkit.world.model import Spell

LEAST_RUN = 4
MOST_PERIODS = 100_000
ITEM = re.compile(r"([a-z_]+)(?:\*([1-9][0-9]{0,5}))?")


def borders(calendar: Calendar, start_hour: int) -> Iterator[int]:
    """The hours since the start at which a period ends, for ever."""
    firsts = sorted(first for _, first in calendar.periods)
    day = -start_hour
    while True:
        yield from (day + first for first in firsts if day + first > 0)
        day += HOURS_A_DAY


def expand(region: str, items: Sequence[tuple[str, int]], calendar: Calendar, start_hour: int) -> tuple[Spell, ...]:
    """The spells of a run of (kind, periods)."""
    ends, begin, out = borders(calendar, start_hour), 0, []
    for kind, count in items:
        for _ in range(count):
            end = next(ends)
        out.append(Spell(kind, region, (begin, end)))
        begin = end
    return tuple(out)


def compress(spells: Sequence[Spell], at: int, calendar: Calendar, start_hour: int) -> tuple[str, ...]:
    """The items of the longest run from a place in a list: what follows on one another from hour 0 in one region."""
    ends, begin, out = borders(calendar, start_hour), 0, []
    for spell in islice(spells, at, None):
        if spell.hours is None or spell.hours[0] != begin or spell.region != spells[at].region:
            break
        count, end = 0, begin
        while end < spell.hours[1] and count < MOST_PERIODS:
            end, count = next(ends), count + 1
        if end != spell.hours[1]:
            break
        out.append(spell.kind if count == 1 else f"{spell.kind}*{count}")
        begin = end
    return tuple(out)
