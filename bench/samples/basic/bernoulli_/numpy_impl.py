"""NumPy draws an array and writes it."""

import numpy as np

from bench.samples.contract import Executor


def bernoulli_(array, probability):
    array[...] = np.random.random_sample(array.shape) < probability
    return array


def executor_creator():
    return Executor(bernoulli_, inplace=True)
