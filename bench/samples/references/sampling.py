"""Resampling of pictures (N, C, H, W) at places between their cells."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import numpy as np

Kernel = Callable[[np.ndarray], np.ndarray]
"""A kernel of interpolation: distances from a place -> weights."""


def interpolate(
    array: np.ndarray, size: Sequence[int], mode: str, align_corners: bool | None, antialias: bool = False
) -> np.ndarray:
    """Return the picture or volume (N, C, *spatial) in other extents, one axis after the other.

    nearest: cell i * H // H'.  bilinear, trilinear, bicubic: the cells around (i + 1/2) * H / H' - 1/2, or,
    if corners are aligned, i * (H - 1) / (H' - 1), weighted by their distances.  The cells at the border
    continue beyond it.
    antialias: where cells become fewer, the weights reach farther by that factor.  There are no cells beyond
    the border, and the weights of the others add up to one.
    """
    if mode == "nearest":
        places = (np.arange(new) * old // new for new, old in zip(size, array.shape[2:]))
        return array[(..., *np.ix_(*places))]
    kernel = partial(_cubic, slope=-0.5 if antialias else -0.75) if mode == "bicubic" else _linear
    for axis, new in enumerate(size, start=2):
        old = array.shape[axis]
        weights = (
            _antialiased(old, new, kernel) if antialias else _clamped(old, new, kernel, bool(align_corners))
        )
        array = np.moveaxis(np.moveaxis(array, axis, -1) @ weights.T, -1, axis)
    return array


def _clamped(old: int, new: int, kernel: Kernel, align_corners: bool) -> np.ndarray:
    """Return the weights (new, old) of an axis whose outer cells continue beyond the border."""
    if align_corners:
        at = np.arange(new) * ((old - 1) / max(new - 1, 1))
    else:
        at = (np.arange(new) + 0.5) * (old / new) - 0.5
    taps = np.floor(at)[:, None] + np.arange(-1, 3)
    found = np.clip(taps, 0, old - 1)[:, :, None] == np.arange(old)
    return np.einsum("nt,ntc->nc", kernel(at[:, None] - taps), found)


def _antialiased(old: int, new: int, kernel: Kernel) -> np.ndarray:
    """Return the weights (new, old) of an axis, which add up to one."""
    at = (np.arange(new) + 0.5) * (old / new) - 0.5
    weights = kernel((at[:, None] - np.arange(old)) / max(old / new, 1))
    return weights / weights.sum(axis=1, keepdims=True)


def _linear(distance: np.ndarray) -> np.ndarray:
    return np.maximum(0, 1 - np.abs(distance))


def _cubic(distance: np.ndarray, slope: float) -> np.ndarray:
    """Return the cubic convolution kernel with `slope` at 1 (Keys 1981): 1 at 0, and 0 at 1 and from 2 on."""
    x = np.abs(distance)
    near = (slope + 2) * x**3 - (slope + 3) * x**2 + 1
    far = slope * (x**3 - 5 * x**2 + 8 * x - 4)
    return np.where(x < 1, near, np.where(x < 2, far, 0))


def affine_grid(transforms: np.ndarray, size: Sequence[int], align_corners: bool) -> np.ndarray:
    """Return transform @ (x, y, 1) for every place of a grid over [-1, 1]: (N, H, W, 2), x first.

    With aligned corners, -1 and 1 are the centers of the outer cells, else their edges.
    Jaderberg et al., arXiv 1506.02025.
    """
    y, x = (_centres(extent, align_corners) for extent in size)
    places = np.stack(np.broadcast_arrays(x, y[:, None], np.ones(())), axis=-1)
    return np.einsum("nij,hwj->nhwi", transforms, places)


def _centres(extent: int, align_corners: bool) -> np.ndarray:
    corners = np.linspace(-1, 1, extent) if extent > 1 else np.zeros(1)
    return corners if align_corners else corners * (extent - 1) / extent


def grid_sample(
    array: np.ndarray, grid: np.ndarray, mode: str, padding_mode: str, align_corners: bool
) -> np.ndarray:
    """Return the picture at the places of the grid (N, h, w, 2), x first: (N, C, h, w).

    Beyond the picture lie zeros, or the nearest cell of its border if `padding_mode` is "border".
    """
    places = [
        (grid[..., axis] + 1) / 2 * (extent - 1)
        if align_corners
        else ((grid[..., axis] + 1) * extent - 1) / 2
        for axis, extent in ((1, array.shape[2]), (0, array.shape[3]))
    ]
    if padding_mode == "border":
        places = [np.clip(at, 0, extent - 1) for at, extent in zip(places, array.shape[2:])]
    if mode == "nearest":
        return _cells(array, *(np.rint(at).astype(int) for at in places))
    (row, down), (column, across) = ((np.floor(at).astype(int), at - np.floor(at)) for at in places)
    down, across = down[:, None], across[:, None]
    top = _cells(array, row, column) * (1 - across) + _cells(array, row, column + 1) * across
    bottom = _cells(array, row + 1, column) * (1 - across) + _cells(array, row + 1, column + 1) * across
    return top * (1 - down) + bottom * down


def _cells(array: np.ndarray, rows: np.ndarray, columns: np.ndarray) -> np.ndarray:
    """Return the cells (N, C, ...) at rows and columns (N, ...), 0 outside."""
    height, width = array.shape[2:]
    inside = (rows >= 0) & (rows < height) & (columns >= 0) & (columns < width)
    pictures = np.arange(len(array)).reshape(-1, *[1] * (rows.ndim - 1))
    found = array[pictures, :, np.clip(rows, 0, height - 1), np.clip(columns, 0, width - 1)]
    return np.moveaxis(found, -1, 1) * inside[:, None]


def spatial_transformer(array: np.ndarray, transforms: np.ndarray, size: Sequence[int]) -> np.ndarray:
    """Return the picture at the places of its affine grid, corners aligned, zeros outside."""
    return grid_sample(array, affine_grid(transforms, size, True), "bilinear", "zeros", True)


def deformable_convolution(
    array: np.ndarray,
    offset: np.ndarray,
    weight: np.ndarray,
    bias: np.ndarray | None,
    stride: Sequence[int],
    padding: Sequence[int],
    dilation: Sequence[int],
    offset_groups: int,
) -> np.ndarray:
    """Return the convolution whose taps are moved by offsets, with zeros outside.

    offset (N, 2 * offset_groups * taps, H', W'), y before x; a group moves the taps of its channels.
    Dai et al., arXiv 1703.06211.
    """
    count, channels, *_ = array.shape
    kernel, extents = weight.shape[2:], offset.shape[2:]
    moved = offset.reshape(count * offset_groups, *kernel, 2, *extents)
    index = np.ogrid[tuple(map(slice, (*kernel, *extents)))]
    rows = index[2] * stride[0] - padding[0] + index[0] * dilation[0] + moved[:, :, :, 0]
    columns = index[3] * stride[1] - padding[1] + index[1] * dilation[1] + moved[:, :, :, 1]
    maps = array.reshape(count * offset_groups, channels // offset_groups, *array.shape[2:])
    height, width = array.shape[2:]
    grid = np.stack([(2 * columns + 1) / width - 1, (2 * rows + 1) / height - 1], axis=-1)
    taps = grid_sample(maps, grid, "bilinear", "zeros", False).reshape(count, channels, *kernel, *extents)
    out = np.einsum("ncijhw,kcij->nkhw", taps, weight, optimize=True)
    return out if bias is None else out + bias[:, None, None]
