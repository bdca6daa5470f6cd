"""Tables as Parquet files, for data analysis."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import IO, Any

from bench.render.libraries import library
from bench.render.rows.measured import Measured
from bench.render.rows.table import Column, Table, Value

HEADERS = "dlop_bench.runs"
"""The key of the file's metadata that holds the headers of the runs, as JSON by the runs' names."""


def write_parquet(table: Table, runs: Sequence[Measured], file: IO[bytes]) -> None:
    """Write a typed column for each of the table, with its title and unit in the metadata of the field.

    Raises UsageError where pyarrow is not installed.
    """
    arrow, parquet = (library(name, "Parquet") for name in ("pyarrow", "pyarrow.parquet"))
    kinds = {str: arrow.string(), bool: arrow.bool_(), int: arrow.int64(), float: arrow.float64()}
    headers = {run.name: dict(run.header) for run in runs}
    schema = arrow.schema(
        [
            arrow.field(column.name, kinds[column.kind], metadata=_metadata(column))
            for column in table.columns
        ],
        metadata={HEADERS: json.dumps(headers)},
    )
    columns = [
        arrow.array([_typed(row[place], column.kind) for row in table.rows], kinds[column.kind])
        for place, column in enumerate(table.columns)
    ]
    parquet.write_table(arrow.Table.from_arrays(columns, schema=schema), file)


def _metadata(column: Column) -> Mapping[str, str]:
    return {"title": column.title, "unit": column.unit}


def _typed(value: Value, kind: type) -> Any:
    if isinstance(value, str) and not value.isascii():
        return value.encode("utf-8", "backslashreplace").decode()  # half a surrogate pair, as JSON allows
    return None if value is None else kind(value)
