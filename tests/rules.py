"""The table rule → tests, printed by one command: `python -m tests.rules`; exit status 1 where a rule has no test.

The rules are those that tables/lang/ has a line for; a test names its rules by the marker `rule`, on itself, on its
case, its class or its module.
"""

import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping
from contextlib import redirect_stdout
from io import StringIO

import pytest

from printkit import tables

ARCOLOGIA = (
    *range(1, 5),
    *range(10, 16),
    *range(20, 27),
    *range(30, 34),
    *range(40, 53),
    60,
    61,
    65,
    70,
    *range(75, 81),
    85,
    86,
    87,
    90,
    91,
)
"""The numbers of the rules of Arcologia: each needs a line in the tables, and a test."""


class Collector:
    """Notes each collected test under the rules that it names."""

    def __init__(self) -> None:
        self.tests: dict[str, set[str]] = defaultdict(set)
        self.failed = False

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        for item in session.items:
            for mark in item.iter_markers("rule"):
                for number in mark.args:
                    self.tests[number].add(re.sub(r"\[.*", "", item.nodeid))

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        self.failed = self.failed or report.failed


def rules() -> tuple[str, ...]:
    """All numbers that the tables know, by system and number."""
    found = {k.removeprefix("rule.") for k in tables.words("en") if k.startswith("rule.")}
    found |= {f"ARC-{number}" for number in ARCOLOGIA}
    return tuple(sorted(found, key=lambda r: (r.rpartition("-")[0], int(r.rpartition("-")[2]))))


def table(numbers: Iterable[str], tests: Mapping[str, set[str]]) -> Iterable[str]:
    for number in numbers:
        named = sorted(tests.get(number, ()))
        yield f"{number:8} {len(named):3}  {named[0] if named else '— no test —'}"
        yield from (f"{'':12}  {name}" for name in named[1:])


def main() -> int:
    collector = Collector()
    with redirect_stdout(StringIO()) as said:
        status = pytest.main(["--collect-only", "-q", "tests"], plugins=[collector])
    if status:
        print(said.getvalue())
    numbers = rules()
    print("\n".join(table(numbers, collector.tests)))
    bare = [n for n in numbers if not collector.tests.get(n)]
    unknown = sorted(set(collector.tests) - set(numbers))
    english, portuguese = tables.words("en"), tables.words("pt")
    unsaid = [f"{n} (en)" for n in numbers if f"rule.{n}" not in english]
    # where a word is missing, English stands in its place
    unsaid += [f"{n} (pt)" for n in numbers if portuguese.get(f"rule.{n}") == english.get(f"rule.{n}")]
    print(f"{len(numbers)} rules, {len(bare)} without a test{': ' if bare else ''}{', '.join(bare)}")
    if unknown:
        print(f"tests name rules that no table has a line for: {', '.join(unknown)}")
    if unsaid:
        print(f"rules without a line: {', '.join(unsaid)}")
    return int(bool(bare or unknown or unsaid or collector.failed or status))


if __name__ == "__main__":
    sys.exit(main())
