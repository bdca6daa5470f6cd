"""MXNet: rows added by the number of their bag, which is computed from the bags' starts.

Means are sums over counts.
"""

from bench.samples.kernels.arrays.mxnet import from_numpy
from bench.samples.kernels.scattering.mxnet import require_sums, segments_from, sums


def embedding_bag(F, indices, weight, offsets, mode, shape, items, dtype):
    bags = segments_from(F, F.slice_axis(offsets, axis=0, begin=1, end=None), items)
    positions = F.expand_dims(bags, 0)
    out = sums(F, positions, F.take(weight, indices), shape)
    if mode == "sum":
        return out
    sizes = sums(F, positions, F.ones(items, dtype=dtype), shape[:1])
    return F.broadcast_div(out, F.expand_dims(sizes, 1))


def args_adaptor(np_args):
    indices, weight, offsets, mode = np_args
    require_sums(mode)
    shape = len(offsets), weight.shape[1]
    return [*from_numpy([indices, weight, offsets]), mode, shape, len(indices), weight.dtype.name]
