"""The results of a run side by side, as text: medians, and their ratios to the first column."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bench.model.compiler import own_compiler
from bench.model.direction import FORWARD
from bench.model.result import Result
from bench.model.statistics import geometric_mean
from bench.model.status import OK, UNSUPPORTED
from bench.model.task import STATIC, Task
from bench.reports.formulation import formulation_of, mark, meaning
from bench.reports.units import format_seconds

MOST_ROWS = 200


@dataclass(frozen=True)
class Layout:
    """What the columns stand for.

    Several frameworks are compared stage by stage: a column each, the stage is part of a row.  Of a
    single framework the stages are compared.  Compilers and formulations of one stage have columns each.

    Attributes:
        named: frameworks and compilers that are named in headings, because there are several.
        separated: frameworks and stages that ran a sample in several formulations.
    """

    compares_frameworks: bool
    named: frozenset[tuple[str, str]] = frozenset()
    separated: frozenset[tuple[str, int]] = frozenset()

    @classmethod
    def of(cls, results: Sequence[Result]) -> Layout:
        compilers: dict[tuple[str, int], set[str]] = {}
        formulations: dict[tuple[str, ...], set[str]] = {}
        for result in results:
            task = result.task
            compilers.setdefault((task.framework, task.stage), set()).add(task.compiler)
            place = (task.framework, task.sample, str(task.stage), task.compiler)
            formulations.setdefault(place, set()).add(task.formulation)
        own = {(name, stage): own_compiler(name, stage) for name, stage in compilers}
        return cls(
            len({result.framework for result in results}) > 1,
            frozenset(
                (name, compiler)
                for (name, stage), found in compilers.items()
                for compiler in found
                if compiler and (len(found) > 1 or compiler != own[name, stage])
            ),
            frozenset((place[0], int(place[2])) for place, found in formulations.items() if len(found) > 1),
        )

    def column(self, result: Result) -> str:
        task = result.task
        words = [task.framework]
        if not self.compares_frameworks:
            words.append(str(task.stage))
        if (task.framework, task.compiler) in self.named:
            words.append(task.compiler)
        if (task.framework, task.stage) in self.separated and task.formulation == STATIC:
            words.append(STATIC)
        return " ".join(words)

    def group(self, result: Result) -> str:
        """What a geometric mean is taken over."""
        return f"stage {result.stage}" if self.compares_frameworks else ""

    def label(self, result: Result) -> str:
        """The first cell of a row: sample, direction unless forward, dtype if asked for, stage."""
        details = [] if result.direction == FORWARD else [result.direction]
        details += [text for text in (result.task.settings.dtype, self.group(result)) if text]
        return f"{result.sample} ({', '.join(details)})" if details else result.sample


Row = dict[str, Result]


@dataclass(frozen=True)
class Grid:
    """A table as text, for whatever renders it.

    Attributes:
        compared: headings of the columns that hold times; a ratio to the first follows each but the first.
        rows: per row its sample, its case, the times and the ratios (the first is "").
        means: likewise, the geometric means of the ratios; none for a single column.
        note: what a mark in the table means; "" where there is none.
    """

    title: str
    compared: tuple[str, ...]
    rows: list[GridRow]
    means: list[GridRow]
    note: str = ""


@dataclass(frozen=True)
class GridRow:
    """One row of a Grid: times and ratios are as many as there are columns."""

    sample: str
    case: str
    times: tuple[str, ...]
    ratios: tuple[str, ...]


def results_grid(results: Sequence[Result]) -> Grid:
    """Median time per call of every case, and its ratio to the first column.

    What is unsupported is left out; it has its reasons, which fit no cell.
    Above 200 rows there is a row per sample, with geometric means over its cases.
    """
    results = [result for result in results if result.status != UNSUPPORTED]
    layout = Layout.of(results)
    columns = list(dict.fromkeys(map(layout.column, results)))
    rows: dict[tuple[str, str], Row] = {}
    for result in results:
        rows.setdefault((layout.label(result), result.task.case_key), {})[layout.column(result)] = result
    if len(rows) <= MOST_ROWS:
        lines = [
            GridRow(label, case_label(next(iter(row.values())).task), *_cells(row, columns))
            for (label, _), row in rows.items()
        ]
    else:
        grouped = _grouped((label, row) for (label, _), row in rows.items())
        lines = [
            GridRow(label, f"{len(found)} cases", *_mean_cells(found, columns))
            for label, found in grouped.items()
        ]
    means = []
    if len(columns) > 1:
        by_group = _grouped((layout.group(next(iter(row.values()))), row) for row in rows.values())
        for group, found in by_group.items():
            ratios = [_mean_ratio(found, columns[0], column) for column in columns[1:]]
            means.append(GridRow("geometric mean", group, ("",) * len(columns), ("", *ratios)))
    note = meaning(*(ratio for line in [*lines, *means] for ratio in line.ratios))
    return Grid("Median time per call", tuple(columns), lines, means, note)


def _argument(value: object) -> str:
    return str(value).replace(" ", "").replace("[", "(").replace("]", ")")


def _precise(precision: float | None) -> str:
    """Rounded up, so that nothing is claimed that does not hold: ` ±4%`; nothing where it is not known."""
    if precision is None:
        return ""
    return f" ±{math.ceil(100 * precision)}%" if precision <= 1 else " ±>100%"


def _disturbed(result: Result) -> str:
    return " ~" if result.disturbed else ""


def _breaks(result: Result) -> str:
    """How often the compiler gave control back to Python: ` 2 breaks`."""
    count = result.capture.get("graph_breaks", 0)
    return f" {count} break{'s' if count > 1 else ''}" if count else ""


def _suspect(result: Result) -> str:
    return " !" if result.suspicions else ""


def _inside(result: Result) -> str:
    """The time inside the framework's operators, where its profiler was asked: ` [1.2 µs]`."""
    return "" if result.operator_seconds is None else f" [{format_seconds(result.operator_seconds)}]"


