"""MXNet: a product with the weight as a matrix, then one product per row."""

from bench.samples.kernels.arrays.mxnet import from_numpy


def bilinear(F, array, other, weight, bias, leading, extents):
    outputs, rows, columns = extents
    matrix = F.reshape(F.swapaxes(weight, 0, 1), (rows, -1))
    left = F.reshape(F.dot(F.reshape(array, (-1, rows)), matrix), (-1, outputs, columns))
    product = F.batch_dot(left, F.reshape(other, (-1, columns, 1)))
    product = F.reshape(product, (*leading, outputs))
    return product if bias is None else F.broadcast_add(product, bias)


def args_adaptor(np_args):
    array, _, weight, _ = np_args
    return [*from_numpy(np_args), array.shape[:-1], weight.shape]
