"""JAX draws standard normal numbers only."""

import jax

from bench.samples.contract import Executor


def normal(key, mean, deviation, shape, dtype):
    return mean + deviation * jax.random.normal(key, shape, dtype)


def executor_creator():
    return Executor(normal, order=(0, 1, 2, 3, 4))
