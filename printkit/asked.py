"""From what is asked on the command line to the scenario that is played."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from printkit.core.dates import Calendar
from printkit.core.faults import BadInput, Fault
from printkit.core.hexes import LARGEST_SIDE, Hex, parse
from printkit.world.model import Place, World
from printkit.world.orders import Draw, Order, Scenario

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
        spans = (("--explore", self.explore), ("--days", self.days), ("--turns", self.turns))
        named = [option for option, value in spans if value is not None]
        if len(named) > 1:
            raise usage(f"{' and '.join(named)} at once", "give one of them")
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


@dataclass(frozen=True, slots=True)
class Played:
    """A scenario to play, and what there is to say about how it was come by."""

    scenario: Scenario
    notes: tuple[str, ...] = field(default=())


def usage(wrong: str, right: str) -> BadInput:
    """A fault of the command line itself."""
    return BadInput([Fault("printkit", 0, wrong, right)])


def together(*checks: Callable[[], object]) -> None:
    """Makes every check; raises one BadInput with the faults of all that fail."""
    faults: list[Fault] = []
    for check in checks:
        try:
            check()
        except BadInput as bad:
            faults += bad.faults
    if faults:
        raise BadInput(faults)


def taken_from(given: Mapping[str, Any], *, sheet: str = "") -> tuple[Asked, Look]:
    """What is asked of the world and of the sheets; BadInput with the faults of both."""
    asked: list[Asked] = []
    look: list[Look] = []
    together(lambda: asked.append(Asked.taken_from(given)), lambda: look.append(Look.taken_from(given, sheet=sheet)))
    return asked[0], look[0]


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


def played(asked: Asked, *, default_hours: int | None = None, keyed: bool = True) -> Played:
    """The scenario that is asked for, with its orders; `default_hours` of exploring where there are none at all.

    A made world has its notes only where it is `keyed`: no sheet but the key reads them.

    Raises BadInput with all faults of the input at once.
    """
    found = Played(_of_file(asked.scenario)) if asked.scenario is not None else _made(asked, keyed=keyed)
    scenario = found.scenario
    if asked.encounters is not None:
        scenario = replace(scenario, encounters=asked.encounters)
    if asked.calendar is not None and asked.scenario is not None:
        scenario = _dated(scenario, asked.calendar)
    if asked.start is not None:
        scenario = _set_out(scenario, _on_the_map(scenario, "--from", asked.start))
    orders = _orders(asked, scenario)
    if orders is None and not scenario.orders and default_hours is not None:
        orders = _exploring(default_hours)
    return replace(found, scenario=scenario if orders is None else replace(scenario, orders=orders))


def _orders(asked: Asked, scenario: Scenario) -> tuple[tuple[Order, ...], ...] | None:
    """The orders that are asked for; None where none are."""
    if asked.goal is not None:
        via = tuple(_on_the_map(scenario, "--via", h) for h in asked.via)
        return ((Order("travel", to=_on_the_map(scenario, "--to", asked.goal), via=via),),)
    return None if asked.hours is None else _exploring(asked.hours)


def _exploring(hours: int) -> tuple[tuple[Order, ...], ...]:
    return ((Order("explore", hours=hours),),) if hours else ()


def _of_file(path: Path) -> Scenario:
    from printkit.world import scenario

    return scenario.read(path)


def _made(asked: Asked, *, keyed: bool) -> Played:
    """A made world, or the land of a text-mapper file, with a party of its own people."""
    from printkit import tables
    from printkit.rules import travel_system
    from printkit.world import making
    from printkit.world.scenario import ENCOUNTERS

    system = asked.system or "arcologia"
    seed = _seed(asked)
    calendar = tables.calendar() if asked.calendar is None else _own_calendar(asked.calendar)
    if asked.land is None and travel_system(system).facts.land == "board":
        return Played(_on_a_board(system, seed, calendar))
    if asked.land is not None:
        world, notes = _mapped(asked.land, system, seed, calendar, keyed=keyed)
    else:
        world, notes = _grown(asked, seed, calendar, keyed=keyed), ()
    scenario = Scenario(
        system=system,
        encounters=ENCOUNTERS[system],
        world=world,
        party=making.default_party(seed, world),
        calendar=calendar,
        outcomes="solo",
        seed=seed,
        start=making.first_morning(calendar),
        draw=Draw(weather=True, events=True),
    )
    return Played(scenario, notes)


def _on_a_board(system: str, seed: int, calendar: Calendar) -> Scenario:
    """An island board with pieces of the kinds that live there; the weather is listed, so that boats can tell it."""
    from printkit.world.making import boards, first_morning

    world = boards.make_board(seed)
    party = boards.board_party(seed, world)
    start = first_morning(calendar)
    return Scenario(system=system, world=world, party=party, calendar=calendar, outcomes="solo", seed=seed, start=start)


def _grown(asked: Asked, seed: int, calendar: Calendar, *, keyed: bool) -> World:
    from printkit.rules import travel_system
    from printkit.world import making

    version = making.LATEST if asked.version is None else asked.version
    # where no field of view tells what lies around, every hex is keyed with a place to be found
    places = "landmarks" if travel_system(asked.system or "arcologia").facts.sees else "all"
    detail = "full" if keyed else "map"
    return making.make(
        seed,
        size=asked.cols_and_rows(),
        land=asked.kind,
        version=version,
        calendar=calendar,
        start=making.first_morning(calendar),
        places=places,
        detail=detail,
    )


def _seed(asked: Asked) -> int:
    """The seed that is given; else that of the file with the land: the same land is always lived in alike."""
    if asked.seed is not None or asked.land is None:
        return asked.seed or 0
    from printkit.world import textmapper

    return textmapper.seed_of(asked.land)


def _mapped(path: Path, system: str, seed: int, calendar: Calendar, *, keyed: bool) -> tuple[World, tuple[str, ...]]:
    """The land of a text-mapper file, with what lives and happens there."""
    from printkit.rules import travel_system
    from printkit.world import making, textmapper

    world, report = textmapper.read(path)
    start = making.first_morning(calendar)
    everywhere = not travel_system(system).facts.sees
    lived = making.lived_in(world, seed, calendar=calendar, start=start, keyed=keyed, everywhere=everywhere)
    return lived, report.lines()


def _own_calendar(path: Path) -> Calendar:
    from printkit.world import calendar

    return calendar.read(path)


def _dated(scenario: Scenario, path: Path) -> Scenario:
    """The scenario under a calendar of the user's own."""
    own = _own_calendar(path)
    if not own.valid(scenario.start):
        date = scenario.start
        wrong = f"it has no day {date.day} of month {date.month}, on which the journey begins"
        raise BadInput([Fault(str(path), 0, wrong, "give it such a day, or name another start in the scenario")])
    return replace(scenario, calendar=own)


def _set_out(scenario: Scenario, start: Hex) -> Scenario:
    """The whole party on another hex of the region where its first member is."""
    region = scenario.party[0].at.region
    return replace(scenario, party=tuple(replace(m, at=Place(region, start)) for m in scenario.party))


def _on_the_map(scenario: Scenario, option: str, text: str) -> Hex:
    """A hex of the region where the party is, named on the command line."""
    found = hex_of(option, text)
    region = scenario.world.regions[scenario.party[0].at.region]
    if found not in region.grid:
        last = region.grid.name(Hex(region.grid.cols, region.grid.rows))
        raise usage(f"{option} {text} is not on the map", f"its hexes are 0101 to {last}")
    return found
