"""A seed makes a world: stage after stage, each with its own dice, so that a change in one moves no other.

`STAGES` lists what each version of the generator does to a region, in order; the versions stay, so that a seed printed
today makes the same world next year.
"""

from collections.abc import Callable

from printkit import tables
from printkit.core.dates import Calendar, Date
from printkit.core.dice import Stream
from printkit.core.hexes import Grid
from printkit.world.making import (
    climate,
    dated,
    given,
    ground,
    kinds,
    life,
    naming,
    outposts,
    party,
    passages,
    people,
    relief,
    rivers,
    roads,
    thorps,
    water,
    wonders,
    works,
)
from printkit.world.making.draft import FIRST, Draft
from printkit.world.making.region import finished, flat
from printkit.world.model import MapSource, Passage, World

LATEST = LAND_VERSION = 2
DETAILS = ("land", "map", "full")
LEAST_SIDE = 4
"""No side of a made region is shorter."""

_START = Date(1, 1, 1, 8)

start_place = party.start_place
default_party = party.default_party
first_morning = dated.first_morning
lived_in = given.lived_in


def _ways(draft: Draft) -> None:
    outposts.make(draft, roads.make(draft))


def _ways_and_works(draft: Draft) -> None:
    network = roads.make(draft)
    thorps.make(draft, network)
    outposts.make(draft, network)
    works.make(draft, network)


Stage = tuple[str, Callable[[Draft], None]]
_LAND: tuple[Stage, ...] = (
    ("relief", relief.make),
    ("water", water.make),
    ("climate", climate.make),
    ("rivers", rivers.make),
    ("ground", ground.make),
    ("wonders", wonders.make),
    ("people", people.make),
)
STAGES: dict[int, tuple[Stage, ...]] = {1: (*_LAND, ("roads", _ways)), 2: (*_LAND, ("roads", _ways_and_works))}
"""Version → its stages of a region, each with the name of its digest in the seed catalogue."""


def make(
    seed: int,
    *,
    size: tuple[int, int] = (30, 20),
    land: str | None = None,
    version: int = LATEST,
    regions: int = 2,
    detail: str = "full",
    calendar: Calendar | None = None,
    start: Date = _START,
    places: str = "landmarks",
) -> World:
    """The world of a seed: `regions` regions, the first of `size` (columns, rows), joined by passages.

    `land` is a key of tables/world/lands.yaml (None: the seed chooses). `detail` is `full`, `map` for all but the notes
    of the key, or `land` for terrain, waters, people, roads and names alone; what is left out changes nothing else.
    The year's weather and what happens in it follow `calendar` (the shipped one), the weather from `start` on.
    `places` is `landmarks`, or `all` for a location in every hex (HEX-2). Raises ValueError for an unknown land,
    version, detail or choice of places.
    """
    if land is not None and land not in kinds.lands():
        raise ValueError(f"no land is called {land}; lands: {' '.join(kinds.lands())}")
    if version not in STAGES or detail not in DETAILS or places not in ("landmarks", "all"):
        raise ValueError(f"no version {version}, detail {detail} or places {places}")
    drafts, taken = grow(seed, size=size, land=land, version=version, regions=regions)
    joined = passages.make(drafts, seed)
    if detail == "land":
        return _world(drafts, joined, version, None)
    facts = life.plan(drafts, taken, joined, keyed=detail == "full" or places == "all")
    full = life.tell(facts, calendar=calendar or tables.calendar(), start=start, everywhere=places == "all")
    return _world(drafts, joined, version, full)


def grow(
    seed: int, *, size: tuple[int, int], land: str | None = None, version: int = LATEST, regions: int = 2
) -> tuple[list[Draft], set[str]]:
    """The regions after all stages of the land, and the names that are taken: what `make` goes on from."""
    drafts = blank(seed, size, land, regions)
    taken: set[str] = set()
    ids: set[str] = set()
    for draft in drafts:
        for _, stage in STAGES[version]:
            stage(draft)
        naming.make(draft, taken, ids)
    return drafts, taken


def _world(drafts: list[Draft], joined: tuple[Passage, ...], version: int, full: life.Life | None) -> World:
    """The drafts as a world, with what lives and happens there."""
    if full is None:
        made = [finished(draft, names={}) for draft in drafts]
        maps = (MapSource(made[0].id, ("road", "settlement")),)
        return World({r.id: r for r in made}, joined, maps=maps, title=made[0].name, land_version=version)
    made = []
    for draft in drafts:
        names = {flat(draft, p): name for p, name in full.names[draft.id].items()}
        made.append(finished(draft, notes=full.notes[draft.id], locations=full.locations[draft.id], names=names))
    return World(
        regions={r.id: r for r in made},
        passages=joined,
        weather=tuple(full.weather),
        events=tuple(full.events),
        creatures=tuple(full.creatures),
        vehicles=tuple(full.vehicles),
        maps=tuple(full.maps),
        title=made[0].name,
        land_version=version,
    )


def blank(seed: int, size: tuple[int, int], land: str | None, regions: int) -> list[Draft]:
    """The regions still blank: the first as asked, the others small and of other lands."""
    stream = Stream(seed, "land", "regions")
    rows = kinds.lands()
    first = stream.weighted(list(rows), [k.weight for k in rows.values()])
    used = [land or first]
    drafts = [Draft(seed, FIRST, Grid(max(LEAST_SIDE, size[0]), max(LEAST_SIDE, size[1])), rows[used[0]])]
    for i in range(1, regions):
        other = stream.pick([k for k in rows if k not in used] or list(rows))
        used.append(other)
        drafts.append(Draft(seed, f"further {i}", Grid(stream.between(10, 13), stream.between(8, 10)), rows[other]))
    return drafts


def lands() -> tuple[str, ...]:
    """The kinds of land that `make` knows."""
    return tuple(kinds.lands())


__all__ = [
    "LAND_VERSION",
    "LATEST",
    "STAGES",
    "blank",
    "default_party",
    "first_morning",
    "grow",
    "lands",
    "lived_in",
    "make",
    "start_place",
]
