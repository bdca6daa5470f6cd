"""MXNet: the intersections of pairs over their unions, or over the first boxes in a crowd."""

from bench.samples.kernels.overlap.mxnet import area, pairwise_intersection


def jaccard(F, box_a, box_b, iscrowd):
    shared = pairwise_intersection(F, box_a, box_b)
    own = F.expand_dims(area(F, box_a), 1)
    if iscrowd:
        return F.broadcast_div(shared, own)
    return shared / (F.broadcast_add(own, F.expand_dims(area(F, box_b), 0)) - shared)
