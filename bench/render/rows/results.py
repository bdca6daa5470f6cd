"""A table with a row for each result: all that is known of it except its raw blocks."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from bench.analysis.ratio import Ratio
from bench.model.compiler import own_compiler
from bench.model.result import Result
from bench.model.stage import EAGER, STAGE_NAMES
from bench.model.task import Task, case_label
from bench.render.rows.changing_shapes import calls_until_paid
from bench.render.rows.labels import (
    CASE,
    CATEGORY,
    COMPILER,
    DIRECTION,
    DTYPE,
    FORMULATION,
    FRAMEWORK,
    RUN,
    SAMPLE,
    STAGE,
)
from bench.render.rows.measured import Measured, eager_key, eager_results
from bench.render.rows.ratios import break_even_calls, ratio_to
from bench.render.rows.table import Column, Table, Value
from bench.render.units import (
    BYTES,
    BYTES_PER_SECOND,
    CALLS,
    FLOPS,
    FLOPS_PER_SECOND,
    INTENSITY,
    NUMBER,
    RATIO,
    SECONDS,
    SHARE,
    ULPS,
)

NOT_CHECKED = "not checked"


@dataclass(frozen=True)
class Place:
    """A result with its run and the eager result beside it.

    Attributes:
        run: the name of its run.
        eager: the eager result of the same case, framework and direction in that run.
    """

    run: str
    result: Result
    eager: Result | None

    @property
    def eager_formulation(self) -> str | None:
        """The formulation of the eager run: a speed-up between formulations is not the compiler's alone."""
        return None if self.eager is None else self.eager.task.formulation

    @cached_property
    def ratio(self) -> Ratio | None:
        """The captured time over the eager one; None where it is eager itself, or one of them has no time."""
        if self.eager is None or self.result.stage == EAGER:
            return None
        return ratio_to(self.result, self.eager)

    @property
    def speed_up(self) -> float | None:
        """The eager time over the captured one, by turns, else of medians; None where it is eager itself."""
        return 1 / self.ratio.value if self.ratio and self.ratio.value else None

    @property
    def speed_up_interval(self) -> tuple[float | None, float | None]:
        """The 99% interval of `speed_up`; None, None where it is not known."""
        if self.ratio is None or not self.ratio.interval_low or not self.ratio.interval_high:
            return None, None
        return 1 / self.ratio.interval_high, 1 / self.ratio.interval_low

    @property
    def break_even(self) -> int | None:
        """The calls after which compiling has paid; None: never, or not known."""
        if self.eager is None or self.result.compile_seconds is None:
            return None
        before, after = self.eager.median_seconds, self.result.median_seconds
        if not (before and after):
            return None
        if self.result.task.sequence:
            return calls_until_paid(self.result, self.eager)
        return break_even_calls(self.result.compile_seconds, before, after)


def compiler_of(result: Result) -> str:
    """Return the compiler that captured the result, also if it is the framework's own; "" where none did."""
    return result.task.compiler or own_compiler(result.framework, result.stage)


def checked(result: Result) -> str:
    """Return the reference that the result was compared with, or why there was none."""
    if result.check.get("checked"):
        return str(result.check.get("reference", ""))
    reason = result.check.get("reason")
    return f"{NOT_CHECKED}: {str(reason).replace('_', ' ')}" if reason else NOT_CHECKED


def _arguments(task: Task) -> str:
    """Return the arguments by name, as JSON; of a sequence the arguments of each case."""
    return json.dumps(list(task.sequence) if task.sequence else task.case)


def _of_task(name: str) -> Callable[[Place], Value]:
    return lambda place: getattr(place.result.task, name)


def _of_settings(name: str) -> Callable[[Place], Value]:
    return lambda place: getattr(place.result.task.settings, name)


def _of_result(name: str) -> Callable[[Place], Value]:
    return lambda place: getattr(place.result, name)


def _within(name: str, key: str) -> Callable[[Place], Value]:
    """Return a function that reads a value of an object of the result; None where either is not there."""

    def value(place: Place) -> Any:
        found: Mapping[str, Any] | None = getattr(place.result, name)
        return (found or {}).get(key)

    return value


