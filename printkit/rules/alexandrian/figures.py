"""The Alexandrian tables as typed look-ups; every figure stands in tables/alexandrian/. Miles are exact fractions."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cache
from typing import Any

from printkit import tables

WAYS = ("highway", "road", "trail", "trackless")


@cache
def rules() -> Mapping[str, Any]:
    """The content of tables/alexandrian/rules.yaml."""
    content: Mapping[str, Any] = tables.load("alexandrian/rules")
    return content


def row(terrain: str) -> Mapping[str, Any]:
    """The Alexandrian row of a terrain key of ours."""
    content: Mapping[str, Any] = tables.load("alexandrian/terrain")[tables.terrains()[terrain].alexandrian]
    return content


def share(pair: Any) -> Fraction:
    """A share written as [1, 2], "1/2" or 1."""
    return Fraction(pair[0], pair[1]) if isinstance(pair, list) else Fraction(pair)


def faces_of(table: str, roll: int) -> int:
    """Faces of veer of a 1d10 (HEX-32, HEX-35): negative left, positive right."""
    return int(next(r["faces"] for r in rules()[table] if roll <= r["to"]))


def poor_visibility(weather: str, period: str) -> bool:
    """Whether one sees poorly: by the weather, or at night (HEX-21)."""
    night = rules()["night"]
    return bool(rules()["weather"].get(weather, {}).get("poor_visibility")) or period in night["periods"]


def conditions(weather: str, period: str) -> tuple[str, ...]:
    """The conditions of companion tables 2.3 that weather and darkness are."""
    found = list(rules()["weather"].get(weather, {}).get("conditions", ()))
    if period in rules()["night"]["periods"]:
        found.extend(c for c in rules()["night"]["conditions"] if c not in found)
    return tuple(found)


def navigation_dc(
    terrain: str, *, way: str, modes: Iterable[str] = (), poor: bool = False, bad_trail: bool = False
) -> int:
    """The navigation DC (companion tables 2.2): terrain, way, modes, visibility; a trail in bad repair has its own.

    >>> navigation_dc("forest", way="trackless", modes=["hustle"], poor=True)
    26
    """
    r = rules()
    dc = int(r["bad_trail_dc"]) if bad_trail else int(row(terrain)["navigation"])
    dc += int(r["trackless_dc"]) if way == "trackless" else 0
    dc += sum(int(r["modes"][m]["dc"]) for m in modes)
    return dc + (int(r["poor_visibility"]["navigation"]) if poor else 0)


def forage_dc(terrain: str, *, poor: bool = False) -> int:
    """The forage DC (HEX-19, HEX-21)."""
    return int(row(terrain)["forage"]) + (int(rules()["poor_visibility"]["forage"]) if poor else 0)


def fed(total: int, dc: int) -> int:
    """How many people a forager's roll feeds, the forager among them (HEX-19); 0 for a failure.

    >>> fed(17, 12)
    3
    """
    return 0 if total < dc else 1 + (total - dc) // int(rules()["forage_more_people_per"])


def horizon_miles(*feet: int) -> int:
    """Whole miles from which a thing is seen over the horizon: the roots of 1.5 x each height, added, rounded.

    >>> horizon_miles(6), horizon_miles(100), horizon_miles(400)
    (3, 12, 24)
    """
    from math import isqrt

    total = sum(isqrt(15 * f * 1000) for f in feet)  # hundredths of a mile
    return (total + 50) // 100
