"""State: what stands after some entries. Folding rolls no dice and knows no rule."""

from dataclasses import dataclass

from printkit.journal.entries import Entry
from printkit.world.model import World


@dataclass(slots=True)
class State:
    """What an unfinished journey adds up to."""

    world: World
    hour: int = 0

    def apply(self, entry: Entry) -> None:
        """Folds one entry in."""
        raise NotImplementedError
