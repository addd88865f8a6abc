"""The log's lines and courses under rules where a party can be lost: what it believes, and for the GM what is true."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, fields, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from printkit.journal.believed import (
    Bearings,
    Check,
    Distance,
    Forage,
    Found,
    Horizon,
    Lost,
    March,
    Navigation,
    Progress,
    Recognized,
    Toll,
    Track,
    WrongArea,
)
from printkit.journal.entries import Entry
from printkit.views.log import StepLine
from printkit.views.words import Words

if TYPE_CHECKING:
    from printkit.views.log_words import Speaker

COURSES = (March, Progress)
"""Kinds that the column of courses tells, and no line."""
TOLD = (Bearings, Check, Distance, Forage, Found, Horizon, Lost, Navigation, Recognized, Toll, Track, WrongArea)
_ICONS = {
    "lost": "lost",
    "bearings": "lost",
    "location": "landmark",
    "horizon": "mountain",
    "landmark": "landmark",
    "wrong_area": "landmark",
    "forage": "forage",
    "track": "track",
    "navigation": "d20",
    "check": "d20",
    "distance": "d20",
    "toll": "waiting",
}
Said = tuple[str, str, dict[str, Any]]
"""A sign, a phrase of tables/lang/ (or several, the first that there is), and its figures."""


def merged(entries: Iterable[Entry]) -> list[Entry]:
    """Entries with each secret twin laid into what it is the twin of: its dice, and who was right."""
    out: list[Entry] = []
    for entry in entries:
        if entry.secret and isinstance(entry, (Forage, Track, Bearings)):
            at = next((i for i, e in enumerate(out) if _twins(e, entry)), None)
            if at is not None:
                out[at] = replace(entry, secret=False)
                continue
        out.append(entry)
    return out


def _twins(a: Entry, b: Entry) -> bool:
    return type(a) is type(b) and not a.secret and a.hour == b.hour and getattr(a, "who", ()) == getattr(b, "who", ())


def came_to_nothing(entry: Entry) -> bool:
    """Whether an entry is an encounter check that brought nothing, and sought nothing definite."""
    return isinstance(entry, Check) and not entry.found and not entry.what


def said(entry: Entry, clock: int) -> Said:
    """How an entry of belief is told; `clock` is the hour of the day."""
    key, figures = _told(entry, clock)
    before = f"log.entry.{entry.kind}"
    own = {
        f.name: getattr(entry, f.name) for f in fields(entry) if f.name in ("id", "name", "terrain", "toward", "miles")
    }
    tried = [f"{before}.{key}"] if key else []
    if key.rpartition(".")[0]:
        tried.append(f"{before}.{key.rpartition('.')[0]}")
    return _ICONS[entry.kind], "|".join((*tried, before)), {**own, **figures}


Told = tuple[str, dict[str, Any]]


def _told(entry: Entry, clock: int) -> Told:
    if isinstance(entry, Check):
        return _check(entry, clock)
    tell = _TELLS.get(entry.kind)
    return tell(entry) if tell else (str(getattr(entry, "how", "")), {})


def _check(entry: Check, clock: int) -> Told:
    minute = (entry.half_hour - 1) % 2 * 30 + entry.minute - 1 if entry.half_hour else 0
    figures = {"beasts": (entry.what, entry.number or 1), "clock": (clock, minute), "id": entry.what}
    return entry.found or ("missed" if entry.what else ""), figures


def _navigation(entry: Navigation) -> Told:
    """A check held, failed, or held by those who are lost all the same; who is not lost has nothing to notice."""
    held = entry.success and (entry.lost or not entry.why.startswith("notice"))
    how = "failed" if not held else "still" if entry.lost and entry.why == "navigation" else "held"
    return f"{entry.why}.{how}", {"total": entry.total, "dc": entry.dc, "veer": entry.veer}


def _bearings(entry: Bearings) -> Told:
    return entry.why, {"opinions": tuple((who, d, entry.right.get(who)) for who, d in entry.opinions.items())}


def _track(entry: Track) -> Told:
    if entry.kept is None:
        return "seen", {"beasts": (entry.what, entry.number or 1)}
    return "kept" if entry.kept else "missed", {}


def _toll(entry: Toll) -> Told:
    return "mounts" if entry.mounts else "", {"damage": tuple(f"{who} {hurt}" for who, hurt in entry.damage.items())}


_TELLS: dict[str, Callable[[Any], Told]] = {
    Navigation.kind: _navigation,
    Bearings.kind: _bearings,
    Track.kind: _track,
    Toll.kind: _toll,
    Recognized.kind: lambda e: (e.gives, {"landmark": e.what}),
    Forage.kind: lambda e: ("" if e.fed else "none", {"fed": e.fed}),
    Distance.kind: lambda e: ("", {"percent": int(Fraction(e.share) * 100)}),
    Horizon.kind: lambda e: ("named" if e.name else "", {}),
}


@dataclass(frozen=True, slots=True)
class Course:
    """What a group's hour of marching was: each piece as it is believed, and (for the GM) where it truly led."""

    pieces: tuple[March, ...] = ()
    truth: Progress | None = None

    def __bool__(self) -> bool:
        return bool(self.pieces)

    def ground(self, speaker: "Speaker") -> str:
        """For players, the ground that they walked on in the hour; the GM has that of the true hex."""
        return self.pieces[-1].terrain if self.pieces and not speaker.gm else ""

    @property
    def like(self) -> object:
        """What makes hours alike: the same way and pace, and nothing to tell of where it truly led."""
        pieces = tuple((p.toward, p.follow, p.mode, p.way, p.miles, p.terrain) for p in self.pieces)
        return (pieces, self.truth)


