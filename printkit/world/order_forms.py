"""Which orders each system has, and the fields of each: data that the reader checks by, known before any rule.

A field in `needs` must be there, one in `may` can be, of `either` exactly one (where `both`, at least one); no order
has any other (interfaces.md, Orders).
"""

from typing import NamedTuple

SYSTEMS = ("arcologia", "alexandrian", "eidos")
ENCOUNTERS = {"arcologia": "arcologia", "alexandrian": "ose", "eidos": "none"}
"""How meetings go in each system where a scenario does not say it."""
LONGEST = 1_000_000
"""The most hours, turns or watches that an order or a stay can name."""
MODES = ("normal", "hustle", "cautious", "explore", "forage")
CONDITIONS = (
    "climate", "giant_terrain", "hurricane", "leading_mount", "river_crossing", "snow_cover", "deep_snow", "storm",
    "powerful_storm",
)  # fmt: skip
"""What a referee may say of a march beside what the map and the weather tell (companion tables 2.3)."""

OPTIONS: dict[str, tuple[str, ...]] = {
    "arcologia": (),
    "alexandrian": (
        "actual_distance", "take_10", "change_of_direction", "veer_degrees", "veer_compass", "single_die", "three_dice",
        "initiative_again",
    ),
    "eidos": ("owing", "event_roll"),
}  # fmt: skip
"""The optional rules of each system by name; any other name is bad input there."""


class OrderForm(NamedTuple):
    """The fields of one kind of order, beside `do` and `who`."""

    needs: tuple[str, ...] = ()
    may: tuple[str, ...] = ()
    either: tuple[str, ...] = ()
    both: bool = False

    @property
    def fields(self) -> tuple[str, ...]:
        """All of them."""
        return (*self.needs, *self.either, *self.may)


COMMON = {
    "wait": OrderForm(),
    "move": OrderForm(("path",)),
    "sneak": OrderForm(("path",)),
    "ambush": OrderForm(may=("path",)),
    "fight": OrderForm(("creature",)),
    "identify": OrderForm(("hex",)),
    "cross": OrderForm(may=("to",)),
    "board": OrderForm(("vehicle",)),
    "disembark": OrderForm(("hex",)),
    "sleep": OrderForm(),
    "city": OrderForm(may=("hours",)),
    "field": OrderForm(may=("hours",)),
    "research": OrderForm(may=("hours",)),
    "resolve": OrderForm(("event",)),
    "travel": OrderForm(("to",), ("via",)),
    "explore": OrderForm(may=("hours",)),
}
OWN = {
    "alexandrian": {
        "march": OrderForm(may=("mode", "watches", "conditions"), either=("toward", "follow"), both=True),
        "identify": OrderForm(("landmark",)),
        "notice": OrderForm(),
        "backtrack": OrderForm(),
        "find_north": OrderForm(),
        "new_course": OrderForm(("toward",)),
        "search": OrderForm(("location",), ("informed",)),
        "camp": OrderForm(),
        "forced_march": OrderForm(may=("hours",)),
    },
    "eidos": {
        "move": OrderForm(may=("stops", "to"), either=("path", "follow"), both=True),
        "dive": OrderForm(),
        "rescue": OrderForm(("member",)),
    },
}


def orders_of(system: str) -> dict[str, OrderForm]:
    """The kinds of order of a system."""
    return {**COMMON, **OWN.get(system, {})}
