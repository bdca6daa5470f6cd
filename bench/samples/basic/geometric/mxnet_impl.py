"""MXNet, by the inverse of the distribution function."""

import math

from bench.samples.contract import Executor


def geometric(F, p, shape, dtype):
    return F.ceil(F.log1p(-F.random.uniform(shape=shape, dtype=dtype)) / math.log1p(-p))


def executor_creator():
    return Executor(geometric, order=(1, 2, 3), namespace=True)
