"""MXNet: composed; infinities replace NaN, so that they come last; each row has its own positions."""

import math

from bench.samples.kernels.arrays.mxnet import from_numpy
from bench.samples.kernels.shapes import axis_first


def nanquantile(F, array, shares, order, shape):
    *others, count = shape
    rows = math.prod(others)
    moved = F.reshape(F.transpose(array, axes=order), shape=(rows, count))
    missing = F.broadcast_not_equal(moved, moved)
    ordered = F.sort(F.where(missing, F.ones_like(moved) * math.inf, moved), axis=1)
    top = F.clip(count - 1 - F.sum(missing, axis=1, keepdims=True), 0, count)
    places = F.broadcast_mul(top, F.reshape(shares, shape=(1, -1)))
    below = F.floor(places)
    starts = F.reshape(F.arange(rows, dtype="int32") * count, shape=(rows, 1))
    low, high = (
        F.take(F.reshape(ordered, shape=(-1,)), F.broadcast_add(F.cast(each, dtype="int32"), starts))
        for each in (below, F.broadcast_minimum(below + 1, top))
    )
    return F.reshape(F.transpose(low + (places - below) * (high - low)), shape=(-1, *others))


def args_adaptor(np_args):
    array, shares, axis = np_args
    first, *others = axis_first(array.ndim, axis)
    order = (*others, first)
    return [*from_numpy([array, shares]), order, [array.shape[each] for each in order]]
