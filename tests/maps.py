"""Maps drawn as text, and scenarios around them, for tests that read like the rules."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from printkit import tables
from printkit.core.dates import Date
from printkit.core.hexes import Grid, Hex, parse
from printkit.journal.entries import Entry, to_dict
from printkit.journal.state import as_json
from printkit.rules.play import Journey, play
from printkit.world import making
from printkit.world.model import (
    Area,
    Creature,
    Event,
    MapSource,
    Moves,
    Passage,
    Path,
    Place,
    Region,
    Spell,
    Vehicle,
    Where,
    World,
)  # fmt: skip
from printkit.world.orders import Draw, Member, Order, Scenario

LETTERS = {
    ".": "plain", "f": "forest", "w": "woods", "h": "hills", "^": "mountain", "A": "snowy_mountain", "~": "lake",
    "r": "river", "s": "swamp", "d": "desert", "j": "jungle", "c": "canyon", "t": "tundra", "o": "open_sea",
    "a": "coastal_sea", "p": "plateau", "m": "marsh",
}  # fmt: skip


def h(name: str) -> Hex:
    """The hex of a name."""
    found = parse(name)
    assert found is not None
    return found


def hexes(names: str | Iterable[str]) -> tuple[Hex, ...]:
    """The hexes of names parted by spaces."""
    return tuple(map(h, names.split() if isinstance(names, str) else names))


def region(
    drawing: str, *, id: str = "vale", structures: Mapping[str, Sequence[str]] = {}, paths: Sequence[Path] = (),
    areas: Sequence[Area] = (), blocked: str = "", names: Mapping[str, str] = {},
) -> Region:  # fmt: skip
    """A region drawn in letters, one row a line, even columns standing half a hex lower."""
    rows = [line.split() if " " in line.strip() else list(line.strip()) for line in drawing.strip().splitlines()]
    grid = Grid(len(rows[0]), len(rows))
    keys = tuple(tables.terrains())
    land = bytes(keys.index(LETTERS[c]) for row in rows for c in row)
    built: dict[int, tuple[str, ...]] = {grid.index(h(n)): tuple(s) for n, s in structures.items()}
    for area in areas:
        if area.kind == "capital":
            for x in area.hexes:
                built[grid.index(x)] = (*built.get(grid.index(x), ()), "capital")
    return Region(
        id, grid, keys, land, structures=built, names={grid.index(h(n)): w for n, w in names.items()},
        paths=tuple(paths), areas=tuple(areas), blocked=frozenset(grid.index(x) for x in hexes(blocked)),
    )  # fmt: skip


def road(names: str, level: int = 1) -> Path:
    """A road."""
    return Path("road", hexes(names), level)


def bridge(names: str) -> Path:
    """A bridge, its ends first and last."""
    return Path("bridge", hexes(names))


def at(name: str, region: str = "vale") -> Place:
    """A place."""
    return Place(region, h(name))


def member(name: str, hex: str, *, region: str = "vale", **fields: Any) -> Member:
    """A member of Mobility 6 unless told otherwise."""
    return Member(name, at(hex, region), **fields)


def creature(id: str, hex: str, *, region: str = "vale", kind: str = "", **fields: Any) -> Creature:
    """A creature; its kind is its id."""
    return Creature(id, kind or id, at(hex, region), **fields)


def event(id: str, where: str, trigger: str = "entry", *, region: str = "vale", kind: str = "treasure", **fields: Any) -> Event:
    """An event on some hexes; `where` may be `region` or `global`."""
    place = {"global": Where(), "region": Where(region)}.get(where) or Where(region, hexes(where))
    if "moves" in fields:
        fields["moves"] = Moves(*fields["moves"])
    return Event(id, kind, place, trigger, **fields)


def vehicle(id: str, hex: str, *, kind: str = "canoe", region: str = "vale", **fields: Any) -> Vehicle:
    """A vehicle with its kind's figures."""
    row = tables.vehicles()[kind]
    figures = {"movement": row.movement, "allowed": row.allowed, "blocked": row.blocked, "crew_min": row.crew, "aboard_max": row.aboard}
    return Vehicle(id, kind, at(hex, region), **{**figures, **fields})


