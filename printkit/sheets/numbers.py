"""Hex numbers inside texts: which figures are one, where it leads, and how it is set."""

import re
from collections.abc import Callable, Collection

from printkit.sheets.setting import INLINE_NUMBER, Run, Style

Target = Callable[[str], str | None]
"""For a figure in a text: the place it leads to, '' for a hex number that leads nowhere, None for no hex number."""

_MARGIN = 9
_NUMBER = re.compile(r"(?<![\w.,])(?:\d{8}|\d{6}|\d{4})(?![\w%]|[.,]\d)")


def numbered(text: str, style: Style, target: Target) -> list[Run]:
    """Runs of a text whose hex numbers stand bold; `target` gives a number's link, '' for none, None for plain text."""
    runs: list[Run] = []
    at = 0
    for match in _NUMBER.finditer(text):
        link = target(match.group())
        if link is None:
            continue
        if match.start() > at:
            runs.append(Run(text[at : match.start()], style))
        runs.append(Run(match.group(), INLINE_NUMBER, link))
        at = match.end()
    if at < len(text) or not runs:
        runs.append(Run(text[at:], style))
    return runs


def hex_numbers(known: Collection[str], *, leads: bool = False) -> Target:
    """A target for texts about a map on which the known hexes lie: what lies near them is a hex number too.

    With `leads`, the known ones lead to `hex-CCRR`.

    >>> near = hex_numbers(["0102", "0707"], leads=True)
    >>> near("0707"), near("0504"), near("1200"), near("012001")
    ('hex-0707', '', None, None)
    """
    numbers = {number for number in known if len(number) % 2 == 0 and number.isdigit()}
    lengths = {len(number) for number in numbers}
    widest = max((_halves(number)[0] for number in numbers), default=0) + _MARGIN
    lowest = max((_halves(number)[1] for number in numbers), default=0) + _MARGIN

    def target(number: str) -> str | None:
        if number in numbers:
            return f"hex-{number}" if leads else ""
        col, row = _halves(number)
        return "" if len(number) in lengths and 0 < col <= widest and 0 < row <= lowest else None

    return target


def _halves(number: str) -> tuple[int, int]:
    half = len(number) // 2
    return int(number[:half]), int(number[half:])


def no_numbers(_number: str) -> None:
    """A target for texts in which no figure is set as a hex number."""
    return
