"""Floor 5: the games. Two lists: travel systems and encounter procedures; a new one is a module and a line here."""

from importlib import import_module

SYSTEMS = {
    "arcologia": "printkit.rules.arcologia",
    "alexandrian": "printkit.rules.alexandrian",
    "eidos": "printkit.rules.eidos",
}
"""Travel systems by name: the module holds `SYSTEM`, a `system.TravelSystem`."""

ENCOUNTERS = {
    "arcologia": "printkit.rules.arcologia.encounters",
    "ose": "printkit.rules.ose",
}
"""Encounter procedures by name: the module holds `ENCOUNTERS`, a `system.EncounterProcedure`."""


def travel_system(name: str) -> "TravelSystem":
    """The travel system of that name; KeyError where there is none."""
    system: TravelSystem = import_module(SYSTEMS[name]).SYSTEM
    return system


def encounter_procedure(name: str) -> "EncounterProcedure | None":
    """The encounter procedure of that name; None for `none`."""
    if name == "none":
        return None
    procedure: EncounterProcedure = import_module(ENCOUNTERS[name]).ENCOUNTERS
    return procedure


def prepared(scenario: "Scenario") -> "tuple[Foreseen, ...]":
    """What a scenario's system throws before play for the referee's sheets; nothing where it has no such thing."""
    module, _, function = travel_system(scenario.system).facts.prepares.partition(":")
    if not module:
        return ()
    found: tuple[Foreseen, ...] = getattr(import_module(module), function)(scenario)
    return found


from printkit.journal.prepared import Foreseen  # noqa: E402
from printkit.rules.system import EncounterProcedure, TravelSystem  # noqa: E402  (names of the annotations above)
from printkit.world.orders import Scenario  # noqa: E402
