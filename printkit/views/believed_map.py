"""The map that a party which may be lost would draw of its journey (HEX-1, HEX-50): no hex, no number, no true place.

It is laid down on a net of a few miles of its own, from what the party believes alone: the ground along its way as far
as one sees, places and ways that it found, mountains on the horizon, the way by days.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

from printkit import tables
from printkit.core.hexes import Axial, Hex, from_axial, parse, spiral, to_axial
from printkit.core.known import Known
from printkit.journal.believed import Found, Horizon, March, Progress, Spot, spot_of
from printkit.journal.entries import Entry, Hour
from printkit.views import found, trails
from printkit.views.audience import Seen
from printkit.views.dating import Dating, day_index
from printkit.views.map import HexFace, JourneyRow, MapMark, MapView, Name, PathRun, Point, Stand, Trail
from printkit.views.picture import Picture
from printkit.views.route import date_of
from printkit.views.trails import Clock
from printkit.views.whole import called, rank
from printkit.views.words import Words, capital, words_of

_ROADS = ("highway", "road", "trail")
_LONGEST_NAME = 30
"""What is told of a place may be a sentence: that is for the log."""
_RIVER = "river"


def _figures() -> Any:
    return tables.load("sketch")


@dataclass(slots=True)
class _Sketch:
    """What is laid down: ground by the cells of the net with how near it was passed, places, ways, the horizon."""

    miles: int
    fine: int
    here: Spot = trails.ZERO
    ground: dict[Axial, tuple[Fraction, str]] = field(default_factory=dict)
    known: dict[str, Spot] = field(default_factory=dict)
    built: dict[str, str] = field(default_factory=dict)
    roads: list[tuple[str, list[Axial]]] = field(default_factory=list)
    horizon: list[tuple[Spot, str, str]] = field(default_factory=list)
    rivers: list[Spot] = field(default_factory=list)
    by_river: bool = False
    land: str = "plain"

    def cell(self, spot: Spot) -> Axial:
        """The cell of the net that holds a point."""
        return Spot(spot.q * self.fine, spot.r * self.fine).nearest()

    def see(self, spot: Spot, terrain: str) -> None:
        """The ground round a point, as far as one sees in it; what was passed nearer is kept."""
        if terrain and terrain != _RIVER:
            self.land = terrain
        key = self.land
        figures = _figures()
        close = "wooded" in tables.terrains()[key].tags
        far = Fraction(figures["close" if close else "open"] * self.fine, self.miles)
        at = Spot(spot.q * self.fine, spot.r * self.fine)
        middle = at.nearest()
        for h in spiral(from_axial(Axial(middle.q + 200, middle.r + 200)), int(far) + 1):
            a = to_axial(h)
            cell = Axial(a.q - 200, a.r - 200)
            off = _distance(at, cell)
            if off <= far * _ragged(cell) and (cell not in self.ground or off < self.ground[cell][0]):
                self.ground[cell] = (off, key)


def _ragged(cell: Axial) -> Fraction:
    """By how much less far ground is drawn at a cell, so that its edge is no line: seven to ten tenths."""
    return Fraction(7 + (cell.q * 5 + cell.r * 11 + cell.q * cell.r) % 4, 10)


def _distance(spot: Spot, cell: Axial) -> Fraction:
    """Hex distance of a point and a cell's middle, in cells."""
    dq, dr = spot.q - cell.q, spot.r - cell.r
    return max(abs(dq), abs(dr), abs(dq + dr))


def believed_map(seen: Seen, region: str, *, at: int | None, lang: str) -> MapView:
    """The players' map at an hour of the journey (None: its end)."""
    words = words_of(lang)
    hour = seen.hours if at is None else min(at, seen.hours)
    entries = tuple(
        e for e in seen.entries if e.hour < hour or (hour == 0 and e.hour == 0 and not isinstance(e, March))
    )
    miles = int(seen.facts.get("miles_per_hex", 0)) or 1
    sketch = _laid(seen, entries, region, miles=miles)
    clock = Clock(seen.calendar, seen.start, int(seen.facts.get("turn_hours", 1)))
    way = trails.believed_way(entries, trails.ZERO, clock, miles=miles)
    return _view(seen, region, sketch, way, words, hour=hour, days=_days(seen, entries, clock, words))


