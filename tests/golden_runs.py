"""Golden playthroughs: each scenario of tests/golden/ with the journal that it gave, remade by one command:

    python -m tests.golden_runs

A changed line is a changed rule: look at it before it is kept. The digest of the tables and the version, which change
with every word, are left out.
"""

import json
from pathlib import Path

from printkit.journal.entries import to_dict
from printkit.journal.state import as_json
from printkit.rules.play import play
from printkit.world.scenario import read

FOLDER = Path(__file__).parent / "golden"
LEFT_OUT = ("tables", "printkit", "facts")


def scenarios() -> list[Path]:
    """The scenarios, by name."""
    return sorted(FOLDER.glob("*.yaml"))


def lines(path: Path) -> list[str]:
    """The journal of a scenario and, last, its state."""
    done = play(read(path))
    entries = ({k: v for k, v in to_dict(e).items() if k not in LEFT_OUT} for e in done.entries)
    return [json.dumps(d, ensure_ascii=False) for d in (*entries, as_json(done.state))]


def main() -> None:
    for path in scenarios():
        path.with_suffix(".jsonl").write_text("\n".join(lines(path)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
