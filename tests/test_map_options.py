"""What of maps can be asked for on the command line: land, part, numbers, size and stand of hexes."""

import re
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from test_cli import VALE

from printkit import kit
from printkit.asked import Asked, Look
from printkit.core.faults import BadInput
from printkit.played import played
from printkit.rules.play import play
from printkit.sheets import catalogue
from printkit.views import audience


def files(tmp_path: Path, text: str = VALE, ending: str = "svg", **look: object) -> list[str]:
    """The files of the GM's map of a scenario."""
    path = tmp_path / "vale.yaml"
    path.write_text(text, encoding="utf-8")
    scenario = played(Asked(scenario=path)).scenario
    seen = audience.cut(scenario, tuple(play(scenario).entries), audience.Reader.GM)
    wanted = Look(**look)
    wanted.check("map")
    (piece,) = kit.pieces_of(catalogue.sheet("map"), seen, wanted, at_end=True)
    return [file.content.decode("latin-1") for file in piece.printed(wanted, (ending,)).files]


def size(svg: str) -> tuple[str, str]:
    """A sheet's width and height in millimetres."""
    return re.search(r'width="([\d.]+)mm"', svg)[1], re.search(r'height="([\d.]+)mm"', svg)[1]


def numbers(svg: str) -> set[str]:
    """The hexes of a map by the ids that they have."""
    return set(re.findall(r'id="hex-(\d[^"]*)"', svg))


def test_a_flower_shows_the_hexes_round_one_hex(tmp_path):
    (svg,) = files(tmp_path, around="0303", radius=1)
    assert numbers(svg) == {"0302", "0303", "0304", "0202", "0203", "0402", "0403"}


def test_a_radius_beyond_the_map_ends_with_the_map(tmp_path):
    """It is no longer work than the whole map, however large the number is."""
    (svg,) = files(tmp_path, around="0303", radius=10**9)
    (whole,) = files(tmp_path)
    assert numbers(svg) == numbers(whole)


def test_a_page_longer_than_a_pdf_can_be_is_refused(tmp_path):
    land = "regions:\n  vale:\n    size: [60, 1]\nparty: [{name: Ana, at: [vale, '0101'], mobility: 7}]\n"
    with pytest.raises(BadInput, match="longer than a PDF's may be, 5080 mm"):
        files(tmp_path, "system: arcologia\n" + land, "pdf", paper="fit", hex_mm=150, detail="plain")
    (svg,) = files(tmp_path, "system: arcologia\n" + land, paper="fit", hex_mm=150, detail="plain")
    assert float(size(svg)[0]) > 5080


def test_a_corridor_shows_the_hexes_beside_the_route(tmp_path):
    (svg,) = files(tmp_path, along=0)
    assert numbers(svg) == {"0101", "0201"}


def test_a_map_without_a_route_has_no_corridor(tmp_path):
    with pytest.raises(BadInput, match="without a route"):
        files(tmp_path, VALE.split("orders:", maxsplit=1)[0], along=1)


@pytest.mark.parametrize(
    ("look", "first"),
    [
        ({}, "0101"),
        ({"numbers": "{col}.{row}", "first": "0000", "pad": 1}, "0.0"),
        ({"numbers": "{row}{col}", "first": "0305"}, "0503"),
    ],
)
def test_hexes_are_numbered_as_asked(tmp_path, look, first):
    (svg,) = files(tmp_path, **look)
    assert first in numbers(svg)


def test_large_hexes_take_pages_of_a_paper_and_a_plan(tmp_path):
    assert len(files(tmp_path, hex_mm=60.0, paper="a4")) > 2


def test_an_svg_map_is_one_sheet_as_large_as_it_must_be_where_no_paper_is_named(tmp_path):
    (usual,), (large,) = files(tmp_path), files(tmp_path, hex_mm=60.0)
    assert sorted(map(float, size(usual))) == [210, 297]
    assert max(map(float, size(large))) > 297
    assert files(tmp_path, hex_mm=60.0, paper="fit") == [large]


def test_papers_are_named_in_any_case():
    assert Look.taken_from({"paper": "A4"}) == Look.taken_from({"paper": "a4"})


def test_a_pdf_map_is_cut_for_the_usual_paper_or_fits_one_sheet(tmp_path):
    pages = _sheets(tmp_path, hex_mm=60.0)
    assert len(pages) > 2
    assert {tuple(sorted(page)) for page in pages} == {(210, 297)}
    assert len(_sheets(tmp_path, hex_mm=60.0, paper="fit")) == 1


def _sheets(tmp_path, **look: object) -> list[tuple[int, ...]]:
    """Width and height of a PDF's pages, in millimetres."""
    (content,) = files(tmp_path, ending="pdf", **look)
    with pikepdf.open(BytesIO(content.encode("latin-1"))) as pdf:
        return [tuple(round(float(x) / 72 * 25.4) for x in list(page.mediabox)[2:]) for page in pdf.pages]


def test_hexes_without_a_net(tmp_path):
    (svg,), (bare,) = files(tmp_path), files(tmp_path, grid=False)
    assert 'id="grid"' in svg
    assert 'id="grid"' not in bare


@pytest.mark.parametrize(
    ("look", "said"),
    [
        ({"around": "0909"}, "no hex of the map"),
        ({"around": "x"}, "--around x"),
        ({"around": "0101", "along": 1}, "at once"),
        ({"numbers": "{col}"}, "numbered"),
        ({"lower": "some"}, "numbered"),
        ({"orientation": "round"}, "--orientation round"),
        ({"hex_mm": 1.0}, "--hex-mm 1"),
    ],
)
def test_what_cannot_be_is_refused(tmp_path, look, said):
    with pytest.raises(BadInput, match=said):
        files(tmp_path, **look)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"seed": 1, "kind": "nowhere"}, "--land nowhere"),
        ({"seed": 1, "version": 99}, "--version-of-land 99"),
        ({"land": Path("land.txt"), "kind": "coast"}, "--land where"),
        ({"scenario": Path("vale.yaml"), "version": 1}, "--version-of-land where"),
    ],
)
def test_a_land_that_cannot_be_made_is_refused(asked, said):
    wanted = Asked(**asked)
    with pytest.raises(BadInput, match=said):
        _made(wanted)


def _made(wanted: Asked) -> None:
    wanted.check()
    played(wanted)


def test_a_land_is_of_its_kind_whatever_the_seed():
    for seed in (1, 2):
        world = played(Asked(seed=seed, kind="valley", size="12x9"), keyed=False).scenario.world
        first = next(iter(world.regions.values()))
        assert not {first.terrain(h) for h in first.grid.hexes()} & {"coastal_sea", "open_sea"}
