"""The results of a run side by side: medians, and their ratios to the first column that has one."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bench.model.result import Result
from bench.model.settings import NATIVE_LAYOUT
from bench.model.statistics import geometric_mean
from bench.model.status import UNSUPPORTED
from bench.model.task import case_label
from bench.model.text import one_line
from bench.render.column_scheme import (
    STAGE,
    ColumnScheme,
    Row,
    columns_of,
    first_of,
    rows_of,
    told_apart,
)
from bench.render.formulation import MARK, MEANING, formulation_of
from bench.render.intervals import meaning_of_interval
from bench.render.quotient import (
    SIDE_BY_SIDE,
    Quotient,
    counts_in_means,
    mean_quotients,
    quotients,
)

MOST_ROWS = 200
DISTURBED, SUSPICIOUS, UNCHECKED, LOOSENED = "~", "!", "?", "≈"
"""Marks behind a time."""
MEANINGS = {
    DISTURBED: "the machine was disturbed nearly all the time; likely too slow",
    SUSPICIOUS: "something speaks against this time; it is in no mean",
    UNCHECKED: "not checked, unlike the others",
    LOOSENED: "checked with a tolerance of the sample's own, above its family's",
    SIDE_BY_SIDE: "not the quotient of the two times, but measured side by side, in turns",
}
_INSIDE = "[...]: inside the framework's operators, by its own profiler, which itself takes time"


@dataclass(frozen=True)
class Time:
    """The content of a cell for a result.

    Attributes:
        seconds: the median; None where there is none.
        precision: half the width of its interval, relative.
        status: the text in place of a time, "" for none.
        marks: behind the time: a formulation or layout, graph breaks, DISTURBED, SUSPICIOUS, UNCHECKED,
            LOOSENED.
        inside: seconds of it inside the framework's operators, if its profiler was used and reads less than
            the time.
    """

    seconds: float | None = None
    precision: float | None = None
    status: str = ""
    marks: tuple[str, ...] = ()
    inside: float | None = None

    @property
    def is_empty(self) -> bool:
        """True if nothing ran."""
        return self.seconds is None and not self.status


@dataclass(frozen=True)
class GridRow:
    """One row of a Grid: a time and a ratio for each column, of which the first ratio is empty.

    Attributes:
        number: the number of the case in its table; None for a row of several cases.
        details: one for each heading in the grid's `details`.
    """

    sample: str
    case: str
    times: tuple[Time, ...]
    ratios: tuple[Quotient, ...]
    details: tuple[str, ...] = ()
    number: int | None = None

    @property
    def cells(self) -> list[Time | Quotient]:
        """The times and the ratios."""
        return [*self.times, *self.ratios]


@dataclass(frozen=True)
class Grid:
    """A table of results, for all that render it.

    Attributes:
        title: the heading, with the settings that all rows share and that are not the default.
        compared: headings of the columns that hold times; ratios of all but the first are to the first, or
            to the column that they name themselves.
        details: headings of the settings in which rows differ, besides sample and case.
        means: rows without times, of the geometric means of the ratios; none for a single column.
        notes: the meaning of the marks in the table.
        interval: the meaning of ±, with a figure of the table; "" where there is none.
    """

    title: str
    compared: tuple[str, ...]
    rows: Sequence[GridRow]
    means: Sequence[GridRow] = ()
    details: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    interval: str = ""


def results_grid(results: Sequence[Result]) -> Grid:
    """Return the median time per call of every case, and its ratio to the first column.

    Unsupported results are left out; they have reasons, which fit no cell.
    Above 200 rows there is a row per sample, with geometric means over its cases.
    """
    results = [result for result in results if result.status != UNSUPPORTED]
    scheme = ColumnScheme.of(results)
    columns, rows = columns_of(results, scheme), rows_of(results, scheme)
    differing, common = told_apart(rows, scheme)
    details = list(zip(*differing.values())) or [()] * len(rows)
    if len(rows) <= MOST_ROWS:
        marks_unchecked = any(map(is_checked, results))
        lines = [_case_row(row, columns, each, marks_unchecked) for row, each in zip(rows, details)]
    else:
        keys = [(first_of(row).sample, *each) for row, each in zip(rows, details)]
        lines = [
            _mean_row(key[0], f"{len(found)} cases", found, columns, key[1:])
            for key, found in _grouped(zip(keys, rows)).items()
        ]
    means = []
    if len(columns) > 1:
        for group, found in _grouped(((scheme.group(first_of(row)),), row) for row in rows).items():
            shown = tuple(group[0] if name == STAGE else "" for name in differing)
            ratios = mean_quotients(found, columns)
            if any(ratio.value is not None for ratio in ratios):
                means.append(GridRow("geometric mean", "", (Time(),) * len(columns), ratios, shown))
    title = ", ".join(["Median time per call", *common])
    notes = _notes([*lines, *means], columns) + _profiled(results, lines)
    if len(columns) > 1 or len(rows) > MOST_ROWS:
        notes += _left_out(results, rows, columns)
    interval = meaning_of_interval(results, _precisions([*lines, *means]))
    return Grid(title, tuple(columns), lines, means, tuple(differing), notes, interval)


def _case_row(row: Row, columns: Sequence[str], details: tuple[str, ...], marks_unchecked: bool) -> GridRow:
    task = first_of(row).task
    layouts = {each.task.settings.layout for each in row.values() if not each.task.side}
    times = [_time(row.get(column), len(layouts) > 1, marks_unchecked) for column in columns]
    name, case = one_line(task.sample), one_line(case_label(task))
    return GridRow(name, case, tuple(times), quotients(row, columns), details, task.case_index)


def _time(result: Result | None, marks_layout: bool, marks_unchecked: bool) -> Time:
    if result is None:
        return Time()
    if result.statistics is None or result.median_seconds is None:
        return Time(status=result.status)
    layout, breaks = result.task.settings.layout, result.capture.get("graph_breaks", 0)
    marks = (
        formulation_of(result).strip(),
        layout if marks_layout and layout != NATIVE_LAYOUT else "",
        f"{breaks} break{'s' if breaks > 1 else ''}" if breaks else "",
        *marks_of(result, marks_unchecked),
    )
    precision, inside = result.statistics["precision"], result.operator_seconds
    shown = inside if inside is not None and inside <= result.median_seconds else None
    return Time(result.median_seconds, precision, "", tuple(filter(None, marks)), shown)


def marks_of(result: Result, marks_unchecked: bool) -> list[str]:
    """Return the marks of the result's time: DISTURBED, SUSPICIOUS, UNCHECKED, LOOSENED.

    marks_unchecked: whether other results were checked.
    """
    marks = {
        DISTURBED: bool(result.disturbed),
        SUSPICIOUS: bool(result.suspicions),
        UNCHECKED: marks_unchecked and not is_checked(result),
        LOOSENED: result.is_loosened,
    }
    return [mark for mark, holds in marks.items() if holds]


def _mean_row(
    sample: str, case: str, rows: Sequence[Row], columns: Sequence[str], details: tuple[str, ...]
) -> GridRow:
    """Return a row of geometric means over cases; each ratio is over the cases that both columns have."""
    times = []
    for column in columns:
        results = [row[column] for row in rows if column in row]
        medians = [result.median_seconds for result in results if counts_in_means(result)]
        mean = geometric_mean(median for median in medians if median)
        times.append(Time(mean, status="" if mean else "-"))
    ratios = mean_quotients(rows, columns, [time.seconds for time in times])
    return GridRow(sample, case, tuple(times), ratios, details)


def _notes(rows: Sequence[GridRow], columns: Sequence[str]) -> tuple[str, ...]:
    """Return the meanings of the marks in the rows."""
    ratios = [ratio for row in rows for ratio in row.ratios]
    bases = [column for column in columns if any(ratio.base == column for ratio in ratios)]
    others = [f"/{base}: over the time of {base}, where {columns[0]} has none" for base in bases]
    marks = {mark for row in rows for cell in row.cells for mark in cell.marks}
    said = [f"{mark}: {meaning}" for mark, meaning in MEANINGS.items() if mark in marks]
    return tuple(others + [MEANING] * (MARK in marks) + said)


def _profiled(results: Sequence[Result], rows: Sequence[GridRow]) -> tuple[str, ...]:
    """Return what a profiler's times mean, and how many are not shown; nothing of a table of means."""
    shown = any(time.inside is not None for row in rows for time in row.times)
    longer = sum((each.operator_seconds or 0.0) > (each.median_seconds or math.inf) for each in results)
    hidden = f"without [...]: {longer} of the times, as profiling took longer than the call itself"
    is_of_cases = any(row.number is not None for row in rows)
    return (*([_INSIDE] if shown else []), *([hidden] if longer and is_of_cases else []))


