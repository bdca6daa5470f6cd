"""Sliding windows over the spatial axes, shared by convolution and pooling."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np


def padded(array: np.ndarray, padding: Sequence[tuple[int, int]], value: float) -> np.ndarray:
    """Return `array` (N, C, *spatial) with (before, after) elements of `value` on each spatial axis."""
    return np.pad(array, [(0, 0), (0, 0), *padding], constant_values=value)


def windows(
    array: np.ndarray, kernel: Sequence[int], stride: Sequence[int], dilation: Sequence[int]
) -> np.ndarray:
    """Return views (N, C, *output, *kernel) of the windows of `array` (N, C, *spatial)."""
    rank = len(kernel)
    extents = [(size - 1) * step + 1 for size, step in zip(kernel, dilation)]
    views = np.lib.stride_tricks.sliding_window_view(array, extents, axis=tuple(range(2, 2 + rank)))
    outputs = tuple(slice(None, None, step) for step in stride)
    taps = tuple(slice(None, None, step) for step in dilation)
    return views[(slice(None), slice(None), *outputs, *taps)]


def window_padding(
    sizes: Sequence[int],
    kernel: Sequence[int],
    stride: Sequence[int],
    padding: Sequence[int],
    dilation: Sequence[int],
    ceil_mode: bool,
) -> list[tuple[int, int]]:
    """Return, per spatial axis, the elements (before, after) that pooling windows need beyond the array.

    The windows cover exactly that many.  If the number at the far end is negative, no window covers that many
    elements there.
    ceil_mode: a window may hang over the far end as long as it starts inside the array or its near padding.
    """
    sides = []
    for size, extent, step, pad, spread in zip(sizes, kernel, stride, padding, dilation):
        reach = spread * (extent - 1) + 1
        room = size + 2 * pad - reach
        count = (math.ceil(room / step) if ceil_mode else room // step) + 1
        if ceil_mode and (count - 1) * step >= size + pad:
            count -= 1
        sides.append((pad, (count - 1) * step + reach - size - pad))
    return sides
