"""Nothing that the group has not seen moves a byte of the players' files: not by a word, a count, an id or a drawing.

A small world is played; then something that the group never came to know is changed, and it is played again. Where
what the group lives through is the same, hour by hour, every file for players must be the same to the byte.
"""

import json
from dataclasses import replace
from functools import lru_cache
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings, strategies as st

from printkit import kit
from printkit.asked import Look
from printkit.journal.entries import Encounter, Entry, Hour, Step
from printkit.journal.state import State, as_json
from printkit.rules.play import play
from printkit.sheets import catalogue
from printkit.views import audience
from printkit.world import scenario as scenarios
from printkit.world.orders import Scenario

TERRAINS = ("plain", "forest", "hills", "mountain", "swamp", "lake", "deep_forest", "grassland")
STRUCTURES = ("village", "ruins", "watchtower", "market_town", "castle")
WEATHERS = ("clear", "rain", "fog")


def hex_name(col: int, row: int) -> str:
    return f"{col:02d}{row:02d}"


@st.composite
def worlds(draw: st.DrawFn) -> dict[str, Any]:
    """A scenario as plain values, with a party in one corner of the map."""
    cols, rows = draw(st.integers(5, 8)), draw(st.integers(4, 6))
    hexes = [hex_name(c, r) for c in range(1, cols + 1) for r in range(1, rows + 1)]
    some = st.lists(st.sampled_from(hexes[1:]), max_size=4, unique=True)
    tiles: dict[str, dict[str, Any]] = {
        h: {"terrain": draw(st.sampled_from(TERRAINS))} for h in draw(st.lists(st.sampled_from(hexes[1:]), unique=True))
    }
    for i, h in enumerate(draw(some)):
        tiles.setdefault(h, {})["structures"] = [draw(st.sampled_from(STRUCTURES))]
        tiles[h]["name"] = f"Place {i}"
    moves = st.lists(st.sampled_from(["0101", "0102", "0103", "0201", "0202", "0301", "0302"]), min_size=1, max_size=3)
    orders = draw(
        st.lists(
            st.one_of(
                moves.map(lambda p: {"do": "move", "path": p}),
                st.just({"do": "wait"}),
                st.just({"do": "sleep"}),
                st.just({"do": "explore", "hours": 2}),
                moves.map(lambda p: {"do": "travel", "to": p[0]}),
            ),
            max_size=5,
        )
    )
    return {
        "system": "arcologia",
        "encounters": draw(st.sampled_from(["arcologia", "none"])),
        "seed": draw(st.integers(0, 99)),
        "start": {"month": 3, "day": 2, "hour": draw(st.sampled_from([5, 17, 22]))},
        "regions": {"vale": {"size": [cols, rows], "name": "Vale", "tiles": tiles}},
        "weather": [{"kind": draw(st.sampled_from(WEATHERS)), "region": "vale"}],
        "events": [
            {
                "id": f"e{i}",
                "kind": "fair",
                "at": ["vale", h],
                "hidden": draw(st.booleans()),
                "trigger": "entry",
                "text": {"en": f"event {i}"},
            }
            for i, h in enumerate(draw(some))
        ],
        "creatures": [
            {
                "id": f"c{i}",
                "kind": draw(st.sampled_from(["wolf", "ogre", "hare"])),
                "at": ["vale", h],
                "personality": draw(st.sampled_from(["docile", "territorial", "aggressive"])),
                "hidden": draw(st.booleans()),
            }
            for i, h in enumerate(draw(some))
        ],
        "party": [
            {
                "name": "Ana",
                "at": ["vale", "0101"],
                "mobility": draw(st.integers(6, 8)),
                "fov": draw(st.integers(1, 3)),
            },
            {"name": "Rui", "at": ["vale", "0101"], "mobility": 6},
        ],
        "orders": orders,
    }


def unknown_hexes(world: dict[str, Any], known: set[str]) -> list[str]:
    cols, rows = world["regions"]["vale"]["size"]
    every = [hex_name(c, r) for c in range(1, cols + 1) for r in range(1, rows + 1)]
    return [h for h in every if h not in known]


def tile_of(world: dict[str, Any], h: str) -> dict[str, Any]:
    return world["regions"]["vale"]["tiles"].setdefault(h, {})


def another_terrain(world, h, pick):
    tile_of(world, h)["terrain"] = pick(TERRAINS)


def another_structure(world, h, pick):
    tile_of(world, h).update(structures=[pick(STRUCTURES)], name=f"Unseen {pick('abc')}")


def a_name_of_land(world, h, pick):
    world["regions"]["vale"].setdefault("lands", []).append(
        {"kind": "forest", "name": f"Far {pick('xyz')}", "hexes": [h]}
    )


def one_creature_more(world, h, pick):
    creature = {"id": "unseen", "kind": pick(["wolf", "dragon"]), "at": ["vale", h], "personality": "docile"}
    world["creatures"].insert(0, creature)


def one_event_more(world, h, pick):
    event = {"id": "unseen", "kind": "treasure", "at": ["vale", h], "trigger": "entry", "hidden": pick([True, False])}
    world["events"].insert(0, event)


def a_note(world, h, pick):
    note = {"hex": h, "name": "Hollow", "landmark": {"en": "A stone."}, "secret": {"en": pick(["One.", "Two."])}}
    world["regions"]["vale"].setdefault("notes", []).append(note)


def a_river(world, h, pick):
    world["regions"]["vale"].setdefault("paths", []).append(
        {"kind": "stream", "name": pick(["Rin", "Lis"]), "hexes": [h]}
    )


def a_blocked_hex(world, h, _pick):
    world["regions"]["vale"].setdefault("blocked", []).append(h)


