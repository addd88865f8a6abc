"""The commands about files and rules: `new`, `check`, `schema`, `explain`."""

import json
import sys
from pathlib import Path

from printkit.core.faults import BadInput, Fault
from printkit.single import STDOUT, journal_lines, put
from printkit.talk import Talk
from printkit.usage import one_of, usage
from printkit.writing import free_file, write_file

SCHEMAS = ("scenario", "journal", "state")


def new(*, path: Path, lang: str, force: bool, quiet: bool, as_json: bool) -> None:
    """Writes the shipped example with its comments in a language (English where there is none)."""
    from printkit import tables
    from printkit.core.shipped import folder

    one_of("--lang", lang, tables.languages())
    talk = Talk(quiet=quiet, as_json=as_json)
    free_file(path, force=force)
    examples = folder("templates") / "new"
    mine = examples / f"scenario.{lang}.yaml"
    write_file(path, (mine if mine.exists() else examples / "scenario.en.yaml").read_bytes(), force=force)
    talk.done(f"{path}: play it with  printkit kit {path}", {"file": str(path)})


def check(*, files: list[Path], quiet: bool, as_json: bool) -> None:
    """Reads every file and says all that is wrong in all of them."""
    talk = Talk(quiet=quiet, as_json=as_json)
    faults: list[Fault] = []
    for path in files:
        try:
            _read(path)
        except BadInput as bad:
            faults += bad.faults
    if as_json:
        told = [{"file": f.file, "line": f.line, "wrong": f.wrong, "right": f.right} for f in faults]
        sys.stdout.write(json.dumps({"files": len(files), "faults": told}, ensure_ascii=False) + "\n")
    if faults:
        raise BadInput(faults)
    if not as_json:
        talk.done(f"{len(files)} {'file' if len(files) == 1 else 'files'}, no faults", {})


def _read(path: Path) -> None:
    from printkit.world import scenario

    if path.suffix == ".jsonl":
        journal_lines(path)
    else:
        scenario.read(path)


def schema(*, kind: str, out: str | None, force: bool) -> None:
    """Writes the JSON Schema of a file."""
    from printkit import schemas

    one_of("schema", kind, SCHEMAS)
    made = schemas.schema(kind)
    put(out or STDOUT, (json.dumps(made, ensure_ascii=False, indent=2) + "\n").encode(), force=force)


def explain(*, rules: list[str] | None, lang: str) -> None:
    """Prints each rule's number with its line."""
    from printkit import tables

    one_of("--lang", lang, tables.languages())
    lines = {k.removeprefix("rule."): str(v) for k, v in tables.words(lang).items() if k.startswith("rule.")}
    asked = [r.upper() for r in rules or ()] or sorted(lines, key=_order)
    unknown = [r for r in asked if r not in lines]
    if unknown:
        systems = ", ".join(sorted({r.rpartition("-")[0] for r in lines}))
        raise usage(f"no rule {', '.join(unknown)}", f"numbers begin with {systems}; printkit explain lists them all")
    sys.stdout.write("".join(f"{rule:7} {lines[rule]}\n" for rule in asked))


def _order(rule: str) -> tuple[str, int]:
    system, _, number = rule.rpartition("-")
    return system, int(number)
