"""Sliding windows over the spatial axes, shared by convolution and pooling."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np


def padded(array: np.ndarray, padding: Sequence[tuple[int, int]], value: float) -> np.ndarray:
    """`array` (N, C, *spatial) with (before, after) elements of `value` on each spatial axis."""
    return np.pad(array, [(0, 0), (0, 0), *padding], constant_values=value)


def windows(
    array: np.ndarray, kernel: Sequence[int], stride: Sequence[int], dilation: Sequence[int]
) -> np.ndarray:
    """Views (N, C, *output, *kernel) of the windows of `array` (N, C, *spatial)."""
    rank = len(kernel)
    extents = [(size - 1) * step + 1 for size, step in zip(kernel, dilation)]
    views = np.lib.stride_tricks.sliding_window_view(array, extents, axis=tuple(range(2, 2 + rank)))
    outputs = tuple(slice(None, None, step) for step in stride)
    taps = tuple(slice(None, None, step) for step in dilation)
    return views[(slice(None), slice(None), *outputs, *taps)]
