"""Events laid on the days of a calendar: by their triggers for the GM, by what was lived through for both readers."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import IntEnum
from functools import cached_property

from printkit.core.dates import Date
from printkit.core.hexes import Hex
from printkit.journal.entries import EventHappens, Sight
from printkit.views import cutting
from printkit.views.audience import Seen
from printkit.views.calendar import DayEvent
from printkit.views.conditions import percent
from printkit.views.dating import Dating
from printkit.views.numbers import Numbers
from printkit.views.signs import event_icon
from printkit.views.whole import called, hex_of, own_name
from printkit.views.words import capital
from printkit.world.model import Event

_LONG = 3
"""Days for which a mark stands on each of them; a longer one stands on its first, with its end."""


_WEEKLY_MOST = 3
"""Weekly events that stand on each of their days; of more there is one list, so that days keep room for their own."""


class Weight(IntEnum):
    """How much an event makes its day unlike others: what the group met comes first, what came up unmet after what is
    dated, what is there each week last."""

    MET = 0
    DATED = 1
    CHANCE = 2
    WEEKLY = 3
    AFAR = 4


@dataclass(slots=True)
class Laid:
    """Events by day number with their weight, by month for what holds all of it, those of every month, and those
    without a day that are still to be met."""

    days: dict[int, dict[DayEvent, Weight]] = field(default_factory=dict)
    months: dict[int, list[DayEvent]] = field(default_factory=dict)
    always: list[DayEvent] = field(default_factory=list)
    still_open: list[DayEvent] = field(default_factory=list)
    dated_months: set[int] = field(default_factory=set)

    def on(self, day: int, event: DayEvent, weight: Weight = Weight.MET) -> None:
        """Lays an event on a day, once, with the least of its weights."""
        here = self.days.setdefault(day, {})
        here[event] = min(weight, here.get(event, weight))

    def of(self, day: int, most: Weight = Weight.AFAR) -> tuple[DayEvent, ...]:
        """A day's events up to a weight, in the order of their weights."""
        there = self.days.get(day, {})
        return tuple(sorted((e for e in there if there[e] <= most), key=lambda e: there[e]))


