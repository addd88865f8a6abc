"""Made worlds under a calendar of the user's own: when they begin, and what the tables' months, days and nights become."""

import pytest

from printkit import tables
from printkit.core.dates import Date
from printkit.world import calendar, making, scenario
from printkit.world.making import dated, events
from printkit.world.model import World
from printkit.world.orders import Scenario

SHIPPED = tables.calendar()
SEASONS = {"W": "winter", "P": "spring", "S": "summer", "A": "autumn"}


def of(months: str, *more: str) -> str:
    """A calendar's file: «P30 P30o» are two months of spring of 30 days, the second outside the week."""
    rows = []
    for n, month in enumerate(months.split(), 1):
        outside = ", outside_week: true" if month.endswith("o") else ""
        rows.append(f"  - {{key: m{n}, days: {month[1:].rstrip('o')}, season: {SEASONS[month[0]]}{outside}}}")
    return "\n".join(["months:", *rows, *(more or ["week: 7"])])


ODD = {
    "one month of ten days": of("S10"),
    "thirteen of 28": of(" ".join(["W28"] * 2 + ["P28"] * 3 + ["S28"] * 4 + ["A28"] * 3 + ["W28"]), "week: 7"),
    "days outside the months": of(
        "A30 A30 W1o A30 W30 W30 P2o P30 P30 P30 S30 S30 S3o S30 A5o",
        "week: 10",
        "moons: [{key: white, period: 27.3}]",
        "special: [{key: full, day: 12}, {key: harvest, day: 2, months: [15]}]",
    ),
    "no month is long": of("P9 P9 S9 S9 A9 A9", "week: 4", "periods: [[small_hours, 0], [morning, 8], [night, 20]]"),
    "two long months": of("S180 W185", "week: 9", "special: [{key: black, day: 100}]"),
    "every day outside the week": of("P3o A5o"),
}
"""Each with what the shipped calendar has not."""


def parsed(text: str):
    return calendar.parse(text, file="f", key="own")


@pytest.mark.parametrize(
    ("text", "date"),
    [
        (ODD["one month of ten days"], Date(1, 1, 5, 8)),
        (ODD["thirteen of 28"], Date(1, 5, 14, 8)),
        (ODD["days outside the months"], Date(1, 10, 15, 8)),
        (ODD["no month is long"], Date(1, 2, 5, 8)),
        (ODD["two long months"], Date(1, 1, 90, 8)),
        (ODD["every day outside the week"], Date(1, 1, 2, 8)),
        # a spring that begins in the old year ends in the new one
        (of("P30 S30 W30 P30"), Date(1, 1, 15, 8)),
    ],
)
def test_a_journey_begins_in_the_middle_of_the_last_month_of_spring(text: str, date: Date) -> None:
    assert making.first_morning(parsed(text)) == date


def test_under_the_shipped_calendar_everything_stays_as_the_tables_have_it() -> None:
    assert making.first_morning(SHIPPED) == Date(1, 3, 14, 8)
    every = {"weekdays": tuple(range(1, 8)), "days": tuple(range(1, 29))}
    for row in events.specs().values():
        times = {key: tuple(row[key]) for key in ("moons", "periods") if key in row}
        if "months" in row:
            times["months"] = tuple(range(row["months"][0], row["months"][1] + 1))
        assert dated.fitted({**times, **every, "stays": 3}, SHIPPED) == {**times, **every, "stays": 3}


@pytest.mark.parametrize(
    ("months", "of_twelve", "here"),
    [
        # a season of two months: its first third is in the first, its middle in the second
        ("P30 P30 S30 S30 A30 A30 W30 W30", (1,), (1,)),
        ("P30 P30 S30 S30 A30 A30 W30 W30", (2,), (2,)),
        ("P30 P30 S30 S30 A30 A30 W30 W30", (4, 5, 6, 7), (3, 4, 5)),
        ("P30 S30 A30 W30", (2,), (1,)),
        ("P30 P30 P30 P30 P30 P30 S9", (1,), (1, 2)),
        ("P30 P30 P30 P30 P30 P30 S9", (2, 3), (3, 4, 5, 6)),
        # winter runs over the year's end: its first month is the last of the year
        ("W30 W30 P30 S30 A30 W30", (10,), (6,)),
        ("W30 W30 P30 S30 A30 W30", (12,), (2,)),
        # days outside the week are of the whole season, and a month only where there is no other
        ("P30 P30 P1o P30 S5o", (2,), (2,)),
        ("P30 P30 P1o P30 S5o", (1, 2, 3), (1, 2, 3, 4)),
        ("P30 P30 P1o P30 S5o", (5,), (5,)),
    ],
)
def test_months_are_those_of_the_same_part_of_the_season(months: str, of_twelve, here) -> None:
    assert dated.fitted({"months": of_twelve}, parsed(of(months))) == {"months": here}


@pytest.mark.parametrize(
    ("times", "here"),
    [
        ({"months": (7, 8)}, {"months": (5,)}),
        ({"months": (10, 11, 12)}, None),
        ({"months": (9, 10)}, {"months": (6,)}),
        ({"weekdays": (1, 4, 7)}, {"weekdays": (1, 2, 4)}),
        ({"days": (1, 14, 28)}, {"days": (1, 5, 9)}),
        ({"periods": ("morning", "afternoon")}, {"periods": ("morning",)}),
        ({"periods": ("afternoon", "night")}, {"periods": ("morning", "night")}),
        ({"moons": ("full",)}, None),
    ],
)
def test_what_the_calendar_lacks_is_told_by_what_it_has_or_falls_away(times, here) -> None:
    assert dated.fitted(times, parsed(ODD["no month is long"])) == here


def test_a_night_that_the_calendar_has_stays() -> None:
    own = parsed(ODD["days outside the months"])
    assert dated.fitted({"moons": ("full", "blood")}, own) == {"moons": ("full",)}
    assert dated.fitted({"moons": ("blood",)}, own) is None


def made_under(text: str, size: tuple[int, int] = (16, 12)) -> World:
    own = parsed(text)
    return making.make(5, size=size, calendar=own, start=making.first_morning(own))


@pytest.mark.parametrize("case", ODD)
def test_a_world_made_under_a_calendar_can_be_written_and_read(case: str) -> None:
    own, world = parsed(ODD[case]), made_under(ODD[case])
    whole = Scenario(
        system="arcologia",
        encounters="arcologia",
        world=world,
        party=making.default_party(5, world),
        calendar=own,
        seed=5,
        start=making.first_morning(own),
    )
    assert scenario.parse(scenario.write(whole), file="f") == whole


def test_weather_is_of_the_seasons_that_the_calendar_has() -> None:
    def kinds(text: str) -> set[str]:
        return {spell.kind for spell in made_under(text).weather}

    assert "snow" in kinds(of("W300"))
    assert "snow" not in kinds(of("S300"))


def test_where_there_is_no_winter_there_is_no_feast_of_it() -> None:
    everywhere = made_under(of("P30 S30 A30 W30"), (30, 20))
    nowhere = made_under(of("P30 S30 A30"), (30, 20))
    winter = [e.id for e in everywhere.events if e.months == (4,)]
    assert winter
    assert not {e.id for e in nowhere.events} & set(winter)
