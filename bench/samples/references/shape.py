"""Rearrangements that NumPy has no function for."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from bench.samples.references.windows import padded, windows


def reshape_like(array: np.ndarray, other: np.ndarray) -> np.ndarray:
    """Return `array` in the shape of `other`."""
    return array.reshape(other.shape)


def expand_as(array: np.ndarray, other: np.ndarray) -> np.ndarray:
    """Return `array` repeated to the shape of `other`."""
    return np.broadcast_to(array, other.shape)


def flattened_shape(shape: Sequence[int], start: int, end: int) -> tuple[int, ...]:
    """Return `shape` with the axes from `start` to `end` (included, may be negative) as one."""
    end %= len(shape)
    return (*shape[:start], math.prod(shape[start : end + 1]), *shape[end + 1 :])


def flatten(array: np.ndarray, start: int, end: int) -> np.ndarray:
    """Return `array` with the axes from `start` to `end` as one."""
    return array.reshape(flattened_shape(array.shape, start, end))


def pad(array: np.ndarray, widths: Sequence[tuple[int, int]], mode: str, value: float) -> np.ndarray:
    """Return `array` with (before, after) more elements per axis."""
    if mode == "constant":
        return np.pad(array, widths, mode, constant_values=value)
    return np.pad(array, widths, "edge" if mode == "edge" else "reflect")


def broadcast_tensors(arrays: Sequence[np.ndarray]) -> list[np.ndarray]:
    """Return `arrays`, repeated to their common shape."""
    return list(np.broadcast_arrays(*arrays))


def meshgrid(arrays: Sequence[np.ndarray], indexing: str) -> list[np.ndarray]:
    """Return the coordinates of the grid that the vectors `arrays` span, one array per vector."""
    return list(np.meshgrid(*arrays, indexing=indexing, copy=False))


def shape_array(array: np.ndarray) -> np.ndarray:
    """Return the extents of `array`."""
    return np.array(array.shape)


def depth_to_space(array: np.ndarray, block_size: int) -> np.ndarray:
    """Return `array` (N, b * b * C, H, W) as (N, C, H * b, W * b).

    The outer part of the channel is the position in the block.
    """
    count, _, height, width = array.shape
    split = array.reshape(count, block_size, block_size, -1, height, width)
    return split.transpose(0, 3, 4, 1, 5, 2).reshape(count, -1, height * block_size, width * block_size)


def space_to_depth(array: np.ndarray, block_size: int) -> np.ndarray:
    """Return `array` rearranged by the inverse of `depth_to_space`."""
    count, channels, height, width = array.shape
    rows, columns = height // block_size, width // block_size
    split = array.reshape(count, channels, rows, block_size, columns, block_size)
    return split.transpose(0, 3, 5, 1, 2, 4).reshape(count, -1, rows, columns)


def pixel_shuffle(array: np.ndarray, block_size: int) -> np.ndarray:
    """Return `array` (N, C * b * b, H, W) as (N, C, H * b, W * b).

    The inner part of the channel is the position in the block.
    Shi et al. 2016, Real-time single image and video super-resolution.
    """
    count, _, height, width = array.shape
    split = array.reshape(count, -1, block_size, block_size, height, width)
    return split.transpose(0, 1, 4, 2, 5, 3).reshape(count, -1, height * block_size, width * block_size)


def pixel_unshuffle(array: np.ndarray, block_size: int) -> np.ndarray:
    """Return `array` rearranged by the inverse of `pixel_shuffle`."""
    count, channels, height, width = array.shape
    rows, columns = height // block_size, width // block_size
    split = array.reshape(count, channels, rows, block_size, columns, block_size)
    return split.transpose(0, 1, 3, 5, 2, 4).reshape(count, -1, rows, columns)


def unfold(
    array: np.ndarray,
    kernel_size: Sequence[int],
    dilation: Sequence[int],
    padding: Sequence[int],
    stride: Sequence[int],
) -> np.ndarray:
    """Return the windows of `array` (N, C, H, W) as columns (N, C * kernel elements, windows)."""
    count, channels = array.shape[:2]
    views = windows(padded(array, [(size, size) for size in padding], 0), kernel_size, stride, dilation)
    columns = views.transpose(0, 1, 4, 5, 2, 3)
    return columns.reshape(count, channels * math.prod(kernel_size), -1)


def fold(
    columns: np.ndarray,
    output_size: Sequence[int],
    kernel_size: Sequence[int],
    dilation: Sequence[int],
    padding: Sequence[int],
    stride: Sequence[int],
) -> np.ndarray:
    """Return images (N, C, H, W): the sums of the columns (N, C * kernel elements, windows) at their windows.

    Raises ValueError where there are more or fewer windows than the image has.
    """
    count = columns.shape[0]
    extents = [size + 2 * pad for size, pad in zip(output_size, padding)]
    places = [
        (extent - spread * (size - 1) - 1) // step + 1
        for extent, size, spread, step in zip(extents, kernel_size, dilation, stride)
    ]
    if columns.shape[2] != places[0] * places[1]:
        raise ValueError(f"{columns.shape[2]} windows for {places[0]} x {places[1]} places")
    views = columns.reshape(count, -1, *kernel_size, *places)
    image = np.zeros((*views.shape[:2], *extents), columns.dtype)
    for tap in np.ndindex(*kernel_size):
        rows, across = (
            slice(index * spread, index * spread + (count - 1) * step + 1, step)
            for index, spread, step, count in zip(tap, dilation, stride, places)
        )
        image[:, :, rows, across] += views[:, :, *tap]
    top, left = padding
    return image[:, :, top : top + output_size[0], left : left + output_size[1]]


def t_copy(array: np.ndarray) -> np.ndarray:
    """Return a transposed copy of the matrix."""
    return np.array(array.T)


def permute_copy(array: np.ndarray, axes: Sequence[int]) -> np.ndarray:
    """Return a copy with its axes in the order `axes`."""
    return np.array(np.transpose(array, axes))


def squeeze_copy(array: np.ndarray, axis: int) -> np.ndarray:
    """Return a copy without `axis`, whose extent is 1."""
    return np.array(np.squeeze(array, axis))


def unsqueeze_copy(array: np.ndarray, axis: int) -> np.ndarray:
    """Return a copy with a new axis of extent 1 at `axis`."""
    return np.array(np.expand_dims(array, axis))


def transpose_copy(array: np.ndarray, axis: int, other_axis: int) -> np.ndarray:
    """Return a copy with two axes swapped."""
    return np.array(np.swapaxes(array, axis, other_axis))


def view_copy(array: np.ndarray, shape: Sequence[int]) -> np.ndarray:
    """Return a copy in another shape."""
    return np.array(np.reshape(array, shape))


def expand_copy(array: np.ndarray, shape: Sequence[int]) -> np.ndarray:
    """Return a copy that is repeated along axes of extent 1."""
    return np.array(np.broadcast_to(array, shape))


def channel_shuffle(array: np.ndarray, groups: int) -> np.ndarray:
    """Return `array` (N, C, H, W) with one channel of each group in turn (Zhang et al., arXiv 1707.01083)."""
    order = np.arange(array.shape[1]).reshape(groups, -1).T.reshape(-1)
    return array[:, order]


def center_crop_pad(array: np.ndarray, output_size: Sequence[int]) -> np.ndarray:
    """Return the middle of `array` (N, C, *spatial), or `array` in the middle of zeros, axis by axis.

    If the number of elements to cut or add is odd, the far end gets one more.
    """
    out = np.zeros((*array.shape[:2], *output_size), array.dtype)
    source, target = [], []
    for size, wanted in zip(array.shape[2:], output_size):
        common = min(size, wanted)
        source.append(slice((size - common) // 2, (size - common) // 2 + common))
        target.append(slice((wanted - common) // 2, (wanted - common) // 2 + common))
    out[(..., *target)] = array[(..., *source)]
    return out
