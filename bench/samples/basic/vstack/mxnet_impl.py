"""MXNet: the arrays are arguments of their own, and vectors are stacked."""

from bench.frameworks.mxnet import from_numpy
from bench.samples.sample import Executor


def vstack(F, arrays, vectors):
    return F.stack(*arrays, axis=0) if vectors else F.concat(*arrays, dim=0)


def args_adaptor(np_args):
    (arrays,) = np_args
    return [from_numpy(arrays), arrays[0].ndim == 1]


def executor_creator():
    return Executor(vstack, args_adaptor, namespace=True)
