"""MXNet: composed; the weight gets leading axes for `broadcast_mul`."""

from bench.samples.kernels.arrays.mxnet import from_numpy


def rms_norm(F, array, normalized_shape, weight, eps, leading):
    axes = tuple(range(-len(normalized_shape), 0))
    scale = F.rsqrt(F.mean(F.square(array), axis=axes, keepdims=True) + eps)
    weight = F.reshape(weight, shape=(*[1] * leading, *normalized_shape))
    return F.broadcast_mul(F.broadcast_mul(array, scale), weight)


def args_adaptor(np_args):
    array, normalized_shape, _, _ = np_args
    return [*from_numpy(np_args), array.ndim - len(normalized_shape)]
