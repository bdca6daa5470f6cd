import numpy as np

from bench.samples.contract import Executor


def allocates(x):
    kept = []
    while True:
        kept.append(np.ones(1 << 20))


def executor_creator():
    return Executor(allocates)
