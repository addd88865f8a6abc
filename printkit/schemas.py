"""The JSON Schemas of the files: the journal's from its kinds of entry, the state's from the promise of its form."""

from collections.abc import Mapping
from dataclasses import MISSING, Field, fields
from types import UnionType
from typing import Any, Union, get_args, get_origin

DRAFT = "https://json-schema.org/draft/2020-12/schema"
_PLAIN: dict[Any, dict[str, Any]] = {
    str: {"type": "string"},
    int: {"type": "integer"},
    bool: {"type": "boolean"},
    float: {"type": "number"},
    type(None): {"type": "null"},
    Any: {},
}
_HEX = {"type": "string", "pattern": r"^(\d{4}|\d{6}|\d{8})$"}
_PLACE = {"type": "array", "prefixItems": [{"type": "string"}, _HEX], "minItems": 2, "maxItems": 2}


def schema(kind: str) -> dict[str, Any]:
    """The schema of `scenario`, `journal` (of one line) or `state`."""
    if kind == "journal":
        return _journal()
    if kind == "state":
        return _state()
    from printkit.world.schema import schema as of_scenarios

    return dict(of_scenarios())


def _journal() -> dict[str, Any]:
    from printkit.journal.entries import kinds

    return {
        "$schema": DRAFT,
        "title": "One line of a printkit journal (JSON Lines)",
        "description": "More fields and kinds may be added; a reader passes over what it does not know.",
        "oneOf": [_entry(kind, cls) for kind, cls in sorted(kinds().items())],
        "$defs": {
            "roll": {
                "type": "object",
                "properties": {
                    "dice": {"type": "string"},
                    "results": {"type": "array", "items": {"type": "integer"}},
                    "total": {"type": "integer"},
                    "why": {"type": "string"},
                },
                "required": ["dice", "results", "total", "why"],
            }
        },
    }


def _entry(kind: str, cls: type) -> dict[str, Any]:
    from printkit.journal.entries import JSON_NAMES

    properties: dict[str, Any] = {"kind": {"const": kind}}
    required = ["kind"]
    for f in fields(cls):
        name = JSON_NAMES.get(f.name, f.name)
        properties[name] = {"type": "array", "items": {"$ref": "#/$defs/roll"}} if name == "rolls" else of_type(f.type)
        if _needed(f):
            required.append(name)
    return {
        "title": kind,
        "description": _first_line(cls),
        "type": "object",
        "properties": properties,
        "required": required,
    }


def _needed(f: "Field[Any]") -> bool:
    return f.default is MISSING and f.default_factory is MISSING


def _first_line(cls: type) -> str:
    return (cls.__doc__ or "").strip().partition("\n")[0]


def of_type(kind: Any) -> dict[str, Any]:
    """The schema of a type as entries have them: plain values, tuples, mappings with words for keys, unions."""
    if kind in _PLAIN:
        return dict(_PLAIN[kind])
    origin, parts = get_origin(kind), get_args(kind)
    if origin in (UnionType, Union):
        return {"anyOf": [of_type(p) for p in parts]}
    if origin is tuple and len(parts) == 2 and parts[1] is Ellipsis:
        return {"type": "array", "items": of_type(parts[0])}
    if origin is tuple:
        return {
            "type": "array",
            "prefixItems": [of_type(p) for p in parts],
            "minItems": len(parts),
            "maxItems": len(parts),
        }
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return {"type": "object", "additionalProperties": of_type(parts[1])}
    raise TypeError(f"no schema for {kind}")


def _state() -> dict[str, Any]:
    from printkit.core.known import Known

    mark = {
        "type": "object",
        "properties": {
            "id": {"type": "string"},
            "kind": {"type": "string"},
            "seen": {"type": "integer"},
            "until": {"type": ["integer", "null"]},
        },
        "required": ["id", "kind", "seen", "until"],
    }
    path = {
        "type": "object",
        "properties": {
            "kind": {"type": "string"},
            "level": {"type": "integer"},
            "to": {"type": "array", "items": _HEX},
        },
        "required": ["kind", "to"],
    }
    known = {
        "type": "object",
        "properties": {
            "state": {"enum": [k.name for k in Known]},
            "terrain": {"type": "string"},
            "wonder": {"const": True},
            "structures": {"type": "array", "items": {"type": "string"}},
            "paths": {"type": "array", "items": path},
            "name": {"type": "string"},
            "marks": {"type": "array", "items": mark},
        },
        "required": ["state"],
    }
    by_hex = {"type": "object", "propertyNames": _HEX, "additionalProperties": known}
    return {
        "$schema": DRAFT,
        "title": "What stands at the end of a printkit journey",
        "type": "object",
        "properties": {
            "hour": {"type": "integer", "minimum": 0},
            "positions": {"type": "object", "additionalProperties": {"anyOf": [_PLACE, {"const": "transit"}]}},
            "movement_left": {"type": "object", "additionalProperties": {"type": "integer"}},
            "knowledge": {"type": "object", "additionalProperties": by_hex},
        },
        "required": ["hour", "positions", "movement_left", "knowledge"],
    }
