"""The least work that could do each job in CPython: a ratio against it says how far printkit is from its limit.

    floors.py map COLS ROWS OUT       a value noise, six terrains, a polygon and a label for each hex, one SVG file
    floors.py pdf COLS ROWS OUT       the same page by plain reportlab calls, a form for each terrain
    floors.py sight SIDE RADIUS N     N looks over a map, by a trie of lines, one line to each hex
    floors.py path SIDE               corner to corner, heap and neighbour lists
Each prints the seconds spent inside the process and a rate; whole processes are timed by run.py.
"""

import sys
from heapq import heappop, heappush
from pathlib import Path
from time import perf_counter

COLOURS = ("#8fb7d9", "#cfe0a0", "#7fa35a", "#c8b48a", "#9b9b9b", "#f0ead8")
ACROSS, DOWN = 15.0, 17.320508


def told(job: str, seconds: float, count: int, **more: object) -> None:
    extra = "".join(f" {k}={v}" for k, v in more.items())
    print(f"{job} inside={seconds:.4f} count={count} rate={count / seconds:.0f}{extra}")


def numbers(count: int, below: int, state: int = 12345) -> list[int]:
    """Small whole numbers in no order, the same every time."""
    out = []
    for _ in range(count):
        state = (state * 1103515245 + 12345) & 0x7FFFFFFF
        out.append((state >> 15) % below)
    return out


