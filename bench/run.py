"""Every benchmark, printkit beside its floors, in one run:  python bench/run.py [-n RUNS] [JOB ...]

Jobs: start map engraved large grow pdf kit sight path hours load (all where none is named). Commands are run in
turn and every ratio is taken pair by pair; what is asked for stands beside what was measured. Nothing fails on a
figure: judge by ratios of one run, times differ by machine.
"""

import math
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

HERE = Path(__file__).resolve().parent
PY = sys.executable
KIT = [PY, "-m", "printkit"]
FLOOR = [PY, str(HERE / "floors.py")]
INSIDE = [PY, str(HERE / "inside.py")]
ENV = {**os.environ, "PYTHONPATH": str(HERE.parent), "PYTHONDONTWRITEBYTECODE": ""}
TMP = Path(tempfile.mkdtemp(prefix="printkit-bench-"))


def once(command: list[str]) -> tuple[float, float, float]:
    """Seconds of the whole process, its greatest memory in MiB, and its seconds of work on a processor."""
    began = perf_counter()
    pid = os.posix_spawn(
        command[0],
        command,
        ENV,
        file_actions=[
            (os.POSIX_SPAWN_OPEN, 0, "/dev/null", os.O_RDONLY, 0),
            (os.POSIX_SPAWN_OPEN, 1, "/dev/null", os.O_WRONLY, 0),
        ],
    )
    _, status, used = os.wait4(pid, 0)
    if status:
        sys.exit(f"failed ({os.waitstatus_to_exitcode(status)}): {' '.join(command)}")
    return perf_counter() - began, used.ru_maxrss / 1024, used.ru_utime + used.ru_stime


def beside(title: str, mine: list[str], floor: list[str], asked: str, runs: int) -> None:
    for command in (mine, floor):
        once(command)
    pairs = [(once(mine), once(floor)) for _ in range(runs)]
    ratio, work = (median(a[i] / b[i] for a, b in pairs) for i in (0, 2))
    print(
        f"{title}: {median(a[0] for a, _ in pairs):.3f} s ({max(a[1] for a, _ in pairs):.0f} MiB), "
        f"floor {median(b[0] for _, b in pairs):.3f} s, ratio {ratio:.1f}, of work {work:.1f}   [{asked}]",
        flush=True,
    )


def inside(title: str, mine: list[str], floor: list[str], key: str, asked: str, runs: int) -> None:
    def read(command: list[str]) -> float:
        said = subprocess.run(command, env=ENV, capture_output=True, text=True, check=True).stdout
        return float(dict(w.split("=") for w in said.split() if "=" in w)[key])

    pairs = [(read(mine), read(floor)) for _ in range(runs)]
    print(
        f"{title}: {median(a for a, _ in pairs):.4g}, floor {median(b for _, b in pairs):.4g}, "
        f"ratio {median(a / b for a, b in pairs):.2f}   [{asked}]",
        flush=True,
    )


def map_of(cols: int, rows: int) -> list[str]:
    # without a paper it is one sheet, as large as it must be
    return [
        *KIT,
        "map",
        "--seed",
        "42",
        "--size",
        f"{cols}x{rows}",
        "--detail",
        "plain",
        "--force",
        "-q",
        "-o",
        str(TMP / "map.svg"),
    ]


def start(runs: int) -> None:
    for what in ("--help", "--version"):
        beside(f"start {what}", [*KIT, what], [PY, "-c", "pass"], "at most 8", max(runs, 9))
    beside("start explain", [*KIT, "explain", "ARC-48"], [PY, "-c", "pass"], "at most 18", max(runs, 9))


def draw(runs: int) -> None:
    for cols, rows, most in ((20, 10, 16), (40, 40, 15), (80, 80, 42), (100, 100, 14)):
        floor = [*FLOOR, "map", str(cols), str(rows), str(TMP / "floor.svg")]
        beside(f"map {cols}x{rows} to SVG", map_of(cols, rows), floor, f"at most {most}", runs)


def engraved(runs: int) -> None:
    """The map that a kit has, alone; and how much each further state of it takes."""
    out = TMP / "engraved.svg"
    command = [*KIT, "map", "--seed", "42", "--force", "-q", "-o"]
    for ending in ("svg", "pdf"):
        took = [once([*command, str(out.with_suffix(f".{ending}"))]) for _ in range(runs)]
        print(
            f"engraved 30x20 to {ending.upper()}: {median(t[0] for t in took):.2f} s, of work "
            f"{median(t[2] for t in took):.2f} s, {out.with_suffix(f'.{ending}').stat().st_size / 1e6:.2f} MB   "
            "[at most 1.5 s, under 2 MB]",
            flush=True,
        )
    said = subprocess.run([*INSIDE, "states"], env=ENV, capture_output=True, text=True, check=True).stdout
    print(f"{said.strip()}   [each further one at most a quarter of the first]", flush=True)


def large(_runs: int) -> None:
    out = str(TMP / "w.yaml")
    seconds, memory, work = once([*KIT, "world", "--seed", "42", "--size", "1000x1000", "-q", "-o", out])
    took = f"{seconds:.1f} s, of work {work:.1f} s"
    print(f"world 1000x1000: {took}, {memory:.0f} MiB   [under 60 s, 800 MiB]", flush=True)


