"""The short letters of the GM's marks, and what the things that they stand for are called."""

from collections.abc import Sequence

from printkit.views.map import Sign
from printkit.views.picture import Thing
from printkit.views.words import Words, capital

_LETTERED = ("creature", "event", "secret", "vehicle")
_DRAWN = ("contest", "fair", "front", "npc", "quest", "research", "storm", "tornado", "treasure", "tsunami")
Letters = dict[tuple[str, str], str]


def letters(things: Sequence[Thing], words: Words) -> tuple[Letters, tuple[Sign, ...]]:
    """A short sign for each kind of creature, event and vehicle: the first letters of its name that tell it apart."""
    found: Letters = {}
    signs = []
    for kind in _LETTERED:
        taken: set[str] = set()
        for what in sorted({t.what for t in things if t.kind == kind}):
            name = thing_word(words, kind, what)
            letter = _free(name, taken)
            taken.add(letter)
            found[kind, what] = letter
            signs.append(Sign(kind, letter, capital(name)))
    return found, tuple(signs)


def _free(name: str, taken: set[str]) -> str:
    plain = [c for c in name if c.isalpha()] or ["?"]
    tried = [plain[0].upper(), *(plain[0].upper() + c for c in plain[1:])]
    return next((t for t in tried if t not in taken), f"{plain[0].upper()}{len(taken) + 1}")


def thing_word(words: Words, kind: str, what: str) -> str:
    """The name of what a mark stands for."""
    if kind == "creature":
        return creature_word(words, what)
    return words.name("event" if kind == "secret" else kind, what)


def event_icon(kind: str) -> str:
    """The icon word of a kind of event: what it is, never what sets it off."""
    return kind if kind in _DRAWN else "event"


def creature_word(words: Words, kind: str, *, many: bool = False) -> str:
    """The name of a kind of creature, one or many of it."""
    if many and (plural := _plural(words, kind)):
        return plural
    return words.name("creature" if f"creature.{kind}" in words else "beast", kind)


def _plural(words: Words, kind: str) -> str:
    """The word for many of a kind; '' where the language has none."""
    return next((words(key) for key in (f"creatures.{kind}", f"beast.{kind}.many") if key in words), "")


def count(words: Words, kind: str, n: int) -> str:
    """Some creatures of a kind: «wolf», «5 wolves», «3 elk», «worg × 2» where the language has no word for many."""
    one = creature_word(words, kind)
    if n == 1:
        return one
    many = _plural(words, kind)
    return words("log.many", what=many, n=n) if many else words("log.count", what=one, n=n)
