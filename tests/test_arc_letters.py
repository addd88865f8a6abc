"""Sentences of the rules and of the interfaces taken to the letter: a scenario as a file, and what it must come to."""

from typing import NamedTuple

import pytest

from printkit.journal.entries import to_dict
from printkit.journal.state import as_json
from printkit.rules.play import play
from printkit.world import scenario

ANA = 'party: [{name: Ana, at: [vale, "0101"], mobility: 6}]'
TWO = 'party: [{name: Ana, at: [vale, "0101"], mobility: 7}, {name: Rui, at: [vale, "0101"], mobility: 6}]'
PLAIN = "regions: {vale: {size: [9, 4]}}"


class Case(NamedTuple):
    """`shown` names the kinds and fields to look at; `wanted` is what they must be, in journal order."""

    rule: str
    sentence: str
    source: tuple[str, ...]
    shown: tuple[str, tuple[str, ...]]
    wanted: list[tuple[object, ...]]


CASES = [
    Case(
        "ARC-70",
        "The `hour` entry comes first in hour 0; the end of the hour carries hour h+1 and stands before its `hour`.",
        (PLAIN, ANA, "orders: [{do: wait}, {do: wait}]"),
        ("begin hour recharge", ("hour", "kind")),
        [(0, "begin"), (0, "hour"), (0, "recharge"), (1, "recharge"), (1, "hour"), (2, "recharge")],
    ),
    Case(
        "ARC-86",
        "What is drawn for hour 0 follows its `hour` entry, what is drawn for a later one stands before it.",
        (PLAIN, ANA, "draw: {weather: true}", "start: {hour: 11}", "rolls: [1, 1]", "orders: [{do: wait}, {do: wait}]"),
        ("hour draw", ("hour", "kind")),
        [(0, "hour"), (0, "draw"), (1, "draw"), (1, "hour")],
    ),
    Case(
        "ARC-50",
        "Every step costs at least 1: what makes a hex easier makes neither a step nor its planning free.",
        (
            PLAIN,
            ANA,
            (
                'events: [{id: w, kind: wind, at: [vale, ["0201", "0202", "0301", "0302"]], trigger: hour, hours: [0, 9], '
                "cost: -3}]"
            ),
            'orders: [{do: travel, to: "0401"}]',
        ),
        ("step", ("to", "cost")),
        [("0201", 1), ("0301", 1), ("0401", 1)],
    ),
    Case(
        "ARC-41",
        "At the first step that cannot be made one `refused` entry is written, the steps made stand.",
        (PLAIN, TWO, 'orders: [{do: move, path: ["0201", "0202", "0404", "0301"]}]'),
        ("step refused", ("kind", "who", "to", "remaining", "rule")),
        [
            ("step", ("Ana", "Rui"), "0201", 5, "ARC-47"),
            ("step", ("Ana", "Rui"), "0202", 4, "ARC-47"),
            ("refused", ("Ana", "Rui"), None, None, "ARC-41"),
        ],
    ),
    Case(
        "ARC-40",
        "`who` defaults to all who are on the map and not named in that hour.",
        (
            PLAIN,
            TWO,
            'orders: [[{do: move, path: ["0201"]}, {who: [Ana], do: move, path: ["0102"]}, {do: move, path: ["0301"]}]]',
        ),
        ("step", ("who", "to")),
        [(("Rui",), "0201"), (("Ana",), "0102"), (("Rui",), "0301")],
    ),
    Case(
        "ARC-49",
        "A `thunderstorm` is `sandstorm` on arid hexes, on roads too; a listed `sandstorm` is `clear` elsewhere.",
        (
            (
                'regions: {vale: {size: [9, 4], tiles: {"0102": {terrain: desert}, "0103": {terrain: dunes}}, paths: '
                '[{kind: road, level: 3, hexes: ["0102", "0103"]}]}}'
            ),
            "weather: [{kind: thunderstorm, region: vale}, {kind: sandstorm, region: vale, hours: [1, 2]}]",
            'party: [{name: Ana, at: [vale, "0101"], mobility: 20}]',
            'orders: [{do: move, path: ["0102", "0103", "0104"]}, {do: move, path: ["0103", "0102", "0101"]}]',
        ),
        ("step", ("to", "cost")),
        [("0102", 4), ("0103", 3), ("0104", 2), ("0103", 5), ("0102", 3), ("0101", 1)],
    ),
    Case(
        "ARC-46",
        "A step between two hexes joined by a bridge is on the bridge; any other on to an inner hex goes into the water.",
        (
            (
                'regions: {vale: {size: [9, 4], paths: [{kind: river, hexes: ["0401", "0402", "0403"]}, '
                '{kind: bridge, hexes: ["0302", "0402", "0502"]}]}}'
            ),
            (
                'party: [{name: Ana, at: [vale, "0302"], mobility: 9}, {name: Zed, at: [vale, "0302"], mobility: 9, '
                "skills: {water_crossing: 1}}]"
            ),
            (
                'orders: [[{who: [Ana], do: move, path: ["0402", "0303", "0402"]}, '
                '{who: [Zed], do: move, path: ["0303", "0402"]}]]'
            ),
        ),
        ("step refused", ("who", "to", "cost", "rule")),
        [
            (("Ana",), "0402", 2, "ARC-48"),
            (("Ana",), "0303", 1, "ARC-47"),
            (("Ana",), None, None, "ARC-46"),
            (("Zed",), "0303", 1, "ARC-47"),
            (("Zed",), "0402", 2, "ARC-47"),
        ],
    ),
    Case(
        "ARC-65",
        "For `hours: n` the travellers are off the map; the `hour` entry h+n shows them on the far tile.",
        (
            "regions: {vale: {size: [3, 3]}, costa: {size: [3, 3]}}",
            'passages: [{from: [vale, "0101"], to: [costa, "0203"], hours: 2}]',
            ANA,
            "orders: [{do: cross}, {do: wait}, {do: wait}]",
        ),
        ("hour", ("hour", "positions")),
        [(0, {"Ana": ("vale", "0101")}), (1, {"Ana": "transit"}), (2, {"Ana": ("costa", "0203")})],
    ),
    Case(
        "ARC-52",
        "Forfeit: the step happens now and spends what is left, and the next recharge gives 0.",
        (
            'regions: {vale: {size: [3, 3], tiles: {"0102": {terrain: snowy_mountain}}}}',
            "weather: [{kind: blizzard, region: vale}]",
            ANA,
            'orders: [{do: move, path: ["0102"]}, {do: wait}]',
        ),
        ("recharge step", ("hour", "movement", "cost", "remaining")),
        [
            (0, {"Ana": 6}, None, None),
            (0, None, 7, 0),
            (1, {"Ana": 0}, None, None),
            (2, {"Ana": 6}, None, None),
        ],
    ),
    Case(
        "ARC-14",
        "A moving event moves before new ones appear; tiles off the map are dropped; with none left it is over.",
        (
            PLAIN,
            ANA,
            (
                'events: [{id: gale, kind: storm, at: [vale, ["0203", "0204"]], trigger: hour, hours: [0, 30], moves: '
                "{every: hour, direction: SE, tiles: 1}}]"
            ),
            "orders: [{do: wait}, {do: wait}, {do: wait}, {do: wait}]",
        ),
        ("event", ("hour", "change", "hexes")),
        [
            (0, "appears", ("0203", "0204")),
            (1, "moves", ("0304",)),
            (2, "moves", ("0404",)),
            (3, "ends", ("0404",)),
        ],
    ),
    Case(
        "ARC-79",
        "At once on the tile, allies 1 tile away at second 10, 2 at 20, with the skill at 10 x distance; no docile ones.",
        (
            PLAIN,
            (
                'creatures: [{id: w, kind: wolf, at: [vale, "0502"], personality: territorial, allies: pack}, '
                '{id: x, kind: fox, at: [vale, "0503"], personality: territorial, allies: pack}, '
                '{id: y, kind: wolf, at: [vale, "0503"]}, {id: z, kind: wolf, at: [vale, "0802"], personality: territorial}]'
            ),
            (
                'party: [{name: Ana, at: [vale, "0402"], mobility: 6}, {name: Rui, at: [vale, "0302"], mobility: 6}, '
                '{name: Far, at: [vale, "0202"], mobility: 6}, '
                '{name: Eva, at: [vale, "0202"], mobility: 6, skills: {long_reinforcement: 1}}]'
            ),
            'orders: [{who: [Ana], do: move, path: ["0502"]}]',
        ),
        ("encounter", ("creatures", "participants", "joins")),
        [(("w",), ("Ana",), {"Rui": 20, "Eva": 30, "x": 10})],
    ),
    Case(
        "ARC-75",
        "An encounter: the rest of the path is dropped without a `refused` entry, what is left of the hour is lost.",
        (
            PLAIN,
            'creatures: [{id: bear, at: [vale, "0201"], personality: territorial}]',
            'vehicles: [{id: cart, kind: cart, at: [vale, "0301"]}]',
            ANA,
            (
                'orders: [[{do: move, path: ["0201", "0301"]}, {do: move, path: ["0301"]}, {do: board, vehicle: cart}, '
                "{do: sleep}], {do: board, vehicle: cart}]"
            ),
        ),
        ("step encounter refused boards", ("hour", "kind", "rule", "to")),
        [
            (0, "step", "ARC-47", "0201"),
            (0, "encounter", "ARC-75", None),
            (0, "refused", "ARC-52", None),
            (0, "refused", "ARC-75", None),
            (0, "refused", "ARC-42", None),
            (1, "step", "ARC-61", "0301"),
            (1, "boards", "ARC-61", None),
        ],
    ),
    Case(
        "ARC-76",
        "Who shares the start tile with aggressive creatures meets them there at hour 0, all in one; hidden ones ambush.",
        (
            PLAIN,
            (
                'creatures: [{id: wolf, at: [vale, "0101"], personality: aggressive, hidden: true}, '
                '{id: boar, at: [vale, "0101"], personality: aggressive}, {id: deer, at: [vale, "0101"]}, '
                '{id: bear, at: [vale, "0201"], personality: aggressive, fov: 0}]'
            ),
            TWO,
            "rolls: [12]",
        ),
        ("encounter", ("hour", "rule", "creatures", "participants", "surprised")),
        [(0, "ARC-76", ("wolf", "boar"), ("Ana", "Rui"), ("Ana", "Rui"))],
    ),
    Case(
        "ARC-75",
        "Aggressive: starts combat when it shares a tile, at the start too.",
        (PLAIN, 'creatures: [{id: boar, at: [vale, "0101"], personality: aggressive}]', ANA, "orders: [{do: wait}]"),
        ("encounter", ("hour", "rule", "creatures")),
        [(0, "ARC-75", ("boar",))],
    ),
    Case(
        "ARC-90",
        "An order that names a busy member ends the activity, one that was begun in the same hour too.",
        (
            'regions: {vale: {size: [9, 4], tiles: {"0101": {structures: [market_town]}}}}',
            TWO,
            (
                'orders: [[{who: [Ana, Rui], do: city, hours: 3}, {who: [Ana], do: move, path: ["0201"]}], '
                '{do: move, path: ["0301"]}, {who: [Rui], do: wait}]'
            ),
        ),
        ("activity step", ("hour", "kind", "who", "change", "to")),
        [
            (0, "activity", ("Ana", "Rui"), "begins", None),
            (0, "activity", ("Ana",), "broken", None),
            (0, "step", ("Ana",), None, "0201"),
            (1, "step", ("Ana",), None, "0301"),
            (2, "activity", ("Rui",), "broken", None),
        ],
    ),
    Case(
        "ARC-61",
        "The next entry is read when all travellers have arrived; without their driver the crew go no further.",
        (
            "regions: {vale: {size: [19, 3]}}",
            'vehicles: [{id: horse, kind: horse, at: [vale, "0101"], captain: Ana, crew: [Ana, Rui]}]',
            TWO,
            'orders: [[{who: [Ana], do: travel, to: "1901"}, {who: [Ana], do: wait}], {who: [Ana], do: wait}]',
        ),
        ("activity refused", ("hour", "kind", "who", "change")),
        [
            (0, "activity", ("Ana", "Rui"), "begins"),
            (0, "activity", ("Ana",), "broken"),
            (1, "refused", ("Rui",), None),
            (1, "activity", ("Rui",), "ends"),
        ],
    ),
    Case(
        "ARC-90",
        "Inside a city, members may spend the hour on city activities: whom a vehicle takes away does so no more.",
        (
            'regions: {vale: {size: [9, 4], tiles: {"0101": {structures: [market_town]}}}}',
            'vehicles: [{id: horse, kind: horse, at: [vale, "0101"], captain: Ana, crew: [Ana, Rui]}]',
            TWO,
            'orders: [{who: [Rui], do: city, hours: 3}, {who: [Ana], do: move, path: ["0201"]}, {do: wait}]',
        ),
        ("activity step", ("hour", "kind", "who", "change")),
        [
            (0, "activity", ("Rui",), "begins"),
            (1, "step", ("Ana", "Rui"), None),
            (2, "activity", ("Rui",), "broken"),
        ],
    ),
    Case(
        "ARC-86",
        "At a number that the die lacks the run stops with a `refused` entry, everybody standing where they stood.",
        (PLAIN, ANA, "draw: {weather: true}", "rolls: [101]", "orders: [{do: wait}]"),
        ("hour draw refused", ("hour", "kind", "positions", "order")),
        [(0, "hour", {"Ana": ("vale", "0101")}, None), (0, "refused", None, {"rolls": 101})],
    ),
]


