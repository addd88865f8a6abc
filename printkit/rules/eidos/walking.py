"""Where a player's piece can go with a roll: the one generator of legal moves (EID-1 … EID-8, EID-12).

A piece stands in a hex, or on a stop of a path in it. Costs are in halves of a point. `ground` of a hex is land, cliff
or sea.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from printkit.core.hexes import Grid, Hex
from printkit.rules.eidos.figures import Species, halves, rules


class Spot(NamedTuple):
    """Where a piece is: a hex, and on a path its index in `Board.paths` and the stop (counted along the whole path)."""

    hex: Hex
    path: int = -1
    stop: int = -1


@dataclass(frozen=True, slots=True)
class Way:
    """A path of a board: its hexes, and the stops in each of them (EID-4)."""

    id: str
    hexes: tuple[Hex, ...]
    stops: int

    def hex_of(self, stop: int) -> Hex:
        """The hex in which a stop lies."""
        return self.hexes[stop // self.stops]

    @property
    def length(self) -> int:
        """How many stops there are."""
        return len(self.hexes) * self.stops


@dataclass(frozen=True, slots=True)
class Board:
    """What a move asks of a map: ground of a hex (None: off the map or closed), and its paths with stops."""

    grid: Grid
    ground: Callable[[Hex], str | None]
    paths: tuple[Way, ...]

    def joined(self, a: Hex, b: Hex) -> bool:
        """Whether a path runs from one hex to its neighbour."""
        for way in self.paths:
            for x, y in zip(way.hexes, way.hexes[1:], strict=False):
                if (a, b) in ((x, y), (y, x)):
                    return True
        return False


class Reached(NamedTuple):
    """A spot within reach: halves spent so far, whether the piece must stop there, Eidos entered off the path."""

    spot: Spot
    spent: int
    stops_here: bool
    entered: int


class Turn(NamedTuple):
    """What a roll gives a piece: the face, all its points in halves; under the fuller rules the Eido that an earlier
    turn paid a part of, and how much of it is paid by now.
    """

    face: int
    points: int
    paid_to: Hex | None = None
    paid: int = 0


def begin(face: int, *, owed: int = 0, paid_to: Hex | None = None, paid: int = 0) -> Turn:
    """A turn with this face on the die: its points (EID-1, EID-8: a player's VMv is 0), less what is owed."""
    return Turn(face, halves(face) - owed, paid_to, paid)


def steps(board: Board, kind: Species, turn: Turn, here: Reached) -> Iterator[Reached]:
    """Every single move on from a spot: into a neighbouring Eido, or to the next stop of a path."""
    if here.stops_here:
        return
    yield from _by_hex(board, kind, turn, here)
    if kind.stops:
        yield from _by_stop(board, turn, here)


def _by_hex(board: Board, kind: Species, turn: Turn, here: Reached) -> Iterator[Reached]:
    ground = board.ground(here.spot.hex) or "land"
    for h in board.grid.around(here.spot.hex):
        into = board.ground(h)
        if into is None:
            continue
        along = board.joined(here.spot.hex, h)
        on_stop = here.spot.path >= 0
        cost = leave_cost(kind, turn, ground, into, along=along, entered=here.entered, on_stop=on_stop)
        if cost is not None and h == turn.paid_to and not here.entered:
            cost = max(0, cost - turn.paid)
        if cost is None or here.spent + cost > turn.points:
            continue
        halt = must_stop(kind, ground, into, walks=on_stop and along)
        yield Reached(Spot(h), here.spent + cost, halt, here.entered + 1)


def leave_cost(
    kind: Species, turn: Turn, ground: str, into: str, *, along: bool, entered: int, on_stop: bool
) -> int | None:
    """Halves that it costs to step off into the next Eido; None where the roll forbids it.

    Who leaves a cliff or swims needs its face (EID-2) and moves one Eido at most (EID-3); a small kind needs its face
    for land too and moves one Eido at most (EID-5), along a path with the face of land even through a cliff. A piece on
    a stop neither climbs nor swims as long as it goes on along its path; from a bridge it may leap into the sea.
    """
    if kind.small:
        return _small_cost(kind, turn, ground, into, along=along, entered=entered)
    walks = on_stop and along
    if ground == "cliff" and not walks:
        return _over(turn, kind.cliff, entered)
    if ground == "sea" and not on_stop and not kind.sea_points:
        return _over(turn, kind.sea, entered)
    if ground == "sea" and on_stop and not along and into != "sea":
        return None
    if into == "cliff" or (into == "sea" and not kind.sea_points):
        return halves(int(rules()["enter_barrier"]))
    return halves(kind.sea_points) if into == "sea" else halves(kind.land)


def _over(turn: Turn, least: int, entered: int) -> int | None:
    """Out of a cliff or on by swimming: one Eido, from a face of the die on (EID-2, EID-3)."""
    return halves(1) if least and turn.face >= least and not entered else None


def _small_cost(kind: Species, turn: Turn, ground: str, into: str, *, along: bool, entered: int) -> int | None:
    """What a small kind pays, which counts no points: nothing where its face has fallen (EID-5)."""
    if entered >= int(rules()["small_most"]):
        return None
    if ground == "land" and into == "cliff" and not along and kind.cliff == 0:
        return None
    as_land = ground == "land" or (ground == "cliff" and along)
    face = kind.leave if as_land else {"cliff": kind.cliff, "sea": kind.sea}[ground]
    return 0 if face and turn.face >= face else None


def must_stop(kind: Species, ground: str, into: str, *, walks: bool) -> bool:
    """Whether a piece must stop in the Eido entered: cliff or sea (EID-3), and whoever climbed or swam out of one.

    A mariño need not stop on entering the sea, nor in it (EID-6, EID-12). `walks`: along a path, from a stop of it.
    """
    if kind.small:
        return True
    if into == "sea" and kind.sea_points:
        return False
    if into in ("cliff", "sea"):
        return True
    if walks or (ground == "sea" and kind.sea_points):
        return False
    return ground in ("cliff", "sea")


def _by_stop(board: Board, turn: Turn, here: Reached) -> Iterator[Reached]:
    """Along a path: half a point a stop, no threshold in a cliff (EID-4); water under it is walked over."""
    if here.spent + 1 > turn.points or (here.spot.path < 0 and board.ground(here.spot.hex) == "sea"):
        return
    for spot in next_stops(board, here.spot):
        yield Reached(spot, here.spent + 1, False, here.entered)


def next_stops(board: Board, at: Spot) -> Iterator[Spot]:
    """The stops that follow a spot: both ways along its path; from off a path every stop of it in the Eido."""
    if at.path >= 0:
        way = board.paths[at.path]
        for stop in (at.stop - 1, at.stop + 1):
            if 0 <= stop < way.length:
                yield Spot(way.hex_of(stop), at.path, stop)
        for index, way in enumerate(board.paths):
            if index != at.path and at.hex in way.hexes:
                yield from _onto(index, way, at.hex)
        return
    for index, way in enumerate(board.paths):
        if at.hex in way.hexes:
            yield from _onto(index, way, at.hex)


def _onto(index: int, way: Way, h: Hex) -> Iterator[Spot]:
    first = way.hexes.index(h) * way.stops
    for stop in range(first, first + way.stops):
        yield Spot(h, index, stop)


def reach(board: Board, kind: Species, at: Spot | Reached, turn: Turn) -> Mapping[Spot, Reached]:
    """Every spot that a roll reaches, with the least halves it costs; the spot itself costs nothing (EID-7).

    `at` may be where a move of this turn has come to.
    """
    best: dict[Spot, Reached] = {}
    queue = [at if isinstance(at, Reached) else Reached(at, 0, False, 0)]
    found: dict[tuple[Spot, bool, int], int] = {}
    while queue:
        queue.sort(key=lambda r: (r.spent, r.spot))
        here = queue.pop(0)
        key = (here.spot, here.stops_here, min(here.entered, 1))
        if key in found and found[key] <= here.spent:
            continue
        found[key] = here.spent
        if here.spot not in best or here.spent < best[here.spot].spent:
            best[here.spot] = here
        queue.extend(steps(board, kind, turn, here))
    return dict(sorted(best.items()))
