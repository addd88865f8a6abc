"""Bad input: each fault at its line, marked `#!` in the cases, with what is wrong and what would be right."""

import pytest
from scenes import SECTIONS, faults, marked, text

from printkit.core.faults import BadInput
from printkit.world import scenario


def vale(*lines: str) -> dict[str, str]:
    return {"regions": "regions:\n  vale:\n    size: [6, 5]\n" + "\n".join(f"    {line}" for line in lines)}


def tiles(*lines: str) -> dict[str, str]:
    return vale("tiles:", *(f"  {line}" for line in lines))


def areas(*lines: str) -> dict[str, str]:
    return vale("areas:", *(f"  - {line}" for line in lines))


def paths(*lines: str) -> dict[str, str]:
    return vale("paths:", *(f"  - {line}" for line in lines))


def each(section: str, *lines: str) -> dict[str, str]:
    return {"more": "\n".join((f"{section}:", *(f"  - {line}" for line in lines)))}


def party(*lines: str) -> dict[str, str]:
    return {"party": each("party", *lines)["more"]}


CASES = {
    # the file as a whole
    "no system": ({"system": "", "head": "printkit: 1  #!"}, "has no system"),
    "unknown key": ({"more": "partie: []  #!"}, "«partie» is not known in a scenario; did you mean party?"),
    "key twice, at its later place": ({"more": "system: eidos  #!"}, "«system» is given twice (first in line 2)"),
    "newer format": ({"head": "printkit: 2  #!"}, "newer printkit (format 2)"),
    "format zero": ({"head": "printkit: 0  #!"}, "printkit is «0»"),
    "unknown system": ({"system": "system: arcologa  #!"}, "did you mean arcologia?"),
    "anchor and alias": ({"more": "title: &t Arcos  #!\nweather: *t  #!"}, "&t"),
    "tag": ({"more": "title: !!str Arcos  #!"}, "tag"),
    "second document": ({"more": "---  #!\na: 1"}, "second document"),
    "list as key": ({"more": "? [a]  #!\n: 1"}, "stands as a key"),
    "empty value": ({"more": "seed:  #!"}, "seed is nothing"),
    "seed in quotes": ({"more": 'seed: "7"  #!'}, "in quotes"),
    "seed with a line": ({"more": "seed: 1_0  #!"}, "whole number"),
    "seed with a point": ({"more": "seed: 7.0  #!"}, "whole number"),
    "seed without end": (
        {"more": f"seed: {'9' * 5000}  #!"},
        "whole number",
    ),
    "yes for true": ({"more": "draw: {weather: yes}  #!"}, "write true or false"),
    "encounters": ({"more": "encounters: os  #!"}, "one of: arcologia, ose, none"),
    "outcomes": ({"more": "outcomes: closed  #!"}, "one of: open, solo"),
    "referee": ({"more": "referee: {movement: forfiet}  #!"}, "did you mean forfeit?"),
    "referee's key": ({"more": "referee: {moves: free}  #!"}, "«moves» is not known in referee"),
    "start, month": ({"more": "start: {month: 13, day: 1}  #!"}, "write a month from 1 to 12"),
    "start, day": ({"more": "start: {month: 2, day: 29}  #!"}, "write a day from 1 to 28"),
    "start, hour": ({"more": "start: {hour: 24}  #!"}, "from 0 to 23"),
    "options": (
        {"system": "system: eidos", "more": "options: {owing: 1}  #!"},
        "owing is «1»; write true or false",
    ),
    "options of a system": (
        {"system": "system: alexandrian", "more": "options: {take_ten: true}  #!"},
        "«take_ten» is no optional rule of alexandrian; did you mean take_10?",
    ),
    "party_has": ({"more": "party_has: {compas: true}  #!"}, "did you mean compass?"),
    "rolls": ({"more": "rolls: [4, x]  #!"}, "rolls is «x»"),
    # regions and hexes
    "no regions": ({"regions": "regions: {}  #!"}, "regions is empty"),
    "regions as a list": ({"regions": "regions: [vale]  #!"}, "regions is a list"),
    "no size": ({"regions": "regions:\n  vale: {fill: plain}  #!"}, "region vale: a region has no size"),
    "size of one number": ({"regions": "regions:\n  vale: {size: [6]}  #!"}, "size has 1 numbers; write two"),
    "side above 9999": ({"regions": "regions:\n  vale: {size: [10000, 5]}  #!"}, "from 1 to 9999"),
    "side of zero": ({"regions": "regions:\n  vale: {size: [0, 5]}  #!"}, "from 1 to 9999"),
    "unknown fill": ({"regions": "regions:\n  vale: {size: [6, 5], fill: plains}  #!"}, "did you mean plain?"),
    "hex off the map": (tiles('"0701": {terrain: forest}  #!'), "it goes from 0101 to 0605"),
    "hex in row 0": (tiles('"0100": {terrain: forest}  #!'), "off the map"),
    "no hex": (tiles("A1: {terrain: forest}  #!"), 'write column and row with 2 digits each, as "0203"'),
    "three digits on a small map": (tiles('"002003": {terrain: forest}  #!'), 'it is "0203"'),
    "two digits on a large map": (
        party('{name: Ana, mobility: 6, at: [vale, "003001"]}')
        | {"regions": 'regions:\n  vale:\n    size: [100, 5]\n    tiles:\n      "0203": {terrain: forest}  #!'},
        'it is "002003"',
    ),
    "tile twice, quoted or not": (
        tiles('"0203": {terrain: forest}', "0203: {terrain: woods}  #!"),
        "given twice (first in line 7)",
    ),
    "tile's terrain": (
        tiles('"0203": {terrain: forrest}  #!'),
        "tile 0203 of vale: terrain is «forrest»; did you mean forest?",
    ),
    "tile as a word": (tiles('"0203": forest  #!'), "a tile is «forest»"),
    "tile's structure": (tiles('"0203": {structures: [vilage]}  #!'), "did you mean village?"),
    "structure twice": (tiles('"0203": {structures: [mine, mine]}  #!'), "stands twice in structures"),
    "blocked twice": (vale('blocked: ["0101", "0101"]  #!'), "stands twice in blocked"),
    "encounter_check": (vale("encounter_check: sometimes  #!"), "as 1 in 1d8"),
    "lair": (vale("lair: 101  #!"), "from 0 to 100"),
    "rows of letters": (
        vale("legend: {f: forest}", "rows: [f.....]  #!"),
        "write a list of 5 texts, one a row of the map",
    ),
    "a short row": (
        vale("rows: [......, ......,", "  .....,  #!", "  ......, ......]"),
        "row 3 has 5 letters; write 6, one a column",
    ),
    "a letter without a legend": (
        vale("legend: {f: forest}", "rows: [......, ......, ......, ......,", "  f..x..]  #!"),
        "row 5 has letters that legend has not: x",
    ),
    "a legend of words": (vale("legend: {fo: forest}  #!"), "write one letter for each terrain"),
    "a legend of no terrain": (vale("legend: {f: forrest}  #!"), "legend «f» is «forrest»; did you mean forest?"),
    # ARC-12
    "ARC-12 capital of 5": (
        areas('{kind: capital, hexes: ["0101", "0102", "0103", "0104", "0105"]}  #!'),
        "spans 5 tiles (ARC-12); name at most 4",
    ),
    "ARC-12 wonder of 8": (
        areas('{kind: natural_wonder, hexes: ["0101", "0102", "0103", "0104", "0105", "0201", "0202", "0203"]}  #!'),
        "at most 7",
    ),
    "ARC-12 in two pieces": (areas('{kind: capital, hexes: ["0101", "0103"]}  #!'), "do not all touch"),
    "capital with a base": (
        areas('{kind: capital, hexes: ["0101"], base: forest}  #!'),
        "belongs to a natural_wonder",
    ),
    "wonder on another terrain": (
        vale(
            "tiles:",
            '  "0203": {terrain: forest}  #!',
            "areas:",
            '  - {kind: natural_wonder, hexes: ["0203"], base: hills}',
        ),
        "another terrain than the wonder's base, hills",
    ),
    # ARC-13
    "ARC-13 four layers": (
        tiles('"0203": {structures: [village, wall, mine]}  #!'),
        "tile 0203 of vale holds 4 layers: terrain, village, wall, mine (ARC-13)",
    ),
    "ARC-13 road and structures": (
        vale(
            "tiles:",
            '  "0203": {structures: [village, wall]}  #!',
            "paths:",
            '  - {kind: road, hexes: ["0202", "0203"]}',
        ),
        "village, wall, road",
    ),
    "ARC-13 capital, road, bridge": (
        vale(
            "areas:",
            '  - {kind: capital, hexes: ["0102"]}',
            "paths:",
            '  - {kind: road, hexes: ["0101", "0102"]}',
            '  - {kind: bridge, hexes: ["0101", "0102", "0103"]}  #!',
        ),
        "capital, road, bridge",
    ),
    # paths
    "path's kind": (paths('{kind: rode, hexes: ["0101", "0102"]}  #!'), "did you mean road?"),
    "path without hexes": (paths("{kind: road}  #!"), "a path has no hexes"),
    "road of one hex": (paths('{kind: road, hexes: ["0101"]}  #!'), "name at least 2"),
    "path with a gap": (
        vale("paths:", "  - kind: road", "    hexes:", '      - "0101"', '      - "0103"  #!'),
        "hex «0103» of hexes does not touch the hex before it, «0101»",
    ),
    "road of level 4": (paths('{kind: road, level: 4, hexes: ["0101", "0102"]}  #!'), "from 1 to 3"),
    "river with a level": (paths('{kind: river, level: 1, hexes: ["0101", "0102"]}  #!'), "belongs to a road"),
    "road in repair": (paths('{kind: road, repair: bad, hexes: ["0101", "0102"]}  #!'), "belongs to a trail"),
    "ARC-46 bridge back to its end": (
        paths('{kind: bridge, hexes: ["0101", "0102", "0101"]}  #!'),
        "comes to the same hex twice",
    ),
    "river over land": (
        vale("tiles:", '  "0102": {terrain: forest}  #!', "paths:", '  - {kind: river, hexes: ["0101", "0102"]}'),
        "its terrain is forest, but a river flows here",
    ),
    "path's id twice": (
        paths('{kind: road, id: r, hexes: ["0101", "0102"]}', '{kind: road, id: r, hexes: ["0201", "0202"]}  #!'),
        "the id r belongs to a path already",
    ),
    # passages
    "passage without an end": (each("passages", '{from: [vale, "0101"]}  #!'), "a passage has no to"),
    "passage to nowhere": (each("passages", '{from: [vale, "0101"], to: [cost, "0101"]}  #!'), "did you mean costa?"),
    "passage off the map": (
        each("passages", '{from: [vale, "0101"], to: [costa, "0401"]}  #!'),
        "off the map of costa",
    ),
    "ARC-65 passage within a region": (
        each("passages", '{from: [vale, "0101"], to: [vale, "0201"]}  #!'),
        "join two regions",
    ),
    "passage of no hours": (
        each("passages", '{from: [vale, "0101"], to: [costa, "0101"], hours: 0}  #!'),
        "from 1 to 1000000",
    ),
    # weather
    "weather's kind": (each("weather", "{kind: blizard, region: vale}  #!"), "did you mean blizzard?"),
    "weather's hours": (
        each("weather", "{kind: rain, region: vale, hours: [6, 6]}  #!"),
        "write an end after the beginning",
    ),
    "weather without region": (each("weather", "{kind: rain}  #!"), "weather has no region"),
    "weather's periods": (
        each("weather", "{region: vale, periods: [rain*2, hail]}  #!"),
        "a period's weather is «hail»",
    ),
    "periods and hours": (
        each("weather", "{region: vale, hours: [0, 2], periods: [rain]}  #!"),
        "hours stands beside periods",
    ),
    # events
    "event's required fields": (each("events", "{id: e}  #!"), "an event has no kind"),
    "event's trigger": (each("events", "{id: e, kind: fair, at: global, trigger: dayly}  #!"), "did you mean daily?"),
    "event at a region": (each("events", "{id: e, kind: fair, at: vale, trigger: entry}  #!"), "write [region, hex]"),
    "event's chance": (
        each("events", "{id: e, kind: fair, at: global, trigger: entry, chance: 50}  #!"),
        "from 0 to 1",
    ),
    "event's weekday": (
        each("events", "{id: e, kind: fair, at: global, trigger: daily, weekdays: [8]}  #!"),
        "from 1 to 7",
    ),
    "event's day": (
        each("events", "{id: e, kind: fair, at: global, trigger: daily, days: [29]}  #!"),
        "from 1 to 28",
    ),
    "event's month": (
        each("events", "{id: e, kind: fair, at: global, trigger: seasonal, months: [13]}  #!"),
        "from 1 to 12",
    ),
    "event's moon": (
        each("events", "{id: e, kind: fair, at: global, trigger: lunar, moons: [waxing]}  #!"),
        "full, blood, black",
    ),
    "event's period": (
        each("events", "{id: e, kind: fair, at: global, trigger: period, periods: [noon]}  #!"),
        "event e: periods is «noon»; did you mean afternoon?",
    ),
    "season without months": (
        each("events", "{id: e, kind: fair, at: global, trigger: seasonal}  #!"),
        "add months, or hours",
    ),
    "period without periods": (
        each("events", "{id: e, kind: fair, at: global, trigger: period}  #!"),
        "add periods, or hours",
    ),
    "field of another trigger": (
        each("events", "{id: e, kind: fair, at: global, trigger: entry, weekdays: [1]}  #!"),
        "weekdays stands beside trigger entry",
    ),
    "stays in a season": (
        each("events", "{id: e, kind: fair, at: global, trigger: seasonal, months: [1], stays: 2}  #!"),
        "stays stands beside",
    ),
    "event moves nowhere": (
        each(
            "events", '{id: e, kind: storm, at: [vale, "0101"], trigger: hour, moves: {every: hour, direction: E}}  #!'
        ),
        "one of: N, NE, SE, S, SW, NW",
    ),
    "a whole region cannot move": (
        each(
            "events", "{id: e, kind: storm, at: {region: vale}, trigger: hour, moves: {every: hour, direction: N}}  #!"
        ),
        "begins to move",
    ),
    "event opens": (
        each("events", "{id: e, kind: storm, at: global, trigger: hour, opens: mine}  #!"),
        "one of: field, research",
    ),
    # creatures
    "creature without place": (each("creatures", "{id: wolf}  #!"), "creature wolf: a creature has no at"),
    "creature's personality": (
        each("creatures", '{id: wolf, at: [vale, "0101"], personality: agressive}  #!'),
        "did you mean aggressive?",
    ),
    "creature's tag": (each("creatures", '{id: wolf, at: [vale, "0101"], allowed: [sky]}  #!'), "allowed is «sky»"),
    "creature stays no hour": (
        each("creatures", '{id: wolf, at: [vale, "0101"], stays: 0}  #!'),
        "from 1 to 1000000",
    ),
    # vehicles
    "vehicle's kind": (each("vehicles", '{id: b, kind: boat, at: [vale, "0301"]}  #!'), "kind is «boat»"),
    "captain elsewhere": (
        each("vehicles", '{id: b, kind: canoe, at: [vale, "0101"], captain: Ana}  #!'),
        "does not stand on the vehicle's hex",
    ),
    "captain unknown": (
        each("vehicles", '{id: b, kind: canoe, at: [vale, "0301"], captain: Anna}  #!'),
        "did you mean Ana?",
    ),
    "crew of two boats": (
        each(
            "vehicles",
            '{id: b, kind: canoe, at: [vale, "0301"], crew: [Ana]}',
            '{id: c, kind: canoe, at: [vale, "0301"], crew: [Ana]}  #!',
        ),
        "aboard b already",
    ),
    "too many aboard": (
        each("vehicles", '{id: b, kind: canoe, at: [vale, "0301"], crew: [Ana, Rui], aboard_max: 1}  #!'),
        "at most 1",
    ),
    # maps
    "map shows": (each("maps", "{region: vale, shows: [roads]}  #!"), "did you mean road?"),
    # party
    "party commented out": ({"party": "party:  #!"}, "the party has no members"),
    "passages of one name": (
        each(
            "passages",
            '{id: gate, from: [vale, "0101"], to: [costa, "0101"]}',
            '{id: gate, from: [vale, "0102"], to: [costa, "0102"]}  #!',
        ),
        "another passage is called gate",
    ),
    "no party": ({"party": "party: []  #!"}, "the party has no members"),
    "ARC-1": (
        party('{name: Ana, at: [vale, "0101"], mobility: 5}  #!'),
        "member Ana: mobility is 5 (ARC-1); write 6 or more",
    ),
    "no mobility in arcologia": (party('{name: Ana, at: [vale, "0101"]}  #!'), "has no mobility"),
    "unknown skill": (
        party('{name: Ana, at: [vale, "0101"], mobility: 6, skills: {climb: 1}}  #!'),
        "did you mean climbing?",
    ),
    "name twice": (each("creatures", '{id: Ana, at: [vale, "0101"]}  #!'), "«Ana» is the name of a member already"),
    "name with a line break": (each("creatures", '{id: "a\\nb", at: [vale, "0101"]}  #!'), "line break"),
    "species": (party('{name: Ana, at: [vale, "0101"], mobility: 6, species: marino}  #!'), "did you mean mariño?"),
    # orders
    "order without do": (each("orders", "{who: [Ana]}  #!"), "has no do"),
    "order unknown": (each("orders", '{do: mov, path: ["0101"]}  #!'), "did you mean move?"),
    "order of another system": (each("orders", "{do: march, toward: N}  #!"), "do is «march»"),
    "order as a word": (each("orders", "wait  #!"), "an order is «wait»"),
    "order without its field": (each("orders", "{do: move}  #!"), "order move: it has no path; add path"),
    "order with a foreign field": (
        each("orders", '{do: wait, path: ["0101"]}  #!'),
        "«path» is not known in an order wait",
    ),
    "order of somebody unknown": (
        each("orders", "{do: wait, who: [Anna]}  #!"),
        "«Anna» is no member of the party here; did you mean Ana?",
    ),
    "order of nobody": (each("orders", "{do: wait, who: []}  #!"), "who is empty"),
    "order of one without brackets": (each("orders", "{do: wait, who: Ana}  #!"), "write a list: [Ana]"),
    "hex on no map": (each("orders", '{do: move, path: ["0701"]}  #!'), "lies on no region's map"),
    "creature unknown": (each("orders", "{do: fight, creature: wolf}  #!"), "«wolf» is no creature here"),
    "vehicle unknown": (each("orders", "{do: board, vehicle: boat}  #!"), "«boat» is no vehicle here"),
    "event unknown": (each("orders", "{do: resolve, event: fair}  #!"), "«fair» is no event here"),
    "cross to no region": (each("orders", "{do: cross, to: cost}  #!"), "did you mean costa?"),
    "hours of nothing": (each("orders", "{do: explore, hours: 0}  #!"), "from 1 to 1000000"),
    "march both ways": (
        {"system": "system: alexandrian"} | each("orders", "{do: march}  #!"),
        "it has neither toward nor follow; give toward or follow",
    ),
    "move nowhere": (
        {"system": "system: eidos"} | each("orders", "{do: move, stops: 2}  #!"),
        "it has neither path nor follow; give path or follow",
    ),
    "rescue of nobody": ({"system": "system: eidos"} | each("orders", "{do: rescue}  #!"), "it has no member"),
    "follow nothing": (
        {"system": "system: alexandrian"} | each("orders", "{do: march, follow: road}  #!"),
        "is no path or landmark here",
    ),
    "mode": (
        {"system": "system: alexandrian"} | each("orders", "{do: march, toward: N, mode: [careful]}  #!"),
        "mode is «careful»",
    ),
}


