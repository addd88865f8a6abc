"""The people, places and beasts that texts speak of, drawn so that a text fits what lies around it."""

from collections.abc import Sequence
from typing import Generic, TypeVar

from printkit.core.dice import Stream
from printkit.core.hexes import Hex
from printkit.world.making.beasts import natives
from printkit.world.making.draft import Draft, Site
from printkit.world.making.grammar import REFERENCE, Filling, Line, Name, Noun, tongue
from printkit.world.making.names import Namer

T = TypeVar("T")
_PATIENCE = 20
"""Lines asked for in vain, one after the other, after which a block counts as told."""
_DECKS = ("trade", "treasure", "inn", "treasures")
_EIGHT = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")


def compass(a: Hex, b: Hex) -> str:
    """The direction from one hex to another, of eight; N for the same hex.

    >>> compass(Hex(1, 1), Hex(9, 1))
    'E'
    """
    x = 26 * (b.col - a.col)
    y = 30 * (b.row - a.row) + 15 * ((b.col % 2 == 0) - (a.col % 2 == 0))
    if 5 * abs(x) < 2 * abs(y) or (x == 0 and y == 0):
        return "S" if y > 0 else "N"
    if 5 * abs(y) < 2 * abs(x):
        return "E" if x > 0 else "W"
    return ("S" if y > 0 else "N") + ("E" if x > 0 else "W")


def homes(draft: Draft) -> list[Site | None]:
    """The nearest settlement of every hex, by one spread from all of them."""
    near: list[Site | None] = [None] * len(draft.inside)
    front = []
    for site in draft.sites:
        for p in draft.capital if site.structure == "capital" else (site.hex,):
            near[p] = site
            front.append(p)
    for p in front:
        for q in draft.near[p]:
            if near[q] is None:
                near[q] = near[p]
                front.append(q)
    return near


class Cast:
    """What can fill the slots of a region's lines; `used` are the lines told so far, in all regions.

    `homes` are the nearest settlements of all hexes. A cast that tires no longer asks for lines of a block that it was
    asked for in vain many times in a row.
    """

    def __init__(
        self,
        draft: Draft,
        homes: list[Site | None],
        taken: set[str],
        stage: str,
        used: set[Line],
        *,
        tires: bool = False,
    ) -> None:
        self.draft = draft
        self.stream = draft.stream(stage, "cast")
        self.namer = Namer(draft.culture, taken, draft.stream(stage, "persons"))
        words = tongue(REFERENCE)
        self._decks = {kind: _Deck(list(map(Noun, words.nouns(f"{kind}_"))), self.stream) for kind in _DECKS}
        self._lines: dict[str, tuple[_Deck[int], list[tuple[str, ...]]]] = {}
        self._tongue = words
        self.used = used
        self._homes, self._tires = homes, tires
        self._vain: dict[str, int] = {}

    def home(self, p: int) -> Site | None:
        """The settlement nearest to a hex; none for what is nowhere (-1, the rim)."""
        return self._homes[p]

    def person(self) -> Name:
        """Somebody, with a name that nobody else has."""
        man = self.stream.below(2)
        return Name(self.namer.name("person_m" if man else "person_f"), "man" if man else "woman")

    def treasure(self) -> Noun:
        """A treasure; each comes once before any comes again."""
        return self._decks["treasure"].draw()

    def line(self, block: str, p: int, *, goal: int | None = None, **given: Filling) -> Line | None:
        """A line of a block that this region has not told yet, with its slots filled; None where none can be filled.

        `goal` is the hex that the line speaks of; `given` fills slots in place of what the cast would draw.
        """
        found = self._lines.get(block)
        if found is None:
            found = self._lines[block] = self._opened(block)
        if self._tires and self._vain.get(block, 0) >= _PATIENCE:
            return None
        numbers, slots = found
        for _ in range(len(slots) + 2 if slots else 0):
            n = numbers.draw()
            filled = self._filled(slots[n], p, goal, given)
            if filled is None:
                continue
            line = Line(block, n, filled)
            if line not in self.used:
                self.used.add(line)
                self._vain.pop(block, None)
                return line
        self._vain[block] = self._vain.get(block, 0) + 1
        return None

    def _opened(self, block: str) -> "tuple[_Deck[int], list[tuple[str, ...]]]":
        """The numbers of a block's lines to draw from, and the slots of each."""
        count = self._tongue.count(block)
        return _Deck(range(count), self.stream), [self._tongue.slots(block, n) for n in range(count)]

    def _filled(
        self, slots: tuple[str, ...], p: int, goal: int | None, given: dict[str, Filling]
    ) -> tuple[tuple[str, Filling], ...] | None:
        out: list[tuple[str, Filling]] = []
        for slot in slots:
            filling = given[slot] if slot in given else self._draw(slot, p, goal)
            if filling is None:
                return None
            out.append((slot, filling))
        return tuple(out)

    def _draw(self, slot: str, p: int, goal: int | None) -> Filling | None:
        stream = self.stream
        if slot == "person":
            return self.person()
        if slot in self._decks:
            return self._decks[slot].draw()
        if slot == "n":
            return stream.between(2, 12)
        if slot == "place":
            home = self.home(p)
            return Name(home.name) if home else None
        if slot == "dir":
            way = stream.pick(_EIGHT) if goal is None else compass(self.draft.hex(p), self.draft.hex(goal))
            return Noun(f"dir_{way}")
        if slot == "beast":
            return Noun(stream.pick(self.beasts(p)))
        return None

    def beasts(self, p: int) -> tuple[str, ...]:
        """The nouns of the beasts that live on such ground."""
        return natives(self.draft.ground[p], self.draft.heat[p])


class _Deck(Generic[T]):
    """Cards that all come once, in an order by chance, before they are shuffled again."""

    def __init__(self, cards: Sequence[T], stream: Stream) -> None:
        self._cards, self._stream = cards, stream
        self._left: list[T] = []

    def draw(self) -> T:
        """The next card."""
        if not self._left:
            self._left = list(self._cards)
            self._stream.shuffle(self._left)
        return self._left.pop()
