"""What a legend tells: what the party knows, land, people and ways, signs, the journey. Only what is on this map."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from printkit.sheets import faces
from printkit.sheets.hexmap import furniture, marks, strokes, trails
from printkit.sheets.hexmap.art import Art
from printkit.sheets.hexmap.furniture import BOLD_CAPS, ITALIC, SANS, SANS_BOLD, SANS_MEDIUM
from printkit.sheets.hexmap.kinds import structures, terrain
from printkit.sheets.hexmap.names import words_of
from printkit.sheets.hexmap.regions import seat
from printkit.sheets.hexmap.route import day_dash
from printkit.sheets.hexmap.symbols import Look
from printkit.sheets.scene import Face, Shape, Text, Use
from printkit.views.map import MapMark, Name

Item = Shape | Use | Text
_BROAD = 42.0


@dataclass(slots=True)
class Column:
    """The column in the making: what stands in it, what is clipped to swatches, and how far down it is filled.

    `tight` says how close things are set: from 1 on terrains closer, from 2 on kinds of signs are explained and not
    every letter, from 3 on all else closer too, 4 is as close as can be read. Once filled, the column is made
    `grow` times as large. A `trial` is only measured.
    """

    art: Art
    x: float
    y: float
    wide: float
    deep: float
    under: list[Item] = field(default_factory=list)
    clipped: list[Item] = field(default_factory=list)
    over: list[Item] = field(default_factory=list)
    clips: list[str] = field(default_factory=list)
    tight: int = 0
    grow: float = 1.0
    trial: bool = False

    @property
    def ink(self) -> str:
        """The colour of its text."""
        return self.art.style.tone["ink"]

    @property
    def left(self) -> float:
        """How much room is left below."""
        return self.deep - self.y

    @property
    def broad(self) -> bool:
        """Whether one more of a kind stands in a row."""
        return self.wide > _BROAD

    def word(self, key: str) -> str:
        """A word in the reader's language; a key that has none is shown without its underscores."""
        plain = key.rpartition(".")[2]
        words = self.art.view.words
        return words.get(key) or words.get(plain) or plain.replace("_", " ").capitalize()

    def heading(self, key: str) -> None:
        """A heading in capitals over a hairline."""
        text = self.word(key).upper()
        size, tracking = _fitted(text, BOLD_CAPS, 2.75, 0.35, self.wide - 3)
        self.y += 2.4
        self.over.append(
            Text(
                round(self.x + self.wide / 2, 2), round(self.y, 2), text, BOLD_CAPS, size, self.ink, "middle", tracking
            )
        )
        rule = (self.x, self.y + 1.1, self.x + self.wide, self.y + 1.1)
        self.over.append(Shape(strokes.segments([rule]), stroke=self.ink, width=0.14))
        self.y += 1.1

    def label(self, x: float, y: float, text: str, room: float, size: float = 2.05) -> int:
        """A centred label, smaller or on two lines where it would not fit; gives how many lines it took."""
        lines = _lines(text, SANS_MEDIUM, size, room)
        for i, part in enumerate(lines):
            fit, _ = _fitted(part, SANS_MEDIUM, size, 0, room)
            self.over.append(Text(round(x, 2), round(y + i * 1.9, 2), part, SANS_MEDIUM, fit, self.ink, "middle"))
        return len(lines)


def _fitted(text: str, face: Face, size: float, tracking: float, wide: float) -> tuple[float, float]:
    natural = faces.width(text, face, size, tracking)
    share = min(1.0, wide / natural) if natural > 0 else 1.0
    return round(size * share, 2), round(tracking * share, 3)


def _lines(text: str, face: Face, size: float, room: float) -> list[str]:
    words = text.split()
    if len(words) < 2 or faces.width(text, face, size) <= room * 1.04:
        return [text]
    cut = min(range(1, len(words)), key=lambda i: max(len(" ".join(words[:i])), len(" ".join(words[i:]))))
    return [" ".join(words[:cut]), " ".join(words[cut:])]


# What there is to explain


def grounds_shown(art: Art) -> list[str]:
    """The terrains on this map that a swatch can show, sea first, then from open to high land."""
    least = Look.TOLD if art.view.states else Look.PALE
    keys = [key for key, look in art.ground.looks.items() if look >= least]
    order = {"sea": 0, "lake": 1, "land": 2}
    shown = [k for k in keys if not terrain(k).lent]
    return sorted(
        shown,
        key=lambda k: (order[terrain(k).kind], -terrain(k).paint if terrain(k).kind == "sea" else terrain(k).paint, k),
    )


