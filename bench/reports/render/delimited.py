"""Tables as comma-separated values."""

from __future__ import annotations

import csv
from typing import IO

from bench.reports.rows.table import Table, Value


def write_csv(table: Table, file: IO[str]) -> None:
    """As RFC 4180 has it: a heading with units, then a line a row, each value exactly and not scaled.

    An empty field is no value.  The file translates no line ends (`newline=""`).
    """
    writer = csv.writer(file)
    writer.writerow(column.heading for column in table.columns)
    writer.writerows([_plain(value) for value in row] for row in table.rows)


def _plain(value: Value) -> Value:
    return str(value).lower() if isinstance(value, bool) else value
