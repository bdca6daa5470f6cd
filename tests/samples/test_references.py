"""The NumPy references, compared with PyTorch in float64 on random valid parameters, and with plain loops."""

from __future__ import annotations

import functools
import itertools
import math
import operator
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from bench.samples.contract import inputs
from bench.samples.contract.loader import load_executor, load_sample
from bench.samples.contract.registry import Registry
from bench.samples.contract.tree import leaves, map_leaves
from bench.samples.long_tail.rotated_box_iou.numpy_impl import rotated_box_iou
from bench.samples.references import (
    activation,
    convolution,
    linalg,
    loss,
    normalization,
    pooling,
    sampling,
    sorting,
    statistics,
)

FOLDERS = Registry().folders
examples = settings(max_examples=40, deadline=None, derandomize=True, database=None)

extents = st.integers(1, 5)
shapes = st.lists(extents, min_size=1, max_size=4).map(tuple)
pairs = st.tuples(st.integers(1, 3), st.integers(1, 3))


def complex_array(*shape: int) -> np.ndarray:
    generator = np.random.default_rng(0)
    return generator.standard_normal(shape) + 1j * generator.standard_normal(shape)


@pytest.mark.parametrize(
    ("computed", "expected"),
    [
        (activation.sigmoid, lambda z: 1 / (1 + np.exp(-z))),
        (activation.silu, lambda z: z / (1 + np.exp(-z))),
        (lambda z: statistics.cov(z, 1), np.cov),
        (statistics.corrcoef, np.corrcoef),
        (lambda z: linalg.vecdot(z, z[::-1], 1), lambda z: np.vecdot(z, z[::-1])),
        (
            lambda z: linalg.cosine_similarity(z, z.conj(), 1, 1e-8),
            lambda z: np.ones(len(z)),  # no conjugates, as in JAX: a vector with its own conjugate
        ),
        (lambda z: pooling.adaptive_avg_pooling(z[None], [1])[0, :, 0], lambda z: z.mean(axis=1)),
        (
            lambda z: pooling.max_unpooling(z[None], np.arange(7)[None, None].repeat(4, 1), [1], [1])[0],
            lambda z: z,
        ),
        (
            lambda z: statistics.renorm(z, 0, 1e-3),
            lambda z: 1e-3 * z / np.linalg.norm(z, axis=1, keepdims=True),
        ),
        (
            lambda z: normalization.mean_variance_normalization(z, (1,), 0.0),
            lambda z: (z - z.mean(axis=1, keepdims=True)) / z.std(axis=1, keepdims=True),
        ),
        (
            lambda z: loss.triplet_loss(z, z[::-1], 0 * z, "none", 0.0),
            lambda z: np.maximum(
                0, np.linalg.norm(z - z[::-1] + 1e-6, axis=1) - np.linalg.norm(z + 1e-6, axis=1)
            ),
        ),
        (
            lambda z: normalization.l2_normalization(z, 1, 1e-8),
            lambda z: z / np.linalg.norm(z, axis=1, keepdims=True),
        ),
    ],
)
def test_references_hold_for_complex_numbers(computed, expected):
    values = complex_array(4, 7)
    np.testing.assert_allclose(computed(values), expected(values), rtol=1e-13, atol=1e-14)


def test_the_logistic_function_overflows_nowhere():
    with np.errstate(over="raise"):
        assert activation.sigmoid(np.array([-1e4, 0.0, 1e4])).tolist() == [0.0, 0.5, 1.0]


@st.composite
def shape_and_axis(draw) -> tuple[tuple[int, ...], int]:
    shape = draw(shapes)
    return shape, draw(st.integers(-len(shape), len(shape) - 1))


@st.composite
def broadcast_shapes(draw, count: int) -> list[tuple[int, ...]]:
    """Draw shapes that broadcast: one common shape, with extents replaced by 1 and leading ones left out."""
    common = draw(shapes)
    found = []
    for _ in range(count):
        shape = [1 if draw(st.booleans()) else extent for extent in common]
        found.append(tuple(shape[draw(st.integers(0, len(shape) - 1)) :]))
    return found


