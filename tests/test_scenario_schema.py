"""The schema of scenarios: in step with the reader, and true of what people and the program write."""

import json
import re
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from made import scenarios
from schema_check import problems

from printkit import schemas, tables
from printkit.world import calendar, land, notes, party, scenario, schema, things
from printkit.world.order_forms import OPTIONS, SYSTEMS, orders_of

HERE = Path(__file__).parent
SCHEMA = schemas.schema("scenario")


def loaded(text: str):
    """What another YAML reader makes of a text, hexes as text."""
    return yaml.load(text, Loader=yaml.CSafeLoader)


@pytest.mark.parametrize(
    ("name", "form"),
    [
        ("", scenario.scenario_form()),
        ("region", land.region_form()),
        ("tile", land.tile_form()),
        ("area", land.area_form()),
        ("path", land.PATH_FORM),
        ("location", notes.LOCATION_FORM),
        ("land", notes.LAND_FORM),
        ("realm", notes.REALM_FORM),
        ("note", notes.NOTE_FORM),
        ("passage", things.PASSAGE_FORM),
        ("weather", things.weather_form()),
        ("event", things.event_form(tables.calendar())),
        ("creature", things.creature_form()),
        ("vehicle", things.vehicle_form()),
        ("map", things.MAP_FORM),
        ("member", party.MEMBER_FORM),
        ("calendar", calendar.CALENDAR_FORM),
    ],
)
def test_the_schema_has_the_keys_of_the_reader(name, form):
    own = SCHEMA["$defs"][name] if name else SCHEMA
    assert set(own["properties"]) == set(form.takers)
    assert set(own.get("required", ())) == set(form.required)
    assert own["additionalProperties"] is False


def test_the_schema_has_every_order_of_every_system():
    written = {
        (o["properties"]["do"]["const"], frozenset(o["properties"]) - {"do", "who"})
        for o in SCHEMA["$defs"]["order"]["anyOf"]
    }
    assert written == {(do, frozenset(form.fields)) for system in SYSTEMS for do, form in orders_of(system).items()}


@pytest.mark.parametrize(
    "path", ["tests/scenario_example.yaml", "templates/new/scenario.en.yaml", "templates/new/scenario.pt.yaml"]
)
def test_what_people_write_fits(path, root):
    assert problems(loaded((root / path).read_text(encoding="utf-8")), SCHEMA) == []


@settings(max_examples=40)
@given(scenarios())
def test_what_the_program_writes_fits(made):
    assert problems(loaded(scenario.write(made)), SCHEMA) == []


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("system",), "arcologa"),
        (("printkit",), 2),
        (("regions", "vale", "fill"), "plains"),
        (("regions", "vale", "tiles", "203"), {}),
        (("regions", "vale", "size"), [12]),
        (("party",), []),
        (("party", 0, "fov"), "2"),
        (("orders", 0), {"do": "move"}),
        (("orders", 0), {"do": "wait", "path": ["0101"]}),
        (("events", 0, "chance"), 2),
        (("creatures", 0, "personality"), "agressive"),
        (("sed",), 7),
    ],
)
def test_what_the_reader_refuses_does_not_fit(path, value):
    data = loaded((HERE / "scenario_example.yaml").read_text(encoding="utf-8"))
    at = data
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = value
    assert problems(data, SCHEMA)


def test_every_option_that_a_rule_asks_for_can_be_set(root):
    asked = set()
    for path in sorted((root / "printkit" / "rules").rglob("*.py")):
        asked |= set(re.findall(r"\boption\(\"(\w+)\"", path.read_text(encoding="utf-8")))
    assert asked
    assert asked == {name for names in OPTIONS.values() for name in names}


def test_the_schema_is_plain_json_and_the_same_each_time():
    assert json.loads(json.dumps(SCHEMA)) == SCHEMA
    assert json.dumps(schema.schema()) == json.dumps(SCHEMA)
