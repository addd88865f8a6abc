"""How a map is wanted: paper, style, detail, size of hexes, which way hexes stand, what is shown of it."""

from dataclasses import dataclass
from typing import NamedTuple

from printkit.core.hexes import Hex
from printkit.sheets.papers import OF_MAPS, USUAL

DETAILS = ("auto", "engraved", "plain")
ORIENTATIONS = ("flat", "pointy")
LEAST_ENGRAVED, LEAST_PLAIN = 5.0, 3.0
"""The smallest legible hexes, in millimetres between flat sides."""


class Crop(NamedTuple):
    """A part of a map: all hexes within `radius` of any of `hexes` (a flower, a region, the corridor along a route)."""

    hexes: tuple[Hex, ...]
    radius: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class MapOptions:
    """How a map is drawn.

    `paper` is a4, a3, a2 or letter, upright or lying as suits the map, or fit: one sheet as large as it must be.
    `hex_mm` sets the size of hexes between flat sides, over as many pages as that takes. `fittings` False: title,
    compass and scale stand beside the map and hide none of it. `detail` auto is engraved where hexes are large enough
    for it.

    Raises ValueError where a word is not one of these.
    """

    paper: str = USUAL
    style: str = "colour"
    detail: str = "auto"
    hex_mm: float | None = None
    orientation: str = "flat"
    grid: bool = True
    crop: Crop | None = None
    fittings: bool = True

    def __post_init__(self) -> None:
        """Refuses words that name nothing."""
        from printkit.sheets.hexmap.style import names

        for what, word, words in (
            ("paper", self.paper, OF_MAPS),
            ("style", self.style, names()),
            ("detail", self.detail, DETAILS),
            ("orientation", self.orientation, ORIENTATIONS),
        ):
            if word not in words:
                raise ValueError(f"{what} is one of {', '.join(words)}, not {word}")
        if self.hex_mm is not None and not 2.0 <= self.hex_mm <= 150.0:
            raise ValueError(f"hexes are 2 to 150 mm wide, not {self.hex_mm}")
