"""Choosing and replacing elements by position or condition."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np


def setitem(array: np.ndarray, index: tuple, values: np.ndarray) -> np.ndarray:
    """Write `values` to the places `index` of `array`, and return `array`."""
    array[index] = values
    return array


def strided(array: np.ndarray, begin: Sequence[int], end: Sequence[int], step: Sequence[int]) -> np.ndarray:
    """Return the part of `array` from `begin` to before `end` in strides of `step`, one number per axis."""
    return array[tuple(map(slice, begin, end, step))]


def slice_axis(array: np.ndarray, axis: int, begin: int, end: int) -> np.ndarray:
    """Return the part from `begin` to before `end` along `axis`.

    Raises IndexError if the part is not inside the array.
    """
    if not 0 <= begin <= end <= array.shape[axis]:
        raise IndexError(f"{begin} to {end} is not inside of {array.shape[axis]} elements")
    return np.moveaxis(np.moveaxis(array, axis, 0)[begin:end], 0, axis)


def slice_like(array: np.ndarray, other: np.ndarray, axes: Sequence[int]) -> np.ndarray:
    """Return the first part of `array`, as large as `other` along `axes` (none: all)."""
    axes = axes or range(array.ndim)
    return array[tuple(slice(other.shape[axis] if axis in axes else None) for axis in range(array.ndim))]


def at_positions(array: np.ndarray, positions: Sequence[np.ndarray], axis: int) -> np.ndarray:
    """Return the elements at `positions`, one array of positions per axis from `axis` on."""
    return array[(slice(None),) * axis + tuple(positions)]


def gather(array: np.ndarray, indices: np.ndarray, axis: int) -> np.ndarray:
    """Return the elements at `indices` along `axis`; the other axes have the extents of `indices`."""
    axis %= array.ndim
    kept = [slice(None if place == axis else extent) for place, extent in enumerate(indices.shape)]
    return np.take_along_axis(array[tuple(kept)], indices, axis)


def index_add(array: np.ndarray, indices: np.ndarray, added: np.ndarray, axis: int) -> np.ndarray:
    """Return `array` plus, at each position along `axis`, the slices of `added` that belong there."""
    out = array.copy()
    np.add.at(np.moveaxis(out, axis, 0), indices, np.moveaxis(added, axis, 0))
    return out


def scatter(array: np.ndarray, indices: np.ndarray, values: np.ndarray, axis: int) -> np.ndarray:
    """Return `array` with `values` at `indices` along `axis`."""
    out = array.copy()
    np.put_along_axis(out, indices, values, axis)
    return out


def pick(array: np.ndarray, indices: np.ndarray, axis: int, keepdims: bool) -> np.ndarray:
    """Return, for each place across `axis`, the element at its position along `axis`."""
    picked = np.take_along_axis(array, np.expand_dims(indices, axis), axis)
    return picked if keepdims else picked.squeeze(axis)


def batch_take(array: np.ndarray, indices: np.ndarray) -> np.ndarray:
    """Return one element of each row of the matrix `array`."""
    return pick(array, indices, 1, False)


def gather_nd(array: np.ndarray, positions: np.ndarray) -> np.ndarray:
    """Return the elements or slices at the `positions` (*count, depth) on the first `depth` axes."""
    return array[tuple(np.moveaxis(positions, -1, 0))]


def scatter_nd(positions: np.ndarray, values: np.ndarray, shape: tuple[int, ...]) -> np.ndarray:
    """Return zeros with `values` at the `positions` (count, depth) on the first `depth` axes."""
    out = np.zeros(shape, values.dtype)
    out[tuple(positions.T)] = values
    return out


def masked_fill(array: np.ndarray, mask: np.ndarray, value: float) -> np.ndarray:
    """Return `array` with `value` where `mask` holds."""
    return np.where(mask, value, array)


def compress(array: np.ndarray, condition: np.ndarray, axis: int) -> np.ndarray:
    """Return the slices along `axis` for which the condition holds."""
    return array.take(np.flatnonzero(condition), axis)


def one_hot(indices: np.ndarray, depth: int) -> np.ndarray:
    """Return rows of length `depth` with 1 at each index and 0 elsewhere."""
    return (np.expand_dims(indices, -1) == np.arange(depth)).astype(np.int64)


def ravel_multi_index(positions: np.ndarray, shape: tuple[int, ...]) -> np.ndarray:
    """Return positions (axes, count) as positions in the flat array."""
    return np.ravel_multi_index(tuple(positions), shape)


def unravel_index(positions: np.ndarray, shape: tuple[int, ...]) -> np.ndarray:
    """Return positions in the flat array as positions (axes, count) on each axis."""
    return np.stack(np.unravel_index(positions, shape))
