"""Jobs done by several processes give the same results in the same order, and fail as they would in one."""

import os
import time
from functools import partial

import pytest

from printkit import workers


def square(n: int) -> int:
    time.sleep(0.002 * (7 - n % 7))
    return n * n


def large(n: int) -> bytes:
    return bytes([n]) * 300_000


def fails(n: int) -> int:
    if n == 5:
        raise ValueError("the fifth")
    return n


def dies(n: int) -> int:
    if n == 5:
        os._exit(3)
    return n


@pytest.mark.parametrize("processes", [1, 2, 3])
def test_results_stand_in_order(processes):
    jobs = [partial(square, n) for n in range(20)]
    assert list(workers.done(jobs, [1] * 20, processes=processes)) == [n * n for n in range(20)]


def test_large_answers_come_whole():
    jobs = [partial(large, n) for n in range(8)]
    assert list(workers.done(jobs, [9, 1, 1, 1, 1, 1, 1, 1], processes=2)) == [large(n) for n in range(8)]


@pytest.mark.parametrize("processes", [1, 2])
def test_an_exception_stands_where_its_result_would(processes):
    got = []
    with pytest.raises(ValueError, match="the fifth"):
        got.extend(map(got.append, workers.done([partial(fails, n) for n in range(9)], [1] * 9, processes=processes)))
    assert [g for g in got if g is not None] == [0, 1, 2, 3, 4]


def test_a_process_that_dies_is_an_error_not_a_wait():
    with pytest.raises(ChildProcessError, match="before its work"):
        list(workers.done([partial(dies, n) for n in range(9)], [1] * 9, processes=2))


def test_a_result_that_is_not_wanted_leaves_no_process():
    results = workers.done([partial(square, n) for n in range(40)], [1] * 40, processes=2)
    assert next(results) == 0
    results.close()
    with pytest.raises(ChildProcessError):
        os.waitpid(-1, os.WNOHANG)


def test_a_kit_is_the_same_by_one_process_or_two():
    from printkit import kit
    from printkit.asked import Asked, Look
    from printkit.played import played
    from printkit.rules.play import play

    scenario = played(Asked(seed=7, size="9x7", explore=20)).scenario
    entries = tuple(play(scenario).entries)
    one, two = ([*kit.printed(scenario, entries, Look(), processes=n)] for n in (1, 2))
    assert one == two


@pytest.mark.parametrize("processes", [1, 2, 3])
def test_jobs_of_a_group_are_done_by_one_process_where_that_is_fair(processes):
    jobs = [partial(_whose, n) for n in range(12)]
    groups = ["map"] * 4 + [""] * 4 + ["board"] * 4
    done = list(workers.done(jobs, [1] * 12, groups, processes=processes))
    assert [n for n, _ in done] == list(range(12))
    for some in (done[:4], done[8:]):
        assert len({pid for _, pid in some}) == 1


def test_a_group_that_is_too_much_for_one_process_is_parted():
    shares = workers._shares([2] * 8, 2, ["map"] * 8)
    assert shares == [(0, 1, 2, 3), (4, 5, 6, 7)]


def _whose(n: int) -> tuple[int, int]:
    return n, os.getpid()
