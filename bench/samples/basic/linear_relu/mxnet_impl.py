"""MXNet: the layer is the one of `linear`."""

from bench.samples.basic.linear.mxnet_impl import args_adaptor, linear
from bench.samples.contract import Executor


def linear_relu(F, array, weight, bias, outputs):
    return F.relu(linear(F, array, weight, bias, outputs))


def executor_creator():
    return Executor(linear_relu, args_adaptor, namespace=True)
