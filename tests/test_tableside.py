"""Sheets for the table: a day's watches, a week of checks thrown beforehand, the procedure on a page, one encounter."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from sheet_checks import faults
from test_cli import run

from printkit import rules, tables
from printkit.encounter import thrown
from printkit.rules.play import play
from printkit.sheets import encounter, encounters, pages, reference, watches
from printkit.views import audience
from printkit.views.audience import Reader, Seen
from printkit.views.encounters_of import encounter_view, week_view
from printkit.views.tableside_of import reference_view, watches_view
from printkit.world import scenario

GOLDEN = Path(__file__).parent / "golden" / "alexandrian.yaml"
LANGUAGES, PAPERS = ("en", "pt"), ("a4", "letter", "a5")


@cache
def seen(reader: Reader) -> Seen:
    land = scenario.read(GOLDEN)
    return audience.cut(land, play(land).entries, reader, rules.prepared(land))


def view(kind: str, lang: str) -> Any:
    if kind == "watches":
        return watches_view(seen(Reader.GM), lang=lang)
    if kind == "players' watches":
        return watches_view(seen(Reader.PLAYERS), lang=lang)
    if kind == "encounters":
        return week_view(seen(Reader.GM), "vale", lang=lang)
    if kind == "reference":
        return reference_view(seen(Reader.GM), lang=lang)
    found, entry = thrown(3, "wilderness", "forest", party=6, charisma=1)
    return encounter_view(entry, ground="forest", rolls=found.rolls, lang=lang)


SHEETS = {
    "watches": watches, "players' watches": watches, "encounters": encounters, "reference": reference,
    "encounter": encounter,
}  # fmt: skip


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", SHEETS)
def test_nothing_is_too_small_cut_off_or_over_anything_else(kind: str, lang: str, paper: str) -> None:
    assert faults(SHEETS[kind].pdf(view(kind, lang), paper=paper)) == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", ["watches", "players' watches", "reference", "encounter"])
def test_a_sheet_that_is_to_lie_on_the_table_is_one_page(kind: str, lang: str) -> None:
    assert len(pypdfium2.PdfDocument(SHEETS[kind].pdf(view(kind, lang)))) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", SHEETS)
def test_each_is_a_page_and_a_text_as_well(kind: str, lang: str) -> None:
    name = kind.rpartition(" ")[2]
    html, md = pages.html(view(kind, lang), name), pages.markdown(view(kind, lang), name)
    for text in (html, md):
        assert "None" not in re.sub(r"<style>.*?</style>", "", text, flags=re.DOTALL)
        assert view(kind, lang).title in text
    assert "<script" not in html


def test_the_players_form_has_no_true_course_and_no_dice() -> None:
    words = tables.words("en")
    md = pages.markdown(view("players' watches", "en"), "watches")
    for key in ("truth", "navigation", "encounter", "veer", "progress"):
        assert str(words[f"sheets.watches.{key}"]) not in md
    assert str(words["sheets.watches.truth"]) in pages.markdown(view("watches", "en"), "watches")


@pytest.mark.rule("HEX-10", "HEX-20", "HEX-32", "OSE-7")
def test_the_reference_has_its_figures_from_the_tables() -> None:
    text = pages.markdown(view("reference", "en"), "reference")
    for row in tables.load("alexandrian/terrain").values():
        assert f"| {row['navigation']} | {row['forage']} | {row['spot'][0]} × {row['spot'][1]} |" in text
    for mode in tables.load("alexandrian/rules")["modes"].values():
        assert f"| {mode['checks']} |" in text
    for row in tables.load("ose/encounter")["reaction"]:
        assert str(tables.words("en")[f"reaction.{row['result']}"]) in text


@pytest.mark.rule("HEX-2", "HEX-6")
def test_the_week_tells_all_that_was_thrown() -> None:
    week = view("encounters", "en")
    thrown_before = [f for f in seen(Reader.GM).prepared if f.found]
    told = [c for day in week.days for cell in day.cells for c in (cell.first, cell.second) if c]
    assert len(told) == len(thrown_before)
    met = [f for f in thrown_before if f.by_ground]
    assert [h.letter for h in week.hits] == _letters(len(met))
    for hit, found in zip(week.hits, met, strict=True):
        assert len(hit.grounds) == len(found.by_ground)
        assert all(bool(g.text) == (found.found != "tracks") for g in hit.grounds)


def _letters(n: int) -> list[str]:
    return ["ABCDEFGHIJKLMNOPQRSTUVWXYZ"[i % 26] + (str(i // 26 + 1) if i >= 26 else "") for i in range(n)]


def test_what_is_prepared_is_the_referees_alone() -> None:
    assert seen(Reader.PLAYERS).prepared == ()


# --- the command ----------------------------------------------------------------------------------------------------


def test_an_encounter_is_the_same_for_the_same_seed(tmp_path: Path) -> None:
    first, again, other = (run("encounter", "--terrain", "forest", "--seed", n, cwd=tmp_path) for n in ("3", "3", "4"))
    assert first.returncode == 0
    assert first.stdout == again.stdout != other.stdout


@pytest.mark.rule("OSE-2", "OSE-11")
def test_an_encounter_is_told_in_the_order_of_its_steps(tmp_path: Path) -> None:
    text = run("encounter", "--terrain", "forest", "--seed", "3", cwd=tmp_path).stdout.decode()
    heads = [
        tables.words("en")[f"encounter.head.{h}"]
        for h in ("surprise", "distance", "initiative", "reaction", "conclusion")
    ]
    places = [text.index(f"\n{h}") for h in heads]
    assert places == sorted(places)


@pytest.mark.parametrize("ending", ["txt", "md", "html", "pdf"])
def test_an_encounter_in_every_format(ending: str, tmp_path: Path) -> None:
    done = run("encounter", "--place", "dungeon", "--seed", "1", "--lang", "pt", "-o", f"e.{ending}", cwd=tmp_path)
    assert done.returncode == 0, done.stderr.decode()
    assert (tmp_path / f"e.{ending}").stat().st_size > 200


def test_an_encounter_for_scripts(tmp_path: Path) -> None:
    told = json.loads(run("encounter", "--place", "water", "--seed", "2", "--json", cwd=tmp_path).stdout)
    assert (told["kind"], told["place"], told["terrain"]) == ("encounter", "water", "lake")
    assert [s["step"] for s in told["steps"]][:2] == ["surprise", "distance"]


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        (["--terrain", "forrest"], "--terrain forrest is not known"),
        (["--place", "moon"], "one of wilderness, dungeon, water"),
        (["--terrain", "forest", "--place", "water"], "--terrain forest with --place water"),
        (["--party", "0"], "a party has 1 to"),
        (["-o", "e.docx"], "name it with one of .txt, .md, .html, .pdf"),
    ],
)
def test_an_encounter_that_cannot_be_is_refused(asked: list[str], message: str, tmp_path: Path) -> None:
    done = run("encounter", *asked, cwd=tmp_path)
    assert done.returncode == 2
    assert message in done.stderr.decode()


@pytest.mark.rule("OSE-2")
def test_any_travel_with_old_school_encounters(tmp_path: Path) -> None:
    done = run(
        "journey", "--seed", "11", "--size", "16x12", "--days", "2", "--encounters", "ose", "--journal", "j.jsonl",
        cwd=tmp_path,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr.decode()
    entries = [json.loads(line) for line in (tmp_path / "j.jsonl").read_text(encoding="utf-8").splitlines()]
    assert (entries[0]["system"], entries[0]["encounters"]) == ("arcologia", "ose")
    met = [e for e in entries if e["kind"] == "encounter"]
    assert all([s["step"] for s in e["steps"]][:3] == ["surprise", "distance", "initiative"] for e in met)
