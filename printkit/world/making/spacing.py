"""Places that keep their distance, and those that are near, on maps of any size."""

from bisect import bisect
from collections.abc import Iterator, Sequence

from printkit.world.making.draft import Draft

_FIRST_REACH = 8


def windows(draft: Draft, places: Sequence[int], p: int) -> Iterator[tuple[int, Sequence[int]]]:
    """Of some places in the order of the map, those near a hex: in all rows up to a reach, which widens to the end.

    What is not among them is more steps than the reach away.
    """
    reach, width = _FIRST_REACH, draft.width
    while True:
        first, last = bisect(places, p - (reach + 1) * width), bisect(places, p + (reach + 1) * width)
        if first == 0 and last == len(places):
            break
        yield reach, places[first:last]
        reach *= 4
    yield len(draft.inside), places


class Spacing:
    """Remembers places by squares of the map; a place is free where no other lies within `apart` rows and columns."""

    def __init__(self, draft: Draft, apart: int) -> None:
        self._width, self._apart = draft.width, apart
        self._squares: dict[tuple[int, int], list[int]] = {}

    def add(self, p: int) -> None:
        """Takes a place."""
        self._squares.setdefault(self._square(p), []).append(p)

    def free(self, p: int) -> bool:
        """Whether a place is far enough from all that were taken."""
        row, col = self._square(p)
        near = [(r, c) for r in (row - 1, row, row + 1) for c in (col - 1, col, col + 1)]
        return all(self._far(p, q) for square in near for q in self._squares.get(square, ()))

    def _square(self, p: int) -> tuple[int, int]:
        row, col = divmod(p, self._width)
        return row // self._apart, col // self._apart

    def _far(self, p: int, q: int) -> bool:
        width = self._width
        return max(abs(p // width - q // width), abs(p % width - q % width)) >= self._apart
