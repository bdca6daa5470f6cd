"""MXNet: `GroupNorm` scales by group (1.9.1), so the channels are scaled after it."""

from bench.samples.kernels.arrays.mxnet import from_numpy


def group_norm(F, array, num_groups, weight, bias, eps, ones, zeros, per_channel):
    normalized = F.GroupNorm(array, ones, zeros, num_groups=num_groups, eps=eps)
    scaled = F.broadcast_mul(normalized, F.reshape(weight, shape=per_channel))
    return F.broadcast_add(scaled, F.reshape(bias, shape=per_channel))


def args_adaptor(np_args):
    array, num_groups, weight, bias, eps = np_args
    ones, zeros = weight[:num_groups] * 0 + 1, weight[:num_groups] * 0
    per_channel = (1, -1, *[1] * (array.ndim - 2))
    return from_numpy([array, num_groups, weight, bias, eps, ones, zeros, per_channel])
