"""MXNet, composed, a block of queries after the other, with a mask by distance."""

from bench.samples.kernels.arrays.mxnet import from_numpy
from bench.samples.kernels.attention.blocks import blocks
from bench.samples.kernels.attention.mxnet import attend


def sliding_window_attention(F, query, key, value, window, scale, length, dtype):
    reach, found = blocks(length, window)
    rows = found[0][2]
    distance = F.broadcast_sub(
        F.expand_dims(F.arange(reach, reach + rows), 1), F.expand_dims(F.arange(reach + rows), 0)
    )
    seen = (distance >= 0) * (distance < window)
    outs = []
    for first, begin, end in found:
        mask = F.slice(seen, begin=(0, reach - (begin - first)), end=(end - begin, reach + end - begin))
        queries = F.slice_axis(query, axis=2, begin=begin, end=end)
        keys, values = (F.slice_axis(array, axis=2, begin=first, end=end) for array in (key, value))
        outs.append(attend(F, queries, keys, values, scale, mask, dtype))
    return F.concat(*outs, dim=2)


def args_adaptor(np_args):
    query = np_args[0]
    return [*from_numpy(np_args), query.shape[2], query.dtype.name]
