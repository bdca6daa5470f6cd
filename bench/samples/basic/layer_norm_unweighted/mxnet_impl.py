"""MXNet, composed: its operator is always given a scale and a shift."""


def layer_norm_unweighted(F, array, normalized_shape, eps):
    axes = tuple(range(-len(normalized_shape), 0))
    centered = F.broadcast_sub(array, F.mean(array, axis=axes, keepdims=True))
    variance = F.mean(F.square(centered), axis=axes, keepdims=True)
    return F.broadcast_mul(centered, F.rsqrt(variance + eps))
