"""The journey log: rows, bands, note lines, encounters, and where days and periods part (sheet design, 5 and 6)."""

from dataclasses import replace

import pytest
from sheet_checks import texts
from sheet_samples_log import GM_DAY, PLAYERS_DAY, gm_log, hour, players_log

from printkit.sheets import log
from printkit.sheets.log_time_line import time_line
from printkit.sheets.pen import Pen
from printkit.views.log import DayLog, GroupRow, Joining, Period

QUIET = hour("08", "clear", "0301", "lake", 1, ("0302 1 planície 1",), "eye: O lago.")


def period_of(hours, word="Manhã"):
    return Period("morning", word, "Man.", tuple(replace(QUIET, hour=f"{i:02d}") for i in range(hours)))


def day_of(*hours, title="Dia 1"):
    return DayLog(title, "mês 3", "", tuple(period_of(count) for count in hours))


def pages_of(pdf, wanted):
    return [box.page for box in texts(pdf) if box.text.strip() == wanted]


def hour_pages(pdf):
    """The page of each hour's figures, in order."""
    return [box.page for box in texts(pdf) if box.size == 16.5]


def test_a_day_that_fits_stands_on_one_page():
    assert {box.page for box in texts(log.pdf(gm_log()))} == {1}


def test_short_days_share_a_page_each_under_its_own_head():
    pdf = log.pdf(gm_log((day_of(3), day_of(3, title="Dia 2"))))
    assert pages_of(pdf, "Dia 2") == [1]


def test_a_day_starts_a_page_when_more_than_half_of_it_would_not_fit():
    pdf = log.pdf(gm_log((day_of(12), day_of(11, 11, title="Dia 2"))))
    assert pages_of(pdf, "Dia 2")[0] == 2


def test_a_day_is_split_between_periods():
    pages = hour_pages(log.pdf(gm_log((day_of(8, 9, 9),))))
    assert pages == [1] * 17 + [2] * 9


def test_a_period_is_split_between_hours_rather_than_leave_a_third_of_the_page_empty():
    pages = hour_pages(log.pdf(gm_log((day_of(8, 18),))))
    assert 8 + 2 <= pages.count(1) <= 8 + 16


def test_a_period_of_which_all_but_one_hour_fits_is_split_too():
    """The last hour alone goes overleaf, rather than ten hours, with half a page of white before them."""
    before = 12
    split = next(pages for n in range(2, 20) if 2 in (pages := hour_pages(log.pdf(gm_log((day_of(before, n),))))))
    assert split.count(1) > before + 2


def test_a_period_longer_than_a_page_is_split_between_hours_and_its_band_says_so():
    pdf = log.pdf(gm_log((day_of(30),)))
    assert sorted(set(hour_pages(pdf))) == [1, 2]
    assert [box.page for box in texts(pdf) if "CONT." in box.text] == [2]


def test_column_heads_stand_on_every_page():
    pdf = log.pdf(gm_log((day_of(30), day_of(30))))
    assert pages_of(pdf, "PASSOS") == sorted({box.page for box in texts(pdf)})


def test_an_encounter_stays_with_its_hour():
    fight = GM_DAY.periods[0].hours[3]
    for before in range(4, 22):
        hours = (*(replace(QUIET, hour=f"{i:02d}") for i in range(before)), replace(fight, hour="23"))
        pdf = log.pdf(gm_log((DayLog("Dia 1", "", "", (Period("night", "Noite", "Noi.", hours),)),)))
        (row,) = [box.page for box in texts(pdf) if box.text.strip() == "23"]
        (box,) = [box.page for box in texts(pdf) if box.text.startswith("Alcateia")]
        assert row == box, before


def test_several_groups_have_a_row_each_under_one_hour():
    groups = tuple(GroupRow(who, "0301", "lake", 1, 6, "1 de 6") for who in ("Ana e Rui", "Inês"))
    boxes = texts(
        log.pdf(gm_log((DayLog("Dia 1", "", "", (Period("night", "Noite", "N", (replace(QUIET, groups=groups),)),)),)))
    )
    assert sum(box.text.strip() == "08" for box in boxes) == 1
    assert [box.text.strip() for box in boxes if box.text.strip() in ("Ana e Rui", "Inês")] == ["Ana e Rui", "Inês"]


