"""The builders of sheets of encounters: a week of a region, thrown beforehand, and one encounter written out."""

from collections.abc import Sequence

from printkit import tables
from printkit.core.dice import Roll, parse_dice
from printkit.journal.entries import Encounter
from printkit.journal.prepared import Chance, Foreseen
from printkit.views import log_course
from printkit.views.audience import Seen
from printkit.views.encounters import DayRow, EncounterView, Ground, Hit, Meeting, WatchCell, WeekView
from printkit.views.log import DiceLine
from printkit.views.signs import count
from printkit.views.whole import called
from printkit.views.words import Words, capital, words_of

_IN_SHORT = ("surprise", "distance", "reaction", "actions")
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def letter(n: int) -> str:
    """The sign of the n-th thing that is found, from 0: A to Z, then A2 …"""
    return _LETTERS[n % 26] + (str(n // 26 + 1) if n >= 26 else "")


def week_view(seen: Seen, region: str, *, lang: str = "en") -> WeekView:
    """A region's week of checks, for the GM."""
    words = words_of(lang)
    mine = [f for f in seen.prepared if f.region == region]
    hits = [f for f in mine if f.by_ground]
    letters = {(f.day, f.watch, f.check): letter(i) for i, f in enumerate(hits)}
    watches = max((f.watch for f in mine), default=-1) + 1
    turn = 24 // watches if watches else 4
    return WeekView(
        kicker=words("week.kicker"),
        title=called(seen.world.regions[region]),
        subtitle=words("week.subtitle"),
        place="",
        badge=words(f"badge.{seen.reader}"),
        foot=words("week.foot"),
        watches=tuple(
            words("week.watch", n=i + 1, first=f"{i * turn:02d}", last=f"{i * turn + turn:02d}") for i in range(watches)
        ),
        days=tuple(
            DayRow(
                words("week.day", n=day),
                tuple(_cell(mine, day, watch, letters, turn, words) for watch in range(watches)),
            )
            for day in sorted({f.day for f in mine})
        ),
        hits=tuple(_hit(f, letters[f.day, f.watch, f.check], turn, words) for f in hits),
        notes=tuple(words(f"week.note.{i}") for i in range(1, 5)),
        lang=lang,
        words={
            "outcome": words("sheets.log.outcome"),
            "check": words("sheets.log.check"),
            "day": words("week.days"),
            "hits": words("week.hits"),
        },
    )


def _cell(
    mine: Sequence[Foreseen], day: int, watch: int, letters: dict[tuple[int, int, int], str], turn: int, words: Words
) -> WatchCell:
    both = sorted((f for f in mine if (f.day, f.watch) == (day, watch)), key=lambda f: f.check)
    first = both[0]
    said = [_brief(f, turn, words) for f in both]
    signs = [letters.get((day, watch, f.check), "") for f in both]
    course = words("week.course", d20=first.navigation, d10=first.veer, percent=first.distance * 10)
    return WatchCell(course, said[0], signs[0], said[1] if len(said) > 1 else "", signs[1] if len(signs) > 1 else "")


def _brief(found: Foreseen, turn: int, words: Words) -> str:
    """When and what a check brings, in a word; '' for nothing."""
    if not found.found:
        return ""
    said = words("week.cell", clock=_clock(found, turn, words), what=words.name("week.found", found.found))
    return words("week.sure", said=said) if found.second else said


def _clock(found: Foreseen, turn: int, words: Words) -> str:
    hour, minute = found.clock
    return words("log.clock", hour=f"{found.watch * turn + hour:02d}", minute=f"{minute:02d}")


def _hit(found: Foreseen, sign: str, turn: int, words: Words) -> Hit:
    remarks = []
    if found.check > 1:
        remarks.append(words("week.exploring"))
    if found.spared:
        remarks.append(words("week.spared"))
    if found.found == "lair":
        remarks.append(words("week.lair"))
    return Hit(
        sign,
        words("week.when", n=found.day, clock=_clock(found, turn, words)),
        words.name("week.found", found.found),
        " ".join(remarks),
        tuple(_ground(c, words) for c in found.by_ground),
    )


def _ground(chance: Chance, words: Words) -> Ground:
    told = chance.meeting.steps if chance.meeting else ()
    steps = [{k: v for k, v in s.items() if k != "most"} for s in told if s["step"] in _IN_SHORT]
    return Ground(
        words.name("terrain", chance.terrain),
        capital(count(words, chance.creature, chance.number)),
        log_course.course(steps, words) if steps else "",
    )


# --- one encounter --------------------------------------------------------------------------------------------------


def encounter_view(entry: Encounter, *, ground: str, rolls: Sequence[Roll], lang: str = "en") -> EncounterView:
    """One encounter, written out: its steps, dice, outcomes to tick. `ground` is a key of a terrain or place."""
    words = words_of(lang)
    kind = entry.creatures[0]
    name = capital(count(words, kind, entry.number or len(entry.creatures)))
    where = words.name("terrain" if f"terrain.{ground}" in words else "encounter.place", ground)
    meeting = Meeting(
        name=name,
        where=capital(where),
        figures=_figures(entry, kind, words),
        steps=_steps(entry, words),
        dice=tuple(_dice(r, words) for r in (*rolls, *entry.rolls)),
        outcomes=tuple(words.name("outcome", str(key)) for key in words.flat["encounter.sheet_outcomes"]),
    )
    return EncounterView(
        kicker=words("encounter.kicker"),
        title=name,
        subtitle=words("encounter.subtitle", n=len(entry.participants)),
        place=capital(where),
        badge=words("badge.gm"),
        foot=words("encounter.foot"),
        meeting=meeting,
        lang=lang,
        words={**words.for_sheet("log"), "dice": words("encounter.dice"), "course": words("encounter.course")},
    )


def _steps(entry: Encounter, words: Words) -> tuple[tuple[str, str], ...]:
    """Each step's head and text, in the order of the procedure."""
    unit = next((s["unit"] for s in entry.steps if "unit" in s), "yards")
    told = ((str(s["step"]), log_course.course([{"unit": unit, **s}], words)) for s in entry.steps)
    return tuple(
        (words("encounter.head." + key), text) for key, text in told if text and f"encounter.head.{key}" in words
    )


def _figures(entry: Encounter, kind: str, words: Words) -> tuple[tuple[str, str], ...]:
    row = tables.load("ose/creatures")["creatures"].get(kind)
    if row is None:
        return ()
    share = int(tables.load("ose/encounter")["encounter_move"]["share"])
    movement = int(row["movement"])
    likes = str(row["likes"])
    return (
        (words("encounter.figure.number"), words("encounter.figure.of", n=entry.number, dice=row["number"])),
        (words("encounter.figure.movement"), f"{movement} ({movement // share})"),
        (words("encounter.figure.morale"), str(row["morale"])),
        *([(words("encounter.figure.likes"), words.name("likes", likes))] if likes != "none" else []),
    )


def _dice(roll: Roll, words: Words) -> DiceLine:
    plus = parse_dice(roll.dice)[2]
    formula = roll.dice.partition("+")[0].partition("-")[0] + (words.signed(plus) if plus else "")
    return DiceLine(roll.results, formula, words.figure(roll.total), words.name("roll", roll.why))
