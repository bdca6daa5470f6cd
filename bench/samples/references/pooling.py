"""Pooling over windows of any number of spatial axes."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from bench.samples.references.windows import padded, window_padding, windows


def max_pooling(
    array: np.ndarray,
    kernel_size: Sequence[int],
    stride: Sequence[int],
    padding: Sequence[int],
    dilation: Sequence[int],
    ceil_mode: bool,
) -> np.ndarray:
    """The largest element of each window of `array` (N, C, *spatial); padding never wins.

    ceil_mode: a window may hang over the far end as long as it starts inside the array or its
    near padding.
    """
    rank = len(kernel_size)
    sides = window_padding(array.shape[2:], kernel_size, stride, padding, dilation, ceil_mode)
    lowest = -np.inf if array.dtype.kind == "f" else np.iinfo(array.dtype).min
    array = padded(array, [(near, max(far, 0)) for near, far in sides], lowest)
    kept = tuple(slice(None, far if far < 0 else None) for _, far in sides)
    views = windows(array[(slice(None), slice(None), *kept)], kernel_size, stride, dilation)
    return views.max(axis=tuple(range(2 + rank, 2 + 2 * rank)))
