"""JAX: composed."""

import jax.numpy as jnp

from bench.samples.contract import Executor


def multi_sum_sq(arrays):
    return jnp.stack([jnp.square(array).sum() for array in arrays])


def executor_creator():
    return Executor(multi_sum_sq)
