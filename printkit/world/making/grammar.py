"""Texts with grammar: facts first, as lines with slots; words afterwards, in every language at once.

A line of a block says the same in every language; what fills a slot is a noun of the language (with its class: gender,
number, what article it takes), a proper name, a number, or another line.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from printkit import tables
from printkit.core.shipped import folder
from printkit.world.model import Text

_SLOT = re.compile(r"\{(\^?)(\w+)(?:\.(\w+))?((?:\|[^{}]*)?)\}")
REFERENCE = "en"
"""The language whose files say how many lines a block has."""


class Line(NamedTuple):
    """A fact to be told: line `n` of a block, and what fills its slots."""

    block: str
    n: int
    slots: tuple[tuple[str, "Filling"], ...] = ()


class Noun(NamedTuple):
    """A noun by its key in `made.nouns`."""

    key: str


class Name(NamedTuple):
    """A proper name: `kind` is name, man or woman."""

    text: str
    kind: str = "name"


Filling = Noun | Name | Line | int
"""What fills a slot."""


@dataclass(frozen=True, slots=True)
class _Word:
    kind: str
    one: str
    many: str


@dataclass(frozen=True, slots=True)
class _Part:
    """A slot of a template, with its form or its choice of words."""

    slot: str
    form: str = ""
    choice: tuple[str, ...] = ()
    capital: bool = False


class _Template(NamedTuple):
    """A compiled line: its text with a place for each slot, how each is filled (nouns once said are kept), slots."""

    text: str
    parts: tuple[tuple[_Part, dict[str, str]], ...]
    slots: tuple[str, ...]


class Tongue:
    """One language's way to say lines."""

    def __init__(self, code: str) -> None:
        made = tables.load(f"lang/{code}.world")["made"]
        self._forms: Mapping[str, Mapping[str, str]] = made["grammar"]["forms"]
        self._agree: Mapping[str, int] = made["grammar"]["agree"]
        self._nouns = dict(map(_noun, made["nouns"].splitlines()))
        self._blocks: Mapping[str, Any] = {key: text.splitlines() for key, text in made["lines"].items()}
        self._templates: dict[tuple[str, int], _Template] = {}

    def count(self, block: str) -> int:
        """How many lines a block has; 0 where there is none."""
        return len(self._blocks.get(block, ()))

    def blocks(self) -> tuple[str, ...]:
        """The keys of all blocks."""
        return tuple(self._blocks)

    def nouns(self, prefix: str) -> tuple[str, ...]:
        """The keys of all nouns that begin so, in file order."""
        return tuple(key for key in self._nouns if key.startswith(prefix))

    def slots(self, block: str, n: int) -> tuple[str, ...]:
        """The slots that a line has, each once, in the order in which they first stand."""
        return self._compiled(block, n).slots

    def say(self, line: Line) -> str:
        """A line in this language."""
        block, n, slots = line
        text, parts, _ = self._compiled(block, n)
        if not parts:
            return text
        filled, out = dict(slots), []
        for part, nouns in parts:
            filling = filled[part.slot]
            if type(filling) is not Noun:
                out.append(self._form(filling, part))
                continue
            said = nouns.get(filling.key)
            if said is None:
                said = nouns[filling.key] = self._form(filling, part)
            out.append(said)
        return text % tuple(out)

    def _form(self, filling: Filling, part: _Part) -> str:
        """What fills a slot, with a capital where the slot asks for one."""
        said = self._fill(filling, part)
        return said[:1].upper() + said[1:] if part.capital else said

    def _fill(self, filling: Filling, part: _Part) -> str:
        if isinstance(filling, Noun):
            return self._inflected(self._nouns[filling.key], part)
        if isinstance(filling, Line):
            return self.say(filling)
        if isinstance(filling, int):
            return str(filling)
        return self._inflected(_Word(filling.kind, filling.text, filling.text), part)

    def _inflected(self, word: _Word, part: _Part) -> str:
        if part.choice:
            return part.choice[min(self._agree[word.kind], len(part.choice) - 1)]
        pattern = self._forms[part.form].get(word.kind, "{}") if part.form else "{}"
        return pattern.replace("{}", word.one).replace("{s}", word.many)

    def _compiled(self, block: str, n: int) -> _Template:
        found = self._templates.get((block, n))
        if found is None:
            found = self._templates[block, n] = _template(self._blocks[block][n])
        return found


def _noun(row: str) -> tuple[str, _Word]:
    key, kind, word = row.split(" ", 2)
    one, _, many = word.partition("/")
    return key, _Word(kind, one, many or one)


def _template(line: str) -> _Template:
    literals, parts, at = [], [], 0
    for found in _SLOT.finditer(line):
        literals.append(line[at : found.start()])
        capital, slot, form, choice = found.groups()
        parts.append(_Part(slot, form or "", tuple(choice.split("|")[1:]), capital == "^"))
        at = found.end()
    if not parts:
        return _Template(line, (), ())
    text = "%s".join(literal.replace("%", "%%") for literal in (*literals, line[at:]))
    return _Template(text, tuple((part, {}) for part in parts), tuple(dict.fromkeys(part.slot for part in parts)))


@cache
def tongue(code: str) -> Tongue:
    """A language by its code."""
    return Tongue(code)


@cache
def languages() -> tuple[str, ...]:
    """The languages that have texts of made worlds."""
    return tuple(sorted(p.name.partition(".")[0] for p in (folder("tables") / "lang").glob("*.world.yaml")))


@cache
def _tongues() -> tuple[tuple[str, Tongue], ...]:
    return tuple((code, tongue(code)) for code in languages())


def told(*lines: Line | None) -> Text:
    """Some lines, one after the other, in every language; nothing where there are none."""
    there = [line for line in lines if line is not None]
    if not there:
        return {}
    if len(there) == 1:
        return {code: words.say(there[0]) for code, words in _tongues()}
    return {code: " ".join([words.say(line) for line in there]) for code, words in _tongues()}
