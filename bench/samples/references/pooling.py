"""Pooling over windows of any number of spatial axes."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

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
    """Return the largest element of each window of `array` (N, C, *spatial); padding is never the largest.

    ceil_mode: a window may hang over the far end as long as it starts inside the array or its near padding.
    """
    rank = len(kernel_size)
    sides = window_padding(array.shape[2:], kernel_size, stride, padding, dilation, ceil_mode)
    views = windows(_reached(array.astype(np.float64), sides, -np.inf), kernel_size, stride, dilation)
    return views.max(axis=tuple(range(2 + rank, 2 + 2 * rank))).astype(array.dtype)


def mean_pooling(
    array: np.ndarray,
    kernel_size: Sequence[int],
    stride: Sequence[int],
    padding: Sequence[int],
    ceil_mode: bool,
    count_include_pad: bool,
    divisor_override: int | None = None,
) -> np.ndarray:
    """Return the mean of each window of `array` (N, C, *spatial), with padding if `count_include_pad`.

    ceil_mode: as in `max_pooling`; elements beyond the padding never count.
    divisor_override: the number that divides the sums; None: the number of elements that count.
    """
    dense = [1] * len(kernel_size)
    sides = window_padding(array.shape[2:], kernel_size, stride, padding, dense, ceil_mode)
    sums = _window_sums(array, kernel_size, stride, sides)
    if divisor_override is not None:
        return sums / divisor_override
    counted = padding if count_include_pad else [0] * len(kernel_size)
    ones = np.ones((1, 1, *(size + 2 * pad for size, pad in zip(array.shape[2:], counted))))
    beyond = [(near - pad, far - pad) for (near, far), pad in zip(sides, counted)]
    return sums / _window_sums(ones, kernel_size, stride, beyond)


def power_pooling(
    array: np.ndarray, norm_type: float, kernel_size: Sequence[int], stride: Sequence[int]
) -> np.ndarray:
    """Return (sum of |x|**p)**(1 / p) over each window of `array` (N, C, *spatial).

    Sermanet et al., arXiv 1204.3968.
    """
    nothing, dense = [0] * len(kernel_size), [1] * len(kernel_size)
    sides = window_padding(array.shape[2:], kernel_size, stride, nothing, dense, False)
    return _window_sums(np.abs(array) ** norm_type, kernel_size, stride, sides) ** (1 / norm_type)


def global_max_pooling(array: np.ndarray) -> np.ndarray:
    """Return the largest element of each channel of `array` (N, C, *spatial); spatial extents become 1."""
    return array.max(axis=tuple(range(2, array.ndim)), keepdims=True)


def global_avg_pooling(array: np.ndarray) -> np.ndarray:
    """Return the mean of each channel of `array` (N, C, *spatial); spatial extents become 1."""
    return array.mean(axis=tuple(range(2, array.ndim)), keepdims=True)


def adaptive_windows(size: int, count: int) -> list[tuple[int, int]]:
    """Return `count` windows (begin, end) that cover `size` elements and overlap where they must.

    Window i begins at floor(i * size / count) and ends at ceil((i + 1) * size / count).
    """
    return [(i * size // count, -(-(i + 1) * size // count)) for i in range(count)]


def adaptive_avg_pooling(array: np.ndarray, output_size: Sequence[int]) -> np.ndarray:
    """Return the means of `output_size` windows of `array` (N, C, *spatial)."""
    return _adaptive(array, output_size, np.mean)


def adaptive_max_pooling(array: np.ndarray, output_size: Sequence[int]) -> np.ndarray:
    """Return the largest elements of `output_size` windows of `array` (N, C, *spatial)."""
    return _adaptive(array, output_size, np.max)


def adaptive_max_pooling_with_indices(
    array: np.ndarray, output_size: Sequence[int]
) -> tuple[np.ndarray, np.ndarray]:
    """Return `adaptive_max_pooling` and the position of each result among the flattened spatial elements."""
    numbers = np.arange(math.prod(array.shape[2:])).reshape(array.shape[2:])
    indices = np.empty((*array.shape[:2], *output_size), np.int64)
    axes = [adaptive_windows(size, count) for size, count in zip(array.shape[2:], output_size)]
    for place in np.ndindex(*output_size):
        window = tuple(slice(*windows[index]) for windows, index in zip(axes, place))
        flat = array[(..., *window)].reshape(*array.shape[:2], -1)
        indices[(..., *place)] = numbers[window].reshape(-1)[flat.argmax(axis=2)]
    return _adaptive(array, output_size, np.max), indices


def unpooled_shape(sizes: Sequence[int], kernel_size: Sequence[int], stride: Sequence[int]) -> list[int]:
    """Return the spatial shape from which windows without padding made `sizes`."""
    return [(size - 1) * step + extent for size, step, extent in zip(sizes, stride, kernel_size)]


def max_unpooling(
    array: np.ndarray, indices: np.ndarray, kernel_size: Sequence[int], stride: Sequence[int]
) -> np.ndarray:
    """Return zeros with the elements of `array` (N, C, *spatial) at flat spatial positions `indices`."""
    extents = unpooled_shape(array.shape[2:], kernel_size, stride)
    flat = (*array.shape[:2], -1)
    out = np.zeros((*array.shape[:2], math.prod(extents)), np.result_type(array.dtype, np.float64))
    np.put_along_axis(out, indices.reshape(flat), array.reshape(flat), axis=2)
    return out.reshape(*array.shape[:2], *extents)


def global_power_pooling(array: np.ndarray, norm_type: float) -> np.ndarray:
    """Return (sum of |x|**p)**(1 / p) over each channel of `array` (N, C, *spatial).

    The spatial extents become 1.
    """
    spatial = tuple(range(2, array.ndim))
    return np.sum(np.abs(array) ** norm_type, axis=spatial, keepdims=True) ** (1 / norm_type)


def _adaptive(array: np.ndarray, output_size: Sequence[int], reduce: Callable[..., np.ndarray]) -> np.ndarray:
    out = np.empty((*array.shape[:2], *output_size), np.result_type(array.dtype, np.float64))
    axes = [adaptive_windows(size, count) for size, count in zip(array.shape[2:], output_size)]
    spatial = tuple(range(2, array.ndim))
    for place in np.ndindex(*output_size):
        window = tuple(slice(*windows[index]) for windows, index in zip(axes, place))
        out[(..., *place)] = reduce(array[(..., *window)], axis=spatial)
    return out


def _window_sums(
    array: np.ndarray,
    kernel_size: Sequence[int],
    stride: Sequence[int],
    sides: Sequence[tuple[int, int]],
) -> np.ndarray:
    rank = len(kernel_size)
    views = windows(_reached(array, sides, 0), kernel_size, stride, [1] * rank)
    return views.sum(axis=tuple(range(2 + rank, 2 + 2 * rank)))


def _reached(array: np.ndarray, sides: Sequence[tuple[int, int]], value: float) -> np.ndarray:
    """Return `array` with elements of `value` on its sides.

    A negative number of elements at the far end cuts them off: no window reaches them.
    """
    array = padded(array, [(near, max(far, 0)) for near, far in sides], value)
    kept = tuple(slice(None, far if far < 0 else None) for _, far in sides)
    return array[(slice(None), slice(None), *kept)]
