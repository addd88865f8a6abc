"""The gallery: a book and its sheets for each look that is asked for, with an index, whole or not at all."""

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from hexmap_land import land, players
from test_cli import run

from printkit.sheets import svg
from printkit.sheets.hexmap import samples


@pytest.fixture(name="made", scope="module")
def _made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("gallery")
    done = run("gallery", "--land", "valley", "--style", "ink", "--seed", "3", "-o", "g", cwd=folder)
    assert done.returncode == 0, done.stderr
    return folder


def test_a_book_a_sheet_for_each_land_and_one_of_players_copies(made):
    found = sorted(p.relative_to(made / "g").as_posix() for p in (made / "g").rglob("*") if p.is_file())
    assert found == [".printkit", "index.html", "ink.pdf", "ink/players.svg", "ink/valley.svg"]


def test_the_index_leads_to_every_file(made):
    index = (made / "g" / "index.html").read_text(encoding="utf-8")
    assert sorted(set(re.findall(r'href="([^"]+)"', index))) == ["ink.pdf", "ink/players.svg", "ink/valley.svg"]


def test_a_sheet_has_four_seeds(made):
    text = (made / "g" / "ink" / "valley.svg").read_text(encoding="utf-8")
    assert {int(n) for n in re.findall(r"seed (\d+)", text)} == {3, 4, 5, 6}


def test_what_is_no_land_or_look_is_refused_and_nothing_is_replaced(made):
    for args, said in (
        (["--land", "nowhere", "-o", "other"], b"--land nowhere"),
        (["--style", "plaid", "-o", "other"], b"--style plaid"),
        (["-o", "g"], b"already"),
    ):
        done = run("gallery", *args, cwd=made)
        assert (done.returncode, said in done.stderr) == (2, True)
    assert not (made / "other").exists()


def test_maps_of_a_sheet_share_no_id_and_each_keeps_to_its_frame():
    views = [(land(["pfm", "ppp"]), "one"), (players(), "two")]
    scene = samples.drawn(views, style="colour", title="Two", foot="")
    root = ET.fromstring(svg.paint(scene).encode())  # noqa: S314 (made just now)
    ids = [node.get("id") for node in root.iter() if node.get("id")]
    assert len(ids) == len(set(ids))
    right = {1: scene.width / 2, 2: scene.width}
    for name, d in scene.clips.items():
        xs = [float(pair.split()[0]) for pair in re.findall(r"[ML] (\S+ \S+)", d)]
        number = int(name.split("-")[1])
        assert max(xs, default=0.0) <= right[number]