def places_shown(art: Art) -> list[tuple[str, str, str]]:
    """(key, symbol file, drawing) of structures, capitals and wonders on this map, the greatest first."""
    found: dict[str, tuple[str, str, str]] = {}
    for p in art.places:
        told = p.look == Look.TOLD and art.view.states
        group = f"{p.group}-1"
        if p.key not in found or not told:
            found.setdefault(p.key, (p.key, p.symbol, group))
    rank = {key: row.rank for key, row in structures().items()}
    return sorted(found.values(), key=lambda t: (rank.get(t[0], 50), t[0]))


def ways_shown(art: Art) -> list[str]:
    """The kinds of ways on this map."""
    levels = {min(max(c.level, 1), 3) for c in art.ways.roads}
    out = [name for n, name in ((3, "highway"), (2, "road"), (1, "trail")) if n in levels]
    if art.ways.bridges:
        out.append("bridge")
    if art.ways.rivers:
        out.append("river")
    if any(len(leg.hexes) for leg in art.view.route):
        out.append("route")
    if any(leg.believed for leg in art.view.route):
        out.append("believed")
    out += ["believed_way" if believed else "true_way" for believed in trails.shown(art)]
    return out


# Sections


def title(column: Column) -> None:
    """The title where it has no place on the map."""
    items, under = furniture.bare_title(column.art, column.x + column.wide / 2, column.y + 1, column.wide)
    column.over += items
    column.y = under - 3.0


