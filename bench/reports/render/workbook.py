"""Tables as a workbook for spreadsheets, a sheet each."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import IO, Any

from bench.errors import UsageError
from bench.reports.render.libraries import library
from bench.reports.rows.table import Column, Table, Value
from bench.reports.units import (
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
"""Of a sheet, its header counted."""
MOST_CHARACTERS = 32_767
"""Of a cell."""
_LONGEST_NAME = 31
_NOT_IN_NAMES = re.compile(r"[\[\]:*?/\\\x00-\x1f]")
_NOT_IN_CELLS = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_LIKE_FORMULAS = ("=", "+", "-", "@")
_WIDTHS = (6, 48)
_ROWS_LOOKED_AT = 200
_SCIENTIFIC, _WHOLE, _FEW_DIGITS = "0.000E+00", "#,##0", "0.00"
_FORMATS = {
    SECONDS: _SCIENTIFIC,
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
    """A sheet for each table, called by its title, with filters, a frozen header and number formats.

    Values are exact and not scaled; text is never a formula.  Raises UsageError where a table has more
    rows than a sheet can hold, or openpyxl is not installed.
    """
    for table in tables:
        if len(table.rows) >= MOST_ROWS:
            raise UsageError(
                f"{table.title} has {len(table.rows):,} rows, and a sheet holds {MOST_ROWS - 1:,}; "
                "choose csv or parquet"
            )
    openpyxl = library("openpyxl", "xlsx")
    workbook = openpyxl.Workbook(write_only=True)
    for table, name in zip(tables, sheet_names(table.title for table in tables), strict=True):
        _fill(workbook.create_sheet(name), table)
    workbook.save(file)


def sheet_names(titles: Iterable[str]) -> list[str]:
    """Names that a workbook may have, each once whatever its case: of 31 characters, some not allowed."""
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

    cells = _Cells(WriteOnlyCell(sheet), WriteOnlyCell(sheet), [WriteOnlyCell(sheet) for _ in table.columns])
    cells.quoted.quotePrefix = True
    for cell, column in zip(cells.numbers, table.columns, strict=True):
        cell.number_format = _FORMATS.get(column.unit, "General")
    sheet.freeze_panes = "B2"
    sheet.auto_filter.ref = f"A1:{get_column_letter(len(table.columns))}{len(table.rows) + 1}"
    for place, column in enumerate(table.columns):
        sheet.column_dimensions[get_column_letter(place + 1)].width = _width(column, place, table)
    headings = _Cells(WriteOnlyCell(sheet), WriteOnlyCell(sheet), ())
    for cell in (headings.text, headings.quoted):
        cell.font = Font(bold=True)
    sheet.append(headings.of_text(column.heading) for column in table.columns)
    for row in table.rows:  # cells are used again: each is on its way before the next one is filled
        sheet.append(cells.of(value, place) for place, value in enumerate(row))


@dataclass(frozen=True)
class _Cells:
    """Cells that are filled again and again.

    Attributes:
        text: for plain text.
        quoted: for text that would be a formula if someone typed it.
        numbers: of each column, with its format.
    """

    text: Any
    quoted: Any
    numbers: Sequence[Any]

    def of(self, value: Value, place: int) -> Any:
        if value is None or isinstance(value, bool):
            return value
        if isinstance(value, str):
            return self.of_text(value) if value else None
        cell = self.numbers[place]
        cell.value = repr(value)  # all digits: openpyxl would round to sixteen
        cell.data_type = "n"
        return cell

    def of_text(self, text: str) -> Any:
        cell = self.quoted if text.startswith(_LIKE_FORMULAS) else self.text
        cell.value = _allowed(text)
        cell.data_type = "s"
        return cell


def _allowed(text: str) -> str:
    found = _NOT_IN_CELLS.sub("\N{REPLACEMENT CHARACTER}", text)
    return found if len(found) <= MOST_CHARACTERS else f"{found[: MOST_CHARACTERS - 1]}…"


def _width(column: Column, place: int, table: Table) -> int:
    """In characters: of the heading, and of the longest of the first few texts."""
    texts = (format_value(row[place], column.unit) for row in table.rows[:_ROWS_LOOKED_AT])
    least, most = _WIDTHS
    return min(most, max(least, len(column.heading) + 3, *map(len, texts)) + 1)
