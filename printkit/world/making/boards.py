"""Island boards of the dice-move game: cliff rings, coves, dangerous coasts, paths with stops, and what is hidden (EID)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from printkit import tables
from printkit.core.dice import Stream
from printkit.core.hexes import Grid, Hex, direction, distance, neighbours
from printkit.world.making.names import Namer
from printkit.world.model import Creature, Event, Land, Path, Place, Region, Text, Vehicle, Where, World
from printkit.world.orders import Member

CULTURE = "ribeiran"
COINS = 2
STOPS = 2
_LAND = {"plain", "grassland", "woods", "forest", "moor", "hills", "marsh", "dunes", "beach"}


def characters() -> Mapping[str, Mapping[str, Any]]:
    """The kinds of board by key."""
    rows: Mapping[str, Mapping[str, Any]] = tables.load("world/boards")
    return rows


@dataclass(slots=True)
class _Island:
    """A board while it is made."""

    seed: int
    row: Mapping[str, Any]
    grid: Grid
    terrain: dict[Hex, str] = field(default_factory=dict)
    dangerous: set[Hex] = field(default_factory=set)
    structures: dict[Hex, tuple[str, ...]] = field(default_factory=dict)
    names: dict[Hex, str] = field(default_factory=dict)
    paths: list[Path] = field(default_factory=list)

    def stream(self, *purpose: str | int) -> Stream:
        """A stage's own dice."""
        return Stream(self.seed, "board", *purpose)

    def land(self) -> list[Hex]:
        """All hexes of land, in the order of the board."""
        return [h for h in self.grid.hexes() if h in self.terrain and not self.wet(h)]

    def wet(self, h: Hex) -> bool:
        """Whether a hex is sea; off the board too."""
        return self.terrain.get(h, "open_sea").endswith("sea")

    def coast(self, h: Hex) -> bool:
        """Whether a hex of land touches the sea."""
        return any(self.wet(n) for n in neighbours(h))


def make_board(seed: int, *, character: str | None = None) -> World:
    """The board of a seed; `character` is a key of tables/world/boards.yaml (None: the seed chooses)."""
    rows = characters()
    key = character or Stream(seed, "board", "character").pick(list(rows))
    island = _Island(seed, rows[key], Grid(*rows[key]["size"]))
    taken: set[str] = set()
    for stage in (_shape, _coast, _inland, _people, _waters):
        stage(island)
    namer = Namer(CULTURE, taken, island.stream("names"))
    title = namer.name("region")
    _name_all(island, namer)
    region = _region(island, title, namer)
    return World(
        regions={region.id: region},
        events=tuple(_hidden(island, region.id)),
        creatures=tuple(_beasts(island, region.id)),
        vehicles=tuple(_boats(island, region.id)),
        title=title,
        land_version=1,
    )


def board_party(seed: int, world: World) -> tuple[Member, ...]:
    """Two pieces of each kind that lives on the board, in its harbour."""
    key = Stream(seed, "board", "character").pick(list(characters()))
    region = next(iter(world.regions.values()))
    home = min(i for i, s in region.structures.items() if "village" in s)
    namer = Namer(CULTURE, set(), Stream(seed, "board", "party"))
    kinds = [k for k in characters()[key]["species"] for _ in range(2)]
    members = []
    for i, kind in enumerate(kinds):
        members.append(Member(namer.name("person_f" if i % 2 else "person_m"), Place(region.id, region.grid.hex(home)), species=kind))
    return tuple(members)


# --- stages ---------------------------------------------------------------------------------------------------------


def _shape(island: _Island) -> None:
    """Land where an ellipse with a ragged edge says so; the sea keeps a hex all round."""
    ragged = island.stream("edge")
    cols, rows = island.grid.cols, island.grid.rows
    wave = {h: ragged.between(-22, 22) for h in island.grid.hexes()}
    for h in island.grid.hexes():
        rough = sum(wave.get(n, 0) for n in (h, *neighbours(h))) // 3
        edge = min(h.col - 1, h.row - 1, cols - h.col, rows - h.row)
        dry = edge >= 1 and any(_within(h, isle, cols, rows) + rough < 100 for isle in island.row["isles"])
        island.terrain[h] = "plain" if dry else "open_sea"
    for h in island.land():
        if all(island.wet(n) for n in neighbours(h)):
            island.terrain[h] = "open_sea"


def _within(h: Hex, isle: Sequence[int], cols: int, rows: int) -> int:
    """How far a hex is from an isle's middle, 100 at the edge of its ellipse (squared, in whole numbers)."""
    x, y, a, b = isle
    dx = (h.col * 200 - 100) // (2 * cols) - x
    dy = (h.row * 200 - 100 + (0 if h.col % 2 else 100)) // (2 * rows) - y
    return dx * dx * 100 // (a * a) + dy * dy * 100 // (b * b)


