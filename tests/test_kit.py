"""A whole kit: which files there are, that others' programs find them sound, and what may stand in none of them."""

import json
import re
import subprocess
from pathlib import Path

import pikepdf
import pytest
import yaml
from conftest import need
from test_cli import run

SEED = 4_807_126_593
GM = {
    *(f"gm/map-REGION.{e}" for e in ("svg", "pdf")),
    *(f"gm/{sheet}.{e}" for sheet in ("key-REGION", "calendar", "log") for e in ("pdf", "html", "md")),
    "gm/journal.jsonl",
    "gm/scenario.yaml",
}
PLAYERS = {
    *(f"players/map-{when}.{e}" for when in ("start", "day-1", "day-2", "end") for e in ("svg", "pdf")),
    *(f"players/{sheet}.{e}" for sheet in ("calendar", "log") for e in ("pdf", "html", "md")),
}


@pytest.fixture(name="kit", scope="module")
def _kit(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("made")
    done = run("kit", "--seed", str(SEED), "--size", "16x12", "--days", "2", "-o", "kit", cwd=place)
    assert done.returncode == 0, done.stderr.decode()
    return place / "kit"


def files(kit: Path, *endings: str) -> list[Path]:
    found = [p for p in sorted(kit.rglob("*")) if p.suffix in endings]
    assert found
    return found


def test_a_kit_holds_what_the_readme_says(kit):
    names = {p.relative_to(kit).as_posix() for p in kit.rglob("*") if p.is_file()}
    first, *_ = regions = yaml.safe_load((kit / "gm" / "scenario.yaml").read_text())["regions"]
    assert len(regions) > 1
    assert names == {".printkit", *PLAYERS, *(name.replace("REGION", r) for name in GM for r in regions)}
    assert (kit / "gm" / f"map-{first}.svg").stat().st_size > 100_000


def test_the_list_of_a_kit_names_its_files(kit):
    listed = json.loads((kit / ".printkit").read_text())["files"]
    assert set(listed) == {p.relative_to(kit).as_posix() for p in kit.rglob("*") if p.is_file()} - {".printkit"}


def test_svg_is_well_formed(kit):
    done = subprocess.run(
        [need("xmllint"), "--noout", "--nonet", *map(str, files(kit, ".svg"))], capture_output=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")


def test_pdfs_are_sound(kit):
    for path in files(kit, ".pdf"):
        done = subprocess.run([need("qpdf"), "--check", str(path)], capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"{path}: {done.stdout}{done.stderr}"


def test_every_face_of_every_pdf_is_embedded_and_cut_to_its_letters(kit):
    need("pdffonts")
    for path in files(kit, ".pdf"):
        said = subprocess.run(["pdffonts", str(path)], capture_output=True, text=True, check=True).stdout
        rows = said.splitlines()[2:]
        assert rows, path
        for row in rows:
            assert re.search(r"\byes\s+yes\s+yes\s+\d+\s+\d+$", row), f"{path}: {row}"
            assert "Helvetica" not in row


def test_pdfs_print_at_their_size_and_say_their_language_and_title(kit):
    for path in files(kit, ".pdf"):
        with pikepdf.open(path) as document:
            root = document.Root
            assert root.ViewerPreferences.PrintScaling == "/None", path
            assert str(root.Lang) == "en", path
            assert str(document.docinfo["/Title"]).strip(), path
            boxes = {tuple(round(float(v)) for v in page.MediaBox) for page in document.pages}
            assert boxes <= {(0, 0, 595, 842), (0, 0, 842, 595)}, (path, boxes)


def test_html_needs_nothing_from_elsewhere(kit):
    for path in files(kit, ".html"):
        text = path.read_text(encoding="utf-8")
        assert not re.findall(r"(?:src|href)=[\"']?(?:https?:)?//", text), path
        assert "<script" not in text.lower(), path
        ids = re.findall(r"\bid=\"([^\"]+)\"", text)
        assert len(ids) == len(set(ids)), path
        for target in re.findall(r"href=\"#([^\"]+)\"", text):
            assert target in ids, (path, target)


def test_links_from_the_maps_lead_to_places_that_are_there(kit):
    for path in (kit / "gm").glob("map*.svg"):
        for file, place in re.findall(r"href=\"([\w.-]+\.html)#([\w-]+)\"", path.read_text(encoding="utf-8")):
            assert f'id="{place}"' in (kit / "gm" / file).read_text(encoding="utf-8"), (path, place)


def _leaps(path):
    """The links of a PDF to other files, as (file, place), and the names of its own places."""
    with pikepdf.open(path) as document:
        links = [link for page in document.pages for link in page.get("/Annots", []) if "/A" in link]
        named = document.Root.get("/Names")
        places = [str(name) for name in list(named.Dests.Names)[::2]] if named is not None else []
        return {(str(link.A.F), str(link.A.D)) for link in links if link.A.S == "/GoToR"}, set(places)


def test_map_and_key_lead_to_each_other(kit):
    for path in (kit / "gm").glob("map*.pdf"):
        key = path.with_stem(path.stem.replace("map", "key"))
        (forth, signs), (back, entries) = _leaps(path), _leaps(key)
        assert {file for file, _ in forth} == {key.name}
        assert {file for file, _ in back} == {path.name}
        assert {place for _, place in forth} <= entries
        # each hex that has a number or a sign on the map leads here from its entry
        assert len(signs) > len(forth)
        assert signs <= {place for _, place in back}
        html = key.with_suffix(".html").read_text(encoding="utf-8")
        assert signs <= set(re.findall(rf'href="{re.escape(path.name)}#nameddest=([\w-]+)"', html))


def test_no_file_for_players_carries_the_seed(kit):
    import scanner

    assert scanner.scan(kit / "players", [str(SEED), f"{SEED:x}"]) == []
    assert str(SEED) in (kit / "gm" / "scenario.yaml").read_text()


def test_the_stored_journal_prints_the_same_sheets(kit, tmp_path):
    for sheet, reader in (("log", "players"), ("calendar", "gm"), ("key", "gm")):
        run(
            sheet,
            str(kit / "gm" / "scenario.yaml"),
            "--journal",
            str(kit / "gm" / "journal.jsonl"),
            "--for",
            reader,
            "-o",
            str(tmp_path / f"{sheet}.md"),
            cwd=tmp_path,
        )
        names = list((kit / reader).glob(f"{sheet}*.md"))
        assert (tmp_path / f"{sheet}.md").read_bytes() in [n.read_bytes() for n in names]


def test_the_same_kit_in_portuguese_has_the_same_names(kit, tmp_path):
    done = run(
        "kit",
        "--seed",
        str(SEED),
        "--size",
        "16x12",
        "--days",
        "2",
        "-o",
        "kit",
        "--lang",
        "pt",
        "--json",
        cwd=tmp_path,
    )
    told = json.loads(done.stdout)
    assert set(told["files"]) == {p.relative_to(kit).as_posix() for p in kit.rglob("*") if p.is_file()} - {".printkit"}
    assert (tmp_path / "kit" / "gm" / "log.md").read_bytes() != (kit / "gm" / "log.md").read_bytes()
    assert (tmp_path / "kit" / "gm" / "journal.jsonl").read_bytes() == (kit / "gm" / "journal.jsonl").read_bytes()


TEXT_MAPPER = """
0101 grass
0102 grass
0103 forest-hill "Elder Wood"
0104 mountain
0201 water
0202 grass village "Ferrel"
0203 frobnicated thing
0204 swamp
0301 grass
0302 grass
0303 hill
0304 grass town "Sorva"
0401 grass
0402 frobnicated
0403 grass
0404 grass
0202-0303-0304 trail
0201-0301-0401 river
include https://example.invalid/never-fetched.txt
"""


def test_a_kit_on_a_map_of_text_mapper(tmp_path):
    (tmp_path / "land.txt").write_text(TEXT_MAPPER, encoding="utf-8")
    done = run("kit", "--map", "land.txt", "--from", "0202", "--to", "0304", "--json", cwd=tmp_path)
    assert done.returncode == 0, done.stderr.decode()
    told = json.loads(done.stdout)
    assert told["folder"] == "out/kit-land"
    assert any("frobnicated" in note and "2" in note for note in told["notes"]), told["notes"]
    journal = [json.loads(line) for line in (tmp_path / "out/kit-land/gm/journal.jsonl").read_text().splitlines()]
    assert [e["to"] for e in journal if e["kind"] == "step"][-1] == "0304"


def test_a_land_from_a_file_is_lived_in_by_its_own_seed_or_by_one_that_is_given(tmp_path):
    (tmp_path / "land.txt").write_text(TEXT_MAPPER, encoding="utf-8")
    told = {}
    for name, more in (("own", ()), ("again", ()), ("other", ("--seed", "3"))):
        done = run("kit", "--map", "land.txt", "--explore", "2", *more, "-o", name, cwd=tmp_path)
        assert done.returncode == 0, done.stderr.decode()
        told[name] = (tmp_path / name / "gm" / "scenario.yaml").read_text(encoding="utf-8")
    assert told["own"] == told["again"]
    assert "\nseed: 3\n" in told["other"]
    assert "\nseed: 0\n" not in told["own"]
    key = (tmp_path / "own" / "gm" / "key.md").read_text(encoding="utf-8")
    assert "Sorva" in key.partition("0304")[2]
    assert all(" notes:" in text and " culture:" in text and "\nweather:" in text for text in told.values())


def test_no_time_to_explore_is_a_kit_of_the_start(tmp_path):
    done = run("kit", "--seed", "3", "--size", "9x7", "--explore", "0", "-o", "still", "--json", cwd=tmp_path)
    told = json.loads(done.stdout)
    assert told["hours"] == 0
    assert "players/map-start.svg" in told["files"]
    assert "players/map-end.svg" not in told["files"]


@pytest.mark.parametrize("size", ["4x4", "5x4", "4x11"])
def test_the_smallest_worlds_make_a_kit(size, tmp_path):
    done = run("kit", "--seed", "1", "--size", size, "--explore", "3", "-o", "kit", cwd=tmp_path)
    assert done.returncode == 0, done.stderr.decode()
