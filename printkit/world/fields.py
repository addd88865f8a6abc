"""Checks of single fields: each taker turns a node into a value, or notes a fault and gives None.

A form says which keys a mapping may have, what takes each, and which must be there. Faults say what is wrong and what
would be right; nothing is raised, so that all faults of a file are found at once.
"""

import re
from collections.abc import Callable, Iterable, Mapping as Map
from dataclasses import dataclass, field
from decimal import Decimal
from functools import lru_cache
from typing import Any, NamedTuple

from printkit.core.faults import Fault
from printkit.world.yaml_lines import Listing, Mapping, Node, Scalar, printable, shown

MOST_DIGITS = 18
MOST_COMPARED = 200
MOST_SHOWN = 40
_WHOLE = re.compile(r"[+-]?[0-9]+")
_NUMBER = re.compile(r"[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]{1,2})?")
_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ufffe\uffff\ud800-\udfff]")
_TEXT_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff\ud800-\udfff]")
_LANGUAGE = re.compile(r"[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*")


@dataclass(slots=True)
class Faults:
    """Collects the faults of one file; `about` is put before each message («creature wolf: …»)."""

    file: str
    found: list[Fault] = field(default_factory=list)
    about: str = ""

    def add(self, node: Node, wrong: str, right: str) -> None:
        """Notes a fault at a node; what stands in place of something already refused makes no second fault."""
        if type(node) is Scalar and node.hole:
            return
        message = f"{self.about}: {wrong}" if self.about else wrong
        self.found.append(Fault(self.file, node.line, printable(message), printable(right)))


Taker = Callable[[Node, Faults, str], Any]


class Form(NamedTuple):
    """The keys of a mapping: what it is called in messages, what takes each key, which are required."""

    what: str
    takers: Map[str, Taker]
    required: tuple[str, ...] = ()


def nearest(word: str, known: Iterable[str]) -> str:
    """What would be right for an unknown word: the nearest known one, or the first of all where none is near."""
    words = tuple(known)
    near = _near(word[:60], words if len(words) <= MOST_COMPARED else _alike(word, words))
    if near and len(word) > 2:
        return f"did you mean {near}?"
    shown_words = ", ".join(words[:MOST_SHOWN]) + (" …" if len(words) > MOST_SHOWN else "")
    return f"one of: {shown_words}" if words else "there is none to name"


def _alike(word: str, words: tuple[str, ...]) -> tuple[str, ...]:
    """Of very many words those that begin alike, so that a file of many faults is still checked in no time."""
    start = word[:2].lower()
    return tuple(w for w in words if w[:2].lower() == start)[:MOST_COMPARED]


@lru_cache(maxsize=256)
def _near(word: str, words: tuple[str, ...]) -> str:
    from difflib import get_close_matches

    lower = {w.lower(): w for w in words}
    near = get_close_matches(word.lower().replace("-", "_").replace(" ", "_"), lower, 1, 0.6)
    return lower[near[0]] if near else ""


def take(
    node: Node,
    form: Form,
    faults: Faults,
    *,
    also: tuple[str, ...] = (),
    otherwise: Callable[[dict[str, Any]], object] | None = None,
) -> dict[str, Any] | None:
    """The good values of a mapping by key; None where it is none or lacks a required key (`also`: more of them).

    What is good of a mapping that lacks one goes to `otherwise`, so that the faults of the rest are told as well.
    """
    if type(node) is not Mapping:
        faults.add(
            node,
            f"{form.what} is {shown(node)}",
            f"write a mapping with {', '.join(form.required or tuple(form.takers)[:4])}",
        )
        return None
    values: dict[str, Any] = {}
    takers = form.takers
    for key, (name, value) in node.entries.items():
        taker = takers.get(key)
        if taker is None:
            faults.add(name, f"{shown(name)} is not known in {form.what}", nearest(key, takers))
            continue
        taken = taker(value, faults, key)
        if taken is not None:
            values[key] = taken
    for key in (*form.required, *also):
        if key not in node.entries:
            faults.add(node, f"{form.what} has no {key}", f"add {key}")
    if all(key in values for key in (*form.required, *also)):
        return values
    if otherwise is not None:
        otherwise(values)
    return None


def raw(node: Node, _faults: Faults, _key: str) -> Node:
    """The node itself, to be read later."""
    return node


def scalar(node: Node, faults: Faults, key: str) -> Scalar | None:
    """A single value that is not empty, with its line."""
    if type(node) is Scalar and (node.text or node.quoted) and not node.hole and not is_null(node):
        return node
    faults.add(node, f"{key} is {shown(node)}", "write one value, or leave the key out")
    return None


def is_null(node: Node) -> bool:
    """Whether nothing stands there: a key whose list has been commented out."""
    return type(node) is Scalar and not node.quoted and node.text in ("", "~", "null", "Null", "NULL")


def name(node: Node, faults: Faults, key: str) -> str | None:
    """A name or id: one line, not blank, without control characters."""
    s = scalar(node, faults, key)
    if s is None:
        return None
    if not s.text.strip() or s.text != s.text.strip():
        faults.add(node, f"{key} is {shown(node)}", "write a name without spaces around it")
    elif _CONTROL.search(s.text):
        faults.add(node, f"{key} holds a line break or control character", "write it on one line")
    else:
        return s.text
    return None


def optional_name(node: Node, faults: Faults, key: str) -> str | None:
    """A name that may be empty, if it is so in quotes."""
    return "" if type(node) is Scalar and node.quoted and not node.text else name(node, faults, key)


