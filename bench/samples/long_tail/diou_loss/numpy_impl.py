"""The reference: overlap, and the distance of centres relative to the box around both."""

import numpy as np

from bench.samples.references.overlap import aligned_iou


def diou_loss(pred, target, eps):
    """Return 1 - IoU + the centres' squared distance over the squared diagonal of the box around both."""
    around = np.maximum(pred[:, 2:], target[:, 2:]) - np.minimum(pred[:, :2], target[:, :2])
    diagonal = np.sum(around**2, axis=1) + eps
    offset = (target[:, :2] + target[:, 2:] - pred[:, :2] - pred[:, 2:]) / 2
    return 1 - (aligned_iou(pred, target, eps) - np.sum(offset**2, axis=1) / diagonal)
