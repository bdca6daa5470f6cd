"""Normalized offsets of regions (R-CNN, arXiv 1311.2524)."""

from __future__ import annotations

import numpy as np


def delta2bbox(
    rois: np.ndarray,
    deltas: np.ndarray,
    means: np.ndarray,
    stds: np.ndarray,
    max_shape: tuple[int, int] | None,
    wh_ratio_clip: float,
    inset: float,
) -> np.ndarray:
    """(count, 4 * classes) corners: centres moved by shares of the sizes x2 - x1 + 1, sizes scaled.

    rois (count, 4), deltas (count, 4 * classes), of which every class shares its row's region, means and
    stds (4,).  Corners move inwards by `inset`, and into an image of `max_shape`, if there is one.
    """
    steps = deltas.reshape(len(rois), -1, 4) * stds + means
    sizes = rois[:, None, 2:] - rois[:, None, :2] + 1
    centers = (rois[:, None, :2] + rois[:, None, 2:]) / 2 + sizes * steps[..., :2]
    limit = abs(np.log(wh_ratio_clip))
    sizes = sizes * np.exp(np.clip(steps[..., 2:], -limit, limit))
    corners = np.concatenate([centers - sizes / 2 + inset, centers + sizes / 2 - inset], axis=-1)
    if max_shape is not None:
        height, width = max_shape
        corners = np.clip(corners, 0, [width - 1, height - 1, width - 1, height - 1])
    return corners.reshape(deltas.shape)
