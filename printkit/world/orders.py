"""What is asked for, before any rule has spoken: the party, its orders, and the whole scenario."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from printkit.core.dates import Calendar, Date
from printkit.core.hexes import Hex
from printkit.world.model import Place, World


@dataclass(frozen=True, slots=True)
class Member:
    """One of the party, as written: no rule has been applied. Fields of other systems keep their defaults.

    `bonus`: mobility, displacement, movement (ARC-3). `speed` in feet; `survival`, `constitution`, `charisma` are
    modifiers; `knowledge_local` ranks; `mount` is what they ride or drive; `offset` the miles from their start to a
    face of their hex, where that is not the middle (alexandrian). `species` (eidos).
    """

    name: str
    at: Place
    mobility: int = 6
    bonus: Mapping[str, int] = field(default_factory=dict)
    fov: int = 2
    stealth: int = 0
    passive_perception: int = 10
    skills: Mapping[str, int] = field(default_factory=dict)
    speed: int = 30
    survival: int = 0
    constitution: int = 0
    charisma: int = 0
    knowledge_local: int = 0
    mounted: bool = False
    mount: str = ""
    offset: Mapping[str, int] = field(default_factory=dict)
    species: str = ""


@dataclass(frozen=True, slots=True)
class Order:
    """One order: what to do, who does it (None: everybody free), and the fields that this kind of order has.

    `line` is where it stands in its file, 0 for one made by the program.
    """

    do: str
    who: tuple[str, ...] | None = None
    path: tuple[Hex, ...] = ()
    hex: Hex | None = None
    to: Hex | None = None
    to_region: str = ""
    via: tuple[Hex, ...] = ()
    creature: str = ""
    vehicle: str = ""
    event: str = ""
    hours: int = 1
    toward: str = ""
    follow: str = ""
    mode: tuple[str, ...] = ()
    watches: int = 1
    location: str = ""
    landmark: str = ""
    informed: bool = True
    conditions: tuple[str, ...] = ()
    stops: int = 0
    member: str = ""
    text: str = ""
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Draw:
    """Whether weather and events are drawn beside what is listed."""

    weather: bool = False
    events: bool = False


_START = Date(1, 1, 1, 8)


@dataclass(frozen=True, slots=True)
class Scenario:
    """A world, a party and their orders: all that a journey needs. One entry of `orders` is one turn."""

    system: str
    world: World
    party: tuple[Member, ...]
    calendar: Calendar
    encounters: str = ""
    outcomes: str = "open"
    seed: int = 0
    start: Date = _START
    draw: Draw = Draw()
    referee: Mapping[str, str] = field(default_factory=dict)
    orders: tuple[tuple[Order, ...], ...] = ()
    rolls: tuple[int, ...] = ()
    party_has: Mapping[str, bool] = field(default_factory=dict)
    options: Mapping[str, bool] = field(default_factory=dict)
