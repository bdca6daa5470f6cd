"""Growth of times with size: planted constants and costs of a byte are found again."""

from __future__ import annotations

import pytest

from bench.analysis.growth import growth

SIZES = [2**power for power in range(3, 25, 3)]


def test_a_constant_and_a_cost_of_each_byte_are_found():
    found = growth([(size, 1e-6 + 1e-10 * size) for size in SIZES])
    assert found is not None
    assert (found.constant, found.per_byte) == (pytest.approx(1e-6), pytest.approx(1e-10))
    assert found.dispatch_ends == pytest.approx(1e4)
    assert found.exponent is not None and 0.9 < found.exponent <= 1.0


def test_a_time_that_grows_faster_than_its_bytes_has_a_larger_exponent():
    found = growth([(size, 1e-12 * size**1.5) for size in SIZES])
    assert found is not None and found.constant == 0.0 and found.dispatch_ends is None
    assert found.exponent == pytest.approx(1.5)


@pytest.mark.parametrize("points", [[(8, 1e-6), (64, 1e-6)], [(8, 1e-6), (64, 1e-6), (512, 0.9e-6)]])
def test_too_few_sizes_and_no_growth_have_none(points):
    assert growth(points) is None
