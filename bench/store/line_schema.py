"""Whether a line of a run file is as `run.schema.json` has it, so that whoever reads it may rely on that.

Lines of earlier versions lack keys and those of later ones have more: neither is a fault.  Nor is it judged
here whether the keys of a line agree with each other.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

RUN, RESULT = "run", "result"
_TYPES: Mapping[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "boolean": (bool,),
    "null": (type(None),),
    "integer": (int,),
    "number": (int, float),
}
_FILLED = ("settings", "environment")
"""Definitions whose missing keys have defaults, or are told by who reads them."""
_MOST_SHOWN = 40
Schema = Mapping[str, Any]


class NotOfSchema(ValueError):
    """A line with a value that cannot be there; the message names its place and shows it."""


def require_schema(line: Mapping[str, Any], kind: str) -> None:
    """Raise NotOfSchema where a line of this kind, RUN or RESULT, has a value that cannot be there."""
    schema = _definitions()[kind]
    for name, value in line.items():
        if name in schema["properties"]:
            _require(value, schema["properties"][name], name, complete=kind == RESULT)


@cache
def _definitions() -> Mapping[str, Schema]:
    text = files("bench.model").joinpath("run.schema.json").read_text(encoding="utf-8")
    return json.loads(text)["$defs"]


def _require(value: Any, schema: Schema, place: str, complete: bool) -> None:
    """complete: keys that the schema requires are needed."""
    if (reference := schema.get("$ref")) is not None:
        name = reference.rpartition("/")[2]
        schema, complete = _definitions()[name], complete and name not in _FILLED
    for keyword, wanted in schema.items():
        if (fits := _FITS.get(keyword)) is not None and not fits(value, wanted):
            raise NotOfSchema(f"its {place} is {str(value)[:_MOST_SHOWN]!r}")
    if (choices := schema.get("oneOf")) is not None:
        _require_one(value, choices, place, complete)
    if isinstance(value, dict):
        _require_values(value, schema, place, complete)
    elif isinstance(value, list) and not _are_numbers(value, items := schema.get("items", {})):
        for number, item in enumerate(value):
            _require(item, items, f"{place}[{number}]", complete)


def _require_values(value: Mapping[str, Any], schema: Schema, place: str, complete: bool) -> None:
    missing = [name for name in schema.get("required", ()) if name not in value] if complete else []
    if missing:
        raise NotOfSchema(f"its {place} has no {missing[0]}")
    known, others = schema.get("properties", {}), schema.get("additionalProperties")
    names = schema.get("propertyNames")
    for name, item in value.items():
        inside = f"{place}.{name}" if place else name
        if names is not None:
            _require(name, names, inside, complete)
        if (found := known.get(name, others)) and found is not True:
            _require(item, found, inside, complete)


def _require_one(value: Any, choices: list[Schema], place: str, complete: bool) -> None:
    """Raises the fault of the last choice where none fits."""
    for choice in choices[:-1]:
        try:
            return _require(value, choice, place, complete)
        except NotOfSchema:
            pass
    _require(value, choices[-1], place, complete)


def _are_numbers(values: list[Any], schema: Schema) -> bool:
    """Whether these are what most long lists are: numbers that fit, which are not looked at one by one."""
    if schema.get("type") != "number" or not {*map(type, values)} <= {int, float}:
        return False
    return not values or (min(values) >= schema.get("minimum", -math.inf) and "maximum" not in schema)


def _is_of_type(value: Any, names: str | list[str]) -> bool:
    wanted = [names] if isinstance(names, str) else names
    if isinstance(value, bool):
        return "boolean" in wanted
    whole = "integer" in wanted and isinstance(value, float) and value.is_integer()
    return whole or any(isinstance(value, _TYPES[name]) for name in wanted)


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


_FITS: Mapping[str, Callable[[Any, Any], bool]] = {
    "type": _is_of_type,
    "enum": lambda value, known: value in known,
    "const": lambda value, only: value == only,
    "minimum": lambda value, least: not _is_number(value) or value >= least,
    "maximum": lambda value, most: not _is_number(value) or value <= most,
    "exclusiveMinimum": lambda value, least: not _is_number(value) or value > least,
    "minItems": lambda value, count: not isinstance(value, list) or len(value) >= count,
}