def agree(name: str, *case: Any, seed: int = 0) -> None:
    """Check that the sample's own NumPy and PyTorch functions agree on its own inputs, in float64."""
    torch = pytest.importorskip("torch")
    folder = FOLDERS[name]
    sample = load_sample(folder.package)
    inputs.reset(seed, "float64")
    made = sample.gen_np_args(*case)
    found = []
    for framework in ("numpy", "torch"):
        executor = load_executor(sample, framework)
        args = map_leaves(lambda leaf: leaf.copy() if isinstance(leaf, np.ndarray) else leaf, made)
        if framework == "torch":
            args = map_leaves(
                lambda leaf: torch.from_numpy(leaf) if isinstance(leaf, np.ndarray) else leaf, args
            )
        positional, keywords = executor.split(args)
        found.append(leaves(executor.outcome(executor.function(*positional, **keywords))))
    assert len(found[0]) == len(found[1])
    for ours, theirs in zip(*found):
        assert np.shape(ours) == tuple(theirs.shape)
        np.testing.assert_allclose(ours, theirs.numpy(), rtol=1e-10, atol=1e-12)


# -- against PyTorch


@pytest.mark.parametrize("name", ["abs", "exp", "log", "relu_"])
@examples
@given(shape=shapes)
def test_unary_operators_agree_with_pytorch(name, shape):
    agree(name, shape)


@pytest.mark.parametrize("name", ["add", "mul"])
@examples
@given(both=broadcast_shapes(2))
def test_binary_operators_agree_with_pytorch(name, both):
    agree(name, *both)


@examples
@given(both=broadcast_shapes(2))
def test_in_place_addition_agrees_with_pytorch(both):
    result = np.broadcast_shapes(*both)
    agree("add_", result, both[1])


@examples
@given(three=broadcast_shapes(3))
def test_where_agrees_with_pytorch(three):
    agree("where", *three)


@pytest.mark.parametrize("name", ["sum", "mean"])
@examples
@given(data=st.data(), shape=shapes, keepdims=st.booleans())
def test_reductions_over_axes_agree_with_pytorch(name, data, shape, keepdims):
    everything = range(-len(shape), len(shape))
    several = st.lists(st.sampled_from(everything), min_size=1, unique_by=lambda axis: axis % len(shape))
    axis = data.draw(st.none() | st.sampled_from(everything) | several.map(tuple))
    agree(name, shape, axis, keepdims)


@pytest.mark.parametrize("name", ["max", "argmax"])
@examples
@given(where=shape_and_axis(), keepdims=st.booleans())
def test_reductions_to_an_extreme_agree_with_pytorch(name, where, keepdims):
    agree(name, *where, keepdims)


@examples
@given(shape=shapes)
def test_argmax_of_everything_agrees_with_pytorch(shape):
    agree("argmax", shape, None, False)


@examples
@given(where=shape_and_axis(), descending=st.booleans())
def test_sort_agrees_with_pytorch(where, descending):
    agree("sort", *where, descending)


@examples
@given(data=st.data(), where=shape_and_axis(), largest=st.booleans())
def test_topk_agrees_with_pytorch(data, where, largest):
    shape, axis = where
    agree("topk", shape, data.draw(st.integers(1, shape[axis])), axis, largest)


@examples
@given(data=st.data(), where=shape_and_axis(), count=st.integers(1, 4))
def test_cat_agrees_with_pytorch(data, where, count):
    shape, axis = where
    joined = []
    for _ in range(count):
        one = list(shape)
        one[axis] = data.draw(extents)
        joined.append(tuple(one))
    agree("cat", joined, axis)


@examples
@given(data=st.data(), shape=shapes)
def test_transpose_agrees_with_pytorch(data, shape):
    agree("transpose", shape, data.draw(st.permutations(range(len(shape)))))


@examples
@given(lead=broadcast_shapes(2), rows=extents, inner=extents, columns=extents)
def test_matmul_agrees_with_pytorch(lead, rows, inner, columns):
    agree("matmul", (*lead[0], rows, inner), (*lead[1], inner, columns))


