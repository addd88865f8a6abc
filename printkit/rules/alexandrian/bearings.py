"""Holding a course, losing it and finding it again (HEX-30 … HEX-42)."""

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from printkit.core.dice import Roll
from printkit.core.hexes import DIRECTIONS
from printkit.journal.believed import Bearings, Lost, March, Navigation, Progress, Track
from printkit.journal.entries import Step
from printkit.rules.alexandrian.figures import conditions, faces_of, navigation_dc, rules, share
from printkit.rules.alexandrian.going import Going
from printkit.rules.alexandrian.marching import ground, retrace
from printkit.rules.alexandrian.progress import faces_of_degrees, more_veer, opposite
from printkit.rules.alexandrian.speed import miles_an_hour, party_speed
from printkit.rules.alexandrian.tracking import tracking_dc
from printkit.world.orders import Member, Order

if TYPE_CHECKING:
    from printkit.rules.alexandrian.game import AlexandrianGame

Who = tuple[str, ...]


def set_course(game: "AlexandrianGame", who: Who, going: Going, order: Order) -> None:
    """What an order to march does before the watch's first hour: a course is taken, and checked."""
    if order.do == "march":
        _turn(game, going, order)
        _keep(game, who, going, order)
    elif order.do == "forced_march":
        going.forced = order.hours
        _keep(game, who, going, order)


def take(game: "AlexandrianGame", who: Who, going: Going, order: Order) -> None:
    """Bearings sought, at once and beside what else is done in the watch: notice, find_north, new_course."""
    if order.do == "notice":
        notice(game, who, going, why="watch")
        going.noticed_this_watch = True
    elif order.do == "find_north":
        _find_north(game, who, going)
    elif order.do == "new_course":
        _new_course(game, who, going, order.toward)


def _turn(game: "AlexandrianGame", going: Going, order: Order) -> None:
    changed = going.toward and order.toward and order.toward != going.toward
    if changed and game.option("change_of_direction"):
        going.at = going.at.turned_inside()
    if (order.toward, order.follow) != (going.toward, going.follow):
        going.onward = False
    going.toward, going.follow = order.toward, order.follow
    if order.follow:
        going.found()  # a landmark fixes the route (HEX-30)


def _keep(game: "AlexandrianGame", who: Who, going: Going, order: Order) -> None:
    """The navigation check of a watch (HEX-31): none by landmark, except on a trail in bad repair (HEX-20)."""
    region = game.region(going)
    under = ground(region, going.at.hex, going.follow)
    if going.follow and not under.bad_trail:
        return
    guide = game.navigator(who)
    dc = navigation_dc(under.terrain, way=under.way, modes=order.mode, poor=game.poor(going), bad_trail=under.bad_trail)
    check = game.roll(f"1d20{game.survival(guide):+d}", "navigation")
    success = check.total >= dc
    rolls = [check]
    rule = "HEX-31" if success else "HEX-34" if going.lost else "HEX-32"
    if not success:
        if going.follow:
            going.toward, going.follow = (
                order.toward or (opposite(going.at.entry) if going.at.entry else DIRECTIONS[0]),
                "",
            )
        _stray(game, going, rolls)
    write_check(game, going, guide, rolls, rule=rule, dc=dc, success=success)


def write_check(
    game: "AlexandrianGame",
    going: Going,
    guide: Member,
    rolls: Sequence[Roll],
    *,
    rule: str,
    dc: int,
    success: bool,
    why: str = "navigation",
) -> None:
    """The entry of a guide's check (HEX-31); the first of the rolls is the check itself."""
    game.write(
        Navigation(
            hour=game.hour,
            rule=rule,
            who=(guide.name,),
            dc=dc,
            total=rolls[0].total,
            success=success,
            lost=going.lost,
            veer=going.veer,
            why=why,
            rolls=tuple(rolls),
        )
    )


