"""Random inputs: seeded, of the requested dtype, refused where no array is possible."""

from __future__ import annotations

import random

import numpy as np
import pytest

from bench.samples.contract import Unsupported, inputs
from bench.samples.contract.dtype import rounded
from bench.samples.contract.inputs import InvalidCase
from bench.samples.families.vision import generate_resized
from bench.samples.generators.neighbours import settle
from bench.samples.generators.point_cloud import random_points


@pytest.fixture(autouse=True)
def fresh():
    inputs.reset(0)
    yield
    inputs.reset(0)


def draw() -> list:
    return [
        inputs.array((3, 4)),
        inputs.array(5, -1.0, 1.0),
        inputs.integers((2, 2), 0, 100),
        inputs.booleans(20),
        inputs.distinct((4, 3)),
        inputs.generator().random(3),
        np.random.random(3),
        np.array([random.random()]),
    ]


def test_equal_seeds_give_equal_inputs():
    first = draw()
    inputs.reset(0)
    for one, other in zip(first, draw()):
        assert one.dtype == other.dtype
        assert np.array_equal(one, other)


def test_other_seeds_give_other_inputs():
    first = draw()
    inputs.reset(1)
    assert not any(np.array_equal(one, other) for one, other in zip(first, draw()))


@pytest.mark.parametrize("dtype", ["float16", "float32", "float64", "int8", "int32", "int64", "uint8"])
def test_inputs_have_the_dtype_that_was_asked_for(dtype):
    inputs.reset(0, dtype)
    assert inputs.dtype() == np.dtype(dtype)
    values = inputs.array((100, 3))
    assert values.dtype == np.dtype(dtype)
    assert len(np.unique(values)) > 3
    assert inputs.distinct(100).dtype == np.dtype(dtype)


@pytest.mark.parametrize("dtype", ["float32", "float64", "int32"])
def test_inputs_fill_the_range_between_their_bounds(dtype):
    inputs.reset(0, dtype)
    values = inputs.array(10_000, 2.0, 7.0)
    assert 2 <= values.min() < 3
    assert 5 < values.max() <= 7


def test_normal_numbers_fill_large_arrays():
    """Check that the array, which is filled in blocks, has no unwritten block and no repeated one."""
    values = inputs.array(inputs.BLOCK_ELEMENTS * 2 + 5)
    assert abs(float(values.mean())) < 0.01
    assert abs(float(values.std()) - 1) < 0.01
    blocks = np.array_split(values[: inputs.BLOCK_ELEMENTS * 2], 2)
    assert not np.array_equal(*blocks)
    assert np.count_nonzero(values[-5:]) == 5


def test_whole_numbers_of_a_narrow_domain_are_drawn():
    inputs.reset(0, "int32")
    assert set(np.unique(inputs.array(100, 0.1, 1.9))) == {1}
    inputs.reset(0, "uint8")
    assert inputs.array(1000).max() == 9


@pytest.mark.parametrize(
    ("shape", "says"),
    [
        ((2, -1), "extent -1"),
        ((2.5,), "extent 2.5"),
        ((True, 2), "extent True"),
        (("3",), "extent '3'"),
        ((10**9, 10**9), "GiB are free"),
        ((2**40,), "takes 4096 GiB"),
        (2**62, "GiB are free"),
    ],
)
def test_absurd_shapes_are_refused(shape, says):
    for make in (
        inputs.array,
        inputs.booleans,
        inputs.distinct,
        lambda wanted: inputs.integers(wanted, 0, 2),
    ):
        with pytest.raises(InvalidCase, match=r"extent|free"):
            make(shape)
    with pytest.raises(InvalidCase, match=says):
        inputs.array(shape)


@pytest.mark.parametrize(
    ("shape", "mode", "align_corners", "antialias", "says"),
    [
        ((1, 1, 4, 4), "trilinear", False, False, "no way to resize"),
        ((1, 1, 4, 4, 4), "nearest", None, False, "no way to resize"),
        ((1, 1, 4, 4), "lanczos", False, False, "no way to resize"),
        ((1, 1, 4, 4), "nearest", None, True, "only bilinear and bicubic antialias"),
        ((1, 1, 4, 4), "bilinear", True, True, "align no corners then"),
    ],
)
def test_what_is_no_way_to_resize_is_refused(shape, mode, align_corners, antialias, says):
    with pytest.raises(InvalidCase, match=says):
        generate_resized(shape, (2, 2), mode, align_corners, antialias)


def test_empty_shapes_are_no_error():
    assert inputs.array((0, 3)).shape == (0, 3)
    assert inputs.array(()).shape == ()
    assert inputs.distinct((2, 0)).shape == (2, 0)


def test_an_empty_interval_of_whole_numbers_is_refused():
    with pytest.raises(InvalidCase, match=r"no whole number lies in \[3, 3\)"):
        inputs.integers(4, 3, 3)


