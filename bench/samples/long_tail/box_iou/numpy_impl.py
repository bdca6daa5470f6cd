"""The reference."""

from bench.samples.references.overlap import area, pairwise_intersection


def box_iou(boxes1, boxes2):
    """(N, M) intersections over unions, and the unions."""
    shared = pairwise_intersection(boxes1, boxes2)
    union = area(boxes1)[:, None] + area(boxes2) - shared
    return shared / union, union
