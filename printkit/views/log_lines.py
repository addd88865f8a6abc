"""What the log says of an entry: a sign, a phrase of tables/lang/ and its figures, before any word is chosen."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from itertools import groupby
from typing import Any

from printkit.journal.entries import (
    Activity,
    Begin,
    Boards,
    Choice,
    CreatureMoves,
    Draw,
    Encounter,
    Entry,
    EventHappens,
    Hour,
    Identifies,
    Recharge,
    Refused,
    Rest,
    Sight,
    Status,
    Step,
    Transit,
    View,
)
from printkit.views import log_belief
from printkit.views.log_hours import Bucket, Group
from printkit.views.log_news import NOTHING, of_account, told_of, with_dice
from printkit.views.signs import event_icon
from printkit.world.model import World

_DOING = {"research": "bookmark", "city": "market_town"}
_SILENT = (Begin, Hour, Recharge, Step, Encounter, *log_belief.COURSES)
_WENT = {
    ("lost", True): "found",
    ("lost", False): "lost",
    ("track", True): "kept",
    ("track", False): "missed",
}
_SIGHTS = ("log.sighted", "log.told", "log.gone")
_LISTS = ("things", "weathers", "draws", "dice")
_LIVED = ("triggered", "resolved")
_ICONS = {
    "march": "track",
    "track": "track",
    "navigation": "track",
    "progress": "track",
    "lost": "lost",
    "bearings": "lost",
    "location": "landmark",
    "forage": "forage",
    "check": "d20",
    "toll": "waiting",
}


@dataclass(frozen=True, slots=True)
class Line:
    """A line to be said. Equal lines of hours that follow each other are said once, with their number (`spans`); one
    that `drifts` (what moves unseen) does not make an hour unlike its neighbours.
    """

    icon: str
    key: str
    figures: tuple[tuple[str, Any], ...] = ()
    depth: str = "landmark"
    rule: str = ""
    rolls: tuple[Any, ...] = ()
    spans: bool = False
    drifts: bool = False


def line(icon: str, key: str, entry: Entry | None = None, *, hidden: bool = False, **figures: Any) -> Line:
    """A line for an entry, as deep as the entry is secret."""
    depth = "secret" if entry and entry.secret else "hidden" if hidden else "landmark"
    rolls = entry.rolls if entry else ()
    return Line(icon, key, tuple(figures.items()), depth, entry.rule if entry else "", rolls)


@dataclass(frozen=True, slots=True)
class Teller:
    """Turns an hour's entries into lines for one group. `world` is the reader's."""

    world: World

    def lines(self, bucket: Bucket, group: Group, entries: Sequence[Entry]) -> tuple[Line, ...]:
        """All lines of a group in an hour."""
        found: list[Line] = []
        clock = bucket.opening.date.get("hour", bucket.opening.hour)
        entries, thrown = with_dice(log_belief.merged(of_account(entries, bucket.opening, group)))
        gained: dict[tuple[str, bool], list[str]] = {}
        sighted = {e.what for e in entries if isinstance(e, Sight)}
        moves: dict[bool, list[tuple[str, str, str]]] = {}
        unseen = told_of(entries) if bucket.opening.hour == 0 else ()
        for entry in entries:
            if isinstance(entry, View):
                own = {group.at, *((s.region, s.to) for s in group.steps)}
                new = [h for h in entry.gained if (entry.region, h) not in own]
                gained.setdefault((entry.region, entry.secret), []).extend(new)
            elif isinstance(entry, CreatureMoves):
                moves.setdefault(entry.secret, []).append((entry.id, entry.origin, entry.to))
            elif not isinstance(entry, _SILENT) and not _said_elsewhere(entry, sighted):
                told = self._line(entry, group, clock)
                told = (replace(one, key="log.told") for one in told) if entry in unseen else told
                found.extend(_diced(one, thrown.get(id(entry), ())) for one in told)
        busy = {what: tuple(n for n in group.who if dict(bucket.busy).get(n) == what) for _, what in bucket.busy}
        activities = [
            Line(_DOING.get(what, "pencil"), f"log.busy.{what}", (("by", () if who == group.who else who),), spans=True)
            for what, who in busy.items()
            if who
        ]
        views = [_view(r, h, secret=secret) for (r, secret), h in gained.items() if h]
        paws = [
            Line("paw", "log.creatures", (("moves", tuple(m)),), "secret" if secret else "landmark", drifts=secret)
            for secret, m in moves.items()
        ]
        lived = {e.id for e in entries if isinstance(e, EventHappens) and not e.secret and e.change in _LIVED}
        return (*views, *_joined(x for x in found if not _known(x, lived)), *activities, *paws)

    def _line(self, entry: Entry, group: Group, clock: int) -> Iterable[Line]:
        who = _whose(entry, group)
        if isinstance(entry, Sight):
            yield self._sight(entry, who)
        elif isinstance(entry, EventHappens):
            yield self._event(entry)
        elif isinstance(entry, Identifies):
            yield line("landmark", "log.identify", entry, by=who, hex=(entry.region, entry.hex), n=entry.left)
        elif isinstance(entry, Draw):
            yield self._draw(entry)
        elif isinstance(entry, Refused):
            goal = _goal(entry, group)
            yield line("refused", _key("refused", entry.why), entry, by=who, goal=goal, **_plain(entry.figures))
        elif isinstance(entry, Choice):
            key = f"choice.{entry.choice}.{entry.why}|{_key('choice', entry.why)}|choice.{entry.choice}"
            told = line("map", key, entry, by=who, choice=entry.choice, **_plain(entry.figures))
            yield replace(told, drifts=entry.choice == "rest")
        elif isinstance(entry, Rest):
            yield Line("sleep", "log.sleep", (("by", who),), spans=True)
        elif isinstance(entry, Status):
            yield line("waiting", "log.sleepy" if entry.sleepy else "log.rested", entry, by=who, n=entry.stress)
        elif isinstance(entry, Transit):
            key = "log.transit" if entry.hours_left else "log.arrives"
            yield line("passage", key, entry, by=who, passage=entry.passage, n=entry.hours_left)
        elif isinstance(entry, Boards):
            key = "log.boards" if entry.aboard else "log.lands"
            yield line("wagon", key, entry, by=who, vehicle=self._vehicle(entry.vehicle), captain=entry.captain)
        elif isinstance(entry, Activity):
            yield from _activity(entry, who)
        else:
            yield _other(entry, who, clock)

    def _draw(self, entry: Draw) -> Line:
        """A draw that came to something, with its dice."""
        drawn = ((entry.region or "", entry.result, entry.rolls),)
        if entry.what == "weather":
            return replace(line("d20", "log.draw.weather", entry, weathers=drawn), rolls=())
        kind = next((e.kind for e in self.world.events if e.id == entry.what), entry.result)
        return replace(line("d20", "log.draw.event", entry, draws=((entry.region or "", kind, entry.rolls),)), rolls=())

    def _sight(self, entry: Sight, who: tuple[str, ...]) -> Line:
        thing = self._thing(entry.what, entry.thing)
        gone = entry.until is not None and entry.until <= entry.hour
        key = "log.gone" if gone else "log.identified" if entry.who else "log.sighted"
        icon = "paw" if thing[0] == "creature" else event_icon(thing[1])
        found = ((thing, (entry.region, entry.hex), entry.what, ()),)
        return line(icon, key, entry, hidden=self._hidden(entry.what), by=who if entry.who else (), things=found)

    def _event(self, entry: EventHappens) -> Line:
        event = next((e for e in self.world.events if e.id == entry.id), None)
        kind = entry.event or (event.kind if event else "")
        place = (entry.region, entry.hex) if entry.region and entry.hex else None
        where = "" if place else "_wide"
        key = f"log.event.{entry.change}{where}"
        if place and entry.change in ("appears", "seen", "ends"):
            found = ((("event", kind), place, entry.id, ()),)
            return line("event", key, entry, hidden=self._hidden(entry.id), things=found)
        one = line(event_icon(kind), key, entry, hidden=self._hidden(entry.id), event=kind, id=entry.id, hex=place)
        return replace(one, drifts=entry.secret and entry.change == "moves")

    def _thing(self, id_: str, kind: str = "") -> tuple[str, str]:
        """What a thing is: its sort and its kind; `kind` is that of an event which nobody listed."""
        creature = next((c for c in self.world.creatures if c.id == id_), None)
        if creature:
            return ("creature", creature.kind)
        event = next((e for e in self.world.events if e.id == id_), None)
        if event:
            return ("event", event.kind)
        vehicle = self._vehicle(id_)
        if vehicle:
            return ("vehicle", vehicle)
        return ("event", kind) if kind else ("log", "something")

    def _vehicle(self, id_: str) -> str:
        return next((v.kind for v in self.world.vehicles if v.id == id_), "")

    def _hidden(self, id_: str) -> bool:
        creatures = any(c.id == id_ and c.hidden for c in self.world.creatures)
        return creatures or any(e.id == id_ and e.hidden for e in self.world.events)


def _diced(one: Line, rolls: tuple[Any, ...]) -> Line:
    """A line of what came up, with the dice that brought it."""
    things = dict(one.figures).get("things")
    if not rolls:
        return one
    if not things:
        return replace(one, rolls=rolls)
    figures = tuple((k, tuple((*t[:3], rolls) for t in v) if k == "things" else v) for k, v in one.figures)
    return replace(one, figures=figures)


def _said_elsewhere(entry: Entry, sighted: set[str]) -> bool:
    """Whether an entry needs no line: a draw that came to nothing, an event that a line of what was seen tells of."""
    if isinstance(entry, Draw):
        return entry.result in NOTHING
    return isinstance(entry, EventHappens) and entry.change in ("appears", "seen", "moves") and entry.id in sighted


def _known(one: Line, told: set[str]) -> bool:
    """Whether a line only says that something came to be seen which another line tells more of."""
    things = dict(one.figures).get("things", ())
    return one.key in ("log.sighted", "log.told") and bool(things) and all(thing[2] in told for thing in things)


def _ordered(lines: list[Line]) -> list[Line]:
    """What came to be known stands together by kind and place, what was set off likewise: the order in which a file
    lists things is no player's to know."""
    sights = sorted((x for x in lines if x.key in _SIGHTS), key=_rank)
    first = next((i for i, x in enumerate(lines) if x.key in _SIGHTS), 0)
    rest = [*(x for x in lines[:first]), *sights, *(x for x in lines[first:] if x.key not in _SIGHTS)]
    out: list[Line] = []
    for happened, together in groupby(rest, key=lambda x: x.key.startswith("log.event.")):
        run = list(together)
        out += sorted(run, key=_rank) if happened else run
    return out