def both_ways(seen: Seen, picture: Picture, words: Words) -> tuple[Trail, ...]:
    """On the GM's map: the way truly gone, with where in its hex the party is, and the way that it believes."""
    entries = seen.until(picture.hour)
    miles = int(seen.facts.get("miles_per_hex", 0)) or 1
    clock = Clock(seen.calendar, seen.start, int(seen.facts.get("turn_hours", 1)))
    who = trails.leader(entries)
    start = next((e.positions.get(who) for e in entries if isinstance(e, Hour)), None)
    if start is None or isinstance(start, str) or start[0] != picture.region:
        return ()
    true = trails.true_way(entries, picture.region, clock, miles=miles)
    believed = trails.believed_way(
        [e for e in entries if not e.secret], spot_of(parse(start[1]) or Hex(1, 1)), clock, miles=miles
    )
    last = next((e for e in reversed(entries) if isinstance(e, Progress) and who in e.who), None)
    return (replace(true, label=_where(last, words)) if last else true, believed)


def both_lengths(seen: Seen, picture: Picture, place: Callable[[Hex], str], words: Words) -> tuple[JourneyRow, ...]:
    """For the GM, each day: where it truly ended, and the miles truly made with those that the party believes in."""
    clock = Clock(seen.calendar, seen.start, int(seen.facts.get("turn_hours", 1)))
    entries = seen.until(picture.hour)
    who = trails.leader(entries)
    true: dict[int, Fraction] = {}
    thought: dict[int, Fraction] = {}
    ends: dict[int, Hex] = {}
    for day, entry in _by_day(entries, clock):
        if isinstance(entry, March) and who in entry.who:
            thought[day] = thought.get(day, Fraction(0)) + Fraction(entry.miles)
        elif isinstance(entry, Progress) and who in entry.who and entry.region == picture.region:
            true[day] = true.get(day, Fraction(0)) + Fraction(entry.miles)
            ends[day] = parse(entry.hex) or Hex(1, 1)
    return tuple(
        JourneyRow(
            d,
            place(ends[d]),
            words("course.both", true=words.quarters(far), believed=words.quarters(thought.get(d, Fraction(0)))),
        )
        for d, far in true.items()
    )


def _by_day(entries: Sequence[Entry], clock: Clock) -> Iterator[tuple[int, Entry]]:
    """The entries with the day of the journey on which each falls."""
    day = 0
    for entry in entries:
        if isinstance(entry, Hour):
            day = day_index(clock.calendar, clock.start, date_of(entry))
        yield day, entry


def _where(last: Progress, words: Words) -> str:
    progress = words.quarters(Fraction(last.progress))
    if not last.entry:
        return words("course.true_start", progress=progress)
    return words("course.true_in", progress=progress, entry=words.name("direction_short", last.entry))


