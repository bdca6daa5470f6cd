"""MXNet: `where` does not broadcast, and conditions are numbers."""

import numpy as np

from bench.samples.kernels.arrays.mxnet import from_numpy


def where(F, condition, array, other, shape, own_shapes):
    """Return the choice between `array` and `other`.

    shape: the shape of the result.
    own_shapes: the shapes of the three operands, with leading ones up to the number of axes of the result.
    """
    operands = [
        operand if own == shape else F.broadcast_to(F.reshape(operand, shape=own), shape=shape)
        for operand, own in zip((condition, array, other), own_shapes)
    ]
    return F.where(*operands)


def args_adaptor(np_args):
    shape = np.broadcast_shapes(*(array.shape for array in np_args))
    own_shapes = [(1,) * (len(shape) - array.ndim) + array.shape for array in np_args]
    return [*from_numpy(np_args), shape, own_shapes]