def _rank(one: Line) -> tuple[str, ...]:
    """A line's place among its like: by all that it tells, without ids."""
    figures = dict(one.figures)
    things = sorted((at, what) for what, at, *_ in figures.pop("things", ()))
    return (one.key, one.icon, one.depth, str(things), str([(k, v) for k, v in figures.items() if k != "id"]))


def _joined(lines: Iterable[Line]) -> list[Line]:
    """Lines that list something, those alike but for what they list in one."""
    out: dict[object, Line] = {}
    for i, one in enumerate(_ordered(list(lines))):
        figures = dict(one.figures)
        name = next((n for n in _LISTS if n in figures), "")
        listed = figures.pop(name, ())
        alike: object = (one.icon, one.key, one.depth, tuple(figures.items())) if name and not one.rolls else i
        before = dict(out[alike].figures)[name] if alike in out else ()
        out[alike] = replace(one, figures=(*figures.items(), (name, (*before, *listed)))) if name else one
    return list(out.values())


def _key(group: str, why: str) -> str:
    """The phrase of a reason: rules write it with its group or without."""
    return why if why.startswith(f"{group}.") else f"{group}.{why}"


def _view(region: str, hexes: Iterable[str], *, secret: bool) -> Line:
    figures = (("region", region), ("hexes", tuple(dict.fromkeys(hexes))))
    return Line("landmark", "log.view", figures, "secret" if secret else "landmark")


