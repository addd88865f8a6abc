"""The island game's tables as typed rows; every figure stands in tables/eidos/. Points are counted in halves."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from printkit import tables


@cache
def rules() -> Mapping[str, Any]:
    """The content of tables/eidos/rules.yaml."""
    content: Mapping[str, Any] = tables.load("eidos/rules")
    return content


@dataclass(frozen=True, slots=True)
class Species:
    """A playable kind (EID-12).

    `land` points an Eido of other land, 0 where a face is needed to leave one (`leave`); `cliff` and `sea` the least
    face that leaves one (0: cannot); `sea_points` points an Eido for who swims freely (0: by the threshold).
    """

    key: str
    cliff: int
    sea: int = 0
    land: int = 0
    leave: int = 0
    sea_points: int = 0
    stops: bool = True
    steers: bool = True
    small: bool = False
    depth: int = 5
    under: int = 1
    swims: int = 6
    accident: str = "common"


@cache
def species() -> Mapping[str, Species]:
    """All playable kinds by key."""
    return {key: Species(key, **row) for key, row in tables.load("eidos/species").items()}


@cache
def sheet(group: str) -> Mapping[str, Mapping[str, Any]]:
    """The director's sheets of a group: animals, vehicles, monsters."""
    content: Mapping[str, Mapping[str, Any]] = tables.load("eidos/sheets")[group]
    return content


def halves(points: int) -> int:
    """Points in halves (EID-4)."""
    return points * int(rules()["halves_a_point"])


def sky(weather: str) -> str:
    """What a weather is for flyers and boats: good, rough or storm."""
    return str(rules()["weathers"].get(weather, "good"))


def flight_cost(ground: str, weather: str) -> int:
    """Points that a flyer pays for an Eido (EID-10): every land alike, the sea more.

    >>> flight_cost("cliff", "clear"), flight_cost("sea", "thunderstorm")
    (1, 7)
    """
    return int(rules()["flyer"][sky(weather)]["sea" if ground == "sea" else "land"])
