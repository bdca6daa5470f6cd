"""MXNet: the convolution is the one of `conv2d`."""

from bench.samples.contract import Executor
from bench.samples.kernels.convolution.mxnet import args_adaptor, convolution


def conv_relu(F, *args):
    return F.relu(convolution(F, *args))


def executor_creator():
    return Executor(conv_relu, args_adaptor, namespace=True)
