"""The text sheets as HTML and Markdown, through the templates of `templates/pages/`.

HTML files stand alone: faces cut to the letters used, icons and style lie inside. All texts are escaped.
"""

import re
from base64 import b64encode
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from itertools import chain
from math import cos, pi
from typing import TYPE_CHECKING, Any
from unicodedata import normalize

from printkit.core.shipped import folder
from printkit.sheets import faces, icons
from printkit.sheets.log import numbers_in
from printkit.sheets.numbers import Target, hex_numbers, no_numbers, numbered
from printkit.sheets.scene import Face, anchor, on_map
from printkit.sheets.setting import BODY, tied
from printkit.views.calendar import CalendarView, DayCell, MoonFace
from printkit.views.encounters import EncounterView, WeekView
from printkit.views.key import Item, KeyEntry, KeyView
from printkit.views.log import GroupRow, LogView, Period
from printkit.views.tableside import ReferenceView, WatchesView

if TYPE_CHECKING:
    from jinja2 import Environment

View = KeyView | LogView | CalendarView | WatchesView | ReferenceView | WeekView | EncounterView
KINDS = ("key", "log", "calendar", "watches", "reference", "encounters", "encounter")
_LAYERS = ("landmark", "hidden", "secret")
_SIGNS = ("hidden", "secret", "creature", "entry", "hour", "period", "daily", "seasonal", "lunar")
_FACES = (
    Face("serif"),
    Face("serif", italic=True),
    Face("serif", 600),
    Face("sans"),
    Face("sans", italic=True),
    Face("sans", 500),
    Face("sans", 700),
    Face("sans", 800),
)
_NAMES = {"serif": "Spectral", "sans": "Alegreya Sans"}
_MOONS = "🌑🌒🌓🌔🌕🌖🌗🌘"
_RARE_MOONS = {"blood": "🔴", "black": "⚫"}


def html(view: View, kind: str, *, beside: str = "") -> str:
    """The sheet of a kind (key, log, calendar) as one HTML file; a key's entries lead to `beside`, the map."""
    used: dict[str, None] = {}

    def icon(name: str) -> str:
        drawing = icons.drawn(name)
        used[drawing] = None
        return drawing

    environment = _environment("html")
    target = _targets(view)
    filters = {
        "icon": icon,
        "numbers": lambda text: _numbers(str(text), target),
        "on_map": lambda number: anchor(on_map(f"hex-{number}")),
    }
    words = _Words(view.words)
    body = _rendered(environment, f"{kind}.html.jinja", filters, view=view, words=words, signs=_SIGNS, beside=beside)
    from markupsafe import Markup

    css = (folder("templates") / "pages" / "sheet.css").read_text(encoding="utf-8")
    shown = chain((found[1] for found in _TEXT.finditer(body)), map(str, view.words.values()), ("–→·", view.foot))
    page = environment.get_template("page.html.jinja").render(
        view=view,
        kind=kind,
        title=_title(view),
        foot=view.foot,
        for_gm=getattr(view, "for_gm", True),
        body=Markup(_BODY),  # noqa: S704 (ours)
        css=Markup(css),  # noqa: S704 (ours)
        faces=Markup(_font_faces(shown)),  # noqa: S704 (ours)
        symbols=Markup("\n".join(map(_symbol, sorted(used)))),  # noqa: S704 (ours)
    )
    before, after = page.split(_BODY)
    return f"{before}{body}{after}"


def markdown(view: View, kind: str) -> str:
    """The sheet of a kind (key, log, calendar) as Markdown (CommonMark with tables)."""
    words = _Words(view.words)
    keyed = {entry.number for entry in view.entries} if isinstance(view, KeyView) else set()
    text = _rendered(_environment("md"), f"{kind}.md.jinja", {"word": words.word}, view=view, words=words, keyed=keyed)
    return re.sub(r"\n{3,}", "\n\n", text).strip() + "\n"


def gallery(looks: Sequence[Any], *, title: str, lang: str) -> str:
    """The index of a gallery: each look with its book of sheets and its pages."""
    return _environment("html").get_template("gallery.html.jinja").render(looks=looks, title=title, lang=lang)


class _Words(dict[str, str]):
    """A view's words; one that it does not have is empty."""

    def __init__(self, words: Mapping[str, str]) -> None:
        super().__init__(words)

    def __missing__(self, key: str) -> str:
        return ""

    def word(self, name: str) -> str:
        """The word for an icon, a trigger or a depth."""
        return self[f"icon.{name}"] or self[name]


def _title(view: View) -> str:
    if isinstance(view, CalendarView):
        return " · ".join(filter(None, (view.year.title, view.year.kicker)))
    return f"{view.title} · {view.kicker}"


