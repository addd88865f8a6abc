"""What a command says while it works: progress and notes on standard error, a summary for scripts."""

import json
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(slots=True)
class Talk:
    """How much a command says. On a terminal, progress is one line that is written over; elsewhere it is left out."""

    quiet: bool = False
    as_json: bool = False
    notes: list[str] = field(default_factory=list)
    _live: int = 0

    def step(self, text: str) -> None:
        """Says what is being done now, where somebody watches."""
        if self.quiet or not sys.stderr.isatty():
            return
        self._write("\r" + text.ljust(self._live))
        self._live = len(text)

    def hours(self, hour: int) -> None:
        """Says how far a journey has come."""
        if hour % 24 == 0:
            self.step(f"playing the journey: hour {hour}")

    def note(self, text: str) -> None:
        """Something that the user should know though all went well."""
        self.notes.append(text)
        if not self.quiet:
            self._clear()
            self._write(f"note: {text}\n")

    def done(self, text: str, summary: Mapping[str, Any]) -> None:
        """The end of a command: a line for people on standard error, or the summary as JSON on standard output."""
        self._clear()
        if self.as_json:
            sys.stdout.write(json.dumps({**summary, "notes": self.notes}, ensure_ascii=False) + "\n")
        elif text and not self.quiet:
            self._write(text + "\n")

    def _clear(self) -> None:
        if self._live:
            self._write("\r" + " " * self._live + "\r")
            self._live = 0

    @staticmethod
    def _write(text: str) -> None:
        sys.stderr.write(text)
        sys.stderr.flush()
