"""MXNet, which shifts no bits: bytes divided by 16, scaled, and the layer."""

from bench.samples.kernels.arrays.mxnet import from_numpy


def int4_weight_only_linear(F, array, weight, scales, shape, dtype):
    both = F.cast(weight, dtype)
    high = F.floor(both / 16)
    steps = F.reshape(F.stack(both - 16 * high, high, axis=2), shape=shape) - 8
    weight = F.reshape(F.broadcast_mul(steps, F.expand_dims(scales, 2)), shape=(shape[0], -1))
    return F.FullyConnected(array, weight, num_hidden=shape[0], no_bias=True)


def args_adaptor(np_args):
    *arrays, group = np_args
    return [*from_numpy(arrays), (len(arrays[1]), -1, group), arrays[0].dtype.name]
