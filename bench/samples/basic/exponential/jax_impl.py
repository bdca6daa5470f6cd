"""JAX draws exponential numbers of the mean 1."""

import jax

from bench.samples.contract import Executor
from bench.samples.kernels.drawing.jax import tailed


def exponential(key, scale, shape, dtype):
    return scale * jax.random.exponential(key, shape, dtype)


def executor_creator():
    return Executor(exponential, tailed)
