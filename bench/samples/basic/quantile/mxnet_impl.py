"""MXNet: composed, of the sorted elements below and above each place."""

from bench.samples.kernels.arrays.mxnet import from_numpy
from bench.samples.kernels.shapes import axis_first


def quantile(F, array, shares, order, last):
    """Return the quantiles, with the axis of shares first.

    The result is NaN where an element is NaN, wherever `sort` has placed it.
    """
    axis, *_ = order
    ordered = F.sort(array, axis=axis)
    places = shares * last
    below = F.floor(places)
    low, high = (F.take(ordered, each, axis=axis) for each in (below, F.clip(below + 1, 0, last)))
    part = F.reshape(places - below, shape=[-1 if each == axis else 1 for each in range(len(order))])
    missing = F.where(F.broadcast_equal(array, array), F.zeros_like(array), array)
    missing = F.sum(missing, axis=axis, keepdims=True)
    found = F.broadcast_add(low + F.broadcast_mul(high - low, part), missing)
    return F.transpose(found, axes=order)


def args_adaptor(np_args):
    array, shares, axis = np_args
    return [*from_numpy([array, shares]), axis_first(array.ndim, axis), array.shape[axis] - 1]
