"""The reference: aligned IoU, less squared distances of both corners over the diagonal."""

import numpy as np

from bench.samples.references.overlap import aligned_iou


def mpdiou_loss(pred, target, height, width, eps):
    """Return 1 - IoU + the squared distances of both corners over the squared diagonal of the image."""
    distance = np.sum((pred - target) ** 2, axis=1)
    return 1 - (aligned_iou(pred, target, eps) - distance / (height**2 + width**2))