def _played(source: tuple[str, ...]):
    return play(scenario.parse("\n".join(("system: arcologia", *source)), file="letters.yaml"))


def _plain(value: object) -> object:
    """Lists as tuples, however deep: what a journal line holds, comparable."""
    if isinstance(value, list | tuple):
        return tuple(map(_plain, value))
    return {k: _plain(v) for k, v in value.items()} if isinstance(value, dict) else value


@pytest.mark.parametrize(
    "case", [pytest.param(c, marks=pytest.mark.rule(c.rule), id=f"{c.rule}-{n}") for n, c in enumerate(CASES)]
)
def test_to_the_letter(case):
    kinds, fields = case.shown
    lines = [to_dict(e) for e in _played(case.source).entries]
    found = [tuple(_plain(e.get(f)) for f in fields) for e in lines if e["kind"] in kinds.split()]
    assert found == case.wanted, case.sentence


@pytest.mark.rule("ARC-23")
def test_a_mark_shows_while_the_hour_is_before_its_end_and_tells_when_it_was_seen_last():
    source = (
        PLAIN,
        'creatures: [{id: deer, at: [vale, "0302"], stays: 6}]',
        'party: [{name: Ana, at: [vale, "0502"], mobility: 6}]',
    )
    away = '{do: wait}, {do: move, path: ["0602", "0702"]}'
    for waits, marks in ((3, [{"id": "deer", "kind": "deer", "seen": 1, "until": 6}]), (4, [])):
        done = _played((*source, f"orders: [{away}, {', '.join(['{do: wait}'] * waits)}]"))
        assert as_json(done.state)["knowledge"]["vale"]["0302"].get("marks", []) == marks
