"""The course of an encounter that a procedure works out step by step (OSE-2), in words of tables/lang/."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from printkit.views.words import Words

Step = Mapping[str, Any]


def course(steps: Sequence[Step], words: Words) -> str:
    """The steps as sentences; a step that the language has no phrase for is left out."""
    unit = next((s["unit"] for s in steps if "unit" in s), "yards")
    said = []
    for step in steps:
        kind = str(step.get("step", ""))
        variants = _VARIANTS.get(kind, _plain)(step)
        keys = [f"encounter.step.{kind}.{v}" if v else f"encounter.step.{kind}" for v in variants]
        sentence = "".join(words(k, **{"unit": unit, **step}) + ("" if _joins(k) else " ") for k in keys if k in words)
        said.append(sentence.replace(" ;", ";").strip())
    return " ".join(filter(None, said))


def _joins(key: str) -> bool:
    """Whether a phrase goes on in the same sentence: a reaction, then whether they follow who flees."""
    return key.startswith("encounter.step.reaction.") and key.rpartition(".")[2] not in ("pursues", "lets_go")


def _plain(_step: Step) -> Iterable[str]:
    return ("",)


def _surprise(step: Step) -> Iterable[str]:
    both = (bool(step.get("party")), bool(step.get("foes")))
    yield {(True, True): "both", (True, False): "party", (False, True): "foes", (False, False): "none"}[both]
    if step.get("surrounded"):
        yield "surrounded"


def _distance(step: Step) -> Iterable[str]:
    yield "seen" if "most" in step else "plain"


def _initiative(step: Step) -> Iterable[str]:
    alone = [side for side in ("party", "foes") if side not in step]
    rolled = "foes" if alone == ["party"] else "party"
    yield f"alone_{rolled}" if alone else str(step.get("first", "together"))


def _reaction(step: Step) -> Iterable[str]:
    yield "fixed" if step.get("fixed") else "charisma" if step.get("charisma") else "rolled"
    yield "pursues" if step.get("pursues") else "lets_go"


def _actions(step: Step) -> Iterable[str]:
    yield {100: "sure", 0: "none"}.get(step.get("flight", 0), "flight")
    yield "moves"
    yield from (name for name in ("morale", "likes") if step.get(name) not in (None, "", "none"))


def _flight(step: Step) -> Iterable[str]:
    yield str(step.get("outcome", ""))


_VARIANTS: Mapping[str, Callable[[Step], Iterable[str]]] = {
    "surprise": _surprise,
    "distance": _distance,
    "initiative": _initiative,
    "reaction": _reaction,
    "actions": _actions,
    "flight": _flight,
}
