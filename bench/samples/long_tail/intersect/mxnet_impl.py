"""MXNet: the intersection of aligned boxes, broadcast to all pairs."""

from bench.samples.kernels.overlap.mxnet import aligned_intersection


def intersect(F, box_a, box_b):
    return aligned_intersection(F, F.expand_dims(box_a, 2), F.expand_dims(box_b, 1))