def _coast(island: _Island) -> None:
    """Cliffs on the windward side and here and there, beaches in coves, rocks elsewhere."""
    stream = island.stream("coast")
    windward = set(island.row["windward"])
    for h in island.land():
        if not island.coast(h):
            continue
        seaward = {d for n in neighbours(h) if island.wet(n) and (d := direction(h, n))}
        wild = len(seaward & windward) > 0 and stream.chance(85)
        if wild or stream.chance(island.row["cliff"]):
            island.terrain[h] = "cliff"
        elif stream.chance(island.row["coves"]):
            island.terrain[h] = "beach"
        else:
            island.terrain[h] = "grassland" if stream.chance(50) else "moor"


def _inland(island: _Island) -> None:
    """Hills in the middle, woods and scrub in patches, a marsh by the lowest ground, dunes behind beaches."""
    stream = island.stream("inland")
    inland = [h for h in island.land() if not island.coast(h)]
    row = island.row
    for h in inland:
        around = [island.terrain[n] for n in neighbours(h)]
        deep = all(t in _LAND and t != "beach" for t in around)
        near_wood = around.count("forest") + around.count("woods")
        if deep and stream.chance(18):
            island.terrain[h] = "hills"
        elif stream.chance(min(95, row["woods"] + 18 * near_wood)):
            island.terrain[h] = "forest" if deep else "woods"
        elif stream.chance(row["scrub"]):
            island.terrain[h] = "moor"
        elif "beach" in around and stream.chance(40):
            island.terrain[h] = "dunes"
        elif stream.chance(8):
            island.terrain[h] = "marsh"
        else:
            island.terrain[h] = "grassland" if stream.chance(40) else "plain"


def _people(island: _Island) -> None:
    """A hamlet with its harbour in a cove, a lighthouse on the highest cape, old walls, and paths between them."""
    stream = island.stream("people")
    land = island.land()
    coves = [h for h in land if island.terrain[h] == "beach"] or [h for h in land if island.coast(h)]
    stream.shuffle(coves)
    harbour = coves[0]
    island.structures[harbour] = ("village", "port")
    capes = sorted((h for h in land if island.terrain[h] in ("cliff", "hills")), key=lambda h: (-distance(h, harbour), h)) or land
    island.structures.setdefault(capes[0], ("watchtower",))
    inner = sorted((h for h in land if h not in island.structures), key=lambda h: (abs(distance(h, harbour) - 3), h))
    for h in inner[:1]:
        island.structures[h] = ("ruins",)
    ends = [*island.structures, *(c for c in coves[1:] if distance(c, harbour) > 3)][:5]
    walked: set[tuple[Hex, Hex]] = set()
    for number, goal in enumerate(ends[1:], 1):
        way = _way(island, harbour, goal, walked)
        if len(way) > 1:
            island.paths.append(Path("trail", tuple(way), id=f"path_{number}", stops=STOPS))
            walked.update((a, b) for a, b in zip(way, way[1:], strict=False))


_STEP = {"cliff": 5, "hills": 3, "marsh": 3, "forest": 2, "dunes": 2}


def _way(island: _Island, start: Hex, goal: Hex, walked: set[tuple[Hex, Hex]]) -> list[Hex]:
    """The easiest way over land; along paths that are there already it is easier still, and it ends where it meets them."""
    far = {start: 0}
    came: dict[Hex, Hex] = {}
    queue = [start]
    while queue:
        here = min(queue, key=lambda h: (far[h], h))
        queue.remove(here)
        if here == goal:
            break
        for n in neighbours(here):
            if n in island.terrain and not island.wet(n):
                trodden = (here, n) in walked or (n, here) in walked
                cost = far[here] + (1 if trodden else 2 * _STEP.get(island.terrain[n], 1))
                if cost < far.get(n, 1 << 30):
                    far[n], came[n] = cost, here
                    queue.append(n)
    if goal not in came:
        return []
    way = [goal]
    while way[-1] != start:
        way.append(came[way[-1]])
    way.reverse()
    joins = [i for i in range(len(way) - 1) if (way[i], way[i + 1]) in walked or (way[i + 1], way[i]) in walked]
    return way[joins[-1] + 1 :] if joins else way