def course_of(entries: Sequence[Entry]) -> Course:
    """The course of an hour's entries of one group."""
    pieces = tuple(e for e in entries if isinstance(e, March))
    truth = next((e for e in reversed(entries) if isinstance(e, Progress)), None)
    return Course(pieces, truth)


def heads(words: Words, for_gm: bool) -> dict[str, str]:
    """The log's heads of columns, where there are courses in place of points."""
    place = words("course.true_hex" if for_gm else "course.ground")
    return {
        "hex": place,
        "movement": words("course.how"),
        "steps": words("course.course"),
        "seen": words("course.seen"),
    }


def how(course: Course, speaker: "Speaker") -> str:
    """The kind of way; that they stayed, where they came no mile on."""
    words = speaker.words
    if not any(Fraction(p.miles) for p in course.pieces):
        return words("course.stands")
    return words.name("way", course.pieces[-1].way)


def steps(course: Course, hours: int, speaker: "Speaker") -> tuple[StepLine, ...]:
    """The course as lines: direction and miles as they are believed; for the GM the true hex, miles and progress."""
    words = speaker.words
    lines = []
    for piece in course.pieces:
        miles = Fraction(piece.miles)
        if not miles:
            continue
        parts = [words.name("mode", m) for m in piece.mode if m != "normal"]
        if along := speaker.landmark(piece.follow):
            parts.append(words("course.along", what=along))
        if hours > 1:
            parts.append(words("course.each", n=hours, miles=words.quarters(miles)))
        said = str(words.flat["course.join"]).join(parts)
        lines.append(StepLine(words.name("direction_short", piece.toward), words.quarters(miles * hours), said))
    if lines and speaker.gm and course.truth is not None:
        lines.append(_truth(course.truth, {p.toward for p in course.pieces}, speaker))
    return tuple(lines)


def _truth(truth: Progress, meant: set[str], speaker: "Speaker") -> StepLine:
    """Where the hour truly led: hex, miles, progress, and what is not as they think."""
    words = speaker.words
    key = "course.true_in" if truth.entry else "course.true_start"
    entry = words.name("direction_short", truth.entry)
    parts = [words(key, progress=words.quarters(Fraction(truth.progress)), entry=entry)]
    if truth.face and truth.face not in meant:
        parts.append(words("course.by", face=words.name("direction_short", truth.face)))
    if truth.veer:
        parts.append(words.name("veer", str(truth.veer)))
    elif truth.lost:
        parts.append(words("course.lost"))
    said = str(words.flat["course.join"]).join(parts)
    return StepLine(speaker.number(truth.region, truth.hex), words.quarters(Fraction(truth.miles)), said, secret=True)
