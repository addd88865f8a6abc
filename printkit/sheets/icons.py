"""Line icons from `templates/icons/`: SVG files of paths and circles on a square of 24 units, drawn in PDF or inlined.

A new terrain's icon is a new file. `also.json` gives further names to drawings; a name without any drawing shows the
`unknown` sign.
"""

import json
import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple
from xml.etree import ElementTree as ET

from printkit.core.shipped import folder

SQUARE = 24.0
_UNKNOWN = "unknown"
_THIN = 1.5
_ROUND = 0.5523
_TOKEN = re.compile(r"[MLHVCQZmlhvcqz]|-?\d*\.?\d+(?:e-?\d+)?")


class Stroke(NamedTuple):
    """One element: PDF path operators in the square (y up), whether it is stroked thin or not at all, and its fill."""

    path: str
    stroked: bool
    thin: bool
    fill: str


@cache
def _aliases() -> dict[str, str]:
    found: dict[str, str] = json.loads((folder("templates") / "icons" / "also.json").read_text(encoding="utf-8"))
    return found


@cache
def drawn(name: str) -> str:
    """The name of the drawing that shows an icon word."""
    icons = folder("templates") / "icons"
    for word in (name, _aliases().get(name, "")):
        if word and word.replace("_", "").isalnum() and (icons / f"{word}.svg").is_file():
            return word
    return _UNKNOWN


@cache
def source(name: str) -> str:
    """The SVG text of a drawing (a name that `drawn` returned)."""
    return (folder("templates") / "icons" / f"{name}.svg").read_text(encoding="utf-8")


@cache
def strokes(name: str) -> tuple[Stroke, ...]:
    """The elements of a drawing in order."""
    root = ET.fromstring(source(name))  # noqa: S314 (our own files)
    return tuple(_stroke(element) for element in root)


def _stroke(element: ET.Element) -> Stroke:
    get = element.get
    if element.tag.endswith("circle"):
        path = _circle(float(get("cx", "0")), SQUARE - float(get("cy", "0")), float(get("r", "0")))
    else:
        path = " ".join(_operators(get("d", "")))
    return Stroke(
        path,
        stroked=get("stroke") != "none",
        thin=float(get("stroke-width", _THIN)) < _THIN,
        fill={"#000": "black", "#fff": "white"}.get(get("fill", ""), ""),
    )


def _circle(x: float, y: float, r: float) -> str:
    k = r * _ROUND
    return (
        f"{x + r:.2f} {y:.2f} m {x + r:.2f} {y + k:.2f} {x + k:.2f} {y + r:.2f} {x:.2f} {y + r:.2f} c "
        f"{x - k:.2f} {y + r:.2f} {x - r:.2f} {y + k:.2f} {x - r:.2f} {y:.2f} c "
        f"{x - r:.2f} {y - k:.2f} {x - k:.2f} {y - r:.2f} {x:.2f} {y - r:.2f} c "
        f"{x + k:.2f} {y - r:.2f} {x + r:.2f} {y - k:.2f} {x + r:.2f} {y:.2f} c h"
    )


_COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "Z": 0}


def _segments(data: str) -> Iterator[tuple[str, list[float]]]:
    """Commands with their numbers; numbers that go on without a command repeat it (a line after a move)."""
    tokens: list[str] = _TOKEN.findall(data)
    at, command = 0, ""
    while at < len(tokens):
        if tokens[at].isalpha():
            command = tokens[at]
            at += 1
        elif command in "Mm":
            command = "L" if command == "M" else "l"
        count = _COUNTS[command.upper()]
        yield command, [float(token) for token in tokens[at : at + count]]
        at += count


def _operators(data: str) -> Iterator[str]:
    x = y = left = top = 0.0
    for command, numbers in _segments(data):
        kind = command.upper()
        if kind == "Z":
            x, y = left, top
            yield "h"
            continue
        values = _absolute(kind, numbers, x, y, relative=command.islower())
        x, y = values[-2:]
        if kind == "M":
            left, top = x, y
        operands = " ".join(f"{SQUARE - v if i % 2 else v:.2f}" for i, v in enumerate(values))
        yield f"{operands} {'m' if kind == 'M' else 'c' if kind in 'CQ' else 'l'}"


def _absolute(kind: str, numbers: list[float], x: float, y: float, *, relative: bool) -> list[float]:
    """The points of a segment that begins at (x, y): a line's end, or a cubic curve's three."""
    if relative:
        numbers = [v + (y if (i % 2 or kind == "V") else x) for i, v in enumerate(numbers)]
    if kind == "H":
        return [numbers[0], y]
    if kind == "V":
        return [x, numbers[0]]
    return _cubic(x, y, numbers) if kind == "Q" else numbers


def _cubic(x: float, y: float, values: list[float]) -> list[float]:
    qx, qy, ex, ey = values
    return [x + (qx - x) * 2 / 3, y + (qy - y) * 2 / 3, ex + (qx - ex) * 2 / 3, ey + (qy - ey) * 2 / 3, ex, ey]


def operators(name: str, size: float, weight: float, ground: str) -> str:
    """PDF operators of a drawing at the origin: its stroke in points, the colour operator of what lies behind it."""
    scale = size / SQUARE
    full, thin = weight / scale, max(weight * 0.7, 0.3) / scale
    out = [f"{scale:.4f} 0 0 {scale:.4f} 0 0 cm 1 J 1 j 0 G 0 g"]
    for part in strokes(name):
        if part.stroked:
            out.append(f"{thin if part.thin else full:.2f} w")
        if part.fill == "white":
            out.append(f"{ground} {part.path} {'B' if part.stroked else 'f'} 0 g")
        else:
            out.append(f"{part.path} {('B' if part.stroked else 'f') if part.fill else 'S'}")
    return "\n".join(out)


def weight_for(size: float) -> float:
    """Stroke in points for an icon's size in points: 0.8 up to 13, then heavier with the size."""
    if size <= 13:
        return 0.8
    return min(1.1, 0.8 + (size - 13) * 0.1) if size <= 21 else min(1.7, 1.1 + (size - 21) * 0.02)
