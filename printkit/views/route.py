"""The way that the party went, day by day, over one region's map."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from printkit.core.dates import Calendar, Date
from printkit.core.hexes import Hex
from printkit.journal.entries import Entry, Hour, Step
from printkit.views.dating import day_index
from printkit.views.whole import place


class Trail(NamedTuple):
    """The hexes that some of the party went over together on a day, without a break; `who` in party order."""

    day: int
    who: tuple[str, ...]
    hexes: tuple[Hex, ...]


def trails(
    entries: Iterable[Entry], region: str, *, calendar: Calendar, start: Date, party: Iterable[str]
) -> tuple[Trail, ...]:
    """The ways of a day that are more than one hex long, those who went alike together."""
    ways: dict[tuple[int, str], list[list[Hex]]] = {}
    day = 1
    for entry in entries:
        if isinstance(entry, Hour):
            day = day_index(calendar, start, date_of(entry))
            for name, at in entry.positions.items():
                if not isinstance(at, str) and at[0] == region and (day, name) not in ways:
                    ways[day, name] = [[place(at).hex]]
        elif isinstance(entry, Step) and entry.region == region:
            for name in entry.who:
                _onward(ways.setdefault((day, name), []), entry)
    return tuple(_together(ways, tuple(party)))


def date_of(entry: Hour) -> Date:
    """The date of a turn's opening; a journal of a system without dates has the first day."""
    d = entry.date
    return Date(d.get("year", 1), d.get("month", 1), d.get("day", 1), d.get("hour", 0))


def _onward(pieces: list[list[Hex]], step: Step) -> None:
    origin, to = place((step.region, step.origin)).hex, place((step.region, step.to)).hex
    if not pieces or pieces[-1][-1] != origin:
        pieces.append([origin])
    pieces[-1].append(to)


def _together(ways: Mapping[tuple[int, str], list[list[Hex]]], party: tuple[str, ...]) -> Iterable[Trail]:
    for day in sorted({d for d, _ in ways}):
        alike: dict[tuple[Hex, ...], list[str]] = {}
        for name in party:
            for piece in ways.get((day, name), ()):
                if len(piece) > 1:
                    alike.setdefault(tuple(piece), []).append(name)
        yield from (Trail(day, tuple(who), hexes) for hexes, who in alike.items())
