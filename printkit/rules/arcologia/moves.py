"""Steps: who goes together, whether they may, what they pay, and what comes of entering a hex (ARC-40 to ARC-52)."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from printkit.core.dice import Roll
from printkit.core.hexes import Hex
from printkit.journal.entries import Choice, Step
from printkit.rules.arcologia import events, meetings
from printkit.rules.arcologia.board import Barred, Board, Spot, sure
from printkit.rules.arcologia.costs import Parts, Price, barred_on_foot, driven, on_foot
from printkit.rules.arcologia.land import figures
from printkit.rules.arcologia.sights import take_sight

QUESTION = "movement"
WAYS = ("forfeit", "free", "test")


class Unit(NamedTuple):
    """Those who make a step as one: walkers from one hex, or a vehicle with all aboard."""

    names: tuple[str, ...]
    vehicle: str
    spot: Spot


class Paid(NamedTuple):
    """A step as it is paid: each one's Movement afterwards, what stands in the entry, whose next hour is forfeited."""

    left: dict[str, int]
    cost: int
    parts: Parts
    rule: str
    forfeits: tuple[str, ...] = ()
    rolls: tuple[Roll, ...] = ()


class Failed(NamedTuple):
    """A test that failed (ARC-52): why, the dice, and the Movement that it took."""

    barred: Barred
    rolls: tuple[Roll, ...]
    left: dict[str, int]


def driver(board: Board, vehicle: str) -> str | None:
    """Who drives: the captain, with the captain ashore the first aboard in party order (ARC-61)."""
    craft = board.state.vehicles[vehicle]
    if craft.captain in craft.aboard:
        return craft.captain
    aboard = board.in_party_order(craft.aboard)
    return aboard[0] if aboard else None


def units(board: Board, who: Sequence[str]) -> list[Unit] | Barred:
    """Members as they move: walkers by hex, vehicles whole; only who drives can move a vehicle (ARC-61)."""
    walkers: dict[Spot, list[str]] = {}
    vehicles: dict[str, Unit] = {}
    for name in who:
        spot = board.at[name]
        if spot is None:
            return Barred("ARC-65", "transit", {"who": name})
        vehicle = board.riding.get(name)
        if vehicle is None:
            walkers.setdefault(spot, []).append(name)
        elif vehicle not in vehicles:
            barred = bar_driving(board, vehicle, who)
            if barred:
                return barred
            aboard = board.in_party_order(board.state.vehicles[vehicle].aboard)
            vehicles[vehicle] = Unit(aboard, vehicle, spot)
    return [*(Unit(tuple(n), "", s) for s, n in walkers.items()), *vehicles.values()]


def bar_driving(board: Board, vehicle: str, who: Sequence[str]) -> Barred | None:
    """Why these cannot set a vehicle going: nobody of them drives it, or too few are aboard (ARC-61)."""
    if driver(board, vehicle) not in who:
        return Barred("ARC-61", "not_driver", {"vehicle": vehicle})
    least = board.vehicles[vehicle].crew_min
    if len(board.state.vehicles[vehicle].aboard) < least:
        return Barred("ARC-61", "crew", {"vehicle": vehicle, "crew": least})
    return None


def price(board: Board, unit: Unit, goal: Hex) -> Price | Barred:
    """What a unit's step would cost, or why it cannot be made whatever is left (ARC-41, ARC-44 to 46, ARC-60)."""
    region, cell = unit.spot
    land = board.land(region)
    if goal not in land.field.grid:
        return Barred("ARC-41", "off_map")
    to = land.field.cell(goal)
    if to not in land.field.around[cell]:
        return Barred("ARC-41", "not_near")
    if unit.vehicle:
        return driven(board, board.vehicles[unit.vehicle], region, cell, to)
    barred = barred_on_foot(land, cell, to, swims=all(board.travellers[n].swims for n in unit.names))
    return barred or on_foot(board, region, cell, to)


def purse(board: Board, unit: Unit) -> dict[str, tuple[int, int]]:
    """{who pays: (Movement left, a full hour's Movement)}: each walker, or the vehicle (ARC-41, ARC-61)."""
    if unit.vehicle:
        return {unit.vehicle: (board.state.vehicles[unit.vehicle].left, board.vehicles[unit.vehicle].movement)}
    return {n: (board.left[n], board.travellers[n].movement) for n in unit.names}


def lacking(board: Board, unit: Unit, cost: int) -> tuple[list[str], Barred | None]:
    """Who lacks points for a cost, and why that ends the matter: a full hour's Movement would do (ARC-52)."""
    money = purse(board, unit)
    short = [n for n, (left, _) in money.items() if left < cost]
    for n in short:
        if money[n][1] >= cost:
            return short, Barred("ARC-52", "movement", {"cost": cost, "left": money[n][0]})
    return short, None


def bar_step(board: Board, unit: Unit, goal: Hex) -> Barred | None:
    """Why a unit cannot make a step now: the one answer that refusals, options and the autopilot share."""
    found = price(board, unit, goal)
    if isinstance(found, Barred):
        return found
    short, barred = lacking(board, unit, found.cost)
    if barred or not short:
        return barred
    if not board.referee.answers(QUESTION):
        return Barred("ARC-52", "nobody_to_ask", {"cost": found.cost})
    if policy(board) == "forfeit" and any(purse(board, unit)[n][0] < 1 for n in short):
        return Barred("ARC-52", "forfeit_nothing", {"cost": found.cost})
    return None