@dataclass(frozen=True)
class Layer:
    """Lays events on the days of one year and of the journey."""

    seen: Seen
    dating: Dating
    numbers: Numbers

    def laid(self, year: int) -> Laid:
        """All that the reader may know of a year, and of the journey's days."""
        out = Laid()
        if self.seen.for_gm:
            done = {e.id for e in self.seen.entries if isinstance(e, EventHappens) and e.change in _DONE}
            weekly = [e for e in self.seen.world.events if _weekly(e)]
            for event in self.seen.world.events:
                if _weekly(event) and len(weekly) > _WEEKLY_MOST:
                    out.always.append(self._each_week(event))
                else:
                    self._lay(event, year, out, done=event.id in done)
        else:
            out.still_open.extend(self._marked())
        self._lived(out)
        if not self.seen.for_gm:
            # the order in which a file lists things is no player's to know
            out.days = {
                day: {e: there[e] for e in sorted(there, key=lambda e: (e.text, e.icon))}
                for day, there in out.days.items()
            }
        return out

    def _lay(self, event: Event, year: int, out: Laid, *, done: bool) -> None:
        word = self._event(event)
        if event.trigger == "entry":
            if not done:
                out.still_open.append(word)
        elif event.hours:
            for day in self._hours(*event.hours):
                out.on(day, word, self._weight(event))
                out.dated_months.add(self.seen.calendar.date(day).month)
        elif event.trigger == "seasonal":
            # a world that was made for another calendar may name months that this one lacks
            for month in (m for m in event.months if m <= len(self.seen.calendar.months)):
                out.months.setdefault(month, []).append(word)
                out.dated_months.add(month)
        elif event.trigger == "hour" or not _dated(event):
            out.always.append(word)
        else:
            self._on_days(event, year, word, out)

    def _on_days(self, event: Event, year: int, word: DayEvent, out: Laid) -> None:
        calendar = self.seen.calendar
        for date in calendar.year_dates(year):
            if _falls(event, date, calendar.weekday(date), calendar.special_moons(date)):
                out.on(calendar.day_number(date), word, self._weight(event))
                if event.months or (event.moons and self._rare(event)):
                    out.dated_months.add(date.month)

    def _weight(self, event: Event) -> Weight:
        if event.where.region and event.where.region != self._home:
            return Weight.AFAR
        return Weight.WEEKLY if _weekly(event) else Weight.DATED

    def _each_week(self, event: Event) -> DayEvent:
        """An event of each week with its days."""
        word = self._event(event)
        days = self.dating.words.listed([self.dating.weekday(d) for d in event.weekdays])
        comma = str(self.dating.words.flat["list.comma"])
        return replace(word, text=comma.join((word.text, self.dating.words("when.weekdays", days=days))))

    def _rare(self, event: Event) -> bool:
        special = [s for s in self.seen.calendar.special if s.key in event.moons]
        return all(s.months and len(s.months) < len(self.seen.calendar.months) for s in special)

    def _hours(self, first: int, end: int) -> Iterable[int]:
        calendar, start = self.seen.calendar, self.seen.start
        days = (calendar.day_number(calendar.after(start, h)) for h in (first, max(first, end - 1)))
        begin, last = days
        return range(begin, last + 1)

    def _lived(self, out: Laid) -> None:
        """What the journal tells: events triggered or resolved on a day, drawn ones, and what players came to see."""
        calendar, start = self.seen.calendar, self.seen.start
        events = {e.id: e for e in self.seen.world.events}
        marked: set[str] = set()
        for entry in (e for e in self.seen.entries if isinstance(e, (EventHappens, Sight))):
            day = calendar.day_number(calendar.after(start, entry.hour))
            if isinstance(entry, EventHappens):
                if entry.change in _DONE or self._came_up(entry, listed=entry.id in events):
                    weight = Weight.MET if entry.change in _DONE or not entry.secret else Weight.CHANCE
                    out.on(day, self._happened(entry, events.get(entry.id)), weight)
            elif not self.seen.for_gm and entry.what in events:
                self._marks(entry, events[entry.what].kind, day, out, marked)

    def _marks(self, entry: Sight, kind: str, day: int, out: Laid, marked: set[str]) -> None:
        """What players came to see, on each day that its mark holds; a long one on its first day, with its end, once
        (`marked`: those before).
        """
        last = day if entry.until is None else max(day, self._day_before(entry.until))
        word = self._word(kind, self._at(entry.region, entry.hex))
        if last - day < _LONG:
            for d in range(day, last + 1):
                out.on(d, word)
        elif entry.what not in marked:
            marked.add(entry.what)
            until = self.dating.day(self.seen.calendar.date(last))
            out.on(day, replace(word, text=self.dating.words("calendar.until", event=word.text, day=until)))

    def _came_up(self, entry: EventHappens, *, listed: bool) -> bool:
        """Whether an entry tells of an event that has no day of its own: drawn, by the hour, or (players) of a land."""
        alone = not listed or entry.trigger == "hour" or not (self.seen.for_gm or entry.hex)
        return entry.change == "appears" and alone and (not entry.region or entry.region in self._stood_in)

    @cached_property
    def _stood_in(self) -> frozenset[str]:
        """The regions of the journey: of others no chance event is worth a line."""
        return frozenset(cutting.stood_in(self.seen.entries))

    def _day_before(self, hour: int) -> int:
        calendar = self.seen.calendar
        return calendar.day_number(calendar.after(self.seen.start, hour - 1))

    def _happened(self, entry: EventHappens, event: Event | None) -> DayEvent:
        kind = entry.event or (event.kind if event else "")
        place = self._at(entry.region, entry.hex) if entry.region and entry.hex else ""
        word = self._word(kind, place, depth="hidden" if event and event.hidden else "landmark")
        done = entry.change == "resolved"
        text = self.dating.words("calendar.done", event=word.text) if done else word.text
        icon = entry.trigger if self.seen.for_gm else word.icon
        return DayEvent(icon or word.icon, text, word.depth if self.seen.for_gm else "landmark")

    def _marked(self) -> Iterable[DayEvent]:
        """What the group has marked on its maps in the end, and not met."""
        for region in self.seen.world.regions:
            for thing in self.seen.picture(region, None).things:
                if thing.kind == "event":
                    yield self._word(thing.what, self._at(region, self._name(region, thing.hex)))

    def _event(self, event: Event) -> DayEvent:
        """A listed event as the GM's calendar has it, with its chance below 100 %."""
        place = ""
        if event.where.region and event.where.hexes:
            place = self._at(event.where.region, self._name(event.where.region, event.where.hexes[0]))
        elif event.where.region and len(self.seen.world.regions) > 1:
            place = called(self.seen.world.regions[event.where.region])
        word = self._word(event.kind, place, depth="hidden" if event.hidden else "landmark")
        words = self.dating.words
        chance = words("when.chance", n=percent(event.chance)) if event.chance < 100 else ""
        periods = (
            words.listed([self.dating.period_short(p) for p in event.periods]) if event.trigger == "period" else ""
        )
        text = str(words.flat["list.comma"]).join(filter(None, (word.text, periods, chance)))
        return DayEvent(event.trigger, text, word.depth)

    def _word(self, kind: str, place: str, *, depth: str = "landmark") -> DayEvent:
        name = capital(self.dating.words.name("event", kind))
        text = self.dating.words("calendar.event_at", event=name, place=place) if place else name
        return DayEvent(event_icon(kind), text, depth)

    def _at(self, region: str, name: str) -> str:
        """A hex by its name, else by its number; in another region than that of the start, with the region's name."""
        place = self.seen.world.regions[region]
        own = own_name(place, hex_of(name))
        number = self.numbers.of(place.grid, hex_of(name))
        if region == self._home:
            return own or number
        return self.dating.words("log.place_in", place=own or number, region=called(place))

    @cached_property
    def _home(self) -> str:
        """The region where the journey begins."""
        return next(
            (m.at.region for m in self.seen.party if m.at.region in self.seen.world.regions),
            next(iter(self.seen.world.regions), ""),
        )

    def _name(self, region: str, h: Hex) -> str:
        return self.seen.world.regions[region].grid.name(h)


_DONE = ("triggered", "resolved")


def _weekly(event: Event) -> bool:
    """Whether an event is there each week of the year."""
    plain = event.trigger in ("daily", "period") and not event.hours
    return plain and bool(event.weekdays) and not (event.days or event.months or event.moons)


def _dated(event: Event) -> bool:
    """Whether an event falls on some days only."""
    return bool(event.weekdays or event.days or event.months or event.moons)


def _falls(event: Event, date: Date, weekday: int, moons: tuple[str, ...]) -> bool:
    """Whether an event's trigger falls on a day (ARC-85)."""
    return (
        (not event.weekdays or weekday in event.weekdays)
        and (not event.days or date.day in event.days)
        and (not event.months or date.month in event.months)
        and (not event.moons or any(m in event.moons for m in moons))
    )


def merged(laid: Mapping[int, Laid]) -> Laid:
    """Several years' days as one."""
    out = Laid()
    for one in laid.values():
        for day, events in one.days.items():
            for event, weight in events.items():
                out.on(day, event, weight)
        out.dated_months |= one.dated_months
    first = next(iter(laid.values()))
    out.months, out.always, out.still_open = first.months, first.always, first.still_open
    return out
