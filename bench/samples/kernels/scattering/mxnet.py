"""MXNet, which copies slices along the first axis; in a flat array these are single elements.

The gradient of `gather_nd` is the operator that adds at repeated positions.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from bench.samples.contract import Unsupported

NO_EXTREMES = "MXNet 1.9.1 has no operator that takes products or extremes at positions that may repeat"


def require_sums(reduce: str) -> None:
    """Raise Unsupported for reductions that MXNet lacks where positions repeat."""
    if reduce not in ("sum", "mean"):
        raise Unsupported(NO_EXTREMES)


def along(F: Any, array: Any, indices: Any, slices: Any, axis: int) -> Any:
    """Return `array` with `slices` at `indices` along `axis`.

    An axis other than the first is moved there and back.
    """
    if not axis:
        return F.contrib.index_copy(array, indices, slices)
    array, slices = F.swapaxes(array, 0, axis), F.swapaxes(slices, 0, axis)
    return F.swapaxes(F.contrib.index_copy(array, indices, slices), 0, axis)


def put(F: Any, array: Any, positions: Sequence[Any], values: Any, shape: tuple[int, ...]) -> Any:
    """Return `array` of `shape` with `values` at `positions`,
    one array of positions for each of the first axes.

    `_scatter_set_nd` is not used, because it writes into `array`: it has no gradient, and no graph takes it.
    """
    rows, *others = positions
    for extent, columns in zip(shape[1:], others):
        rows = rows * extent + columns
    size = math.prod(shape[len(positions) :])
    array, values = (F.reshape(each, shape=(-1, size)) for each in (array, values))
    return F.reshape(F.contrib.index_copy(array, rows, values), shape=shape)


def put_flat(F: Any, array: Any, positions: Any, values: Any, shape: tuple[int, ...]) -> Any:
    """Return `array` of `shape` with `values` at `positions` of the flat array."""
    array, positions, values = (F.reshape(each, shape=(-1,)) for each in (array, positions, values))
    return F.reshape(F.contrib.index_copy(array, positions, values), shape=shape)


def sums(F: Any, positions: Any, values: Any, shape: tuple[int, ...]) -> Any:
    """Return zeros of `shape` with `values` added at `positions` (axes, count) on its first axes."""
    return F._internal._backward_gather_nd(values, positions, shape=shape)


def added_along(F: Any, array: Any, indices: Any, slices: Any, axis: int, shape: tuple[int, ...]) -> Any:
    """Return `array` of `shape` plus `slices` at `indices` along `axis`.

    An axis other than the first is moved there and back.
    """
    positions = F.expand_dims(indices, 0)
    if not axis:
        return array + sums(F, positions, slices, shape)
    shape = (shape[axis], *shape[1:axis], shape[0], *shape[axis + 1 :])
    return array + F.swapaxes(sums(F, positions, F.swapaxes(slices, 0, axis), shape), 0, axis)


def segments_from(F: Any, starts: Any, items: int) -> Any:
    """Return the segment of each of `items` slices; `starts`:
    the first slice of each segment but the first."""
    return F.cumsum(sums(F, F.expand_dims(starts, 0), F.ones_like(starts), (items,)), axis=0)


def flat_sums(F: Any, positions: Any, values: Any, shape: tuple[int, ...]) -> Any:
    """Return zeros of `shape` with `values` added at `positions` of the flat array."""
    positions, values = F.reshape(positions, shape=(1, -1)), F.reshape(values, shape=(-1,))
    return F.reshape(sums(F, positions, values, (math.prod(shape),)), shape=shape)


def flat_positions(F: Any, indices: Any, axis: int, shape: tuple[int, ...]) -> Any:
    """Return the positions in the flat array of `shape` of `indices` along `axis` (not negative)."""
    outer, inner = math.prod(shape[:axis]), math.prod(shape[axis + 1 :])
    rows = F.reshape(F.arange(0, outer, dtype="int64"), shape=(outer, 1, 1))
    columns = F.reshape(F.arange(0, inner, dtype="int64"), shape=(1, 1, inner))
    positions = F.reshape(indices, shape=(outer, -1, inner))
    return F.broadcast_add(F.broadcast_add(positions, rows * shape[axis]) * inner, columns)
