"""Draws every symbol file: `python -m templates.symbols.making` from the folder of the project."""

from collections.abc import Callable
from math import cos, pi, sin
from pathlib import Path

from printkit.core.dice import Stream

from . import marvels, people, plants, relief, wonders
from .darts import darts
from .pen import Point, Sheet, bent, near, oval, poly

FOLDER = Path(__file__).resolve().parent.parent
CROWNS = ("crown-a", "crown-b", "crown-c")
Glyph = Callable[[Sheet, Stream], None]


def _variants(g: Sheet, name: str, count: int, draw: Callable[[Sheet, Stream, int], None]) -> None:
    for i in range(count):
        g.group(f"{name}-{i + 1}")
        draw(g, Stream(g.key, name, i), i)


def _terrain(key: str, glyph: Glyph | None, kinds: dict[str, tuple[int, Callable[[Sheet, Stream, int], None]]]) -> None:
    """One terrain's file: its kinds of symbols, the one symbol of plain detail, the open outline of hearsay."""
    g = Sheet(key)
    for name, (count, draw) in kinds.items():
        _variants(g, name, count, draw)
    if glyph:
        for name, lite in (("plain", 0), ("told", 2)):
            g.group(name, lite=lite)
            glyph(g, Stream(key, "glyph"))
    g.save(FOLDER)


def _crown(size: float, shade: int) -> tuple[int, Callable[[Sheet, Stream, int], None]]:
    return 15, lambda g, r, i: plants.tree(g, 0, 0, size, r, fill=CROWNS[i % 3], shade=shade)


def _needle(size: float, count: int = 12) -> tuple[int, Callable[[Sheet, Stream, int], None]]:
    return count, lambda g, r, i: plants.conifer(g, 0, 0, size, r, fill=CROWNS[i % 3])


def _tuft(size: float, blades: int = 3) -> tuple[int, Callable[[Sheet, Stream, int], None]]:
    return 8, lambda g, r, _: plants.tuft(g, 0, 0, size, r, blades=blades)


def _waves(g: Sheet, r: Stream) -> None:
    for x, y in ((0, -0.7), (-0.8, 0.4), (0.7, 1.2)):
        relief.wave(g, x, y, r, size=1.1)


def _fields(g: Sheet, _: Stream) -> None:
    g.path(poly([(-1.9, -1.0), (1.5, -1.3), (1.9, 1.1), (-1.6, 1.4)], close=True), "field-a", "field", 0.15)
    g.strokes(
        (poly([(-1.8 + 0.08 * i, -0.5 + 0.5 * i), (1.6 + 0.1 * i, -0.75 + 0.5 * i)]) for i in range(4)), "field", 0.13
    )


def _group(*parts: tuple[Callable[..., None], float, float, float]) -> Glyph:
    """Several symbols of one size figure each, north first."""

    def draw(g: Sheet, r: Stream) -> None:
        for one, x, y, size in parts:
            one(g, x, y, size, r)

    return draw


def _sized(one: Callable[..., None], share: float) -> Callable[..., None]:
    return lambda g, x, y, w, r: one(g, x, y, w, w * share, r)


def _snowy(g: Sheet, x: float, y: float, w: float, r: Stream) -> None:
    relief.peak(g, x, y, w, w * 0.88, r, snow=True)


