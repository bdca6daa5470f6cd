"""MXNet, by the inverse of the distribution function; 0 among the uniform numbers stands for no failure."""

import math

from bench.samples.contract import Executor


def geometric(F, p, shape, dtype):
    failures = F.floor(F.log1p(-F.random.uniform(shape=shape, dtype=dtype)) / math.log1p(-p))
    return failures + 1


def executor_creator():
    return Executor(geometric, order=(1, 2, 3), namespace=True)
