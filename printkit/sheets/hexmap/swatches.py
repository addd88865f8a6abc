"""Samples for the legend: terrains as small hexes with the map's own symbols, places, ways, signs, the five states."""

from math import cos, pi, sin
from typing import TYPE_CHECKING

from printkit.sheets.hexmap import realms, strokes
from printkit.sheets.hexmap.kinds import Scatter, terrain
from printkit.sheets.hexmap.layout import Point
from printkit.sheets.hexmap.lots import Lot, mixed, purpose
from printkit.sheets.hexmap.symbols import Look, groups, variants
from printkit.sheets.hexmap.ways import offset, ribbon
from printkit.sheets.scene import Face, Link, Shape, Text, Use
from printkit.views.map import MapMark

if TYPE_CHECKING:
    from printkit.sheets.hexmap.column import Column


def hexagon(cx: float, cy: float, rx: float, ry: float) -> str:
    """A flat-topped hex, flattened as wanted."""
    points = [(cx + rx * cos(i * pi / 3), cy + ry * sin(i * pi / 3)) for i in range(6)]
    return strokes.line(points, close=True)


def swatch(column: "Column", cx: float, cy: float, r: float, key: str) -> None:
    """A hex of one terrain, filled with its symbols."""
    if column.trial:
        return
    art = column.art
    # who sees no hexes is shown none
    shape = hexagon(cx, cy, r * 1.12, r * 0.9) if art.view.numbers else strokes.oval(cx, cy, r * 1.12, r * 0.9)
    column.under.append(Shape(shape, art.style.wash(key)))
    column.clips.append(shape)
    column.over.append(Shape(shape, stroke=column.ink, width=0.16))
    row = terrain(key)
    if row.kind == "sea":
        column.clipped += _sea(column, cx, cy, key)
    elif row.kind == "lake":
        tone = art.style.tone["sea_ink"]
        column.clipped += [
            Shape(strokes.oval(cx, cy, a, b), stroke=tone, width=0.13) for a, b in ((2.6, 1.7), (1.6, 0.95))
        ]
    elif row.fields:
        column.clipped += _fields(column, cx, cy)
    if row.dots or row.rows:
        column.clipped += _dots(column, cx, cy, r, key)
    if row.peaks:
        column.clipped += _peaks(column, cx, cy, key)
    elif row.scatters:
        column.clipped += filled(column, (cx, cy), (r * 1.2, r * 1.0), key, Look.FULL)


def filled(column: "Column", at: Point, reach: Point, key: str, look: Look, *, thin: float = 1.0) -> list[Use]:
    """The symbols of a terrain over a small box, on shifted rows so that few are enough."""
    art, row = column.art, terrain(key)
    out = []
    spacing = row.scatters[0].spacing * thin
    spacing = min(spacing * 1.12, reach[0] * 0.78)
    high = spacing * 0.8
    rows = int(reach[1] / high) + 2
    for j in range(-rows, rows + 1):
        for i in range(-7, 8):
            h = mixed(purpose(f"legend-{key}"), i, j)
            x = (i + 0.5 * (j % 2)) * spacing + ((h & 255) / 255 - 0.5) * spacing * 0.3
            y = j * high + ((h >> 8 & 255) / 255 - 0.5) * spacing * 0.25 + spacing * 0.3
            if abs(x) > reach[0] or y < -reach[1] or y > reach[1] + 1.6:
                continue
            s = _chosen(row.scatters, h >> 16)
            name = art.book.name(key, f"{s.group}-{(h >> 20) % max(variants(key, s.group), 1) + 1}", look)
            out.append(Use(name, round(at[0] + x, 2), round(at[1] + y, 2), 0.95 if spacing < 3 else 0.8))
    return sorted(out, key=lambda u: (u.y, u.x))


def _chosen(rows: tuple[Scatter, ...], h: int) -> Scatter:
    share = h % 100
    for s in rows:
        if share < s.share:
            return s
        share -= s.share
    return rows[-1]


def _peaks(column: "Column", cx: float, cy: float, key: str) -> list[Use]:
    peaks, book = terrain(key).peaks, column.art.book
    if peaks is None:
        return []
    if peaks.alone:
        return [Use(book.name(key, f"{peaks.group}-1"), cx, cy + 2.4, round(6.8 / peaks.size[0], 3))]
    spots = ((-1.5, 1.2, 3.8, 2), (0.9, 2.3, 5.4, 1))
    return [
        Use(book.name(key, f"{peaks.group}-{n}"), round(cx + x, 2), round(cy + y, 2), round(w / peaks.size[0], 3))
        for x, y, w, n in spots
    ]


