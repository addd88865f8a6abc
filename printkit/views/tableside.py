"""Sheets for the table under rules of watches: the form that a watch is kept on, and the procedure on a page."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Watch:
    """A row of the form: the watch's number, its hours, the period that it lies in (key, long and short word)."""

    number: str
    hours: str
    period: str
    word: str
    short: str


@dataclass(frozen=True, slots=True)
class WatchesView:
    """A day's form, to be copied. `modes`, `ways` and `weathers` (icon words) are what there is to tick; `miles` the
    boxes of progress, of which `half` is heavier too; `words` hold the labels. Players have no column of the truth.
    """

    kicker: str
    title: str
    subtitle: str
    badge: str
    for_gm: bool
    foot: str
    watches: tuple[Watch, ...]
    directions: tuple[str, ...]
    modes: tuple[str, ...]
    ways: tuple[str, ...]
    weathers: tuple[str, ...]
    miles: int
    half: int
    steps: tuple[str, ...]
    lang: str = "en"
    words: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the reference: its title, a table (the first column reads, the others count), and lines."""

    title: str
    head: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ReferenceView:
    """The procedure on one page."""

    kicker: str
    title: str
    subtitle: str
    badge: str
    foot: str
    sections: tuple[Section, ...]
    lang: str = "en"
    for_gm: bool = True
    words: Mapping[str, str] = field(default_factory=dict)
