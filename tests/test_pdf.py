"""The PDF painter: clean files with our faces alone, text that can be searched, the same bytes everywhere."""

import io
import os
import re
import subprocess
import zlib
from unicodedata import normalize
from unittest import mock

import numpy as np
import pikepdf
import pypdfium2
import pytest
from hypothesis import given, settings, strategies as st
from painter_samples import HOSTILE, SCENES, outputs, scene, worded
from PIL import Image, ImageFilter

from printkit.sheets import faces, operators, pdf, svg
from printkit.sheets.scene import Face, Halo, Layer, Link, Scene, Shape, Text, Use


def painted(*scenes: Scene, **options) -> bytes:
    return pdf.paint(scenes, **{"title": "Vale", "lang": "pt"} | options)


KEPT = []  # what is taken from a file lives as long as the file


def opened(data: bytes) -> pikepdf.Pdf:
    KEPT[:] = [*KEPT[-3:], pikepdf.open(io.BytesIO(data))]
    return KEPT[-1]


def read(data: bytes, page: int = 0) -> str:
    document = pypdfium2.PdfDocument(data)
    try:
        return document[page].get_textpage().get_text_range()
    finally:
        document.close()


def stream(data: bytes) -> str:
    return opened(data).pages[0].Contents.read_bytes().decode("latin-1")


def fonts(data: bytes) -> list[pikepdf.Object]:
    return [one for one in opened(data).objects if isinstance(one, pikepdf.Dictionary) and one.get("/Type") == "/Font"]


def empty(width: float = 50, height: float = 40, *items) -> Scene:
    return Scene(width, height, "Page", layers=[Layer("all", list(items))])


def test_only_our_faces_each_embedded():
    found = fonts(painted(scene()))
    assert {str(font.BaseFont).split("+")[1] for font in found} == {
        "Spectral-SemiBold",
        "Spectral-Italic",
        "Spectral-MediumItalic",
        "AlegreyaSans-Medium",
        "AlegreyaSans-Bold",
    }
    assert all("/FontFile2" in font.FontDescriptor and "/ToUnicode" in font for font in found)


def test_a_page_without_text_has_no_font():
    assert fonts(painted(empty(50, 40, Shape("M 0 0 L 9 9", stroke="#000000", width=1)))) == []


def test_pdffonts_says_the_same(need, tmp_path):
    (tmp_path / "a.pdf").write_bytes(painted(scene(), worded("Ação ☽")))
    done = subprocess.run([need("pdffonts"), tmp_path / "a.pdf"], capture_output=True, text=True, check=True)
    rows = done.stdout.splitlines()[2:]
    assert rows
    assert all(re.match(r"[A-Z]{6}\+(Spectral|AlegreyaSans)-\w+ +TrueType +\w+ +yes yes yes", row) for row in rows)


def test_widths_in_the_file_are_those_that_lines_are_set_by():
    data = painted(empty(50, 40, Text(5, 5, "0123456789 AVo", Face("sans", 500), 3, "#000000")))
    (font,) = fonts(data)
    for code, char in ((ord(c), c) for c in "0123456789 AVo"):
        assert float(font.Widths[code - int(font.FirstChar)]) == faces.width(char, Face("sans", 500), 1000)


def test_title_language_creator_and_no_page_scaling():
    data = painted(scene(), title="Ação <Привет>", subject="Mapa")
    file = opened(data)
    assert str(file.docinfo["/Title"]) == "Ação <Привет>"
    assert str(file.docinfo["/Subject"]) == "Mapa"
    assert str(file.docinfo["/Creator"]) == str(file.docinfo["/Producer"]) == "printkit"
    assert str(file.Root.Lang) == "pt"
    assert file.Root.ViewerPreferences.PrintScaling == "/None"


def test_a_page_has_the_size_of_its_scene():
    file = opened(painted(empty(210, 297), empty(215.9, 279.4)))
    sizes = [[float(v) for v in page.MediaBox[2:]] for page in file.pages]
    assert sizes == [pytest.approx([595.2756, 841.8898], abs=0.001), pytest.approx([612, 792], abs=0.001)]


def test_outline_and_labels():
    one, two = empty(), empty()
    one.title, two.title = "First", "Второй"
    with opened(painted(one, two, labels=["i", "B-1"])).open_outline() as outline:
        assert [entry.title for entry in outline.root] == ["First", "Второй"]
    file = opened(painted(one, two, labels=["i", "B-1"]))
    assert [page.label for page in file.pages] == ["i", "B-1"]
    assert file.Root.PageMode == "/UseOutlines"
    assert "/Outlines" not in opened(painted(one)).Root