def _sea(column: "Column", cx: float, cy: float, key: str) -> list[Shape | Use]:
    style = column.art.style
    row = terrain(key)
    if row.waves:
        name = column.art.book.name(key, f"{row.waves.group}-1")
        return [Use(name, round(cx + x, 2), round(cy + y, 2)) for x, y in ((-1.4, -0.8), (1.3, -0.1), (-0.5, 1.5))]
    lines = [
        strokes.smooth([(cx - 4.8, cy + y), (cx - 1.6, cy + y - 0.5), (cx + 1.4, cy + y), (cx + 4.8, cy + y - 0.4)])
        for y in (-1.5, -0.8, 0.1, 1.2, 2.4)
    ]
    return [Shape(strokes.joined(lines), stroke=style.tone["sea_ink"], width=0.14)]


def _fields(column: "Column", cx: float, cy: float) -> list[Shape]:
    style, out = column.art.style, []
    for x, y, fill, across in (
        (-2.0, -1.6, "field-a", 0),
        (1.2, -1.9, "field-d", 1),
        (-1.7, 1.2, "field-c", 1),
        (1.6, 1.0, "field-e", 0),
    ):
        q = [
            (cx + x - 1.45, cy + y - 1.15),
            (cx + x + 1.25, cy + y - 1.3),
            (cx + x + 1.45, cy + y + 1.1),
            (cx + x - 1.25, cy + y + 1.25),
        ]
        out.append(Shape(strokes.line(q, close=True), style.fill(fill), style.line("field"), 0.12))
        a, b, c, d = q if across else (q[1], q[2], q[3], q[0])
        lines = []
        for i in range(1, 6):
            t = i / 6
            lines.append(
                (a[0] + (d[0] - a[0]) * t, a[1] + (d[1] - a[1]) * t, b[0] + (c[0] - b[0]) * t, b[1] + (c[1] - b[1]) * t)
            )
        out.append(Shape(strokes.segments(lines), stroke=style.line("field"), width=0.1))
    return out


def _dots(column: "Column", cx: float, cy: float, r: float, key: str) -> list[Shape]:
    row, style = terrain(key), column.art.style
    lot = Lot(purpose(f"legend-{key}"))
    out = []
    for dots in (row.dots, row.rows):
        if dots:
            many = dots.many if dots is row.dots else 34
            points = [(cx + lot.near(r), cy + lot.near(r * 0.85)) for _ in range(many)]
            out.append(Shape(strokes.dots(points), stroke=style.line(dots.line), width=dots.size, cap="round"))
    return out


# Places and ways


def place_sample(column: "Column", cx: float, cy: float, key: str, symbol: str, group: str) -> None:
    """A place's symbol, small enough for its row."""
    book = column.art.book
    if key == "port":
        column.over.append(Use(book.name("signs", "ship-1"), round(cx - 0.2, 2), round(cy + 0.9, 2)))
        return
    size = {"capital": 0.31, "natural_wonder": 0.3, "market_town": 0.72, "city": 0.55}.get(
        symbol if symbol != "wonders" else key, 0.95
    )
    group = group if group in groups(symbol) else "v-1"
    foot = 1.0 if key != "natural_wonder" else 0.2
    # the lines of a large symbol made small are drawn heavier, so that they print alike
    heavy = 1.0 if size > 0.6 else 1.5
    column.over.append(Use(book.name(symbol, group, weight=heavy), round(cx, 2), round(cy + foot, 2), size))


