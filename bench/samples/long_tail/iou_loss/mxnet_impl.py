"""MXNet: neither the union nor the IoU is smaller than eps."""

from bench.samples.kernels.overlap.mxnet import aligned_intersection, area


def iou_loss(F, pred, target, eps):
    inter = aligned_intersection(F, pred, target)
    union = F.maximum(area(F, pred) + area(F, target) - inter, eps)
    return -F.log(F.maximum(inter / union, eps))
