"""Results without numbers, and the reasons: failures, and what is not supported."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bench.model.result import Result
from bench.model.stage import STAGE_NAMES
from bench.model.status import UNSUPPORTED
from bench.model.task import case_label
from bench.render.rows.labels import COMPILER, FRAMEWORK, RUN, SAMPLE, STAGE
from bench.render.rows.measured import Measured
from bench.render.rows.results import compiler_of
from bench.render.rows.table import Column, Table, Value
from bench.render.units import NUMBER

_COLUMNS = (
    SAMPLE,
    FRAMEWORK,
    STAGE,
    COMPILER,
    RUN,
    Column("status", "status"),
    Column("message", "message", folds=True),
    Column("cases", "cases", NUMBER, holds=int),
    Column("first_case", "first case", folds=True),
    Column("first_key", "key of the first"),
)


def failures_table(runs: Sequence[Measured]) -> Table:
    """Return a row for each way in which a sample failed: any status but ok and unsupported."""
    return _table("failures", "Failures", runs, lambda result: result.is_failure)


def unsupported_table(runs: Sequence[Measured]) -> Table:
    """Return a row for each reason why something is not supported."""
    return _table("unsupported", "Not supported", runs, lambda result: result.status == UNSUPPORTED)


def _table(name: str, title: str, runs: Sequence[Measured], wanted: Callable[[Result], bool]) -> Table:
    groups: dict[tuple[Value, ...], list[Result]] = {}
    for run in runs:
        for result in filter(wanted, run.results):
            groups.setdefault(_group(run, result), []).append(result)
    rows = [
        [*group, len({each.task.case_key for each in found}), case_label(found[0].task), found[0].key]
        for group, found in groups.items()
    ]
    return Table(name, title, _COLUMNS, rows)


def _group(run: Measured, result: Result) -> tuple[Value, ...]:
    place = (result.sample, result.framework, STAGE_NAMES[result.stage], compiler_of(result), run.name)
    return *place, result.status, result.message
