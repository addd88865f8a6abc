"""The SVG painter: well-formed whatever the text, the same bytes and the same picture everywhere."""

import base64
import io
import re
import shutil
import subprocess
from xml.etree import ElementTree as ET

import numpy as np
import pytest
from hypothesis import given, strategies as st
from painter_samples import HOSTILE, SCENES, outputs, scene, worded
from PIL import Image, ImageFilter

from printkit.sheets import faces, svg
from printkit.sheets.scene import Face, Halo, Layer, Link, Scene, Shape, Text, Use

SVG = "{http://www.w3.org/2000/svg}"
LINK = "{http://www.w3.org/1999/xlink}href"
WAYS = ("fonts", "outlines")


def parsed(drawn: Scene, **options) -> ET.Element:
    return ET.fromstring(svg.paint(drawn, **options).encode("utf-8"))  # noqa: S314 (made just now)


def shown(root: ET.Element) -> list[str]:
    return ["".join(node.itertext()) for node in root.iter(f"{SVG}text")]


def test_the_page_is_in_millimetres_with_a_title_and_a_language():
    root = parsed(scene())
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("127mm", "95.25mm", "0 0 127 95.25")
    assert root.find(f"{SVG}title").text == 'Vale <Sombrio> & "Arcos"'
    assert root.get("{http://www.w3.org/XML/1998/namespace}lang") == "pt"


def test_layers_are_named_groups_in_order():
    groups = [node for node in parsed(scene()) if node.tag == f"{SVG}g"]
    assert [group.get("id") for group in groups] == ["ground", "seen", "signs", "names"]
    assert groups[1].get("clip-path") == "url(#clip-seen)"


def test_only_the_title_is_told_and_only_what_is_used_is_defined():
    root = parsed(scene())
    assert len(list(root.iter(f"{SVG}title"))) == 1
    assert not list(root.iter(f"{SVG}desc"))
    assert not list(root.iter(f"{SVG}metadata"))
    assert {node.get("id") for node in root.iter(f"{SVG}symbol")} == {"tree", "flag"}


@pytest.mark.parametrize("way", WAYS)
def test_every_reference_leads_to_one_definition(way):
    root = parsed(scene(), text=way)
    ids = [node.get("id") for node in root.iter() if node.get("id")]
    assert len(ids) == len(set(ids))
    for node in root.iter(f"{SVG}use"):
        assert node.get(LINK).removeprefix("#") in ids


@pytest.mark.parametrize("way", WAYS)
def test_nothing_that_programs_disagree_on(way):
    found = svg.paint(scene(), text=way)
    for word in (
        "filter",
        "opacity",
        "text-transform",
        "letter-spacing",
        "paint-order",
        "textPath",
        "<script",
        "<image",
    ):
        assert word not in found


def test_text_is_text_and_stands_once():
    assert sorted(shown(parsed(scene()))) == sorted(
        ["VALESOMBRIO", "Arcos", "end anchored", "0304 1111 8888", "turned", "«Ação» à Ñandú — Привет", *"SERRA"]
    )


def test_outlines_have_no_text_and_no_faces():
    found = svg.paint(scene(), text="outlines")
    assert "<text" not in found
    assert "font" not in found
    assert 'aria-label="Arcos"' in found


def test_an_unknown_way_of_text_is_refused():
    with pytest.raises(ValueError, match="fonts or outlines"):
        svg.paint(scene(), text="curves")


def test_halos_of_a_run_lie_under_all_its_letters():
    halo = Halo("#ffffff", 0.5)
    texts = [Text(9 * i, 9, "ab", Face("serif"), 3, fill, halo=halo) for i, fill in enumerate(("#000000", "#111111"))]
    drawn = Scene(
        40, 20, "x", layers=[Layer("names", [*texts, Shape("M 0 0 L 9 9", stroke="#000000", width=1), *texts])]
    )
    names = next(node for node in parsed(drawn) if node.get("id") == "names")
    assert [node.tag.removeprefix(SVG) for node in names] == ["use", "use", "g", "g", "path", "use", "use", "g", "g"]


