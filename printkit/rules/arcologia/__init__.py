"""The travel system Arcologia (ARC-1 … ARC-91)."""

from dataclasses import dataclass, field
from typing import Any

from printkit.core.dice import Dice
from printkit.rules.arcologia.game import ArcologiaGame
from printkit.rules.arcologia.land import figures
from printkit.rules.arcologia.members import attributes
from printkit.rules.system import EncounterProcedure, Facts, Game, Referee, TravelSystem
from printkit.world.orders import Scenario


def _attributes(scenario: Scenario) -> dict[str, Any]:
    """Mobility and its two children for each member, for the box of tertiary attributes (ARC-4)."""
    return {"attributes": {m.name: attributes(m)._asdict() for m in scenario.party}}


def _facts() -> Facts:
    referee = figures()["referee"]
    return Facts(turn_hours=1, turn_word="hour", encounters="arcologia", referee=referee, of_party=_attributes)


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