def terrains() -> None:
    """Every terrain of the land."""
    tree, conifer = plants.tree, plants.conifer
    _terrain(
        "plain",
        _group((plants.tuft, -1.0, 0.4, 1.1), (plants.tuft, 1.1, 1.3, 1.1)),
        {
            "tick": (6, lambda g, r, _: plants.tuft(g, 0, 0, 0.75, r, blades=2)),
        },
    )
    _terrain(
        "grassland",
        _group((plants.tuft, -1.4, 0, 1.4), (plants.tuft, 1.2, 0.4, 1.4), (plants.tuft, -0.3, 1.8, 1.4)),
        {
            "tuft": (12, lambda g, r, _: plants.tuft(g, 0, 0, 0.95, r)),
        },
    )
    _terrain(
        "savanna",
        _group((plants.acacia, -1.0, 0.6, 2.6), (plants.tuft, 1.3, 0.4, 1.0), (plants.acacia, 1.0, 2.3, 2.2)),
        {
            "acacia": (12, lambda g, r, i: plants.acacia(g, 0, 0, 1.7, r, fill=CROWNS[i % 2])),
            "tuft": _tuft(0.8),
        },
    )
    _terrain("farmland", _fields, {})
    _terrain("beach", _group((plants.bog, 0, 1.0, 1.2)), {})
    _terrain("woods", _group((tree, -1.3, 0.8, 2.3), (tree, 1.2, 1.9, 2.3)), {"crown": _crown(1.75, 1)})
    _terrain(
        "forest",
        _group((tree, -0.9, 0.1, 2.2), (tree, 1.2, 0.9, 2.2), (conifer, -1.6, 1.9, 2.2), (tree, 0.3, 2.4, 2.2)),
        {
            "crown": _crown(1.8, 3),
            "conifer": _needle(2.0),
        },
    )
    _terrain(
        "deep_forest",
        _group((conifer, -1.5, 0.5, 2.4), (conifer, 1.4, 0.7, 2.4), (conifer, 0, 2.2, 2.9)),
        {
            "conifer": _needle(2.07, 15),
            "crown": _crown(1.85, 3),
        },
    )
    _terrain(
        "jungle",
        _group((plants.palm, -1.3, 0.9, 2.4), (tree, 1.2, 1.0, 2.1), (plants.palm, 0.2, 2.4, 2.6)),
        {
            "palm": (12, lambda g, r, i: plants.palm(g, 0, 0, 1.9, r, fill=("palm", "palm-b")[i % 2])),
            "crown": _crown(1.7, 3),
        },
    )
    _terrain(
        "hills",
        _group((_sized(relief.hill, 0.42), -1.0, 0.4, 3.2), (_sized(relief.hill, 0.42), 0.9, 1.7, 3.6)),
        {
            "hump": (14, lambda g, r, _: relief.hill(g, 0, 0, 3.7, 3.7 * (0.36 + 0.1 * r.unit()), r)),
            "tree": _crown(1.4, 3),
        },
    )
    _peaks()
    _terrain(
        "plateau",
        _group((_sized(relief.table, 0.36), 0, 1.4, 4.6)),
        {
            "table": (12, lambda g, r, _: relief.table(g, 0, 0, 4.4, 1.35 * (0.85 + 0.3 * r.unit()), r)),
        },
    )
    _terrain(
        "badlands",
        _group((relief.mesa, -1.1, 0.9, 2.2), (relief.mesa, 1.2, 2.0, 2.0)),
        {
            "mesa": (12, lambda g, r, _: relief.mesa(g, 0, 0, 2.0, r)),
        },
    )
    _terrain(
        "canyon",
        _group((_sized(relief.gorge, 0.28), 0, 1.0, 4.8)),
        {
            "gorge": (12, lambda g, r, _: relief.gorge(g, 0, 0, 4.4, 1.1, r)),
        },
    )
    _terrain(
        "cliff",
        _group((_sized(relief.scarp, 0.45), 0, 2.0, 4.6)),
        {
            "scarp": (12, lambda g, r, _: relief.scarp(g, 0, 0, 4.2, 1.55, r)),
        },
    )
    _terrain(
        "moor",
        _group((plants.heath, -1.0, 0.3, 1.6), (plants.heath, 1.1, 1.5, 1.6)),
        {
            "heath": (12, lambda g, r, _: plants.heath(g, 0, 0, 1.0, r)),
        },
    )
    _terrain(
        "tundra",
        lambda g, r: [relief.ticks(g, x, y, r) for x, y in ((-1.0, 0), (1.0, 0.9), (-0.4, 2.0))],
        {
            "ticks": (8, lambda g, r, _: relief.ticks(g, 0, 0, r)),
        },
    )
    _terrain(
        "snowfield",
        lambda g, r: [relief.drift(g, x, y, r) for x, y in ((-0.6, 0.1), (0.8, 1.7))],
        {
            "drift": (8, lambda g, r, _: relief.drift(g, 0, 0, r)),
        },
    )
    _terrain(
        "marsh",
        _group((plants.bog, -0.9, 0.3, 1.3), (plants.tuft, 1.2, 0.8, 1.2), (plants.bog, 0.3, 2.0, 1.3)),
        {
            "bog": (10, lambda g, r, _: plants.bog(g, 0, 0, 1.0, r)),
            "tuft": _tuft(1.0),
        },
    )
    _terrain(
        "swamp",
        _group((plants.reed, -1.1, 0.9, 1.4), (plants.reed, 1.1, 1.9, 1.5)),
        {
            "reed": (10, lambda g, r, _: plants.reed(g, 0, 0, 1.05, r)),
            "tree": (8, lambda g, r, _: plants.tree(g, 0, 0, 1.5, r, fill="crown-a", shade=2)),
        },
    )
    _terrain(
        "desert",
        _group((relief.dune, 0, 1.4, 2.2)),
        {
            "dune": (8, lambda g, r, _: relief.dune(g, 0, 0, 1.2, r)),
            "cactus": (6, lambda g, r, _: plants.cactus(g, 0, 0, 1.15, r)),
        },
    )
    _terrain(
        "dunes",
        _group((relief.dune, -0.7, 0.5, 1.9), (relief.dune, 0.6, 1.9, 2.2)),
        {
            "dune": (14, lambda g, r, _: relief.dune(g, 0, 0, 1.9, r)),
        },
    )
    _terrain("open_sea", _waves, {"wave": (8, lambda g, r, _: relief.wave(g, 0, 0, r))})
    _terrain("coastal_sea", _waves, {})
    _terrain("lake", _waves, {"still": (6, lambda g, r, _: relief.still(g, 0, 0, r))})
    _terrain("river", None, {})
    _terrain("unknown", _group((plants.tuft, 0, 1.0, 1.2)), {"tick": (6, lambda g, r, _: relief.ticks(g, 0, 0, r))})


