"""The same seed, the same bytes: the whole folder, whatever the hash seed, zone, locale, place or clock."""

import hashlib
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SURROUNDINGS = (
    {"PYTHONHASHSEED": "0", "TZ": "UTC", "LC_ALL": "C", "COLUMNS": "40"},
    {"PYTHONHASHSEED": "1", "TZ": "Asia/Kolkata", "LC_ALL": "C.UTF-8", "COLUMNS": "120", "OMP_NUM_THREADS": "1"},
    {"PYTHONHASHSEED": "4242", "TZ": "Pacific/Chatham", "LC_ALL": "POSIX", "SOURCE_DATE_EPOCH": "1700000000"},
)


def digests(folder: Path) -> dict[str, str]:
    return {
        p.relative_to(folder).as_posix(): hashlib.sha256(p.read_bytes()).hexdigest()
        for p in sorted(folder.rglob("*"))
        if p.is_file()
    }


def made(top: Path, number: int, *args: str) -> dict[str, str]:
    """The digests of a kit made in surroundings of its own."""
    place = top / ("d" * (number + 1))
    place.mkdir()
    env = {**os.environ, "PYTHONPATH": str(ROOT), **SURROUNDINGS[number]}
    old = os.umask((0o022, 0o077, 0o002)[number])
    try:
        subprocess.run(
            [sys.executable, "-m", "printkit", "kit", *args, "-o", "kit", "-q"], cwd=place, env=env, check=True
        )
    finally:
        os.umask(old)
    time.sleep(0.01)
    return digests(place / "kit")


@pytest.mark.parametrize(
    "args",
    [
        ["--seed", "7", "--size", "12x9", "--days", "2"],
        ["--seed", "7", "--size", "9x7", "--explore", "20", "--lang", "pt", "--style", "ink", "--paper", "letter"],
    ],
    ids=["colour", "ink in Portuguese"],
)
def test_same_seed_same_bytes_in_all_surroundings(args, tmp_path):
    first, *others = (made(tmp_path, n, *args) for n in range(len(SURROUNDINGS)))
    assert len(first) > 15
    for other in others:
        assert other == first


def test_another_seed_is_another_kit(tmp_path):
    one = made(tmp_path, 0, "--seed", "7", "--size", "9x7", "--explore", "6")
    two = made(tmp_path, 1, "--seed", "8", "--size", "9x7", "--explore", "6")
    assert one["gm/scenario.yaml"] != two["gm/scenario.yaml"]
    assert one["players/map-start.svg"] != two["players/map-start.svg"]


def test_a_kit_of_its_own_scenario_is_the_same_kit(tmp_path):
    """The scenario in a kit is the whole world: played again, it gives the same sheets."""
    one = made(tmp_path, 0, "--seed", "7", "--size", "12x9", "--days", "1")
    two = made(tmp_path, 1, str(tmp_path / "d" / "kit" / "gm" / "scenario.yaml"))
    assert two == one