@pytest.mark.parametrize(
    ("spent", "have", "full", "empty"), [(3, 6, 3, 3), (0, 6, 0, 6), (9, 9, 9, 0), (None, None, 0, 0), (7, 6, 7, 0)]
)
def test_a_point_is_full_when_spent_and_empty_when_lost(monkeypatch, spent, have, full, empty):
    fills = []
    circle = Pen.circle
    monkeypatch.setattr(
        Pen,
        "circle",
        lambda pen, *at, weight=0.0, fill="": (fills.append(fill), circle(pen, *at, weight=weight, fill=fill)),
    )
    group = replace(QUIET.groups[0], spent=spent, have=have)
    hours = (replace(QUIET, groups=(group,)),)
    log.pdf(gm_log((DayLog("Dia 1", "", "", (Period("night", "Noite", "N", hours),)),)))
    assert (fills.count("0 g"), fills.count("1 g")) == (full, empty)


def notes(monkeypatch, view):
    lines = []
    dots = Pen.dots
    monkeypatch.setattr(Pen, "dots", lambda pen, x, y, to: (lines.append((x, y)), dots(pen, x, y, to)))
    log.pdf(view)
    return len(lines)


def test_a_period_closes_with_one_note_line_for_the_gm_and_two_for_players(monkeypatch):
    assert notes(monkeypatch, gm_log((day_of(2, 2),))) == 2
    assert notes(monkeypatch, replace(players_log((day_of(2, 2),)))) == 4


def test_the_time_line_stands_only_where_somebody_joins_later():
    words = [box.text.strip() for box in texts(log.pdf(gm_log()))]
    assert words.count("10 s") == 1
    assert words.count("ENTRAM NO COMBATE") == 1


def test_dice_show_faces_formula_and_total():
    words = [box.text.strip() for box in texts(log.pdf(gm_log()))]
    at = words.index("1d20+1 =")
    assert words[at - 1 : at + 2] == ["7", "1d20+1 =", "8"]


def test_a_word_too_long_for_its_band_is_set_closer_then_short():
    def band(word, short, hours):
        period = Period("night", word, short, tuple(replace(QUIET, hour=f"{i:02d}") for i in range(hours)))
        boxes = texts(log.pdf(gm_log((DayLog("Dia 1", "", "", (period,)),))))
        return [box.text.strip() for box in boxes if box.right < 80 and box.top - box.bottom > 15]

    assert band("Madrugada", "Madr.", 3) == ["MADRUGADA"]
    assert band("Madrugada alta", "Madr.", 1) == ["MADR."]


def test_a_long_journey_grows_by_its_length():
    one, two = (len(log.pdf(gm_log((day_of(4),) * days))) for days in (60, 120))
    assert two < 2.2 * one


def test_players_log_shows_neither_closed_eyes_nor_keys():
    assert all(
        happening.depth == "landmark"
        for period in PLAYERS_DAY.periods
        for row in period.hours
        for group in row.groups
        for happening in group.happenings
    )
    assert "escondido" not in " ".join(box.text for box in texts(log.pdf(players_log())))


@pytest.mark.parametrize(
    ("joins", "levels"),
    [
        ([(0, "os quatro"), (20, "2 lobos")], [0, 0]),
        ([(0, "Zayd, Samira, Maryam e Yasmin"), (10, "caçador mascarado × 3")], [1, 0]),
        ([(0, "Ana"), (0, "2 lobos"), (20, "Rui")], [0, 0]),
        ([(10, "um nome que é longo"), (12, "outro nome longo"), (14, "um terceiro nome")], [2, 1, 0]),
        ([(0, "um nome mais longo do que a linha dos segundos, e ainda um pouco mais longo"), (10, "Rui")], []),
    ],
)
def test_labels_of_the_time_line_keep_clear_of_each_other(joins, levels):
    line = time_line([Joining(second, text, party=second == 0) for second, text in joins], 150.0)
    assert [mark.level for mark in line.marks] == levels
    assert bool(line.rows) == (not levels)


def test_there_is_no_time_line_where_nobody_joins_later():
    assert time_line([Joining(0, "todos", party=True)], 150.0) is None
