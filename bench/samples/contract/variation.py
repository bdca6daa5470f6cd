"""Other cases like those of a table: the same structure, other extents."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bench.model.array_description import SHAPE, is_description, without_strides
from bench.model.case import has_extents, whole_numbers


def extents_of(case: Mapping[str, Any]) -> list[int]:
    """Return the different extents above 1 in the case's shapes, ascending.  Extents of 1 broadcast."""
    return sorted(
        {extent for name in case if has_extents(name) for extent in whole_numbers(case[name]) if extent > 1}
    )


def with_extents(case: Mapping[str, Any], replacement: Mapping[int, int]) -> dict[str, Any]:
    """Return the case with each extent replaced, equal ones alike, so that shapes still fit each other.

    Arrays are contiguous then.
    """
    return {
        name: _replaced(value, replacement) if has_extents(name) else value for name, value in case.items()
    }


def _replaced(value: Any, replacement: Mapping[int, int]) -> Any:
    if is_description(value):
        plain = without_strides(value)
        is_shape = isinstance(plain, list)
        return (
            _replaced(plain, replacement)
            if is_shape
            else {**plain, SHAPE: _replaced(plain[SHAPE], replacement)}
        )
    if isinstance(value, (list, tuple)):
        return [_replaced(item, replacement) for item in value]
    return replacement.get(value, value) if isinstance(value, int) and not isinstance(value, bool) else value
