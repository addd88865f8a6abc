"""A user's own calendar: every kind of day and moon, and each fault at its line (marked `#!`)."""

from fractions import Fraction
from itertools import islice, product

import pytest
from scenes import marked, text

from printkit import tables
from printkit.core.dates import Date, LeapRule
from printkit.core.faults import BadInput
from printkit.core.shipped import folder
from printkit.world import calendar, scenario, when
from printkit.world.model import Event, Where

OWN = """\
# months of different lengths, a day outside the week, leap days, two moons with fractional periods
week: 5
first_weekday: 2
leap: {every: 4, except_every: 100, but_every: 400}
months:
  - {key: deep, days: 30, season: winter}
  - {key: midwinter, days: 1, season: winter, leap: 1, outside_week: true}
  - {key: rise, days: 41, season: spring}
moons:
  - {key: selene, period: 29.53, age: 1/3}
  - {key: rhea, period: 59/2}
special:
  - {key: full, day: 15}
  - {key: blood, day: 3, months: [1, 3], moon: rhea}
periods: [[small_hours, 0], [morning, 8], [night, 20]]
names: {deep: Fundo, weekday.1: Primo, weekday_short.1: Pr, selene: Selene, moon.full: cheia}
"""


def test_a_calendar_of_its_own():
    made = calendar.parse(OWN, file="f", key="mine")
    assert made.key == "mine"
    assert [(m.key, m.days, m.leap, m.outside_week) for m in made.months][1] == ("midwinter", 1, 1, True)
    assert (made.moons[0].period, made.moons[0].age, made.moons[1].period) == (
        Fraction(2953, 100),
        Fraction(1, 3),
        Fraction(59, 2),
    )
    assert (made.year_days(3), made.year_days(4), made.year_days(100), made.year_days(400)) == (72, 73, 72, 73)
    assert made.weekday(Date(1, 1, 1)) == 2
    assert made.weekday(Date(1, 2, 1)) == 0
    assert made.period(19) == "morning"
    assert dict(made.names)["weekday.1"] == "Primo"


def test_leap_years_are_counted_as_they_are_told():
    for rule in (LeapRule(*figures) for figures in product((0, 1, 4, 6), (0, 1, 10), (0, 4, 30))):
        for year in (1, 2, 5, 61, 121):
            assert rule.before(year) == sum(rule.holds(y) for y in range(1, year)), rule


@pytest.mark.parametrize("leap", ["", "leap: {every: 4, except_every: 100, but_every: 400}"])
def test_days_are_numbered_one_by_one_and_turn_the_week_inside_it(leap):
    made = calendar.parse(OWN.replace("leap: {every: 4, except_every: 100, but_every: 400}", leap), file="f")
    inside = 0
    for number, date in enumerate(day for year in range(1, 10) for day in made.year_dates(year)):
        assert made.day_number(date) == number
        assert made.date(number) == date
        if date.month != 2:
            assert made.weekday(date) == (inside + 1) % 5 + 1
            inside += 1


def test_a_late_year_is_as_near_as_the_first():
    """With days outside the week and leap days of a far longer year, dates of the last year are told at once."""
    made = calendar.parse(
        "week: 7\nleap: {every: 5000}\n"
        "months: [{key: a, days: 1, season: spring, outside_week: true, leap: 99}, {key: b, days: 3, season: summer}]",
        file="f",
    )
    last = Date(999_999, 2, 3)
    assert made.day_number(last) == 999_999 * 4 + 199 * 99 - 1
    assert made.date(made.day_number(last)) == last
    assert made.weekday(last) == (999_999 * 3 - 1) % 7 + 1


def test_an_event_on_the_last_day_of_a_long_year_comes():
    made = calendar.parse("week: 7\nmonths: [{key: a, days: 999, season: spring}]", file="f")
    fair = Event("fair", "fair", Where(), "daily", days=(999,))
    runs = islice(when.runs(fair, made, Date(1, 1, 1, 0)), 2)
    assert list(runs) == [(998 * 24, 999 * 24), (1997 * 24, 1998 * 24)]


def test_the_shipped_calendar_is_in_order():
    path = folder("tables") / "calendars" / "arcologia.yaml"
    assert calendar.read(path) == tables.calendar()


