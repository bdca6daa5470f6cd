"""Features of regions of a map: (N, C, H, W) and regions (K, 5) of picture, x1, y1, x2, y2."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np


def roi_align(
    array: np.ndarray,
    regions: np.ndarray,
    output_size: Sequence[int],
    spatial_scale: float,
    sampling_ratio: int,
    aligned: bool,
) -> np.ndarray:
    """Mean of sampling_ratio x sampling_ratio bilinear samples per bin (He et al., arXiv 1703.06870).

    aligned: the centre of cell (0, 0) lies at half a cell, not at 0.  Without, regions are at least
    a cell large.  Returns (K, C, *output_size).
    """
    offset = 0.5 if aligned else 0.0
    corners = regions[:, 1:] * spatial_scale - offset
    maps = array[regions[:, 0].astype(int)]
    across, down = (
        _sampling(corners[:, axis], corners[:, axis + 2], bins, sampling_ratio, extent, aligned)
        for axis, bins, extent in ((0, output_size[1], array.shape[3]), (1, output_size[0], array.shape[2]))
    )
    return np.matmul(np.matmul(down[:, None], maps), across[:, None].swapaxes(2, 3))


def _sampling(
    low: np.ndarray, high: np.ndarray, bins: int, ratio: int, extent: int, aligned: bool
) -> np.ndarray:
    """Weights (K, bins, extent) of the cells along an axis; bilinear sampling is separable."""
    size = high - low if aligned else np.maximum(high - low, 1)
    places = (np.arange(bins * ratio) + 0.5) / (bins * ratio)
    at = low[:, None] + size[:, None] * places
    inside = (at >= -1) & (at <= extent)
    at = np.clip(at, 0, extent - 1)
    cells = np.arange(extent)
    weights = np.maximum(0, 1 - np.abs(at[..., None] - cells)) * inside[..., None]
    return weights.reshape(len(low), bins, ratio, extent).mean(axis=2)


def roi_pool(
    array: np.ndarray, regions: np.ndarray, output_size: Sequence[int], spatial_scale: float
) -> np.ndarray:
    """Largest value per bin of the region in whole cells, 0 of an empty bin (Girshick, arXiv 1504.08083).

    Returns (K, C, *output_size).
    """
    corners = np.floor(regions[:, 1:] * spatial_scale + 0.5).astype(int)
    out = np.zeros((len(regions), array.shape[1], *output_size), array.dtype)
    for number, (picture, (left, top, right, bottom)) in enumerate(zip(regions[:, 0].astype(int), corners)):
        rows = _bins(top, bottom, output_size[0], array.shape[2])
        columns = _bins(left, right, output_size[1], array.shape[3])
        for row, column in np.ndindex(*output_size):
            part = array[picture, :, slice(*rows[row]), slice(*columns[column])]
            if part.size:
                out[number, :, row, column] = part.max(axis=(1, 2))
    return out


def _bins(low: int, high: int, bins: int, extent: int) -> list[tuple[int, int]]:
    """First cell and end of each bin of the cells from `low` to `high`, both included."""
    edges = np.arange(bins + 1) * max(high - low + 1, 1)
    starts = np.clip(edges[:-1] // bins + low, 0, extent)
    ends = np.clip(-(-edges[1:] // bins) + low, 0, extent)
    return list(zip(starts, ends))
