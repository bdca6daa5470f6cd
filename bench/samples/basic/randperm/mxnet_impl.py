"""MXNet shuffles a range of int32, which goes beyond the integers that float32 holds exactly."""

import mxnet as mx

from bench.samples.contract import Executor


def randperm(count):
    return mx.nd.random.shuffle(mx.nd.arange(count, dtype="int32"))


def executor_creator():
    return Executor(randperm, order=(1,))
