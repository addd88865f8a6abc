"""How long a made world takes, each size in a process of its own:  python bench/worlds.py [--large]

Asked for: 30×20 whole in at most 0.15 s, the land of 100×100 in at most 0.35 s, of 1000×1000 (`--large`) in under 60 s
and 800 MiB, growth in hexes of the last step at most 1.15. Processor time, tables read beforehand.
"""

import math
import os
import resource
import subprocess
import sys
from pathlib import Path
from time import process_time

ROOT = Path(__file__).resolve().parent.parent
SIZES = ((30, 20, "full"), (100, 100, "full"), (100, 100, "map"), (100, 100, "land"), (300, 300, "land"))


def one(cols: int, rows: int, detail: str) -> None:
    """Makes one world and prints what it took."""
    from printkit.world import making

    making.make(1, size=(12, 9))
    began = process_time()
    making.make(7, size=(cols, rows), detail=detail)
    print(process_time() - began, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)


def measured(cols: int, rows: int, detail: str) -> float:
    """Seconds of one world made in a process of its own."""
    command = [sys.executable, __file__, str(cols), str(rows), detail]
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    seconds, mib = map(
        float, subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout.split()
    )
    print(f"{cols}×{rows} {detail}: {seconds:.3f} s, {mib:.0f} MiB", flush=True)
    return seconds


def main(args: list[str]) -> None:
    """Measures every size, and how the last step of the land grows."""
    if len(args) == 3:
        one(int(args[0]), int(args[1]), args[2])
        return
    sizes = [*SIZES, *([(1000, 1000, "land")] if "--large" in args else [])]
    taken = {size: measured(*size) for size in sizes}
    (small, before), (large, after) = [(c * r, s) for (c, r, d), s in taken.items() if d == "land"][-2:]
    print(f"growth in hexes: {math.log(after / before) / math.log(large / small):.2f}")


if __name__ == "__main__":
    main(sys.argv[1:])
