"""A scene by printkit's PDF painter beside the same scene by reportlab's plain calls, in turn, in one process.

    python bench/pdf_floor.py [sample|map] [SIDE] [RUNS]

`sample` is a map of SIDE x SIDE hexes at one symbol a hex that this file makes itself; `map` is the plain map of a made
world on one sheet. Plain calls: symbols as forms, colours made once, a path object for each hex, one string call for
each text. Prints the medians, their ratio and the sizes of both files.
"""

import sys
from collections.abc import Callable
from functools import cache
from io import BytesIO
from statistics import median
from time import perf_counter

from reportlab.lib.colors import Color, HexColor
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

from printkit.sheets import canvas, faces, operators, pdf
from printkit.sheets.scene import Face, Layer, Scene, Shape, Text, Use, number

FILLS = ("#9cc3d5", "#cfe0a4", "#8fb573", "#d9c7a0", "#b9b0a0", "#e9dfb4", "#7f9f7a", "#c8b7d0", "#a8c7b8", "#f1ead4")
NUMBERS = Face("sans", 500)


def hexagon(x: float, y: float, radius: float) -> str:
    """The path of a flat-topped hex."""
    half, rise = radius / 2, radius * 0.8660254
    corners = ((radius, 0), (half, rise), (-half, rise), (-radius, 0), (-half, -rise), (half, -rise))
    return "M " + " L ".join(f"{number(x + a)} {number(y + b)}" for a, b in corners) + " Z"


def sample(side: int) -> Scene:
    """A plain map, 8 mm from edge to edge, with ten terrains in a fixed order."""
    radius = 8 / 1.7320508
    scene = Scene(radius * (1.5 * side + 1) + 20, 8 * side + 24, "Sample")
    for i, fill in enumerate(FILLS):
        scene.symbols[f"sign-{i}"] = (
            Shape(
                f"M {-2 + i / 9} 1 L -1 -1 L -0.4 0.2 L 0.6 -1.6 L 2 1 Z", fill="#ffffff", stroke="#33261a", width=0.2
            ),
            Shape("M -1 1.3 C 0 1 1 1 1.6 1.4", stroke=fill, width=0.25, cap="round"),
        )
    ground, grid, signs, figures = Layer("ground"), Layer("grid"), Layer("signs"), Layer("numbers")
    areas: dict[int, list[str]] = {}
    for column in range(side):
        for row in range(side):
            x, y = 10 + radius * (1 + 1.5 * column), 14 + 8 * (row + column % 2 / 2)
            kind = (column * side + row) * 7919 % len(FILLS)
            areas.setdefault(kind, []).append(hexagon(x, y, radius))
            signs.items.append(Use(f"sign-{kind}", x, y + 1, 1 + kind / 20))
            shown = f"{column + 1:03d}{row + 1:03d}"
            figures.items.append(Text(x, y - 2.25, shown, NUMBERS, 1.42, "#33261a", "middle"))
    for kind, paths in sorted(areas.items()):
        ground.items.append(Shape(" ".join(paths), fill=FILLS[kind], stroke="#6b5a45", width=0.15))
    scene.layers = [ground, grid, signs, figures]
    return scene


