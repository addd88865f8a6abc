"""When an event is there, in words: the condition that opens its paragraph, and what holds while it lasts."""

from collections.abc import Sequence

from printkit.core.dates import Date
from printkit.core.hexes import Grid
from printkit.views.dating import Dating
from printkit.views.numbers import Numbers
from printkit.views.words import capital
from printkit.world.model import Event

TRIGGERS = ("entry", "hour", "period", "daily", "seasonal", "lunar")


def condition(event: Event, dating: Dating, start: Date) -> str:
    """«Each Waterday», «Full moon, day 15», «Each hour · 10 %»: when an event is there, and its chance below 100 %."""
    words = dating.words
    parts = [capital(_when(event, dating, start))]
    if event.chance < 100:
        parts.append(words("when.chance", n=percent(event.chance)))
    if event.hidden:
        parts.append(words("when.hidden"))
    return str(words.flat["when.join"]).join(parts)


def percent(chance: float) -> str:
    """A chance in percent, with a decimal only where it has one."""
    return f"{chance:g}"


def _when(event: Event, dating: Dating, start: Date) -> str:
    words = dating.words
    if event.hours:
        first, end = (dating.calendar.after(start, h) for h in event.hours)
        return words("when.hours", first=dating.moment(first), last=dating.moment(end))
    if event.trigger == "period" and event.periods:
        return _with_days(event, dating, words("when.periods", periods=_joined(event, dating)))
    if event.trigger == "daily":
        return _with_days(event, dating, "") or words("when.every_day")
    if event.trigger == "seasonal":
        return words("when.months", n=len(event.months), months=[dating.month(m) for m in event.months])
    if event.trigger == "lunar":
        return words.listed([_moon(m, dating) for m in event.moons])
    return words(f"when.{event.trigger}")


def _joined(event: Event, dating: Dating) -> str:
    """The periods of an event, a run of adjoining ones by its ends (ARC-85)."""
    order = [key for key, _ in dating.calendar.periods]
    there = [k for k in order if k in event.periods]
    run = _run(there, order)
    if len(run) > 2:
        return dating.words("when.run", first=dating.period(run[0]), last=dating.period(run[-1]))
    return dating.words.listed([dating.period(k) for k in run or there])


def _run(there: Sequence[str], order: Sequence[str]) -> list[str]:
    """The periods as one run, going on over midnight where they do; empty where they are no run."""
    for turn in range(len(order)):
        turned = [*order[turn:], *order[:turn]]
        if turned[: len(there)] == [k for k in turned if k in there]:
            return turned[: len(there)]
    return []


def _with_days(event: Event, dating: Dating, when: str) -> str:
    words = dating.words
    parts = [when] if when else []
    if event.weekdays:
        parts.append(words("when.weekdays", days=[dating.weekday(d) for d in event.weekdays]))
    if event.days:
        parts.append(words("when.days", n=len(event.days), days=list(event.days)))
    if event.months:
        parts.append(words("when.months", n=len(event.months), months=[dating.month(m) for m in event.months]))
    return str(words.flat["list.comma"]).join(parts)


def _moon(key: str, dating: Dating) -> str:
    words = dating.words
    special = next((s for s in dating.calendar.special if s.key == key), None)
    if special is None:
        return dating.special(key)
    if special.months and len(special.months) < len(dating.calendar.months):
        months = [dating.month(m) for m in special.months]
        return words("when.moon_months", moon=dating.special(key), day=special.day, months=months)
    return words("when.moon", moon=dating.special(key), day=special.day)


def holds(event: Event, dating: Dating, grid: Grid | None, numbers: Numbers) -> str:
    """What holds while an event lasts: its hexes, weather, cost, how it moves, how long it stays; empty for nothing."""
    words = dating.words
    parts = []
    if grid and len(event.where.hexes) > 1:
        parts.append(words("holds.hexes", hexes=[numbers.of(grid, h) for h in event.where.hexes]))
    if event.weather:
        parts.append(words("holds.weather", weather=event.weather))
    if event.cost:
        parts.append(words("holds.cost", cost=words.signed(event.cost)))
    if event.moves:
        every = words(f"holds.every_{event.moves.every}")
        parts.append(words("holds.moves", n=event.moves.tiles, direction=event.moves.direction, every=every))
    if event.stays is not None:
        parts.append(words("holds.stays", n=event.stays))
    if event.opens:
        parts.append(words("holds.opens", activity=event.opens))
    return capital(str(words.flat["holds.join"]).join(parts)) + str(words.flat["holds.end"]) if parts else ""