@examples
@given(rows=extents, inner=extents, vector_first=st.booleans(), vector_last=st.booleans())
def test_matmul_of_vectors_agrees_with_pytorch(rows, inner, vector_first, vector_last):
    agree("matmul", (inner,) if vector_first else (rows, inner), (inner,) if vector_last else (inner, rows))


@examples
@given(batch=extents, rows=extents, inner=extents, columns=extents)
def test_bmm_agrees_with_pytorch(batch, rows, inner, columns):
    agree("bmm", (batch, rows, inner), (batch, inner, columns))


@settings(examples, max_examples=100)
@given(
    batch=st.integers(1, 2),
    groups=st.integers(1, 3),
    channels=st.integers(1, 2),
    filters=st.integers(1, 2),
    size=st.tuples(st.integers(1, 9), st.integers(1, 9)),
    kernel=pairs,
    bias=st.booleans(),
    stride=pairs,
    padding=st.tuples(st.integers(0, 2), st.integers(0, 2)),
    dilation=pairs,
)
def test_conv2d_agrees(batch, groups, channels, filters, size, kernel, bias, stride, padding, dilation):
    reaches = [spread * (width - 1) + 1 for spread, width in zip(dilation, kernel)]
    assume(all(extent + 2 * pad >= reach for extent, pad, reach in zip(size, padding, reaches)))
    shape, weight = (batch, groups * channels, *size), (groups * filters, channels, *kernel)
    agree("conv2d", shape, weight, bias, stride, padding, dilation, groups)


