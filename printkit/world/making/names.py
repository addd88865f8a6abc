"""Names in the tongue of the people who live there: every name of a world once."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from printkit import tables
from printkit.core.dice import Stream

_WORD = re.compile(r"\{(\w+)\}")
_STUTTER = re.compile(r"(\w{3,})\1|(\w)\2\2", re.IGNORECASE)
"""A syllable twice in a row, or a letter three times: no people would say it so."""
_TRIES = 24


@dataclass(frozen=True, slots=True)
class Culture:
    """A people's words and patterns (tables/world/cultures/)."""

    key: str
    words: Mapping[str, tuple[str, ...]]
    patterns: Mapping[str, tuple[tuple[str, ...], ...]]


@cache
def culture(key: str) -> Culture:
    """A culture by its key."""
    words: dict[str, tuple[str, ...]] = {}
    patterns: dict[str, tuple[tuple[str, ...], ...]] = {}
    for name, value in tables.load(f"world/cultures/{key}").items():
        if "{" in str(value):
            # the odd parts of a split pattern are the names of word rows
            patterns[name] = tuple(tuple(_WORD.split(p)) for p in str(value).split("|"))
        else:
            words[name] = tuple(w.replace("_", " ") for w in str(value).split())
    return Culture(key, words, patterns)


class Namer:
    """Gives names of one culture, none twice; `taken` is shared by all that name things of one world."""

    def __init__(self, key: str, taken: set[str], stream: Stream) -> None:
        self._culture = culture(key)
        self._taken = taken
        self._stream = stream
        self._tries: dict[str, int] = {}

    def name(self, subject: str, variety: str = "") -> str:
        """A new name for a settlement, a range, a person …: by a variety's own patterns where there are such."""
        known, stream = self._culture.patterns, self._stream
        patterns = known.get(f"{subject}_{variety}", known[subject])
        made = ""
        for _ in range(self._tries.get(subject, _TRIES)):
            made = self._fill(stream.pick(patterns))
            if made not in self._taken and not _STUTTER.search(made):
                break
        else:
            self._tries[subject] = 2
        while made in self._taken or _STUTTER.search(made):
            # a large map uses up the short names: longer stems follow
            made = self._longer(stream.pick(patterns))
        self._taken.add(made)
        return made

    def _fill(self, pattern: tuple[str, ...]) -> str:
        words, pick = self._culture.words, self._stream.pick
        made = "".join(pick(words[part]) if i & 1 else part for i, part in enumerate(pattern))
        return made[:1].upper() + made[1:]

    def _longer(self, pattern: tuple[str, ...]) -> str:
        """The same with one more stem woven in."""
        words, pick = self._culture.words, self._stream.pick
        stem, end = pick(words["stem"]), pick(words["ton"])
        return f"{stem}{end} {self._fill(pattern)}"
