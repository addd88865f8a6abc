"""Rows of tables/world/: the kinds of land, as typed values."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from printkit import tables


@dataclass(frozen=True, slots=True)
class LandKind:
    """A kind of land (`--land`); pairs are the least and the most that a region may draw."""

    key: str
    weight: int
    shape: str
    push: int
    sea: tuple[int, int]
    islets: int
    ranges: tuple[int, int]
    height: tuple[int, int]
    heat: tuple[int, int]
    slope: int
    wet: tuple[int, int]
    forest: tuple[int, int]
    dry: tuple[int, int]
    marsh: tuple[int, int]
    moor: tuple[int, int]
    upland: tuple[int, int]
    cliffs: int
    lakes: tuple[int, int]
    drains: int
    rivers: int
    volcano: int
    people: int
    cultures: tuple[str, ...]
    encounter_check: str
    lair: int
    tracks: int
    border: str


@cache
def family(name: str) -> frozenset[str]:
    """The terrains of a family of tables/world/grounds.yaml; KeyError where there is none."""
    return frozenset(tables.load("world/grounds")[name])


@cache
def lands() -> Mapping[str, LandKind]:
    """All kinds of land by key, in table order."""
    rows = tables.load("world/lands")
    return {key: LandKind(**_fields(key, row)) for key, row in rows.items()}


def _fields(key: str, row: Mapping[str, Any]) -> dict[str, Any]:
    return {"key": key, **{k: tuple(v) if isinstance(v, list) else v for k, v in row.items()}}
