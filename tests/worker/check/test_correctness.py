"""Checks of outputs and gradients: those that pass, those that fail, and their messages."""

from __future__ import annotations

import contextlib

import numpy as np
import pytest

from bench.samples.contract.case_inputs import checksum
from bench.worker.check import correctness
from bench.worker.check.correctness import (
    BLOCK_ELEMENTS,
    References,
    Tolerance,
    WrongResult,
    compared,
    to_float64,
)
from bench.worker.check.gradients import CHEAP_ELEMENTS, central_differences, check_gradients, near_kinks

DEFAULT = Tolerance(1e-4, 1e-4)
NAN, INF = np.nan, np.inf


def array(*values: float) -> np.ndarray:
    return np.array(values)


# -- outputs


def test_the_largest_error_is_of_all_outputs():
    outputs = [array(1.0, 2.0), array(3.00001)]
    assert compared(outputs, [array(1.0, 2.0), array(3.0)], DEFAULT).largest == pytest.approx(1e-5, rel=1e-6)
    assert compared([], [], DEFAULT).largest == 0.0


@pytest.mark.parametrize(
    ("output", "expected"),
    [
        (array(NAN, 1.0), array(NAN, 1.0)),
        (array(INF, -INF), array(INF, -INF)),
        (np.zeros((0, 3)), np.zeros((0, 3))),
        (array(0.0), array(-0.0)),
        (np.array(True), np.array(1)),
        (np.float32([1 / 3]), np.array([1 / 3])),
        (array(1 + 1e-6j), array(1 + 0j)),
    ],
)
def test_equal_values_of_every_kind_pass(output, expected):
    assert compared([output], [expected], DEFAULT).largest < 2e-6


@pytest.mark.parametrize(
    ("output", "expected", "says"),
    [
        (
            array(1.0, 2.0, 5.0),
            array(1.0, 2.001, 5.01),
            "2 of 3 elements; farthest at (2,): 5.0, expected 5.01: an error of 0.01, allowed 0.000818 "
            "(rtol 0.0001, atol 0.0001 of the root mean square 3.2)",
        ),
        (array(NAN), array(1.0), "nan, expected 1.0"),
        (array(1.0), array(NAN), "1.0, expected nan"),
        (array(INF), array(1.0), "inf, expected 1.0"),
        (array(1e300), array(INF), "expected inf"),
        (array(INF), array(-INF), "inf, expected -inf"),
        (np.zeros((2, 3)), np.zeros((3, 2)), "shape (2, 3), the reference (3, 2)"),
        (np.zeros(3), np.zeros((3, 1)), "shape (3,), the reference (3, 1)"),
        (np.array([1, 2, 3]), np.array([1, 2, 4]), "1 of 3 elements; first at (2,): 3, expected 4"),
        (np.array([2**53 + 1]), np.array([2**53]), "1 of 1 elements"),  # alike in float64
        (np.array([True]), np.array([False]), "1 of 1 elements"),
    ],
)
def test_different_values_are_wrong_and_said_where(output, expected, says):
    with pytest.raises(WrongResult) as raised:
        compared([output], [expected], DEFAULT)
    assert says in str(raised.value)


def test_another_number_of_outputs_is_wrong():
    with pytest.raises(WrongResult, match="2 outputs, the reference has 1"):
        compared([array(1.0), array(2.0)], [array(1.0)], DEFAULT)


@pytest.mark.parametrize("size", [1.0, 1e-3, 1e-6])
def test_small_values_are_looked_at_as_closely(size):
    """Check an element of a large softmax: an error of a thousandth is found however small elements are."""
    with pytest.raises(WrongResult):
        compared([array(1.001 * size, size)], [array(size, size)], DEFAULT)
    compared([array(1.0001 * size, size)], [array(size, size)], DEFAULT)


def test_a_zero_may_be_off_by_rounding_and_no_more():
    """Check an output without a scale: float32's rounding of terms around one passes, and nothing larger."""
    for zero in (0.0, 1e-17):
        compared([array(1e-6)], [array(zero)], DEFAULT)
        with pytest.raises(WrongResult):
            compared([array(1e-5)], [array(zero)], DEFAULT)


def test_absolute_tolerance_grows_with_the_terms_of_a_sum():
    """Check an element that cancels: it has the rounding error of its large neighbours."""
    expected = array(1000.0, -1000.0, 0.0)
    assert compared([expected + array(0, 0, 0.05)], [expected], DEFAULT).largest == pytest.approx(0.05)
    with pytest.raises(WrongResult):
        compared([array(0.001)], [array(0.0)], DEFAULT)


