"""The calendar: days in their columns, moons, weather, events that find no room, days outside the week."""

from dataclasses import replace
from fractions import Fraction

import pytest
from sheet_checks import texts
from sheet_samples_calendar import BLOOMING, YEAR, calendar_view, day_cell, event

from printkit.sheets import calendar
from printkit.sheets.pen import Pen
from printkit.views.calendar import DayCell, MoonFace

NO_YEAR = replace(YEAR, months=())
DAY = 17


def month_of(days, **change):
    return calendar.pdf(calendar_view(year=NO_YEAR, months=(replace(BLOOMING, days=tuple(days), **change),)))


def day_figures(pdf):
    return {box.text.strip(): box for box in texts(pdf) if box.size == DAY}


@pytest.mark.parametrize(("first", "days", "weeks"), [(0, 28, 4), (5, 31, 6), (0, 1, 1), (6, 2, 2), (3, 45, 7)])
def test_days_stand_under_their_weekday_and_weeks_under_each_other(first, days, weeks):
    pdf = month_of(day_cell(day, first=first) for day in range(1, days + 1))
    found = day_figures(pdf)
    assert len(found) == days
    columns = {round(box.left) // 72 for box in found.values()}
    assert len(columns) == min(7, days)
    by_week = {}
    for box in found.values():
        by_week.setdefault((box.page, round(box.top / 4)), []).append(box)
    assert len(by_week) >= weeks
    assert {box.page for box in found.values()} == {1}


def test_very_many_weeks_go_on_overleaf():
    found = day_figures(month_of(day_cell(day) for day in range(1, 121)))
    assert len(found) == 120
    assert {box.page for box in found.values()} == {1, 2}


def test_events_without_room_are_counted_in_the_cell_and_stand_below():
    names = [
        f"Mercado {name} do vale" for name in ("alto", "baixo", "novo", "velho", "grande", "frio", "quente", "real")
    ]
    events = tuple(event(f"daily: {name}") for name in names)
    days = [replace(day_cell(day), events=events if day == 3 else ()) for day in range(1, 29)]
    boxes = texts(month_of(days))
    count = next(int(box.text) for box in boxes if box.text.startswith("+"))
    grid = min(box.bottom for box in boxes if box.size == DAY) - 100
    below = " ".join(box.text for box in boxes if box.top < grid)
    assert 0 < count < len(names)
    assert all(name.split()[1] in below for name in names[-count:])
    assert "alto" not in below


@pytest.mark.parametrize(("high", "room"), [("4 weeks", 9), ("6 weeks", 5)])
def test_a_cell_has_room_for_its_lines_of_events(high, room):
    days = 28 if high == "4 weeks" else 36
    events = tuple(event(f"daily: Feira {i}") for i in range(12))
    drawn = month_of([replace(day_cell(day), events=events if day == 3 else ()) for day in range(1, days + 1)])
    count = next(int(box.text) for box in texts(drawn) if box.text.startswith("+"))
    assert abs((12 - count) * 12.7 / 10.2 - room) <= 3


def test_days_outside_the_week_stand_below_the_grid_under_their_name():
    outside = DayCell(29, -1, (), ("rain",) * 4, (event("daily: Ninguém trabalha"),), (), "Noite do Sino")
    boxes = texts(month_of([*BLOOMING.days, outside]))
    name = next(box for box in boxes if box.text.startswith("Noite do Sino"))
    lowest = min(box.bottom for box in boxes if box.size == DAY and box.text.strip() != "29")
    assert name.top < lowest


def test_in_narrow_cells_events_are_icons_and_their_words_stand_day_by_day():
    days = [day_cell(day, week=10) for day in range(1, 31)]
    view = calendar_view(
        year=NO_YEAR,
        months=(replace(BLOOMING, days=tuple(days)),),
        weekdays=tuple(f"Dia{i}" for i in range(10)),
        weekdays_short=tuple("ABCDEFGHIJ"),
    )
    words = [box.text.strip() for box in texts(calendar.pdf(view))]
    assert "DIA A DIA" in words
    assert any(word.startswith("Contas do porto") for word in words)


def test_days_to_come_stand_empty():
    days = [DayCell(day, (day - 1) % 7, (), ()) for day in range(1, 29)]
    pdf = month_of(days, whole=(), still_open=())
    figures = day_figures(pdf)
    assert len(figures) == 28
    top, bottom = max(box.top for box in figures.values()), min(box.bottom for box in figures.values())
    assert [box.text for box in texts(pdf) if bottom < box.top < top - 1 and box.size != DAY] == []


@pytest.mark.parametrize(
    ("phase", "special", "dark_part"),
    [
        (Fraction(0), "", True),
        (Fraction(1, 4), "", True),
        (Fraction(1, 2), "", False),
        (Fraction(1, 2), "full", False),
        (Fraction(1, 2), "blood", False),
        (Fraction(3, 4), "", True),
    ],
)
def test_the_dark_part_of_a_moon_follows_its_phase(monkeypatch, phase, special, dark_part):
    from printkit.sheets import pen

    parts = []
    monkeypatch.setattr(pen, "_dark", lambda *at: parts.append(at) or "0 0 m 1 1 l 0 1 l h")
    month_of([DayCell(1, 0, (MoonFace(phase, special),), ())], whole=(), still_open=())
    legend = 3
    assert len(parts) - legend == dark_part


@pytest.mark.parametrize("moons", [0, 1, 2, 3, 5])
def test_every_moon_of_a_day_is_drawn_inside_its_cell(monkeypatch, moons):
    drawn = []
    monkeypatch.setattr(Pen, "moon", lambda _pen, x, _y, radius, *_: drawn.append((x - radius, x + radius)))
    month_of([DayCell(28, 0, (MoonFace(Fraction(1, 8)),) * moons, ())])
    cell = [at for at in drawn if at[1] < 57 + 72]
    assert len(cell) == moons
    assert all(left > 57 + 20 for left, _ in cell)


def test_the_year_has_a_row_for_each_three_months_of_a_season():
    boxes = [box for box in texts(calendar.pdf(calendar_view(months=()))) if box.size == 14]
    assert [box.text.strip() for box in sorted(boxes, key=lambda b: (-round(b.top), b.left))] == [
        str(n) for n in range(1, 13)
    ]
    assert len({round(box.top) for box in boxes}) == 4


@pytest.mark.parametrize(("months", "pages"), [(1, 1), (7, 1), (13, 1), (40, 2)])
def test_a_year_of_any_number_of_months(months, pages):
    held = tuple(replace(YEAR.months[n % 12], number=str(n + 1), season="spring") for n in range(months))
    boxes = texts(calendar.pdf(calendar_view(year=replace(YEAR, months=held), months=())))
    assert sum(box.size == 14 for box in boxes) == months
    assert max(box.page for box in boxes) >= pages


def test_the_journeys_days_are_outlined_together(monkeypatch):
    outlines = []
    box = Pen.box
    monkeypatch.setattr(
        Pen,
        "box",
        lambda pen, *at, **how: (outlines.append(at) if how.get("weight") == 1.4 else None, box(pen, *at, **how)),
    )
    month_of(BLOOMING.days)
    assert [round(wide / 72.08) for _, _, wide, _ in outlines] == [1, 2]


@pytest.mark.parametrize("busy", [0, 4, 12])
@pytest.mark.parametrize("many", [3, 12, 24])
def test_what_holds_all_month_stays_on_the_month_s_page_however_busy_its_days(many, busy):
    """What is left over of single days may go overleaf; the lists of the month are looked up beside its grid."""
    whole = tuple(event(f"hour: Mercado {i}, 0{i:03d}") for i in range(many))
    mine = tuple(event(f"hour: Caravana {i}, 0{i:03d}") for i in range(busy))
    days = [replace(day_cell(d), events=mine, journey=("1.º dia", "0101 · 0203")) for d in range(1, 29)]
    pdf = month_of(days, whole=whole)
    listed = {box.page for box in texts(pdf) if box.text.startswith("Mercado")}
    assert listed == {1}
