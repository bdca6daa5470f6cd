"""MXNet: the operator has no training argument: it reads the thread's mode, and keeps running statistics."""

import mxnet
import numpy as np

from bench.samples.contract import with_adaptor
from bench.samples.kernels.arrays.mxnet import from_numpy


def args_adaptor(np_args):
    array, mean, variance, weight, bias, training, *numbers = np_args
    mxnet.autograd.set_training(training)
    if training:
        mean, variance = np.zeros_like(weight), np.ones_like(weight)
    return from_numpy([array, mean, variance, weight, bias, training, *numbers])


@with_adaptor(args_adaptor)
def batch_norm(F, array, mean, variance, weight, bias, training, momentum, eps):
    # The weight of the old statistics: 1 leaves them unchanged, as the sample requires.
    return F.BatchNorm(
        array,
        weight,
        bias,
        mean,
        variance,
        eps=eps,
        momentum=1.0,
        fix_gamma=False,
        use_global_stats=not training,
    )


def group_args_adaptor(np_args):
    array, num_groups, weight, bias, eps = np_args
    ones, zeros = weight[:num_groups] * 0 + 1, weight[:num_groups] * 0
    per_channel = (1, -1, *[1] * (array.ndim - 2))
    return from_numpy([array, num_groups, weight, bias, eps, ones, zeros, per_channel])


@with_adaptor(group_args_adaptor)
def group_norm(F, array, num_groups, weight, bias, eps, ones, zeros, per_channel):
    """Return `GroupNorm` with ones for weights, since it scales groups (1.9.1); then scale channels."""
    normalized = F.GroupNorm(array, ones, zeros, num_groups=num_groups, eps=eps)
    scaled = F.broadcast_mul(normalized, F.reshape(weight, shape=per_channel))
    return F.broadcast_add(scaled, F.reshape(bias, shape=per_channel))
