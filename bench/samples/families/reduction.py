"""Reductions along axes."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from bench.samples.contract import Unsupported, inputs, work
from bench.samples.contract.work import Moves
from bench.samples.families.family import Family


def generate(
    shape: Sequence[int],
    axis: int | Sequence[int] | None,
    keepdims: bool,
    *,
    domain: tuple[float, float] | None = None,
    ties: bool = True,
    missing: float = 0.0,
) -> list:
    """Return an array, the axes (None: all), and whether they stay with extent 1.

    ties=False: the extremes occur once, for reductions that return them or their positions.
    missing: the share of elements that are NaN.
    """
    array = (
        inputs.array(shape, *(domain or ()))
        if ties
        else inputs.single_extremes(shape, axis if isinstance(axis, int) else None)
    )
    if missing and array.dtype.kind == "f":
        array[inputs.booleans(shape, missing)] = np.nan
    return [array, axis, keepdims]


def generate_truth(
    shape: Sequence[int], axis: int | Sequence[int] | None, keepdims: bool, *, rare: bool
) -> list:
    """Return truth values, in the dtype asked for, the axes (None: all), and whether they stay.

    On average one element per reduced group is `rare`, so that both results occur.
    """
    places = range(len(shape)) if axis is None else (axis,) if isinstance(axis, int) else axis
    share = 1 / max(1, math.prod(shape[place] for place in places))
    return [inputs.truths(shape, share if rare else 1 - share), axis, keepdims]


def generate_dispersion(
    shape: Sequence[int], axis: int | Sequence[int] | None, correction: int, keepdims: bool
) -> list:
    """Return an array, the axes, the correction of the count of elements, and whether the axes stay.

    The correction is subtracted from the count.
    """
    return [inputs.array(shape), axis, correction, keepdims]


def generate_norm(shape: Sequence[int], order: int, axis: int | None, keepdims: bool) -> list:
    """Return an array, the order of the norm, the axis (None: all), and whether it stays."""
    return [inputs.array(shape), order, axis, keepdims]


def generate_statistics(shape: Sequence[int], axes: Sequence[int], keepdims: bool) -> list:
    """Return an array, the axes, and whether they stay with extent 1."""
    return [inputs.array(shape), tuple(axes), keepdims]


def generate_majority(shape: Sequence[int], axis: int, keepdims: bool) -> list:
    """Return an array, the axis, and whether it stays.

    More than half of the elements along the axis have one value, and the others differ from each other.
    """
    array = np.moveaxis(inputs.distinct(shape, axis), axis, -1)
    majority = array.shape[-1] // 2 + 1
    array[..., :majority] = array[..., :1]
    return [np.moveaxis(inputs.generator().permuted(array, axis=-1), -1, axis), axis, keepdims]


def generate_rows(shape: Sequence[int]) -> list:
    """Return a matrix without ties in its rows."""
    return [inputs.distinct(shape, 1)]


def generate_counting(shape: Sequence[int], axis: int | Sequence[int] | None) -> list:
    """Return an array, half of it zero, and the axes (None: all)."""
    return [inputs.array(shape) * inputs.booleans(shape), axis]


def generate_cumulative(
    shape: Sequence[int], axis: int, *, domain: tuple[float, float] | None = None
) -> list:
    """Return an array and the axis along which it is accumulated."""
    return [inputs.array(shape, *(domain or ())), axis]


def generate_distinct_cumulative(shape: Sequence[int], axis: int) -> list:
    """Return an array with few ties along an axis, and the axis."""
    return [inputs.few_ties(shape, axis), axis]


def generate_quantiles(
    shape: Sequence[int], shares: Sequence[float], axis: int, *, missing: float = 0.0
) -> list:
    """Return an array without ties along an axis, the shares of its elements to find, and the axis.

    missing: the share of elements that are NaN; the first element along the axis never is.
    """
    if inputs.dtype_name() not in inputs.FULL_PRECISION:
        raise Unsupported(f"no framework here has quantiles of {inputs.dtype_name()}")
    array = inputs.distinct(shape, axis)
    if missing:
        gone = inputs.booleans(shape, missing)
        np.moveaxis(gone, axis, 0)[0] = False
        array[gone] = np.nan
    return [array, np.asarray(shares, inputs.dtype()), axis]


def generate_converted_cumulative(shape: Sequence[int], axis: int, dtype: str) -> list:
    """Return whole numbers in the dtype of the case, the axis, and the dtype in which they are summed."""
    return [inputs.integers(shape, 0, 10).astype(inputs.dtype()), axis, inputs.DType(dtype)]


def generate_bits(shape: Sequence[int], axis: int) -> list:
    """Return whole numbers of 32 bits, and the axis."""
    return [inputs.integers(shape, -(2**31), 2**31, np.int32), axis]


def generate_matrix(shape: Sequence[int]) -> list:
    """Return a matrix."""
    return [inputs.array(shape)]


def generate_observations(shape: Sequence[int], correction: int) -> list:
    """Return variables, one per row, and the number subtracted from the count of observations.

    Each variable but the first depends on the one before it.
    """
    array = inputs.array(shape)
    array[1:] += (array[:-1] / 2).astype(array.dtype)
    return [array, correction]


def generate_related(shape: Sequence[int]) -> list:
    """Return variables, one per row, each of which depends on the one before it."""
    return generate_observations(shape, 0)[:1]


def generate_distance(shape: Sequence[int], order: float) -> list:
    """Return two arrays, and the order of the norm of their difference."""
    return [inputs.array(shape), inputs.array(shape), order]


def generate_limited(shape: Sequence[int], axis: int, limit: float) -> list:
    """Return an array, an axis, and the limit.

    The slices of the array along the axis have norms of about half to twice the limit.
    """
    array = inputs.array(shape)
    sizes = [1] * len(shape)
    sizes[axis] = shape[axis]
    scale = limit * math.sqrt(shape[axis] / math.prod(shape))
    return [array * (inputs.array(sizes, 0.5, 2.0) * array.dtype.type(scale)), axis, limit]


def generate_collection(shapes: Sequence[Sequence[int]]) -> list:
    """Return a list of arrays, one per shape."""
    return [[inputs.array(shape) for shape in shapes]]


def generate_finiteness(shape: Sequence[int], finite: bool) -> list:
    """Return an array, with an infinite element in a random place unless `finite` is true."""
    array = inputs.array(shape)
    if not finite and array.dtype.kind == "f":
        array.reshape(-1)[inputs.generator().integers(array.size)] = np.inf
    return [array]


def generate_joint_finiteness(shapes: Sequence[Sequence[int]], finite: bool) -> list:
    """Return a list of arrays, the last of them with an infinite element unless `finite` is true."""
    *others, last = shapes
    arrays = [inputs.array(shape) for shape in others]
    return [[*arrays, *generate_finiteness(last, finite)]]


_NUMPY_NAMES = ("axis", "keepdims")
reduction = Family(
    "reduction",
    generate,
    {
        "numpy": _NUMPY_NAMES,
        "torch": ("dim", "keepdim"),
        "tensorflow": _NUMPY_NAMES,
        "jax": _NUMPY_NAMES,
        "mxnet": _NUMPY_NAMES,
        "mxnet_np": _NUMPY_NAMES,
    },
    flops=work.per_argument(),
)

truth = Family("reduction", generate_truth, reduction.keywords, flops=work.nothing, moves=Moves.SELECTED)
dispersion = Family(
    "reduction",
    generate_dispersion,
    {
        "numpy": ("axis", "ddof", "keepdims"),
        "torch": ("dim", "correction", "keepdim"),
        "jax": ("axis", "ddof", "keepdims"),
        "mxnet_np": ("axis", "ddof", "keepdims"),
    },
    flops=work.per_argument(4),
)
vector_norm = Family(
    "reduction",
    generate_norm,
    {
        "torch": ("ord", "dim", "keepdim"),
        **{name: ("ord", "axis", "keepdims") for name in ("numpy", "tensorflow", "jax", "mxnet")},
    },
    flops=work.per_argument(2),
)
statistics = Family("reduction", generate_statistics, flops=work.per_argument(4))
majority = Family(
    "reduction", generate_majority, {"numpy": _NUMPY_NAMES, "torch": ("dim", "keepdim")}, flops=work.nothing
)
row_selection = Family("reduction", generate_rows, flops=work.nothing)
_AXIS = {name: ("axis",) for name in ("numpy", "tensorflow", "jax", "mxnet", "mxnet_np")}
cumulative_choice = Family(
    "reduction", generate_distinct_cumulative, {**_AXIS, "torch": ("dim",)}, flops=work.nothing
)
quantiles = Family(
    "reduction",
    generate_quantiles,
    {**{name: ("axis",) for name in ("numpy", "jax", "mxnet_np")}, "torch": ("dim",)},
    requires_grad=(True, False),
    flops=work.nothing,
    ulps=16,
)
counting = Family("reduction", generate_counting, {**_AXIS, "torch": ("dim",)}, flops=work.nothing)
cumulative = Family("reduction", generate_cumulative, {**_AXIS, "torch": ("dim",)}, flops=work.per_argument())
converted_cumulative = Family(
    "reduction",
    generate_converted_cumulative,
    {name: ("axis", "dtype") for name in ("numpy", "jax", "mxnet", "mxnet_np")} | {"torch": ("dim", "dtype")},
    flops=work.per_argument(),
)
of_matrix = Family("reduction", generate_matrix, flops=None, moves=Moves.SELECTED)
collection = Family("reduction", generate_collection, flops=work.per_element(2))
finiteness = Family("reduction", generate_finiteness, flops=work.nothing, moves=Moves.SELECTED)
joint_finiteness = Family("reduction", generate_joint_finiteness, flops=work.nothing, moves=Moves.SELECTED)
bits = Family("reduction", generate_bits, flops=work.nothing, ulps=0)
observations = Family(
    "reduction",
    generate_observations,
    {"numpy": ("ddof",), "torch": ("correction",), "jax": ("ddof",)},
    flops=work.matrix_product,
)
related = Family("reduction", generate_related, flops=work.matrix_product)
difference_norm = Family("reduction", generate_distance, flops=work.per_argument(3))
limited = Family("reduction", generate_limited, flops=work.per_argument(3))
