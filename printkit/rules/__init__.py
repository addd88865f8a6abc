"""Floor 5: the games. Two lists: the travel systems and the encounter procedures; a new one is a module and a line here."""

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


from printkit.rules.system import EncounterProcedure, TravelSystem  # noqa: E402  (names of the annotations above)
