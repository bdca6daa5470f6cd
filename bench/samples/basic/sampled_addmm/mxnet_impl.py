"""MXNet: the row and the column of each element, multiplied and summed.

A row begins where its first element is: as many as have begun there is its number.  What adds where rows
are empty is the gradient of `gather_nd`.
"""

from bench.samples.kernels.arrays.mxnet import from_numpy


def sampled_addmm(F, starts, columns, values, left, right, beta, alpha, count):
    begins = F.expand_dims(F.slice_axis(starts, axis=0, begin=1, end=-1), 0)
    ones = F.reshape(F.cast(F.ones_like(begins), "float32"), (-1,))
    begun = F._internal._backward_gather_nd(ones, begins, shape=(count + 1,))
    rows = F.cumsum(F.slice_axis(begun, axis=0, begin=0, end=count))
    products = F.take(left, rows) * F.take(F.transpose(right), columns)
    return beta * values + alpha * F.sum(products, axis=1)


def args_adaptor(np_args):
    return [*from_numpy(np_args), np_args[2].size]
