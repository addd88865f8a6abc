"""Faces: widths, figures, word space, what a face can print, and faces cut down to a few letters."""

import io
import unicodedata

import pytest
from fontTools.pens.basePen import decomposeQuadraticSegment
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont
from hypothesis import given, strategies as st
from painter_samples import HOSTILE, outputs

from printkit.sheets import faces
from printkit.sheets.faces import REPLACEMENT
from printkit.sheets.scene import Face, Text

FACES = [
    Face(family, weight, italic)
    for family, weights in (("serif", (400, 500, 600, 700, 800)), ("sans", (400, 500, 700, 800)))
    for weight in weights
    for italic in (False, True)
]
FIGURES = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
LETTERS = "Arcos do Vale Sombrio: ÁÉÍÓÚÂÊÔÃÕÇ áéíóúâêôãõç ñ¿¡ªº«»—–…’“” Ёжик съел щуку №→□"


def opened(face: Face) -> TTFont:
    return TTFont(faces._folder(faces.FAMILIES[face.family].package) / f"{faces.stock(face).name}.ttf")


@pytest.mark.parametrize("face", FACES, ids=str)
def test_widths_are_those_of_the_file(face):
    font = opened(face)
    names, advances = font.getBestCmap(), font["hmtx"]
    for char in LETTERS.replace(" ", ""):
        assert not char.isdigit()
        assert faces.width(char, face, 1000) == advances[names[ord(char)]][0], char


@pytest.mark.parametrize("face", FACES, ids=str)
def test_figures_are_tabular_and_lining(face):
    assert len({faces.width(digit, face, 10) for digit in "0123456789"}) == 1
    heights = {max(y for _, y, _ in contour) for contour in map(_top, "0123456789", [face] * 10)}
    assert max(heights) - min(heights) < 40, "old-style figures dance"


def _top(digit, face):
    stock = faces.stock(face)
    return [point for contour in stock.font.contours(stock.glyph(digit)) for point in contour]


@pytest.mark.parametrize("face", [face for face in FACES if face.family == "sans"], ids=str)
def test_figures_of_the_sans_are_those_that_its_features_choose(face):
    font = opened(face)
    for digit, name in zip("0123456789", FIGURES, strict=True):
        assert font.getGlyphName(faces.stock(face).glyph(digit)) == f"{name}.tf"


def test_word_space_of_the_sans_is_wide_enough_for_small_print():
    for face in FACES:
        if face.family == "sans":
            assert faces.width(" ", face, 1000) == faces.width("\u00a0", face, 1000) == 218
    assert faces.width(" ", Face("serif"), 1000) == 250


def test_tracking_stands_between_letters_only():
    face = Face("serif")
    assert faces.width("abc", face, 3, 0.5) == pytest.approx(faces.width("abc", face, 3) + 1.0)
    assert faces.width("a", face, 3, 0.5) == faces.width("a", face, 3)
    assert faces.width("", face, 3, 0.5) == 0


@pytest.mark.parametrize(
    ("asked", "file"),
    [
        (Face("serif", 600), "Spectral-SemiBold"),
        (Face("serif", 400, italic=True), "Spectral-Italic"),
        (Face("serif", 550, italic=True), "Spectral-SemiBoldItalic"),
        (Face("sans", 600), "AlegreyaSans-Bold"),
        (Face("sans", 900), "AlegreyaSans-ExtraBold"),
    ],
)
def test_a_weight_that_is_not_there_becomes_the_next_heavier(asked, file):
    assert faces.stock(asked).name == file


@pytest.mark.parametrize(("anchor", "before"), [("start", 0.0), ("middle", 0.5), ("end", 1.0)])
def test_a_line_begins_before_its_anchor(anchor, before):
    text = Text(0, 0, "Arcos", Face("serif"), 3, "#000000", anchor, 0.2)
    assert faces.lead(text, text.text) == pytest.approx(before * faces.width("Arcos", text.face, 3, 0.2))


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Vale Sombrio", "Vale Sombrio"),
        ("a\u0301", "á"),
        ("one\ntwo\tthree", "one two three"),
        ("soft\u00adhyphen\u200b\ufeff", "softhyphen"),
        ("\u202eabc\u202c", "abc"),
        ("bosque\u00a02", "bosque\u00a02"),
        ("wide\u3000space", "wide space"),
        ("well\u2011known", "well-known"),
        ("a\0b", "a□b"),
        ("x\ud800", "x□"),
        ("שלום", "□□□□"),
        ("🏰", "□"),
        ("❤\ufe0f", "□"),
    ],
)
def test_what_is_printed(text, shown):
    assert faces.printable(text, Face("serif")) == shown


def test_replaced_characters_are_told_by_name_once():
    faces.forget_missing()
    assert faces.missing() == ()
    faces.printable("moon ☽ and ☽ \x07", Face("serif"))
    faces.printable("☽ sail ⛵", Face("sans"))
    assert [str(m) for m in faces.missing()] == [
        "U+0007 without a name",
        "U+263D FIRST QUARTER MOON",
        "U+26F5 SAILBOAT",
    ]
    faces.forget_missing()
    assert faces.missing() == ()


