"""MXNet: the weight that the losses of soft boundaries share; it takes the image's extents as arguments."""

from bench.samples.contract import STATIC, Executor
from bench.samples.kernels.arrays.mxnet import from_numpy
from bench.samples.kernels.soft_boundary.mxnet import boundary_weight

FORMULATION = STATIC


def args_adaptor(np_args):
    logit = np_args[0]
    return [*from_numpy(np_args), *logit.shape[2:], logit.dtype.name]


def executor_creator():
    return Executor(boundary_weight, args_adaptor, namespace=True)
