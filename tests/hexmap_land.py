"""Lands to draw in tests: small text blocks of one letter a hex, and the March of Orren, a whole land of 30 by 20."""

from collections.abc import Iterable

from printkit.core.hexes import Hex, distance, lines
from printkit.core.known import Known
from printkit.views.map import Area, HexFace, JourneyRow, Leg, MapMark, MapView, Name, PathRun, Stand

LETTERS = {
    "O": "open_sea",
    "c": "coastal_sea",
    "B": "beach",
    "L": "lake",
    "P": "plain",
    "G": "grassland",
    "A": "farmland",
    "W": "woods",
    "F": "forest",
    "D": "deep_forest",
    "H": "hills",
    "M": "mountain",
    "S": "snowy_mountain",
    "V": "volcano",
    "w": "swamp",
    "m": "marsh",
    "R": "moor",
    "T": "tundra",
    "K": "badlands",
    "d": "desert",
    "u": "dunes",
    "C": "cliff",
    "N": "snowfield",
    "t": "plateau",
    "s": "savanna",
    "J": "jungle",
    "Y": "canyon",
    "r": "river",
}
ORREN = """
OOOOOOOORRRHMSSMHTTNNNTTRRRHHM
OOOOOOOBRRHHMSSMMHTTNTTRRRRHMM
OOOOOOORRRHWMMSSMHHTTTRRRRHHMM
OOOOOOBPRWWWHMSSSMHHRRRRPHHHMM
OOOOOBPPWWFFWHMSSSMHPPPPPPHHHM
OOOOBAAPWFFDFWHMMSSMHPGGGPHHHH
OOOOBAAPPFDDFFWHHMSSMHHGGGGPPH
OOOBAAAPPWFFFWWPHHMSSMMHGGGPPP
OOOOBAAPPPWWPPPPLLHHMSMHHGGGPP
OOOOOBPmPPPPAAAPLLLHHMMHHGGPPK
OOOOOOBwmPPAAAAAALLPHHVHHPPPPK
OOOOOOwwmAAAAAAAPLPPPHHHPPGGKK
OOBOOBwwPAAAPPAAPPWWPPHPPGGsKd
OBHWBOBwmPAAPPPPWFFFWWPPGGssdd
OBWWBOOBBPPPPWWWFFDDFFWPGsssdu
OOBBOOOOBPGPWWFFFDDDDFWPGssddu
OOOOOOOOOBGGWFFDDDDDFFWPsKsduu
OOOOOOOOOBBGGWFFDDDFFWPPsKdduu
OOOOOOOOOOOBGGWWFFFFWWPGsKduuu
OOOOOOOOOOOOBBGPWWWWPPGGssduuu
""".split()  # noqa: SIM905
WORDS = {
    "head.land": "The land",
    "head.people": "People & ways",
    "head.journey": "The journey",
    "head.states": "What the party knows",
    "head.signs": "Signs",
    "scale.unit": "miles · one hex = 6 miles",
    "north": "N",
    "state.clouded": "Clouded",
    "state.clouded.text": "Nobody came near: blank paper.",
    "state.mapped": "Mapped",
    "state.mapped.text": "Told by a map or a rumour: outlines only.",
    "state.visited": "Visited",
    "state.visited.text": "Seen before: pale, no shading; marks age.",
    "state.in_view": "In view",
    "state.in_view.text": "Now in sight: drawn in full, rayed border.",
    "state.on_tile": "On the tile",
    "state.on_tile.text": "The party is here: nothing is hidden.",
    "page": "Page {n} of {of}",
    "join": "to page {n}",
}
WORDS |= {key: key.replace("_", " ").capitalize() for key in LETTERS.values()}
WORDS |= {
    key: key.replace("_", " ").capitalize()
    for key in (
        "village",
        "market_town",
        "capital",
        "port",
        "ruins",
        "watchtower",
        "mine",
        "camp",
        "castle",
        "natural_wonder",
        "highway",
        "road",
        "track",
        "river",
        "bridge",
        "creature",
        "event",
        "secret",
        "passage",
        "vehicle",
        "landmark",
    )
}
WORDS |= {
    "way.highway": "Highway",
    "way.road": "Road",
    "way.trail": "Track",
    "way.river": "River",
    "way.bridge": "Bridge",
}
WORDS |= {"way.route": "Party, by day", "way.believed": "As they believed"}


