"""JAX: values set in zeros."""

import jax.numpy as jnp

from bench.samples.contract import Executor


def scatter_nd(positions, values, shape):
    return jnp.zeros(shape, values.dtype).at[tuple(positions.T)].set(values)


def executor_creator():
    return Executor(scatter_nd)
