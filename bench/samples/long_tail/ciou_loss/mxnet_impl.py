"""MXNet: side by side; where proportions agree the penalty is 0, without a division by 0."""

import math

from bench.samples.kernels.overlap.mxnet import aligned_iou, sides


def ciou_loss(F, pred, target, eps):
    iou = aligned_iou(F, pred, target, eps)
    x1, y1, x2, y2 = sides(F, pred)
    left, top, right, bottom = sides(F, target)
    around_width = F.maximum(x2, right) - F.minimum(x1, left)
    around_height = F.maximum(y2, bottom) - F.minimum(y1, top)
    diagonal = F.square(F.relu(around_width)) + F.square(F.relu(around_height)) + eps
    distance = (F.square(left + right - x1 - x2) + F.square(top + bottom - y1 - y2)) / 4
    angle = F.arctan((right - left) / (bottom - top + eps)) - F.arctan((x2 - x1) / (y2 - y1 + eps))
    v = 4 / math.pi**2 * F.square(angle)
    penalty = F.square(v) / F.where(v > 0, 1 - iou + v, F.ones_like(v))
    return 1 - (iou - distance / diagonal - penalty)
