"""What happens: markets, contests, people on the road, storms that walk, floods, omens, secrets and treasures."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import Any

from printkit import tables
from printkit.core.dates import Calendar
from printkit.core.dice import Stream
from printkit.core.hexes import direction
from printkit.world.making import dated
from printkit.world.making.cast import Cast
from printkit.world.making.creatures import Group
from printkit.world.making.draft import FIRST, LAND, SEA, Draft
from printkit.world.making.grammar import Filling, Line, Name, Noun, told
from printkit.world.making.kinds import family
from printkit.world.making.spacing import windows
from printkit.world.model import Event, Moves, Where

_GROUNDS = ("open", "wooded", "dry", "high", "steep", "volcano")
"""Families of terrain on which events happen."""
_WIND_WALKS = {"W": ("NE", "SE"), "E": ("NW", "SW"), "N": ("S", "S"), "S": ("N", "N")}
"""Where what the wind drives goes, by where the wind comes from."""
_REMOTE = 4
_GOALS = 6
"""A quest leads to one of so many places near by."""


@dataclass(frozen=True, slots=True)
class Happening:
    """An event as a fact: its row in the table, its hexes (none: everywhere in the region), the line that tells it."""

    spec: str
    hexes: tuple[int, ...]
    line: Line | None
    fields: Mapping[str, Any]


@cache
def specs() -> Mapping[str, Mapping[str, Any]]:
    """The rows of tables/world/events.yaml, in table order."""
    rows: Mapping[str, Mapping[str, Any]] = tables.load("world/events")
    return rows


def place(
    draft: Draft, cast: Cast, groups: list[Group], treasures: list[tuple[int, Noun]], names: Sequence[str]
) -> list[Happening]:
    """The events of a region; `treasures` are the hexes where something is hidden, and what; `names` of all hexes."""
    stream = draft.stream("events")
    sites = _Sites(draft, groups)
    out = [_treasure(cast, p, what) for p, what in treasures]
    for spec, row in specs().items():
        if row["where"] == "treasure":
            continue
        spots = sites.spots(row["where"])
        stream.shuffle(spots)
        whole = row["where"] in ("global", "region")
        tenths = row["count"] if whole else row["count"] * draft.grid.size // 600
        wanted = (tenths + stream.below(10)) // 10
        for p in spots[: min(wanted, 1) if whole else wanted]:
            made = _happening(draft, cast, spec, row, p, names, sites, stream)
            # what could only be told in words already used is left out
            out.extend([made] if made.line is not None else [])
    return out


def _treasure(cast: Cast, p: int, what: Noun) -> Happening:
    return Happening("treasure", (p,), cast.line("treasure", p, treasure=what), {})


def _happening(
    draft: Draft,
    cast: Cast,
    spec: str,
    row: Mapping[str, Any],
    p: int,
    names: Sequence[str],
    sites: "_Sites",
    stream: Stream,
) -> Happening:
    """One event of a kind on a hex, its times drawn."""
    given: dict[str, Filling] = {}
    there = None
    if names[p]:
        given["name"] = Name(names[p])
    if spec.startswith("quest"):
        there, given["there"] = _goal(spec, p, names, sites, stream)
        if spec == "quest_beast" and there in sites.lairs:
            given["beast"] = Noun(f"beast_{sites.lairs[there].kind.key}")
    line = cast.line(f"event.{spec}", p, goal=there, **given)
    hexes = () if p < 0 else _stretch(draft, p, row.get("stretch", 1), row["where"])
    return Happening(spec, hexes, line, _times(row, stream))


def _goal(spec: str, p: int, names: Sequence[str], sites: "_Sites", stream: Stream) -> tuple[int, Filling]:
    """Where a quest leads: a lair for a beast, else a place with a name, not too near."""
    goals = sites.lairs_by_hex if spec == "quest_beast" and sites.lairs else sites.goals
    near = sites.nearest(goals, p) or sites.nearest(sites.everywhere, p) or [p]
    there = stream.pick(near)
    return there, Name(names[there])


def _times(row: Mapping[str, Any], stream: Stream) -> dict[str, Any]:
    """The fields of the event that the table leaves to chance."""
    out: dict[str, Any] = {k: row[k] for k in ("chance", "cost", "weather", "opens", "hidden") if k in row}
    for key, sides in (("weekdays", 7), ("days", 28)):
        if key in row:
            days = list(range(1, sides + 1))
            stream.shuffle(days)
            out[key] = tuple(sorted(days[: row[key]]))
    if "months" in row:
        out["months"] = tuple(range(row["months"][0], row["months"][1] + 1))
    if "stays" in row:
        out["stays"] = stream.between(*row["stays"])
    for key in ("periods", "moons"):
        if key in row:
            out[key] = tuple(row[key])
    return out


def _stretch(draft: Draft, p: int, hexes: int, where: str) -> tuple[int, ...]:
    """The hexes that an event covers: its own and neighbours of the same ground."""
    body = [p]
    wide = where in ("sea", "water", "upwind")

    def alike(q: int) -> bool:
        return (draft.water[q] != LAND) == (draft.water[p] != LAND) if wide else draft.ground[q] == draft.ground[p]

    for q in body:
        for r in draft.near[q]:
            if len(body) < hexes and r not in body and alike(r):
                body.append(r)
    return tuple(sorted(body))


class _Sites:
    """Where events can be, by the words of the table's `where`."""

    def __init__(self, draft: Draft, groups: list[Group]) -> None:
        self._draft = draft
        self.lairs = {g.lair: g for g in groups if g.stays is None}
        self.lairs_by_hex, self.everywhere = sorted(self.lairs), draft.cells
        built = [(s.hex, s.structure) for s in (*draft.sites, *draft.outposts)]
        homes = [p for p, kind in built if kind in ("village", "market_town", "capital")]
        wonders = [p for w in draft.wonders for p in w.hexes]
        self.goals = sorted({p for p, kind in built if kind in ("ruins", "mine", "castle", "camp")} | set(wonders))
        far = draft.flags.steps_from(draft.flags.of(p for p, _ in built), _REMOTE)
        land = [p for p in draft.land_cells() if draft.ground[p] != "river"]
        roads = sorted({p for _, way in draft.roads for p in way if draft.ground[p] != "river"})
        sea = draft.where(draft.waters(SEA))
        river_beside, sea_beside = draft.flags.beside(draft.grounds(("river",))), draft.flags.beside(draft.waters(SEA))
        lived = set(homes)
        self._by: dict[str, Callable[[], list[int]]] = {
            "town": lambda: [p for p, kind in built if kind in ("market_town", "capital")],
            "settlement": homes.copy,
            "castle": lambda: [p for p, kind in built if kind == "castle"],
            "market": lambda: [p for p, kind in built if kind == "market"],
            "ruins": lambda: [p for p, kind in built if kind == "ruins"],
            "port": lambda: [s.port for s in draft.sites if s.port],
            "bridge": lambda: [span[0] for span in draft.bridges],
            "road": lambda: [p for p in roads if p not in lived],
            "riverbank": lambda: [p for p in land if river_beside[p]],
            "shore": lambda: [p for p in land if sea_beside[p]],
            "remote": lambda: [p for p in land if far[p] >= _REMOTE],
            "wonder": lambda: [w.hexes[0] for w in draft.wonders],
            "water": lambda: sea.copy() or [p for p in land if far[p] > 2],
            "sea": lambda: [p for p in sea if draft.ground[p] == "coastal_sea"],
            "upwind": partial(_upwind, draft),
            "global": lambda: [-1] if draft.tag == FIRST else [],
            "region": lambda: [-1],
        }
        for key in _GROUNDS:
            self._by[key] = partial(_on, draft, family(key), lived)

    def spots(self, where: str) -> list[int]:
        """All hexes of a kind (-1 stands for the whole region)."""
        return self._by[where]()

    def nearest(self, goals: Sequence[int], p: int) -> list[int]:
        """The few of some hexes, given in the order of the map, that lie nearest to another, roughly measured."""
        width, near = self._draft.width, []
        row, col = divmod(p, width)
        for reach, there in windows(self._draft, goals, p):
            near = sorted((max(abs(row - q // width), abs(col - q % width)), q) for q in there if q != p)[:_GOALS]
            if len(near) == _GOALS and near[-1][0] <= reach:
                break
        return [q for _, q in near]


def _upwind(draft: Draft) -> list[int]:
    """The border from which the wind comes."""
    side = {"W": (1, None), "E": (draft.grid.cols, None), "N": (None, 1), "S": (None, draft.grid.rows)}[draft.wind]
    return [p for p in draft.cells if p % draft.width == side[0] or p // draft.width == side[1]]


def _on(draft: Draft, terrains: frozenset[str], lived: set[int]) -> list[int]:
    return [p for p in draft.land_of(terrains) if p not in lived]


def events(draft: Draft, happenings: list[Happening], count: dict[str, int], calendar: Calendar) -> list[Event]:
    """The happenings as events of the world, with ids of their own and their texts; those that the calendar has."""
    stream = draft.stream("events", "headings")
    out = []
    for h in happenings:
        row = specs()[h.spec]
        times = dated.fitted(h.fields, calendar)
        if times is None:
            continue
        count[h.spec] = count.get(h.spec, 0) + 1
        where = Where("" if row["where"] == "global" else draft.id, draft.hexes(h.hexes))
        fields = {"trigger": row["trigger"], **times}
        if "hidden" in row:
            fields["hidden"] = row["hidden"]
        if "heads" in row:
            fields["moves"] = Moves(row["heads"], _heading(draft, h, row["where"], stream), row["tiles"])
        out.append(Event(id=f"{h.spec}_{count[h.spec]}", kind=row["kind"], where=where, text=told(h.line), **fields))
    return out


def _heading(draft: Draft, h: Happening, where: str, stream: Stream) -> str:
    """With the wind; a tidal wave goes toward the land."""
    if where == "sea":
        for p in h.hexes:
            for q in draft.near[p]:
                way = direction(draft.hex(p), draft.hex(q))
                if draft.water[q] == LAND and way:
                    return way
    return stream.pick(_WIND_WALKS[draft.wind])
