"""MXNet."""

from bench.samples.kernels.overlap.mxnet import area, pairwise_intersection


def box_iou(F, boxes1, boxes2):
    shared = pairwise_intersection(F, boxes1, boxes2)
    areas = F.broadcast_add(F.expand_dims(area(F, boxes1), 1), F.expand_dims(area(F, boxes2), 0))
    union = areas - shared
    return shared / union, union
