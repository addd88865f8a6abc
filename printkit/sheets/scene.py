"""A drawing between the drawer and its two painters (svg.py, pdf.py): named layers of shapes, symbols and text.

Lengths are millimetres, x to the right, y down, from the page's top left corner. Colours are `#rrggbb`; there is no
transparency. Path data (`d`) is a string of absolute commands `M L C Q Z` with numbers parted by single spaces.
"""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple


@lru_cache(maxsize=1 << 14)  # hexes stand in rows and columns
def number(value: float) -> str:
    """A length as both painters and path data write it: at most two decimals, as short as it can be.

    >>> number(2.50), number(-0.001), number(1 / 3)
    ('2.5', '0', '0.33')
    """
    return f"{round(value, 2) + 0:.7g}"


def anchor(name: str) -> str:
    """The name of a place as files hold it: ASCII alone, so that every reader sorts and finds it alike.

    >>> anchor("0304"), anchor("gate ção")
    ('0304', 'gate%20%C3%A7%C3%A3o')
    """
    from urllib.parse import quote

    return quote(name.encode("utf-8", "replace"))


def on_map(target: str) -> str:
    """The name that a hex has on a map's pages; the key's entry of it is `target`, such as `hex-0304`."""
    return f"map-{target}"


class Halo(NamedTuple):
    """A solid outline drawn under letters: its colour and how far it reaches on each side."""

    colour: str
    width: float


class Face(NamedTuple):
    """A type face: family `serif` (Spectral) or `sans` (Alegreya Sans), weight 400 to 800, italic or not."""

    family: str
    weight: int = 400
    italic: bool = False


@dataclass(frozen=True, slots=True)
class Shape:
    """A path, filled and stroked. `even` fills by the even-odd rule (holes)."""

    d: str
    fill: str | None = None
    stroke: str | None = None
    width: float = 0.0
    dash: tuple[float, ...] = ()
    cap: str = "butt"
    join: str = "round"
    even: bool = False
    id: str = ""


@dataclass(frozen=True, slots=True)
class Use:
    """A symbol set with its origin at (x, y), scaled; `turn` in degrees clockwise; `mirror` flips it left to right."""

    symbol: str
    x: float
    y: float
    scale: float = 1.0
    turn: float = 0.0
    mirror: bool = False


@dataclass(frozen=True, slots=True)
class Text:
    """A line of text on its baseline. `anchor`: start middle end. `turn` in degrees clockwise about (x, y).

    `of` is the whole name where this is one letter of a name set letter by letter (its letters follow each other, a
    space has none): so that the name can be read and searched as one.
    """

    x: float
    y: float
    text: str
    face: Face
    size: float
    fill: str
    anchor: str = "start"
    tracking: float = 0.0
    halo: Halo | None = None
    turn: float = 0.0
    of: str = ""


@dataclass(frozen=True, slots=True)
class Link:
    """A box that leads to a named place in the same file or folder (a key entry); painters may leave it out."""

    x: float
    y: float
    width: float
    height: float
    target: str


@dataclass(slots=True)
class Layer:
    """A named layer; `clip` names a clip of the scene that cuts all of it.

    Items are painted in order, but of texts that follow each other all halos lie under all letters.
    """

    id: str
    items: list[Shape | Use | Text | Link] = field(default_factory=list)
    clip: str = ""


@dataclass(slots=True)
class Scene:
    """One page. `symbols` are lists of shapes about their own origin; `clips` are path data, even-odd.
    `unnamed` are the names that found no room on it."""

    width: float
    height: float
    title: str
    lang: str = "en"
    symbols: dict[str, tuple[Shape, ...]] = field(default_factory=dict)
    clips: dict[str, str] = field(default_factory=dict)
    layers: list[Layer] = field(default_factory=list)
    unnamed: tuple[str, ...] = ()
