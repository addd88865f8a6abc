"""Ways to the mile under rules where a party can be lost: the one that it truly went, and the one that it believes."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from printkit.core.dates import Calendar, Date
from printkit.core.hexes import DIRECTIONS, Hex, parse, to_axial
from printkit.journal.believed import Found, March, Progress, Spot, spot_of
from printkit.journal.entries import Entry, Hour, Step
from printkit.views.dating import day_index
from printkit.views.map import Point, Trail
from printkit.views.route import date_of

ZERO = Spot(Fraction(0), Fraction(0))
_HALF = Fraction(1, 2)


@dataclass(slots=True)
class _Way:
    """A way while it is laid down; hours of a watch and days are marked as they end."""

    points: list[Spot] = field(default_factory=list)
    watches: list[int] = field(default_factory=list)
    days: list[tuple[int, int]] = field(default_factory=list)

    def on(self, spot: Spot) -> None:
        """A further point, unless the way stands there already."""
        if not self.points or self.points[-1] != spot:
            self.points.append(spot)

    def mark(self, watch: bool, day: int) -> None:
        """The end of a watch or of a day, where the way has come on since the last one."""
        at = len(self.points) - 1
        if at < 0:
            return
        if watch and (not self.watches or self.watches[-1] != at) and at:
            self.watches.append(at)
        if day and at and (not self.days or self.days[-1][1] != at):
            self.days.append((day, at))

    def trail(self, *, believed: bool, label: str = "") -> Trail:
        """The way as a map has it."""
        points = tuple(Point(float(s.q), float(s.r)) for s in self.points)
        return Trail(points, tuple(self.watches), tuple(self.days), believed, label)


@dataclass(frozen=True, slots=True)
class Clock:
    """How a journal's hours are parted: into watches of so many hours, and into days."""

    calendar: Calendar
    start: Date
    watch: int

    def ends(self, before: Hour | None, now: Hour) -> tuple[bool, int]:
        """Whether a watch ended when this hour opened, and the day that ended then (0: none)."""
        if before is None:
            return False, 0
        day, last = (day_index(self.calendar, self.start, date_of(h)) for h in (now, before))
        return now.hour % self.watch == 0, last if day != last else 0


def leader(entries: Iterable[Entry]) -> str:
    """Whose way is drawn: the first of the party, with whom the others go unless they part."""
    first = next((e for e in entries if isinstance(e, Hour)), None)
    return next(iter(first.positions), "") if first else ""


def _middle(h: Hex) -> Spot:
    return spot_of(h)


def _edge(h: Hex, face: str) -> Spot:
    return spot_of(h).moved(face, _HALF) if face else spot_of(h)


def true_way(entries: Sequence[Entry], region: str, clock: Clock, *, miles: int) -> Trail:
    """The way truly gone, mile by mile: through each hex from the face of entry by its middle to the far faces, along
    its border to the near ones (HEX-25 … HEX-27)."""
    who, way, before = leader(entries), _Way(), None
    for entry in entries:
        if isinstance(entry, Hour):
            way.mark(*clock.ends(before, entry))
            before = entry
            at = entry.positions.get(who)
            if not way.points and at is not None and not isinstance(at, str) and at[0] == region:
                way.on(_middle(parse(at[1]) or Hex(1, 1)))
        elif isinstance(entry, Step) and entry.secret and who in entry.who and entry.region == region:
            _over(way, parse(entry.origin), parse(entry.to))
        elif isinstance(entry, Progress) and who in entry.who and entry.region == region:
            _inside(way, entry, miles)
    way.mark(False, _last_day(entries, clock))
    return way.trail(believed=False)


def _over(way: _Way, origin: Hex | None, to: Hex | None) -> None:
    """A border crossed: the middle of the edge between two hexes; between hexes that do not touch, the hex itself."""
    if origin is None or to is None:
        return
    a, b = to_axial(origin), to_axial(to)
    step = Spot(Fraction(a.q + b.q, 2), Fraction(a.r + b.r, 2))
    way.on(step)


def _inside(way: _Way, entry: Progress, miles: int) -> None:
    """Where a party is in its hex: by its progress from the face of entry towards the face that it makes for."""
    h = parse(entry.hex)
    if h is None:
        return
    done, face = Fraction(entry.progress), entry.face
    half = Fraction(miles, 2)
    if not entry.entry:
        share = min(done / half, Fraction(1))
        way.on(_between(_middle(h), _edge(h, face), share))
        return
    inn = _edge(h, entry.entry)
    gap = abs(DIRECTIONS.index(entry.entry) - DIRECTIONS.index(face)) if face else 3
    if min(gap, 6 - gap) == 1:
        way.on(_between(inn, _edge(h, face), min(done / half, Fraction(1))))
    elif done <= half or min(gap, 6 - gap) == 0:
        way.on(_between(inn, _middle(h), min(done / half, Fraction(1))))
    else:
        way.on(_middle(h))
        way.on(_between(_middle(h), _edge(h, face), min((done - half) / half, Fraction(1))))


def _between(a: Spot, b: Spot, share: Fraction) -> Spot:
    return Spot(a.q + (b.q - a.q) * share, a.r + (b.r - a.r) * share)


def _last_day(entries: Sequence[Entry], clock: Clock) -> int:
    last = next((e for e in reversed(entries) if isinstance(e, Hour)), None)
    return day_index(clock.calendar, clock.start, date_of(last)) if last else 0


def believed_way(
    entries: Sequence[Entry], start: Spot, clock: Clock, *, miles: int, known: dict[str, Spot] | None = None
) -> Trail:
    """The way that the party thinks it went, from entries that players may see; a place that it knew sets it right."""
    places = {} if known is None else known
    who, way, before, here = leader(entries), _Way(), None, start
    way.on(here)
    for entry in entries:
        if isinstance(entry, Hour):
            way.mark(*clock.ends(before, entry))
            before = entry
        elif isinstance(entry, March) and who in entry.who:
            here = here.moved(entry.toward, Fraction(entry.miles) / miles) if entry.toward else here
            way.on(here)
        elif isinstance(entry, Found) and who in entry.who:
            here = place_of(entry, here, places, miles)
            way.on(here)
    way.mark(False, _last_day(entries, clock))
    return way.trail(believed=True)


def place_of(entry: Found, here: Spot, known: dict[str, Spot], miles: int) -> Spot:
    """Where a party thinks to be after it found a place: there, where it thinks the place to be."""
    if entry.how == "seen":
        known.setdefault(entry.id, here.moved(entry.toward, Fraction(entry.miles) / miles))
        return here
    return known.setdefault(entry.id, here)
