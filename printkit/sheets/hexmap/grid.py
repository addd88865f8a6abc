"""The hex net: hairlines between hexes, ticks at their corners, the numbers."""

from functools import lru_cache

from printkit.core.known import Known
from printkit.sheets.hexmap import strokes
from printkit.sheets.hexmap.art import Art
from printkit.sheets.hexmap.ground import Cell
from printkit.sheets.hexmap.layout import CORNERS, STEPS, Layout, Node
from printkit.sheets.hexmap.names import outside
from printkit.sheets.hexmap.planes import number_box
from printkit.sheets.hexmap.symbols import Look
from printkit.sheets.scene import Face, Halo, Shape, Text, Use

_LEAST_NUMBER = 1.4
_SIZE = 1.42
_KEPT_OFF = ("letters", "cores", "furniture", "badges", "tags", "banner")
_STEADY_BELOW = 7.0
"""Under this size of hex only every fifth row and column is numbered."""


def _wanted(art: Art, look: Look) -> list[Cell]:
    return [c for c in art.ground.inside if (c.look >= Look.PALE if look == Look.PALE else c.look == look)]


def _edges(art: Art, look: Look) -> str:
    """The edges of some hexes, each once, as runs along their lower and upper sides."""
    cells = {c.node for c in _wanted(art, look)}
    other = {c.node for c in _wanted(art, Look.PALE)} if look == Look.TOLD else set()
    out = []
    for n in sorted(cells, key=lambda m: (m[1], m[0])):
        run: list[int] = []
        for i in range(7):
            a, b = STEPS[i % 6]
            m = (n[0] + a, n[1] + b)
            # an edge is drawn by the hex above it, or by the one that has no neighbour there
            mine = i < 6 and m not in other and (i < 3 or m not in cells)
            if mine:
                run.append(i)
                continue
            if run:
                out.append(_edge(art.layout, n, run[0], run[-1]))
                run = []
    return strokes.joined(out)


@lru_cache(maxsize=8192)
def _edge(layout: Layout, n: Node, first: int, last: int) -> str:
    """The edges of a hex from one to another."""
    ends = [CORNERS[j % 6] for j in range(first, last + 2)]
    return strokes.line(layout.at(n[0] + c[0], n[1] + c[1]) for c in ends)


def net(art: Art) -> list[Shape]:
    """The net over what was seen: hairlines, in ink a row of dots."""
    d = _edges(art, Look.PALE)
    if not d or not art.view.grid:
        return []
    style = art.style
    if style.ink:
        return [Shape(d, stroke=style.tone["grid"], width=0.12, dash=(0.01, 0.67), cap="round")]
    tone = style.toward(style.tone["grid"], style.wash("plain"), style.mixes["grid"])
    return [Shape(d, stroke=tone, width=0.1)]


def named(art: Art) -> list[Shape]:
    """Every known hex as an outline that nothing paints: scripts and drawing programs find hexes by these ids."""
    cells = (c for c in art.ground.inside if c.face.number)
    return [
        Shape(_outline(art.layout, c.node), id=f"hex-{c.face.number}")
        for c in sorted(cells, key=lambda c: c.face.number)
    ]


@lru_cache(maxsize=4096)  # states of one map have most of their hexes in common
def _outline(layout: Layout, n: Node) -> str:
    return strokes.line(layout.corners(n), close=True)


def told_net(art: Art) -> list[Shape]:
    """The cells of hearsay: dashed."""
    d = _edges(art, Look.TOLD) if art.ground.told and art.view.grid else ""
    if not d:
        return []
    return [Shape(d, stroke=art.style.tone["ink"], width=0.16, dash=(0.7, 0.55))]


def ticks(art: Art) -> list[Use]:
    """Short strokes at every corner, above the symbols: they keep the net readable over mountains."""
    if not art.view.grid:
        return []
    name = f"ticks-{round(art.layout.hex_mm * 100)}"
    if name not in art.book.shapes:
        style = art.style
        long = 0.62 * art.layout.pen
        here = [art.layout.at(*c) for c in CORNERS]
        ox, oy = art.layout.at(0, 0)
        pairs = []
        for i in range(6):
            (ax, ay), (bx, by) = here[i], here[(i + 1) % 6]
            k = long / art.layout.side
            pairs.append((ax - ox, ay - oy, ax - ox + (bx - ax) * k, ay - oy + (by - ay) * k))
        tone = style.toward(style.tone["ink"], style.wash("plain"), 25)
        art.book.shapes[name] = (Shape(strokes.segments(pairs), stroke=tone, width=round(0.12 * art.layout.pen, 3)),)
    out = []
    for cell in _wanted(art, Look.PALE):
        x, y = art.layout.centre(cell.node)
        out.append(Use(name, round(x, 2), round(y, 2)))
    return out


