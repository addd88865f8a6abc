"""A scene by printkit's PDF painter beside the same scene by reportlab's plain calls, in turn, in one process.

    python bench/pdf_floor.py [SIDE] [RUNS]

The scene is a map of SIDE x SIDE hexes at one symbol a hex: an area for each terrain, a border, a symbol and a number
for each hex. Plain calls: symbols as forms, colours made once, one path object a shape, one string call a text.
Prints the medians, their ratio and the sizes of both files.
"""

import sys
from collections.abc import Callable
from io import BytesIO
from statistics import median
from time import perf_counter

from reportlab.lib.colors import HexColor
from reportlab.pdfgen.canvas import Canvas

from printkit.sheets import faces, pdf
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


def plain(scene: Scene) -> bytes:
    """The scene by plain reportlab calls, a hex a path."""
    out = BytesIO()
    canvas = Canvas(out, pagesize=(scene.width * pdf.MM, scene.height * pdf.MM), invariant=1, pageCompression=1)
    colours = {text: HexColor(text) for text in {*FILLS, "#ffffff", "#33261a", "#6b5a45"}}
    font = faces.registered(NUMBERS)

    def trace(shape: Shape, d: str) -> None:
        path, tokens, at = canvas.beginPath(), d.split(), 0
        while at < len(tokens):
            command = tokens[at]
            count = {"M": 2, "L": 2, "C": 6, "Z": 0}[command]
            values = [float(token) for token in tokens[at + 1 : at + 1 + count]]
            {"M": path.moveTo, "L": path.lineTo, "C": path.curveTo, "Z": path.close}[command](*values)
            at += 1 + count
        if shape.fill:
            canvas.setFillColor(colours[shape.fill])
        if shape.stroke:
            canvas.setStrokeColor(colours[shape.stroke])
            canvas.setLineWidth(shape.width)
        canvas.drawPath(path, fill=int(bool(shape.fill)), stroke=int(bool(shape.stroke)))

    for name, shapes in scene.symbols.items():
        canvas.beginForm(name, -10, -10, 10, 10)
        for shape in shapes:
            trace(shape, shape.d)
        canvas.endForm()
    canvas.scale(pdf.MM, -pdf.MM)
    canvas.translate(0, -scene.height)
    for layer in scene.layers:
        for item in layer.items:
            if isinstance(item, Shape):
                for part in item.d.split(" Z"):
                    if part:
                        trace(item, f"{part} Z")
            elif isinstance(item, Use):
                canvas.saveState()
                canvas.translate(item.x, item.y)
                canvas.scale(item.scale, item.scale)
                canvas.doForm(item.symbol)
                canvas.restoreState()
            elif isinstance(item, Text):
                canvas.saveState()
                canvas.translate(item.x, item.y)
                canvas.scale(1, -1)
                canvas.setFont(font, item.size)
                canvas.setFillColor(colours[item.fill])
                canvas.drawCentredString(0, 0, item.text)
                canvas.restoreState()
    canvas.showPage()
    canvas.save()
    return out.getvalue()


def timed(make: Callable[[], bytes]) -> tuple[float, int]:
    """Seconds and bytes of one call."""
    start = perf_counter()
    size = len(make())
    return perf_counter() - start, size


def main(side: int = 100, runs: int = 5) -> None:
    """Both in turn, the first pair not counted."""
    scene = sample(side)
    ways = {"painter": lambda: pdf.paint([scene], title="Sample", lang="en"), "plain calls": lambda: plain(scene)}
    found: dict[str, list[tuple[float, int]]] = {name: [] for name in ways}
    for run in range(runs + 1):
        for name, make in ways.items():
            result = timed(make)
            if run:
                found[name].append(result)
    times = {name: median(seconds for seconds, _ in results) for name, results in found.items()}
    for name, results in found.items():
        print(f"{name:12} {times[name]:.3f} s {results[0][1] / 1e6:.3f} MB")
    ratio = median(a / b for (a, _), (b, _) in zip(*found.values(), strict=True))
    print(f"painter / plain calls {ratio:.2f} at {side} x {side}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3]))
