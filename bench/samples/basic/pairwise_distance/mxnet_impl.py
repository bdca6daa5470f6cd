"""MXNet: norms of the differences, of any order."""


def pairwise_distance(F, first, second, p, eps, keepdims):
    return F.sum(F.abs(first - second + eps) ** p, axis=-1, keepdims=keepdims) ** (1 / p)