def _numbered(art: Art) -> list[Cell]:
    """The hexes that get a number if it fits."""
    cells = art.ground.inside
    if art.layout.hex_mm < _STEADY_BELOW:
        cells = [c for c in cells if (c.node[0] + 1) // 3 % 5 == 0 and (c.node[1] + 1) // 2 % 5 == 0]
    return [c for c in cells if c.face.number]


def numbers(art: Art) -> list[Shape | Text]:
    """Every hex's number where it fits whole: at the top, moved aside, or at the foot; else it is left out."""
    out: list[Shape | Text] = []
    plates: list[Shape | Text] = []
    art.mask.merge("taken", _KEPT_OFF)
    for cell in _numbered(art):
        spot = _spot(art, cell.node, cell.face.known)
        if spot and cell.face.known == Known.ON_TILE and art.view.states:
            plates += _plate(art, cell, spot)
        elif spot:
            out.append(_number(art, cell, spot))
    return [*sorted(out, key=lambda t: (t.face, t.size, t.fill, t.halo or Halo("", 0))), *plates]  # type: ignore[union-attr]


def _spot(art: Art, n: Node, known: Known) -> tuple[float, float] | None:
    left, top, right, bottom = number_box(art, n)
    k, deep = art.layout.type, bottom - top
    x, base = (left + right) / 2, top + 1.4 * k
    if known == Known.ON_TILE:
        return (x, base)
    low = art.layout.centre(n)[1] * 2 - top - 1.5 * k
    for dx, y in ((0.0, base), (-1.35 * k, base + 0.05), (1.35 * k, base + 0.05), (0.0, low)):
        box = (x + dx - 1.6 * k, y - deep + 0.35 * k, x + dx + 1.6 * k, y + 0.12)
        if outside(art, box) < 0.01 and not art.mask.hit("taken", box):
            return (x + dx, y)
    return None


def _number(art: Art, cell: Cell, spot: tuple[float, float]) -> Text:
    size = max(_SIZE * art.layout.type, _LEAST_NUMBER)
    colour, text = art.style.tone["number"], cell.face.number
    face = Face("sans", 500)
    if art.view.states:
        face = {Look.TOLD: Face("sans", 400, True), Look.PALE: Face("sans"), Look.FULL: Face("sans", 700)}[cell.look]
        text = f"({text})" if cell.look == Look.TOLD else text
    if cell.face.hex in art.view.danger:
        # a board's red number; bold tells it in black and white too
        colour, face = art.style.tone["route"], Face("sans", 800)
    halo = _number_halo(art, cell, spot)
    return Text(round(spot[0], 2), round(spot[1], 2), text, face, round(size, 2), colour, "middle", halo=halo)


def _number_halo(art: Art, cell: Cell, spot: tuple[float, float]) -> Halo | None:
    """Over open water a number needs none; near a coast it parts the number from the water lines."""
    tint = art.ground_line(cell.node)
    if art.ground.kind(cell.node) == "sea" and cell.look > Look.TOLD:
        far = 4.6 * art.layout.k
        x, y = spot
        if not art.mask.hit("shore", (x - far, y - far, x + far, y + far)):
            return None
        tint = art.style.wash("coastal_sea") if cell.look == Look.FULL else art.style.pale_wash("coastal_sea")
    return Halo(tint, round(0.3 * art.layout.type, 2))


def _plate(art: Art, cell: Cell, spot: tuple[float, float]) -> list[Shape | Text]:
    k, tone = art.layout.type, art.style.tone
    x, y = spot
    d = strokes.box(x - 1.85 * k, y - 1.3 * k, 3.7 * k, 1.62 * k)
    size = round(_SIZE * k, 2)
    return [
        Shape(d, tone["plate"], tone["plate"], 0.2),
        Text(round(x, 2), round(y, 2), cell.face.number, Face("sans", 700), size, tone["plate_number"], "middle"),
    ]