def _peaks() -> None:
    def one(w: float, h: float, *, snow: bool = False) -> Callable[[Sheet, Stream, int], None]:
        return lambda g, r, _: relief.peak(
            g, 0, 0, w * (0.94 + 0.12 * r.unit()), h * (0.9 + 0.2 * r.unit()), r, snow=snow
        )

    _terrain(
        "mountain",
        _group((_sized(relief.peak, 0.8), 0, 2.5, 6.4)),
        {"peak": (16, one(7.9, 6.0)), "shoulder": (12, one(5.0, 3.9))},
    )
    _terrain(
        "snowy_mountain",
        _group((_snowy, 0, 2.6, 6.4)),
        {
            "peak": (14, one(9.2, 7.7, snow=True)),
            "shoulder": (12, one(5.0, 3.9)),
            "cap": (8, one(5.4, 4.6, snow=True)),
        },
    )

    def volcano(g: Sheet, r: Stream) -> None:
        relief.peak(g, 0, 2.5, 6.8, 4.4, r, crater=True)

    _terrain("volcano", volcano, {"peak": (8, lambda g, r, _: relief.peak(g, 0, 0, 11.5, 8.0, r, crater=True))})


def _structure(key: str, draw: Callable[[Sheet, Stream], None], told: list[Point], dash: str, count: int = 6) -> None:
    g = Sheet(key)
    _variants(g, "v", count, lambda sheet, r, _: draw(sheet, r))
    if key == "port":
        _variants(g, "east", count, lambda sheet, r, _: people.port(sheet, r, side=-1))
    g.group("told", lite=2)
    people.told(g, told, dash)
    g.save(FOLDER)


def structures() -> None:
    """Every structure that people leave."""
    home = [(-1.1, 0.0), (1.1, 0.0), (1.1, -1.0), (0.0, -2.0), (-1.1, -1.0)]
    town = [
        (-1.9, 0),
        (1.9, 0),
        (1.9, -1.3),
        (1.1, -2.1),
        (-0.1, -2.1),
        (-0.1, -3.2),
        (-0.6, -4.0),
        (-1.1, -3.2),
        (-1.1, -2.1),
        (-1.9, -1.3),
    ]
    columns = [
        (-1.4, 0),
        (-1.4, -1.5),
        (-0.8, -1.7),
        (-0.8, -0.5),
        (-0.2, -0.5),
        (-0.2, -2.2),
        (0.4, -2.0),
        (0.4, -0.5),
        (0.9, -0.5),
        (0.9, -1.2),
        (1.4, -1.4),
        (1.4, 0),
    ]
    tower = [(-0.5, 0), (-0.5, -2.2), (-0.75, -2.2), (-0.75, -2.9), (0.75, -2.9), (0.75, -2.2), (0.5, -2.2), (0.5, 0)]
    mound = [(-1.2, 0), (-0.8, -1.1), (0, -1.6), (0.8, -1.1), (1.2, 0), (0.4, 0), (0.4, -0.7), (-0.4, -0.7), (-0.4, 0)]
    tents = [(-1.5, 0), (-0.6, -1.3), (0.0, -0.5), (0.6, -1.3), (1.5, 0)]
    keep = [
        (-2.2, 0),
        (-2.2, -2.4),
        (-1.2, -2.4),
        (-1.2, -1.2),
        (-0.8, -1.2),
        (-0.8, -3.0),
        (0.8, -3.0),
        (0.8, -1.2),
        (1.2, -1.2),
        (1.2, -2.4),
        (2.2, -2.4),
        (2.2, 0),
    ]
    block = [(-2.0, 0), (-2.0, -0.9), (2.0, -0.9), (2.0, 0)]
    city = [
        (-7.4, 0.6),
        (-7.4, -4.4),
        (-5.4, -4.4),
        (-5.4, -2.8),
        (-3.4, -2.8),
        (-3.4, -4.6),
        (-2.0, -6.6),
        (-0.6, -4.6),
        (-0.6, -3.2),
        (0.6, -3.2),
        (0.6, -6.2),
        (2.2, -8.6),
        (3.8, -6.2),
        (3.8, -2.8),
        (5.4, -2.8),
        (5.4, -4.4),
        (7.4, -4.4),
        (7.4, 0.6),
    ]
    short = ".5 .35"
    for key, told, dash in (
        ("thorp", home, short),
        ("village", home, short),
        ("market_town", town, ".6 .4"),
        ("port", town, ".6 .4"),
        ("market", home, short),
        ("ruins", columns, short),
        ("watchtower", tower, short),
        ("castle", keep, short),
        ("wall", block, short),
        ("mine", mound, short),
        ("quarry", mound, short),
        ("camp", tents, short),
        ("spring", mound, short),
        ("barricade", block, short),
        ("trench", block, short),
    ):
        _structure(key, getattr(people, key), told, dash, 8 if key in ("village", "market_town") else 5)
    _structure("capital", people.capital, city, ".8 .55", 1)
    _structure("city", lambda g, r: people.capital(g, r, k=0.62), town, ".6 .4", 1)
    _structure(
        "structure",
        lambda g, _: g.path(people.box(0, 0, 1.6, 1.6), "stone", "ink", 0.18),
        [(-0.8, 0), (-0.8, -1.6), (0.8, -1.6), (0.8, 0)],
        short,
        1,
    )


