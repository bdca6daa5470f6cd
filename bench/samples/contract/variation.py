"""Other cases like those of a table: the same structure, other extents."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

EXTENT_COLUMNS = ("count", "rows", "columns", "extent", "extents", "classes")
"""Columns that hold extents without being shapes."""


def extents_of(case: Mapping[str, Any]) -> list[int]:
    """The different extents above 1 in the case's shapes, ascending.  One that is 1 broadcasts."""
    return sorted(
        {extent for name in case if _has_extents(name) for extent in _whole(case[name]) if extent > 1}
    )


def with_extents(case: Mapping[str, Any], replacement: Mapping[int, int]) -> dict[str, Any]:
    """The case with each extent replaced, equal ones alike, so that shapes still fit each other."""
    return {
        name: _replaced(value, replacement) if _has_extents(name) else value for name, value in case.items()
    }


def element_count(case: Mapping[str, Any]) -> int:
    """Elements of all shapes of the case together."""
    return sum(_elements(case[name]) for name in case if name.endswith(("shape", "shapes")))


def _has_extents(name: str) -> bool:
    return name.endswith(("shape", "shapes")) or name in EXTENT_COLUMNS


def _whole(value: Any) -> Iterator[int]:
    if isinstance(value, int) and not isinstance(value, bool):
        yield value
    elif isinstance(value, Sequence) and not isinstance(value, str):
        for item in value:
            yield from _whole(item)


def _replaced(value: Any, replacement: Mapping[int, int]) -> Any:
    if isinstance(value, (list, tuple)):
        return [_replaced(item, replacement) for item in value]
    return replacement.get(value, value) if isinstance(value, int) and not isinstance(value, bool) else value


def _elements(value: Any) -> int:
    if isinstance(value, Sequence) and any(isinstance(item, Sequence) for item in value):
        return sum(map(_elements, value))
    return math.prod(_whole(value))
