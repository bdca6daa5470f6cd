"""Operators that choose, replace or reduce elements by position or condition."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from bench.samples.contract import inputs, work
from bench.samples.contract.work import Moves
from bench.samples.families.family import Family
from bench.samples.families.shape import generate_likeness
from bench.samples.generators.segments import boundaries

Index = int | str | None | Sequence[int | None]


def generate_choice(condition_shape: Sequence[int], shape: Sequence[int], other_shape: Sequence[int]) -> list:
    """Return a condition that holds for half of the elements, and the two arrays to choose from."""
    return [inputs.booleans(condition_shape), inputs.array(shape), inputs.array(other_shape)]


def generate_subscription(shape: Sequence[int], index: Sequence[Index]) -> list:
    """Return an array and a basic index: whole numbers, "..." and slices [start, stop, step]."""
    return [inputs.array(shape), _index(index)]


def generate_assignment(shape: Sequence[int], index: Sequence[Index]) -> list:
    """Return an array, a basic index, and the values to assign there."""
    array, places = generate_subscription(shape, index)
    return [array, places, inputs.array(array[places].shape)]


def _index(index: Sequence[Index]) -> tuple:
    places: list = []
    for entry in index:
        if isinstance(entry, (list, tuple)):
            places.append(slice(*entry))
        else:
            places.append(... if entry == "..." else entry)
    return tuple(places)


def generate_slice(
    shape: Sequence[int], begin: Sequence[int], end: Sequence[int], step: Sequence[int]
) -> list:
    """Return an array, and the begin, end and stride of its part, one number per axis."""
    return [inputs.array(shape), tuple(begin), tuple(end), tuple(step)]


def generate_axis_slice(shape: Sequence[int], axis: int, begin: int, end: int) -> list:
    """Return an array, an axis, and the begin and end of its part along that axis."""
    return [inputs.array(shape), axis, begin, end]


def generate_similar_slice(shape: Sequence[int], other_shape: Sequence[int], axes: Sequence[int]) -> list:
    """Return an array, another that has the extents of the wanted part, and the axes to cut."""
    return [*generate_likeness(shape, other_shape), tuple(axes)]


def generate_taking(shape: Sequence[int], indices_shape: Sequence[int], axis: int) -> list:
    """Return an array, positions along an axis, and the axis."""
    return [inputs.array(shape), inputs.integers(indices_shape, 0, shape[axis]), axis]


def generate_array_indexing(shape: Sequence[int], indices_shapes: Sequence[Sequence[int]], axis: int) -> list:
    """Return an array, a list of position arrays that broadcast, and the axis.

    The list has one array per axis, from `axis` on.
    """
    extents = shape[axis : axis + len(indices_shapes)]
    positions = [inputs.integers(each, 0, extent) for each, extent in zip(indices_shapes, extents)]
    return [inputs.array(shape), positions, axis]


def generate_adding(shape: Sequence[int], indices_shape: Sequence[int], axis: int) -> list:
    """Return an array, positions along an axis, the slices to add there, and the axis.

    Positions may repeat.
    """
    (count,) = indices_shape
    added = _with_extent(shape, axis, count)
    return [inputs.array(shape), inputs.integers(count, 0, shape[axis]), inputs.array(added), axis]


def generate_scattering(shape: Sequence[int], indices_shape: Sequence[int], axis: int) -> list:
    """Return an array, distinct positions along an axis, the values to store there, and the axis.

    indices_shape: equals `shape`, except for a smaller extent along the axis.
    """
    order = np.argsort(inputs.generator().random(tuple(shape), dtype=np.float32), axis, kind="stable")
    indices = np.ascontiguousarray(order.take(np.arange(indices_shape[axis]), axis=axis))
    return [inputs.array(shape), indices, inputs.array(indices_shape), axis]


def generate_row_choice(shape: Sequence[int]) -> list:
    """Return a matrix and one column for each of its rows."""
    rows, columns = shape
    return [inputs.array(shape), inputs.integers(rows, 0, columns)]


def generate_picking(shape: Sequence[int], axis: int, keepdims: bool) -> list:
    """Return an array, positions along an axis, the axis, and whether the axis stays.

    There is one position for each place on the other axes.
    """
    across = [extent for place, extent in enumerate(shape) if place != axis % len(shape)]
    return [inputs.array(shape), inputs.integers(across, 0, shape[axis]), axis, keepdims]


def generate_points(shape: Sequence[int], count: Sequence[int], depth: int) -> list:
    """Return an array, and positions (*count, depth) on its first `depth` axes."""
    positions = [inputs.integers(count, 0, extent) for extent in shape[:depth]]
    return [inputs.array(shape), np.stack(positions, axis=-1)]


def generate_scattered_points(shape: Sequence[int], count: int, depth: int) -> list:
    """Return distinct positions (count, depth), the values there, and `shape`.

    The positions are on the first `depth` axes of `shape`.
    """
    flat = inputs.generator().choice(math.prod(shape[:depth]), count, replace=False)
    positions = np.stack(np.unravel_index(flat, tuple(shape[:depth])), axis=-1)
    return [positions, inputs.array((count, *shape[depth:])), tuple(shape)]


def generate_masked(shape: Sequence[int], mask_shape: Sequence[int], value: float) -> list:
    """Return an array, a condition that holds for half of the elements, and the value that replaces these."""
    return [inputs.array(shape), inputs.booleans(mask_shape), value]


def generate_selected(shape: Sequence[int]) -> list:
    """Return an array and a condition that holds for exactly half of its elements (rounded up)."""
    size = math.prod(shape)
    mask = inputs.generator().permutation(np.arange(size) < (size + 1) // 2)
    return [inputs.array(shape), mask.reshape(shape)]


def generate_compressing(shape: Sequence[int], axis: int) -> list:
    """Return an array, a condition that holds for exactly half of the slices along an axis, and the axis.

    Half is rounded up.
    """
    extent = shape[axis]
    return [inputs.array(shape), inputs.generator().permutation(np.arange(extent) < (extent + 1) // 2), axis]


def generate_classes(shape: Sequence[int], depth: int) -> list:
    """Return whole numbers below `depth`, and `depth`."""
    return [inputs.integers(shape, 0, depth), depth]


def generate_positions(shape: Sequence[int], count: int) -> list:
    """Return positions (axes of `shape`, count) of elements of an array, and its shape."""
    return [np.stack([inputs.integers(count, 0, extent) for extent in shape]), tuple(shape)]


def generate_flat_positions(shape: Sequence[int], count: int) -> list:
    """Return positions of elements in the flat array, and the shape of the array."""
    return [inputs.whole(count, 0, math.prod(shape)), tuple(shape)]


def generate_scattered_terms(shape: Sequence[int], indices_shape: Sequence[int], axis: int) -> list:
    """Return an array, positions along an axis, the values to combine with the elements there, and the axis.

    Positions may repeat.  indices_shape: equals `shape`, except for the extent along the axis.
    """
    return [
        inputs.array(shape),
        inputs.integers(indices_shape, 0, shape[axis]),
        inputs.array(indices_shape),
        axis,
    ]


def generate_scattered_reduction(
    shape: Sequence[int], indices_shape: Sequence[int], axis: int, reduce: str
) -> list:
    """Return the arguments of `generate_scattered_terms`, and the reduction.

    No two of the values are equal, and none equals an element of the array.
    """
    size = math.prod(shape)
    values = inputs.few_ties(size + math.prod(indices_shape))
    indices = inputs.integers(indices_shape, 0, shape[axis])
    return [values[:size].reshape(shape), indices, values[size:].reshape(indices_shape), axis, reduce]


def generate_slices_reduction(shape: Sequence[int], count: int, axis: int, reduce: str) -> list:
    """Return an array, positions along an axis, the slices to combine there, the axis, and the reduction.

    No two of the values are equal, and none equals an element of the array.  Some positions occur twice.
    """
    slices = _with_extent(shape, axis, count)
    size = math.prod(shape)
    values = inputs.few_ties(size + math.prod(slices))
    indices = _flat_positions(shape[axis], count, True)
    return [values[:size].reshape(shape), indices, values[size:].reshape(slices), axis, reduce]


def generate_segments(shape: Sequence[int], count: int, *, ties: bool = True) -> list:
    """Return an array, the segment of each of its slices along the first axis, and the number of segments.

    No segment is empty.  The slices of a segment are in random places.
    """
    spare = inputs.integers(shape[0] - count, 0, count)
    segments = inputs.generator().permutation(np.concatenate([np.arange(count), spare]))
    return [inputs.array(shape) if ties else inputs.few_ties(shape, 0), segments, count]


def generate_points_put(shape: Sequence[int], count: int, depth: int, accumulate: bool) -> list:
    """Return an array, positions on its first `depth` axes, the values to put there, and `accumulate`.

    accumulate: whether values are added.  Some positions occur twice then, and none otherwise.
    """
    flat = _flat_positions(math.prod(shape[:depth]), count, accumulate)
    positions = list(np.unravel_index(flat, tuple(shape[:depth])))
    return [inputs.array(shape), positions, inputs.array((count, *shape[depth:])), accumulate]


def generate_put(shape: Sequence[int], count: int, accumulate: bool) -> list:
    """Return an array, positions in its flat form, the values to put there, and whether they are added."""
    flat = _flat_positions(math.prod(shape), count, accumulate)
    return [inputs.array(shape), flat, inputs.array(count), accumulate]


def _with_extent(shape: Sequence[int], axis: int, extent: int) -> list[int]:
    """Return `shape` with another extent along `axis`, which may count from the end."""
    return [*shape[:axis], extent, *shape[axis:][1:]]


def _flat_positions(size: int, count: int, repeated: bool) -> np.ndarray:
    positions = inputs.generator().choice(size, count, replace=False)
    twice = count // 3 if repeated else 0
    positions[count - twice :] = positions[:twice]
    return positions


def generate_slices_put(shape: Sequence[int], count: int, axis: int) -> list:
    """Return an array, distinct positions along an axis, the slices to store there, and the axis."""
    slices = _with_extent(shape, axis, count)
    return [inputs.array(shape), _flat_positions(shape[axis], count, False), inputs.array(slices), axis]


def generate_slices_filled(shape: Sequence[int], count: int, axis: int, value: float) -> list:
    """Return an array, distinct positions along an axis, the value that fills the slices, and the axis."""
    return [inputs.array(shape), _flat_positions(shape[axis], count, False), value, axis]


def generate_selection_put(shape: Sequence[int]) -> list:
    """Return an array, a condition that holds for half of its elements, and as many values."""
    array, mask = generate_selected(shape)
    return [array, mask, inputs.array((array.size + 1) // 2)]


def generate_dynamic_slice(shape: Sequence[int], sizes: Sequence[int]) -> list:
    """Return an array, the begin of its part, one number per axis, and the extents of the part."""
    return [inputs.array(shape), _starts(shape, sizes), tuple(sizes)]


def generate_dynamic_update(shape: Sequence[int], sizes: Sequence[int]) -> list:
    """Return an array, the values of its part, and the begin of the part, one number per axis."""
    return [inputs.array(shape), inputs.array(sizes), _starts(shape, sizes)]


def _starts(shape: Sequence[int], sizes: Sequence[int]) -> np.ndarray:
    ends = [inputs.integers(1, 0, extent - size + 1, np.int32) for extent, size in zip(shape, sizes)]
    return np.concatenate(ends)


def generate_cache_update(shape: Sequence[int], tokens: int) -> list:
    """Return a cache (N, H, L, C), new entries (N, H, T, C), and the previous lengths of the sequences."""
    batch, heads, length, width = shape
    lengths = inputs.integers(batch, 0, length - tokens + 1)
    return [inputs.array(shape), inputs.array((batch, heads, tokens, width)), lengths]


def generate_slice_put(shape: Sequence[int], axis: int, begin: int, end: int, step: int) -> list:
    """Return an array, the values of its part along an axis, the axis, and begin, end and step."""
    part = _with_extent(shape, axis, len(range(begin, end, step)))
    return [inputs.array(shape), inputs.array(part), axis, begin, end, step]


def generate_selected_put(shape: Sequence[int], axis: int, index: int) -> list:
    """Return an array, the values at one position along an axis, the axis, and the position."""
    return [inputs.array(shape), inputs.array([*shape[:axis], *shape[axis:][1:]]), axis, index]


def generate_diagonal_put(shape: Sequence[int], offset: int) -> list:
    """Return matrices, the values of a diagonal of each, and how far it lies above the main diagonal."""
    *batch, rows, columns = shape
    length = min(rows, columns - offset) if offset >= 0 else min(rows + offset, columns)
    return [inputs.array(shape), inputs.array([*batch, length]), offset]


def generate_consecutive_segments(shape: Sequence[int], count: int, reduce: str) -> list:
    """Return an array, the reduction of its segments along the first axis, and their lengths.

    No length is 0.
    """
    lengths = np.diff(boundaries(shape[0], count))
    return [inputs.few_ties(shape, 0), reduce, lengths]


def generate_bags(count: int, weight_shape: Sequence[int], bags: int, mode: str) -> list:
    """Return row numbers, the table (N, C), the offsets of the bags, and the reduction.

    A bag is a part of the row numbers, which begins at its offset.
    """
    indices = inputs.integers(count, 0, weight_shape[0])
    return [indices, inputs.few_ties(weight_shape, 0), boundaries(count, bags)[:-1], mode]


def per_value(args: Sequence[Any], results: Sequence[work.Shape]) -> int:
    """Return one operation per value that is combined with the array: per element of the third argument."""
    return math.prod(args[2].shape)


def per_bagged(args: Sequence[Any], results: Sequence[work.Shape]) -> int:
    """Return one operation per element of the rows that are looked up."""
    return math.prod(args[0].shape) * int(args[1].shape[1])


choice = Family("indexing", generate_choice, flops=work.nothing)
subscription = Family("indexing", generate_subscription, flops=work.nothing, moves=Moves.SELECTED)
assignment = Family("indexing", generate_assignment, overwrites=(0,), flops=work.nothing, moves=Moves.UPDATED)
slicing = Family("indexing", generate_slice, flops=work.nothing, moves=Moves.SELECTED)
axis_slicing = Family(
    "indexing",
    generate_axis_slice,
    {"jax": ("axis", "start_index", "limit_index")},
    flops=work.nothing,
    moves=Moves.SELECTED,
)
similar_slicing = Family(
    "indexing", generate_similar_slice, requires_grad=(True, False), flops=work.nothing, moves=Moves.SELECTED
)
taking = Family(
    "indexing",
    generate_taking,
    {name: ("axis",) for name in ("numpy", "jax", "tensorflow")},
    flops=work.nothing,
    moves=Moves.SELECTED,
)
array_indexing = Family("indexing", generate_array_indexing, flops=work.nothing, moves=Moves.SELECTED)
adding = Family("indexing", generate_adding, flops=work.per_argument())
scattering = Family("indexing", generate_scattering, flops=work.nothing, moves=Moves.SELECTED)
row_choice = Family("indexing", generate_row_choice, flops=work.nothing, moves=Moves.SELECTED)
picking = Family("indexing", generate_picking, flops=work.nothing, moves=Moves.SELECTED)
points = Family("indexing", generate_points, flops=work.nothing, moves=Moves.SELECTED)
scattered_points = Family("indexing", generate_scattered_points, flops=work.nothing)
masked = Family("indexing", generate_masked, flops=work.nothing, moves=Moves.SELECTED)
selected = Family("indexing", generate_selected, flops=work.nothing, moves=Moves.SELECTED)
compressing = Family("indexing", generate_compressing, flops=work.nothing, moves=Moves.SELECTED)
classes = Family("indexing", generate_classes, flops=work.nothing)
positions = Family("indexing", generate_positions, flops=work.nothing)
flat_positions = Family("indexing", generate_flat_positions, flops=work.nothing)
scattered_sum = Family(
    "indexing", generate_scattered_terms, order={"torch": (0, 3, 1, 2)}, flops=per_value, ulps=16
)
scattered_reduction = Family(
    "indexing",
    generate_scattered_reduction,
    order={"torch": (0, 3, 1, 2, 4)},
    flops=per_value,
    ulps=16,
)
slices_reduction = Family(
    "indexing", generate_slices_reduction, order={"torch": (0, 3, 1, 2, 4)}, flops=per_value, ulps=16
)
segments = Family("indexing", generate_segments, flops=work.per_argument())
points_put = Family("indexing", generate_points_put, ulps=16)
put = Family("indexing", generate_put, ulps=16)
slices_put = Family("indexing", generate_slices_put, order={"torch": (0, 3, 1, 2)}, flops=work.nothing)
slices_filled = Family("indexing", generate_slices_filled, order={"torch": (0, 3, 1, 2)}, flops=work.nothing)
selection_put = Family("indexing", generate_selection_put, flops=work.nothing)
dynamic_slicing = Family("indexing", generate_dynamic_slice, flops=work.nothing, moves=Moves.SELECTED)
dynamic_update = Family("indexing", generate_dynamic_update, flops=work.nothing)
cache_update = Family(
    "indexing", generate_cache_update, overwrites=(0,), flops=work.nothing, moves=Moves.UPDATED
)
slice_put = Family("indexing", generate_slice_put, flops=work.nothing)
selected_put = Family("indexing", generate_selected_put, flops=work.nothing)
diagonal_put = Family("indexing", generate_diagonal_put, flops=work.nothing)
consecutive_segments = Family(
    "indexing",
    generate_consecutive_segments,
    {"torch": ("lengths",)},
    flops=work.per_argument(),
    ulps=256,
)
bags = Family("indexing", generate_bags, flops=per_bagged, ulps=256)
