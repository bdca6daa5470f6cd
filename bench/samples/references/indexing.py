"""Choosing and replacing elements by position or condition."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np


def setitem(array: np.ndarray, index: tuple, values: np.ndarray) -> np.ndarray:
    """`array`, in which `values` were written to the places `index`."""
    array[index] = values
    return array


def strided(array: np.ndarray, begin: Sequence[int], end: Sequence[int], step: Sequence[int]) -> np.ndarray:
    """The part of `array` from `begin` to before `end` in strides of `step`, one number per axis."""
    return array[tuple(map(slice, begin, end, step))]


def slice_axis(array: np.ndarray, axis: int, begin: int, end: int) -> np.ndarray:
    """The part from `begin` to before `end` along `axis`."""
    if not 0 <= begin <= end <= array.shape[axis]:
        raise IndexError(f"{begin} to {end} is not inside of {array.shape[axis]} elements")
    return np.moveaxis(np.moveaxis(array, axis, 0)[begin:end], 0, axis)


def slice_like(array: np.ndarray, other: np.ndarray, axes: Sequence[int]) -> np.ndarray:
    """The first part of `array`, along `axes` (none: all) as large as `other`."""
    axes = axes or range(array.ndim)
    return array[tuple(slice(other.shape[axis] if axis in axes else None) for axis in range(array.ndim))]


def at_positions(array: np.ndarray, positions: Sequence[np.ndarray], axis: int) -> np.ndarray:
    """Elements at `positions`, one array of them per axis from `axis` on."""
    return array[(slice(None),) * axis + tuple(positions)]


def gather(array: np.ndarray, indices: np.ndarray, axis: int) -> np.ndarray:
    """Elements at `indices` along `axis`; on the other axes as many as there are indices."""
    axis %= array.ndim
    kept = [slice(None if place == axis else extent) for place, extent in enumerate(indices.shape)]
    return np.take_along_axis(array[tuple(kept)], indices, axis)


def index_add(array: np.ndarray, indices: np.ndarray, added: np.ndarray, axis: int) -> np.ndarray:
    """`array` plus, at each position along `axis`, the slices of `added` that belong there."""
    out = array.copy()
    np.add.at(np.moveaxis(out, axis, 0), indices, np.moveaxis(added, axis, 0))
    return out


def scatter(array: np.ndarray, indices: np.ndarray, values: np.ndarray, axis: int) -> np.ndarray:
    """`array` with `values` at `indices` along `axis`."""
    out = array.copy()
    np.put_along_axis(out, indices, values, axis)
    return out


def pick(array: np.ndarray, indices: np.ndarray, axis: int, keepdims: bool) -> np.ndarray:
    """The element at one position along `axis` for each place across it."""
    picked = np.take_along_axis(array, np.expand_dims(indices, axis), axis)
    return picked if keepdims else picked.squeeze(axis)


def batch_take(array: np.ndarray, indices: np.ndarray) -> np.ndarray:
    """One element of each row of the matrix `array`."""
    return pick(array, indices, 1, False)


def gather_nd(array: np.ndarray, positions: np.ndarray) -> np.ndarray:
    """What is at each of the `positions` (*count, depth) on the first `depth` axes."""
    return array[tuple(np.moveaxis(positions, -1, 0))]


def scatter_nd(positions: np.ndarray, values: np.ndarray, shape: tuple[int, ...]) -> np.ndarray:
    """Zeros, but for `values` at the `positions` (count, depth) on the first `depth` axes."""
    out = np.zeros(shape, values.dtype)
    out[tuple(positions.T)] = values
    return out


def masked_fill(array: np.ndarray, mask: np.ndarray, value: float) -> np.ndarray:
    """`array` with `value` where `mask` holds."""
    return np.where(mask, value, array)


def compress(array: np.ndarray, condition: np.ndarray, axis: int) -> np.ndarray:
    """The slices along `axis` for which the condition holds."""
    return array.take(np.flatnonzero(condition), axis)


def one_hot(indices: np.ndarray, depth: int) -> np.ndarray:
    """Rows with 1 at each index and 0 elsewhere."""
    return (np.expand_dims(indices, -1) == np.arange(depth)).astype(np.int64)


def ravel_multi_index(positions: np.ndarray, shape: tuple[int, ...]) -> np.ndarray:
    """Positions (axes, count) as those in the flat array."""
    return np.ravel_multi_index(tuple(positions), shape)


def unravel_index(positions: np.ndarray, shape: tuple[int, ...]) -> np.ndarray:
    """Positions in the flat array as those (axes, count) on each axis."""
    return np.stack(np.unravel_index(positions, shape))
