"""Streams of chance: many numbers at once are those that would have come one by one, on any machine."""

import pytest

from printkit.core.dice import Stream

LARGE = 2**31 - 5
"""Nearly every second word stands for no number below this and is thrown again."""


def pair() -> tuple[Stream, Stream]:
    """Two of the same stream, a few words on."""
    streams = Stream(7, "test"), Stream(7, "test")
    for stream in streams:
        stream.below(6)
    return streams


def test_the_same_words_as_ever() -> None:
    stream = Stream(7, "test")
    assert [stream.below(1000) for _ in range(10)] == [901, 386, 53, 876, 238, 963, 154, 400, 64, 687]


@pytest.mark.parametrize("n", [1, 6, 1000, LARGE, 2**31])
@pytest.mark.parametrize("count", [0, 1, 7, 8, 9, 100, 5000])
def test_several_are_those_that_come_one_by_one(n: int, count: int) -> None:
    at_once, one_by_one = pair()
    assert at_once.several(count, n) == [one_by_one.below(n) for _ in range(count)]
    assert at_once.below(1000) == one_by_one.below(1000)


def test_one_of_each_row_is_what_is_picked_one_by_one() -> None:
    at_once, one_by_one = pair()
    rows = [range(LARGE), "abc", (1, 2), range(LARGE)] * 20
    assert at_once.each(rows) == [one_by_one.pick(row) for row in rows]
    assert at_once.below(1000) == one_by_one.below(1000)


@pytest.mark.parametrize("size", [0, 1, 2, 52, 9000])
def test_a_shuffle_takes_a_number_for_each_place_from_the_last(size: int) -> None:
    shuffled, one_by_one = pair()
    items, expected = list(range(size)), list(range(size))
    shuffled.shuffle(items)
    for i in range(size - 1, 0, -1):
        j = one_by_one.below(i + 1)
        expected[i], expected[j] = expected[j], expected[i]
    assert items == expected
    assert shuffled.below(1000) == one_by_one.below(1000)
