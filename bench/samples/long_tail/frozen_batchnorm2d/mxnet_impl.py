"""MXNet: folded into one scale and one shift per channel, which broadcast."""


def frozen_batchnorm2d(F, x, weight, bias, running_mean, running_var, eps):
    scale = weight * F.rsqrt(running_var + eps)
    shift = bias - running_mean * scale
    scale, shift = F.reshape(scale, (1, -1, 1, 1)), F.reshape(shift, (1, -1, 1, 1))
    return F.broadcast_add(F.broadcast_mul(x, scale), shift)
