"""Tables as a workbook for spreadsheets, a sheet each."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import IO, Any

from bench.errors import UsageError
from bench.render.libraries import library
from bench.render.rows.table import Column, Table, Value
from bench.render.units import (
    BYTES,
    BYTES_PER_SECOND,
    CALLS,
    FLOPS,
    FLOPS_PER_SECOND,
    INTENSITY,
    RATIO,
    SECONDS,
    SHARE,
    ULPS,
    format_value,
)

MOST_ROWS = 1_048_576
"""The most rows of a sheet, its header counted."""
MOST_CHARACTERS = 32_767
"""The most characters of a cell."""
_LONGEST_NAME = 31
_NOT_IN_NAMES = re.compile(r"[\[\]:*?/\\\x00-\x1f]")
_NOT_IN_CELLS = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_FASTER, _ALIKE, _SLOWER = "9BC2E6", "FFFFFF", "F4B183"
_COLOURED = {"ratio": (0.5, _FASTER, 2.0, _SLOWER), "speed_up": (0.5, _SLOWER, 2.0, _FASTER)}
"""The ends of the names of coloured columns: the value and colour of each end of their scale, white at 1."""
_LIKE_FORMULAS = ("=", "+", "-", "@")
_SPECIAL = (*_LIKE_FORMULAS, "#")  # errors, such as #N/A
_WIDTHS = (6, 48)
_ROWS_LOOKED_AT = 200
_MICROSECONDS = 1e6
_SCIENTIFIC, _WHOLE, _FEW_DIGITS, _TIME = "0.000E+00", "#,##0", "0.00", "#,##0.00"
_FORMATS = {
    SECONDS: _TIME,
    FLOPS_PER_SECOND: _SCIENTIFIC,
    BYTES_PER_SECOND: _SCIENTIFIC,
    BYTES: _WHOLE,
    FLOPS: _WHOLE,
    CALLS: _WHOLE,
    RATIO: _FEW_DIGITS,
    INTENSITY: _FEW_DIGITS,
    ULPS: _FEW_DIGITS,
    SHARE: "0.0%",
}


def write_workbook(tables: Sequence[Table], file: IO[bytes]) -> None:
    """Write a sheet for each table, called by its title, with filters, a frozen header and number formats.

    Times are in microseconds, other values as they are; text is never a formula.  Ratios are coloured: blue
    is faster, orange slower.  Raises UsageError where a table has more rows than a sheet can hold, or
    openpyxl is not installed.
    """
    for table in tables:
        if len(table.rows) >= MOST_ROWS:
            raise UsageError(
                f"{table.title} has {len(table.rows):,} rows, and a sheet holds {MOST_ROWS - 1:,}; "
                "choose csv or parquet"
            )
    openpyxl = library("openpyxl", "xlsx")
    workbook = openpyxl.Workbook(write_only=True)
    try:
        for table, name in zip(tables, sheet_names(table.title for table in tables), strict=True):
            _fill(workbook.create_sheet(name), table)
        workbook.save(file)
    except OSError:
        for sheet in workbook:  # else each would raise again when it is collected
            with suppress(Exception):
                sheet.close()
        raise


def sheet_names(titles: Iterable[str]) -> list[str]:
    """Return names that a workbook may have: 31 allowed characters at most, unique whatever their case."""
    found: dict[str, str] = {}
    for title in titles:
        name = _NOT_IN_NAMES.sub(" ", title)[:_LONGEST_NAME].strip(" '") or "sheet"
        number = 1
        while name.lower() in (*found, "history"):
            number += 1
            end = f" {number}"
            name = _NOT_IN_NAMES.sub(" ", title)[: _LONGEST_NAME - len(end)].strip(" '") + end
        found[name.lower()] = name
    return list(found.values())


def _fill(sheet: Any, table: Table) -> None:
    from openpyxl.cell import WriteOnlyCell
    from openpyxl.styles import Font
    from openpyxl.utils import get_column_letter

    sheet.freeze_panes = "B2"
    sheet.auto_filter.ref = f"A1:{get_column_letter(len(table.columns))}{len(table.rows) + 1}"
    numbers = []
    for place, column in enumerate(table.columns):
        sheet.column_dimensions[get_column_letter(place + 1)].width = _width(column, place, table)
        numbers.append(WriteOnlyCell(sheet))
        numbers[-1].number_format = _FORMATS.get(column.unit, "General")
        _colour(sheet, column, f"{get_column_letter(place + 1)}2:{get_column_letter(place + 1)}{MOST_ROWS}")
    headings = [_text(sheet, _heading(column)) for column in table.columns]
    for cell in headings:
        cell.font = Font(bold=True)
    sheet.append(headings)
    for row in table.rows:
        sheet.append(
            [
                _content(sheet, _scaled(value, column), number)
                for value, column, number in zip(row, table.columns, numbers, strict=True)
            ]
        )


def _heading(column: Column) -> str:
    """Return the heading of a column, with the unit that its sheet has."""
    return f"{column.title} (µs)" if column.unit == SECONDS else column.heading


def _scaled(value: Value, column: Column) -> Value:
    """Return a value in the unit of its sheet."""
    if column.unit == SECONDS and isinstance(value, (int, float)):
        return value * _MICROSECONDS
    return value


def _colour(sheet: Any, column: Column, cells: str) -> None:
    """Set the colours of the cells of a column of ratios, by their value."""
    from openpyxl.formatting.rule import ColorScaleRule

    for end, (low, low_colour, high, high_colour) in _COLOURED.items():
        if column.unit == RATIO and column.name.endswith(end):
            scale = ColorScaleRule("num", low, low_colour, "num", 1, _ALIKE, "num", high, high_colour)
            sheet.conditional_formatting.add(cells, scale)


def _content(sheet: Any, value: Value, number: Any) -> Any:
    """Return a value for openpyxl; a number is put into `number`, the cell that its column uses again."""
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, str):
        return _text(sheet, value) if value.startswith(_SPECIAL) else _allowed(value) or None
    if not math.isfinite(value):
        return str(value)
    number.value = repr(value)  # all digits: openpyxl would round to sixteen
    number.data_type = "n"
    return number


def _text(sheet: Any, text: str) -> Any:
    """Return a cell with text, whatever it looks like, that stays text when someone edits it."""
    from openpyxl.cell import WriteOnlyCell

    cell = WriteOnlyCell(sheet, _allowed(text))
    cell.data_type = "s"
    cell.quotePrefix = text.startswith(_LIKE_FORMULAS)
    return cell


def _allowed(text: str) -> str:
    found = _NOT_IN_CELLS.sub("\N{REPLACEMENT CHARACTER}", text)
    return found if len(found) <= MOST_CHARACTERS else f"{found[: MOST_CHARACTERS - 1]}…"


def _width(column: Column, place: int, table: Table) -> int:
    """Return the width in characters: of the heading, or of the longest of the first few texts."""
    texts = (format_value(row[place], column.unit) for row in table.rows[:_ROWS_LOOKED_AT])
    least, most = _WIDTHS
    return min(most, max(least, len(_heading(column)) + 3, *map(len, texts)) + 1)
