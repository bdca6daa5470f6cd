"""MXNet: the row and the column of each element, multiplied and summed.

A row begins at its first element; empty rows at the end begin behind the last element.
"""

from bench.samples.kernels.arrays.mxnet import from_numpy
from bench.samples.kernels.scattering.mxnet import segments_from


def sampled_addmm(F, starts, columns, values, left, right, beta, alpha, count):
    rows = segments_from(F, F.slice_axis(starts, axis=0, begin=1, end=-1), count + 1)
    rows = F.slice_axis(rows, axis=0, begin=0, end=count)
    products = F.take(left, rows) * F.take(F.transpose(right), columns)
    return beta * values + alpha * F.sum(products, axis=1)


def args_adaptor(np_args):
    return [*from_numpy(np_args), np_args[2].size]
