"""Key, log and calendar as drawn: nothing too small, cut off or over something else, on any paper; only our faces."""

from dataclasses import replace

import pypdfium2
import pytest
from sheet_checks import faults, fonts, texts
from sheet_samples import VALLEY, key_view
from sheet_samples_calendar import BLOOMING, YEAR, calendar_view, day_cell, event, moon, russian_view
from sheet_samples_log import GM_DAY, gm_log, hour, players_log

from printkit.sheets import calendar, key, log
from printkit.sheets.paper import PAPERS
from printkit.sheets.setting import MM
from printkit.views.calendar import DayCell
from printkit.views.key import Item, KeyEntry, Link
from printkit.views.log import GroupRow, Joining, StepLine

SHEETS = {
    "key": lambda paper: key.pdf(key_view(VALLEY), paper=paper),
    "empty key": lambda paper: key.pdf(key_view(()), paper=paper),
    "log for the GM": lambda paper: log.pdf(gm_log(), paper=paper),
    "log for players": lambda paper: log.pdf(players_log(), paper=paper),
    "empty log": lambda paper: log.pdf(gm_log(()), paper=paper),
    "calendar": lambda paper: calendar.pdf(calendar_view(), paper=paper),
    "calendar in Russian": lambda paper: calendar.pdf(russian_view(), paper=paper),
    "empty calendar": lambda paper: calendar.pdf(calendar_view(year=replace(YEAR, months=()), months=()), paper=paper),
}


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("sheet", SHEETS)
def test_nothing_is_small_cut_off_or_over_something_else(sheet, paper):
    pdf = SHEETS[sheet](paper)
    assert texts(pdf)
    assert faults(pdf) == []


@pytest.mark.parametrize("sheet", SHEETS)
def test_only_our_faces_and_all_embedded(sheet):
    found = fonts(SHEETS[sheet]("a4"))
    assert {name.partition("-")[0] for name, _ in found} <= {"Spectral", "AlegreyaSans"}
    assert all(embedded for _, embedded in found)


@pytest.mark.parametrize("sheet", SHEETS)
def test_the_same_view_gives_the_same_bytes(sheet):
    assert SHEETS[sheet]("a4") == SHEETS[sheet]("a4")


@pytest.mark.parametrize(("paper", "size"), [("a4", (210, 297)), ("letter", (215.9, 279.4)), ("a5", (148, 210))])
def test_papers_have_their_size(paper, size):
    page = pypdfium2.PdfDocument(key.pdf(key_view(VALLEY), paper=paper))[0]
    assert [round(side / MM, 1) for side in page.get_size()] == list(size)


@pytest.mark.parametrize("sheet", SHEETS)
def test_the_first_page_alone_has_a_line_of_100_mm_to_check_by(sheet):
    check = [box for box in texts(SHEETS[sheet]("a4")) if box.text.startswith("100 mm")]
    assert [box.page for box in check] == [1]


LONG = "Достопримечательность Donaudampfschifffahrtsgesellschaft Encruzilhada extraordinariamente longa do rio "
CROWDED_ENTRY = KeyEntry(
    "0405",
    LONG,
    "a_terrain_without_icon",
    ("village", "mine"),
    LONG * 2,
    LONG * 2,
    tuple(Item(depth, LONG * 4, "Lua cheia, dia 15") for depth in ("landmark", "hidden", "secret", "lunar", "hour")),
    VALLEY[2].creatures * 3,
    tuple(Link(f"040{i}", LONG) for i in range(1, 8)),
)
CROWDED_HOUR = replace(
    hour("10-12", "rain", "0303", "woods", 3, ()),
    groups=tuple(
        GroupRow(
            "Ana, Inês, Rui e Breno",
            number,
            "woods",
            14,
            18,
            "14 de 18",
            tuple(StepLine("012034", "12", LONG) for _ in range(9)),
            GM_DAY.periods[0].hours[0].groups[0].happenings * 6,
        )
        for number in ("0303", "012034", "Encruzilhada do Sino")
    ),
    encounters=tuple(
        replace(
            box,
            name=LONG,
            text=LONG * 9,
            dice=box.dice * 12,
            joins=(*box.joins, Joining(20, "5 lobos", party=False), Joining(120, LONG, party=True)),
            outcome_text=LONG * 2,
        )
        for box in GM_DAY.periods[0].hours[3].encounters
    ),
)
BUSY = tuple(event(f"secret: {LONG}") for _ in range(7))
BUSY_DAYS = tuple(
    replace(
        day_cell(day, first=5),
        moons=tuple(moon(day) for _ in range(5)),
        events=BUSY if day % 3 == 0 else (),
    )
    for day in range(1, 32)
)
OUTSIDE = (DayCell(1, -1, (), ("rain",) * 4, BUSY, ("4.º dia", "0707 · 0708"), LONG), DayCell(2, -1, (), (), name=LONG))
CROWDED_MONTH = replace(BLOOMING, title=LONG, subtitle=LONG * 3, days=BUSY_DAYS + OUTSIDE, whole=BUSY, still_open=BUSY)
CROWDED = {
    "key": lambda paper: key.pdf(
        key_view((*VALLEY[:9], CROWDED_ENTRY), title=LONG, subtitle=LONG * 2, foot=LONG * 3), paper=paper
    ),
    "log": lambda paper: log.pdf(
        gm_log((replace(GM_DAY, title=LONG, periods=(replace(GM_DAY.periods[2], hours=(CROWDED_HOUR,)),)), GM_DAY)),
        paper=paper,
    ),
    "calendar": lambda paper: calendar.pdf(calendar_view(months=(CROWDED_MONTH,)), paper=paper),
    "ten days a week": lambda paper: calendar.pdf(
        calendar_view(
            months=(replace(BLOOMING, days=tuple(day_cell(d, week=10) for d in range(1, 91))),),
            weekdays=tuple(f"Dia {i} da semana" for i in range(10)),
            weekdays_short=tuple("ABCDEFGHIJ"),
        ),
        paper=paper,
    ),
}


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("sheet", CROWDED)
def test_crowded_sheets_too(sheet, paper):
    assert faults(CROWDED[sheet](paper)) == []


def test_letters_without_a_glyph_are_replaced_in_sight():
    words = " ".join(box.text for box in texts(key.pdf(key_view((replace(VALLEY[0], name="月のPonte"),)))))
    assert "□" in words
    assert "Ponte" in words


def test_duplex_mirrors_the_margins_of_even_pages_and_moves_nothing_else():
    single, duplex = (texts(key.pdf(key_view(VALLEY), duplex=both)) for both in (False, True))
    for one, two in zip(single, duplex, strict=True):
        moved = -8 * MM if one.page % 2 == 0 else 0.0
        assert one.text == two.text
        assert two.left - one.left == pytest.approx(moved, abs=0.1)
        assert two.top == pytest.approx(one.top, abs=0.1)
