"""Results computed with fewer bits than requested are wrong, and the lower precision is named."""

from __future__ import annotations

import re

import numpy as np
import pytest

from bench.worker.check.correctness import Tolerance, WrongResult, coarser, compared
from bench.worker.check.precision import lower_precision

DEFAULT = Tolerance(1e-4, 1e-4)
FLOAT32 = DEFAULT.for_dtype("float32")
NAMED = re.compile(
    r"lower precision, as of (\w+): an error of (\S+) where (\S+) is allowed, and (\S+) in \1$"
)


def named(output, expected, tolerance: Tolerance = FLOAT32) -> str | None:
    outputs, wanted = [np.asarray(output)], [np.asarray(expected)]
    with pytest.raises(WrongResult):
        compared(outputs, wanted, tolerance)
    return lower_precision(outputs, wanted, tolerance, DEFAULT.for_dtype)


def truncated(values: np.ndarray) -> np.ndarray:
    """Return the values truncated to bfloat16: the upper half of a float32."""
    return (np.float32(values).view(np.uint32) & np.uint32(0xFFFF0000)).view(np.float32)


@pytest.fixture
def expected() -> np.ndarray:
    return np.random.default_rng(0).uniform(1, 2, 1000)


def test_the_error_is_named_with_what_is_allowed(expected):
    half = np.float16(expected).astype(np.float32)
    dtype, *numbers = NAMED.match(named(half, expected)).groups()
    error, allowed, by_dtype = map(float, numbers)
    assert dtype == "float16"
    assert allowed < error <= by_dtype
    assert error == pytest.approx(float(np.abs(half - expected).max()), rel=0.1)
    assert 1e-4 * (1.5 + 1) < allowed < 1e-4 * (1.6 + 2)  # terms of the root mean square and of the element
    assert by_dtype == pytest.approx(allowed * 2**13 / 200, rel=0.02)


def test_the_finest_dtype_that_explains_an_error_is_named(expected):
    inner = np.random.default_rng(1).standard_normal((64, 64))
    products = truncated(inner) @ truncated(inner)
    assert "as of bfloat16" in named(truncated(expected * 1.01), expected)
    assert "as of bfloat16" in named(products.astype(np.float32), inner @ inner)
    assert "as of float32" in named(np.float32(expected), expected, DEFAULT.for_dtype("float64"))


@pytest.mark.parametrize(
    "output",
    [
        lambda expected: expected * 1.5,
        lambda expected: expected[:-1],
        lambda expected: np.where(expected == expected[3], np.nan, expected),
        np.zeros_like,
        lambda expected: expected > 1.5,
    ],
)
def test_other_mistakes_are_no_lower_precision(output, expected):
    assert named(output(expected), expected) is None


def test_wrong_whole_numbers_are_no_lower_precision(expected):
    assert named(np.array([1, 2]), np.array([1, 3])) is None


def test_a_few_units_too_many_are_no_lower_precision():
    exact = Tolerance(1e-4, 1e-4, ulps=4)
    outputs, expected = [np.array([1 + 6 * 2.0**-23])], [np.array([1.0])]
    assert lower_precision(outputs, expected, exact, exact.for_dtype) is None


def test_infinities_on_both_sides_are_left_out_of_the_error():
    assert "an error of 0.002 where" in named(np.array([np.inf, 1.002]), np.array([np.inf, 1.0]))


def test_exact_operators_have_no_room_for_an_error(expected):
    """Check outputs that are not rounded: there is no room for any error."""
    exact = Tolerance(1e-4, 1e-4, ulps=0)
    outputs = [truncated(expected)]
    found = lower_precision(outputs, [expected], exact.for_dtype("float32"), exact.for_dtype)
    assert NAMED.match(found)[3] == "0"


def test_there_is_nothing_coarser_than_bfloat16():
    assert coarser(DEFAULT.for_dtype("bfloat16").epsilon) == []
    assert coarser(DEFAULT.for_dtype("float64").epsilon) == ["float32", "float16", "bfloat16"]


CASTS = {
    "float16": "return (x.half() + y.half()).float()",
    "bfloat16": "return (x.bfloat16() * 3.14 + y.bfloat16() * 3.14).float() / 3.14",
}


@pytest.mark.parametrize("dtype", CASTS)
def test_a_task_that_computes_in_half_precision_is_wrong(run, dtype):
    with pytest.raises(WrongResult, match=r"^lower precision, as of b?float16: .*; output 0 differs in "):
        run(torch=CASTS[dtype], numpy="return x + y")


def test_a_task_of_float64_that_computes_in_float32_is_wrong(run):
    with pytest.raises(WrongResult, match=r"^lower precision, as of float32: "):
        run(torch="return (x.float() + y.float()).double()", numpy="return x + y", dtype="float64")


def test_half_precision_that_was_asked_for_is_right(run):
    result = run(torch="return x + y", numpy="return x + y", dtype="float16")
    assert result["check"]["checked"]


@pytest.mark.parametrize("dtype", ["float16", "bfloat16"])
def test_what_half_precision_loses_between_steps_is_said(run, dtype):
    """Check squares that overflow, or whose digits a sum drops, where float32 is right."""
    body = "return (x + 3000) - 3000"
    with pytest.raises(WrongResult, match=f"^{dtype} loses numbers between the steps of torch"):
        run(torch=body, numpy="return x.astype('float64')", dtype=dtype, measure=False)
    with pytest.raises(WrongResult) as raised:
        run(torch="return x * 0 + 7", numpy="return x.astype('float64')", dtype=dtype, measure=False)
    assert "between the steps" not in str(raised.value)
