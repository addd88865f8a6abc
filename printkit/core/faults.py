"""Bad input: every fault at once, each with file and line, what is wrong and what would be right."""

from typing import NamedTuple


class Fault(NamedTuple):
    """One thing wrong in an input; `line` counts from 1, 0 where no line can be named."""

    file: str
    line: int
    wrong: str
    right: str

    def __str__(self) -> str:
        where = f"{self.file}:{self.line}" if self.line else self.file
        return f"{where}: {self.wrong}; {self.right}"


class BadInput(Exception):
    """All faults of an input, in the order of their lines; commands print them and end with status 2."""

    def __init__(self, faults: list[Fault]) -> None:
        self.faults = sorted(set(faults), key=lambda f: (f.file, f.line, f.wrong))
        super().__init__("\n".join(map(str, self.faults)))
