"""MXNet: composed; in a graph that drops the mean, the variance of `moments` is garbage (1.9.1)."""

import math

from bench.samples.kernels.arrays.mxnet import from_numpy


def std(F, array, axes, factor, keepdims):
    centered = F.broadcast_sub(array, F.mean(array, axis=axes, keepdims=True))
    variance = F.mean(F.square(centered), axis=axes, keepdims=keepdims)
    return F.sqrt(variance * factor)


def args_adaptor(np_args):
    array, axis, correction, keepdims = np_args
    axes = tuple(range(array.ndim)) if axis is None else (axis,) if isinstance(axis, int) else axis
    axes = tuple(place % array.ndim for place in axes)
    count = math.prod(array.shape[place] for place in axes)
    return [from_numpy(array), axes, count / (count - correction), keepdims]
