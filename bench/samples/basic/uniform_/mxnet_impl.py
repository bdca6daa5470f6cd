"""MXNet draws into an array that exists."""

import mxnet as mx

from bench.samples.contract import Executor


def uniform_(array, low, high):
    return mx.nd.random.uniform(low, high, dtype=array.dtype, out=array)


def executor_creator():
    return Executor(uniform_, inplace=True)
