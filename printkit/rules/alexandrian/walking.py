"""One hour's march of a group: its miles, what it enters and sees, and the two entries of it, belief and truth."""

from fractions import Fraction
from typing import TYPE_CHECKING

from printkit.journal.believed import Distance, March, Progress
from printkit.journal.entries import Step, View
from printkit.rules.alexandrian import bearings, boats, haste, looking
from printkit.rules.alexandrian.figures import conditions, navigation_dc, rules
from printkit.rules.alexandrian.going import Going
from printkit.rules.alexandrian.marching import RIVER, Moved, ground, heading, march
from printkit.rules.alexandrian.speed import actual_miles, miles_an_hour, party_speed, speed_of
from printkit.world.model import Region
from printkit.world.orders import Order

if TYPE_CHECKING:
    from printkit.rules.alexandrian.game import AlexandrianGame

Who = tuple[str, ...]
Shares = tuple[Fraction, Fraction]
"""The true and the believed share of the average distance."""


WHOLE: Shares = (Fraction(1), Fraction(1))


def shares(game: "AlexandrianGame", who: Who, going: Going) -> Shares:
    """The shares of a watch (HEX-22, an option): who judges the distance rightly believes the true one."""
    one = Fraction(1)
    if not game.option("actual_distance"):
        return WHOLE
    total = game.roll(rules()["actual_distance"]["dice"], "actual_distance", "distance")
    true = actual_miles(one, total.total)
    guide = game.navigator(who)
    dc = navigation_dc(game.region(going).terrain(going.at.hex), way="road", poor=game.poor(going))
    rolls = [total]
    if game.option("take_10"):
        knows = 10 + guide.survival >= dc
    else:
        rolls.append(game.roll(f"1d20{guide.survival:+d}", "estimate_distance", "distance"))
        knows = rolls[-1].total >= dc
    game.write(Distance(hour=game.hour, rule="HEX-22", who=who, share=str(true), rolls=tuple(rolls)))
    return true, true if knows else one


def march_hour(game: "AlexandrianGame", who: Who, going: Going, order: Order, share: Shares) -> None:
    """An hour on the way (HEX-10 … HEX-36)."""
    region = game.region(going)
    under = ground(region, going.at.hex, going.follow)
    modes = order.mode or ("normal",)
    period = game.scenario.calendar.period(game.date().hour)
    craft = boats.craft_of(game, going)
    miles: Fraction | None
    if craft is not None:
        miles = boats.miles_an_hour(region, going, craft)
    else:
        found = {*conditions(game.weather(going.region), period), *order.conditions}
        found |= {"river_crossing"} if under.crossing else set()
        speed = party_speed([speed_of(game.members[n]) for n in who])
        miles = miles_an_hour(speed, terrain=under.terrain, way=under.way, modes=modes, conditions=sorted(found))
    if miles is None or not haste.may_march(game, who, going, order):
        return
    haste.pay(game, who, hustle="hustle" in modes, afloat=craft is not None)
    lost, terrain = going.lost, region.terrain(going.at.hex)
    moved = march(region, going, miles * share[0], compass=game.has_compass, hour=game.hour, afloat=craft is not None)
    _write(game, who, going, order, "water" if craft is not None else under.way, moved, believed=share[1] / share[0])
    for _ in moved.entered:
        looking.look(game, who, going, following=going.follow)
    if moved.entered and lost and going.lost and region.terrain(going.at.hex) != terrain:
        bearings.notice(game, who, going, why="new_terrain")
    if moved.bar in ("path_end", "arrived"):
        going.done.add(going.follow)
    if moved.bar in ("edge", "blocked", "water", "land"):
        game.refuse(who, order, "HEX-20", f"{moved.bar}_ahead")
        going.toward, going.follow = "", ""


def _write(
    game: "AlexandrianGame", who: Who, going: Going, order: Order, way: str, moved: Moved, *, believed: Fraction
) -> None:
    region = game.region(going)
    name = region.grid.name
    here = going.trail[-len(moved.entered)].at.hex if moved.entered else going.at.hex
    for h in moved.entered:
        game.write(
            Step(
                hour=game.hour, rule="HEX-26", secret=True, who=who, region=going.region, origin=name(here), to=name(h),
                cost=0, remaining=0,
            )
        )  # fmt: skip
        game.write(View(hour=game.hour, secret=True, region=going.region, gained=(name(h),), lost=(name(here),)))
        here = h
    under = ground(region, going.at.hex, going.follow if way == "water" else "")
    for toward, miles in _as_believed(region, going, moved, believed):
        going.believed = going.believed.moved(toward, miles / int(rules()["hex_miles"])) if toward else going.believed
        game.write(
            March(
                hour=game.hour, rule="HEX-10", who=who, toward=toward, follow=going.follow, mode=order.mode, way=way,
                miles=str(miles), terrain=under.terrain,
                river=region.terrain(going.at.hex) == RIVER,
            )
        )  # fmt: skip
    taken = moved.pieces[-1].taken if moved.pieces else ""
    game.write(
        Progress(
            hour=game.hour, rule="HEX-25", who=who, region=going.region, hex=name(going.at.hex), entry=going.at.entry,
            face=taken, miles=str(sum((p.miles for p in moved.pieces), Fraction(0))), progress=str(going.at.progress),
            entered=tuple(map(name, moved.entered)), veer=going.veer, lost=going.lost,
        )
    )  # fmt: skip


def _as_believed(region: Region, going: Going, moved: Moved, share: Fraction) -> list[tuple[str, Fraction]]:
    """The hour's pieces as the party sees them: by landmark where the way leads, else where it means to go."""
    meant = [(p.meant, p.miles * share) for p in moved.pieces]
    if not meant:
        return [(heading(region, going) if going.follow else going.toward, Fraction(0))]
    joined: list[tuple[str, Fraction]] = []
    for toward, miles in ((d if going.follow else going.toward, m) for d, m in meant):
        if joined and joined[-1][0] == toward:
            joined[-1] = (toward, joined[-1][1] + miles)
        else:
            joined.append((toward, miles))
    return joined
