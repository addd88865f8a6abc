"""The one gate: cuts world and journal to what a reader may know, before anything else sees them.

Builders of views get a `Seen` and nothing else. For the GM that is all; for players it is a world and a journal that
hold only what the group came to know, so that no builder can let slip what is not in them.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import lru_cache
from itertools import pairwise
from typing import Any, NamedTuple

from printkit.core.dates import Calendar, Date
from printkit.core.hexes import Grid
from printkit.journal.entries import Begin, Draw, Entry, EventHappens, Hour, Recharge, Sight, View
from printkit.journal.prepared import Foreseen
from printkit.journal.state import fold
from printkit.views import cutting, group, whole
from printkit.views.picture import Picture
from printkit.world.model import World
from printkit.world.orders import Member, Scenario


class Reader(StrEnum):
    """Whom a sheet is for."""

    GM = "gm"
    PLAYERS = "players"


class Moment(NamedTuple):
    """A moment that a map of the journey is made for: `start`, `day-1` … (the day's end), `end`, and its hour."""

    key: str
    hour: int


@dataclass(frozen=True, slots=True)
class Seen:
    """All that the builders of views may use: world and journal as this reader may have them.

    `facts` is what the system states of itself; `hours` the hours played; `look` gives a region's picture at an hour.
    """

    reader: Reader
    world: World
    entries: tuple[Entry, ...]
    party: tuple[Member, ...]
    calendar: Calendar
    start: Date
    system: str
    facts: Mapping[str, Any]
    hours: int
    look: Callable[[str, int], Picture] = field(repr=False, compare=False)
    prepared: tuple[Foreseen, ...] = ()

    @property
    def for_gm(self) -> bool:
        """Whether the reader is the GM."""
        return self.reader is Reader.GM

    @property
    def grid(self) -> bool:
        """Whether the reader's sheets show hexes and their numbers."""
        return self.for_gm or bool(self.facts.get("players_grid", True))

    def until(self, hour: int) -> tuple[Entry, ...]:
        """The entries of the hours before one."""
        return tuple(e for e in self.entries if e.hour < hour)

    def picture(self, region: str, at: int | None) -> Picture:
        """A region at an hour (None: the end); KeyError where the reader knows no such region."""
        if region not in self.world.regions:
            raise KeyError(region)
        return self.look(region, self.hours if at is None else min(at, self.hours))

    def moments(self) -> tuple[Moment, ...]:
        """The start, the end of each day of the journey that is over, and the end."""
        hours = [e for e in self.entries if isinstance(e, Hour)]
        changes = [b.hour for a, b in pairwise(hours) if _day(a) != _day(b)]
        days = [Moment(f"day-{i}", hour) for i, hour in enumerate(changes, 1) if hour < self.hours]
        end = [Moment("end", self.hours)] if self.hours else []
        return (Moment("start", 0), *days, *end)


def _day(entry: Hour) -> tuple[int | None, ...]:
    return tuple(entry.date.get(k) for k in ("year", "month", "day"))


def cut(scenario: Scenario, entries: Sequence[Entry], reader: Reader, prepared: tuple[Foreseen, ...] = ()) -> Seen:
    """World and journal as a reader may have them; with no entries, the world before the journey. What was prepared
    for the referee is the GM's alone.

    Under rules where a party can be lost, players have what they believe.
    """
    journal = tuple(entries)
    if reader is Reader.GM:
        look = _whole(scenario, journal)
        seen = _seen(scenario, journal, reader, world=scenario.world, kept=journal, look=look)
        return replace(seen, prepared=prepared)
    from printkit.views import believed

    truth = scenario.world
    if any(isinstance(e, Begin) and e.facts.get("believed") for e in journal):
        scenario, journal = believed.retold(scenario, journal)
        truth = World(regions={})
    end = fold(scenario.world, journal)
    known = {region: group.known(end, region) for region in cutting.stood_in(journal)}
    kept = cutting.entries(journal, truth)
    world = cutting.world(scenario.world, known, kept)
    if not truth.regions:
        world = believed.with_places(world, scenario.world)
    return _seen(scenario, journal, reader, world=world, kept=kept, look=_known(scenario, journal))


Look = Callable[[str, int], Picture]


def _whole(scenario: Scenario, journal: tuple[Entry, ...]) -> Look:
    """The GM's pictures."""

    def look(region: str, at: int) -> Picture:
        state = fold(scenario.world, before(journal, at))
        date = scenario.calendar.after(scenario.start, at)
        return whole.picture(scenario.world.regions[region], state, hour=at, date=date)

    return lru_cache(maxsize=None)(look)


def _known(scenario: Scenario, journal: tuple[Entry, ...]) -> Look:
    """The players' pictures; of a region that nobody had stood in by then, an empty one."""

    def look(region: str, at: int) -> Picture:
        until = before(journal, at)
        date = scenario.calendar.after(scenario.start, at)
        if region not in cutting.stood_in(until):
            return Picture(region, "", Grid(1, 1), at, date, {})
        state = fold(scenario.world, until)
        party = whole.party(region, state)
        known = group.known(state, region)
        used = group.used(state, region, cutting.entries(until, scenario.world))
        return group.picture(scenario.world.regions[region], known, hour=at, date=date, party=party, used=used)

    return lru_cache(maxsize=None)(look)


def _seen(
    scenario: Scenario,
    entries: Sequence[Entry],
    reader: Reader,
    *,
    world: World,
    kept: tuple[Entry, ...],
    look: Callable[[str, int], Picture],
) -> Seen:
    begin = next((e for e in entries if isinstance(e, Begin)), None)
    facts = dict(begin.facts) if begin else {}
    return Seen(
        reader=reader,
        world=world,
        entries=kept,
        party=scenario.party,
        calendar=scenario.calendar,
        start=scenario.start,
        system=begin.system if begin else scenario.system,
        facts=facts,
        hours=played(entries),
        look=look,
    )


def played(entries: Sequence[Entry]) -> int:
    """The hours played (turns, of a system that counts them): the clock after the last, each of which has its entry.

    A journey without orders has an opening and nothing more: no hour of it was played.
    """
    if all(e.hour == 0 and (isinstance(e, (Begin, Draw, Hour)) or _opening(e)) for e in entries):
        return 0
    return max((e.hour + isinstance(e, Hour) for e in entries), default=0)


def before(entries: Sequence[Entry], hour: int) -> tuple[Entry, ...]:
    """The entries up to an hour's opening: its `hour` entry and, at hour 0, what is seen before any order."""
    after = next((i for i, e in enumerate(entries) if isinstance(e, Hour) and e.hour >= hour), len(entries))
    if after < len(entries) and entries[after].hour == hour:
        after += 1
        while hour == 0 and after < len(entries) and _opening(entries[after]):
            after += 1
    return tuple(entries[:after])


def _opening(entry: Entry) -> bool:
    """Whether an entry of hour 0 stands before every order."""
    if entry.hour != 0:
        return False
    if isinstance(entry, Sight):
        return entry.who is None
    return isinstance(entry, (Draw, Recharge, View)) or (isinstance(entry, EventHappens) and entry.change != "resolved")
