"""MXNet: each vector along its axis, repeated over the grid."""

from bench.samples.kernels.arrays.mxnet import from_numpy


def meshgrid(F, arrays, own_shapes, shape):
    return [
        F.broadcast_to(F.reshape(array, shape=own), shape=shape) for array, own in zip(arrays, own_shapes)
    ]


def args_adaptor(np_args):
    arrays, indexing = np_args
    axes = list(range(len(arrays)))
    if indexing == "xy":
        axes[:2] = axes[1], axes[0]
    own_shapes = [
        tuple(array.size if axis == own else 1 for axis in range(len(arrays)))
        for array, own in zip(arrays, axes)
    ]
    shape = tuple(arrays[axes.index(axis)].size for axis in range(len(arrays)))
    return [from_numpy(arrays), own_shapes, shape]
