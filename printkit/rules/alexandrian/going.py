"""Where a group truly is and what it believes of its course: the moving part of an Alexandrian journey."""

from dataclasses import dataclass, field
from fractions import Fraction

from printkit.rules.alexandrian.progress import Crossing


@dataclass(slots=True)
class Going:
    """A group that travels together.

    `toward` and `follow` are the last march's; `veer` in faces; `knows` whether it knows that it is lost; `north` by how
    many faces its idea of north is off (HEX-41); `forced` the hours of forced march still ordered; `trail` the crossings behind it, newest last, each with whether the
    group was on course there; `followed` the ways that it has gone, `done` those to their end, `met` the places where it is.
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
    trail: list[tuple[Crossing, bool]] = field(default_factory=list)
    followed: set[str] = field(default_factory=set)
    met: set[str] = field(default_factory=set)
    done: set[str] = field(default_factory=set)

    def stray(self, faces: int) -> None:
        """The group is lost, unknown to it, with this veer."""
        self.lost, self.veer = True, faces

    def found(self) -> None:
        """The group is on its course again."""
        self.lost, self.knows, self.veer, self.north = False, False, 0, 0


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
    """How often the party was at a location, and whether it can find it again."""

    count: int = 0
    known: bool = False
    seen: bool = False


ZERO = Fraction(0)
