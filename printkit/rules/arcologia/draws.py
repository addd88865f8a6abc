"""Events that nobody listed: drawn by hour and period under `draw` (ARC-85, ARC-87, companion tables 4.7)."""

from collections.abc import Mapping
from typing import Any

from printkit import tables
from printkit.core.dates import HOURS_A_DAY
from printkit.core.hexes import DIRECTIONS
from printkit.journal.entries import Draw
from printkit.journal.knowledge import SETTLEMENTS
from printkit.rules.arcologia.board import Board
from printkit.rules.arcologia.land import Land, figures
from printkit.world.model import Event, Moves, Where

Row = Mapping[str, Any]


def drawn(board: Board) -> list[tuple[Event, int]]:
    """(event, hour of its end) of what this hour's draws bring, region by region."""
    if not board.scenario.draw.events:
        return []
    out = []
    firsts = {first for _, first in board.scenario.calendar.periods}
    for region in board.world.regions:
        for trigger in ("hour", "period") if board.date.hour in firsts else ("hour",):
            found = _draw(board, region, trigger)
            if found is not None:
                out.append(found)
    return out


def _draw(board: Board, region: str, trigger: str) -> tuple[Event, int] | None:
    """One draw: whether anything comes, what, and where."""
    roll = board.roll("1d100", f"roll.event.{trigger}", "draws")
    rolls = [roll]
    found: tuple[Event, int] | None = None
    if roll.total <= int(figures()[f"{trigger}_event_chance"]):
        land = board.land(region)
        rows = [(row, cells) for row in tables.load("arcologia/draws")[trigger] if (cells := _cells(land, row))]
        if rows:
            kinds = board.roll(f"1d{sum(row['weight'] for row, _ in rows)}", "roll.draw", "draws")
            row, cells = _fallen(rows, kinds.total)
            place = board.roll(f"1d{len(cells)}", "roll.draw", "draws")
            rolls += [kinds, place]
            direction = ""
            if "moves" in row:
                rolls.append(board.roll(f"1d{len(DIRECTIONS)}", "roll.draw", "draws"))
                direction = DIRECTIONS[rolls[-1].total - 1]
            found = _event(board, region, trigger, row, cells[place.total - 1], direction)
    result = found[0].kind if found else "absent"
    board.write(
        Draw(hour=board.hour, rule="ARC-85", what=trigger, region=region, result=result, rolls=tuple(rolls))
    )
    return found


def _fallen(rows: list[tuple[Row, list[int]]], total: int) -> tuple[Row, list[int]]:
    for row, cells in rows:
        total -= row["weight"]
        if total <= 0:
            return row, cells
    return rows[-1]


def _cells(land: Land, row: Row) -> list[int]:
    """The cells on which an event of a row may fall, in the order of their hexes."""
    on = set(row.get("tags", ("land",)))
    settled = {c for c, s in land.structures.items() if "settlement" in on and any(x in SETTLEMENTS for x in s)}
    return [c for c in land.field.cells if c not in land.blocked and (c in settled or not on.isdisjoint(land.tags[c]))]


def _event(
    board: Board, region: str, trigger: str, row: Row, cell: int, direction: str
) -> tuple[Event, int]:
    """The event of a row, and when it ends: after its stay, or with the period."""
    land = board.land(region)
    season = board.scenario.calendar.season(board.date)
    moves = Moves(row["moves"]["every"], direction, row["moves"]["tiles"]) if direction else None
    event = Event(
        id=f"{row['kind']}-{board.hour}-{land.name(cell)}",
        kind=row["kind"],
        where=Where(region, (land.field.hex(cell),)),
        trigger=trigger,
        stays=row.get("stays"),
        moves=moves,
        weather=row.get(season, row.get("weather", "")),
        cost=row.get("cost", 0),
    )
    return event, board.hour + int(row.get("stays") or _rest_of_period(board))


def _rest_of_period(board: Board) -> int:
    """Hours from now to the end of the period."""
    later = [first for _, first in board.scenario.calendar.periods if first > board.date.hour]
    return min(later, default=HOURS_A_DAY) - board.date.hour
