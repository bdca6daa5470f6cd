"""MXNet: the operator normalizes one axis, so several axes are merged into one."""

from bench.samples.kernels.arrays.mxnet import from_numpy


def layer_norm(F, array, normalized_shape, weight, bias, eps, shape):
    if len(normalized_shape) == 1:
        return F.LayerNorm(array, weight, bias, axis=-1, eps=eps)
    leading = shape[: len(shape) - len(normalized_shape)]
    flat = F.reshape(array, shape=(*leading, -1))
    weight, bias = F.reshape(weight, shape=(-1,)), F.reshape(bias, shape=(-1,))
    return F.reshape(F.LayerNorm(flat, weight, bias, axis=-1, eps=eps), shape=shape)


def args_adaptor(np_args):
    return [*from_numpy(np_args), np_args[0].shape]
