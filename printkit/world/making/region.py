"""A draft turned into a region: what the stages found, as the world's frozen values."""

from collections.abc import Sequence

from printkit import tables
from printkit.core.hexes import Hex
from printkit.world.making.draft import FIRST, Draft, Site
from printkit.world.model import Area, Location, Note, Path, Region


def finished(
    draft: Draft, *, notes: Sequence[Note] = (), locations: tuple[Location, ...] = (), names: dict[int, str]
) -> Region:
    """The region of a draft; `names` gives further names by the region's flat index."""
    keys = tuple(tables.terrains())
    index = {key: i for i, key in enumerate(keys)}
    grid = draft.grid
    sites = [*draft.sites, *draft.outposts]
    return Region(
        id=draft.id,
        grid=grid,
        terrains=keys,
        land=bytes(index[draft.ground[p]] for p in draft.cells),
        name=draft.name,
        structures=_structures(draft, sites),
        names=dict(sorted({**_site_names(draft, sites), **names}.items())),
        areas=_areas(draft),
        paths=_paths(draft),
        locations=locations,
        lands=tuple(draft.bodies),
        realms=tuple(draft.realms),
        notes=notes,
        encounter_check=draft.kind.encounter_check,
        lair=draft.kind.lair,
        tracks=draft.kind.tracks,
        border=draft.kind.border,
        culture=draft.culture,
    )


def _site_names(draft: Draft, sites: list[Site]) -> dict[int, str]:
    """Names of places by flat index; a capital's name stands on its area."""
    return {flat(draft, s.hex): s.name for s in sites if s.structure != "capital"}


def flat(draft: Draft, p: int) -> int:
    """The region's flat index of a draft's hex."""
    return draft.grid.index(draft.hex(p))


def _structures(draft: Draft, sites: list[Site]) -> dict[int, tuple[str, ...]]:
    built = {flat(draft, s.hex): (s.structure,) for s in sites if s.structure != "capital"}
    built |= {flat(draft, p): ("capital",) for p in draft.capital}
    built |= {flat(draft, s.port): ("port",) for s in sites if s.port}
    return dict(sorted(built.items()))


def _areas(draft: Draft) -> tuple[Area, ...]:
    city = [s for s in draft.sites if s.structure == "capital"]
    capital = [Area("capital", draft.hexes(draft.capital), name=s.name) for s in city]
    wonders = [Area("natural_wonder", draft.hexes(w.hexes), w.name, w.base, w.kind, w.text) for w in draft.wonders]
    return (*capital, *wonders)


def _paths(draft: Draft) -> tuple[Path, ...]:
    """Rivers, streams, roads, bridges, each kind numbered in its order."""
    rows: list[tuple[str, int, str, tuple[Hex, ...]]] = []
    for river, name in zip(draft.rivers, draft.river_names or [""] * len(draft.rivers), strict=True):
        rows.append(("river", 0, name, draft.hexes(river)))
    rows.extend(("stream", 0, "", draft.hexes(way)) for way in draft.streams)
    rows.extend(("road", level, "", draft.hexes(way)) for level, way in draft.roads)
    rows.extend(("bridge", 0, "", draft.hexes(span)) for span in draft.bridges)
    count: dict[str, int] = {}
    before = "" if draft.tag == FIRST else f"{draft.id}_"
    paths = []
    for kind, level, name, hexes in rows:
        count[kind] = count.get(kind, 0) + 1
        paths.append(Path(kind, hexes, level, f"{before}{kind}_{count[kind]}", name))
    return tuple(paths)