def another_region(world, h, pick):
    world["regions"]["further"] = {"size": [pick([2, 3]), 3], "name": "Further"}
    world["passages"] = [{"id": "gate", "from": ["vale", h], "to": ["further", "0101"]}]


def the_text_of_what_is_hidden(world, _h, pick):
    for thing in (*world["events"], *world["creatures"]):
        if thing.get("hidden") and thing["at"][1] not in world["trodden"]:
            thing["text"] = {"en": pick(["Other words.", "More words."])}


def another_title(world, _h, pick):
    world["title"] = pick(["Somewhere", "Elsewhere"])


def another_seed(world, _h, pick):
    world["seed"] = pick([123_456, 654_321])


def what_is_unseen_put_first(world, _h, _pick):
    """The order of things in the file; only things that are known act before each other's eyes (ARC-80)."""
    for key in ("events", "creatures"):
        unknown = [thing for thing in world[key] if thing["id"] not in world["known"]]
        world[key] = [*reversed(unknown), *(thing for thing in world[key] if thing["id"] in world["known"])]


CHANGES = (
    another_terrain,
    another_structure,
    a_name_of_land,
    one_creature_more,
    one_event_more,
    a_note,
    a_river,
    a_blocked_hex,
    another_region,
    the_text_of_what_is_hidden,
    another_title,
    another_seed,
    what_is_unseen_put_first,
)


def parsed(world: dict[str, Any]) -> Scenario:
    return scenarios.parse(json.dumps(world), file="world.json")


def lived_through(scenario: Scenario, entries: tuple[Entry, ...]) -> list[Any]:
    """What the group knows at the opening of each hour and at the end, by the fold alone, and how its encounters went:
    another die is another story."""
    state, out = State(scenario.world), []
    for entry in entries:
        state.apply(entry)
        if isinstance(entry, Hour):
            out.append(json.dumps(as_json(state), sort_keys=True))
    met = [e for e in entries if isinstance(e, Encounter) and not e.secret]
    fought = [(e.hour, e.creatures, e.surprised, dict(e.joins), e.outcome, e.number) for e in met]
    return [*out, json.dumps(as_json(state), sort_keys=True), fought]


def players_files(scenario: Scenario, entries: tuple[Entry, ...], formats: tuple[str, ...]) -> dict[str, bytes]:
    seen = audience.cut(scenario, entries, audience.Reader.PLAYERS)
    out = {}
    for of in catalogue.SHEETS:
        endings = tuple(f for f in of.formats if f in formats)
        if "players" in of.readers and endings and of.fits(seen.facts):
            for piece in kit.pieces_of(of, seen, Look()):
                out.update(piece.printed(Look(detail="plain"), endings).files)
    return out


def changed(world: dict[str, Any], one: Any, lived: Any, change: Any, pick: Any, choose: Any) -> dict[str, Any]:
    """The world with a change in what the group of a journey did not see."""
    unseen = unknown_hexes(world, set(as_json(one.state)["knowledge"].get("vale", {})))
    assume(unseen)
    other = json.loads(json.dumps(world))
    other["trodden"] = ["0101", *(e.to for e in one.entries if isinstance(e, Step))]
    ids = [thing["id"] for key in ("events", "creatures") for thing in world[key]]
    other["known"] = [i for i in ids if any(f'"{i}"' in moment for moment in lived)]
    change(other, choose(unseen), pick)
    del other["trodden"], other["known"]
    return other


def check(world: dict[str, Any], change: Any, pick: Any, choose: Any, formats: tuple[str, ...]) -> None:
    before = parsed(world)
    one = play(before)
    lived = lived_through(before, one.entries)
    after = parsed(changed(world, one, lived, change, pick, choose))
    two = play(after)
    assume(lived_through(after, two.entries) == lived)
    mine, theirs = players_files(before, one.entries, formats), players_files(after, two.entries, formats)
    assert sorted(mine) == sorted(theirs)
    assert [name for name, content in mine.items() if theirs[name] != content] == []


@pytest.mark.parametrize("change", CHANGES, ids=lambda c: c.__name__)
@settings(max_examples=77, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_a_change_of_what_is_unseen_moves_no_byte(change, data):
    check(
        data.draw(worlds()),
        change,
        lambda choices: data.draw(st.sampled_from(list(choices))),
        lambda hexes: data.draw(st.sampled_from(hexes)),
        ("svg", "html", "md"),
    )


@pytest.mark.parametrize("change", CHANGES, ids=lambda c: c.__name__)
@settings(max_examples=2, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_a_change_of_what_is_unseen_moves_no_byte_of_a_pdf(change, data):
    check(
        data.draw(worlds()),
        change,
        lambda choices: data.draw(st.sampled_from(list(choices))),
        lambda hexes: data.draw(st.sampled_from(hexes)),
        ("pdf",),
    )


@lru_cache(maxsize=1)
def _a_world() -> Scenario:
    tiles = {"0201": {"terrain": "forest"}, "0805": {"terrain": "hills", "name": "Far Hill"}}
    return parsed(
        {
            "system": "arcologia",
            "regions": {"vale": {"size": [8, 6], "tiles": tiles}},
            "party": [{"name": "Ana", "at": ["vale", "0101"], "mobility": 7}],
            "orders": [{"do": "wait"}],
        }
    )


def test_the_comparison_can_fail():
    """A change of what is seen does move the players' files."""
    one = _a_world()
    two = replace(one, party=tuple(replace(m, name="Eva") for m in one.party))
    mine = players_files(one, play(one).entries, ("md", "svg"))
    theirs = players_files(two, play(two).entries, ("md", "svg"))
    assert mine != theirs
