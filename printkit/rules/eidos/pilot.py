"""Pieces that play by themselves: towards a hex, or over the island, by the die that falls."""

from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from printkit.core.hexes import Hex
from printkit.journal.entries import Choice
from printkit.rules.eidos import going
from printkit.rules.eidos.figures import Species
from printkit.rules.eidos.walking import Board, Spot, reach
from printkit.world.orders import Order

if TYPE_CHECKING:
    from printkit.rules.eidos.game import EidosGame


@dataclass(slots=True)
class Task:
    """What a piece is about: its goals in order for `travel`; for `explore` the turns that are left."""

    who: tuple[str, ...]
    order: Order
    been: set[Hex] = field(default_factory=set)
    left: int = 0
    goals: list[Hex] = field(default_factory=list)
    done: bool = False

    def __post_init__(self) -> None:
        self.left = self.order.hours
        self.goals = [*self.order.via, *([self.order.to] if self.order.to else [])]

    @property
    def travels(self) -> bool:
        """Whether the script of orders waits for it."""
        return self.order.do == "travel"


def turn(game: "EidosGame", task: Task) -> None:
    """One turn of a task: the die falls, then of all spots in reach the best is chosen."""
    name = task.who[0]
    piece = game.pieces[name]
    if piece.dead:
        task.done = True
        return
    task.been.add(piece.spot.hex)
    while name not in game.moved and not piece.aboard and _move(game, task, name):
        pass
    task.left -= 1
    while task.goals and piece.spot.hex == task.goals[0]:
        task.goals.pop(0)
    task.done = not task.goals if task.travels else task.left <= 0


def _move(game: "EidosGame", task: Task, name: str) -> bool:
    """Goes to the best spot in reach of what is left of the roll; says whether it may go on from there."""
    piece = game.pieces[name]
    board, kind = game.boards[piece.region], game.kind(name)
    fresh = name not in game.rolled
    turn, here = going.thrown(game, name)
    spots = reach(board, kind, here, turn)
    if not task.goals and not kind.sea_points:
        # nobody explores by swimming but who lives in the sea
        spots = {s: r for s, r in spots.items() if s.path >= 0 or board.ground(s.hex) != "sea" or s == here.spot}
    goals = {task.goals[0]} if task.goals else _unseen(board, task.been)
    far = _distances(board, kind, goals)
    lost = len(far) + 1
    best = min(spots, key=lambda s: (far.get(s.hex, lost), _worse(board, s), spots[s].spent, s))
    if not fresh and (best == piece.spot or far.get(best.hex, lost) >= far.get(piece.spot.hex, lost)):
        return False
    why = "to_goal" if task.goals else "unseen_that_way"
    game.write(
        Choice(
            hour=game.turn,
            who=(name,),
            choice="move",
            why=why,
            figures={"to": board.grid.name(best.hex), "face": turn.face},
        )
    )
    return _go(game, name, best, task) and not (task.goals and piece.spot.hex == task.goals[-1])


def _worse(board: Board, spot: Spot) -> int:
    return 1 if board.ground(spot.hex) != "land" else 0


def _unseen(board: Board, been: set[Hex]) -> set[Hex]:
    return {h for h in board.grid.hexes() if board.ground(h) == "land" and h not in been} or {
        h for h in board.grid.hexes() if h not in been
    }


def _distances(board: Board, kind: Species, goals: set[Hex]) -> dict[Hex, int]:
    """Eidos to the nearest goal for this kind; cliffs and sea count as many turns as their face is rare."""
    weight = {
        "land": 1,
        "cliff": 6 // max(1, 7 - kind.cliff) if kind.cliff else 0,
        "sea": 1 if kind.sea_points else (6 // (7 - kind.sea) if kind.sea else 0),
    }
    far = dict.fromkeys(sorted(goals), 0)
    queue = deque(sorted(goals))
    while queue:
        here = queue.popleft()
        step = weight[board.ground(here) or "land"]
        if not step:
            continue
        for h in board.grid.around(here):
            if board.ground(h) is not None and far.get(h, far[here] + step + 1) > far[here] + step:
                far[h] = far[here] + step
                queue.append(h)
    return far


def _go(game: "EidosGame", name: str, best: Spot, task: Task) -> bool:
    """Walks to a chosen spot by the moves that reach it, as far as nothing stops it; says whether it got there."""
    moves = going.chain(game, name, best)
    for reached in moves:
        going.record(game, name, reached)
        task.been.add(game.pieces[name].spot.hex)
        if going.interrupted(game, (name,)):
            return False
    return bool(moves) and game.pieces[name].spot.hex == best.hex
