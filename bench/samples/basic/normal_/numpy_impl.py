"""NumPy draws an array and writes it."""

import numpy as np

from bench.samples.contract import Executor


def normal_(array, mean, deviation):
    array[...] = np.random.normal(mean, deviation, array.shape)
    return array


def executor_creator():
    return Executor(normal_, inplace=True)
