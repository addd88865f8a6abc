"""A person at the terminal, asked where a scenario says that the referee is to be asked (ARC-52)."""

import sys
from collections.abc import Mapping, Sequence
from typing import Any


class Person:
    """Asks on standard error and reads the answer from standard input; None once there is nothing more to read."""

    def decide(self, question: str, choices: Sequence[str], figures: Mapping[str, Any]) -> str | None:
        """One of the choices, by its word, its number or its first letters."""
        from printkit import tables

        words = tables.words("en")
        told = ", ".join(f"{key} {_plain(value)}" for key, value in figures.items())
        sys.stderr.write(f"\n{question}: {told}\n")
        for number, choice in enumerate(choices, 1):
            sys.stderr.write(f"  {number} {choice:8} {words.get(f'choice.{choice}.referee', '')}\n")
        while True:
            sys.stderr.write("? ")
            sys.stderr.flush()
            line = sys.stdin.readline()
            if not line:
                return None
            found = _chosen(line.strip().lower(), choices)
            if found:
                return found

    def answers(self, question: str) -> bool:  # noqa: ARG002  (a person can be asked anything)
        """Whether `decide` would have an answer: yes, somebody is there."""
        return True


def _chosen(said: str, choices: Sequence[str]) -> str | None:
    if said.isascii() and said.isdigit() and 1 <= int(said) <= len(choices):
        return choices[int(said) - 1]
    begun = [choice for choice in choices if said and choice.startswith(said)]
    return begun[0] if len(begun) == 1 else None


def _plain(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def at_the_terminal() -> Person | None:
    """The person, where standard input is a terminal; None where nobody is there."""
    return Person() if sys.stdin is not None and sys.stdin.isatty() else None
