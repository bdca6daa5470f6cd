"""What it costs when shapes change: programs made, time for them, calls after which that has paid."""

from __future__ import annotations

import math
from collections.abc import Sequence

from bench.model.result import Result
from bench.model.stage import EAGER, JIT
from bench.model.task import Task
from bench.reports.comparison import Section
from bench.reports.table import case_label
from bench.reports.units import format_seconds

_HEADINGS = ("sample", "case", "compiler", "programs", "compiling", "eager call", "warm call", "pays after")
_EACH = "a program for each shape"


def changing_section(results: Sequence[Result]) -> Section | None:
    """Of every sequence and way its programs, and a call's time once all are made; None where none ran.

    Times per call are of a pass over the sequence, divided by its cases.
    """
    timed = [result for result in results if result.task.sequence and result.median_seconds]
    eager = {_place(result.task): result for result in timed if result.stage == EAGER}
    rows = [_row(result, eager.get(_place(result.task))) for result in timed if result.stage != EAGER]
    if not rows:
        return None
    rest = "programs: made in the first pass, of so many shapes; compiling: what that took beyond a later one"
    return Section("Changing shapes", _HEADINGS, 2, ("case",), rows, rest)


def compiling_seconds(result: Result) -> float:
    """What the first pass over a sequence took beyond a later one."""
    return max(0.0, (result.compile_seconds or 0.0) - (result.median_seconds or 0.0))


def calls_until_paid(result: Result, eager: Result) -> float | None:
    """Calls, of shapes as they come, after which compiling has paid; None: never."""
    assert result.median_seconds and eager.median_seconds
    saved = (eager.median_seconds - result.median_seconds) / len(result.task.sequence)
    return math.ceil(compiling_seconds(result) / saved) if saved > 0 else None


def _place(task: Task) -> tuple[str, str]:
    return task.case_key, task.framework


def _row(result: Result, eager: Result | None) -> tuple[str, ...]:
    task = result.task
    count = len(task.sequence)
    programs = sum(shape["compilations"] for shape in result.shapes)
    assert result.median_seconds is not None
    paid = None if eager is None else calls_until_paid(result, eager)
    return (
        task.sample,
        case_label(task),
        f"{task.framework} {_EACH if result.stage == JIT else task.compiler}",
        f"{programs} of {count}",
        format_seconds(compiling_seconds(result)),
        "-" if eager is None or not eager.median_seconds else format_seconds(eager.median_seconds / count),
        format_seconds(result.median_seconds / count),
        "-" if eager is None else "never" if paid is None else f"{paid:,} calls",
    )
