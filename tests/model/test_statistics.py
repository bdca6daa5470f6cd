"""Statistics, compared with NumPy, exact binomial probabilities, and simulations of the promised coverage."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bench.model.statistics import (
    CONFIDENCE,
    SMALLEST_SAMPLE,
    geometric_mean_of_intervals,
    median_interval,
    quantile,
    relative_precision,
    summarize,
)

SIMULATIONS = 2000
seconds = st.floats(0, 1e3, allow_nan=False)
examples = settings(max_examples=100, deadline=None, derandomize=True, database=None)


def ranks(count: int) -> tuple[int, int]:
    """Return the positions of both ends of the interval among `count` ascending values."""
    interval = median_interval(range(count))
    assert interval is not None
    return int(interval[0]), int(interval[1])


def coverage(count: int) -> float:
    """Return the probability that the interval covers the median of any continuous distribution.

    The number of values below the median is binomial(count, 1/2); the interval misses when at most
    `low` values lie below it or at most `count - 1 - high` above.
    """
    low, high = ranks(count)
    below = sum(math.comb(count, k) for k in range(low + 1))
    above = sum(math.comb(count, k) for k in range(high + 1, count + 1))
    return 1 - float(Fraction(below + above, 2**count))


# -- quantiles


@examples
@given(values=st.lists(seconds, min_size=1, max_size=50), fraction=st.floats(0, 1))
def test_quantile_is_numpys(values, fraction):
    assert quantile(sorted(values), fraction) == pytest.approx(
        np.quantile(values, fraction), rel=1e-9, abs=1e-12
    )


@examples
@given(values=st.lists(seconds, min_size=1, max_size=50))
def test_summary_is_numpys(values):
    found = summarize(values)
    expected = {
        "count": len(values),
        "min": np.min(values),
        "mean": np.mean(values),
        "median": np.median(values),
        "p10": np.quantile(values, 0.1),
        "p50": np.median(values),
        "p90": np.quantile(values, 0.9),
        "p99": np.quantile(values, 0.99),
        "max": np.max(values),
        "standard_deviation": np.std(values, ddof=1) if len(values) > 1 else 0.0,
        "iqr": np.quantile(values, 0.75) - np.quantile(values, 0.25),
    }
    for key, value in expected.items():
        assert found[key] == pytest.approx(float(value), rel=1e-9, abs=1e-9), key
    assert set(found) - set(expected) == {"block_precision"}


def test_summary_does_not_depend_on_the_order():
    values = np.random.default_rng(0).gamma(2, size=33).tolist()
    assert summarize(values) == summarize(sorted(values, reverse=True))


# -- the interval of the median


@pytest.mark.parametrize("count", range(SMALLEST_SAMPLE))
def test_too_few_values_have_no_interval(count):
    assert median_interval([float(value) for value in range(count)]) is None
    assert relative_precision([float(value) for value in range(count)]) is None
    if count:
        assert 1 - 2 * 0.5**count < CONFIDENCE, "not even [min, max] would be one"


@pytest.mark.parametrize("count", [*range(SMALLEST_SAMPLE, 200), 500, 1000, 5000])
def test_interval_covers_the_median_as_promised(count):
    """Check the exact coverage, which holds for any continuous distribution."""
    assert coverage(count) >= CONFIDENCE


@pytest.mark.parametrize("count", [20, 100, 1000])
def test_interval_is_no_wider_than_it_must_be(count):
    """Check that an interval narrower by two ranks on either side would cover too little."""
    low, high = ranks(count)
    narrower = sum(math.comb(count, k) for k in range(low + 2, high - 1)) / 2**count
    assert narrower < CONFIDENCE


@pytest.mark.parametrize("count", [8, 20, 100])
@pytest.mark.parametrize("shape", ["skewed", "symmetric", "two humps"])
def test_interval_covers_the_median_in_simulation(count, shape):
    generator = np.random.default_rng([count, len(shape)])
    size = (SIMULATIONS, count)
    if shape == "skewed":
        values, median = generator.lognormal(0, 1, size), 1.0
    elif shape == "symmetric":
        values, median = generator.standard_normal(size), 0.0
    else:
        values, median = generator.choice([-1.0, 1.0], size) * generator.gamma(5, 1, size), 0.0
    covered = 0
    for row in np.sort(values, axis=1).tolist():
        low, high = median_interval(row)
        covered += low <= median <= high
    error = math.sqrt(CONFIDENCE * (1 - CONFIDENCE) / SIMULATIONS)
    assert covered / SIMULATIONS >= CONFIDENCE - 3 * error


def test_interval_is_that_of_scipy():
    """Check that it is never narrower than the exact binomial interval of SciPy's quantile test."""
    stats = pytest.importorskip("scipy.stats")
    values = np.sort(np.random.default_rng(5).lognormal(size=60))
    exact = stats.quantile_test(values, p=0.5).confidence_interval(CONFIDENCE)
    low, high = median_interval(values.tolist())
    assert low <= exact.low < exact.high <= high


# -- precision


def test_precision_is_half_the_width_over_the_median():
    values = [float(value) for value in range(100, 120)]
    low, high = median_interval(values)
    assert relative_precision(values) == pytest.approx((high - low) / 2 / 109.5)
    assert relative_precision([2.0] * 10) == 0.0


def test_no_values_and_zeros_have_no_precision():
    assert relative_precision([]) is None
    assert relative_precision([0.0] * 20) is None


@examples
@given(values=st.lists(st.floats(1e-9, 1e3), min_size=SMALLEST_SAMPLE, max_size=60))
def test_precision_does_not_depend_on_the_unit(values):
    ordered = sorted(values)
    assert relative_precision([value * 1024 for value in ordered]) == pytest.approx(
        relative_precision(ordered)
    )


def test_the_interval_of_a_mean_is_as_wide_as_those_of_its_values_are_on_average():
    assert geometric_mean_of_intervals([]) is None
    found = geometric_mean_of_intervals([(2.0, 1.0, 4.0), (8.0, 4.0, 16.0)])
    assert found == pytest.approx((4.0, 2.0, 8.0))
