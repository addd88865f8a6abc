"""What lives and happens in a made land: creatures, events, notes, weather, vehicles, and maps that are sold."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace

from printkit import tables
from printkit.core.dates import Calendar, Date
from printkit.world.making import creatures, events, naming, notes, places, weather
from printkit.world.making.cast import Cast, homes
from printkit.world.making.draft import FIRST, SEA, Draft
from printkit.world.making.grammar import Line, Noun, told
from printkit.world.model import Creature, Event, Location, MapSource, Note, Passage, Place, Spell, Vehicle

_RUMOUR_MAPS = 3
_MOST_BOATS = 4


@dataclass(frozen=True, slots=True)
class Facts:
    """What is so in a region, before a word of it is told; `names` are those of what is seen from afar."""

    draft: Draft
    names: Mapping[int, str]
    groups: list[creatures.Group]
    habits: list[tuple[Line, ...]]
    happenings: list[events.Happening]
    book: Mapping[int, notes.Entry]
    hoards: list[tuple[int, Noun]]
    ways_out: Mapping[int, tuple[str, str]]


@dataclass(slots=True)
class Life:
    """All of it, region after region."""

    creatures: list[Creature] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    weather: list[Spell] = field(default_factory=list)
    vehicles: list[Vehicle] = field(default_factory=list)
    maps: list[MapSource] = field(default_factory=list)
    notes: dict[str, Sequence[Note]] = field(default_factory=dict)
    locations: dict[str, tuple[Location, ...]] = field(default_factory=dict)
    names: dict[str, dict[int, str]] = field(default_factory=dict)


def plan(drafts: list[Draft], taken: set[str], joined: tuple[Passage, ...], *, keyed: bool = True) -> list[Facts]:
    """The first pass: all facts with their links; those of the key only where it is `keyed`."""
    used: tuple[set[Line], set[Line], set[Line]] = (set(), set(), set())
    beyond = _ways_out(drafts, joined)
    out = []
    for draft in drafts:
        groups = creatures.place(draft)
        near = homes(draft)
        draft.settle()
        names = notes.hex_names(draft, naming.namer(draft, set(taken), "hexes"))
        cast = Cast(draft, near, set(taken), "notes", used[0], tires=draft.grid.size > notes.MOST_KEYED)
        hoards = notes.treasures(draft, cast)
        book = notes.plan(draft, cast, names, groups, hoards, beyond[draft.id]) if keyed else {}
        happenings = events.place(draft, Cast(draft, near, set(taken), "events", used[1]), groups, hoards, names)
        beasts = Cast(draft, near, set(taken), "creatures", used[2])
        habits = [creatures.habits(group, beasts) for group in groups]
        # the names of all other hexes are in the facts that speak of them, or nowhere
        seen = {p: names[p] for p in places.visible(draft, beyond[draft.id])}
        out.append(Facts(draft, seen, groups, habits, happenings, book, hoards, beyond[draft.id]))
    return out


def tell(facts: list[Facts], *, calendar: Calendar, start: Date, everywhere: bool) -> Life:
    """The second pass: the facts as values of the world, with their texts in every language."""
    life = Life()
    counts: tuple[dict[str, int], dict[str, int], dict[str, int]] = ({}, {}, {})
    for fact in facts:
        draft = fact.draft
        _wonders(draft)
        life.creatures += creatures.creatures(draft, fact.groups, fact.habits, counts[0])
        life.events += events.events(draft, fact.happenings, counts[1], calendar)
        life.locations[draft.id] = (
            places.everywhere(draft, fact.book) if everywhere else places.landmarks(draft, fact.names)
        )
        life.notes[draft.id] = notes.notes(draft, fact.book)
        life.names[draft.id] = {p: fact.names[p] for p in fact.ways_out}
        life.weather += weather.year(draft, calendar, start)
        life.vehicles += _boats(draft, counts[2])
        life.maps += _maps(draft, hoards={p for p, _ in fact.hoards})
    return life


def _ways_out(drafts: list[Draft], joined: tuple[Passage, ...]) -> Mapping[str, dict[int, tuple[str, str]]]:
    """For each region, the hexes where passages begin: what they look like, and the name of the region beyond."""
    by_id = {d.id: d for d in drafts}
    out: dict[str, dict[int, tuple[str, str]]] = {d.id: {} for d in drafts}
    for passage in joined:
        look = passage.id.partition("_")[0]
        for here, there in ((passage.start, passage.end), (passage.end, passage.start)):
            out[here.region][by_id[here.region].at(here.hex)] = (look, by_id[there.region].name)
    return out


def _wonders(draft: Draft) -> None:
    draft.wonders = [replace(w, text=told(Line(f"wonder.{w.kind}", 0))) for w in draft.wonders]


def _boats(draft: Draft, count: dict[str, int]) -> list[Vehicle]:
    """A boat lies at some ports, without a crew: on the sea one that sails, on a lake a canoe."""
    out = []
    stream = draft.stream("vehicles")
    for site in [s for s in draft.sites if s.port][:_MOST_BOATS]:
        kind = tables.vehicles()["sailing_boat" if draft.water[site.port] == SEA else "canoe"]
        if stream.chance(70):
            count[kind.key] = count.get(kind.key, 0) + 1
            at = Place(draft.id, draft.hex(site.port))
            least, most = kind.crew, kind.aboard
            made = f"{kind.key}_{count[kind.key]}"
            out.append(Vehicle(made, kind.key, at, kind.movement, kind.allowed, kind.blocked, least, most))
    return out


def _maps(draft: Draft, *, hoards: Collection[int]) -> list[MapSource]:
    """The map that is sold in the first region, and rumours of a few far places in it."""
    if draft.tag != FIRST:
        return []
    out = [MapSource(draft.id, ("road", "settlement"))]
    stream = draft.stream("maps")
    far = [s.hex for s in draft.outposts if s.structure in ("ruins", "castle") and s.hex not in hoards]
    far += [w.hexes[0] for w in draft.wonders]
    stream.shuffle(far)
    told_of = draft.hexes(sorted(far[:_RUMOUR_MAPS]))
    return [*out, MapSource(draft.id, ("terrain", "structures"), told_of)] if told_of else out
