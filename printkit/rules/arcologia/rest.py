"""Waking, sleeping and what it does (ARC-42)."""

from collections.abc import Sequence

from printkit.journal.entries import Rest, Status
from printkit.rules.arcologia.board import Barred, Board
from printkit.rules.arcologia.land import figures
from printkit.world.orders import Order


def bar_sleep(board: Board, who: Sequence[str], _order: Order) -> Barred | None:
    """Why these cannot sleep this hour: an hour of sleep is a whole hour."""
    for name in who:
        if board.at[name] is None:
            return Barred("ARC-65", "transit", {"who": name})
        if name in board.acted or name in board.fought:
            return Barred("ARC-42", "acted", {"who": name})
    return None


def sleep(board: Board, who: Sequence[str], _order: Order) -> None:
    """An hour of sleep; entries say how it leaves each one."""
    board.slept.update(who)
    needed = int(figures()["sleep_needed"])
    groups: dict[tuple[int, bool], list[str]] = {}
    for name in who:
        rested = board.asleep[name] + 1 >= needed
        sleepy = board.state.sleepy.get(name, False) and not rested
        groups.setdefault((board.state.stress.get(name, 0), sleepy), []).append(name)
    for (stress, sleepy), names in groups.items():
        board.write(Rest(hour=board.hour, rule="ARC-42", who=tuple(names), stress=stress, sleepy=sleepy))


def pass_hour(board: Board) -> None:
    """Counts the hour that is over as waked or slept through; Sleepy and Stress follow from it."""
    rules = figures()
    after, needed, more = int(rules["sleepy_after"]), int(rules["sleep_needed"]), int(rules["stress_per_hour"])
    changed: dict[tuple[int, bool], list[str]] = {}
    state = board.state
    for name in board.at:
        stress, sleepy = state.stress.get(name, 0), state.sleepy.get(name, False)
        if name in board.slept:
            board.asleep[name] += 1
            if board.asleep[name] >= needed:
                board.awake[name] = 0
            continue
        board.asleep[name] = 0
        board.awake[name] += 1
        if board.awake[name] > after:
            stress += more
        if board.awake[name] >= after:
            changed.setdefault((stress, True), []).append(name)
    for (stress, sleepy), names in changed.items():
        new = [n for n in names if (state.stress.get(n, 0), state.sleepy.get(n, False)) != (stress, sleepy)]
        if new:
            board.write(Status(hour=board.hour, rule="ARC-42", who=tuple(new), stress=stress, sleepy=sleepy))
    board.slept.clear()