def _waters(island: _Island) -> None:
    """Coastal water round the land; off rocks and cliffs much of it is a dangerous coast."""
    stream = island.stream("waters")
    for h in island.grid.hexes():
        if not island.wet(h):
            continue
        shores = [island.terrain[n] for n in neighbours(h) if n in island.terrain and not island.wet(n)]
        if not shores:
            continue
        island.terrain[h] = "coastal_sea"
        harbour = any("port" in island.structures.get(n, ()) for n in neighbours(h))
        rocky = sum(t in ("cliff", "moor", "grassland") for t in shores)
        if not harbour and rocky * 2 >= len(shores) and stream.chance(island.row["dangerous"]):
            island.dangerous.add(h)


_SUBJECTS = {
    "cliff": "hex_high", "hills": "hex_hilly", "woods": "hex_wooded", "forest": "hex_wooded", "marsh": "hex_wet", "moor": "hex_moor",
    "dunes": "hex_dry", "beach": "hex_beach",
}  # fmt: skip


def _name_all(island: _Island, namer: Namer) -> None:
    for h, built in sorted(island.structures.items()):
        island.names[h] = namer.name(next(b for b in ("village", "watchtower", "ruins") if b in built))
    stream = island.stream("named")
    for h in island.land():
        if h not in island.names and stream.chance(16):
            island.names[h] = namer.name(_SUBJECTS.get(island.terrain[h], "hex_open"))


def _region(island: _Island, title: str, namer: Namer) -> Region:
    grid = island.grid
    keys = tuple(tables.terrains())
    sea = tuple(h for h in grid.hexes() if island.terrain[h] == "open_sea")
    woods = tuple(h for h in grid.hexes() if island.terrain[h] in ("woods", "forest"))
    lands = [Land("sea", namer.name("sea"), sea)]
    if len(woods) > 5:
        lands.append(Land("forest", namer.name("forest"), woods))
    return Region(
        id="board",
        grid=grid,
        terrains=keys,
        land=bytes(keys.index(island.terrain[h]) for h in grid.hexes()),
        name=title,
        structures={grid.index(h): s for h, s in sorted(island.structures.items())},
        names={grid.index(h): n for h, n in sorted(island.names.items())},
        paths=tuple(island.paths),
        dangerous=frozenset(grid.index(h) for h in island.dangerous),
        lands=tuple(lands),
        culture=CULTURE,
    )


def _text(key: str, number: int) -> Text:
    """A hidden thing's text in every language that has one."""
    found = {}
    for lang in tables.languages():
        rows = [v for k, v in tables.words(lang).items() if k.startswith(f"board.{key}.")]
        if rows:
            found[lang] = str(rows[number % len(rows)])
    return found


def _hidden(island: _Island, region: str) -> list[Event]:
    """The lost coins, placed in secret far from the harbour, and things worth finding."""
    stream = island.stream("hidden")
    harbour = next(h for h, s in island.structures.items() if "village" in s)
    spots = [h for h in island.land() if distance(h, harbour) >= 3] or island.land()
    stream.shuffle(spots)
    events = [
        Event(f"coin_{i + 1}", "coin", Where(region, (h,)), "entry", hidden=True, text=_text("coin", stream.below(97)))
        for i, h in enumerate(spots[:COINS])
    ]
    for i, h in enumerate(spots[COINS : COINS + 6]):
        kind = ("secret", "treasure", "clue")[i % 3]
        events.append(Event(f"find_{i + 1}", kind, Where(region, (h,)), "entry", hidden=True, text=_text("find", stream.below(97))))
    return events


def _beasts(island: _Island, region: str) -> list[Creature]:
    """A monster in the wild water, animals where they live."""
    stream = island.stream("beasts")
    wild = sorted(island.dangerous) or [h for h in island.grid.hexes() if island.wet(h)]
    rows = tables.load("eidos/sheets")
    monster = stream.pick(list(rows["monsters"]))
    found = [Creature(monster, monster, Place(region, stream.pick(wild)), personality="aggressive", hidden=True, allowed=("land", "water"))]
    for animal in rows["animals"]:
        homes = wild if rows["animals"][animal]["move"] in ("water", "air") else island.land()
        found.append(Creature(animal, animal, Place(region, stream.pick(homes)), allowed=("land", "water")))
    return found


def _boats(island: _Island, region: str) -> list[Vehicle]:
    """A rowing boat on the water of the harbour."""
    harbour = next(h for h, s in island.structures.items() if "port" in s)
    water = [n for n in neighbours(harbour) if n in island.terrain and island.wet(n)]
    row = tables.vehicles()["gamela"]
    return [
        Vehicle("gamela", "gamela", Place(region, h), row.movement, row.allowed, row.blocked, row.crew, row.aboard) for h in water[:1]
    ]
