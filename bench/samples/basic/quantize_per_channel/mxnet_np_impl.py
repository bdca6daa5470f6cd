"""MXNet's `mx.np`: divided, rounded, clipped and converted."""

import mxnet
import numpy as np


def quantize_per_channel(F, array, scales, zero_points, shape, dtype, own_dtype):
    zeros = F.reshape(zero_points.astype(own_dtype), shape)
    limits = np.iinfo(dtype)
    return F.clip(F.rint(array / F.reshape(scales, shape)) + zeros, limits.min, limits.max).astype(dtype)


def args_adaptor(np_args):
    array, scales, zero_points, axis, dtype = np_args
    arrays = [mxnet.np.array(each, dtype=each.dtype) for each in (array, scales, zero_points)]
    shape = tuple(-1 if place == axis else 1 for place in range(array.ndim))
    return [*arrays, shape, dtype.name, array.dtype.name]
