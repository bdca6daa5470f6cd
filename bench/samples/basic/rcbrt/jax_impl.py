"""JAX: the reciprocal of the cube root."""

import jax.numpy as jnp

from bench.samples.contract import Executor


def rcbrt(array):
    return jnp.reciprocal(jnp.cbrt(array))


def executor_creator():
    return Executor(rcbrt)
