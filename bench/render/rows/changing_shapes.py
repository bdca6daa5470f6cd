"""The cost of changing shapes: programs made, time for them, calls after which that has paid."""

from __future__ import annotations

import math
from collections.abc import Sequence

from bench.model.result import Result
from bench.model.stage import EAGER, JIT
from bench.model.task import Task, case_label
from bench.render.rows.labels import CASE, COMPILER, SAMPLE
from bench.render.rows.table import Column, Table, Value
from bench.render.units import CALLS, NUMBER, SECONDS

_COLUMNS = (
    SAMPLE,
    CASE,
    COMPILER,
    Column("shapes", "shapes", NUMBER),
    Column("programs", "programs", NUMBER),
    Column("compile_seconds", "compiling", SECONDS),
    Column("eager_seconds", "eager call", SECONDS),
    Column("warm_seconds", "warm call", SECONDS),
    Column("break_even_calls", "pays after calls", CALLS),
)
_EACH = "a program for each shape"
NEVER = "never"
_NOTE = "programs: made in the first pass over the shapes; compiling: what that took beyond a later one"


def changing_table(results: Sequence[Result]) -> Table | None:
    """Return for every sequence and compiler its programs, and a call's time after that; None if none ran.

    Times per call are of a pass over the sequence, divided by its cases.
    """
    timed = [result for result in results if result.task.sequence and result.median_seconds]
    eager = {_place(result.task): result for result in timed if result.stage == EAGER}
    rows = [_row(result, eager.get(_place(result.task))) for result in timed if result.stage != EAGER]
    return Table("changing_shapes", "Changing shapes", _COLUMNS, rows, [_NOTE]) if rows else None


def _compiling_seconds(result: Result) -> float:
    """Return the seconds that the first pass over a sequence took beyond a later one."""
    return max(0.0, (result.compile_seconds or 0.0) - (result.median_seconds or 0.0))


def calls_until_paid(result: Result, eager: Result) -> int | None:
    """Return the calls, of shapes as they come, after which compiling has paid; None: never."""
    assert result.median_seconds and eager.median_seconds
    saved = (eager.median_seconds - result.median_seconds) / len(result.task.sequence)
    return math.ceil(_compiling_seconds(result) / saved) if saved > 0 else None


def _place(task: Task) -> tuple[str, str]:
    return task.case_key, task.framework


def _row(result: Result, eager: Result | None) -> tuple[Value, ...]:
    task, count = result.task, len(result.task.sequence)
    assert result.median_seconds is not None
    paid: Value = None
    if eager is not None:
        calls = calls_until_paid(result, eager)
        paid = NEVER if calls is None else calls
    return (
        task.sample,
        case_label(task),
        f"{task.framework} {_EACH if result.stage == JIT else task.compiler}",
        count,
        sum(shape["compilations"] for shape in result.shapes),
        _compiling_seconds(result),
        None if eager is None or eager.median_seconds is None else eager.median_seconds / count,
        result.median_seconds / count,
        paid,
    )
