"""MXNet."""

from bench.samples.basic.conv_batch_norm.mxnet_impl import args_adaptor, conv_batch_norm
from bench.samples.contract import Executor


def conv_batch_norm_relu(F, *args):
    return F.relu(conv_batch_norm(F, *args))


def executor_creator():
    return Executor(conv_batch_norm_relu, args_adaptor, namespace=True)
