"""The JSON Schema of a scenario: its keys and kinds of value. What ties fields together only the reader checks.

Words of tables (terrains, weathers, vehicles …) are those of the tables shipped with the program.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from printkit import tables
from printkit.core.dates import PERIODS
from printkit.core.hexes import DIRECTIONS, LARGEST_SIDE
from printkit.world import land, notes, party, scenario, things
from printkit.world.calendar import SEASONS
from printkit.world.order_forms import CONDITIONS, MODES, OPTIONS, SYSTEMS, OrderForm, orders_of

DRAFT = "https://json-schema.org/draft/2020-12/schema"
Schema = dict[str, Any]


def schema() -> Schema:
    """The schema of a scenario, as plain values."""
    properties: Schema = {
        "printkit": {"const": scenario.FORMAT, "description": "version of the format"},
        "title": _text("what the world is called"),
        "land_version": _whole(0, about="version of the generator that made the land"),
        "system": _words(SYSTEMS, "the rules of travel"),
        "encounters": _words(("arcologia", "ose", "none"), "how a meeting goes; by default the system's own way"),
        "outcomes": _words(scenario.OUTCOMES, "who decides how a fight ended: the table at home or a roll"),
        "seed": {"type": "integer", "description": "of every roll of the dice; default 0"},
        "calendar": {"anyOf": [_text("a shipped calendar"), _ref("calendar")]},
        "start": _object({"year": _whole(1), "month": _whole(1), "day": _whole(1), "hour": _whole(0, 23)}),
        "draw": _object({"weather": _FLAG, "events": _FLAG}),
        "referee": _object({key: _words(words) for key, words in scenario.REFEREE.items()}),
        "options": _object({name: _FLAG for names in OPTIONS.values() for name in names}),
        "party_has": _object(dict.fromkeys(scenario.PARTY_HAS, _FLAG)),
        "regions": {"type": "object", "minProperties": 1, "additionalProperties": _ref("region")},
        "passages": _list(_ref("passage")),
        "weather": _list(_ref("weather")),
        "events": _list(_ref("event")),
        "creatures": _list(_ref("creature")),
        "vehicles": _list(_ref("vehicle")),
        "maps": _list(_ref("map")),
        "party": {**_list(_ref("member")), "minItems": 1},
        "orders": _list({"anyOf": [_ref("order"), _list(_ref("order"))]}),
        "rolls": _list({"type": "integer"}),
    }
    return {
        "$schema": DRAFT,
        "title": "A printkit scenario: a world, a party and their orders",
        **_object(properties, ("system", "regions", "party")),
        "$defs": {**_places(), **_land(), **_things(), **_people()},
    }


_FLAG: Schema = {"type": "boolean"}


def _text(about: str = "") -> Schema:
    return {"type": "string", "description": about} if about else {"type": "string"}


def _words(words: Iterable[str], about: str = "") -> Schema:
    return {"enum": list(words), "description": about} if about else {"enum": list(words)}


def _whole(low: int | None = None, high: int | None = None, *, about: str = "") -> Schema:
    out: Schema = {"type": "integer"}
    for key, value in (("minimum", low), ("maximum", high), ("description", about or None)):
        if value is not None:
            out[key] = value
    return out


def _list(items: Schema, *, least: int = 0) -> Schema:
    return {"type": "array", "items": items, **({"minItems": least} if least else {})}


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def _object(properties: Mapping[str, Any], required: tuple[str, ...] = ()) -> Schema:
    out: Schema = {"type": "object", "properties": dict(properties), "additionalProperties": False}
    return {**out, "required": list(required)} if required else out


def _pair(first: Schema, second: Schema) -> Schema:
    return {"type": "array", "prefixItems": [first, second], "minItems": 2, "maxItems": 2}


def _places() -> Schema:
    return {
        "hex": {"type": "string", "pattern": "^([0-9]{4}|[0-9]{6}|[0-9]{8})$", "description": "column, then row"},
        "hexes": _list(_ref("hex"), least=1),
        "place": _pair(_text("region"), _ref("hex")),
        "hours": {**_pair(_whole(0), _whole(1)), "description": "from, and up to but not including"},
        "texts": {
            "anyOf": [_text("in English"), {"type": "object", "additionalProperties": {"type": "string"}}],
            "description": "by code of language",
        },
        "calendar": _calendar(),
    }


def _calendar() -> Schema:
    days = {"type": ["number", "string"], "description": "days, also as a fraction: 59/2"}
    month = {"key": _text(), "days": _whole(1), "season": _words(SEASONS), "leap": _whole(0), "outside_week": _FLAG}
    special = {"key": _text(), "day": _whole(1), "months": _list(_whole(1)), "moon": _text()}
    return _object(
        {
            "key": _text(),
            "months": _list(_object(month, ("key", "days", "season")), least=1),
            "week": _whole(1, 99),
            "month_starts_week": _FLAG,
            "moons": _list(_object({"key": _text(), "period": days, "age": days}, ("key", "period"))),
            "special": _list(_object(special, ("key", "day"))),
            "leap": _object(dict.fromkeys(("every", "except_every", "but_every"), _whole(0))),
            "first_weekday": _whole(1, 99),
            "periods": _list(_pair(_words(key for key, _ in PERIODS), _whole(0, 23)), least=1),
            "names": {"type": "object", "additionalProperties": {"type": "string"}},
        },
        ("months", "week"),
    )


def _land() -> Schema:
    terrain = _words(tables.terrains())
    tile = _object({"terrain": terrain, "structures": _list(_words(tables.structures())), "name": _text()})
    area = {"kind": _words(land.AREA_KINDS), "hexes": _ref("hexes"), "name": _text(), "base": terrain, "look": _text()}
    path = {
        "kind": _words(land.PATH_KINDS), "hexes": _ref("hexes"), "level": _whole(1, 3), "id": _text(), "name": _text(),
        "repair": _words(land.REPAIR), "stops": _whole(0, 99),
    }  # fmt: skip
    place = {
        "id": _text(), "hex": _ref("hex"), "kind": _words(notes.LOCATION_KINDS), "seen_from": _whole(0, 99),
        "familiar": _FLAG, "text": _ref("texts"),
    }  # fmt: skip
    link = _object({"hex": _ref("hex"), "why": _ref("texts")}, ("hex",))
    note = {"hex": _ref("hex"), "name": _text(), **dict.fromkeys(("landmark", "hidden", "secret"), _ref("texts"))}
    side = _whole(1, LARGEST_SIDE)
    check = {"type": "string", "pattern": f"^{land.CHECK}$"}
    region = {
        "size": {**_pair(side, side), "description": "columns, rows"},
        "fill": {**terrain, "description": "terrain of the hexes not named in tiles; default plain"},
        "name": _text(),
        "legend": {
            "type": "object", "propertyNames": {"type": "string", "pattern": "^.$"}, "additionalProperties": terrain,
            "description": "the letters of rows",
        },
        "rows": {**_list(_text()), "description": "the land as rows of letters, a point being the fill"},
        "tiles": {"type": "object", "propertyNames": _ref("hex"), "additionalProperties": _ref("tile")},
        "areas": _list(_ref("area")), "paths": _list(_ref("path")), "blocked": _list(_ref("hex")),
        "dangerous": _list(_ref("hex")), "locations": _list(_ref("location")), "lands": _list(_ref("land")),
        "realms": _list(_ref("realm")), "notes": _list(_ref("note")), "encounter_check": check, "border": check,
        "lair": _whole(0, 100), "tracks": _whole(0, 100), "culture": _text(),
    }  # fmt: skip
    return {
        "region": _object(region, ("size",)),
        "tile": tile,
        "area": _object({**area, "text": _ref("texts")}, ("kind", "hexes")),
        "path": _object(path, ("kind", "hexes")),
        "location": _object(place, ("id", "hex")),
        "land": _object(
            {"kind": _words(notes.LAND_KINDS), "name": _text(), "hexes": _ref("hexes")}, ("kind", "name", "hexes")
        ),
        "realm": _object({"name": _text(), "seat": _ref("hex"), "hexes": _ref("hexes")}, ("name", "seat", "hexes")),
        "note": _object({**note, "links": _list(link)}, ("hex",)),
    }


def _things() -> Schema:
    weathers, tags = _words(tables.weathers()), _list(_words(things.tags()))
    moves = {"every": _words(("hour", "day")), "direction": _words(DIRECTIONS), "tiles": _whole(1)}
    at = {
        "anyOf": [
            _ref("place"), _pair(_text("region"), _ref("hexes")), _object({"region": _text()}, ("region",)),
            _words(("global",)),
        ]
    }  # fmt: skip
    event = {
        "id": _text(), "kind": _text(), "at": at, "trigger": _words(things.TRIGGERS), "hidden": _FLAG,
        "text": _ref("texts"), "chance": {"type": "number", "minimum": 0, "maximum": 1}, "hours": _ref("hours"),
        "periods": _list(_words(key for key, _ in PERIODS), least=1), "weekdays": _list(_whole(1), least=1),
        "days": _list(_whole(1), least=1), "months": _list(_whole(1), least=1), "moons": _list(_text(), least=1),
        "stays": _whole(1), "moves": _object(moves, ("every", "direction")), "weather": weathers,
        "cost": _whole(-99, 99), "opens": _words(("field", "research")),
    }  # fmt: skip
    creature = {
        "id": _text(), "kind": _text("by default its id"), "at": _ref("place"),
        "personality": _words(things.PERSONALITIES), "fov": _whole(0, 99), "movement": _whole(0, 999),
        "stealth": _whole(-99, 99), "passive_perception": _whole(-99, 99), "hidden": _FLAG, "stays": _whole(1),
        "allies": _text(), "allowed": tags, "blocked": tags, "name": _text(), "text": _ref("texts"),
    }  # fmt: skip
    vehicle = {
        "id": _text(), "kind": _words(tables.vehicles()), "at": _ref("place"), "captain": _text(),
        "crew": _list(_text()), "movement": _whole(0, 999), "allowed": tags, "blocked": tags,
        "crew_min": _whole(1), "aboard_max": _whole(1),
    }  # fmt: skip
    run = {"type": "string", "pattern": r"^[a-z_]+(\*[1-9][0-9]*)?$"}
    return {
        "passage": _object(
            {"id": _text(), "from": _ref("place"), "to": _ref("place"), "hours": _whole(1)}, ("from", "to")
        ),
        "weather": _object(
            {"kind": weathers, "region": _text(), "hours": _ref("hours"), "periods": _list(run)}, ("region",)
        ),
        "event": _object(event, ("id", "kind", "at", "trigger")),
        "creature": _object(creature, ("id", "at")),
        "vehicle": _object(vehicle, ("id", "kind", "at")),
        "map": _object(
            {"region": _text(), "hexes": _list(_ref("hex")), "shows": _list(_words(things.MAP_SHOWS))}, ("region",)
        ),
    }


def _people() -> Schema:
    modifier = _whole(-99, 99)
    member = {
        "name": _text(), "at": _ref("place"), "mobility": _whole(0, 999, about="at least 6 in arcologia"),
        "bonus": _object(dict.fromkeys(party.BONUSES, _whole())), "fov": _whole(0, 99), "stealth": modifier,
        "passive_perception": modifier,
        "skills": _object({**dict.fromkeys(party.SKILLS, _whole(0, 99)), "climbing": modifier}),
        "speed": _whole(1), "survival": modifier, "constitution": modifier, "charisma": modifier,
        "knowledge_local": _whole(0), "mounted": _FLAG, "mount": _words(party.MOUNTS),
        "offset": _object(dict.fromkeys(DIRECTIONS, _whole(0, 24))), "species": _words(party.SPECIES),
    }  # fmt: skip
    forms = {(do, form) for system in SYSTEMS for do, form in orders_of(system).items()}
    return {
        "member": _object(member, ("name", "at")),
        "order": {"anyOf": [_order(do, form) for do, form in sorted(forms)]},
    }


def _order(do: str, form: OrderForm) -> Schema:
    fields = {key: _order_field(do, key) for key in form.fields}
    out = _object({"do": {"const": do}, "who": _list(_text(), least=1), **fields}, ("do", *form.needs))
    some = [{"required": [key]} for key in form.either]
    return {**out, "anyOf" if form.both else "oneOf": some} if some else out


def _order_field(do: str, key: str) -> Schema:
    if key in ("hex", "path", "via") or (key == "to" and do != "cross"):
        return _ref("hexes" if key in ("path", "via") else "hex")
    if key in ("hours", "watches", "stops"):
        return _whole(1)
    if key == "mode":
        return _list(_words(MODES), least=1)
    if key == "informed":
        return _FLAG
    if key == "conditions":
        return _list(_words(CONDITIONS), least=1)
    return _words(DIRECTIONS) if key == "toward" else _text()
