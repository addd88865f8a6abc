"""Which sheets exist, for whom, from which view, in which formats: one list; and how each is turned into files.

A new sheet is a view, a template and a line here.
"""

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from printkit.core.faults import BadInput, Fault
from printkit.core.hexes import Hex
from printkit.core.shipped import folder
from printkit.sheets import papers

if TYPE_CHECKING:
    from printkit.sheets.pdf import Place
    from printkit.sheets.scene import Scene


class Sheet(NamedTuple):
    """A sheet. `view` is the builder of what it prints (module:function); `each` says what one file is of: a `region`,
    or the whole `journey`; `moments`: players have one for the start, the end of each day and the end.
    `formats` are the endings of its files, the first the one that is meant where none is said. `land`: only for systems
    that travel over such land (a word of their facts), else for all. `fact`: only for systems of which that holds.
    `numbered`: its view takes the reader's way to number hexes. `beside`: the sheet of the same region that the
    GM's links lead to.
    """

    name: str
    view: str
    each: str
    readers: tuple[str, ...]
    formats: tuple[str, ...]
    moments: bool = False
    land: str = ""
    fact: str = ""
    numbered: bool = False
    beside: str = ""

    def fits(self, facts: Mapping[str, Any]) -> bool:
        """Whether a system that states these facts has such a sheet."""
        return self.land in ("", facts.get("land")) and (not self.fact or bool(facts.get(self.fact)))


SHEETS = (
    Sheet(
        "map",
        "printkit.views.map_of:map_view",
        "region",
        ("gm", "players"),
        ("svg", "pdf"),
        moments=True,
        numbered=True,
        beside="key",
    ),
    Sheet("board", "printkit.views.board_of:board_view", "region", ("players", "gm"), ("svg", "pdf"), land="board"),
    Sheet(
        "key",
        "printkit.views.key_of:key_view",
        "region",
        ("gm",),
        ("pdf", "html", "md"),
        numbered=True,
        beside="map",
    ),
    Sheet(
        "calendar",
        "printkit.views.calendar_of:calendar_view",
        "journey",
        ("gm", "players"),
        ("pdf", "html", "md"),
        numbered=True,
    ),
    Sheet("log", "printkit.views.log_of:log_view", "journey", ("gm", "players"), ("pdf", "html", "md"), numbered=True),
    Sheet("cards", "printkit.views.cards_of:cards_view", "journey", ("players", "gm"), ("pdf",), land="board"),
    Sheet("hunt", "printkit.views.hunt_of:hunt_view", "journey", ("players",), ("pdf",), land="board"),
    Sheet("director", "printkit.views.hunt_of:director_view", "journey", ("gm",), ("pdf", "html", "md"), land="board"),
    Sheet(
        "watches",
        "printkit.views.tableside_of:watches_view",
        "journey",
        ("gm", "players"),
        ("pdf", "html", "md"),
        fact="believed",
    ),
    Sheet(
        "encounters",
        "printkit.views.encounters_of:week_view",
        "region",
        ("gm",),
        ("pdf", "html", "md"),
        fact="prepares",
    ),
    Sheet(
        "reference",
        "printkit.views.tableside_of:reference_view",
        "journey",
        ("gm",),
        ("pdf", "html", "md"),
        fact="believed",
    ),
)

_DRAWN = ("map", "board")
"""The sheets that the map's drawer draws."""
LEAST_HEX, LARGEST_HEX = 2.0, 150.0
"""The sizes of hexes, in millimetres, that can be asked for."""


class Setting(NamedTuple):
    """How sheets are to look: paper (where none is named, the usual one, and SVG files in one piece), style, detail of
    maps, letters of SVG. `beside` is the name without ending of the sheet in the same folder to which links lead: a
    map's to the key, a key's to the map; `hex_mm` the hexes of a map over several pages; `orientation` and `grid` how
    its hexes stand and whether they show. `around` and `radius`, or `along`, the hexes on each side of the route, cut a
    part out of it."""

    paper: str = ""
    style: str = "colour"
    detail: str = "auto"
    text: str = "fonts"
    beside: str = ""
    hex_mm: float | None = None
    orientation: str = "flat"
    grid: bool = True
    around: Hex | None = None
    radius: int = 0
    along: int | None = None


class Printed(NamedTuple):
    """A file of a sheet: what is added to its name (a page of several, else empty), its content, and the names that
    found no room on it."""

    suffix: str
    content: bytes
    unnamed: tuple[str, ...] = ()


def sheet(name: str) -> Sheet:
    """The sheet of that name; KeyError where there is none."""
    return next((s for s in SHEETS if s.name == name), None) or _none(name)


def _none(name: str) -> Sheet:
    raise KeyError(name)


def papers_of(name: str = "") -> tuple[str, ...]:
    """The papers that a sheet can be printed on; without a name, those that all can."""
    if name:
        return papers.OF_MAPS if name in _DRAWN else papers.OF_TEXTS
    return tuple(p for p in papers.OF_TEXTS if p in papers.OF_MAPS)


def styles() -> tuple[str, ...]:
    """The looks of maps: files of templates/styles/."""
    return tuple(sorted(p.stem for p in (folder("templates") / "styles").glob("*.toml")))


def orientations() -> tuple[str, ...]:
    """Which ways the hexes of a map can stand."""
    from printkit.sheets.hexmap import options

    return options.ORIENTATIONS


def builder(of: Sheet) -> Callable[..., Any]:
    """The function that builds a sheet's view."""
    module, _, function = of.view.partition(":")
    found: Callable[..., Any] = getattr(import_module(module), function)
    return found


