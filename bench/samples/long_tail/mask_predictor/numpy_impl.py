"""The reference."""

import numpy as np


def neighbours(size, length):
    """Lower and upper source positions of a resized axis and the share of the upper one."""
    source = np.clip((np.arange(length) + 0.5) * size / length - 0.5, 0, size - 1)
    lower = np.floor(source).astype(np.int64)
    return lower, np.minimum(lower + 1, size - 1), source - lower


def resized(heat, height, width):
    """`heat` at (height, width), bilinear, half-pixel centres, clamped at the edges."""
    top, bottom, down = neighbours(heat.shape[0], height)
    left, right, across = neighbours(heat.shape[1], width)
    rows = heat[top] * (1 - down)[:, None] + heat[bottom] * down[:, None]
    return rows[:, left] * (1 - across) + rows[:, right] * across


def mask_predictor(rois, heat, scales, height, width, threshold=0.5):
    """Masks (rois, height, width) of 0 and 1."""
    masks = np.zeros((len(rois), height, width), np.uint8)
    for mask, roi, maps in zip(masks, rois, heat):
        down, across = scales[int(roi[0])]
        left, top, right, bottom = np.trunc(roi[1:5] / [across, down, across, down]).astype(int)
        values = resized(maps[int(roi[6])], max(bottom - top + 1, 1), max(right - left + 1, 1))
        box = mask[top : bottom + 1, left : right + 1]
        box[...] = (values > threshold)[: box.shape[0], : box.shape[1]]
    return masks
