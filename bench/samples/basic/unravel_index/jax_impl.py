"""JAX, which returns one array per axis."""

import jax.numpy as jnp

from bench.samples.contract import Executor


def unravel_index(positions, shape):
    return jnp.stack(jnp.unravel_index(positions, shape))


def executor_creator():
    return Executor(unravel_index)