def order(do: str, who: str = "", **fields: Any) -> Order:
    """An order; names and hexes as words parted by spaces."""
    for key in ("path", "via"):
        if key in fields:
            fields[key] = hexes(fields[key])
    for key in ("hex", "to"):
        if key in fields:
            fields[key] = h(fields[key])
    return Order(do, tuple(who.split()) or None, **fields)


def move(path: str, who: str = "") -> Order:
    """A move along a path."""
    return order("move", who, path=path)


WAIT = order("wait")


def scenario(
    *regions: Region, party: Sequence[Member], orders: Sequence[Order | Sequence[Order]] = (), events: Sequence[Event] = (),
    creatures: Sequence[Creature] = (), vehicles: Sequence[Vehicle] = (), weather: Sequence[Spell] = (),
    passages: Sequence[Passage] = (), maps: Sequence[MapSource] = (), start: tuple[int, int, int] = (1, 1, 8), seed: int = 0,
    rolls: Sequence[int] = (), **fields: Any,
) -> Scenario:  # fmt: skip
    """A scenario of Arcologia; an item of `orders` is one hour."""
    world = World(
        {r.id: r for r in regions}, tuple(passages), tuple(weather), tuple(events), tuple(creatures), tuple(vehicles), tuple(maps)
    )
    draw = Draw(**fields.pop("draw", {}))
    return Scenario(
        "arcologia", world, tuple(party), tables.calendar(), seed=seed, start=Date(1, *start), draw=draw, rolls=tuple(rolls),
        orders=tuple((o,) if isinstance(o, Order) else tuple(o) for o in orders), **fields,
    )  # fmt: skip


def played(*regions: Region, **fields: Any) -> "Played":
    """A journey played to its end."""
    return Played(play(scenario(*regions, **fields)))


class Played:
    """A journey with ways to ask of it."""

    def __init__(self, journey: Journey) -> None:
        self.journey, self.entries, self.state = journey, journey.entries, journey.state
        self.lines: list[dict[str, Any]] = [to_dict(e) for e in journey.entries]

    def all(self, kind: str, **wanted: Any) -> list[dict[str, Any]]:
        """The entries of a kind, as in the file, with these fields."""
        return [e for e in self.lines if e["kind"] == kind and all(e.get(k) == v for k, v in wanted.items())]

    def one(self, kind: str, **wanted: Any) -> dict[str, Any]:
        """The one entry of a kind."""
        found = self.all(kind, **wanted)
        assert len(found) == 1, (kind, wanted, found)
        return found[0]

    def where(self, name: str) -> str:
        """A member's hex at the end, or `transit`."""
        place = self.state.positions[name]
        return place if isinstance(place, str) else place[1]

    @property
    def json(self) -> dict[str, Any]:
        """The state as in the file."""
        return as_json(self.state)

    def known(self, name: str, region: str = "vale") -> dict[str, Any]:
        """What is known of a hex, as in the file; CLOUDED where it stands in none."""
        found: dict[str, Any] = self.json["knowledge"].get(region, {}).get(name, {"state": "CLOUDED"})
        return found

    def marks(self, name: str, region: str = "vale") -> list[str]:
        """The ids marked on a hex."""
        return [m["id"] for m in self.known(name, region).get("marks", [])]


__all__ = [
    "WAIT",
    "Area",
    "Entry",
    "MapSource",
    "Passage",
    "Played",
    "Spell",
    "at",
    "bridge",
    "creature",
    "event",
    "h",
    "hexes",
    "member",
    "move",
    "order",
    "played",
    "region",
    "road",
    "scenario",
    "vehicle",
]  # fmt: skip


def scenario_of(world: World, seed: int) -> Scenario:
    """A made world with the party of its seed, on the morning that a journey begins."""
    return Scenario(
        system="arcologia",
        encounters="arcologia",
        world=world,
        party=making.default_party(seed, world),
        calendar=tables.calendar(),
        seed=seed,
        start=making.first_morning(tables.calendar()),
    )
