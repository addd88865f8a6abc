"""Icons: drawings as data files, names with a drawing each, and a sign for those without."""

from xml.etree import ElementTree as ET

import pytest
from sheet_samples import VALLEY, key_view

from printkit import tables
from printkit.core.shipped import folder
from printkit.sheets import icons, key

DRAWINGS = sorted(path.stem for path in (folder("templates") / "icons").glob("*.svg"))
WEATHERS = ["clear", "cloudy", "rain", "fog", "thunderstorm", "snow", "blizzard", "heat_wave", "sandstorm"]
TRIGGERS = ["entry", "hour", "period", "daily", "seasonal", "lunar"]
SIGNS = [
    "eye",
    "landmark",
    "hidden",
    "secret",
    "paw",
    "swords",
    "d20",
    "chest",
    "person",
    "bookmark",
    "stall",
    "feet",
    "sleep",
    "refused",
    "wagon",
    "pencil",
]


@pytest.mark.parametrize("name", DRAWINGS)
def test_a_drawing_is_paths_and_circles_on_a_square_of_24(name):
    root = ET.fromstring(icons.source(name))  # noqa: S314 (our own files)
    assert root.get("viewBox") == "0 0 24 24"
    assert {element.tag.rpartition("}")[2] for element in root} <= {"path", "circle"}
    for stroke in icons.strokes(name):
        numbers = [float(part) for part in stroke.path.split() if part.lstrip("-").replace(".", "").isdigit()]
        assert all(-3 <= number <= 27 for number in numbers), stroke


@pytest.mark.parametrize("name", [*WEATHERS, *TRIGGERS, *SIGNS])
def test_the_sheets_own_signs_have_a_drawing(name):
    assert icons.drawn(name) != "unknown"


def test_every_terrain_structure_and_vehicle_of_the_tables_has_a_drawing():
    words = [
        key.rpartition(".")[2]
        for key in tables.words("en")
        if key.startswith(("terrain.", "structure.", "weather.")) and key.count(".") == 1
    ]
    assert len(words) > 40
    assert [word for word in words if icons.drawn(word) == "unknown"] == []


def test_a_word_without_a_drawing_shows_the_unknown_sign():
    assert icons.drawn("singing_sands") == "unknown"
    assert icons.drawn("../styles/ink") == "unknown"


def test_a_new_terrains_icon_is_a_file_alone(tmp_path, monkeypatch):
    own = tmp_path / "icons"
    own.mkdir()
    for path in (folder("templates") / "icons").iterdir():
        (own / path.name).write_bytes(path.read_bytes())
    (own / "singing_sands.svg").write_text('<svg viewBox="0 0 24 24"><path d="M 2 2 L 22 22"/></svg>')
    monkeypatch.setattr(icons, "folder", lambda _name: tmp_path)
    icons.drawn.cache_clear()
    assert icons.drawn("singing_sands") == "singing_sands"
    icons.drawn.cache_clear()


@pytest.mark.parametrize(
    ("path", "operators"),
    [
        ("M 2 4 H 10 V 8 Z", "2.00 20.00 m 10.00 20.00 l 10.00 16.00 l h"),
        ("M 2 4 10 8", "2.00 20.00 m 10.00 16.00 l"),
        ("m 2 4 l 1 1 h 2 v 3", "2.00 20.00 m 3.00 19.00 l 5.00 19.00 l 5.00 16.00 l"),
        ("M 0 0 Q 3 0 3 3", "0.00 24.00 m 2.00 24.00 3.00 23.00 3.00 21.00 c"),
        ("M0 0c1 1 2 2 3 3", "0.00 24.00 m 1.00 23.00 2.00 22.00 3.00 21.00 c"),
    ],
)
def test_path_data_become_operators_with_y_upwards(path, operators):
    assert " ".join(icons._operators(path)) == operators


@pytest.mark.parametrize(("size", "weight"), [(9.6, 0.8), (13, 0.8), (16, 1.1), (21, 1.1), (60, 1.7)])
def test_a_stroke_is_a_weight_in_points_not_a_scale(size, weight):
    assert icons.weight_for(size) == pytest.approx(weight)


def test_an_icon_is_stored_once_however_often_it_is_drawn():
    one, ten = (key.pdf(key_view(VALLEY[:1] * count)).count(b"/Subtype /Form") for count in (1, 10))
    assert one == ten > 0