def _laid(seen: Seen, entries: Sequence[Entry], region: str, *, miles: int) -> _Sketch:
    """The sketch on the finest net on which it is not too large to be drawn well."""
    most = sorted(_figures()["most"])
    for net in _figures()["nets"]:
        sketch = _drawn(seen, entries, region, miles=miles, fine=max(1, miles // int(net)))
        if all(side <= bound for side, bound in zip(sorted(_extent(sketch)), most, strict=True)):
            break
    return sketch


def _extent(sketch: _Sketch) -> tuple[int, int]:
    """Columns and rows that a sketch needs."""
    far = [sketch.cell(spot) for spot, _, _ in sketch.horizon] + [sketch.cell(s) for s in sketch.known.values()]
    cells = [*sketch.ground, *far]
    return _size(cells, _shift(cells))


def _drawn(seen: Seen, entries: Sequence[Entry], region: str, *, miles: int, fine: int) -> _Sketch:
    sketch = _Sketch(miles, fine)
    who = trails.leader(entries)
    own = seen.world.regions[region]
    start = seen.party[0].at.hex
    sketch.see(trails.ZERO, own.terrain(start) if start in own.grid else "")
    for entry in entries:
        if isinstance(entry, March) and who in entry.who:
            _march(sketch, entry)
        elif isinstance(entry, Found) and who in entry.who:
            _found(sketch, entry)
        elif isinstance(entry, Horizon) and who in entry.who:
            spot = sketch.here.moved(entry.toward, Fraction(entry.miles) / miles)
            sketch.horizon.append((spot, entry.terrain, entry.name))
    return sketch


def _march(sketch: _Sketch, entry: March) -> None:
    """An hour's march: its ground is seen at every mile of it, a road under foot is drawn."""
    far = Fraction(entry.miles)
    if not entry.toward:
        return
    start = sketch.here
    steps = max(1, int(far))
    cells = [sketch.cell(start)]
    for i in range(1, steps + 1):
        spot = start.moved(entry.toward, far * i / steps / sketch.miles)
        sketch.see(spot, entry.terrain)
        cells.append(sketch.cell(spot))
    sketch.here = start.moved(entry.toward, far / sketch.miles)
    if entry.river and not sketch.by_river:
        sketch.rivers.append(sketch.here)
    sketch.by_river = entry.river
    if entry.way in _ROADS:
        for cell in cells:
            _lay_road(sketch.roads, entry.way, cell)


def _lay_road(roads: list[tuple[str, list[Axial]]], way: str, cell: Axial) -> None:
    """A road goes on to a cell by the shortest way: where it runs along the border of two rows it is no saw."""
    run = roads[-1][1] if roads and roads[-1][0] == way else []
    if not run or _apart(run[-1], cell) > 1:
        roads.append((way, [cell]))
    elif len(run) > 1 and cell == run[-2]:
        roads.append((way, [run[-1], cell]))
    elif len(run) > 1 and _apart(run[-2], cell) == 1:
        run[-1] = cell
    elif cell != run[-1]:
        run.append(cell)


def _apart(a: Axial, b: Axial) -> int:
    return int(_distance(Spot(Fraction(a.q), Fraction(a.r)), b))


def _found(sketch: _Sketch, entry: Found) -> None:
    """A place found; where it sets the reckoning right, the ground on the way there is as it was last."""
    before = sketch.here
    sketch.here = trails.place_of(entry, before, sketch.known, sketch.miles)
    if entry.what:
        sketch.built[entry.id] = entry.what
    parts = 8 if before != sketch.here else 0
    for i in range(1, parts + 1):
        share = Fraction(i, parts)
        on = Spot(before.q + (sketch.here.q - before.q) * share, before.r + (sketch.here.r - before.r) * share)
        sketch.see(on, sketch.land)


def _days(seen: Seen, entries: Sequence[Entry], clock: Clock, words: Words) -> tuple[JourneyRow, ...]:
    """The days: what ground or place each ended at, and how many miles the party thinks that it came."""
    who = trails.leader(entries)
    far: dict[int, Fraction] = {}
    ends: dict[int, str] = {}
    for day, entry in _by_day(entries, clock):
        if isinstance(entry, March) and who in entry.who:
            far[day] = far.get(day, Fraction(0)) + Fraction(entry.miles)
            if Fraction(entry.miles):
                ends[day] = words.name("terrain", entry.terrain)
        elif isinstance(entry, Found) and who in entry.who and entry.how != "seen":
            ends[day] = found.called(entry.id, seen.world, words)
    return tuple(
        JourneyRow(d, capital(ends.get(d, "")), words("map.length_miles", n=words.quarters(length)))
        for d, length in far.items()
        if length
    )


def _view(
    seen: Seen, region: str, sketch: _Sketch, way: Trail, words: Words, *, hour: int, days: tuple[JourneyRow, ...]
) -> MapView:
    from printkit.views.map_of import map_words  # it asks this module for players' maps

    faces = {cell: HexFace(from_axial(cell), Known.IN_VIEW, terrain=key) for cell, (_, key) in sketch.ground.items()}
    names: list[tuple[Axial, str, str]] = []
    marks: list[Axial] = []
    built: dict[Axial, tuple[str, ...]] = {}
    for label, spot in sketch.known.items():
        cell = sketch.cell(spot)
        faces.setdefault(cell, HexFace(from_axial(cell), Known.IN_VIEW, terrain=sketch.land))
        structures = (sketch.built[label],) if label in sketch.built else ()
        if structures:
            built[cell] = structures
        else:
            marks.append(cell)
        name = "" if label.startswith("structure.") else found.called(label, seen.world, words)
        if name and len(name) <= _LONGEST_NAME:
            names.append((cell, name, rank(structures)))
    # nobody knows where a river that was met comes from: it is named, not drawn
    names += [(sketch.cell(spot), capital(words.name("terrain", _RIVER)), "place") for spot in sketch.rivers]
    for spot, terrain, name in sketch.horizon:
        _peaks(sketch, faces, spot, terrain)
        if name:
            names.append((sketch.cell(spot), name, "place"))
    shift = _shift(faces)
    grid = _size(faces, shift)
    date = seen.calendar.after(seen.start, hour)
    dating = Dating(seen.calendar, words)
    day = day_index(seen.calendar, seen.start, date)
    end = way.points[-1]
    here = sketch.cell(Spot(Fraction(end.q).limit_denominator(10_000), Fraction(end.r).limit_denominator(10_000)))
    error = int(seen.facts.get("distance_error", 0))
    told = map_words(words, 0) | {
        "scale.unit": words("course.scale_error", n=error) if error else words("course.scale"),
        "believed_way": words("course.trail_believed"),
    }
    return MapView(
        title=seen.world.title or called(seen.world.regions[region]),
        subtitle=words("map.as_known", day=day, date=dating.day(date), hour=date.hour),
        note=words("course.map_note"),
        cols=grid[0],
        rows=grid[1],
        hexes=tuple(
            HexFace(_at(c, shift), f.known, "", f.terrain, built.get(c, ()))
            for c, f in sorted(faces.items(), key=lambda p: (_at(p[0], shift).row, _at(p[0], shift).col))
        ),
        paths=tuple(_runs(sketch, shift)),
        names=tuple(Name(text, level, (_at(c, shift),)) for c, text, level in names),
        marks=tuple(MapMark(_at(c, shift), "landmark") for c in dict.fromkeys(marks)),
        trails=(_moved(way, sketch, shift),),
        journey=days,
        party=(Stand(_at(here, shift), tuple(m.name for m in seen.party)),),
        states=False,
        grid=False,
        numbers=False,
        scale=sketch.miles // sketch.fine,
        lang=words.lang,
        badge=words(f"badge.{seen.reader}"),
        words=told,
    )


def _peaks(sketch: _Sketch, faces: dict[Axial, HexFace], spot: Spot, terrain: str) -> None:
    """A few peaks on the horizon, where the party takes them to be."""
    middle = sketch.cell(spot)
    for h in spiral(from_axial(Axial(middle.q + 200, middle.r + 200)), 2):
        a = to_axial(h)
        cell = Axial(a.q - 200, a.r - 200)
        if _distance(Spot(Fraction(middle.q), Fraction(middle.r)), cell) <= 2 * _ragged(cell):
            faces.setdefault(cell, HexFace(from_axial(cell), Known.IN_VIEW, terrain=terrain))


Shift = tuple[int, int]
_MARGIN = 3


def _shift(cells: Iterable[Axial]) -> Shift:
    """By how many columns (an even number) and rows the net is moved, so that all lies on a map with a margin."""
    seen = [from_axial(c) for c in cells]
    left, top = min(h.col for h in seen) - _MARGIN, min(h.row for h in seen) - _MARGIN
    return (left - 1 - (left - 1) % 2, top - 1)


def _size(cells: Iterable[Axial], shift: Shift) -> tuple[int, int]:
    seen = [_at(c, shift) for c in cells]
    return max(h.col for h in seen) + _MARGIN, max(h.row for h in seen) + _MARGIN


def _at(cell: Axial, shift: Shift) -> Hex:
    h = from_axial(cell)
    return Hex(h.col - shift[0], h.row - shift[1])


def _runs(sketch: _Sketch, shift: Shift) -> Iterable[PathRun]:
    for kind, cells in sketch.roads:
        if len(cells) > 1:
            yield PathRun(kind, tuple(_at(c, shift) for c in cells), level=2 if kind == "road" else 0)


def _moved(way: Trail, sketch: _Sketch, shift: Shift) -> Trail:
    """The trail on the sketch's own net."""
    origin = to_axial(_at(Axial(0, 0), shift))
    points = tuple(Point(p.q * sketch.fine + origin.q, p.r * sketch.fine + origin.r) for p in way.points)
    return Trail(points, (), way.days, way.believed, way.label)
