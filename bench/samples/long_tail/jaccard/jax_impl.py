"""JAX: the intersections of pairs over their unions, or over the first boxes in a crowd."""

from bench.samples.kernels.overlap.jax import area, pairwise_intersection


def jaccard(box_a, box_b, iscrowd):
    shared = pairwise_intersection(box_a, box_b)
    own = area(box_a)[:, None]
    return shared / (own if iscrowd else own + area(box_b) - shared)
