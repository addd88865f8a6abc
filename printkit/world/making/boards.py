"""Island boards of the dice-move game: people, paths with stops, beasts, weather, and what is hidden (EID)."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from printkit import tables
from printkit.core.dice import Stream
from printkit.core.hexes import Grid, Hex, distance, neighbours
from printkit.world.making.island import Island, raise_land, springs, waters
from printkit.world.making.names import Namer
from printkit.world.model import Creature, Event, Land, Path, Place, Region, Spell, Text, Vehicle, Where, World
from printkit.world.orders import Member

CULTURE = "ribeiran"
COINS = 2
STOPS = 2


def characters() -> Mapping[str, Mapping[str, Any]]:
    """The kinds of board by key."""
    rows: Mapping[str, Mapping[str, Any]] = tables.load("world/boards")
    return rows


def make_board(seed: int, *, character: str | None = None) -> World:
    """The board of a seed; `character` is a key of tables/world/boards.yaml (None: the seed chooses)."""
    rows = characters()
    key = character or Stream(seed, "board", "character").pick(list(rows))
    island = Island(seed, rows[key], Grid(*rows[key]["size"]))
    taken: set[str] = set()
    for stage in (raise_land, _people, springs, waters):
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
        weather=tuple(_skies(island, region.id)),
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
    members: list[Member] = []
    for i, kind in enumerate(kinds):
        name = namer.name("person_f" if i % 2 else "person_m")
        # pieces bear first names alone
        while name.split()[0] in {m.name.split()[0] for m in members}:
            name = namer.name("person_f" if i % 2 else "person_m")
        members.append(Member(name, Place(region.id, region.grid.hex(home)), species=kind))
    return tuple(members)


# --- stages ---------------------------------------------------------------------------------------------------------


def _people(island: Island) -> None:
    """A hamlet with its harbour in a cove, a lighthouse on the highest cape, old walls, and paths between them."""
    stream = island.stream("people")
    land = island.isles()[0]
    coves = [h for h in land if island.terrain[h] == "beach"] or [h for h in land if island.coast(h)]
    stream.shuffle(coves)
    harbour = coves[0]
    island.structures[harbour] = ("village", "port")
    capes = (
        sorted((h for h in land if island.terrain[h] in ("cliff", "hills")), key=lambda h: (-distance(h, harbour), h))
        or land
    )
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
            walked.update((a, b) for a, b in pairwise(way))


_STEP = {"mountain": 6, "cliff": 5, "hills": 3, "deep_forest": 3, "marsh": 3, "forest": 2, "dunes": 2}


def _way(island: Island, start: Hex, goal: Hex, walked: set[tuple[Hex, Hex]]) -> list[Hex]:
    """The easiest way over land; along paths that are there it is easier still, and it ends where it meets them."""
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


_NAMED = {"village": "village", "watchtower": "watchtower", "ruins": "ruins", "spring": "spring"}

_SUBJECTS = {
    "cliff": "hex_high", "hills": "hex_hilly", "woods": "hex_wooded", "forest": "hex_wooded", "marsh": "hex_wet",
    "moor": "hex_moor", "dunes": "hex_dry", "beach": "hex_beach",
}  # fmt: skip


def _name_all(island: Island, namer: Namer) -> None:
    for h, built in sorted(island.structures.items()):
        island.names[h] = namer.name(_NAMED.get(built[0], "hex_open"))
    stream = island.stream("named")
    for h in island.land():
        if h not in island.names and stream.chance(13):
            island.names[h] = namer.name(_SUBJECTS.get(island.terrain[h], "hex_open"))


def _region(island: Island, title: str, namer: Namer) -> Region:
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


def _told(key: str, stream: Stream) -> list[int]:
    """The numbers of the texts of a key in an order of the dice, so that none is told twice before all are."""
    numbers = list(range(sum(k.startswith(f"board.{key}.") for k in tables.words("en"))))
    stream.shuffle(numbers)
    return numbers


def _hidden(island: Island, region: str) -> list[Event]:
    """The lost coins, placed in secret far from the harbour, and things worth finding."""
    stream = island.stream("hidden")
    said = {key: _told(key, stream) for key in ("coin", "find")}
    harbour = next(h for h, s in island.structures.items() if "village" in s)
    spots = [h for h in island.land() if distance(h, harbour) >= 3] or island.land()
    stream.shuffle(spots)
    events = [
        Event(
            f"coin_{i + 1}",
            "coin",
            Where(region, (h,)),
            "entry",
            hidden=True,
            text=_text("coin", said["coin"][i % len(said["coin"])]),
        )
        for i, h in enumerate(spots[:COINS])
    ]
    for i, h in enumerate(spots[COINS : COINS + 6]):
        kind = ("secret", "treasure", "clue")[i % 3]
        events.append(
            Event(
                f"find_{i + 1}",
                kind,
                Where(region, (h,)),
                "entry",
                hidden=True,
                text=_text("find", said["find"][i % len(said["find"])]),
            )
        )
    return events


def _beasts(island: Island, region: str) -> list[Creature]:
    """A monster in the wild water, animals where they live."""
    stream = island.stream("beasts")
    wild = sorted(island.dangerous) or [h for h in island.grid.hexes() if island.wet(h)]
    rows = tables.load("eidos/sheets")
    monster = stream.pick(list(rows["monsters"]))
    found = [
        Creature(
            monster,
            monster,
            Place(region, stream.pick(wild)),
            personality="aggressive",
            hidden=True,
            allowed=("land", "water"),
        )
    ]
    for animal in rows["animals"]:
        homes = _homes(island, str(rows["animals"][animal]["move"]), wild)
        found.append(Creature(animal, animal, Place(region, stream.pick(homes)), allowed=("land", "water")))
    return found


def _homes(island: Island, move: str, wild: list[Hex]) -> list[Hex]:
    """Where an animal may live by the way it moves: who lives by streams, at a spring."""
    if move in ("water", "air"):
        return wild
    wells = sorted(h for h, built in island.structures.items() if "spring" in built)
    return wells if move == "stream" and wells else island.land()


_SKIES = ("clear", "clear", "cloudy", "cloudy", "rain", "fog", "thunderstorm")
_TURNS = 96


def _skies(island: Island, region: str) -> list[Spell]:
    """The weather of the turns to come, which flyers and boats go by: mostly fair, in spells of 3 to 7 turns."""
    stream = island.stream("skies")
    found, at, last = [], 0, ""
    while at < _TURNS:
        kind = stream.pick([s for s in _SKIES if s != last])
        until = at + stream.between(3, 7)
        found.append(Spell(kind, region, (at, until)))
        at, last = until, kind
    return found


def _boats(island: Island, region: str) -> list[Vehicle]:
    """A rowing boat on the water of the harbour."""
    harbour = next(h for h, s in island.structures.items() if "port" in s)
    water = [n for n in neighbours(harbour) if n in island.terrain and island.wet(n)]
    row = tables.vehicles()["gamela"]
    return [
        Vehicle("gamela", "gamela", Place(region, h), row.movement, row.allowed, row.blocked, row.crew, row.aboard)
        for h in water[:1]
    ]