_RESULTS: Sequence[tuple[Column, Callable[[Place], Value]]] = (
    (SAMPLE, _of_task("sample")),
    (CATEGORY, _of_task("category")),
    (CASE, lambda place: case_label(place.result.task)),
    (FRAMEWORK, _of_task("framework")),
    (STAGE, lambda place: STAGE_NAMES[place.result.stage]),
    (COMPILER, lambda place: compiler_of(place.result)),
    (FORMULATION, _of_task("formulation")),
    (DIRECTION, _of_task("direction")),
    (DTYPE, _of_result("dtype")),
    (Column("device", "device", is_label=True), _of_result("device")),
    (Column("threads", "threads", NUMBER, is_label=True, holds=int), _of_settings("threads")),
    (Column("layout", "layout", is_label=True), _of_settings("layout")),
    (Column("mode", "mode", is_label=True), _of_settings("mode")),
    (Column("values", "values", is_label=True), _of_settings("values")),
    (Column("cache", "cache", is_label=True), _of_settings("cache")),
    (RUN, lambda place: place.run),
    (Column("status", "status"), _of_result("status")),
    (Column("median_seconds", "median", SECONDS), _of_result("median_seconds")),
    (Column("precision", "precision", SHARE), _within("statistics", "precision")),
    (Column("interval_low_seconds", "interval low", SECONDS), _within("statistics", "interval_low")),
    (Column("interval_high_seconds", "interval high", SECONDS), _within("statistics", "interval_high")),
    (Column("min_seconds", "min", SECONDS), _within("statistics", "min")),
    (Column("mean_seconds", "mean", SECONDS), _within("statistics", "mean")),
    (Column("p10_seconds", "p10", SECONDS), _within("statistics", "p10")),
    (Column("p90_seconds", "p90", SECONDS), _within("statistics", "p90")),
    (Column("p99_seconds", "p99", SECONDS), _within("statistics", "p99")),
    (Column("max_seconds", "max", SECONDS), _within("statistics", "max")),
    (Column("rounds", "rounds", NUMBER, holds=int), _within("statistics", "rounds")),
    (Column("blocks", "blocks", NUMBER, holds=int), _within("statistics", "count")),
    (Column("disturbed", "disturbed", holds=bool), _of_result("disturbed")),
    (Column("speed_up", "times faster than eager", RATIO), lambda place: place.speed_up),
    (Column("speed_up_low", "times faster, low", RATIO), lambda place: place.speed_up_interval[0]),
    (Column("speed_up_high", "times faster, high", RATIO), lambda place: place.speed_up_interval[1]),
    (Column("eager_formulation", "formulation of eager"), lambda place: place.eager_formulation),
    (Column("first_call_seconds", "first call", SECONDS), _of_result("first_call_seconds")),
    (Column("compile_seconds", "compiling", SECONDS), _of_result("compile_seconds")),
    (Column("break_even_calls", "pays after", CALLS), lambda place: place.break_even),
    (Column("graph_breaks", "graph breaks", NUMBER, holds=int), _within("capture", "graph_breaks")),
    (Column("kernels", "kernels", NUMBER, holds=int), _within("capture", "kernels")),
    (Column("compile_memory_bytes", "compiling memory", BYTES), _of_result("compile_memory_bytes")),
    (Column("operator_seconds", "inside operators", SECONDS), _of_result("operator_seconds")),
    (Column("dispatches", "operators of a call", NUMBER, holds=int), _of_result("dispatches")),
    (Column("memory_bytes", "memory", BYTES), _of_result("memory_bytes")),
    (Column("memory_source", "memory source"), _of_result("memory_source")),
    (Column("flops", "operations", FLOPS), _of_result("flops")),
    (Column("moved_bytes", "moved", BYTES), _of_result("moved_bytes")),
    (Column("footprint_bytes", "footprint", BYTES), _of_result("footprint_bytes")),
    (Column("arithmetic_intensity", "intensity", INTENSITY), _within("roofline", "arithmetic_intensity")),
    (Column("flops_per_second", "compute rate", FLOPS_PER_SECOND), _within("roofline", "flops_per_second")),
    (Column("bytes_per_second", "memory rate", BYTES_PER_SECOND), _within("roofline", "bytes_per_second")),
    (Column("bound", "bound by"), _within("roofline", "bound")),
    (Column("roofline_share", "of the roofline", SHARE), _within("roofline", "share")),
    (Column("checked", "checked against"), lambda place: checked(place.result)),
    (Column("loosened", "tolerance of its own", holds=bool), _within("check", "loosened")),
    (
        Column("unlike_eager", "unlike eager on inputs with", folds=True),
        lambda place: "; ".join(place.result.special_value_differences),
    ),
    (Column("largest_error", "largest error", NUMBER), _within("check", "largest_error")),
    (Column("largest_error_ulps", "largest error", ULPS), _within("check", "largest_error_ulps")),
    (Column("suspicions", "suspicions", folds=True), lambda place: "; ".join(place.result.suspicions)),
    (Column("message", "message", folds=True), _of_result("message")),
    (Column("load", "load"), _of_result("load")),
    (Column("wall_seconds", "whole task", SECONDS), _of_result("wall_seconds")),
    (Column("seed", "seed", NUMBER, holds=int), _of_settings("seed")),
    (Column("latency", "latency", holds=bool), _of_settings("latency")),
    (Column("implementation", "implementation"), _of_task("implementation")),
    (Column("case_index", "case number", NUMBER, holds=int), _of_task("case_index")),
    (Column("arguments", "arguments", folds=True), lambda place: _arguments(place.result.task)),
    (Column("case_key", "case key"), lambda place: place.result.task.case_key),
    (Column("key", "key"), _of_result("key")),
)
RESULT_COLUMNS = tuple(column for column, _ in _RESULTS)


def places(runs: Sequence[Measured]) -> list[Place]:
    """Return every result of the runs with its eager one, in the order of the runs and of their results."""
    found = []
    for run in runs:
        eager = eager_results(run.results)
        found += [Place(run.name, result, eager.get(eager_key(result.task))) for result in run.results]
    return found


def results_table(runs: Sequence[Measured], name: str = "results", title: str = "All results") -> Table:
    """Return a row for each result of each run; docs/reports.md describes the columns."""
    rows = [[value(place) for _, value in _RESULTS] for place in places(runs)]
    return Table(name, title, RESULT_COLUMNS, rows)