@pytest.mark.parametrize("face", FACES, ids=str)
def test_every_face_has_what_the_languages_need(face):
    assert faces.printable(LETTERS, face) == LETTERS
    assert REPLACEMENT in faces.printable("\0", face)


@given(st.text(), st.sampled_from(FACES))
def test_what_is_printed_has_glyphs_and_stays_as_it_is(text, face):
    shown = faces.printable(text, face)
    assert faces.printable(shown, face) == shown
    assert all(faces.stock(face).glyph(char) for char in shown)
    assert not [char for char in shown if unicodedata.category(char) in ("Cc", "Cs", "Cf")]


@given(st.text("abc xyz 019áç"), st.text("abc xyz 019áç"), st.sampled_from(FACES))
def test_widths_add_up(one, other, face):
    whole = faces.width(one + other, face, 9.25)
    assert whole == pytest.approx(faces.width(one, face, 9.25) + faces.width(other, face, 9.25))


def _drawn(font: TTFont, name: str):
    pen = DecomposingRecordingPen(font.getGlyphSet())
    font.getGlyphSet()[name].draw(pen)
    return pen.value


@pytest.mark.parametrize("face", FACES, ids=str)
def test_a_cut_face_draws_the_same_letters_and_nothing_else(face):
    whole, part = opened(face), TTFont(io.BytesIO(faces.cut(face, LETTERS)), checkChecksums=2)
    assert set(map(chr, part.getBestCmap())) == set(LETTERS)
    for code, name in part.getBestCmap().items():
        if chr(code) not in "0123456789":
            assert _drawn(part, name) == _drawn(whole, whole.getBestCmap()[code]), chr(code)
            assert part["hmtx"][name][0] == faces.width(chr(code), face, 1000)
    assert part["OS/2"].usWeightClass == faces.stock(face).weight
    assert not {"GSUB", "GPOS", "kern", "fpgm", "prep"} & set(part.keys())
    assert not any(getattr(part["glyf"][name], "program", None) for name in part.getGlyphOrder())


def test_a_cut_face_has_the_lining_figures_under_the_plain_digits():
    face = Face("sans", 500)
    whole, part = opened(face), TTFont(io.BytesIO(faces.cut(face, "0123456789")))
    for digit, name in zip("0123456789", FIGURES, strict=True):
        assert _drawn(part, part.getBestCmap()[ord(digit)]) == _drawn(whole, f"{name}.tf")


def test_a_cut_face_depends_on_the_letters_alone():
    assert faces.cut(Face("sans"), "banana 07") == faces.cut(Face("sans"), ["7", "0", " ", "n", "a", "b"])
    code = "from printkit.sheets import faces as f\nfrom printkit.sheets.scene import Face\nimport hashlib\n"
    code += f"print(hashlib.sha256(f.cut(Face('serif', 600), {{*{LETTERS!r}}})).hexdigest())"
    assert len(outputs(code)) == 1


@pytest.mark.parametrize("char", "Oágñ8Щ&□")
def test_outlines_enclose_what_the_file_draws(char):
    """The area inside the outline, by the shoelace rule over its points, against fontTools' reading of the file."""
    face = Face("serif", 600)
    font, stock = opened(face), faces.stock(face)
    assert _area(faces.outline(char, face)) == pytest.approx(
        _area_of(_drawn(font, font.getGlyphName(stock.glyph(char))))
    )


def _area(d: str) -> float:
    """Twice the signed area of the polygon of all points, y up; closing lines add nothing."""
    total, points = 0.0, []
    for contour in d.replace("Z", "").split("M")[1:]:
        values = [float(word) for word in contour.split() if word not in "LQ"]
        points = list(zip(values[::2], [-y for y in values[1::2]], strict=True))
        total += sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:] + points[:1], strict=True))
    return total


def _area_of(recorded) -> float:
    total, points = 0.0, []
    for command, values in recorded:
        if command == "moveTo":
            points = list(values)
        elif command == "lineTo":
            points += values
        elif command == "qCurveTo":
            points += [point for pair in decomposeQuadraticSegment(values) for point in pair]
        elif command == "closePath":
            total += sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:] + points[:1], strict=True))
    return total


def test_widths_load_no_heavy_library():
    code = "import sys\nfrom printkit.sheets import faces\nfrom printkit.sheets.scene import Face\n"
    code += "faces.width('0304', Face('sans', 500), 1.42)\nfaces.cut(Face('serif'), 'abc')\n"
    code += "print(sorted({'reportlab', 'fontTools', 'svgwrite', 'numpy', 'fontpkg', 'yaml'} & set(sys.modules)))"
    assert outputs(code, ("0",)) == {"[]\n"}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_hostile_text_is_printable(text):
    for face in (Face("serif"), Face("sans", 700, italic=True)):
        shown = faces.printable(text, face)
        assert all(faces.stock(face).glyph(char) for char in shown)
        shown.encode("utf-8")
