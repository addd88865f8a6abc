"""The shipped tables: read once, checked, as typed rows; words of a language with English behind them.

Looks, words and numbers are data: a new terrain, structure, weather or vehicle is a row, never a line of Python.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import yaml

from printkit.core.dates import PERIODS, Calendar, LeapRule, Month, Moon, SpecialMoon
from printkit.core.shipped import folder


@dataclass(frozen=True, slots=True)
class Terrain:
    """A terrain's row: Arcologia's figures, its tags, and what it is in the other systems."""

    key: str
    cost: int
    obstruction: int
    sight: int
    tags: frozenset[str]
    ose: str
    alexandrian: str
    eido: str

    @property
    def water(self) -> bool:
        """Whether it is water (ARC-45)."""
        return "water" in self.tags


@dataclass(frozen=True, slots=True)
class Structure:
    """A structure's row (companion tables 4.3)."""

    key: str
    cost: int
    obstruction: int
    sight: int
    settlement: bool = False
    city: bool = False
    water: bool = False
    opens: str = ""


@dataclass(frozen=True, slots=True)
class Weather:
    """A weather's row: cost, sight, percent by season, and what it is on arid hexes or elsewhere (keys.md)."""

    key: str
    cost: int
    sight: int
    spring: int
    summer: int
    autumn: int
    winter: int
    arid: str = ""
    elsewhere: str = ""

    def share(self, season: str) -> int:
        """Its percentage in a season's draw."""
        return int(getattr(self, season))


@dataclass(frozen=True, slots=True)
class VehicleKind:
    """A vehicle's row (companion tables 4.6)."""

    key: str
    movement: int
    allowed: tuple[str, ...]
    blocked: tuple[str, ...]
    crew: int
    aboard: int


def parse_yaml(text: str) -> Any:
    """A shipped table's content, by the C loader where there is one."""
    return yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))  # noqa: S506  (a safe loader)


@cache
def load(name: str) -> Any:
    """The content of `tables/<name>.yaml`."""
    return parse_yaml((folder("tables") / f"{name}.yaml").read_text(encoding="utf-8"))


@cache
def terrains() -> Mapping[str, Terrain]:
    """All terrains by key, in table order."""
    return {k: Terrain(k, **{**row, "tags": frozenset(row["tags"])}) for k, row in load("terrain").items()}


@cache
def structures() -> Mapping[str, Structure]:
    """All structures by key, in table order."""
    return {k: Structure(k, **row) for k, row in load("structures").items()}


@cache
def weathers() -> Mapping[str, Weather]:
    """All weathers by key, in table order."""
    return {k: Weather(k, **row) for k, row in load("weather").items()}


CLEAR = "clear"
"""The weather where none is listed or drawn."""


def weather_of(season: str, percent: int) -> str:
    """The weather that a roll of 1 to 100 falls on, by the shares of a season."""
    rest = percent
    for row in weathers().values():
        rest -= row.share(season)
        if rest <= 0:
            return row.key
    return CLEAR


@cache
def vehicles() -> Mapping[str, VehicleKind]:
    """All kinds of vehicle by key."""
    return {
        k: VehicleKind(k, row["movement"], tuple(row["allowed"]), tuple(row["blocked"]), row["crew"], row["aboard"])
        for k, row in load("vehicles").items()
    }


def calendar_from(data: Mapping[str, Any], key: str) -> Calendar:
    """A calendar from plain values in the form of tables/calendars/; KeyError or ValueError where it is not one."""
    months = tuple(
        Month(
            str(m["key"]), int(m["days"]), str(m["season"]), int(m.get("leap", 0)), bool(m.get("outside_week", False))
        )
        for m in data["months"]
    )
    moons = tuple(
        Moon(str(m["key"]), Fraction(str(m["period"])), Fraction(str(m.get("age", 0)))) for m in data.get("moons", ())
    )
    special = tuple(
        SpecialMoon(str(s["key"]), int(s["day"]), tuple(s.get("months", ())), str(s.get("moon", "")))
        for s in data.get("special", ())
    )
    names = tuple((str(k), str(v)) for k, v in data.get("names", {}).items())
    return Calendar(
        key=key,
        months=months,
        week=int(data["week"]),
        month_starts_week=bool(data.get("month_starts_week", False)),
        moons=moons,
        special=special,
        leap=LeapRule(**data.get("leap", {})),
        first_weekday=int(data.get("first_weekday", 1)),
        periods=tuple((str(k), int(v)) for k, v in data.get("periods", PERIODS)),
        names=names,
    )


@cache
def calendar(key: str = "arcologia") -> Calendar:
    """A shipped calendar."""
    return calendar_from(load(f"calendars/{key}"), key)


def languages() -> tuple[str, ...]:
    """The codes of all languages with files in tables/lang/ (`<code>.<subject>.yaml`)."""
    return tuple(sorted({p.name.partition(".")[0] for p in (folder("tables") / "lang").glob("*.yaml")}))


@cache
def words(lang: str) -> Mapping[str, Any]:
    """All words of a language, flat, keys joined by dots («terrain.forest»); English where one is missing."""
    mine: dict[str, Any] = {} if lang == "en" else dict(words("en"))
    for path in sorted((folder("tables") / "lang").glob(f"{lang}.*yaml")):
        mine.update(_flat(load(f"lang/{path.stem}")))
    return mine


def _flat(data: Mapping[str, Any], before: str = "") -> dict[str, Any]:
    out: dict[str, Any] = {}
    for key, value in data.items():
        name = f"{before}{key}"
        if isinstance(value, Mapping):
            out.update(_flat(value, f"{name}."))
        else:
            out[name] = value
    return out


@cache
def digest() -> str:
    """A digest of all shipped tables: journals carry it, to tell whether the same rules were in force."""
    total = sha256()
    root = folder("tables")
    for path in sorted(root.rglob("*.yaml"), key=lambda p: p.relative_to(root).as_posix()):
        total.update(path.relative_to(root).as_posix().encode() + b"\0" + Path(path).read_bytes() + b"\0")
    return total.hexdigest()[:16]
