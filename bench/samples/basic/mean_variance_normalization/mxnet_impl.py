"""MXNet: by both moments."""


def mean_variance_normalization(F, array, axes, eps):
    mean, variance = F.moments(array, axes=axes, keepdims=True)
    return F.broadcast_div(F.broadcast_sub(array, mean), F.sqrt(variance) + eps)