def test_links_lead_to_places_of_the_document():
    data = painted(scene(), empty(), places={"0304": pdf.Place(1, 10, 20)})
    file = opened(data)
    (link,) = file.pages[0].Annots
    assert link.Subtype == "/Link"
    assert link.Dest[0].objgen == file.pages[1].obj.objgen
    assert [float(v) for v in link.Rect] == pytest.approx(
        [v * pdf.MM for v in (10, 95.25 - 85, 30, 95.25 - 80)], abs=0.01
    )
    names = list(file.Root.Names.Dests.Names)
    assert [str(name) for name in names[::2]] == ["0304", "page-1", "page-2"]


def test_a_link_without_a_place_is_left_out_or_leads_to_another_file():
    assert "/Annots" not in opened(painted(scene())).pages[0]
    (link,) = opened(painted(scene(), elsewhere="key.pdf")).pages[0].Annots
    assert (link.A.S, str(link.A.F), str(link.A.D)) == ("/GoToR", "key.pdf", "0304")


def test_links_of_text_sheets_may_come_before_their_place():
    canvas = pdf.open_canvas(width=148, height=210, title="Key", lang="en")
    pdf.link(canvas, "gate ção", x=10, y=10, width=20, height=5)
    canvas.showPage()
    pdf.place(canvas, "gate ção", y=30)
    pdf.outline(canvas, "Gate", "gate ção")
    pdf.label(canvas, "K-2")
    canvas.showPage()
    file = opened(pdf.finish(canvas))
    assert file.pages[0].Annots[0].Dest[0].objgen == file.pages[1].obj.objgen
    assert [page.label for page in file.pages] == ["1", "K-2"]


def test_a_scene_may_stand_on_a_text_sheet():
    canvas = pdf.open_canvas(width=210, height=297, title="Key", lang="en")
    canvas.setFont(faces.registered(Face("serif", 600)), 12)
    canvas.drawString(100, 700, "Before")
    pdf.draw(
        canvas, empty(50, 40, Text(0, 10, "Inside", Face("serif"), 4, "#000000"), Link(0, 0, 5, 5, "there")), x=20, y=50
    )
    pdf.place(canvas, "there")
    canvas.drawString(100, 100, "After")
    data = pdf.finish(canvas)
    assert read(data).split() == ["Before", "Inside", "After"]
    assert [float(v) for v in opened(data).pages[0].Annots[0].Rect][:1] == pytest.approx([20 * pdf.MM], abs=0.01)


def test_text_is_read_once_with_its_figures_and_spread_names_whole():
    lines = read(painted(scene())).split("\r\n")
    for text in (
        "VALE SOMBRIO",
        "Arcos",
        "end anchored",
        "0304 1111 8888",
        "turned",
        "«Ação» à Ñandú — Привет",
        "SERRA",
    ):
        assert lines.count(text) == 1, (text, lines)


def test_pdftotext_reads_the_same(need, tmp_path):
    (tmp_path / "a.pdf").write_bytes(painted(scene()))
    done = subprocess.run([need("pdftotext"), tmp_path / "a.pdf", "-"], capture_output=True, text=True, check=True)
    for text in ("VALE SOMBRIO", "Arcos", "0304 1111 8888", "turned", "«Ação» à Ñandú — Привет", "SERRA"):
        assert done.stdout.count(text) == 1, text


def test_two_names_side_by_side_are_read_as_two():
    letters = [
        Text(5 + 4 * i, y, letter, Face("serif"), 3, "#000000", of="Rio")
        for y in (9, 19)
        for i, letter in enumerate("Rio")
    ]
    assert read(painted(empty(50, 40, *letters))).split() == ["Rio", "Rio"]


def test_a_name_over_changing_ground_is_read_once():
    halos = [Halo("#ffffff", 0.5), Halo("#eeeeee", 0.5), None]
    letters = [
        Text(5 + 4 * i, 9, letter, Face("serif"), 3, "#000000", halo=halos[i], of="Rio")
        for i, letter in enumerate("Rio")
    ]
    assert read(painted(empty(50, 40, *letters))).split() == ["Rio"]


@pytest.mark.parametrize(
    ("text", "operator"),
    [
        ("#000000", "0 g"),
        ("#ffffff", "1 g"),
        ("#808080", "0.502 g"),
        ("#ff0000", "1 0 0 rg"),
        ("#000100", "0 0.003922 0 rg"),
    ],
)
def test_black_and_greys_take_one_ink(text, operator):
    assert operators.colour(text) == operator