def signs() -> None:
    """Small signs: houses outside walls, ships, the party's banner, what blocks a hex."""
    g = Sheet("signs")
    for i, roof in enumerate(people.ROOFS):
        g.group(f"house-{i + 1}")
        people.house(g, 0, 0, 1.15, roof=roof)
    g.group("ship-1")
    people.ship(g, 0, 0, 1.5)
    g.group("blocked-1")
    g.path(oval(0, 0, 1.25, 1.25), "paper", "ink", 0.3)
    g.path(poly([(-0.85, 0.85), (0.85, -0.85)]), "", "ink", 0.3)
    g.group("banner-1")
    g.path(oval(0, 0, 1.5, 0.5), "solid")
    g.path(poly([(0, 0), (0, -5.6)]), "", "ink", 0.4)
    g.path(poly([(0, -5.5), (3.9, -5.5), (2.9, -4.3), (3.9, -3.1), (0, -3.1)], close=True), "flag", "rim", 0.25)
    g.path(poly([(1.4, -4.75), (1.85, -4.3), (1.4, -3.85), (0.95, -4.3)], close=True), "rim")
    g.group("hourglass-1")
    g.path(poly([(-0.5, -0.75), (0.5, -0.75), (-0.5, 0.75), (0.5, 0.75)], close=True), "", "ink", 0.15)
    g.path(poly([(-0.25, 0.7), (0, 0.32), (0.25, 0.7)], close=True), "solid")
    g.save(FOLDER)


def natural_wonders() -> None:
    """Every wonder's drawing; one look more stands for words that have no drawing of their own."""
    g = Sheet("wonders")
    for name, draw in (wonders.DRAWINGS | marvels.DRAWINGS).items():
        g.group(f"{name}-1")
        draw(g, Stream("wonders", name))
        g.group(f"{name}-told", lite=2)
        draw(g, Stream("wonders", name))
    g.group("wonder-1")
    for i in range(8):
        a, b = (0.0, -5.2 if i % 2 == 0 else -2.8), (0.9, -0.9)
        g.path(_ray(a[1], b[0], i), "lit", "ink", 0.2)
    g.path(oval(0, 0, 1.0, 1.0), "crater", "ink", 0.2)
    g.group("told", lite=2)
    r = Stream("wonders", "told")
    for x, y in ((-4, 0.6), (-1.8, -1), (1.8, -1), (4, 0.6), (-2, 2.2), (2, 2.2), (0, 1)):
        g.path(
            bent((x - 0.5, y), ((x - 0.2, y - 2.4), (x + near(r, 0.1), y - 3.4)), ((x + 0.2, y - 2.4), (x + 0.5, y))),
            "paper",
            "ink",
            0.16,
            dash=".6 .4",
        )
    g.path(oval(0, 0, 7, 4.2), "", "ink", 0.18, dash=".7 .5")
    g.save(FOLDER)


def _ray(length: float, half: float, i: int) -> str:
    a = i * pi / 4
    points = [(0.0, length), (half, -0.4), (-half, -0.4)]
    return poly([(x * cos(a) - y * sin(a), x * sin(a) + y * cos(a)) for x, y in points], close=True)


if __name__ == "__main__":
    terrains()
    structures()
    signs()
    natural_wonders()
    darts(FOLDER)