def _ratio(ratio: float | None) -> str:
    return f"{ratio:.2f}x" if ratio else "-"


def _paired_ratio(result: Result | None, base: Result | None) -> str:
    """As it was measured by turns, with its own precision; of runs that were joined, of the medians."""
    if result is None or base is None or not (result.median_seconds and base.median_seconds):
        return _ratio(None)
    for found in result.ratios:
        if found["key"] == base.key:
            return _ratio(found["value"]) + _precise(found["precision"]) + mark(result, base)
    return _ratio(result.median_seconds / base.median_seconds) + mark(result, base)


def case_text(case: Mapping[str, Any]) -> str:
    """The values of the arguments of a case, as short as they can be read: `(2,3), -1`."""
    return ", ".join(map(_argument, case.values()))


def case_label(task: Task) -> str:
    """`case_text` of its case; of a sequence how long it is, and its first case."""
    if not task.sequence:
        return case_text(task.case)
    return f"a pass over {len(task.sequence)} shapes, the first: {case_text(task.sequence[0])}"


def _cells(row: Row, columns: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Times and ratios of one case."""
    times, ratios = [], []
    base = row.get(columns[0])
    for position, column in enumerate(columns):
        result = row.get(column)
        median = result.median_seconds if result else None
        if result is None:
            times.append("")
        elif median is None:
            times.append(result.status)
        else:
            assert result.statistics is not None
            precision = _precise(result.statistics["precision"])
            marks = formulation_of(result) + _breaks(result) + _disturbed(result) + _suspect(result)
            times.append(format_seconds(median) + precision + marks + _inside(result))
        ratios.append(_paired_ratio(result, base) if position else "")
    return tuple(times), tuple(ratios)


def _mean_cells(rows: Sequence[Row], columns: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Geometric means over cases; each ratio over the cases that both columns have."""
    times, ratios = [], []
    for position, column in enumerate(columns):
        medians = [row[column].median_seconds for row in rows if column in row and row[column].status == OK]
        mean = geometric_mean(median for median in medians if median)
        times.append(format_seconds(mean) if mean else "-")
        ratios.append(_mean_ratio(rows, columns[0], column) if position else "")
    return tuple(times), tuple(ratios)


def _mean_ratio(rows: Iterable[Row], base: str, column: str) -> str:
    """Geometric mean of `column` over `base`, of the rows that have both; marked where one of them is."""
    ratios, marks = [], set()
    for row in rows:
        if base in row and column in row:
            first, result = row[base], row[column]
            if first.median_seconds and result.median_seconds:
                ratios.append(result.median_seconds / first.median_seconds)
                marks.add(mark(result, first))
    return _ratio(geometric_mean(ratios)) + max(marks, default="")


def _grouped(pairs: Iterable[tuple[str, Row]]) -> dict[str, list[Row]]:
    groups: dict[str, list[Row]] = {}
    for key, row in pairs:
        groups.setdefault(key, []).append(row)
    return groups
