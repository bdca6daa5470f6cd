"""NumPy compares uniform numbers with the probabilities."""

import numpy as np

from bench.samples.contract import Executor


def bernoulli(probabilities):
    return (np.random.random_sample(probabilities.shape) < probabilities).astype(probabilities.dtype)


def executor_creator():
    return Executor(bernoulli, order=(1,))
