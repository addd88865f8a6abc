"""What happened, one frozen value for each kind of entry, and JSON Lines both ways (interfaces.md, Journal).

Hexes stand in entries by their names («0302»), as in the file. A new kind is a dataclass with a `kind` that is
registered by `@entry`.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from importlib import import_module
from typing import Any, ClassVar, TypeVar

from printkit.core.dice import Roll

KINDS: dict[str, type["Entry"]] = {}
"""The kinds registered so far; `kinds()` has them all."""
OF_SYSTEMS = ("believed", "turns")
"""Modules of this floor with kinds of entry that only some systems write."""
E = TypeVar("E", bound="type[Entry]")


def entry(cls: E) -> E:
    """Registers a kind of entry under its `kind`."""
    KINDS[cls.kind] = cls
    return cls


@cache
def kinds() -> Mapping[str, type["Entry"]]:
    """All kinds of entry by name, those that a single system writes among them."""
    for module in OF_SYSTEMS:
        import_module(f"printkit.journal.{module}")
    return KINDS


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """What all entries have: the hour since the start, the rule that decided, whether it is the GM's alone, dice."""

    kind: ClassVar[str] = ""
    hour: int
    rule: str = ""
    secret: bool = False
    rolls: tuple[Roll, ...] = ()


@entry
@dataclass(frozen=True, slots=True, kw_only=True)
class Begin(Entry):
    """The first entry, always secret: what the journey was played with."""

    kind: ClassVar[str] = "begin"
    secret: bool = True
    printkit: str
    system: str
    encounters: str
    seed: int
    tables: str
    facts: Mapping[str, Any] = field(default_factory=dict)


@entry
@dataclass(frozen=True, slots=True, kw_only=True)
class Hour(Entry):
    """The opening of a turn: date, period, weather by region, where everybody is at its start."""

    kind: ClassVar[str] = "hour"
    date: Mapping[str, int]
    period: str
    weather: Mapping[str, str]
    positions: Mapping[str, tuple[str, str] | str]


@entry
@dataclass(frozen=True, slots=True, kw_only=True)
class Recharge(Entry):
    """The Movement that each member, and each vehicle, has for the hour that begins (ARC-70 (1), ARC-41, ARC-60)."""

    kind: ClassVar[str] = "recharge"
    movement: Mapping[str, int]
    vehicles: Mapping[str, int] = field(default_factory=dict)


@entry
@dataclass(frozen=True, slots=True, kw_only=True)
class Step(Entry):
    """A step made together: its cost, the least Movement left among those who made it, what the cost is made of.

    `parts` are [word, points] pairs in the order of reckoning (keys of tables: terrain, structure, weather, event …).
    `left` holds each one's Movement afterwards; `vehicle` the vehicle that made it.
    """

    kind: ClassVar[str] = "step"
    who: tuple[str, ...]
    region: str
    origin: str
    to: str
    cost: int
    remaining: int
    parts: tuple[tuple[str, int], ...] = ()
    left: Mapping[str, int] = field(default_factory=dict)
    vehicle: str = ""


@entry
@dataclass(frozen=True, slots=True, kw_only=True)
class Refused(Entry):
    """An order that the rules forbid: who, the order as written, why (a word of tables/lang/ and its figures).

    `left` holds the Movement of those whom the refusal costs it (a failed test, ARC-52).
    """

    kind: ClassVar[str] = "refused"
    who: tuple[str, ...]
    order: Mapping[str, Any]
    why: str
    figures: Mapping[str, Any] = field(default_factory=dict)
    left: Mapping[str, int] = field(default_factory=dict)


@entry
@dataclass(frozen=True, slots=True, kw_only=True)
class View(Entry):
    """The group's field of view changed: hexes that came into it and left it, of one region."""

    kind: ClassVar[str] = "view"
    region: str
    gained: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()


@entry
@dataclass(frozen=True, slots=True, kw_only=True)
class Sight(Entry):
    """Something came to be known: a thing on a hex, until when it is to stay (None: no end known).

    `thing` is its kind (a word of tables/lang/). An `until` not after `hour` says that it is seen to be gone.
    """

    kind: ClassVar[str] = "sight"
    who: str | None = None
    region: str
    hex: str
    what: str
    thing: str = ""
    until: int | None = None


@entry
@dataclass(frozen=True, slots=True, kw_only=True)
class Encounter(Entry):
    """Two sides met: who, where, surprised or not, who joins at which second, and the outcome (a word, or `open`).

    `how` says how it came about; `steps` is the course of an encounter procedure that has one (OSE-2): each a mapping
    with `step` and its figures. `gone` are the creatures that are no longer on the map afterwards. `number` is how many
    there are where one id stands for several (0: one for each id).
    """

    kind: ClassVar[str] = "encounter"
    region: str
    hex: str
    creatures: tuple[str, ...]
    participants: tuple[str, ...]
    surprised: tuple[str, ...] = ()
    joins: Mapping[str, int] = field(default_factory=dict)
    outcome: str = "open"
    how: str = ""
    steps: tuple[Mapping[str, Any], ...] = ()
    gone: tuple[str, ...] = ()
    number: int = 0


@entry
@dataclass(frozen=True, slots=True, kw_only=True)
class Sneak(Entry):
    """A sneak that succeeded (ARC-77): who passed which creatures unnoticed."""

    kind: ClassVar[str] = "sneak"
    who: tuple[str, ...]
    region: str
    hex: str
    creatures: tuple[str, ...]


