"""The dice-move island game as a travel system (EID-1 … EID-12)."""

from printkit.core.dice import Dice
from printkit.rules.eidos.game import EidosGame
from printkit.rules.system import EncounterProcedure, Facts, Game, Referee, TravelSystem
from printkit.world.orders import Scenario


class Eidos:
    """One roll a turn, on a board that all can see."""

    name = "eidos"
    facts = Facts(turn_hours=1, turn_word="turn", players_grid=True, encounters="none", sees=False, land="board")

    def game(self, scenario: Scenario, *, dice: Dice, referee: Referee, procedure: EncounterProcedure | None) -> Game:
        """A new game, nothing written yet."""
        return EidosGame(scenario, dice=dice, referee=referee, procedure=procedure)


SYSTEM: TravelSystem = Eidos()
