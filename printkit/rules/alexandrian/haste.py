"""What marching long and fast costs (HEX-11 … HEX-13)."""

from typing import TYPE_CHECKING

from printkit.journal.believed import Toll
from printkit.rules.alexandrian import boats
from printkit.rules.alexandrian.figures import rules
from printkit.rules.alexandrian.going import Going
from printkit.rules.alexandrian.speed import forced_march_dc, hustle_damage
from printkit.world.orders import Order

if TYPE_CHECKING:
    from printkit.rules.alexandrian.game import AlexandrianGame


def may_march(game: "AlexandrianGame", who: tuple[str, ...], going: Going, order: Order) -> bool:
    """Whether a group may march this hour: up to eight hours a day (HEX-12); a forced march for as long as it was
    ordered (HEX-13)."""
    if order.do == "forced_march":
        going.forced -= 1
        return going.forced >= 0
    return max(game.bodies[n].marched for n in who) < day_hours(game, going)


def day_hours(game: "AlexandrianGame", going: Going) -> int:
    """The hours of a day's journey: eight on foot and in the saddle, afloat as many as the boat makes."""
    craft = boats.craft_of(game, going)
    return craft.day_hours if craft is not None else int(rules()["day_hours"])


def pay(game: "AlexandrianGame", who: tuple[str, ...], *, hustle: bool, afloat: bool = False) -> None:
    """The toll of an hour marched: checks of a forced march, damage of hustling; mounts bear their riders' toll.

    Who is afloat pays nothing."""
    damage: dict[str, int] = {}
    mounts: dict[str, int] = {}
    rolls = []
    for name in who:
        body, member = game.bodies[name], game.members[name]
        body.marched += 1
        body.slept = 0
        if afloat:
            continue
        hurt = 0
        rides = member.mounted or bool(member.mount)
        dc = forced_march_dc(body.marched)
        if dc is not None:
            stands = False
            if not rides:
                check = game.roll(f"1d20{member.constitution:+d}", "forced_march", "forced_march")
                rolls.append(check)
                stands = check.total >= dc
            if not stands:
                harm = game.roll(str(rules()["forced_march"]["damage"]), "forced_march_damage", "forced_march")
                rolls.append(harm)
                hurt += harm.total
        if hustle:
            body.hustled += 1
            hurt += hustle_damage(body.hustled)
        if hurt and rides:
            body.mount_damage += hurt
            mounts[name] = hurt
        elif hurt:
            body.nonlethal += hurt
            body.fatigued = True
            damage[name] = hurt
    for toll, by_mount in ((damage, False), (mounts, True)):
        if toll:
            rule = "HEX-11" if hustle else "HEX-13"
            shown = tuple(rolls) if toll is (damage or mounts) else ()
            game.write(
                Toll(
                    hour=game.hour,
                    rule=rule,
                    who=tuple(toll),
                    damage=toll,
                    mounts=by_mount,
                    fatigued=not by_mount,
                    rolls=shown,
                )
            )
