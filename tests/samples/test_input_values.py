"""The setting `values`: the distribution of what the inputs hold."""

from __future__ import annotations

import numpy as np
import pytest

from bench.model.settings import VALUES
from bench.samples.contract import inputs
from bench.samples.contract.dtype import EIGHT_BITS, rounded

FLOATS = ["float16", "float32", "float64", *EIGHT_BITS]


@pytest.fixture(autouse=True)
def fresh():
    inputs.reset(0)
    yield
    inputs.reset(0)


def drawn(values: str, dtype: str = "float32", **bounds) -> np.ndarray:
    inputs.reset(0, dtype, values=values)
    return inputs.array((40, 50), **bounds)


def whole(values: str, low: int = 3, high: int = 103, count: int = 2000) -> np.ndarray:
    inputs.reset(0, values=values)
    return inputs.integers(count, low, high)


@pytest.mark.parametrize("dtype", FLOATS)
@pytest.mark.parametrize("values", VALUES)
def test_floating_point_numbers_are_of_the_dtype(values, dtype):
    found = drawn(values, dtype)
    assert found.shape == (40, 50) and np.array_equal(found, rounded(found, dtype))
    assert inputs.has_values() == (values in ("constant", "sorted", "zeros", "sparse", "subnormal"))


def test_floating_point_numbers_have_the_values():
    random = drawn("random")
    assert np.array_equal(drawn("sorted").ravel(), np.sort(random.ravel()))
    assert np.all(drawn("constant") == random[0, 0])
    assert not drawn("zeros").any()
    assert 0.85 < np.mean(drawn("sparse") == 0) < 0.95
    small = np.abs(drawn("subnormal"))
    assert small.max() < np.finfo(np.float32).tiny and len(np.unique(small)) > 1000


@pytest.mark.parametrize("values", ["zeros", "sparse", "subnormal"])
def test_an_interval_without_zero_keeps_its_numbers(values):
    found = drawn(values, low=0.5, high=2.0)
    assert np.array_equal(found, drawn("random", low=0.5, high=2.0))
    drawn(values, low=0.5, high=2.0)
    assert not inputs.has_values()


@pytest.mark.parametrize("values", VALUES)
def test_whole_numbers_stay_in_their_interval(values):
    for low, high in ((0, 1), (-5, 5), (0, 2**31)):
        found = whole(values, low, high, 300)
        assert found.dtype == np.int64 and found.min() >= low and found.max() < high


def test_whole_numbers_have_the_values():
    assert np.array_equal(whole("sorted"), np.sort(whole("random")))
    assert len(np.unique(whole("constant"))) == 1
    each, counts = np.unique(whole("permutation"), return_counts=True)
    assert len(each) == 100 and set(counts) == {20}
    assert not np.array_equal(whole("permutation")[:100], np.sort(whole("permutation")[:100]))
    counts = np.bincount(whole("skewed", 0, 100, 20000), minlength=100)
    assert counts[0] > 0.1 * 20000 and counts[0] > 5 * counts[20] > 0
    assert np.unique(whole("random"), return_counts=True)[1].max() < 50


def test_values_without_ties_can_be_sorted():
    inputs.reset(0, values="sorted")
    found = inputs.distinct((3, 500), axis=1)
    assert inputs.has_values() and np.all(np.diff(found, axis=1) > 0)


def test_equal_seeds_give_equal_values():
    for values in VALUES:
        assert np.array_equal(whole(values), whole(values)) and np.array_equal(drawn(values), drawn(values))
