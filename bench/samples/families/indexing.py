"""Operators that choose elements by position or condition."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from bench.samples.contract import inputs, work
from bench.samples.contract.work import Moves
from bench.samples.families.family import Family
from bench.samples.families.shape import generate_likeness

Index = int | str | None | Sequence[int | None]


def generate_choice(condition_shape: Sequence[int], shape: Sequence[int], other_shape: Sequence[int]) -> list:
    """A condition that holds for half of the elements, and the two arrays to choose from."""
    return [inputs.booleans(condition_shape), inputs.array(shape), inputs.array(other_shape)]


def generate_subscription(shape: Sequence[int], index: Sequence[Index]) -> list:
    """An array and a basic index: whole numbers, "..." and slices [start, stop, step]."""
    return [inputs.array(shape), _index(index)]


def generate_assignment(shape: Sequence[int], index: Sequence[Index]) -> list:
    """An array, a basic index, and the array that is to be there."""
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
    """An array, and where its part begins, ends and how it strides, one number per axis."""
    return [inputs.array(shape), tuple(begin), tuple(end), tuple(step)]


def generate_axis_slice(shape: Sequence[int], axis: int, begin: int, end: int) -> list:
    """An array, an axis, and where its part begins and ends."""
    return [inputs.array(shape), axis, begin, end]


def generate_similar_slice(shape: Sequence[int], other_shape: Sequence[int], axes: Sequence[int]) -> list:
    """An array, another whose extents its part is to have, and along which axes."""
    return [*generate_likeness(shape, other_shape), tuple(axes)]


def generate_taking(shape: Sequence[int], indices_shape: Sequence[int], axis: int) -> list:
    """An array, positions along an axis, and the axis."""
    return [inputs.array(shape), inputs.integers(indices_shape, 0, shape[axis]), axis]


def generate_array_indexing(shape: Sequence[int], indices_shapes: Sequence[Sequence[int]], axis: int) -> list:
    """An array, arrays of positions that broadcast, one per axis from `axis` on, and that axis."""
    extents = shape[axis : axis + len(indices_shapes)]
    positions = [inputs.integers(each, 0, extent) for each, extent in zip(indices_shapes, extents)]
    return [inputs.array(shape), positions, axis]


def generate_adding(shape: Sequence[int], indices_shape: Sequence[int], axis: int) -> list:
    """An array, positions along an axis, which may repeat, the slices to add there, and the axis."""
    (count,) = indices_shape
    added = [*shape[:axis], count, *shape[axis:][1:]]
    return [inputs.array(shape), inputs.integers(count, 0, shape[axis]), inputs.array(added), axis]


def generate_scattering(shape: Sequence[int], indices_shape: Sequence[int], axis: int) -> list:
    """An array, different positions along an axis, the values to be there, and the axis.

    indices_shape: as `shape`, but for a smaller extent along the axis.
    """
    order = np.argsort(inputs.generator().random(tuple(shape), dtype=np.float32), axis=axis)
    indices = np.ascontiguousarray(order.take(np.arange(indices_shape[axis]), axis=axis))
    return [inputs.array(shape), indices, inputs.array(indices_shape), axis]


def generate_row_choice(shape: Sequence[int]) -> list:
    """A matrix and one column for each of its rows."""
    rows, columns = shape
    return [inputs.array(shape), inputs.integers(rows, 0, columns)]


def generate_picking(shape: Sequence[int], axis: int, keepdims: bool) -> list:
    """An array, one position along the axis for each place across it, and whether the axis stays."""
    across = [extent for place, extent in enumerate(shape) if place != axis % len(shape)]
    return [inputs.array(shape), inputs.integers(across, 0, shape[axis]), axis, keepdims]


def generate_points(shape: Sequence[int], count: Sequence[int], depth: int) -> list:
    """An array, and positions (*count, depth) on its first `depth` axes."""
    positions = [inputs.integers(count, 0, extent) for extent in shape[:depth]]
    return [inputs.array(shape), np.stack(positions, axis=-1)]


def generate_scattered_points(shape: Sequence[int], count: int, depth: int) -> list:
    """Different positions (count, depth) on the first `depth` axes of `shape`, what is there, and `shape`."""
    flat = inputs.generator().choice(math.prod(shape[:depth]), count, replace=False)
    positions = np.stack(np.unravel_index(flat, tuple(shape[:depth])), axis=-1)
    return [positions, inputs.array((count, *shape[depth:])), tuple(shape)]


def generate_masked(shape: Sequence[int], mask_shape: Sequence[int], value: float) -> list:
    """An array, a condition that holds for half of the elements, and what these become."""
    return [inputs.array(shape), inputs.booleans(mask_shape), value]


def generate_selected(shape: Sequence[int]) -> list:
    """An array and a condition that holds for exactly half of its elements (rounded up)."""
    size = math.prod(shape)
    mask = inputs.generator().permutation(np.arange(size) < (size + 1) // 2)
    return [inputs.array(shape), mask.reshape(shape)]


def generate_compressing(shape: Sequence[int], axis: int) -> list:
    """An array, a condition that holds for exactly half of the slices along an axis, and the axis."""
    extent = shape[axis]
    return [inputs.array(shape), inputs.generator().permutation(np.arange(extent) < (extent + 1) // 2), axis]


def generate_classes(shape: Sequence[int], depth: int) -> list:
    """Whole numbers below `depth`, and `depth`."""
    return [inputs.integers(shape, 0, depth), depth]


def generate_positions(shape: Sequence[int], count: int) -> list:
    """Positions (axes of `shape`, count) of elements of an array, and its shape."""
    return [np.stack([inputs.integers(count, 0, extent) for extent in shape]), tuple(shape)]


def generate_flat_positions(shape: Sequence[int], count: int) -> list:
    """Positions of elements in the flat array, and its shape."""
    return [inputs.integers(count, 0, math.prod(shape)), tuple(shape)]


choice = Family("indexing", generate_choice, flops=work.nothing)
subscription = Family("indexing", generate_subscription, flops=work.nothing, moves=Moves.SELECTED)
assignment = Family("indexing", generate_assignment, inplace=True, flops=work.nothing, moves=Moves.SELECTED)
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