def way_sample(column: "Column", kind: str, x: float, wide: float) -> None:
    """A short wave in the look of a way."""
    tone, ink, y = column.art.style.tone, column.ink, column.y
    wave = [(x + wide * i / 4, y + rise) for i, rise in enumerate((0.0, -0.6, 0.0, 0.6, 0.0))]
    d = strokes.smooth(wave)
    if kind == "highway":
        column.over += [Shape(d, stroke=ink, width=1.0), Shape(d, stroke=tone["highway"], width=0.62)]
    elif kind == "road":
        column.over.append(Shape(d, stroke=tone["road"], width=0.4))
    elif kind == "trail":
        column.over.append(Shape(d, stroke=tone["road"], width=0.26, dash=(1.1, 0.6)))
    elif kind == "river":
        widths = [0.3, 0.5, 0.7, 0.9, 1.05]
        column.over += [Shape(ribbon(wave, widths, 0.32), tone["bank"]), Shape(ribbon(wave, widths), tone["river"])]
        if column.art.style.ink:
            column.over.append(
                Shape(strokes.smooth(offset(wave, 0.0)[1:]), stroke=ink, width=0.1, dash=(2.2, 0.6, 0.9, 0.5))
            )
    elif kind == "bridge":
        column.over += _bridge(column, x + wide / 2, y, wide)
    elif kind == "believed_way":
        column.over.append(Shape(d, stroke=tone["route"], width=0.75, dash=(0.01, 1.05), cap="round"))
    else:
        dash = (0.3, 1.0) if kind == "believed" else (1.3, 0.9)
        column.over.append(
            Shape(d, stroke=tone["route"], width=0.5, dash=dash, cap="round" if kind == "believed" else "butt")
        )
        if kind == "true_way":
            a, b = x + 0.25 * wide, x + 0.75 * wide
            ticks = [(a + 0.2, y - 1.5, a, y + 0.4), (b + 0.2, y - 0.3, b, y + 1.5)]
            column.over.append(Shape(strokes.segments(ticks), stroke=tone["route"], width=0.42))
        if kind == "route":
            column.over.append(Shape(strokes.circle(x + wide / 2, y, 1.25), tone["badge"], tone["route"], 0.3))
            column.over.append(
                Text(
                    round(x + wide / 2, 2),
                    round(y + 0.7, 2),
                    "2",
                    Face("sans", 700),
                    2.05,
                    tone["badge_number"],
                    "middle",
                )
            )


def realm_sample(column: "Column", i: int) -> None:
    """A short border in the look of a realm's."""
    art, x, y = column.art, column.x + 1, column.y
    if not art.style.ink:
        tone = art.style.tone[realms.colour_of(art, i)]
        column.over.append(Shape(strokes.box(x, y, 9.6, realms.WIDE), tone))
    line = strokes.segments([(x, y, x + 9.6, y)])
    column.over.append(Shape(line, stroke=art.style.tone["realm"], width=realms.WEIGHT, dash=realms.DASH, cap="round"))


def _bridge(column: "Column", x: float, y: float, wide: float) -> list[Shape]:
    """A bridge about a middle."""
    tone = column.art.style.tone
    river = [(x - 0.8, y - 1.7), (x, y), (x + 0.9, y + 1.7)]
    road = strokes.segments([(x - wide * 0.42, y, x + wide * 0.42, y)])
    rails = strokes.joined(
        strokes.line([(x - 2.1, y + s * 1.0), (x - 1.6, y + s * 0.58), (x + 1.6, y + s * 0.58), (x + 2.1, y + s * 1.0)])
        for s in (-1, 1)
    )
    deck = strokes.box(x - 1.8, y - 0.58, 3.6, 1.16)
    return [
        Shape(ribbon(river, [1.2] * 3, 0.34), tone["bank"]),
        Shape(ribbon(river, [1.2] * 3), tone["river"]),
        Shape(road, stroke=tone["road"], width=0.4),
        Shape(deck, tone["deck"]),
        Shape(rails, stroke=tone["ink"], width=0.28),
    ]


def sign_sample(column: "Column", x: float, y: float, one: MapMark) -> None:
    """A sign of the referee's map."""
    from printkit.sheets.hexmap.marks import letter_sign

    share = 0.95 / column.art.layout.type
    column.over.extend(i for i in letter_sign(column.art, one, x, y, share) if not isinstance(i, Link))


# States


