"""Reads records of JSON values as plain data."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Mapping
from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

_MOST_SHOWN = 40
_DEEPEST = 100
_LARGEST = 2**64
_NUMBERS = {int, float}


def decoded(text: str) -> Any:
    """Return the JSON value in `text`.

    Raises ValueError for text that is not JSON, and for values that could harm the reader: numbers that are
    not finite or beyond 64 bits, and lists nested too deeply.
    """
    try:
        value = json.loads(text, parse_constant=_refused, parse_float=_finite, parse_int=_whole)
        is_deep = text.count("[") + text.count("{") > _DEEPEST and _depth(value) > _DEEPEST
    except RecursionError:
        is_deep = True
    if is_deep:
        raise ValueError(f"it is nested more than {_DEEPEST} levels deep")
    return value


def _refused(name: str) -> Any:
    raise ValueError(f"{name} is no JSON")


def _finite(text: str) -> float:
    if not math.isfinite(value := float(text)):
        raise ValueError(f"{text[:_MOST_SHOWN]} is too large")
    return value


def _whole(text: str) -> int:
    if len(text) > len(str(_LARGEST)) or abs(value := int(text)) > _LARGEST:
        raise ValueError(f"{text[:_MOST_SHOWN]} is too large")
    return value


def _depth(value: Any) -> int:
    inside = value.values() if isinstance(value, dict) else value
    return 1 + max(map(_depth, inside), default=0) if isinstance(value, (dict, list)) else 0


def values_of(kind: type, record: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values in `record` of the fields of a dataclass; keys of later versions are left out.

    Raises ValueError where one is of another kind than its field.
    """
    fits = _tests(kind)
    found = {name: value for name, value in record.items() if name in fits}
    for name, value in found.items():
        if not fits[name](value):
            raise ValueError(f"its {name} is {str(value)[:_MOST_SHOWN]!r}")
    return found


@cache
def _tests(kind: type) -> Mapping[str, Callable[[Any], bool]]:
    return {name: _test(hint) for name, hint in get_type_hints(kind).items()}


def _test(hint: Any) -> Callable[[Any], bool]:
    """Return a test whether a JSON value is of the kind `hint`; kinds unknown to JSON always pass."""
    origin, arguments = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        choices = list(map(_test, arguments))
        return lambda value: any(fits(value) for fits in choices)
    if hint in _OF_ONE:
        return _OF_ONE[hint]
    if origin is list and arguments[0] is float:  # a fast path: these lists are long
        return lambda value: type(value) is list and {*map(type, value)} <= _NUMBERS
    if origin in (list, dict):
        fits_one = _test(arguments[-1])
        if origin is list:
            return lambda value: type(value) is list and all(map(fits_one, value))
        return lambda value: type(value) is dict and all(map(fits_one, value.values()))
    return lambda value: True


_OF_ONE: Mapping[Any, Callable[[Any], bool]] = {
    float: lambda value: type(value) in _NUMBERS,
    int: lambda value: type(value) is int or (type(value) is float and value.is_integer()),
    str: lambda value: type(value) is str,
    bool: lambda value: type(value) is bool,
    NoneType: lambda value: value is None,
}