def prose(node: Node, faults: Faults, key: str) -> str | None:
    """A text, of several lines where it likes."""
    s = scalar(node, faults, key)
    if s is None:
        return None
    found = _TEXT_CONTROL.search(s.text)
    if found:
        faults.add(node, f"{key} holds the character U+{ord(found[0]):04X}", "take it out")
        return None
    return s.text


def texts(node: Node, faults: Faults, key: str) -> Map[str, str] | None:
    """A text by language code; a bare text is taken as English, the language behind all others."""
    if type(node) is Scalar:
        bare = prose(node, faults, key)
        return None if bare is None else {"en": bare}
    if type(node) is not Mapping:
        faults.add(node, f"{key} is {shown(node)}", "write a text for each language, as {en: …, pt: …}")
        return None
    out = {}
    for code, (where, value) in node.entries.items():
        if not _LANGUAGE.fullmatch(code):
            faults.add(where, f"{shown(where)} is no code of a language", "write en, pt, es …")
        elif (text := prose(value, faults, f"{key}.{code}")) is not None:
            out[code] = text
    return out


def whole(low: int | None = None, high: int | None = None, *, digits: int = MOST_DIGITS) -> Taker:
    """Takes a whole number from `low` to `high`, of so many digits at most."""
    right = f"write a whole number{_span(low, high)}"

    def taker(node: Node, faults: Faults, key: str) -> int | None:
        if type(node) is Scalar and not node.quoted and len(node.text) <= digits + 1 and _WHOLE.fullmatch(node.text):
            value = int(node.text)
            if (low is None or value >= low) and (high is None or value <= high):
                return value
        faults.add(node, f"{key} is {shown(node)}{_in_quotes(node)}", right)
        return None

    return taker


def _in_quotes(node: Node) -> str:
    return " in quotes" if type(node) is Scalar and node.quoted and _WHOLE.fullmatch(node.text) else ""


def _span(low: int | None, high: int | None) -> str:
    if low is not None and high is not None:
        return f" from {low} to {high}"
    if low is not None:
        return f" of {low} or more"
    return "" if high is None else f" of {high} or less"


def percent(node: Node, faults: Faults, key: str) -> int | float | None:
    """A chance from 0 to 1, as a percentage; a whole one is an int."""
    if type(node) is Scalar and not node.quoted and len(node.text) <= 4 * MOST_DIGITS and _NUMBER.fullmatch(node.text):
        value = Decimal(node.text) * 100
        if 0 <= value <= 100:
            return int(value) if value == int(value) else float(value)
    faults.add(node, f"{key} is {shown(node)}", "write a chance from 0 to 1")
    return None


def flag(node: Node, faults: Faults, key: str) -> bool | None:
    """True or false."""
    if type(node) is Scalar and not node.quoted and node.text in ("true", "True", "TRUE", "false", "False", "FALSE"):
        return node.text.lower() == "true"
    faults.add(node, f"{key} is {shown(node)}", "write true or false")
    return None


def one_of(words: Iterable[str]) -> Taker:
    """Takes one of some words."""
    known = tuple(words)

    def taker(node: Node, faults: Faults, key: str) -> str | None:
        if type(node) is Scalar and node.text in known:
            return node.text
        right = nearest(node.text, known) if type(node) is Scalar else "one of: " + ", ".join(known)
        faults.add(node, f"{key} is {shown(node)}", right)
        return None

    return taker


def matching(pattern: str, right: str) -> Taker:
    """Takes a text of a certain shape."""
    shape = re.compile(pattern)

    def taker(node: Node, faults: Faults, key: str) -> str | None:
        if type(node) is Scalar and shape.fullmatch(node.text):
            return node.text
        faults.add(node, f"{key} is {shown(node)}", right)
        return None

    return taker


def many(taker: Taker, *, least: int = 0, unique: bool = True) -> Taker:
    """Takes a list, each item by `taker`; with `unique` an item that stands twice is a fault."""

    def take_all(node: Node, faults: Faults, key: str) -> tuple[Any, ...] | None:
        if type(node) is not Listing:
            faults.add(node, f"{key} is {shown(node)}", _bracketed(node))
            return None
        out: list[Any] = []
        for item in node.items:
            value = taker(item, faults, key)
            if value is None:
                continue
            if unique and value in out:
                faults.add(item, f"{shown(item)} stands twice in {key}", "name it once")
            else:
                out.append(value)
        if len(node.items) < least:
            faults.add(node, f"{key} has {len(node.items)} of at least {least}", "write more, or leave it out")
            return None
        return tuple(out)

    return take_all


def _bracketed(node: Node) -> str:
    return (
        f"write a list: [{node.text[:40]}]" if type(node) is Scalar and node.text.isalnum() else "write a list: [ … ]"
    )


def numbers_by(words: Map[str, Taker]) -> Taker:
    """Takes a mapping of some known words, each by its own taker."""

    def taker(node: Node, faults: Faults, key: str) -> Map[str, Any] | None:
        return take(node, Form(key, words), faults)

    return taker


def hours(node: Node, faults: Faults, key: str) -> tuple[int, int] | None:
    """A half-open span of hours [from, to], counted from the start."""
    ends = many(whole(0), unique=False)(node, faults, key)
    if ends is None or type(node) is not Listing:
        return None
    if len(node.items) != 2:
        faults.add(node, f"{key} has {len(node.items)} numbers", "write two: [first hour, first hour after it]")
    elif len(ends) == 2:
        if ends[0] < ends[1]:
            return ends[0], ends[1]
        faults.add(node, f"{key} ends at {ends[1]} and begins at {ends[0]}", "write an end after the beginning")
    return None
