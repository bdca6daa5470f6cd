"""JAX: a new array with the values in place."""

import jax.numpy as jnp

from bench.samples.contract import Executor


def scatter(array, indices, values, axis):
    return jnp.put_along_axis(array, indices, values, axis, inplace=False)


def executor_creator():
    return Executor(scatter)
