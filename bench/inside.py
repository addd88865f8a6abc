"""Parts of printkit timed inside the process:  inside.py sight SIDE RADIUS N | path SIDE | pdf COLS ROWS OUT | states

Each prints the seconds and a rate in the form of floors.py.
"""

import sys
from pathlib import Path
from time import perf_counter, process_time

from floors import numbers, told

from printkit.core.hexes import Grid, Hex


def sight(side: int, radius: int, count: int) -> None:
    from printkit.rules.sight import lay_out, look, obstructions

    field = lay_out(Grid(side, side), radius)
    blocked = obstructions(field, [(0, 0, 0, 1, 1, 2, 3)[v] for v in numbers(side * side, 7)])
    columns, rows = numbers(count, side, 5), numbers(count, side, 9)
    spots = [field.cell(Hex(c + 1, r + 1)) for c, r in zip(columns, rows, strict=True)]
    look(field, blocked, spots[0], radius)
    began = perf_counter()
    for spot in spots:
        look(field, blocked, spot, radius)
    told("sight", perf_counter() - began, count, radius=radius)


def path(side: int) -> None:
    from printkit.rules.paths import way
    from printkit.rules.sight import lay_out

    grid = Grid(side, side)
    field = lay_out(grid, 1)
    cost = dict(zip(field.cells, (v + 1 for v in numbers(side * side, 6)), strict=True))
    start, goal, runs = field.cells[0], field.cells[-1], 5
    began = perf_counter()
    for _ in range(runs):
        way(start, goal, cost, field.around, {}, rank=field.names.__getitem__)
    told("path", (perf_counter() - began) / runs, 1, side=side)


def pdf(cols: int, rows: int, out: str) -> None:
    """Drawing and painting of a map that has been made already."""
    from printkit.asked import Asked, Look
    from printkit.kit import pieces_of
    from printkit.played import played
    from printkit.rules.play import play
    from printkit.sheets import catalogue
    from printkit.views import audience

    scenario = played(Asked(seed=42, size=f"{cols}x{rows}")).scenario
    seen = audience.cut(scenario, play(scenario).entries, audience.Reader.GM)
    began = perf_counter()
    look, region = Look(detail="plain", paper="a2"), next(iter(seen.world.regions))
    piece = next(pieces_of(catalogue.sheet("map"), seen, look, regions=(region,)))
    content = piece.printed(look, ("pdf",)).files[0].content
    seconds = perf_counter() - began
    Path(out).write_bytes(content)
    told("pdf", seconds, cols * rows, bytes=len(content))


def states() -> None:
    """The GM's map of a kit, then every copy of the players: SVG and PDF."""
    from printkit import kit
    from printkit.asked import Asked, Look
    from printkit.played import played
    from printkit.rules.play import play

    scenario = played(Asked(seed=42, explore=72)).scenario
    entries = tuple(play(scenario).entries)
    look, took = Look(), []
    for piece in kit.pieces(scenario, entries, look):
        if piece.of.name == "map" and "further" not in piece.stem:
            began = process_time()
            piece.printed(look)
            took.append(process_time() - began)
    first, *rest = took
    told("states", first, len(took), further=f"{max(rest) / first:.2f}", mean=f"{sum(rest) / len(rest) / first:.2f}")


JOBS = {"sight": sight, "path": path, "pdf": pdf, "states": states}

if __name__ == "__main__":
    if len(sys.argv) < 2 or sys.argv[1] not in JOBS:
        sys.exit(__doc__)
    JOBS[sys.argv[1]](*(int(a) if a.isdigit() else a for a in sys.argv[2:]))
