"""JAX: `where` with the number on one side."""

import jax.numpy as jnp

from bench.samples.contract import Executor


def masked_fill(array, mask, value):
    return jnp.where(mask, value, array)


def executor_creator():
    return Executor(masked_fill)
