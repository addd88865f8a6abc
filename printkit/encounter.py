"""The command `encounter`: one Old-School encounter, thrown and written out for the table (OSE-1 … OSE-11)."""

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from printkit.single import STDOUT, put
from printkit.talk import Talk
from printkit.usage import one_of, usage
from printkit.writing import free_file

if TYPE_CHECKING:
    from printkit.journal.entries import Encounter
    from printkit.rules.wandering import Wanderer
    from printkit.views.encounters import EncounterView

PLACES = ("wilderness", "dungeon", "water")
FORMATS = ("txt", "md", "html", "pdf")
_GROUNDS = {"wilderness": "grassland", "water": "lake", "dungeon": ""}
_PARTY, _MOST = 4, 500


def make(
    *,
    terrain: str | None,
    place: str | None,
    seed: int | None,
    party: int,
    charisma: int,
    again: bool,
    lang: str,
    paper: str,
    out: str | None,
    force: bool,
    quiet: bool,
    as_json: bool,
) -> None:
    """Throws an encounter on some ground and writes it: as text where nothing else is asked for."""
    from printkit import tables
    from printkit.journal.entries import to_dict

    talk = Talk(quiet=quiet, as_json=False)
    where, ground = _where(terrain, place)
    one_of("--lang", lang, tables.languages())
    ending = _ending(out)
    if out is not None and out != STDOUT:
        free_file(Path(out), force=force)
    found, entry = thrown(seed or 0, where, ground, party=party, charisma=charisma, again=again)
    if as_json:
        sys.stdout.write(json.dumps({**to_dict(entry), "terrain": ground, "place": where}, ensure_ascii=False) + "\n")
        if out is None:
            return
    content = _written(found, entry, ground or where, ending, lang=lang, paper=paper.lower())
    put(out or STDOUT, content, force=force)
    if out is not None and out != STDOUT:
        talk.step(out)


def _where(terrain: str | None, place: str | None) -> tuple[str, str]:
    """The place of the tables (wilderness, dungeon, water) and the terrain, one of which may say the other."""
    from printkit import tables

    if place is not None:
        one_of("--place", place, PLACES)
    if terrain is not None:
        one_of("--terrain", terrain, tuple(tables.terrains()))
        wet = tables.terrains()[terrain].water
        if place == "dungeon":
            raise usage("--terrain with --place dungeon", "leave one of them out")
        if place is not None and wet != (place == "water"):
            raise usage(
                f"--terrain {terrain} with --place {place}", "give a terrain of that place, or leave one of them out"
            )
        return ("water" if wet else "wilderness"), terrain
    chosen = place or "wilderness"
    return chosen, _GROUNDS[chosen]


def thrown(
    seed: int, place: str, terrain: str, *, party: int = _PARTY, charisma: int = 0, again: bool = False
) -> "tuple[Wanderer, Encounter]":
    """Who comes and how the meeting goes: the same for the same seed."""
    from printkit.core.dice import Dice
    from printkit.core.hexes import Hex
    from printkit.rules import wandering
    from printkit.rules.ose import ENCOUNTERS
    from printkit.rules.referee import Policy
    from printkit.rules.system import Meeting, Side
    from printkit.world.model import Creature, Place

    if not 1 <= party <= _MOST:
        raise usage(f"--party {party}", f"a party has 1 to {_MOST} people")
    dice = Dice(seed)
    found = wandering.which(dice, wandering.place_of(terrain) if terrain else "dungeon", hour=0)
    meeting = Meeting(
        hour=0,
        region="",
        hex="",
        terrain=terrain,
        weather="clear",
        how="wandering",
        creatures=(Creature(id=found.creature, kind=found.creature, at=Place("", Hex(1, 1))),),
        party=Side(names=tuple(str(n) for n in range(1, party + 1)), charisma=charisma, speaks=bool(charisma)),
        foes=Side(names=(found.creature,), movement=found.movement),
        place=place,
        number=found.number,
        figures={"initiative_tie": "again"} if again else {},
    )
    return found, ENCOUNTERS.meet(meeting, dice, Policy({}))


def _ending(out: str | None) -> str:
    if out is None or out == STDOUT:
        return "txt"
    ending = Path(out).suffix.lower().removeprefix(".")
    if ending not in FORMATS:
        raise usage(
            f"{out} has no ending of an encounter", f"name it with one of {', '.join('.' + f for f in FORMATS)}"
        )
    return ending


def _written(found: "Wanderer", entry: "Encounter", ground: str, ending: str, *, lang: str, paper: str) -> bytes:
    from printkit.sheets import catalogue, encounter as sheet, pages
    from printkit.views.encounters_of import encounter_view

    view: EncounterView = encounter_view(entry, ground=ground, rolls=found.rolls, lang=lang)
    if ending == "pdf":
        one_of("--paper", paper, catalogue.papers_of("encounter"))
        return sheet.pdf(view, paper=paper)
    if ending == "txt":
        return sheet.text(view).encode()
    return (pages.html(view, "encounter") if ending == "html" else pages.markdown(view, "encounter")).encode()
