"""Scenarios: read from YAML or JSON with every fault at once, and written so that they read back the same.

The files are a promise (interfaces.md, Scenario); a scenario happens as written.
"""

from functools import cache
from pathlib import Path
from typing import Any

from printkit import tables
from printkit.core.dates import Calendar, Date
from printkit.core.faults import BadInput
from printkit.core.shipped import folder
from printkit.world import calendar as calendars, fields as f
from printkit.world.fields import Faults, Form
from printkit.world.files import text_of
from printkit.world.land import MOST_HEXES, region, size
from printkit.world.model import Region, World
from printkit.world.order_forms import ENCOUNTERS, OPTIONS, SYSTEMS, orders_of
from printkit.world.orders import Draw, Scenario
from printkit.world.party import entry, member
from printkit.world.places import Places
from printkit.world.things import Reading, creature, each, event, map_source, passage, vehicle, weather
from printkit.world.writing import pieces, write
from printkit.world.yaml_lines import Listing, Mapping, Node, Scalar, compose, shown

FORMAT = 1
OUTCOMES = ("open", "solo")
REFEREE = {"movement": ("forfeit", "free", "test", "ask")}
PARTY_HAS = ("compass",)
LISTS = ("passages", "weather", "events", "creatures", "vehicles", "maps", "party", "orders")

__all__ = ["parse", "pieces", "read", "write"]


def read(path: Path) -> Scenario:
    """The scenario of a file; raises BadInput with all its faults."""
    return parse(text_of(path), file=str(path))


def parse(text: str, *, file: str) -> Scenario:
    """A scenario from YAML or JSON; `file` is its name in messages. Raises BadInput with all faults, in line order."""
    node, found = compose(text.removeprefix("\ufeff"), file=file)
    faults = Faults(file, found)
    scenario = _scenario(node, faults)
    if scenario is None or faults.found:
        raise BadInput(faults.found)
    return scenario


@cache
def scenario_form() -> Form:
    """The keys of a scenario."""
    start = dict.fromkeys(("year", "month", "day"), f.whole(1, 999_999))
    return Form(
        "a scenario",
        {
            "printkit": _format,
            "system": f.one_of(SYSTEMS),
            "regions": f.raw,
            "party": f.raw,
            "title": f.optional_name,
            "land_version": f.whole(0, 9999),
            "encounters": f.one_of(("arcologia", "ose", "none")),
            "outcomes": f.one_of(OUTCOMES),
            "seed": f.whole(digits=200),
            "calendar": f.raw,
            "start": f.numbers_by({**start, "hour": f.whole(0, 23)}),
            "draw": f.numbers_by({"weather": f.flag, "events": f.flag}),
            "referee": f.numbers_by({key: f.one_of(words) for key, words in REFEREE.items()}),
            "party_has": f.numbers_by(dict.fromkeys(PARTY_HAS, f.flag)),
            "options": _options,
            "rolls": f.many(f.whole(), unique=False),
            **dict.fromkeys(LISTS, f.raw),
        },
        ("system", "regions", "party"),
    )


def _format(node: Node, faults: Faults, key: str) -> int | None:
    number: int | None = f.whole(1)(node, faults, key)
    if number is not None and number > FORMAT:
        faults.add(
            node,
            f"the file is written for a newer printkit (format {number})",
            f"install a newer printkit, or write format {FORMAT}",
        )
        return None
    return number


def _options(node: Node, faults: Faults, key: str) -> dict[str, bool] | None:
    """Optional rules by name, on or off."""
    if type(node) is not Mapping:
        faults.add(node, f"{key} is {shown(node)}", "write a mapping of rule and true or false")
        return None
    taken = ((name, f.flag(value, faults, name)) for name, (_, value) in node.entries.items())
    return {name: value for name, value in taken if value is not None}


def _known_options(node: Node | None, system: str | None, faults: Faults) -> None:
    """Notes each optional rule that the system does not have."""
    if system is None or type(node) is not Mapping:
        return
    faults.about = ""
    for name, (key, _) in node.entries.items():
        if name not in OPTIONS[system]:
            faults.add(key, f"{shown(key)} is no optional rule of {system}", f.nearest(name, OPTIONS[system]))


def _scenario(node: Node, faults: Faults) -> Scenario | None:
    if type(node) is Scalar and not node.text:
        faults.add(node, "the file is empty", "write a scenario with system, regions and party")
        return None
    values = f.take(node, scenario_form(), faults)
    if type(node) is not Mapping:
        return None
    parts = {key: value for key, (_, value) in node.entries.items()}
    taken = values if values is not None else _partly(node)
    calendar = _calendar(parts.get("calendar"), faults)
    start = _start(taken.get("start", {}), parts.get("start"), calendar, faults)
    places = Places(faults)
    regions = _regions(parts.get("regions"), places, layered=taken.get("system") == "arcologia")
    members, creatures, events, vehicles = _names(parts, faults)
    reading = Reading(
        places,
        calendar or tables.calendar(),
        start.hour,
        members=members,
        creatures=creatures,
        events=events,
        vehicles=vehicles,
    )
    system = taken.get("system")
    party = each(parts.get("party"), "party", faults, lambda n, i: member(n, i, system, reading))
    asked = parts.get("party")
    if asked is not None and (f.is_null(asked) or (type(asked) is Listing and not asked.items)):
        faults.add(asked, "the party has no members", "name at least one")
    world = _world(parts, regions, reading, taken)
    _known_options(parts.get("options"), system, faults)
    # where the system cannot be told, an order of any is in order
    forms = {do: form for name in ((system,) if system else SYSTEMS) for do, form in orders_of(name).items()}
    orders = each(parts.get("orders"), "orders", faults, lambda n, _: entry(n, forms, reading))
    if values is None or calendar is None:
        return None
    return Scenario(
        system=values["system"],
        world=world,
        party=party,
        calendar=calendar,
        encounters=values.get("encounters", ENCOUNTERS[values["system"]]),
        outcomes=values.get("outcomes", "open"),
        seed=values.get("seed", 0),
        start=start,
        draw=Draw(**values.get("draw", {})),
        referee=values.get("referee", {}),
        orders=orders,
        rolls=values.get("rolls", ()),
        party_has=values.get("party_has", {}),
        options=values.get("options", {}),
    )


