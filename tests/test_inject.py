"""A kit that fails on the way: a file that cannot grow, a folder that cannot be made, an interrupt at any moment."""

import os
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
ARGS = ["--seed", "7", "--size", "12x9", "--days", "1", "-o", "kit"]


def start(cwd: Path, *more: str, limit: int | None = None) -> subprocess.Popen[bytes]:
    def no_large_files() -> None:
        if limit is not None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

    return subprocess.Popen(
        [sys.executable, "-m", "printkit", "kit", *ARGS, *more],
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=no_large_files,  # noqa: PLW1509  (one thread only)
    )


def ended(running: subprocess.Popen[bytes]) -> int:
    """The exit status, pipes read to their end."""
    running.communicate()
    return running.returncode


def tree(top: Path) -> dict[str, bytes]:
    return {p.relative_to(top).as_posix(): p.read_bytes() for p in sorted(top.rglob("*")) if p.is_file()}


@pytest.fixture(name="old")
def _old(tmp_path: Path) -> Path:
    """A folder with a kit in it and a file of the user's own."""
    assert ended(start(tmp_path)) == 0
    (tmp_path / "kit" / "notes.txt").write_text("mine")
    return tmp_path


@pytest.mark.parametrize("limit", [0, 3_000, 60_000])
def test_a_disk_that_is_full_leaves_nothing(limit, tmp_path):
    done = start(tmp_path, limit=limit)
    _, said = done.communicate()
    assert done.returncode == 1
    assert b"Traceback" not in said
    assert said.count(b"\n") == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("limit", [0, 3_000, 60_000])
def test_a_disk_that_is_full_leaves_the_old_kit(limit, old):
    before = tree(old)
    done = start(old, "--force", limit=limit)
    _, said = done.communicate()
    assert done.returncode == 1
    assert b"Traceback" not in said
    assert tree(old) == before
    assert [p.name for p in old.iterdir()] == ["kit"]


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP], ids=lambda n: n.name)
def test_an_interrupt_leaves_the_old_kit_and_no_rest(number, old):
    before = tree(old)
    running = start(old, "--force")
    until = time.monotonic() + 60
    while not any(p.name.endswith(".part") for p in old.iterdir()):
        assert running.poll() is None
        assert time.monotonic() < until
    running.send_signal(number)
    _, said = running.communicate()
    assert running.returncode == 1
    assert b"Traceback" not in said
    assert tree(old) == before
    assert [p.name for p in old.iterdir()] == ["kit"]


def test_a_folder_that_cannot_be_made_is_status_1(tmp_path):
    done = start(tmp_path, "-o", "/proc/kit/of/nobody")
    _, said = done.communicate()
    assert done.returncode == 1
    assert said.startswith(b"/proc")
    assert said.count(b"\n") == 1


def test_a_killed_kit_leaves_the_old_one_whole_and_the_next_one_works(old):
    before = tree(old)
    running = start(old, "--force")
    while not any(p.name.endswith(".part") for p in old.iterdir()):
        assert running.poll() is None
    running.kill()
    running.communicate()
    assert {k: v for k, v in tree(old).items() if k.startswith("kit/")} == before
    assert ended(start(old, "--force")) == 0
    assert (old / "kit" / "notes.txt").read_text() == "mine"
    assert [p.name for p in old.iterdir()] == ["kit"]
