"""Whatever a file holds, reading it gives a scenario or faults: no traceback, no long wait."""

import json
import time

import pytest
from hypothesis import example, given, settings, strategies as st
from scenes import text

from printkit.core.faults import BadInput
from printkit.world import calendar, scenario

EXAMPLE = text(
    more="""\
title: Vale
start: {month: 3, day: 14, hour: 8}
draw: {weather: true}
passages:
  - {id: gate, from: [vale, "0605"], to: [costa, "0101"], hours: 4}
weather:
  - {kind: blizzard, region: vale, hours: [0, 24]}
  - {region: costa, periods: [rain, clear*3]}
events:
  - {id: gale, kind: storm, at: [vale, ["0601", "0602"]], trigger: hour, hours: [5, 30],
     moves: {every: hour, direction: SE, tiles: 1}, weather: thunderstorm, chance: 0.5, text: {en: "a gale"}}
creatures:
  - {id: wolf, at: [vale, "0405"], personality: aggressive, stays: 6, allies: pack, allowed: [land]}
vehicles:
  - {id: boat, kind: sailing_boat, at: [vale, "0301"], captain: Ana, crew: [Ana, Rui]}
maps:
  - {region: vale, hexes: ["0303"], shows: [terrain]}
orders:
  - {do: move, path: ["0201"]}
  - - {who: [Ana], do: sneak, path: ["0302"]}
    - {who: [Rui], do: wait}
rolls: [4, 2]
"""
)
ODD = (
    "",
    "~",
    "[]",
    "{}",
    "[[]]",
    "{a: 1}",
    "-1",
    "1e9",
    "9" * 30,
    "0x1F",
    ".nan",
    "true",
    '"\\ud83d"',
    "*a",
    "&a",
    "!!int 1",
    "'",
    '"',
    "—",
    "\u2028",
    "\x07",
    "\t",
)


def outcome(source: str, read=scenario.parse):
    """Reads a text; a fault is an outcome, anything else that is raised is none."""
    try:
        return read(source, file="f")
    except BadInput as bad:
        faults = bad.faults
    assert faults
    assert all(fault.file == "f" and fault.line >= 0 and "\n" not in str(fault) for fault in faults)
    return None


def test_the_example_is_in_order():
    assert outcome(EXAMPLE)


@settings(max_examples=300)
@given(st.data())
def test_a_damaged_scenario(data):
    """Some words of a good scenario replaced, left out or doubled."""
    words = EXAMPLE.split(" ")
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(words) - 1))
        other = st.sampled_from(ODD) | st.sampled_from(words) | st.text(max_size=6)
        words[at] = data.draw(other)
    source = " ".join(words)
    made = outcome(source)
    if made is not None:
        assert scenario.parse(scenario.write(made), file="w") == made


@settings(max_examples=300)
@given(st.data())
def test_a_scenario_with_lines_moved_or_lost(data):
    lines = EXAMPLE.splitlines()
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(lines) - 1))
        lines[at : at + 1] = data.draw(st.lists(st.sampled_from(lines), max_size=2))
    outcome("\n".join(lines))


@given(st.binary(max_size=200))
@example(b"\xff\xfes\x00")
@example(b"%YAML 1.1\n---\n")
def test_any_bytes(content):
    for encoding in ("utf-8", "latin-1"):
        outcome(content.decode(encoding, "replace"))
        outcome(content.decode(encoding, "replace"), calendar.parse)


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@settings(max_examples=200)
@given(
    st.sampled_from(["seed", "regions", "party", "orders", "events", "weather", "vehicles", "start", "calendar"]),
    VALUES,
)
def test_any_value_in_any_section(section, value):
    sections = {"regions": {"a": {"size": [2, 2]}}, "party": [{"name": "A", "at": ["a", "0101"]}], "system": "eidos"}
    outcome(json.dumps({**sections, section: value}))


@pytest.mark.parametrize(
    "source",
    [
        "[" * 100_000,
        "{a: " * 100_000,
        "- " * 100_000,
        "a: &a [x]\n" + "".join(f"b{n}: &b{n} [{', '.join([f'*b{n - 1}'] * 9)}]\n" for n in range(1, 40)),
        "seed: " + "9" * 1_000_000,
        "x" * 1_000_000,
        '"' + "\\u0041" * 100_000 + '"',
        "\n" * 1_000_000,
        "- a\n" * 100_000,
        "".join(f"k{n}: 1\n" for n in range(3_000)),
        text(regions="regions:\n" + "".join(f"  r{n}: {{size: [9999, 9999]}}\n" for n in range(60))),
        text(more="creatures:\n" + "".join(f"  - {{id: c{n}, at: [vale, 0900]}}\n" for n in range(2_000))),
        text(
            more="creatures:\n"
            + "".join(f"  - {{id: wolf {n}, at: [vale, 0101]}}\n" for n in range(2_000))
            + "orders:\n"
            + "".join(f"  - {{do: fight, creature: wolves {n}}}\n" for n in range(2_000))
        ),
        text(more="weather:\n  - {region: vale, periods: [rain*999999, rain*999999]}"),
        text(more="weather:\n  - {region: vale, hours: [0, 999999999999999999], kind: rain}"),
        text(more="calendar: {week: 7, months: [{key: a, days: 30, season: spring}]}\nstart: {year: 999999}"),
    ],
    ids=[
        "lists in lists", "mappings in mappings", "dashes", "aliases of aliases", "endless number", "endless word",
        "escapes", "empty lines", "long list", "unknown keys", "huge maps", "many faults", "many unknown names", "endless weather",
        "weather of ages", "a late year",
    ],
)  # fmt: skip
def test_nothing_takes_long(source):
    """A guard against reading that grows without bound, far above what it takes; no benchmark."""
    before = time.process_time()
    made = outcome(source)
    if made is not None:
        scenario.write(made)
    assert time.process_time() - before < 20