def together(of: Sheet) -> tuple[tuple[str, ...], ...]:
    """Which formats are best printed at once: those of a map share their drawing, those of a text nothing."""
    return (of.formats,) if of.name in _DRAWN else tuple((ending,) for ending in of.formats)


def prints(of: Sheet, view: Any, formats: tuple[str, ...], setting: Setting) -> Iterator[tuple[str, Printed]]:
    """Each format with its files; what formats share is drawn once."""
    if of.name in _DRAWN:
        yield from _map(view, formats, setting, board=of.name == "board")
        return
    for ending in formats:
        yield ending, Printed("", _text(of.name, view, ending, setting))


def _map(view: Any, formats: tuple[str, ...], setting: Setting, *, board: bool) -> Iterator[tuple[str, Printed]]:
    drawn = _drawn(view, formats, setting, board=board)
    for ending in formats:
        scenes = drawn[ending]
        unnamed = tuple(dict.fromkeys(name for scene in scenes for name in scene.unnamed))
        if ending == "svg":
            from printkit.sheets import svg

            for number, scene in enumerate(scenes, 1):
                suffix = f"-{number}" if len(scenes) > 1 else ""
                leads = f"{setting.beside}.html" if setting.beside else ""
                yield ending, Printed(suffix, svg.paint(scene, text=setting.text, elsewhere=leads).encode(), unnamed)
        else:
            from printkit.sheets import pdf

            _must_be_a_page(scenes)
            leads = f"{setting.beside}.pdf" if setting.beside else ""
            places = _told(scenes) if leads else {}
            content = pdf.paint(scenes, title=view.title, lang=view.lang, places=places, elsewhere=leads)
            yield ending, Printed("", content, unnamed)


def _drawn(view: Any, formats: tuple[str, ...], setting: Setting, *, board: bool) -> "Mapping[str, list[Scene]]":
    """The pages of each format. Where no paper is named, a PDF is for the usual one, and an SVG in one piece."""
    from printkit.sheets import hexmap

    crop = _crop(view, setting)

    def pages(paper: str) -> "list[Scene]":
        options = hexmap.MapOptions(
            paper=paper,
            style=setting.style,
            detail=setting.detail,
            hex_mm=setting.hex_mm,
            orientation=setting.orientation,
            grid=setting.grid,
            crop=crop,
            # nothing may stand on a board's hexes: each is played on
            fittings=not board,
        )
        return hexmap.draw(view, options)

    if setting.paper or "svg" not in formats:
        return dict.fromkeys(formats, pages(setting.paper or papers.USUAL))
    whole = pages(papers.FIT)
    fits = sorted((whole[0].width, whole[0].height)) == sorted(papers.SIZES[papers.USUAL])
    return {ending: whole if fits or ending == "svg" else pages(papers.USUAL) for ending in formats}


def _must_be_a_page(scenes: "list[Scene]") -> None:
    """Raises BadInput for a sheet larger than readers of PDF need to show (ISO 32000, Annex C: 14,400 points)."""
    side = max(max(scene.width, scene.height) for scene in scenes)
    if side > papers.LARGEST_PAGE:
        wrong = f"--paper {papers.FIT}: a page of {side:.0f} mm is longer than a PDF's may be, {papers.LARGEST_PAGE} mm"
        right = "ask for smaller hexes with --hex-mm, for a --paper that the map is cut for, or for SVG"
        raise BadInput([Fault("printkit", 0, wrong, right)])


def _told(scenes: "list[Scene]") -> "dict[str, Place]":
    """Where the hexes with a number or a sign lie, which a key's links lead to."""
    from printkit.sheets.pdf import Place
    from printkit.sheets.scene import Link, Text, on_map

    found: dict[str, Place] = {}
    for page, scene in enumerate(scenes):
        for layer in scene.layers:
            for item in layer.items:
                if isinstance(item, Link):
                    found[on_map(item.target)] = Place(page, item.x, item.y)
                elif layer.id == "hex-numbers" and isinstance(item, Text):
                    found.setdefault(on_map(f"hex-{item.text}"), Place(page, item.x, item.y))
    return found


def _crop(view: Any, setting: Setting) -> Any:
    """The part of a map that is asked for; None for the whole. BadInput where the map has no such part."""
    from printkit.sheets import hexmap

    if setting.around is not None:
        h = setting.around
        if not (1 <= h.col <= view.cols and 1 <= h.row <= view.rows):
            right = f"this one has {view.cols} columns and {view.rows} rows"
            raise BadInput([Fault("printkit", 0, "--around names no hex of the map", right)])
        return hexmap.Crop((h,), setting.radius)
    if setting.along is None:
        return None
    route = hexmap.route_of(view)
    if not route:
        wrong, right = "--along-route on a map without a route", "give the --journal of a journey, or orders"
        raise BadInput([Fault("printkit", 0, wrong, right)])
    return hexmap.Crop(route, setting.along)


def _text(name: str, view: Any, ending: str, setting: Setting) -> bytes:
    # a view may be of a sheet of its own that stands in the place of another
    name = getattr(view, "sheet", name)
    leads = f"{setting.beside}.pdf" if setting.beside else ""
    if ending == "pdf":
        beside = {"beside": leads} if leads else {}
        printed = import_module(f"printkit.sheets.{name}").pdf
        made: bytes = printed(view, paper=setting.paper or papers.USUAL, **beside)
        return made
    from printkit.sheets import pages

    written = pages.html(view, name, beside=leads) if ending == "html" else pages.markdown(view, name)
    return written.encode()