@pytest.mark.parametrize("dtype", ["float16", "float32", "float64", "int32", "bfloat16"])
@pytest.mark.parametrize("axis", [0, 1, -1, None])
def test_distinct_has_no_ties(dtype, axis):
    inputs.reset(0, dtype)
    values = inputs.distinct((50, 40), axis)
    if dtype == "bfloat16":  # drawn as float32, rounded to nearest by the framework
        assert np.array_equal(values, (values.view(np.uint32) & 0xFFFF0000).view(np.float32))
    ordered = np.sort(values.reshape(-1) if axis is None else values, axis=axis if axis is not None else 0)
    assert (np.diff(ordered.astype(np.float64), axis=axis if axis is not None else 0) > 0).all()
    assert not np.array_equal(values, ordered.reshape(values.shape)), "shuffled"


@pytest.mark.parametrize("dtype", ["float16", "float32", "float64", "int32", "bfloat16"])
@pytest.mark.parametrize("axis", [0, -1])
def test_lanes_of_distinct_differ_by_more_than_any_tolerance(dtype, axis):
    """Check it so that an operator that reads one lane and repeats its result is found out."""
    inputs.reset(0, dtype)
    lanes = np.moveaxis(inputs.distinct((64, 64), axis), axis, -1).astype(np.float64)
    for reduced in (lanes.max(axis=-1), lanes.min(axis=-1), np.sort(lanes)[..., 32]):
        assert len(np.unique(reduced)) > 10
        assert np.mean(np.abs(reduced - reduced[0]) > 1e-3 * np.abs(reduced).max()) > 0.8


def test_distinct_says_where_a_dtype_is_too_small():
    inputs.reset(0, "int8")
    assert len(np.unique(inputs.distinct(256))) == 256
    with pytest.raises(Unsupported, match="int8 has too few different values for 257"):
        inputs.distinct(257)


@pytest.mark.parametrize("dtype", ["int8", "uint8", "int4", "bfloat16", "float16", "float8_e4m3fn"])
@pytest.mark.parametrize("axis", [0, -1, None])
def test_single_extremes_occur_once_where_a_dtype_has_ties(dtype, axis):
    inputs.reset(0, dtype)
    values = rounded(inputs.single_extremes((60, 70), axis), dtype)
    lanes = values.reshape(1, -1) if axis is None else np.moveaxis(values, axis, -1)
    for extreme in (lanes.min(axis=-1, keepdims=True), lanes.max(axis=-1, keepdims=True)):
        assert ((lanes == extreme).sum(axis=-1) == 1).all()
    assert len(np.unique(lanes.argmax(axis=-1))) > min(10, len(lanes)) - 1


def test_few_ties_are_none_where_the_dtype_has_numbers_enough():
    inputs.reset(0, "float16")
    assert len(np.unique(inputs.few_ties((20, 30)))) == 600
    inputs.reset(0, "int8")
    assert inputs.few_ties((20, 30)).dtype == np.int8
    inputs.reset(0, "complex64")
    with pytest.raises(Unsupported, match="complex numbers have no order"):
        inputs.few_ties(3)


def test_a_dtype_that_was_asked_for_takes_the_place_of_an_operators_own():
    assert inputs.truths(9).dtype == bool
    assert inputs.whole(9, 0, 5).dtype == np.int64
    assert inputs.complex_array((9,)).dtype == np.complex64
    for dtype in ("float32", "int8"):
        inputs.reset(0, dtype, is_asked=True)
        assert {inputs.truths(9).dtype, inputs.whole(9, 0, 5).dtype} == {np.dtype(dtype)}
        assert inputs.complex_array((9,)).dtype == np.dtype(dtype)
    assert set(np.unique(inputs.truths(100))) == {0, 1}


@pytest.mark.parametrize(("dtype", "end"), [("int8", 128), ("float16", 2049), ("bfloat16", 257), ("bool", 2)])
def test_whole_numbers_that_a_dtype_does_not_have_are_refused(dtype, end):
    inputs.reset(0, dtype, is_asked=True)
    assert inputs.whole(1000, 0, end).max() > 0
    with pytest.raises(Unsupported, match=f"{dtype} does not have all whole numbers from 0 to {end}"):
        inputs.whole(9, 0, end + 1)


def test_booleans_are_true_with_the_probability_asked_for():
    assert abs(inputs.booleans(10_000, 0.2).mean() - 0.2) < 0.02


def test_redraws_end_where_the_caller_leaves():
    for attempt in inputs.redraws("values are too small"):
        if attempt == 3:
            break
    assert attempt == 3


def test_redraws_are_bounded():
    attempts = []
    with pytest.raises(InvalidCase, match=r"^values are too small, in each of 100 draws of the inputs$"):
        for attempt in inputs.redraws("values are too small"):
            attempts.append(attempt)
    assert len(attempts) == inputs.MOST_DRAWS


def test_ties_that_no_draw_removes_are_an_invalid_case():
    """Check points that are as near to one of five equal neighbours as to the others."""
    with pytest.raises(InvalidCase, match="several neighbours at the same distance"):
        settle(random_points(1, 4), np.zeros((1, 5, 3), np.float32), 1)


def test_permuted_arrays_keep_their_strides():
    """Check it for outlined arrays too, which have no strides otherwise: `contiguous` depends on them."""
    inputs.reset(0, "float32")
    made = inputs.permuted((2, 3, 4), (2, 0, 1))
    with inputs.outlined():
        outlined = inputs.permuted((2, 3, 4), (2, 0, 1))
    assert made.shape == outlined.shape == (4, 2, 3)
    assert made.strides == outlined.strides == (4, 48, 16)
