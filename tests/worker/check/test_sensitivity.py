"""Checks of errors that are as large as a rounding of the inputs makes them, and of larger ones."""

from __future__ import annotations

from functools import partial

import numpy as np
import pytest

from bench.worker.check.correctness import OutOfTolerance, Tolerance, WrongResult, compared
from bench.worker.check.sensitivity import movements

DEFAULT = Tolerance(1e-4, 1e-4)
EPSILON = {"bfloat16": 2.0**-7, "float16": 2.0**-10, "float32": 2.0**-23}


def rounded(values: np.ndarray, dtype: str) -> np.ndarray:
    """Return the values with the significand of a dtype."""
    if dtype == "float64":
        return values
    fraction, exponent = np.frexp(values)
    steps = 2 / EPSILON[dtype]
    return np.ldexp(np.rint(fraction * steps) / steps, exponent)


def attention(arrays: list[np.ndarray], dtype: str = "float64") -> list[np.ndarray]:
    """Return the attention of queries, keys and values, where each operator rounds its results to a dtype."""
    queries, keys, values = arrays
    scores = rounded(queries @ keys.swapaxes(-1, -2), dtype)
    weights = np.exp(scores - scores.max(-1, keepdims=True))
    weights = rounded(weights / weights.sum(-1, keepdims=True), dtype)
    return [rounded(weights @ values, dtype)]


@pytest.mark.parametrize("dtype", ["bfloat16", "float16"])
def test_the_largest_of_many_honest_errors_is_right(dtype):
    """Check rows of few large probabilities, in which values cancel, among rows whose values average out."""
    generator, tolerance = np.random.default_rng(0), DEFAULT.for_dtype(dtype)
    shapes = [(1000, 8, 16), (1000, 400, 16), (1000, 400, 16)]
    arrays = [rounded(generator.standard_normal(shape), dtype) for shape in shapes]
    arrays[0] *= np.where(np.arange(1000) < 10, 2.0, 2.0**-6)[:, None, None]
    expected, output = attention(arrays), attention(arrays, dtype)
    moved = partial(movements, attention, arrays, expected)
    with pytest.raises(OutOfTolerance):
        compared(output, expected, tolerance)
    assert compared(output, expected, tolerance, moved=moved).largest > 0
    for wrong in (output[0] * 1.1, np.zeros_like(output[0]), np.roll(output[0], 1)):
        with pytest.raises(WrongResult):
            compared([wrong], expected, tolerance, moved=moved)


def test_an_element_moves_as_far_as_its_cancelling_terms():
    big = np.array([1e3, -1e3, 1.0])
    (moved,) = movements(lambda args: [np.array([args[0].sum(), args[0][2]])], [big], [np.ones(2)], 1e-3)
    assert 1.0 <= moved[0] <= 2.01
    assert moved[1] == pytest.approx(1e-3)


@pytest.mark.parametrize("dtype", ["float8_e4m3fn", "bfloat16", "float16", "float32", "float64"])
@pytest.mark.parametrize("ulps", [None, 4.0, 256.0])
def test_well_conditioned_elements_get_no_wider_tolerance(dtype, ulps):
    tolerance, values = Tolerance(1e-4, 1e-4, ulps=ulps).for_dtype(dtype), np.array([0.01, 1.0, 100.0])
    moved = movements(lambda args: [args[0] * 2], [values / 2], [values], tolerance.epsilon)
    np.testing.assert_array_equal(tolerance.allowed(values, 1.0, moved[0]), tolerance.allowed(values, 1.0))


def test_exact_results_get_no_second_look():
    def unasked(epsilon: float) -> list[np.ndarray]:
        raise AssertionError("the reference was asked again")

    with pytest.raises(WrongResult):
        compared([np.array([2.0])], [np.array([3.0])], Tolerance(0, 0, ulps=0), moved=unasked)
    with pytest.raises(WrongResult):
        compared([np.array([np.nan])], [np.array([3.0])], DEFAULT, moved=unasked)


def test_whole_numbers_and_refusing_references_do_not_move():
    def refuses(args: list) -> list[np.ndarray]:
        if (args[0] != 1.0).any():
            raise ValueError("these are no probabilities")
        return [args[0]]

    assert movements(refuses, [np.ones(3)], [np.ones(3)], 0.1)[0].tolist() == [0, 0, 0]
    (moved,) = movements(lambda args: [args[0] * 1.0], [np.arange(3)], [np.arange(3.0)], 0.1)
    assert moved.tolist() == [0, 0, 0]
    (moved,) = movements(lambda args: [args[0].argmax()], [np.ones(3)], [np.array(0)], 0.1)
    assert moved.tolist() == 0


def test_infinities_do_not_move():
    values = np.array([np.inf, 1.0])
    (moved,) = movements(lambda args: args, [values], [values], 0.5)
    assert moved.tolist() == [0.0, 0.5]
