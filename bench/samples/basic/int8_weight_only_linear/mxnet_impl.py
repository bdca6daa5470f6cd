"""MXNet: the layer with the weight converted, and scaled."""

from bench.samples.kernels.arrays.mxnet import from_numpy


def int8_weight_only_linear(F, array, weight, scales, outputs, dtype):
    weight = F.cast(weight, dtype)
    product = F.FullyConnected(array, weight, num_hidden=outputs, no_bias=True)
    return F.broadcast_mul(product, F.expand_dims(scales, 0))


def args_adaptor(np_args):
    return [*from_numpy(np_args), len(np_args[1]), np_args[0].dtype.name]
