"""A kit: one world and one journey printed whole, the GM's copies and the players', in one folder."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from printkit.asked import HOURS_OF_A_KIT, Asked, Look, Played, played
from printkit.journal import entries as journal
from printkit.journal.entries import Entry, Refused
from printkit.person import at_the_terminal
from printkit.rules.play import play
from printkit.sheets import catalogue
from printkit.sheets.catalogue import SHEETS, Setting, Sheet
from printkit.talk import Talk
from printkit.views import audience
from printkit.views.audience import Moment, Reader, Seen
from printkit.world import scenario as scenarios
from printkit.world.orders import Scenario
from printkit.writing import free_folder, whole_folder


class File(NamedTuple):
    """A file of a kit: its path inside the folder, and its content."""

    name: str
    content: bytes


def make(*, out: str | None, force: bool, quiet: bool, as_json: bool, **given: Any) -> None:
    """The command `kit`."""
    talk = Talk(quiet=quiet, as_json=as_json)
    asked, look = Asked.taken_from(given), Look.taken_from(given)
    target = Path(out or f"out/kit-{asked.stem}")
    free_folder(target, force=force)
    talk.step("making the world")
    found = played(asked, default_hours=HOURS_OF_A_KIT)
    for note in found.notes:
        talk.note(note)
    talk.step("playing the journey")
    entries = tuple(play(found.scenario, referee=at_the_terminal(), watch=talk.hours).entries)
    written = []
    with whole_folder(target, force=force) as folder:
        for file in files(found, entries, look):
            talk.step(f"printing {file.name}")
            folder.write(file.name, file.content)
            written.append(file.name)
    note_missing(talk)
    talk.done(f"{target}: {len(written)} files", summary(found.scenario, entries, folder=str(target), files=written))


def summary(scenario: Scenario, entries: Sequence[Entry], **more: Any) -> dict[str, Any]:
    """What a script may want to know of a journey."""
    return {
        **more,
        "system": scenario.system,
        "seed": scenario.seed,
        "hours": audience.cut(scenario, entries, Reader.GM).hours,
        "entries": len(entries),
        "refused": sum(isinstance(e, Refused) for e in entries),
    }


def note_missing(talk: Talk) -> None:
    """Says which characters no face has; a sign stands in their place."""
    from printkit.sheets import faces

    for gap in faces.missing():
        talk.note(f"no face has {gap}; a sign stands in its place")
    faces.forget_missing()


def files(found: Played, entries: tuple[Entry, ...], look: Look) -> Iterator[File]:
    """All files of a kit, in a fixed order."""
    for reader in Reader:
        seen = audience.cut(found.scenario, entries, reader)
        for of in SHEETS:
            if reader in of.readers:
                yield from printed(of, seen, look, folder=f"{reader}/")
    yield File("gm/journal.jsonl", journal.write(entries).encode())
    yield File("gm/scenario.yaml", scenarios.write(found.scenario).encode())


def printed(
    of: Sheet,
    seen: Seen,
    look: Look,
    *,
    formats: tuple[str, ...] = (),
    folder: str = "",
    regions: Sequence[str] = (),
    at_end: bool = False,
) -> Iterator[File]:
    """The files of one sheet for one reader: in all its formats or those named, of all regions that the reader knows or
    those named, players' maps of every moment or (`at_end`) of the last."""
    build = catalogue.builder(of)
    if of.each == "journey":
        view = build(seen, lang=look.lang)
        yield from _written(of, view, formats, look, stem=f"{folder}{of.name}")
        return
    known = regions or tuple(seen.world.regions)
    for region in known:
        own = f"-{region}" if len(known) > 1 else ""
        for moment in _moments(of, seen, region, at_end=at_end):
            when = f"-{moment.key}" if moment.key else ""
            view = (
                build(seen, region, at=moment.hour, lang=look.lang)
                if of.moments
                else build(seen, region, lang=look.lang)
            )
            key = f"key{own}" if seen.for_gm and of.name == "map" else ""
            yield from _written(of, view, formats, look, stem=f"{folder}{of.name}{when}{own}", key=key)


def _moments(of: Sheet, seen: Seen, region: str, *, at_end: bool) -> tuple[Moment, ...]:
    """When a region's sheet is made: once, or for players from the moment on when they know of the region."""
    if not of.moments or seen.for_gm or at_end:
        return (Moment("", seen.hours),)
    return tuple(m for m in seen.moments() if seen.picture(region, m.hour).hexes)


def _written(of: Sheet, view: Any, formats: tuple[str, ...], look: Look, *, stem: str, key: str = "") -> Iterator[File]:
    setting = Setting(look.paper, look.style, look.detail, look.text, key)
    for ending, made in catalogue.prints(of, view, formats or of.formats, setting):
        yield File(f"{stem}{made.suffix}.{ending}", made.content)
