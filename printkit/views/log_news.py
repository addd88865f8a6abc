"""What of a journal is worth a line of the log: nothing far off that nobody sees, nothing twice, no throw in vain."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from printkit.journal.entries import CreatureMoves, Draw, Entry, EventHappens, Hour, Sight, Step, View
from printkit.views.log_hours import Bucket, Group

NOTHING = ("absent", "nothing", "none")


def of_account(entries: Iterable[Entry], opening: Hour, group: Group) -> list[Entry]:
    """The entries of an hour that a journey's log is for: nothing secret of a region where the group is not, and no
    throw for a weather that does not hold.
    """
    here = {r for r in (group.at[0] if not isinstance(group.at, str) else "", *(s.region for s in group.steps)) if r}
    kept = []
    for entry in entries:
        region = getattr(entry, "region", None)
        if entry.secret and region and region not in here and isinstance(entry, (Draw, EventHappens, CreatureMoves)):
            continue
        if isinstance(entry, Draw) and entry.what == "weather" and opening.weather.get(region or "") != entry.result:
            continue
        kept.append(entry)
    return kept


def news(hours: Iterable[Bucket], events: Iterable[str]) -> list[Bucket]:
    """The hours without what is no news: a hex that comes into view again, and an event in view where it was seen
    before. `events` are ids of events.
    """
    listed, seen = set(events), set[tuple[str, str, str]]()
    viewed: dict[str, set[str]] = {}
    out = []
    for bucket in hours:
        told = told_of(bucket.entries) if bucket.opening.hour == 0 else []
        kept: list[Entry] = []
        for entry in bucket.entries:
            if isinstance(entry, Sight) and entry.who is None and (entry.thing or entry.what in listed):
                at = (entry.what, entry.region, entry.hex)
                gone = entry.until is not None and entry.until <= entry.hour
                if at in seen and not gone:
                    continue
                if entry not in told:
                    seen.add(at)
            if isinstance(entry, View):
                known = viewed.setdefault(entry.region, set())
                kept.append(replace(entry, gained=tuple(h for h in entry.gained if h not in known)))
                known.update(entry.gained)
            else:
                kept.append(entry)
        out.append(replace(bucket, entries=tuple(kept)))
    return out


def told_of(entries: Iterable[Entry]) -> list[Entry]:
    """What the group knows of when the journey begins without having it in view: maps and rumours tell of it."""
    entries = list(entries)
    seen = {(e.region, h) for e in entries if isinstance(e, View) for h in e.gained}
    trodden = {(e.region, e.to) for e in entries if isinstance(e, Step)}
    return [
        e
        for e in entries
        if isinstance(e, Sight) and e.who is None and (e.region, e.hex) not in seen | trodden and e.until != e.hour
    ]


def with_dice(entries: Sequence[Entry]) -> tuple[list[Entry], dict[int, tuple[Any, ...]]]:
    """The entries without the throws that brought events which are told of themselves, and the dice of those events
    by the entry's identity."""
    thrown: dict[int, tuple[Any, ...]] = {}
    told: set[int] = set()
    for draw in (e for e in entries if isinstance(e, Draw) and e.result not in NOTHING):
        for e in entries:
            if isinstance(e, EventHappens) and e.change == "appears" and id(e) not in thrown and _brought(draw, e):
                thrown[id(e)] = draw.rolls
                told.add(id(draw))
                break
    return [e for e in entries if id(e) not in told], thrown


def _brought(draw: Draw, event: EventHappens) -> bool:
    """Whether a throw brought an event: a listed one by its id, one of the tables by region and kind."""
    mine = draw.what == event.id or (draw.region, draw.result) == (event.region, event.event)
    return mine and draw.hour == event.hour
