"""MXNet: sums at positions in the flat array, divided for means by the number of values at each."""

from bench.samples.kernels.arrays.mxnet import from_numpy
from bench.samples.kernels.scattering.mxnet import flat_positions, flat_sums, require_sums


def scatter_reduce(F, array, indices, values, axis, reduce, shape):
    positions = flat_positions(F, indices, axis, shape)
    out = array + flat_sums(F, positions, values, shape)
    if reduce == "sum":
        return out
    return out / (1 + flat_sums(F, positions, F.ones_like(values), shape))


def args_adaptor(np_args):
    array, indices, values, axis, reduce = np_args
    require_sums(reduce)
    return [*from_numpy([array, indices, values]), axis % array.ndim, reduce, array.shape]
