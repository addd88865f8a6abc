"""The Old-School encounter, from surprise to conclusion (OSE-1 … OSE-11), as a procedure for any travel system."""

from dataclasses import dataclass, field
from typing import Any

from printkit.core.dice import Dice, Roll
from printkit.journal.entries import Encounter
from printkit.rules.ose import evasion
from printkit.rules.ose.figures import encounter_move, reaction, sheet, up_to
from printkit.rules.system import Meeting, Referee

PURPOSE = "encounter"
FIXED_REACTIONS = {"aggressive": "hostile", "territorial": "hostile"}
"""Where a creature's personality makes it plain (OSE-7), nothing is rolled."""


@dataclass(slots=True)
class _Course:
    """An encounter while it is worked out: dice, steps so far, who is surprised."""

    meeting: Meeting
    dice: Dice
    rolls: list[Roll] = field(default_factory=list)
    steps: list[dict[str, Any]] = field(default_factory=list)

    def roll(self, dice: str, why: str) -> int:
        r = self.dice.roll(dice, why, hour=self.meeting.hour, purpose=PURPOSE)
        self.rolls.append(r)
        return r.total


class OldSchool:
    """The procedure: surprise, distance, initiative, actions, conclusion (OSE-2)."""

    name = "ose"

    def meet(self, meeting: Meeting, dice: Dice, referee: Referee) -> Encounter:  # noqa: ARG002 (the contract)
        """Works out a meeting; every step and roll stands in the entry."""
        course = _Course(meeting, dice)
        party, foes = surprise(course)
        far = distance(course, either=party or foes)
        initiative(course, party=party, foes=foes)
        react = react_roll(course)
        outcome = actions(course, react, far=far, party_surprised=party, foes_surprised=foes)
        turns = int(sheet("encounter")["conclusion"]["turns"])
        course.steps.append({"step": "conclusion", "turns": turns, "minutes": turns * 10})
        names = meeting.party.names if party else ()
        ids = meeting.foes.names if foes else ()
        return Encounter(
            hour=meeting.hour,
            rule="OSE-2",
            secret=meeting.secret,
            rolls=(*meeting.rolls, *course.rolls),
            region=meeting.region,
            hex=meeting.hex,
            creatures=tuple(c.id for c in meeting.creatures) or meeting.foes.names,
            participants=meeting.party.names,
            surprised=(*names, *ids) if party != foes else (),
            outcome=outcome,
            how=meeting.how,
            steps=tuple(course.steps),
            number=number(meeting),
        )


def surprise(course: _Course) -> tuple[bool, bool]:
    """Whether the party and the foes are surprised (OSE-3): 1d6 for a side that does not know of the other.

    A surprised party that meets three or more may be surrounded (companion tables 1.5)."""
    found = []
    for word, side in (("party", course.meeting.party), ("foes", course.meeting.foes)):
        caught = False
        if not side.aware:
            total = course.roll("1d6", f"surprise_{word}")
            caught = total <= sheet("encounter")["surprised_at_most"]
        found.append(caught)
    party, foes = found
    advantage = "" if party == foes else ("foes" if party else "party")
    rounds = int(sheet("encounter")["advantage_rounds"]) if advantage else 0
    step = {"step": "surprise", "party": party, "foes": foes, "advantage": advantage, "rounds": rounds}
    if party and number(course.meeting) >= sheet("encounter")["surrounded_by"]:
        step["surrounded"] = True
    course.steps.append(step)
    return party, foes


def distance(course: _Course, *, either: bool) -> int:
    """How far apart the sides are when they meet (OSE-5); shorter in the open where either is surprised.

    `most_feet` among the meeting's figures is how far the ground lets them see.
    """
    fixed = course.meeting.figures.get("distance")
    row = sheet("encounter")["distance"][course.meeting.place]
    far = (
        int(fixed)
        if fixed is not None
        else course.roll(row["close"] if either else row["dice"], "distance") * row["factor"]
    )
    step = {"step": "distance", "distance": far, "unit": row["unit"]}
    most = course.meeting.figures.get("most_feet")
    if most is not None:
        in_sight = int(most) // FEET[row["unit"]]
        step["most"] = in_sight
        step["distance"] = far = min(far, in_sight)
    course.steps.append(step)
    return far


