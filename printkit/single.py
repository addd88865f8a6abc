"""The commands that make one part of a kit: a world, a journey, a sheet."""

import json
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from printkit.asked import HOURS_OF_A_KIT, Asked, taken_from
from printkit.core.faults import BadInput, Fault
from printkit.journal.entries import Entry
from printkit.played import played
from printkit.talk import Talk
from printkit.usage import one_of, usage
from printkit.world.orders import Scenario
from printkit.writing import free_file, write_file

if TYPE_CHECKING:
    from printkit.kit import File
    from printkit.sheets.catalogue import Sheet

STDOUT = "-"


def put(out: str, content: bytes | Iterable[bytes], *, force: bool) -> None:
    """Writes a file, or to standard output; whole or piece by piece."""
    if out == STDOUT:
        sys.stdout.buffer.writelines((content,) if isinstance(content, bytes) else content)
        sys.stdout.buffer.flush()
    else:
        write_file(Path(out), content, force=force)


def _free(out: str | None, *, force: bool) -> None:
    if out is not None and out != STDOUT:
        free_file(Path(out), force=force)


def _one_output(as_json: bool, *outs: str | None) -> None:
    """Standard output can carry one thing."""
    if sum(o == STDOUT for o in outs) + as_json > 1:
        raise usage("two things on standard output", "name a file for one of them with --out")


def _found(asked: Asked, talk: Talk, *, default_hours: int | None = None, keyed: bool = True) -> Scenario:
    talk.step("making the world")
    found = played(asked, default_hours=default_hours, keyed=keyed)
    for note in found.notes:
        talk.note(note)
    return found.scenario


def world(*, out: str | None, force: bool, quiet: bool, as_json: bool, **given: Any) -> None:
    """The command `world`."""
    from printkit.world import scenario as scenarios

    talk = Talk(quiet=quiet, as_json=as_json)
    asked = Asked.taken_from(given)
    target = out or STDOUT
    _one_output(as_json, target)
    _free(target, force=force)
    scenario = _found(asked, talk)
    put(target, (piece.encode() for piece in scenarios.pieces(scenario)), force=force)
    regions = {rid: [r.grid.cols, r.grid.rows] for rid, r in scenario.world.regions.items()}
    talk.done(_said(target), {"file": target, "regions": regions})


def journey(*, journal: str | None, state: str | None, force: bool, quiet: bool, as_json: bool, **given: Any) -> None:
    """The command `journey`."""
    from printkit import kit
    from printkit.journal import entries as journals, state as states
    from printkit.person import at_the_terminal
    from printkit.rules.play import play

    talk = Talk(quiet=quiet, as_json=as_json)
    asked = Asked.taken_from(given)
    if journal is None and state is None and not as_json:
        journal = STDOUT
    _one_output(as_json, journal, state)
    for target in (journal, state):
        _free(target, force=force)
    scenario = _found(asked, talk, default_hours=HOURS_OF_A_KIT if asked.scenario is None else None)
    talk.step("playing the journey")
    game = play(scenario, referee=at_the_terminal(), watch=talk.hours)
    if journal is not None:
        put(journal, journals.write(game.entries).encode(), force=force)
    if state is not None:
        put(state, (json.dumps(states.as_json(game.state), ensure_ascii=False, indent=1) + "\n").encode(), force=force)
    told = kit.summary(scenario, game.entries, journal=journal, state=state)
    talk.done(f"{told['hours']} hours, {told['entries']} entries, {told['refused']} refused orders", told)


def sheet(
    *,
    which: str,
    journal: Path | None,
    reader: str,
    region: str | None,
    out: str | None,
    force: bool,
    quiet: bool,
    as_json: bool,
    **given: Any,
) -> None:
    """The commands `map`, `key`, `calendar`, `log`, `board` and those of the other sheets."""
    from printkit import kit
    from printkit.rules import prepared
    from printkit.rules.play import play
    from printkit.sheets import catalogue
    from printkit.views import audience

    talk = Talk(quiet=quiet, as_json=as_json)
    (asked, look), of = taken_from(given, sheet=which), catalogue.sheet(which)
    one_of("--for", reader, of.readers)
    ending = _ending(of, out)
    target = out or _name(which, asked, reader, ending)
    _one_output(as_json, target)
    _free(target, force=force)
    # a calendar and a log of a made world are of a journey; a map and a key show the land as it lies
    travelled = of.each == "journey" and asked.scenario is None
    scenario = _found(asked, talk, default_hours=HOURS_OF_A_KIT if travelled else None, keyed=which != "map")
    talk.step("playing the journey")
    entries = tuple(play(scenario, watch=talk.hours).entries) if journal is None else journal_of(journal, scenario)
    seen = audience.cut(scenario, entries, audience.Reader(reader), prepared(scenario))
    if not of.fits(seen.facts):
        raise usage(
            f"the system {scenario.system} has no {which}",
            "play one that has it: --system, or `system` of the scenario",
        )
    regions = _regions(scenario, tuple(seen.world.regions), region)
    talk.step(f"printing the {which}")
    made = [p.printed(look, (ending,)) for p in kit.pieces_of(of, seen, look, regions=regions, at_end=True)]
    names = _put_all([file for one in made for file in one.files], target, which=which, force=force)
    kit.note_unnamed(talk, (name for one in made for name in one.unnamed))
    kit.note_missing(talk, (gap for one in made for gap in one.gaps))
    talk.done(_said(*names), {"files": names})


