"""The side column: what the party knows, the land, people and ways, signs, the journey. Only what is on this map."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from printkit.sheets import faces
from printkit.sheets.hexmap import marks, strokes, trails
from printkit.sheets.hexmap.art import Art
from printkit.sheets.hexmap.furniture import BOLD_CAPS, ITALIC, SANS, SANS_BOLD, SANS_MEDIUM
from printkit.sheets.hexmap.kinds import structures, terrain
from printkit.sheets.hexmap.mask import Box
from printkit.sheets.hexmap.regions import seat
from printkit.sheets.hexmap.route import day_dash
from printkit.sheets.hexmap.symbols import Look
from printkit.sheets.scene import Face, Shape, Text, Use
from printkit.views.map import MapMark, Name

Item = Shape | Use | Text
_DAYS = 6
"""So many days of the journey have their room kept in the column."""


@dataclass(slots=True)
class Column:
    """The column in the making: what stands in it, what is clipped to swatches, and how far down it is filled.

    `dense` sets terrains closer, `brief` explains kinds of signs and not every letter; a `trial` is only measured.
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
    dense: bool = False
    brief: bool = False
    trial: bool = False

    @property
    def ink(self) -> str:
        """The colour of its text."""
        return self.art.style.tone["ink"]

    @property
    def left(self) -> float:
        """How much room is left below."""
        return self.deep - self.y

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
    keys = {c.face.terrain for c in art.ground.inside if c.face.terrain and c.look >= least}
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