def test_a_scenario_carries_its_calendar_and_is_checked_by_it():
    own = "calendar:\n" + "".join(f"  {line}\n" for line in OWN.splitlines()[1:])
    made = scenario.parse(text(more=own + "start: {month: 3, day: 41}"), file="f")
    assert made.calendar == calendar.parse(OWN, file="f", key="own")
    assert scenario.parse(scenario.write(made), file="w") == made
    with pytest.raises(BadInput, match="write a day from 1 to 1"):
        scenario.parse(text(more=own + "start: {month: 2, day: 2, year: 3}"), file="f")
    assert scenario.parse(text(more=own + "start: {month: 2, day: 2, year: 4}"), file="f").start.day == 2


def test_a_shipped_calendar_by_its_name():
    assert scenario.parse(text(more="calendar: arcologia"), file="f").calendar == tables.calendar()
    with pytest.raises(BadInput, match="calendar is «arcologa»; did you mean arcologia"):
        scenario.parse(text(more="calendar: arcologa"), file="f")


MONTH = "months: [{key: a, days: 30, season: spring}]"
FAULTS = {
    "no months": ("week: 7  #!", "a calendar has no months"),
    "no week": (f"{MONTH}  #!", "a calendar has no week"),
    "empty months": ("week: 7\nmonths: []  #!", "months has 0 of at least 1"),
    "season": ("week: 7\nmonths: [{key: a, days: 30, season: wet}]  #!", "one of: spring, summer, autumn, winter"),
    "days": ("week: 7\nmonths: [{key: a, days: 0, season: spring}]  #!", "from 1 to 999"),
    "month twice": (
        "week: 7\nmonths:  #!\n  - {key: a, days: 30, season: spring}\n  - {key: a, days: 30, season: spring}",
        "months has a twice",
    ),
    "moon's period": (f"week: 7\n{MONTH}\nmoons: [{{key: m, period: 1/0}}]  #!", "as 28, 29.53 or 59/2"),
    "moon that stands": (f"week: 7\n{MONTH}\nmoons: [{{key: m, period: -2}}]  #!", "the period of m is -2"),
    "special moon": (f"week: 7\n{MONTH}\nspecial: [{{key: full, day: 31}}]  #!", "on a day that no month has"),
    "special in another month": (
        f"week: 7\n{MONTH[:-1]}, {{key: b, days: 5, season: spring}}]\nspecial: [{{key: full, day: 6, months: [2]}}]  #!",
        "on a day that no month has",
    ),
    "year without end": (
        "week: 7\nmonths:  #!\n" + "".join(f"  - {{key: m{n}, days: 999, season: spring}}\n" for n in range(26)),
        "a year has 25974 days; with 4 periods a day it has at most 25000",
    ),
    "special of no moon": (f"week: 7\n{MONTH}\nspecial: [{{key: full, day: 1, moon: m}}]  #!", "names the moon m"),
    "periods from 6": (f"week: 7\n{MONTH}\nperiods: [[morning, 6]]  #!", "do not follow one another from hour 0"),
    "period's name": (f"week: 7\n{MONTH}\nperiods: [[dawn, 0]]  #!", "a period's name is «dawn»"),
    "weekday": (f"week: 7\n{MONTH}\nfirst_weekday: 8  #!", "write 1 to 7"),
    "name of nothing": (
        f"week: 7\n{MONTH}\nnames:\n  weekday.8: Oitavo  #!",
        "which this calendar has not; did you mean weekday.7?",
    ),
    "unknown key": (f"week: 7\n{MONTH}\nmoon: []  #!", "did you mean moons?"),
    "huge number": (f"week: 7\n{MONTH}\nmoons: [{{key: m, period: 1e999999999}}]  #!", "write a number of days"),
}


@pytest.mark.parametrize("case", FAULTS)
def test_fault_at_its_line(case):
    source, message = FAULTS[case]
    with pytest.raises(BadInput) as bad:
        calendar.parse(source, file="f")
    assert message in str(bad.value)
    assert sorted({fault.line for fault in bad.value.faults}) == marked(source)