def test_small_outputs_do_not_pass_as_zeros():
    """Check a softmax over 100,000 classes."""
    expected = np.full(100_000, 1e-5)
    assert compared([expected * (1 + 1e-6)], [expected], DEFAULT).largest < 1e-10
    with pytest.raises(WrongResult, match="100000 of 100000 elements"):
        compared([np.zeros(100_000)], [expected], DEFAULT)


@pytest.mark.parametrize(
    ("dtype", "epsilon"),
    [("float16", 2.0**-10), ("bfloat16", 2.0**-7), ("float32", 2.0**-23), ("float64", 2.0**-52)],
)
def test_tolerance_follows_the_dtype(dtype, epsilon):
    """Check that the rounding of the dtype itself passes, and a much larger error does not."""
    tolerance = DEFAULT.for_dtype(dtype)
    expected = np.random.default_rng(0).standard_normal(1000)
    rounded = expected * (1 + epsilon / 2)
    compared([rounded], [expected], tolerance)
    with pytest.raises(WrongResult):
        compared([expected * (1 + 2000 * max(epsilon, 1e-8))], [expected], tolerance)


def test_tolerances_are_ordered_by_dtype():
    names = ("float64", "float32", "float16", "bfloat16")
    found = [DEFAULT.for_dtype(name).rtol for name in names]
    assert found == sorted(found)
    assert len(set(found)) == len(names)
    assert DEFAULT.for_dtype("int32") == DEFAULT


# -- gradients


def quadratic(weights: np.ndarray):
    """Return sum(weights * x**2 / 2) as a function of one input; its gradient is weights * x."""
    return lambda position, x: float(np.sum(weights * np.square(x)) / 2)


def check(gradient: np.ndarray | None, weights: np.ndarray, x: np.ndarray, seed: int = 0) -> float:
    return compare([gradient], quadratic(weights), [x], seed)


def compare(gradients, objective, inputs, seed: int = 0) -> float:
    return check_gradients(gradients, central_differences(objective, inputs, seed), inputs, DEFAULT, seed)


@pytest.mark.parametrize("shape", [(), (1,), (3, 2), (40,), (1000,), (CHEAP_ELEMENTS + 1,)])
def test_a_right_gradient_passes(shape):
    generator = np.random.default_rng(1)
    weights, x = generator.uniform(0.5, 1.5, shape), generator.uniform(0.5, 1.5, shape)
    assert check((weights * x).astype(np.float32), weights, x) < 1e-5


@pytest.mark.parametrize("size", [1, 3, 16, 17, 300])
@pytest.mark.parametrize("seed", range(20))
def test_a_gradient_one_percent_off_is_wrong(size, seed):
    generator = np.random.default_rng(seed)
    weights, x = generator.uniform(0.5, 1.5, size), generator.uniform(0.5, 1.5, size)
    with pytest.raises(WrongResult, match="central difference of the reference"):
        check(weights * x * 1.01, weights, x, seed)


@pytest.mark.parametrize("wrong", range(12))
def test_one_wrong_element_of_a_small_gradient_is_found(wrong):
    x = np.linspace(0.5, 1.5, 12)
    gradient = x.copy()
    gradient[wrong] *= 1.03
    with pytest.raises(WrongResult):
        check(gradient, np.ones(12), x)


def test_either_side_of_a_kink_within_rounding_is_right():
    """Check that either sign is right for an input within rounding of zero, and not for one farther off."""
    x = np.linspace(-1.5, 1.5, 12)
    x[3], epsilon = 2e-7, 2.0**-23

    def rectified(position: int, value: np.ndarray) -> float:
        return float(np.maximum(value, 0).sum())

    differences, kinks = central_differences(rectified, [x], 0), near_kinks(rectified, [x], 0, epsilon)
    right = (x > 0).astype(np.float64)
    for place, is_right in ((3, True), (4, False)):
        gradient = right.copy()
        gradient[place] = 1 - right[place]
        with pytest.raises(WrongResult):
            check_gradients([gradient], differences, [x], DEFAULT, 0)
        with contextlib.nullcontext() if is_right else pytest.raises(WrongResult):
            check_gradients([gradient], differences, [x], DEFAULT, 0, kinks=kinks)


def test_one_missing_element_of_a_large_gradient_is_found():
    x = np.random.default_rng(0).uniform(0.5, 1.5, 100_000)
    gradient = x.copy()
    gradient[54_321] = 0
    with pytest.raises(WrongResult):
        check(gradient, np.ones_like(x), x)