def _name(which: str, asked: Asked, reader: str, ending: str) -> str:
    """What a sheet is called where nobody says; a players' copy is not called by the seed of its world."""
    told = "players" if reader == "players" and asked.seed is not None else asked.stem
    return f"{which}-{told}.{ending}"


def _said(*targets: str) -> str:
    return "" if targets == (STDOUT,) else ", ".join(targets)


def _ending(of: "Sheet", out: str | None) -> str:
    """The format that a file's name asks for; the sheet's first where there is no name."""
    if out is None or out == STDOUT:
        return of.formats[0]
    ending = Path(out).suffix.lower().removeprefix(".")
    if ending not in of.formats:
        endings = ", ".join(f".{f}" for f in of.formats)
        raise usage(f"--out {out} is no name that a {of.name} is written under", f"end it in one of {endings}")
    return ending


def _regions(scenario: Scenario, known: tuple[str, ...], region: str | None) -> tuple[str, ...]:
    """The region to print: the one that is named, else the one where the party starts."""
    if region is not None:
        one_of("--region", region, known)
        return (region,)
    first = scenario.party[0].at.region
    return (first,) if first in known else known[:1]


def _put_all(files: Sequence["File"], target: str, *, which: str, force: bool) -> list[str]:
    """Writes a sheet's file, or its files where it has several pages: what tells them apart goes before the ending."""
    if target == STDOUT:
        if len(files) > 1:
            raise usage(f"{len(files)} pages on standard output", "name a file with --out")
        put(STDOUT, files[0].content, force=force)
        return [STDOUT]
    path = Path(target)
    names = [str(path.with_stem(path.stem + Path(file.name).stem.removeprefix(which))) for file in files]
    for name in names:
        _free(name, force=force)
    for name, file in zip(names, files, strict=True):
        put(name, file.content, force=force)
    return names


def journal_of(path: Path, scenario: Scenario) -> tuple[Entry, ...]:
    """The entries of a journal of this scenario; BadInput with every line that is none."""
    from printkit.journal import entries as journals

    found: list[Entry] = []
    strange: dict[str, int] = {}
    for number, line in journal_lines(path):
        found += journals.read([line])
        region = getattr(found[-1], "region", None) if found else None
        if region and region not in scenario.world.regions:
            strange.setdefault(region, number)
    faults = [
        Fault(str(path), number, f"the scenario has no region {region}", "give the one that this journal is of")
        for region, number in strange.items()
    ]
    if faults:
        raise BadInput(faults)
    return tuple(found)


def journal_lines(path: Path) -> list[tuple[int, str]]:
    """The lines of a journal that hold something, with their numbers; BadInput where they are no entries."""
    from printkit.journal import entries as journals
    from printkit.world.files import text_of

    lines = [(number, line) for number, line in enumerate(text_of(path).splitlines(), 1) if line.strip()]
    faults = []
    for number, line in lines:
        try:
            _must_have_a_kind(line)
            list(journals.read([line]))
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            wrong = f"this is no entry of a journal ({error})"
            faults.append(Fault(str(path), number, wrong, "write it with printkit"))
    if not lines:
        faults = [Fault(str(path), 0, "there is no entry in it", "give a journal that printkit journey wrote")]
    elif not any(line.startswith("{") for _, line in lines):
        faults = [Fault(str(path), 0, "this is no journal", "give one that printkit journey wrote")]
    if faults:
        raise BadInput(faults)
    return lines


def _must_have_a_kind(line: str) -> None:
    """Raises ValueError for a line that is no entry of any journal, not even of a newer one."""
    if "kind" not in json.loads(line):
        raise ValueError("it has no kind")
