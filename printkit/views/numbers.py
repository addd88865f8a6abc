"""How hexes are numbered on the sheets, so that they match a published map; files always carry `CCRR`."""

from collections.abc import Callable
from typing import NamedTuple

from printkit.core.hexes import Grid, Hex, digits_for, parse

PARITIES = ("even", "odd")
_PLACES = ("{col}", "{row}")


class Numbers(NamedTuple):
    """A way to number hexes. `pattern` has the places {col} and {row} («{row}{col}» turns the order, «{col}.{row}»
    parts them); `first_col` and `first_row` are the numbers of the hex at the top left; `pad` is the least digits of
    each half (0: as many as the map needs, as always where nothing parts the halves); `lower` says which columns of
    the map to match lie half a hex lower, even or odd ones.
    """

    pattern: str = "{col}{row}"
    first_col: int = 1
    first_row: int = 1
    pad: int = 0
    lower: str = "even"

    def of(self, grid: Grid, h: Hex) -> str:
        """The number of a hex.

        >>> STANDARD.of(Grid(30, 20), Hex(3, 4))
        '0304'
        >>> Numbers("{row}-{col}", pad=1, first_row=0).of(Grid(30, 20), Hex(3, 4))
        '3-3'
        """
        digits = self._digits(grid)
        # our even columns lie lower; where odd ones are to, an even column's hexes are those of the row below its own
        row = h.row + (self.lower == "odd" and h.col % 2 == 0) - 1 + self.first_row
        col = h.col - 1 + self.first_col
        return self.pattern.replace("{col}", f"{col:0{digits}d}").replace("{row}", f"{row:0{digits}d}")

    def all_of(self, grid: Grid) -> Callable[[Hex], str]:
        """The same for many hexes of one map: what is alike in a column or a row is written once."""
        if not self.pattern:
            return lambda _hex: ""
        first, second = sorted(_PLACES, key=self.pattern.index)
        digits = self._digits(grid)
        before, _, rest = self.pattern.partition(first)
        between, _, after = rest.partition(second)
        most = max(grid.cols, grid.rows) + 1
        cols = [f"{col - 1 + self.first_col:0{digits}d}" for col in range(most + 1)]
        rows = [f"{row - 1 + self.first_row:0{digits}d}" for row in range(most + 1)]
        shift, by_col = self.lower == "odd", first == "{col}"

        def number(h: Hex) -> str:
            col, row = h
            one, other = cols[col], rows[row + (shift and col % 2 == 0)]
            return f"{before}{one}{between}{other}{after}" if by_col else f"{before}{other}{between}{one}{after}"

        return number

    def _digits(self, grid: Grid) -> int:
        needed = digits_for(grid.cols - 1 + self.first_col, grid.rows - 1 + self.first_row + (self.lower == "odd"))
        return max(self.pad, needed) if not self.pad or "}{" in self.pattern else self.pad


STANDARD = Numbers()
UNNUMBERED = Numbers("")
"""No numbers at all: of players under rules that keep the grid from them."""


def scheme(pattern: str = "{col}{row}", *, first: str = "0101", pad: int = 0, lower: str = "even") -> Numbers:
    """The scheme of an option: `first` is the number of the hex at the top left as `CCRR`. Raises ValueError, with what
    would be right, for a pattern without both places, a first number that is none, and a parity that is none.

    >>> scheme("{col}.{row}", first="0000", pad=2).of(Grid(30, 20), Hex(1, 1))
    '00.00'
    """
    if any(pattern.count(place) != 1 for place in _PLACES):
        raise ValueError(f"{pattern!r} must have {{col}} and {{row}} once each")
    corner = parse(first)
    if corner is None:
        raise ValueError(f"{first!r} is no hex number; 0101, 0000 or 001001 are")
    if lower not in PARITIES:
        raise ValueError(f"{lower!r} is neither even nor odd")
    return Numbers(pattern, corner.col, corner.row, pad, lower)