def _marks(case: str):
    """The rule that a case's name begins with."""
    rule = case.partition(" ")[0]
    return [pytest.mark.rule(rule)] if rule.startswith("ARC-") else []


@pytest.mark.parametrize("case", [pytest.param(case, marks=_marks(case)) for case in CASES])
def test_fault_at_its_line(case):
    sections, message = CASES[case]
    source = text(**sections)
    found = faults(source)
    assert any(message in fault for fault in found), found
    assert sorted({int(fault.split(":", 1)[0]) for fault in found}) == marked(source), found
    assert all("; " in fault for fault in found)


def test_all_faults_at_once_in_the_order_of_their_lines():
    source = text(
        head="printkit: 3",
        regions=SECTIONS["regions"].replace("forest", "forrest").replace("port", "prt"),
        more='weather:\n  - {kind: hail, region: vale}\norders:\n  - {do: move, path: ["9999"]}\n  - {do: nothing}',
    )
    found = faults(source)
    lines = [int(fault.split(":", 1)[0]) for fault in found]
    assert lines == sorted(lines)
    assert len(found) == 6


def test_one_fault_brings_no_others_with_it():
    """A thing with a fault still counts as named: orders and crews that speak of it are in order."""
    source = text(
        party=SECTIONS["party"].replace("mobility: 7", "mobility: seven"),
        more='creatures:\n  - {id: wolf, at: [vale, "0900"]}\norders:\n  - {do: fight, creature: wolf, who: [Ana]}',
    )
    assert [fault.split(":", 1)[0] for fault in faults(source)] == ["12", "15"]


