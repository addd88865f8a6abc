"""Small YAML in one style: scalars, and flow lists and mappings that break into lines of readable length."""

import re
from collections.abc import Mapping, Sequence
from decimal import Decimal
from functools import lru_cache

WIDTH = 118
Scalar = str | int | bool | float | Decimal
Value = Scalar | Sequence["Value"] | Mapping[str, "Value"]

_PLAIN = re.compile(r"[^\W\d_]\w*(?:[ .'\-]\w+)*|[a-z_]+\*[0-9]+")
_WORDS = frozenset(("true", "false", "null", "yes", "no", "on", "off", "y", "n"))
_SHORT = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"}
_ESCAPED = re.compile(
    '[\\\\"\x00-\x1f\x7f-\xa0\xad\u0600-\u0605\u061c\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff\ufffe\uffff]'
)


class Hexes(str):
    """A text of figures that is written in quotes: `0203` is no number."""

    __slots__ = ()


def scalar(value: Scalar) -> str:
    """A value as YAML reads it back; text in quotes unless it is plainly a word.

    >>> scalar("Torre Velha"), scalar("no"), scalar(True)
    ('Torre Velha', '"no"', 'true')
    """
    if type(value) is str:
        # a sentence is no plain word, and seldom stands twice
        return _quoted(value) if value.endswith(".") else _written(value)
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, bool):
        return "true" if value else "false"
    return f"{value:f}" if isinstance(value, Decimal) else str(value)


@lru_cache(maxsize=4096)
def _written(value: str) -> str:
    if _PLAIN.fullmatch(value) and value.lower() not in _WORDS:
        return value
    return _quoted(value)


def _quoted(value: str) -> str:
    return f'"{_ESCAPED.sub(_escape, value)}"'


def _escape(found: "re.Match[str]") -> str:
    c = found[0]
    return _SHORT.get(c) or (f"\\x{ord(c):02x}" if ord(c) < 0x100 else f"\\u{ord(c):04x}")


def inline(value: Value) -> str:
    """A value in flow style on one line."""
    # words and numbers are by far the most: they are told first, by what is quickest to ask
    if isinstance(value, Scalar):
        return scalar(value)
    if isinstance(value, Mapping):
        return "{" + ", ".join([f"{scalar(k)}: {inline(v)}" for k, v in value.items()]) + "}"
    return "[" + ", ".join([inline(v) for v in value]) + "]"


def flow(value: Value, *, before: str) -> str:
    """A value in flow style behind `before`, on as many lines as it needs, each deeper than the first."""
    pieces = _pieces(value)
    if len(pieces) == 1 or len(before) + sum(map(len, pieces)) <= WIDTH:
        return f"{before}{''.join(pieces)}\n"
    indent = " " * (len(before) - len(before.lstrip(" -")) + 2)
    lines: list[str] = []
    current = before
    for piece in pieces:
        if len(current) + len(piece) > WIDTH and current.strip():
            lines.append(current.rstrip())
            current = indent + piece.lstrip()
        else:
            current += piece
    return "\n".join([*lines, current.rstrip()]) + "\n"


def _pieces(value: Value) -> list[str]:
    """A value as pieces between which a line may break; only long lists and mappings inside break too."""
    if isinstance(value, Scalar):
        return [scalar(value)]
    if type(value) is dict or isinstance(value, Mapping):
        ends, items = "{}", ((f"{_written(key)}: ", item) for key, item in value.items())
    else:
        ends, items = "[]", (("", item) for item in value)
    out: list[str] = []
    start = ends[0]
    for key, item in items:
        if type(item) is Hexes:
            out.append(f'{start}{key}"{item}", ')
        elif isinstance(item, Scalar):
            out.append(f"{start}{key}{scalar(item)}, ")
        else:
            first, *others = _pieces(item)
            out += [start + key + first, *others]
            out[-1] += ", "
        start = ""
    if not out:
        return [ends]
    out[-1] = out[-1][:-2] + ends[1]
    return ["".join(out)] if sum(map(len, out)) < WIDTH // 2 else out
