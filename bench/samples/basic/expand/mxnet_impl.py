"""MXNet copies: `broadcast_to`, which has no views."""

from bench.samples.basic.broadcast_to.mxnet_impl import args_adaptor, broadcast_to
from bench.samples.contract import Executor


def executor_creator():
    return Executor(broadcast_to, args_adaptor, namespace=True)
