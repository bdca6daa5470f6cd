"""MXNet: `split` into as many parts as there are slices."""

from bench.frameworks.mxnet import from_numpy
from bench.samples.sample import Executor


def unbind(F, array, count, axis):
    return F.split(array, num_outputs=count, axis=axis, squeeze_axis=True)


def args_adaptor(np_args):
    array, axis = np_args
    return [from_numpy(array), array.shape[axis], axis]


def executor_creator():
    return Executor(unbind, args_adaptor, namespace=True)
