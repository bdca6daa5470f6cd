"""MXNet: `dot` for one matrix on the right, `batch_dot` for a stack, whose leading axes must agree."""

import numpy as np

from bench.samples.kernels.arrays.mxnet import from_numpy


def matmul(F, array, other, stacked, shapes):
    """shapes: per operand, the one to broadcast it to, or None where its leading axes are right."""
    if not stacked:
        return F.dot(array, other)
    operands = [
        operand if shape is None else F.broadcast_to(operand, shape=shape)
        for operand, shape in zip((array, other), shapes)
    ]
    return F.batch_dot(*operands)


def args_adaptor(np_args):
    leading = np.broadcast_shapes(*(array.shape[:-2] for array in np_args))
    wanted = [(*leading, *array.shape[-2:]) for array in np_args]
    shapes = [None if shape == array.shape else shape for array, shape in zip(np_args, wanted)]
    return [*from_numpy(np_args), np_args[1].ndim > 2, shapes]
