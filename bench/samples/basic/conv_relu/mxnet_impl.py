"""MXNet: the convolution is the one of `conv2d`."""

from bench.samples.convolutions.mxnet import args_adaptor, convolution
from bench.samples.sample import Executor


def conv_relu(F, *args):
    return F.relu(convolution(F, *args))


def executor_creator():
    return Executor(conv_relu, args_adaptor, namespace=True)
