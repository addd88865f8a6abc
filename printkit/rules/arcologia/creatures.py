"""Creatures on the hour: those that see members go after them (ARC-80)."""

from collections import defaultdict

from printkit.journal.entries import CreatureMoves
from printkit.rules.arcologia.board import Beast, Board
from printkit.rules.arcologia.costs import fits, on_foot
from printkit.rules.arcologia.land import WATERS, Land
from printkit.rules.arcologia.meetings import AGGRESSIVE, reach
from printkit.rules.arcologia.sights import group_view
from printkit.rules.paths import way


def act(board: Board) -> None:
    """ARC-70 (3): in list order, each aggressive creature that sees members goes for the nearest (ARC-75, ARC-80)."""
    hunters = _hunters(board)
    if not hunters:
        return
    view = group_view(board)
    for beast in hunters:
        if beast.creature.id not in board.beasts:
            continue
        if not board.here((beast.region, beast.cell)):
            prey = _nearest(board, beast)
            if prey is not None:
                _hunt(board, beast, prey, view)
        reach(board, beast)


def _hunters(board: Board) -> list[Beast]:
    """The aggressive creatures near enough to members that they may see one, in list order."""
    spots = sorted({s for s in board.at.values() if s is not None})
    if not spots:
        return []
    found: dict[int, Beast] = {}
    for region, cell in spots:
        lurking = board.lurking[region]
        if not lurking:
            continue
        field = board.land(region).field
        near = board.around(region, cell, board.farthest)
        for other in near & lurking.keys():
            for beast in lurking[other]:
                hunts = beast.creature.personality == AGGRESSIVE
                if hunts and field.distance(other, cell) <= board.fov(beast.creature.fov, region, other):
                    found[beast.order] = beast
    return [found[i] for i in sorted(found)]


def _nearest(board: Board, beast: Beast) -> int | None:
    """The cell of the nearest member that the creature sees, ties by party order (ARC-80)."""
    field = board.land(beast.region).field
    seen = board.sees(beast.creature.fov, beast.region, beast.cell)
    best: tuple[int, int] | None = None
    for spot in board.at.values():
        if spot is not None and spot[0] == beast.region and spot[1] in seen:
            far = field.distance(beast.cell, spot[1])
            if best is None or far < best[0]:
                best = (far, spot[1])
    return None if best is None else best[1]


def may_enter(land: Land, beast: Beast, a: int, b: int) -> bool:
    """Where a creature goes: not on blocked hexes; by its tags, or over water on a bridge, if it is of the land."""
    if b in land.blocked:
        return False
    c = beast.creature
    along = land.along.get((a, b))
    if along is not None and along.kind == "bridge" and b in land.water and WATERS.isdisjoint(c.allowed):
        return True
    return fits(land.tags[b], c.allowed, c.blocked)


class _Costs:
    """What steps cost creatures of one make, reckoned when it is asked for; 0 where they do not go.

    It holds as long as the weather does; `routes` keeps the ways found, so that a pack thinks once.
    """

    def __init__(self, board: Board, beast: Beast) -> None:
        self.board, self.beast, self.land = board, beast, board.land(beast.region)
        self.known: dict[int, dict[int, int]] = {}
        self.routes: dict[tuple[int, int], list[int] | None] = {}

    def get(self, cell: int, /) -> dict[int, int]:
        """{from: cost} of the steps on to a cell."""
        found = self.known.get(cell)
        if found is None:
            found = self.known[cell] = {n: self._cost(n, cell) for n in self.land.field.around[cell]}
        return found

    def _cost(self, a: int, b: int) -> int:
        if not may_enter(self.land, self.beast, a, b):
            return 0
        cost = on_foot(self.board, self.beast.region, a, b).cost
        return cost if cost <= self.beast.creature.movement else 0

    def route(self, start: int, goal: int) -> list[int] | None:
        """The cheapest way between two cells; of equal ones by the lowest hex numbers."""
        if (start, goal) not in self.routes:
            field = self.land.field
            self.routes[start, goal] = way(start, goal, {}, field.around, self, rank=field.hex)
        return self.routes[start, goal]


def _costs(board: Board, beast: Beast) -> _Costs:
    """The costs for creatures of this make, made anew when weather or events on the land have changed."""
    c = beast.creature
    make = (beast.region, c.allowed, c.blocked, c.movement)
    now = (board.weather[beast.region], board.agenda.laid)
    kept = board.treads.get(make)
    if kept is None or kept[0] != now:
        kept = board.treads[make] = (now, _Costs(board, beast))
    costs: _Costs = kept[1]
    return costs


def _hunt(board: Board, beast: Beast, prey: int, view: dict[str, frozenset[int]]) -> None:
    """Goes the cheapest way as far as its Movement lets it; it stops where it meets anybody (ARC-80)."""
    costs = _costs(board, beast)
    left, start = beast.creature.movement, beast.cell
    at = start
    for cell in costs.route(start, prey) or ():
        cost = costs.get(cell)[at]
        if cost > left:
            break
        left -= cost
        at = cell
        if any(s == (beast.region, at) for s in board.at.values()):
            break
    if at != start:
        board.place(beast, at)
        board.leaves(beast.creature.id, (beast.region, at))
        _write(board, beast, start, view.get(beast.region, frozenset()))


def _write(board: Board, beast: Beast, start: int, view: frozenset[int]) -> None:
    """The entry: secret unless the group sees the creature itself on both hexes; a hidden one's moves always."""
    names = board.land(beast.region).field.names
    mark = board.state.marks.get(beast.creature.id)
    seen_before = mark is not None and mark.live and mark.hex == names[start]
    board.write(
        CreatureMoves(
            hour=board.hour,
            rule="ARC-80",
            secret=board.concealed(beast) or not seen_before or beast.cell not in view,
            id=beast.creature.id,
            region=beast.region,
            origin=names[start],
            to=names[beast.cell],
        )
    )


def expire(board: Board) -> None:
    """Creatures whose stay is over are gone (ARC-15)."""
    for what in board.leaving.pop(board.hour, ()):
        if what in board.beasts:
            board.remove(board.beasts[what])


def leaving_by_hour(board: Board) -> dict[int, list[str]]:
    """{hour: creatures that are gone from then on}."""
    out: dict[int, list[str]] = defaultdict(list)
    for beast in board.beasts.values():
        if beast.end is not None:
            out[beast.end].append(beast.creature.id)
    return dict(out)