@settings(examples, max_examples=150)
@given(
    batch=st.integers(1, 2),
    channels=st.integers(1, 2),
    size=st.tuples(st.integers(1, 9), st.integers(1, 9)),
    kernel=pairs,
    stride=pairs,
    data=st.data(),
    dilation=pairs,
    ceil_mode=st.booleans(),
)
def test_max_pool2d_agrees_with_pytorch(batch, channels, size, kernel, stride, data, dilation, ceil_mode):
    padding = tuple(data.draw(st.integers(0, width // 2)) for width in kernel)
    reaches = [spread * (width - 1) + 1 for spread, width in zip(dilation, kernel)]
    assume(all(extent + 2 * pad >= reach for extent, pad, reach in zip(size, padding, reaches)))
    agree("max_pool2d", (batch, channels, *size), kernel, stride, padding, dilation, ceil_mode)


@settings(examples, max_examples=150)
@given(
    rank=st.integers(1, 3),
    data=st.data(),
    ceil_mode=st.booleans(),
    count_include_pad=st.booleans(),
    divisor=st.sampled_from([None, None, 1, 7]),
)
def test_average_pooling_agrees_with_pytorch(rank, data, ceil_mode, count_include_pad, divisor):
    size, kernel, stride = (
        data.draw(st.tuples(*[st.integers(1, most)] * rank), name) for name, most in SIDES.items()
    )
    padding = tuple(data.draw(st.integers(0, width // 2)) for width in kernel)
    # In three dimensions PyTorch ignores the padding here.
    inside = size if rank == 3 else [extent + 2 * pad for extent, pad in zip(size, padding)]
    assume(all(extent >= width for extent, width in zip(inside, kernel)))
    divisors = [] if rank == 1 else [divisor]
    shape = (2, 2, *size)
    agree(f"avg_pool{rank}d", shape, kernel, stride, padding, ceil_mode, count_include_pad, *divisors)


SIDES = {"size": 9, "kernel": 4, "stride": 4}
"""The largest extent of an array that is pooled, of a kernel and of a stride."""
pictures = st.tuples(extents, extents, st.integers(1, 9), st.integers(1, 9))
places = st.tuples(st.integers(1, 9), st.integers(1, 9))


@settings(examples, max_examples=150)
@given(
    shape=pictures,
    size=places,
    mode=st.sampled_from(["nearest", "bilinear", "bicubic"]),
    align_corners=st.booleans(),
)
def test_pictures_are_resized_as_by_pytorch(shape, size, mode, align_corners):
    agree("interpolate", shape, size, mode, None if mode == "nearest" else align_corners, False)


@settings(examples, max_examples=150)
@given(shape=pictures, size=places, mode=st.sampled_from(["bilinear", "bicubic"]))
def test_pictures_are_antialiased_as_by_pytorch(shape, size, mode):
    """Check pictures of several columns: PyTorch's results for one column are wrong."""
    assume(size[1] > 1 or size[0] == 1)
    agree("interpolate", shape, size, mode, False, True)


@examples
@given(
    shape=st.tuples(*[extents] * 5),
    size=st.tuples(*[st.integers(1, 7)] * 3),
    mode=st.sampled_from(["nearest", "trilinear"]),
    align_corners=st.booleans(),
)
def test_volumes_are_resized_as_by_pytorch(shape, size, mode, align_corners):
    agree("interpolate", shape, size, mode, None if mode == "nearest" else align_corners, False)


@examples
@given(
    lead=st.tuples(st.integers(2, 5), extents),
    spatial=st.lists(extents, max_size=3).map(tuple),
    training=st.booleans(),
    eps=st.sampled_from([1e-5, 1e-3, 0.1]),
)
def test_batch_norm_agrees_with_pytorch(lead, spatial, training, eps):
    agree("batch_norm", (*lead, *spatial), training, 0.1, eps)


@examples
@given(data=st.data(), shape=shapes, eps=st.sampled_from([1e-12, 1e-5, 0.1]))
def test_layer_norm_agrees_with_pytorch(data, shape, eps):
    count = data.draw(st.integers(1, len(shape)))
    assume(math.prod(shape[-count:]) > 1)
    agree("layer_norm", shape, shape[-count:], eps)


@examples
@given(where=shape_and_axis())
def test_softmax_agrees_with_pytorch(where):
    agree("softmax", *where)


@examples
@given(
    batch=extents,
    classes=st.integers(1, 6),
    rest=st.lists(extents, max_size=2).map(tuple),
    reduction=st.sampled_from(["none", "sum", "mean"]),
    smoothing=st.sampled_from([0.0, 0.1, 0.9]),
    weighted=st.booleans(),
    ignored=st.sampled_from([None, -1, 0, 255]),
)
def test_cross_entropy_agrees_with_pytorch(batch, classes, rest, reduction, smoothing, weighted, ignored):
    assume(ignored != 0 or classes > 1)
    agree("cross_entropy", (batch, classes, *rest), reduction, smoothing, weighted, ignored)
    agree("nll_loss", (batch, classes, *rest), reduction, weighted, ignored)


# -- against plain loops over the definition


def windows_of(size: int, kernel: int, stride: int, padding: int, dilation: int) -> list[list[int]]:
    """Return for each window the positions of its taps inside the array, and -1 for taps in the padding."""
    reach, found = dilation * (kernel - 1) + 1, []
    for start in range(-padding, size + padding - reach + 1, stride):
        taps = [start + tap * dilation for tap in range(kernel)]
        found.append([position if 0 <= position < size else -1 for position in taps])
    return found


GEOMETRIES = [
    # size, kernel, stride, padding, dilation
    ((5, 4), (3, 2), (1, 1), (0, 0), (1, 1)),
    ((5, 4), (3, 2), (2, 1), (1, 0), (1, 2)),
    ((6, 7), (2, 3), (3, 2), (1, 1), (2, 1)),
    ((1, 1), (1, 1), (1, 1), (0, 0), (1, 1)),
]


@pytest.mark.parametrize(("size", "kernel", "stride", "padding", "dilation"), GEOMETRIES)
def test_convolution_equals_a_plain_loop(size, kernel, stride, padding, dilation):
    generator = np.random.default_rng(0)
    array, weight = generator.standard_normal((2, 4, *size)), generator.standard_normal((6, 2, *kernel))
    bias = generator.standard_normal(6)
    rows, columns = (windows_of(*axis) for axis in zip(size, kernel, stride, padding, dilation))
    expected = np.zeros((2, 6, len(rows), len(columns)))
    for n, k, (i, row), (j, column) in itertools.product(
        range(2), range(6), enumerate(rows), enumerate(columns)
    ):
        total = bias[k]
        for c, (a, y), (b, x) in itertools.product(range(2), enumerate(row), enumerate(column)):
            if y >= 0 and x >= 0:
                total += weight[k, c, a, b] * array[n, k // 3 * 2 + c, y, x]
        expected[n, k, i, j] = total
    found = convolution.convolution(array, weight, bias, stride, padding, dilation, 2)
    np.testing.assert_allclose(found, expected, rtol=1e-12, atol=1e-12)


def test_convolution_over_one_and_three_axes_is_right():
    """Check one axis by the same loop, and three axes of a one-tap kernel: a product over channels."""
    generator = np.random.default_rng(0)
    array, weight = generator.standard_normal((1, 1, 7)), generator.standard_normal((1, 1, 3))
    expected = [sum(weight[0, 0, tap] * array[0, 0, start + 2 * tap] for tap in range(3)) for start in (0, 2)]
    found = convolution.convolution(array, weight, None, (2,), (0,), (2,), 1)
    np.testing.assert_allclose(found, [[expected]], rtol=1e-12)
    array, weight = generator.standard_normal((2, 3, 2, 3, 4)), generator.standard_normal((5, 3, 1, 1, 1))
    found = convolution.convolution(array, weight, None, (1, 1, 1), (0, 0, 0), (1, 1, 1), 1)
    np.testing.assert_allclose(found, np.einsum("kc,ncxyz->nkxyz", weight[..., 0, 0, 0], array), rtol=1e-12)


@pytest.mark.parametrize(("size", "kernel", "stride", "padding", "dilation"), GEOMETRIES)
def test_max_pooling_equals_a_plain_loop(size, kernel, stride, padding, dilation):
    array = np.random.default_rng(0).standard_normal((2, 3, *size))
    rows, columns = (windows_of(*axis) for axis in zip(size, kernel, stride, padding, dilation))
    expected = [
        [
            array[:, :, [y for y in row if y >= 0]][..., [x for x in column if x >= 0]].max(axis=(2, 3))
            for column in columns
        ]
        for row in rows
    ]
    found = pooling.max_pooling(array, kernel, stride, padding, dilation, False)
    np.testing.assert_array_equal(found, np.moveaxis(np.array(expected), (0, 1), (2, 3)))


def test_max_pooling_of_negative_numbers_ignores_the_padding():
    found = pooling.max_pooling(np.full((1, 1, 2, 2), -5.0), (2, 2), (1, 1), (1, 1), (1, 1), False)
    assert np.unique(found).tolist() == [-5.0]
    found = pooling.max_pooling(np.full((1, 1, 2, 2), -5, np.int32), (2, 2), (1, 1), (1, 1), (1, 1), False)
    assert np.unique(found).tolist() == [-5]


def test_ceil_mode_keeps_the_window_that_hangs_over_the_end():
    """Check five elements with windows of two in steps of two: the third window is kept, or left out."""
    array = np.arange(5.0).reshape(1, 1, 1, 5)
    geometry = ((1, 2), (1, 2), (0, 0), (1, 1))
    assert pooling.max_pooling(array, *geometry, False).tolist() == [[[[1, 3]]]]
    assert pooling.max_pooling(array, *geometry, True).tolist() == [[[[1, 3, 4]]]]


def test_means_of_what_hangs_over_the_end_are_those_by_hand():
    """Check windows with padding on both sides, and a last window of one element over the end."""
    array = np.arange(1.0, 6.0).reshape(1, 1, 5)
    geometry = ((3,), (3,), (1,))
    assert pooling.mean_pooling(array, *geometry, False, True).tolist() == [[[1, 4]]]
    assert pooling.mean_pooling(array, *geometry, False, False).tolist() == [[[1.5, 4]]]
    geometry = ((2,), (2,), (0,))
    assert pooling.mean_pooling(array, *geometry, True, True).tolist() == [[[1.5, 3.5, 5]]]
    assert pooling.mean_pooling(array, *geometry, True, True, 4).tolist() == [[[0.75, 1.75, 1.25]]]


def test_resizing_equals_what_is_computed_by_hand():
    """Check a row of 1, 2, 4, 8 at half its length: means of pairs, or antialiased, of neighbours too."""
    array = np.array([1.0, 2.0, 4.0, 8.0]).reshape(1, 1, 1, 4)
    resized = functools.partial(sampling.interpolate, array, (1, 2))
    assert resized("bilinear", False, False).tolist() == [[[[1.5, 6]]]]
    assert resized("bilinear", True, False).tolist() == [[[[1, 8]]]]
    antialiased = [(3 * 1 + 3 * 2 + 4) / 7, (2 + 3 * 4 + 3 * 8) / 7]
    np.testing.assert_allclose(resized("bilinear", False, True), [[[antialiased]]], rtol=1e-12)
    outer, inner = -0.75 / 8, 0.5 + 0.75 / 8  # the weights of cells 1.5 and 0.5 away
    cubic = [outer * (1 + 4) + inner * (1 + 2), outer * (2 + 8) + inner * (4 + 8)]
    np.testing.assert_allclose(resized("bicubic", False, False), [[[cubic]]], rtol=1e-12)


@pytest.mark.parametrize("reduction", ["none", "sum", "mean"])
@pytest.mark.parametrize("smoothing", [0.0, 0.3])
@pytest.mark.parametrize("weight", [None, np.array([0.5, 1.0, 2.0, 3.0])])
def test_cross_entropy_equals_a_plain_loop(reduction, smoothing, weight):
    """Check logits of which the second target is ignored."""
    generator = np.random.default_rng(0)
    logits, target = generator.standard_normal((4, 4)), np.array([3, 255, 0, 3])
    of_class = [1.0] * 4 if weight is None else weight.tolist()
    losses = []
    for row, wanted in zip(logits, target):
        total = sum(math.exp(value) for value in row)
        labels = [smoothing / 4 + (1 - smoothing) * (index == wanted) for index in range(4)]
        logs = [of_class[index] * math.log(math.exp(row[index]) / total) for index in range(4)]
        losses.append(-sum(map(operator.mul, labels, logs)) if wanted != 255 else 0.0)
    share = 2 * of_class[3] + of_class[0]
    expected = {"none": losses, "sum": sum(losses), "mean": sum(losses) / share}[reduction]
    found = loss.cross_entropy(logits, target, weight, 255, reduction, smoothing)
    np.testing.assert_allclose(found, expected, rtol=1e-12)


def test_normalizations_equal_what_is_computed_by_hand():
    array = np.array([[1.0, 10.0], [3.0, 30.0]])
    one, zero = np.ones(2), np.zeros(2)
    batch = normalization.batch_normalization(array, None, None, one * 2, one, True, 0.1, 0.0)
    np.testing.assert_allclose(batch, [[-1, -1], [3, 3]])
    running = normalization.batch_normalization(array, one, one * 4, one, zero, False, 0.1, 0.0)
    np.testing.assert_allclose(running, [[0, 4.5], [1, 14.5]])
    layer = normalization.layer_normalization(array, (2,), one, zero, 0.0)
    np.testing.assert_allclose(layer, [[-1, 1], [-1, 1]])


def test_sorting_equals_what_is_done_by_hand():
    array = np.array([[3.0, 1.0, 2.0]])
    values, indices = sorting.sort(array, 1, True)
    assert (values.tolist(), indices.tolist()) == ([[3, 2, 1]], [[0, 2, 1]])
    values, indices = sorting.topk(array, 2, -1, False)
    assert (values.tolist(), indices.tolist()) == ([[1, 2]], [[1, 2]])


def test_rotated_boxes_may_share_edges():
    """Check the same box, half of it, a box that is shifted, a neighbour, and a box within."""
    box = np.array([[0.0, 0, 4, 2, 0]])
    others = np.array([box[0], [-1, 0, 2, 2, 0], [1, 0, 4, 2, 0], [4, 0, 4, 2, 0], [0.5, 0, 1, 2, 0]])
    assert rotated_box_iou(box, others)[0] == pytest.approx([1, 0.5, 0.6, 0, 0.25])
    assert rotated_box_iou(others, box)[:, 0] == pytest.approx([1, 0.5, 0.6, 0, 0.25])
    turned = np.array([[0.0, 0, 4, 2, 0.3]])
    assert rotated_box_iou(turned, turned) == pytest.approx(1)
