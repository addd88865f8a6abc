"""The Old-School tables as typed look-ups; every figure stands in tables/ose/."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from printkit import tables

Row = Mapping[str, Any]


@cache
def sheet(name: str) -> Mapping[str, Any]:
    """The content of `tables/ose/<name>.yaml`."""
    content: Mapping[str, Any] = tables.load(f"ose/{name}")
    return content


def up_to(rows: Sequence[Row], total: int, key: str = "to") -> Row:
    """The first row whose `key` is not below a total; a row whose `key` is null takes all that are left.

    >>> up_to([{"to": 2, "x": 1}, {"to": None, "x": 9}], 40)["x"]
    9
    """
    return next(row for row in rows if row[key] is None or total <= row[key])


def reaction(total: int) -> str:
    """What a total of 2d6 and modifiers means (OSE-7): hostile unfriendly neutral indifferent friendly."""
    return str(up_to(sheet("encounter")["reaction"], total)["result"])


def charisma(score: int) -> Row:
    """A Charisma score's modifier to reactions, most retainers and their loyalty (companion tables 1.12)."""
    return up_to(sheet("encounter")["charisma"], score)


def encounter_move(base: int) -> int:
    """Movement per round in an encounter, of a base movement per turn (OSE-9): feet in a dungeon, yards in the open."""
    return base // int(sheet("encounter")["encounter_move"]["share"])
