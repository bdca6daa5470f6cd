"""JAX, by exponentials of normal numbers."""

import jax
import jax.numpy as jnp

from bench.samples.contract import Executor
from bench.samples.kernels.drawing.jax import tailed


def log_normal(key, mean, deviation, shape, dtype):
    return jnp.exp(mean + deviation * jax.random.normal(key, shape, dtype))


def executor_creator():
    return Executor(log_normal, tailed)
