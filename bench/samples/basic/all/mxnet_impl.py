"""MXNet: on ones and zeros, which are its conditions."""

from bench.samples.contract import Executor


def all(F, array, axis, keepdims):
    return F.min(array, axis=axis, keepdims=keepdims)


def executor_creator():
    return Executor(all, namespace=True)
