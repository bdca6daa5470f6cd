"""MXNet: arrays of `mx.nd` have at least one axis, so a number becomes a list of one."""

import mxnet

from bench.samples.contract import Executor


def tensor(values, dtype, ctx):
    listed = values if isinstance(values, (list, tuple)) else [values]
    return mxnet.nd.array(listed, ctx=ctx, dtype=dtype)


def executor_creator():
    return Executor(tensor, order=(0, 1, 2))
