"""State: what stands after some entries. Folding rolls no dice and knows no rule.

`State(world)` with every entry of a journal applied in order is what stood at the end, whether the entries come from
the game or from a file.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from printkit.core.hexes import Hex
from printkit.core.known import Known
from printkit.journal import entries as e, knowledge as k
from printkit.world.model import World

TRANSIT = "transit"
Where = tuple[str, str]
"""(region, hex name)."""


@dataclass(slots=True)
class Mark:
    """A thing as the group last knew it: where, when it was seen, until when it stays (None: no end known).

    `live`: it is in view now, so that `seen` is the present hour.
    """

    region: str
    hex: str
    seen: int
    until: int | None
    live: bool


@dataclass(slots=True)
class Running:
    """An event that is there now: its hexes (none: the whole region, or everywhere where `region` is None too)."""

    region: str | None
    hexes: tuple[str, ...]
    until: int | None
    kind: str


@dataclass(slots=True)
class Craft:
    """A vehicle now: where it is, who is aboard in the order of boarding, who drives, its Movement left."""

    at: Where | str
    aboard: tuple[str, ...]
    captain: str
    left: int = 0


@dataclass(slots=True)
class State:
    """What an unfinished journey adds up to. `look` is the last hour that was opened: what was in view until now was
    seen in it."""

    world: World
    hour: int = 0
    look: int = 0
    date: Mapping[str, int] = field(default_factory=dict)
    period: str = ""
    weather: dict[str, str] = field(default_factory=dict)
    positions: dict[str, Where | str] = field(default_factory=dict)
    movement_left: dict[str, int] = field(default_factory=dict)
    stress: dict[str, int] = field(default_factory=dict)
    sleepy: dict[str, bool] = field(default_factory=dict)
    view: dict[str, set[str]] = field(default_factory=dict)
    seen: dict[str, set[str]] = field(default_factory=dict)
    regions: list[str] = field(default_factory=list)
    marks: dict[str, Mark] = field(default_factory=dict)
    identified: set[str] = field(default_factory=set)
    hostile: set[str] = field(default_factory=set)
    creatures: dict[str, Where] = field(default_factory=dict)
    events: dict[str, Running] = field(default_factory=dict)
    resolved: set[str] = field(default_factory=set)
    vehicles: dict[str, Craft] = field(default_factory=dict)
    bound: dict[str, Where] = field(default_factory=dict)
    told: dict[str, dict[str, frozenset[str]]] = field(default_factory=dict, repr=False)
    kinds: dict[str, str] = field(default_factory=dict, repr=False)
    hidden: set[str] = field(default_factory=set, repr=False)
    ends: dict[str, int] = field(default_factory=dict, repr=False)
    _ground: dict[str, k.Ground] = field(default_factory=dict, repr=False, compare=False)
    marked: dict[Where, set[str]] = field(default_factory=dict, repr=False)

    def __post_init__(self) -> None:
        world = self.world
        self.told = k.told(world)
        self.kinds = {c.id: c.kind for c in world.creatures}
        self.kinds |= {v.id: v.kind for v in world.events}
        self.hidden = {c.id for c in world.creatures if c.hidden} | {v.id for v in world.events if v.hidden}
        self.ends = {c.id: c.stays for c in world.creatures if c.stays is not None}
        for c in world.creatures:
            self.creatures[c.id] = (c.at.region, self.name(c.at.region, c.at.hex))
        for v in world.vehicles:
            self.vehicles[v.id] = Craft((v.at.region, self.name(v.at.region, v.at.hex)), v.crew, v.captain, v.movement)

    def name(self, region: str, h: Hex) -> str:
        """A hex's name on its region's map."""
        return self.world.regions[region].grid.name(h)

    def apply(self, entry: e.Entry) -> None:
        """Folds one entry in; kinds that change nothing here are passed over."""
        self.hour = max(self.hour, entry.hour)
        fold = FOLDS.get(entry.kind)
        if fold is not None:
            fold(self, entry)

    def ground(self, region: str) -> k.Ground:
        """What a region's hexes hold."""
        found = self._ground.get(region)
        if found is None:
            found = self._ground[region] = k.ground(self.world.regions[region])
        return found

    def standing(self) -> set[Where]:
        """The hexes on which somebody of the group stands (ARC-25)."""
        return {p for p in self.positions.values() if not isinstance(p, str)}

    def known(self, region: str, name: str) -> Known:
        """How much the group knows of a hex (ARC-20)."""
        if name in self.view.get(region, ()):
            return Known.ON_TILE if (region, name) in self.standing() else Known.IN_VIEW
        if name in self.seen.get(region, ()):
            return Known.VISITED
        return Known.MAPPED if name in self.told.get(region, ()) else Known.CLOUDED

    def facts(self, region: str, name: str) -> k.HexFacts:
        """What the group knows of the fixed things on a hex."""
        shows = self.told.get(region, {}).get(name, frozenset())
        return self.ground(region).facts(name, self.known(region, name), shows)

    def known_hexes(self, region: str) -> list[str]:
        """The hexes of a region that are not CLOUDED, lowest first."""
        return k.in_order({*self.seen.get(region, ()), *self.told.get(region, ())})

    def known_regions(self) -> list[str]:
        """The regions of which anything is known, in file order; of no other may a player's sheet speak."""
        return [r for r in self.world.regions if r in self.regions or self.seen.get(r) or self.told.get(r)]

    def mark_hour(self, mark: Mark) -> int:
        """When a marked thing was last seen: now, where it is in view."""
        return self.hour if mark.live else mark.seen

    def shown_marks(self) -> dict[Where, list[tuple[str, Mark]]]:
        """The marks that show now, by hex; of each hex in the order of their ids (ARC-23)."""
        out: dict[Where, list[tuple[str, Mark]]] = {}
        for what in sorted(self.marks):
            mark = self.marks[what]
            if mark.until is None or self.hour < mark.until:
                out.setdefault((mark.region, mark.hex), []).append((what, mark))
        return out

    def present(self, creature: str) -> bool:
        """Whether a creature is still on the map."""
        return creature in self.creatures and self.hour < self.ends.get(creature, self.hour + 1)

    def set_mark(self, what: str, region: str, name: str, seen: int, until: int | None) -> None:
        """Marks a thing; an older mark of it goes."""
        self.drop_mark(what)
        self.marks[what] = Mark(region, name, seen, until, self._in_sight(what, region, name))
        self.marked.setdefault((region, name), set()).add(what)

    def drop_mark(self, what: str) -> None:
        """Takes a thing's mark away, where it has one."""
        old = self.marks.pop(what, None)
        if old is not None:
            here = self.marked[old.region, old.hex]
            here.discard(what)
            if not here:
                del self.marked[old.region, old.hex]

    def _in_sight(self, what: str, region: str, name: str) -> bool:
        """Whether the group sees this thing on a hex: hidden ones show only ON_TILE or once identified (ARC-26)."""
        if name not in self.view.get(region, ()):
            return False
        return what not in self.hidden or what in self.identified or (region, name) in self.positions.values()

    def dull(self, region: str, name: str) -> None:
        """After a hex left the view, or nobody stands on it any more: what is out of sight there was seen until now."""
        for what in self.marked.get((region, name), ()):
            mark = self.marks[what]
            if mark.live and not self._in_sight(what, region, name):
                mark.live, mark.seen = False, self.look


