"""The newest change of a measurement: its last run against those just before it."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass

from bench.analysis.comparison import AMBIGUOUS, FASTER, SAME, SLOWER, verdict
from bench.analysis.series import Epoch, Point, Series, what_changed

MOST_BEFORE = 5
"""The most earlier runs whose median time is the level before."""


@dataclass(frozen=True)
class RecentChange:
    """The last time of a series over the level before it.

    Attributes:
        before, after: the run before the last one, and the last one.
        level: the seconds before: the median of up to MOST_BEFORE runs.
        ratio: above 1 it became slower; low, high: its 99% interval, None where it is not known.
        verdict: slower, faster, ambiguous or same.
    """

    series: Series
    before: Point
    after: Point
    level: float
    ratio: float
    low: float | None
    high: float | None
    verdict: str

    @property
    def is_change(self) -> bool:
        return self.verdict in (SLOWER, FASTER)

    @property
    def reasons(self) -> list[str]:
        """The versions, and the commit, that differ between the two runs: `numpy 2.3 → 2.4`."""
        return what_changed(self.before, self.after)


def recent_change(series: Series, margin: float, epochs: Sequence[Epoch] = ()) -> RecentChange | None:
    """Return the change of the last run; None where it has no time, or no comparable one before it.

    margin: the relative difference of times from which on it matters.
    epochs: changes of a sample's meaning, across which nothing is compared.
    """
    parts = series.segments(epochs)
    points = [point for point in parts[-1] if point.counts] if parts else []
    if len(points) < 2 or points[-1] is not series.points[-1]:
        return None
    *earlier, after = points
    level = statistics.median(_median(point) for point in earlier[-MOST_BEFORE:])
    ratio, halves = _median(after) / level, [_half(point) for point in (earlier[-1], after)]
    low = high = None
    if None not in halves:
        both = math.hypot(*(half for half in halves if half is not None))
        low, high = ratio * math.exp(-both), ratio * math.exp(both)
    said = verdict(ratio, low, high, margin)
    return RecentChange(series, earlier[-1], after, level, ratio, low, high, said)


def worst_first(changes: Sequence[RecentChange]) -> list[RecentChange]:
    """Return the changes: slower ones, the slowest on top, then faster ones, then the others."""
    order = (SLOWER, FASTER, AMBIGUOUS, SAME)
    return sorted(changes, key=lambda each: (order.index(each.verdict), -abs(math.log(each.ratio))))


def _median(point: Point) -> float:
    assert point.median is not None
    return point.median


def _half(point: Point) -> float | None:
    """Return half the width of the interval of a point, on logarithms; None where it has none."""
    if not point.interval_low or not point.interval_high:
        return None
    return math.log(point.interval_high / point.interval_low) / 2
