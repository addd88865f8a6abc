"""The five states of what a group knows of a hex (ARC-20), lowest to highest."""

from enum import IntEnum


class Known(IntEnum):
    """How much is known of a hex; files carry the name, never the number."""

    CLOUDED = 0
    MAPPED = 1
    VISITED = 2
    IN_VIEW = 3
    ON_TILE = 4
