"""JAX, whose shapes are known when it compiles."""

import jax.numpy as jnp

from bench.samples.contract import Executor


def reshape_like(array, other):
    return jnp.reshape(array, other.shape)


def executor_creator():
    return Executor(reshape_like)
