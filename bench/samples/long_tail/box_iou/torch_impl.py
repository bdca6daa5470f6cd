"""PyTorch, as a detector writes it."""

from bench.samples.kernels.overlap.torch import area, pairwise_intersection


def box_iou(boxes1, boxes2):
    shared = pairwise_intersection(boxes1, boxes2)
    union = area(boxes1)[:, None] + area(boxes2) - shared
    return shared / union, union
