"""The GM's key: what stands in each keyed hex, in the reader's language, ready to set."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Link:
    """A pointer to another keyed hex: its number, its name, and the reason in brackets where one is known."""

    number: str
    name: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Item:
    """A paragraph of an entry. `depth`: landmark hidden secret, or a trigger: entry hour period daily seasonal lunar.

    `lead` is set bold before the text (a trigger's condition); `icon` is a word of the icon set.
    """

    depth: str
    text: str
    lead: str = ""
    icon: str = ""


@dataclass(frozen=True, slots=True)
class CreatureBox:
    """A creature: name, temper in italic, label and figure pairs, and what the rules say of it."""

    name: str
    temper: str
    figures: tuple[tuple[str, str], ...]
    text: str = ""


@dataclass(frozen=True, slots=True)
class KeyEntry:
    """One keyed hex. `terrain` and `structures` are icon words; `meta` the line of figures, `brief` one line."""

    number: str
    name: str
    terrain: str
    structures: tuple[str, ...]
    meta: str
    brief: str
    items: tuple[Item, ...] = ()
    creatures: tuple[CreatureBox, ...] = ()
    links: tuple[Link, ...] = ()


@dataclass(frozen=True, slots=True)
class KeyView:
    """The key of one region: `kicker`, `title`, `subtitle`, `badge`, `foot` set the page's head and foot; `letters` say
    what the letters of the map's marks stand for, a line for each kind of mark.
    """

    kicker: str
    kicker_full: str
    title: str
    subtitle: str
    place: str
    badge: str
    foot: str
    entries: tuple[KeyEntry, ...]
    lang: str = "en"
    words: Mapping[str, str] = field(default_factory=dict)
    letters: tuple[str, ...] = ()
