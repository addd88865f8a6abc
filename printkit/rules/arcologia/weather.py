"""The weather of a region: what is listed, else what is drawn for the period, else clear (companion tables 4.4)."""

from bisect import bisect_right
from collections.abc import Sequence
from heapq import heappop, heappush

from printkit import tables
from printkit.core.dates import HOURS_A_DAY
from printkit.journal.entries import Draw
from printkit.rules.arcologia.board import Board, Timeline
from printkit.world.model import Spell


def timeline(spells: Sequence[Spell]) -> Timeline:
    """The listed weather of one region; of two spells the later entry holds."""
    base = max((i for i, s in enumerate(spells) if s.hours is None), default=-1)
    timed = [(s.hours[0], s.hours[1], i) for i, s in enumerate(spells) if s.hours is not None and i > base]
    starts = sorted(timed)
    points = sorted({0, *(p for a, z, _ in timed for p in (max(a, 0), z))})
    active: list[tuple[int, int]] = []
    kinds, at = [], 0
    for point in points:
        while at < len(starts) and starts[at][0] <= point:
            heappush(active, (-starts[at][2], starts[at][1]))
            at += 1
        while active and active[0][1] <= point:
            heappop(active)
        holds = -active[0][0] if active else base
        kinds.append(spells[holds].kind if holds >= 0 else "")
    return Timeline(tuple(points), tuple(kinds))


def set_up(board: Board) -> None:
    """Reads the listed weather, once."""
    by_region: dict[str, list[Spell]] = {r: [] for r in board.world.regions}
    for spell in board.world.weather:
        by_region[spell.region].append(spell)
    board.spells = {r: timeline(s) for r, s in by_region.items()}
    board.weather = dict.fromkeys(by_region, tables.CLEAR)


def turn(board: Board) -> list[Draw]:
    """Sets the weather of the hour that begins; under `draw` it is thrown once a period and region, where the period
    has an hour for which none is listed.

    The entries of what was thrown are still to be written.
    """
    thrown = []
    if board.scenario.draw.weather:
        firsts = {first for _, first in board.scenario.calendar.periods}
        if board.hour == 0 or board.date.hour in firsts:
            for region in board.world.regions:
                if not _listed_throughout(board.spells[region], board.hour, _hours_left(board, firsts)):
                    thrown.append(_drawn(board, region))
                    board.drawn[region] = thrown[-1].result
    for region, line in board.spells.items():
        listed = line.kinds[bisect_right(line.hours, board.hour) - 1]
        board.weather[region] = listed or board.drawn.get(region, tables.CLEAR)
    return thrown


def _hours_left(board: Board, firsts: set[int]) -> int:
    """The hours from now to the beginning of the next period."""
    return next(n for n in range(1, HOURS_A_DAY + 1) if (board.date.hour + n) % HOURS_A_DAY in firsts)


def _listed_throughout(line: Timeline, hour: int, hours: int) -> bool:
    """Whether some hours from one on all have listed weather."""
    first, last = (bisect_right(line.hours, h) - 1 for h in (hour, hour + hours - 1))
    return all(line.kinds[first : last + 1])


def _drawn(board: Board, region: str) -> Draw:
    """A period's weather by the shares of its season."""
    season = board.scenario.calendar.season(board.date)
    roll = board.roll("1d100", "roll.weather", "weather")
    kind = tables.weather_of(season, roll.total)
    return Draw(hour=board.hour, rule="ARC-86", what="weather", region=region, result=kind, rolls=(roll,))
