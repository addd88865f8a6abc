"""The board: what a game of Arcologia has on the table between two orders. The rules are functions over it.

Everything that anybody may be told stands in the state, folded from entries; the board holds the same things by cell,
for speed, and what only the rules need (who met whom, whose next Movement is forfeited).
"""

from bisect import insort
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeVar

from printkit import tables
from printkit.core.dates import Date
from printkit.core.dice import Dice, Roll
from printkit.journal.entries import Entry
from printkit.journal.state import State
from printkit.rules.arcologia.agenda import Agenda
from printkit.rules.arcologia.land import Land, prepare
from printkit.rules.arcologia.members import Traveller, traveller
from printkit.rules.sight import WIDEST, disc, look
from printkit.rules.system import EncounterProcedure, Referee, Scribe
from printkit.tables import Weather
from printkit.world.model import Creature, Vehicle, World
from printkit.world.orders import Order, Scenario

Spot = tuple[str, int]
"""(region, cell)."""
MOST_LOOKS = 100_000
START = Date(1, 1, 1, 0)
SIGHT_MARGIN = 4


class Barred(NamedTuple):
    """Why something cannot be done: the rule's number, a word of tables/lang/ (`refused.<why>`), and its figures."""

    rule: str
    why: str
    figures: Mapping[str, Any] = {}


T = TypeVar("T")


def sure(found: T | Barred | None) -> T:
    """What must be there, as its order has been let pass; anything else is a bug."""
    if found is None or isinstance(found, Barred):
        raise LookupError(found)
    return found


@dataclass(slots=True)
class Beast:
    """A creature on the map; `end` is the hour at which it is gone."""

    creature: Creature
    order: int
    region: str
    cell: int
    end: int | None


class Timeline(NamedTuple):
    """A region's listed weather: from each hour of `hours` on, the kind beside it (empty: none is listed)."""

    hours: tuple[int, ...]
    kinds: tuple[str, ...]


class Voyage(NamedTuple):
    """Travellers in a passage (ARC-65): who, its id, their vehicle, where they come out, the hours before them."""

    who: tuple[str, ...]
    passage: str
    vehicle: str
    goal: Spot
    hours: int


@dataclass(slots=True)
class Chart:
    """What the group knows of a region for one way of going.

    `enter` is each cell's ground without weather (0: shut), `links` the level of the road (0: bridge) along which a
    step goes, `sure` the cells whose terrain is known, `read` how many of the cells that came to be seen stand in it.
    `costs` and `ways` are priced for `key`; what came in `fresh` since is not yet.
    """

    enter: dict[int, int]
    links: dict[tuple[int, int], int]
    sure: set[int] = field(default_factory=set)
    blocked: set[int] = field(default_factory=set)
    read: int = 0
    key: tuple[Any, ...] = ()
    costs: dict[int, int] = field(default_factory=dict)
    ways: dict[int, dict[int, int]] = field(default_factory=dict)
    fresh: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Plan:
    """The way that an autopilot's group follows, and what it knew when it chose it."""

    route: list[int]
    known: tuple[Any, ...]


@dataclass(slots=True)
class Task:
    """What keeps members busy over several hours: an activity, a `travel` or an `explore` (interfaces.md, Orders).

    `goals` are the cells that each traveller has still to come to; `plans` and `idle` (hours without a step) are each
    group's, by its first member; `spoke` is the hour in which it last gave a reason. `places` says where each is at an
    activity.
    """

    do: str
    who: tuple[str, ...]
    hours: int
    order: Order
    goals: dict[str, list[Spot]] = field(default_factory=dict)
    plans: dict[str, Plan] = field(default_factory=dict)
    idle: dict[str, int] = field(default_factory=dict)
    spoke: int = -1
    places: dict[str, Spot] = field(default_factory=dict)