def test_gradients_of_means_are_small_and_still_checked():
    """Check a mean of many elements, for which a tolerance of order one would accept any gradient."""
    size = 10_000
    x, weights = np.random.default_rng(0).standard_normal(size), np.full(size, 2 / size)
    check(weights * x, weights, x)
    for wrong in (None, np.zeros(size), -weights * x, weights * x * 1.2):
        with pytest.raises(WrongResult):
            check(wrong, weights, x)


def test_missing_gradient_is_zero():
    x = np.ones(4)
    assert check(None, np.zeros(4), x) == 0.0
    with pytest.raises(WrongResult, match="gradient 0 is 0 along"):
        check(None, np.ones(4), x)


def test_a_gradient_of_another_shape_is_wrong():
    with pytest.raises(WrongResult, match=r"gradient 0 has shape \(3,\), its input \(3, 1\)"):
        check(np.zeros(3), np.zeros((3, 1)), np.ones((3, 1)))


def test_a_gradient_of_nan_is_wrong():
    with pytest.raises(WrongResult):
        check(np.full(3, NAN), np.ones(3), np.ones(3))


def test_second_input_is_named():
    def objective(position: int, value: np.ndarray) -> float:
        return float(np.sum(value)) * (position + 1)

    inputs = [np.ones(3), np.ones(3)]
    compare([np.ones(3), np.full(3, 2.0)], objective, inputs)
    with pytest.raises(WrongResult, match="gradient 1 "):
        compare([np.ones(3), np.ones(3)], objective, inputs)


def test_difference_does_not_step_over_kinks_between_inputs():
    """Check |x| of float32 values next to zero: the step for each value stays on its side of the kink."""
    x = np.float64(np.float32([1e-6, -1e-6, 0.5, -2.0]))
    gradient = np.sign(x)

    def absolute(position: int, value: np.ndarray) -> float:
        return float(np.abs(value).sum())

    compare([gradient], absolute, [x])


def test_rounding_of_large_terms_is_no_error_of_the_gradient():
    """Check terms of 1e9 that no input changes: the quotient of their sum resolves 20 and no less."""
    x = np.linspace(0.5, 1.5, 20)

    def objective(position: int, value: np.ndarray) -> float:
        return float(np.sum(value) + 1e9)

    differences = central_differences(objective, [x], 0, magnitude=1e9)
    check_gradients([np.ones(20)], differences, [x], DEFAULT, 0)
    with pytest.raises(WrongResult):
        check_gradients([np.full(20, 90.0)], differences, [x], DEFAULT, 0)


# -- checksums


def test_equal_inputs_have_one_checksum():
    made = [[np.arange(6.0).reshape(2, 3), 2, None], {"a": np.array([True])}]
    again = [[np.arange(6.0).reshape(2, 3), 2, None], {"a": np.array([True])}]
    assert checksum(made) == checksum(again)
    strided = np.zeros((3, 4))[:, ::2]
    assert checksum([strided]) == checksum([strided.copy()])


@pytest.mark.parametrize(
    "other",
    [
        [np.arange(6.0).reshape(3, 2), 2],
        [np.arange(6.0, dtype=np.float32).reshape(2, 3), 2],
        [np.arange(6).reshape(2, 3), 2],
        [np.arange(6.0).reshape(2, 3) + 1e-15, 2],
        [np.arange(6.0).reshape(2, 3), 3],
        [np.arange(6.0).reshape(2, 3), 2.0],
        [np.arange(6.0).reshape(2, 3)],
    ],
)
def test_other_inputs_have_another_checksum(other):
    assert checksum(other) != checksum([np.arange(6.0).reshape(2, 3), 2])


def test_to_float64_copies():
    made = [np.ones(2, np.float32), np.ones(2, np.int32), 3]
    wide = to_float64(made)
    assert [wide[0].dtype, wide[1].dtype, wide[2]] == [np.float64, np.int32, 3]
    wide[0][0] = wide[1][0] = 7
    assert made[0][0] == made[1][0] == 1


# -- references


def test_references_are_computed_once_and_shared_between_processes(tmp_path):
    computed = []

    def compute() -> list[np.ndarray]:
        computed.append(1)
        return [np.arange(3.0), np.array(2)]

    first, second = References(tmp_path), References(tmp_path)
    for references in (first, first, second):
        values, scalar = references.outputs("key", compute)
        assert values.tolist() == [0, 1, 2]
        assert scalar == 2
    assert len(computed) == 1
    second.outputs("another", compute)
    assert len(computed) == 2


def test_references_need_no_directory():
    references = References(None)
    assert references.outputs("a", lambda: [np.array(1)])[0] == 1
    assert references.outputs("b", lambda: [np.array(2)])[0] == 2


