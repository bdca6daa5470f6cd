"""A table with a row for each measurement of two compared runs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bench.analysis.comparison import Comparison, Pair, ulps_of
from bench.analysis.ratio import Ratio
from bench.model.result import Result
from bench.model.stage import STAGE_NAMES
from bench.model.task import case_label
from bench.render.rows.labels import (
    CASE,
    CATEGORY,
    COMPILER,
    DIRECTION,
    DTYPE,
    FORMULATION,
    FRAMEWORK,
    SAMPLE,
    STAGE,
)
from bench.render.rows.results import compiler_of
from bench.render.rows.table import Column, Table, Value
from bench.render.units import RATIO, SECONDS, ULPS

MISSING = "missing"


def _ratio(read: Callable[[Ratio], float | None]) -> Callable[[Pair], Value]:
    return lambda pair: read(pair.ratio) if pair.ratio else None


def _left(place: int) -> Callable[[Pair], Value]:
    """Return a function that reads what is left of a ratio, or an end of its interval."""
    return lambda pair: pair.left[place] if pair.left else None


def _sides(read: Callable[[Result], Value]) -> tuple[Callable[[Pair], Value], Callable[[Pair], Value]]:
    """Return functions that read a value of the base and of the new result, or None without a result."""
    return (
        lambda pair: read(pair.base) if pair.base else None,
        lambda pair: read(pair.new) if pair.new else None,
    )


def _status(result: Result | None) -> str:
    return result.status if result else MISSING


_MEDIANS = _sides(lambda result: result.median_seconds)
_ERRORS = _sides(ulps_of)
_COMPARED: Sequence[tuple[Column, Callable[[Pair], Value]]] = (
    (SAMPLE, lambda pair: pair.result.sample),
    (CATEGORY, lambda pair: pair.result.task.category),
    (CASE, lambda pair: case_label(pair.result.task)),
    (FRAMEWORK, lambda pair: pair.result.framework),
    (STAGE, lambda pair: STAGE_NAMES[pair.result.stage]),
    (COMPILER, lambda pair: compiler_of(pair.result)),
    (FORMULATION, lambda pair: pair.result.task.formulation),
    (DIRECTION, lambda pair: pair.result.direction),
    (DTYPE, lambda pair: pair.result.dtype),
    (Column("change", "status change"), lambda pair: MISSING if pair.is_missing else pair.change),
    (Column("verdict", "verdict"), lambda pair: pair.verdict),
    (Column("ratio", "new over base", RATIO), _ratio(lambda found: found.value)),
    (Column("ratio_low", "interval low", RATIO), _ratio(lambda found: found.interval_low)),
    (Column("ratio_high", "interval high", RATIO), _ratio(lambda found: found.interval_high)),
    (Column("left", "without what is common", RATIO), _left(0)),
    (Column("left_low", "interval low", RATIO), _left(1)),
    (Column("left_high", "interval high", RATIO), _left(2)),
    (Column("base_seconds", "base median", SECONDS), _MEDIANS[0]),
    (Column("new_seconds", "new median", SECONDS), _MEDIANS[1]),
    (Column("base_status", "base status"), lambda pair: _status(pair.base)),
    (Column("new_status", "new status"), lambda pair: _status(pair.new)),
    (Column("base_error_ulps", "base largest error", ULPS), _ERRORS[0]),
    (Column("new_error_ulps", "new largest error", ULPS), _ERRORS[1]),
    (Column("message", "message", folds=True), lambda pair: pair.result.message),
    (Column("key", "key"), lambda pair: pair.result.key),
)


def compared_table(comparison: Comparison) -> Table:
    """Return a row for each measurement of either run: changes of status first, then times, then the rest.

    Times are in the order of `Comparison.timed`: slower, faster, ambiguous, same.
    """
    first, timed = comparison.changed, comparison.timed
    taken = {id(pair) for pair in (*first, *timed)}
    pairs = [*first, *timed, *(pair for pair in comparison.pairs if id(pair) not in taken)]
    return Table(
        "compared",
        "Compared",
        [column for column, _ in _COMPARED],
        [[value(pair) for _, value in _COMPARED] for pair in pairs],
    )
