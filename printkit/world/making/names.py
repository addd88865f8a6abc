"""Names in the tongue of the people who live there: every name of a world once."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import count
from math import prod
from typing import NamedTuple

from printkit import tables
from printkit.core.dice import Stream

_WORD = re.compile(r"\{(\w+)\}")
_STUTTER = re.compile(r"(\w{3,})\1|(\w)\2\2", re.IGNORECASE)
"""A syllable twice in a row, or a letter three times: no people would say it so."""
_TRIES, _VAIN = 24, 100_000
"""Draws in vain after which names grow longer, and longer still."""


@dataclass(frozen=True, slots=True)
class Culture:
    """A people's words and patterns (tables/world/cultures/)."""

    key: str
    words: Mapping[str, tuple[str, ...]]
    patterns: Mapping[str, tuple["Pattern", ...]]


class Pattern(NamedTuple):
    """A way to make a name: a text with a place for each word, and the words that may stand there."""

    text: str
    rows: tuple[tuple[str, ...], ...]


@cache
def culture(key: str) -> Culture:
    """A culture by its key."""
    words: dict[str, tuple[str, ...]] = {}
    patterns: dict[str, str] = {}
    for name, value in tables.load(f"world/cultures/{key}").items():
        if "{" in str(value):
            patterns[name] = str(value)
        else:
            words[name] = tuple(w.replace("_", " ") for w in str(value).split())
    compiled = {name: tuple(_pattern(p, words) for p in text.split("|")) for name, text in patterns.items()}
    return Culture(key, words, compiled)


def _pattern(text: str, words: Mapping[str, tuple[str, ...]]) -> Pattern:
    # the odd parts of a split pattern are the names of word rows
    parts = _WORD.split(text.replace("%", "%%"))
    return Pattern("%s".join(parts[::2]), tuple(words[part] for part in parts[1::2]))


class Namer:
    """Gives names of one culture, none twice; `taken` is shared by all that name things of one world."""

    def __init__(self, key: str, taken: set[str], stream: Stream) -> None:
        self._culture = culture(key)
        self._taken = taken
        self._stream = stream
        self._tries: dict[str, int] = {}
        self._more = (self._culture.words["stem"], self._culture.words["ton"])
        self._crowded: set[str] = set()

    def foresee(self, subject: str, wanted: int) -> None:
        """Prepares for a number of names of a subject: where there are not so many, two more stems are woven in."""
        short = sum(prod(map(len, rows)) for _, rows in self._culture.patterns[subject])
        if wanted > short + short * prod(map(len, self._more)):
            self._crowded.add(subject)

    def name(self, subject: str, variety: str = "") -> str:
        """A new name for a settlement, a range, a person …: by a variety's own patterns where there are such."""
        known = self._culture.patterns
        patterns = known.get(f"{subject}_{variety}", known[subject])
        for _ in range(self._tries.get(subject, _TRIES)):
            made = self._made(patterns)
            if self._fresh(made):
                break
        else:
            # a large map uses up the short names: longer ones follow
            self._tries[subject] = 0 if subject in self._crowded else 2
            for vain in count():
                if vain == _VAIN:
                    self._crowded.add(subject)
                made = self._longer(patterns, 2 if subject in self._crowded else 1)
                if self._fresh(made):
                    break
        self._taken.add(made)
        return made

    def _fresh(self, made: str) -> bool:
        return made not in self._taken and not _STUTTER.search(made)

    def _made(self, patterns: tuple[Pattern, ...]) -> str:
        text, rows = self._stream.pick(patterns)
        made = text % tuple(self._stream.each(rows))
        return made[:1].upper() + made[1:]

    def _longer(self, patterns: tuple[Pattern, ...], stems: int) -> str:
        """The same with one more stem woven in, or two."""
        text, rows = self._stream.pick(patterns)
        words = self._stream.each(self._more * stems + rows)
        made = text % tuple(words[2 * stems :])
        before = " ".join([words[i] + words[i + 1] for i in range(0, 2 * stems, 2)])
        return f"{before} {made[:1].upper()}{made[1:]}"
