"""MXNet: `split` into as many parts as there are slices."""

from bench.samples.kernels.arrays.mxnet import from_numpy


def unbind(F, array, count, axis, squeeze):
    return F.split(array, num_outputs=count, axis=axis, squeeze_axis=squeeze)


def args_adaptor(np_args):
    array, axis = np_args
    return [from_numpy(array), array.shape[axis], axis, array.ndim > 1]