Fold = Callable[[State, Any], None]
FOLDS: dict[str, Fold] = {}


def folds(kind: str) -> Callable[[Fold], Fold]:
    """Registers what an entry of a kind changes."""

    def register(fold: Fold) -> Fold:
        FOLDS[kind] = fold
        return fold

    return register


def fold(world: World, journal: Iterable[e.Entry]) -> State:
    """The state after a journal."""
    state = State(world)
    for entry in journal:
        state.apply(entry)
    return state


@folds("recharge")
def _recharge(s: State, x: e.Recharge) -> None:
    s.movement_left.update(x.movement)
    for vehicle, left in x.vehicles.items():
        s.vehicles[vehicle].left = left


@folds("hour")
def _hour(s: State, x: e.Hour) -> None:
    s.look = x.hour
    s.date, s.period, s.weather = x.date, x.period, dict(x.weather)
    for who, place in x.positions.items():
        s.positions[who] = place
        if not isinstance(place, str) and place[0] not in s.regions:
            s.regions.append(place[0])


@folds("step")
def _step(s: State, x: e.Step) -> None:
    for who in x.who:
        s.positions[who] = (x.region, x.to)
    s.movement_left.update(x.left)
    if x.vehicle:
        craft = s.vehicles[x.vehicle]
        craft.at, craft.left = (x.region, x.to), x.remaining
    if (x.region, x.origin) in s.marked and (x.region, x.origin) not in s.positions.values():
        s.dull(x.region, x.origin)


