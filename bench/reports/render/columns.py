"""The columns of a table, each a packet of its own: a page decodes those that it shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from bench.reports.render.packets import packed
from bench.reports.rows.table import Table, Value

_EXACT = 2**24
"""Whole numbers up to there are themselves as float32."""
_CODES = (np.uint8, np.uint16, np.uint32)


def described(table: Table) -> Mapping[str, Any]:
    """All of the table but its values: JSON values."""
    return {
        "name": table.name,
        "title": table.title,
        "rows": len(table.rows),
        "notes": list(table.notes),
        "columns": [
            {
                "name": column.name,
                "title": column.title,
                "unit": column.unit,
                "heading": column.heading,
                "label": column.is_label,
                "folds": column.folds,
            }
            for column in table.columns
        ],
    }


def column_packets(table: Table) -> list[str]:
    """A packet for each column.

    Numbers are float32, seven digits; whole numbers that need more are float64; NaN: there is none.
    Everything else is a list of the different values, and for each row its place in that list.
    """
    return [_packet([row[place] for row in table.rows]) for place in range(len(table.columns))]


def _packet(values: Sequence[Value]) -> str:
    if any(isinstance(value, str | bool) for value in values):
        return _of_texts(values)
    numbers = np.array([np.nan if value is None else value for value in values], np.float64)
    exact = all(isinstance(value, int) or value is None for value in values)
    is_long = exact and any(value is not None and abs(float(value)) > _EXACT for value in values)
    return packed(None, {"numbers": numbers if is_long else _shortened(numbers)})


def _shortened(numbers: np.ndarray) -> np.ndarray:
    """As float32; what is beyond its range becomes infinite, what is below it zero."""
    with np.errstate(over="ignore", under="ignore"):
        return numbers.astype(np.float32)


def _of_texts(values: Sequence[Value]) -> str:
    places: dict[tuple[type, Value], int] = {}
    codes = [places.setdefault((type(value), value), len(places)) for value in values]
    kind = next(kind for kind in _CODES if len(places) <= np.iinfo(kind).max + 1)
    return packed([value for _, value in places], {"codes": np.array(codes, kind)})
