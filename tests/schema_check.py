"""A small validator for the part of JSON Schema that our schemas use; it refuses a word that it does not know."""

import re

_TYPES = {
    "object": dict, "array": list, "string": str, "boolean": bool, "null": type(None), "number": (int, float),
    "integer": int,
}  # fmt: skip
_WORDS = {
    "$schema", "$defs", "$ref", "title", "description", "type", "const", "enum", "properties", "required",
    "items", "additionalProperties", "propertyNames", "prefixItems", "minItems", "maxItems", "minProperties",
    "minimum", "maximum", "pattern", "anyOf", "oneOf",
}  # fmt: skip


def problems(value, schema, root=None, at="$"):
    """What is wrong with a value under a schema."""
    root = root or schema
    assert set(schema) <= _WORDS, set(schema) - _WORDS
    if "$ref" in schema:
        return problems(value, root["$defs"][schema["$ref"].rpartition("/")[2]], root, at)
    out = [f"{at}: {why}" for why in _own(value, schema)]
    for way, wanted in (("anyOf", range(1, 99)), ("oneOf", range(1, 2))):
        if way in schema:
            found = [problems(value, option, root, at) for option in schema[way]]
            if sum(not p for p in found) not in wanted:
                out += [f"{at}: {sum(not p for p in found)} of {way} fit", *min(found, key=len)]
    if out:
        return out
    if isinstance(value, dict):
        return _of_object(value, schema, root, at)
    if isinstance(value, list):
        return _of_list(value, schema, root, at)
    return []


def _own(value, schema):
    kinds = schema.get("type", [])
    kinds = [kinds] if isinstance(kinds, str) else kinds
    fits = [k for k in kinds if isinstance(value, _TYPES[k]) and (k == "boolean" or not isinstance(value, bool))]
    if kinds and not fits:
        yield f"{value!r} is no {kinds}"
        return
    if "const" in schema and value != schema["const"]:
        yield f"{value!r} is not {schema['const']!r}"
    if "enum" in schema and value not in schema["enum"]:
        yield f"{value!r} is none of {schema['enum']}"
    if isinstance(value, str) and "pattern" in schema and not re.search(schema["pattern"], value):
        yield f"{value!r} does not match {schema['pattern']}"
    if isinstance(value, (int, float)) and not schema.get("minimum", value) <= value <= schema.get("maximum", value):
        yield f"{value!r} is out of bounds"


def _of_object(value, schema, root, at):
    own = schema.get("properties", {})
    out = [f"{at}: no {key}" for key in schema.get("required", ()) if key not in value]
    if len(value) < schema.get("minProperties", 0):
        out.append(f"{at}: too few")
    for key, item in value.items():
        if "propertyNames" in schema:
            out += problems(key, schema["propertyNames"], root, f"{at}.{key}")
        rest = schema.get("additionalProperties", {})
        if key in own:
            out += problems(item, own[key], root, f"{at}.{key}")
        elif rest is False:
            out.append(f"{at}: {key} is not known")
        elif rest:
            out += problems(item, rest, root, f"{at}.{key}")
    return out


def _of_list(value, schema, root, at):
    out = []
    if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
        out.append(f"{at}: {len(value)} items")
    first = schema.get("prefixItems", [])
    for n, item in enumerate(value):
        out += problems(item, first[n] if n < len(first) else schema.get("items", {}), root, f"{at}[{n}]")
    return out
