"""Checks that a line of a run file agrees with `run.schema.json`, so that its readers may rely on that.

Lines of earlier versions lack keys, and lines of later versions have more: neither is a fault.  Whether the
keys of a line agree with each other is not checked here.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from bench.schema import Rule, Schema

RUN, RESULT = "run", "result"
_FILLED = ("settings", "environment")
"""Definitions in the schema whose missing keys have defaults, or are reported by their readers."""
_OF_VALUES = ("type", "enum", "const", "minimum", "maximum", "exclusiveMinimum", "minItems")
_OF_PARTS = ("items", "propertyNames")


class NotOfSchema(ValueError):
    """Raised where a line has a value that the schema does not allow; the message has its place and text."""


def require_schema(line: Mapping[str, Any], kind: str) -> None:
    """Raise NotOfSchema where a line has a value that the schema does not allow.

    kind: of the line, RUN or RESULT.
    """
    if (fault := _line(kind).fault(line)) is not None:
        raise NotOfSchema(str(fault))


@cache
def _line(kind: str) -> Rule:
    text = files("bench.model").joinpath("run.schema.json").read_text(encoding="utf-8")
    definitions = json.loads(text)["$defs"]
    is_complete = kind == RESULT
    kept = {
        name: _read_schema(each, is_complete and name not in _FILLED) for name, each in definitions.items()
    }
    return Rule({"$defs": kept, "properties": kept[kind]["properties"]})


def _read_schema(schema: Schema | bool, is_complete: bool) -> Any:
    """Return the part of a schema that readers rely on.

    is_complete: a key that the schema requires must be there.
    """
    if isinstance(schema, bool):
        return True
    kept: dict[str, Any] = {name: schema[name] for name in (*_OF_VALUES, "$ref") if name in schema}
    kept |= {name: _read_schema(schema[name], is_complete) for name in _OF_PARTS if name in schema}
    if "required" in schema and is_complete:
        kept["required"] = schema["required"]
    if "properties" in schema:
        kept["properties"] = {
            name: _read_schema(each, is_complete) for name, each in schema["properties"].items()
        }
    if "oneOf" in schema:
        kept["anyOf"] = [_read_schema(each, is_complete) for each in schema["oneOf"]]
    if isinstance(schema.get("additionalProperties"), Mapping):
        kept["additionalProperties"] = _read_schema(schema["additionalProperties"], is_complete)
    return kept
