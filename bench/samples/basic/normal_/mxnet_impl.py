"""MXNet draws into an array that exists."""

import mxnet as mx

from bench.samples.contract import Executor


def normal_(array, mean, deviation):
    return mx.nd.random.normal(mean, deviation, dtype=array.dtype, out=array)


def executor_creator():
    return Executor(normal_, inplace=True)
