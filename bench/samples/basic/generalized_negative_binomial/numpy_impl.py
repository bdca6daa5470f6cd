"""NumPy takes the number of successes and their probability."""

import numpy as np

from bench.samples.contract import Executor


def generalized_negative_binomial(mu, alpha, size):
    return np.random.negative_binomial(1 / alpha, 1 / (1 + alpha * mu), size)


def executor_creator():
    return Executor(generalized_negative_binomial, order=(1, 2, 3))
