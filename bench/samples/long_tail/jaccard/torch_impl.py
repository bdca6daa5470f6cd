"""PyTorch, as a single-shot detector writes it."""

from bench.samples.kernels.overlap.torch import area, pairwise_intersection


def jaccard(box_a, box_b, iscrowd: bool):
    shared = pairwise_intersection(box_a, box_b)
    own = area(box_a).unsqueeze(1).expand_as(shared)
    if iscrowd:
        return shared / own
    other = area(box_b).unsqueeze(0).expand_as(shared)
    return shared / (own + other - shared)