def terrain(cols: int, rows: int, octaves: int = 4) -> list[int]:
    """One of six terrains a hex, from smooth noise."""
    heights = [0.0] * (cols * rows)
    for octave in range(octaves):
        step = 32 >> octave
        wide = cols // step + 2
        grid = [v / 1000 for v in numbers(wide * (rows // step + 2), 1000, octave + 7)]
        for row in range(rows):
            j, v = divmod(row, step)
            v /= step
            for col in range(cols):
                i, u = divmod(col, step)
                u /= step
                at = j * wide + i
                top = grid[at] + (grid[at + 1] - grid[at]) * u
                low = grid[at + wide] + (grid[at + wide + 1] - grid[at + wide]) * u
                heights[row * cols + col] += (top + (low - top) * v) / (1 << octave)
    least, most = min(heights), max(heights)
    return [min(5, int(6 * (h - least) / (most - least + 1e-9))) for h in heights]


def centre(col: int, row: int) -> tuple[float, float]:
    return 10 + col * ACROSS, 10 + row * DOWN + (DOWN / 2 if col & 1 else 0)


def draw_map(cols: int, rows: int, out: str) -> None:
    began = perf_counter()
    kinds = terrain(cols, rows)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {cols * ACROSS + 20:.0f} {rows * DOWN + 20:.0f}">\n'
    ]
    for col in range(cols):
        for row in range(rows):
            x, y = centre(col, row)
            corners = " ".join(
                f"{x + a:.1f},{y + b * DOWN / 2:.1f}"
                for a, b in ((10, 0), (5, 1), (-5, 1), (-10, 0), (-5, -1), (5, -1))
            )
            colour = COLOURS[kinds[row * cols + col]]
            parts.append(
                f'<polygon points="{corners}" fill="{colour}" stroke="#333"/>\n'
                f'<text x="{x:.1f}" y="{y - 4:.1f}">{col + 1:02d}{row + 1:02d}</text>\n'
            )
    parts.append("</svg>\n")
    Path(out).write_text("".join(parts), encoding="utf-8")
    told("map", perf_counter() - began, cols * rows, bytes=Path(out).stat().st_size)


def draw_pdf(cols: int, rows: int, out: str) -> None:
    """Plain reportlab: a form for each terrain (polygon and a symbol of eight strokes), a label of text each."""
    from reportlab.lib.colors import HexColor
    from reportlab.pdfgen.canvas import Canvas

    kinds = terrain(cols, rows)
    began = perf_counter()
    canvas = Canvas(out, pagesize=(cols * ACROSS + 20, rows * DOWN + 20), invariant=1)
    colours = [HexColor(c) for c in COLOURS]
    for number, colour in enumerate(colours):
        canvas.beginForm(f"t{number}", -10, -10, 10, 10)
        canvas.setFillColor(colour)
        path = canvas.beginPath()
        path.moveTo(10, 0)
        for a, b in ((5, 1), (-5, 1), (-10, 0), (-5, -1), (5, -1)):
            path.lineTo(a, b * DOWN / 2)
        path.close()
        canvas.drawPath(path, fill=1, stroke=1)
        for stroke in range(8):
            canvas.line(stroke - 4, -3, stroke - 4, 3)
        canvas.endForm()
    canvas.setFont("Helvetica", 3)
    for col in range(cols):
        for row in range(rows):
            x, y = centre(col, row)
            canvas.saveState()
            canvas.translate(x, y)
            canvas.doForm(f"t{kinds[row * cols + col]}")
            canvas.restoreState()
            canvas.drawCentredString(x, y + 4, f"{col + 1:02d}{row + 1:02d}")
    canvas.save()
    told("pdf", perf_counter() - began, cols * rows, bytes=Path(out).stat().st_size)


def line(q: int, r: int) -> list[tuple[int, int]]:
    """Hexes strictly between the origin and (q, r), nudged to one side, in whole numbers."""
    n = (abs(q) + abs(r) + abs(q + r)) // 2
    unit = 3_000_000
    out = []
    for i in range(1, n):
        x, z = unit * q * i // n + 3, unit * r * i // n + 6
        y = -x - z
        a, b, c = (x + unit // 2) // unit, (y + unit // 2) // unit, (z + unit // 2) // unit
        off_a, off_b, off_c = abs(a * unit - x), abs(b * unit - y), abs(c * unit - z)
        if off_a > off_b and off_a > off_c:
            a = -b - c
        elif off_b <= off_c:
            c = -a - b
        out.append((a, c))
    return out


def trie(radius: int, stride: int) -> tuple:
    root: dict = {}
    for q in range(-radius, radius + 1):
        for r in range(max(-radius, -q - radius), min(radius, -q + radius) + 1):
            node = root
            for a, b in line(q, r):
                node = node.setdefault(a * stride + b, {})
            far = (abs(q) + abs(r) + abs(q + r)) // 2
            node.setdefault(None, []).append((q * stride + r, radius - far))

    def packed(node: dict) -> tuple:
        branches = [(k, packed(v)) for k, v in node.items() if k is not None]
        ends = node.get(None, [])
        return ends, branches, max([budget for _, budget in ends] + [b[1][2] for b in branches])

    return packed(root)


def look(base: int, tree: tuple, obstruction: list[int], inside: bytearray) -> set[int]:
    seen, stack = set(), [(0, tree)]
    while stack:
        spent, (ends, branches, _) = stack.pop()
        for offset, budget in ends:
            if spent <= budget and inside[base + offset]:
                seen.add(base + offset)
        for offset, node in branches:
            total = spent + obstruction[base + offset]
            if total <= node[2]:
                stack.append((total, node))
    return seen


def sight(side: int, radius: int, count: int) -> None:
    pad = radius + 1
    stride = side + 2 * pad
    obstruction, inside = [99] * (stride * stride), bytearray(stride * stride)
    found = numbers(side * side, 7)
    for q in range(side):
        at = (q + pad) * stride + pad
        obstruction[at : at + side] = [(0, 0, 0, 1, 1, 2, 3)[v] for v in found[q * side : (q + 1) * side]]
        inside[at : at + side] = b"\1" * side
    spots = [
        (q + pad) * stride + r + pad for q, r in zip(numbers(count, side, 5), numbers(count, side, 9), strict=True)
    ]
    tree = trie(radius, stride)
    began = perf_counter()
    for spot in spots:
        look(spot, tree, obstruction, inside)
    told("sight", perf_counter() - began, count, radius=radius)


def path(side: int) -> None:
    cost = [v + 1 for v in numbers(side * side, 6)]
    around: list[list[int]] = []
    for at in range(side * side):
        row, col = divmod(at, side)
        down = col & 1
        near = (
            (col, row - 1),
            (col, row + 1),
            (col - 1, row - 1 + down),
            (col - 1, row + down),
            (col + 1, row - 1 + down),
            (col + 1, row + down),
        )
        around.append([y * side + x for x, y in near if 0 <= x < side and 0 <= y < side])
    goal, runs = side * side - 1, 5
    began = perf_counter()
    for _ in range(runs):
        best = {0: 0}
        heap = [(0, 0)]
        while heap:
            spent, at = heappop(heap)
            if at == goal:
                break
            if spent > best[at]:
                continue
            for to in around[at]:
                total = spent + cost[to]
                if total < best.get(to, 1 << 30):
                    best[to] = total
                    heappush(heap, (total, to))
    told("path", (perf_counter() - began) / runs, 1, side=side, cost=best[goal])


JOBS = {"map": draw_map, "pdf": draw_pdf, "sight": sight, "path": path}

if __name__ == "__main__":
    if len(sys.argv) < 2 or sys.argv[1] not in JOBS:
        sys.exit(__doc__)
    JOBS[sys.argv[1]](*(int(a) if a.isdigit() else a for a in sys.argv[2:]))