def land(column: Column, half: int | None = None) -> None:
    """Small hexes filled with the very symbols of the map: all, or the first or second half of them."""
    from printkit.sheets.hexmap.swatches import swatch

    keys = grounds_shown(column.art)
    across = (4 if column.tight >= 1 else 3) + column.broad
    if half is not None:
        first = across * ((len(keys) + 2 * across - 1) // (2 * across))
        keys = keys[first:] if half else keys[:first]
    if not keys:
        return
    if half:
        # beside the first half its rows stand level with that; under it they go on
        column.y += -1.8 if column.over else 3.5
    else:
        column.heading("head.land")
    r, size, room = (4.15, 2.05, 1.2) if column.tight < 1 else (3.3, 1.8, 0.5 if column.tight < 4 else 0.1)
    column.y += 2.2 * r * 0.9 * 0.6
    for start in range(0, len(keys), across):
        most = 1
        for i, key in enumerate(keys[start : start + across]):
            cx = column.x + column.wide * (0.5 + i) / across
            swatch(column, cx, column.y, r, key)
            under = column.y + r * 0.78 + 2.6
            most = max(most, column.label(cx, under, column.word(key), column.wide / across - 0.6, size))
        # a name of two lines keeps off the row below
        column.y += 1.56 * r + 3.5 + room + 1.9 * (most - 1)
    column.y -= 0.78 * r + room


def people(column: Column) -> None:
    """Structures three in a row, then the ways as short samples."""
    from printkit.sheets.hexmap.swatches import place_sample

    found, ways = places_shown(column.art), ways_shown(column.art)
    if not found and not ways:
        return
    column.heading("head.people")
    close = column.tight >= 3
    across, size, step = (4 + column.broad, 1.8, 3.4) if close else (3 + column.broad, 2.05, 3.9)
    column.y += 4.6
    for start in range(0, len(found), across):
        most = 1
        for i, (key, symbol, group) in enumerate(found[start : start + across]):
            cx = column.x + column.wide * (0.5 + i) / across
            place_sample(column, cx, column.y, key, symbol, group)
            most = max(most, column.label(cx, column.y + 3.7, column.word(key), column.wide / across - 0.6, size))
        column.y += (6.4 if close else 6.9) + 1.9 * most
    column.y -= 1.6 if found else 1.0
    _ways(column, ways, step)
    column.y -= 1.6


_HALF, _SHORT = 7.4, 6.0
"""Where words start and how long samples are where ways stand two in a row."""


def _ways(column: Column, kinds: list[str], step: float) -> None:
    """Samples of ways with their words, one in a row, or where it is closest two, those with long words last."""
    from printkit.sheets.hexmap.swatches import way_sample

    room = column.wide / 2 - _HALF - 0.4
    short = [k for k in kinds if column.tight >= 4 and k in _PLAIN_WAYS and _brief(column, k, room)]
    for i, kind in enumerate(short):
        x = column.x + i % 2 * column.wide / 2
        way_sample(column, kind, x + 0.6, _SHORT)
        size, _ = _fitted(column.word(f"way.{kind}"), SANS_MEDIUM, 2.05, 0, room)
        y = round(column.y + 0.7, 2)
        column.over.append(Text(round(x + _HALF, 2), y, column.word(f"way.{kind}"), SANS_MEDIUM, size, column.ink))
        column.y += step if i % 2 or i + 1 == len(short) else 0.0
    for kind in (k for k in kinds if k not in short):
        way_sample(column, kind, column.x + 1, 12.0)
        said = _wrapped(column.word(f"way.{kind}"), SANS_MEDIUM, 2.25, column.wide - 15)
        for i, part in enumerate(said):
            y = round(column.y + 0.7 + 2.4 * i, 2)
            column.over.append(Text(round(column.x + 15, 2), y, part, SANS_MEDIUM, 2.25, column.ink))
        column.y += step + 2.4 * (len(said) - 1)


_PLAIN_WAYS = ("highway", "road", "trail", "bridge", "river")


def _brief(column: Column, kind: str, room: float) -> bool:
    return faces.width(column.word(f"way.{kind}"), SANS_MEDIUM, 1.75) <= room


def realms(column: Column) -> None:
    """The realms: the tint along their borders, their names, the number of the hex that rules them."""
    from printkit.sheets.hexmap.swatches import realm_sample

    found = column.art.view.realms
    if not found:
        return
    column.heading("head.realms")
    column.y += 3.6
    for i, realm in enumerate(found):
        realm_sample(column, i)
        y = round(column.y + 0.7, 2)
        far = faces.width(realm.number, SANS, 2.0)
        size, _ = _fitted(realm.name, ITALIC, 2.3, 0, column.wide - 15 - far)
        column.over.append(Text(round(column.x + 12.2, 2), y, realm.name, ITALIC, size, column.ink))
        column.over.append(Text(round(column.x + column.wide, 2), y, realm.number, SANS, 2.0, column.ink, "end"))
        column.y += 3.5
    column.y -= 1.8


def board(column: Column) -> None:
    """What only a board has: stops on paths, a dangerous coast by its red number and rocks, a calm one."""
    from printkit.sheets.hexmap.board import samples

    found = samples(column.art)
    if not found:
        return
    column.heading("head.board")
    column.y += 4.2
    for key, draw in found:
        said = _wrapped(column.word(f"board.{key}"), SANS_MEDIUM, 2.25, column.wide - 15)
        column.over += draw(column.x + 1, column.y, str(column.word(f"board.{key}.number")))
        for i, part in enumerate(said):
            y = round(column.y + 0.7 + 2.5 * (i - (len(said) - 1) / 2), 2)
            column.over.append(Text(round(column.x + 15, 2), y, part, SANS_MEDIUM, 2.25, column.ink))
        column.y += 6.0 + 2.0 * max(0, len(said) - 2)
    column.y -= 3.4


def signs(column: Column) -> None:
    """What the letters of the referee's map stand for; where there are too many, what their shapes do."""
    from printkit.sheets.hexmap.swatches import sign_sample

    rows = _signs(column)
    if not rows:
        return
    column.heading("head.signs")
    column.y += 3.4
    step = 3.0 if len(rows) > 12 else 3.6
    size = 1.95 if len(rows) > 12 else 2.15
    half = (len(rows) + 1) // 2
    for i, (sign, text) in enumerate(rows):
        x, y = column.x + 1.6 + (i // half) * column.wide / 2, column.y + (i % half) * step
        sign_sample(column, x, y, sign)
        fit, _ = _fitted(text, SANS_MEDIUM, size, 0, column.wide / 2 - 4.0)
        column.over.append(Text(round(x + 2.0, 2), round(y + 0.65, 2), text, SANS_MEDIUM, fit, column.ink))
    column.y += half * step - 1.6


def _signs(column: Column) -> list[tuple[MapMark, str]]:
    """A mark for each sign on the map, and what it stands for; players' diamonds need no words."""
    view = column.art.view
    if view.states:
        return []
    drawn = {(m.kind, m.letter): m for m in reversed(marks.shown(column.art))}
    told = {(s.kind, s.letter): s.text for s in view.signs}
    if told and column.tight < 2:
        return [(drawn[key], told[key]) for key in sorted(told) if key in drawn]
    out = []
    for kind in sorted({kind for kind, _ in drawn}):
        text = column.word(f"mark.{kind}" if f"mark.{kind}" in view.words else kind)
        out.append((next(m for key, m in sorted(drawn.items()) if key[0] == kind), text))
    return out


def journey(column: Column, days: int) -> None:
    """The latest days: number, where each ended, how far it was."""
    rows = column.art.view.journey[-days:] if days else ()
    if not rows:
        return
    column.heading("head.journey")
    column.y += 3.5
    route = column.art.style.tone["route"]
    # a sample of each day's line, where there is more than one line to tell apart
    drawn = {leg.day for leg in column.art.view.route}
    start = 12.2 if len(drawn) > 1 else 4.4
    for row in rows:
        far = faces.width(row.length, SANS, 2.1)
        size, _ = _fitted(row.place, ITALIC, 2.3, 0, column.wide - far - start - 1.2)
        y = round(column.y, 2)
        column.over.append(Text(round(column.x + 1, 2), y, str(row.day), SANS_BOLD, 2.25, route))
        if start > 5 and row.day in drawn:
            line = strokes.segments([(column.x + 3.9, y - 0.7, column.x + 11.0, y - 0.7)])
            column.over.append(Shape(line, stroke=route, width=0.5, dash=day_dash(row.day)))
        column.over.append(Text(round(column.x + start, 2), y, row.place, ITALIC, size, column.ink))
        column.over.append(Text(round(column.x + column.wide, 2), y, row.length, SANS, 2.1, column.ink, "end"))
        column.y += 3.15
    column.y -= 1.5


def states(column: Column) -> None:
    """The five states: the same wooded hex five times, a name and two short lines each."""
    from printkit.sheets.hexmap.swatches import state_sample

    column.heading("head.states")
    step = 10.7 if column.tight >= 3 else 12.2
    column.y += 7.0
    for name in ("clouded", "mapped", "visited", "in_view", "on_tile"):
        state_sample(column, column.x + 5.6, column.y, 5.0, name)
        x, wide = column.x + 12.4, column.wide - 12.4
        title = column.word(f"state.{name}")
        size, _ = _fitted(title, BOLD_CAPS, 2.8, 0, wide)
        column.over.append(Text(round(x, 2), round(column.y - 1.6, 2), title, BOLD_CAPS, size, column.ink))
        for i, part in enumerate(_wrapped(column.art.view.words.get(f"state.{name}.text", ""), SANS, 2.0, wide)[:3]):
            column.over.append(Text(round(x, 2), round(column.y + 1.1 + i * 2.45, 2), part, SANS, 2.0, column.ink))
        column.y += step
    column.y -= step - 6.6


def _wrapped(text: str, face: Face, size: float, wide: float) -> list[str]:
    out: list[str] = []
    for word in text.split():
        if out and faces.width(f"{out[-1]} {word}", face, size) <= wide:
            out[-1] = f"{out[-1]} {word}"
        else:
            out.append(word)
    return out


def unnamed(column: Column, names: Sequence[Name], most: float) -> None:
    """The names that found no room on the map, by the number of their hex, as many as fit into so much depth."""
    many = int((most - 5.2) / 2.7)
    if not names or many < 1:
        return
    column.heading("head.unnamed")
    column.y += 3.4
    cells = [(column.art.ground.of(seat(name)), name) for name in names[:many]]
    for number, name in sorted(((c.face.number if c else "", n) for c, n in cells), key=lambda p: p[0]):
        y = round(column.y, 2)
        if number:
            column.over.append(Text(round(column.x + 1, 2), y, number, SANS, 1.9, column.ink))
        text = words_of(column.art, name)
        size, _ = _fitted(text, ITALIC, 2.1, 0, column.wide - 9)
        column.over.append(Text(round(column.x + 8, 2), y, text, ITALIC, size, column.ink))
        column.y += 2.7
    column.y -= 1.3


def north(column: Column, r: float) -> None:
    """Compass and scale."""
    if r <= 0:
        return
    art, middle = column.art, column.x + column.wide / 2
    unit = art.layout.hex_mm / column.grow
    count = max(1, min(4, int((column.wide - 4) / unit)))
    column.over += furniture.compass(art, middle, column.y + 3.8 + 1.1 * r, r)
    column.y += 3.8 + 2.1 * r
    if unit * count <= column.wide - 2:
        column.over += furniture.scale_bar(art, middle - unit * count / 2, column.y + 4.4, count, unit)
        column.y += 9.0
