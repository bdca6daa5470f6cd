"""JAX: `histogram`, without the edges."""

import jax.numpy as jnp

from bench.samples.contract import Executor


def histc(array, bins, low, high):
    return jnp.histogram(array, bins, (low, high))[0]


def executor_creator():
    return Executor(histc)
