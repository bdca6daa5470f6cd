"""MXNet: sums by the number of the segment, which is computed from the lengths.

Means divide by the lengths.
"""

from bench.samples.kernels.arrays.mxnet import from_numpy
from bench.samples.kernels.scattering.mxnet import require_sums, segments_from, sums


def segment_reduce(F, array, reduce, lengths, shape, items, dtype):
    starts = F.slice_axis(F.cumsum(lengths, axis=0), axis=0, begin=0, end=-1)
    out = sums(F, F.expand_dims(segments_from(F, starts, items), 0), array, shape)
    if reduce == "sum":
        return out
    sizes = F.reshape(F.cast(lengths, dtype), shape=(-1, *[1] * (len(shape) - 1)))
    return F.broadcast_div(out, sizes)


def args_adaptor(np_args):
    array, reduce, lengths = np_args
    require_sums(reduce)
    shape = len(lengths), *array.shape[1:]
    return [*from_numpy([array]), reduce, *from_numpy([lengths]), shape, len(array), array.dtype.name]