@cache
def _environment(form: str) -> "Environment":
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    environment = Environment(
        loader=FileSystemLoader(folder("templates") / "pages"),
        autoescape=form == "html",  # noqa: S701 (Markdown is escaped by its own filters)
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters |= {
        "dark": _dark,
        "icon": _of_sheet("icon"),
        "line": _line,
        "marks": _marks,
        "md": escaped,
        "moon": _moon_sign,
        "numbers": _of_sheet("numbers"),
        "ordered": _ordered,
        "pips": _pips,
        "rows": _row_count,
        "special": _special,
        "tied": tied,
        "weeks": _weeks,
        "word": _of_sheet("word"),
    }
    return environment


def _of_sheet(name: str) -> Callable[..., Any]:
    """A filter that the sheet being rendered brings along: templates are compiled once for all sheets."""
    from jinja2 import pass_context

    @pass_context
    def called(context: Mapping[str, Any], text: object) -> Any:
        return context["filters"][name](text)

    return called


def _rendered(
    environment: "Environment", template: str, filters: Mapping[str, Callable[..., Any]], **names: Any
) -> str:
    parts = environment.get_template(template).stream(filters=filters, **names)
    parts.enable_buffering(1000)
    # a large key is half a million parts: they are not all held at once
    written = bytearray()
    for part in parts:
        written += part.encode("utf-8", "surrogatepass")
    return written.decode("utf-8", "surrogatepass")


_BODY = "<!-- body -->"
"""Where the body stands in its page: no text can hold it, since all are escaped."""
_TEXT = re.compile(r"(?:^|>)([^<]+)")
"""What stands between the tags of HTML."""
_MARKED = re.compile(r"([\\`*_{}\[\]<>#|~$&!])")
_LIST_LIKE = re.compile(r"^(\d{1,9})?([-+=.)])(?=\s|$|=)")


def escaped(text: object) -> str:
    r"""A text that Markdown shows as it is, on one line.

    >>> escaped("2 * 3 <b>")
    '2 \\* 3 \\<b\\>'
    """
    return _MARKED.sub(r"\\\1", " ".join(str(text).split()))


def _line(text: object) -> str:
    """An escaped text that begins a line, where figures with a dot and signs would open a list."""
    return _LIST_LIKE.sub(r"\1\\\2", escaped(text))


def _targets(view: View) -> Target:
    """In a key, numbers of its hexes lead to their entries; in a log they stand bold."""
    if isinstance(view, KeyView):
        return hex_numbers([entry.number for entry in view.entries], leads=True)
    return hex_numbers(numbers_in(view)) if isinstance(view, LogView) else no_numbers


def _numbers(text: str, target: Target) -> list[tuple[str, str | None]]:
    """A text in parts: plain ones with None, hex numbers with their link or ''."""
    return [(run.text, None if run.style == BODY else run.link) for run in numbered(tied(text), BODY, target)]


def _ordered(entry: KeyEntry) -> list[Item]:
    layers = [item for depth in _LAYERS for item in entry.items if item.depth == depth]
    return layers + [item for item in entry.items if item.depth not in _LAYERS]


def _marks(entry: KeyEntry) -> list[str]:
    """The signs of an entry in their order, each once."""
    depths = {item.depth for item in entry.items} | ({"creature"} if entry.creatures else set())
    return [sign for sign in _SIGNS if sign in depths]


def _pips(group: GroupRow) -> list[bool]:
    spent, have = group.spent or 0, group.have or 0
    return [i < spent for i in range(max(spent, have))]


def _row_count(period: Period) -> int:
    return sum(len(hour.groups) + len(hour.encounters) for hour in period.hours)


def _weeks(days: Sequence[DayCell], columns: int) -> list[list[DayCell | None]]:
    weeks: list[list[DayCell | None]] = []
    last = columns
    for day in days:
        if day.column < 0:
            continue
        if day.column <= last:
            weeks.append([None] * columns)
        weeks[-1][day.column] = day
        last = day.column
    return weeks


def _special(day: DayCell) -> str:
    return next((moon.special for moon in day.moons if moon.special), "none")


def _moon_sign(face: MoonFace) -> str:
    """A moon's face as a character; the rare ones differ from every phase."""
    return _RARE_MOONS.get(face.special) or _MOONS[round(float(face.phase) * 8) % 8]


def _dark(face: MoonFace) -> str:
    """The unlit part of a moon of radius 10.5 about the origin, as SVG path data."""
    phase = float(face.phase)
    waxing = phase < 0.5
    bulge = 10.5 * cos(2 * pi * phase) * (1 if waxing else -1)
    return f"M0-10.5A10.5 10.5 0 0 {int(not waxing)} 0 10.5A{abs(bulge):.2f} 10.5 0 0 {int(bulge < 0)} 0-10.5Z"


def _symbol(name: str) -> str:
    inside = "".join(icons.source(name).splitlines()[1:-1])
    return f'<symbol id="i-{name}" viewBox="0 0 24 24">{inside}</symbol>'


def _font_faces(texts: Iterable[str]) -> str:
    """Our faces with just the characters of the texts, small and large, as style rules."""
    found: set[str] = set()
    for text in texts:
        found.update(text)
        if not text.isascii():
            found.update(normalize("NFC", text))
    chars = sorted(found | {large for c in found for large in c.upper()})
    return "\n".join(_font_face(face, {shown for c in chars for shown in faces.printable(c, face)}) for face in _FACES)


def _font_face(face: Face, chars: set[str]) -> str:
    data = b64encode(faces.cut(face, sorted(chars))).decode("ascii")
    style = "italic" if face.italic else "normal"
    return (
        f'@font-face {{ font-family: "{_NAMES[face.family]}"; font-weight: {face.weight}; font-style: {style}; '
        f'src: url("data:font/ttf;base64,{data}") format("truetype"); }}'
    )