def test_tracked_letters_stand_each_at_its_place():
    drawn = Scene(40, 20, "x", layers=[Layer("n", [Text(20, 9, "AB C", Face("serif"), 5, "#000000", "middle", 1)])])
    (text,) = parsed(drawn).iter(f"{SVG}text")
    face, start = Face("serif"), 20 - faces.width("AB C", Face("serif"), 5, 1) / 2
    at = [start, start + faces.width("A", face, 5) + 1, start + faces.width("AB ", face, 5) + 3]
    assert [float(node.get("x")) for node in text] == pytest.approx(at, abs=0.006)


def test_symbols_are_used_where_they_stand():
    items = [Use("s", 1, 2), Use("s", 1.005, 2.5, 0.5), Use("s", 1, 2, 2, 30), Use("s", 1, 2, 2, 30, True)]
    drawn = Scene(9, 9, "x", symbols={"s": (Shape("M 0 0 L 1 1", stroke="#000000", width=1),)})
    drawn.layers = [Layer("signs", items)]
    uses = list(parsed(drawn).iter(f"{SVG}use"))
    assert (uses[0].get("x"), uses[0].get("y")) == ("1", "2")
    assert [use.get("transform") for use in uses[1:]] == [
        "translate(1 2.5)scale(0.5)",
        "translate(1 2)rotate(30)scale(2)",
        "translate(1 2)rotate(30)scale(-2 2)",
    ]


def test_links_are_left_out_unless_there_is_a_file_to_lead_to():
    assert not list(parsed(scene()).iter(f"{SVG}a"))
    (link,) = parsed(scene(), elsewhere="key.html").iter(f"{SVG}a")
    assert link.get(LINK) == "key.html#0304"
    drawn = Scene(9, 9, "x", layers=[Layer("a", [Link(0, 0, 1, 1, 'a" onclick="b c')])])
    (link,) = parsed(drawn, elsewhere="key.html").iter(f"{SVG}a")
    assert link.attrib == {LINK: "key.html#a%22%20onclick%3D%22b%20c"}


def test_embedded_faces_hold_the_letters_used_and_no_more():
    from fontTools.ttLib import TTFont

    drawn = Scene(9, 9, "x", layers=[Layer("a", [Text(0, 5, "Arcos 7", Face("sans", 500), 2, "#000000")])])
    (data,) = re.findall(r"base64,([^)]+)", svg.paint(drawn))
    font = TTFont(io.BytesIO(base64.b64decode(data)))
    assert set(map(chr, font.getBestCmap())) == set("Arcos 7□")
    assert len(data) < 4000


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_hostile_text_is_well_formed(text, way):
    root = parsed(worded(text), text=way, elsewhere="key.html")
    printed = faces.printable(text, Face("serif"))
    assert (root.find(f"{SVG}title").text or "") == printed
    assert root.find(f"{SVG}g").get("id") == "names"
    if way == "fonts":
        assert shown(root)[0] == printed


@given(st.text(st.characters()), st.sampled_from(WAYS))
def test_any_text_is_well_formed(text, way):
    root = parsed(worded(text), text=way, elsewhere="key.html")
    assert (root.find(f"{SVG}title").text or "") == faces.printable(text, Face("serif"))


@given(SCENES, st.sampled_from(WAYS))
def test_any_scene_is_well_formed_and_whole(drawn, way):
    root = parsed(drawn, text=way)
    ids = [node.get("id") for node in root.iter() if node.get("id")]
    assert len(ids) == len(set(ids))
    assert all(node.get(LINK).removeprefix("#") in ids for node in root.iter(f"{SVG}use"))
    uses = sum(type(item) is Use for layer in drawn.layers for item in layer.items)
    assert sum(node.get(LINK) in ("#a", "#b") for node in root.iter(f"{SVG}use")) == uses


