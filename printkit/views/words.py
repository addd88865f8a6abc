"""Words of one language for the views: figures put into phrases, plural forms, ordinals and lists, all by data.

A phrase of tables/lang/ has places in braces: `{n}` takes a figure, `{what:terrain}` the name of a table's key; a
figure called like a table («terrain») is named without being asked. A phrase with plural forms has one entry a form
(`marks.seen.one`, `marks.seen.other`), chosen by the figure `n` and the language's own rules (`plural.one: "n % 10 = 1
and n % 100 != 11"`).
"""

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from typing import Any

from printkit import tables

MINUS = "\N{MINUS SIGN}"
_QUARTERS = ("", "¼", "½", "¾")
_PLACE = re.compile(r"\{(\w+)(?::([\w.]+))?\}")
_TERM = re.compile(r"n(?:\s*%\s*(\d+))?\s*(!?=)\s*([\d.,\s]+)")


class Words:
    """The words of a language, English where one is missing."""

    __slots__ = ("_ordinal", "_plural", "flat", "lang")

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.flat: Mapping[str, Any] = tables.words(lang)
        self._plural = self._rules("plural.")
        self._ordinal = self._rules("ordinal.rule.")

    def __contains__(self, key: str) -> bool:
        return key in self.flat or f"{key}.other" in self.flat

    def __call__(self, key: str, /, **figures: Any) -> str:
        """A phrase with its figures; KeyError where there is no such phrase."""
        phrase = self.flat[key] if key in self.flat else self.flat[self._form(key, figures.get("n", 0))]
        return self.filled(str(phrase), figures)

    def filled(self, phrase: str, figures: Mapping[str, Any]) -> str:
        """A phrase of any source with its figures; a figure that is not given leaves three dots."""

        def put(place: re.Match[str]) -> str:
            name, group = place.groups()
            value = figures.get(name, "…")
            if group or f"{name}.{value}" in self.flat:
                return self.name(group or name, str(value))
            return self.figure(value)

        return _PLACE.sub(put, phrase)

    def name(self, group: str, key: str) -> str:
        """The name of a key of a table («terrain», «deep_forest»); a key without a name stands as it is written."""
        for tried in (f"{group}.{key}", f"{group}.{key}.one"):
            if tried in self.flat:
                return str(self.flat[tried])
        return key.replace("_", " ")

    def figure(self, value: Any) -> str:
        """A figure, a word or a list of them, as it is printed."""
        if isinstance(value, (list, tuple)):
            return self.listed([self.figure(v) for v in value])
        if isinstance(value, (int, float)) and not isinstance(value, bool) and value < 0:
            return f"{MINUS}{-value}"
        return str(value)

    def decimal(self, value: Fraction) -> str:
        """A number with up to two decimals.

        >>> Words("en").decimal(Fraction(9, 4)), Words("pt").decimal(Fraction(3, 2))
        ('2.25', '1,5')
        """
        hundredths = round(value * 100)
        whole, rest = divmod(abs(hundredths), 100)
        tail = f"{rest:02d}".rstrip("0")
        sign = MINUS if hundredths < 0 else ""
        return f"{sign}{whole}" + (f"{self.flat['list.decimal']}{tail}" if tail else "")

    def quarters(self, value: Fraction) -> str:
        """A length rounded to quarters, an exact middle upwards.

        >>> Words("en").quarters(Fraction(9, 4)), Words("en").quarters(Fraction(1, 4))
        ('2¼', '¼')
        """
        whole, rest = divmod(int(value * 4 + Fraction(1, 2)), 4)
        return f"{whole or ''}{_QUARTERS[rest]}" or "0"

    def signed(self, value: int) -> str:
        """A modifier with its sign.

        >>> Words("en").signed(3)
        '+3'
        """
        return f"+{value}" if value > 0 else self.figure(value)

    def listed(self, parts: Sequence[str]) -> str:
        """Parts as a list in words.

        >>> Words("en").listed(["Ana", "Rui", "Inês"])
        'Ana, Rui and Inês'
        """
        if len(parts) < 2:
            return "".join(parts)
        before = str(self.flat["list.comma"]).join(parts[:-1])
        return self("list.last", before=before, last=parts[-1])

    def ordinal(self, n: int) -> str:
        """A number's place in a row, in figures.

        >>> Words("en").ordinal(22), Words("pt").ordinal(1)
        ('22nd', '1.º')
        """
        form = next((f for f, rule in self._ordinal if _holds(rule, n)), "other")
        return self(f"ordinal.form.{form}", n=n)

    def ordinal_word(self, n: int) -> str:
        """A number's place in a row, in letters where the language's file has them."""
        return str(self.flat[f"ordinal.word.{n}"]) if f"ordinal.word.{n}" in self.flat else self.ordinal(n)

    def text(self, text: Mapping[str, str] | str) -> str:
        """A text by language: this one, else English, else the first that there is."""
        if isinstance(text, str):
            return text
        return text.get(self.lang) or text.get("en") or next((t for t in text.values() if t), "")

    def for_sheet(self, sheet: str) -> dict[str, str]:
        """The words that a text sheet prints itself («sheets.log.» of tables/lang/), by their short keys.

        Names of terrains, structures and weathers, which pages say where an icon cannot be seen, are `icon.<key>`.
        """
        before = f"sheets.{sheet}."
        words = {key.removeprefix(before): str(word) for key, word in self.flat.items() if key.startswith(before)}
        groups = [key.split(".") for key in self.flat if key.startswith(("terrain.", "structure.", "weather."))]
        return words | {f"icon.{parts[1]}": self.name(parts[0], parts[1]) for parts in groups}

    def _rules(self, before: str) -> tuple[tuple[str, str], ...]:
        return tuple((k.removeprefix(before), str(v)) for k, v in self.flat.items() if k.startswith(before))

    def _form(self, key: str, n: Any) -> str:
        count = int(n) if isinstance(n, (int, float)) else 0
        found = (f"{key}.{form}" for form, rule in self._plural if _holds(rule, count))
        return next((k for k in found if k in self.flat), f"{key}.other")


@cache
def words_of(lang: str) -> Words:
    """The words of a language, read once."""
    return Words(lang)


def capital(text: str) -> str:
    """A text with its first letter large.

    >>> capital("deep forest")
    'Deep forest'
    """
    return text[:1].upper() + text[1:]


@lru_cache(maxsize=4096)
def _holds(rule: str, n: int) -> bool:
    """Whether a rule holds for a whole number: «n = 1», «n % 10 = 2..4 and n % 100 != 12..14», parts joined by «or»."""
    return any(all(_term(term.strip(), n) for term in part.split(" and ")) for part in rule.split(" or "))


def _term(term: str, n: int) -> bool:
    match = _TERM.fullmatch(term)
    if match is None:
        return False
    modulus, sign, ranges = match.groups()
    value = n % int(modulus) if modulus else n
    return any(_within(value, r.strip()) for r in ranges.split(",")) == (sign == "=")


def _within(value: int, span: str) -> bool:
    low, _, high = span.partition("..")
    return int(low) <= value <= int(high or low)
