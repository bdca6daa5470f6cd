"""MXNet: the sum, then `LayerNorm` over the last axis."""


def layer_norm_residual(F, array, residual, weight, bias, eps):
    return F.LayerNorm(array + residual, weight, bias, axis=-1, eps=eps)
