"""The reference: what pairs share over their union, or over the first alone in a crowd."""

from bench.samples.references.overlap import area, pairwise_intersection


def jaccard(box_a, box_b, iscrowd):
    """(M, N) intersections over unions, or over the areas of `box_a`."""
    shared = pairwise_intersection(box_a, box_b)
    own = area(box_a)[:, None]
    return shared / (own if iscrowd else own + area(box_b) - shared)
