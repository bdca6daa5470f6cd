"""A table with a row for each case, and columns for frameworks, stages, compilers and formulations."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field

from bench.analysis.difference import machine_differences
from bench.model.result import Result
from bench.model.stage import STAGE_NAMES
from bench.model.status import OK, UNSUPPORTED
from bench.model.task import Task, case_label
from bench.render.column_scheme import ColumnScheme, base_of
from bench.render.rows.labels import CASE, CATEGORY, DIRECTION, DTYPE, RUN, SAMPLE, STAGE
from bench.render.rows.measured import Measured
from bench.render.rows.ratios import ratio_to
from bench.render.rows.table import Column, Table, Value
from bench.render.run_table import (
    DISTURBED,
    LOOSENED,
    MEANINGS,
    SUSPICIOUS,
    UNCHECKED,
    is_checked,
    marks_of,
)
from bench.render.units import NUMBER, RATIO, SECONDS

_DIFFERING: Sequence[tuple[Column, Callable[[Task], Value]]] = (
    (Column("device", "device", is_label=True), lambda task: task.settings.device),
    (Column("threads", "threads", NUMBER, is_label=True, holds=int), lambda task: task.settings.threads),
    (Column("layout", "layout", is_label=True), lambda task: task.settings.layout),
    (Column("mode", "mode", is_label=True), lambda task: task.settings.mode),
    (Column("values", "values", is_label=True), lambda task: task.settings.values),
    (Column("cache", "cache", is_label=True), lambda task: task.settings.cache),
    (Column("latency", "latency", is_label=True, holds=bool), lambda task: task.settings.latency),
    (Column("cuda_on_cpu", "CUDA on CPU", is_label=True, holds=bool), lambda task: task.settings.cuda_on_cpu),
    (Column("seed", "seed", NUMBER, is_label=True, holds=int), lambda task: task.settings.seed),
    (Column("side", "side", is_label=True), lambda task: task.side),
)
"""The settings that tell rows of a case apart; a column only where not all rows have the same value."""
_MEANINGS = (
    f"{DISTURBED}: the machine was disturbed all the time",
    f"{SUSPICIOUS}: something speaks against the time",
    *(f"{mark}: {MEANINGS[mark]}" for mark in (UNCHECKED, LOOSENED)),
)
_OF_SIDES = ("device", "threads", "layout", "mode", "values", "side")
"""The settings in which the sides of a comparison may differ; their columns name them."""


@dataclass
class _Row:
    """Results of a case that were measured in the same way, by heading.

    Attributes:
        runs: the names of their runs.
    """

    runs: list[str] = field(default_factory=list)
    results: dict[str, Result] = field(default_factory=dict)

    @property
    def first(self) -> Result:
        return next(iter(self.results.values()))


def side_by_side_table(runs: Sequence[Measured]) -> Table:
    """Return median times and their ratios to the first column with one, with 99% intervals; a row a case.

    The columns are those of `bench.render.column_scheme`: frameworks, or the stages of a single one.
    Each has `<heading> median_seconds` and `<heading> ratio`, `ratio_low`, `ratio_high`.  Runs that measured
    different things on one machine share rows; else each run has its own rows.  `key` is the key of a result
    of the row, of one that is ok if there is any.
    """
    scheme = ColumnScheme.of(
        [result for run in runs for result in run.results if result.status != UNSUPPORTED]
    )
    rows = [row for row in _rows(runs, scheme) if _supported(row)]
    headings = _headings(rows)
    bases = [base_of(row.results, headings) or _supported(row)[0] for row in rows]
    compared = {name for row, base in zip(rows, bases) for name in _supported(row) if name != base}
    several = len(runs) > 1
    tasks = [row.first.task for row in rows]
    marks_unchecked = any(is_checked(result) for row in rows for result in row.results.values())
    marks = [_marks(row, marks_unchecked) for row in rows]
    differing = [(column, value) for column, value in _DIFFERING if len(set(map(value, tasks))) > 1]
    columns = [
        *_labels(scheme, several, [column for column, _ in differing]),
        *_measured(headings, compared),
        Column("marks", "marks", folds=True),
        Column("key", "key"),
    ]
    values = [
        [
            *_label_values(row, scheme, several, [value(row.first.task) for _, value in differing]),
            *_measured_values(row, headings, compared, base),
            *(said, next((each for each in row.results.values() if each.status == OK), row.first).key),
        ]
        for row, base, said in zip(rows, bases, marks)
    ]
    notes = [meaning for meaning in _MEANINGS if any(meaning[0] in said for said in marks)]
    return Table("side_by_side", "Side by side", columns, values, notes)


def _supported(row: _Row) -> list[str]:
    return [heading for heading, result in row.results.items() if result.status != UNSUPPORTED]


def _headings(rows: Sequence[_Row]) -> list[str]:
    """Return the headings under which anything is supported, in the order of the results."""
    supported = {heading for row in rows for heading in _supported(row)}
    return [name for name in dict.fromkeys(name for row in rows for name in row.results) if name in supported]


def _rows(runs: Sequence[Measured], scheme: ColumnScheme) -> list[_Row]:
    """Return rows over all runs; or rows of each run, if some measured the same, or on different machines."""
    machines = any(machine_differences(runs[0].header, run.header) for run in runs[1:])
    together = None if machines else _filled(runs, scheme, apart=False)
    found = together if together is not None else _filled(runs, scheme, apart=True)
    assert found is not None
    return list(found.values())


def _filled(
    runs: Sequence[Measured], scheme: ColumnScheme, apart: bool
) -> dict[tuple[object, ...], _Row] | None:
    """Return rows by case and settings; None where results of different runs belong in one place."""
    rows: dict[tuple[object, ...], _Row] = {}
    for place, run in enumerate(runs):
        for result in run.results:
            task = result.task
            same = (task.row, task.direction, scheme.group(result), place if apart else None)
            apart_in = [value for column, value in _DIFFERING if not (task.side and column.name in _OF_SIDES)]
            row = rows.setdefault((*same, *(value(task) for value in apart_in)), _Row())
            heading = scheme.column(result)
            if heading in row.results and not apart:
                return None
            row.results[heading] = result
            if run.name not in row.runs:
                row.runs.append(run.name)
    return rows


def _labels(scheme: ColumnScheme, several: bool, differing: Sequence[Column]) -> list[Column]:
    return [
        SAMPLE,
        CATEGORY,
        CASE,
        *([STAGE] if scheme.compares_frameworks else []),
        DIRECTION,
        DTYPE,
        *differing,
        *([RUN] if several else []),
    ]


def _label_values(row: _Row, scheme: ColumnScheme, several: bool, differing: Sequence[Value]) -> list[Value]:
    task = row.first.task
    return [
        *(task.sample, task.category, case_label(task)),
        *([STAGE_NAMES[task.stage]] if scheme.compares_frameworks else []),
        task.direction,
        ", ".join(dict.fromkeys(result.dtype for result in row.results.values() if result.dtype)) or None,
        *differing,
        *([", ".join(row.runs)] if several else []),
    ]


def _measured(headings: Sequence[str], compared: Collection[str]) -> list[Column]:
    found = []
    for heading in headings:
        found.append(Column(f"{heading} median_seconds", heading, SECONDS))
        if heading in compared:
            found += [
                Column(f"{heading} ratio", f"{heading} ratio", RATIO),
                Column(f"{heading} ratio_low", f"{heading} ratio low", RATIO),
                Column(f"{heading} ratio_high", f"{heading} ratio high", RATIO),
            ]
    if compared:
        found.append(Column("ratios_to", "ratios to"))
        found.append(Column("formulations", "ratios between formulations", folds=True))
    return [*found, Column("not_ok", "not ok", folds=True)]


def _measured_values(row: _Row, headings: Sequence[str], compared: Collection[str], base: str) -> list[Value]:
    found: list[Value] = []
    first = row.results.get(base)
    for heading in headings:
        result = row.results.get(heading)
        found.append(result.median_seconds if result else None)
        if heading in compared:
            ratio = ratio_to(result, first) if result and first and result is not first else None
            found += [ratio.value, ratio.interval_low, ratio.interval_high] if ratio else [None] * 3
    if compared:
        found += [base, _formulations(row.results, base)]
    failed = (f"{name} {each.status}" for name, each in row.results.items() if each.status != OK)
    return [*found, ", ".join(failed)]


def _marks(row: _Row, marks_unchecked: bool) -> str:
    """Return the marks of medians, each behind its heading, as `1 ~, 3 !?`; "" where there are none."""
    timed = {heading: result for heading, result in row.results.items() if result.median_seconds}
    marks = {heading: "".join(marks_of(result, marks_unchecked)) for heading, result in timed.items()}
    return ", ".join(f"{heading} {said}" for heading, said in marks.items() if said)


def _formulations(results: Mapping[str, Result], base: str) -> str:
    """Return `jax written, mxnet kernel`, the last `base`, where ratios compare formulations; else ""."""
    first = results.get(base)
    if first is None or not first.median_seconds:
        return ""
    others = [
        f"{heading} {result.task.formulation}"
        for heading, result in results.items()
        if result.median_seconds and result.task.formulation != first.task.formulation
    ]
    return ", ".join([*others, f"{base} {first.task.formulation}"]) if others else ""
