"""One hour of marching: how far, which way in truth, over which borders (HEX-10 … HEX-36)."""

from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import NamedTuple

from printkit import tables
from printkit.core.hexes import DIRECTIONS, Hex, direction, lines, step, to_axial
from printkit.journal.believed import bearing
from printkit.rules.alexandrian.figures import row
from printkit.rules.alexandrian.finding import landmark_of, path_of
from printkit.rules.alexandrian.going import ZERO, Behind, Going
from printkit.rules.alexandrian.progress import Crossing, turned
from printkit.world.model import Path, Region


class Ground(NamedTuple):
    """The ground of an hour: terrain and way (highway, road, trail, trackless), whether a trail is in bad repair, and
    whether a river is crossed (companion tables 2.3)."""

    terrain: str
    way: str
    bad_trail: bool = False
    crossing: bool = False


class Piece(NamedTuple):
    """A straight piece of an hour's march: the face meant, the face truly taken, its miles."""

    meant: str
    taken: str
    miles: Fraction


@dataclass(slots=True)
class Moved:
    """What an hour's march came to; `bar` says what stopped it (edge, blocked, water, arrived, path_end)."""

    pieces: list[Piece] = field(default_factory=list)
    entered: list[Hex] = field(default_factory=list)
    bar: str = ""


def ground(region: Region, h: Hex, follow: str) -> Ground:
    """The ground under a group: on a way only where it follows it."""
    path = path_of(region, follow) if follow else None
    if path is None or h not in path.hexes or path.kind not in ROADS:
        return _trackless(region, h, along=path is not None and h in path.hexes)
    way = "road" if path.kind == "bridge" else path.kind
    terrain = region.terrain(h)
    if row(terrain).get(way) is None:
        terrain = _bank(region, path, h)
    return Ground(terrain, way, path.kind == "trail" and path.repair == "bad")


ROADS = ("highway", "road", "trail", "bridge")
RIVER = "river"


def _trackless(region: Region, h: Hex, *, along: bool) -> Ground:
    """The open ground of a hex. A river flows through a land: its banks are walked, and who does not go along it
    crosses it."""
    terrain = region.terrain(h)
    if terrain != RIVER:
        return Ground(terrain, "trackless")
    near = [t for n in region.grid.around(h) if row(t := region.terrain(n)).get("trackless") is not None]
    return Ground(max(near, key=near.count) if near else "plain", "trackless", crossing=not along)


def _bank(region: Region, path: Path, h: Hex) -> str:
    """The ground that counts where a way crosses water: that of its nearest hex on land."""
    at = path.hexes.index(h)
    dry = [i for i, p in enumerate(path.hexes) if row(region.terrain(p)).get("road") is not None]
    return region.terrain(path.hexes[min(dry, key=lambda i: (abs(i - at), i))]) if dry else "plain"


def enterable(region: Region, there: Hex, follow: str, *, afloat: bool = False) -> str:
    """'' where a hex can be entered on foot; else edge, blocked or water. A way that is followed may cross water; a
    river has banks. `afloat`: only water can be entered, else it is land that bars the way."""
    if there not in region.grid:
        return "edge"
    if region.grid.index(there) in region.blocked:
        return "blocked"
    if afloat:
        return "" if tables.terrains()[region.terrain(there)].water else "land"
    if region.terrain(there) == RIVER or row(region.terrain(there)).get("trackless") is not None:
        return ""
    path = path_of(region, follow) if follow else None
    dry = path is not None and path.kind in ROADS and there in path.hexes
    return "" if dry else "water"


def heading(region: Region, going: Going) -> str:
    """The face that a group means to leave its hex by; '' where what it follows ends here."""
    here = going.at.hex
    if not going.follow:
        return turned(going.toward, going.north) if going.toward else ""
    path = path_of(region, going.follow)
    if path is not None:
        return _along(path, going)
    mark = landmark_of(region, going.follow)
    if mark is None or mark.hex == here:
        return ""
    line = lines(here, mark.hex)[0]
    return direction(here, line[0] if line else mark.hex) or ""


def _along(path: Path, going: Going) -> str:
    """The next face along a path: onward from where one came, at first by the direction asked for, else to its end."""
    here = going.at.hex
    if here not in path.hexes:
        return ""
    at = path.hexes.index(here)
    before = path.hexes[at - 1] if at else None
    after = path.hexes[at + 1] if at + 1 < len(path.hexes) else None
    ways = [w for w in (after, before) if w is not None]
    came = step(here, going.at.entry) if going.at.entry else None
    if going.toward and not going.onward:
        ways.sort(key=lambda w: _off(direction(here, w) or "N", going.toward))
    elif came in ways:
        ways.remove(came)
    return (direction(here, ways[0]) or "") if ways else ""


def _off(a: str, b: str) -> int:
    d = abs(DIRECTIONS.index(a) - DIRECTIONS.index(b))
    return min(d, 6 - d)


def march(
    region: Region, going: Going, miles: Fraction, *, compass: bool, hour: int = 0, afloat: bool = False
) -> Moved:
    """Moves a group for an hour's miles, over as many borders as they reach; changes `going`.

    By landmark or way the course is kept (HEX-30); by compass direction the veer turns the face by which the hex is
    left (HEX-32), in each hex anew (HEX-33). A compass clears the veer at each border (HEX-36).
    """
    moved, left = Moved(), miles
    while left > 0:
        meant = heading(region, going)
        if not meant:
            moved.bar = "path_end" if path_of(region, going.follow) else "arrived"
            break
        face = meant if going.follow else turned(meant, going.veer)
        # who turns back on purpose undoes its progress; the lost, who come there unawares, do not (HEX-27)
        back = face == going.at.entry and not going.lost
        after, over = going.at.back(left) if back else going.at.moved(face, left)
        if after.hex == going.at.hex:
            moved.pieces.append(Piece(meant, face, left))
            going.at = after
            break
        bar = enterable(region, after.hex, going.follow, afloat=afloat)
        if bar:
            moved.bar = bar
            going.at = replace(going.at, progress=max(going.at.progress, ZERO))
            break
        moved.pieces.append(Piece(meant, face, left - over))
        _cross(going, after, moved, compass=compass, hour=hour)
        left = over
    return moved


def _cross(going: Going, after: Crossing, moved: Moved, *, compass: bool, hour: int) -> None:
    going.trail.append(Behind(going.at, not going.lost, hour))
    going.at = after
    moved.entered.append(after.hex)
    if going.follow:
        going.followed.add(going.follow)
        going.onward = True
    if compass and going.lost:
        going.found()


def retrace(going: Going, miles: Fraction) -> list[Hex]:
    """Goes back over the trail (HEX-27, HEX-41); the hexes entered. Nothing is known of what lies before it."""
    entered: list[Hex] = []
    left = miles
    while left > 0:
        after, over = going.at.back(left)
        if after.hex == going.at.hex or not going.trail:
            going.at = after if after.hex == going.at.hex else going.at
            break
        before = going.trail.pop().at
        going.at = replace(before, progress=Fraction(before.needed(_way(before.hex, going.at.hex))))
        entered.append(before.hex)
        left = over
    return entered


def _way(a: Hex, b: Hex) -> str:
    return direction(a, b) or "N"


def toward_of(a: Hex, b: Hex) -> str:
    """The direction that points best from one hex to another, for what is seen from afar: '' for the same hex."""
    here, there = to_axial(a), to_axial(b)
    return bearing(Fraction(there.q - here.q), Fraction(there.r - here.r))
