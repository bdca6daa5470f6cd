import ctypes

from bench.samples.contract import Executor


def segfaults(x):
    ctypes.string_at(0)


def executor_creator():
    return Executor(segfaults)
