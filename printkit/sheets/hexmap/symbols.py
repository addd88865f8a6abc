"""Symbols of `templates/symbols/`: read once, dressed in a style and a state's look, shared by all their uses."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cache, lru_cache
from typing import NamedTuple
from xml.etree import ElementTree as ET

from printkit.core.shipped import folder
from printkit.sheets.hexmap.style import Style, load, mixed
from printkit.sheets.scene import Shape, Use

_SVG = "{http://www.w3.org/2000/svg}"
LEAST_LINE = 0.1
Standing = tuple[float, Use]
"""The height of a foot on the page, and the symbol that stands there."""


class Look(IntEnum):
    """How a hex is drawn: not at all, by hearsay, pale without shades, in full."""

    NONE = 0
    TOLD = 1
    PALE = 2
    FULL = 3


class Part(NamedTuple):
    """A path of a symbol with its roles; `shade` stands only in full, `only` names the styles that show it."""

    d: str
    fill: str
    line: str
    width: float
    shade: bool
    only: str
    dash: tuple[float, ...]


class Groups(Mapping[str, tuple[Part, ...]]):
    """The groups of a symbol file by id, each read when it is asked for: a file has many, a map few of them."""

    def __init__(self, found: Iterable[ET.Element]) -> None:
        self._found = {g.get("id", ""): g for g in found}
        self._read: dict[str, tuple[Part, ...]] = {}

    def __getitem__(self, name: str) -> tuple[Part, ...]:
        found = self._read.get(name)
        if found is None:
            found = self._read[name] = tuple(map(_part, self._found[name].findall(f"{_SVG}path")))
        return found

    def __contains__(self, name: object) -> bool:
        return name in self._found

    def __iter__(self) -> Iterator[str]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)


@cache
def groups(key: str) -> Groups:
    """The groups of a symbol file; nothing where there is no such file."""
    path = folder("templates") / "symbols" / f"{key}.svg"
    return Groups(ET.parse(path).getroot().findall(f"{_SVG}g") if path.is_file() else ())  # noqa: S314


def _part(e: ET.Element) -> Part:
    roles = e.get("class", "").split()
    fill = next((r[2:] for r in roles if r.startswith("f-")), "")
    line = next((r[2:] for r in roles if r.startswith("l-")), "")
    only = next((r for r in roles if r in ("ink", "tone")), "")
    dash = tuple(map(float, e.get("stroke-dasharray", "").split()))
    return Part(e.get("d", ""), fill, line, float(e.get("stroke-width", "0")), "shade" in roles, only, dash)


@cache
def variants(key: str, group: str) -> int:
    """How many variants a group has (`crown-1`, `crown-2` …)."""
    return sum(1 for name in groups(key) if name.rpartition("-")[0] == group and name.rpartition("-")[2].isdigit())


@lru_cache(maxsize=2048)
def dressed(style_name: str, key: str, group: str, look: Look, weight: float) -> tuple[Shape, ...]:
    """A symbol's shapes in a style; `weight` multiplies its lines (they are scaled once more with the symbol)."""
    style = load(style_name)
    parts = groups(key).get(group, ())
    return tuple(_shape(style, key, p, look, weight) for p in parts if _shown(style, p, look))


def _shown(style: Style, part: Part, look: Look) -> bool:
    if part.only and (part.only == "ink") != style.ink:
        return False
    return look == Look.FULL or not part.shade


def _shape(style: Style, key: str, part: Part, look: Look, weight: float) -> Shape:
    fill = style.fill(part.fill, key) if part.fill else None
    line = style.line(part.line) if part.line else None
    width = part.width
    if look == Look.PALE:
        if fill and part.fill != "solid":
            fill = mixed(fill, style.tone["paper"], style.mixes["visited_fill"])
        if line and part.line not in ("wall", "wall-dark", "wood", "rim"):
            line, width = style.tone["pale_ink"], max(width * 0.8, LEAST_LINE)
    elif look == Look.TOLD:
        line = style.tone["ink"]
    return Shape(
        part.d, fill, line, round(width * weight, 3) if line else 0.0, part.dash, cap="butt" if part.fill else "round"
    )


@dataclass(slots=True)
class Book:
    """The symbols of one drawing: a name for each that is used, and its shapes."""

    style: Style
    weight: float = 1.0
    shapes: dict[str, tuple[Shape, ...]] = field(default_factory=dict)
    _names: dict[tuple[str, str, Look, float], str] = field(default_factory=dict)

    def name(self, key: str, group: str, look: Look = Look.FULL, *, weight: float = 1.0) -> str:
        """The name under which a symbol is shared; it is dressed when it is first asked for."""
        asked = (key, group, look, weight)
        found = self._names.get(asked)
        if found is None:
            heavy = "" if weight == 1.0 else f"-w{round(weight * 100)}"
            found = f"{key}-{group}{('', '-told', '-pale', '')[look]}{heavy}"
            self._names[asked] = found
            self.shapes[found] = dressed(self.style.name, key, group, look, self.weight * weight)
        return found
