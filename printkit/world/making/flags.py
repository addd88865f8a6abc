"""Yes or no for every hex of a draft at once: a row of bytes is taken for one large number, and shifted to a neighbour.

A byte stands for each index of a draft, 1 or 0 (a flag), or a small count; on the rim it is 0.
"""

from collections.abc import Iterable


class Flags:
    """Whole rows of flags on a map whose rows are `width` bytes long and whose hexes are marked in `inside`."""

    __slots__ = ("_down", "_even", "_inside", "_odd", "_ones", "_size")

    def __init__(self, inside: bytes | bytearray, width: int) -> None:
        self._size, self._down = len(inside), 8 * width
        self._ones = self._number(inside)
        self._inside = self._ones * 255
        columns = (b"\xff\0" * (width // 2 + 1))[:width] * (len(inside) // width)
        self._even = self._number(columns) & self._inside
        self._odd = self._inside ^ self._even

    def inner(self, flags: bytes | bytearray) -> bytes:
        """The flags without those of the rim."""
        return self._bytes(self._number(flags) & self._inside)

    def others(self, flags: bytes | bytearray) -> bytes:
        """The hexes that are not flagged."""
        return self._bytes(self._ones ^ self._number(flags))

    def of(self, places: Iterable[int]) -> bytearray:
        """Flags of some hexes."""
        flags = bytearray(self._size)
        for p in places:
            flags[p] = 1
        return flags

    def beside(self, flags: bytes | bytearray) -> bytes:
        """How many neighbours of each hex are flagged."""
        n, down = self._number(flags), self._down
        sides = (n << 8) + (n >> 8)
        return self._bytes(
            (n << down) + (n >> down) + sides + ((sides >> down) & self._even) + ((sides << down) & self._odd)
            & self._inside
        )

    def steps_from(self, flags: bytes | bytearray, far: int) -> bytes:
        """Steps from the nearest flagged hex, up to `far` (at most 255), which stands for everything beyond."""
        reached, down, ones = self._number(flags), self._down, self._ones
        steps = (ones - reached) * far if far else 0
        for d in range(1, far):
            sides = reached << 8 | reached >> 8
            wider = reached | reached << down | reached >> down | sides
            wider = (wider | (sides >> down & self._even) | (sides << down & self._odd)) & ones
            if wider == reached:
                break
            steps -= (wider - reached) * (far - d)
            reached = wider
        return self._bytes(steps)

    def _number(self, flags: bytes | bytearray) -> int:
        return int.from_bytes(flags, "little")

    def _bytes(self, number: int) -> bytes:
        return number.to_bytes(self._size, "little")