def at(code: int) -> Hex:
    """A hex from a number: 914 is column 9, row 14."""
    return Hex(code // 100, code % 100)


def hexes(*codes: int) -> tuple[Hex, ...]:
    """Hexes from numbers."""
    return tuple(map(at, codes))


def way(*codes: int) -> tuple[Hex, ...]:
    """Hexes along numbers, the gaps between them filled."""
    out = [at(codes[0])]
    for h in hexes(*codes[1:]):
        if distance(out[-1], h) > 1:
            out += lines(out[-1], h)[0]
        out.append(h)
    return tuple(out)


def land(block: str | Iterable[str], **more: object) -> MapView:
    """A referee's map of a block of letters; a dot is a hex that nothing is known of, a question mark one untold."""
    rows = block.split() if isinstance(block, str) else list(block)
    faces = []
    for r, row in enumerate(rows, 1):
        for c, letter in enumerate(row, 1):
            if letter != ".":
                faces.append(HexFace(Hex(c, r), Known.IN_VIEW, f"{c:02d}{r:02d}", LETTERS.get(letter)))
    fixed: dict[str, object] = {
        "title": "A land",
        "subtitle": "",
        "note": "",
        "cols": len(rows[0]),
        "rows": len(rows),
        "hexes": tuple(faces),
        "states": False,
        "scale": 6,
        "words": WORDS,
    }
    return MapView(**{**fixed, **more})  # type: ignore[arg-type]


_ROADS = (
    (3, (508, 608, 709, 809, 910, 1010, 1111, 1211, 1311, 1411)),
    (3, (1511, 1412, 1413, 1414, 1315, 1215, 1116, 1016)),
    (2, (1410, 1409, 1309, 1209, 1109, 1009, 908, 907, 806, 805, 804, 803)),
    (2, (1511, 1512, 1612, 1713, 1812, 1912, 2012, 2113, 2212, 2313, 2412, 2512, 2611, 2711, 2810, 2911, 3010)),
    (2, (2412, 2511, 2510, 2609, 2708, 2707, 2606)),
    (1, (1510, 1509, 1608, 1607)),
    (1, (1215, 1316, 1317, 1417, 1518, 1519, 1620)),
    (1, (2606, 2505, 2404, 2303)),
    (1, (2512, 2513, 2514, 2515, 2616, 2716, 2815)),
    (1, (910, 911, 912, 913, 914)),
    (1, (803, 902, 1002)),
)
_RIVERS = (
    ("Aldre's spring", (1806, 1807, 1708, 1709)),
    ("Aldre", (1811, 1711, 1611, 1512, 1412, 1313, 1212, 1113, 1012, 912, 812, 712, 611, 511)),
    ("Wend", (1403, 1304, 1204, 1105, 1106, 1006, 907, 807, 708, 608, 509, 409)),
    ("", (1207, 1108, 1008, 908, 807)),
    (
        "Roe",
        (2108, 2109, 2210, 2111, 2112, 2213, 2214, 2115, 2015, 1916, 1816, 1717, 1617, 1518, 1418, 1319, 1219, 1120),
    ),
    ("", (2705, 2605, 2506, 2507, 2407, 2408, 2509, 2510, 2410, 2411, 2313, 2213)),
    ("", (1215, 1214, 1213, 1212)),
    ("", (2003, 2104, 2205, 2305, 2406, 2407)),
)
_PLACES = (
    ("port", 508, "Merrowgate"),
    ("market_town", 1414, "Tolbridge"),
    ("market_town", 1016, "Haldry"),
    ("market_town", 2606, "Eskmarket"),
    ("market_town", 2412, "Carrow"),
    ("village", 910, "Fenny Ash"),
    ("village", 806, "Withy End"),
    ("village", 803, "Cold Hatch"),
    ("village", 1209, "Thornby"),
    ("village", 1215, "Low Ambley"),
    ("village", 2012, "Hollin Foot"),
    ("village", 2810, "Stannow"),
    ("village", 914, "Reedham"),
    ("village", 606, "Gull Quay"),
    ("village", 2708, "Oxlode"),
    ("village", 1417, "Dark Ford"),
    ("village", 1111, "Barley Cross"),
    ("ruins", 2815, "Ruins of Sarn"),
    ("ruins", 1002, "Hag Stones"),
    ("ruins", 2117, "Old Verrin"),
    ("watchtower", 1607, "Pass Tower"),
    ("watchtower", 314, "Ottersey Light"),
    ("watchtower", 2303, "North Watch"),
    ("mine", 1909, "Silver Delf"),
    ("camp", 2515, "Nomad camp"),
)
_CITY = (1410, 1411, 1510, 1511)
_ROUTE = (
    (1, (508, 608, 709, 809, 910, 1010)),
    (2, (1010, 1111, 1211, 1311)),
    (3, (1311, 1411, 1511, 1512, 1612, 1713)),
    (4, (1713, 1813, 1914, 1915)),
    (5, (1915, 2015, 2016, 2117)),
)
_RANKS = {"market_town": "town", "port": "port", "village": "village"}
_STORY = (
    ("Fenny Ash road", "30 mi"),
    ("Orrenhal, west gate", "24 mi"),
    ("Mere end", "18 mi"),
    ("Darkhollin eaves", "18 mi"),
    ("Old Verrin", "12 mi"),
)


def _of(letters: str, *, near: int = 0, far: int = 99) -> tuple[Hex, ...]:
    found = [Hex(c, r) for r, row in enumerate(ORREN, 1) for c, letter in enumerate(row, 1) if letter in letters]
    return tuple(h for h in found if not near or distance(h, at(near)) <= far)


def orren(**more: object) -> MapView:
    """The March of Orren as its referee sees it."""
    rows = [list(row) for row in ORREN]
    for r, row in enumerate(ORREN, 1):
        for c, letter in enumerate(row, 1):
            around = [Hex(c + i, r + j) for i in (-1, 0, 1) for j in (-1, 0, 1)]
            touching = [h for h in around if 1 <= h.col <= 30 and 1 <= h.row <= 20 and distance(h, Hex(c, r)) <= 1]
            if letter == "O" and any(ORREN[h.row - 1][h.col - 1] != "O" for h in touching):
                rows[r - 1][c - 1] = "c"
    view = land(["".join(row) for row in rows])
    stands = {at(code): (kind,) for kind, code, _ in _PLACES}
    faces = tuple(HexFace(f.hex, f.known, f.number, f.terrain, stands.get(f.hex, ())) for f in view.hexes)
    paths = [PathRun("road", way(*codes), level=level) for level, codes in _ROADS]
    paths += [PathRun("river", way(*codes), ways=_ways(i, len(way(*codes)))) for i, (_, codes) in enumerate(_RIVERS)]
    paths += _bridges()
    names = [Name("Orrenhal", "capital", hexes(*_CITY))]
    names += [Name(text, _RANKS.get(kind, "place"), hexes(code)) for kind, code, text in _PLACES]
    names += [
        Name("The Grey Teeth", "range", tuple(h for h in _of("MSV") if 13 <= h.col <= 23)),
        Name("Long Moor", "land", tuple(h for h in _of("R") if h.col > 20)),
        Name("Darkhollin", "forest", tuple(h for h in _of("FD") if h.row > 12)),
        Name("Fernweald", "forest", tuple(h for h in _of("WFD") if h.row < 10)),
        Name("The Amber Waste", "land", _of("du")),
        Name("Eskmoor Downs", "land", tuple(h for h in _of("G") if h.col > 20 and h.row < 12)),
        Name("Sea of Wren", "sea", tuple(h for h in _of("O") if h.row > 13)),
        Name("Ister Mere", "lake", _of("L")),
        Name("Sallow Fen", "land", _of("wm")),
    ]
    names += [Name(text, "river", hexes(*codes)) for text, codes in _RIVERS if text and "spring" not in text]
    fixed: dict[str, object] = {
        "title": "The March of Orren",
        "subtitle": "surveyed in the ninth year of the Reeve",
        "note": "hexes 0101–3020",
        "hexes": faces,
        "paths": tuple(paths),
        "names": tuple(names),
        "areas": (
            Area("capital", hexes(*_CITY)),
            Area("natural_wonder", hexes(2718, 2617, 2717, 2817, 2618, 2818, 2719), look="needles"),
            Area("natural_wonder", hexes(309, 209, 310, 409), look="whirlpool"),
        ),
        "route": tuple(Leg(day, hexes(*codes)) for day, codes in _ROUTE),
        "journey": tuple(JourneyRow(i + 1, place, far) for i, (place, far) in enumerate(_STORY)),
    }
    base = {f: getattr(view, f) for f in view.__dataclass_fields__}
    return MapView(**{**base, **fixed, **more})  # type: ignore[arg-type]


def _bridges() -> list[PathRun]:
    """A bridge wherever a road of level 2 or 3 passes a river's hex."""
    wet = {h for _, codes in _RIVERS for h in way(*codes)}
    out = []
    for level, codes in _ROADS:
        road = way(*codes)
        for a, b, c in zip(road, road[1:], road[2:], strict=False):
            if level > 1 and b in wet and a not in wet and c not in wet:
                out.append(PathRun("bridge", (a, b, c)))
    return out


def _ways(index: int, count: int) -> tuple[int, ...]:
    start = {1: 6}.get(index, 0)
    return tuple(start + i for i in range(count))


_TOLD = (
    2718,
    2617,
    2817,
    2717,
    2818,
    2618,
    2815,
    2117,
    2017,
    2116,
    2016,
    2216,
    1916,
    2015,
    2115,
    2215,
    2303,
    2304,
    2404,
    2403,
    2505,
    1607,
    1606,
    1506,
    1707,
    1605,
    1706,
    1705,
    1806,
    1505,
    1604,
    1704,
    310,
    210,
    209,
    309,
    409,
    410,
    208,
    308,
    408,
    914,
    913,
    912,
    1807,
    1805,
    1906,
    1504,
    1404,
    1403,
    1503,
    2217,
    2018,
    2118,
    1917,
    2916,
    2816,
    2402,
    2203,
)
_WALKED = (508, 608, 709, 809, 910, 1010, 1111, 1211, 1311, 1411, 1410, 1510, 1511, 1512, 1612, 1713, 1813)
PARTY = at(1914)


def known() -> dict[Hex, Known]:
    """What a party that walked four days through Orren knows."""
    out: dict[Hex, Known] = {}
    for level, codes in _ROADS:
        if level >= 2:
            out.update(dict.fromkeys(way(*codes), Known.MAPPED))
    out.update({at(code): Known.MAPPED for code in _TOLD})
    for r in range(1, 21):
        for c in range(1, 31):
            h = Hex(c, r)
            near = min(distance(h, at(code)) for code in _WALKED)
            if near <= 1 or (near == 2 and (c * 7 + r * 5) % 3 and ORREN[r - 1][c - 1] not in "FDHMSwO"):
                out[h] = Known.VISITED
            if distance(h, PARTY) <= 2 and h not in hexes(2114, 2115, 2016):
                out[h] = Known.IN_VIEW
    out.update(dict.fromkeys(hexes(1812, 1712, 1911, 1811, 2012, 1613, 1614, 1716), Known.IN_VIEW))
    out[PARTY] = Known.ON_TILE
    return out


def players(states: dict[Hex, Known] | None = None) -> MapView:
    """Orren as its players know it: cut before it is drawn."""
    whole, states = orren(), states if states is not None else known()
    told_terrain = set(map(at, _TOLD))
    faces = []
    for f in whole.hexes:
        state = states.get(f.hex)
        if state:
            terrain = f.terrain if state > Known.MAPPED or f.hex in told_terrain else None
            faces.append(HexFace(f.hex, state, f.number, terrain, f.structures))
    names = [
        n
        for n in whole.names
        if n.hexes[0] in states and n.rank not in ("range", "forest", "land", "sea", "river", "lake")
    ]
    names += [
        Name(n.text, n.rank, tuple(h for h in n.hexes if h in states))
        for n in whole.names
        if n.rank in ("land", "lake", "river", "sea") and sum(h in states for h in n.hexes) > 4
    ]
    marks = (
        MapMark(at(1110), "creature", False, "seen 2 h ago"),
        MapMark(at(1312), "event", False, "seen 9 h ago"),
        MapMark(at(710), "creature", False, "seen 20 h ago"),
        MapMark(at(1814), "creature"),
    )
    return orren(
        hexes=tuple(faces),
        paths=tuple(cut for run in whole.paths for cut in _cut(run, states)),
        areas=tuple(
            Area(a.kind, a.hexes, max(states[h] for h in a.hexes if h in states), a.look)
            for a in whole.areas
            if any(h in states for h in a.hexes)
        ),
        names=tuple(Name(n.text, n.rank, n.hexes, states[n.hexes[0]] > Known.MAPPED) for n in names if n.hexes),
        marks=marks,
        route=(*whole.route[:3], Leg(4, hexes(1713, 1813, 1914))),
        journey=whole.journey[:3],
        party=(Stand(PARTY, ("Ana",)),),
        states=True,
        subtitle="as the party knows it, day 4, noon",
    )


def _cut(run: PathRun, states: dict[Hex, Known]) -> list[PathRun]:
    """A path in stretches that are known alike."""
    out: list[PathRun] = []
    full = {Known.MAPPED: 1, Known.VISITED: 2, Known.IN_VIEW: 3, Known.ON_TILE: 3}
    i = 0
    while i < len(run.hexes):
        level = full.get(states.get(run.hexes[i], Known.CLOUDED), 0)
        j = i
        while j + 1 < len(run.hexes) and full.get(states.get(run.hexes[j + 1], Known.CLOUDED), 0) == level:
            j += 1
        if level and (run.kind != "river" or level > 1):
            before = run.hexes[i - 1] if i else None
            after = run.hexes[j + 1] if j + 1 < len(run.hexes) else None
            known_as = (Known.MAPPED, Known.VISITED, Known.IN_VIEW)[level - 1]
            out.append(PathRun(run.kind, run.hexes[i : j + 1], known_as, run.level, before, after, run.ways[i : j + 1]))
        i = j + 1
    return out
