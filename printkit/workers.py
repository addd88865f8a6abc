"""Independent jobs done by several processes, their results in the order of the jobs.

Processes, not threads: the library that writes PDFs may not be used by two threads. A process is a copy of this one, so
that jobs need no passing; where the system has no cheap copies, or there is one processor, the jobs are done here.
"""

import os
import pickle
import selectors
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import Any, NamedTuple, NoReturn, TypeVar

T = TypeVar("T")
_MOST = 4
_FEWEST_JOBS = 4
_SIZE = 8


class _Worker(NamedTuple):
    """A copy of this process, the pipe it answers through, and the jobs it does, in order."""

    pid: int
    answers: int
    jobs: tuple[int, ...]


def processors() -> int:
    """How many processes are worth having here."""
    if not sys.platform.startswith("linux"):
        return 1
    return min(_MOST, len(os.sched_getaffinity(0)))


def done(
    jobs: Sequence[Callable[[], T]],
    weights: Sequence[int],
    groups: Sequence[str] = (),
    *,
    processes: int | None = None,
    least: int = _FEWEST_JOBS,
) -> Iterator[T]:
    """The jobs' results in order; an exception of a job is raised where its result would stand.

    `weights` say how long each takes, about; jobs of a group that follow each other share work, so that one process
    does them as far as that is fair (a group without a name is none). Fewer jobs than `least` are done here. Raises
    ChildProcessError where a process ends before its work.
    """
    count = processors() if processes is None else processes
    if count < 2 or len(jobs) < least:
        yield from (job() for job in jobs)
        return
    workers = [_start(jobs, mine) for mine in _shares(weights, count, groups)]
    try:
        yield from _in_order(workers, len(jobs))
    finally:
        for worker in workers:
            os.close(worker.answers)
            with suppress(ProcessLookupError):
                os.kill(worker.pid, signal.SIGKILL)
            os.waitpid(worker.pid, 0)


def _shares(weights: Sequence[int], count: int, groups: Sequence[str] = ()) -> list[tuple[int, ...]]:
    """Jobs shared out so that no process has much more to do than another; each in the order of the jobs.

    >>> _shares([5, 1, 1, 1, 2], 2)
    [(0,), (1, 2, 3, 4)]
    >>> _shares([3, 2, 2, 2, 1, 1], 2, ["", "map", "map", "map", "", ""])
    [(1, 2, 3), (0, 4, 5)]
    """
    shares: list[list[int]] = [[] for _ in range(count)]
    loads = [0] * count
    lots = _lots(weights, groups or [""] * len(weights), -(-sum(weights) // count))
    for lot in sorted(lots, key=lambda lot: (-sum(weights[j] for j in lot), lot)):
        least = loads.index(min(loads))
        shares[least] += lot
        loads[least] += sum(weights[j] for j in lot)
    return [tuple(sorted(share)) for share in shares]


def _lots(weights: Sequence[int], groups: Sequence[str], most: int) -> list[list[int]]:
    """Jobs that stay together: those of a group that follow each other, parted where they would be too much for one."""
    lots: list[list[int]] = []
    for job, group in enumerate(groups):
        together = bool(lots and group) and groups[lots[-1][0]] == group
        if together and sum(weights[j] for j in lots[-1]) + weights[job] <= most:
            lots[-1].append(job)
        else:
            lots.append([job])
    return lots


def _start(jobs: Sequence[Callable[[], Any]], mine: tuple[int, ...]) -> _Worker:
    answers, mouth = os.pipe()
    sys.stdout.flush()
    sys.stderr.flush()
    pid = os.fork()
    if not pid:
        os.close(answers)
        _work(jobs, mine, mouth)
    os.close(mouth)
    return _Worker(pid, answers, mine)


def _work(jobs: Sequence[Callable[[], Any]], mine: tuple[int, ...], mouth: int) -> NoReturn:
    """Does its jobs and ends, whatever happens, and runs nothing that belongs to the process it was copied from."""
    status = 1
    try:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        for name in ("SIGTERM", "SIGHUP"):
            signal.signal(getattr(signal, name), signal.SIG_DFL)
        with os.fdopen(mouth, "wb") as out:
            for job in mine:
                answer = _answer(jobs[job])
                out.write(len(answer).to_bytes(_SIZE, "big"))
                out.write(answer)
                out.flush()
                del answer  # a large map's pages are not held twice
        status = 0
    finally:
        os._exit(status)


def _answer(job: Callable[[], Any]) -> bytes:
    try:
        return pickle.dumps((True, job()))
    except Exception as error:  # noqa: BLE001  (it is raised again where the result is wanted)
        return pickle.dumps((False, error))


def _in_order(workers: Sequence[_Worker], count: int) -> Iterator[Any]:
    got: dict[int, tuple[bool, Any]] = {}
    incoming = {w.answers: bytearray() for w in workers}
    waiting = {w.answers: list(w.jobs) for w in workers}
    with selectors.DefaultSelector() as selector:
        for worker in workers:
            selector.register(worker.answers, selectors.EVENT_READ)
        for job in range(count):
            while job not in got:
                for key, _ in selector.select():
                    _read(key.fd, incoming[key.fd], waiting[key.fd], got, selector)
            well, value = got.pop(job)
            if not well:
                raise value
            yield value


def _read(
    pipe: int,
    buffer: bytearray,
    waiting: list[int],
    got: dict[int, tuple[bool, Any]],
    selector: selectors.BaseSelector,
) -> None:
    """Takes in what a worker has written, and every answer that is whole by now."""
    piece = os.read(pipe, 1 << 20)
    if not piece:
        selector.unregister(pipe)
        if waiting:
            raise ChildProcessError(None, "a process that printed sheets has ended before its work")
        return
    buffer += piece
    while len(buffer) >= _SIZE and len(buffer) >= (end := _SIZE + int.from_bytes(buffer[:_SIZE], "big")):
        with memoryview(buffer) as whole, whole[_SIZE:end] as answer:
            got[waiting.pop(0)] = pickle.loads(answer)  # noqa: S301  (our own copy wrote it)
        del buffer[:end]
