"""Where in its hex a party is, in miles towards a face (HEX-25 … HEX-27), and its veer (HEX-32 … HEX-36).

Faces are the six directions of core.hexes, clockwise from N; turning by a positive number of faces is to the right.
"""

from dataclasses import dataclass, replace
from fractions import Fraction

from printkit.core.hexes import DIRECTIONS, Hex, step
from printkit.rules.alexandrian.figures import rules


def turned(direction: str, faces: int) -> str:
    """A direction some faces to the right (negative: left).

    >>> turned("N", -1), turned("N", 2)
    ('NW', 'SE')
    """
    return DIRECTIONS[(DIRECTIONS.index(direction) + faces) % 6]


def opposite(direction: str) -> str:
    """The direction straight back."""
    return turned(direction, 3)


def apart(a: str, b: str) -> int:
    """Faces between two directions: 0 to 3."""
    d = abs(DIRECTIONS.index(a) - DIRECTIONS.index(b))
    return min(d, 6 - d)


@dataclass(frozen=True, slots=True)
class Crossing:
    """A party in a hex: the face by which it came in ('' started inside), and its progress in miles.

    `offsets` gives the miles to leave by a face where a start was not in the middle (HEX-25, an option).
    """

    hex: Hex
    entry: str = ""
    progress: Fraction = Fraction(0)
    offsets: tuple[tuple[str, int], ...] = ()

    def needed(self, face: str) -> int:
        """Miles of progress at which the hex is left by a face: 6 from inside, 12 to a far face, 6 to a near one.

        >>> Crossing(Hex(1, 1), "S").needed("N"), Crossing(Hex(1, 1), "S").needed("SE"), Crossing(Hex(1, 1)).needed("S")
        (12, 6, 6)
        """
        t = rules()["progress"]
        if not self.entry:
            return dict(self.offsets).get(face, int(t["start"]))
        gap = apart(self.entry, face)
        return int(t["entry"] if gap == 0 else t["near"] if gap == 1 else t["far"])

    def moved(self, face: str, miles: Fraction) -> tuple["Crossing", Fraction]:
        """After some miles towards a face: where the party is, and the miles left over beyond the border.

        A party that leaves is in the next hex at its border (progress 0); the caller goes on with what is left, which
        is never more than it had: who turns to a face that it has come far enough for already leaves by it at once.
        """
        needed = self.needed(face)
        total = self.progress + miles
        if total < needed:
            return replace(self, progress=total), Fraction(0)
        return Crossing(step(self.hex, face), opposite(face)), min(miles, total - needed)

    def back(self, miles: Fraction) -> tuple["Crossing", Fraction]:
        """Going back on purpose (HEX-27): progress falls; below nothing the hex is left by the face of entry."""
        if miles < self.progress or not self.entry:
            return replace(self, progress=max(Fraction(0), self.progress - miles)), Fraction(0)
        return Crossing(step(self.hex, self.entry), opposite(self.entry)), miles - self.progress

    def turned_inside(self) -> "Crossing":
        """The option of 2.5: a change of direction inside a hex loses 2 miles of progress."""
        lost = int(rules()["progress"]["change_of_direction"])
        return replace(self, progress=max(Fraction(0), self.progress - lost))


def more_veer(now: int, rolled: int) -> int:
    """The veer after a further failure (HEX-34): it may grow to its own side, never shrink; a fresh one is as rolled.

    >>> more_veer(-1, -1), more_veer(-1, 1), more_veer(0, 1)
    (-2, -1, 1)
    """
    if now == 0 or rolled == 0:
        return now or rolled
    if (now < 0) != (rolled < 0):
        return now
    bound = int(rules()["largest_veer"])
    return max(-bound, min(bound, now + rolled))


def faces_of_degrees(degrees: int) -> int:
    """The faces nearest to a veer in degrees (HEX-35): 60 to a face; an exact half goes to the smaller veer."""
    size = (abs(degrees) + 29) // 60
    return size if degrees >= 0 else -size
