"""The lines of a text-mapper file: hexes with their types and label, lines from hex to hex, options, what is not read.

A line is tried as a hex, as a line, then as one of the lines that only say how a map is drawn.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

_HEX = re.compile(r"(-?\d\d)(-?\d\d)(\d\d)?(?:\s+(.*)|$)")
_DOTTED = re.compile(r"(-?\d\d+)\.(-?\d\d+)(?:\.(\d\d+))?(?:\s+(.*)|$)")
_SPACED = re.compile(r"(-?\d\d) (-?\d\d)(?!\d)()(?:\s+(.*)|$)")
_POINT = r"-?\d\d-?\d\d(?:\d\d)?"
_DOTTED_POINT = r"-?\d\d+\.-?\d\d+(?:\.\d\d+)?"
_LINES = tuple(re.compile(rf"({point}(?:-{point})+)\s+(\S+)\s*(.*)") for point in (_POINT, _DOTTED_POINT))
_POINTS = (re.compile(r"(-?\d\d)(-?\d\d)(\d\d)?(?:-|$)"), re.compile(r"(-?\d\d+)\.(-?\d\d+)(?:\.(\d\d+))?(?:-|$)"))
_PAIR = re.compile(r"\b(\w+)=[\"“]([^\"”]*)[\"”]\s*(?:\d+\b)?")
_LABEL = re.compile(r"[\"“]([^\"”]*)[\"”]\s*(?:\d+%?(?=\s|$))?\s*((?:[a-z]+\([^)]*\)\s*)*)")
_SETTING = re.compile(r"\b\w+=[\w.%+-]+")
_FENCE = "```"
FURTHEST = 99_999


class Point(NamedTuple):
    """Column and row as the file counts them."""

    col: int
    row: int


@dataclass(frozen=True, slots=True)
class HexLine:
    """A hex with its types in order and its label."""

    line: int
    at: Point
    types: tuple[str, ...]
    label: str = ""


@dataclass(frozen=True, slots=True)
class WayLine:
    """A line through some hexes, not all of them named."""

    line: int
    points: tuple[Point, ...]
    type: str
    label: str = ""


@dataclass(slots=True)
class Parsed:
    """What stands in a file; `left_out` counts what was read and is not used, by what it is."""

    hexes: list[HexLine] = field(default_factory=list)
    ways: list[WayLine] = field(default_factory=list)
    options: list[str] = field(default_factory=list)
    includes: list[str] = field(default_factory=list)
    left_out: dict[str, int] = field(default_factory=dict)

    def leave_out(self, what: str) -> None:
        """Counts something that is not used."""
        self.left_out[what] = self.left_out.get(what, 0) + 1


def parse(text: str) -> Parsed:
    """The lines of a file, or of the first text-mapper block of a Markdown note."""
    parsed = Parsed()
    for number, line in _lines(text):
        if line and not line.startswith("#"):
            _read(number, line, parsed)
    return parsed


def _lines(text: str) -> Iterator[tuple[int, str]]:
    lines = [(n, line.strip()) for n, line in enumerate(text.split("\n"), 1)]
    begins = next((n for n, line in lines if line.replace(" ", "") == f"{_FENCE}text-mapper"), 0)
    for n, line in lines[begins:]:
        if begins and line.startswith(_FENCE):
            return
        yield n, line


def _read(number: int, line: str, parsed: Parsed) -> None:
    for pattern, point in zip(_LINES, _POINTS, strict=True):
        if (found := pattern.match(line)) is not None:
            _way(number, [m.groups() for m in point.finditer(found[1])], found[2], found[3], parsed)
            return
    for pattern in (_HEX, _DOTTED, _SPACED):
        if (found := pattern.match(line)) is not None:
            _hex(number, found, parsed)
            return
    word, _, rest = line.partition(" ")
    if word == "option":
        parsed.options.append(rest.strip())
    elif word == "include":
        parsed.includes.append(rest.strip())
    elif not _only_drawn(word, rest):
        parsed.leave_out("a line that is neither hex nor line")


def _only_drawn(word: str, rest: str) -> bool:
    """Whether a line only says how a map is drawn."""
    if word.startswith("<") or word in ("text", "glow", "label", "license", "other", "url", "map"):
        return True
    return rest.partition(" ")[0] in ("attributes", "path", "lib", "xml")


def _hex(number: int, found: "re.Match[str]", parsed: Parsed) -> None:
    at = Point(int(found[1][:9]), int(found[2][:9]))
    if found[3] and int(found[3][:9]):
        parsed.leave_out("a hex of another level")
    elif max(abs(at.col), abs(at.row)) > FURTHEST:
        parsed.leave_out("a hex too far away")
    else:
        rest, label = _label(found[4] or "")
        parsed.hexes.append(HexLine(number, at, tuple(_SETTING.sub(" ", rest).split()), label))


def _way(number: int, points: list[tuple[str, ...]], kind: str, rest: str, parsed: Parsed) -> None:
    if any(level and int(level[:9]) for _, _, level in points):
        parsed.leave_out("a line on another level")
        return
    places = tuple(Point(int(col[:9]), int(row[:9])) for col, row, _ in points)
    if any(max(abs(p.col), abs(p.row)) > FURTHEST for p in places):
        parsed.leave_out("a line too far away")
    else:
        parsed.ways.append(WayLine(number, places, kind, _label(rest)[1]))


def _label(rest: str) -> tuple[str, str]:
    """What is left of a line without its labels, and the label: `name="…"`, else the first in quotes not moved."""
    named = [m[2] for m in _PAIR.finditer(rest) if m[1] == "name"]
    rest = _PAIR.sub(" ", rest)
    plain = [m[1] for m in _LABEL.finditer(rest) if not m[2].strip()]
    label = next((text for text in (*named, *plain) if text.strip()), "")
    return _LABEL.sub(" ", rest), " ".join(label.rpartition("|")[2].split())
