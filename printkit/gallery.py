"""The gallery: for each look of maps and each kind of land a sheet of samples, and an index of them, in one folder."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import NamedTuple

from printkit import workers
from printkit.asked import Asked
from printkit.played import played
from printkit.rules.play import play
from printkit.sheets import catalogue, pdf, svg
from printkit.sheets.hexmap import samples
from printkit.sheets.scene import Scene
from printkit.talk import Talk
from printkit.usage import one_of
from printkit.views import audience
from printkit.views.audience import Reader
from printkit.views.map import MapView
from printkit.views.map_of import map_view
from printkit.views.words import Words, words_of
from printkit.writing import free_folder, whole_folder

SEEDS = 4
"""So many maps stand on a sheet."""
_SIZE, _HOURS = "20x10", 72
_PLAYERS = "players"

Sample = tuple[MapView, str]


class Page(NamedTuple):
    """A sheet of an index: its file and what it shows."""

    file: str
    title: str


class Book(NamedTuple):
    """All sheets in one look, for the index."""

    title: str
    book: str
    sheets: str
    pages: tuple[Page, ...]


def make(
    *,
    lands: list[str] | None,
    styles: list[str] | None,
    seed: int,
    lang: str,
    out: str | None,
    force: bool,
    quiet: bool,
    as_json: bool,
) -> None:
    """The command `gallery`: a book of sheets and the sheets one by one for each look, whole or not at all."""
    from printkit import tables
    from printkit.world import making

    talk, target = Talk(quiet=quiet, as_json=as_json), Path(out or "out/gallery")
    one_of("--lang", lang, tables.languages())
    for option, given, known in (("--land", lands, making.lands()), ("--style", styles, catalogue.styles())):
        for word in given or ():
            one_of(option, word, known)
    free_folder(target, force=force)
    words = words_of(lang)
    shown = _shown(talk, tuple(dict.fromkeys(lands or making.lands())), seed, words)
    looks = tuple(dict.fromkeys(styles or catalogue.styles()))
    written: list[str] = []
    with whole_folder(target, force=force) as folder:
        jobs = [partial(_printed, shown, style, words) for style in looks]
        for files in workers.done(jobs, [1] * len(jobs), least=2):
            for name, content in files:
                talk.step(f"printing {name}")
                folder.write(name, content)
                written.append(name)
        folder.write("index.html", _index(list(shown), looks, words))
    talk.done(f"{target}: {len(written) + 1} files", {"folder": str(target), "files": [*written, "index.html"]})


def _shown(talk: Talk, lands: Sequence[str], seed: int, words: Words) -> dict[str, list[Sample]]:
    """The samples of each sheet: every land's, and copies as players know some of these lands."""
    out: dict[str, list[Sample]] = {}
    for land in lands:
        talk.step(f"making {land}")
        out[land] = [_sample(land, number, words) for number in range(seed, seed + SEEDS)]
    out[_PLAYERS] = [_sample(land, seed, words, reader=Reader.PLAYERS) for land in lands[:SEEDS]]
    return out


def _sample(land: str, seed: int, words: Words, *, reader: Reader = Reader.GM) -> Sample:
    hours = _HOURS if reader is Reader.PLAYERS else None
    scenario = played(Asked(seed=seed, kind=land, size=_SIZE, explore=hours), keyed=False).scenario
    entries = tuple(play(scenario).entries)
    seen = audience.cut(scenario, entries, reader)
    view = map_view(seen, scenario.party[0].at.region, lang=words.lang)
    if reader is Reader.PLAYERS:
        return view, words("gallery.known", name=view.title, seed=seed)
    return _land_alone(view), words("gallery.caption", name=view.title, seed=seed)


def _land_alone(view: MapView) -> MapView:
    """A map without the marks of what lives and happens there, and without borders that no legend explains."""
    return replace(view, marks=(), party=(), signs=(), realms=())


def _title(sheet: str, style: str, words: Words) -> str:
    land = words("gallery.players") if sheet == _PLAYERS else words.name("gallery.land", sheet)
    return words("gallery.title", land=land, style=words.name("gallery.style", style))


def _printed(shown: dict[str, list[Sample]], style: str, words: Words) -> list[tuple[str, bytes]]:
    """All files in one look."""
    scenes = {sheet: _scene(views, sheet, style, words) for sheet, views in shown.items()}
    title = words.name("gallery.style", style)
    book = pdf.paint(list(scenes.values()), title=f"{words('gallery.index')}, {title}", lang=words.lang)
    pages = ((f"{style}/{sheet}.svg", svg.paint(scene).encode()) for sheet, scene in scenes.items())
    return [(f"{style}.pdf", book), *pages]


def _scene(views: Sequence[Sample], sheet: str, style: str, words: Words) -> Scene:
    return samples.drawn(views, style=style, title=_title(sheet, style, words), foot=words("gallery.index"))


def _index(sheets: Sequence[str], looks: Sequence[str], words: Words) -> bytes:
    from printkit.sheets import pages

    return pages.gallery(list(_books(sheets, looks, words)), title=words("gallery.index"), lang=words.lang).encode()


def _books(sheets: Sequence[str], looks: Sequence[str], words: Words) -> Iterator[Book]:
    for style in looks:
        found = tuple(Page(f"{style}/{sheet}.svg", _title(sheet, style, words)) for sheet in sheets)
        yield Book(words.name("gallery.style", style), f"{style}.pdf", words("gallery.sheets"), found)
