"""How hexes are numbered on the sheets, so that they match a published map; files always carry `CCRR`."""

from typing import NamedTuple

from printkit.core.hexes import Grid, Hex, digits_for


class Numbers(NamedTuple):
    """A way to number hexes. `pattern` has the places {col} and {row} («{row}{col}» turns the order, «{col}.{row}»
    parts them); `first_col` and `first_row` are the numbers of the hex at the top left; `pad` is the least digits of
    each half (0: as many as the map needs); `lower` says which columns of the map
    to match lie half a hex lower, even or odd ones.
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
        digits = self.pad or digits_for(grid.cols, grid.rows)
        # our even columns lie lower; where odd ones are to, an even column's hexes are those of the row below its own
        row = h.row + (self.lower == "odd" and h.col % 2 == 0) - 1 + self.first_row
        col = h.col - 1 + self.first_col
        return self.pattern.replace("{col}", f"{col:0{digits}d}").replace("{row}", f"{row:0{digits}d}")


STANDARD = Numbers()
UNNUMBERED = Numbers("")
"""No numbers at all: of players under rules that keep the grid from them."""
