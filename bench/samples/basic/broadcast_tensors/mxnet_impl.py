"""MXNet: each array is broadcast to the common shape, which the adaptor computes; all have as many axes."""

import numpy as np

from bench.samples.kernels.arrays.mxnet import from_numpy


def broadcast_tensors(F, arrays, shape):
    return [F.broadcast_to(array, shape=shape) for array in arrays]


def args_adaptor(np_args):
    (arrays,) = np_args
    return [from_numpy(arrays), np.broadcast_shapes(*(array.shape for array in arrays))]