def _other(entry: Entry, who: tuple[str, ...], clock: int) -> Line:
    """An entry of another system, told by the phrase of its kind, or of its kind and how it went."""
    if isinstance(entry, log_belief.TOLD) and not log_belief.came_to_nothing(entry):
        icon, phrase, own = log_belief.said(entry, clock)
        return line(icon, phrase, entry, by=who, **own)
    figures = _fields(entry, who)
    if figures.get("region") and figures.get("hex"):
        figures["hex"] = (figures["region"], figures["hex"])
    if entry.kind == "check" and not figures.get("found"):
        return replace(line("d20", "log.check_nothing", entry, dice=entry.rolls), rolls=(), drifts=True)
    told = figures.get("found", figures.get("kept"))
    went = figures.get("how") or (_WENT.get((entry.kind, told), "") if isinstance(told, bool) else "")
    key = f"log.entry.{entry.kind}.{went}|log.entry.{entry.kind}"
    return replace(line(_ICONS.get(entry.kind, "pencil"), key, entry, **figures), drifts=entry.kind == "progress")


def _activity(entry: Activity, who: tuple[str, ...]) -> Iterable[Line]:
    """An activity shows in the hours that it takes; its early end, and an autopilot's journey, in a line."""
    if entry.activity in ("city", "field", "research"):
        if entry.change not in ("begins", "ends"):
            yield line("pencil", "log.breaks_off", entry, by=who, activity=entry.activity)
    elif entry.change == "begins":
        yield line("feet", f"log.sets_out.{entry.activity}", entry, by=who, n=entry.hours)


