"""MXNet's `mx.np`: divided, rounded, clipped and converted."""

import mxnet
import numpy as np


def quantize_per_channel(F, array, scales, zero_points, shape, dtype):
    zeros = F.reshape(zero_points, shape)
    limits = np.iinfo(dtype)
    return F.clip(F.rint(array / F.reshape(scales, shape)) + zeros, limits.min, limits.max).astype(dtype)


def args_adaptor(np_args):
    array, scales, zero_points, axis, dtype = np_args
    arrays = [array, scales, zero_points.astype(array.dtype)]
    shape = tuple(-1 if place == axis else 1 for place in range(array.ndim))
    return [*(mxnet.np.array(each, dtype=each.dtype) for each in arrays), shape, dtype.name]
