"""The builders of the form of a day's watches and of the procedure on a page; every figure comes from the tables."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

from printkit import tables
from printkit.views.audience import Seen
from printkit.views.dating import Dating
from printkit.views.tableside import ReferenceView, Section, Watch, WatchesView
from printkit.views.words import MINUS, Words, capital, words_of

_SHORT_DIRECTIONS = ("N", "NE", "SE", "S", "SW", "NW")
_WAYS = ("highway", "road", "trail", "trackless")
_SPEEDS = (10, 15, 20, 30, 40)


def _rules() -> Mapping[str, Any]:
    content: Mapping[str, Any] = tables.load("alexandrian/rules")
    return content


def watches_view(seen: Seen, *, lang: str = "en") -> WatchesView:
    """The form of a day's watches, for the GM or for the players."""
    words = words_of(lang)
    turn = int(seen.facts.get("turn_hours", 4))
    first = seen.start.hour % turn
    steps = "sheets.watches.step_gm." if seen.for_gm else "sheets.watches.step."
    return WatchesView(
        kicker=words("sheets.watches.kicker"),
        title=words("sheets.watches.title"),
        subtitle=words("sheets.watches.subtitle"),
        badge=words(f"badge.{seen.reader}"),
        for_gm=seen.for_gm,
        foot=words("sheets.watches.foot_gm" if seen.for_gm else "sheets.watches.foot"),
        watches=tuple(_watches(seen, words, first, turn)),
        directions=tuple(words.name("direction_short", d) for d in _SHORT_DIRECTIONS),
        modes=tuple(capital(words.name("mode", m)) for m in _rules()["modes"]),
        ways=tuple(capital(words.name("way", w)) for w in _WAYS),
        weathers=tuple(tables.weathers()),
        miles=int(_rules()["progress"]["far"]),
        half=int(_rules()["progress"]["near"]),
        steps=tuple(str(v) for k, v in words.flat.items() if k.startswith(steps)),
        lang=lang,
        words=words.for_sheet("watches"),
    )


def _watches(seen: Seen, words: Words, first: int, turn: int) -> Iterable[Watch]:
    dating = Dating(seen.calendar, words)
    for i, hour in enumerate(range(first, 24, turn), 1):
        period = seen.calendar.period(hour)
        hours = words("sheets.watches.hours", first=f"{hour:02d}", last=f"{(hour + turn) % 24:02d}")
        yield Watch(str(i), hours, period, capital(dating.period(period)), capital(dating.period_short(period)))


# --- the procedure --------------------------------------------------------------------------------------------------


def reference_view(seen: Seen, *, lang: str = "en") -> ReferenceView:
    """The procedure of a watch with its figures, and of an encounter, on a page."""
    words = words_of(lang)
    return ReferenceView(
        kicker=words("reference.kicker"),
        title=words("reference.title"),
        subtitle=words("reference.subtitle"),
        badge=words(f"badge.{seen.reader}"),
        foot=words("reference.foot"),
        sections=tuple(_sections(words)),
        lang=lang,
        words={"check": words("sheets.log.check")},
    )


def _sections(words: Words) -> Iterable[Section]:
    r = _rules()
    yield Section(words("reference.order.title"), lines=_lines(words, "reference.order.line", **_order_figures(r)))
    yield _speeds(words, r)
    yield _modes(words, r)
    yield _terrain(words)
    yield Section(words("reference.navigation.title"), rows=tuple(_navigation(words, r)))
    yield _veer(words, r)
    yield Section(words("reference.progress.title"), rows=tuple(_progress(words, r)))
    yield Section(words("reference.lost.title"), lines=_lines(words, "reference.lost.line", **_lost_figures(r)))
    yield _conditions(words, r)
    yield Section(words("reference.checks.title"), lines=_lines(words, "reference.checks.line", **_check_figures(r)))
    yield from _encounter(words)


def _lines(words: Words, before: str, **figures: Any) -> tuple[str, ...]:
    keys = (k for k in words.flat if k.startswith(before + "."))
    return tuple(words(k, **figures) for k in sorted(keys, key=lambda k: int(k.rpartition(".")[2])))


def _order_figures(r: Mapping[str, Any]) -> dict[str, Any]:
    half, minute = r["watch_time"]["half_hours"], r["watch_time"]["minutes"]
    return {
        "half": half,
        "minute": minute,
        "distance": r["actual_distance"]["dice"],
        "percent": r["actual_distance"]["percent"],
    }


def _share(pair: Any) -> str:
    value = Fraction(pair[0], pair[1]) if isinstance(pair, list) else Fraction(pair)
    return f"×{value.numerator}" if value.denominator == 1 else f"×{value.numerator}/{value.denominator}"


def _plus(value: int) -> str:
    return f"+{value}" if value > 0 else f"{MINUS}{-value}" if value < 0 else "0"


def _speeds(words: Words, r: Mapping[str, Any]) -> Section:
    per = int(r["mile_per_feet"])
    spans = (
        ("hour", 1),
        ("hustle", int(r["hustle_factor"])),
        ("watch", int(r["watch_hours"])),
        ("day", int(r["day_hours"])),
    )
    head = (words("reference.speeds.feet"), *(words(f"reference.speeds.{key}") for key, _ in spans))
    rows = tuple((str(s), *(words.quarters(Fraction(s * n, per)) for _, n in spans)) for s in _SPEEDS)
    return Section(words("reference.speeds.title"), head, rows)