@pytest.mark.parametrize(
    ("sections", "wrong"),
    [
        (
            each("vehicles", '{id: v, kind: boat, at: [vale, "9901"], captain: Eva, crew: [Bob]}'),
            ("kind is «boat»", "hex «9901»", "«Eva» is no", "«Bob» is no"),
        ),
        (each("creatures", '{id: wolf, at: [val, "0101"], kind: 1, fov: x}'), ("at is «val»", "fov is «x»")),
        (each("creatures", '{at: [val, "0101"]}'), ("has no id", "at is «val»")),
        (
            each("events", '{id: e, kind: fair, at: [vale, "9901"], trigger: dayly}'),
            ("hex «9901»", "did you mean daily"),
        ),
        (party('{name: Ana, at: [vale, "9901"], mobility: x}'), ("hex «9901»", "mobility is «x»")),
        (paths('{kind: bridg, hexes: ["0101", "9901"]}'), ("did you mean bridge", "hex «9901»")),
        (areas('{kind: city, hexes: ["9901"]}'), ("kind is «city»", "hex «9901»")),
        (each("orders", "{who: [Zed], do: fly}"), ("do is «fly»", "«Zed» is no")),
        (each("passages", '{id: a, from: [val, "0101"]}'), ("from is «val»", "has no to")),
    ],
)
def test_one_fault_hides_no_others_of_the_same_thing(sections, wrong):
    """All at once: a kind that is not known leaves the place, the crew, the hexes to be looked at."""
    found = faults(text(**sections))
    assert all(any(part in fault for fault in found) for part in wrong), found


def test_an_unread_map_brings_no_fault_of_what_moves_on_it():
    moves = "moves: {every: hour, direction: N}"
    event = f'{{id: e, kind: storm, at: [vale, ["0101"]], trigger: hour, {moves}}}'
    found = faults(text(regions="regions:\n  vale:\n    size: [6]", **each("events", event)))
    assert [fault for fault in found if "size has 1" not in fault] == []


def test_an_unknown_system_brings_no_fault_of_its_orders():
    source = text(system="system: eido", more="orders:\n  - {do: dive}\n  - {do: march, toward: N}\n  - {do: sleep}")
    assert faults(source) == ["2: system is «eido»; did you mean eidos?"]


def test_a_message_names_file_and_line():
    with pytest.raises(BadInput) as bad:
        scenario.parse(text(more="sed: 7"), file="dir/my.yaml")
    assert str(bad.value) == "dir/my.yaml:14: «sed» is not known in a scenario; did you mean seed?"
