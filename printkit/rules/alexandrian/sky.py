"""The weather hour by hour: as the scenario lists it, else as it is drawn for the period, else clear."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from printkit import tables
from printkit.journal.entries import Draw

if TYPE_CHECKING:
    from printkit.rules.alexandrian.game import AlexandrianGame



@dataclass(slots=True)
class Sky:
    """Each region's weather, hour by hour from hour 0, and what was drawn for the period."""

    hours: dict[str, list[str]] = field(default_factory=dict)
    drawn: dict[str, str] = field(default_factory=dict)

    def at(self, region: str, hour: int) -> str:
        """The weather of an hour that was opened; of a later one, that of the last."""
        known = self.hours.get(region)
        return known[min(hour, len(known) - 1)] if known else tables.CLEAR


def turn(game: "AlexandrianGame") -> list[Draw]:
    """Sets the weather of the hour that begins; under `draw` it is thrown once a period and region.

    The entries of what was thrown are still to be written.
    """
    sky, thrown = game.sky, []
    firsts = {first for _, first in game.scenario.calendar.periods}
    begins = game.hour == 0 or game.date().hour in firsts
    if game.scenario.draw.weather and begins:
        for region in game.scenario.world.regions:
            thrown.append(_drawn(game, region))
            sky.drawn[region] = thrown[-1].result
    for region in game.scenario.world.regions:
        listed = _listed(game, region)
        sky.hours.setdefault(region, []).append(listed or sky.drawn.get(region, tables.CLEAR))
    return thrown


def _listed(game: "AlexandrianGame", region: str) -> str:
    """What the scenario lists for an hour; of two spells the later entry holds."""
    kind = ""
    for spell in game.scenario.world.weather:
        if spell.region == region and (spell.hours is None or spell.hours[0] <= game.hour < spell.hours[1]):
            kind = spell.kind
    return kind


def _drawn(game: "AlexandrianGame", region: str) -> Draw:
    """A period's weather by the shares of its season."""
    season = game.scenario.calendar.season(game.date())
    roll = game.roll("1d100", "weather", "weather")
    kind = tables.weather_of(season, roll.total)
    return Draw(hour=game.hour, rule="HEX-21", what="weather", region=region, result=kind, rolls=(roll,))
