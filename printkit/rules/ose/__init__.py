"""The Old-School encounter procedure (OSE-1 … OSE-11) and the figures that go with it."""

from printkit.rules.ose.procedure import OldSchool
from printkit.rules.system import EncounterProcedure

ENCOUNTERS: EncounterProcedure = OldSchool()
