"""MXNet: sums, divided for means by the number of values at each slice."""

from bench.samples.kernels.arrays.mxnet import from_numpy
from bench.samples.kernels.scattering.mxnet import added_along, require_sums, sums


def index_reduce(F, array, indices, slices, axis, reduce, shape, count, dtype):
    out = added_along(F, array, indices, slices, axis, shape)
    if reduce == "sum":
        return out
    sizes = 1 + sums(F, F.expand_dims(indices, 0), F.ones(count, dtype=dtype), (shape[axis],))
    return F.broadcast_div(out, F.reshape(sizes, shape=(-1, *[1] * (len(shape) - axis - 1))))


def args_adaptor(np_args):
    array, indices, slices, axis, reduce = np_args
    require_sums(reduce)
    given = from_numpy([array, indices, slices])
    return [*given, axis % array.ndim, reduce, array.shape, len(indices), array.dtype.name]
