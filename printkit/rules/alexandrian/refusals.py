"""Why an order is forbidden now: its rule and a word of tables/lang/; options, autopilot and refusals ask here."""

from collections.abc import Callable, Sequence
from dataclasses import fields
from typing import TYPE_CHECKING, Any

from printkit.core.hexes import Grid, Hex
from printkit.rules.alexandrian import boats, haste, looking
from printkit.rules.alexandrian.finding import landmark_of, path_of, visible
from printkit.rules.alexandrian.going import Going
from printkit.world.orders import Order

if TYPE_CHECKING:
    from printkit.rules.alexandrian.game import AlexandrianGame

Reason = tuple[str, str]
Check = Callable[["AlexandrianGame", Going, Order, Sequence[str]], Reason | None]


def reason(game: "AlexandrianGame", order: Order, who: Sequence[str]) -> Reason | None:
    """The rule and reason that forbid an order to some members who go together; None where it is open."""
    checks = _CHECKS.get(order.do)
    if checks is None:
        return "HEX-1", "not_in_this_system"
    going = game.going[who[0]]
    return next((found for check in checks if (found := check(game, going, order, who))), None)


def as_written(order: Order, grid: Grid) -> dict[str, Any]:
    """An order as its file has it: what stands at its default is left out, hexes by their names."""
    plain = Order(order.do)
    given = {f.name: getattr(order, f.name) for f in fields(order) if f.name != "line"}
    kept = {k: v for k, v in given.items() if k == "do" or v != getattr(plain, k)}
    return {k: _named(v, grid) for k, v in kept.items()}


def _named(value: Any, grid: Grid) -> Any:
    if isinstance(value, Hex):
        return grid.name(value)
    return tuple(_named(v, grid) for v in value) if isinstance(value, tuple) else value


def _marched(game: "AlexandrianGame", going: Going, _order: Order, who: Sequence[str]) -> Reason | None:
    most = haste.day_hours(game, going)
    return ("HEX-12", "marched_enough") if all(game.bodies[n].marched >= most for n in who) else None


def _follows(game: "AlexandrianGame", going: Going, order: Order, _who: Sequence[str]) -> Reason | None:
    """What is followed must be there, under foot or in sight (HEX-30, HEX-45)."""
    if not order.follow:
        return None
    region = game.region(going)
    path, mark = path_of(region, order.follow), landmark_of(region, order.follow)
    if path is not None:
        return None if going.at.hex in path.hexes else ("HEX-30", "not_on_way")
    if mark is None:
        return "HEX-30", "unknown_landmark"
    return None if mark in list(visible(region, going.at.hex)) else ("HEX-45", "landmark_not_seen")


def _knows(_game: "AlexandrianGame", going: Going, _order: Order, _who: Sequence[str]) -> Reason | None:
    return None if going.knows else ("HEX-41", "not_known_lost")


def _course(_game: "AlexandrianGame", going: Going, _order: Order, _who: Sequence[str]) -> Reason | None:
    return None if going.toward or going.follow else ("HEX-13", "no_course")


def _before_eyes(game: "AlexandrianGame", going: Going, order: Order, _who: Sequence[str]) -> Reason | None:
    here = looking.recognizable(game.region(going), going, order.landmark)
    return None if here else ("HEX-30", "landmark_not_here")


def _boat(game: "AlexandrianGame", going: Going, order: Order, _who: Sequence[str]) -> Reason | None:
    here = not going.afloat and order.vehicle in boats.at_hand(game, going)
    return None if here else ("HEX-10", "no_boat_here")


def _shore(game: "AlexandrianGame", going: Going, order: Order, _who: Sequence[str]) -> Reason | None:
    ashore = bool(going.afloat) and order.hex in boats.shores(game.region(going), going)
    return None if ashore else ("HEX-10", "no_shore_there")


_CHECKS: dict[str, tuple[Check, ...]] = {
    **dict.fromkeys(("wait", "sleep", "camp", "notice", "find_north", "search"), ()),
    "march": (_marched, _follows),
    "new_course": (_marched, _knows),
    "backtrack": (_knows,),
    "forced_march": (_course,),
    "identify": (_before_eyes,),
    "board": (_boat,),
    "disembark": (_shore,),
}
