"""MXNet: as `gather`."""

from bench.samples.basic.gather.mxnet_impl import args_adaptor, gather
from bench.samples.contract import Executor


def executor_creator():
    return Executor(gather, args_adaptor, namespace=True)
