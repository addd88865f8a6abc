"""From what is asked on the command line to the scenario that is played."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Self

from printkit.core.faults import BadInput, Fault
from printkit.core.hexes import LARGEST_SIDE, Hex, parse
from printkit.world.orders import Order, Scenario

HOURS_OF_A_KIT = 72
"""How long a party explores where nothing else is asked."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """Where the world comes from, and what the party is to do in it."""

    scenario: Path | None = None
    seed: int | None = None
    land: Path | None = None
    size: str = "30x20"
    system: str | None = None
    calendar: Path | None = None
    start: str | None = None
    goal: str | None = None
    via: tuple[str, ...] = ()
    explore: int | None = None
    days: int | None = None
    turns: int | None = None

    @classmethod
    def taken_from(cls, given: Mapping[str, Any]) -> Self:
        """What of a command's options is asked of the world; BadInput where options contradict each other."""
        asked = cls(**{f.name: given[f.name] for f in fields(cls) if f.name in given and given[f.name] is not None})
        asked = replace(asked, via=tuple(asked.via))
        asked.check()
        return asked

    def check(self) -> None:
        """Raises BadInput where two options contradict each other, or no world is named."""
        sources = [n for n, v in (("SCENARIO", self.scenario), ("--seed", self.seed)) if v is not None]
        if self.land is not None and self.scenario is not None:
            sources.append("--map")
        if not sources and self.land is None:
            raise usage("no world is named", "name a SCENARIO, or give --seed N or --map FILE")
        if len(sources) > 1:
            raise usage(f"{' and '.join(sources)} at once", "give one of them")
        if self.via and self.goal is None:
            raise usage("--via without --to", "say with --to where the journey ends")
        if self.goal is not None and self.hours is not None:
            raise usage("--to with --explore, --days or --turns", "travel to a hex or explore, one of both")

    @property
    def hours(self) -> int | None:
        """Turns to explore; None where none are asked for."""
        if self.days is not None:
            return self.days * 24
        return self.turns if self.turns is not None else self.explore

    @property
    def stem(self) -> str:
        """The word that names what is made of this: the seed, or the file's name without its endings."""
        source = self.scenario or self.land
        if source is None:
            return str(self.seed)
        return source.name.partition(".")[0] or source.name


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """How sheets are to look."""

    lang: str = "en"
    paper: str = "a4"
    style: str = "colour"
    detail: str = "auto"
    text: str = "fonts"

    @classmethod
    def taken_from(cls, given: Mapping[str, Any]) -> Self:
        """What of a command's options is asked of the sheets; BadInput for a word that is none of the choices."""
        look = cls(**{f.name: given[f.name] for f in fields(cls)})
        look.check()
        return look

    def check(self) -> None:
        """Raises BadInput for a word that is none of the choices."""
        from printkit import tables
        from printkit.sheets import catalogue

        one_of("--lang", self.lang, tables.languages())
        one_of("--paper", self.paper, catalogue.papers())
        one_of("--style", self.style, catalogue.styles())
        one_of("--detail", self.detail, ("auto", "engraved", "plain"))
        one_of("--text", self.text, ("fonts", "outlines"))


@dataclass(frozen=True, slots=True)
class Played:
    """A scenario to play, and what there is to say about how it was come by."""

    scenario: Scenario
    notes: tuple[str, ...] = field(default=())


def usage(wrong: str, right: str) -> BadInput:
    """A fault of the command line itself."""
    return BadInput([Fault("printkit", 0, wrong, right)])


def one_of(option: str, word: str, choices: tuple[str, ...]) -> None:
    """Raises BadInput where a word is none of the choices."""
    if word not in choices:
        raise usage(f"{option} {word} is not known", f"one of {', '.join(choices)}")


def size_of(text: str) -> tuple[int, int]:
    """Columns and rows.

    >>> size_of("30x20")
    (30, 20)
    """
    cols, _, rows = text.lower().replace("×", "x").partition("x")
    if not (cols.isascii() and cols.isdigit() and rows.isascii() and rows.isdigit()):
        raise usage(f"--size {text} is no size", "write columns x rows, such as 30x20")
    pair = int(cols), int(rows)
    if not all(1 <= side <= LARGEST_SIDE for side in pair):
        raise usage(f"--size {text} is no size of a map", f"each side is 1 to {LARGEST_SIDE}")
    return pair


def hex_of(option: str, text: str) -> Hex:
    """A hex named on the command line."""
    found = parse(text)
    if found is None:
        raise usage(f"{option} {text} is no hex", "write column and row, such as 0304")
    return found


def played(asked: Asked, *, default_hours: int | None = None) -> Played:
    """The scenario that is asked for, with its orders; `default_hours` of exploring where there are none at all.

    Raises BadInput with all faults of the input at once.
    """
    found = _of_file(asked) if asked.scenario is not None else _made(asked)
    orders = _orders(asked)
    scenario = found.scenario
    if orders:
        scenario = replace(scenario, orders=orders)
    elif not scenario.orders and default_hours is not None:
        scenario = replace(scenario, orders=((Order("explore", hours=default_hours),),))
    return replace(found, scenario=scenario)


def _orders(asked: Asked) -> tuple[tuple[Order, ...], ...]:
    if asked.goal is not None:
        via = tuple(hex_of("--via", h) for h in asked.via)
        return ((Order("travel", to=hex_of("--to", asked.goal), via=via),),)
    if asked.hours is not None:
        return ((Order("explore", hours=asked.hours),),) if asked.hours else ()
    return ()


def _of_file(asked: Asked) -> Played:
    from printkit.world import scenario

    if asked.scenario is None:
        raise TypeError
    found = scenario.read(asked.scenario)
    for option, value in (("--from", asked.start), ("--system", asked.system), ("--calendar", asked.calendar)):
        if value is not None:
            raise usage(f"{option} with a scenario", "the scenario itself says it; change it there")
    return Played(found)


def _made(asked: Asked) -> Played:
    raise NotImplementedError
