"""The reference: overlap, distance of centres, and the angle between the proportions."""

import math

import numpy as np

from bench.samples.references.overlap import aligned_iou


def ciou_loss(pred, target, eps):
    """Return 1 - IoU + the distance of the centres (as in DIoU) + a penalty for different proportions."""
    iou = aligned_iou(pred, target, eps)
    around = np.maximum(pred[:, 2:], target[:, 2:]) - np.minimum(pred[:, :2], target[:, :2])
    diagonal = np.sum(around**2, axis=1) + eps
    offset = (target[:, :2] + target[:, 2:] - pred[:, :2] - pred[:, 2:]) / 2
    angle = proportion(target, eps) - proportion(pred, eps)
    v = 4 / math.pi**2 * angle**2
    penalty = v**2 / np.where(v > 0, 1 - iou + v, 1)
    return 1 - (iou - np.sum(offset**2, axis=1) / diagonal - penalty)


def proportion(boxes, eps):
    """Return the angle whose tangent is width over height."""
    width, height = np.moveaxis(boxes[:, 2:] - boxes[:, :2], 1, 0)
    return np.arctan(width / (height + eps))
