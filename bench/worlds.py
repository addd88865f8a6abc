"""How long a made world takes, each size in a process of its own:  python bench/worlds.py [--large]

Asked for: 30×20 whole in at most 0.15 s, the land of 100×100 in at most 0.35 s, a map of it in 0.2 s, `printkit world`
of 1000×1000 (`--large`) in under 60 s and 800 MiB, growth in hexes from each size to the next at most 1.15. Processor
time; of what is only made with the tables read beforehand, of what is written that of the whole command.
"""

import gc
import os
import resource
import subprocess
import sys
import tempfile
from contextlib import suppress
from itertools import pairwise
from math import log
from pathlib import Path
from time import process_time

ROOT = Path(__file__).resolve().parent.parent
SIZES = (
    *((20, 10, "map"), (40, 40, "map"), (100, 100, "map"), (30, 20, "full"), (100, 100, "full")),
    *((100, 100, "land"), (300, 300, "land"), (100, 100, "written"), (300, 300, "written")),
)
LARGE = ((1000, 1000, "land"), (1000, 1000, "written"))


def one(cols: int, rows: int, detail: str) -> None:
    """Makes one world and prints what it took."""
    began = 0.0
    if detail == "written":
        written(cols, rows)
    else:
        from printkit.world import making

        making.make(1, size=(12, 9))
        # as the command does: most of what is made stays to the end
        gc.set_threshold(50_000, 20, 20)
        began = process_time()
        making.make(7, size=(cols, rows), detail=detail)
    print(process_time() - began, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)


def written(cols: int, rows: int) -> None:
    """The command `printkit world`, to a file that is thrown away."""
    from printkit.cli import main as command

    with tempfile.TemporaryDirectory() as folder:
        sys.argv = ["printkit", "world", "--seed", "7", "--size", f"{cols}x{rows}", "-q", "-o", f"{folder}/w.yaml"]
        with suppress(SystemExit):
            command()


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
    """Measures every size, and how the land and what is written grow from each size to the next."""
    if len(args) == 3:
        one(int(args[0]), int(args[1]), args[2])
        return
    taken = {size: measured(*size) for size in (*SIZES, *(LARGE if "--large" in args else ()))}
    for detail in ("map", "land", "written"):
        rows = [(c * r, s) for (c, r, d), s in taken.items() if d == detail]
        steps = [log(after / before) / log(large / small) for (small, before), (large, after) in pairwise(rows)]
        print(f"growth of {detail} in hexes: {', '.join(f'{step:.2f}' for step in steps)}")


if __name__ == "__main__":
    main(sys.argv[1:])