def policy(board: Board) -> str:
    """The referee's standing answer to ARC-52, or `ask`."""
    return board.scenario.referee.get(QUESTION) or str(figures()["referee"][QUESTION])


def pay(board: Board, unit: Unit, cost: Price) -> Paid | Failed:
    """Pays for a step that `bar_step` lets be made; where points are lacking the referee decides how (ARC-52)."""
    money = purse(board, unit)
    short, _ = lacking(board, unit, cost.cost)
    left = {n: have - cost.cost for n, (have, _) in money.items() if n not in short}
    if not short:
        return Paid(left, cost.cost, cost.parts, cost.rule)
    asked = {"cost": cost.cost, "who": short}
    word = board.referee.decide(QUESTION, WAYS, asked)
    if word is None or (word == "forfeit" and any(money[n][0] < 1 for n in short)):
        return Failed(Barred("ARC-52", "nobody_to_ask" if word is None else "forfeit_nothing", asked), (), {})
    if policy(board) == "ask":
        shown = {"cost": cost.cost}
        board.write(Choice(hour=board.hour, rule="ARC-52", who=unit.names, choice=word, why="referee", figures=shown))
    if word == "free":
        left |= {n: money[n][0] for n in short}
        free = not set(money) - set(short)
        parts = (*cost.parts, ("cost.free", -cost.cost)) if free else cost.parts
        return Paid(left, 0 if free else cost.cost, parts, "ARC-52")
    left |= dict.fromkeys(short, 0)
    if word == "forfeit":
        return Paid(left, cost.cost, cost.parts, "ARC-52", tuple(short))
    return _test(board, unit, cost, short, left)


def _test(board: Board, unit: Unit, cost: Price, short: list[str], left: dict[str, int]) -> Paid | Failed:
    """Each who lacks the points tests climbing; one failure stops the step and takes that member's hour (ARC-52)."""
    rolls, failed = [], []
    for n in short:
        tester = sure(driver(board, n)) if unit.vehicle else n
        climbing = board.travellers[tester].climbing
        rolls.append(board.roll(meetings.throw(climbing), "roll.climbing", "climbing"))
        if rolls[-1].total < int(figures()["climbing_test"]):
            failed.append(n)
    if failed:
        return Failed(Barred("ARC-52", "test", {"cost": cost.cost}), tuple(rolls), dict.fromkeys(failed, 0))
    return Paid(left, cost.cost, cost.parts, "ARC-52", (), tuple(rolls))


def step(board: Board, party: Sequence[Unit], goal: Hex) -> list[Unit] | Barred | Failed:
    """One step of units that go together: all or none (ARC-40). The units as they stand after it."""
    for unit in party:
        barred = bar_step(board, unit, goal)
        if barred:
            return barred
    paid = []
    for unit in party:
        done = pay(board, unit, sure(price(board, unit, goal)))
        if isinstance(done, Failed):
            return done
        paid.append(done)
    return [_make(board, unit, goal, done) for unit, done in zip(party, paid, strict=True)]


def _make(board: Board, unit: Unit, goal: Hex, paid: Paid) -> Unit:
    """Sets a unit on the hex and writes the step."""
    region, cell = unit.spot
    field = board.land(region).field
    to = field.cell(goal)
    board.forfeits.update(paid.forfeits)
    board.write(
        Step(
            hour=board.hour,
            rule=paid.rule,
            rolls=paid.rolls,
            who=unit.names,
            region=region,
            origin=field.names[cell],
            to=field.names[to],
            cost=paid.cost,
            remaining=min(paid.left.values()),
            parts=paid.parts,
            left={} if unit.vehicle else paid.left,
            vehicle=unit.vehicle,
        )
    )
    set_on(board, unit.names, (region, to))
    return unit._replace(spot=(region, to))


def set_on(board: Board, names: Iterable[str], spot: Spot) -> None:
    """Moves members on the board; what held on the hex that they left is over."""
    for name in names:
        board.at[name] = spot
        board.leaves(name, spot)


def enters(board: Board, names: Sequence[str], spot: Spot, *, sneak: bool = False, ambush: bool = False) -> bool:
    """What comes of entering a hex: sight, entry events, and whether an encounter ended the move (ARC-25, 75 to 77).

    Who comes to lie in wait (ARC-78) meets nobody by entering.
    """
    take_sight(board)
    events.trigger(board, spot)
    if ambush:
        return False
    met = meetings.on_entry(board, names, spot, sneak=sneak)
    if not met and not sneak:
        # who lets the group come and go is known to be harmless
        board.harmless.update(b.creature.id for b in board.beasts_on(*spot) if b.creature.id not in board.state.hostile)
    return met


def all_names(board: Board, party: Iterable[Unit]) -> tuple[str, ...]:
    """All members of some units, in party order."""
    return board.in_party_order(n for unit in party for n in unit.names)
