"""Reading and writing of a calendar: the form of tables/calendars/, with names of its own where a user brings one."""

import re
from fractions import Fraction
from pathlib import Path
from typing import Any

from printkit.core.dates import HOURS_A_DAY, PERIODS, Calendar, LeapRule, Month, Moon, SpecialMoon
from printkit.core.faults import BadInput
from printkit.world import fields as f
from printkit.world.fields import Faults, Form
from printkit.world.files import text_of
from printkit.world.weather_runs import MOST_PERIODS
from printkit.world.yaml_lines import Listing, Mapping, Node, Scalar, compose, shown

_DAYS = re.compile(r"-?[0-9]+(?:\.[0-9]+|/[1-9][0-9]*)?")
SEASONS = ("spring", "summer", "autumn", "winter")


def _fraction(node: Node, faults: Faults, key: str) -> Fraction | None:
    """A number of days: 28, 29.53 or 59/2."""
    if type(node) is Scalar and len(node.text) <= f.MOST_DIGITS and _DAYS.fullmatch(node.text):
        return Fraction(node.text)
    faults.add(node, f"{key} is {shown(node)}", "write a number of days, as 28, 29.53 or 59/2")
    return None


def _period(node: Node, faults: Faults, _key: str) -> tuple[str, int] | None:
    if type(node) is not Listing or len(node.items) != 2:
        faults.add(node, f"a period is {shown(node)}", "write [name, first hour]")
        return None
    name = f.one_of(key for key, _ in PERIODS)(node.items[0], faults, "a period's name")
    first = f.whole(0, HOURS_A_DAY - 1)(node.items[1], faults, "a period's first hour")
    return None if name is None or first is None else (name, first)


def _names(node: Node, faults: Faults, key: str) -> tuple[tuple[str, str], ...] | None:
    if type(node) is not Mapping:
        faults.add(node, f"{key} is {shown(node)}", "write a mapping of key and name, as {weekday.1: Monday}")
        return None
    taken = ((name, f.name(value, faults, name)) for name, (_, value) in node.entries.items())
    return tuple((name, word) for name, word in taken if word is not None)


def _formed(form: Form, make: Any) -> f.Taker:
    def taker(node: Node, faults: Faults, _key: str) -> Any:
        values = f.take(node, form, faults)
        return None if values is None else make(**values)

    return taker


_MONTH = Form(
    "a month",
    {
        "key": f.name, "days": f.whole(1, 999), "season": f.one_of(SEASONS), "leap": f.whole(0, 99),
        "outside_week": f.flag,
    },
    ("key", "days", "season"),
)  # fmt: skip
_MOON = Form("a moon", {"key": f.name, "period": _fraction, "age": _fraction}, ("key", "period"))
_SPECIAL = Form(
    "a special moon",
    {"key": f.name, "day": f.whole(1, 999), "months": f.many(f.whole(1, 999)), "moon": f.optional_name},
    ("key", "day"),
)
_LEAP = Form("leap", dict.fromkeys(("every", "except_every", "but_every"), f.whole(0, 999_999)))
CALENDAR_FORM = Form(
    "a calendar",
    {
        "key": f.name,
        "months": f.many(_formed(_MONTH, Month), least=1, unique=False),
        "week": f.whole(1, 99),
        "month_starts_week": f.flag,
        "moons": f.many(_formed(_MOON, Moon), unique=False),
        "special": f.many(_formed(_SPECIAL, SpecialMoon), unique=False),
        "leap": _formed(_LEAP, LeapRule),
        "first_weekday": f.whole(1, 99),
        "periods": f.many(_period, least=1, unique=False),
        "names": _names,
    },
    ("months", "week"),
)


def from_node(node: Node, faults: Faults, *, key: str) -> Calendar | None:
    """A calendar from its node; `key` is what it is called where it does not say."""
    found = len(faults.found)
    values = f.take(node, CALENDAR_FORM, faults)
    if values is None or type(node) is not Mapping or len(faults.found) > found:
        return None
    calendar = Calendar(**{"key": key, **values})
    _check(node, calendar, faults)
    if "names" in node.entries:
        _names_of(node.entries["names"][1], calendar, faults)
    return calendar if len(faults.found) == found else None


def _check(node: Mapping, calendar: Calendar, faults: Faults) -> None:
    """What no single field can tell: keys given once, figures within one another."""

    def fault(key: str, wrong: str, right: str) -> None:
        faults.add(node.entries[key][0] if key in node.entries else node, wrong, right)

    for key, keys in (("months", [m.key for m in calendar.months]), ("moons", [m.key for m in calendar.moons])):
        for twice in sorted({k for k in keys if keys.count(k) > 1}):
            fault(key, f"{key} has {twice} twice", "give each its own key")
    if calendar.first_weekday > calendar.week:
        fault("first_weekday", f"first_weekday is {calendar.first_weekday}", f"write 1 to {calendar.week}")
    for moon in calendar.moons:
        if moon.period <= 0:
            fault("moons", f"the period of {moon.key} is {moon.period}", "write more than 0 days")
    moons = {m.key for m in calendar.moons}
    year = sum(m.days + m.leap for m in calendar.months)
    if year * len(calendar.periods) > MOST_PERIODS:
        most = MOST_PERIODS // len(calendar.periods)
        fault("months", f"a year has {year} days", f"with {len(calendar.periods)} periods a day it has at most {most}")
    for special in calendar.special:
        if special.moon and special.moon not in moons:
            fault("special", f"{special.key} names the moon {special.moon}", f.nearest(special.moon, sorted(moons)))
        named = special.months or range(1, len(calendar.months) + 1)
        days = [m.days + m.leap for n, m in enumerate(calendar.months, 1) if n in named]
        if special.day > max(days, default=0) or max(named) > len(calendar.months):
            fault("special", f"{special.key} is on a day that no month has", "name a day and months of this calendar")
    firsts = [first for _, first in calendar.periods]
    if firsts != sorted(set(firsts)) or firsts[0] != 0:
        fault(
            "periods",
            "the periods do not follow one another from hour 0",
            "begin with 0, each later than the one before",
        )
    if len({key for key, _ in calendar.periods}) < len(firsts):
        fault("periods", "periods has a name twice", "name each period once")


def _names_of(node: Node, calendar: Calendar, faults: Faults) -> None:
    """Notes names for what the calendar has not."""
    days = range(1, calendar.week + 1)
    known = [
        *(m.key for m in calendar.months),
        *(m.key for m in calendar.moons),
        *(f"weekday.{n}" for n in days),
        *(f"weekday_short.{n}" for n in days),
        *(f"moon.{s.key}" for s in calendar.special),
    ]
    for name, (key, _) in node.entries.items() if type(node) is Mapping else ():
        if name not in known:
            faults.add(key, f"names has {shown(key)}, which this calendar has not", f.nearest(name, known))


def parse(text: str, *, file: str, key: str = "own") -> Calendar:
    """A calendar from YAML; raises BadInput with all faults."""
    node, found = compose(text, file=file)
    faults = Faults(file, found)
    calendar = from_node(node, faults, key=key)
    if calendar is None or faults.found:
        raise BadInput(faults.found)
    return calendar


def read(path: Path) -> Calendar:
    """A user's own calendar file, in the form of tables/calendars/arcologia.yaml; raises BadInput with all faults."""
    return parse(text_of(path), file=str(path), key=path.stem)
