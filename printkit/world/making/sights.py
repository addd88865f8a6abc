"""What is seen on hexes where nothing stands: a thing, what is to be said of it, often a sign beside it."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import count
from typing import NamedTuple, TypeVar

from printkit import tables
from printkit.core.dice import Stream
from printkit.world.making.grammar import REFERENCE, Filling, Line, Noun, tongue

T = TypeVar("T")
_SIGN = 58
"""In how many of a hundred a sign stands beside what is seen."""
_PATIENCE = 20_000
"""Vain draws after which it is asked whether all has been told."""


class _Thing(NamedTuple):
    """A thing that may stand somewhere, and the block of what is to be said of its kind."""

    noun: Noun
    block: str


@cache
def families() -> Mapping[str, str]:
    """The family of each terrain."""
    rows = tables.load("world/things")["families"]
    return {terrain: family for family, terrains in rows.items() for terrain in terrains}


def side_of(family: str) -> str:
    """Whether a family's ground is land, sea or fresh water."""
    return family if family in ("sea", "fresh") else "land"


@cache
def _things(family: str) -> tuple[_Thing, ...]:
    """The things that may stand on a family's ground; its own more often than those of any ground."""
    rows = tables.load("world/things")["things"]
    own = rows[family].split()
    pairs = [pair.split(":") for pair in (own if side_of(family) != "land" else [*own, *own, *rows["any"].split()])]
    return tuple(_Thing(Noun(noun), f"state.{kind}") for noun, kind in pairs)


@cache
def _shares(layer: str, family: str) -> tuple[int, int]:
    """How many of how many lines of a layer are the ground's own: each of those counts twice."""
    own, common = (tongue(REFERENCE).count(f"{layer}.{kind}") for kind in (family, side_of(family)))
    return 2 * own, 2 * own + common


Slot = tuple[str, Filling]


@cache
def _said(thing: _Thing, state: int) -> tuple[Slot, Slot]:
    """A thing and what is to be said of it, as slots that all lines of it share."""
    return ("thing", thing.noun), ("state", Line(thing.block, state, (("x", thing.noun),)))


@cache
def _beside(block: str, n: int) -> Slot:
    return "sign", Line(block, n)


@cache
def _place(noun: Noun) -> Line:
    """What a place is called where nothing else stands."""
    return Line("place", 0, (("thing", noun),))


def _sight(thing: _Thing, state: int, sign: tuple[str, int] | None) -> Line:
    """A thing, what is to be said of it, and a sign beside it where there is one."""
    said = _said(thing, state)
    return Line("landmark", 0, (*said, _beside(*sign))) if sign else Line("landmark", 1, said)


def _sights(family: str) -> Iterator[Line]:
    """All that can be seen on a family's ground."""
    lines = tongue(REFERENCE).count
    blocks = [f"sign.{kind}" for kind in sorted({family, side_of(family)})]
    signs = [(block, n) for block in blocks for n in range(lines(block))]
    states = [(thing, n) for thing in sorted(set(_things(family))) for n in range(lines(thing.block))]
    return (_sight(thing, n, sign) for thing, n in states for sign in (None, *signs))


class Sights:
    """Draws what is seen: of each kind all once before any again, no pair twice. `used` are the lines told so far."""

    def __init__(self, stream: Stream, used: set[Line]) -> None:
        self._stream, self._used = stream, used
        self._things: dict[str, list[_Thing]] = {}
        self._turns: dict[str, list[int]] = {}
        self._told_out: set[str] = set()

    def see(self, family: str) -> tuple[Line, Line] | None:
        """The name of something to see, and the line that tells of it; None where all there is has been told.

        It may take long to come upon the last ones: now and then it is asked whether there are any.
        """
        if family in self._told_out:
            return None
        used = self._used
        for tries in count(1):
            thing = self._next(self._things, family, _things(family))
            state, sign = self._turn(thing.block), None
            if self._stream.chance(_SIGN):
                block = self.own("sign", family)
                sign = (block, self._turn(block))
            line = _sight(thing, state, sign)
            if line not in used:
                used.add(line)
                return _place(thing.noun), line
            if tries % _PATIENCE == 0 and used.issuperset(_sights(family)):
                break
        self._told_out.add(family)
        return None

    def own(self, layer: str, family: str) -> str:
        """A block of the ground's own lines, or of those for all land: its own lines come about twice as often each."""
        side = side_of(family)
        if family == side:
            return f"{layer}.{family}"
        mine, of = _shares(layer, family)
        return f"{layer}.{family if self._stream.below(of) < mine else side}"

    def _turn(self, block: str) -> int:
        return self._next(self._turns, block, range(tongue(REFERENCE).count(block)))

    def _next(self, decks: dict[str, list[T]], key: str, cards: Sequence[T]) -> T:
        """The next of some cards, all once before any again."""
        left = decks.setdefault(key, [])
        if not left:
            left.extend(cards)
            self._stream.shuffle(left)
        return left.pop()