def _partly(node: Mapping) -> dict[str, Any]:
    """The good single values of a scenario whose form has faults: they were noted before and are not noted again."""
    unheard = Faults("")
    takers = scenario_form().takers
    taken = {k: takers[k](v, unheard, k) for k, (_, v) in node.entries.items() if k in takers}
    return {key: value for key, value in taken.items() if value is not None}


def _calendar(node: Node | None, faults: Faults) -> Calendar | None:
    """The calendar named, written out, or the shipped one where the file says nothing."""
    faults.about = ""
    if node is None:
        return tables.calendar()
    if type(node) is Mapping:
        faults.about = "calendar"
        return calendars.from_node(node, faults, key="own")
    shipped = sorted(path.stem for path in (folder("tables") / "calendars").glob("*.yaml"))
    key = f.one_of(shipped)(node, faults, "calendar")
    return None if key is None else tables.calendar(key)


def _start(given: dict[str, int], node: Node | None, calendar: Calendar | None, faults: Faults) -> Date:
    """The moment of hour 0, a day of the calendar."""
    date = Date(given.get("year", 1), given.get("month", 1), given.get("day", 1), given.get("hour", 8))
    if node is not None and calendar is not None and not calendar.valid(date):
        faults.about = ""
        if date.month > len(calendar.months):
            right = f"write a month from 1 to {len(calendar.months)}"
        else:
            right = f"write a day from 1 to {calendar.month_days(date.year, date.month)}"
        faults.add(node, f"start is on day {date.day} of month {date.month}, which the calendar has not", right)
    return date


def _regions(node: Node | None, places: Places, *, layered: bool) -> dict[str, Region]:
    """All regions in file order; first their sizes, so that hexes anywhere can be checked."""
    faults = places.faults
    faults.about = ""
    if node is None:
        return {}
    if type(node) is not Mapping or not node.entries:
        faults.add(
            node,
            f"regions is {shown(node) if type(node) is not Mapping else 'empty'}",
            "write a mapping: vale: {size: [12, 9]}",
        )
        return {}
    places.named = tuple(node.entries)
    total = 0
    for rid, (_, value) in node.entries.items():
        sides = value.entries.get("size") if type(value) is Mapping else None
        faults.about = f"region {rid}"
        grid = size(sides[1], faults) if sides is not None else None
        if grid is not None and sides is not None:
            total += grid.size
            if total > MOST_HEXES:
                faults.add(sides[1], f"the regions have more than {MOST_HEXES} hexes together", "make them smaller")
            else:
                places.grids[rid] = grid
    read_regions = {rid: region(rid, key, value, places, layered=layered) for rid, (key, value) in node.entries.items()}
    return {rid: r for rid, r in read_regions.items() if r is not None}


def _names(parts: dict[str, Node], faults: Faults) -> list[dict[str, Node]]:
    """Names and ids of members, creatures, events and vehicles; one of a kind in a file, noted at the later place."""
    found: list[tuple[Scalar, str, dict[str, Node]]] = []
    books: list[dict[str, Node]] = []
    for section, key, what in (
        ("party", "name", "a member"),
        ("creatures", "id", "a creature"),
        ("events", "id", "an event"),
        ("vehicles", "id", "a vehicle"),
    ):
        book: dict[str, Node] = {}
        books.append(book)
        listing = parts.get(section)
        for item in listing.items if type(listing) is Listing else ():
            named = item.entries.get(key) if type(item) is Mapping else None
            if named is not None and type(named[1]) is Scalar and named[1].text:
                found.append((named[1], what, book))
    owners: dict[str, str] = {}
    faults.about = ""
    for scalar, what, book in sorted(found, key=lambda each: each[0].line):
        if scalar.text in owners:
            faults.add(scalar, f"{shown(scalar)} is the name of {owners[scalar.text]} already", "choose another name")
        owners.setdefault(scalar.text, what)
        book[scalar.text] = scalar
    return books


def _world(parts: dict[str, Node], regions: dict[str, Region], r: Reading, taken: dict[str, Any]) -> World:
    spells = each(parts.get("weather"), "weather", r.faults, lambda n, i: weather(n, i, r))
    return World(
        regions=regions,
        passages=each(parts.get("passages"), "passages", r.faults, lambda n, i: passage(n, i, r)),
        weather=tuple(spell for run in spells for spell in run),
        events=each(parts.get("events"), "events", r.faults, lambda n, i: event(n, i, r)),
        creatures=each(parts.get("creatures"), "creatures", r.faults, lambda n, i: creature(n, i, r)),
        vehicles=each(parts.get("vehicles"), "vehicles", r.faults, lambda n, i: vehicle(n, i, r)),
        maps=each(parts.get("maps"), "maps", r.faults, lambda n, i: map_source(n, i, r)),
        title=taken.get("title", ""),
        land_version=taken.get("land_version", 0),
    )
