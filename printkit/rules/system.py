"""The two contracts: a travel system and an encounter procedure. `play` and the sheets know no system by name.

A travel system makes a `Game` for a scenario. The loop of `play` opens turns, carries out orders and closes turns;
the game writes what happens through its `Scribe`, which folds each entry into the state at once.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from printkit.core.dice import Dice, Roll
from printkit.journal.entries import Encounter, Entry
from printkit.journal.state import State
from printkit.world.model import Creature
from printkit.world.orders import Order, Scenario


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """What a system states of itself as data; it stands in the journal's first entry, for the sheets to read.

    `turn_hours`: hours that one turn of the system lasts; `turn_word`: the word of tables/lang/ for a turn;
    `players_grid`: whether players' maps show grid and hex numbers; `believed`: players' maps and logs are drawn
    from what the party believes; `encounters`: the default procedure; `sees`: whether fields of view give knowledge;
    `prepares`: the module and function that throws what the referee may have before play, '' for none;
    `land`: what a seed makes for it, regions or an island board; `referee`: the default policy for each question that
    the rules leave to the referee.
    """

    turn_hours: int = 1
    turn_word: str = "hour"
    players_grid: bool = True
    believed: bool = False
    encounters: str = "none"
    sees: bool = True
    miles_per_hex: int = 0
    land: str = "regions"
    prepares: str = ""
    referee: Mapping[str, str] = field(default_factory=dict)
    of_party: Callable[[Scenario], Mapping[str, Any]] | None = None

    def as_dict(self) -> dict[str, Any]:
        """For the journal's first entry."""
        return {
            "turn_hours": self.turn_hours,
            "turn_word": self.turn_word,
            "players_grid": self.players_grid,
            "believed": self.believed,
            "encounters": self.encounters,
            "sees": self.sees,
            "miles_per_hex": self.miles_per_hex,
            "land": self.land,
            "prepares": bool(self.prepares),
        }


@dataclass(slots=True)
class Scribe:
    """Writes entries and folds them into the state; the one way in which anything happens."""

    state: State
    entries: list[Entry] = field(default_factory=list)

    def write(self, entry: Entry) -> None:
        """Appends an entry and folds it into the state."""
        self.entries.append(entry)
        self.state.apply(entry)


class Referee(Protocol):
    """Who decides what the rules leave to the referee: a policy from tables/, or a person at the table."""

    def decide(self, question: str, choices: Sequence[str], figures: Mapping[str, Any]) -> str | None:
        """One of the choices; None where nobody can decide (the order is then refused)."""

    def answers(self, question: str) -> bool:
        """Whether `decide` would have an answer to such a question."""


class Game(Protocol):
    """One journey under one travel system."""

    scribe: Scribe

    def opening(self) -> None:
        """Writes the first entries of a turn: its `hour` entry, and in the first turn what is seen before any order."""

    def options(self, who: str) -> Sequence[Order]:
        """Every order with its figures that a member could have carried out now: the one generator that refusals,
        the autopilot, interactive play and the tests ask."""

    def carry_out(self, orders: Sequence[Order]) -> None:
        """Carries out one turn's orders in list order, and whatever keeps members busy; a forbidden order is a
        `refused` entry and changes nothing else."""

    def closing(self) -> None:
        """Writes the end of the turn; afterwards the state's `hour` is that of the turn to come."""

    def wants_orders(self) -> bool:
        """Whether the next entry of the scenario's orders is to be read (no traveller of a `travel` is under way)."""

    def busy(self) -> bool:
        """Whether anybody is at an activity that goes on though no orders are left."""


class TravelSystem(Protocol):
    """A way to play a journey."""

    @property
    def name(self) -> str:
        """The system's name in files."""

    @property
    def facts(self) -> Facts:
        """What it states of itself."""

    def game(self, scenario: Scenario, *, dice: Dice, referee: Referee, procedure: "EncounterProcedure | None") -> Game:
        """A new journey, nothing written yet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """One side of a meeting: names, and what the procedures ask of it. `aware`: it knows of the other side.

    `movement` is base movement per turn in feet (OSE), of the slowest; `charisma` the modifier of who speaks.
    """

    names: tuple[str, ...]
    aware: bool = False
    stealth: int = 0
    perceptions: Mapping[str, int] = field(default_factory=dict)
    movement: int = 120
    charisma: int = 0
    speaks: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Meeting:
    """Two sides on one hex, before anything is decided.

    `how`: entered (party came on to the tile), reached (a creature came), ambushed (hidden creatures), sneaking (a
    failed sneak), ambushing (the party lay in wait), chosen (fight), wandering (an encounter check). `joins` holds
    who may join from elsewhere: name or id to (distance in tiles, reach in tiles). `outcomes` is open or solo.
    """

    hour: int
    region: str
    hex: str
    terrain: str
    weather: str
    how: str
    creatures: tuple[Creature, ...]
    party: Side
    foes: Side
    joins: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    outcomes: str = "open"
    rolls: tuple[Roll, ...] = ()
    secret: bool = False
    place: str = "wilderness"
    number: int = 0
    figures: Mapping[str, Any] = field(default_factory=dict)


class EncounterProcedure(Protocol):
    """How a meeting goes, from surprise to its end; any travel system may use any."""

    @property
    def name(self) -> str:
        """The procedure's name in files."""

    def meet(self, meeting: Meeting, dice: Dice, referee: Referee) -> Encounter:
        """The entry that says what happened; every roll shown in it."""