def _stray(game: "AlexandrianGame", going: Going, rolls: list[Roll]) -> None:
    """A failure (HEX-32 … HEX-35): the veer as rolled; of who is lost already it may grow, never shrink."""
    if game.option("veer_degrees"):
        one, other = game.roll("1d10", "veer"), game.roll("1d10", "veer")
        rolls += [one, other]
        faces = faces_of_degrees((one.total - other.total) * 10)
    else:
        fell = game.roll("1d10", "veer")
        rolls.append(fell)
        faces = faces_of("veer_compass" if game.option("veer_compass") else "veer", fell.total)
    going.stray(more_veer(going.veer, faces) if going.lost else faces)


def notice(game: "AlexandrianGame", who: Who, going: Going, *, why: str) -> None:
    """A check to notice that one is lost (HEX-40), secret; who notices knows it from now on."""
    guide = game.navigator(who)
    region = game.region(going)
    dc = navigation_dc(region.terrain(going.at.hex), way="road", poor=game.poor(going))
    check = game.roll(f"1d20{game.survival(guide):+d}", f"notice_{why}")
    success = check.total >= dc and going.lost
    write_check(game, going, guide, [check], rule="HEX-40", dc=dc, success=check.total >= dc, why=f"notice_{why}")
    if success and not going.knows:
        going.knows = True
        game.write(Lost(hour=game.hour, rule="HEX-40", who=who, how=why))


def notice_by_itself(game: "AlexandrianGame", who: Who, going: Going) -> None:
    """Once a watch a lost party may notice (HEX-40), unless it has used its check."""
    if going.lost and not going.knows and not going.noticed_this_watch:
        notice(game, who, going, why="watch")


def _opinions(game: "AlexandrianGame", who: Who, dc: int, right: str, why: str) -> str:
    """Secret checks of all who try (HEX-42): who succeeds learns the right direction, each other a random one.

    The direction most of them hold is taken, of equals the one held by the first in party order.
    """
    opinions: dict[str, str] = {}
    truth: dict[str, bool] = {}
    rolls = []
    for name in who:
        member: Member = game.members[name]
        check = game.roll(f"1d20{game.survival(member):+d}", why)
        rolls.append(check)
        truth[name] = check.total >= dc
        if truth[name]:
            opinions[name] = right
        else:
            wrong = game.roll("1d6", "random_direction")
            rolls.append(wrong)
            opinions[name] = DIRECTIONS[wrong.total - 1]
    rule = "HEX-42" if len(who) > 1 else "HEX-41"
    game.write(Bearings(hour=game.hour, rule=rule, who=who, why=why, opinions=opinions))
    game.write(
        Bearings(
            hour=game.hour, rule=rule, secret=True, who=who, why=why, opinions=opinions, right=truth, rolls=tuple(rolls)
        )
    )
    most = Counter(opinions.values())
    return max(opinions.values(), key=lambda d: most[d])


def _find_north(game: "AlexandrianGame", who: Who, going: Going) -> None:
    """True north (HEX-41): by compass at once; else Survival DC 12, a failure takes a random direction for north."""
    if game.has_compass:
        going.found()
    else:
        held = _opinions(game, who, int(rules()["north_dc"]), "N", "find_north")
        going.found()
        going.north = DIRECTIONS.index(held)
        if going.north:
            going.stray(0)
    game.write(Lost(hour=game.hour, rule="HEX-41", who=who, found=True, how="north"))


def _new_course(game: "AlexandrianGame", who: Who, going: Going, toward: str) -> None:
    """A new course (HEX-41): Survival against navigation DC + 10; a failure is lost again at once."""
    region = game.region(going)
    dc = navigation_dc(region.terrain(going.at.hex), way="road", poor=game.poor(going)) + int(rules()["new_course_dc"])
    if len(who) > 1:
        held = _opinions(game, who, dc, toward, "new_course")
        success, rolls = held == toward, []
    else:
        check = game.roll(f"1d20{game.survival(game.members[who[0]]):+d}", "new_course")
        success, rolls = check.total >= dc, [check]
    going.found()
    going.toward, going.follow = toward, ""
    if not success:
        _stray(game, going, rolls)
    game.write(
        Navigation(
            hour=game.hour,
            rule="HEX-41",
            who=who,
            dc=dc,
            total=rolls[0].total if rolls else 0,
            success=success,
            lost=going.lost,
            veer=going.veer,
            why="new_course",
            rolls=tuple(rolls),
        )
    )
    game.write(Lost(hour=game.hour, rule="HEX-41", who=who, found=True, how="new_course"))


