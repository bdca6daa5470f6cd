import itertools

from bench.samples.contract import Executor

calls = itertools.count(1)


def raises_later(x):
    if next(calls) > 3:
        raise RuntimeError("broken after a while")
    return -x


def executor_creator():
    return Executor(raises_later)
