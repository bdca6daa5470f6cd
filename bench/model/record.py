"""Reads records of JSON values as plain data."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from typing import Any

_MOST_SHOWN = 40
_DEEPEST = 100
_LARGEST = 2**64


def decoded(text: str) -> Any:
    """Return the JSON value in `text`.

    Raises ValueError for text that is not JSON, and for values that could harm the reader: numbers that are
    not finite or beyond 64 bits, and lists nested too deeply.
    """
    try:
        value = json.loads(text, parse_int=_whole, **FINITE)
        is_deep = text.count("[") + text.count("{") > _DEEPEST and _depth(value) > _DEEPEST
    except RecursionError:
        is_deep = True
    if is_deep:
        raise ValueError(f"it is nested more than {_DEEPEST} levels deep")
    return value


def _refused(name: str) -> Any:
    raise ValueError(f"{name} is not JSON")


def _finite(text: str) -> float:
    if not math.isfinite(value := float(text)):
        raise ValueError(f"{text[:_MOST_SHOWN]} is too large")
    return value


FINITE: Mapping[str, Any] = {"parse_constant": _refused, "parse_float": _finite}
"""Arguments of `json.loads` that refuse numbers that are not finite."""


def _whole(text: str) -> int:
    if len(text) > len(str(_LARGEST)) or abs(value := int(text)) > _LARGEST:
        raise ValueError(f"{text[:_MOST_SHOWN]} is too large")
    return value


def _depth(value: Any) -> int:
    inside = value.values() if isinstance(value, dict) else value
    return 1 + max(map(_depth, inside), default=0) if isinstance(value, (dict, list)) else 0


def known_values(kind: type, record: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values in `record` of the fields of a dataclass; keys of later versions are left out.

    The values are not checked: `bench.schema` checks records from outside before they come here.
    """
    names = _names(kind)
    return {name: value for name, value in record.items() if name in names}


@cache
def _names(kind: type) -> frozenset[str]:
    return frozenset(each.name for each in fields(kind))
