"""MXNet: `transpose`, with the order of the axes written out."""

from bench.frameworks.mxnet import from_numpy
from bench.samples.sample import Executor


def movedim(F, array, axes):
    return F.transpose(array, axes=axes)


def args_adaptor(np_args):
    array, axis, destination = np_args
    return [from_numpy(array), axes_after(array.ndim, axis, destination)]


def axes_after(rank, axis, destination):
    axes = [place for place in range(rank) if place != axis % rank]
    axes.insert(destination % rank, axis % rank)
    return tuple(axes)


def executor_creator():
    return Executor(movedim, args_adaptor, namespace=True)