FEET = {"feet": 1, "yards": 3}


def initiative(course: _Course, *, party: bool, foes: bool) -> None:
    """1d6 a side that is not surprised alone, highest first (OSE-6); a tie is together, or thrown again (an option)."""
    sides = [w for w, caught, other in (("party", party, foes), ("foes", foes, party)) if not caught or other]
    tie = str(course.meeting.figures.get("initiative_tie", sheet("encounter")["initiative_tie"]))
    while True:
        totals = {side: course.roll("1d6", f"initiative_{side}") for side in sides}
        tied = len(totals) == 2 and len(set(totals.values())) == 1
        if not (tied and tie == "again"):
            break
    first = "together" if tied else max(totals, key=lambda side: totals[side])
    course.steps.append({"step": "initiative", **totals, "first": first})


def react_roll(course: _Course) -> str:
    """The foes' reaction (OSE-7); not rolled where their nature makes it plain."""
    meeting = course.meeting
    plain = str(meeting.figures.get("reaction", ""))
    if not plain and meeting.how != "wandering":
        tempers = {FIXED_REACTIONS.get(c.personality, "") for c in meeting.creatures}
        plain = "hostile" if "hostile" in tempers else ""
    step: dict[str, Any] = {"step": "reaction"}
    if plain:
        total, result = 2, plain
        step["fixed"] = True
    else:
        bonus = meeting.party.charisma if meeting.party.speaks and not speechless(meeting) else 0
        total = course.roll("2d6" + (f"{bonus:+d}" if bonus else ""), "reaction")
        result = reaction(total)
        step["total"] = total
        if bonus:
            step["charisma"] = bonus
    step["result"] = result
    on = int(up_to(sheet("encounter")["pursues"], total)["most"])
    step["pursues"] = on == 6 or (on > 0 and course.roll("1d6", "pursues") <= on)
    course.steps.append(step)
    return result


def actions(course: _Course, react: str, *, far: int, party_surprised: bool, foes_surprised: bool) -> str:
    """What is done (OSE-8): the chance of flight, encounter movement (OSE-9), and under `solo` how it ended."""
    meeting = course.meeting
    pursues = bool(course.steps[-1]["pursues"])
    chance = flight_chance(meeting, party_surprised=party_surprised, foes_surprised=foes_surprised)
    t = sheet("encounter")["encounter_move"]
    course.steps.append(
        {
            "step": "actions",
            "flight": 100 if not pursues else chance,
            "party_move": encounter_move(meeting.party.movement),
            "foes_move": encounter_move(foes_movement(meeting)),
            "most_rounds": int(t["most_rounds"]),
            **_figures_of(meeting),
        }
    )
    if meeting.outcomes != "solo":
        return "open"
    return _solo(course, react, chance=chance, pursues=pursues, far=far, foes_surprised=foes_surprised)


def flight_chance(meeting: Meeting, *, party_surprised: bool, foes_surprised: bool) -> int:
    """Percent chance that the party evades before a fight (OSE-10), where the foes pursue."""
    if foes_surprised and not party_surprised:
        return 100
    party, speed = meeting.party, foes_movement(meeting)
    alone = party_surprised and not foes_surprised
    if meeting.place == "water":
        return 0 if alone else evasion.water_chance(speed=party.movement, pursuers_speed=speed)
    if meeting.place == "dungeon":
        return 0 if alone or party.movement <= speed else 100
    return evasion.wilderness_chance(
        fleeing=len(party.names),
        pursuers=number(meeting),
        speed=party.movement,
        pursuers_speed=speed,
        terrain=meeting.terrain,
        surprised=alone,
    )


