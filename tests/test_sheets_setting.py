"""Type setting: roles, wrapping, balance, ties, shrinking, hex numbers in texts (sheet design, 2 and 7)."""

import pytest
from hypothesis import given, settings, strategies as st

from printkit.sheets import setting
from printkit.sheets.numbers import hex_numbers, numbered
from printkit.sheets.setting import (
    BODY,
    LABEL,
    SMALLEST,
    TIED,
    TITLE,
    Run,
    Style,
    one_line,
    paragraph,
    plain,
    shrunk,
    tied,
    width,
)
from printkit.tables import languages, words

ROLES = {name: role for name, role in vars(setting).items() if isinstance(role, Style)}
TEXT = st.text(alphabet="abcde éãЯж 0123456789 ·–()", min_size=1, max_size=120)


def text_of(lines):
    return " ".join("".join(piece.text for piece in line.pieces) for line in lines)


@pytest.mark.parametrize("name", sorted(ROLES))
def test_no_role_is_set_or_shrinks_below_eight_points(name):
    role = ROLES[name]
    assert role.size >= SMALLEST
    assert role.floor >= SMALLEST


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("bosque 2", "bosque_2"),
        ("140 km", "140_km"),
        ("3 de 6, dia 15", "3_de_6, dia_15"),
        ("custo 2 · visão 0", "custo_2_· visão_0"),
        ("10 % dos casos", "10_% dos casos"),
        ("vem a pé", "vem a_pé"),
        ("1d100 = 37", "1d100_=_37"),
        ("Avistam 0204 Torre", "Avistam 0204 Torre"),
    ],
)
def test_ties(text, shown):
    assert tied(text).replace(TIED, "_") == shown


@settings(max_examples=200, deadline=None)
@given(TEXT, st.floats(30, 400), st.booleans())
def test_no_line_is_wider_than_its_column_and_no_letter_is_lost(text, room, balance):
    lines = paragraph([Run(text, BODY)], room, balance=balance).lines
    assert all(line.width <= room + 0.05 for line in lines)
    squeezed = text_of(lines).replace("-", "").replace(" ", "").replace(TIED, "")
    assert squeezed == text.replace("-", "").replace(" ", "").replace(TIED, "")


def test_balanced_lines_are_about_equal():
    text = "Torre de vigia sem telhado; vê-se o vale inteiro (+2 de visão)."
    first, second = plain(text, BODY, 200, balance=True).lines
    assert abs(first.width - second.width) < 45


@pytest.mark.parametrize("room", range(90, 260, 10))
def test_a_short_text_never_ends_in_a_line_of_one_word(room):
    lines = plain("Água parada até o joelho, juncos, um barrete de lã preso numa estaca.", BODY, room).lines
    assert len(lines) == 1 or lines[-1].words > 1


def test_a_word_wider_than_its_column_is_parted_between_syllables():
    lines = plain("Достопримечательность", BODY, 70).lines
    assert len(lines) > 1
    assert all(line.pieces[0].text.endswith("-") for line in lines[:-1])


def test_titles_shrink_by_quarters_to_their_floor():
    room = width("Vale do Arco", TITLE) - 10
    small = shrunk("Vale do Arco", TITLE, room)
    assert small.size < TITLE.size
    assert (TITLE.size - small.size) % 0.25 == 0
    assert width("Vale do Arco", small) <= room
    assert shrunk("Vale do Arco" * 20, TITLE, room).size == TITLE.floor


def test_a_line_too_long_for_its_floor_wraps():
    assert len(one_line("Ruínas de Vessália " * 8, TITLE, 300).lines) > 1


# Slots of column heads in millimetres, at the narrowest that the sheets have on A4 (sheet design, 7).
SLOTS = {
    "key.hex": 13,
    "key.terrain": 16,
    "key.name": 43,
    "key.first_sight": 67,
    "log.hour": 11,
    "log.hex": 16,
    "log.movement": 23,
    "log.steps": 45,
    "log.seen": 62,
    "log.joins": 60,
    "log.joined": 60,
    "calendar.whole": 57,
    "calendar.still_open": 57,
    "calendar.moons": 57,
}


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("slot", SLOTS)
def test_column_heads_fit_in_every_language(lang, slot):
    assert width(words(lang)[f"sheets.{slot}"], LABEL) <= SLOTS[slot] * setting.MM


@pytest.mark.parametrize(
    ("text", "bold"),
    [
        ("Avistam 0204 e 0707.", ["0204", "0707"]),
        ("(0604), 0404–0504", ["0604", "0404", "0504"]),
        ("1200 moedas, ano 2412, 0900", []),
        ("10 204, 0204.5, 12-0204a", []),
        ("longe, em 4404", []),
        ("030405", []),
    ],
)
def test_hex_numbers_in_texts(text, bold):
    runs = numbered(text, BODY, hex_numbers(["0102", "0707"]))
    assert [run.text for run in runs if run.style != BODY] == bold
    assert "".join(run.text for run in runs) == text


def test_known_hexes_lead_to_their_entries():
    runs = numbered("0102, 0304", BODY, hex_numbers(["0102", "0707"], leads=True))
    assert [(run.text, run.link) for run in runs if run.style != BODY] == [("0102", "hex-0102"), ("0304", "")]
