"""The regimes of calls, from planted times, bytes and operations."""

from __future__ import annotations

import pytest
from planted import measured

from bench.analysis.regime import Regimes, regime_of
from bench.model.probe import MEMORY as MEMORY_PROBE
from bench.model.repeatability import CACHE, COMPUTE, DISPATCH, MEMORY, SHORT_SECONDS
from bench.model.result import Result

ONE = 2e-6


@pytest.mark.parametrize(
    ("seconds", "one_element", "is_compute_bound", "fits_cache", "regime"),
    [
        (3 * ONE, ONE, True, True, DISPATCH),
        (3.1 * ONE, ONE, True, True, COMPUTE),
        (3.1 * ONE, ONE, False, True, CACHE),
        (3.1 * ONE, ONE, False, False, MEMORY),
        (SHORT_SECONDS, None, True, True, DISPATCH),
        (1.1 * SHORT_SECONDS, None, False, True, CACHE),
    ],
)
def test_the_regime_follows_from_time_and_work(seconds, one_element, is_compute_bound, fits_cache, regime):
    assert regime_of(seconds, one_element, is_compute_bound, fits_cache) == regime


def result(seconds: float, footprint: int = 1 << 20, flops: int | None = None, **values) -> Result:
    found = measured(seconds=seconds, **values)
    found.footprint_bytes, found.flops = footprint, flops
    return found


def test_one_element_is_what_was_measured_before_or_the_runs_own_calls():
    compiled = {"stage": 3, "extent": 1}
    tiny = [result(seconds, 12, sample=name, **compiled) for name, seconds in zip("abc", (1e-6, 5e-6, 9e-6))]
    view = result(1e-9, 12, sample="view", **compiled)
    view.returns_view = True
    regimes = Regimes([*tiny, view, result(3e-6, 12, extent=1, sample="a")], {"numpy": 1e-6})
    known = [regimes.one_element_seconds(result(1.0, stage=stage).task) for stage in (1, 2, 3)]
    assert known == [1e-6, None, pytest.approx(5e-6)]
    assert regimes.of(result(14e-6, stage=3)) == DISPATCH
    assert regimes.of(result(14e-6)) == CACHE


def test_an_operator_that_takes_longer_for_one_element_is_judged_by_that():
    """Check an operator that is composed of several calls."""
    of_one, of_few = (
        result(20e-6, 12, extent=1, sample="loss"),
        result(55e-6, 1 << 12, extent=1000, sample="loss"),
    )
    regimes = Regimes([of_one, of_few], {"numpy": 1e-6})
    assert [regimes.of(each) for each in (of_one, of_few)] == [DISPATCH, DISPATCH]
    assert regimes.of(result(65e-6, extent=1 << 20, sample="loss")) == CACHE
    assert regimes.of(result(55e-6, 1 << 12, extent=1000, sample="other")) == CACHE
    assert regimes.of(result(1e-6, extent=1000, sample="other")) == DISPATCH


def test_operands_beyond_the_last_level_cache_have_a_probe_of_memory():
    found = result(1e-3)
    found.block_probes = {MEMORY_PROBE: [1e-5]}
    assert Regimes([found], {}).of(found) == MEMORY
    assert Regimes([], {}).of(result(1e-3, device="xpu:0")) == MEMORY


def test_the_roofline_says_what_is_compute_and_without_a_peak_the_operations_per_byte():
    many, few = result(1e-3, flops=100 << 20), result(1e-3, flops=1 << 20)
    assert [Regimes([each], {}).of(each) for each in (many, few)] == [COMPUTE, CACHE]
    for each, bound in ((many, "memory"), (few, "compute")):
        each.roofline = {"bound": bound, "arithmetic_intensity": 1.0, "share": 0.5}
    assert [Regimes([each], {}).of(each) for each in (many, few)] == [CACHE, COMPUTE]


def test_gradients_are_of_the_work_of_their_forward_call():
    forward, backward = result(1e-3, flops=100 << 20), result(2e-3, direction="backward")
    assert Regimes([forward, backward], {}).of(backward) == COMPUTE
    assert Regimes([backward], {}).of(backward) == CACHE
