"""Inputs as cases describe them: in a dtype, strides and values of their own."""

from __future__ import annotations

import numpy as np
import pytest

from bench.model.array_description import DescribedShape, described
from bench.samples.contract import inputs
from bench.samples.contract.described_array import copied, description_of, has_layout, steps_of
from bench.samples.contract.dtype import rounded
from bench.samples.contract.table import TableError, read_cases


@pytest.fixture(autouse=True)
def fresh():
    inputs.reset(0)
    yield
    inputs.reset(0)


def shape(*extents, **more) -> DescribedShape:
    return DescribedShape(described({"shape": list(extents), **more}))


@pytest.mark.parametrize("steps", [(1, 4), (20, 2), (0, 1), (0, 0), (1, 1)])
def test_arrays_have_the_described_strides(steps):
    found = inputs.array(shape(4, 5, strides=list(steps)))
    assert found.shape == (4, 5) and steps_of(found) == steps and has_layout(found)
    again = copied(found)
    assert np.array_equal(again, found) and steps_of(again) == steps
    assert not np.shares_memory(again, found)


def test_a_layout_changes_no_value():
    plain = inputs.array((4, 5))
    inputs.reset(0)
    assert np.array_equal(inputs.array(shape(4, 5, order=[1, 0])), plain)
    inputs.reset(0)
    offset = inputs.array(shape(4, 5, offset=3))
    assert np.array_equal(offset, plain) and offset.base is not None


@pytest.mark.parametrize(
    "dtype", ["float64", "float16", "bfloat16", "float8_e5m2", "int8", "bool", "complex64"]
)
def test_arrays_are_made_in_their_own_dtype(dtype):
    found = inputs.array(shape(40, dtype=dtype))
    description = description_of(found)
    assert description is not None and description.dtype == dtype
    assert np.array_equal(found, rounded(found, dtype))
    assert found.dtype == inputs.numpy_dtype(dtype)
    assert inputs.array((3,)).dtype == np.float32, "the next array has the dtype of the case"


def test_whole_numbers_and_masks_have_the_dtypes_that_hold_them():
    assert inputs.integers(shape(9, dtype="int32"), 0, 50).dtype == np.int32
    assert inputs.truths(shape(9, dtype="float32")).dtype == np.float32
    with pytest.raises(inputs.InvalidCase, match="int64 cannot be float32"):
        inputs.integers(shape(9, dtype="float32"), 0, 50)
    with pytest.raises(inputs.InvalidCase, match="int64 cannot be uint8"):
        inputs.integers(shape(900, dtype="uint8"), 0, 5000)
    with pytest.raises(inputs.InvalidCase, match="bool cannot be int8"):
        inputs.booleans(shape(9, dtype="int8"))


def test_bounds_are_both_included():
    assert set(np.unique(inputs.integers(shape(99, low=2, high=3), 0, 50))) == {2, 3}
    numbers = inputs.array(shape(999, low=-0.5, high=0.25))
    assert -0.5 <= numbers.min() < -0.4 and 0.2 < numbers.max() <= 0.25
    assert set(np.unique(inputs.array(shape(99, dtype="int8", low=7, high=8)))) == {7, 8}
    assert set(np.unique(inputs.whole(shape(99, low=4, high=5), 0, 50))) == {4, 5}


def test_values_that_follow_a_rule_have_no_bounds():
    for make in (inputs.distinct, inputs.booleans):
        with pytest.raises(inputs.InvalidCase, match="follow a rule"):
            make(shape(9, low=0, high=1))


def test_values_are_of_one_array():
    assert np.all(np.diff(inputs.array(shape(99, values="sorted"))) >= 0)
    assert np.any(np.diff(inputs.array((99,))) < 0)
    assert not inputs.has_values(), "the values that the run asks for are others"
    with pytest.raises(inputs.InvalidCase, match="cannot be zeros"):
        inputs.booleans(shape(9, values="zeros"))


def test_outlined_arrays_take_no_memory():
    with inputs.outlined():
        found = inputs.array(shape(1 << 15, 1 << 15, dtype="bfloat16", order=[1, 0]))
        plain = inputs.array(shape(1 << 20, 1 << 20, dtype="bfloat16"))
        whole = inputs.integers(shape(1 << 20, 1 << 20, dtype="int32"), 0, 9)
    assert steps_of(found) == (1, 1 << 15) and plain.shape == (1 << 20, 1 << 20)
    assert description_of(plain).dtype == "bfloat16" and whole.dtype == np.int32


def test_a_table_describes_arrays(tmp_path):
    table = tmp_path / "mine.csv"
    table.write_text('shape,axis\n"{""shape"": [2, 3], ""strides"": [1, 2]}",1\n"[2, 3]",0\n')
    (first, _), (second, _) = read_cases(table)
    assert first == second == (2, 3) and first.description.strides == (1, 2)
    table.write_text('shape,axis\n"[2]",0\n"{""shape"": [2, 3], ""strides"": [1]}",1\n')
    with pytest.raises(TableError, match=r"case 1: strides .* not one for each axis"):
        read_cases(table)
