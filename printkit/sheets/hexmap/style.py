"""A look as data: the colours of `templates/styles/NAME.toml`, by role; mixed tones are reckoned here."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache

from printkit.core.shipped import folder


@lru_cache(maxsize=4096)
def mixed(a: str, b: str, percent: float) -> str:
    """The solid colour that lies `percent` of the way from a to b.

    >>> mixed("#000000", "#ffffff", 50)
    '#808080'
    """
    one, two = int(a[1:], 16), int(b[1:], 16)
    out = 0
    for shift in (16, 8, 0):
        x, y = one >> shift & 255, two >> shift & 255
        out |= int(x + (y - x) * percent / 100 + 0.5) << shift
    return f"#{out:06x}"


@dataclass(frozen=True, slots=True)
class Style:
    """Colours by role. `ink`: lines and white alone, no mixed tone anywhere."""

    name: str
    ink: bool
    tone: Mapping[str, str]
    mixes: Mapping[str, float]
    washes: Mapping[str, str]
    lines: Mapping[str, str]
    fills: Mapping[str, str]
    own_fills: Mapping[str, Mapping[str, str]]
    defaults: Mapping[str, str] = field(default_factory=dict)

    def wash(self, terrain: str) -> str:
        """The colour of a terrain's ground; a terrain that the style does not know looks like `unknown`."""
        return self.washes.get(terrain) or self.washes.get("unknown") or self.defaults["wash"]

    def pale_wash(self, terrain: str) -> str:
        """A terrain's ground where it was only visited."""
        return mixed(self.wash(terrain), self.tone["paper"], self.mixes["visited"])

    def line(self, role: str) -> str:
        """The colour of a line by its role."""
        return self.lines.get(role) or self.defaults.get("line") or self.tone["ink"]

    def fill(self, role: str, owner: str = "") -> str:
        """The colour of a filling by its role, in the palette of a terrain where that has its own."""
        own = self.own_fills.get(owner)
        found = own.get(role) if own else None
        return found or self.fills.get(role) or self.defaults.get("fill") or self.tone["paper"]

    def toward(self, a: str, b: str, percent: float) -> str:
        """A mixed tone; in ink the first colour."""
        return a if self.ink else mixed(a, b, percent)

    def halo(self, ground: str, *, dense: bool = False) -> str:
        """The halo of a name over ground of this colour."""
        return self.toward(ground, self.tone["white"], self.mixes["halo_forest" if dense else "halo"])


@cache
def load(name: str) -> Style:
    """The style of that name; raises KeyError where there is none (see `names`)."""
    path = folder("templates") / "styles" / f"{name}.toml"
    if name not in names():
        raise KeyError(name)
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    base = data.get("like")
    ground = load(base) if base else None
    flat = {k: v for k, v in data.get("fill", {}).items() if isinstance(v, str)}
    own = {k: v for k, v in data.get("fill", {}).items() if not isinstance(v, str)}
    if ground:
        own = {k: {**ground.own_fills.get(k, {}), **own.get(k, {})} for k in sorted({*ground.own_fills, *own})}
    return Style(
        name,
        bool(data.get("ink", False)),
        {**(ground.tone if ground else {}), **data.get("tone", {})},
        {**(ground.mixes if ground else {}), **data.get("mix", {})},
        {**(ground.washes if ground else {}), **data.get("wash", {})},
        {**(ground.lines if ground else {}), **data.get("line", {})},
        {**(ground.fills if ground else {}), **flat},
        own,
        {k[8:]: v for k, v in data.items() if k.startswith("default_")},
    )


@cache
def names() -> tuple[str, ...]:
    """The styles that there are, in the order of the alphabet."""
    return tuple(sorted(p.stem for p in (folder("templates") / "styles").glob("*.toml")))
