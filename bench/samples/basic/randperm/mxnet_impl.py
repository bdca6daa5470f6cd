"""MXNet shuffles a range, of whole numbers beyond what float32 counts."""

import mxnet as mx

from bench.samples.contract import Executor


def randperm(count):
    return mx.nd.random.shuffle(mx.nd.arange(count, dtype="int32"))


def executor_creator():
    return Executor(randperm, order=(1,))
