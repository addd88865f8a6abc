"""Old journals print for ever: a stored journal of each version, with its scenario, still gives every sheet.

A version's folder is never remade. For a new version, add one:
`printkit new s.yaml && printkit journey s.yaml --journal journal.jsonl` with the files named as in the others.
"""

from pathlib import Path

import pytest

from printkit import kit
from printkit.asked import Look
from printkit.sheets import catalogue
from printkit.single import journal_of
from printkit.views import audience
from printkit.world import scenario

STORED = sorted(p for p in (Path(__file__).parent / "journals").iterdir() if p.is_dir())


def test_there_is_one_of_this_version():
    from printkit import __version__

    assert __version__ in [p.name for p in STORED]


@pytest.mark.parametrize("folder", STORED, ids=lambda p: p.name)
@pytest.mark.parametrize("reader", list(audience.Reader))
def test_a_stored_journal_gives_every_sheet(folder, reader):
    played = scenario.read(folder / "scenario.yaml")
    entries = journal_of(folder / "journal.jsonl", played)
    seen = audience.cut(played, entries, reader)
    look = Look(detail="plain")
    sheets = [of for of in catalogue.SHEETS if reader in of.readers and of.fits(seen.facts)]
    made = dict(file for of in sheets for piece in kit.pieces_of(of, seen, look) for file in piece.printed(look).files)
    assert {name.partition(".")[0].partition("-")[0] for name in made} == {of.name for of in sheets}
    log = made["log.md"].decode()
    trodden = {e.to for e in entries if e.kind == "step"}
    assert len(trodden) > 5
    assert [h for h in sorted(trodden) if h not in log] == []
