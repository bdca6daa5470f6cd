"""The results of a run side by side: medians, and their ratios to the first column that has one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bench.model.result import Result
from bench.model.settings import NATIVE_LAYOUT
from bench.model.statistics import geometric_mean
from bench.model.status import OK, UNSUPPORTED
from bench.model.task import case_label
from bench.model.text import printable
from bench.render.column_scheme import (
    STAGE,
    ColumnScheme,
    Row,
    base_of,
    columns_of,
    first_of,
    rows_of,
    told_apart,
)
from bench.render.formulation import MEANING, formulation_of, mark
from bench.render.rows.ratios import ratio_to

MOST_ROWS = 200
DISTURBED, SUSPICIOUS, UNCHECKED, LOOSENED = "~", "!", "?", "≈"
"""Marks behind a time; the summary of a run explains them."""
UNCHECKED_MEANING = f"{UNCHECKED}: not checked, unlike the others"
LOOSENED_MEANING = f"{LOOSENED}: checked with a tolerance of the sample's own, above its family's"


@dataclass(frozen=True)
class Time:
    """The content of a cell for a result.

    Attributes:
        seconds: the median; None where there is none.
        precision: half the width of its interval, relative.
        status: the text in place of a time, "" for none.
        marks: behind the time: a formulation or layout, graph breaks, DISTURBED, SUSPICIOUS, UNCHECKED,
            LOOSENED.
        inside: seconds of it inside the framework's operators, if its profiler was used.
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
class Quotient:
    """A time over that of the first column, or of the next column that has one.

    Attributes:
        value: None where there is no time.
        precision: half the width of its interval, relative; None where it is not known.
        mark: the mark of a ratio between different formulations, or "".
        base: the column whose time it is compared with, where that is not the first.
        is_empty: whether the cell is empty: in the base of the comparison, and where nothing ran.
    """

    value: float | None = None
    precision: float | None = None
    mark: str = ""
    base: str = ""
    is_empty: bool = False


NO_RATIO = Quotient(is_empty=True)


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
    """

    title: str
    compared: tuple[str, ...]
    rows: Sequence[GridRow]
    means: Sequence[GridRow] = ()
    details: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


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
            ratios = _mean_quotients(found, columns)
            if any(ratio.value is not None for ratio in ratios):
                means.append(GridRow("geometric mean", "", (Time(),) * len(columns), ratios, shown))
    title = ", ".join(["Median time per call", *common])
    notes = _notes([*lines, *means], columns)
    if means or len(rows) > MOST_ROWS:
        notes += _left_out(results)
    return Grid(title, tuple(columns), lines, means, tuple(differing), notes)


def _case_row(row: Row, columns: Sequence[str], details: tuple[str, ...], marks_unchecked: bool) -> GridRow:
    task = first_of(row).task
    layouts = {each.task.settings.layout for each in row.values()}
    times = [_time(row.get(column), len(layouts) > 1, marks_unchecked) for column in columns]
    name, case = printable(task.sample), printable(case_label(task))
    return GridRow(name, case, tuple(times), _quotients(row, columns), details, task.case_index)


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
    precision = result.statistics["precision"]
    return Time(result.median_seconds, precision, "", tuple(filter(None, marks)), result.operator_seconds)


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


def _quotients(row: Row, columns: Sequence[str]) -> tuple[Quotient, ...]:
    """Return ratios measured by turns, with their own precision; in joined runs, ratios of the medians."""
    base = base_of(row, columns)
    other = base if base is not None and base != columns[0] else ""
    found = [NO_RATIO]
    for column in columns[1:]:
        result = row.get(column)
        if result is None or column == base:
            found.append(NO_RATIO)
        elif base is None or (ratio := ratio_to(result, row[base])) is None:
            found.append(Quotient())
        else:
            found.append(Quotient(ratio.value, ratio.precision, mark(result, row[base]).strip(), other))
    return tuple(found)


def _mean_row(
    sample: str, case: str, rows: Sequence[Row], columns: Sequence[str], details: tuple[str, ...]
) -> GridRow:
    """Return a row of geometric means over cases; each ratio is over the cases that both columns have."""
    times = []
    for column in columns:
        medians = [row[column].median_seconds for row in rows if column in row and _counts(row[column])]
        mean = geometric_mean(median for median in medians if median)
        times.append(Time(mean, status="" if mean else "-"))
    return GridRow(sample, case, tuple(times), _mean_quotients(rows, columns), details)


def _counts(result: Result) -> bool:
    """Return whether the result's time goes into means: nothing speaks against it."""
    return result.status == OK and not result.suspicions


def _mean_quotients(rows: Sequence[Row], columns: Sequence[str]) -> tuple[Quotient, ...]:
    """Return mean ratios to the first column that any row is compared with."""
    bases = {base_of(row, columns) for row in rows}
    base = next((column for column in columns if column in bases), columns[0])
    other = base if base != columns[0] else ""
    return (NO_RATIO, *(_mean_quotient(rows, base, column, other) for column in columns[1:]))


def _mean_quotient(rows: Iterable[Row], base: str, column: str, other: str) -> Quotient:
    """Return the geometric mean of `column` over `base`, of rows that have both; marked if one of them is."""
    if column == base:
        return NO_RATIO
    ratios, marks = [], set()
    for row in rows:
        if base in row and column in row:
            first, result = row[base], row[column]
            is_believed = _counts(first) and _counts(result)
            if is_believed and (ratio := ratio_to(result, first)) is not None:
                ratios.append(ratio.value)
                marks.add(mark(result, first).strip())
    return Quotient(geometric_mean(ratios), None, max(marks), other) if ratios else NO_RATIO


def _notes(rows: Sequence[GridRow], columns: Sequence[str]) -> tuple[str, ...]:
    """Return the meanings of marks that no other line of a summary explains."""
    ratios = [ratio for row in rows for ratio in row.ratios]
    bases = [column for column in columns if any(ratio.base == column for ratio in ratios)]
    others = [f"/{base}: over the time of {base}, where {columns[0]} has none" for base in bases]
    marked = any(ratio.mark for ratio in ratios)
    marks = {mark for row in rows for time in row.times for mark in time.marks}
    meanings = {UNCHECKED: UNCHECKED_MEANING, LOOSENED: LOOSENED_MEANING}
    said = [text for each, text in meanings.items() if each in marks]
    return tuple(others + [MEANING] * marked + said)


def _left_out(results: Sequence[Result]) -> tuple[str, ...]:
    count = sum(bool(result.suspicions) and result.median_seconds is not None for result in results)
    said = f"{SUSPICIOUS}: something speaks against {count} of the times, which means leave out"
    return (said,) if count else ()


def is_checked(result: Result) -> bool:
    """Return whether the result's answer was compared with a reference."""
    return bool(result.check.get("checked"))


def _grouped(pairs: Iterable[tuple[tuple[str, ...], Row]]) -> dict[tuple[str, ...], list[Row]]:
    groups: dict[tuple[str, ...], list[Row]] = {}
    for key, row in pairs:
        groups.setdefault(key, []).append(row)
    return groups
