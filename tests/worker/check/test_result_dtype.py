"""A result has a dtype that its arguments, its reference, its sample or its framework explain."""

import numpy as np
import pytest

from bench.worker.check.correctness import WrongResult
from bench.worker.check.result_dtype import Explained, compare_with_eager

REAL, WHOLE, TRUTH = np.ones(3), np.ones(3, np.int64), np.ones(3, bool)


@pytest.mark.parametrize(
    ("dtype", "arguments", "expected"),
    [
        ("float32", ["float32"], REAL),
        ("float32", ["complex64"], REAL),
        ("complex64", ["float32"], REAL.astype(complex)),
        ("bfloat16", ["bfloat16", "int64"], REAL),
        ("float64", ["int64"], REAL),
        ("float32", [], REAL),
        ("int64", ["float32"], WHOLE),
        ("int32", ["float32"], WHOLE),
        ("int8", ["int8"], REAL),
        ("uint8", ["float32"], WHOLE.astype(np.uint8)),
        ("float32", ["float32"], TRUTH),
        ("bool", ["float32"], TRUTH),
        ("uint8", ["float32"], TRUTH),
        ("float8_e4m3fn", ["float8_e4m3fn"], REAL),
        ("quint8", ["float32"], REAL),
    ],
)
def test_dtypes_that_frameworks_return_are_explained(dtype, arguments, expected):
    Explained(arguments).compare([dtype], [expected])


@pytest.mark.parametrize(
    ("dtype", "arguments", "expected", "message"),
    [
        ("int8", ["int64"], WHOLE, "output 0 is int8, the arguments are int64"),
        ("int8", [], WHOLE, "output 0 is int8, the arguments are no arrays"),
        ("bool", ["float32"], REAL, "output 0 is bool, the reference has real numbers"),
        ("bool", ["bool"], WHOLE, "output 0 is bool, the reference has whole numbers"),
        ("int64", ["float32", "int64"], REAL, "output 0 is int64, the reference has real numbers"),
        (
            "float32",
            ["complex64"],
            REAL.astype(complex),
            "output 0 is float32, the reference has complex numbers",
        ),
        ("float16", ["float32"], REAL, "output 0 is float16, the arguments are float32"),
        ("float16", ["int64"], REAL, "output 0 is float16, the arguments are int64"),
        ("float64", ["float32", "int64"], REAL, "output 0 is float64, the arguments are float32, int64"),
        (
            "complex128",
            ["float32"],
            REAL.astype(complex),
            "output 0 is complex128, the arguments are float32",
        ),
    ],
)
def test_a_dtype_that_nothing_explains_is_a_wrong_result(dtype, arguments, expected, message):
    with pytest.raises(WrongResult) as raised:
        Explained(arguments).compare([dtype], [expected])
    assert str(raised.value) == message


def test_what_a_sample_declares_is_explained():
    Explained(["float32"], declared=["bool", "float64"]).compare(["bool", "float64"], [REAL, REAL])


def test_without_a_reference_real_numbers_alone_are_looked_at():
    Explained(["int64"]).compare(["int8", "bool"])
    with pytest.raises(WrongResult, match="output 1 is float16"):
        Explained(["float32"]).compare(["int8", "float16"])


def test_a_dtype_that_an_argument_names_is_that_of_the_result():
    Explained(["float32"], "float16").compare(["float16"], [REAL])
    with pytest.raises(WrongResult, match=r"^the result is float32, asked for was float16$"):
        Explained(["float32"], "float16").compare(["float32"], [REAL])


def test_captured_results_have_the_dtypes_of_eager_ones():
    compare_with_eager([REAL, WHOLE], [REAL, WHOLE])
    with pytest.raises(WrongResult, match=r"^output 1 is bool, of the eager call int64$"):
        compare_with_eager([REAL, TRUTH], [REAL, WHOLE])
