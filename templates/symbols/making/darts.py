"""The points that scatter symbols: at least one unit apart in a square that repeats."""

from pathlib import Path

from printkit.core.dice import Stream

SIDE, UNIT = 40, 400


def _near(a: int, b: int) -> int:
    """The distance of two coordinates on the repeating square."""
    d = abs(a - b)
    return min(d, SIDE * UNIT - d)


def darts(folder: Path) -> None:
    """Throws darts at the square and keeps those that hit nothing near; writes `darts.txt`."""
    r = Stream("darts", SIDE)
    cells: dict[tuple[int, int], tuple[int, int]] = {}
    for _ in range(60000):
        x, y = r.below(SIDE * UNIT), r.below(SIDE * UNIT)
        cx, cy = x // UNIT, y // UNIT
        around = (((cx + i) % SIDE, (cy + j) % SIDE) for i in (-1, 0, 1) for j in (-1, 0, 1))
        others = [cells[c] for c in around if c in cells]
        if (cx, cy) not in cells and all(_near(p[0], x) ** 2 + _near(p[1], y) ** 2 >= UNIT**2 for p in others):
            cells[cx, cy] = (x, y)
    points = sorted(cells.values(), key=lambda p: (p[1] // UNIT, p[0]))
    rows = "\n".join(" ".join(f"{x} {y}" for x, y in points[i : i + 12]) for i in range(0, len(points), 12))
    (folder / "darts.txt").write_text(f"{SIDE * UNIT} {UNIT}\n{rows}\n", encoding="utf-8", newline="\n")
