"""MXNet: `dot` for one matrix on the right, `batch_dot` for a stack, whose leading axes must agree."""

import numpy as np

from bench.samples.kernels.arrays.mxnet import from_numpy


def matmul(F, array, other, stacked, missing, shapes):
    """Return `array @ other`.

    missing: for each operand the number of leading axes that it lacks.
    shapes: for each operand the shape to broadcast it to, or None if it has this shape.
    """
    if not stacked:
        return F.dot(array, other)
    return F.batch_dot(*(_stacked(F, *each) for each in zip((array, other), missing, shapes)))


def _stacked(F, operand, missing, shape):
    for _ in range(missing):
        operand = F.expand_dims(operand, axis=0)
    return operand if shape is None else F.broadcast_to(operand, shape=shape)


def args_adaptor(np_args):
    leading = np.broadcast_shapes(*(array.shape[:-2] for array in np_args))
    wanted = [(*leading, *array.shape[-2:]) for array in np_args]
    shapes = [None if shape == array.shape else shape for array, shape in zip(np_args, wanted)]
    missing = [len(shape) - array.ndim for array, shape in zip(np_args, wanted)]
    return [*from_numpy(np_args), np_args[1].ndim > 2, missing, shapes]