def land(column: Column) -> None:
    """Small hexes filled with the very symbols of the map."""
    from printkit.sheets.hexmap.swatches import swatch

    keys = grounds_shown(column.art)
    if not keys:
        return
    across = 4 if column.dense else 3
    column.heading("head.land")
    r = 4.15 if across == 3 else 3.3
    step = 11.4 if across == 3 else 9.2
    column.y += 2.2 * r * 0.9 * 0.6
    for i, key in enumerate(keys):
        cx = column.x + column.wide * (0.5 + i % across) / across
        cy = column.y + (i // across) * step
        swatch(column, cx, cy, r, key)
        column.label(
            cx, cy + r * 0.78 + 2.6, column.word(key), column.wide / across - 0.6, 2.05 if across == 3 else 1.8
        )
    column.y += ((len(keys) - 1) // across) * step + r * 0.78 + 3.6


def people(column: Column) -> None:
    """Structures three in a row, then the ways as short samples."""
    from printkit.sheets.hexmap.swatches import place_sample, way_sample

    found, ways = places_shown(column.art), ways_shown(column.art)
    if not found and not ways:
        return
    column.heading("head.people")
    column.y += 4.6
    for start in range(0, len(found), 3):
        most = 1
        for i, (key, symbol, group) in enumerate(found[start : start + 3]):
            cx = column.x + column.wide * (0.5 + i) / 3
            place_sample(column, cx, column.y, key, symbol, group)
            most = max(most, column.label(cx, column.y + 3.9, column.word(key), column.wide / 3 - 0.6))
        column.y += 6.9 + 1.9 * most
    column.y -= 1.6
    for kind in ways:
        way_sample(column, kind)
        said = _wrapped(column.word(f"way.{kind}"), SANS_MEDIUM, 2.25, column.wide - 15)
        for i, part in enumerate(said):
            y = round(column.y + 0.7 + 2.4 * i, 2)
            column.over.append(Text(round(column.x + 15, 2), y, part, SANS_MEDIUM, 2.25, column.ink))
        column.y += 3.9 + 2.4 * (len(said) - 1)
    column.y -= 1.6


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
    if told and not column.brief:
        return [(drawn[key], told[key]) for key in sorted(told) if key in drawn]
    out = []
    for kind in sorted({kind for kind, _ in drawn}):
        text = column.word(f"mark.{kind}" if f"mark.{kind}" in view.words else kind)
        out.append((next(m for key, m in sorted(drawn.items()) if key[0] == kind), text))
    return out


def journey(column: Column, room: float) -> None:
    """The days: number, where each ended, how far it was; the latest ones where not all fit."""
    rows = list(column.art.view.journey)
    many = int((room - 5.0) / 3.15)
    if not rows or many < 1:
        return
    rows = rows[-many:]
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
    column.y += 7.0
    for name in ("clouded", "mapped", "visited", "in_view", "on_tile"):
        state_sample(column, column.x + 5.6, column.y, 5.0, name)
        x, wide = column.x + 12.4, column.wide - 12.4
        title = column.word(f"state.{name}")
        size, _ = _fitted(title, BOLD_CAPS, 2.8, 0, wide)
        column.over.append(Text(round(x, 2), round(column.y - 1.6, 2), title, BOLD_CAPS, size, column.ink))
        for i, part in enumerate(_wrapped(column.art.view.words.get(f"state.{name}.text", ""), SANS, 2.0, wide)[:3]):
            column.over.append(Text(round(x, 2), round(column.y + 1.1 + i * 2.45, 2), part, SANS, 2.0, column.ink))
        column.y += 12.2
    column.y -= 5.0


def _wrapped(text: str, face: Face, size: float, wide: float) -> list[str]:
    out: list[str] = []
    for word in text.split():
        if out and faces.width(f"{out[-1]} {word}", face, size) <= wide:
            out[-1] = f"{out[-1]} {word}"
        else:
            out.append(word)
    return out


Section = Callable[[Column], None]


def _measured(column: Column, section: Section) -> float:
    """How deep a section would be."""
    trial = Column(column.art, 0, 0, column.wide, 1e6, dense=column.dense, brief=column.brief, trial=True)
    section(trial)
    return trial.y


def fill(art: Art, box: Box, sections: Sequence[tuple[Section, bool]], gap: float = 3.6) -> Column:
    """Sets the sections that fit, in order, set wider or closer as there is room; the journey's latest days below.

    A section marked as needed is set even where it crowds out others.
    """
    column = Column(art, box[0], box[1], box[2] - box[0], box[3])
    days = min(len(art.view.journey), _DAYS)
    room = box[3] - box[1] - (6.0 + 3.15 * days if days else 0.0)
    depths: list[float] = []
    for column.dense, column.brief in ((False, False), (True, False), (False, True), (True, True)):
        depths = [_measured(column, s) for s, _ in sections]
        if sum(d + gap for d in depths) <= room + gap:
            break
    chosen = [d > 0 for d in depths]
    for i in range(len(sections) - 1, -1, -1):
        total = sum(d + gap for d, c in zip(depths, chosen, strict=True) if c) - gap
        if total > room and chosen[i] and not sections[i][1]:
            chosen[i] = False
    for (section, _), wanted in zip(sections, chosen, strict=True):
        if wanted:
            section(column)
            column.y += gap
    journey(column, column.left)
    return column


def unnamed(column: Column, names: Sequence[Name]) -> None:
    """The names that found no room on the map, by the number of their hex, as many as fit."""
    if not names or column.left < 8:
        return
    numbers = {f.hex: f.number for f in column.art.view.hexes}
    column.y += 3.0
    rule = (column.x + column.wide * 0.3, column.y, column.x + column.wide * 0.7, column.y)
    column.over.append(Shape(strokes.segments([rule]), stroke=column.ink, width=0.14))
    column.y += 3.0
    for name in names[: int((column.left + 3.0) / 2.7)]:
        number = numbers.get(seat(name), "")
        y = round(column.y, 2)
        if number:
            column.over.append(Text(round(column.x + 1, 2), y, number, SANS, 1.9, column.ink))
        size, _ = _fitted(name.text, ITALIC, 2.1, 0, column.wide - 9)
        column.over.append(Text(round(column.x + 8, 2), y, name.text, ITALIC, size, column.ink))
        column.y += 2.7
