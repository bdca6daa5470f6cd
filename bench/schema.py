"""Checks JSON values by a schema: lines of run files, replies of workers, records of this machine.

The schemas are written by hand (`bench/model/run.schema.json`) or follow from types.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

Schema = Mapping[str, Any]
LARGEST = 2**64 - 1
"""The largest whole number in a message or a record."""
LARGEST_FLOAT = 1e300
"""The largest number: one beyond it would overflow."""
_SIMPLE: Mapping[Any, Schema] = {
    bool: {"type": "boolean"},
    int: {"type": "integer", "minimum": -LARGEST, "maximum": LARGEST},
    float: {"type": "number", "minimum": -LARGEST_FLOAT, "maximum": LARGEST_FLOAT},
    str: {"type": "string"},
    NoneType: {"type": "null"},
}
_MOST_SHOWN = 40


@dataclass(frozen=True)
class Fault:
    """A value that a schema does not allow.

    Attributes:
        place: the keys and indices that lead to it.
        value: the value.
        missing: the key that it lacks; "": it is wrong itself.
    """

    place: tuple[str | int, ...]
    value: Any
    missing: str = ""

    def __str__(self) -> str:
        """Return the place and the text of the value, `its settings.threads is 'two'`."""
        inside = "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in self.place)
        what = f"has no {self.missing}" if self.missing else f"is {str(self.value)[:_MOST_SHOWN]!r}"
        return f"its {inside.removeprefix('.')} {what}" if self.place else f"it {what}"


class Rule:
    """A schema that is ready for many values."""

    def __init__(self, schema: Schema):
        import jsonschema_rs  # takes as long as many of our modules, and not every command reads

        self._validator, self._error = (
            jsonschema_rs.validator_for(dict(schema)),
            jsonschema_rs.ValidationError,
        )

    def fault(self, value: Any) -> Fault | None:
        """Return the first fault in `value`; None: the schema allows it."""
        try:
            self._validator.validate(value)
        except self._error as error:
            missing = getattr(error.kind, "property", "")
            return Fault(tuple(error.instance_path), error.instance, missing)
        return None


@cache
def rule_of(kind: type) -> Rule:
    """Return the rule for the records of a dataclass; a key may be missing."""
    return Rule(schema_of(kind))


def require(kind: type, record: Any) -> None:
    """Raise ValueError where a record has a value that is of another kind than the field of the dataclass."""
    if (fault := rule_of(kind).fault(record)) is not None:
        raise ValueError(str(fault))


def schema_of(hint: Any) -> Schema:
    """Return the JSON schema of a type; types that JSON does not know allow any value.

    A mapping from names to types stands for an object that has these keys.
    """
    origin, parts = get_origin(hint), get_args(hint)
    if isinstance(hint, Mapping):
        return {**object_of(hint), "required": list(hint)}
    if isinstance(hint, type) and is_dataclass(hint):
        hints = get_type_hints(hint)
        return object_of({each.name: hints[each.name] for each in fields(hint)})
    if origin in (Union, UnionType):
        return {"anyOf": [schema_of(part) for part in parts]}
    if origin is list:
        return {"type": "array", "items": schema_of(parts[0])}
    if origin is dict:
        return {"type": "object", "additionalProperties": schema_of(parts[1])}
    return _SIMPLE.get(hint, {})


def object_of(hints: Mapping[str, Any]) -> dict[str, Any]:
    """Return the JSON schema of an object that has values of these types under these keys, or lacks keys."""
    return {"type": "object", "properties": {name: schema_of(part) for name, part in hints.items()}}
