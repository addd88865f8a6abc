"""What each hex has to offer: a thing seen from afar, what is found by looking, what somebody knows (HEX-2).

First all facts with their links: lairs and the tracks around them, treasures and the clues that lead there, rumours of
places that exist. Then the lines that tell them, none twice on a map: where all things of a kind of ground have been
told, its hexes have nothing more to show. Of a map beyond MOST_KEYED, only the hexes where something is are keyed.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple, overload

from printkit.core.dice import Stream
from printkit.core.hexes import Hex, distance, spiral
from printkit.world.making.cast import Cast
from printkit.world.making.creatures import Group
from printkit.world.making.draft import LAND, Draft, Site
from printkit.world.making.grammar import REFERENCE, Filling, Line, Name, Noun, told, tongue
from printkit.world.making.names import Namer
from printkit.world.making.sights import Sights, families, side_of
from printkit.world.making.spacing import windows
from printkit.world.model import Note

_HIDDEN, _SECRET = {"land": 50, "fresh": 40, "sea": 24}, {"land": 26, "fresh": 20, "sea": 12}
"""In how many of a hundred plain hexes something is hidden, and something secret."""
_RUMOURS = 75
_NEAR = 7
MOST_KEYED = 200_000
"""A map of more hexes has more of some ground than there are things to tell of it."""
_CLUE = (2, 6)
"""A clue lies from so many to so many steps from its treasure."""


class Told(NamedTuple):
    """A line of a layer, and the hex that it speaks of with the reason of the link."""

    line: Line
    there: int = -1
    why: str = ""


@dataclass(slots=True)
class Entry:
    """The facts of one hex, layer by layer."""

    name: str = ""
    kind: str = "ordinary"
    thing: Line | None = None
    landmark: tuple[Told, ...] = ()
    hidden: tuple[Told, ...] = ()
    secret: tuple[Told, ...] = ()
    links: tuple[tuple[int, str], ...] = ()


def hex_names(draft: Draft, namer: Namer) -> list[str]:
    """A name for every hex, by its index: of the place that stands there, else of its ground; none on the rim."""
    named = [""] * len(draft.inside)
    for p, name in (draft.labels | {s.hex: s.name for s in (*draft.sites, *draft.outposts)}).items():
        named[p] = name
    subjects = {ground: f"hex_{family}" for ground, family in families().items()}
    for subject, wanted in Counter(subjects[draft.ground[p]] for p in draft.cells if not named[p]).items():
        namer.foresee(subject, wanted)
    for p in draft.cells:
        if not named[p]:
            named[p] = namer.name(subjects[draft.ground[p]])
    return named


def treasures(draft: Draft, cast: Cast) -> list[tuple[int, Noun]]:
    """Where something is hidden, and what: in ruins and other lonely places."""
    stream = draft.stream("notes", "treasures")
    ruins = [s.hex for s in draft.outposts if s.structure == "ruins"]
    known = set(ruins)
    far = draft.flags.steps_from(draft.flags.of(s.hex for s in draft.sites), 5)
    lonely = [p for p in draft.land_cells() if far[p] >= 4 and draft.ground[p] != "river" and p not in known]
    stream.shuffle(ruins)
    stream.shuffle(lonely)
    wanted = (draft.grid.size + stream.below(100)) // 100
    return [(p, cast.treasure()) for p in sorted([*ruins[: wanted // 2], *lonely][:wanted])]


def plan(
    draft: Draft,
    cast: Cast,
    names: Sequence[str],
    groups: list[Group],
    hoards: list[tuple[int, Noun]],
    ways_out: Mapping[int, tuple[str, str]],
) -> dict[int, Entry]:
    """The facts of every hex. `ways_out` are passages: hex → (kind, name of the region beyond)."""
    stream = draft.stream("notes")
    book = _Book(names)
    planner = _Planner(draft, cast, names, book, stream)
    goals = {*(s.hex for s in draft.outposts), *(p for p, _ in hoards), *(g.lair for g in groups)}
    planner.set_goals(goals | {w.hexes[0] for w in draft.wonders} | set(ways_out))
    for site in draft.sites:
        planner.settlement(site)
    for site in draft.outposts:
        planner.outpost(site)
    for span in draft.bridges:
        for p in span[1:-1]:
            planner.told(p, "bridge", "bridgehidden", "bridgesecret")
    for p, (look, beyond) in sorted(ways_out.items()):
        planner.passage(p, look, beyond)
    for wonder in draft.wonders:
        for i, p in enumerate(wonder.hexes):
            planner.told(p, "", "wonderhidden", "wondersecret" if i == 0 else "")
        book[wonder.hexes[0]].kind = "visible"
    for group in groups:
        planner.lair(group)
    for p, what in hoards:
        planner.clue(p, what)
    for site in draft.sites:
        planner.rumour(site)
    keyed = draft.cells if draft.grid.size <= MOST_KEYED else sorted(book)
    for p in keyed:
        planner.plain(p)
    return {p: book[p] for p in keyed}


class _Book(dict[int, Entry]):
    """The facts of the hexes that there is something to say of, by hex."""

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__()
        self._names = names

    def __missing__(self, p: int) -> Entry:
        entry = self[p] = Entry(name=self._names[p])
        return entry

    def hides(self, p: int) -> bool:
        """Whether something is hidden there."""
        return p in self and bool(self[p].hidden)


class _Planner:
    """Writes facts into the book of a region."""

    def __init__(self, draft: Draft, cast: Cast, names: Sequence[str], book: _Book, stream: Stream) -> None:
        self._draft, self._cast, self._names, self._book, self._stream = draft, cast, names, book, stream
        self._sights = Sights(stream, cast.used)
        self._goals: dict[tuple[int, int], list[int]] = {}
        self._around: dict[tuple[int, int], list[int]] = {}
        self._bridges = {bank: span[1] for span in reversed(draft.bridges) for bank in (span[-1], span[0])}
        self._ports = sorted(s.port for s in draft.sites if s.port)

    def told(self, p: int, landmark: str, hidden: str, secret: str, **given: Filling) -> None:
        """One line each for the layers that have a block."""
        entry = self._book[p]
        given.setdefault("name", Name(self._names[p]))
        for layer, block in (("landmark", landmark), ("hidden", hidden), ("secret", secret)):
            if block and not getattr(entry, layer):
                setattr(entry, layer, self._line(block, p, given))

    def _line(
        self, block: str, p: int, given: dict[str, Filling], *, why: str = "there", goal: int = -1
    ) -> tuple[Told, ...]:
        """A line of a block, and its link where it speaks of another hex."""
        given = dict(given)
        if "there" not in given:
            goal = self._goal(p) if goal < 0 else goal
            if goal >= 0:
                given["there"] = Name(self._names[goal])
        line = self._cast.line(block, p, goal=goal if goal >= 0 else None, **given)
        if line is None:
            return ()
        linked = goal >= 0 and any(slot == "there" for slot, _ in line.slots)
        return (Told(line, goal, why) if linked or why == "track" else Told(line),)

    def _goal(self, p: int) -> int:
        """A place near enough to be spoken of."""
        row, col = divmod(p, self._draft.width)
        square = row // _NEAR, col // _NEAR
        if square not in self._around:
            rows, cols = ((n - 1, n, n + 1) for n in square)
            self._around[square] = [q for r in rows for c in cols for q in self._goals.get((r, c), ())]
        near = [q for q in self._around[square] if q != p]
        return self._stream.pick(near) if near else -1

    def set_goals(self, goals: set[int]) -> None:
        """The places that lines may speak of, kept by squares of the map."""
        for p in sorted(goals):
            row, col = divmod(p, self._draft.width)
            self._goals.setdefault((row // _NEAR, col // _NEAR), []).append(p)

    def settlement(self, site: Site) -> None:
        """What one sees of a settlement and its port, what is hidden there, who keeps what secret."""
        if site.structure == "capital":
            for i, p in enumerate(self._draft.capital):
                line = Line("city", i % tongue(REFERENCE).count("city"), (("name", Name(site.name)), ("n", 3 + i)))
                self._book[p].landmark += (Told(line),)
                self.told(p, "", "cityhidden", "citysecret" if i else "homesecret")
            self._book[site.hex].kind = "visible"
        else:
            inn = self._cast.line("inn", site.hex)
            home = "thorp" if site.structure == "thorp" else "home"
            self.told(site.hex, f"home.{site.reason}", f"{home}hidden", f"{home}secret")
            self._book[site.hex].landmark += (Told(inn),) if inn and site.rank > 1 else ()
            self._book[site.hex].kind = "visible" if site.rank > 1 else "on_way"
        if site.port:
            self.told(site.port, "port", "porthidden", "portsecret")
            self._book[site.port].kind = "on_way"

    def outpost(self, site: Site) -> None:
        """Towers, castles, mines, quarries, camps, ruins."""
        stem = "tower" if site.structure == "watchtower" else site.structure
        block = f"{stem}.{site.reason}" if stem in ("tower", "camp") else stem
        self.told(site.hex, block, f"{stem}hidden", f"{stem}secret")
        if stem == "tower":
            self._book[site.hex].links += tuple((q, "guard") for q in self._guarded(site))
        kinds = {"watchtower": "visible", "castle": "visible", "wall": "visible", "ruins": "hidden", "market": "on_way"}
        self._book[site.hex].kind = kinds.get(site.structure, "ordinary")

    def _guarded(self, site: Site) -> list[int]:
        """What a tower guards: the water under its bridge, the nearest port, or the settlement of its road."""
        if site.reason == "bridge":
            return [self._bridges[site.hex]] if site.hex in self._bridges else []
        if site.reason == "coast":
            return self._nearest_port(site.hex)
        home = self._cast.home(site.hex)
        return [home.hex] if home else []

    def _nearest_port(self, p: int) -> list[int]:
        here = self._draft.hex(p)
        for reach, ports in windows(self._draft, self._ports, p):
            steps, port = min(((distance(here, self._draft.hex(q)), q) for q in ports), default=(reach + 1, -1))
            if steps <= reach:
                return [port]
        return []

    def passage(self, p: int, look: str, beyond: str) -> None:
        """Where a way leads to another region."""
        self.told(p, f"passage.{look}", "passagehidden", "passagesecret", there=Name(beyond))
        self._book[p].kind = "visible"

    def lair(self, group: Group) -> None:
        """The lair itself, and tracks on the ground around it; who only passes leaves neither."""
        if group.stays is not None or group.kind.den == "camp":
            return
        beast = Noun(f"beast_{group.kind.key}")
        entry = self._book[group.lair]
        if not entry.hidden:
            entry.hidden = self._line("lairhidden", group.lair, {"beast": beast, "n": 2 * len(group.hexes)})
        if not entry.secret and self._stream.chance(60):
            entry.secret = self._line("lairsecret", group.lair, {"beast": beast})
        entry.kind = "hidden"
        if "land" not in group.kind.allowed or self._draft.water[group.lair] != LAND:
            return
        water, book = self._draft.water, self._book
        around = [q for q in self._draft.near[group.lair] if water[q] == LAND and not book.hides(q)]
        self._stream.shuffle(around)
        for q in around[:3]:
            found = self._line("track", q, {"beast": beast}, why="track", goal=group.lair)
            if found:
                self._book[q].hidden += found

    def clue(self, p: int, what: Noun) -> None:
        """Somewhere near a treasure lies a hint of it."""
        grid, here = self._draft.grid, self._draft.hex(p)
        ring = [(here.col + cols, here.row + rows) for cols, rows in _ring(here.col & 1)]
        near = [row * self._draft.width + col for col, row in ring if 1 <= col <= grid.cols and 1 <= row <= grid.rows]
        near = [q for q in near if self._draft.water[q] == LAND and not self._book.hides(q)]
        if near:
            q = self._stream.pick(near)
            found = self._line("clue", q, {"treasure": what}, why="clue", goal=p)
            self._book[q].hidden += found
            self._book[p].links += ((q, "treasure"),) if found else ()

    def rumour(self, site: Site) -> None:
        """What is said at the inn names a place that there is."""
        if self._stream.chance(_RUMOURS if site.rank < 2 else 100):
            goal = self._goal(site.hex)
            if goal >= 0:
                self._book[site.hex].secret += self._line("rumour", site.hex, {}, why="rumour", goal=goal)

    def plain(self, p: int) -> None:
        """What every hex has: something to see, often something to find, sometimes a secret."""
        entry, family = self._book[p], families()[self._draft.ground[p]]
        if self._draft.ground[p] == "volcano" and not entry.landmark:
            self.told(p, "volcano", "", "")
            entry.kind = "visible"
        seen = None if entry.landmark else self._sights.see(family)
        if seen:
            entry.thing = seen[0]
            entry.landmark = (Told(seen[1]),)
        side = side_of(family)
        if not entry.hidden and self._stream.chance(_HIDDEN[side]):
            entry.hidden = self._line(self._sights.own("hidden", family), p, {})
        if not entry.secret and self._stream.chance(_SECRET[side]):
            entry.secret = self._line(f"secret.{side}", p, {})


@cache
def _ring(column: int) -> tuple[tuple[int, int], ...]:
    """Columns and rows to the hexes where a clue may lie, from an even column (0) or an odd one (1)."""
    here = Hex(_CLUE[1] * 2 + column, 2 * _CLUE[1])
    far = (h for h in spiral(here, _CLUE[1]) if distance(h, here) >= _CLUE[0])
    return tuple((h.col - here.col, h.row - here.row) for h in far)


def notes(draft: Draft, book: Mapping[int, Entry]) -> Sequence[Note]:
    """The facts as notes of the key, in every language."""
    key = _Key(draft.width, book)
    return key if draft.grid.size > MOST_KEYED else tuple(key)


class _Key(Sequence[Note]):
    """The notes of a map, each told when it is asked for: all the texts of a large one are never there at once."""

    __slots__ = ("_book", "_places", "_width")

    def __init__(self, width: int, book: Mapping[int, Entry]) -> None:
        self._width, self._book, self._places = width, book, tuple(book)

    def __len__(self) -> int:
        return len(self._places)

    @overload
    def __getitem__(self, index: int) -> Note: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Note, ...]: ...
    def __getitem__(self, index: int | slice) -> Note | tuple[Note, ...]:
        if isinstance(index, slice):
            return tuple(map(self._told, self._places[index]))
        return self._told(self._places[index])

    def _told(self, p: int) -> Note:
        entry = self._book[p]
        told_of = [(t.there, t.why) for t in (*entry.hidden, *entry.secret) if t.there >= 0]
        links = dict.fromkeys((*entry.links, *told_of))
        return Note(
            hex=self._hex(p),
            name=entry.name,
            landmark=told(*[t.line for t in entry.landmark]),
            hidden=told(*[t.line for t in entry.hidden]),
            secret=told(*[t.line for t in entry.secret]),
            links=tuple([(self._hex(there), told(Line(f"link.{why}", 0))) for there, why in links]),
        )

    def _hex(self, p: int) -> Hex:
        return Hex(p % self._width, p // self._width)
