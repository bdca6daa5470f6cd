"""JAX: a reduction."""

import jax.numpy as jnp

from bench.samples.contract import Executor


def global_max_pool2d(array):
    return jnp.max(array, (2, 3), keepdims=True)


def executor_creator():
    return Executor(global_max_pool2d)
