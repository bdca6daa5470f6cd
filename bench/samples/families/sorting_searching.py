"""Operators that sort along an axis, search and count."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from bench.samples.contract import Unsupported, inputs, work
from bench.samples.contract.work import Moves
from bench.samples.families.family import Family


def generate_sorting(shape: Sequence[int], axis: int, descending: bool) -> list:
    """Return an array, the axis, and whether the order descends.

    The array has no ties, so that every correct sort has the same indices.
    """
    return [inputs.distinct(shape, axis), axis, descending]


def generate_along_first(shape: Sequence[int]) -> list:
    """Return an array with few ties along its first axis."""
    return [inputs.few_ties(shape, 0)]


def generate_selection(shape: Sequence[int], k: int, axis: int, largest: bool) -> list:
    """Return an array without ties, the number of values wanted, the axis, and `largest`.

    largest: whether the largest values are wanted, or the smallest.
    """
    return [inputs.distinct(shape, axis), k, axis, largest]


def generate_rank(shape: Sequence[int], k: int, axis: int) -> list:
    """Return an array without ties, the rank of the wanted value, and the axis.

    The first value in ascending order has the rank 1.
    """
    return [inputs.distinct(shape, axis), k, axis]


def generate_repeating(shape: Sequence[int], values: int) -> list:
    """Return whole numbers below `values`; they repeat where there are more of them."""
    return [inputs.whole(shape, 0, values)]


def generate_search(shape: Sequence[int], values_shape: Sequence[int], right: bool) -> list:
    """Return a sorted vector without ties, the values to place in it, and on which side of an equal one."""
    return [np.sort(inputs.distinct(shape, 0)), inputs.array(values_shape), right]


def generate_bucketing(shape: Sequence[int], count: int, right: bool) -> list:
    """Return an array, sorted boundaries, and on which side of a boundary an equal value belongs.

    A quarter of the array is on boundaries.
    """
    boundaries = np.sort(inputs.distinct(count, 0))
    array = inputs.array(shape)
    on = inputs.booleans(shape, 0.25)
    on.reshape(-1)[0] = True
    array[on] = inputs.generator().choice(boundaries, int(on.sum()))
    return [array, boundaries, right]


def generate_membership(shape: Sequence[int], count: int, values: int) -> list:
    """Return whole numbers below `values`, and `count` different ones to test them against.

    The first element of the array is among the latter; the last is not.
    """
    array = inputs.whole(shape, 0, values)
    order = inputs.generator().permutation(values).astype(array.dtype)
    array.reshape(-1)[[0, -1]] = order[[0, -1]]
    return [array, order[:count]]


def generate_keyed(shape: Sequence[int], axis: int) -> list:
    """Return keys without ties along an axis, a value for each, and the axis."""
    return [inputs.distinct(shape, axis), inputs.array(shape), axis]


def generate_counts(shape: Sequence[int], values: int, minlength: int) -> list:
    """Return whole numbers from 0 to `values` - 1, and the least number of counts.

    The last of the numbers is `values` - 1.
    """
    numbers = inputs.whole(shape, 0, values)
    numbers[-1] = values - 1
    return [numbers, minlength]


def generate_histogram(shape: Sequence[int], bins: int, low: float, high: float) -> list:
    """Return values, the number of bins, and the two ends of their range.

    Each value is at the middle of a quarter of a bin, or beyond one of the ends: none is near an edge.
    Raises Unsupported for half precisions, in which frameworks also count.
    """
    if inputs.dtype_name() in ("float16", "bfloat16"):
        raise Unsupported(f"{inputs.dtype_name()} cannot count so far")
    quarters = inputs.integers(shape, -4, 4 * bins + 4)
    width = (high - low) / bins
    return [(low + (quarters + 0.5) * (width / 4)).astype(inputs.dtype()), bins, low, high]


def generate_sparse(shape: Sequence[int], density: float) -> list:
    """Return an array, zero except for about `density` of its elements; the first is never zero."""
    array = np.where(inputs.booleans(shape, density), inputs.array(shape, 0.5, 1.5), inputs.dtype().type(0))
    array.reshape(-1)[0] = 1
    return [array]


sorting = Family(
    "sorting_searching",
    generate_sorting,
    {"numpy": ("axis", "descending"), "torch": ("dim", "descending"), "jax": ("axis", "descending")},
    flops=work.nothing,
)
first_axis_sorting = Family("sorting_searching", generate_along_first, flops=work.nothing)
selection = Family(
    "sorting_searching",
    generate_selection,
    {"numpy": ("k", "axis", "largest"), "torch": ("k", "dim", "largest")},
    flops=work.nothing,
)
rank = Family("sorting_searching", generate_rank, flops=work.nothing)
repeating = Family("sorting_searching", generate_repeating, flops=work.nothing)
search = Family(
    "sorting_searching", generate_search, {"torch": ("right",)}, flops=work.nothing, moves=Moves.SELECTED
)
bucketing = Family("sorting_searching", generate_bucketing, {"torch": ("right",)}, flops=work.nothing)
membership = Family("sorting_searching", generate_membership, flops=work.nothing)
keyed_sorting = Family("sorting_searching", generate_keyed, flops=work.nothing)
counts = Family(
    "sorting_searching",
    generate_counts,
    {name: ("minlength",) for name in ("numpy", "torch")},
    flops=work.nothing,
)
histogram = Family("sorting_searching", generate_histogram)
sparse = Family("sorting_searching", generate_sparse, flops=work.nothing)
