"""MXNet: the running sum of the trapezoids; it counts the axes of `cumsum` from the first only."""

from bench.samples.kernels.arrays.mxnet import from_numpy


def cumulative_trapezoid(F, array, axis):
    after = F.slice_axis(array, axis=axis, begin=1, end=None)
    before = F.slice_axis(array, axis=axis, begin=0, end=-1)
    return F.cumsum((after + before) / 2, axis=axis)


def args_adaptor(np_args):
    array, axis = np_args
    return [from_numpy(array), axis % array.ndim]
