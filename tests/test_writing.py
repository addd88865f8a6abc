"""Files and folders are written whole or not at all, whatever call fails, and never over a user's own file."""

import errno
import os
from pathlib import Path

import pytest

from printkit import writing
from printkit.writing import MANIFEST, Standing, whole_folder, write_file

CALLS = ("fsync", "mkdir", "rename", "replace", "open", "unlink", "rmdir")
FAULTS = (
    OSError(errno.ENOSPC, "No space left on device"),
    OSError(errno.EIO, "Input/output error"),
    KeyboardInterrupt(),
)


def tree(top: Path) -> dict[str, bytes | None]:
    """Every name under a folder with its content, hidden ones too."""
    return {p.relative_to(top).as_posix(): None if p.is_dir() else p.read_bytes() for p in sorted(top.rglob("*"))}


class Injector:
    """Fails the n-th call of the kind; counts them all."""

    def __init__(self, monkeypatch, at=None, fault=None):
        self.count, self.at, self.fault, self.hit = 0, at, fault, ""
        for name in CALLS:
            monkeypatch.setattr(os, name, self.wrapped(name, getattr(os, name)))
        monkeypatch.setattr(writing, "_exchange", self.wrapped("exchange", writing._exchange))
        monkeypatch.setattr(writing, "_durable", self.wrapped("write", writing._durable))

    def wrapped(self, name, real):
        def call(*args, **kwargs):
            self.count += 1
            if self.count == self.at:
                self.hit = name
                raise self.fault
            return real(*args, **kwargs)

        return call


def kit(path: Path, word: str, *, force: bool = False) -> None:
    with whole_folder(path, force=force) as folder:
        folder.write("gm/map.svg", f"map {word}".encode())
        folder.write("players/log.md", f"log {word}".encode())


def without_list(found: dict) -> dict:
    return {k: v for k, v in found.items() if not k.endswith(MANIFEST)}


NEW = {"kit": None, "kit/gm": None, "kit/gm/map.svg": b"map new", "kit/players": None, "kit/players/log.md": b"log new"}


def test_a_new_kit_stands_whole(tmp_path):
    kit(tmp_path / "kit", "new")
    assert without_list(tree(tmp_path)) == NEW


def test_missing_folders_above_are_made_and_taken_away_after_a_fault(tmp_path):
    kit(tmp_path / "a" / "b" / "kit", "new")
    with pytest.raises(ZeroDivisionError), whole_folder(tmp_path / "c" / "d" / "kit"):
        raise ZeroDivisionError
    assert sorted(p.name for p in tmp_path.iterdir()) == ["a"]


@pytest.mark.parametrize("fault", FAULTS, ids=["full", "broken", "interrupt"])
def test_every_call_that_fails_leaves_nothing_where_nothing_was(tmp_path, fault):
    with pytest.MonkeyPatch.context() as patch:
        total = Injector(patch)
        kit(tmp_path / "count" / "kit", "new")
    for n in range(1, total.count + 1):
        top = tmp_path / f"at{n}"
        top.mkdir()
        with pytest.MonkeyPatch.context() as patch:
            injector = Injector(patch, n, fault)
            try:
                kit(top / "kit", "new")
                ended = True
            except type(fault):
                ended = False
        found = without_list(tree(top))
        assert found == NEW if ended else found in ({}, NEW), (n, injector.hit, ended)


@pytest.mark.parametrize("exchange", [True, False], ids=["swapped in one step", "renamed twice"])
@pytest.mark.parametrize("fault", FAULTS, ids=["full", "broken", "interrupt"])
def test_every_call_that_fails_leaves_the_old_kit_or_the_new_one(tmp_path, fault, exchange):
    def prepared(name):
        top = tmp_path / name
        kit(top / "kit", "old")
        (top / "kit" / "gm" / "notes.txt").write_text("mine")
        return top

    if not exchange:
        context = pytest.MonkeyPatch()
        context.setattr(writing, "_exchange", lambda _a, _b: False)
    old = without_list(tree(prepared("old")))
    new = {**NEW, "kit/gm/notes.txt": b"mine"}
    top = prepared("count")
    with pytest.MonkeyPatch.context() as patch:
        total = Injector(patch)
        kit(top / "kit", "new", force=True)
    assert without_list(tree(top)) == new
    for n in range(1, total.count + 1):
        top = prepared(f"at{n}")
        with pytest.MonkeyPatch.context() as patch:
            injector = Injector(patch, n, fault)
            try:
                kit(top / "kit", "new", force=True)
                ended = True
            except type(fault):
                ended = False
        found = {k: v for k, v in without_list(tree(top)).items() if k.split("/")[0] == "kit"}
        assert found == new if ended else found in (old, new), (n, injector.hit, ended)
        left = [p.name for p in top.iterdir() if p.name != "kit"]
        assert left == [], (n, injector.hit, left)
    if not exchange:
        context.undo()


