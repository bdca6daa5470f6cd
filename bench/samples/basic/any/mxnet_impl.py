"""MXNet: on ones and zeros, which are its conditions."""

from bench.samples.contract import Executor


def any(F, array, axis, keepdims):
    return F.max(array, axis=axis, keepdims=keepdims)


def executor_creator():
    return Executor(any, namespace=True)
