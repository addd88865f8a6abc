"""Small worlds as text blocks and journals written by hand, for the tests of the views."""

from collections.abc import Iterable, Mapping, Sequence

from printkit import tables
from printkit.core.dates import Date
from printkit.core.hexes import Grid, Hex, parse
from printkit.journal.entries import Begin, Entry, Hour, Recharge, Step, View
from printkit.world.model import Place, Region, World
from printkit.world.orders import Member, Scenario

LETTERS = {
    ".": "plain",
    "f": "forest",
    "w": "woods",
    "h": "hills",
    "m": "mountain",
    "~": "lake",
    "r": "river",
    "s": "open_sea",
    "b": "marsh",
}
START = Date(1, 3, 14, 8)


def hex_(name: str) -> Hex:
    h = parse(name)
    assert h is not None
    return h


def hexes(names: str) -> tuple[Hex, ...]:
    return tuple(hex_(n) for n in names.split())


def region(
    block: str,
    *,
    key: str = "vale",
    name: str = "Vale",
    built: Mapping[str, str] = {},
    named: Mapping[str, str] = {},
    **rest,
) -> Region:
    rows = [line.split() for line in block.strip().splitlines()]
    grid = Grid(len(rows[0]), len(rows))
    terrains = tuple(tables.terrains())
    land = bytes(terrains.index(LETTERS[c]) for row in rows for c in row)
    return Region(
        id=key,
        grid=grid,
        terrains=terrains,
        land=land,
        name=name,
        structures={grid.index(hex_(h)): tuple(s.split()) for h, s in built.items()},
        names={grid.index(hex_(h)): n for h, n in named.items()},
        **rest,
    )


def scenario(
    *regions: Region, at: str = "0101", names: Sequence[str] = ("Ana", "Rui"), start: Date = START, **world
) -> Scenario:
    party = tuple(Member(n, Place(regions[0].id, hex_(at)), mobility=6) for n in names)
    whole = World({r.id: r for r in regions}, **world)
    return Scenario("arcologia", whole, party, tables.calendar(), start=start)


def begin(**facts) -> Begin:
    known = {"turn_hours": 1, "players_grid": True, "sees": True, "believed": False, **facts}
    return Begin(hour=0, printkit="0", system="arcologia", encounters="arcologia", seed=4711, tables="0", facts=known)


def hour(s: Scenario, h: int, at: Mapping[str, str], *, weather: str = "clear", region: str = "vale") -> Hour:
    date = s.calendar.after(s.start, h)
    return Hour(
        hour=h,
        date={**date._asdict(), "weekday": s.calendar.weekday(date)},
        period=s.calendar.period(date.hour),
        weather=dict.fromkeys(s.world.regions, weather),
        positions={n: p if p == "transit" else (region, p) for n, p in at.items()},
    )


def recharge(h: int, **movement: int) -> Recharge:
    return Recharge(hour=h, movement=movement)


def view(h: int, gained: str = "", lost: str = "", *, region: str = "vale") -> View:
    return View(hour=h, region=region, gained=tuple(gained.split()), lost=tuple(lost.split()))


def step(
    h: int, who: str, origin: str, to: str, cost: int = 1, *, left: int = 5, parts=(("terrain.plain", 1),), **rest
) -> Step:
    names = tuple(who.split())
    return Step(
        hour=h,
        who=names,
        region="vale",
        origin=origin,
        to=to,
        cost=cost,
        remaining=left,
        parts=parts,
        left=dict.fromkeys(names, left),
        **rest,
    )


def journal(*entries: Entry | Iterable[Entry]) -> list[Entry]:
    out: list[Entry] = []
    for e in entries:
        out.extend([e] if isinstance(e, Entry) else e)
    return out
