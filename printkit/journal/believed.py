"""What a party believes and what is true, under rules where it can get lost (HEX-50): entries, and the two trails.

An entry that players may see holds belief only; its secret twin holds the truth. Miles are written as fractions
(«9/4»), so that nothing is rounded before it is printed.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import ClassVar, NamedTuple

from printkit.core.hexes import DIRECTIONS, Axial, Hex, parse, to_axial
from printkit.journal.entries import Entry, Step, entry

_STEPS = dict(zip(DIRECTIONS, ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)), strict=True))


@entry
@dataclass(frozen=True, slots=True, kw_only=True)
class March(Entry):
    """An hour's march as the party sees it: where it means to go, how, how far it thinks that it came, on what ground.

    `toward` is a direction; `follow` the path or landmark that it keeps to; `terrain` the ground, of a river's hex its
    banks, and `river` says that one flows there.
    """

    kind: ClassVar[str] = "march"
    who: tuple[str, ...]
    toward: str = ""
    follow: str = ""
    mode: tuple[str, ...] = ()
    way: str = ""
    miles: str = "0"
    terrain: str = ""
    river: bool = False


@entry
@dataclass(frozen=True, slots=True, kw_only=True)
class Progress(Entry):
    """An hour's march as it truly went (secret): face, miles, hexes entered, and where in the last one the party is."""

    kind: ClassVar[str] = "progress"
    secret: bool = True
    who: tuple[str, ...]
    region: str
    hex: str
    entry: str
    face: str
    miles: str
    progress: str
    entered: tuple[str, ...] = ()
    veer: int = 0
    lost: bool = False


@entry
@dataclass(frozen=True, slots=True, kw_only=True)
class Navigation(Entry):
    """A navigation check of the referee (secret): its DC, whether it held, and the veer from now on."""

    kind: ClassVar[str] = "navigation"
    secret: bool = True
    who: tuple[str, ...]
    dc: int
    total: int
    success: bool
    lost: bool
    veer: int
    why: str = "navigation"


@entry
@dataclass(frozen=True, slots=True, kw_only=True)
class Distance(Entry):
    """The true share of the average distance in a watch (secret; HEX-22, an option)."""

    kind: ClassVar[str] = "distance"
    secret: bool = True
    who: tuple[str, ...]
    share: str


@entry
@dataclass(frozen=True, slots=True, kw_only=True)
class Lost(Entry):
    """The party comes to know that it is lost, or to believe that it is no longer (`found`)."""

    kind: ClassVar[str] = "lost"
    who: tuple[str, ...]
    found: bool = False
    how: str = ""


@entry
@dataclass(frozen=True, slots=True, kw_only=True)
class Bearings(Entry):
    """What each of some members holds to be the right direction (HEX-41, HEX-42); the secret twin says who is right."""

    kind: ClassVar[str] = "bearings"
    who: tuple[str, ...]
    why: str
    opinions: Mapping[str, str]
    right: Mapping[str, bool] = field(default_factory=dict)


@entry
@dataclass(frozen=True, slots=True, kw_only=True)
class Found(Entry):
    """A location found (HEX-45 … HEX-49): how, and for one seen from afar in which direction and how many miles off.

    `what` is what stands there, a key of tables/structures ('' for nothing built).
    """

    kind: ClassVar[str] = "location"
    who: tuple[str, ...]
    id: str
    how: str
    toward: str = ""
    miles: str = ""
    what: str = ""


@entry
@dataclass(frozen=True, slots=True, kw_only=True)
class Horizon(Entry):
    """Mountains seen from afar for the first time (companion tables 2.8): in which direction, about how far off."""

    kind: ClassVar[str] = "horizon"
    who: tuple[str, ...]
    terrain: str
    toward: str
    miles: str
    name: str = ""


@entry
@dataclass(frozen=True, slots=True, kw_only=True)
class Recognized(Entry):
    """What somebody makes of a landmark (HEX-30): `what` it plainly is (river, road, watchtower, landmark), and what
    experience `gives`: confirmed, same (probably the one that was met before, in direction `toward` from here), plain,
    or unsure. `id` is named only where it was told.
    """

    kind: ClassVar[str] = "landmark"
    who: tuple[str, ...]
    what: str
    gives: str
    id: str = ""
    toward: str = ""


