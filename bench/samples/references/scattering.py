"""Values written or added to positions of an array, or reduced by the segment that each belongs to."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

UFUNCS = {
    **dict.fromkeys(("sum", "mean"), np.add),
    "prod": np.multiply,
    **dict.fromkeys(("amax", "max"), np.maximum),
    **dict.fromkeys(("amin", "min"), np.minimum),
}


def _places(indices: np.ndarray, axis: int) -> tuple[np.ndarray, ...]:
    """Return the positions on every axis of the elements at `indices` along `axis`."""
    grid = list(np.ix_(*map(np.arange, indices.shape)))
    grid[axis] = indices
    return tuple(grid)


def scatter_add(array: np.ndarray, indices: np.ndarray, values: np.ndarray, axis: int) -> np.ndarray:
    """Return `array` plus, at each position along `axis`, the `values` that belong there."""
    return scatter_reduce(array, indices, values, axis, "sum")


def scatter_reduce(
    array: np.ndarray, indices: np.ndarray, values: np.ndarray, axis: int, reduce: str
) -> np.ndarray:
    """Return the sum, product, mean or extreme of each element of `array` and its `values`.

    `indices` has the position along `axis` of the element that each value belongs to.
    """
    return _reduced(array, _places(indices, axis), values, reduce)


def index_reduce(
    array: np.ndarray, indices: np.ndarray, slices: np.ndarray, axis: int, reduce: str
) -> np.ndarray:
    """Return the sum, product, mean or extreme of each slice of `array` and its `slices`.

    `indices` has the position along `axis` that each of the `slices` belongs to.
    """
    reduced = _reduced(array.swapaxes(0, axis), (indices,), slices.swapaxes(0, axis), reduce)
    return reduced.swapaxes(0, axis)


def _reduced(
    array: np.ndarray, places: tuple[np.ndarray, ...], values: np.ndarray, reduce: str
) -> np.ndarray:
    out = array.copy()
    UFUNCS[reduce].at(out, places, values)
    if reduce != "mean":
        return out
    counts = np.ones_like(array)
    np.add.at(counts, places, 1)
    return out / counts


def segment_sum(array: np.ndarray, segments: np.ndarray, count: int) -> np.ndarray:
    """Return the sum of the slices of each of `count` segments."""
    return _segmented(np.add, array, segments, count)


def segment_max(array: np.ndarray, segments: np.ndarray, count: int) -> np.ndarray:
    """Return the elementwise maximum of the slices of each segment."""
    return _segmented(np.maximum, array, segments, count)


def segment_mean(array: np.ndarray, segments: np.ndarray, count: int) -> np.ndarray:
    """Return the mean of the slices of each segment."""
    sizes = np.bincount(segments, minlength=count)
    return segment_sum(array, segments, count) / sizes.reshape(-1, *[1] * (array.ndim - 1))


def _segmented(ufunc: np.ufunc, array: np.ndarray, segments: np.ndarray, count: int) -> np.ndarray:
    """Return the segments, each reduced by `ufunc`, one after another; none of them is empty."""
    order = np.argsort(segments, kind="stable")
    starts = np.searchsorted(segments[order], np.arange(count))
    return ufunc.reduceat(array[order], starts, axis=0)


def index_put(
    array: np.ndarray, positions: Sequence[np.ndarray], values: np.ndarray, accumulate: bool
) -> np.ndarray:
    """Return `array` with `values` written to `positions`, or added there if they accumulate.

    positions: one array per axis, from the first axis on.
    """
    out = array.copy()
    if accumulate:
        np.add.at(out, tuple(positions), values)
    else:
        out[tuple(positions)] = values
    return out


def put(array: np.ndarray, positions: np.ndarray, values: np.ndarray, accumulate: bool) -> np.ndarray:
    """Return `index_put` with positions in the flat array."""
    return index_put(array.reshape(-1), [positions], values, accumulate).reshape(array.shape)


def index_copy(array: np.ndarray, indices: np.ndarray, values: np.ndarray | float, axis: int) -> np.ndarray:
    """Return `array` with the slices `values`, or a number, at `indices` along `axis`."""
    out = array.copy()
    out[(slice(None),) * axis + (indices,)] = values
    return out


def masked_scatter(array: np.ndarray, mask: np.ndarray, values: np.ndarray) -> np.ndarray:
    """Return `array` with `values`, one after another, where `mask` holds."""
    out = array.copy()
    out[mask] = values
    return out


def dynamic_slice(array: np.ndarray, starts: np.ndarray, sizes: Sequence[int]) -> np.ndarray:
    """Return the part of `array` of the extents `sizes` that begins at `starts`."""
    return array[_part(starts, sizes)]


def dynamic_update_slice(array: np.ndarray, values: np.ndarray, starts: np.ndarray) -> np.ndarray:
    """Return `array` with `values` in the part that begins at `starts`."""
    out = array.copy()
    out[_part(starts, values.shape)] = values
    return out


def _part(starts: np.ndarray, sizes: Sequence[int]) -> tuple[slice, ...]:
    return tuple(slice(start, start + size) for start, size in zip(starts, sizes))


def cache_update(cache: np.ndarray, newest: np.ndarray, lengths: np.ndarray) -> np.ndarray:
    """Write `newest` (N, H, T, C) into `cache` (N, H, L, C) after its first `lengths` (N,) entries.

    Returns `cache`.
    """
    for own, entries, length in zip(cache, newest, lengths):
        own[:, length : length + entries.shape[1]] = entries
    return cache


def slice_scatter(
    array: np.ndarray, values: np.ndarray, axis: int, begin: int, end: int, step: int
) -> np.ndarray:
    """Return `array` with `values` from `begin` to before `end` along `axis`, in strides of `step`."""
    return index_copy(array, np.arange(begin, end, step), values, axis)


def select_scatter(array: np.ndarray, values: np.ndarray, axis: int, index: int) -> np.ndarray:
    """Return `array` with `values` at one position along `axis`."""
    return index_copy(array, np.array([index]), np.expand_dims(values, axis), axis)


def diagonal_scatter(array: np.ndarray, values: np.ndarray, offset: int) -> np.ndarray:
    """Return the matrices `array` with `values` on the diagonal that is `offset` above the main one."""
    out = array.copy()
    rows = np.arange(values.shape[-1]) + max(-offset, 0)
    out[..., rows, rows + offset] = values
    return out


def segment_reduce(array: np.ndarray, reduce: str, lengths: np.ndarray) -> np.ndarray:
    """Return the sum, product, mean or extreme of the slices of each segment; none is empty."""
    out = UFUNCS[reduce].reduceat(array, np.cumsum(lengths) - lengths)
    return out / lengths.reshape(-1, *[1] * (array.ndim - 1)) if reduce == "mean" else out


def embedding_bag(indices: np.ndarray, weight: np.ndarray, offsets: np.ndarray, mode: str) -> np.ndarray:
    """Return the sum, mean or elementwise maximum of the rows of each bag; none is empty."""
    return segment_reduce(weight[indices], mode, np.diff(offsets, append=len(indices)))
