"""Arcologia's own encounter procedure (ARC-75 to ARC-79): who is surprised, who joins when, and how it ended."""

from dataclasses import dataclass

from printkit import tables
from printkit.core.dice import Dice, Roll
from printkit.journal.entries import Encounter
from printkit.rules.arcologia.land import figures
from printkit.rules.system import EncounterProcedure, Meeting, Referee
from printkit.world.model import Creature

OPEN = "open"
RULES = {
    "entered": "ARC-75",
    "reached": "ARC-80",
    "ambushed": "ARC-76",
    "sneaking": "ARC-77",
    "ambushing": "ARC-78",
    "chosen": "ARC-75",
}


def throw(bonus: int) -> str:
    """1d20 with a bonus, as dice are written."""
    return f"1d20{bonus:+d}" if bonus else "1d20"


@dataclass(frozen=True, slots=True)
class Arcologian:
    """The procedure; combat itself is not played out."""

    name: str = "arcologia"

    def meet(self, meeting: Meeting, dice: Dice, referee: Referee) -> Encounter:  # noqa: ARG002  (the contract's)
        """What came of a meeting: surprise, joins by the second, and the outcome."""
        rolls = list(meeting.rolls)
        surprised: tuple[str, ...] = ()
        rule = RULES.get(meeting.how, "ARC-75")
        lurkers = _lurkers(meeting)
        if meeting.how == "ambushing":
            surprised = _lie_in_wait(meeting, dice, rolls)
        elif lurkers:
            surprised, rule = _ambushed(meeting, lurkers, dice, rolls), "ARC-76"
        outcome, gone = _outcome(meeting, surprised, dice, rolls)
        second = int(figures()["join_second"])
        return Encounter(
            hour=meeting.hour,
            rule=rule,
            secret=meeting.secret,
            rolls=tuple(rolls),
            region=meeting.region,
            hex=meeting.hex,
            creatures=tuple(c.id for c in meeting.creatures) or meeting.foes.names,
            participants=meeting.party.names,
            surprised=surprised,
            joins={name: second * far for name, (far, reach) in meeting.joins.items() if 0 < far <= reach},
            outcome=outcome,
            how=meeting.how,
            gone=gone,
        )


def _lurkers(meeting: Meeting) -> list[Creature]:
    """The creatures that were hidden when somebody entered (ARC-76); one that comes to the party ambushes nobody."""
    if meeting.how not in ("entered", "ambushed", "sneaking"):
        return []
    hidden = meeting.figures.get("hidden")
    if hidden is None:
        return [c for c in meeting.creatures if c.hidden] if meeting.how == "ambushed" else []
    return [c for c in meeting.creatures if c.id in hidden]


def _ambushed(meeting: Meeting, lurkers: list[Creature], dice: Dice, rolls: list[Roll]) -> tuple[str, ...]:
    """One roll an ambusher against the Passive Perception of each who entered; lower is surprised (ARC-76)."""
    highest = 0
    for c in lurkers:
        roll = dice.roll(throw(c.stealth), "roll.ambush", hour=meeting.hour, purpose="encounter")
        rolls.append(roll)
        highest = max(highest, roll.total)
    entered = meeting.figures.get("entered", meeting.party.names)
    return tuple(n for n in meeting.party.names if n in entered and meeting.party.perceptions.get(n, 10) < highest)


def _lie_in_wait(meeting: Meeting, dice: Dice, rolls: list[Roll]) -> tuple[str, ...]:
    """The party's lowest Stealth against the highest Passive Perception: who loses the first turn (ARC-78)."""
    roll = dice.roll(throw(meeting.party.stealth), "roll.ambushing", hour=meeting.hour, purpose="encounter")
    rolls.append(roll)
    succeeds = roll.total > max(meeting.foes.perceptions.values(), default=10)
    return meeting.foes.names if succeeds else meeting.party.names


def _outcome(
    meeting: Meeting, surprised: tuple[str, ...], dice: Dice, rolls: list[Roll]
) -> tuple[str, tuple[str, ...]]:
    """(the outcome, the creatures that are gone): open for the table at home, or by the table of who plays alone."""
    if meeting.outcomes != "solo":
        return OPEN, ()
    table = tables.load("arcologia/outcomes")
    bonus = int(table["surprised"]) * (
        any(n in surprised for n in meeting.foes.names) - any(n in surprised for n in meeting.party.names)
    )
    dice_text = str(table["dice"]) + (f"{bonus:+d}" if bonus else "")
    roll = dice.roll(dice_text, "roll.outcome", hour=meeting.hour, purpose="outcome")
    rolls.append(roll)
    row = next(r for r in table["rows"] if roll.total <= r["most"])
    return str(row["outcome"]), tuple(c.id for c in meeting.creatures) if row.get("gone") else ()


ENCOUNTERS: EncounterProcedure = Arcologian()
