"""Checks of errors that are as large as the reference itself makes them, and of larger ones."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

import numpy as np
import pytest

from bench.samples.contract.dtype import rounded
from bench.worker.check import own_error
from bench.worker.check.correctness import (
    OutOfTolerance,
    Tolerance,
    WrongResult,
    compared,
    kept,
    to_float64,
)
from bench.worker.check.own_error import own_errors

DEFAULT = Tolerance(1e-4, 1e-4)
EPSILON = {"bfloat16": 2.0**-7, "float16": 2.0**-10, "float32": 2.0**-23}


def rounded_to(values: np.ndarray, dtype: str) -> np.ndarray:
    """Return the nearest values of a dtype, in float64."""
    return rounded(values, dtype).astype(np.float64)


def attention(arrays: list[np.ndarray], dtype: str = "float64") -> list[np.ndarray]:
    """Return the attention of queries, keys and values, where each operator rounds its results to a dtype."""
    queries, keys, values = arrays
    scores = rounded_to(queries @ keys.swapaxes(-1, -2), dtype)
    weights = np.exp(scores - scores.max(-1, keepdims=True))
    weights = rounded_to(weights / weights.sum(-1, keepdims=True), dtype)
    return [rounded_to(weights @ values, dtype)]


class Reference:
    """A reference that is one function, in float64 and in the dtype of its arguments."""

    def __init__(self, compute: Callable[[list[np.ndarray]], list[np.ndarray]]):
        self.result_as_given = compute

    def result(self, np_args: list) -> list[np.ndarray]:
        return self.result_as_given(to_float64(np_args))


@pytest.mark.parametrize("dtype", ["bfloat16", "float16"])
def test_the_largest_of_many_honest_errors_is_right(dtype):
    """Check rows of few large probabilities, in which values cancel, among rows whose values average out."""
    generator, tolerance = np.random.default_rng(0), DEFAULT.for_dtype(dtype)
    shapes = [(1000, 8, 16), (1000, 400, 16), (1000, 400, 16)]
    arrays = [rounded_to(generator.standard_normal(shape), dtype) for shape in shapes]
    arrays[0] *= np.where(np.arange(1000) < 10, 2.0, 2.0**-6)[:, None, None]
    expected, output = attention(arrays), attention(arrays, dtype)
    errors = partial(own_errors, Reference(attention), arrays, [expected[0].shape])
    with pytest.raises(OutOfTolerance):
        compared(output, expected, tolerance)
    assert compared(output, expected, tolerance, own_errors=errors).largest > 0
    for wrong in (output[0] * 1.1, np.zeros_like(output[0]), np.roll(output[0], 1)):
        with pytest.raises(WrongResult):
            compared([wrong], expected, tolerance, own_errors=errors)


def test_steps_that_cancel_are_off_by_their_rounding():
    """Check a difference of numbers near 1000, whose last digits float32 drops."""

    def difference(args: list[np.ndarray]) -> list[np.ndarray]:
        return [(args[0] + 1000.0) - 1000.0]

    (error,) = own_errors(Reference(difference), [np.full(5, 0.3)], [(5,)], EPSILON["bfloat16"])
    assert np.all(error > 0.1) and np.all(error <= 1000 * EPSILON["bfloat16"])


@pytest.mark.parametrize("dtype", ["float8_e4m3fn", "bfloat16", "float16", "float32", "float64"])
@pytest.mark.parametrize("ulps", [None, 4.0, 256.0])
def test_one_step_gets_no_wider_tolerance(dtype, ulps):
    tolerance, values = Tolerance(1e-4, 1e-4, ulps=ulps).for_dtype(dtype), np.geomspace(0.01, 127.9, 1000)
    scale = float(np.sqrt(np.mean(np.square(values))))
    (own,) = own_errors(
        Reference(lambda args: [args[0] * args[0]]), [np.sqrt(values)], [(1000,)], tolerance.epsilon
    )
    assert np.all(own > 0) or dtype == "float64"
    np.testing.assert_array_equal(tolerance.allowed(values, scale, own), tolerance.allowed(values, scale))


def test_exact_results_get_no_second_look():
    def unasked(epsilon: float) -> list[np.ndarray]:
        raise AssertionError("the reference was asked again")

    with pytest.raises(WrongResult):
        compared([np.array([2.0])], [np.array([3.0])], Tolerance(0, 0, ulps=0), own_errors=unasked)
    with pytest.raises(WrongResult):
        compared([np.array([np.nan])], [np.array([3.0])], DEFAULT, own_errors=unasked)


def test_references_that_refuse_and_whole_numbers_make_no_error():
    def refuses(args: list) -> list[np.ndarray]:
        if (args[0] != 1.0).any():
            raise ValueError("these are no probabilities")
        return [args[0]]

    assert own_errors(Reference(refuses), [np.ones(3)], [(3,)], 0.1)[0].tolist() == [0, 0, 0]
    (error,) = own_errors(Reference(lambda args: [args[0].argsort()]), [np.ones(3)], [(3,)], 0.1)
    assert error.tolist() == [0, 0, 0]
    (error,) = own_errors(Reference(lambda args: [args[0] * 3]), [np.array([np.inf])], [(1,)], 0.1)
    assert error.tolist() == [0]


def test_a_product_that_is_rounded_at_each_factor_is_not_excused():
    """Check a product of thousands, as half precision accumulates it: it is ten times too small."""
    factors = rounded_to(np.random.default_rng(0).uniform(0.97, 1.03, (10_000, 4)), "bfloat16")
    expected, tolerance = [factors.prod(0)], DEFAULT.for_dtype("bfloat16")
    errors = partial(own_errors, Reference(lambda args: [args[0].prod(0)]), [factors], [(4,)])
    with pytest.raises(OutOfTolerance):
        compared([expected[0] / 10], expected, tolerance, own_errors=errors)


def test_results_beyond_the_largest_float16_are_infinite():
    expected = [np.array([65504.0, 65519.0, 131008.0, -1e6, np.nan])]
    output = np.array([65504.0, 65504.0, np.inf, -np.inf, np.nan], np.float16)
    assert kept(expected, ["float32"])[0] is expected[0]
    compared([output], kept(expected, ["float16"]), DEFAULT.for_dtype("float16"))
    with pytest.raises(WrongResult):
        compared([output], kept(expected, ["float32"]), DEFAULT.for_dtype("float16"))
    with pytest.raises(WrongResult):
        compared([np.array([65504.0])], kept([np.array([1e6])], ["float16"]), DEFAULT.for_dtype("float16"))


@pytest.mark.parametrize(
    ("dtype", "exact", "given"),
    [
        ("float16", 5.7966e-6, np.float16(5.7966e-6)),
        ("bfloat16", -10_000.0, -9984.0),
        ("float16", 0.1, np.float16(0.1)),
    ],
)
def test_exact_results_are_the_nearest_that_half_precision_has(dtype, exact, given):
    tolerance, expected = Tolerance(0, 0, ulps=0).for_dtype(dtype), kept([np.array([exact])], [dtype])
    assert compared([np.array([float(given)])], expected, tolerance).largest == 0
    with pytest.raises(WrongResult):
        compared([np.array([float(given) * (1 + EPSILON[dtype])])], expected, tolerance)


def test_the_seconds_of_other_processes_leave_errors_as_they_are(monkeypatch):
    """Check that errors do not depend on the clock of the wall, which runs on while a machine is busy."""
    hours = iter(range(0, 10_000_000, 3600))
    monkeypatch.setattr(time, "perf_counter", lambda: next(hours))
    values = np.linspace(0.1, 1.0, 100)
    reference = Reference(lambda args: [(args[0] + 1000.0) - 1000.0])
    drawn: list[list[np.ndarray]] = []
    reference.result = lambda np_args: drawn.append(np_args) or reference.result_as_given(to_float64(np_args))
    own_errors(reference, [values], [values.shape], EPSILON["float16"])
    assert len(drawn) == own_error.DRAWS
