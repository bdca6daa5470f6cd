"""MXNet: x and y are separate arrays, as `sides` returns them."""

from bench.samples.kernels.overlap.mxnet import aligned_iou, sides


def diou_loss(F, pred, target, eps):
    x1, y1, x2, y2 = sides(F, pred)
    left, top, right, bottom = sides(F, target)
    width = F.relu(F.maximum(x2, right) - F.minimum(x1, left))
    height = F.relu(F.maximum(y2, bottom) - F.minimum(y1, top))
    diagonal = F.square(width) + F.square(height) + eps
    distance = (F.square(left + right - x1 - x2) + F.square(top + bottom - y1 - y2)) / 4
    return 1 - (aligned_iou(F, pred, target, eps) - distance / diagonal)
