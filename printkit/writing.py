"""Files written whole or not at all: under a hidden name beside their place, made durable, then renamed.

Whatever goes wrong on the way (no space, no right to write, an interrupt), nothing stands under the final name that was
not there before, and the hidden file or folder is gone.
"""

import glob
import json
import os
import shutil
import stat
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

MANIFEST = ".printkit"
"""The list that a kit carries of its own files: what `--force` may replace."""


class Standing(Exception):
    """Something stands in the way under the final name; `path` says what, `why` what would be right."""

    def __init__(self, path: Path, why: str) -> None:
        self.path, self.why = path, why
        super().__init__(f"{path}: {why}")


@contextmanager
def named(path: Path) -> Iterator[None]:
    """What the system refuses in the block is said of this path, not of a hidden name beside it."""
    try:
        yield
    except OSError as error:
        if error.errno is None:
            raise
        raise OSError(error.errno, error.strerror, str(path)) from error


def write_file(path: Path, content: bytes | Iterable[bytes], *, force: bool = False) -> None:
    """Writes one file, whole or piece by piece.

    Raises Standing where there is one and not `force`, OSError where it cannot be written.
    """
    free_file(path, force=force)
    target = path.resolve()
    part = target.parent / f".{target.name}.{os.getpid()}.part"
    with named(path), _parents(target.parent):
        try:
            _durable(part, content)
            if target.exists():
                part.chmod(stat.S_IMODE(target.stat().st_mode))
            part.replace(target)
        except BaseException:
            with suppress(OSError):
                part.unlink()
            raise
        _sync_folder(target.parent)


def free_file(path: Path, *, force: bool = False) -> None:
    """Raises Standing where a file cannot be put at `path` without replacing something."""
    if path.is_dir():
        raise Standing(path, "is a folder; name a file in it")
    if os.path.lexists(path) and not force:
        raise Standing(path, "is there already; choose another name with --out, or replace it with --force")


def free_folder(path: Path, *, force: bool = False) -> None:
    """Raises Standing where a kit cannot be put at `path`: a file, or a folder with something in it and not `force`."""
    if os.path.lexists(path) and not path.is_dir():
        raise Standing(path, "is a file; choose another name with --out")
    if path.is_dir() and any(path.iterdir()) and not force:
        raise Standing(path, "is there already; choose another name with --out, or replace the kit in it with --force")


@dataclass(slots=True)
class Folder:
    """A folder in the making at `place`: files go in by their path inside it. `shown` is how it will be called."""

    place: Path
    shown: Path
    digests: dict[str, str] = field(default_factory=dict)

    def write(self, name: str, content: bytes) -> None:
        """Writes a file of the folder, `name` with forward slashes; parents are made."""
        path = self.place / name
        with named(self.shown / name):
            path.parent.mkdir(parents=True, exist_ok=True)
            _durable(path, content)
        self.digests[name] = sha256(content).hexdigest()


@contextmanager
def whole_folder(path: Path, *, force: bool = False) -> Iterator[Folder]:
    """A new folder at `path`, there only once the block has ended well.

    With `force` a kit that is there is replaced: only files that its list names and that are as they were written; the
    user's own files are carried over. Raises Standing where one of them bears the name of a file to be written.
    """
    free_folder(path, force=force)
    target = path.resolve()
    part = target.parent / f".{target.name}.{os.getpid()}.part"
    with _parents(target.parent):
        try:
            with named(path):
                _remove_forsaken(target)
                part.mkdir()
            folder = Folder(part, path)
            yield folder
            with named(path):
                if target.is_dir():
                    _carry_over(target, folder, path)
                folder.write(MANIFEST, _manifest(folder.digests))
                _sync_tree(part)
                _put(part, target)
        finally:
            _clear_away(part, target)


def _remove_forsaken(target: Path) -> None:
    """Takes away what processes that were killed left half made for this folder."""
    for path in target.parent.glob(f".{glob.escape(target.name)}.*.part"):
        number = path.name.removesuffix(".part").rpartition(".")[2]
        if number.isdigit() and (int(number) == os.getpid() or not _runs(int(number))):
            _remove(path)


