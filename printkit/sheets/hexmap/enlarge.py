"""What stands round a map, made larger for larger paper: drawn at its usual size, then scaled as a whole."""

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import TypeVar

from printkit.sheets.scene import Link, Shape, Text, Use

_Drawn = TypeVar("_Drawn", Shape, Text, Shape | Text, Shape | Use | Text | Link)
_REFERENCE, _POWER, _MOST = 210.0, 0.75, 1.75
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


def share(size: tuple[float, float]) -> float:
    """How much larger than on A4 things stand on paper of this size: on A2 by two thirds."""
    grown: float = (min(size) / _REFERENCE) ** _POWER
    return round(max(1.0, min(_MOST, grown)), 3)


def path(d: str, k: float) -> str:
    """Path data scaled about the page's corner.

    >>> path("M 1 2.5 L -4 0 Z", 2)
    'M 2 5 L -8 0 Z'
    """
    return d if k == 1 else _NUMBER.sub(lambda found: f"{round(float(found[0]) * k, 2):g}", d)


def items(drawn: Iterable[_Drawn], k: float) -> list[_Drawn]:
    """Everything scaled about the page's corner."""
    return list(drawn) if k == 1 else [_one(item, k) for item in drawn]


def _one(item: _Drawn, k: float) -> _Drawn:
    if isinstance(item, Shape):
        dash = tuple(round(part * k, 2) for part in item.dash)
        return replace(item, d=path(item.d, k), width=round(item.width * k, 3), dash=dash)
    x, y = round(item.x * k, 2), round(item.y * k, 2)
    if isinstance(item, Link):
        return replace(item, x=x, y=y, width=round(item.width * k, 2), height=round(item.height * k, 2))
    if isinstance(item, Use):
        return replace(item, x=x, y=y, scale=round(item.scale * k, 3))
    halo = item.halo._replace(width=round(item.halo.width * k, 2)) if item.halo else None
    return replace(item, x=x, y=y, size=round(item.size * k, 2), tracking=round(item.tracking * k, 3), halo=halo)