def _modes(words: Words, r: Mapping[str, Any]) -> Section:
    head = tuple(words(f"reference.modes.{key}") for key in ("mode", "speed", "dc", "checks"))
    rows = tuple(
        (capital(words.name("mode", key)), _share(row["speed"]), _plus(int(row["dc"])), str(row["checks"]))
        for key, row in r["modes"].items()
    )
    figures = {
        "spared": r["cautious_spares"], "free": r["hustle"]["free_hours"], "dc": r["forced_march"]["dc"],
        "more": r["forced_march"]["more"], "damage": r["forced_march"]["damage"], "hours": r["day_hours"],
        "people": r["forage_more_people_per"],
    }  # fmt: skip
    return Section(words("reference.modes.title"), head, rows, _lines(words, "reference.modes.line", **figures))


def _terrain(words: Words) -> Section:
    head = tuple(
        words(f"reference.terrain.{key}")
        for key in ("ground", "highway", "road", "trackless", "navigation", "forage", "spot")
    )
    rows = []
    for key, row in tables.load("alexandrian/terrain").items():
        ways = [_share(row[w]) if w in row else words("reference.none") for w in ("highway", "road", "trackless")]
        dice, factor = row["spot"]
        spot = words("reference.terrain.feet", dice=dice, factor=factor)
        rows.append((capital(words.name("ground", key)), *ways, str(row["navigation"]), str(row["forage"]), spot))
    return Section(words("reference.terrain.title"), head, tuple(rows))


def _navigation(words: Words, r: Mapping[str, Any]) -> Iterable[tuple[str, str]]:
    poor = r["poor_visibility"]
    yield words("reference.navigation.trackless"), _plus(int(r["trackless_dc"]))
    yield words("reference.navigation.poor"), _plus(int(poor["navigation"]))
    yield words("reference.navigation.poor_forage"), _plus(int(poor["forage"]))
    yield words("reference.navigation.trail"), str(r["bad_trail_dc"])
    yield words("reference.navigation.compass"), _plus(int(r["compass_bonus"]))
    known = r["knowledge_bonus"]
    yield words("reference.navigation.knowledge", ranks=known["ranks"]), _plus(int(known["bonus"]))


def _veer(words: Words, r: Mapping[str, Any]) -> Section:
    rows, low = [], 1
    for row in r["veer"]:
        span = words("reference.span", low=low, high=row["to"])
        rows.append((span, words.name("veer", str(row["faces"]))))
        low = int(row["to"]) + 1
    return Section(words("reference.veer.title"), rows=tuple(rows), lines=_lines(words, "reference.veer.line"))


def _progress(words: Words, r: Mapping[str, Any]) -> Iterable[tuple[str, str]]:
    for key in ("start", "far", "near", "entry"):
        yield words(f"reference.progress.{key}"), words("map.length_miles", n=r["progress"][key])


def _lost_figures(r: Mapping[str, Any]) -> dict[str, Any]:
    return {"north": r["north_dc"], "course": r["new_course_dc"], "wrong": r["backtrack_wrong"]}


def _check_figures(r: Mapping[str, Any]) -> dict[str, Any]:
    low, high = int(r["lair"]), int(r["lair"]) + int(r["tracks"])
    return {
        "check": r["encounter_check"],
        "lair": low,
        "tracks_from": low + 1,
        "tracks": high,
        "rest": high + 1,
        "border": r["border"],
    }


def _conditions(words: Words, r: Mapping[str, Any]) -> Section:
    rows = tuple((words.name("condition", key), _share(pair)) for key, pair in r["conditions"].items())
    return Section(words("reference.conditions.title"), rows=rows)


def _encounter(words: Words) -> Iterable[Section]:
    t = tables.load("ose/encounter")
    figures = {
        "surprised": t["surprised_at_most"], "share": t["encounter_move"]["share"],
        "minutes": t["conclusion"]["minutes"], "rounds": t["encounter_move"]["most_rounds"],
    }  # fmt: skip
    lines = _lines(words, "reference.encounter.line", **figures)
    far = []
    for place, row in t["distance"].items():
        unit = words.name("unit", row["unit"])
        close = words("reference.encounter.close", dice=row["close"]) if row["close"] != row["dice"] else ""
        far.append(
            (
                words.name("encounter.place", place),
                words("reference.encounter.far", dice=row["dice"], factor=row["factor"], unit=unit),
                close,
            )
        )
    yield Section(words("reference.encounter.title"), rows=tuple(far), lines=lines)
    rows, low = [], 2
    for row in t["reaction"]:
        top = int(row["to"])
        span = (
            words("reference.or_less", n=top)
            if low == 2
            else words("reference.or_more", n=low)
            if top > 20
            else words("reference.span", low=low, high=top)
        )
        rows.append((span, words.name("reaction", row["result"])))
        low = top + 1
    yield Section(words("reference.reaction.title"), rows=tuple(rows))
