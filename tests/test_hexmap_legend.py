"""The legend: beside a map or below it, whole, with nothing over anything else."""

from dataclasses import replace

import pytest
from hexmap_land import land, orren, players

from printkit.core.hexes import Hex
from printkit.sheets.hexmap import MapOptions, draw
from printkit.sheets.hexmap.kinds import terrains
from printkit.sheets.scene import Scene, Text
from printkit.views.map import JourneyRow, Leg, Name

WORDS = {"head.journey": "The journey", "head.unnamed": "Also here", "north": "N", "head.states": "What is known"}
DAYS = tuple(JourneyRow(day, f"Hills {day:02d}11", "24 mi") for day in range(1, 8))


def texts(scene: Scene) -> list[Text]:
    return [item for layer in scene.layers if layer.id == "legend" for item in layer.items if isinstance(item, Text)]


def said(scene: Scene) -> set[str]:
    return {t.text for t in texts(scene)}


def with_all(view):
    """A view on which every terrain lies, with a journey of a week and names that have no room."""
    kinds = sorted(k for k, row in terrains().items() if not row.lent)
    faces = [replace(f, terrain=kinds[i % len(kinds)]) for i, f in enumerate(view.hexes)]
    small = tuple(Name(f"Tiny {n}", "land", (Hex(n, 1),)) for n in range(1, 5))
    words = {**view.words, **WORDS}
    return replace(view, hexes=tuple(faces), names=view.names + small, journey=DAYS, words=words)


@pytest.mark.parametrize("view", [orren(), players()], ids=["gm", "players"])
@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
def test_the_journey_and_the_names_without_room_are_told_however_full_the_legend_is(view, paper):
    scene = draw(with_all(view), MapOptions(paper=paper))[0]
    assert {"THE JOURNEY", "ALSO HERE", "Hills 0711", "Tiny 1"} <= said(scene)


@pytest.mark.parametrize("view", [with_all(orren()), with_all(players()), orren(), players()])
def test_nothing_stands_over_anything_else(view):
    scene = draw(view, MapOptions(paper="letter"))[0]
    heads = [t for t in texts(scene) if t.face.weight >= 600 or t.text == "N"]
    assert all(t.y < scene.height - 7 for t in texts(scene))
    for head in heads:
        near = [t for t in texts(scene) if t is not head and abs(t.y - head.y) < 1.4 and abs(t.x - head.x) < 6]
        assert not [t.text for t in near if t.anchor == head.anchor == "middle"]


def test_a_wide_low_map_has_its_legend_below():
    scene = draw(replace(land(["PGWFHM" * 8] * 12), words=WORDS), MapOptions())[0]
    frame = next(layer for layer in scene.layers if layer.id == "frame")
    assert frame
    heads = [t for t in texts(scene) if t.face.weight >= 600]
    assert min(t.y for t in heads) > scene.height * 0.3
    assert max(t.x for t in heads) - min(t.x for t in heads) > 30


def test_a_square_map_has_its_legend_beside():
    scene = draw(replace(land(["PGWFHMPGWFHM"] * 10), words=WORDS), MapOptions())[0]
    assert {round(t.x) for t in texts(scene) if t.face.weight >= 600} == {
        round(next(t.x for t in texts(scene) if t.face.weight >= 600))
    }


def test_each_day_shows_its_own_line_beside_its_row():
    legs = (Leg(1, (Hex(1, 1), Hex(1, 2))), Leg(2, (Hex(1, 2), Hex(1, 3))))
    view = replace(orren(), route=legs, journey=DAYS[:2])
    scene = draw(view, MapOptions(style="ink"))[0]
    legend = next(layer for layer in scene.layers if layer.id == "legend")
    dashes = [getattr(item, "dash", ()) for item in legend.items]
    assert {(1.3, 0.9), (2.7, 0.9)} <= set(dashes)


def test_what_stands_round_a_map_is_larger_on_larger_paper():
    sizes = {}
    for paper in ("a4", "a3", "a2"):
        scene = draw(orren(), MapOptions(paper=paper))[0]
        fittings = [item for layer in scene.layers if layer.id == "fittings" for item in layer.items]
        title = max(t.size for t in fittings if isinstance(t, Text))
        sizes[paper] = (max(t.size for t in texts(scene)), title)
        assert all(0 < t.x < scene.width and 0 < t.y < scene.height for t in texts(scene))
    assert sizes["a4"] < sizes["a3"] < sizes["a2"]
