"""MXNet: a contributed operator, for operands of one shape."""

from bench.samples.sample import Executor


def allclose(F, array, other, rtol, atol, equal_nan):
    other = F.broadcast_like(other, array)
    return F.contrib.allclose(array, other, rtol=rtol, atol=atol, equal_nan=equal_nan)


def executor_creator():
    return Executor(allclose, namespace=True)
