"""The reference: centres and sizes as pairs of columns, each size one pixel more."""

import numpy as np


def legacy_bbox2delta(proposals, gt, means, stds):
    """Return ((gx - px) / pw, (gy - py) / ph, ln(gw / pw), ln(gh / ph)), normalized; pw = x2 - x1 + 1."""
    sizes, gt_sizes = proposals[:, 2:] - proposals[:, :2] + 1, gt[:, 2:] - gt[:, :2] + 1
    centers, gt_centers = (proposals[:, :2] + proposals[:, 2:]) / 2, (gt[:, :2] + gt[:, 2:]) / 2
    deltas = np.concatenate([(gt_centers - centers) / sizes, np.log(gt_sizes / sizes)], axis=1)
    return (deltas - means) / stds