def test_a_standing_kit_is_replaced_only_with_force(tmp_path):
    kit(tmp_path / "kit", "old")
    before = tree(tmp_path)
    with pytest.raises(Standing, match="--force"):
        kit(tmp_path / "kit", "new")
    assert tree(tmp_path) == before
    kit(tmp_path / "kit", "new", force=True)
    assert without_list(tree(tmp_path)) == NEW


def test_an_empty_folder_is_no_obstacle(tmp_path):
    (tmp_path / "kit").mkdir()
    kit(tmp_path / "kit", "new")
    assert without_list(tree(tmp_path)) == NEW


def test_files_of_an_older_kit_that_the_new_one_lacks_go(tmp_path):
    with whole_folder(tmp_path / "kit") as folder:
        folder.write("gm/map.svg", b"old")
        folder.write("gm/map-costa.svg", b"old")
    kit(tmp_path / "kit", "new", force=True)
    assert without_list(tree(tmp_path)) == NEW


@pytest.mark.parametrize("name", ["gm/map.svg", "players/log.md"])
def test_what_the_user_changed_is_the_users(tmp_path, name):
    kit(tmp_path / "kit", "old")
    (tmp_path / "kit" / name).write_text("my own hand")
    before = tree(tmp_path)
    with pytest.raises(Standing, match="yours"):
        kit(tmp_path / "kit", "new", force=True)
    assert tree(tmp_path) == before


def test_a_folder_that_no_kit_wrote_keeps_all_it_has(tmp_path):
    (tmp_path / "kit" / "gm").mkdir(parents=True)
    (tmp_path / "kit" / "gm" / "map.svg").write_text("a drawing")
    with pytest.raises(Standing, match="yours"):
        kit(tmp_path / "kit", "new", force=True)
    (tmp_path / "kit" / "gm" / "map.svg").rename(tmp_path / "kit" / "gm" / "mine.svg")
    kit(tmp_path / "kit", "new", force=True)
    assert without_list(tree(tmp_path)) == {**NEW, "kit/gm/mine.svg": b"a drawing"}


def test_links_of_the_user_are_carried_over_as_links(tmp_path):
    kit(tmp_path / "kit", "old")
    (tmp_path / "elsewhere.txt").write_text("x")
    (tmp_path / "kit" / "link").symlink_to(tmp_path / "elsewhere.txt")
    kit(tmp_path / "kit", "new", force=True)
    assert (tmp_path / "kit" / "link").is_symlink()


def test_a_file_in_the_folders_place_is_never_replaced(tmp_path):
    (tmp_path / "kit").write_text("x")
    for force in (False, True):
        with pytest.raises(Standing):
            kit(tmp_path / "kit", "new", force=force)
    assert (tmp_path / "kit").read_text() == "x"


def test_a_single_file_is_whole_or_not_there(tmp_path):
    path = tmp_path / "deep" / "map.svg"
    write_file(path, b"one")
    with pytest.raises(Standing):
        write_file(path, b"two")
    write_file(path, b"two", force=True)
    assert tree(tmp_path) == {"deep": None, "deep/map.svg": b"two"}


@pytest.mark.parametrize("fault", FAULTS, ids=["full", "broken", "interrupt"])
def test_a_single_file_survives_every_call_that_fails(tmp_path, fault):
    with pytest.MonkeyPatch.context() as patch:
        total = Injector(patch)
        write_file(tmp_path / "count.svg", b"new", force=True)
    for n in range(1, total.count + 1):
        path = tmp_path / str(n) / "map.svg"
        write_file(path, b"old")
        with pytest.MonkeyPatch.context() as patch:
            injector = Injector(patch, n, fault)
            try:
                write_file(path, b"new", force=True)
                ended = True
            except type(fault):
                ended = False
        assert tree(path.parent) in ({"map.svg": b"new"}, {"map.svg": b"new" if ended else b"old"}), (n, injector.hit)


def test_a_link_to_a_file_is_written_through(tmp_path):
    (tmp_path / "real.svg").write_bytes(b"old")
    (tmp_path / "link.svg").symlink_to(tmp_path / "real.svg")
    write_file(tmp_path / "link.svg", b"new", force=True)
    assert (tmp_path / "link.svg").is_symlink()
    assert (tmp_path / "real.svg").read_bytes() == b"new"


def test_rights_follow_the_umask(tmp_path):
    old = os.umask(0o027)
    try:
        kit(tmp_path / "kit", "new")
        write_file(tmp_path / "map.svg", b"x")
    finally:
        os.umask(old)
    assert (tmp_path / "kit").stat().st_mode & 0o777 == 0o750
    assert (tmp_path / "kit" / "gm" / "map.svg").stat().st_mode & 0o777 == 0o640
    assert (tmp_path / "map.svg").stat().st_mode & 0o777 == 0o640