@entry
@dataclass(frozen=True, slots=True, kw_only=True)
class EventHappens(Entry):
    """An event appears, is seen, moves, is triggered, is resolved or ends (`change`).

    `event` is its kind (a word of tables/lang/); an entry event that is triggered is resolved by it (ARC-15).
    """

    kind: ClassVar[str] = "event"
    id: str
    region: str | None
    hex: str | None = None
    trigger: str
    event: str = ""
    change: str = "appears"
    hexes: tuple[str, ...] = ()
    until: int | None = None


@entry
@dataclass(frozen=True, slots=True, kw_only=True)
class Draw(Entry):
    """A draw by the referee (interfaces.md, `chance` and `draw`), always secret: of what, and what came of it."""

    kind: ClassVar[str] = "draw"
    secret: bool = True
    what: str
    region: str | None = None
    result: str


@entry
@dataclass(frozen=True, slots=True, kw_only=True)
class Identifies(Entry):
    """A use of Identification on a hex (ARC-26), and the uses that its user still has this day."""

    kind: ClassVar[str] = "identify"
    who: str
    region: str
    hex: str
    left: int


@entry
@dataclass(frozen=True, slots=True, kw_only=True)
class Transit(Entry):
    """Travellers in a passage, and the hours they still have before them (ARC-65)."""

    kind: ClassVar[str] = "transit"
    who: tuple[str, ...]
    passage: str
    hours_left: int
    vehicle: str = ""


@entry
@dataclass(frozen=True, slots=True, kw_only=True)
class CreatureMoves(Entry):
    """A creature moved (ARC-80)."""

    kind: ClassVar[str] = "creature"
    id: str
    region: str
    origin: str
    to: str


@entry
@dataclass(frozen=True, slots=True, kw_only=True)
class Rest(Entry):
    """An hour of sleep (ARC-42)."""

    kind: ClassVar[str] = "rest"
    who: tuple[str, ...]
    hours: int = 1
    stress: int = 0
    sleepy: bool = False


@entry
@dataclass(frozen=True, slots=True, kw_only=True)
class Status(Entry):
    """Somebody's Stress and sleepiness changed (ARC-42)."""

    kind: ClassVar[str] = "status"
    who: tuple[str, ...]
    stress: int
    sleepy: bool


@entry
@dataclass(frozen=True, slots=True, kw_only=True)
class Activity(Entry):
    """A city, field or research activity, or an autopilot's journey, begins or ends (ARC-90, ARC-91)."""

    kind: ClassVar[str] = "activity"
    who: tuple[str, ...]
    activity: str
    hours: int
    change: str = "begins"


@entry
@dataclass(frozen=True, slots=True, kw_only=True)
class Choice(Entry):
    """A decision: of the autopilot (what and why) or of the referee (ARC-52); words of tables/lang/ with figures."""

    kind: ClassVar[str] = "choice"
    who: tuple[str, ...]
    choice: str
    why: str
    figures: Mapping[str, Any] = field(default_factory=dict)


@entry
@dataclass(frozen=True, slots=True, kw_only=True)
class Boards(Entry):
    """Who goes aboard or ashore; `captain` is who commands; `left` is the Movement of those who did (none any more)."""

    kind: ClassVar[str] = "boards"
    who: tuple[str, ...]
    vehicle: str
    aboard: bool
    captain: str = ""
    left: Mapping[str, int] = field(default_factory=dict)


JSON_NAMES = {"origin": "from"}


def to_dict(e: Entry) -> dict[str, Any]:
    """An entry as plain JSON values; `rule` and `rolls` are left out where there is none."""
    out: dict[str, Any] = {"hour": e.hour, "kind": e.kind}
    for f in fields(e):
        if f.name == "hour":
            continue
        value = getattr(e, f.name)
        if f.name == "rolls":
            if value:
                out["rolls"] = [{**r._asdict(), "results": list(r.results)} for r in value]
        elif f.name == "rule":
            if value:
                out["rule"] = value
        else:
            out[JSON_NAMES.get(f.name, f.name)] = value
    return out


def to_line(e: Entry) -> str:
    """An entry as one line of JSON Lines, without the line's end."""
    return json.dumps(to_dict(e), ensure_ascii=False, separators=(",", ":"))


def write(entries: Iterable[Entry]) -> str:
    """A journal as JSON Lines."""
    return "".join(to_line(e) + "\n" for e in entries)


def _frozen(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(map(_frozen, value))
    return {k: _frozen(v) for k, v in value.items()} if isinstance(value, dict) else value


def from_dict(d: Mapping[str, Any]) -> Entry:
    """The entry of plain JSON values; fields that a newer version added are passed over, missing ones have their
    defaults. Raises KeyError for a kind that is not known, TypeError where a required field is missing."""
    cls = kinds()[d["kind"]]
    names = {JSON_NAMES.get(f.name, f.name): f.name for f in fields(cls)}
    values = {names[k]: _frozen(v) for k, v in d.items() if k in names}
    if "rolls" in values:
        values["rolls"] = tuple(Roll(r["dice"], tuple(r["results"]), r["total"], r["why"]) for r in d["rolls"])
    return cls(**values)


def read(lines: Iterable[str]) -> Iterator[Entry]:
    """The entries of JSON Lines; an entry of a kind that is not known is passed over (a newer journal)."""
    for line in lines:
        if line.strip():
            d = json.loads(line)
            if d.get("kind") in kinds():
                yield from_dict(d)
