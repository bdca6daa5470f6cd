"""The reference: neither the union nor the IoU is smaller than eps."""

import numpy as np

from bench.samples.references.overlap import aligned_intersection, area


def iou_loss(pred, target, eps):
    """Return -ln(IoU) per pair; union and IoU are at least eps."""
    inter = aligned_intersection(pred, target)
    union = np.maximum(area(pred) + area(target) - inter, eps)
    return -np.log(np.maximum(inter / union, eps))
