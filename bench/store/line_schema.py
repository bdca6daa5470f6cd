"""Checks that a line of a run file agrees with `run.schema.json`, so that its readers may rely on that.

Lines of earlier versions lack keys, and lines of later versions have more: neither is a fault.  Whether the
keys of a line agree with each other is not checked here.
"""

from __future__ import annotations

import json
import math
import operator
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

RUN, RESULT = "run", "result"
_TYPES: Mapping[str, frozenset[type]] = {
    "object": frozenset({dict}),
    "array": frozenset({list}),
    "string": frozenset({str}),
    "boolean": frozenset({bool}),
    "null": frozenset({type(None)}),
    "integer": frozenset({int}),
    "number": frozenset({int, float}),
}
_NUMBERS = _TYPES["number"]
_FILLED = ("settings", "environment")
"""Definitions in the schema whose missing keys have defaults, or are reported by their readers."""
_MOST_SHOWN = 40
Schema = Mapping[str, Any]
Test = Callable[[Any], bool]


class NotOfSchema(ValueError):
    """Raised where a line has a value that the schema does not allow; the message has its place and text."""


def require_schema(line: Mapping[str, Any], kind: str) -> None:
    """Raise NotOfSchema where a line has a value that the schema does not allow.

    kind: of the line, RUN or RESULT.
    """
    known = _line(kind).known
    for name, value in line.items():
        rule = known.get(name)
        if rule is not None and (fault := rule.fault(value)) is not None:
            raise NotOfSchema(f"its {name}{fault}")


@cache
def _line(kind: str) -> _Rule:
    return _Rule(_definitions()[kind], complete=kind == RESULT)


@cache
def _definitions() -> Mapping[str, Schema]:
    text = files("bench.model").joinpath("run.schema.json").read_text(encoding="utf-8")
    return json.loads(text)["$defs"]


class _Rule:
    """A schema with its tests built once: a history reads 100,000 lines in a minute.

    Attributes:
        known: property -> its rule; None: any value is right.
    """

    def __init__(self, schema: Schema, complete: bool):
        """Build the tests of a schema.

        complete: a key that the schema requires must be there.
        """
        if (reference := schema.get("$ref")) is not None:
            name = reference.rpartition("/")[2]
            schema, complete = _definitions()[name], complete and name not in _FILLED
        self._tests = [_TESTS[keyword](wanted) for keyword, wanted in schema.items() if keyword in _TESTS]
        self._choices = [_Rule(each, complete) for each in schema.get("oneOf", ())]

        def part(found: Schema | bool | None) -> _Rule | None:
            return None if not found or found is True else _Rule(found, complete)

        self._required = tuple(schema.get("required", ())) if complete else ()
        self.known = {name: part(each) for name, each in schema.get("properties", {}).items()}
        items: Schema = schema.get("items", {})
        self._others = part(schema.get("additionalProperties"))
        self._names = part(schema.get("propertyNames"))
        self._items = part(items)
        self._of_numbers = items.get("type") == "number" and "maximum" not in items
        self._least = items.get("minimum", -math.inf)

    def fault(self, value: Any) -> str | None:
        """Return the place and text of the first fault in `value`; None: it agrees with the schema."""
        for test in self._tests:
            if not test(value):
                return f" is {str(value)[:_MOST_SHOWN]!r}"
        if self._choices:
            faults = [each.fault(value) for each in self._choices]
            if None not in faults:
                return faults[-1]
        if type(value) is dict:
            return self._fault_inside(value)
        if type(value) is list and self._items is not None and not self._are_numbers(value):
            for number, item in enumerate(value):
                if (fault := self._items.fault(item)) is not None:
                    return f"[{number}]{fault}"
        return None

    def _fault_inside(self, value: Mapping[str, Any]) -> str | None:
        for name in self._required:
            if name not in value:
                return f" has no {name}"
        for name, item in value.items():
            rule = self.known.get(name, self._others)
            fault = None if self._names is None else self._names.fault(name)
            if fault is None and rule is not None:
                fault = rule.fault(item)
            if fault is not None:
                return f".{name}{fault}"
        return None

    def _are_numbers(self, values: list[Any]) -> bool:
        """Return whether the values are all numbers of at least the minimum, as in most long lists.

        They are tested together, not one by one, for speed.
        """
        if not self._of_numbers or not {*map(type, values)} <= _NUMBERS:
            return False
        return not values or min(values) >= self._least


def _of_type(names: str | list[str]) -> Test:
    wanted = [names] if isinstance(names, str) else names
    types = frozenset[type]().union(*(_TYPES[name] for name in wanted))
    if "integer" in wanted and float not in types:
        return lambda value: type(value) in types or (type(value) is float and value.is_integer())
    return lambda value: type(value) in types


def _of_numbers(fits: Callable[[Any, Any], bool]) -> Callable[[Any], Test]:
    """Return a function: limit -> the test that a number fits it; the test accepts all other values."""
    return lambda limit: lambda value: type(value) not in _NUMBERS or fits(value, limit)


_TESTS: Mapping[str, Callable[[Any], Test]] = {
    "type": _of_type,
    "enum": lambda known: lambda value: value in known,
    "const": lambda only: lambda value: value == only,
    "minimum": _of_numbers(operator.ge),
    "maximum": _of_numbers(operator.le),
    "exclusiveMinimum": _of_numbers(operator.gt),
    "minItems": lambda count: lambda value: type(value) is not list or len(value) >= count,
}
