"""A large scenario for timing, as JSON:  scenario.py SIDE HOURS [CREATURES] [EVENTS] > big.json

Five members, 50 creatures, 100 events unless said otherwise; a step or a wait an hour. The same words, the same bytes.
"""

import json
import sys

TERRAINS = ("plain", "forest", "hills", "mountain", "swamp")


class Numbers:
    """Whole numbers in no order, the same every time."""

    def __init__(self) -> None:
        self.state = 2026

    def below(self, n: int) -> int:
        self.state = (self.state * 1103515245 + 12345) & 0x7FFFFFFF
        return (self.state >> 12) % n


def around(col: int, row: int, side: int) -> list[tuple[int, int]]:
    up = 0 if col % 2 else 1
    near = (
        (col, row - 1),
        (col, row + 1),
        (col - 1, row - 1 + up),
        (col - 1, row + up),
        (col + 1, row - 1 + up),
        (col + 1, row + up),
    )
    return [(x, y) for x, y in near if 1 <= x <= side and 1 <= y <= side]


def scenario(side: int, hours: int, creatures: int = 50, events: int = 100) -> dict:
    chance, wide = Numbers(), 2 if side <= 99 else 3

    def name(col: int, row: int) -> str:
        return f"{col:0{wide}d}{row:0{wide}d}"

    def spot() -> str:
        return name(1 + chance.below(side), 1 + chance.below(side))

    tiles = {
        name(col, row): {"terrain": TERRAINS[chance.below(5)]}
        for col in range(1, side + 1)
        for row in range(1, side + 1)
        if chance.below(2)
    }
    at = (side // 2, side // 2)
    start = name(*at)
    orders = []
    for _ in range(hours):
        if chance.below(10) < 3:
            orders.append({"do": "wait"})
        else:
            near = around(*at, side)
            at = near[chance.below(len(near))]
            orders.append({"do": "move", "path": [name(*at)]})
    return {
        "printkit": 1,
        "system": "arcologia",
        "encounters": "none",
        "seed": 1,
        "regions": {"big": {"size": [side, side], "fill": "plain", "tiles": tiles}},
        "events": [
            {
                "id": f"e{i}",
                "kind": "treasure" if i % 3 == 0 else "fair",
                "at": ["big", spot()],
                "hidden": i % 3 == 0,
                "trigger": "entry" if i % 2 else "daily",
                "text": {"en": f"event {i}"},
            }
            for i in range(events)
        ],
        "creatures": [
            {
                "id": f"c{i}",
                "at": ["big", spot()],
                "personality": ("aggressive", "docile", "territorial")[i % 3],
                "hidden": i % 5 == 0,
            }
            for i in range(creatures)
        ],
        "party": [{"name": f"P{i}", "at": ["big", start], "mobility": 7, "fov": 2 + i % 3} for i in range(5)],
        "orders": orders,
    }


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    json.dump(scenario(*map(int, sys.argv[1:])), sys.stdout)