def _goal(entry: Refused, group: Group) -> tuple[str, str] | None:
    """The hex that a path was refused at: the first that no step of the hour came to."""
    path = entry.order.get("path")
    region = group.steps[-1].region if group.steps else group.at[0]
    if not isinstance(path, (list, tuple)) or not path or isinstance(group.at, str):
        return None
    made = [s.to for s in group.steps]
    walked = next((n for n in range(min(len(path), len(made)), 0, -1) if list(path[:n]) == made[-n:]), 0)
    return (region, str(path[walked])) if walked < len(path) else None


def _whose(entry: Entry, group: Group) -> tuple[str, ...]:
    """Those of a group whom an entry names; nobody where it names them all."""
    who = getattr(entry, "who", None)
    names = (who,) if isinstance(who, str) else who or ()
    mine = tuple(n for n in group.who if n in names)
    return () if mine == group.who else mine


_TAKEN = ("icon", "key", "entry", "hidden", "by", "choice", "goal")


def _plain(figures: Mapping[str, Any]) -> dict[str, Any]:
    return {k: tuple(v) if isinstance(v, list) else v for k, v in figures.items() if k not in _TAKEN}


def _fields(entry: Entry, who: tuple[str, ...]) -> dict[str, Any]:
    """An entry's own fields as figures: what a kind that no line is written for here may be told with."""
    own = {f.name: getattr(entry, f.name) for f in fields(entry) if f.name not in ("hour", "rule", "secret", "rolls")}
    plain = {k: tuple(f"{n} {x}" for n, x in v.items()) if isinstance(v, Mapping) else v for k, v in own.items()}
    return {**{k: v for k, v in plain.items() if k not in _TAKEN}, "by": who}