@pytest.mark.parametrize("way", WAYS)
def test_xmllint_finds_nothing(way, need, tmp_path):
    for i, drawn in enumerate([scene(), *map(worded, HOSTILE.values())]):
        (tmp_path / f"{i}.svg").write_text(svg.paint(drawn, text=way), encoding="utf-8")
    done = subprocess.run(
        [need("xmllint"), "--noout", *sorted(tmp_path.iterdir())], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("way", WAYS)
def test_same_bytes_under_any_hash_seed(way):
    code = "import hashlib\nfrom painter_samples import scene\nfrom printkit.sheets import svg\n"
    code += f"print(hashlib.sha256(svg.paint(scene(), text={way!r}).encode()).hexdigest())"
    assert len(outputs(code)) == 1


# --- the same picture from three programs --------------------------------------------------------------------------

WIDE, HIGH = 1200, 900


@pytest.fixture(scope="module")
def drawings(tmp_path_factory):
    """Both ways of text as files, and the faces of the first as a folder for programs that ignore embedded ones."""
    folder = tmp_path_factory.mktemp("svg")
    for way in WAYS:
        (folder / f"{way}.svg").write_text(svg.paint(scene(), text=way), encoding="utf-8")
    (folder / "faces").mkdir()
    data = re.findall(r"base64,([^)]+)", (folder / "fonts.svg").read_text(encoding="utf-8"))
    for i, face in enumerate(data):
        (folder / "faces" / f"{i}.ttf").write_bytes(base64.b64decode(face))
    (folder / "fonts.conf").write_text(
        '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>'
        f"<dir>{folder / 'faces'}</dir><cachedir>{folder / 'cache'}</cachedir></fontconfig>"
    )
    return folder


def by_resvg(folder, way):
    import resvg_py

    files = sorted(map(str, (folder / "faces").iterdir()))
    text = (folder / f"{way}.svg").read_text(encoding="utf-8")
    return bytes(resvg_py.svg_to_bytes(svg_string=text, font_files=files, skip_system_fonts=True, dpi=96, width=WIDE))


def by_rsvg(folder, way):
    command = ["rsvg-convert", "-w", str(WIDE), str(folder / f"{way}.svg")]
    done = subprocess.run(command, env={"FONTCONFIG_FILE": str(folder / "fonts.conf")}, capture_output=True, check=True)
    return done.stdout


def by_chromium(folder, way):
    page, out = folder / f"{way}.html", folder / f"{way}.png"
    page.write_text(f'<body style="margin:0"><img src="{way}.svg" style="width:{WIDE}px;display:block">')
    command = [
        "chromium",
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--hide-scrollbars",
        "--force-device-scale-factor=1",
    ]
    command += [
        f"--user-data-dir={folder / 'profile'}",
        f"--window-size={WIDE},{HIGH}",
        f"--screenshot={out}",
        page.as_uri(),
    ]
    subprocess.run(command, capture_output=True, check=True, timeout=120)
    return out.read_bytes()


def pixels(png: bytes) -> np.ndarray:
    """The picture in grey on white, softened, so that a seam or a hairline's smoothing is no difference."""
    picture = Image.open(io.BytesIO(png)).convert("RGBA")
    ground = Image.new("RGBA", (WIDE, HIGH), "white")
    ground.alpha_composite(picture.crop((0, 0, WIDE, HIGH)))
    return np.asarray(ground.convert("L").filter(ImageFilter.BoxBlur(2)), dtype=int)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(
    ("program", "draw"), [("rsvg-convert", by_rsvg), ("chromium", by_chromium)], ids=["rsvg", "chromium"]
)
def test_the_same_picture_from_every_program(drawings, way, program, draw):
    if not shutil.which(program):
        pytest.skip(f"{program} is not installed")
    one, other = pixels(by_resvg(drawings, "outlines")), pixels(draw(drawings, way))
    apart = np.abs(one - other)[2:-2, 2:-2]
    assert apart.mean() < 0.5
    assert apart.max() < 48


def test_text_and_outlines_are_the_same_picture(drawings):
    apart = np.abs(pixels(by_resvg(drawings, "outlines")) - pixels(by_resvg(drawings, "fonts")))
    assert apart.max() < 24


def test_a_picture_that_differs_is_told_apart(drawings):
    """The measure above is worth something: a symbol moved by a third of a millimetre is found."""
    moved = scene()
    moved.layers[2].items[0] = Use("tree", 15.33, 20)
    (drawings / "moved.svg").write_text(svg.paint(moved, text="outlines"), encoding="utf-8")
    apart = np.abs(pixels(by_resvg(drawings, "outlines")) - pixels(by_resvg(drawings, "moved")))
    assert apart.max() >= 48
