"""What the group knows of a region at an hour, as a picture: made of its knowledge of each hex, and of nothing else."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from printkit.core.dates import Date
from printkit.core.hexes import Axial, Hex, distance, from_axial, neighbours, to_axial
from printkit.core.known import Known
from printkit.journal.entries import Boards, Entry, Step, Transit
from printkit.journal.knowledge import HexFacts
from printkit.journal.state import Mark, State
from printkit.views import boarded, runs
from printkit.views.map import Area, Name
from printkit.views.picture import HexSeen, Picture, Thing
from printkit.views.runs import Way
from printkit.views.whole import area_rank, called, hex_of, rank
from printkit.world import model
from printkit.world.model import Region

_LEAST_TOLD = 3
_POINTS, _ENOUGH = 9, 7


class MarkKnown(NamedTuple):
    """A thing that the group has marked on a hex: what it is, when it was last seen, whether it is in sight now."""

    id: str
    kind: str
    what: str
    seen: int
    here: bool


class HexKnown(NamedTuple):
    """What the group knows of a hex."""

    known: Known
    terrain: str | None = None
    structures: tuple[str, ...] = ()
    paths: tuple[Way, ...] = ()
    name: str = ""
    wonder: bool = False
    blocked: bool = False
    marks: tuple[MarkKnown, ...] = ()


def known(state: State, region: str) -> dict[Hex, HexKnown]:
    """What the group knows of each hex of a region, in the order of the hexes."""
    marks = state.shown_marks()
    creatures = frozenset(c.id for c in state.world.creatures)
    return {
        hex_of(name): _hex(state, state.facts(region, name), marks.get((region, name), ()), creatures)
        for name in state.known_hexes(region)
    }


def _hex(state: State, facts: HexFacts, marks: Iterable[tuple[str, Mark]], creatures: frozenset[str]) -> HexKnown:
    return HexKnown(
        known=facts.known,
        terrain=facts.terrain,
        structures=facts.structures,
        paths=tuple(Way(p.kind, p.level, tuple(map(hex_of, p.to))) for p in facts.paths),
        name=facts.name,
        wonder=facts.wonder,
        blocked=facts.blocked,
        marks=tuple(
            MarkKnown(what, "creature" if what in creatures else "event", state.kinds[what], state.mark_hour(m), m.live)
            for what, m in sorted(marks, key=lambda pair: (state.kinds[pair[0]], pair[1].seen))
        ),
    )


def used(state: State, region: str, journal: Iterable[Entry]) -> tuple[Thing, ...]:
    """Passages that the party used and vehicles that it had, where it knows them to be."""
    passages = {e.passage for e in journal if isinstance(e, Transit)}
    boarded = {e.vehicle for e in journal if isinstance(e, (Boards, Step)) and e.vehicle}
    boarded |= {v.id for v in state.world.vehicles if v.crew}
    found = [
        Thing(end.hex, "passage", "passage", p.id)
        for p in state.world.passages
        if p.id in passages
        for end in (p.start, p.end)
        if end.region == region
    ]
    for vehicle in state.world.vehicles:
        at = state.vehicles[vehicle.id].at
        if vehicle.id in boarded and not isinstance(at, str) and at[0] == region:
            found.append(Thing(hex_of(at[1]), "vehicle", vehicle.kind, vehicle.id))
    return tuple(found)


def picture(
    region: Region,
    known: Mapping[Hex, HexKnown],
    *,
    hour: int,
    date: Date,
    party: Mapping[str, Hex],
    used: tuple[Thing, ...] = (),
) -> Picture:
    """The group's picture of a region. Of `region` itself only its size and name are read, and the names and looks of
    what is known of it."""
    known = dict(sorted(known.items(), key=lambda pair: region.grid.index(pair[0])))
    areas = _areas(region, known)
    return Picture(
        region=region.id,
        title=called(region),
        grid=region.grid,
        hour=hour,
        date=date,
        hexes={h: HexSeen(k.known, k.terrain, k.structures, k.blocked) for h, k in known.items()},
        paths=runs.runs({h: (k.known, k.paths) for h, k in known.items() if k.paths}),
        areas=tuple(a for a, _ in areas),
        names=(*_land_names(region, known), *(n for _, n in areas if n), *_place_names(known, areas)),
        things=(
            *(Thing(h, m.kind, m.what, m.id, m.seen, m.here) for h, k in known.items() for m in k.marks),
            *(thing for thing in used if thing.hex in known),
        ),
        party=dict(party),
        stops=boarded.stops(region, known),
        danger=boarded.danger(region, known),
    )


def _areas(region: Region, known: Mapping[Hex, HexKnown]) -> list[tuple[Area, Name | None]]:
    """Capitals and wonders over the hexes that are known of them, each with its name where one is known."""
    found: list[tuple[Area, Name | None]] = []
    for kind, there in (
        ("capital", [h for h, k in known.items() if "capital" in k.structures]),
        ("natural_wonder", [h for h, k in known.items() if k.wonder]),
    ):
        for hexes in _joined(there):
            source = _source(region, kind, hexes, known)
            best = max(known[h].known for h in hexes)
            area = Area(kind, hexes, best, source.look if source and best > Known.MAPPED else "")
            told = next((known[h].name for h in hexes if known[h].name), "")
            base = known[hexes[0]].terrain or ""
            level = area_rank(model.Area(kind, hexes, base=base))
            found.append((area, Name(told, level, hexes, certain=best > Known.MAPPED) if told else None))
    return found


def _source(region: Region, kind: str, hexes: tuple[Hex, ...], known: Mapping[Hex, HexKnown]) -> model.Area | None:
    seen = {h for h in hexes if known[h].known > Known.MAPPED}
    return next((a for a in region.areas if a.kind == kind and seen & set(a.hexes)), None)


def _joined(hexes: Iterable[Hex]) -> list[tuple[Hex, ...]]:
    """Hexes in clusters of neighbours, each in the order of its hexes."""
    left = dict.fromkeys(hexes)
    clusters = []
    while left:
        cluster = [next(iter(left))]
        del left[cluster[0]]
        for h in cluster:
            near = [n for n in neighbours(h) if n in left]
            for n in near:
                del left[n]
            cluster += near
        clusters.append(tuple(sorted(cluster)))
    return clusters


def _place_names(known: Mapping[Hex, HexKnown], areas: list[tuple[Area, Name | None]]) -> Iterable[Name]:
    covered = {(h, name.text) for _, name in areas if name for h in name.hexes}
    for h, k in known.items():
        if k.name and (h, k.name) not in covered:
            yield Name(k.name, rank(k.structures), (h,), certain=k.known > Known.MAPPED)


def _land_names(region: Region, known: Mapping[Hex, HexKnown]) -> Iterable[Name]:
    """Names of lands, waters and rivers that enough was seen of to carry them, spread over what was seen."""
    seen = {h for h, k in known.items() if k.known > Known.MAPPED}
    for land in region.lands:
        hexes = tuple(h for h in land.hexes if h in seen)
        yield from (Name(land.name, land.kind, part) for part in _widest(hexes) if _carries(part, seen))
    for path in region.paths:
        if path.name and path.kind in ("river", "stream"):
            stretch = _longest([h for h in path.hexes if h in seen])
            if len(stretch) >= _LEAST_TOLD:
                yield Name(path.name, "river", stretch)


def _widest(hexes: Iterable[Hex]) -> list[tuple[Hex, ...]]:
    clusters = _joined(sorted(hexes))
    return [max(clusters, key=lambda c: (len(c), [-x for x in c[0]]))] if clusters else []


def _carries(hexes: tuple[Hex, ...], seen: set[Hex]) -> bool:
    """Whether 7 of 9 points along the stretch from end to end lie on hexes that were seen."""
    if len(hexes) < _LEAST_TOLD:
        return False
    first = max(hexes, key=lambda h: (distance(hexes[0], h), h))
    last = max(hexes, key=lambda h: (distance(first, h), h))
    points = [_along(first, last, i, _POINTS - 1) for i in range(_POINTS)]
    return sum(p in seen for p in points) >= _ENOUGH


def _along(a: Hex, b: Hex, part: int, parts: int) -> Hex:
    """The hex at `part`/`parts` of the way between two hexes."""
    p, t = to_axial(a), to_axial(b)
    q, r = p.q * parts + (t.q - p.q) * part, p.r * parts + (t.r - p.r) * part
    return from_axial(Axial((2 * q + parts) // (2 * parts), (2 * r + parts) // (2 * parts)))


def _longest(hexes: list[Hex]) -> tuple[Hex, ...]:
    """The longest unbroken stretch of a path's hexes, the first of those alike."""
    stretches: list[list[Hex]] = []
    for h in hexes:
        if stretches and h in neighbours(stretches[-1][-1]):
            stretches[-1].append(h)
        else:
            stretches.append([h])
    return tuple(stretches[max(range(len(stretches)), key=lambda i: (len(stretches[i]), -i))]) if stretches else ()