def grow(runs: int) -> None:
    base = median(once([*KIT, "explain", "ARC-48"])[0] for _ in range(5))
    points = []
    for side in (25, 50, 100, 200):
        seconds = median(once(map_of(side, side))[0] for _ in range(max(2, runs // 2)))
        points.append((math.log(side * side), math.log(max(seconds - base, 1e-3))))
        print(f"map {side}x{side} to SVG: {seconds:.3f} s", flush=True)
    (x, y), (u, v) = points[-2:]
    print(f"growth in hexes, last step: {(v - y) / (u - x):.2f}   [at most 1.15]")


def pdf(runs: int) -> None:
    command = [PY, str(HERE / "pdf_floor.py"), "map", "100", str(runs)]
    print(subprocess.run(command, env=ENV, capture_output=True, text=True, check=True).stdout.strip(), flush=True)
    inside(
        "PDF 100x100 in the process, drawn and painted, s",
        [*INSIDE, "pdf", "100", "100", str(TMP / "m.pdf")],
        [*FLOOR, "pdf", "100", "100", str(TMP / "f.pdf")],
        "inside",
        "one form a hex and nothing else: how far it is to the limit",
        runs,
    )
    print(f"its size: {(TMP / 'm.pdf').stat().st_size / 1e6:.2f} MB   [under 1.2 MB]")


def kit(runs: int) -> None:
    command = [*KIT, "kit", "--seed", "42", "--force", "-q", "-o", str(TMP / "kit")]
    took = [once(command) for _ in range(max(2, runs // 2))]
    seconds, work = median(t[0] for t in took), median(t[2] for t in took)
    memory = max(t[1] for t in took)
    told = f"{seconds:.2f} s, of work {work:.2f} s ({memory:.0f} MiB)"
    print(f"kit 30x20, three days: {told}   [three times 2.2 s, aim 3.3 s]", flush=True)
    seconds, memory, _ = once(
        [*KIT, "kit", "--seed", "42", "--size", "100x100", "--force", "-q", "-o", str(TMP / "large")]
    )
    print(f"kit 100x100: {seconds:.1f} s, {memory:.0f} MiB   [under 300 MiB]", flush=True)


def sight(runs: int) -> None:
    for radius in (2, 4, 8):
        job = ["sight", "100", str(radius), "10000"]
        inside(f"looks a second, radius {radius}", [*INSIDE, *job], [*FLOOR, *job], "rate", "at least 0.3", runs)


def path(runs: int) -> None:
    job = ["path", "100"]
    inside("route 100x100, s", [*INSIDE, *job], [*FLOOR, *job], "inside", "at most 3", runs)


def written(name: str, *figures: int) -> Path:
    target = TMP / name
    with target.open("wb") as out:
        subprocess.run([PY, str(HERE / "scenario.py"), *map(str, figures)], stdout=out, check=True)
    return target


def played(scenario: Path, runs: int) -> float:
    command = [*KIT, "journey", str(scenario), "--journal", str(TMP / "j.jsonl"), "--force", "-q"]
    return median(once(command)[0] for _ in range(runs))


def hours(runs: int) -> None:
    runs = max(2, runs // 2)
    few, many = played(written("few.json", 99, 240), runs), played(written("many.json", 99, 2640), runs)
    print(
        f"hours a second, 5 members, 50 creatures, 100 events: {2400 / (many - few):.0f}   [at least 1,450]", flush=True
    )
    base = played(written("none.json", 99, 2640, 50, 100), runs) - few
    more = played(written("herd.json", 99, 2640, 500, 100), runs) - played(
        written("herd-few.json", 99, 240, 500, 100), runs
    )
    print(f"growth in creatures, 50 to 500: {math.log10(max(more / base, 1e-3)):.2f}   [at most 1.15]", flush=True)


def load(runs: int) -> None:
    scenario = written("load.json", 99, 720)
    size = scenario.stat().st_size / 1000
    seconds = median(once([*KIT, "check", str(scenario), "-q"])[0] for _ in range(runs))
    base = median(once([*KIT, "explain", "ARC-48"])[0] for _ in range(runs))
    print(
        f"scenario of {size:.0f} kB read and checked: {seconds:.3f} s whole, {seconds - base:.3f} s over start-up   "
        "[280 kB: at most 0.4 s]",
        flush=True,
    )


JOBS = {
    "start": start,
    "map": draw,
    "engraved": engraved,
    "large": large,
    "grow": grow,
    "pdf": pdf,
    "kit": kit,
    "sight": sight,
    "path": path,
    "hours": hours,
    "load": load,
}


def main(given: list[str]) -> None:
    runs = 5
    if given[:1] == ["-n"]:
        runs, given = int(given[1]), given[2:]
    unknown = [j for j in given if j not in JOBS]
    if unknown:
        sys.exit(__doc__)
    for job in given or JOBS:
        print(f"\n## {job}", flush=True)
        JOBS[job](runs)


if __name__ == "__main__":
    main(sys.argv[1:])