@entry
@dataclass(frozen=True, slots=True, kw_only=True)
class WrongArea(Entry):
    """A place that was looked for, by who partly knows it, is not in this area (HEX-49)."""

    kind: ClassVar[str] = "wrong_area"
    who: tuple[str, ...]
    id: str


@entry
@dataclass(frozen=True, slots=True, kw_only=True)
class Check(Entry):
    """An encounter check of the referee (secret): what it came to, and where."""

    kind: ClassVar[str] = "check"
    secret: bool = True
    region: str
    hex: str
    found: str
    what: str = ""
    number: int = 0
    half_hour: int = 0
    minute: int = 0


@entry
@dataclass(frozen=True, slots=True, kw_only=True)
class Forage(Entry):
    """A day's foraging (HEX-19): how many people it feeds."""

    kind: ClassVar[str] = "forage"
    who: tuple[str, ...]
    fed: int


@entry
@dataclass(frozen=True, slots=True, kw_only=True)
class Track(Entry):
    """Tracks seen or followed: whose (where that can be told), how many; `kept` for a trail that was followed."""

    kind: ClassVar[str] = "track"
    who: tuple[str, ...]
    what: str = ""
    number: int = 0
    kept: bool | None = None


@entry
@dataclass(frozen=True, slots=True, kw_only=True)
class Toll(Entry):
    """What haste cost (HEX-11, HEX-13): nonlethal damage of each, or lethal of their mounts; all named are fatigued."""

    kind: ClassVar[str] = "toll"
    who: tuple[str, ...]
    damage: Mapping[str, int]
    mounts: bool = False
    fatigued: bool = True


class Spot(NamedTuple):
    """A point of the map in fractional cube coordinates (one hex = 1)."""

    q: Fraction
    r: Fraction

    def moved(self, direction: str, hexes: Fraction) -> "Spot":
        """The point some hexes' widths away in a direction."""
        dq, dr = _STEPS[direction]
        return Spot(self.q + dq * hexes, self.r + dr * hexes)

    def nearest(self) -> Axial:
        """The hex in which the point lies."""
        s = -self.q - self.r
        q, r, t = (int((v + Fraction(1, 2)) // 1) for v in (self.q, self.r, s))
        off_q, off_r, off_s = abs(q - self.q), abs(r - self.r), abs(t - s)
        if off_q > off_r and off_q > off_s:
            q = -r - t
        elif off_r > off_s:
            r = -q - t
        return Axial(q, r)


def bearing(dq: Fraction, dr: Fraction) -> str:
    """The direction that points best along a way in cube coordinates; '' for no way at all. Of two alike the first.

    >>> bearing(Fraction(0), Fraction(-2)), bearing(Fraction(1), Fraction(0))
    ('N', 'SE')
    """
    if not dq and not dr:
        return ""

    def along(d: str) -> Fraction:
        """The scalar product with a step, in cube coordinates, times two."""
        q, r = _STEPS[d]
        return 2 * dq * q + 2 * dr * r + dq * r + dr * q

    return max(DIRECTIONS, key=lambda d: (along(d), -DIRECTIONS.index(d)))


def spot_of(h: Hex) -> Spot:
    """The middle of a hex."""
    a = to_axial(h)
    return Spot(Fraction(a.q), Fraction(a.r))


@dataclass(frozen=True, slots=True)
class Leg:
    """A stretch of a trail: the hour, where it ends, and the ground seen there."""

    hour: int
    end: Spot
    terrain: str = ""


def believed_trail(entries: Iterable[Entry], start: Spot, *, miles_per_hex: int) -> list[Leg]:
    """The way that the party thinks it went, in hexes from `start`, from entries that players may see."""
    here, legs = start, [Leg(0, start)]
    for e in entries:
        if isinstance(e, March):
            here = here.moved(e.toward, Fraction(e.miles) / miles_per_hex) if e.toward else here
            legs.append(Leg(e.hour, here, e.terrain))
    return legs


def true_trail(entries: Iterable[Entry]) -> list[tuple[int, str, Hex]]:
    """The hexes truly entered: hour, region, hex."""
    found = []
    for e in entries:
        if isinstance(e, Step):
            h = parse(e.to)
            if h is not None:
                found.append((e.hour, e.region, h))
    return found