def _left_out(results: Sequence[Result], rows: Sequence[Row], columns: Sequence[str]) -> tuple[str, ...]:
    """Return how many ratios, and in a table of means how many times, are in no mean."""
    ratios = [ratio for row in rows for ratio in quotients(row, columns) if ratio.value is not None]
    rough = sum(not ratio.is_known for ratio in ratios)
    doubtful = sum(bool(each.suspicions) and each.median_seconds is not None for each in results)
    of_ratios = f"not known to a factor of two, without a bar and in no mean: {rough} of {len(ratios)} ratios"
    of_times = f"something speaks against {doubtful} of the times, which are in no mean"
    return (*([of_ratios] if rough else []), *([of_times] if doubtful and len(rows) > MOST_ROWS else []))


def _precisions(rows: Sequence[GridRow]) -> list[float]:
    return [cell.precision for row in rows for cell in row.cells if cell.precision is not None]


def is_checked(result: Result) -> bool:
    """Return whether the result's answer was compared with a reference."""
    return bool(result.check.get("checked"))


def _grouped(pairs: Iterable[tuple[tuple[str, ...], Row]]) -> dict[tuple[str, ...], list[Row]]:
    groups: dict[tuple[str, ...], list[Row]] = {}
    for key, row in pairs:
        groups.setdefault(key, []).append(row)
    return groups