@pytest.mark.parametrize(
    ("d", "path"),
    [
        ("M 1 2 L 3 4", "1 2 m 3 4 l "),
        ("M 1 2 L 3 4 Z M 5 6 L -7 8.25 Z", "1 2 m 3 4 l h 5 6 m -7 8.25 l h "),
        ("M 1.0 20.0 L -0.05 3.0", "1 20 m -0.05 3 l "),
        ("M 0 0 C 1 2 3 4 5 6", "0 0 m 1 2 3 4 5 6 c "),
        ("M 0 0 L 1 0 Q 4 3 7 0 Q 9 9 9 0", "0 0 m 1 0 l 3.00 2.00 5.00 2.00 7 0 c 8.33 6.00 9.00 6.00 9 0 c "),
        ("M 0 0 Q 3 3 6 0 Z", "0 0 m 2.00 2.00 4.00 2.00 6 0 c h "),
    ],
)
def test_path_data_as_operators(d, path):
    assert operators.path(d) == path


def test_a_symbol_is_one_form_however_often_and_on_however_many_pages():
    data = painted(scene(), scene())
    forms = [one for one in opened(data).objects if isinstance(one, pikepdf.Stream) and one.get("/Subtype") == "/Form"]
    assert len(forms) == 2
    assert stream(data).count(" Do") == 13 + 6


def test_a_long_path_that_is_painted_twice_stands_in_the_file_once_and_looks_as_if_it_stood_there_twice():
    d = "M 5 5 " + " ".join(f"L {5 + x % 30} {5 + x * 7 % 25}" for x in range(90)) + " Z"
    bands = [Shape(d, stroke="#0000ff", width=3), Shape(d, stroke="#ffff00", width=1, dash=(2.0, 1.0))]
    filled = [Shape(d, fill="#00aa00", even=True), Shape(d, fill="#ff0000")]
    layers = [Layer("a", bands, clip="c"), Layer("b", filled)]
    data = painted(Scene(40, 40, "x", clips={"c": "M 0 0 L 38 0 L 38 38 Z"}, layers=layers))
    forms = [one for one in opened(data).objects if isinstance(one, pikepdf.Stream) and one.get("/Subtype") == "/Form"]
    assert [form.read_bytes().decode().count(" l ") for form in forms] == [90]
    alone = [
        Shape(f"{d} M 0 {i}", s.fill, s.stroke, s.width, s.dash, even=s.even) for i, s in enumerate(bands + filled)
    ]
    layers = [Layer("a", alone[:2], clip="c"), Layer("b", alone[2:])]
    single = painted(Scene(40, 40, "x", clips={"c": "M 0 0 L 38 0 L 38 38 Z"}, layers=layers))
    assert " Do" not in stream(single)
    assert np.abs(pixels(data) - pixels(single)).max() == 0


def test_a_symbol_is_not_cut_by_its_box():
    shape = Shape("M -3 0 C -3 -9 3 -9 3 0 Z", fill="#000000", stroke="#000000", width=1)
    drawn = Scene(20, 20, "x", symbols={"s": (shape,)}, layers=[Layer("a", [Use("s", 10, 15)])])
    plain = Scene(20, 20, "x", layers=[Layer("a", [Shape("M 7 15 C 7 6 13 6 13 15 Z", "#000000", "#000000", 1)])])
    assert np.abs(pixels(painted(drawn)) - pixels(painted(plain))).max() < 30


def test_shapes_without_paint_are_left_out():
    drawn = empty(9, 9, Shape("M 0 0 L 5 5"), Shape("M 1 1 L 2 2", stroke="#000000", width=0))
    assert " m " not in stream(painted(drawn))


