"""MXNet: slices added to zeros, divided by their number."""

from bench.samples.kernels.arrays.mxnet import from_numpy
from bench.samples.kernels.scattering.mxnet import sums


def segment_mean(F, array, segments, shape, items, dtype):
    positions = F.expand_dims(segments, 0)
    sizes = sums(F, positions, F.ones(items, dtype=dtype), shape[:1])
    sizes = F.reshape(sizes, shape=(-1, *[1] * (len(shape) - 1)))
    return F.broadcast_div(sums(F, positions, array, shape), sizes)


def args_adaptor(np_args):
    array, segments, count = np_args
    shape = count, *array.shape[1:]
    return [*from_numpy([array, segments]), shape, len(array), array.dtype.name]
