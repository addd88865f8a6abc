"""Where a group truly is and what it believes of its course: the moving part of an Alexandrian journey."""

from copy import copy
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple, Self

from printkit.core.hexes import Hex
from printkit.journal.believed import Spot, spot_of
from printkit.rules.alexandrian.progress import Crossing


class Behind(NamedTuple):
    """A hex behind a group: its crossing, whether the group was on course there, and the hour in which it left it."""

    at: Crossing
    on_course: bool
    hour: int = 0


class Met(NamedTuple):
    """Where a way was met: the true hex, and the point at which the group then believed to be."""

    hex: Hex
    believed: Spot


NOWHERE = Spot(Fraction(0), Fraction(0))


@dataclass(slots=True)
class Going:
    """A group that travels together.

    `toward` and `follow` are the last march's; `veer` in faces; `knows` whether it knows that it is lost; `north` by
    how many faces its idea of north is off (HEX-41); `forced` the hours of forced march still ordered; `trail` what
    lies behind it, newest last; `followed` the ways that it has gone, `done` those to their end, `met` the places where
    it is; `crossed` the ways that it has met (HEX-30); `missed` how often it looked for a familiar place in the wrong
    hex (HEX-47); `believed` where it thinks that it is; `afloat` the boat that it is aboard of; `onward` whether it has
    set out along what it follows, so that it does not turn round where that bends.
    """

    region: str
    at: Crossing
    toward: str = ""
    follow: str = ""
    lost: bool = False
    knows: bool = False
    veer: int = 0
    north: int = 0
    noticed_this_watch: bool = False
    forced: int = 0
    afloat: str = ""
    onward: bool = False
    believed: Spot = NOWHERE
    trail: list[Behind] = field(default_factory=list)
    followed: set[str] = field(default_factory=set)
    met: set[str] = field(default_factory=set)
    done: set[str] = field(default_factory=set)
    crossed: dict[str, list[Met]] = field(default_factory=dict)
    missed: dict[str, int] = field(default_factory=dict)

    @classmethod
    def starting(cls, region: str, at: Crossing) -> Self:
        """A group before its first step: it knows where it is."""
        return cls(region, at, believed=spot_of(at.hex))

    def parted(self) -> Self:
        """The same for those who leave the group: what comes later is their own."""
        own = copy(self)
        for name in ("trail", "followed", "met", "done", "missed"):
            setattr(own, name, copy(getattr(self, name)))
        own.crossed = {path: list(met) for path, met in self.crossed.items()}
        return own

    def stray(self, faces: int) -> None:
        """The group is lost, unknown to it, with this veer."""
        self.lost, self.veer = True, faces

    def found(self) -> None:
        """The group is on its course again."""
        self.lost, self.knows, self.veer, self.north = False, False, 0, 0
        self.missed.clear()


@dataclass(slots=True)
class Body:
    """What haste and hunger have done to one member since the last sleep."""

    marched: int = 0
    hustled: int = 0
    nonlethal: int = 0
    mount_damage: int = 0
    fatigued: bool = False
    slept: int = 0
    foraged_day: int = -1
    last_march_hour: int = -1

    def sleep(self, hours: int, *, enough: int) -> None:
        """Hours of sleep; enough in a row begin a new cycle and cure the damage of haste with its fatigue."""
        self.slept += hours
        if self.slept >= enough:
            self.marched = self.hustled = self.nonlethal = 0
            self.fatigued = False


@dataclass(slots=True)
class Visits:
    """How often the party was at a location, and where it thinks that this is."""

    count: int = 0
    known: bool = False
    seen: bool = False
    spot: Spot | None = None


ZERO = Fraction(0)
