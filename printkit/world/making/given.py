"""A land that was given, by a file: its terrain tells the climate, its places the people; then life is planned as ever.

What the file says stays as it is. What it leaves open (names of settlements, who lives where, what happens) comes from
the seed.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache

from printkit import tables
from printkit.core.dates import Calendar, Date
from printkit.world.making import kinds, life, naming, people
from printkit.world.making.draft import FIRST, LAKE, LAND, SEA, Draft, Site
from printkit.world.model import Region, World

_HEADLAND = 3
"""Neighbours of sea that make a headland."""


@dataclass(frozen=True, slots=True)
class Ground:
    """What a terrain tells: its own warmth (None: that of its kind of land, less `cooler`), its rain, its height."""

    heat: int | None = None
    cooler: int = 0
    rain: int = 120
    crest: int = 0


def lived_in(world: World, seed: int, *, calendar: Calendar, start: Date, keyed: bool, everywhere: bool) -> World:
    """A world of one given region with all that lives and happens there.

    `keyed`: with notes for the key; `everywhere`: with a place to be found in every hex (HEX-2).
    """
    region = next(iter(world.regions.values()))
    draft = _drafted(region, world.title, seed)
    taken = set(region.names.values())
    _name(draft, taken)
    facts = life.plan([draft], taken, (), keyed=keyed or everywhere)
    full = life.tell(facts, calendar=calendar, start=start, everywhere=everywhere)
    called = {_flat(draft, s.hex): s.name for s in (*draft.sites, *draft.outposts)}
    lived = replace(
        region,
        name=draft.name,
        names=dict(sorted((called | dict(region.names)).items())),
        notes=full.notes[draft.id],
        locations=full.locations[draft.id],
        encounter_check=draft.kind.encounter_check,
        lair=draft.kind.lair,
        tracks=draft.kind.tracks,
        border=draft.kind.border,
        culture=draft.culture,
    )
    return replace(
        world,
        regions={region.id: lived},
        weather=tuple(full.weather),
        events=tuple(full.events),
        creatures=tuple(full.creatures),
        vehicles=tuple(full.vehicles),
        maps=tuple(full.maps),
    )


@cache
def grounds() -> Mapping[str, Ground]:
    """What each terrain tells of the climate, in table order."""
    rows = tables.load("world/given")["terrain"]
    return {key: Ground(**rows.get(key, {})) for key in tables.terrains()}


def kind_of(region: Region) -> kinds.LandKind:
    """The kind of land that a region is most like, by how much of each sort of ground it has."""
    shares = _shares(region)
    telling: Mapping[str, int] = tables.load("world/given")["telling"]
    lands: Mapping[str, Mapping[str, int]] = tables.load("world/given")["lands"]

    def strain(land: str) -> int:
        usual = lands[land]
        more = sum(max(share - usual[key], 0) * telling.get(key, 1) for key, share in shares.items())
        return more + sum(max(usual[key] - share, 0) for key, share in shares.items())

    return kinds.lands()[min(lands, key=strain)]


def _shares(region: Region) -> dict[str, int]:
    """How much there is of each sort of ground: in percent of the land, the sea of all hexes."""
    counted = Counter({region.terrains[n]: count for n, count in Counter(region.land).items()})
    sorts: Mapping[str, list[str]] = tables.load("world/given")["sorts"]
    land = region.grid.size - sum(counted[key] for key in sorts["sea"])
    of = {sort: region.grid.size if sort == "sea" else max(1, land) for sort in sorts}
    return {sort: 100 * sum(counted[key] for key in terrains) // of[sort] for sort, terrains in sorts.items()}


def _drafted(region: Region, title: str, seed: int) -> Draft:
    """The region as a draft after all stages of the land."""
    draft = Draft(seed, FIRST, region.grid, kind_of(region))
    draft.id, draft.name = region.id, region.name or title
    draft.culture = draft.stream("naming", "culture").pick(draft.kind.cultures)
    draft.ground = [""] * len(draft.inside)
    draft.water = bytearray([SEA]) * len(draft.inside)
    draft.heat, draft.rain, draft.crest = draft.blank(), draft.blank(), draft.blank()
    base = sum(draft.kind.heat) // 2
    for p, n in zip(draft.cells, region.land, strict=True):
        key = region.terrains[n]
        row = grounds()[key]
        draft.ground[p] = key
        draft.water[p] = LAKE if key == "lake" else SEA if key in ("coastal_sea", "open_sea") else LAND
        draft.heat[p] = base - row.cooler if row.heat is None else row.heat
        draft.rain[p], draft.crest[p] = row.rain, row.crest
    draft.labels = {draft.at(region.grid.hex(i)): name for i, name in region.names.items()}
    for path in region.paths:
        way = [draft.at(h) for h in path.hexes]
        if path.kind == "bridge":
            draft.bridges.append(way)
        elif path.kind == "road":
            draft.roads.append((path.level, way))
    _settle(draft, region)
    return draft


def _flat(draft: Draft, p: int) -> int:
    return draft.grid.index(draft.hex(p))


def _settle(draft: Draft, region: Region) -> None:
    """Sets `sites`, `capital` and `outposts` from what the region has built, one of a hex."""
    ranks, alone = tables.load("world/given")["homes"], tables.load("world/given")["outposts"]
    built = {draft.at(region.grid.hex(i)): kinds for i, kinds in sorted(region.structures.items())}
    ports = sorted(p for p, kinds in built.items() if "port" in kinds and draft.water[p] != LAND)
    capitals = list(draft.bodies_of(p for p, kinds in built.items() if "capital" in kinds))
    largest: list[int] = max(capitals, key=len, default=[])
    draft.capital = tuple(largest)
    homes = {p: max((k for k in kinds if k in ranks), key=ranks.get, default="") for p, kinds in built.items()}
    for p, kind in sorted(homes.items(), key=lambda row: (-ranks.get(row[1], 0), row[0])):
        if not kind:
            outpost = next((k for k in built[p] if k in alone), "")
            if outpost:
                draft.outposts.append(Site(p, outpost, 0, _why(draft, p, outpost), draft.labels.get(p, "")))
            continue
        if p in draft.capital[1:]:
            continue
        # only one city is the capital; another is as large as a town
        seat = kind == "capital" and p in draft.capital
        structure = kind if seat or kind != "capital" else "market_town"
        port = next((q for q in (p, *_around(draft, p)) if q in ports), 0)
        if port:
            ports.remove(port)
        rank = ranks[structure]
        name = draft.labels.get(p, "")
        draft.sites.append(Site(p, structure, rank, people.reason(draft, p), name, port))


def _around(draft: Draft, p: int) -> list[int]:
    return [draft.at(h) for h in draft.grid.around(draft.hex(p))]


def _why(draft: Draft, p: int, structure: str) -> str:
    """Why something stands there: what a tower guards, what a camp lives from."""
    data = tables.load("world/given")
    around = _around(draft, p)
    if structure == "watchtower":
        if any(p in (span[0], span[-1]) for span in draft.bridges):
            return "bridge"
        if sum(draft.water[q] == SEA for q in around) >= _HEADLAND or draft.water[p] == SEA:
            return "coast"
        if sum(draft.ground[q] in kinds.family("rough") for q in around) >= 2:
            return "pass"
    if structure == "camp":
        return str(data["camps"].get(draft.ground[p], data["outposts"]["camp"]))
    return str(data["outposts"][structure])


def _name(draft: Draft, taken: set[str]) -> None:
    """Names the places that the file leaves nameless."""
    names = naming.namer(draft, taken, "places")
    draft.sites = [s if s.name else replace(s, name=names.name(s.structure)) for s in draft.sites]
    draft.outposts = [s if s.name else replace(s, name=names.name(s.structure)) for s in draft.outposts]
