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
    """Return the corners (count, 4 * classes) of regions that `deltas` move and scale.

    Centers move by shares of the sizes x2 - x1 + 1; sizes are multiplied by exponentials.
    rois (count, 4), deltas (count, 4 * classes), means and stds (4,).  All classes in a row of deltas refer
    to the row's region.  Corners move inwards by `inset`, and into an image of `max_shape`, if there is one.
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
