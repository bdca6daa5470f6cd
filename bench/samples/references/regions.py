"""Features of regions of maps (N, C, H, W); regions (K, 5) have a picture's number, x1, y1, x2, y2."""

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
    """Return the mean of sampling_ratio x sampling_ratio bilinear samples per bin: (K, C, *output_size).

    aligned: the center of cell (0, 0) lies at half a cell, not at 0.  If not aligned, regions are at least
    a cell large.  He et al., arXiv 1703.06870.
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
    """Return the weights (K, bins, extent) of the cells along an axis; bilinear sampling is separable."""
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
    """Return the largest value per bin of each region, in whole cells: (K, C, *output_size).

    An empty bin gives 0.  Girshick, arXiv 1504.08083.
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
    """Return the first cell and the end of each bin of the cells from `low` to `high`, both included."""
    edges = np.arange(bins + 1) * max(high - low + 1, 1)
    starts = np.clip(edges[:-1] // bins + low, 0, extent)
    ends = np.clip(-(-edges[1:] // bins) + low, 0, extent)
    return list(zip(starts, ends))


def nms(boxes: np.ndarray, scores: np.ndarray, iou_threshold: float) -> np.ndarray:
    """Return the positions of the boxes that are kept, by descending score.

    A box is kept unless a kept box of a higher score overlaps it by more than `iou_threshold`.
    """
    order = np.argsort(-scores)
    low, high = boxes[order, :2], boxes[order, 2:]
    area = np.prod(high - low, axis=1)
    suppressed = np.zeros(len(boxes), bool)
    for place in range(len(boxes)):
        if not suppressed[place]:
            sides = np.minimum(high[place], high[place + 1 :]) - np.maximum(low[place], low[place + 1 :])
            shared = np.prod(np.maximum(sides, 0), axis=1)
            iou = shared / (area[place] + area[place + 1 :] - shared)
            suppressed[place + 1 :] |= iou > iou_threshold
    return order[~suppressed]


def correlation(array: np.ndarray, other: np.ndarray, max_displacement: int, stride: int) -> np.ndarray:
    """Return the mean over channels of array * other shifted by (dy, dx), zeros outside: (N, shifts, H, W).

    dx is the faster; both range from -reach to reach in steps of `stride`, where reach is the largest
    multiple of `stride` up to `max_displacement`.  FlowNet, arXiv 1504.06852.
    """
    height, width = array.shape[2:]
    reach = max_displacement // stride * stride
    padded = np.pad(other, [(0, 0), (0, 0), (reach, reach), (reach, reach)])
    shifts = range(0, 2 * reach + 1, stride)
    return np.stack(
        [
            (array * padded[:, :, dy : dy + height, dx : dx + width]).mean(axis=1)
            for dy in shifts
            for dx in shifts
        ],
        axis=1,
    )
