"""The reference: centres and sizes as pairs of columns, each size one pixel more than the difference."""

import numpy as np


def bbox2offset(boxes, gt, weights):
    """Return ((gcx - cx) / w, (gcy - cy) / h, ln(gw / w), ln(gh / h)) times the weights.

    Sizes are w = x2 - x1 + 1.
    """
    sizes, gt_sizes = boxes[:, 2:] - boxes[:, :2] + 1, gt[:, 2:] - gt[:, :2] + 1
    shifts = (gt[:, :2] + gt_sizes / 2) - (boxes[:, :2] + sizes / 2)
    return np.concatenate([shifts / sizes, np.log(gt_sizes / sizes)], axis=1) * weights
