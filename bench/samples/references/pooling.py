"""Pooling over windows of any number of spatial axes."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from bench.samples.references.windows import padded, windows


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
    rank, sides = len(kernel_size), []
    for size, kernel, step, pad, spread in zip(array.shape[2:], kernel_size, stride, padding, dilation):
        reach = spread * (kernel - 1) + 1
        room = size + 2 * pad - reach
        count = (math.ceil(room / step) if ceil_mode else room // step) + 1
        if ceil_mode and (count - 1) * step >= size + pad:
            count -= 1
        # Exactly as many elements as the windows cover, so that there is no further window.
        sides.append((pad, (count - 1) * step + reach - size - pad))
    lowest = -np.inf if array.dtype.kind == "f" else np.iinfo(array.dtype).min
    array = padded(array, [(near, max(far, 0)) for near, far in sides], lowest)
    kept = tuple(slice(None, far if far < 0 else None) for _, far in sides)
    views = windows(array[(slice(None), slice(None), *kept)], kernel_size, stride, dilation)
    return views.max(axis=tuple(range(2 + rank, 2 + 2 * rank)))
