"""JAX, whose shapes are no arrays."""

import jax.numpy as jnp

from bench.samples.contract import Executor


def shape_array(array):
    return jnp.array(array.shape)


def executor_creator():
    return Executor(shape_array)
