"""MXNet: `transpose`, with the order of all axes."""

from bench.samples.kernels.arrays.mxnet import from_numpy


def movedim(F, array, axes):
    return F.transpose(array, axes=axes)


def args_adaptor(np_args):
    array, axis, destination = np_args
    axes = [place for place in range(array.ndim) if place != axis % array.ndim]
    axes.insert(destination % array.ndim, axis % array.ndim)
    return [from_numpy(array), tuple(axes)]
