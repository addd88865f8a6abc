"""From what is asked on the command line to the scenario that is played."""

from dataclasses import dataclass, field, replace
from pathlib import Path

from printkit.asked import Asked
from printkit.core.dates import Calendar
from printkit.core.faults import BadInput, Fault
from printkit.core.hexes import Hex
from printkit.usage import hex_of, usage
from printkit.world.model import Place, World
from printkit.world.orders import Draw, Order, Scenario


@dataclass(frozen=True, slots=True)
class Played:
    """A scenario to play, and what there is to say about how it was come by."""

    scenario: Scenario
    notes: tuple[str, ...] = field(default=())


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
    from printkit.world.order_forms import ENCOUNTERS

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
    from printkit.world.order_forms import ENCOUNTERS

    world = boards.make_board(seed)
    party = boards.board_party(seed, world)
    start = first_morning(calendar)
    return Scenario(
        system=system,
        encounters=ENCOUNTERS[system],
        world=world,
        party=party,
        calendar=calendar,
        outcomes="solo",
        seed=seed,
        start=start,
    )


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