class Plain:
    """A scene by reportlab's calls as its manual shows them: no literal operator, colours made once."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.out = BytesIO()
        size = (scene.width * pdf.MM, scene.height * pdf.MM)
        self.canvas = Canvas(self.out, pagesize=size, invariant=1, pageCompression=1)

    def made(self) -> bytes:
        for name, shapes in self.scene.symbols.items():
            self.canvas.beginForm(name, -50, -50, 50, 50)
            for shape in shapes:
                self.trace(shape, shape.d)
            self.canvas.endForm()
        self.canvas.scale(pdf.MM, -pdf.MM)
        self.canvas.translate(0, -self.scene.height)
        self.canvas.setLineJoin(1)
        for layer in self.scene.layers:
            self.canvas.saveState()
            if layer.clip:
                self.canvas.clipPath(self.path(self.scene.clips[layer.clip]), stroke=0, fill=0, fillMode=0)
            for item in layer.items:
                if isinstance(item, Shape):
                    # a hex, a wave, a tick is a path of its own, unless holes tie it to others
                    for part in [item.d] if item.even else item.d.replace("M", "|M").split("|")[1:]:
                        self.trace(item, part)
                elif isinstance(item, Use):
                    self.use(item)
                elif isinstance(item, Text):
                    self.text(item)
            self.canvas.restoreState()
        self.canvas.showPage()
        self.canvas.save()
        return self.out.getvalue()

    def path(self, d: str) -> PDFPathObject:
        path, words, at = self.canvas.beginPath(), d.split(), 0
        x = y = 0.0
        while at < len(words):
            command = words[at]
            count = {"M": 2, "L": 2, "C": 6, "Q": 4, "Z": 0}[command]
            values = [float(word) for word in words[at + 1 : at + 1 + count]]
            if command == "Q":
                cx, cy, *end = values
                near = ((x + 2 * cx) / 3, (y + 2 * cy) / 3)
                path.curveTo(*near, (end[0] + 2 * cx) / 3, (end[1] + 2 * cy) / 3, *end)
            else:
                {"M": path.moveTo, "L": path.lineTo, "C": path.curveTo, "Z": path.close}[command](*values)
            if values:
                x, y = values[-2:]
            at += 1 + count
        return path

    def trace(self, shape: Shape, d: str) -> None:
        fill, stroke = bool(shape.fill), bool(shape.stroke)
        if shape.fill:
            self.canvas.setFillColor(colour(shape.fill))
        if shape.stroke:
            self.canvas.setStrokeColor(colour(shape.stroke))
            self.canvas.setLineWidth(shape.width)
            if shape.dash:
                self.canvas.setDash(list(shape.dash), 0)
            if shape.cap != "butt":
                self.canvas.setLineCap({"round": 1, "square": 2}[shape.cap])
        self.canvas.drawPath(self.path(d), fill=fill, stroke=stroke, fillMode=0 if shape.even else 1)
        if shape.stroke and shape.dash:
            self.canvas.setDash()
        if shape.stroke and shape.cap != "butt":
            self.canvas.setLineCap(0)

    def use(self, use: Use) -> None:
        self.canvas.saveState()
        self.canvas.translate(use.x, use.y)
        if use.turn:
            self.canvas.rotate(use.turn)
        self.canvas.scale(-use.scale if use.mirror else use.scale, use.scale)
        self.canvas.doForm(use.symbol)
        self.canvas.restoreState()

    def text(self, text: Text) -> None:
        self.canvas.saveState()
        self.canvas.translate(text.x, text.y)
        if text.turn:
            self.canvas.rotate(text.turn)
        self.canvas.scale(1, -1)
        self.canvas.setFont(faces.registered(text.face), text.size)
        self.canvas.setFillColor(colour(text.fill))
        names = {"start": "drawString", "middle": "drawCentredString", "end": "drawRightString"}
        call = getattr(self.canvas, names[text.anchor])
        if text.halo:
            self.canvas.setStrokeColor(colour(text.halo.colour))
            self.canvas.setLineWidth(2 * text.halo.width)
            call(0, 0, text.text, mode=1, charSpace=text.tracking)
        call(0, 0, text.text, charSpace=text.tracking)
        self.canvas.restoreState()


@cache
def colour(text: str) -> Color:
    return HexColor(text)


def drawn(side: int) -> Scene:
    """The plain map of a made world, as its referee sees it."""
    from printkit.asked import Asked
    from printkit.played import played
    from printkit.rules.play import play
    from printkit.sheets import hexmap
    from printkit.views import audience
    from printkit.views.map_of import map_view

    scenario = played(Asked(seed=42, size=f"{side}x{side}")).scenario
    seen = audience.cut(scenario, play(scenario).entries, audience.Reader.GM)
    view = map_view(seen, next(iter(scenario.world.regions)))
    return hexmap.draw(view, hexmap.MapOptions(detail="plain", paper="a2"))[0]


def timed(make: Callable[[], bytes]) -> tuple[float, int]:
    """Seconds and bytes of one call."""
    start = perf_counter()
    size = len(make())
    return perf_counter() - start, size


def main(what: str = "sample", side: str = "100", runs: str = "5") -> None:
    """Both in turn, the first pair not counted."""
    scene = {"sample": sample, "map": drawn}[what](int(side))
    ways = {
        "painter": lambda: pdf.paint([scene], title="Sample", lang="en"),
        "plain calls": lambda: Plain(scene).made(),
    }
    found: dict[str, list[tuple[float, int]]] = {name: [] for name in ways}
    for run in range(int(runs) + 1):
        for name, make in ways.items():
            # what is kept from state to state of a map would be kept from run to run here
            for kept in (operators._path, canvas._form):  # noqa: SLF001
                kept.cache_clear()
            result = timed(make)
            if run:
                found[name].append(result)
    for name, results in found.items():
        print(f"{name:12} {median(seconds for seconds, _ in results):.3f} s {results[0][1] / 1e6:.3f} MB")
    ratio = median(a / b for (a, _), (b, _) in zip(*found.values(), strict=True))
    print(f"painter / plain calls {ratio:.2f} at {side} x {side}   [at most 1.0]")


if __name__ == "__main__":
    main(*sys.argv[1:4])
