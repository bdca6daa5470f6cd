"""The reference."""

import numpy as np

from bench.samples.references.heat_maps import resized


def mask_predictor(rois, heat, scales, height, width, threshold):
    """Masks (rois, height, width) of 0 and 1."""
    masks = np.zeros((len(rois), height, width), np.uint8)
    for mask, roi, maps in zip(masks, rois, heat):
        down, across = scales[int(roi[0])]
        left, top, right, bottom = np.trunc(roi[1:5] / [across, down, across, down]).astype(int)
        values = resized(maps[int(roi[6])], max(bottom - top + 1, 1), max(right - left + 1, 1))
        box = mask[top : bottom + 1, left : right + 1]
        box[...] = (values > threshold)[: box.shape[0], : box.shape[1]]
    return masks
