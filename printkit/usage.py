"""Faults of the command line: words that are no choice, sizes and hexes that are none, all told at once."""

from collections.abc import Callable

from printkit.core.faults import BadInput, Fault
from printkit.core.hexes import LARGEST_SIDE, Hex, parse


def usage(wrong: str, right: str) -> BadInput:
    """A fault of the command line itself."""
    return BadInput([Fault("printkit", 0, wrong, right)])


def together(*checks: Callable[[], object]) -> None:
    """Makes every check; raises one BadInput with the faults of all that fail."""
    faults: list[Fault] = []
    for check in checks:
        try:
            check()
        except BadInput as bad:
            faults += bad.faults
    if faults:
        raise BadInput(faults)


def one_of(option: str, word: str, choices: tuple[str, ...]) -> None:
    """Raises BadInput where a word is none of the choices."""
    if word not in choices:
        raise usage(f"{option} {word} is not known", f"one of {', '.join(filter(None, choices))}")


def size_of(text: str) -> tuple[int, int]:
    """Columns and rows.

    >>> size_of("30x20")
    (30, 20)
    """
    cols, _, rows = text.lower().replace("×", "x").partition("x")
    if not (cols.isascii() and cols.isdigit() and rows.isascii() and rows.isdigit()):
        raise usage(f"--size {text} is no size", "write columns x rows, such as 30x20")
    pair = int(cols), int(rows)
    if not all(1 <= side <= LARGEST_SIDE for side in pair):
        raise usage(f"--size {text} is no size of a map", f"each side is 1 to {LARGEST_SIDE}")
    return pair


def hex_of(option: str, text: str) -> Hex:
    """A hex named on the command line."""
    found = parse(text)
    if found is None:
        raise usage(f"{option} {text} is no hex", "write column and row, such as 0304")
    return found
