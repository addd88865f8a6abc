"""The neighbours of the hexes of a draft: found one by one, or all at once for the stages that ask for them all."""

from collections.abc import Sequence
from typing import overload

Steps = tuple[tuple[int, ...], tuple[int, ...]]
"""The steps to the six neighbours (N NE SE S SW NW) from an even column, and from an odd one."""


class Neighbours(Sequence[tuple[int, ...]]):
    """The neighbours of each hex that lie on the map, by index; on the rim nobody asks."""

    __slots__ = ("_inside", "_steps", "_width")

    def __init__(self, inside: bytes | bytearray, width: int, steps: Steps) -> None:
        self._inside, self._width, self._steps = inside, width, steps

    def __len__(self) -> int:
        return len(self._inside)

    @overload
    def __getitem__(self, p: int) -> tuple[int, ...]: ...
    @overload
    def __getitem__(self, p: slice) -> Sequence[tuple[int, ...]]: ...
    def __getitem__(self, p: int | slice) -> tuple[int, ...] | Sequence[tuple[int, ...]]:
        if isinstance(p, slice):
            return [self[q] for q in range(*p.indices(len(self)))]
        inside = self._inside
        return tuple([p + s for s in self._steps[p % self._width & 1] if inside[p + s]])

    def table(self) -> list[tuple[int, ...]]:
        """All of them, at six times the memory and a twelfth of the time: every second hex of a row at once."""
        width, size = self._width, len(self)
        every = list(range(size))
        near: list[tuple[int, ...]] = [()] * size
        for start in range(width, size - width, width):
            for col in (1, 2):
                own = slice(start + col, start + width - 1, 2)
                near[own] = zip(*(every[own.start + s : own.stop + s : 2] for s in self._steps[col & 1]), strict=True)
            near[start + 1], near[start + width - 2] = self[start + 1], self[start + width - 2]
        for row in (width, size - 2 * width):
            near[row + 1 : row + width - 1] = self[row + 1 : row + width - 1]
        return near
