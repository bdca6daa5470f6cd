"""The gain and the cost of compiling: every captured result beside the eager one of its case."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bench.analysis.ratio import Ratio
from bench.model.stage import EAGER, STAGE_NAMES
from bench.model.task import case_label
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
from bench.render.rows.measured import Measured, eager_key
from bench.render.rows.results import Place, compiler_of, places
from bench.render.rows.table import Column, Table, Value
from bench.render.units import BYTES, CALLS, NUMBER, RATIO, SECONDS


def _suspicions(place: Place) -> str:
    """Return the suspicions against the times of either side, and so against their ratio."""
    of_eager = place.eager.suspicions if place.eager else []
    return "; ".join([*place.result.suspicions, *(f"eager: {text}" for text in of_eager)])


def _ratio(read: Callable[[Ratio], float | None]) -> Callable[[Place], Value]:
    return lambda place: read(place.ratio) if place.ratio else None


_COMPILED: Sequence[tuple[Column, Callable[[Place], Value]]] = (
    (SAMPLE, lambda place: place.result.sample),
    (CATEGORY, lambda place: place.result.task.category),
    (CASE, lambda place: case_label(place.result.task)),
    (FRAMEWORK, lambda place: place.result.framework),
    (DIRECTION, lambda place: place.result.direction),
    (DTYPE, lambda place: place.result.dtype),
    (STAGE, lambda place: STAGE_NAMES[place.result.stage]),
    (COMPILER, lambda place: compiler_of(place.result)),
    (FORMULATION, lambda place: place.result.task.formulation),
    (RUN, lambda place: place.run),
    (Column("status", "status"), lambda place: place.result.status),
    (
        Column("eager_seconds", "eager", SECONDS),
        lambda place: place.eager.median_seconds if place.eager else None,
    ),
    (Column("median_seconds", "captured", SECONDS), lambda place: place.result.median_seconds),
    (Column("ratio", "over eager", RATIO), _ratio(lambda found: found.value)),
    (Column("ratio_low", "interval low", RATIO), _ratio(lambda found: found.interval_low)),
    (Column("ratio_high", "interval high", RATIO), _ratio(lambda found: found.interval_high)),
    (Column("eager_formulation", "formulation of eager"), lambda place: place.eager_formulation),
    (Column("compile_seconds", "compiling", SECONDS), lambda place: place.result.compile_seconds),
    (Column("break_even_calls", "pays after", CALLS), lambda place: place.break_even),
    (
        Column("graph_breaks", "graph breaks", NUMBER, holds=int),
        lambda place: place.result.capture.get("graph_breaks"),
    ),
    (Column("kernels", "kernels", NUMBER, holds=int), lambda place: place.result.capture.get("kernels")),
    (
        Column("compile_memory_bytes", "compiling memory", BYTES),
        lambda place: place.result.compile_memory_bytes,
    ),
    (Column("suspicions", "suspicions", folds=True), _suspicions),
    (Column("message", "message", folds=True), lambda place: place.result.message),
    (Column("key", "key"), lambda place: place.result.key),
)


def compiled_table(runs: Sequence[Measured]) -> Table:
    """Return a row for each captured result; rows of one case, framework and direction stand together.

    Rows are of graph and compiled stages, by each compiler and in each formulation.  They have the median
    time, its ratio to that of the eager stage with a 99% interval, and the cost of compiling.
    """
    groups: dict[tuple[str, str], list[Place]] = {}
    for place in places(runs):
        if place.result.stage != EAGER:
            groups.setdefault((place.run, eager_key(place.result.task)), []).append(place)
    rows = [[value(place) for _, value in _COMPILED] for found in groups.values() for place in found]
    return Table("compiled", "Eager, graph and compiled", [column for column, _ in _COMPILED], rows)