def test_a_cache_that_cannot_be_written_is_no_failure(tmp_path):
    references = References(tmp_path / "gone")
    assert references.outputs("a", lambda: [np.array(1)])[0] == 1


def test_references_that_a_cleaner_has_deleted_take_no_room(tmp_path, monkeypatch):
    references, outputs = References(tmp_path), [np.zeros(1000)]
    references.outputs("a", lambda: outputs)
    size = (tmp_path / "a.npz").stat().st_size
    monkeypatch.setattr(correctness, "STORED_BYTES", 2 * size)
    references.outputs("b", lambda: outputs)
    for name in "ab":
        (tmp_path / f"{name}.npz").unlink()
    for name in "cdefgh":
        references.outputs(name, lambda: outputs)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["g.npz", "h.npz"]
    monkeypatch.setattr(correctness, "STORED_BYTES", size - 1)
    references.outputs("i", lambda: outputs)
    assert list(tmp_path.iterdir()) == [], "it is larger than all that may be kept"


def test_ulps_of_an_element_are_of_its_binade():
    expected = np.array([1.0, 1.99, 1000.0])
    output = (expected + np.array([0, 3 * 2.0**-23, 0])).astype(np.float64)
    assert compared([output], [expected], DEFAULT).ulps == pytest.approx(3 / 2**9, rel=1e-3)  # rms: 577
    assert compared([output[:2]], [expected[:2]], DEFAULT).ulps == pytest.approx(3, rel=1e-6)


def test_what_cancels_is_no_worse_than_its_terms():
    found = compared([np.array([1e-6, 1.0, 1.0])], [np.array([0.0, 1.0, 1.0])], DEFAULT)
    assert found.ulps == pytest.approx(1e-6 / 2.0**-24, rel=1e-6)


def test_whole_numbers_have_no_ulps():
    assert compared([np.array([1, 2])], [np.array([1, 2])], DEFAULT).ulps is None


def test_ulps_of_half_precision_are_its_own():
    tolerance = DEFAULT.for_dtype("float16")
    assert compared([np.array([1 + 2.0**-10])], [np.array([1.0])], tolerance).ulps == pytest.approx(1.0)


# -- units in the last place


def test_ulps_are_units_in_the_last_place():
    tolerance = Tolerance(1.0, 1.0, ulps=4)
    unit = 2.0**-23 * 4  # 2**2 <= 5 < 2**3
    assert compared([array(5 + 3.5 * unit)], [array(5.0)], tolerance).ulps == pytest.approx(3.5)
    with pytest.raises(WrongResult):
        compared([array(5 + 4.5 * unit)], [array(5.0)], tolerance)


def test_ulps_of_what_cancels_are_those_of_the_root_mean_square():
    tolerance = Tolerance(1.0, 1.0, ulps=4)
    expected = array(1e-9, *[8.0] * 99)
    assert compared([expected + array(1e-6, *[0.0] * 99)], [expected], tolerance).ulps < 4
    with pytest.raises(WrongResult):
        compared([expected + array(1e-5, *[0.0] * 99)], [expected], tolerance)


@pytest.mark.parametrize("dtype", ["float64", "float16", "bfloat16"])
def test_ulps_are_of_float32(dtype):
    scaled = Tolerance(1e-4, 1e-4).for_dtype(dtype)
    assert Tolerance(1e-4, 1e-4, ulps=4).for_dtype(dtype) == scaled
    assert Tolerance(1e-4, 1e-4, ulps=4).for_dtype("float32").ulps == 4
    assert Tolerance(1e-4, 1e-4, ulps=0).for_dtype(dtype).ulps == 0


@pytest.mark.parametrize("elements", [0, 1, BLOCK_ELEMENTS, BLOCK_ELEMENTS + 1, 3 * BLOCK_ELEMENTS - 1])
def test_blocks_are_one_comparison(elements):
    """Check that errors at both ends are found, and that the scale is that of all blocks."""
    expected = np.linspace(-1, 100, elements)
    output = expected + 1e-3
    loose, tight = Tolerance(0, 1e-4), Tolerance(0, 1e-6)
    scale = np.sqrt(np.mean(np.square(expected))) if elements else 1.0
    if not elements or 1e-4 * scale > 1e-3:
        assert compared([output], [expected], loose).largest == pytest.approx(1e-3 if elements else 0)
    if elements:
        with pytest.raises(WrongResult, match=f"{elements} of {elements} elements; farthest at "):
            compared([output], [expected], tight)
        output[:-1] = expected[:-1]
        with pytest.raises(WrongResult, match=f"1 of {elements} elements; farthest at \\({elements - 1},\\)"):
            compared([output], [expected], tight)