def test_state_set_inside_a_clip_is_forgotten_outside():
    red = Shape("M 0 0 L 5 0 L 5 5 Z", fill="#ff0000")
    drawn = Scene(9, 9, "x", clips={"c": "M 0 0 L 9 0 L 9 9 Z"})
    drawn.layers = [
        Layer("a", [Shape("M 0 0 L 1 0 L 1 1 Z", fill="#00ff00")]),
        Layer("b", [red], clip="c"),
        Layer("c", [red]),
    ]
    assert stream(painted(drawn)).count("1 0 0 rg") == 2


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_hostile_text_gives_a_clean_file(text, need, tmp_path):
    data = painted(worded(text), worded(text), title=text, subject=text, labels=[text], elsewhere="key.pdf")
    (tmp_path / "a.pdf").write_bytes(data)
    done = subprocess.run([need("qpdf"), "--check", tmp_path / "a.pdf"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    assert str(opened(data).docinfo["/Title"]) == faces.printable(text, Face("serif"))
    assert all("/FontFile2" in font.FontDescriptor for font in fonts(data))


@settings(max_examples=40)
@given(st.text(st.characters(), max_size=40))
def test_any_text_is_read_as_it_is_printed(text):
    drawn = empty(200, 40, Text(5, 20, text, Face("serif"), 3, "#000000"))
    data = painted(drawn, title=text, labels=[text])
    assert opened(data).check_pdf_syntax() == []
    marks = re.compile(r"[\u0300-\u036f\s]+")  # readers set marks and spaces apart by the room between glyphs
    # and take letters that are written as one apart
    seen, shown = (normalize("NFKC", marks.sub("", one)) for one in (read(data), faces.printable(text, Face("serif"))))
    assert seen == shown


@settings(max_examples=60)
@given(SCENES)
def test_any_scene_gives_a_clean_file(drawn):
    data = painted(drawn, elsewhere="key.pdf")
    assert opened(data).check_pdf_syntax() == []
    pikepdf.parse_content_stream(opened(data).pages[0])
    assert re.search(r"nan|inf|\de[+-]\d", stream(data)) is None


def test_missing_letters_are_seen_and_told():
    faces.forget_missing()
    assert read(painted(empty(50, 40, Text(5, 20, "moon ☽", Face("serif"), 3, "#000000")))) == "moon □"
    assert [str(m) for m in faces.missing()] == ["U+263D FIRST QUARTER MOON"]
    faces.forget_missing()


def test_qpdf_finds_nothing(need, tmp_path):
    (tmp_path / "a.pdf").write_bytes(painted(scene(), empty(), places={"0304": pdf.Place(1, 1, 1)}, labels=["i", "ii"]))
    done = subprocess.run([need("qpdf"), "--check", tmp_path / "a.pdf"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_same_bytes_under_any_hash_seed():
    code = "import hashlib\nfrom painter_samples import scene\nfrom printkit.sheets import pdf\n"
    code += "made = pdf.paint([scene(), scene()], title='x', lang='en', elsewhere='key.pdf')\n"
    code += "print(hashlib.sha256(made).hexdigest())"
    assert len(outputs(code)) == 1


def test_the_clock_has_no_say():
    first = painted(scene())
    with mock.patch.dict(os.environ, {"SOURCE_DATE_EPOCH": "1700000000"}):
        assert painted(scene()) == first


def test_documents_do_not_mix():
    alone = painted(scene())
    one = pdf.open_canvas(width=127, height=95.25, title="Vale", lang="pt")
    two = pdf.open_canvas(width=50, height=40, title="Other", lang="en")
    pdf.draw(two, worded("Щука"))
    pdf.draw(one, scene())
    pdf.finish(two)
    assert pdf.finish(one) == alone


def test_streams_are_packed_without_ascii():
    data = painted(scene())
    assert b"/ASCII85Decode" not in data
    body = re.search(rb"stream\r?\n(.*?)endstream", data, re.DOTALL)
    assert zlib.decompress(body[1])


# --- the same picture as SVG ----------------------------------------------------------------------------------------


def pixels(data: bytes) -> np.ndarray:
    """The first page in grey at 240 dpi, softened, so that a hairline's smoothing is no difference."""
    document = pypdfium2.PdfDocument(data)
    try:
        picture = document[0].render(scale=240 / 72).to_pil().convert("L")
    finally:
        document.close()
    return np.asarray(picture.filter(ImageFilter.BoxBlur(2)), dtype=int)


def test_the_picture_is_that_of_the_svg():
    import resvg_py

    drawn = svg.paint(scene(), text="outlines")
    made = bytes(resvg_py.svg_to_bytes(svg_string=drawn, skip_system_fonts=True, dpi=96, width=1200))
    other = Image.open(io.BytesIO(made)).convert("L").filter(ImageFilter.BoxBlur(2))
    apart = np.abs(pixels(painted(scene())) - np.asarray(other, dtype=int))[2:-2, 2:-2]
    assert apart.mean() < 1.0
    assert apart.max() < 64


def test_a_halo_reaches_as_far_as_it_should():
    bare = empty(20, 20, Text(10, 12, "o", Face("serif"), 8, "#000000", "middle"))
    bare.layers[0].items.insert(0, Shape("M 0 0 L 20 0 L 20 20 L 0 20 Z", fill="#808080"))
    wide = empty(20, 20, Text(10, 12, "o", Face("serif"), 8, "#000000", "middle", halo=Halo("#ffffff", 1)))
    wide.layers[0].items.insert(0, bare.layers[0].items[0])
    one, other = (pixels(painted(drawn)) for drawn in (bare, wide))
    dark, light = np.argwhere(one < 64), np.argwhere(other > 200)
    millimetre = 240 / 25.4
    assert (dark.min(axis=0) - light.min(axis=0)) / millimetre == pytest.approx([1, 1], abs=0.25)
    assert (light.max(axis=0) - dark.max(axis=0)) / millimetre == pytest.approx([1, 1], abs=0.25)
    assert np.abs(one - other)[one < 20].max() < 24, "letters stay as they were"