@folds("refused")
def _refused(s: State, x: e.Refused) -> None:
    for who, left in x.left.items():
        if who in s.vehicles:
            s.vehicles[who].left = left
        else:
            s.movement_left[who] = left


@folds("view")
def _view(s: State, x: e.View) -> None:
    view = s.view.setdefault(x.region, set())
    view.update(x.gained)
    s.seen.setdefault(x.region, set()).update(x.gained)
    view.difference_update(x.lost)
    if s.marked:
        for name in x.lost:
            if (x.region, name) in s.marked:
                s.dull(x.region, name)


@folds("sight")
def _sight(s: State, x: e.Sight) -> None:
    if x.thing:
        s.kinds.setdefault(x.what, x.thing)
    if x.who is not None:
        s.identified.add(x.what)
    if x.until is not None and x.until <= x.hour:
        s.drop_mark(x.what)
    else:
        s.set_mark(x.what, x.region, x.hex, x.hour, x.until)


@folds("creature")
def _creature(s: State, x: e.CreatureMoves) -> None:
    s.creatures[x.id] = (x.region, x.to)
    mark = s.marks.get(x.id)
    if not x.secret and mark is not None:
        s.set_mark(x.id, x.region, x.to, s.look, mark.until)


@folds("encounter")
def _encounter(s: State, x: e.Encounter) -> None:
    if x.hour == s.look:
        # what is left of the hour is lost; at the hour's end there is nothing left to lose
        for who in x.participants:
            s.movement_left[who] = 0
        for craft in s.vehicles.values():
            if set(craft.aboard) & set(x.participants):
                craft.left = 0
    if x.how != "chosen":
        s.hostile.update(x.creatures)
    for what in x.gone:
        s.creatures.pop(what, None)
        s.drop_mark(what)


@folds("event")
def _event(s: State, x: e.EventHappens) -> None:
    if x.event:
        s.kinds[x.id] = x.event
    if x.change in ("triggered", "resolved", "ends"):
        s.events.pop(x.id, None)
        if x.change != "ends":
            s.resolved.add(x.id)
        if not x.secret:
            s.drop_mark(x.id)
    elif x.change in ("appears", "moves"):
        s.events[x.id] = Running(x.region, x.hexes, x.until, x.event)


@folds("transit")
def _transit(s: State, x: e.Transit) -> None:
    passage = next(p for p in s.world.passages if p.id == x.passage)
    ends = [(p.region, s.name(p.region, p.hex)) for p in (passage.start, passage.end)]
    for who in x.who:
        here = s.positions[who]
        if who not in s.bound:
            s.bound[who] = ends[1] if here == ends[0] else ends[0]
        if not isinstance(here, str):
            s.movement_left[who] = 0
        s.positions[who] = TRANSIT if x.hours_left else s.bound[who]
        if not isinstance(here, str):
            s.dull(*here)
    if x.vehicle:
        s.vehicles[x.vehicle].at = TRANSIT if x.hours_left else s.bound[x.who[0]]
    if not x.hours_left:
        for who in x.who:
            region = s.bound.pop(who)[0]
            if region not in s.regions:
                s.regions.append(region)


@folds("boards")
def _boards(s: State, x: e.Boards) -> None:
    craft = s.vehicles[x.vehicle]
    others = tuple(n for n in craft.aboard if n not in x.who)
    craft.aboard = others + x.who if x.aboard else others
    craft.captain = x.captain
    s.movement_left.update(x.left)


@folds("rest")
@folds("status")
def _status(s: State, x: e.Rest | e.Status) -> None:
    for who in x.who:
        s.stress[who], s.sleepy[who] = x.stress, x.sleepy


def as_json(state: State) -> dict[str, Any]:
    """What stands at the end, in plain JSON values (interfaces.md, State)."""
    marks = state.shown_marks()
    knowledge: dict[str, dict[str, Any]] = {}
    for region in state.known_regions():
        hexes = {
            name: k.as_json(
                state.facts(region, name),
                (
                    {"id": what, "kind": state.kinds[what], "seen": state.mark_hour(m), "until": m.until}
                    for what, m in marks.get((region, name), ())
                ),
            )
            for name in state.known_hexes(region)
        }
        if hexes:
            knowledge[region] = hexes
    return {
        "hour": state.hour,
        "positions": {who: p if isinstance(p, str) else list(p) for who, p in state.positions.items()},
        "movement_left": dict(state.movement_left),
        "knowledge": knowledge,
    }
