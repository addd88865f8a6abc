"""A week of checks thrown before play, watch by watch (HEX-2, HEX-6), from a stream that moves no journey."""

from collections import Counter
from collections.abc import Iterator

from printkit import tables
from printkit.core.dice import Dice, Roll, Stream
from printkit.core.hexes import Hex
from printkit.journal.prepared import Chance, Foreseen
from printkit.rules import encounter_procedure, wandering
from printkit.rules.alexandrian import checks
from printkit.rules.alexandrian.encounters import spot_feet
from printkit.rules.alexandrian.figures import row, rules
from printkit.rules.alexandrian.speed import speed_of
from printkit.rules.referee import Policy
from printkit.rules.system import Meeting, Side
from printkit.world.model import Creature, Place, Region
from printkit.world.orders import Scenario

DAYS = 7
CHECKS = 2
MOST_GROUNDS = 3


def week(scenario: Scenario) -> tuple[Foreseen, ...]:
    """The checks of a week for every region: two a watch, the second for a party that explores or searches."""
    return tuple(foreseen for region in scenario.world.regions.values() for foreseen in _region(scenario, region))


def grounds(region: Region) -> tuple[str, ...]:
    """The commonest kinds of ground that one walks on, each by the commonest of its terrains."""
    count = Counter(region.terrains[i] for i in region.land)
    known = {t: n for t, n in count.items() if t and row(t).get("trackless") is not None}
    lists: dict[str, str] = {}
    for terrain in sorted(known, key=lambda t: (-known[t], t)):
        lists.setdefault(tables.terrains()[terrain].ose, terrain)
    total = Counter({ose: sum(n for t, n in known.items() if tables.terrains()[t].ose == ose) for ose in lists})
    most = sorted(lists, key=lambda ose: (-total[ose], ose))[:MOST_GROUNDS]
    return tuple(lists[ose] for ose in most)


def _region(scenario: Scenario, region: Region) -> Iterator[Foreseen]:
    dice = Dice(Stream(scenario.seed, "prepared", region.id).below(2**31))
    ground = grounds(region)
    watches = 24 // int(rules()["watch_hours"])
    for day in range(1, DAYS + 1):
        for watch in range(watches):
            for number in range(1, CHECKS + 1):
                yield _check(scenario, region, dice, ground, (day, watch, number))


def _check(
    scenario: Scenario, region: Region, dice: Dice, ground: tuple[str, ...], when: tuple[int, int, int]
) -> Foreseen:
    day, watch, number = when
    hour = ((day - 1) * 6 + watch) * CHECKS + number
    met = checks.check(
        dice,
        region.encounter_check or str(rules()["encounter_check"]),
        hour=hour,
        travelling=True,
        cautious=False,
        keyed=True,
        lair=region.lair,
        tracks=region.tracks,
        single_die=bool(scenario.options.get("single_die")),
    )

    def roll(what: str, why: str) -> Roll:
        return dice.roll(what, why, hour=hour, purpose="course")

    minutes = (met.half_hour - 1) * 30 + met.minute - 1 if met.half_hour else 0
    first = number == 1
    return Foreseen(
        region.id,
        day,
        watch,
        number,
        found=met.kind,
        clock=divmod(minutes, 60),
        spared=met.kind in ("creature", "tracks")
        and roll("1d100", "cautious").total <= int(rules()["cautious_spares"]),
        second=met.kind == "place" and _second(region, dice, hour),
        by_ground=tuple(_chances(scenario, region, dice, ground, met, hour)),
        navigation=roll("1d20", "navigation").total if first else 0,
        veer=roll("1d10", "veer").total if first else 0,
        distance=roll(str(rules()["actual_distance"]["dice"]), "actual_distance").total if first else 0,
        rolls=met.rolls,
    )


def _second(region: Region, dice: Dice, hour: int) -> bool:
    text = region.encounter_check or str(rules()["encounter_check"])
    return checks.succeeds(dice, text, hour=hour, why="hidden_place")[0]


def _chances(
    scenario: Scenario, region: Region, dice: Dice, ground: tuple[str, ...], met: checks.Found, hour: int
) -> Iterator[Chance]:
    if met.kind not in ("creature", "tracks", "lair"):
        return
    procedure = encounter_procedure(scenario.encounters)
    for terrain in ground:
        found = wandering.which(dice, wandering.place_of(terrain), hour=hour)
        meeting = None
        if met.kind != "tracks" and procedure is not None:
            asked = _meeting(scenario, region, dice, terrain, found, met, hour)
            meeting = procedure.meet(asked, dice, Policy({}))
        yield Chance(terrain, found.creature, found.number, meeting)


def _meeting(
    scenario: Scenario,
    region: Region,
    dice: Dice,
    terrain: str,
    found: wandering.Wanderer,
    met: checks.Found,
    hour: int,
) -> Meeting:
    spot, most = spot_feet(terrain, lambda what: dice.roll(what, "spot_distance", hour=hour, purpose="check"))
    party = scenario.party
    return Meeting(
        hour=hour,
        region=region.id,
        hex="",
        terrain=terrain,
        weather="clear",
        how="wandering",
        creatures=(Creature(id=found.creature, kind=found.creature, at=Place(region.id, Hex(1, 1))),),
        party=Side(
            names=tuple(m.name for m in party),
            movement=min(speed_of(m) for m in party) * int(rules()["unarmoured_move_per_speed"]),
        ),
        foes=Side(names=(found.creature,), aware=met.kind == "lair", movement=found.movement),
        number=found.number,
        rolls=(spot,),
        figures={"most_feet": most},
    )