def number(meeting: Meeting) -> int:
    """How many foes there are."""
    return meeting.number or max(1, len(meeting.creatures))


def foes_movement(meeting: Meeting) -> int:
    """The foes' base movement: that of the slowest; of kinds in no list, by their Movement on the map."""
    known = sheet("creatures")["creatures"]
    of_map = int(sheet("encounter")["map_movement"])
    speeds = [int(known[c.kind]["movement"]) if c.kind in known else c.movement * of_map for c in meeting.creatures]
    return min(speeds, default=meeting.foes.movement)


def _figures_of(meeting: Meeting) -> dict[str, Any]:
    """Morale, and what they stop for when they chase, where the lists know them (companion tables 1.12, 1.3)."""
    known = sheet("creatures")["creatures"]
    rows = [known[c.kind] for c in meeting.creatures if c.kind in known]
    return {"morale": min(int(r["morale"]) for r in rows), "likes": str(rows[0]["likes"])} if rows else {}


def speechless(meeting: Meeting) -> bool:
    """Whether nobody can talk with the foes: all are beasts of the lists."""
    lists = sheet("creatures")
    beasts = {k for columns in lists["columns"].values() for c in lists["speechless"] for k in columns.get(c, ())}
    return bool(meeting.creatures) and all(c.kind in beasts for c in meeting.creatures)


def _solo(course: _Course, react: str, *, chance: int, pursues: bool, far: int, foes_surprised: bool) -> str:
    solo = sheet("encounter")["solo"]
    action = solo["action"][react]
    if action == "flee_or_fight":
        many = number(course.meeting) >= solo["flee_when_outnumbered"] * len(course.meeting.party.names)
        action = "flee" if many else "fight"
    if action == "pass" or (action == "parley" and speechless(course.meeting)):
        return "passed"
    if action == "flee":
        outcome = _fly(course, chance=chance, pursues=pursues, far=far, foes_surprised=foes_surprised)
        if outcome != "caught":
            return outcome
        action = "fight"
    total = course.roll("2d6", f"outcome_{action}")
    outcome = str(up_to(solo[action], total)["outcome"])
    course.steps.append({"step": action, "total": total, "outcome": outcome})
    return outcome


def _fly(course: _Course, *, chance: int, pursues: bool, far: int, foes_surprised: bool) -> str:
    """The party flees: nobody follows, it is unseen, or it is chased."""
    meeting = course.meeting
    if not pursues or (foes_surprised and chance == 100):
        course.steps.append({"step": "flight", "outcome": "evaded", "pursued": False})
        return "evaded"
    hour, speed, chasers = meeting.hour, meeting.party.movement, foes_movement(meeting)
    if meeting.place == "water":
        flight = evasion.flee_water(course.dice, hour=hour, speed=speed, pursuers_speed=chasers, gap=far * 3)
    elif meeting.place == "dungeon":
        flight = evasion.flee_dungeon(course.dice, hour=hour, speed=speed, pursuers_speed=chasers, gap=far)
    else:
        flight = evasion.flee_wilderness(course.dice, hour=hour, chance=chance, faster=chasers > speed)
    course.rolls.extend(flight.rolls)
    course.steps.append({"step": "flight", "outcome": flight.outcome, "pursued": True, "course": tuple(flight.course)})
    return flight.outcome


def morale(dice: Dice, score: int, *, hour: int, modifier: int = 0) -> tuple[bool, Roll | None]:
    """Whether a side stands (1.12, an option): 2d6 at most its score; 2 never fights, 12 never checks."""
    t = sheet("encounter")["morale"]
    if score >= t["never"]:
        return True, None
    if score <= t["always"]:
        return False, None
    bound = int(t["most_modifier"])
    roll = dice.roll(str(t["dice"]), "morale", hour=hour, purpose=PURPOSE)
    return roll.total <= score + max(-bound, min(bound, modifier)), roll
