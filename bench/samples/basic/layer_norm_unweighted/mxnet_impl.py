"""MXNet: `LayerNorm` with a scale of ones and a shift of zeros; several axes are merged into one."""

import numpy as np

from bench.samples.kernels.arrays.mxnet import from_numpy


def layer_norm_unweighted(F, array, normalized_shape, eps, ones, zeros, shape):
    if len(normalized_shape) == 1:
        return F.LayerNorm(array, ones, zeros, axis=-1, eps=eps)
    flat = F.reshape(array, shape=(*shape[: len(shape) - len(normalized_shape)], -1))
    return F.reshape(F.LayerNorm(flat, ones, zeros, axis=-1, eps=eps), shape=shape)


def args_adaptor(np_args):
    array, normalized_shape, _ = np_args
    ones = np.ones(np.prod(normalized_shape), array.dtype)
    return from_numpy([*np_args, ones, np.zeros_like(ones), array.shape])
