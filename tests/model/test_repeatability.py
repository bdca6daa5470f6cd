"""The interval of a median over processes, tested in simulation for the coverage that it promises."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bench.model.probe import CACHE as CACHE_PROBE
from bench.model.probe import MEMORY as MEMORY_PROBE
from bench.model.repeatability import (
    CACHE,
    COMPUTE,
    DEFAULT_SPREADS,
    DISPATCH,
    DRIFTS,
    LOADS,
    MEMORY,
    SEEN,
    SHORT_SECONDS,
    Spread,
    drift_share,
    interval,
    load_of,
    precision_after,
    student_quantile,
)
from bench.model.statistics import CONFIDENCE, NORMAL_QUANTILE, median_interval, quantile

SIMULATIONS = 4000
BLOCKS = 40
examples = settings(max_examples=100, deadline=None, derandomize=True, database=None)
medians = st.lists(st.floats(1e-6, 1e-3), min_size=1, max_size=8)
spreads = st.builds(Spread, st.floats(0.001, 0.2), st.integers(1, 30), st.just("default"))


# -- coverage


def coverage(rounds: int, freedom: int, blocks: int = 0) -> float:
    """Return the share of simulated runs whose interval holds the truth.

    Each process has a median of its own; their spread was estimated from `freedom` + 1 other processes.
    blocks: the number in each process, scattered about its median; 0: the median is known exactly.
    """
    generator, truth, relative = np.random.default_rng([rounds, freedom, blocks]), 1e-5, 0.03
    held = 0
    for _ in range(SIMULATIONS):
        processes = truth * np.exp(relative * generator.standard_normal(rounds))
        found, within = processes.tolist(), 0.0
        if blocks:
            scattered = processes[:, None] * np.exp(0.05 * generator.standard_normal((rounds, blocks)))
            found = [quantile(sorted(row), 0.5) for row in scattered.tolist()]
            pooled = sorted(scattered.ravel().tolist())
            low, high = median_interval(pooled)
            within = (high - low) / 2 / quantile(pooled, 0.5)
        estimated = relative * math.sqrt(generator.chisquare(freedom) / freedom)
        _, low, high = interval(found, within, Spread(estimated, freedom, "calibrated"))
        held += low <= truth <= high
    return held / SIMULATIONS


@pytest.mark.parametrize("rounds", [1, 2, 5, 8])
def test_interval_holds_the_truth_as_promised(rounds):
    """Check for 99%, less three standard errors of the simulation, and for an interval not far too wide."""
    found = coverage(rounds, 8)
    assert CONFIDENCE - 3 * math.sqrt(CONFIDENCE * (1 - CONFIDENCE) / SIMULATIONS) <= found <= 0.998


@pytest.mark.parametrize("rounds", [1, 2, 5, 8])
def test_interval_holds_the_truth_where_blocks_scatter(rounds):
    assert 0.98 <= coverage(rounds, 8, BLOCKS) <= 1.0


@pytest.mark.parametrize("freedom", [2, 30])
def test_interval_holds_the_truth_whether_much_or_little_is_known(freedom):
    assert 0.98 <= coverage(1, freedom) <= 0.998


def test_the_scatter_of_blocks_alone_would_not_hold_it():
    """Check an interval of the blocks of one process, which ignores that the next process differs."""
    generator = np.random.default_rng(7)
    held = 0
    for _ in range(1000):
        process = math.exp(0.03 * generator.standard_normal())
        blocks = process * np.exp(0.05 * generator.standard_normal(BLOCKS))
        low, high = median_interval(sorted(blocks.tolist()))
        held += low <= 1.0 <= high
    assert held / 1000 < 0.9


# -- width


def width(found: tuple[float, float, float]) -> float:
    return math.log(found[2] / found[1])


@examples
@given(medians=medians, within=st.floats(0, 0.1), spread=spreads)
def test_interval_is_about_the_median_of_medians(medians, within, spread):
    centre, low, high = interval(medians, within, spread)
    assert low <= centre <= high
    assert min(medians) * (1 - 1e-9) <= centre <= max(medians) * (1 + 1e-9)
    assert math.log(high / centre) == pytest.approx(math.log(centre / low))


@examples
@given(medians=medians, within=st.floats(0, 0.1), spread=spreads)
def test_interval_is_relative(medians, within, spread):
    """Check that it is the same interval in another unit."""
    scaled = interval([1024 * median for median in medians], within, spread)
    assert scaled == pytest.approx([1024 * end for end in interval(medians, within, spread)])


@pytest.mark.parametrize("load", LOADS)
def test_more_rounds_narrow_it(load):
    spread = replace(DEFAULT_SPREADS[load], drift=0.0)
    widths = [width(interval([1e-5] * rounds, 0.0, spread)) for rounds in (1, 2, 5, 10, 40)]
    assert widths == sorted(widths, reverse=True) and len(set(widths)) == len(widths)
    assert widths[0] > 3 * widths[3]


@pytest.mark.parametrize("load", LOADS)
def test_the_drift_of_the_machine_stays_however_many_rounds_there_are(load):
    spread = DEFAULT_SPREADS[load]
    assert spread.drift == DRIFTS[load] > 0
    least = 2 * NORMAL_QUANTILE * spread.drift
    assert least < width(interval([1e-5] * 1000, 0.0, spread)) < 1.1 * least


def test_an_interval_with_drift_holds_what_another_hour_finds():
    """Check runs of five rounds, each in an hour in which the machine is off its average by 3%."""
    generator, held = np.random.default_rng(11), 0
    spread = Spread(0.02, 30, "calibrated", drift=0.03)
    for _ in range(SIMULATIONS):
        hour = math.exp(0.03 * generator.standard_normal())
        processes = hour * np.exp(0.02 * generator.standard_normal(5))
        _, low, high = interval(processes.tolist(), 0.0, spread)
        held += low <= 1.0 <= high
    assert 0.98 <= held / SIMULATIONS <= 0.998


@pytest.mark.parametrize("rounds", [2, 3, 5, 8])
def test_an_outlying_process_widens_it(rounds):
    spread = replace(DEFAULT_SPREADS[DISPATCH], drift=0.0)
    alike = [1e-5 * (1 + 0.001 * number) for number in range(rounds)]
    outlying = [*alike[:-1], 1.2e-5]
    assert width(interval(outlying, 0.0, spread)) > 1.5 * width(interval(alike, 0.0, spread))


def test_scatter_of_blocks_widens_it():
    widths = [width(interval([1e-5], within, DEFAULT_SPREADS[COMPUTE])) for within in (0.0, 0.01, 0.1, 1.0)]
    assert widths == sorted(widths) and len(set(widths)) == 4
    assert widths[-1] >= 2.0  # never narrower than the interval of the blocks


def test_a_spread_of_which_little_is_known_widens_it():
    widths = [width(interval([1e-5], 0.0, Spread(0.03, freedom, "default"))) for freedom in (2, 4, 8, 30)]
    assert widths == sorted(widths, reverse=True) and len(set(widths)) == 4


def test_students_quantile_is_scipys():
    stats = pytest.importorskip("scipy.stats")
    for freedom in range(1, 200):
        expected = stats.t.ppf(0.5 + CONFIDENCE / 2, freedom)
        assert student_quantile(freedom) == pytest.approx(expected, rel=1e-9), freedom


# -- kinds of load


@pytest.mark.parametrize(
    ("seconds", "flops", "footprint", "probes", "load"),
    [
        (1e-6, None, 12, (), DISPATCH),
        (1e-6, 1, 12, ("arithmetic",), DISPATCH),
        (1e-6, 10**6, 12, (), DISPATCH),  # too short to be dominated by its arithmetic
        (1e-3, 2 * 256**3, 3 * 4 * 256**2, (CACHE_PROBE,), COMPUTE),
        (1e-3, 10**6, 10**6, (CACHE_PROBE,), CACHE),
        (1e-3, 10**8, 10**8, (MEMORY_PROBE,), MEMORY),
        (1e-3, None, 10**8, (MEMORY_PROBE,), MEMORY),
        (1e-3, None, None, (), COMPUTE),
        (SHORT_SECONDS, None, None, (), DISPATCH),
    ],
)
def test_the_kind_of_load_follows_from_time_work_and_probes(seconds, flops, footprint, probes, load):
    assert load_of(seconds, flops, footprint, probes) == load


def test_every_load_has_a_default():
    assert set(DEFAULT_SPREADS) == set(LOADS)
    assert {spread.source for spread in DEFAULT_SPREADS.values()} == {"default"}


# -- drift that was seen


def test_a_drift_that_was_seen_replaces_the_assumed_one_by_and_by():
    assumed = DEFAULT_SPREADS[DISPATCH]
    assert assumed.with_drift_seen(0.5, 0) is assumed
    calm = [assumed.with_drift_seen(assumed.relative, count).drift for count in (1, 5, 15)]
    assert assumed.drift > calm[0] > calm[1] > calm[2] > 0
    wild = [assumed.with_drift_seen(0.2, count).drift for count in (1, 5, 15, 10000)]
    assert assumed.drift < wild[0] < wild[1] < wild[2] < wild[3] == pytest.approx(0.199, abs=0.001)


def test_processes_differ_as_before_where_a_drift_was_seen():
    assumed = DEFAULT_SPREADS[DISPATCH]
    found = assumed.with_drift_seen(0.2, 5)
    assert (found.relative, found.freedom, found.source) == (assumed.relative, assumed.freedom, SEEN)


@pytest.mark.parametrize("load", LOADS)
@pytest.mark.parametrize("places", [(-(0.5**0.5), 0.5**0.5), (-1, -1, 0, 1, 1)])
def test_the_precision_after_more_rounds_is_that_of_rounds_that_differ_as_assumed(load, places):
    """Check it with rounds whose standard deviation is that of the spread."""
    spread, within = DEFAULT_SPREADS[load], 0.01
    _, _, now = interval([1.0], within, spread)
    centre, _, high = interval([math.exp(place * spread.relative) for place in places], within, spread)
    expected = precision_after(len(places), math.sinh(math.log(now)), spread)
    assert math.asinh(expected) == pytest.approx(math.log(high / centre)) and expected < math.sinh(
        math.log(now)
    )


def test_the_share_of_the_drift_is_of_the_square():
    spread = Spread(0.02, 8, "default", 0.02)
    centre, _, high = interval([1.0], 0.0, spread)
    share = drift_share(math.sinh(math.log(high / centre)), spread)
    assert share == pytest.approx((NORMAL_QUANTILE * 0.02 / math.log(high / centre)) ** 2)
    assert 0.3 < share < 0.5 and drift_share(0.5, replace(spread, drift=0.0)) == 0.0
