"""The referee: a policy from tables/ or the scenario, and a person where the policy says to ask (ARC-52)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from printkit.rules.system import Referee

ASK = "ask"


@dataclass(frozen=True, slots=True)
class Policy:
    """Answers by a fixed choice for each question; where that is `ask`, or none, the person decides, if any."""

    choices: Mapping[str, str]
    person: Referee | None = None

    def decide(self, question: str, choices: Sequence[str], figures: Mapping[str, Any]) -> str | None:
        """One of the choices; None where it is to be asked and nobody is there."""
        fixed = self.choices.get(question, ASK)
        if fixed != ASK:
            return fixed if fixed in choices else None
        return self.person.decide(question, choices, figures) if self.person else None

    def answers(self, question: str) -> bool:
        """Whether there is a policy or a person for a question."""
        return self.choices.get(question, ASK) != ASK or self.person is not None