def backtrack_hour(game: "AlexandrianGame", who: Who, going: Going) -> None:
    """An hour back along one's own trail (HEX-41): the track must be kept; once a watch the course is judged."""
    region = game.region(going)
    guide = game.navigator(who)
    terrain = ground(region, going.at.hex, "").terrain
    weather = game.weather(going.region)
    period = game.scenario.calendar.period(game.date().hour)
    if not going.noticed_this_watch:
        going.noticed_this_watch = True
        dc = tracking_dc(
            ground(region, going.at.hex, "").terrain,
            creatures=len(who),
            night=period in rules()["night"]["periods"],
            fog=weather == "fog",
            **_since(game, going),
        )
        check = game.roll(f"1d20{guide.survival:+d}", "tracking")
        kept = check.total >= dc
        game.write(Track(hour=game.hour, rule="HEX-41", who=who, kept=kept))
        game.write(Track(hour=game.hour, rule="HEX-41", secret=True, who=who, kept=kept, rolls=(check,)))
        going.follow = "" if kept else going.follow
        if not kept:
            return
        _judge(game, who, going)
    if not going.knows:
        return
    speed = party_speed([game.members[n].speed for n in who])
    miles = miles_an_hour(speed, terrain=terrain, way="trackless", conditions=conditions(weather, period))
    if miles is None:
        return
    miles *= share(rules()["tracking"]["speed"])
    back = opposite(going.toward) if going.toward else ""
    at = going.at.hex
    entered = retrace(going, miles)
    for h in entered:
        name = region.grid.name
        game.write(
            Step(
                hour=game.hour,
                rule="HEX-27",
                secret=True,
                who=who,
                region=going.region,
                origin=name(at),
                to=name(h),
                cost=0,
                remaining=0,
            )
        )
        at = h
    game.write(
        March(
            hour=game.hour,
            rule="HEX-27",
            who=who,
            toward=back,
            way="trackless",
            miles=str(miles),
            terrain=region.terrain(going.at.hex),
        )
    )
    game.write(
        Progress(
            hour=game.hour,
            rule="HEX-27",
            who=who,
            region=going.region,
            hex=region.grid.name(going.at.hex),
            entry=going.at.entry,
            face=going.at.entry,
            miles=str(miles),
            progress=str(going.at.progress),
            entered=tuple(map(region.grid.name, entered)),
            veer=going.veer,
            lost=going.lost,
        )
    )


def _since(game: "AlexandrianGame", going: Going) -> dict[str, Any]:
    """What has passed over a group's own track since it was made: days, hours of rain, fresh snow (2.9)."""
    since = going.trail[-1].hour if going.trail else game.hour
    kinds = [game.weather(going.region, hour) for hour in range(since, game.hour)]
    t = rules()["tracking"]
    return {
        "days": (game.hour - since) // 24,
        "rain_hours": sum(kind in t["rain_kinds"] for kind in kinds),
        "fresh_snow": any(kind in t["snow_kinds"] for kind in kinds),
    }


def _judge(game: "AlexandrianGame", who: Who, going: Going) -> None:
    """Whether the party had been on course here (HEX-41): a success tells rightly, a failure is wrong in 75 of 100."""
    guide = game.navigator(who)
    region = game.region(going)
    on_course = going.trail[-1].on_course if going.trail else True
    dc = navigation_dc(region.terrain(going.at.hex), way="road", poor=game.poor(going))
    check = game.roll(f"1d20{game.survival(guide):+d}", "on_course")
    rolls = [check]
    told = on_course
    if check.total < dc:
        wrong = game.roll("1d100", "wrong_conclusion")
        rolls.append(wrong)
        told = on_course != (wrong.total <= rules()["backtrack_wrong"])
    write_check(game, going, guide, rolls, rule="HEX-41", dc=dc, success=told == on_course, why="on_course")
    if told:
        if on_course:
            going.found()
        going.knows = False
        game.write(Lost(hour=game.hour, rule="HEX-41", who=who, found=True, how="on_course"))
