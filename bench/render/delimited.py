"""Tables as comma-separated values."""

from __future__ import annotations

import csv
from typing import IO

from bench.render.rows.table import Table, Value

_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")
"""The beginnings of a text that some spreadsheet takes as a formula."""


def write_csv(table: Table, file: IO[str]) -> None:
    """Write the table as in RFC 4180: a heading with units, then a line a row, each value exact, not scaled.

    An empty field stands for None.  A text that a spreadsheet would take as a formula has an apostrophe in
    front, which spreadsheets do not show: names and messages may be a stranger's.  The file must not
    translate line ends (`newline=""`).
    """
    writer = csv.writer(file)
    writer.writerow(_plain(column.heading) for column in table.columns)
    writer.writerows([_plain(value) for value in row] for row in table.rows)


def _plain(value: Value) -> Value:
    if isinstance(value, str):
        return f"'{value}" if value.startswith(_FORMULA) else value
    return str(value).lower() if isinstance(value, bool) else value
