"""Ratios of the times in a row of results, as a table shows them, and their geometric means."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from bench.analysis.ratio import Ratio
from bench.model.result import Result
from bench.model.statistics import geometric_mean_of_intervals
from bench.model.status import OK
from bench.render.column_scheme import Row, base_of
from bench.render.formulation import MARK, mark
from bench.render.rows.ratios import ratio_to

SIDE_BY_SIDE = "*"
"""The mark behind a ratio that is not the quotient of the times beside it."""
_QUOTIENT = math.log(1.03)
"""The largest distance, on logarithms, of a ratio from the quotient of two times that is called the same."""
_FACTOR = math.log(2)
"""The largest half width, on logarithms, of a ratio that is drawn and goes into means."""


@dataclass(frozen=True)
class Quotient:
    """A time over that of the first column, or of the next column that has one.

    Attributes:
        value: None where there is no time.
        low, high: its 99% confidence interval; None where it is not known.
        marks: behind the ratio: of one between different formulations, SIDE_BY_SIDE.
        base: the column whose time it is compared with, where that is not the first.
        is_of_one_pair: whether a single pair of turns is all that it comes from.
        is_empty: whether the cell is empty: in the base of the comparison, and where nothing ran.
    """

    value: float | None = None
    low: float | None = None
    high: float | None = None
    marks: tuple[str, ...] = ()
    base: str = ""
    is_of_one_pair: bool = False
    is_empty: bool = False

    @property
    def precision(self) -> float | None:
        """Half the width of the interval, relative; None where it is not known."""
        if not self.value or self.low is None or self.high is None:
            return None
        return (self.high - self.low) / 2 / self.value

    @property
    def is_known(self) -> bool:
        """True if known to a factor of two, from several turns; else it has no bar, and is in no mean."""
        if not self.value or not self.low or not self.high or self.is_of_one_pair:
            return False
        return math.log(max(self.high / self.value, self.value / self.low)) <= _FACTOR


NO_RATIO = Quotient(is_empty=True)


def quotients(row: Row, columns: Sequence[str]) -> tuple[Quotient, ...]:
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
            found.append(_quotient(ratio, result, row[base], other))
    return tuple(found)


def _quotient(ratio: Ratio, result: Result, base: Result, other: str) -> Quotient:
    times = result.median_seconds, base.median_seconds
    marks = mark(result, base).strip(), _mark_of_turns(ratio.value, *times)
    ends = ratio.interval_low, ratio.interval_high
    return Quotient(ratio.value, *ends, tuple(filter(None, marks)), other, ratio.pairs == 1)


def _mark_of_turns(ratio: float, seconds: float | None, base: float | None) -> str:
    """Return SIDE_BY_SIDE where the ratio is not the quotient of the times, else ""."""
    is_other = seconds and base and abs(math.log(ratio * base / seconds)) > _QUOTIENT
    return SIDE_BY_SIDE if is_other else ""


def mean_quotients(
    rows: Sequence[Row], columns: Sequence[str], seconds: Sequence[float | None] = ()
) -> tuple[Quotient, ...]:
    """Return mean ratios to the first column that any row is compared with.

    seconds: the mean time of each column beside which the ratios stand, if there are any.
    """
    bases = {base_of(row, columns) for row in rows}
    place = next((place for place, column in enumerate(columns) if column in bases), 0)
    found = [NO_RATIO]
    for column, time in zip(columns[1:], seconds[1:] or [None] * len(columns)):
        mean = _mean_quotient(rows, columns[place], column, columns[place] if place else "")
        said = _mark_of_turns(mean.value, time, seconds[place]) if mean.value and seconds else ""
        found.append(replace(mean, marks=(*mean.marks, said)) if said else mean)
    return tuple(found)


def _mean_quotient(rows: Sequence[Row], base: str, column: str, other: str) -> Quotient:
    """Return the geometric mean of `column` over `base`, of the rows that `_believed` names.

    Its interval is as wide as if the errors of all ratios were common.  It is marked if one of them is, and
    with their number if some are left out.
    """
    if column == base:
        return NO_RATIO
    found = [each for each in _believed(rows, base, column) if each.is_known]
    ends = [(each.value, each.low, each.high) for each in found if each.value and each.low and each.high]
    if (mean := geometric_mean_of_intervals(ends)) is None:
        return NO_RATIO
    both = ((row[base].median_seconds, row[column].median_seconds) for row in _both(rows, base, column))
    count = f"of {len(found)}" if len(found) < sum(map(all, both)) else ""
    marks = MARK if any(MARK in each.marks for each in found) else "", count
    return Quotient(*mean, tuple(filter(None, marks)), other)


def _both(rows: Iterable[Row], base: str, column: str) -> list[Row]:
    return [row for row in rows if base in row and column in row]


def _believed(rows: Iterable[Row], base: str, column: str) -> list[Quotient]:
    """Return the ratios of `column` to `base` in the rows in which nothing speaks against either."""
    pairs = [(row[column], row[base]) for row in _both(rows, base, column)]
    found = [(ratio_to(*pair), *pair) for pair in pairs if all(map(counts_in_means, pair))]
    return [_quotient(ratio, result, first, "") for ratio, result, first in found if ratio is not None]


def counts_in_means(result: Result) -> bool:
    """Return whether the result's time goes into means: nothing speaks against it."""
    return result.status == OK and not result.suspicions
