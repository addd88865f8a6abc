"""A kit: one world and one journey printed whole, the GM's copies and the players', in one folder."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from printkit.asked import HOURS_OF_A_KIT, RADIUS, Look, taken_from
from printkit.journal import entries as journal
from printkit.journal.entries import Entry, Refused
from printkit.played import played
from printkit.rules import prepared
from printkit.rules.play import play
from printkit.sheets import catalogue
from printkit.sheets.catalogue import SHEETS, Setting, Sheet
from printkit.talk import Talk
from printkit.usage import hex_of
from printkit.views import audience
from printkit.views.audience import Moment, Reader, Seen
from printkit.world.orders import Scenario
from printkit.writing import free_folder, whole_folder


class File(NamedTuple):
    """A file of a kit: its path inside the folder, and its content."""

    name: str
    content: bytes


def make(*, out: str | None, force: bool, quiet: bool, as_json: bool, **given: Any) -> None:
    """The command `kit`."""
    from printkit.person import at_the_terminal

    talk = Talk(quiet=quiet, as_json=as_json)
    asked, look = taken_from(given)
    target = Path(out or f"out/kit-{asked.stem}")
    free_folder(target, force=force)
    talk.step("making the world")
    found = played(asked, default_hours=HOURS_OF_A_KIT)
    for note in found.notes:
        talk.note(note)
    talk.step("playing the journey")
    entries = tuple(play(found.scenario, referee=at_the_terminal(), watch=talk.hours).entries)
    written: list[str] = []
    gaps: list[str] = []
    unnamed: list[str] = []
    with whole_folder(target, force=force) as folder:
        for made in printed(found.scenario, entries, look):
            gaps += made.gaps
            unnamed += made.unnamed
            for file in made.files:
                talk.step(f"printing {file.name}")
                folder.write(file.name, file.content)
                written.append(file.name)
    note_unnamed(talk, unnamed)
    note_missing(talk, gaps)
    talk.done(f"{target}: {len(written)} files", summary(found.scenario, entries, folder=str(target), files=written))


def printed(
    scenario: Scenario, entries: tuple[Entry, ...], look: Look, *, processes: int | None = None
) -> Iterator["Printed"]:
    """All files of a kit, in a fixed order, whatever the number of processes that print them."""
    from printkit import workers
    from printkit.world import scenario as scenarios

    todo = [(piece, formats) for piece in pieces(scenario, entries, look) for formats in catalogue.together(piece.of)]
    jobs = [partial(piece.printed, look, formats) for piece, formats in todo]
    weights = [piece.weight if "pdf" in formats else 1 for piece, formats in todo]
    yield from workers.done(jobs, weights, [piece.states for piece, _ in todo], processes=processes)
    records = (
        File("gm/journal.jsonl", journal.write(entries).encode()),
        File("gm/scenario.yaml", scenarios.write(scenario).encode()),
    )
    yield Printed(records)


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


_TOLD = 12


def note_unnamed(talk: Talk, names: Iterable[str]) -> None:
    """Says which names found no room, and on how many maps; where a map's side column has room it lists them."""
    counts = Counter(names)
    if counts:
        told = [f"{name} ({count} maps)" if count > 1 else name for name, count in list(counts.items())[:_TOLD]]
        more = f" and {len(counts) - _TOLD} more" if len(counts) > _TOLD else ""
        talk.note(f"no room on the map for {', '.join(told)}{more}")


def note_missing(talk: Talk, gaps: Iterable[str]) -> None:
    """Says which characters no face has; a sign stands in their place."""
    for gap in sorted(set(gaps)):
        talk.note(f"no face has {gap}; a sign stands in its place")


class Piece(NamedTuple):
    """One view to print: the sheet, the name of its files without endings, how the view is built, the name of the sheet
    that its links lead to, about how long it takes, and what it is a state of (empty where there is one state)."""

    of: Sheet
    stem: str
    build: Callable[[], Any]
    beside: str = ""
    weight: int = 1
    states: str = ""

    def printed(self, look: Look, formats: tuple[str, ...] = ()) -> "Printed":
        """Its files in all formats of the sheet, or in those that are named."""
        from printkit.sheets import faces

        setting = _setting(look, self.beside)
        faces.forget_missing()
        made = list(catalogue.prints(self.of, self.build(), formats or self.of.formats, setting))
        files = tuple(File(f"{self.stem}{one.suffix}.{ending}", one.content) for ending, one in made)
        gaps = tuple(map(str, faces.missing()))
        return Printed(files, gaps, tuple(dict.fromkeys(name for _, one in made for name in one.unnamed)))


def _setting(look: Look, beside: str) -> Setting:
    return Setting(
        look.paper,
        look.style,
        look.detail,
        look.text,
        beside,
        look.hex_mm,
        look.orientation,
        look.grid,
        None if look.around is None else hex_of("--around", look.around),
        RADIUS if look.radius is None else look.radius,
        look.along,
    )


class Printed(NamedTuple):
    """The files of a piece, the characters that no face has, and the names that found no room on a map."""

    files: tuple[File, ...]
    gaps: tuple[str, ...] = ()
    unnamed: tuple[str, ...] = ()


_WEIGHTS = {"map": 4, "board": 4, "key": 3}


def pieces(scenario: Scenario, entries: tuple[Entry, ...], look: Look) -> Iterator[Piece]:
    """Everything of a kit that is printed, in a fixed order."""
    thrown = prepared(scenario)
    for reader in Reader:
        seen = audience.cut(scenario, entries, reader, thrown)
        for of in SHEETS:
            if reader in of.readers and of.fits(seen.facts):
                yield from pieces_of(of, seen, look, folder=f"{reader}/")


def pieces_of(
    of: Sheet, seen: Seen, look: Look, *, folder: str = "", regions: Sequence[str] = (), at_end: bool = False
) -> Iterator[Piece]:
    """What one sheet prints for one reader: of all regions that the reader knows or those named; players' maps of every
    moment or (`at_end`) of the last."""
    build = catalogue.builder(of)
    if of.numbered:
        build = partial(build, numbers=look.scheme())
    weight = _WEIGHTS.get(of.name, 1)
    if of.each == "journey":
        yield Piece(of, f"{folder}{of.name}", partial(build, seen, lang=look.lang), weight=weight)
        return
    known = regions or tuple(seen.world.regions)
    for region in known:
        own = f"-{region}" if len(known) > 1 else ""
        for moment in _moments(of, seen, region, at_end=at_end):
            when = f"-{moment.key}" if moment.key else ""
            at = {"at": moment.hour} if of.moments else {}
            view = partial(build, seen, region, lang=look.lang, **at)
            beside = f"{of.beside}{own}" if seen.for_gm and of.beside else ""
            states = f"{folder}{of.name}{own}" if moment.key else ""
            # a further state of a map costs half of a whole map, where the one before it was drawn
            yield Piece(of, f"{folder}{of.name}{when}{own}", view, beside, weight // 2 if states else weight, states)


def _moments(of: Sheet, seen: Seen, region: str, *, at_end: bool) -> tuple[Moment, ...]:
    """When a region's sheet is made: once, or for players from the moment on when they know of the region."""
    if not of.moments or seen.for_gm or at_end:
        return (Moment("", seen.hours),)
    return tuple(m for m in seen.moments() if seen.picture(region, m.hour).hexes)
