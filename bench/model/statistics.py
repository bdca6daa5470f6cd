"""Order statistics of block times.  Standard library only: the worker's stop rule uses it too.

Distribution-free throughout: run times are skewed, so no normal distribution is assumed.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Iterable, Sequence

CONFIDENCE = 0.99
NORMAL_QUANTILE = statistics.NormalDist().inv_cdf(0.5 + CONFIDENCE / 2)
SMALLEST_SAMPLE = 8
"""The least number of values: with fewer, even [min, max] covers the median with less than 99%."""


def median_interval(ordered: Sequence[float]) -> tuple[float, float] | None:
    """Return the 99% confidence interval of the median of ascending values, or None for fewer than 8.

    Conover, Practical Nonparametric Statistics (1999), section 3.2: the order statistics whose ranks are
    n/2 -+ z*sqrt(n)/2, rounded outwards.
    """
    count = len(ordered)
    if count < SMALLEST_SAMPLE:
        return None
    half_width = NORMAL_QUANTILE * math.sqrt(count) / 2
    low = max(0, math.floor(count / 2 - half_width) - 1)
    high = min(count - 1, math.ceil(count / 2 + half_width))
    return ordered[low], ordered[high]


def relative_precision(ordered: Sequence[float]) -> float | None:
    """Return half the width of `median_interval` over the median; 0.01 reads as "within 1%"."""
    interval = median_interval(ordered)
    center = quantile(ordered, 0.5) if ordered else 0.0
    if interval is None or center <= 0:
        return None
    return (interval[1] - interval[0]) / 2 / center


def quantile(ordered: Sequence[float], fraction: float) -> float:
    """Return the quantile of ascending values, interpolated linearly between neighbours (NumPy's default)."""
    position = (len(ordered) - 1) * fraction
    below = math.floor(position)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (position - below)


def geometric_mean(values: Iterable[float]) -> float | None:
    """Return the geometric mean of values above 0, or None if there are none."""
    found = list(values)
    return statistics.geometric_mean(found) if found else None


def geometric_mean_of_intervals(
    intervals: Iterable[tuple[float, float, float]],
) -> tuple[float, float, float] | None:
    """Return the geometric means of the values, of the lower and of the upper ends of their intervals.

    These are the interval of the mean if the errors of all values are common, as those of one process are; of
    independent errors the true one is narrower.  None if there are no values.

    intervals: value, lower end and upper end of each, above 0.
    """
    found = list(intervals)
    if not found:
        return None
    value, low, high = map(statistics.geometric_mean, zip(*found, strict=True))
    return value, low, high


def summarize(seconds: Sequence[float]) -> dict[str, float | None]:
    """Return statistics of seconds per call, one value per block.

    Keys: count, min, mean, median, p10, p50, p90, p99, max, standard_deviation, iqr and block_precision: half
    the relative width of the 99% confidence interval of the median of these blocks.
    """
    ordered = sorted(seconds)
    return {
        "count": len(ordered),
        "min": ordered[0],
        "mean": statistics.fmean(ordered),
        "median": quantile(ordered, 0.5),
        "p10": quantile(ordered, 0.1),
        "p50": quantile(ordered, 0.5),
        "p90": quantile(ordered, 0.9),
        "p99": quantile(ordered, 0.99),
        "max": ordered[-1],
        "standard_deviation": statistics.stdev(ordered) if len(ordered) > 1 else 0.0,
        "iqr": quantile(ordered, 0.75) - quantile(ordered, 0.25),
        "block_precision": relative_precision(ordered),
    }
