"""The journal parted into hours, and the party of an hour into groups that were together and made the same steps."""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from printkit.journal.entries import Activity, Encounter, Entry, Hour, Recharge, Rest, Step

TRANSIT = "transit"
_CARRIED = ("city", "field", "research")


@dataclass(frozen=True, slots=True)
class Bucket:
    """All entries of an hour; `busy` says who was at what when it began."""

    opening: Hour
    entries: tuple[Entry, ...]
    busy: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Group:
    """Some of the party who were together in an hour: where they began it, and the steps that they made."""

    who: tuple[str, ...]
    at: tuple[str, str] | str
    steps: tuple[Step, ...]


def buckets(entries: Sequence[Entry]) -> list[Bucket]:
    """The hours in order; what happens at the end of the last hour stands in it."""
    openings = [e for e in entries if isinstance(e, Hour)]
    starts = [e.hour for e in openings]
    held: list[list[Entry]] = [[] for _ in openings]
    for entry in entries:
        if openings and not isinstance(entry, Hour):
            held[max(0, bisect_right(starts, entry.hour) - 1)].append(entry)
    _spread(held)
    out, busy = [], dict[str, str]()
    for opening, inside in zip(openings, held, strict=True):
        busy = _busy(busy, inside)
        out.append(Bucket(opening, tuple(inside), tuple(sorted(busy.items()))))
    return out


def _spread(held: list[list[Entry]]) -> None:
    """A rest of several hours, told in its last, stands in each of them."""
    for i, inside in enumerate(held):
        for entry in [e for e in inside if isinstance(e, Rest) and e.hours > 1]:
            inside[inside.index(entry)] = replace(entry, hours=1)
            for before in held[max(0, i - entry.hours + 1) : i]:
                before.append(replace(entry, hours=1))


def _busy(before: dict[str, str], inside: Iterable[Entry]) -> dict[str, str]:
    """Who is at an activity in an hour; a journey of the autopilot is none."""
    busy = dict(before)
    for entry in inside:
        if isinstance(entry, Activity) and entry.activity in _CARRIED:
            for name in entry.who:
                if entry.change == "begins":
                    busy[name] = entry.activity
                else:
                    busy.pop(name, None)
    return busy


def groups(bucket: Bucket, party: Sequence[str]) -> list[Group]:
    """The groups of an hour, in party order."""
    steps = [e for e in bucket.entries if isinstance(e, Step)]
    made = {name: tuple(s for s in steps if name in s.who) for name in party}
    alike: dict[tuple[object, ...], list[str]] = {}
    for name in party:
        at = bucket.opening.positions.get(name)
        if at is not None:
            alike.setdefault((at, tuple(map(id, made[name]))), []).append(name)
    return [Group(tuple(who), bucket.opening.positions[who[0]], made[who[0]]) for who in alike.values()]


def movement(bucket: Bucket, group: Group) -> tuple[int, int] | None:
    """(spent, had) Movement of the slowest of a group, or of the vehicle that bore it; None where none counts."""
    recharge = next((e for e in reversed(bucket.entries) if isinstance(e, Recharge)), None)
    if recharge is None or isinstance(group.at, str):
        return None
    vehicle = next((s.vehicle for s in group.steps if s.vehicle), "")
    if vehicle:
        had = recharge.vehicles.get(vehicle, 0)
        return (min(had, sum(step.cost for step in group.steps)), had) if had else None
    slowest = min((n for n in group.who if n in recharge.movement), key=lambda n: recharge.movement[n], default=None)
    if slowest is None:
        return None
    had = recharge.movement[slowest]
    return min(had, sum(step.cost for step in group.steps)), had


def fights(bucket: Bucket) -> list[Encounter]:
    """The encounters of an hour."""
    return [e for e in bucket.entries if isinstance(e, Encounter)]


def by_day(hours: Iterable[Bucket]) -> list[list[Bucket]]:
    """The hours of each day."""
    return [list(day) for _, day in groupby(hours, key=lambda b: tuple(b.opening.date.get(k) for k in _DATE))]


_DATE = ("year", "month", "day")
