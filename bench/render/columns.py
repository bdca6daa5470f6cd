"""The columns of a table, each a packet of its own: a page decodes only the columns that it shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from bench.render.packets import packed
from bench.render.rows.table import Table, Value
from bench.render.units import format_value

_EXACT = 2**24
"""Whole numbers up to this one are exact as float32."""
_SHOWN_DIGITS = range(6)
"""The numbers of digits that a text may show after the first one; ratios have two decimals."""
_NEAR = 4e-7
"""The relative distance from the middle between two texts within which float32 may change the text."""
_CODES = (np.uint8, np.uint16, np.uint32)


def described(table: Table) -> Mapping[str, Any]:
    """Return the table without its values, as JSON values."""
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
    """Return a packet for each column.

    Numbers are float32, seven digits, and are formatted to the same text as their values; whole numbers that
    need more digits are float64; NaN stands for None.  All other columns are a list of the different values,
    and for each row its place in that list.
    """
    return [
        _packet([row[place] for row in table.rows], column.unit) for place, column in enumerate(table.columns)
    ]


def _packet(values: Sequence[Value], unit: str) -> str:
    if any(isinstance(value, str | bool) for value in values):
        return _of_texts(values)
    numbers = np.array([np.nan if value is None else value for value in values], np.float64)
    exact = all(isinstance(value, int) or value is None for value in values)
    is_long = exact and any(value is not None and abs(float(value)) > _EXACT for value in values)
    if is_long:
        return packed(None, {"numbers": numbers})
    short = _shortened(numbers)
    return packed(None, {"numbers": short if exact else _read_alike(short, values, unit)})


def _shortened(numbers: np.ndarray) -> np.ndarray:
    """Return the numbers as float32: too large ones become infinite, too small ones zero."""
    with np.errstate(over="ignore", under="ignore"):
        return numbers.astype(np.float32)


def _read_alike(short: np.ndarray, values: Sequence[Value], unit: str) -> np.ndarray:
    """Return `short`, with numbers moved that would be rounded to another text than their values."""
    for place in map(int, np.flatnonzero(_on_an_edge(short.astype(np.float64)))):
        text = format_value(values[place], unit)
        below, above = (np.nextafter(short[place], np.float32(to)) for to in (-np.inf, np.inf))
        if format_value(float(below), unit) == text != format_value(float(above), unit):
            short[place] = np.nextafter(below, np.float32(-np.inf))
        elif format_value(float(above), unit) == text != format_value(float(below), unit):
            short[place] = np.nextafter(above, np.float32(np.inf))
    return short


def _on_an_edge(numbers: np.ndarray) -> np.ndarray:
    """Return where some of the first digits may be rounded up or down, which is nowhere for whole bytes."""
    sizes = np.abs(numbers)
    known = np.isfinite(sizes) & (sizes > 0)
    leading = np.ones_like(sizes)
    leading[known] = sizes[known] / 10.0 ** np.floor(np.log10(sizes[known]))
    found = np.zeros(sizes.shape, bool)
    for digits in _SHOWN_DIGITS:
        found |= np.abs(leading * 10**digits % 1 - 0.5) < _NEAR * leading * 10**digits
    return found & known


def _of_texts(values: Sequence[Value]) -> str:
    places: dict[tuple[type, Value], int] = {}
    codes = [places.setdefault((type(value), value), len(places)) for value in values]
    kind = next(kind for kind in _CODES if len(places) <= np.iinfo(kind).max + 1)
    return packed([value for _, value in places], {"codes": np.array(codes, kind)})
