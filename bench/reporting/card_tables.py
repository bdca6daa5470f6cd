"""The report card of a device: what runs on it, how right and how fast, and what does not run."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from bench.analysis.comparison import ulps_of
from bench.model.repeatability import DISPATCH
from bench.model.result import Result
from bench.model.stage import STAGE_NAMES
from bench.model.statistics import geometric_mean
from bench.model.status import OK, UNSUPPORTED
from bench.model.task import case_label
from bench.render.rows.labels import CASE, CATEGORY, DIRECTION, FRAMEWORK, SAMPLE, STAGE
from bench.render.rows.measured import Measured
from bench.render.rows.table import Column, Table, Value
from bench.render.units import NUMBER, SECONDS, SHARE, ULPS

FURTHEST = 20
RIGHT, UNCHECKED, FAILED, NOT_SUPPORTED = "right", "not checked", "failed", "not supported"
_COUNTS = (
    Column("operators", "operators", NUMBER, holds=int),
    Column("supported", "supported", NUMBER, holds=int),
    Column("right", RIGHT, NUMBER, holds=int),
    Column("unchecked", UNCHECKED, NUMBER, holds=int),
    Column("failed", FAILED, NUMBER, holds=int),
    Column("largest_error_ulps", "largest error", ULPS),
    Column("share", "of the peak", SHARE),
    Column("timed", "results with a share", NUMBER, holds=int),
)
_OPERATORS = (
    *(SAMPLE, CATEGORY, FRAMEWORK, STAGE),
    Column("outcome", "outcome"),
    Column("cases", "cases", NUMBER, holds=int),
    Column("largest_error_ulps", "largest error", ULPS),
    Column("share", "of the peak", SHARE),
    Column("reason", "reason", folds=True),
)
_FURTHEST = (
    *(SAMPLE, CASE, FRAMEWORK, STAGE, DIRECTION),
    Column("median_seconds", "median", SECONDS),
    Column("bound", "bound by"),
    Column("share", "of the peak", SHARE),
)
_SHARES = (
    "shares are of the roofline of the measured peak, of several results their geometric mean; calls whose "
    "time is mostly that of calling have none"
)
_NO_SHARES = "no shares: no peak of the device had been measured before, or all calls were too short"
_ERRORS = "errors are the largest of right results against the NumPy float64 reference"


@dataclass(frozen=True)
class CardOperator:
    """A sample in one stage of one framework, on the device."""

    results: Sequence[Result]

    @property
    def category(self) -> str:
        return self.results[0].task.category

    @property
    def place(self) -> tuple[str, str]:
        """The framework and the stage."""
        return self.results[0].framework, _stage(self.results[0])

    @property
    def outcome(self) -> str:
        """The worst outcome of its cases; unsupported cases count only where there are no others."""
        tried = [result for result in self.results if result.status != UNSUPPORTED]
        if any(result.status != OK for result in tried):
            return FAILED
        if any(not result.check.get("checked") for result in tried):
            return UNCHECKED
        return RIGHT if tried else NOT_SUPPORTED

    @property
    def reason(self) -> str:
        """The message of the first case that failed, or that of an unsupported operator; else ""."""
        if self.outcome == NOT_SUPPORTED:
            return self.results[0].message
        return next((each.message for each in self.results if each.is_failure), "")


def card_tables(runs: Sequence[Measured]) -> list[Table]:
    """Return tables by framework, by category, of the results furthest from the peak, and of every operator.

    runs: runs with the results of one device alone.
    """
    results = [result for run in runs for result in run.results]
    operators = _grouped(results)
    by_framework = _counted(operators, lambda each: each.place)
    by_category = sorted(_counted(operators, lambda each: (each.category, *each.place)), key=_label)
    notes = [_ERRORS, _SHARES if any(map(_share, results)) else _NO_SHARES]
    return [
        Table("frameworks", "Frameworks", (FRAMEWORK, STAGE, *_COUNTS), by_framework, notes),
        Table("categories", "Categories", (CATEGORY, FRAMEWORK, STAGE, *_COUNTS), by_category),
        _furthest(results),
        Table("operators", "Operators", _OPERATORS, [_operator_row(each) for each in operators]),
    ]


def _grouped(results: Iterable[Result]) -> list[CardOperator]:
    found: dict[tuple[str, ...], list[Result]] = {}
    for result in results:
        found.setdefault((result.sample, result.framework, _stage(result)), []).append(result)
    return [CardOperator(each) for each in found.values()]


def _stage(result: Result) -> str:
    """Return the name of the stage, with the compiler where it is not the stage's own."""
    named = STAGE_NAMES[result.stage]
    return f"{named}, {result.task.other_compiler}" if result.task.other_compiler else named


def _counted(
    operators: Sequence[CardOperator], place: Callable[[CardOperator], tuple[str, ...]]
) -> list[list[Value]]:
    """Return a row for each place: its labels, and the counts of its operators."""
    groups: dict[tuple[str, ...], list[CardOperator]] = {}
    for operator in operators:
        groups.setdefault(place(operator), []).append(operator)
    return [[*labels, *_counts(found)] for labels, found in groups.items()]


def _counts(operators: Sequence[CardOperator]) -> list[Value]:
    outcomes = [operator.outcome for operator in operators]
    results = [result for operator in operators for result in operator.results]
    shares = [share for share in map(_share, results) if share]
    return [
        len(operators),
        len(operators) - outcomes.count(NOT_SUPPORTED),
        *(outcomes.count(outcome) for outcome in (RIGHT, UNCHECKED, FAILED)),
        _largest_error(results),
        geometric_mean(shares),
        len(shares),
    ]


def _operator_row(operator: CardOperator) -> list[Value]:
    first, shares = operator.results[0], [share for share in map(_share, operator.results) if share]
    return [
        *(first.sample, first.task.category, first.framework, _stage(first)),
        operator.outcome,
        len({result.task.case_key for result in operator.results}),
        _largest_error(operator.results),
        geometric_mean(shares),
        operator.reason,
    ]


def _furthest(results: Iterable[Result]) -> Table:
    """Return a table of the results whose share of the peak is the smallest."""
    with_share = [(share, result) for result in results if (share := _share(result))]
    found = sorted(with_share, key=lambda each: each[0])
    rows: list[list[Value]] = [
        [
            *(result.sample, case_label(result.task), result.framework, _stage(result), result.direction),
            *(result.median_seconds, _roofline(result).get("bound"), share),
        ]
        for share, result in found[:FURTHEST]
    ]
    left = len(found) - len(rows)
    notes = [f"{left} others are nearer"] if left else []
    return Table("furthest", "Furthest from the peak", _FURTHEST, rows, notes)


def _largest_error(results: Iterable[Result]) -> float | None:
    """Return the largest error, in ULP, of the right results against the NumPy reference."""
    right = (each for each in results if each.status == OK and each.check.get("reference") == "numpy")
    return max((ulps for result in right if (ulps := ulps_of(result)) is not None), default=None)


def _share(result: Result) -> float | None:
    """Return the share of the peak; None without time or work, and where most of the time is calling."""
    counts = result.status == OK and result.load != DISPATCH
    return _roofline(result).get("share") if counts else None


def _roofline(result: Result) -> Mapping[str, float]:
    return result.roofline or {}


def _label(row: Sequence[Value]) -> str:
    return str(row[0])
