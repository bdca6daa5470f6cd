"""MXNet, composed, with a mask by distance."""

from bench.samples.kernels.arrays.mxnet import from_numpy
from bench.samples.kernels.attention.mxnet import attend


def sliding_window_attention(F, query, key, value, window, scale, length, dtype):
    places = F.arange(length)
    distance = F.broadcast_sub(F.expand_dims(places, 1), F.expand_dims(places, 0))
    return attend(F, query, key, value, scale, (distance >= 0) * (distance < window), dtype)


def args_adaptor(np_args):
    query = np_args[0]
    return [*from_numpy(np_args), query.shape[2], query.dtype.name]