@dataclass(slots=True)
class Board:
    """One journey's board."""

    scenario: Scenario
    dice: Dice
    referee: Referee
    procedure: EncounterProcedure | None
    scribe: Scribe
    travellers: dict[str, Traveller]
    at: dict[str, Spot | None]
    riding: dict[str, str]
    vehicles: dict[str, Vehicle]
    beasts: dict[str, Beast]
    lurking: dict[str, dict[int, list[Beast]]]
    hour: int = 0
    closing: bool = False
    date: Date = START
    weather: dict[str, str] = field(default_factory=dict)
    drawn: dict[str, str] = field(default_factory=dict)
    forfeits: set[str] = field(default_factory=set)
    met: dict[tuple[str, str], Spot] = field(default_factory=dict)
    passed: dict[tuple[str, str], Spot] = field(default_factory=dict)
    used: dict[str, int] = field(default_factory=dict)
    agenda: Agenda = field(default_factory=Agenda)
    spells: dict[str, Timeline] = field(default_factory=dict)
    opened: dict[Spot, set[str]] = field(default_factory=dict)
    view: dict[str, frozenset[int]] = field(default_factory=dict)
    seen: dict[str, set[int]] = field(default_factory=dict)
    tasks: list[Task] = field(default_factory=list)
    voyages: list[Voyage] = field(default_factory=list)
    awake: dict[str, int] = field(default_factory=dict)
    asleep: dict[str, int] = field(default_factory=dict)
    slept: set[str] = field(default_factory=set)
    acted: set[str] = field(default_factory=set)
    fought: set[str] = field(default_factory=set)
    news: dict[str, list[int]] = field(default_factory=dict)
    closed: dict[tuple[str, str], set[int]] = field(default_factory=dict)
    harmless: set[str] = field(default_factory=set)
    creature_ids: frozenset[str] = frozenset()
    charts: dict[tuple[str, str], Chart] = field(default_factory=dict)
    treads: dict[tuple[Any, ...], tuple[Any, Any]] = field(default_factory=dict)
    leaving: dict[int, list[str]] = field(default_factory=dict)
    farthest: int = 0
    _near: dict[tuple[str, int, int], frozenset[int]] = field(default_factory=dict)
    _lands: dict[str, Land] = field(default_factory=dict)
    pad: int = 2
    _looks: dict[tuple[str, int, int], frozenset[int]] = field(default_factory=dict)

    @property
    def world(self) -> World:
        """The world that is played in."""
        return self.scenario.world

    @property
    def state(self) -> State:
        """What everybody could be told."""
        return self.scribe.state

    @property
    def left(self) -> Mapping[str, int]:
        """The Movement that each member still has this hour (ARC-41)."""
        return self.scribe.state.movement_left

    def write(self, entry: Entry) -> None:
        """Writes an entry; it is folded into the state at once."""
        self.scribe.write(entry)

    def roll(self, dice: str, why: str, purpose: str) -> Roll:
        """Throws dice for this hour."""
        return self.dice.roll(dice, why, hour=self.hour, purpose=purpose)

    def land(self, region: str) -> Land:
        """A region, made ready when it is first needed."""
        found = self._lands.get(region)
        if found is None:
            found = self._lands[region] = prepare(self.world.regions[region], pad=self.pad)
        return found

    def on_map(self) -> list[str]:
        """The members on the map, in party order."""
        return [n for n, spot in self.at.items() if spot is not None]

    def here(self, spot: Spot) -> list[str]:
        """The members on a hex, in party order."""
        return [n for n, s in self.at.items() if s == spot]

    def in_party_order(self, names: Iterable[str]) -> tuple[str, ...]:
        """Names in the order of the party."""
        return tuple(sorted(names, key=lambda n: self.travellers[n].order))

    def beasts_on(self, region: str, cell: int) -> Sequence[Beast]:
        """The creatures on a cell, in list order."""
        return self.lurking.get(region, {}).get(cell, ())

    def stands(self, name: str) -> Spot:
        """Where a member on the map stands; LookupError for one in transit."""
        return sure(self.at[name])

    def place(self, beast: Beast, cell: int) -> None:
        """Sets a creature on another cell of its region."""
        self.lift(beast)
        beast.cell = cell
        here = self.lurking[beast.region].setdefault(cell, [])
        insort(here, beast, key=_order)

    def lift(self, beast: Beast) -> None:
        """Takes a creature off its cell."""
        cells = self.lurking[beast.region]
        here = cells[beast.cell]
        here.remove(beast)
        if not here:
            del cells[beast.cell]

    def remove(self, beast: Beast) -> None:
        """Takes a creature off the map for good."""
        self.lift(beast)
        del self.beasts[beast.creature.id]

    def concealed(self, beast: Beast) -> bool:
        """Whether a creature is hidden still: no Identification has found it (ARC-26)."""
        return beast.creature.hidden and beast.creature.id not in self.state.identified

    def weather_at(self, region: str, cell: int) -> Weather:
        """The weather on a cell: an event's in place of the region's; sandstorm on arid hexes only (keys.md)."""
        over = self.agenda.weather.get(region)
        kind = (over.get(cell) if over else None) or self.weather[region]
        row = tables.weathers()[kind]
        if row.arid or row.elsewhere:
            other = row.arid if cell in self.land(region).arid else row.elsewhere
            if other:
                row = tables.weathers()[other]
        return row

    def fov(self, base: int, region: str, cell: int) -> int:
        """A field of view on a cell (ARC-31): never below 0."""
        return max(0, base + self.land(region).bonus.get(cell, 0) + self.weather_at(region, cell).sight)

    def sees(self, base: int, region: str, cell: int) -> frozenset[int]:
        """The cells that somebody with this field of view sees from a cell (ARC-30 to 33)."""
        key = (region, cell, self.fov(base, region, cell))
        found = self._looks.get(key)
        if found is None:
            if len(self._looks) >= MOST_LOOKS:
                self._looks.clear()
            land = self.land(region)
            found = self._looks[key] = look(land.field, land.obstruction, cell, key[2])
        return found

    def around(self, region: str, cell: int, radius: int) -> frozenset[int]:
        """The cells within a distance."""
        key = (region, cell, radius)
        found = self._near.get(key)
        if found is None:
            if len(self._near) >= MOST_LOOKS:
                self._near.clear()
            found = self._near[key] = frozenset(disc(self.land(region).field, cell, radius))
        return found

    def leaves(self, who: str, goal: Spot) -> None:
        """After somebody went to a hex: meetings and sneaks that were held elsewhere are over (interfaces.md)."""
        if self.met or self.passed:
            self.met = {pair: s for pair, s in self.met.items() if who not in pair or s == goal}
            self.passed = {pair: s for pair, s in self.passed.items() if who not in pair or s == goal}


