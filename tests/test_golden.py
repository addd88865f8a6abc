"""Each golden scenario still gives the journal that is kept of it; the first line that differs is named."""

from itertools import zip_longest

import pytest

from tests.golden_runs import lines, scenarios


@pytest.mark.parametrize("path", scenarios(), ids=lambda p: p.stem)
def test_the_journal_is_the_one_that_is_kept(path):
    kept = path.with_suffix(".jsonl").read_text(encoding="utf-8").splitlines()
    for number, (old, new) in enumerate(zip_longest(kept, lines(path)), start=1):
        assert new == old, f"{path.stem}.jsonl:{number}; remade by python -m tests.golden_runs"
