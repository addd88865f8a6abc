"""Chance in a drawing: numbers mixed from what is drawn and where it stands, the same for every world and reader."""

from functools import cache
from zlib import crc32

_WORD = 0xFFFFFFFF
_LONG = 0xFFFFFFFFFFFFFFFF
_TIMES, _PLUS = 6364136223846793005, 1442695040888963407


@cache
def purpose(name: str) -> int:
    """A number that stands for a purpose («coast», «wave»)."""
    return crc32(name.encode())


def mixed(*parts: int) -> int:
    """32 well mixed bits of some whole numbers.

    >>> mixed(1, 2) == mixed(1, 2), mixed(1, 2) == mixed(2, 1)
    (True, False)
    """
    h = 0x9E3779B9
    for part in parts:
        h = ((h ^ part) * 0x85EBCA6B + 0x2545F491) & _WORD
        h ^= h >> 15
    h = (h * 0xC2B2AE35) & _WORD
    h ^= h >> 13
    h = (h * 0x27D4EB2F) & _WORD
    return h ^ h >> 16


def near(amount: float, *parts: int) -> tuple[float, float]:
    """Two numbers from -amount to amount: the first of `Lot(*parts).near(amount)`, in one step.

    >>> lot = Lot(1, 2)
    >>> near(0.5, 1, 2) == (lot.near(0.5), lot.near(0.5))
    True
    """
    one = ((mixed(*parts) << 16 | 1) * _TIMES + _PLUS) & _LONG
    two = (one * _TIMES + _PLUS) & _LONG
    return (2 * ((one >> 32) / 4294967296) - 1) * amount, (2 * ((two >> 32) / 4294967296) - 1) * amount


class Lot:
    """A short row of chance that begins with its name: a purpose and where the thing stands."""

    __slots__ = ("_state",)

    def __init__(self, *parts: int) -> None:
        self._state = mixed(*parts) << 16 | 1

    def unit(self) -> float:
        """A number from 0 up to, not including, 1."""
        self._state = (self._state * _TIMES + _PLUS) & _LONG
        return (self._state >> 32) / 4294967296

    def units(self, many: int) -> list[float]:
        """The next so many of those numbers."""
        state, out = self._state, []
        for _ in range(many):
            state = (state * _TIMES + _PLUS) & _LONG
            out.append((state >> 32) / 4294967296)
        self._state = state
        return out

    def near(self, amount: float) -> float:
        """A number from -amount to amount."""
        return (2 * self.unit() - 1) * amount

    def below(self, n: int) -> int:
        """A whole number from 0 up to, not including, n."""
        return int(self.unit() * n)
