"""MXNet, which has `dot` only: axes are permuted, the product is of two matrices,
and the result is reshaped."""

import math

from bench.samples.kernels.arrays.mxnet import from_numpy


def tensordot(F, array, other, orders, extent, shape):
    left, right = (
        operand if order == tuple(range(len(order))) else F.transpose(operand, axes=order)
        for operand, order in zip((array, other), orders)
    )
    product = F.dot(F.reshape(left, shape=(-1, extent)), F.reshape(right, shape=(extent, -1)))
    return F.reshape(product, shape=shape)


def args_adaptor(np_args):
    array, other, axes = np_args
    if isinstance(axes, int):
        axes = (tuple(range(array.ndim - axes, array.ndim)), tuple(range(axes)))
    free = [
        [axis for axis in range(operand.ndim) if axis not in summed]
        for operand, summed in zip((array, other), axes)
    ]
    extent = math.prod(array.shape[axis] for axis in axes[0])
    shape = [array.shape[axis] for axis in free[0]] + [other.shape[axis] for axis in free[1]]
    orders = ((*free[0], *axes[0]), (*axes[1], *free[1]))
    return [*from_numpy([array, other]), orders, extent, tuple(shape) or (1,)]
