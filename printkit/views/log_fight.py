"""Encounters as boxes of the log: who, how, surprised, the dice, who joins when, and the outcome."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from printkit.core.dice import Roll, parse_dice
from printkit.journal.entries import Encounter
from printkit.views.log import DiceLine, EncounterBox, Joining
from printkit.views.log_course import course
from printkit.views.log_words import Speaker
from printkit.views.signs import count
from printkit.views.words import capital
from printkit.world.model import Creature


def box(entry: Encounter, speaker: Speaker, *, hour: int, party: Sequence[str]) -> EncounterBox:
    """The box of an encounter; the referee's dice, tempers and procedure for the GM alone. `party` are all members:
    where they all take part, none is named.
    """
    came = [n for n in entry.joins if n not in party]
    foes = [_creature(speaker, id_) for id_ in dict.fromkeys((*entry.creatures, *came))]
    text = [_how(entry, speaker, party)]
    if speaker.gm:
        text.append(course(entry.steps, speaker.words))
    return EncounterBox(
        name=capital(_met(entry, foes, speaker)),
        temper=_temper(foes, speaker) if speaker.gm else "",
        when=_when(entry, speaker, hour),
        text=" ".join(filter(None, text)),
        dice=tuple(_dice(roll, speaker) for roll in entry.rolls) if speaker.gm else (),
        joins=tuple(_joins(entry, speaker, party)) if entry.joins else (),
        outcomes=_outcomes(entry, speaker),
        outcome_text="",
        surprised=capital(_surprised(entry, speaker)),
    )


def _when(entry: Encounter, speaker: Speaker, hour: int) -> str:
    number = speaker.number(entry.region, entry.hex)
    return speaker.words("log.when", hour=hour, number=number) if number else speaker.words("date.hour", hour=hour)


def _met(entry: Encounter, foes: Sequence[Creature | str], speaker: Speaker) -> str:
    """Who was met: creatures by name, or how many where one stands for several."""
    if entry.number > 1 and len(foes) == 1:
        one = foes[0]
        return count(speaker.words, one if isinstance(one, str) else one.kind, entry.number)
    return counted(foes, speaker)


def _creature(speaker: Speaker, id_: str) -> Creature | str:
    """A creature of the world by its id; one that was drawn on the way is known by its kind alone."""
    return next((c for c in speaker.world.creatures if c.id == id_), id_)


def counted(foes: Iterable[Creature | str], speaker: Speaker) -> str:
    """Creatures by name and kind, those alike with their number."""
    words = speaker.words
    parts = []
    names = [c if isinstance(c, str) else c.name or c.kind for c in foes]
    own = {c.name for c in foes if not isinstance(c, str) and c.name}
    for name, alike in groupby(sorted(names)):
        n = len(list(alike))
        parts.append(
            words("log.count", what=name, n=n)
            if name in own and n > 1
            else name
            if name in own
            else count(words, name, n)
        )
    return words.listed(parts)


def _temper(foes: Sequence[Creature | str], speaker: Speaker) -> str:
    words = speaker.words
    known = [c for c in foes if not isinstance(c, str)]
    tempers = dict.fromkeys(words.name("personality", c.personality) for c in known)
    parts = [*tempers, *([words("key.ambush")] if any(c.hidden for c in known) else [])]
    return str(words.flat["list.comma"]).join(parts)


def _how(entry: Encounter, speaker: Speaker, party: Sequence[str]) -> str:
    words = speaker.words
    key = f"encounter.how.{entry.how}"
    how = words(key, n=len(entry.participants)) if key in words else ""
    if how and set(entry.participants) >= set(party):
        return how
    who = words("encounter.who", n=len(entry.participants), who=list(entry.participants))
    return " ".join(filter(None, (how, who)))


def _surprised(entry: Encounter, speaker: Speaker) -> str:
    """Who lost the first turn."""
    words = speaker.words
    members = [n for n in entry.surprised if n in entry.participants]
    others = [_creature(speaker, n) for n in entry.surprised if n not in entry.participants]
    names = [*members, *([_met(entry, others, speaker)] if others else [])]
    many = max(1, entry.number) if len(others) == 1 else len(others)
    return words("encounter.surprised", n=len(members) + many, who=names) if names else ""


def _dice(roll: Roll, speaker: Speaker) -> DiceLine:
    words = speaker.words
    plus = parse_dice(roll.dice)[2] if "d" in roll.dice else 0
    formula = roll.dice.partition("+")[0].partition("-")[0] + (words.signed(plus) if plus else "")
    return DiceLine(roll.results, formula, words.figure(roll.total), words.name("roll", roll.why.removeprefix("roll.")))


def _joins(entry: Encounter, speaker: Speaker, party: Sequence[str]) -> Iterable[Joining]:
    """Who fights from the start, and who joins later at which second (ARC-79)."""
    later = dict(entry.joins)
    members = [n for n in entry.participants if n not in later]
    everybody = len(members) > 2 and set(members) >= set(party)
    yield Joining(0, speaker.words("encounter.all") if everybody else speaker.words.listed(members), party=True)
    if first := [_creature(speaker, n) for n in entry.creatures if n not in later]:
        yield Joining(0, counted(first, speaker), party=False)
    creatures = {c.id for c in speaker.world.creatures}
    for second in sorted(set(later.values())):
        names = [n for n in later if later[n] == second]
        mine = [n for n in names if n not in creatures]
        foes = [_creature(speaker, n) for n in names if n in creatures]
        if mine:
            yield Joining(second, speaker.words.listed(mine), party=True)
        if foes:
            yield Joining(second, counted(foes, speaker), party=False)


def _outcomes(entry: Encounter, speaker: Speaker) -> tuple[tuple[str, bool], ...]:
    """The outcomes to tick, the one that fell ticked; one that is not among the usual stands alone."""
    words = speaker.words
    usual = [str(key) for key in words.flat["encounter.outcomes"]]
    keys = usual if entry.outcome in usual else [entry.outcome]
    return tuple((words.name("outcome", key), key == entry.outcome) for key in keys)
