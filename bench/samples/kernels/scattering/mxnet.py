"""MXNet, which copies slices along the first axis, and whose `scatter_nd` starts from zeros."""

from __future__ import annotations

import math
from typing import Any


def along(F: Any, array: Any, indices: Any, slices: Any, axis: int) -> Any:
    """`array` with `slices` at `indices` along `axis`: any but the first is put there, and back."""
    if not axis:
        return F.contrib.index_copy(array, indices, slices)
    array, slices = F.swapaxes(array, 0, axis), F.swapaxes(slices, 0, axis)
    return F.swapaxes(F.contrib.index_copy(array, indices, slices), 0, axis)


def put(F: Any, array: Any, positions: Any, values: Any, shape: tuple[int, ...]) -> Any:
    """`array` of `shape` with `values` at `positions` (axes, count) on its first axes, kept elsewhere."""
    written = F.scatter_nd(values, positions, shape=shape)
    is_written = F.scatter_nd(F.ones_like(values), positions, shape=shape)
    return F.where(is_written, written, array)


def put_flat(F: Any, array: Any, positions: Any, values: Any, shape: tuple[int, ...]) -> Any:
    """`array` of `shape` with `values` at `positions` in its flat form."""
    flat = F.reshape(array, shape=(-1,))
    positions, values = F.reshape(positions, shape=(1, -1)), F.reshape(values, shape=(-1,))
    return F.reshape(put(F, flat, positions, values, (math.prod(shape),)), shape=shape)
