"""JAX, whose shapes are known when it compiles."""

import jax.numpy as jnp

from bench.samples.contract import Executor


def expand_as(array, other):
    return jnp.broadcast_to(array, other.shape)


def executor_creator():
    return Executor(expand_as)
