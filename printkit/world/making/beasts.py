"""Kinds of creature: where they live, how they behave, their figures (tables/world/creatures.yaml)."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from printkit import tables


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of creature: where it lives and its figures (tables/world/creatures.yaml)."""

    key: str
    terrains: frozenset[str]
    personality: str
    fov: int
    movement: int
    stealth: int
    passive_perception: int
    hidden: int
    pack: tuple[int, int]
    allowed: tuple[str, ...]
    den: str
    heat: tuple[int, int]
    weight: int
    stays: int = 0


@cache
def kinds() -> Mapping[str, Kind]:
    """All kinds of creature by key, in table order."""
    rows = tables.load("world/creatures").items()
    return {key: Kind(key, **{**row, **_frozen(row)}) for key, row in rows}


def _frozen(row: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "terrains": frozenset(row["terrains"]),
        "pack": tuple(row["pack"]),
        "allowed": tuple(row["allowed"]),
        "heat": tuple(row["heat"]),
    }


@cache
def by_ground() -> Mapping[str, tuple[Kind, ...]]:
    """The kinds that live on each terrain."""
    grounds = {g for k in kinds().values() for g in k.terrains}
    return {g: tuple(k for k in kinds().values() if g in k.terrains) for g in sorted(grounds)}


@cache
def natives(ground: str, heat: int) -> tuple[str, ...]:
    """The nouns of the kinds that live on some ground at some warmth; the commonest beasts where none do."""
    there = [k for k in by_ground().get(ground, ()) if k.heat[0] <= heat <= k.heat[1] and k.den != "camp"]
    return tuple(f"beast_{k.key}" for k in there) or ("beast_wolf", "beast_badger_giant")
