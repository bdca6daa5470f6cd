"""MXNet: the weighted difference, added in place."""

from bench.samples.contract import Executor


def lerp_(array, other, weight):
    array += weight * (other - array)
    return array


def executor_creator():
    return Executor(lerp_, inplace=True)
