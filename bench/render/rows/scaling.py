"""The growth of an operator's time with the bytes that it works on."""

from __future__ import annotations

from collections.abc import Sequence

from bench.model.result import Result
from bench.model.status import OK
from bench.model.task import case_label
from bench.render.rows.labels import CASE, CATEGORY, SAMPLE, SERIES
from bench.render.rows.measured import Measured
from bench.render.rows.series_names import series_names
from bench.render.rows.table import Column, Table, Value
from bench.render.units import BYTES, SECONDS

_COLUMNS = (
    SAMPLE,
    CATEGORY,
    CASE,
    SERIES,
    Column("footprint_bytes", "arguments and results", BYTES),
    Column("median_seconds", "median", SECONDS),
    Column("interval_low_seconds", "interval low", SECONDS),
    Column("interval_high_seconds", "interval high", SECONDS),
)


def scaling_table(runs: Sequence[Measured]) -> Table:
    """Return a row for each result that has a time and a size, smallest first within a sample and series.

    The size is that of arguments and results together (`footprint_bytes`), which every framework shares.
    """
    found = [(run.name, result) for run in runs for result in run.results if _has_size(result)]
    rows = [_row(result, series) for (_, result), series in zip(found, series_names(found))]
    rows.sort(key=lambda row: (str(row[0]), str(row[3]), row[4]))
    return Table("scaling", "Time over size", _COLUMNS, rows)


def _has_size(result: Result) -> bool:
    return bool(
        result.status == OK and result.median_seconds and result.footprint_bytes and not result.task.sequence
    )


def _row(result: Result, series: str) -> list[Value]:
    task, summary = result.task, result.statistics or {}
    return [
        *(task.sample, task.category, case_label(task), series),
        *(result.footprint_bytes, result.median_seconds),
        *(summary.get("interval_low"), summary.get("interval_high")),
    ]
