"""What is asked on the command line: of the world and the journey, and of how the sheets look."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from printkit.usage import hex_of, one_of, size_of, together, usage

if TYPE_CHECKING:
    from printkit.views.numbers import Numbers

HOURS_OF_A_KIT = 72
"""How long a party explores where nothing else is asked."""
RADIUS = 3
"""How many hexes far a map goes round the hex that is asked for."""
SIZE_OF_A_WORLD = "30x20"
"""Columns and rows of a made world where nothing else is asked."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """Where the world comes from, and what the party is to do in it."""

    scenario: Path | None = None
    seed: int | None = None
    land: Path | None = None
    size: str | None = None
    kind: str | None = None
    version: int | None = None
    system: str | None = None
    encounters: str | None = None
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
        """Raises BadInput with all that is wrong: contradictions, words that are no choice, no world at all."""
        together(self._one_world, self._land, self._system, self._one_goal)

    def _one_world(self) -> None:
        sources = [n for n, v in (("SCENARIO", self.scenario), ("--seed", self.seed)) if v is not None]
        if self.land is not None and self.scenario is not None:
            sources.append("--map")
        if not sources and self.land is None:
            raise usage("no world is named", "name a SCENARIO, or give --seed N or --map FILE")
        if len(sources) > 1:
            raise usage(f"{' and '.join(sources)} at once", "give one of them")

    def _land(self) -> None:
        """The options that shape a made world, which a given land and the board of a game have no use for."""
        from printkit.rules import travel_system
        from printkit.world.order_forms import SYSTEMS

        asked = (("--size", self.size), ("--land", self.kind), ("--version-of-land", self.version))
        named = " and ".join(option for option, value in asked if value is not None)
        if named and (self.scenario is not None or self.land is not None):
            raise usage(f"{named} where the land is given", "this shapes worlds that are made from a --seed")
        if named and self.system in SYSTEMS and travel_system(self.system).facts.land == "board":
            raise usage(f"{named} with --system {self.system}", "its board has a size and a shape of its own")
        if named:
            together(self.cols_and_rows, self._kind, self._version)

    def cols_and_rows(self) -> tuple[int, int]:
        """The size of a made world; BadInput where it is none."""
        from printkit.world import making

        text = self.size or SIZE_OF_A_WORLD
        size = size_of(text)
        if min(size) < making.LEAST_SIDE:
            raise usage(f"--size {text} is too small", f"each side is at least {making.LEAST_SIDE}")
        return size

    def _kind(self) -> None:
        from printkit.world import making

        if self.kind is not None:
            one_of("--land", self.kind, making.lands())

    def _version(self) -> None:
        from printkit.world import making

        if self.version is not None and self.version not in making.STAGES:
            known = ", ".join(map(str, making.STAGES))
            raise usage(f"--version-of-land {self.version} is not known", f"one of {known}")

    def _system(self) -> None:
        from printkit.rules import ENCOUNTERS
        from printkit.world.order_forms import SYSTEMS

        if self.system is not None and self.scenario is not None:
            raise usage("--system with a scenario", "the scenario itself says it; change it there")
        if self.system is not None:
            one_of("--system", self.system, SYSTEMS)
        if self.encounters is not None:
            one_of("--encounters", self.encounters, (*ENCOUNTERS, "none"))

    def _one_goal(self) -> None:
        from printkit.world.order_forms import LONGEST

        spans = (("--explore", self.explore), ("--days", self.days), ("--turns", self.turns))
        named = [option for option, value in spans if value is not None]
        if len(named) > 1:
            raise usage(f"{' and '.join(named)} at once", "give one of them")
        most = LONGEST // 24 if self.days is not None else LONGEST
        if any(value is not None and value > most for _, value in spans):
            raise usage(f"{named[0]} is too long", f"at most {most}")
        if self.via and self.goal is None:
            raise usage("--via without --to", "say with --to where the journey ends")
        if self.goal is not None and named:
            raise usage(f"--to with {named[0]}", "travel to a hex or explore, one of both")
        hexes = [("--from", self.start), *(("--via", h) for h in self.via), ("--to", self.goal)]
        together(*(partial(hex_of, option, text) for option, text in hexes if text is not None))

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
        return source.stem


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """How sheets are to look."""

    lang: str = "en"
    paper: str = ""
    style: str = "colour"
    detail: str = "auto"
    text: str = "fonts"
    hex_mm: float | None = None
    orientation: str = "flat"
    grid: bool = True
    around: str | None = None
    radius: int | None = None
    along: int | None = None
    numbers: str = "{col}{row}"
    first: str = "0101"
    pad: int = 0
    lower: str = "even"

    @classmethod
    def taken_from(cls, given: Mapping[str, Any], *, sheet: str = "") -> Self:
        """What of a command's options is asked of the sheets, or of one; BadInput for a word that is no choice."""
        look = cls(**{f.name: given[f.name] for f in fields(cls) if f.name in given})
        look = replace(look, paper=look.paper.lower())
        look.check(sheet)
        return look

    def check(self, sheet: str) -> None:
        """Raises BadInput for a word that is none of the choices."""
        from printkit import tables
        from printkit.sheets import catalogue

        words = (
            ("--lang", self.lang, tables.languages()),
            ("--paper", self.paper, ("", *catalogue.papers_of(sheet))),
            ("--style", self.style, catalogue.styles()),
            ("--detail", self.detail, ("auto", "engraved", "plain")),
            ("--text", self.text, ("fonts", "outlines")),
            ("--orientation", self.orientation, catalogue.orientations()),
        )
        together(*(partial(one_of, *word) for word in words), self._hex_size, self._part, self._numbers)

    def _hex_size(self) -> None:
        from printkit.sheets import catalogue

        least, most = catalogue.LEAST_HEX, catalogue.LARGEST_HEX
        if self.hex_mm is not None and not least <= self.hex_mm <= most:
            raise usage(f"--hex-mm {self.hex_mm:g} is no size of a hex", f"{least:g} to {most:g} millimetres")

    def _part(self) -> None:
        if self.around is not None and self.along is not None:
            raise usage("--around and --along-route at once", "give one of them")
        if self.radius is not None and self.around is None:
            raise usage("--radius without --around", "say with --around which hex lies in the middle")
        if self.around is not None:
            hex_of("--around", self.around)

    def _numbers(self) -> None:
        try:
            self.scheme()
        except ValueError as wrong:
            raise usage(f"hexes cannot be numbered so: {wrong}", "write such as --numbers '{col}.{row}'") from None

    def scheme(self) -> "Numbers":
        """How hexes are numbered on the sheets; ValueError where that cannot be."""
        from printkit.views import numbers

        return numbers.scheme(self.numbers, first=self.first, pad=self.pad, lower=self.lower)


def taken_from(given: Mapping[str, Any], *, sheet: str = "") -> tuple[Asked, Look]:
    """What is asked of the world and of the sheets; BadInput with the faults of both."""
    asked: list[Asked] = []
    look: list[Look] = []
    together(lambda: asked.append(Asked.taken_from(given)), lambda: look.append(Look.taken_from(given, sheet=sheet)))
    return asked[0], look[0]
