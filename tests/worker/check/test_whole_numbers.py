"""Samples that are asked for in dtypes of whole numbers: references, verdicts, and who refuses."""

import numpy as np
import pytest

from bench.samples.contract import Unsupported, inputs
from bench.worker.check.correctness import WrongResult

NO_TIMES = {"measure": False}


@pytest.mark.parametrize(
    ("body", "reference"),
    {
        "return x.float().exp()": "return m.exp(x)",  # of int8, NumPy's is float16
        "return 1 / (x * 0 + 4)": "return m.reciprocal(x * 0 + 4)",  # of whole numbers, NumPy's is 0
        "return x + 0.5": "x += 0.5; return x",  # which NumPy refuses
    }.items(),
)
def test_real_results_of_whole_numbers_are_held_to_float64(run, body, reference):
    found = run(torch=body, numpy=reference, dtype="int8", **NO_TIMES)
    assert found["check"]["checked"] and found["check"]["largest_error"] < 1e-3


def test_results_that_wrap_around_are_unsupported(run):
    body, reference = "return x * x * x", "return x.astype('int64') ** 3"
    with pytest.raises(Unsupported) as raised:
        run(torch=body, numpy=reference, dtype="int8", **NO_TIMES)
    assert str(raised.value) == "int8 is too narrow for torch, which is right for the same numbers in int64"


def test_results_that_are_wrong_in_wide_numbers_too_are_wrong(run):
    with pytest.raises(WrongResult, match=r"^output 0 differs in "):
        run(torch="return x * x * x + 1", numpy="return x.astype('int64') ** 3", dtype="int8", **NO_TIMES)


@pytest.mark.parametrize(
    ("body", "reference", "message"),
    [
        ("return x.softmax(0)", "return x", 'torch refuses int8: "softmax'),
        ("return x", "assert x.dtype.kind == 'f'; return x", "its reference refuses int8: AssertionError"),
    ],
)
def test_a_dtype_is_refused_by_whoever_raises_the_error(run, body, reference, message):
    with pytest.raises(Unsupported) as raised:
        run(torch=body, numpy=reference, dtype="int8", **NO_TIMES)
    assert str(raised.value).startswith(message)


def test_inputs_that_whole_numbers_cannot_be_are_unsupported():
    inputs.reset(0, "int8")
    with pytest.raises(Unsupported, match=r"^int8 has no number from 0\.125 to 0\.875$"):
        inputs.array(3, 0.125, 0.875)
    with pytest.raises(Unsupported, match=r"^shares of a whole are fractions, which int8 does not have$"):
        inputs.shares(np.ones((2, 3), np.int8), 1)
    assert set(inputs.array(100, 0.5, 2.0)) == {1}


def test_inputs_that_complex_numbers_cannot_be_are_unsupported():
    inputs.reset(0, "float32")
    inputs.require_real("limits are real numbers")
    inputs.reset(0, "complex64")
    with pytest.raises(Unsupported, match=r"^limits are real numbers: not measured in complex64$"):
        inputs.require_real("limits are real numbers")


def test_results_that_overflow_eight_bits_are_unsupported(run):
    body, reference = "return (1000 * x.float()).to(x.dtype)", "return 1000 * x"
    with pytest.raises(Unsupported) as raised:
        run(torch=body, numpy=reference, dtype="float8_e4m3fn", **NO_TIMES)
    assert str(raised.value).startswith("float8_e4m3fn is too narrow for torch")
    with pytest.raises(WrongResult):
        run(torch="return (1001 - x.float()).to(x.dtype)", numpy=reference, dtype="float8_e4m3fn", **NO_TIMES)


def test_wide_results_of_eight_bits_are_wrong_where_they_are(run):
    with pytest.raises(WrongResult):
        run(torch="return x.float() * 0 + 1000", numpy="return 1000 * x", dtype="float8_e4m3fn", **NO_TIMES)