def state_sample(column: "Column", cx: float, cy: float, r: float, name: str) -> None:
    """The sample hex of one state: the same woods five times."""
    if column.trial:
        return
    art, style = column.art, column.art.style
    tone = style.tone
    shape = hexagon(cx, cy, r, r)
    column.clips.append(shape)
    if name == "clouded":
        _clouded(column, cx, cy, r)
        return
    look = {"mapped": Look.TOLD, "visited": Look.PALE}.get(name, Look.FULL)
    ground = {Look.TOLD: tone["paper"], Look.PALE: style.pale_wash("forest"), Look.FULL: style.wash("forest")}[look]
    column.under.append(Shape(shape, ground))
    if look == Look.TOLD:
        column.over.append(Use(art.book.name("forest", "told", look), round(cx, 2), round(cy + 0.4, 2)))
    else:
        trees = filled(column, (cx, cy), (r * 1.15, r), "forest", look, thin=1.0 if look == Look.FULL else 1.2)
        column.clipped += [u for u in trees if not (abs(u.x - cx) < 2.6 and u.y < cy - 1.2)]
    number = {"mapped": "(1914)"}.get(name, "1914")
    face = {"mapped": Face("sans", 400, True), "visited": Face("sans")}.get(name, Face("sans", 700))
    _edge(column, cx, cy, r, name, shape)
    if name == "visited":
        from printkit.sheets.hexmap.marks import aged

        age = art.view.words.get("state.visited.age") or next((m.age for m in art.view.marks if m.age), "")
        if age:
            column.over.extend(i for i in aged(art, age, cx, cy + 2.0, 0.85) if not isinstance(i, Link))
    y = round(cy - 2.55, 2)
    if name == "on_tile":
        column.over.append(Shape(strokes.box(cx - 2.1, cy - 3.85, 4.2, 1.75), tone["plate"]))
        column.over.append(Text(round(cx, 2), y, number, face, 1.6, tone["plate_number"], "middle"))
        column.over.append(Use(art.book.name("signs", "banner-1"), round(cx - 0.8, 2), round(cy + 3.0, 2), 0.8))
    else:
        from printkit.sheets.scene import Halo

        column.over.append(Text(round(cx, 2), y, number, face, 1.6, tone["number"], "middle", halo=Halo(ground, 0.35)))


def _edge(column: "Column", cx: float, cy: float, r: float, name: str, shape: str) -> None:
    tone = column.art.style.tone
    if name == "mapped":
        column.over.append(Shape(shape, stroke=tone["ink"], width=0.18, dash=(0.7, 0.55)))
    elif name == "visited":
        column.over.append(Shape(shape, stroke=tone["ink"], width=0.12))
    elif name == "in_view":
        rays = []
        for i in range(6):
            for j in range(4):
                t = (j + 0.5) / 4
                a, b = i * pi / 3, (i + 1) * pi / 3
                x, y = cos(a) * (1 - t) + cos(b) * t, sin(a) * (1 - t) + sin(b) * t
                deep = 1 - (0.75 if j % 2 else 0.45) / r
                rays.append((cx + r * x, cy + r * y, cx + r * x * deep, cy + r * y * deep))
        column.over.append(Shape(shape, stroke=tone["route"], width=0.34))
        column.over.append(Shape(strokes.segments(rays), stroke=tone["route"], width=0.16))
    else:
        column.over.append(Shape(hexagon(cx, cy, r * 0.94, r * 0.94), stroke=tone["route"], width=0.75))
        column.over.append(Shape(hexagon(cx, cy, r * 0.81, r * 0.81), stroke=tone["route"], width=0.16))


def _clouded(column: "Column", cx: float, cy: float, r: float) -> None:
    """Bare paper, a bank of cloud at its foot, dots that thin out upwards."""
    style, lot = column.art.style, Lot(purpose("legend-cloud"))
    tone = style.tone["cloud"]
    column.under.append(Shape(hexagon(cx, cy, r, r), style.tone["paper"]))
    x, d = cx - r, [f"M {cx - r:.2f} {cy + 2.2:.2f}"]
    while x < cx + r:
        w = 1.6 + 0.9 * lot.unit()
        d.append(f"C {x:.2f} {cy + 3.4:.2f} {x + w:.2f} {cy + 3.4:.2f} {x + w:.2f} {cy + 2.2:.2f}")
        x += w
    column.clipped.append(Shape(" ".join(d), stroke=tone, width=0.14))
    dots: dict[float, list[Point]] = {}
    for _ in range(60):
        up = lot.unit() ** 1.6 * 6.0
        size = (0.3, 0.26, 0.2, 0.15, 0.12, 0.1)[min(int(up), 5)]
        dots.setdefault(size, []).append((cx + lot.near(r), cy + 1.6 - up))
    column.clipped += [Shape(strokes.dots(p), stroke=tone, width=s, cap="round") for s, p in sorted(dots.items())]
