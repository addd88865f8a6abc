"""The only source of chance: named streams of whole numbers, the same on every machine.

One seed stands at the door. Each purpose draws from its own stream, named by words and numbers; a stream's numbers
come from SHA-256 of its name and a counter, so they depend on nothing but the name.
"""

from collections.abc import Iterable, Iterator, MutableSequence, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import islice
from struct import Struct, unpack
from typing import NamedTuple, TypeVar

T = TypeVar("T")


class Roll(NamedTuple):
    """Dice that fell: `dice` as written (2d6+1), each result, the total, and why they were thrown."""

    dice: str
    results: tuple[int, ...]
    total: int
    why: str


_WORDS = Struct("<8I")
_WORDS_A_BLOCK, _MANY = 8, 4096
_RANGE = 1 << 32


class Stream:
    """An endless row of chance for one purpose.

    >>> Stream(7, "names").below(6) == Stream(7, "names").below(6)
    True
    """

    __slots__ = ("_key", "_block", "_pool")

    def __init__(self, seed: int | str, *purpose: str | int) -> None:
        self._key = "\x1f".join(map(str, (seed, *purpose))).encode()
        self._block = 0
        self._pool: list[int] = []

    def _fill(self) -> list[int]:
        """The next block, its first word last: words are taken from the end."""
        # read backwards, big-endian words are little-endian ones, the last of them first
        self._pool.extend(_WORDS.unpack(self._digest()[::-1]))
        return self._pool

    def _digest(self) -> bytes:
        """The bytes of the next block."""
        self._block += 1
        return sha256(self._key + (self._block - 1).to_bytes(8, "big")).digest()

    def _word(self) -> int:
        """The next 32 bits."""
        return (self._pool or self._fill()).pop()

    def _words(self, count: int) -> Iterator[int]:
        """All words to come, for who takes at least `count`: so many come many at a time."""
        pool = self._pool
        while count > 0:
            some = min(count, _MANY)
            if some > len(pool):
                blocks = b"".join([self._digest() for _ in range(-(-(some - len(pool)) // _WORDS_A_BLOCK))])
                # a pool is read from its end
                pool[:0] = unpack(f"<{len(blocks) // 4}I", blocks[::-1])
            taken = pool[: -some - 1 : -1]
            del pool[len(pool) - some :]
            yield from taken
            count -= some
        while True:
            yield self._word()

    def below(self, n: int) -> int:
        """A whole number from 0 up to, not including, n (each alike; n at most 2**31)."""
        word = (self._pool or self._fill()).pop()
        # words from the last whole multiple of n on would favour the low numbers
        while word + n > _RANGE and word >= _RANGE - _RANGE % n:
            word = self._word()
        return word % n

    def several(self, count: int, n: int) -> list[int]:
        """The next `count` numbers below n."""
        words = self._words(count)
        out = list(islice(words, count))
        if max(out, default=0) + n <= _RANGE:
            return [word % n for word in out]
        # one of them may have to be thrown again
        self._pool.extend(reversed(out))
        return [self.below(n) for _ in range(count)]

    def between(self, low: int, high: int) -> int:
        """A whole number from low to high, both included."""
        return low + self.below(high - low + 1)

    def unit(self) -> float:
        """A number from 0 up to, not including, 1, in steps of 2**-32 (exact in floating point)."""
        return self._word() / 4294967296

    def chance(self, percent: int) -> bool:
        """True `percent` times in a hundred."""
        return self.below(100) < percent

    def pick(self, items: Sequence[T]) -> T:
        """One of the items, each alike."""
        return items[self.below(len(items))]

    def each(self, rows: Iterable[Sequence[T]]) -> list[T]:
        """One item of each row in turn."""
        pool, fill, out = self._pool, self._fill, []
        for items in rows:
            # `below`, in line: names are put together by the thousand
            word, n = (pool or fill()).pop(), len(items)
            while word + n > _RANGE and word >= _RANGE - _RANGE % n:
                word = self._word()
            out.append(items[word % n])
        return out

    def weighted(self, items: Sequence[T], weights: Sequence[int]) -> T:
        """One of the items, by whole-number weights."""
        at = self.below(sum(weights))
        for item, weight in zip(items, weights, strict=True):
            at -= weight
            if at < 0:
                return item
        raise AssertionError("weights add up to more than their sum")

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Puts the items in an order by chance, in place."""
        words = self._words(max(0, len(items) - 1))
        for n in range(len(items), 1, -1):
            # `below`, in line: lists of all hexes of a map are shuffled
            word = next(words)
            while word + n > _RANGE and word >= _RANGE - _RANGE % n:
                word = next(words)
            j = word % n
            items[n - 1], items[j] = items[j], items[n - 1]


class RollsUsedUp(Exception):
    """A preset number that the die does not have: the run stops (interfaces.md, `rolls`)."""

    def __init__(self, number: int, sides: int) -> None:
        self.number, self.sides = number, sides
        super().__init__(f"{number} is no face of a d{sides}")


@dataclass(slots=True)
class Dice:
    """The dice of one journey: preset numbers first, then a stream for each hour and purpose.

    Every die thrown, by whomever, takes the next preset number. Streams are named by hour and purpose, so that a
    rule that adds a roll does not move the hours after it.
    """

    seed: int
    presets: tuple[int, ...] = ()
    _used: int = 0
    _streams: dict[tuple[int, str], Stream] = field(default_factory=dict)

    def roll(self, dice: str, why: str, *, hour: int, purpose: str) -> Roll:
        """Throws `NdS`, `NdS+K` or `NdS-K`; raises RollsUsedUp at a preset number that the die lacks.

        >>> Dice(0, presets=(4, 2)).roll("2d6+1", "test", hour=0, purpose="test").total
        7
        """
        count, sides, plus = parse_dice(dice)
        results = tuple(self._die(sides, hour, purpose) for _ in range(count))
        return Roll(dice, results, sum(results) + plus, why)

    def _die(self, sides: int, hour: int, purpose: str) -> int:
        if self._used < len(self.presets):
            number = self.presets[self._used]
            if not 1 <= number <= sides:
                raise RollsUsedUp(number, sides)
            self._used += 1
            return number
        key = (hour, purpose)
        if key not in self._streams:
            # a new hour never goes back: older streams would only hold memory
            self._streams = {k: s for k, s in self._streams.items() if k[0] >= hour - 1}
            self._streams[key] = Stream(self.seed, "journey", hour, purpose)
        return self._streams[key].below(sides) + 1


def parse_dice(dice: str) -> tuple[int, int, int]:
    """(count, sides, plus) of dice as written.

    >>> parse_dice("4d6-1")
    (4, 6, -1)
    """
    count, _, rest = dice.partition("d")
    for sign in "+-":
        if sign in rest:
            sides, _, plus = rest.partition(sign)
            return int(count or 1), int(sides), int(sign + plus)
    return int(count or 1), int(rest), 0