def _order(beast: Beast) -> int:
    return beast.order


def set_up(
    scenario: Scenario, dice: Dice, referee: Referee, procedure: EncounterProcedure | None, scribe: Scribe
) -> Board:
    """The board before hour 0."""
    world = scenario.world
    travellers = {m.name: traveller(m, i) for i, m in enumerate(scenario.party)}
    board = Board(
        scenario=scenario,
        dice=dice,
        referee=referee,
        procedure=procedure,
        scribe=scribe,
        travellers=travellers,
        at={},
        riding={name: v.id for v in world.vehicles for name in v.crew},
        vehicles={v.id: v for v in world.vehicles},
        beasts={},
        lurking={r: {} for r in world.regions},
        date=scenario.start,
        creature_ids=frozenset(c.id for c in world.creatures),
    )
    # the widest look that open ground and the usual bonuses allow; a wider one is reckoned apart
    widest = SIGHT_MARGIN + max([2, *(t.fov for t in travellers.values()), *(c.fov for c in world.creatures)])
    board.pad = min(widest, WIDEST)
    for m in scenario.party:
        board.at[m.name] = (m.at.region, board.land(m.at.region).field.cell(m.at.hex))
    for i, c in enumerate(world.creatures):
        cell = board.land(c.at.region).field.cell(c.at.hex)
        beast = board.beasts[c.id] = Beast(c, i, c.at.region, cell, c.stays)
        board.lurking[c.at.region].setdefault(cell, []).append(beast)
    hunting = [c.fov for c in world.creatures if c.personality == "aggressive"]
    board.farthest = max(hunting, default=0) + SIGHT_MARGIN
    for name in travellers:
        board.awake[name] = board.asleep[name] = 0
    return board
