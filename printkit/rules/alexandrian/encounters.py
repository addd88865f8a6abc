"""What a watch's checks bring: creatures, tracks, lairs, places (HEX-2, HEX-17, HEX-18, HEX-48, HEX-49)."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from printkit.core.dice import Roll
from printkit.journal.believed import Check, Forage, Track, WrongArea
from printkit.journal.entries import Encounter, Entry
from printkit.rules import wandering
from printkit.rules.alexandrian import checks, looking
from printkit.rules.alexandrian.figures import fed, forage_dc, row, rules
from printkit.rules.alexandrian.finding import by_check, familiar
from printkit.rules.alexandrian.going import Going, Visits
from printkit.rules.alexandrian.marching import ground
from printkit.rules.alexandrian.speed import speed_of
from printkit.rules.system import EncounterProcedure, Meeting, Side
from printkit.world.model import Creature, Location, Place, Region
from printkit.world.orders import Order

if TYPE_CHECKING:
    from printkit.rules.alexandrian.game import AlexandrianGame

Who = tuple[str, ...]
TRAVELLING = ("march", "forced_march", "backtrack", "search")


def watch_checks(game: "AlexandrianGame", who: Who, going: Going, order: Order) -> list[tuple[int, checks.Found]]:
    """The checks of a watch, each with the hour of the watch in which it comes up; and the day's foraging."""
    if "forage" in order.mode:
        _forage(game, who, going)
    region, here = game.region(going), going.at.hex
    found = []
    searching = order.do == "search"
    times = checks.checks_in(("explore",) if searching else order.mode or ("normal",))
    for _ in range(times):
        met = checks.check(
            game.dice,
            region.encounter_check or str(rules()["encounter_check"]),
            hour=game.hour,
            travelling=order.do in TRAVELLING,
            cautious="cautious" in order.mode,
            keyed=bool(by_check(region, here, visits=game.visits, missed=going.missed)),
            lair=region.lair,
            tracks=region.tracks,
            single_die=game.option("single_die"),
        )
        if met.kind:
            found.append(((met.half_hour - 1) // 2, met))
        else:
            game.write(
                Check(
                    hour=game.hour,
                    rule="HEX-2",
                    region=going.region,
                    hex=region.grid.name(here),
                    found="",
                    rolls=met.rolls,
                )
            )
    if searching:
        _third_check(game, who, going, order)
    if game.option("three_dice"):
        _place_die(game, who, going, order)
    return found


def _third_check(game: "AlexandrianGame", who: Who, going: Going, order: Order) -> None:
    """The third check for the one place sought, only if it is in this hex (HEX-49); a hidden one needs two.

    None is made for a party that knows too little to narrow its search. One that partly knows the place may be told
    by a success that this is the wrong area; a familiar place is missed (HEX-47).
    """
    region = game.region(going)
    place = next((p for p in region.locations if p.id == order.location), None)
    if place is None or not order.informed:
        return
    if place.hex != going.at.hex:
        _elsewhere(game, who, going, place)
        return
    text = region.encounter_check or str(rules()["encounter_check"])
    good, roll = checks.succeeds(game.dice, text, hour=game.hour, why="third_check")
    rolls = [roll]
    if good and place.kind == "hidden":
        good, second = checks.succeeds(game.dice, text, hour=game.hour, why="hidden_place")
        rolls.append(second)
    if good:
        looking.find(game, who, going, place.id, "searched", tuple(rolls))
    else:
        game.write(twin(game, going, "", place.id, tuple(rolls)))


def _elsewhere(game: "AlexandrianGame", who: Who, going: Going, place: Location) -> None:
    """A place is looked for where it is not (HEX-47, HEX-49)."""
    visits = game.visits.get(place.id, Visits())
    if familiar(place, visits, going.missed.get(place.id, 0)):
        going.missed[place.id] = going.missed.get(place.id, 0) + 1
        return
    if not visits.known:
        return
    text = game.region(going).encounter_check or str(rules()["encounter_check"])
    good, roll = checks.succeeds(game.dice, text, hour=game.hour, why="third_check")
    if good:
        game.write(WrongArea(hour=game.hour, rule="HEX-49", who=who, id=place.id))
    game.write(twin(game, going, "", place.id, (roll,)))


def _place_die(game: "AlexandrianGame", who: Who, going: Going, order: Order) -> None:
    """The variant with a die for the hex's place of its own (2.7)."""
    places = by_check(game.region(going), going.at.hex, visits=game.visits, missed=going.missed)
    if not places or order.do not in TRAVELLING:
        return
    good, roll = checks.succeeds(game.dice, str(rules()["location_check"]), hour=game.hour, why="place_check")
    if good:
        _meet_place(game, who, going, (roll,))
    else:
        game.write(twin(game, going, "", "", (roll,)))


def at_hour(
    game: "AlexandrianGame", who: Who, going: Going, found: list[tuple[int, checks.Found]], hour_of_watch: int
) -> None:
    """What comes up in this hour of the watch."""
    for at, met in found:
        if at != hour_of_watch:
            continue
        if met.kind == "place":
            _meet_place(game, who, going, met.rolls, met)
        else:
            _meet_creature(game, who, going, met)


def twin(
    game: "AlexandrianGame",
    going: Going,
    kind: str,
    what: str,
    rolls: tuple[Roll, ...],
    met: checks.Found | None = None,
    number: int = 0,
) -> Entry:
    """The referee's entry of a check."""
    return Check(
        hour=game.hour,
        rule="HEX-2",
        region=going.region,
        hex=game.region(going).grid.name(going.at.hex),
        found=kind,
        what=what,
        number=number,
        half_hour=met.half_hour if met else 0,
        minute=met.minute if met else 0,
        rolls=rolls,
    )


def _meet_place(
    game: "AlexandrianGame", who: Who, going: Going, rolls: tuple[Roll, ...], met: checks.Found | None = None
) -> None:
    """The check has come up with the hex's place: one of those not yet familiar; a hidden one needs a second check."""
    region = game.region(going)
    places = by_check(region, going.at.hex, visits=game.visits, missed=going.missed)
    if not places:
        game.write(twin(game, going, "", "", rolls, met))
        return
    place, picked = places[0], list(rolls)
    if len(places) > 1:
        which = game.roll(f"1d{len(places)}", "which_place", "check")
        picked.append(which)
        place = places[which.total - 1]
    if place.kind == "hidden":
        text = region.encounter_check or str(rules()["encounter_check"])
        good, second = checks.succeeds(game.dice, text, hour=game.hour, why="hidden_place")
        picked.append(second)
        if not good:
            game.write(twin(game, going, "", place.id, tuple(picked), met))
            return
    looking.find(game, who, going, place.id, "check", tuple(picked))


def _list_place(game: "AlexandrianGame", region: Region, going: Going, rolls: list[Roll]) -> str:
    """The encounter list to use: the ground's, or across a border that of a neighbouring ground (2.7)."""
    here = wandering.place_of(region.terrain(going.at.hex))
    beyond = [w for n in region.grid.around(going.at.hex) if (w := wandering.place_of(region.terrain(n))) != here]
    if beyond:
        good, roll = checks.succeeds(game.dice, region.border or str(rules()["border"]), hour=game.hour, why="border")
        rolls.append(roll)
        return beyond[0] if good else here
    return here


def _meet_creature(game: "AlexandrianGame", who: Who, going: Going, met: checks.Found) -> None:
    region = game.region(going)
    rolls = list(met.rolls)
    home = (
        [c for c in game.scenario.world.creatures if c.at == Place(region.id, going.at.hex)]
        if met.kind == "lair"
        else []
    )
    if home:
        key, number, movement, creatures = home[0].kind, len(home), 120, tuple(home)
    else:
        wanderer = wandering.which(game.dice, _list_place(game, region, going, rolls), hour=game.hour)
        rolls.extend(wanderer.rolls)
        key, number, movement = wanderer.creature, wanderer.number, wanderer.movement
        creatures = (Creature(id=key, kind=key, at=Place(region.id, going.at.hex), personality="docile"),)
    game.write(twin(game, going, met.kind, key, tuple(rolls), met, number))
    if met.kind == "tracks":
        game.write(Track(hour=game.hour, rule="HEX-2", who=who, what=key, number=number))
        return
    if game.procedure is None:
        return
    game.write(_encounter(game, game.procedure, who, going, met, creatures, number, movement))


def _encounter(
    game: "AlexandrianGame",
    procedure: EncounterProcedure,
    who: Who,
    going: Going,
    met: checks.Found,
    creatures: tuple[Creature, ...],
    number: int,
    movement: int,
) -> Encounter:
    region = game.region(going)
    terrain = region.terrain(going.at.hex)
    members = [game.members[n] for n in who]
    factor = int(rules()["unarmoured_move_per_speed"])
    spot, most = spot_distance(game, going, dark=game.dark() and game.travelling(who))
    meeting = Meeting(
        hour=game.hour,
        region=region.id,
        hex=region.grid.name(going.at.hex),
        terrain=terrain,
        weather=game.weather(region.id),
        how="wandering",
        creatures=creatures,
        party=Side(
            names=who,
            movement=min(speed_of(m) for m in members) * factor,
            charisma=max(m.charisma for m in members),
            speaks=True,
            stealth=min(m.stealth for m in members),
            perceptions={m.name: m.passive_perception for m in members},
        ),
        foes=Side(names=tuple(c.id for c in creatures), aware=met.kind == "lair", movement=movement),
        outcomes=game.scenario.outcomes,
        number=number,
        place="water" if going.afloat else "wilderness",
        rolls=(spot,),
        figures={"lair": met.kind == "lair", "most_feet": most, **_tie(game)},
    )
    return procedure.meet(meeting, game.dice, game.referee)


def _tie(game: "AlexandrianGame") -> dict[str, str]:
    """The option to throw a tied initiative again (OSE-6)."""
    return {"initiative_tie": "again"} if game.option("initiative_again") else {}


def spot_distance(game: "AlexandrianGame", going: Going, *, dark: bool = False) -> tuple[Roll, int]:
    """From how many feet at most creatures are seen here (companion tables 2.8): by the ground; half as far by poor
    sight, and no farther than a few paces in the dark without light."""
    terrain = ground(game.region(going), going.at.hex, "").terrain
    roll, feet = spot_feet(terrain, lambda dice: game.roll(dice, "spot_distance", "check"))
    if game.poor(going):
        feet //= int(rules()["poor_visibility"]["spot_share"])
    return roll, min(feet, int(rules()["dark_feet"])) if dark else feet


def spot_feet(terrain: str, roll: Callable[[str], Roll]) -> tuple[Roll, int]:
    """The dice of the ground, and the feet that they come to."""
    dice, factor = row(terrain)["spot"]
    found = roll(str(dice))
    return found, found.total * int(factor)


def _forage(game: "AlexandrianGame", who: Who, going: Going) -> None:
    """One Survival check a day for each forager (HEX-19)."""
    day = game.scenario.calendar.day_number(game.date())
    terrain = game.region(going).terrain(going.at.hex)
    dc = forage_dc(terrain, poor=game.poor(going))
    for name in who:
        body = game.bodies[name]
        if body.foraged_day == day:
            continue
        body.foraged_day = day
        check = game.roll(f"1d20{game.members[name].survival:+d}", "forage", "forage")
        game.write(Forage(hour=game.hour, rule="HEX-19", who=(name,), fed=fed(check.total, dc)))
        game.write(
            Forage(hour=game.hour, rule="HEX-19", secret=True, who=(name,), fed=fed(check.total, dc), rolls=(check,))
        )