def _runs(process: int) -> bool:
    """Whether a process of that number runs; where the system cannot be asked without harm, it is taken to."""
    if os.name != "posix":
        return True
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True
    return True


def _manifest(digests: Mapping[str, str]) -> bytes:
    return (json.dumps({"printkit": 1, "files": dict(sorted(digests.items()))}, indent=1) + "\n").encode()


def written_by_kit(folder: Path) -> dict[str, str]:
    """Digests by name of the files that a kit in this folder lists as its own; empty where there is no list."""
    try:
        listed = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))["files"]
    except (OSError, ValueError, KeyError, TypeError):
        return {}
    return {str(k): str(v) for k, v in listed.items()} if isinstance(listed, dict) else {}


def _carry_over(old: Path, new: Folder, shown: Path) -> None:
    """Copies what is the user's own from the old folder into the new one."""
    listed = written_by_kit(old)
    for found in sorted(old.rglob("*")):
        name = found.relative_to(old).as_posix()
        if found.is_dir() and not found.is_symlink():
            if not any(found.iterdir()):
                (new.place / name).mkdir(parents=True, exist_ok=True)
            continue
        if name == MANIFEST or (name in listed and not found.is_symlink() and _digest(found) == listed[name]):
            continue
        if os.path.lexists(new.place / name):
            raise Standing(shown / name, "is not as a kit wrote it, so it is yours; move it away first")
        (new.place / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(found, new.place / name, follow_symlinks=False)


def _digest(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()


def _put(part: Path, target: Path) -> None:
    """Gives the finished folder its final name; an old folder stands aside under a hidden name."""
    if not target.exists() or not any(target.iterdir()):
        part.replace(target)
    elif not _exchange(part, target):
        aside = _aside(part)
        target.rename(aside)
        try:
            part.rename(target)
        except BaseException:
            aside.rename(target)
            raise
    _sync_folder(target.parent)


def _aside(part: Path) -> Path:
    return part.with_suffix(".old")


def _clear_away(part: Path, target: Path) -> None:
    """Takes away what is half made or was replaced; an old kit that stands aside only where a kit has its place."""
    _remove(part)
    if target.exists():
        _remove(_aside(part))


_ATTEMPTS = 3


def _remove(folder: Path) -> None:
    """Removes a folder; one failure or interrupt on the way does not leave the rest lying about."""
    interrupt: KeyboardInterrupt | None = None
    for _ in range(_ATTEMPTS):
        try:
            with suppress(OSError):
                shutil.rmtree(folder)
        except KeyboardInterrupt as pressed:
            interrupt = pressed
        if not folder.exists():
            break
    if interrupt:
        raise interrupt


def _exchange(a: Path, b: Path) -> bool:
    """Swaps two names in one step where the system can (Linux): there is no moment without a kit. False where not."""
    if not sys.platform.startswith("linux"):
        return False
    import ctypes

    here, both = -100, 2  # AT_FDCWD, RENAME_EXCHANGE
    try:
        rename = ctypes.CDLL(None, use_errno=True).renameat2
    except (OSError, AttributeError):
        return False
    return bool(rename(here, os.fsencode(a), here, os.fsencode(b), both) == 0)


def _durable(path: Path, content: bytes | Iterable[bytes]) -> None:
    with path.open("wb") as file:
        file.writelines((content,) if isinstance(content, bytes) else content)
        file.flush()
        os.fsync(file.fileno())


def _sync_tree(top: Path) -> None:
    for folder, _, _ in os.walk(top):
        _sync_folder(Path(folder))


def _sync_folder(folder: Path) -> None:
    """Makes the names in a folder durable; some file systems cannot, and need not."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


@contextmanager
def _parents(folder: Path) -> Iterator[None]:
    """Makes missing folders above; takes them away again where the block fails."""
    missing = []
    while not folder.exists():
        missing.append(folder)
        folder = folder.parent
    made: list[Path] = []
    try:
        for path in reversed(missing):
            path.mkdir(exist_ok=True)
            made.append(path)
        yield
    except BaseException:
        for path in reversed(made):
            with suppress(OSError):
                path.rmdir()
        raise
