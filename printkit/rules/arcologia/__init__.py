"""The travel system Arcologia (ARC-1 … ARC-91)."""

from dataclasses import dataclass, field

from printkit.core.dice import Dice
from printkit.rules.arcologia.game import ArcologiaGame
from printkit.rules.arcologia.land import figures
from printkit.rules.system import EncounterProcedure, Facts, Game, Referee, TravelSystem
from printkit.world.orders import Scenario


def _facts() -> Facts:
    return Facts(turn_hours=1, turn_word="hour", encounters="arcologia", referee=figures()["referee"])


@dataclass(frozen=True, slots=True)
class Arcologia:
    """Movement points, fields of view, five states of knowledge, creatures and events, hour by hour."""

    name: str = "arcologia"
    facts: Facts = field(default_factory=_facts)

    def game(
        self, scenario: Scenario, *, dice: Dice, referee: Referee, procedure: EncounterProcedure | None
    ) -> Game:
        """A new journey, nothing written yet."""
        return ArcologiaGame(scenario, dice=dice, referee=referee, procedure=procedure)


SYSTEM: TravelSystem = Arcologia()
