"""The seed catalogue: what each stage makes of 200 seeds, as digests. A world that changes needs a new land version.

A digest that differs where the version did not rise fails: somebody's printed map would no longer be remade. Words are
left out (a mended text changes no fact). Run this file to write the catalogue of a new version.
"""

from dataclasses import fields
from hashlib import sha256
from itertools import islice
from pathlib import Path

import pytest

from printkit import tables
from printkit.core.dates import Date
from printkit.world import making
from printkit.world.making import life, naming, notes, passages, weather
from printkit.world.making.draft import Draft

FOLDER = Path(__file__).parent / "catalogue"
SEEDS = 200
SIZE = (16, 12)


def digest(*values: object) -> str:
    return sha256(repr(values).encode()).hexdigest()[:8]


def after(stage: str, d: Draft) -> str:
    """A digest of what a stage is there to make."""
    made = {
        "relief": (bytes(d.water), d.height.tolist(), d.crest.tolist()),
        "water": (bytes(d.water), d.level.tolist(), d.down.tolist()),
        "climate": (d.wind, d.heat.tolist(), d.rain.tolist()),
        "rivers": (d.rivers, d.streams),
        "ground": d.ground,
        "wonders": d.wonders,
        "people": (d.sites, d.capital, d.ground),
        "roads": (d.roads, d.bridges, d.outposts),
        "naming": (d.name, d.id, d.sites, d.outposts, d.bodies, d.realms, d.river_names),
    }
    return digest(made[stage])


class Listed:
    """The facts of a hex, written as the first version of the land held them: its layers in lists."""

    def __init__(self, entry: notes.Entry) -> None:
        self.entry = entry

    def __repr__(self) -> str:
        values = ((f.name, getattr(self.entry, f.name)) for f in fields(self.entry))
        told = (f"{key}={list(value) if type(value) is tuple else value!r}" for key, value in values)
        return f"Entry({', '.join(told)})"


def row(seed: int, version: int) -> dict[str, str]:
    """The digests of a seed, stage by stage."""
    drafts = making.blank(seed, SIZE, None, 2)
    taken: set[str] = set()
    ids: set[str] = set()
    parts: dict[str, list[str]] = {}
    for d in drafts:
        for stage, run in making.STAGES[version]:
            run(d)
            parts.setdefault(stage, []).append(after(stage, d))
        naming.make(d, taken, ids)
        parts.setdefault("naming", []).append(after("naming", d))
    joined = passages.make(drafts, seed)
    parts["passages"] = [digest(joined)]
    for fact in life.plan(drafts, taken, joined):
        parts.setdefault("creatures", []).append(
            digest([(g.kind.key, g.lair, g.hexes, g.hidden, g.stays) for g in fact.groups])
        )
        parts.setdefault("events", []).append(
            digest([(h.spec, h.hexes, h.line, sorted(h.fields.items())) for h in fact.happenings])
        )
        parts.setdefault("notes", []).append(digest([(p, Listed(entry)) for p, entry in fact.book.items()]))
        parts.setdefault("weather", []).append(digest(weather.year(fact.draft, tables.calendar(), Date(1, 1, 1, 8))))
    return {stage: digest(values) for stage, values in parts.items()}


def catalogue(version: int) -> list[str]:
    lines = []
    for seed in range(SEEDS):
        digests = row(seed, version)
        if not lines:
            lines.append(" ".join(("seed", *digests)))
        lines.append(" ".join((str(seed), *digests.values())))
    return lines


def file(version: int) -> Path:
    return FOLDER / f"land-{version}.txt"


@pytest.mark.parametrize("version", sorted(making.STAGES))
def test_every_stage_makes_of_each_seed_what_it_made_before(version: int) -> None:
    head, *rows = file(version).read_text(encoding="utf-8").splitlines()
    stages = head.split()[1:]
    assert len(rows) == SEEDS
    for line in rows:
        seed, *kept = line.split()
        now = row(int(seed), version)
        changed = [s for s, was in zip(stages, kept, strict=True) if now[s] != was]
        assert list(now) == stages
        assert not changed, f"seed {seed}: {changed} changed; a change of land needs a new version beside {version}"


def test_the_catalogue_tells_worlds_apart() -> None:
    rows = [line.split()[1:] for line in islice(file(making.LATEST).read_text(encoding="utf-8").splitlines(), 1, None)]
    for column in zip(*rows, strict=True):
        assert len(set(column)) > SEEDS * 0.9 or len(set(column)) > 20


if __name__ == "__main__":
    file(making.LATEST).write_text("\n".join(catalogue(making.LATEST)) + "\n", encoding="utf-8")
