"""The Alexandrian hexcrawl as a travel system (HEX-1 … HEX-50)."""

from printkit.core.dice import Dice
from printkit.rules.alexandrian.figures import rules
from printkit.rules.alexandrian.game import AlexandrianGame
from printkit.rules.alexandrian.speed import distance_error
from printkit.rules.system import EncounterProcedure, Facts, Game, Referee, TravelSystem
from printkit.world.orders import Scenario


def _of_party(scenario: Scenario) -> dict[str, int]:
    """Where true distances are thrown for (HEX-22), by how many in a hundred the party's may be off."""
    return {"distance_error": distance_error()} if scenario.options.get("actual_distance") else {}


class Alexandrian:
    """Watches of four hours, miles inside 12-mile hexes, hexes hidden from the players (HEX-1, HEX-5, HEX-6)."""

    name = "alexandrian"
    facts = Facts(
        turn_hours=int(rules()["watch_hours"]),
        turn_word="watch",
        players_grid=False,
        believed=True,
        encounters="ose",
        sees=False,
        miles_per_hex=int(rules()["hex_miles"]),
        prepares="printkit.rules.alexandrian.prepared:week",
        of_party=_of_party,
    )

    def game(self, scenario: Scenario, *, dice: Dice, referee: Referee, procedure: EncounterProcedure | None) -> Game:
        """A new journey, nothing written yet."""
        return AlexandrianGame(scenario, dice=dice, referee=referee, procedure=procedure)


SYSTEM: TravelSystem = Alexandrian()
