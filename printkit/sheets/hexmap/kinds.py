"""What is known of each terrain and structure that can be drawn: rows of `templates/symbols/*.toml`."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from printkit.core.shipped import folder


class Scatter(NamedTuple):
    """One kind of symbol over an area; lengths in mm at hexes of 9 mm, `share` and `jitter` in percent."""

    group: str
    spacing: float
    share: int
    jitter: int
    body: tuple[float, float]
    drop: float
    beside: str
    beside_share: int


class Peaks(NamedTuple):
    """One great symbol a hex, with shoulders halfway to the neighbours of its kind."""

    group: str
    size: tuple[float, float]
    jitter: int
    foot: float
    shoulder: str
    cap: str
    alone: bool


class Dots(NamedTuple):
    """Dots a hex: how many in full and where visited, how thick, of which line; whether they gather at the shore."""

    many: int
    pale: int
    size: float
    line: str
    shore: bool = False


class Waves(NamedTuple):
    """Signs of open water: how many a hex at most, how far from the coast."""

    group: str
    many: int
    spacing: float


@dataclass(frozen=True, slots=True)
class Terrain:
    """How a terrain is drawn; `kind` is land, sea or lake, `lent` ground is taken over from the neighbours.

    `rise` is how far its edge throws a shadow onto lower ground, in mm.
    """

    key: str
    paint: int
    kind: str
    high: bool
    lent: bool
    dense: bool
    label: str
    pale: float
    scatters: tuple[Scatter, ...]
    peaks: Peaks | None
    dots: Dots | None
    rows: Dots | None
    waves: Waves | None
    fields: bool
    rise: float


@dataclass(frozen=True, slots=True)
class Structure:
    """How a structure stands: its rank among others of a hex, half width, height and depth, and its foot."""

    key: str
    rank: int
    half: float
    high: float
    deep: float
    foot: float


def _rows(name: str) -> Mapping[str, Any]:
    path = folder("templates") / "symbols" / f"{name}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


def _scatter(row: Mapping[str, Any]) -> Scatter:
    beside = row.get("beside", {})
    return Scatter(
        row["group"], row["spacing"], row.get("share", 100), row.get("jitter", 0), tuple(row["body"]),
        row.get("drop", 0.0), beside.get("group", ""), beside.get("share", 0),
    )  # fmt: skip


def _peaks(row: Mapping[str, Any]) -> Peaks:
    return Peaks(
        row["group"], tuple(row["size"]), row["jitter"], row["foot"], row.get("shoulder", ""), row.get("cap", ""),
        row.get("alone", False),
    )  # fmt: skip


def _dots(row: Mapping[str, Any]) -> Dots:
    return Dots(row["count"], row["pale"], row["size"], row["line"], row.get("shore", False))


@cache
def terrains() -> Mapping[str, Terrain]:
    """Every terrain that has a row."""
    return {
        key: Terrain(
            key,
            row["paint"],
            row.get("kind", "land"),
            row.get("high", False),
            row.get("lent", False),
            row.get("dense", False),
            row.get("label", "land"),
            row.get("pale", 1.0),
            tuple(map(_scatter, row.get("set", ()))),
            _peaks(row["peaks"]) if "peaks" in row else None,
            _dots(row["dots"]) if "dots" in row else None,
            _dots(row["rows"]) if "rows" in row else None,
            Waves(*(row["waves"][k] for k in ("group", "count", "spacing"))) if "waves" in row else None,
            row.get("fields", False),
            row.get("rise", 0.0),
        )
        for key, row in _rows("terrains").items()
    }


@cache
def terrain(key: str) -> Terrain:
    """The row of a terrain; a key without a row is drawn as `unknown`."""
    found = terrains()
    return found.get(key) or found["unknown"]


def _structure(key: str, row: Mapping[str, Any]) -> Structure:
    half, high, deep = row["box"]
    return Structure(key, row["rank"], half, high, deep, row.get("foot", 0.8))


@cache
def structures() -> Mapping[str, Structure]:
    """Every structure that has a row, the chief ones first."""
    rows = _rows("structures")
    made = [_structure(key, row) for key, row in rows.items()]
    return {s.key: s for s in sorted(made, key=lambda s: s.rank)}


@cache
def structure(key: str) -> Structure:
    """The row of a structure; a key without a row is drawn as `structure`."""
    found = structures()
    return found.get(key) or found["structure"]
