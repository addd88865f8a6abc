"""The land of an island board: its shape, bays, islets, coast, what grows inland, its springs, its waters (EID)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from printkit.core.dice import Stream
from printkit.core.hexes import Grid, Hex, direction, distance, neighbours
from printkit.world.model import Path

_TOGETHER = 16
"""Percent that each neighbour of a kind adds to the chance of that kind: woods and heaths lie in patches."""


@dataclass(slots=True)
class Island:
    """A board while it is made; `row` is its character's row in tables/world/boards.yaml."""

    seed: int
    row: Mapping[str, Any]
    grid: Grid
    terrain: dict[Hex, str] = field(default_factory=dict)
    bays: set[Hex] = field(default_factory=set)
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

    def isles(self) -> list[list[Hex]]:
        """The land in pieces that hang together, the largest first."""
        left, found = set(self.land()), []
        for start in self.land():
            if start not in left:
                continue
            left.discard(start)
            isle, queue = [start], [start]
            while queue:
                for n in neighbours(queue.pop()):
                    if n in left:
                        left.discard(n)
                        isle.append(n)
                        queue.append(n)
            found.append(sorted(isle))
        return sorted(found, key=lambda isle: (-len(isle), isle))


def raise_land(island: Island) -> None:
    """All of the land, from its outline to the water round it, but for what people made."""
    for stage in (_shape, _carve, _strew, _line, _cover):
        stage(island)


def _shape(island: Island) -> None:
    """Land where an ellipse with a ragged edge says so; the sea keeps a hex all round."""
    ragged = island.stream("edge")
    cols, rows = island.grid.cols, island.grid.rows
    wave = {h: ragged.between(-26, 26) for h in island.grid.hexes()}
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


def _carve(island: Island) -> None:
    """Bays: the sea reaches two hexes into the land, never through it."""
    stream = island.stream("bays")
    shores = [h for h in island.land() if island.coast(h) and not _exposed(island, h)]
    stream.shuffle(shores)
    cut: list[Hex] = []
    for mouth in shores:
        if len(cut) >= island.row["bays"]:
            return
        if any(distance(mouth, c) < 5 for c in cut):
            continue
        inner = max(neighbours(mouth), key=lambda n: (sum(not island.wet(m) for m in neighbours(n)), n))
        bay = [mouth, inner]
        before, pieces = {h: island.terrain.get(h, "open_sea") for h in bay}, len(island.isles())
        if any(island.wet(h) for h in bay):
            continue
        island.terrain.update(dict.fromkeys(bay, "coastal_sea"))
        if len(island.isles()) > pieces:
            island.terrain.update(before)
            continue
        cut.append(mouth)
        island.bays.update(bay)


def _exposed(island: Island, h: Hex) -> bool:
    """Whether a hex faces the side from which the wind blows."""
    windward = set(island.row["windward"])
    return any(direction(h, n) in windward for n in neighbours(h) if island.wet(n))


def _strew(island: Island) -> None:
    """Islets of a hex or two, a hex of water off the shore."""
    stream = island.stream("islets")
    cols, rows = island.grid.cols, island.grid.rows
    main = island.land()
    off = [h for h in island.grid.hexes() if island.wet(h) and 1 < h.col < cols and 1 < h.row < rows]
    off = [h for h in off if 2 <= min(distance(h, m) for m in main) <= 3]
    stream.shuffle(off)
    made: list[Hex] = []
    for h in off:
        if len(made) >= island.row["islets"]:
            return
        if all(distance(h, m) > 2 for m in made):
            made.append(h)
            island.terrain[h] = str(island.row["islet"])


def _line(island: Island) -> None:
    """Cliffs on the windward side and here and there, beaches in bays and coves, rough ground elsewhere."""
    stream = island.stream("coast")
    for h in island.land():
        if not island.coast(h) or island.terrain[h] != "plain":
            continue
        if island.bays.intersection(neighbours(h)) and stream.chance(75):
            island.terrain[h] = "beach"
        elif (_exposed(island, h) and stream.chance(88)) or stream.chance(island.row["cliff"]):
            island.terrain[h] = "cliff"
        elif stream.chance(island.row["coves"]):
            island.terrain[h] = "beach"
        else:
            island.terrain[h] = stream.pick(list(island.row["shore"]))


def _cover(island: Island) -> None:
    """What lies inland: a ridge along the isles' long axis where there is one, then patches by their chances."""
    stream = island.stream("inland")
    inland = [h for h in island.land() if island.terrain[h] == "plain" and not island.coast(h)]
    for h in inland:
        around = [island.terrain.get(n, "open_sea") for n in neighbours(h)]
        deep = not any(t.endswith(("sea", "beach")) or t == "cliff" for t in around)
        island.terrain[h] = _grown(island, h, around, stream, deep=deep)


def _grown(island: Island, h: Hex, around: Sequence[str], stream: Stream, *, deep: bool) -> str:
    row = island.row
    rows = row["isles"]
    if row["spine"] and any(_off_axis(h, isle, island.grid) <= row["spine"] for isle in rows) and stream.chance(80):
        return "mountain" if stream.chance(40) and "mountain" not in around else "hills"
    for kind, chance in (*(row["deep"].items() if deep else ()), *row["inland"].items()):
        if stream.chance(min(92, chance + _TOGETHER * around.count(kind))):
            return str(kind)
    return str(stream.pick(list(row["open"])))


def _off_axis(h: Hex, isle: Sequence[int], grid: Grid) -> int:
    """How many percent of the board's width a hex lies off an isle's upright axis."""
    return abs((h.col * 200 - 100) // (2 * grid.cols) - isle[0])


def springs(island: Island) -> None:
    """Springs below high or wooded ground, away from each other and from what people built."""
    stream = island.stream("springs")
    land = [
        h
        for h in island.land()
        if h not in island.structures and island.terrain[h] not in ("cliff", "mountain", "beach")
    ]
    stream.shuffle(land)
    high = ("hills", "mountain", "cliff", "forest", "woods", "deep_forest")
    land.sort(key=lambda h: -sum(island.terrain.get(n, "") in high for n in neighbours(h)))
    found: list[Hex] = []
    for h in land:
        if len(found) < island.row["springs"] and all(distance(h, f) > 3 for f in found):
            found.append(h)
            island.structures[h] = ("spring",)


def waters(island: Island) -> None:
    """Coastal water round the land; off rocks and cliffs much of it is a dangerous coast, in bays and harbours none."""
    stream = island.stream("waters")
    rocky = {"cliff", *island.row["shore"]}
    for h in island.grid.hexes():
        if not island.wet(h):
            continue
        shores = [island.terrain[n] for n in neighbours(h) if n in island.terrain and not island.wet(n)]
        if not shores:
            continue
        island.terrain[h] = "coastal_sea"
        harbour = any("port" in island.structures.get(n, ()) for n in neighbours(h))
        rough = sum(t in rocky for t in shores)
        if not harbour and h not in island.bays and rough * 2 >= len(shores) and stream.chance(island.row["dangerous"]):
            island.dangerous.add(h)
